"""Scenarios as worked examples: a table, what is done at it and what comes of it, in the reader's words."""

from railbook.examples.collect import by_rule, examples_for, told
from railbook.examples.example import Example, Fact, Item, Step
from railbook.examples.tell import FaultyScenario, tell

__all__ = ["Example", "Fact", "FaultyScenario", "Item", "Step", "by_rule", "examples_for", "tell", "told"]
