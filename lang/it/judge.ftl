### Come lang/en/judge.ftl.

canWinSentences = { LIST($sentences, link: "\u000A") }
canWinMated = { SIDE($side, form: "Nom") } ha dato matto.
canWinYes = { SIDE($side, form: "Nom") } può ancora vincere, con l’aiuto dell’avversario: { LIST($line, link: " ") }.
canWinNo = { SIDE($side, form: "Nom") } non può più vincere: { $reason ->
    [game-over] la partita è finita
    [material] il materiale rimasto non basta per il matto
    [wall] nessun pezzo può raggiungere le case necessarie per il matto
   *[exhausted] nessuna sequenza di mosse legali porta al matto
}.
canWinUnknown = Forse { SIDE($side) } può ancora vincere: la ricerca ha raggiunto il suo limite.
canWinDead = La posizione è morta: nessuno dei due può dare matto e la partita è patta.
