### Ciò che il motore dice. lang/README.md spiega che cosa sono SIDE, ROLE, MEN, SQUARE, LIST, MOVES, GENDER e COUNT.

## Parole

word-and = e
word-or = o
word-on = in
word-decimal = ,
word-white = il Bianco
    .di = del Bianco
    .a = al Bianco
    .dal = dal Bianco
word-black = il Nero
    .di = del Nero
    .a = al Nero
    .dal = dal Nero
word-pawn = pedone
    .un = un pedone
    .il = il pedone
    .del = del pedone
    .dal = dal pedone
    .plural = pedoni
    .gender = m
word-knight = cavallo
    .letter = C
    .un = un cavallo
    .il = il cavallo
    .del = del cavallo
    .dal = dal cavallo
    .plural = cavalli
    .gender = m
word-bishop = alfiere
    .letter = A
    .un = un alfiere
    .il = l’alfiere
    .del = dell’alfiere
    .dal = dall’alfiere
    .plural = alfieri
    .gender = m
word-rook = torre
    .letter = T
    .un = una torre
    .il = la torre
    .del = della torre
    .dal = dalla torre
    .plural = torri
    .gender = f
word-queen = donna
    .letter = D
    .un = una donna
    .il = la donna
    .del = della donna
    .dal = dalla donna
    .plural = donne
    .gender = f
word-king = re
    .letter = R
    .un = un re
    .il = il re
    .del = del re
    .dal = dal re
    .plural = re
    .gender = m

## FEN

fenFieldCount = un FEN ha sei campi (scacchiera, chi muove, arrocco, en passant, contatore, numero del turno), ma “{ $text }” ne ha { $count }
fenRankCount = la scacchiera ha { $count ->
    [one] { $count } traversa
   *[other] { $count } traverse
} invece di 8
fenRankLength = la traversa { $rank } ha { $files ->
    [one] { $files } casa
   *[other] { $files } case
} invece di 8
fenNotAMan = “{ $letter }” sulla traversa { $rank } non è un pezzo
fenNoMen = sulla scacchiera non c’è nessun pezzo
fenNoKing = { SIDE($side) } non ha il re
fenManyKings = { SIDE($side) } ha { COUNT($kings) } re, in { LIST($kings) }
fenBackRankPawn = { COUNT($pawns) ->
    [one] c’è un pedone sulla prima o sull’ultima traversa, in { LIST($pawns) }
   *[other] ci sono pedoni sulla prima o sull’ultima traversa, in { LIST($pawns) }
}
fenNotASide = chi muove è “{ $text }”, né w né b
fenOpponentInCheck = { SIDE($side) } è sotto scacco in { $king }, ma tocca { SIDE($other, form: "a") }
fenNotARight = arrocco: “{ $letter }” non è K, Q, k o q
fenRightTwice = arrocco: “{ $letter }” compare due volte
fenRightWithoutMen = arrocco: re e torre non sono al loro posto per { $rights }
fenNotASquare = en passant: “{ $name }” non è una casa
fenTargetTwice = en passant: { $square } compare due volte
fenTargetRank = en passant: { $square } non è sulla traversa { $rank }
fenTargetWithoutPawn = en passant in { $square }: in { $pawn } non c’è un pedone { SIDE($side, form: "di") }
fenTargetOccupied = en passant: { $square } non è vuota
fenTargetOrigin = en passant: il pedone che ha passato { $square } veniva da { $origin }, ma { $origin } non è vuota
fenTargetsNone = en passant: prima non è stata fatta nessuna mossa, quindi non può esserci nessuna casa
fenTargetsOne = en passant: può esserci una sola casa
fenTargetsMany = en passant: l’ultimo turno aveva { $most } mosse, troppo poche per queste case
fenClockNotANumber = il contatore “{ $text }” non è un numero intero
fenClockTooLarge = il contatore “{ $text }” supera { $most }
fenTurnNotANumber = il numero del turno, “{ $text }”, non è un numero intero
fenTurnTooLarge = il numero del turno, “{ $text }”, supera { $most }
fenTurnMissing = manca il numero del turno
fenTurnZero = i turni si contano da 1
fenTurnOfOther = i turni dispari sono del Bianco e i pari del Nero, ma nel turno { $text } tocca { SIDE($side, form: "a") }

remarkReadAs = questo FEN è incompleto o non ha la forma consueta; viene letto come “{ $fen }”
remarkRightsDropped = re e torre non sono al loro posto per { $rights }: lì non si può arroccare
remarkManyMen = { SIDE($side) } ha { $count } pezzi, più dei 16 con cui comincia
remarkManyPawns = { SIDE($side) } ha { $count } pedoni, più degli 8 con cui comincia
remarkPromotedMen = { SIDE($side) } ha almeno { $promoted ->
    [one] { $promoted } pezzo promosso
   *[other] { $promoted } pezzi promossi
}, ma { $missing ->
    [one] manca solo { $missing } dei suoi pedoni
   *[other] mancano solo { $missing } dei suoi pedoni
}
remarkPawnsOutOfReach = i pedoni { SIDE($side, form: "di") } non possono essere arrivati sulle loro case
remarkManyCheckers = { $count } pezzi danno scacco insieme { SIDE($side, form: "a") }: nessuna mossa può farlo
remarkClockBeyondNumber = il contatore dice { $clock }, ma prima ce n’erano solo { $most }
remarkClockWithTarget = il contatore dice { $clock }, ma la casa en passant dice che un pedone ha appena mosso
remarkCastlingDropped = negli antiscacchi non c’è l’arrocco: { $rights } viene ignorato
remarkNumberZero = le mosse si contano da 1: il numero 0 viene letto come 1

## Mosse

moveGameOver = la partita è finita: { $outcome }
moveNoMan = in { $from } non c’è nessun pezzo
moveNotYours = { MEN($man, form: "il") } è { SIDE($owner, form: "di") }, ma tocca { SIDE($side, form: "a") }
moveOwnMan = in { $to } c’è { ROLE($role, form: "un") } dello stesso colore
moveCannotGo = { MEN($man, form: "il") } non può andare in { $to }
moveLeavesCheck = lascia sotto scacco il proprio re in { $king }
moveStaysInCheck = non toglie dallo scacco il re in { $king }
moveEarlyCheck = dà scacco, e per le regole italiane può farlo solo l’ultima mossa di una serie; { $left ->
    [one] ne dovrebbe seguire ancora { $left }
   *[other] ne dovrebbero seguire ancora { $left }
}
moveEnPassantLate = la presa en passant è possibile solo con la prima mossa di un turno
moveNothingToTake = in { $to } non c’è nulla da catturare: nell’ultima serie nessun pedone l’ha attraversata fermandosi subito dopo
moveCastling = l’arrocco non è possibile: { $why }
moveCastlingRight = il re o quella torre ha già mosso, o la torre è stata catturata
moveCastlingBetween = c’è un pezzo in { $square }, fra re e torre
moveCastlingCheck = il re è sotto scacco
moveCastlingAttacked = { $square } è attaccata
movePromotionMissing = un pedone che arriva in { $to } deve diventare donna, torre, alfiere o cavallo: di’ quale, come in { $to }=Q
movePromotionMissingKing = un pedone che arriva in { $to } deve diventare donna, torre, alfiere, cavallo o re: di’ quale, come in { $to }=Q
moveCaptureCompulsory = la cattura è obbligatoria, per esempio { $capture }
moveNoCastling = negli antiscacchi non c’è l’arrocco
movePromotionWrong = questa mossa non può fare { ROLE($role, form: "un") }

