"""S: what can be wrong with a document's shape."""

from railbook.diagnostics.codes.register import N_, Code

CODES = (
    Code(
        code="S101",
        message=N_("“{name}” is no kind of ruleset file"),
        hints=(
            N_("did you mean “{nearest}”?"),
            N_("a game's folder holds game.yaml, rules.yaml and board.yaml"),
        ),
        why=N_("A file's name, or else its keys, tell what kind of document it is."),
        bad="# borad.yaml\nhello: world\n",
        good="# board.yaml\ngame: lakes\n",
    ),
    Code(
        code="S110",
        message=N_("{expected} is expected here, not {found}"),
        hints=(N_("for example: {example}"),),
        why=N_(
            "The value has another type than this key needs. “010”, “1:30” and “no” are texts, not numbers."
        ),
        bad="# game.yaml\nsetup: {hand: four}\n",
        good="# game.yaml\nsetup: {hand: 4}\n",
    ),
    Code(
        code="S111",
        message=N_("“{value}” is not one of the possible values"),
        hints=(N_("did you mean “{nearest}”?"), N_("possible are: {allowed}")),
        why=N_("Here a fixed set of words is understood, each with a meaning in the engine."),
        bad="# game.yaml\nsetup: {first_player: yungest}\n",
        good="# game.yaml\nsetup: {first_player: youngest}\n",
    ),
    Code(
        code="S120",
        message=N_("unknown key “{key}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("possible here: {allowed}")),
        why=N_("A key that nothing reads would be ignored in silence, and its value with it."),
        bad="# game.yaml\nsetup: {hnad: 4}\n",
        good="# game.yaml\nsetup: {hand: 4}\n",
    ),
    Code(
        code="S121",
        message=N_("the key “{key}” is missing"),
        hints=(N_("for example: {key}: {example}"), N_("add it here")),
        why=N_("This entry cannot be used without that key."),
        bad="# board.yaml\ntickets:\n  - {between: [alder, birch]}\n",
        good="# board.yaml\ntickets:\n  - {between: [alder, birch], points: 3}\n",
    ),
    Code(
        code="S122",
        message=N_("the key “{key}” cannot stand beside the others here"),
        hints=(N_("delete it, or the keys that exclude it"),),
        why=N_(
            "Some keys exclude each other: a source is a manual or a record, a text is plain or has plural forms."
        ),
        bad="# board.yaml\nsources:\n  - {record: board, section: Map}\n",
        good="# board.yaml\nsources:\n  - {record: board}\n",
    ),
    Code(
        code="S130",
        message=N_("{value} is too small"),
        hints=(N_("the least is {least}"),),
        why=N_("A smaller number would make no sense in play."),
        bad="# game.yaml\nvehicle: {per_player: 0}\n",
        good="# game.yaml\nvehicle: {per_player: 12}\n",
    ),
    Code(
        code="S131",
        message=N_("{value} is too large"),
        hints=(N_("the most is {most}"),),
        why=N_("A larger number would make no sense in play; most often a digit was typed twice."),
        bad="# game.yaml\nplayers: {max: 44}\n",
        good="# game.yaml\nplayers: {max: 4}\n",
    ),
    Code(
        code="S140",
        message=N_("“{value}” is not written as it must be here"),
        hints=(N_("for example: {example}"),),
        why=N_(
            "Ids are lower-case letters and digits with hyphens between words, so that they work in"
            " addresses and in every language. Names with capitals and spaces belong in name or title."
        ),
        bad="# board.yaml\nroutes:\n  - {between: [Alder Creek, birch], length: 2, lanes: [red]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n",
    ),
    Code(
        code="S141",
        message=N_("“{key}” is not written as a key must be here"),
        hints=(N_("for example: {example}"),),
        why=N_(
            "The keys of this map are ids or numbers that other parts of the ruleset refer to, or names of"
            " players, of up to 40 characters on one line."
        ),
        bad="# game.yaml\nroute_points: {one: 1}\n",
        good="# game.yaml\nroute_points: {1: 1}\n",
    ),
    Code(
        code="S142",
        message=N_("the text has a line break in it"),
        hints=(N_("write it on one line, or fold it with >-"),),
        why=N_(
            "Names and sentences are set on pages and cards by their own width; a break would stay in all of them."
        ),
        bad="# game.yaml\ntitle: |\n  Lakes\n",
        good="# game.yaml\ntitle: >-\n  Lakes\n",
    ),
    Code(
        code="S150",
        message=N_("the text is too short"),
        hints=(N_("least number of characters: {least}"),),
        why=N_("An empty text would leave a gap on the page."),
        bad='# game.yaml\ntitle: ""\n',
        good="# game.yaml\ntitle: Lakes\n",
    ),
    Code(
        code="S151",
        message=N_("the text is too long"),
        hints=(N_("most characters: {most}"),),
        why=N_(
            "Titles and sentences have to fit on a phone and on a card; say it more briefly, or in two parts."
        ),
        bad="# game.yaml\ntitle: " + "Lakes " * 30 + "\n",
        good="# game.yaml\ntitle: Lakes\n",
    ),
    Code(
        code="S152",
        message=N_("the list has too few entries"),
        hints=(N_("the least is {least}"),),
        why=N_("This list needs at least so many entries to mean something."),
        bad="# board.yaml\ntickets:\n  - {between: [alder], points: 3}\n",
        good="# board.yaml\ntickets:\n  - {between: [alder, birch], points: 3}\n",
    ),
    Code(
        code="S153",
        message=N_("the list has too many entries"),
        hints=(N_("the most is {most}"),),
        why=N_("There is no meaning for more entries: a route has two ends, a double route two lanes."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red, blue, green]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red, blue]}\n",
    ),
    Code(
        code="S154",
        message=N_("the map has too few entries"),
        hints=(N_("the least is {least}"),),
        why=N_("An empty map says nothing here; leave its key out instead."),
        bad="# game.yaml\ndrop: {}\n",
        good="# game.yaml\nsetup: {hand: 4}\n",
    ),
    Code(
        code="S155",
        message=N_("the map has too many entries"),
        hints=(N_("the most is {most}"),),
        why=N_("Here one thing is to be named, and only one."),
        bad="# board.yaml\ndoubts:\n  - {id: a, text: Unsure., status: open, about: [{location: alder, district: 1}]}\n",
        good="# board.yaml\ndoubts:\n  - {id: a, text: Unsure., status: open, about: [{location: alder}]}\n",
    ),
    Code(
        code="S156",
        message=N_("“{value}” is listed twice"),
        hints=(N_("keep one of the two entries"),),
        why=N_("Said twice, it means no more; most often another entry was meant."),
        bad="# glossary.yaml\nterms:\n  canoe: {means: A boat., games: [lakes, lakes], en: {word: canoe}}\n",
        good="# glossary.yaml\nterms:\n  canoe: {means: A boat., games: [lakes], en: {word: canoe}}\n",
    ),
    Code(
        code="S190",
        message=N_("this does not fit the schema ({keyword})"),
        hints=(N_("railbook schema shows what is expected"),),
        why=N_("A rule of the schema was broken that has no message of its own."),
        bad="# a schema that uses a keyword no message is written for\n",
        good="# railbook schema board\n",
    ),
    Code(
        code="S199",
        message=N_("more than {most} faults of this kind; the others are not listed"),
        hints=(N_("mend the first ones and check again"),),
        why=N_("So many faults have one cause most often, and nobody reads through all of them."),
        bad="# hundreds of routes with a misspelt key\n",
        good="# routes with the right keys\n",
    ),
)
