"""Markup in small pieces: elements, attributes and numbers, always escaped and always the same."""

from __future__ import annotations

from html import escape

Attributes = dict[str, str | float | None]


def number(value: float) -> str:
    """A coordinate with at most one decimal.

    >>> number(3.0), number(-0.04), number(2.25)
    ('3', '0', '2.2')
    """
    shown = f"{value:.1f}"
    shown = shown.removesuffix(".0")
    return "0" if shown == "-0" else shown


def element(tag: str, attributes: Attributes | None = None, *inner: str) -> str:
    """An element; attributes that are None are left out. What is inside must be markup already.

    >>> element("text", {"x": 1.5, "class": None}, words("<b>"))
    '<text x="1.5">&lt;b&gt;</text>'
    """
    written = "".join(
        f' {name}="{escape(value) if isinstance(value, str) else number(value)}"'
        for name, value in (attributes or {}).items()
        if value is not None
    )
    return f"<{tag}{written}>{''.join(inner)}</{tag}>" if inner else f"<{tag}{written}/>"


def words(text: str) -> str:
    """Text as markup.

    >>> words("Elephant & Castle")
    'Elephant &amp; Castle'
    """
    return escape(text, quote=False)


def title(text: str) -> str:
    return element("title", None, words(text))


def place(x: float, y: float, degrees: float = 0.0) -> str:
    """Where a drawing around the origin is put.

    >>> place(10, 20.25), place(1, 2, -45)
    ('translate(10 20.2)', 'translate(1 2)rotate(-45)')
    """
    turned = number(degrees)
    return f"translate({number(x)} {number(y)})" + ("" if turned == "0" else f"rotate({turned})")