moveNotAMove = “{ $text }” non è una mossa
moveAmbiguous = “{ $text }” può essere { LIST($moves, link: "or") }
moveNoSuchMan = “{ $text }”: { SIDE($side) } non ha { GENDER($role) ->
    [f] nessuna { ROLE($role) }
   *[m] nessun { ROLE($role) }
} che possa andare in { $to }
moveWrongMan = “{ $text }”: in { $from } non c’è { ROLE($role, form: "un") }
moveIllegal = “{ $text }” non è legale: { $why }
moveIllegalMeant = “{ $text }” ({ $uci }) non è legale: { $why }
moveNumber = mossa { $number }: { $what }
moveAfterTurn = “{ $text }” viene dopo la fine del turno { $turn }

endCheckmate = { SIDE($winner) } ha vinto per scacco matto
endItalianMate = { SIDE($winner) } ha vinto per matto italiano, perché ogni parata darebbe scacco, troppo presto
endStalemate = patta, perché chi deve muovere non ha mosse legali e non è sotto scacco
endStalemateMidSeries = patta, perché nella serie non restano mosse legali
endTenQuietTurns = patta dopo dieci turni senza catture né mosse di pedone, e poi nessun matto
endFiftyMoves = patta dopo cinquanta mosse senza catture né mosse di pedone
endRepetition = patta, perché la posizione si presenta per la terza volta
endDeadPosition = patta, perché nessuno dei due può più vincere
endNoMenLeft = { SIDE($winner) } ha vinto, perché non ha più pezzi
endNoMoveLeft = { SIDE($winner) } ha vinto, perché non ha più mosse

## Partite

gameLine = riga { $line }: { $what }
gameMove = serie { $series }, mossa { $number }: { $what }
gamePly = mossa { $number }: { $what }
gameTag = un’etichetta ha la forma [Nome "valore"]
gameTagNamed = etichetta { $name } “{ $value }”: { $what }
gameTagTwice = l’etichetta { $name } compare due volte
gameVariant = etichetta Variant: “{ $text }” non { $wanted ->
    [antichess] sono gli antiscacchi
    [chess] sono gli scacchi
   *[other] sono gli scacchi progressivi
}
gameRules = etichetta Rules: “{ $text }” non è né Italian né Scottish
gameFen = etichetta FEN: { LIST($faults, link: "; ") }
gameResult = etichetta Result: “{ $text }” non è 1-0, 0-1, 1/2-1/2 o *
gameResultConflict = l’etichetta Result dice { $tag }, ma la partita finisce con { $end }
gameUnclosedComment = questo commento non è chiuso
gameUnclosedVariation = questa variante non è chiusa
gameStray = “{ $sign }” qui è fuori posto
gameNag = “$” deve stare davanti a un numero da 0 a 65535
gameFenRead = etichetta FEN: { LIST($remarks, link: "; ") }
gameVariantRead = etichetta Variant: “{ $text }” viene letto come { $variant ->
    [antichess] antiscacchi con le regole di Lichess, che sono diverse
   *[other] scacchi
}
gameAddress = gli indirizzi di { $site } non si possono aprire qui: da lì copia la partita in PGN o la posizione in FEN
gameAfterResult = “{ $text }” sta dopo il risultato della partita
gameSecond = qui comincia una seconda partita; se ne può leggere una sola
gameTooLong = la serie è troppo lunga: il turno { $turn } ha { $turn } mosse
gameTooLongAtOnce = la serie è troppo lunga: il turno 1 ha una mossa sola (è una partita di scacchi normali?)
gameEndedByCheck = la serie è troppo lunga: lo scacco della mossa precedente l’ha chiusa
gameTooShort = la serie è troppo corta: { $left ->
    [one] manca ancora { $left } mossa
   *[other] mancano ancora { $left } mosse
}, ma segue un’altra serie
gameShort = alla serie { $left ->
    [one] manca una mossa
   *[other] mancano { $left } mosse
}
gameTurnEnded = il turno { $turn } era già finito
gameWrongNumber = numero { $found } dove dovrebbe stare la serie { $expected }
gameWrongPly = numero { $found } dove dovrebbe stare la mossa { $expected }
gameNotOver = la partita non è finita: il libro impara da partite finite

## Libro di aperture

bookLine = riga { $line }: { $what }
bookHeader = un libro comincia con “{ $header }”, non con “{ $found }”
bookMissing = manca { $missing }: una riga ha la forma “{ $example }”
bookWordRules = il nome delle regole
bookWordMark = il segno
bookWordWins = il numero delle vittorie
bookWordDraws = il numero delle patte
bookWordLosses = il numero delle sconfitte
bookWordSeries = la serie
bookRules = “{ $found }” non è né italian né scottish
bookMark = “{ $found }” non è né line né seen
bookCount = “{ $found }” non è “{ $sign }” con un numero da 0 a { $most }
bookSeries = “{ $found }”: devono esserci serie intere dalla posizione iniziale e nient’altro
bookTwice = “{ $found }” compare due volte (forse con le mosse in un altro ordine)
bookTooLong = un libro contiene al massimo { $most } serie
bookStart = il libro impara solo da partite che cominciano dalla posizione iniziale
bookFile = file “{ $name }”: { $text }

## Richieste

