"""R: what can be wrong with references, counts and the sense of a game."""

from railbook.diagnostics.codes.register import N_, Code

_EXTENDS = (
    Code(
        code="R101",
        message=N_("there is no family or game called “{name}” to extend"),
        hints=(N_("did you mean “{nearest}”?"), N_("railbook games lists what there is")),
        why=N_("A game builds on a family or on another game, which must lie beside it or be shipped."),
        bad="# game.yaml\nextends: cor\n",
        good="# game.yaml\nextends: core\n",
    ),
    Code(
        code="R102",
        message=N_("“{name}” extends itself in the end"),
        hints=(N_("let one of them stand by itself, or extend core"),),
        why=N_("A chain of extends must end somewhere."),
        bad="# game.yaml\nextends: lakes\n",
        good="# game.yaml\nextends: core\n",
    ),
    Code(
        code="R103",
        message=N_("there is no inherited rule “{id}” to drop"),
        hints=(N_("did you mean “{nearest}”?"), N_("railbook show lists the rules of a game")),
        why=N_("drop takes away what is inherited; a name that fits nothing would leave the rule in force."),
        bad="# game.yaml\ndrop: {rules: [claim.doubles]}\n",
        good="# game.yaml\ndrop: {rules: [draw.hand-limit]}\n",
    ),
    Code(
        code="R104",
        message=N_("there is no inherited value at “{path}” to drop"),
        hints=(N_("railbook show --values lists the values of a game"),),
        why=N_("drop takes away what is inherited; a path that fits nothing would leave the value in force."),
        bad="# game.yaml\ndrop: {parameters: [mechanics.tunnels]}\n",
        good="# game.yaml\nmechanics: {}\n",
    ),
    Code(
        code="R105",
        message=N_("another game has the id “{id}” already"),
        hints=(N_("give one of the two another id"),),
        why=N_("An id is a game's permanent address; two games cannot share it."),
        bad="# two folders with\ngame: lakes\n",
        good="# in the second folder\ngame: lakes-winter\n",
    ),
    Code(
        code="R106",
        message=N_("this file is of the game “{id}”, but lies with “{expected}”"),
        hints=(N_("write game: {expected}, or move the file"),),
        why=N_("All files in a game's folder name the same game, so that a misplaced one is noticed."),
        bad="# board.yaml\ngame: rivers\n",
        good="# board.yaml\ngame: lakes\n",
    ),
    Code(
        code="R107",
        message=N_("there is no game.yaml beside this file"),
        hints=(N_("add one that names the game and what it extends"),),
        why=N_("Rules and a board belong to a game, whose values stand in game.yaml."),
        bad="lakes/board.yaml alone\n",
        good="lakes/game.yaml\nlakes/board.yaml\n",
    ),
    Code(
        code="R108",
        message=N_("nothing sets “{path}”"),
        hints=(N_("set it in this game, or extend a family that does"),),
        why=N_("The game as a whole lacks a value that it cannot be played or shown without."),
        bad="# game.yaml\ndrop: {parameters: [market.face_up]}\n",
        good="# game.yaml\nmarket: {face_up: 5}\n",
    ),
    Code(
        code="R109",
        message=N_("the rule “{id}” has no “{key}”"),
        hints=(N_("add it; if the rule was meant to replace an inherited one, check its id"),),
        why=N_("A rule that replaces an inherited one may give only some fields; a new one needs them all."),
        bad="# rules.yaml\nrules:\n  - {id: draw.second-look, answer: Look again.}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: Hold as many cards as you like.}\n",
    ),
)

