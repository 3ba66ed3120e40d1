"""C: what can be wrong when cards are printed."""

from railbook.diagnostics.codes.register import N_, Code

_LONG = "Nobody may carry canoes at night, in fog, in anger or in a hurry, and nobody may be made to. "

CODES = (
    Code(
        code="C101",
        message=N_("{game}, card “{card}” ({language}): {over} mm too much for {size}; shorten this first"),
        hints=(N_("shorten what cards say of {field}, or something else there, or choose a larger card"),),
        why=N_("A text that is cut off is worse than none, and type that is too small is not read."),
        bad="# rules.yaml\nrules:\n  - id: draw.hand-limit\n    on_cards:\n"
        + "".join(f'      - {{card: turn, text: "{_LONG * 3}"}}\n' for _ in range(4)),
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, on_cards: [{card: turn, text: No hand limit.}]}\n",
    ),
    Code(
        code="C102",
        message=N_("{game}, card “{card}” ({language}): the typeface has no “{character}” ({name})"),
        hints=(N_("say {field} without it"),),
        why=N_("What a typeface lacks prints as an empty box, or as nothing."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, on_cards: [{card: turn, text: No 手 limit.}]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, on_cards: [{card: turn, text: No hand limit.}]}\n",
    ),
    Code(
        code="C103",
        message=N_("{game}, card “{card}” ({language}): “{word}” is wider than a line on {size}"),
        hints=(N_("use a shorter word, or one with a hyphen, or choose a larger card"),),
        why=N_("What is wider than its line would run over the edge of the card."),
        bad=f"# rules.yaml\nrules:\n  - {{id: draw.hand-limit, on_cards: [{{card: turn, text: {'canoe' * 16}}}]}}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, on_cards: [{card: turn, text: No hand limit.}]}\n",
    ),
)