requestUnreadable = questa non è una richiesta: { $text }
requestMust = “{ $field }” deve essere { $what }, non “{ $text }”
requestMessageMust = il messaggio deve essere { $what }, non “{ $text }”
requestUnknown = qui “{ $field }” non è noto; i campi sono: { LIST($known) }
requestUnknownAny = qui “{ $field }” non è noto: non ci sono campi
requestTwice = “{ $field }” compare due volte
requestMissing = manca “{ $field }”
kindText = un testo
kindTruth = true o false
kindWhole = un numero intero da 0 a { $most }
kindNumber = un numero
kindList = un elenco
kindPair = un elenco di due
kindObject = un oggetto con campi
kindSignal = un AbortSignal
kindFunction = una funzione
kindData = un dato semplice
kindMoves = un elenco di mosse
kindSeries = un elenco di elenchi di mosse
kindWord = { LIST($words, link: "or") }
requestVariant = variante “{ $text }”: qui può essere solo { LIST($words, link: "or") }
requestKind = domanda “{ $text }”: qui non esiste; le domande sono: { LIST($words) }
requestKindNone = domanda “{ $text }”: qui non si cerca nulla
requestLevel = livello “{ $text }”: non è un livello da 1 a { $most }
requestTime = il limite di tempo deve essere un numero di millisecondi, 0 o più
requestReview = per un’analisi serve una partita, nel campo text o nel campo turns
requestHeuristicMissing = manca il campo heuristic: bestFirst e aStar vogliono { LIST($words, link: "or") }
requestHeuristicWrong = campo { $field }, “{ $text }”: solo bestFirst e aStar hanno euristiche
requestAllMost = campo all, “{ $text }”: si elencano al massimo { $most } serie
requestAllComplete = campo all, “{ $text }”: solo la ricerca completa trova tutti i matti
requestUnanswered = la ricerca è finita prima di avere una risposta
requestReplaced = una ricerca più recente ha preso il posto di questa prima che cominciasse
requestProtocol = la pagina parla il protocollo { $theirs }, questo motore il { $ours }
requestNotMate = questa posizione non è matto: { MOVES($san) } toglie { SIDE($side) } dallo scacco
requestNotMateUnchecked = questa posizione non è matto: { SIDE($side) } non è sotto scacco
requestPassInCheck = { SIDE($side) } è sotto scacco e deve uscirne, quindi il turno non si può passare
requestPassMustMate = dopo dieci turni tranquilli la partita è patta se { SIDE($side) } non dà matto, quindi l’avversario non ha un turno con cui minacciare
requestPassStuck = { SIDE($them) } non potrebbe muovere se { SIDE($side) } passasse
requestLimit = “{ $field }” “{ $text }”: il conteggio si è dovuto fermare a { $count }
requestUnasked = “{ $field }” “{ $text }”: non era stato chiesto nulla a cui possa rispondere
requestLab = un esperimento non legge domande
engineAnswer = il motore ha dato una risposta del tipo sbagliato: { $text }
engineLoad = non è stato possibile caricare il motore: { $text }
engineCrashed = il motore si è bloccato: { $text }
engineGivenUp = il motore si è bloccato { $count } volte di seguito ed è stato abbandonato: { $text }
engineClosed = il motore è stato chiuso
engineMisfit = la pagina e il motore non vanno d’accordo: ricarica la pagina

## Strategie

strategyExpected = riga { $line }: “{ $text }” qui non si capisce; qui può stare { LIST($words, link: "or") }
strategyEnds = riga { $line }: il testo finisce prima della strategia
strategyGoesOn = riga { $line }: prima di “{ $text }” la strategia è già completa
strategyWishes = riga { $line }: “{ $text }” sarebbe una preferenza di troppo; una regola ne ha al massimo { $most }
strategyParts = riga { $line }: una strategia ha al massimo { $most } condizioni e regole
strategyMen = il Bianco deve avere un re e { ROLE($man, form: "un") }, e il Nero soltanto il re
strategyBishops = il Bianco deve avere un re e due alfieri su case di colore diverso, e il Nero soltanto il re
strategyBishopKnight = il Bianco deve avere un re, un alfiere e un cavallo, e il Nero soltanto il re
strategyBoards = su una scacchiera con altre dimensioni ci vuole una strategia di re e torre, nella lingua “patterns”
strategyRookStart = con il Bianco alla mossa i tre pezzi stanno su case diverse, i re non si toccano e il re nero non è sotto scacco

## Ricerche

searchMate = Cerca un matto.
searchFirstMoves = { $done ->
    [one] È finita { $done }
   *[other] Sono finite { $done }
} { $all ->
    [one] di { $all } prima mossa.
   *[other] delle { $all } prime mosse.
}
searchFirstMovesDepth = { $done ->
    [one] È finita { $done }
   *[other] Sono finite { $done }
} { $all ->
    [one] di { $all } prima mossa;
   *[other] delle { $all } prime mosse;
} ogni modo di fare le prime { $depth } mosse è stato provato.
searchBook = Controlla una serie del libro di aperture.
searchEnding = Guarda tutte le disposizioni di un finale noto.
searchNoMate = Non c’è matto.
searchNoMateYet = Finora nessun matto.
searchSeries = Cerca buone serie.
searchReplies = Guarda se dopo la serie migliore l’avversario potrebbe dare matto.
searchRefuted = { $count ->
    [one] La serie migliore permette un matto.
   *[other] Le { $count } serie migliori permettono un matto.
}
searchNext = Guarda la prossima.
searchTurn = Guarda il turno { $turn } di { $turns }.

searchDepth = Sono state guardate tutte le varianti di { $depth ->
    [one] { $depth } semimossa
   *[other] { $depth } semimosse
}.
moveMates = { MOVES($line) }: { SIDE($winner) } dà matto.
moveMatesIn = { MOVES($line) }: { $count ->
    [0] scacco matto, vince { SIDE($winner) }.
    [one] { SIDE($winner) } dà matto in { $count } mossa.
   *[other] { SIDE($winner) } dà matto in { $count } mosse.
}
moveWins = { MOVES($line) }: { SIDE($winner) } vince.
moveWinsIn = { MOVES($line) }: { $count ->
    [0] { SIDE($winner) } ha vinto.
    [one] { SIDE($winner) } vince in { $count } mossa.
   *[other] { SIDE($winner) } vince in { $count } mosse.
}
moveDraws = { MOVES($line) }: patta.
movePoints = { MOVES($line) }: { $points }.
moveOnly = { MOVES($line) }.

mateFound = { SIDE($us, form: "Nom") } dà matto in { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}: { MOVES($line) }.
mateItalian = È un matto italiano: { SIDE($them) } potrebbe parare lo scacco solo dando scacco, e questo può farlo soltanto l’ultima mossa di una serie.
mateNone = { SIDE($us, form: "Nom") } non ha matto in questa serie: la ricerca le ha provate tutte.
mateUnknown = Prima della fine della ricerca non è stato trovato un matto { SIDE($us, form: "di") }; può ancora esserci.
mateOnly = { SIDE($us, form: "Nom") } ha un solo matto in questa serie.
mateCount = { SIDE($us, form: "Nom") } ha { $count ->
    [one] { $count } matto
   *[other] { $count } matti diversi
} in questa serie.
mateMore = Possono essercene altri: la ricerca è finita prima di aver visto tutto.
mateAtLeast = { SIDE($us, form: "Nom") } ha almeno { $count ->
    [one] { $count } matto
   *[other] { $count } matti diversi
} in questa serie; la ricerca è finita prima di aver visto tutto.

