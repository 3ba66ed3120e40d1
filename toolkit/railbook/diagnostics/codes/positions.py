"""G3: what can be wrong with the final position of a game."""

from railbook.diagnostics.codes.register import N_, Code

_HEAD = "# friday.yaml\ngame: lakes\nposition:\n"

CODES = (
    Code(
        code="G301",
        message=N_("“{player}” cannot have this: {rule} forbids it"),
        hints=(
            N_("the referee says: {reason}"),
            N_("take it away, or change what the others have"),
        ),
        why=N_(
            "Only a position that the rules allow is scored; one that they do not is most often a slip of the pen."
        ),
        bad=f"{_HEAD}  Ada: {{routes: [alder--birch/1, alder--birch/2]}}\n  Bo: {{}}\n",
        good=f"{_HEAD}  Ada: {{routes: [alder--birch]}}\n  Bo: {{}}\n",
    ),
    Code(
        code="G302",
        message=N_("there is no game “{name}” whose rules could be used to score this"),
        hints=(
            N_("did you mean “{nearest}”?"),
            N_("name a shipped game, or one whose folder lies beside this file or contains it"),
        ),
        why=N_("A position is scored by the rules of one game, found by its id."),
        bad="# friday.yaml\ngame: leaks\nposition: {Ada: {}, Bo: {}}\n",
        good="# friday.yaml\ngame: lakes\nposition: {Ada: {}, Bo: {}}\n",
    ),
    Code(
        code="G303",
        message=N_("the names “{name}” and “{other}” look the same"),
        hints=(N_("add a letter to one of them"),),
        why=N_("Case, spaces and signs that nobody sees do not tell two players apart."),
        bad=f"{_HEAD}  Ada: {{}}\n  ADA: {{}}\n",
        good=f"{_HEAD}  Ada B.: {{}}\n  Ada C.: {{}}\n",
    ),
    Code(
        code="G304",
        message=N_("this game has no tourist tokens"),
        hints=(N_("leave the key out; points that no rule gives go under other"),),
        why=N_("Tokens are counted only in games that have the mechanic tourist_tokens."),
        bad=f"{_HEAD}  Ada: {{tokens: 2}}\n  Bo: {{}}\n",
        good=f"{_HEAD}  Ada: {{other: 2}}\n  Bo: {{}}\n",
    ),
    Code(
        code="G305",
        message=N_("this file holds no final position"),
        hints=(N_("write the keys game and position, as railbook score --help shows"),),
        why=N_("What is scored stands under the key position, in a file of its own."),
        bad="# friday.yaml\ngame: lakes\n",
        good=f"{_HEAD}  Ada: {{routes: [birch--cedar]}}\n  Bo: {{}}\n",
    ),
)
