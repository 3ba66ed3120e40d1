"""QR codes, as rows of modules that the template draws."""

from __future__ import annotations


def modules(address: str) -> list[str]:
    """The code of an address without its quiet zone, each row as a string of 0 and 1.

    >>> len(modules("https://example.org/it/usa/rules/claim.html"))
    33
    """
    import segno

    code = segno.make_qr(address, error="m", boost_error=False)
    return ["".join("1" if module else "0" for module in row) for row in code.matrix]