seriesEnding = Un finale noto.
seriesDrive = Fra le disposizioni guardate { SIDE($us, form: "dal") }, questa tiene il re solo più vicino al bordo; { SIDE($them) } non può catturare nulla né restare in stallo.
seriesBook = Dal libro di aperture.
seriesBookNew = Il libro non conosce ancora partite con questa serie.
seriesBookWon = Nell’unica partita imparata ha vinto.
seriesBookDrew = Nell’unica partita imparata ha pattato.
seriesBookLost = Nell’unica partita imparata ha perso.
seriesBookGames = In { $games } partite imparate: { $wins } { $wins ->
    [one] vinta
   *[other] vinte
}, { $draws } { $draws ->
    [one] patta
   *[other] patte
}, { $losses } { $losses ->
    [one] persa
   *[other] perse
}.
seriesBookSafe = Dopo questa serie { SIDE($them) } non ha matto: è dimostrato.
seriesNone = { SIDE($us, form: "Nom") } non ha mosse legali: patta per stallo progressivo.
seriesNoMate = { SIDE($us, form: "Nom") } non ha matto in questa serie.
seriesNoMateFound = Non è stato trovato un matto { SIDE($us, form: "di") }.
seriesStalemate = La serie finisce in stallo progressivo, patta.
seriesEnds = La partita finisce con questa serie.
seriesProved = Dopo questa serie non ne ha nemmeno { SIDE($them) }: è dimostrato.
seriesNotFound = Nel tempo dato nessuna serie è stata dimostrata sicura. Questa sembra la più sicura: dopo di essa non è stato trovato un matto { SIDE($them, form: "di") }.
seriesLosing = Ogni serie provata permette il matto { SIDE($them, form: "a") }; questa lo nasconde più a lungo.
seriesUnchecked = Questa serie sembra la migliore fra quelle non confutate; non c’era tempo di cercare i matti { SIDE($them, form: "di") }.

reasonEnds = La partita finisce così.
reasonRefuted = Ma poi { SIDE($them) } dà matto: { MOVES($line) }.
reasonMeets = Para la minaccia { MOVES($line) }.
reasonSeemsToMeet = Sembra parare la minaccia { MOVES($line) }.
reasonBetter = { $count ->
    [one] Una serie di valore più alto permette il matto { SIDE($them, form: "a") }.
   *[other] { $count } serie di valore più alto permettono il matto { SIDE($them, form: "a") }.
}
reasonGains = Meglio per { SIDE($us) }: { LIST($gains) }.
reasonCosts = Peggio per { SIDE($us) }: { LIST($costs) }.
reasonBoth = Meglio per { SIDE($us) }: { LIST($gains) }. Peggio: { LIST($costs) }.

threatMate = { SIDE($them, form: "Nom") } minaccia matto: { MOVES($line) }.
threatLine = { SIDE($us, form: "Nom") } minaccia { MOVES($line) }.
threatNone = { SIDE($them, form: "Nom") } non minaccia matto: se ora toccasse { SIDE($them, form: "a") }, nessuna serie darebbe matto.
threatUnknown = Prima della fine della ricerca non è stata trovata una minaccia di matto { SIDE($them, form: "di") }; può ancora esserci.

proofSearch = Si cerca una vittoria forzata { SIDE($us, form: "di") }.
proofWrite = Si scrive la dimostrazione.
proofCheck = Si controlla la dimostrazione secondo le regole.
proofWon = { SIDE($us, form: "Nom") } vince forzatamente in al massimo { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}, qualunque cosa si giochi. Dimostrato: { $positions ->
    [one] { $positions } posizione controllata
   *[other] { $positions } posizioni controllate
}.
proofQuiet = In una variante passano { $count } mosse di una parte o dell’altra senza catture né mosse di pedone: per la regola delle cinquanta mosse quella partita sarebbe patta.
proofUnknown = Prima della fine della ricerca non è stata trovata una vittoria forzata; può ancora esserci.
proofNone = Nessuna vittoria forzata trovata (ricerca completa, senza controllo indipendente).
certificateText = la dimostrazione non è scritta in base 64 dopo { $at } caratteri
certificateCut = la dimostrazione finisce a metà di un numero
certificateShort = la dimostrazione finisce prima che ogni variante sia vinta
certificateLong = la dimostrazione continua oltre la propria fine
certificateMove = la dimostrazione vuole la mossa numero { $number } in “{ $fen }”, dove ce ne sono meno
certificateRepeats = in una variante della dimostrazione “{ $fen }” si ripete
certificateLoses = in una variante della dimostrazione vince l’altra parte, in “{ $fen }”
proofAbsent = non c’è una dimostrazione di questa posizione; prima va controllata

survivalSearch = Cerca una serie dopo la quale { SIDE($them) } non abbia matto.
survivalAnswered = Serie con un matto in risposta: { $answered }; matti diversi: { $mates }.
survivalAnsweredOf = Serie con un matto in risposta: { $answered } su { $ends }; matti diversi: { $mates }.
survivalCheck = La dimostrazione viene controllata.
survivalSafe = { SIDE($us, form: "Nom") } può salvarsi: dopo { MOVES($line) } { SIDE($them) } non ha matto. È dimostrato.
survivalDraw = { SIDE($us, form: "Nom") } può salvarsi: { MOVES($line) } porta alla patta.
survivalLost = { SIDE($us, form: "Nom") } è in posizione persa: { $ends ->
    [one] l’unica serie possibile permette
   *[other] le serie diverse sono { $ends } e ognuna permette
} il matto { SIDE($them, form: "a") }. { $mates ->
    [one] Basta { $mates } matto
   *[other] Bastano { $mates } matti
} per rispondere a tutte. La dimostrazione è stata controllata con le sole regole.
survivalUnknown = Prima della fine della ricerca non è stata trovata una serie sicura { SIDE($us, form: "di") }; può ancora esserci.
seriesLost = { SIDE($us, form: "Nom") } è in posizione persa: ogni serie permette il matto { SIDE($them, form: "a") }. È dimostrato. Dopo questa serie il matto era il più difficile da trovare.
winSearch = Cerca una serie dopo la quale { SIDE($them) } sia in posizione persa.
winRefuted = { $refuted ->
    [one] { $refuted } serie confutata
   *[other] { $refuted } serie confutate
} su { $ends }.
winInTwo = { SIDE($us, form: "Nom") } dà matto in due turni: dopo { MOVES($line) } { $ends ->
    [one] l’unica serie { SIDE($them, form: "di") } permette
   *[other] le serie diverse { SIDE($them, form: "di") } sono { $ends } e ognuna permette
} il matto. { $mates ->
    [one] Basta { $mates } matto
   *[other] Bastano { $mates } matti
} per rispondere a tutte. La dimostrazione è stata controllata con le sole regole.
winNone = { SIDE($us, form: "Nom") } non ha matto in due turni: dopo ogni serie { SIDE($them) } può dare matto o salvarsi.
winUnknown = Prima della fine della ricerca non è stato trovato un matto in due turni { SIDE($us, form: "di") }; può ancora esserci.
certificateKind = la dimostrazione non è di un tipo noto
certificateTurn = la prima serie della dimostrazione non si può giocare, o finisce la partita
certificateEnd = nessun matto della dimostrazione funziona in “{ $fen }”
certificateEnds = la serie può finire in { $found } posizioni diverse, ma la dimostrazione dice { $said }
certificateLarge = le posizioni sono troppe per controllare la dimostrazione

