### What the command line and the Python package say about “can this side still win?”. The page has
### texts of its own, so no module and no page carries these.

canWinSentences = { LIST($sentences, link: "\u000A") }
canWinMated = { SIDE($side, form: "Nom") } has mated.
canWinYes = { SIDE($side, form: "Nom") } can still win, if the other side helps: { LIST($line, link: " ") }.
canWinNo = { SIDE($side, form: "Nom") } cannot win any more: { $reason ->
    [game-over] the game is over
    [material] the pieces left can never mate
    [wall] no piece can reach the squares that a mate needs
   *[exhausted] no series of legal moves ends in mate
}.
canWinUnknown = { SIDE($side, form: "Nom") } may still be able to win: the search reached its limit.
canWinDead = The position is dead: neither side can mate, so the game is drawn.
