"""The values of a rule as they stand on small ticket stubs: a number and what it counts."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from railbook.pages.texts import emphasised
from railbook.telling.names import Names
from railbook.telling.values import LABELS, label

_CAPITAL_NOUNS = ("de", "lb")  # languages whose nouns all begin with a capital


def stubs(paths: tuple[str, ...], names: Names) -> Iterator[Markup]:
    """The stubs for some parameters; what is no number is told by the rule itself."""
    for path in paths:
        value = names.ruleset.value(path)
        if isinstance(value, bool) or not isinstance(value, int):
            continue
        if path in LABELS:
            yield stub(path, value, names)
        elif path.startswith("components."):
            yield _component(path.partition(".")[2], value, names)


def stub(path: str, value: int, names: Names) -> Markup:
    template, things = label(path, value, names)
    return emphasised(template, names.wording.number(value), things)


def _component(id_: str, value: int, names: Names) -> Markup:
    name = names.prose.name(names.ruleset.component_names.get(id_, id_))
    shown = within(name, names.wording.translator.language)
    return Markup("<b>{}</b> {}").format(names.wording.number(value), shown)


def within(name: str, language: str) -> str:
    """A name that stands alone with a capital, as it stands behind a number.

    >>> within("Cable cars", "en"), within("Spielbretter", "de"), within("VIP cards", "en")
    ('cable cars', 'Spielbretter', 'VIP cards')
    """
    small = language not in _CAPITAL_NOUNS and name[1:2].islower()
    return name[:1].lower() + name[1:] if small else name