endingBuild = Si calcola il finale { $men }: { $percent } %.
endingWins = { SIDE($us, form: "Nom") } vince in { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
} se entrambi giocano al meglio: è noto, non stimato.
endingOver = { SIDE($us, form: "Nom") } vince con la prossima mossa, qualunque sia: è noto, non stimato.
endingDrawn = Nessuno dei due può forzare la vittoria: patta, nota e non stimata.
endingUnfinished = Le tabelle di questo finale non sono state completate prima della fine della ricerca.
endingFiftyMoves = La regola delle cinquanta mosse qui non conta: con essa la partita finirebbe prima, patta.
endingMen = ci sono tabelle da due a quattro pezzi con entrambe le parti sulla scacchiera, e qui { $count ->
    [one] ce n’è { $count }
   *[other] ce ne sono { $count }
}
endingCastling = non ci sono tabelle per le posizioni in cui una parte può ancora arroccare
endingSize = le tabelle di questo finale avrebbero bisogno di { $entries ->
    [one] { $entries } voce
   *[other] { $entries } voci
}, che sono troppe

learnRead = Lettura delle partite.
learnGames = Apprendimento: partita { $count } di { $of }.
learnDone = Appreso da { $count ->
    [one] una partita
   *[other] { $count } partite
}.
learnLine = la riga { $number } non è una partita registrata, per via di “{ $text }”
learnShare = “{ $field }” deve essere un numero da 0 a 1, non “{ $text }”
learnRate = “{ $field }” deve essere un numero non negativo, non “{ $text }”
fortressSearch = Si cerca una fortezza contro { SIDE($them) }: { $positions ->
    [one] { $positions } posizione incontrata
   *[other] { $positions } posizioni incontrate
}.
fortressCheck = Si controlla la fortezza secondo le regole.
fortressHolds = { SIDE($them, form: "Nom") } non può vincere, qualunque cosa si giochi: { SIDE($us) } tiene. Dimostrato: { $positions ->
    [one] { $positions } posizione controllata
   *[other] { $positions } posizioni controllate
}. { SIDE($us, form: "A") } { $placements ->
    [one] basta { $placements } disposizione dei pezzi
   *[other] bastano { $placements } disposizioni dei pezzi
}.
fortressWall = { SIDE($them, form: "Nom") } non può dare matto, nemmeno con l’aiuto dell’avversario: nessun pezzo può arrivare dove servirebbe per il matto. Dimostrato e controllato.
fortressLeads = { MOVES($line) } porta a una fortezza: dimostrato.
fortressLikely = { MOVES($line) } è stata evitata, perché probabilmente porta a una fortezza: { $percent } %. È una stima, non una dimostrazione.
fortressUnknown = Prima della fine della ricerca non è stata trovata una fortezza contro { SIDE($them) }; può ancora esserci.
fortressNone = Nessuna fortezza trovata contro { SIDE($them) } (ricerca completa, senza controllo indipendente).
curveFlat = { SIDE($them, form: "Nom") } ha un vantaggio di { $level }, e dalla profondità { $from } in poi resta com’è. Una fortezza è probabile. È una stima, non una dimostrazione.
curveRising = Il valore di { MOVES($moves) } cresce con la profondità: forse c’è un varco. È una stima, non una dimostrazione.
curveMate = { $count ->
    [0] È scacco matto: ha vinto { SIDE($them) }.
    [one] { SIDE($them, form: "Nom") } dà matto in { $count } mossa.
   *[other] { SIDE($them, form: "Nom") } dà matto in { $count } mosse.
}
curveMoving = { SIDE($them, form: "Nom") } ha un vantaggio di { $level }, che cambia ancora con la profondità: non dice né che si vince né che non si vince.
curveEven = { SIDE($them, form: "Nom") } ha meno di 1,5 punti di vantaggio.
curveShallow = { $depths ->
    [one] Una sola profondità non dice
   *[other] { $depths } profondità non dicono
} ancora nulla; ne servono otto.
curveAbsent = non si sono chiesti valori per profondità
fortressNoWall = una mossa esce dalle case della dimostrazione, o tra queste può esserci un matto
fortressShort = la dimostrazione finisce prima che ogni posizione abbia una risposta
fortressMated = in una variante della dimostrazione chi difende riceve matto, in “{ $fen }”

reviewSide = { $missed ->
    [0] { $allowed ->
        [0] { SIDE($us, form: "Nom") } non ha mancato matti e non ne ha permessi di evitabili.
        [one] { SIDE($us, form: "Nom") } ha permesso un matto evitabile.
       *[other] { SIDE($us, form: "Nom") } ha permesso { $allowed } matti evitabili.
    }
    [one] { $allowed ->
        [0] { SIDE($us, form: "Nom") } ha mancato un matto.
        [one] { SIDE($us, form: "Nom") } ha mancato un matto e ne ha permesso uno evitabile.
       *[other] { SIDE($us, form: "Nom") } ha mancato un matto e ne ha permessi { $allowed } evitabili.
    }
   *[other] { $allowed ->
        [0] { SIDE($us, form: "Nom") } ha mancato { $missed } matti.
        [one] { SIDE($us, form: "Nom") } ha mancato { $missed } matti e ne ha permesso uno evitabile.
       *[other] { SIDE($us, form: "Nom") } ha mancato { $missed } matti e ne ha permessi { $allowed } evitabili.
    }
}
reviewSaved = Il turno { $turn } era l’ultimo in cui { SIDE($us) } poteva salvarsi: con { MOVES($line) }.
reviewUnknown = { $count ->
    [one] Di 1 turno non si sa se c’era un matto.
   *[other] Di { $count } turni non si sa se c’era un matto.
}
reviewMistakes = Errori { SIDE($us, form: "di") }: { $mistakes }; errori gravi: { $blunders }.
reviewUnseen = { $count ->
    [one] 1 mossa non è stata esaminata.
   *[other] { $count } mosse non sono state esaminate.
}
turnChance = La probabilità di vittoria { SIDE($us, form: "di") } scende dal { $before } % al { $after } %.
turnBest = Non è stata trovata una mossa migliore.
turnNear = Vale all’incirca quanto { MOVES($line) }.
turnUnseen = Questa mossa non è stata esaminata.
insteadBetter = Meglio era { MOVES($line) }.
turnMates = { SIDE($us, form: "Nom") } dà matto.
turnMissed = { SIDE($us, form: "Nom") } ha mancato un matto in { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}: { MOVES($line) }.
turnDrawn = La partita è patta.
turnUnknown = Non si sa se { SIDE($us) } avesse un matto: la ricerca è arrivata al suo limite.
replyNone = { SIDE($them, form: "Nom") } non ha matto in risposta: dimostrato.
replyUnknown = Non è stato trovato un matto { SIDE($them, form: "di") } in risposta, ma non è dimostrato che non ci sia: la ricerca è arrivata al suo limite.
replyUnseen = Non si è guardato se { SIDE($them) } ha un matto in risposta.
replyMate = Permette il matto { SIDE($them, form: "a") }: { MOVES($line) }.
replyWins = Permette la vittoria { SIDE($them, form: "di") }: { MOVES($line) }.
insteadProved = Dopo { MOVES($line) } non c’è: dimostrato.
insteadNotFound = Dopo { MOVES($line) } non è stato trovato.
insteadNothing = Non è stata trovata una serie che lo eviti.
insteadLost = La posizione era persa: nessuna serie evita il matto. È dimostrato.