_RULES = (
    Code(
        code="R110",
        message=N_("the id “{id}” stands here for the second time"),
        hints=(N_("give one of the two another id"),),
        why=N_("An id names one thing, for ever: links, translations and the engine rely on it."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: Five cards.}\n"
        "  - {id: draw.hand-limit, answer: Six cards.}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: Hold as many cards as you like.}\n",
    ),
    Code(
        code="R111",
        message=N_("there is no section “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("add it under sections")),
        why=N_("Every rule stands in a section, which gives it its place on the page."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, section: drawing}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, section: draw}\n",
    ),
    Code(
        code="R112",
        message=N_("no rule stands in the section “{name}”"),
        hints=(N_("add a rule, or delete the section"),),
        severity="warning",
        why=N_("A heading without a rule below it is most often a slip in a rule's section."),
        bad="# rules.yaml\nsections: {tunnels: {title: Tunnels}}\n",
        good="# rules.yaml\nsections: {draw: {title: Drawing cards}}\n",
    ),
    Code(
        code="R113",
        message=N_("there is no rule “{id}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("railbook show lists the rules of a game")),
        why=N_("A reference to a rule that does not exist would be a dead link."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, see: [draw.two-card]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, see: [draw.two-cards]}\n",
    ),
    Code(
        code="R114",
        message=N_("the rule “{id}” refers to itself"),
        hints=(N_("delete it here"),),
        why=N_("See also leads to other rules."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, see: [draw.hand-limit]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, see: [draw.two-cards]}\n",
    ),
    Code(
        code="R115",
        message=N_("no value is called “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("railbook show --values lists the values of a game")),
        why=N_("A placeholder shows a value of the game; this one would show nothing."),
        bad='# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: "Deal {setup.hands}."}\n',
        good='# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: "Deal {setup.hand}."}\n',
    ),
    Code(
        code="R116",
        message=N_("a brace does not belong to a placeholder"),
        hints=(N_("write placeholders as {{setup.hand}}; braces have no other use"),),
        why=N_("A stray brace is most often a placeholder with a slip in it, and would show on the page."),
        bad='# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: "Deal {setup hand}."}\n',
        good='# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: "Deal {setup.hand}."}\n',
    ),
    Code(
        code="R117",
        message=N_("“{name}” is neither a number nor a list of names, so it cannot stand in a sentence"),
        hints=(N_("name a single value inside it"),),
        why=N_("Only numbers and lists of names fit every language's grammar; nouns and tables do not."),
        bad='# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: "Look at {setup.tickets}."}\n',
        good='# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: "Deal {setup.tickets.deal}."}\n',
    ),
    Code(
        code="R118",
        message=N_("the rule explains “{path}”, but its text does not show the number"),
        hints=(N_("write {{{path}}} in the answer or a detail"),),
        why=N_(
            "A number stands once, in the values; the text shows it, so that text and play cannot drift apart."
        ),
        bad="# rules.yaml\nrules:\n  - {id: setup.hand, answer: Deal some cards., detail: []}\n",
        good='# rules.yaml\nrules:\n  - {id: setup.hand, answer: "Deal {setup.hand}."}\n',
    ),
    Code(
        code="R119",
        message=N_("the text says “{literal}” where the value of “{path}” should show"),
        hints=(N_("write {{{path}}} instead"),),
        why=N_("A number written into a sentence stays when the value changes, and then the text is wrong."),
        bad='# rules.yaml\nrules:\n  - {id: setup.hand, answer: "Deal 3 cards, {setup.hand} in all."}\n',
        good='# rules.yaml\nrules:\n  - {id: setup.hand, answer: "Deal {setup.hand}."}\n',
    ),
    Code(
        code="R120",
        message=N_("there is no parameter “{path}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("railbook show --values lists the values of a game")),
        why=N_("What a rule explains, or a dispute decides, must be a value of the game."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, explains: [setup.hands]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, explains: []}\n",
    ),
    Code(
        code="R121",
        message=N_("no rule explains “{path}”"),
        hints=(N_("add it to the explains of the rule that tells players what it means"),),
        severity="warning",
        why=N_("A value that no rule explains is played but never told."),
        bad="# rules.yaml\nrules:\n  - {id: end.final-turns, explains: [], answer: Play on.}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, answer: Hold as many cards as you like.}\n",
    ),
    Code(
        code="R122",
        message=N_("no manual is called “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("add it to manuals.yaml")),
        why=N_("Every source stands in the register of manuals, with its edition and condition."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, sources: [{manual: usa.fr, section: Contenuto}]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, sources: [{manual: usa.it, section: Contenuto}]}\n",
    ),
    Code(
        code="R123",
        message=N_("no record is called “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("possible are: {allowed}")),
        why=N_(
            "What no manual holds comes from a record in the register: the board, the public, a ruling, the designer."
        ),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, sources: [{record: bord}]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, sources: [{record: board}]}\n",
    ),
    Code(
        code="R124",
        message=N_("the manual “{manual}” has no section “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("the headings stand in manuals.yaml")),
        why=N_("A reader must find the passage; headings are cited exactly as the register has them."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, sources: [{manual: usa.it, section: Contenuti}]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, sources: [{manual: usa.it, section: Contenuto}]}\n",
    ),
    Code(
        code="R125",
        message=N_("nothing cites the manual “{name}”"),
        hints=(N_("cite it, or take it out of the register"),),
        severity="warning",
        why=N_("A manual that no rule, board or dispute refers to was most likely forgotten."),
        bad="# manuals.yaml\nmanuals:\n  lakes.de:\n    {game: lakes, language: de, publisher: Us, condition: clean, sections: [Karten]}\n",
        good="# manuals.yaml\nrecords: {diary: {title: Diary, description: The designer's notes.}}\n",
    ),
    Code(
        code="R126",
        message=N_("the entry for “{id}” changes nothing"),
        hints=(N_("give it the field that should differ, or delete it"),),
        severity="warning",
        why=N_(
            "A rule with an inherited id replaces the fields it gives; with none, it only puzzles the reader."
        ),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, title: No limit}\n",
    ),
    Code(
        code="R127",
        message=N_("the game is never played by so many; it is for {fewest} to {most} players"),
        hints=(N_("name other player counts, or delete the paragraph"),),
        why=N_("A text for player counts that the game does not allow would never be shown."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, detail: [{when: {players: [9]}, text: Hold none.}]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, detail: [{when: {players: [2]}, text: Hold any.}]}\n",
    ),
    Code(
        code="R128",
        message=N_("there is no text for “{value}”, the value of “{path}”"),
        hints=(N_("add it to the cases"),),
        why=N_("A text that depends on a choice needs a form for the choice that this game makes."),
        bad="# rules.yaml\nrules:\n  - id: setup.first-player\n    answer: {choice: turn.draw_cards.face_up_wild,"
        ' cases: {one_card: "Like any card."}}\n',
        good="# rules.yaml\nrules:\n  - id: setup.first-player\n    answer: {choice: turn.draw_cards.face_up_wild,"
        ' cases: {whole_draw: "The only card."}}\n',
    ),
    Code(
        code="R129",
        message=N_("a title or question shows no values, so it has no braces"),
        hints=(N_("say it without the number"),),
        why=N_("Titles and questions stay the same whatever the numbers are; the answer shows them."),
        bad='# rules.yaml\nrules:\n  - {id: draw.hand-limit, title: "At most {setup.hand}"}\n',
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, title: No limit}\n",
    ),
    Code(
        code="R131",
        message=N_("there is no game “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("railbook games lists what there is")),
        why=N_("Manuals and disputes belong to games that exist."),
        bad="# manuals.yaml\nmanuals:\n  laks.de:\n    {game: laks, language: de, publisher: Us, condition: clean, sections: [Karten]}\n",
        good="# manuals.yaml\nrecords: {diary: {title: Diary, description: The designer's notes.}}\n",
    ),
    Code(
        code="R132",
        message=N_("there is no quick-reference card “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("add it under quick_cards, with a title")),
        why=N_("What a rule says on a card that does not exist would be printed nowhere."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, on_cards: [{card: trun, text: No hand limit.}]}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, on_cards: [{card: turn, text: No hand limit.}]}\n",
    ),
    Code(
        code="R133",
        message=N_("there is no game “{name}” to compare with"),
        hints=(N_("did you mean “{nearest}”?"), N_("railbook games lists what there is")),
        why=N_("A card that lists what is different needs a game that it is different from."),
        bad="# rules.yaml\nquick_cards: {different: {title: What is new, compared_with: uas}}\nrules: []\n",
        good="# rules.yaml\nquick_cards: {different: {title: What is new, compared_with: usa}}\nrules: []\n",
    ),
    Code(
        code="R134",
        message=N_("“{path}” has no source"),
        hints=(N_("name it under sources; what you have decided yourself has record: designer"),),
        why=N_("A value that nobody can trace cannot be checked; every value names its source."),
        bad="# game.yaml\nsources: [{record: designer, for: [players]}]\n",
        good="# game.yaml\nsources: [{record: designer}]\n",
    ),
    Code(
        code="R135",
        message=N_("“{path}” cannot be read as {read}"),
        hints=(N_("possible are: {allowed}"), N_("choose a way of reading that fits the value")),
        why=N_("How a value is read must fit what it is: a number, a list, a table, a choice, a yes or no."),
        bad="# evidence/it.yaml\nmanual: usa.it\nevidence:\n"
        "  - {fact: setup.hand, section: Preparazione, near: a ciascun giocatore, read: colors}\n",
        good="# evidence/it.yaml\nmanual: usa.it\nevidence:\n"
        "  - {fact: setup.hand, section: Preparazione, near: a ciascun giocatore, side: before}\n",
    ),
    Code(
        code="R136",
        message=N_("“{name}” is a manual of “{of}”, not of “{game}”"),
        hints=(N_("name a manual of this game, or move the file"),),
        why=N_("What a manual says is evidence for its own game; another game may have other values."),
        bad="# evidence/it.yaml\nmanual: usa.it\nevidence:\n"
        "  - {fact: setup.hand, section: Preparazione, near: a ciascun giocatore, side: before}\n",
        good="# evidence/it.yaml\nmanual: lakes.it\nevidence:\n"
        "  - {fact: setup.hand, section: Preparazione, near: a ciascun giocatore, side: before}\n",
    ),
    Code(
        code="R137",
        message=N_("the same passage stands here twice"),
        hints=(N_("delete one, or cite another passage"),),
        why=N_("One passage is one piece of evidence, however often it is listed."),
        bad="# evidence/it.yaml\nmanual: usa.it\nevidence:\n"
        "  - {fact: setup.hand, section: Preparazione, near: a ciascun giocatore}\n"
        "  - {fact: setup.hand, section: Preparazione, near: a ciascun giocatore}\n",
        good="# evidence/it.yaml\nmanual: usa.it\nevidence:\n"
        "  - {fact: setup.hand, section: Preparazione, near: a ciascun giocatore}\n",
    ),
    Code(
        code="R138",
        message=N_("this question has no answer for {counts} players"),
        hints=(N_("add a text that holds for them, and list the question there too"),),
        why=N_("A question is shown with what settles it; for some players there would be nothing to show."),
        bad="# rules.yaml\nrules:\n  - id: draw.hand-limit\n    replies:\n"
        "      - {asks: ['May I hold ten?'], when: {players: [2]}, text: Of course.}\n",
        good="# rules.yaml\nrules:\n  - id: draw.hand-limit\n    replies:\n"
        "      - {asks: ['May I hold ten?'], when: {players: [2]}, text: Of course.}\n"
        "      - {asks: ['May I hold ten?'], when: {players: [3, 4, 5]}, text: You may.}\n",
    ),
    Code(
        code="R139",
        message=N_("the question asks for a number, and its answer has none"),
        hints=(N_("list it with a text that shows the number, or add a reply that does"),),
        why=N_("Who asks how many wants a number; a sentence about something else is no answer."),
        bad="# rules.yaml\nrules:\n  - {id: draw.hand-limit, asks: ['How many may I hold?'], answer: Hold what you like.}\n",
        good="# rules.yaml\nrules:\n  - {id: draw.hand-limit, asks: ['How many may I hold?'], answer: Hold any number.}\n",
    ),
)

_ROUTES = (
    Code(
        code="R201",
        message=N_("no location is called “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("add it under locations")),
        why=N_("A route joins two locations of the board."),
        bad="# board.yaml\nroutes:\n  - {between: [aldr, birch], length: 2, lanes: [red]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n",
    ),
    Code(
        code="R202",
        message=N_("the route leads from “{name}” to itself"),
        hints=(N_("name two different locations"),),
        why=N_("Such a route connects nothing."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, alder], length: 2, lanes: [red]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n",
    ),
    Code(
        code="R203",
        message=N_("the lanes of this double route have different lengths: {length} here, {other} before"),
        hints=(N_("give both the same length, or connect other locations"),),
        why=N_("Two routes between the same locations are a double route, and its lanes are equally long."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n"
        "  - {between: [birch, alder], length: 3, lanes: [blue]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red, blue]}\n",
    ),
    Code(
        code="R204",
        message=N_("these two locations are connected already"),
        hints=(N_("write a double route as one entry with two lanes"),),
        why=N_("One entry per pair keeps the two lanes of a double route together."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n"
        "  - {between: [alder, birch], length: 2, lanes: [blue]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red, blue]}\n",
    ),
    Code(
        code="R205",
        message=N_("no card has the colour “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("gray takes any colour")),
        why=N_("A route in a colour that no card has could be paid with wild cards only."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [rd]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n",
    ),
    Code(
        code="R206",
        message=N_(
            "no hand of cards can pay for this: spaces {length}, cards of {color} and wild ones {most}"
        ),
        hints=(N_("shorten the route, or put more cards in the deck"),),
        why=N_(
            "A route longer than all cards of its colour and all wild cards together can never be claimed."
        ),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 19, lanes: [red]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 3, lanes: [red]}\n",
    ),
    Code(
        code="R207",
        message=N_("there are no points for a route of length {length}"),
        hints=(N_("add {length} to route_points"),),
        why=N_("Every length on the board needs a line in the table of points."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 5, lanes: [red]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 3, lanes: [red]}\n",
    ),
    Code(
        code="R208",
        message=N_("length {length} scores {points}, less than length {shorter} with {more}"),
        hints=(N_("let the points grow with the length"),),
        why=N_("A longer route costs more cards and vehicles; one that scores less is most often a slip."),
        bad="# game.yaml\nroute_points: {1: 1, 2: 2, 3: 1}\n",
        good="# game.yaml\nroute_points: {1: 1, 2: 2, 3: 4}\n",
    ),
    Code(
        code="R209",
        message=N_("more ferry symbols ({symbols}) than spaces ({length})"),
        hints=(N_("a symbol takes up a space of the route"),),
        why=N_("Each ferry symbol stands on one space."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red], ferries: 3}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red], ferries: 1}\n",
    ),
    Code(
        code="R210",
        message=N_("more ferry symbols ({symbols}) than wild cards in the deck ({most})"),
        hints=(N_("take symbols away, or add wild cards"),),
        why=N_("Every symbol is paid with a wild card, so this route could never be claimed."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 20, lanes: [red], ferries: 9}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red], ferries: 1}\n",
    ),
    Code(
        code="R211",
        message=N_("the board is in pieces: no route leads from the rest to {names}"),
        hints=(N_("add a route that joins them"),),
        why=N_("Tickets and paths across the gap could never be completed."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n"
        "  - {between: [cedar, dogwood], length: 2, lanes: [red]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n"
        "  - {between: [birch, cedar], length: 2, lanes: [red]}\n"
        "  - {between: [cedar, dogwood], length: 2, lanes: [red]}\n",
    ),
    Code(
        code="R212",
        message=N_("no route leads to “{name}”"),
        hints=(N_("add one, or delete the location"),),
        why=N_("A location that nobody can reach is of no use in play."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n"
        "  - {between: [birch, cedar], length: 2, lanes: [red]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n"
        "  - {between: [birch, cedar], length: 2, lanes: [red]}\n"
        "  - {between: [cedar, dogwood], length: 2, lanes: [red]}\n",
    ),
    Code(
        code="R213",
        message=N_("the route is longer ({length}) than all the vehicles of a player ({most})"),
        hints=(N_("shorten it, or give players more vehicles"),),
        why=N_("Every space takes a vehicle, so nobody could ever claim it."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 20, lanes: [red]}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 3, lanes: [red]}\n",
    ),
    Code(
        code="R214",
        message=N_("no route can be paid with “{name}” cards"),
        hints=(N_("add a route in this colour or a gray one, or take the cards out"),),
        severity="warning",
        why=N_("Cards that fit no route only clog the deck."),
        bad="# game.yaml\ncards: {colors: {white: 6}}\n",
        good="# game.yaml\ncards: {colors: {red: 6}}\n",
    ),
    Code(
        code="R215",
        message=N_("the colour “{name}” has no name"),
        hints=(N_("add it to color_names"),),
        why=N_("Readers see the names of colours, in their own language, never the ids."),
        bad="# game.yaml\ncards: {colors: {teal: 6}}\n",
        good="# game.yaml\ncards: {colors: {teal: 6}}\ncolor_names: {teal: teal}\n",
    ),
    Code(
        code="R216",
        message=N_("there is a ferry, but the game does not have the mechanic"),
        hints=(N_("add “ferries: {{}}” to mechanics, or delete the symbols"),),
        why=N_("Without the mechanic the engine and the rules would ignore the symbols."),
        bad="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red], ferries: 1}\n",
        good="# board.yaml\nroutes:\n  - {between: [alder, birch], length: 2, lanes: [red]}\n",
    ),
    Code(
        code="R217",
        message=N_("the game has ferries, but no route has a ferry symbol"),
        hints=(N_("add “ferries: 1” to a route, or drop the mechanic"),),
        why=N_("Readers would be told a rule that never applies."),
        bad="# game.yaml\nmechanics: {ferries: {}}\n",
        good="# game.yaml\nmechanics: {}\n",
    ),
    Code(
        code="R218",
        message=N_("gray is no colour of cards: on a route it stands for any colour"),
        hints=(N_("call the colour silver, or something else"),),
        why=N_("A gray card would make gray routes mean two things."),
        bad="# game.yaml\ncards: {colors: {gray: 6}}\n",
        good="# game.yaml\ncards: {colors: {red: 6}}\n",
    ),
)

_TICKETS = (
    Code(
        code="R220",
        message=N_("no location is called “{name}”"),
        hints=(N_("did you mean “{nearest}”?"), N_("add it under locations")),
        why=N_("A ticket asks for a path between two locations of the board."),
        bad="# board.yaml\ntickets:\n  - {between: [aldr, birch], points: 3}\n",
        good="# board.yaml\ntickets:\n  - {between: [alder, birch], points: 3}\n",
    ),
    Code(
        code="R221",
        message=N_("the ticket leads from “{name}” to itself"),
        hints=(N_("name two different locations"),),
        why=N_("Such a ticket would be completed before the game begins."),
        bad="# board.yaml\ntickets:\n  - {between: [alder, alder], points: 3}\n",
        good="# board.yaml\ntickets:\n  - {between: [alder, birch], points: 3}\n",
    ),
    Code(
        code="R222",
        message=N_("there is a ticket for these two locations already"),
        hints=(N_("delete one of them"),),
        why=N_("Each pair of locations has one ticket, so that no player scores it twice."),
        bad="# board.yaml\ntickets:\n  - {between: [alder, birch], points: 3}\n"
        "  - {between: [birch, alder], points: 4}\n",
        good="# board.yaml\ntickets:\n  - {between: [alder, birch], points: 3}\n",
    ),
    Code(
        code="R223",
        message=N_("no path connects {names}"),
        hints=(N_("join the parts of the board, or delete the ticket"),),
        why=N_("A ticket that cannot be completed only costs points."),
        bad="# board.yaml\nroutes:\n  - {between: [birch, cedar], length: 2, lanes: [red]}\n"
        "tickets:\n  - {between: [alder, cedar], points: 3}\n",
        good="# board.yaml\ntickets:\n  - {between: [alder, cedar], points: 3}\n",
    ),
)

_MECHANICS = (
    Code(
        code="R230",
        message=N_("there is no district {number}"),
        hints=(N_("possible are: {allowed}"), N_("add it under districts")),
        why=N_("A location belongs to a district that the board lists."),
        bad="# board.yaml\nlocations: {alder: {district: 9}}\n",
        good="# board.yaml\nlocations: {alder: {tokens: false}}\n",
    ),
    Code(
        code="R231",
        message=N_("too few locations in district {number}: {count}"),
        hints=(N_("a district needs at least two"),),
        severity="warning",
        why=N_("A district scores when its locations are connected with each other; that takes two."),
        bad="# board.yaml\ndistricts: [{number: 1}]\n",
        good="# board.yaml\ndistricts: []\n",
    ),
    Code(
        code="R232",
        message=N_("there are districts, but the game does not have the mechanic"),
        hints=(N_("add “districts: {{}}” to mechanics, or delete them"),),
        why=N_("Without the mechanic the engine and the rules would ignore them."),
        bad="# board.yaml\ndistricts: [{number: 1}]\n",
        good="# board.yaml\ndistricts: []\n",
    ),
    Code(
        code="R233",
        message=N_("the game has districts, but the board lists none"),
        hints=(N_("list them under districts, or drop the mechanic"),),
        why=N_("Readers would be told a rule that never applies."),
        bad="# game.yaml\nmechanics: {districts: {}}\n",
        good="# game.yaml\nmechanics: {}\n",
    ),
    Code(
        code="R240",
        message=N_(
            "symbols ({symbols}) and stacks do not match: places {places}, placed by players {placed}"
        ),
        hints=(N_("each symbol makes one stack, on a marked location or placed by a player"),),
        why=N_("Every stack has its own symbol, so places and stacks add up to the symbols."),
        bad="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 4, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1, 3: 2, 4: 4}}\n",
        good="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
    ),
    Code(
        code="R241",
        message=N_("a stack of {size} needs more tokens than there are of one symbol ({most})"),
        hints=(N_("make the stack smaller, or add tokens"),),
        why=N_("A stack is made of tokens of one symbol."),
        bad="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 3},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
        good="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
    ),
    Code(
        code="R242",
        message=N_("the table of points has no entry for {missing} tokens"),
        hints=(N_("give every number from 0 to the number of symbols"),),
        why=N_("A player may end with any number of different tokens."),
        bad="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 2: 1}}\n",
        good="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
    ),
    Code(
        code="R243",
        message=N_("tokens start here, but the game does not have the mechanic"),
        hints=(N_("add tourist_tokens to mechanics, or delete “tokens”"),),
        why=N_("Without the mechanic the engine and the rules would ignore the tokens."),
        bad="# board.yaml\nlocations: {alder: {tokens: true}}\n",
        good="# board.yaml\nlocations: {alder: {tokens: false}}\n",
    ),
    Code(
        code="R244",
        message=N_("too few free locations for the stacks that players place ({placed})"),
        hints=(N_("place fewer stacks, or add locations"),),
        why=N_("Each of these stacks goes on a location that has none."),
        bad="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 9, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 9, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
        good="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
    ),
)

_COUNTS = (
    Code(
        code="R250",
        message=N_("the printed total of “{component}” is {printed}, but the values add up to {counted}"),
        hints=(N_("correct the total, or the values it is the sum of"),),
        why=N_(
            "The totals in the box are a check on cards, vehicles, tickets and tokens: one of the two is wrong."
        ),
        bad="# game.yaml\ncomponents: {cards: 99}\n",
        good="# game.yaml\ncomponents: {rulebook: 1}\n",
    ),
    Code(
        code="R251",
        message=N_("the component “{component}” has no name"),
        hints=(N_("add it to component_names"),),
        why=N_("Readers see the names of components, in their own language, never the ids."),
        bad="# game.yaml\ncomponents: {dice: 2}\n",
        good="# game.yaml\ncomponents: {dice: 2}\ncomponent_names: {dice: Dice}\n",
    ),
    Code(
        code="R260",
        message=N_("the deck is too small for {players} players: cards needed {needed}, in the deck {there}"),
        hints=(N_("deal fewer, or put more cards in the deck"),),
        why=N_("Hands and face-up cards must be there for the most players the game allows."),
        bad="# game.yaml\nsetup: {hand: 20}\n",
        good="# game.yaml\nsetup: {hand: 3}\n",
    ),
    Code(
        code="R261",
        message=N_("there are too few tickets for {players} players: needed {needed}, there {there}"),
        hints=(N_("deal fewer, or add tickets"),),
        why=N_("Opening tickets must be there for the most players the game allows."),
        bad="# game.yaml\nsetup: {tickets: {deal: 9}}\n",
        good="# game.yaml\nsetup: {tickets: {deal: 2}}\n",
    ),
    Code(
        code="R262",
        message=N_("more must be kept ({keep}) than is dealt ({deal})"),
        hints=(N_("the most that can be kept is {deal}"),),
        why=N_("Nobody can keep more tickets than they were given."),
        bad="# game.yaml\nsetup: {tickets: {deal: 2, keep: 3}}\n",
        good="# game.yaml\nsetup: {tickets: {deal: 2, keep: 1}}\n",
    ),
    Code(
        code="R263",
        message=N_("{reset} wild cards can never lie face up at once; the most is {most}"),
        hints=(N_("lower the number, or raise the face-up or wild cards"),),
        why=N_("The reset would be a rule that never applies."),
        bad="# game.yaml\nmarket: {reset_at_wilds: 6}\n",
        good="# game.yaml\nmarket: {reset_at_wilds: 3}\n",
    ),
    Code(
        code="R264",
        severity="warning",
        message=N_("every reset is in vain: at least {reset} face-up cards are always wild"),
        hints=(N_("raise the number, or put more coloured cards in the deck"),),
        why=N_(
            "With so few coloured cards, every new set of face-up cards is swept away again, as often as"
            " market.resets_in_a_row allows."
        ),
        bad="# game.yaml\nmarket: {face_up: 40, reset_at_wilds: 1}\n",
        good="# game.yaml\nmarket: {face_up: 5, reset_at_wilds: 3}\n",
    ),
    Code(
        code="R265",
        message=N_("no card can be called “{name}”"),
        hints=(N_("choose another id; what players read is its name"),),
        why=N_(
            "Each card needs an id of its own, and “deck”, “tickets” and “wild” mean something else in records and scenarios."
        ),
        bad="# game.yaml\ncards: {wild: {id: red}}\n",
        good="# game.yaml\ncards: {wild: {id: paddle}}\n",
    ),
    Code(
        code="R270",
        message=N_("“{path}” has no entry for these numbers of players: {missing}"),
        hints=(N_("add one for each"),),
        why=N_("A table by number of players has an entry for every number the game allows."),
        bad="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
        good="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
    ),
    Code(
        code="R271",
        message=N_("the game is never played by {players}; it is for {fewest} to {most} players"),
        hints=(N_("delete this entry, or allow so many players"),),
        why=N_("An entry for a number of players that the game does not allow is never used."),
        bad="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 2, 8: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
        good="# game.yaml\nmechanics:\n  tourist_tokens: {symbols: 2, per_symbol: 2, take: 1, stack: {2: 2, 3: 2},\n"
        "    placed_by_players: {stacks: 2, stack: {2: 1, 3: 2}}, points: {0: 0, 1: 0, 2: 1}}\n",
    ),
    Code(
        code="R272",
        message=N_("the fewest players ({fewest}) are more than the most ({most})"),
        hints=(N_("exchange the two numbers"),),
        why=N_("A game needs at least one number of players it can be played by."),
        bad="# game.yaml\nplayers: {min: 5, max: 2}\n",
        good="# game.yaml\nplayers: {min: 2, max: 3}\n",
    ),
    Code(
        code="R280",
        message=N_("“{name}” is drawn in the same spot"),
        hints=(N_("move one of them"),),
        why=N_("Two locations in one spot cannot be told apart in the drawing."),
        bad="# board.yaml\nlocations: {alder: {at: [100, 100]}, birch: {at: [100, 100]}}\n",
        good="# board.yaml\nlocations: {alder: {at: [100, 100]}}\n",
    ),
    Code(
        code="R281",
        message=N_("the position is outside the canvas of {width} × {height}"),
        hints=(N_("move it inside, or enlarge the canvas"),),
        why=N_("What lies outside the canvas is not drawn."),
        bad="# board.yaml\nlocations: {alder: {at: [9000, 100]}}\n",
        good="# board.yaml\nlocations: {alder: {at: [100, 100]}}\n",
    ),
    Code(
        code="R290",
        message=N_("the longest path cannot break a tie: the game does not have it"),
        hints=(N_("add longest_path to mechanics, or delete it here"),),
        why=N_("A tie-break needs something in the game that it can compare."),
        bad="# game.yaml\nmechanics: {}\ntie_break: [longest_path]\n",
        good="# game.yaml\ntie_break: [completed_tickets, shared_victory]\n",
    ),
    Code(
        code="R291",
        message=N_("“{name}” can decide nothing at this point"),
        hints=(N_("name each tie-break once, and shared_victory last"),),
        why=N_("After a shared victory, or the second time, there is no tie left that it could break."),
        bad="# game.yaml\ntie_break: [shared_victory, completed_tickets]\n",
        good="# game.yaml\ntie_break: [completed_tickets, shared_victory]\n",
    ),
    Code(
        code="R292",
        message=N_(
            "the last round would start at once: it starts at {left} vehicles, and players have {each}"
        ),
        hints=(N_("lower the first number, or give players more vehicles"),),
        why=N_("A game whose end begins with the first turn leaves no time to build."),
        bad="# game.yaml\nend: {vehicles_left: 12}\n",
        good="# game.yaml\nend: {vehicles_left: 2}\n",
    ),
    Code(
        code="R293",
        message=N_("the rules cannot be told with the tie-breaks in this order"),
        hints=(N_("write completed_tickets, then longest_path if the game has it, then shared_victory"),),
        why=N_(
            "The texts of the rules say what is compared first and what next, and that the rest is shared."
        ),
        bad="# game.yaml\ntie_break: [completed_tickets]\n",
        good="# game.yaml\ntie_break: [completed_tickets, shared_victory]\n",
    ),
    Code(
        code="R295",
        message=N_("what the doubt is about is not on the board: {subject}"),
        hints=(N_("name a route, ticket, location or district of this board"),),
        why=N_("Readers see a doubt where it applies, so it must point at something."),
        bad="# board.yaml\ndoubts:\n  - {id: a, text: Unsure., status: open, about: [{location: elm}]}\n",
        good="# board.yaml\ndoubts:\n  - {id: a, text: Unsure., status: open, about: [{location: alder}]}\n",
    ),
)

CODES = (*_EXTENDS, *_RULES, *_ROUTES, *_TICKETS, *_MECHANICS, *_COUNTS)