hintMan = { GENDER($man) ->
    [f] La prima a muovere è { MEN($man, form: "il") }.
   *[m] Il primo a muovere è { MEN($man, form: "il") }.
}
hintManMoves = Muove { MEN($man, form: "il") }.
hintMove = L’intera mossa: { MOVES($san) }.
hintGoes = Va in { $to }.
hintTakes = Cattura { MEN($taken, form: "il") }.
hintGoesPromotes = Va in { $to } e diventa { ROLE($role, form: "un") }.
hintTakesPromotes = Cattura { MEN($taken, form: "il") } e diventa { ROLE($role, form: "un") }.
hintSeries = L’intera serie: { MOVES($line) }.

## Valore

termNamed = “{ $feature }” ({ $points })
termsEven = La somma degli aspetti è 0: nessuno sta meglio.
termsBetter = { SIDE($us, form: "Nom") } è in vantaggio di { $by-number ->
    [one] { $by } punto
   *[other] { $by } punti
}, soprattutto per { LIST($through) }.

termQueen = Donne
termRook = Torri
termKnight = Cavalli
termBishop = Alfieri
termPawn = Pedoni
termKing = Re
termPromotablePawns = Pedoni che possono promuovere
termNoPromotablePawn = Nessun pedone può promuovere
termSquaresToPromotion = Case fino alla promozione più vicina
termKingOnSecondRank = Re sulla seconda traversa
termAirAroundKing = Case vuote intorno al re
termBishopBeforeKing = Alfiere davanti al re
termMenOnLastTwoRanks = Pezzi sulle ultime due traverse
termMenInBishopsReach = Pezzi alla portata dell’unico alfiere avversario
termCheck = Scacco
termRookMobility = Case raggiunte dalle torri
termBishopMobility = Case raggiunte dagli alfieri
termAttackedMen = Pezzi attaccati
termOpenLines = Linee aperte verso il re
termToMove = Il turno
termCheckmate = Scacco matto
termBishopPair = Coppia degli alfieri
termKnightMobility = Case raggiunte dai cavalli
termQueenMobility = Case raggiunte dalle donne
termCrampedPieces = Pezzi soffocati
termKnightCentre = Cavalli vicini al centro
termBishopCentre = Alfieri vicini al centro
termQueenCentre = Donne vicine al centro
termKingCentre = Re vicino al centro
termKnightAdvance = Cavalli avanzati
termRookAdvance = Torri avanzate
termUndeveloped = Pezzi non sviluppati
termOutposts = Avamposti
termPawnsOnBishopColour = Pedoni propri sul colore degli alfieri
termRookOnOpenFile = Torri su colonne aperte
termRookOnHalfOpenFile = Torri su colonne semiaperte
termOnSeventhRank = Torri e donne sulla settima traversa
termPawnAdvance = Pedoni avanzati
termPawnsInCentre = Pedoni al centro
termDoubledPawns = Pedoni doppiati
termIsolatedPawns = Pedoni isolati
termBackwardPawns = Pedoni arretrati
termPhalanx = Pedoni affiancati
termDefendedPawns = Pedoni difesi
termPassedToFourth = Pedoni passati fino alla quarta traversa
termPassedOnFifth = Pedoni passati sulla quinta traversa
termPassedOnSixth = Pedoni passati sulla sesta traversa
termPassedOnSeventh = Pedoni passati sulla settima traversa
termPassedDefended = Pedoni passati sostenuti
termPassedBlocked = Pedoni passati bloccati
termPassedFree = Pedoni passati con via libera
termPassedFarFromKing = Pedoni passati lontani dal re avversario
termPassedFarFromOwnKing = Pedoni passati lontani dal proprio re
termUnstoppable = Pedoni inarrestabili
termShelterNear = Pedoni subito davanti al re
termShelterFar = Pedoni due traverse davanti al re
termOpenFilesAtKing = Colonne aperte presso il re
termStormingPawns = Pedoni all’assalto del re
termKingAttack = Attacchi intorno al re avversario
termKingAttackers = Pezzi che attaccano insieme il re
termSafeChecks = Scacchi sicuri
termOpenLinesToKing = Linee aperte verso il re avversario
termCastlingRights = Diritti di arrocco
termPawnThreats = Pezzi attaccati da pedoni
termPieceThreats = Pezzi attaccati da pezzi minori
termHanging = Pezzi indifesi sotto attacco
termSpace = Spazio
termPinned = Pezzi inchiodati
termDriving = Spinta del re solo
termSquares = Pezzi su buone case
termMoves = Mosse
termMovesRoot = Libertà di movimento
termMustTake = Obbligo di cattura
termCaptures = Catture
termOffered = Pezzi che si possono catturare
termOffers = Mosse che offrono un pezzo
termWaitingRoot = Mosse d’attesa
termStuck = Pezzi che non possono muovere
termFreePawns = Pedoni liberi
termOpenFiles = Colonne aperte
termCentre = Pezzi vicini al centro
termBishopsOfOneColour = Alfieri di un solo colore

termFigures = { $feature }: Bianco { $white }, Nero { $black }.
termsBetterBare = { SIDE($us, form: "Nom") } è in vantaggio di { $by-number ->
    [one] { $by } punto
   *[other] { $by } punti
}.
termsMates = { SIDE($us, form: "Nom") } dà matto.
termsWins = { SIDE($us, form: "Nom") } vince.
termsDraw = La partita è patta.
menNone = Nessuno dei due ha { ROLE($role, form: "un") }.
menEven = Ognuno dei due ha { $count ->
    [one] { ROLE($role, form: "un") }
   *[other] { $count } { ROLE($role, form: "plural") }
}.
menUneven = Il Bianco { $white ->
    [0] non ha { ROLE($role, form: "plural") }
    [one] ha { ROLE($role, form: "un") }
   *[other] ha { $white } { ROLE($role, form: "plural") }
}, il Nero { $black ->
    [0] non ha { ROLE($role, form: "plural") }
    [one] ha { ROLE($role, form: "un") }
   *[other] ha { $black } { ROLE($role, form: "plural") }
}.
promotableNoPawn = { SIDE($us, form: "Nom") } non ha pedoni da promuovere.
promotableNone = { SIDE($us, form: "Nom") } non ha pedoni che possano promuovere { $span }.
promotableSome = { SIDE($us, form: "Nom") } ha { $count ->
    [one] un pedone che può promuovere
   *[other] { $count } pedoni che possono promuovere
} { $span }: { LIST($pawns) }.
spanTurn = { $moves ->
    [one] con la sua unica mossa
   *[other] nelle sue { $moves } mosse
}
spanLeft = { $moves ->
    [one] con l’ultima mossa del turno
   *[other] nelle { $moves } mosse che restano del turno
}
spanNext = { $moves ->
    [one] con l’unica mossa del prossimo turno
   *[other] nelle { $moves } mosse del prossimo turno
}
promoterOne = { SIDE($us, form: "Nom") } ha un pedone che può promuovere nelle prossime mosse, { SIDE($them) } no.
promoterBoth = Entrambi hanno un pedone che può promuovere nelle prossime mosse.
promoterNone = Nessuno dei due ha un pedone che possa promuovere nelle prossime mosse.
foremostNone = { SIDE($us, form: "Nom") } non ha pedoni.
foremost = { COUNT($pawns) ->
    [one] Il pedone più avanzato { SIDE($us, form: "di") }, { LIST($pawns) }, dista
   *[other] I pedoni più avanzati { SIDE($us, form: "di") }, { LIST($pawns) }, distano
} { $far } { $far ->
    [one] casa
   *[other] case
} dalla promozione.
secondRankBoth = Entrambi i re stanno sulla loro seconda traversa.
secondRankOne = Il re { SIDE($us, form: "di") } in { $king } sta sulla sua seconda traversa, quello { SIDE($them, form: "di") } no.
secondRankNone = Nessun re sta sulla sua seconda traversa.
air = Il re del Bianco in { $king } { $air ->
    [0] non ha case vuote
    [one] ha { $air } casa vuota
   *[other] ha { $air } case vuote
} intorno, il re del Nero in { $other } { $otherair ->
    [0] non ha case vuote
    [one] ha { $otherair } casa vuota
   *[other] ha { $otherair } case vuote
} intorno.
behindBishopBoth = Entrambi i re stanno dietro il proprio alfiere.
behindBishopOne = Il re { SIDE($us, form: "di") } in { $king } sta dietro il proprio alfiere, quello { SIDE($them, form: "di") } no.
behindBishopNone = Nessun re sta dietro il proprio alfiere.
lastRanksNone = { SIDE($us, form: "Nom") } non ha pezzi sulle prime due traverse { SIDE($them, form: "di") }.
lastRanks = { SIDE($us, form: "Nom") } ha { $count } { $count ->
    [one] pezzo
   *[other] pezzi
} sulle prime due traverse { SIDE($them, form: "di") }: { LIST($men) }.
bishopLight = L’unico alfiere { SIDE($them, form: "di") }, { $bishop }, resta sulle case chiare, dove { $count ->
    [0] non sta nessun pezzo { SIDE($us, form: "di") }.
    [one] sta { $count } pezzo { SIDE($us, form: "di") }.
   *[other] stanno { $count } pezzi { SIDE($us, form: "di") }.
}
bishopDark = L’unico alfiere { SIDE($them, form: "di") }, { $bishop }, resta sulle case scure, dove { $count ->
    [0] non sta nessun pezzo { SIDE($us, form: "di") }.
    [one] sta { $count } pezzo { SIDE($us, form: "di") }.
   *[other] stanno { $count } pezzi { SIDE($us, form: "di") }.
}
bishopsMany = { SIDE($them, form: "Nom") } { $count ->
    [0] non ha alfieri
   *[other] ha { $count } alfieri
}: nessun colore di case è più sicuro per { SIDE($us) }.
checkOne = Il re { SIDE($us, form: "di") } in { $king } è sotto scacco, e pararlo costa una mossa.
checkNone = Nessun re è sotto scacco.
rookReach = Case alla portata delle torri: Bianco { $white }, Nero { $black }.
bishopReach = Case alla portata degli alfieri: Bianco { $white }, Nero { $black }.
attacked = Pezzi attaccati ora, in punti: Bianco { $white }, Nero { $black }.
kingLines = Case vuote sulle linee verso il re: Bianco { $white }, Nero { $black }.
turnOf = Il turno è { SIDE($us, form: "di") }: { $moves } { $moves ->
    [one] mossa
   *[other] mosse
}.
mated = { SIDE($us, form: "Nom") } ha dato matto: il re { SIDE($them, form: "di") } in { $king } non può uscire dallo scacco.
matedNone = Nessun re è in scacco matto.

## Perché è matto

whyCheck = { MEN($man, form: "Il") } dà scacco.
whyDiscovered = { MEN($man, form: "Il") } dà scacco di scoperta.
whyCheckAnd = { MEN($man, form: "Il") } dà scacco e { $also }.
whyDiscoveredAnd = { MEN($man, form: "Il") } dà scacco di scoperta e { $also }.
whyChecks = { MEN($men, form: "Il") } danno scacco.
whyChecksKing = { MEN($men, form: "Il") } danno scacco: solo una mossa di re potrebbe aiutare.
whyOnlyKing = Solo il re potrebbe catturare { ROLE($role, form: "il") }, ma { MEN($men, form: "il") } { COUNT($men) ->
    [one] protegge
   *[other] proteggono
} la sua casa.
whyKingCannot = Il re non può catturare { ROLE($role, form: "il") }: { MEN($men, form: "il") } { COUNT($men) ->
    [one] protegge
   *[other] proteggono
} la sua casa.
whyNoneBetween = Nessuno può catturare { ROLE($role, form: "il") } o frapporsi.
whyNone = Nessuno può catturare { ROLE($role, form: "il") }.
whyOwnMan = In { SQUARE($man) } sta { ROLE($man, form: "un") } dello stesso colore del re.
whyOwnMen = In { LIST($squares) } stanno pezzi dello stesso colore del re.
whyCovers = { MEN($man, form: "Il") } { $covers }.
whyAnswer = { MEN($man, form: "Il") } potrebbe { LIST($ways, link: "or") }, ma { $but }.
whyItalian = Per le regole italiane solo l’ultima delle { $moves } mosse { SIDE($us, form: "di") } può dare scacco.

coverSeen = controlla { LIST($squares) }
coverBehind = controlla { LIST($squares) } dietro il re
coverSeenBehind = controlla { LIST($squares) } e, dietro il re, { LIST($behind) }
coverGuards = protegge { MEN($men, form: "il") }
coverAnd = { $covers } e { $guards }

wayTake = catturare { MEN($taken, form: "il", link: "or") }
wayGo = andare in { LIST($squares, link: "or") }
wayStep = frapporsi in { LIST($squares, link: "or") }
wayPassing = catturare en passant in { LIST($squares, link: "or") }

butPinned = { GENDER($man) ->
    [f] è inchiodata
   *[m] è inchiodato
} { MEN($men, form: "dal") }
butOpens = aprirebbe la linea { MEN($men, form: "del") }
butChecks = darebbe scacco al re in { $king }
butDoubleCheck = darebbe scacco doppio al re in { $king }
butUncovers = scoprirebbe uno scacco { MEN($men, form: "del") } al re in { $king }

# What a feature of chess or antichess counts, and where.
termPlaces = { SIDE($us, form: "Nom") }: { LIST($squares) }.
termHoldsBoth = Vale per entrambi.
termHoldsOne = Vale solo per { SIDE($us) }.
termHoldsNone = Non vale per nessuno dei due.
aboutBishopPair = Due alfieri controllano case di entrambi i colori.
aboutKnightMobility = In quante case i cavalli possono andare senza che un pedone li catturi.
aboutBishopMobility = In quante case gli alfieri possono andare senza che un pedone li catturi.
aboutRookMobility = In quante case le torri possono andare senza che un pedone le catturi.
aboutQueenMobility = In quante case le donne possono andare senza che un pedone le catturi.
aboutCrampedPieces = Pezzi che hanno al massimo due case in cui andare.
aboutKnightCentre = Quanto i cavalli sono vicini al centro: i loro passi dai bordi, sommati.
aboutBishopCentre = Quanto gli alfieri sono vicini al centro: i loro passi dai bordi, sommati.
aboutQueenCentre = Quanto le donne sono vicine al centro: i loro passi dai bordi, sommati.
aboutKingCentre = Quanto il re è vicino al centro: i suoi passi dai bordi, sommati.
aboutKnightAdvance = Di quante traverse i cavalli sono avanti rispetto alla prima.
aboutRookAdvance = Di quante traverse le torri sono avanti rispetto alla prima.
aboutUndeveloped = Cavalli e alfieri che stanno ancora sulla prima traversa.
aboutOutposts = Cavalli e alfieri avanzati che un pedone difende e che nessun pedone nemico potrà mai scacciare.
aboutPawnsOnBishopColour = I propri pedoni su case del colore di un alfiere gli tolgono spazio.
aboutRookOnOpenFile = Torri su colonne senza pedoni.
aboutRookOnHalfOpenFile = Torri su colonne dove ci sono solo pedoni nemici.
aboutOnSeventhRank = Torri e donne sulla settima traversa, tra i pedoni nemici.
aboutPawnAdvance = Di quante traverse sono avanzati i pedoni.
aboutPawnsInCentre = I pedoni sulle case da c4 a f5 tengono il centro.
aboutDoubledPawns = Pedoni dietro un altro pedone della propria parte, che sbarra loro la strada.
aboutIsolatedPawns = Pedoni senza altri pedoni propri sulle colonne accanto: nessuno potrà mai difenderli.
aboutBackwardPawns = Pedoni rimasti indietro: un pedone nemico controlla la casa davanti a loro, e nessun pedone proprio può più difenderla.
aboutPhalanx = Pedoni con un pedone proprio subito accanto.
aboutDefendedPawns = Pedoni difesi da un pedone proprio.
aboutPassedToFourth = Pedoni passati fino alla quarta traversa: nessun pedone nemico sta davanti a loro o può catturarli lungo la strada.
aboutPassedOnFifth = Pedoni passati sulla quinta traversa: nessun pedone nemico sta davanti a loro o può catturarli lungo la strada.
aboutPassedOnSixth = Pedoni passati sulla sesta traversa: nessun pedone nemico sta davanti a loro o può catturarli lungo la strada.
aboutPassedOnSeventh = Pedoni passati sulla settima traversa, a un passo dalla promozione.
aboutPassedDefended = Di quante traverse sono avanzati i pedoni passati che un pedone proprio difende o accompagna.
aboutPassedBlocked = Di quante traverse sono avanzati i pedoni passati davanti ai quali sta un pezzo nemico.
aboutPassedFree = Di quante traverse sono avanzati i pedoni passati la cui strada è tutta libera e sicura.
aboutPassedFarFromKing = Quanto il re nemico è lontano dai pedoni passati; conta di più quanto più sono avanzati.
aboutPassedFarFromOwnKing = Quanto il proprio re è lontano dai pedoni passati che dovrebbe accompagnare; conta di più quanto più sono avanzati.
aboutUnstoppable = Pedoni che promuovono qualunque cosa faccia l’altra parte: la strada è libera e il re arriva tardi.
aboutShelterNear = I pedoni propri subito davanti al re lo riparano.
aboutShelterFar = I pedoni propri due traverse davanti al re lo riparano un poco.
aboutOpenFilesAtKing = Le colonne presso il re senza un pedone proprio fanno entrare i pezzi nemici.
aboutStormingPawns = Pedoni nemici che avanzano verso il re.
aboutKingAttack = Quante case attorno al re nemico sono attaccate dai pezzi, contando ogni pezzo.
aboutKingAttackers = Quanti e quanto forti sono i pezzi che attaccano insieme il re nemico; uno solo non conta.
aboutSafeChecks = Tipi di pezzi che potrebbero dare scacco senza essere catturati.
aboutOpenLinesToKing = Case vuote sulle linee che portano al re: quanto è esposto.
aboutCastlingRights = Da quante parti il re può ancora arroccare.
aboutPawnThreats = Pezzi nemici attaccati da un pedone.
aboutPieceThreats = Torri e donne nemiche attaccate da un pezzo di minor valore.
aboutHanging = Pezzi nemici attaccati e non difesi.
aboutSpace = Case dietro i propri pedoni, al centro, dove i pezzi nemici non arrivano.
aboutPinned = Pezzi propri che possono muovere a stento, perché dietro di loro sta il re.
aboutDriving = Chi è in netto vantaggio spinge il re nemico verso il bordo e si avvicina con il proprio.
aboutSquares = Quanto stanno bene i pezzi, ciascuno sulla sua casa.
aboutMoves = Mosse legali: chi ne ha molte non è costretto a una mossa cattiva.
aboutMovesRoot = Le prime mosse contano più delle successive: dieci volte la radice quadrata del loro numero.
aboutMustTake = Se si deve catturare, perché la presa è obbligatoria.
aboutCaptures = Tra quante catture si può scegliere.
aboutOffered = Pezzi propri che l’altra parte può catturare.
aboutOffers = Mosse che offrono un pezzo alla cattura.
aboutWaitingRoot = Mosse che non offrono nulla, per aspettare: dieci volte la radice quadrata del loro numero.
aboutStuck = Pezzi propri che non possono muovere affatto.
aboutFreePawns = Pedoni che nessun pedone nemico può fermare o catturare.
aboutOpenFiles = Colonne senza un pedone proprio.
aboutCentre = Quanto i pezzi sono vicini al centro: i loro passi dai bordi, sommati.
aboutBishopsOfOneColour = Tutti gli alfieri muovono su case di un solo colore: su quelle dell’altro non possono mai catturare.
