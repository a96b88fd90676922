### Kar pove program. lang/README.md pove, kaj so SIDE, ROLE, MEN, SQUARE, LIST, MOVES, GENDER in COUNT.

## Besede

word-and = in
word-or = ali
word-on = na
word-decimal = ,
word-white = beli
    .gen = belega
    .dat = belemu
word-black = črni
    .gen = črnega
    .dat = črnemu
word-pawn = kmet
    .gen = kmeta
    .acc = kmeta
    .with = s kmetom
    .two = kmeta
    .few = kmete
    .many = kmetov
    .gender = m
word-knight = skakač
    .letter = S
    .gen = skakača
    .acc = skakača
    .with = s skakačem
    .two = skakača
    .few = skakače
    .many = skakačev
    .gender = m
word-bishop = lovec
    .letter = L
    .gen = lovca
    .acc = lovca
    .with = z lovcem
    .two = lovca
    .few = lovce
    .many = lovcev
    .gender = m
word-rook = trdnjava
    .letter = T
    .gen = trdnjave
    .acc = trdnjavo
    .with = s trdnjavo
    .two = trdnjavi
    .few = trdnjave
    .many = trdnjav
    .gender = f
word-queen = dama
    .letter = D
    .gen = dame
    .acc = damo
    .with = z damo
    .two = dami
    .few = dame
    .many = dam
    .gender = f
word-king = kralj
    .letter = K
    .gen = kralja
    .acc = kralja
    .with = s kraljem
    .two = kralja
    .few = kralje
    .many = kraljev
    .gender = m

## FEN

fenFieldCount = FEN ima šest polj (šahovnica, stran na potezi, rokade, jemanje mimogrede, števec, številka kroga), „{ $text }“ pa jih ima { $count }
fenRankCount = šahovnica ima { $count ->
    [one] { $count } vrsto
    [two] { $count } vrsti
    [few] { $count } vrste
   *[other] { $count } vrst
} namesto 8
fenRankLength = { $rank }. vrsta ima { $files ->
    [one] { $files } polje
    [two] { $files } polji
    [few] { $files } polja
   *[other] { $files } polj
} namesto 8
fenNotAMan = „{ $letter }“ v { $rank }. vrsti ni figura
fenNoMen = na šahovnici ni nobene figure
fenNoKing = { SIDE($side) } nima kralja
fenManyKings = { SIDE($side) } ima { COUNT($kings) ->
    [one] { COUNT($kings) } kralja
    [two] { COUNT($kings) } kralja
    [few] { COUNT($kings) } kralje
   *[other] { COUNT($kings) } kraljev
}, na { LIST($kings) }
fenBackRankPawn = { COUNT($pawns) ->
    [one] na prvi ali zadnji vrsti stoji kmet: { LIST($pawns) }
    [two] na prvi ali zadnji vrsti stojita kmeta: { LIST($pawns) }
   *[other] na prvi ali zadnji vrsti stojijo kmetje: { LIST($pawns) }
}
fenNotASide = stran na potezi je „{ $text }“, ne w ne b
fenOpponentInCheck = { SIDE($side) } je na { $king } v šahu, na potezi pa je { SIDE($other) }
fenNotARight = rokade: „{ $letter }“ ni K, Q, k ali q
fenRightTwice = rokade: „{ $letter }“ je zapisano dvakrat
fenRightWithoutMen = rokade: kralj in trdnjava nista na svojih mestih za { $rights }
fenNotASquare = jemanje mimogrede: „{ $name }“ ni polje
fenTargetTwice = jemanje mimogrede: { $square } je zapisano dvakrat
fenTargetRank = jemanje mimogrede: { $square } ni v { $rank }. vrsti
fenTargetWithoutPawn = jemanje mimogrede na { $square }: na { $pawn } ni kmeta { SIDE($side, form: "gen") }
fenTargetOccupied = jemanje mimogrede: polje { $square } ni prazno
fenTargetOrigin = jemanje mimogrede: kmet, ki je šel mimo { $square }, je prišel z { $origin }, toda polje { $origin } ni prazno
fenTargetsNone = jemanje mimogrede: pred tem ni bilo poteze, zato takega polja ne more biti
fenTargetsOne = jemanje mimogrede: tako polje je lahko samo eno
fenTargetsMany = jemanje mimogrede: zadnji krog je imel { $most ->
    [one] { $most } potezo
    [two] { $most } potezi
    [few] { $most } poteze
   *[other] { $most } potez
}, premalo za ta polja
fenClockNotANumber = števec „{ $text }“ ni celo število
fenClockTooLarge = števec „{ $text }“ je večji od { $most }
fenTurnNotANumber = številka kroga „{ $text }“ ni celo število
fenTurnTooLarge = številka kroga „{ $text }“ je večja od { $most }
fenTurnMissing = manjka številka kroga
fenTurnZero = krogi se štejejo od 1
fenTurnOfOther = lihi krogi so belega in sodi črnega, v { $text }. krogu pa je na potezi { SIDE($side) }

remarkReadAs = ta FEN ni popoln ali nima običajne oblike; prebran je kot „{ $fen }“
remarkRightsDropped = kralj in trdnjava nista na svojih mestih za { $rights }: tam rokada ni mogoča
remarkManyMen = { SIDE($side) } ima { $count ->
    [one] { $count } figuro
    [two] { $count } figuri
    [few] { $count } figure
   *[other] { $count } figur
}, več od 16, s katerimi začne
remarkManyPawns = { SIDE($side) } ima { $count ->
    [one] { $count } kmeta
    [two] { $count } kmeta
    [few] { $count } kmete
   *[other] { $count } kmetov
}, več od 8, s katerimi začne
remarkPromotedMen = { SIDE($side) } ima vsaj { $promoted ->
    [one] { $promoted } promovirano figuro
    [two] { $promoted } promovirani figuri
    [few] { $promoted } promovirane figure
   *[other] { $promoted } promoviranih figur
}, { $missing ->
    [one] manjka pa samo { $missing } njegov kmet
    [two] manjkata pa samo { $missing } njegova kmeta
    [few] manjkajo pa samo { $missing } njegovi kmetje
   *[other] manjka pa samo { $missing } njegovih kmetov
}
remarkPawnsOutOfReach = kmetje { SIDE($side, form: "gen") } niso mogli priti na svoja polja
remarkManyCheckers = { SIDE($side, form: "dat") } daje šah hkrati { $count ->
    [one] { $count } figura
    [two] { $count } figuri
    [few] { $count } figure
   *[other] { $count } figur
}, česar ne more povzročiti nobena poteza
remarkClockBeyondNumber = števec kaže { $clock }, prej pa jih je bilo samo { $most }
remarkClockWithTarget = števec kaže { $clock }, čeprav polje za jemanje mimogrede pove, da se je kmet pravkar premaknil
remarkCastlingDropped = v antišahu ni rokade, zato se { $rights } ne upošteva
remarkNumberZero = poteze se štejejo od 1, zato se številka 0 bere kot 1

## Poteze

moveGameOver = partija je končana: { $outcome }
moveNoMan = na { $from } ni figure
moveNotYours = { MEN($man) } pripada { SIDE($owner, form: "dat") }, na potezi pa je { SIDE($side) }
moveOwnMan = na { $to } stoji { ROLE($role) } iste barve
moveCannotGo = { MEN($man) } ne more na { $to }
moveLeavesCheck = poteza pusti svojega kralja na { $king } v šahu
moveStaysInCheck = poteza kralja na { $king } ne reši šaha
moveEarlyCheck = poteza daje šah, kar sme po italijanskih pravilih le zadnja poteza serije, { $left ->
    [one] slediti pa bi morala še { $left } poteza
    [two] slediti pa bi morali še { $left } potezi
    [few] slediti pa bi morale še { $left } poteze
   *[other] slediti pa bi moralo še { $left } potez
}
moveEnPassantLate = jemanje mimogrede je mogoče samo s prvo potezo kroga
moveNothingToTake = na { $to } ni kaj vzeti: v zadnji seriji čez to polje ni šel noben kmet, ki bi se ustavil takoj za njim
moveCastling = rokada ni mogoča: { $why }
moveCastlingRight = kralj ali ta trdnjava se je že premaknila ali pa je bila trdnjava vzeta
moveCastlingBetween = na { $square }, med kraljem in trdnjavo, stoji figura
moveCastlingCheck = kralj je v šahu
moveCastlingAttacked = polje { $square } je napadeno
movePromotionMissing = kmet, ki pride na { $to }, mora postati dama, trdnjava, lovec ali skakač: povejte, kaj, na primer { $to }=Q
movePromotionMissingKing = kmet, ki pride na { $to }, mora postati dama, trdnjava, lovec, skakač ali kralj: povejte, kaj, na primer { $to }=Q
moveCaptureCompulsory = jemanje je obvezno, na primer { $capture }
moveNoCastling = v antišahu ni rokade
movePromotionWrong = ta poteza ne more narediti { ROLE($role, form: "gen") }

moveNotAMove = „{ $text }“ ni poteza
moveAmbiguous = „{ $text }“ je lahko { LIST($moves, link: "or") }
moveNoSuchMan = „{ $text }“: { SIDE($side) } nima { GENDER($role) ->
    [f] nobene { ROLE($role, form: "gen") }, ki bi lahko šla na { $to }
   *[m] nobenega { ROLE($role, form: "gen") }, ki bi lahko šel na { $to }
}
moveWrongMan = „{ $text }“: na { $from } ni { ROLE($role, form: "gen") }
moveIllegal = „{ $text }“ ni dovoljeno: { $why }
moveIllegalMeant = „{ $text }“ ({ $uci }) ni dovoljeno: { $why }
moveNumber = { $number }. poteza: { $what }
moveAfterTurn = „{ $text }“ pride po koncu { $turn }. kroga

endCheckmate = { SIDE($winner) } je zmagal z matom
endItalianMate = { SIDE($winner) } je zmagal z italijanskim matom, ker bi vsaka obramba dala šah, in to prezgodaj
endStalemate = remi, ker stran na potezi nima dovoljene poteze in ni v šahu
endStalemateMidSeries = remi, ker sredi serije ni več dovoljene poteze
endTenQuietTurns = remi po desetih krogih brez jemanja in brez poteze s kmetom, nato pa brez mata
endFiftyMoves = remi po petdesetih potezah brez jemanja in brez poteze s kmetom
endRepetition = remi, ker je položaj nastal tretjič
endDeadPosition = remi, ker ne more več zmagati nobena stran
endNoMenLeft = { SIDE($winner) } je zmagal, ker nima več nobene figure
endNoMoveLeft = { SIDE($winner) } je zmagal, ker nima več nobene poteze

## Partije

gameLine = { $line }. vrstica: { $what }
gameMove = { $series }. serija, { $number }. poteza: { $what }
gamePly = poteza { $number }: { $what }
gameTag = oznaka ima obliko [Ime "vrednost"]
gameTagNamed = oznaka { $name } „{ $value }“: { $what }
gameTagTwice = oznaka { $name } je zapisana dvakrat
gameVariant = oznaka Variant: „{ $text }“ ni { $wanted ->
    [antichess] antišah
    [chess] šah
   *[other] progresivni šah
}
gameRules = oznaka Rules: „{ $text }“ ni ne Italian ne Scottish
gameFen = oznaka FEN: { LIST($faults, link: "; ") }
gameResult = oznaka Result: „{ $text }“ ni 1-0, 0-1, 1/2-1/2 ali *
gameResultConflict = oznaka Result pravi { $tag }, partija pa se konča z { $end }
gameUnclosedComment = ta opomba ni zaključena
gameUnclosedVariation = ta varianta ni zaključena
gameStray = „{ $sign }“ tu ni na mestu
gameNag = „$“ mora stati pred številom od 0 do 65535
gameFenRead = oznaka FEN: { LIST($remarks, link: "; ") }
gameVariantRead = oznaka Variant: „{ $text }“ je prebrana kot { $variant ->
    [antichess] antišah po pravilih Lichessa, ki so drugačna
   *[other] šah
}
gameAddress = naslovov strani { $site } tu ni mogoče odpreti: od tam skopirajte partijo kot PGN ali položaj kot FEN
gameAfterResult = „{ $text }“ stoji za izidom partije
gameSecond = tu se začne druga partija; prebrati je mogoče samo eno
gameTooLong = serija je predolga: { $turn }. krog ima { $turn ->
    [one] { $turn } potezo
    [two] { $turn } potezi
    [few] { $turn } poteze
   *[other] { $turn } potez
}
gameTooLongAtOnce = serija je predolga: 1. krog ima eno potezo (je to partija navadnega šaha?)
gameEndedByCheck = serija je predolga: končal jo je šah s prejšnjo potezo
gameTooShort = serija je prekratka: { $left ->
    [one] manjka še { $left } poteza
    [two] manjkata še { $left } potezi
    [few] manjkajo še { $left } poteze
   *[other] manjka še { $left } potez
}, sledi pa že druga serija
gameShort = seriji { $left ->
    [one] manjka { $left } poteza
    [two] manjkata { $left } potezi
    [few] manjkajo { $left } poteze
   *[other] manjka { $left } potez
}
gameTurnEnded = { $turn }. krog se je končal že prej
gameWrongNumber = številka { $found }, kjer bi morala biti { $expected }. serija
gameWrongPly = številka { $found }, kjer bi morala biti { $expected }. poteza
gameNotOver = partija ni končana: knjiga se uči iz končanih partij

## Knjiga otvoritev

bookLine = { $line }. vrstica: { $what }
bookHeader = knjiga se začne z „{ $header }“, ne z „{ $found }“
bookMissing = manjka { $missing }: vrstica ima obliko „{ $example }“
bookWordRules = ime pravil
bookWordMark = znak
bookWordWins = število zmag
bookWordDraws = število remijev
bookWordLosses = število porazov
bookWordSeries = serija
bookRules = „{ $found }“ ni ne italian ne scottish
bookMark = „{ $found }“ ni ne line ne seen
bookCount = „{ $found }“ ni „{ $sign }“ s številom od 0 do { $most }
bookSeries = „{ $found }“: biti morajo cele serije od začetnega položaja in nič drugega
bookTwice = „{ $found }“ je zapisano dvakrat (morda s potezami v drugem vrstnem redu)
bookTooLong = knjiga ima lahko največ { $most ->
    [one] { $most } serijo
    [two] { $most } seriji
    [few] { $most } serije
   *[other] { $most } serij
}
bookStart = knjiga se uči samo iz partij, ki se začnejo z začetnim položajem
bookFile = datoteka „{ $name }“: { $text }

## Zahteve

requestUnreadable = to ni zahteva: { $text }
requestMust = „{ $field }“: pričakuje se { $what }, ne „{ $text }“
requestMessageMust = kot sporočilo se pričakuje { $what }, ne „{ $text }“
requestUnknown = „{ $field }“ tu ni znano; polja so: { LIST($known) }
requestUnknownAny = „{ $field }“ tu ni znano, saj polj ni
requestTwice = „{ $field }“ se pojavi dvakrat
requestMissing = manjka „{ $field }“
kindText = besedilo
kindTruth = true ali false
kindWhole = celo število od 0 do { $most }
kindNumber = število
kindList = seznam
kindPair = seznam dveh
kindObject = objekt s polji
kindSignal = AbortSignal
kindFunction = funkcija
kindData = navaden podatek
kindMoves = seznam potez
kindSeries = seznam seznamov potez
kindWord = { LIST($words, link: "or") }
requestVariant = različica „{ $text }“: tu je lahko samo { LIST($words, link: "or") }
requestKind = vprašanje „{ $text }“: tu ga ni; vprašanja so: { LIST($words) }
requestKindNone = vprašanje „{ $text }“: tu se nič ne išče
requestLevel = stopnja „{ $text }“: to ni stopnja od 1 do { $most }
requestTime = časovna omejitev mora biti število milisekund, 0 ali več
requestReview = pregled potrebuje partijo, v polju text ali v polju turns
requestHeuristicMissing = manjka polje heuristic: bestFirst in aStar potrebujeta { LIST($words, link: "or") }
requestHeuristicWrong = polje { $field }, „{ $text }“: hevristike imata samo bestFirst in aStar
requestAllMost = polje all, „{ $text }“: navede se največ { $most ->
    [one] { $most } serija
    [two] { $most } seriji
    [few] { $most } serije
   *[other] { $most } serij
}
requestAllComplete = polje all, „{ $text }“: vse mate najde samo popolno iskanje
requestUnanswered = iskanje se je končalo, preden je imelo odgovor
requestReplaced = novejše iskanje je zasedlo mesto tega, preden se je začelo
requestProtocol = stran govori protokol { $theirs }, ta program pa { $ours }
requestNotMate = ta položaj ni mat: { MOVES($san) } reši { SIDE($side, form: "gen") } šaha
requestNotMateUnchecked = ta položaj ni mat: { SIDE($side) } ni v šahu
requestPassInCheck = { SIDE($side) } je v šahu in se ga mora rešiti, zato kroga ni mogoče izpustiti
requestPassMustMate = po desetih mirnih krogih je partija remi, če { SIDE($side) } ne matira, zato nasprotnik nima kroga, s katerim bi grozil
requestPassStuck = { SIDE($them) } ne bi mogel potegniti, če bi { SIDE($side) } izpustil potezo
requestLimit = „{ $field }“ „{ $text }“: štetje se je moralo ustaviti pri { $count }
requestUnasked = „{ $field }“ „{ $text }“: nič ni bilo vprašano, na kar bi to odgovorilo
requestLab = poskus ne bere vprašanj
engineAnswer = program je dal odgovor napačne vrste: { $text }
engineLoad = programa ni bilo mogoče naložiti: { $text }
engineCrashed = program se je sesul: { $text }
engineGivenUp = program se je zaporedoma sesul (število: { $count }), zato ne bo več zagnan: { $text }
engineClosed = program je bil zaprt
engineMisfit = stran in program se ne ujemata: znova naložite stran

## Strategije

strategyExpected = { $line }. vrstica: „{ $text }“ tu ni razumljivo; stati sme { LIST($words, link: "or") }
strategyEnds = { $line }. vrstica: besedilo se konča pred strategijo
strategyGoesOn = { $line }. vrstica: pred „{ $text }“ je strategija že popolna
strategyWishes = { $line }. vrstica: „{ $text }“ bi bila ena zahteva preveč; pravilo jih ima največ { $most }
strategyParts = { $line }. vrstica: strategija ima največ { $most } preizkusov in pravil
strategyMen = beli mora imeti kralja in { ROLE($man, form: "acc") }, črni pa samo kralja
strategyBishops = beli mora imeti kralja in dva lovca na poljih različnih barv, črni pa samo kralja
strategyBishopKnight = beli mora imeti kralja, lovca in skakača, črni pa samo kralja
strategyBoards = na šahovnici drugih velikosti je potrebna strategija s kraljem in trdnjavo v jeziku „patterns“
strategyRookStart = ko je na potezi beli, so tri figure na različnih poljih, kralja nista drug ob drugem in črni kralj ni v šahu

## Iskanja

searchMate = Išče mat.
searchFirstMoves = Končano: { $done } od { $all } { $all ->
    [one] prve poteze.
   *[other] prvih potez.
}
searchFirstMovesDepth = Končano: { $done } od { $all } { $all ->
    [one] prve poteze;
   *[other] prvih potez;
} { $depth ->
    [one] preizkušeni so vsi načini za prvo potezo.
    [two] preizkušeni so vsi načini za prvi { $depth } potezi.
    [few] preizkušeni so vsi načini za prve { $depth } poteze.
   *[other] preizkušeni so vsi načini za prvih { $depth } potez.
}
searchBook = Preverja serijo iz knjige otvoritev.
searchEnding = Pregleduje vse razporede znane končnice.
searchNoMate = Mata ni.
searchNoMateYet = Doslej brez mata.
searchSeries = Išče dobre serije.
searchReplies = Preverja, ali bi nasprotnik po najboljši seriji lahko matiral.
searchRefuted = { $count ->
    [1] Najboljša serija dopušča mat.
    [one] { $count } najboljša serija dopušča mat.
    [two] { $count } najboljši seriji dopuščata mat.
    [few] { $count } najboljše serije dopuščajo mat.
   *[other] { $count } najboljših serij dopušča mat.
}
searchNext = Preverja naslednjo serijo.
searchTurn = Pregleduje { $turn }. krog od { $turns }.

searchDepth = Pregledane so vse variante { $depth ->
    [one] { $depth } polpoteze
   *[other] { $depth } polpotez
}.
moveMates = { MOVES($line) }: { SIDE($winner) } matira.
moveMatesIn = { MOVES($line) }: { $count ->
    [0] mat, zmaga { SIDE($winner) }.
    [one] { SIDE($winner) } matira v { $count } potezi.
   *[other] { SIDE($winner) } matira v { $count } potezah.
}
moveWins = { MOVES($line) }: { SIDE($winner) } zmaga.
moveWinsIn = { MOVES($line) }: { $count ->
    [0] { SIDE($winner) } je zmagal.
    [one] { SIDE($winner) } zmaga v { $count } potezi.
   *[other] { SIDE($winner) } zmaga v { $count } potezah.
}
moveDraws = { MOVES($line) }: remi.
movePoints = { MOVES($line) }: { $points }.
moveOnly = { MOVES($line) }.

mateFound = { SIDE($us, form: "Nom") } matira v { $count ->
    [one] { $count } potezi
   *[other] { $count } potezah
}: { MOVES($line) }.
mateItalian = To je italijanski mat: { SIDE($them) } bi se šahu ubranil samo s šahom, tega pa sme dati le zadnja poteza serije.
mateNone = { SIDE($us, form: "Nom") } v tej seriji nima mata: iskanje je preizkusilo vse.
mateUnknown = Pred koncem iskanja mat { SIDE($us, form: "gen") } ni bil najden; morda vseeno obstaja.
mateOnly = { SIDE($us, form: "Nom") } ima v tej seriji en sam mat.
mateCount = { SIDE($us, form: "Nom") } ima v tej seriji { $count ->
    [one] { $count } mat
    [two] { $count } različna mata
    [few] { $count } različne mate
   *[other] { $count } različnih matov
}.
mateMore = Morda jih je več: iskanje se je končalo, preden je bilo pregledano vse.
mateAtLeast = { SIDE($us, form: "Nom") } ima v tej seriji vsaj { $count ->
    [one] { $count } mat
    [two] { $count } različna mata
    [few] { $count } različne mate
   *[other] { $count } različnih matov
}; iskanje se je končalo, preden je bilo pregledano vse.

seriesEnding = Znana končnica.
seriesDrive = Od razporedov, ki jih je pregledal { SIDE($us) }, ta drži samega kralja najbliže robu; { SIDE($them) } ne more ničesar vzeti in ni v patu.
seriesBook = Iz knjige otvoritev.
seriesBookNew = Knjiga še ne pozna partij s to serijo.
seriesBookWon = V edini naučeni partiji je zmagala.
seriesBookDrew = V edini naučeni partiji je remizirala.
seriesBookLost = V edini naučeni partiji je izgubila.
seriesBookGames = V { $games } { $games ->
    [one] naučeni partiji
   *[other] naučenih partijah
}: { $wins } { $wins ->
    [one] zmaga
    [two] zmagi
    [few] zmage
   *[other] zmag
}, { $draws } { $draws ->
    [one] remi
    [two] remija
    [few] remiji
   *[other] remijev
}, { $losses } { $losses ->
    [one] poraz
    [two] poraza
    [few] porazi
   *[other] porazov
}.
seriesBookSafe = Po tej seriji { SIDE($them) } nima mata: to je dokazano.
seriesNone = { SIDE($us, form: "Nom") } nima dovoljene poteze: remi zaradi progresivnega pata.
seriesNoMate = { SIDE($us, form: "Nom") } v tej seriji nima mata.
seriesNoMateFound = Mat { SIDE($us, form: "gen") } ni bil najden.
seriesStalemate = Serija se konča s progresivnim patom, remi.
seriesEnds = Partija se konča s to serijo.
seriesProved = Po tej seriji ga nima niti { SIDE($them) }: to je dokazano.
seriesNotFound = V danem času ni bila nobena serija dokazano varna. Ta je videti najvarnejša: po njej mat { SIDE($them, form: "gen") } ni bil najden.
seriesLosing = Vsaka preizkušena serija dopušča mat { SIDE($them, form: "gen") }; ta ga skriva najdlje.
seriesUnchecked = Ta serija je videti najboljša od neovrženih; za iskanje matov { SIDE($them, form: "gen") } ni bilo časa.

reasonEnds = Partija se s tem konča.
reasonRefuted = Toda { SIDE($them) } nato matira: { MOVES($line) }.
reasonMeets = Odbije grožnjo { MOVES($line) }.
reasonSeemsToMeet = Videti je, da odbije grožnjo { MOVES($line) }.
reasonBetter = { $count ->
    [1] Ena serija z višjo vrednostjo dopušča mat { SIDE($them, form: "gen") }.
    [one] { $count } serija z višjo vrednostjo dopušča mat { SIDE($them, form: "gen") }.
    [two] { $count } seriji z višjo vrednostjo dopuščata mat { SIDE($them, form: "gen") }.
    [few] { $count } serije z višjo vrednostjo dopuščajo mat { SIDE($them, form: "gen") }.
   *[other] { $count } serij z višjo vrednostjo dopušča mat { SIDE($them, form: "gen") }.
}
reasonGains = Bolje za { SIDE($us, form: "gen") }: { LIST($gains) }.
reasonCosts = Slabše za { SIDE($us, form: "gen") }: { LIST($costs) }.
reasonBoth = Bolje za { SIDE($us, form: "gen") }: { LIST($gains) }. Slabše: { LIST($costs) }.

threatMate = { SIDE($them, form: "Nom") } grozi z matom: { MOVES($line) }.
threatLine = { SIDE($us, form: "Nom") } grozi: { MOVES($line) }.
threatNone = { SIDE($them, form: "Nom") } ne grozi z matom: če bi bil zdaj na potezi { SIDE($them) }, ne bi matirala nobena serija.
threatUnknown = Pred koncem iskanja grožnja mata { SIDE($them, form: "gen") } ni bila najdena; morda vseeno obstaja.

proofSearch = Iskanje prisilne zmage { SIDE($us, form: "gen") }.
proofWrite = Zapisovanje dokaza.
proofCheck = Preverjanje dokaza po pravilih.
proofWon = { SIDE($us, form: "Nom") } prisilno zmaga v največ { $count ->
    [one] { $count } potezi
   *[other] { $count } potezah
}, kar koli se igra. Dokazano: { $positions ->
    [one] preverjen je { $positions } položaj
    [two] preverjena sta { $positions } položaja
    [few] preverjeni so { $positions } položaji
   *[other] preverjenih je { $positions } položajev
}.
proofQuiet = V eni od variant mine { $count ->
    [one] { $count } poteza
    [two] { $count } potezi
    [few] { $count } poteze
   *[other] { $count } potez
} obeh strani brez jemanja in brez poteze kmeta: po pravilu petdesetih potez bi bila tista partija remi.
proofUnknown = Pred koncem iskanja prisilna zmaga ni bila najdena; morda vseeno obstaja.
proofNone = Prisilna zmaga ni bila najdena (popolno iskanje, brez neodvisnega preverjanja).
certificateText = dokaz po { $at } znakih ni zapisan v base64
certificateCut = dokaz se konča sredi števila
certificateShort = dokaz se konča, preden je dobljena vsaka varianta
certificateLong = dokaz se nadaljuje čez svoj konec
certificateMove = dokaz zahteva potezo številka { $number } v „{ $fen }“, kjer jih je manj
certificateRepeats = v varianti dokaza se „{ $fen }“ ponovi
certificateLoses = v varianti dokaza zmaga druga stran, v „{ $fen }“
proofAbsent = dokaza tega položaja ni pri roki; najprej ga je treba preveriti

survivalSearch = Išče serijo, po kateri { SIDE($them) } nima mata.
survivalAnswered = Serije z matom v odgovor: { $answered }; različnih matov: { $mates }.
survivalAnsweredOf = Serije z matom v odgovor: { $answered } od { $ends }; različnih matov: { $mates }.
survivalCheck = Dokaz se preverja.
survivalSafe = { SIDE($us, form: "Nom") } se lahko reši: po { MOVES($line) } { SIDE($them) } nima mata. To je dokazano.
survivalDraw = { SIDE($us, form: "Nom") } se lahko reši: { MOVES($line) } konča partijo z remijem.
survivalLost = { SIDE($us, form: "Nom") } je izgubljen: { $ends ->
    [1] edina možna serija dopušča
   *[other] vsaka od { $ends } različnih serij dopušča
} mat { SIDE($them, form: "gen") }. Za odgovor na vse { $mates ->
    [one] zadošča { $mates } mat
    [two] zadoščata { $mates } mata
    [few] zadoščajo { $mates } mati
   *[other] zadošča { $mates } matov
}. Dokaz je preverjen samo s pravili.
survivalUnknown = Pred koncem iskanja varna serija { SIDE($us, form: "gen") } ni bila najdena; morda vseeno obstaja.
seriesLost = { SIDE($us, form: "Nom") } je izgubljen: vsaka serija dopušča mat { SIDE($them, form: "gen") }. To je dokazano. Po tej seriji je bilo mat najteže najti.
winSearch = Išče serijo, po kateri je { SIDE($them) } izgubljen.
winRefuted = Ovržene serije: { $refuted } od { $ends }.
winInTwo = { SIDE($us, form: "Nom") } matira v dveh krogih: po { MOVES($line) } { $ends ->
    [1] edina serija { SIDE($them, form: "gen") } dopušča
   *[other] vsaka od { $ends } različnih serij { SIDE($them, form: "gen") } dopušča
} mat. Za odgovor na vse { $mates ->
    [one] zadošča { $mates } mat
    [two] zadoščata { $mates } mata
    [few] zadoščajo { $mates } mati
   *[other] zadošča { $mates } matov
}. Dokaz je preverjen samo s pravili.
winNone = { SIDE($us, form: "Nom") } nima mata v dveh krogih: po vsaki seriji lahko { SIDE($them) } matira ali se reši.
winUnknown = Pred koncem iskanja mat { SIDE($us, form: "gen") } v dveh krogih ni bil najden; morda vseeno obstaja.
certificateKind = dokaz ni znane vrste
certificateTurn = prve serije dokaza ni mogoče odigrati ali pa konča partijo
certificateEnd = noben mat iz dokaza ne deluje v „{ $fen }“
certificateEnds = število različnih končnih položajev serije je { $found }, dokaz pa navaja { $said }
certificateLarge = položajev je preveč, da bi se dokaz preveril

endingBuild = Računanje končnice { $men }: { $percent } %.
endingWins = { SIDE($us, form: "Nom") } zmaga v { $count ->
    [one] { $count } potezi
   *[other] { $count } potezah
}, če obe strani igrata najbolje: to je znano, ne ocenjeno.
endingOver = { SIDE($us, form: "Nom") } zmaga z naslednjo potezo, kakršna koli je: to je znano, ne ocenjeno.
endingDrawn = Nobena stran ne more izsiliti zmage: remi, znan in ne ocenjen.
endingUnfinished = Tabele te končnice pred koncem iskanja niso bile dokončane.
endingFiftyMoves = Pravilo petdesetih potez se tu ne upošteva: po njem bi se partija prej končala z remijem.
endingMen = tabele so za dve do štiri figure, če sta na šahovnici obe strani; tukaj { $count ->
    [one] je { $count }
    [two] sta { $count }
    [few] so { $count }
   *[other] jih je { $count }
}
endingCastling = za položaje, v katerih ena stran še lahko rokira, ni tabel
endingSize = tabele te končnice bi imele { $entries ->
    [one] { $entries } vnos
    [two] { $entries } vnosa
    [few] { $entries } vnose
   *[other] { $entries } vnosov
}, kar je preveč

learnRead = Branje partij.
learnGames = Učenje: partija { $count } od { $of }.
learnDone = Naučeno iz { $count ->
    [one] { $count } partije
   *[other] { $count } partij
}.
learnLine = vrstica { $number } ni zapis partije zaradi „{ $text }“
learnShare = „{ $field }“ mora biti število od 0 do 1, ne „{ $text }“
learnRate = „{ $field }“ mora biti število, ki ni negativno, ne „{ $text }“
fortressSearch = Iskanje utrdbe, v kateri { SIDE($them) } ne zmaga: { $positions ->
    [one] { $positions } najden položaj
    [two] { $positions } najdena položaja
    [few] { $positions } najdeni položaji
   *[other] { $positions } najdenih položajev
}.
fortressCheck = Preverjanje utrdbe po pravilih.
fortressHolds = { SIDE($them, form: "Nom") } ne more zmagati, kar koli se igra: { SIDE($us) } zdrži. Dokazano: { $positions ->
    [one] preverjen je { $positions } položaj
    [two] preverjena sta { $positions } položaja
    [few] preverjeni so { $positions } položaji
   *[other] preverjenih je { $positions } položajev
}. { SIDE($us, form: "Dat") } { $placements ->
    [one] zadošča { $placements } postavitev figur
    [two] zadoščata { $placements } postavitvi figur
    [few] zadoščajo { $placements } postavitve figur
   *[other] zadošča { $placements } postavitev figur
}.
fortressWall = { SIDE($them, form: "Nom") } ne more matirati, niti če mu nasprotnik pomaga: nobena figura ne more priti tja, kjer bi bila potrebna za mat. Dokazano in preverjeno.
fortressLeads = { MOVES($line) } vodi v utrdbo: dokazano.
fortressLikely = Varianti { MOVES($line) } se je program izognil, ker verjetno vodi v utrdbo: { $percent } %. To je ocena, ne dokaz.
fortressUnknown = Pred koncem iskanja utrdba, v kateri { SIDE($them) } ne zmaga, ni bila najdena; morda vseeno obstaja.
fortressNone = Utrdba, v kateri { SIDE($them) } ne zmaga, ni bila najdena (popolno iskanje, brez neodvisnega preverjanja).
curveFlat = Prednost { SIDE($them, form: "gen") } je { $level } in od globine { $from } naprej ostaja enaka. Utrdba je verjetna. To je ocena, ne dokaz.
curveRising = Vrednost z globino raste ({ MOVES($moves) }): morda obstaja preboj. To je ocena, ne dokaz.
curveMate = { $count ->
    [0] Mat je: zmagal je { SIDE($them) }.
    [one] { SIDE($them, form: "Nom") } matira v { $count } potezi.
   *[other] { SIDE($them, form: "Nom") } matira v { $count } potezah.
}
curveMoving = Prednost { SIDE($them, form: "gen") } je { $level } in se z globino še spreminja: iz tega ne sledi niti da je dobljeno niti da ni.
curveEven = { SIDE($them, form: "Nom") } ima manj kot 1,5 točke prednosti.
curveShallow = { $depths ->
    [one] { $depths } globina še ne pove
    [two] { $depths } globini še ne povesta
    [few] { $depths } globine še ne povejo
   *[other] { $depths } globin še ne pove
} ničesar; potrebnih jih je osem.
curveAbsent = vrednosti po globini ni nihče zahteval
fortressNoWall = poteza vodi s polj dokaza ali pa je med njimi lahko mat
fortressShort = dokaz se konča, preden ima vsak položaj odgovor
fortressMated = v varianti dokaza je branilec matiran, v „{ $fen }“

reviewSide = { SIDE($us, form: "Nom") } { $missed ->
    [0] { $allowed ->
        [0] ni zamudil nobenega mata in ni dopustil nobenega, ki bi se mu lahko izognil.
        [one] je dopustil { $allowed } mat, ki bi se mu lahko izognil.
        [two] je dopustil { $allowed } mata, ki bi se jima lahko izognil.
        [few] je dopustil { $allowed } mate, ki bi se jim lahko izognil.
       *[other] je dopustil { $allowed } matov, ki bi se jim lahko izognil.
    }
    [one] { $allowed ->
        [0] je zamudil { $missed } mat.
        [one] je zamudil { $missed } mat in dopustil { $allowed }, ki bi se mu lahko izognil.
        [two] je zamudil { $missed } mat in dopustil { $allowed }, ki bi se jima lahko izognil.
       *[other] je zamudil { $missed } mat in dopustil { $allowed }, ki bi se jim lahko izognil.
    }
    [two] { $allowed ->
        [0] je zamudil { $missed } mata.
        [one] je zamudil { $missed } mata in dopustil { $allowed }, ki bi se mu lahko izognil.
        [two] je zamudil { $missed } mata in dopustil { $allowed }, ki bi se jima lahko izognil.
       *[other] je zamudil { $missed } mata in dopustil { $allowed }, ki bi se jim lahko izognil.
    }
    [few] { $allowed ->
        [0] je zamudil { $missed } mate.
        [one] je zamudil { $missed } mate in dopustil { $allowed }, ki bi se mu lahko izognil.
        [two] je zamudil { $missed } mate in dopustil { $allowed }, ki bi se jima lahko izognil.
       *[other] je zamudil { $missed } mate in dopustil { $allowed }, ki bi se jim lahko izognil.
    }
   *[other] { $allowed ->
        [0] je zamudil { $missed } matov.
        [one] je zamudil { $missed } matov in dopustil { $allowed }, ki bi se mu lahko izognil.
        [two] je zamudil { $missed } matov in dopustil { $allowed }, ki bi se jima lahko izognil.
       *[other] je zamudil { $missed } matov in dopustil { $allowed }, ki bi se jim lahko izognil.
    }
}
reviewSaved = { $turn }. krog je bil zadnji, v katerem bi se { SIDE($us) } lahko rešil: z { MOVES($line) }.
reviewUnknown = Za { $count } { $count ->
    [one] krog
    [two] kroga
    [few] kroge
   *[other] krogov
} ni znano, ali je bil mat.
reviewMistakes = Napake { SIDE($us, form: "gen") }: { $mistakes }; hude napake: { $blunders }.
reviewUnseen = { $count } { $count ->
    [one] poteza ni bila pregledana.
    [two] potezi nista bili pregledani.
    [few] poteze niso bile pregledane.
   *[other] potez ni bilo pregledanih.
}
turnChance = Možnost za zmago { SIDE($us, form: "gen") } pade z { $before } % na { $after } %.
turnBest = Boljše poteze program ni našel.
turnNear = Približno enako dobro je { MOVES($line) }.
turnUnseen = Ta poteza ni bila pregledana.
insteadBetter = Boljše je bilo { MOVES($line) }.
turnMates = { SIDE($us, form: "Nom") } matira.
turnMissed = { SIDE($us, form: "Nom") } je zamudil mat v { $count ->
    [one] { $count } potezi
   *[other] { $count } potezah
}: { MOVES($line) }.
turnDrawn = Partija je remi.
turnUnknown = Ali je imel { SIDE($us) } mat, ni znano: iskanje je doseglo svojo mejo.
replyNone = { SIDE($them, form: "Nom") } v odgovoru nima mata: dokazano.
replyUnknown = Mat { SIDE($them, form: "gen") } v odgovoru ni bil najden, a ni dokazano, da ga ni: iskanje je doseglo svojo mejo.
replyUnseen = Ali ima { SIDE($them) } v odgovoru mat, ni bilo pregledano.
replyMate = Dopušča mat { SIDE($them, form: "gen") }: { MOVES($line) }.
replyWins = Dopušča zmago { SIDE($them, form: "gen") }: { MOVES($line) }.
insteadProved = Po { MOVES($line) } ga ni: dokazano.
insteadNotFound = Po { MOVES($line) } ni bil najden.
insteadNothing = Serija, ki bi se mu izognila, ni bila najdena.
insteadLost = Položaj je bil izgubljen: nobena serija se matu ne izogne. To je dokazano.

hintMan = { GENDER($man) ->
    [f] Prva se premakne { MEN($man) }.
   *[m] Prvi se premakne { MEN($man) }.
}
hintManMoves = Premakne se { MEN($man) }.
hintMove = Cela poteza: { MOVES($san) }.
hintGoes = Gre na { $to }.
hintTakes = Vzame { MEN($taken, form: "acc") }.
hintGoesPromotes = Gre na { $to } in postane { ROLE($role) }.
hintTakesPromotes = Vzame { MEN($taken, form: "acc") } in postane { ROLE($role) }.
hintSeries = Cela serija: { MOVES($line) }.

## Vrednost

termNamed = „{ $feature }“ ({ $points })
termsEven = Seštevek značilnosti je 0: nobena stran nima prednosti.
termsBetter = { SIDE($us, form: "Nom") } je v prednosti za { $by-number ->
    [one] { $by } točko
    [two] { $by } točki
    [few] { $by } točke
   *[other] { $by } točk
}, predvsem zaradi: { LIST($through) }.

termQueen = Dame
termRook = Trdnjave
termKnight = Skakači
termBishop = Lovci
termPawn = Kmetje
termKing = Kralji
termPromotablePawns = Kmetje, ki lahko promovirajo
termNoPromotablePawn = Noben kmet ne more promovirati
termSquaresToPromotion = Polja do najbližje promocije
termKingOnSecondRank = Kralj na drugi vrsti
termAirAroundKing = Prazna polja okoli kralja
termBishopBeforeKing = Lovec pred kraljem
termMenOnLastTwoRanks = Figure na zadnjih dveh vrstah
termMenInBishopsReach = Figure v dosegu nasprotnikovega edinega lovca
termCheck = Šah
termRookMobility = Polja v dosegu trdnjav
termBishopMobility = Polja v dosegu lovcev
termAttackedMen = Napadene figure
termOpenLines = Odprte linije do kralja
termToMove = Na potezi
termCheckmate = Mat
termBishopPair = Lovski par
termKnightMobility = Polja v dosegu skakačev
termQueenMobility = Polja v dosegu dam
termCrampedPieces = Utesnjene figure
termKnightCentre = Skakači blizu središča
termBishopCentre = Lovci blizu središča
termQueenCentre = Dame blizu središča
termKingCentre = Kralj blizu središča
termKnightAdvance = Napredovanje skakačev
termRookAdvance = Napredovanje trdnjav
termUndeveloped = Nerazvite figure
termOutposts = Izpostave
termPawnsOnBishopColour = Lastni kmetje na barvi lovcev
termRookOnOpenFile = Trdnjave na odprtih linijah
termRookOnHalfOpenFile = Trdnjave na polodprtih linijah
termOnSeventhRank = Trdnjave in dame na sedmi vrsti
termPawnAdvance = Napredovanje kmetov
termPawnsInCentre = Kmetje v središču
termDoubledPawns = Podvojeni kmetje
termIsolatedPawns = Osamljeni kmetje
termBackwardPawns = Zaostali kmetje
termPhalanx = Kmetje drug ob drugem
termDefendedPawns = Branjeni kmetje
termPassedToFourth = Prosti kmetje do četrte vrste
termPassedOnFifth = Prosti kmetje na peti vrsti
termPassedOnSixth = Prosti kmetje na šesti vrsti
termPassedOnSeventh = Prosti kmetje na sedmi vrsti
termPassedDefended = Podprti prosti kmetje
termPassedBlocked = Zaustavljeni prosti kmetje
termPassedFree = Prosti kmetje z odprto potjo
termPassedFarFromKing = Prosti kmetje daleč od nasprotnikovega kralja
termPassedFarFromOwnKing = Prosti kmetje daleč od svojega kralja
termUnstoppable = Neustavljivi kmetje
termShelterNear = Kmetje tik pred kraljem
termShelterFar = Kmetje dve vrsti pred kraljem
termOpenFilesAtKing = Odprte linije ob kralju
termStormingPawns = Kmetje v naskoku na kralja
termKingAttack = Napadi okoli nasprotnikovega kralja
termKingAttackers = Figure, ki skupaj napadajo kralja
termSafeChecks = Varni šahi
termOpenLinesToKing = Odprte linije do nasprotnikovega kralja
termCastlingRights = Pravice do rokade
termPawnThreats = Figure, ki jih napadajo kmetje
termPieceThreats = Figure, ki jih napadajo šibkejše
termHanging = Nebranjene figure v napadu
termSpace = Prostor
termPinned = Vezane figure
termDriving = Potiskanje samega kralja
termSquares = Figure na dobrih poljih
termMoves = Poteze
termMovesRoot = Svoboda gibanja
termMustTake = Obvezno jemanje
termCaptures = Jemanja
termOffered = Figure, ki jih je mogoče vzeti
termOffers = Poteze, ki ponudijo figuro
termWaitingRoot = Čakalne poteze
termStuck = Figure brez poteze
termFreePawns = Prosti kmetje
termOpenFiles = Odprte linije
termCentre = Figure blizu središča
termBishopsOfOneColour = Lovci ene barve

termFigures = { $feature }: beli { $white }, črni { $black }.
termsBetterBare = { SIDE($us, form: "Nom") } je v prednosti za { $by-number ->
    [one] { $by } točko
    [two] { $by } točki
    [few] { $by } točke
   *[other] { $by } točk
}.
termsMates = { SIDE($us, form: "Nom") } matira.
termsWins = { SIDE($us, form: "Nom") } zmaga.
termsDraw = Partija je remi.
menNone = Nobena stran nima { ROLE($role, form: "gen") }.
menEven = Vsaka stran ima { $count ->
    [one] { $count } { ROLE($role, form: "acc") }
    [two] { $count } { ROLE($role, form: "two") }
    [few] { $count } { ROLE($role, form: "few") }
   *[other] { $count } { ROLE($role, form: "many") }
}.
menUneven = Beli { $white ->
    [0] nima { ROLE($role, form: "gen") }
    [one] ima { $white } { ROLE($role, form: "acc") }
    [two] ima { $white } { ROLE($role, form: "two") }
    [few] ima { $white } { ROLE($role, form: "few") }
   *[other] ima { $white } { ROLE($role, form: "many") }
}, črni { $black ->
    [0] nima { ROLE($role, form: "gen") }
    [one] ima { $black } { ROLE($role, form: "acc") }
    [two] ima { $black } { ROLE($role, form: "two") }
    [few] ima { $black } { ROLE($role, form: "few") }
   *[other] ima { $black } { ROLE($role, form: "many") }
}.
promotableNoPawn = { SIDE($us, form: "Nom") } nima kmeta za promocijo.
promotableNone = { SIDE($us, form: "Nom") } nima kmeta, ki bi lahko promoviral { $span }.
promotableSome = { SIDE($us, form: "Nom") } ima { $count ->
    [one] { $count } kmeta, ki lahko promovira
    [two] { $count } kmeta, ki lahko promovirata
    [few] { $count } kmete, ki lahko promovirajo
   *[other] { $count } kmetov, ki lahko promovirajo
} { $span }: { LIST($pawns) }.
spanTurn = { $moves ->
    [1] s svojo edino potezo
    [one] v svoji { $moves } potezi
   *[other] v svojih { $moves } potezah
}
spanLeft = { $moves ->
    [1] z zadnjo potezo kroga
    [one] v preostali { $moves } potezi kroga
   *[other] v preostalih { $moves } potezah kroga
}
spanNext = { $moves ->
    [1] z edino potezo naslednjega kroga
    [one] v { $moves } potezi naslednjega kroga
   *[other] v { $moves } potezah naslednjega kroga
}
promoterOne = { SIDE($us, form: "Nom") } ima kmeta, ki lahko promovira v naslednjih potezah, { SIDE($them) } ga nima.
promoterBoth = Obe strani imata kmeta, ki lahko promovira v naslednjih potezah.
promoterNone = Nobena stran nima kmeta, ki bi lahko promoviral v naslednjih potezah.
foremostNone = { SIDE($us, form: "Nom") } nima kmeta.
foremost = { COUNT($pawns) ->
    [one] Najbolj napredovali kmet { SIDE($us, form: "gen") }, { LIST($pawns) }, je od promocije oddaljen
    [two] Najbolj napredovala kmeta { SIDE($us, form: "gen") }, { LIST($pawns) }, sta od promocije oddaljena
   *[other] Najbolj napredovali kmetje { SIDE($us, form: "gen") }, { LIST($pawns) }, so od promocije oddaljeni
} { $far ->
    [one] { $far } polje
    [two] { $far } polji
    [few] { $far } polja
   *[other] { $far } polj
}.
secondRankBoth = Oba kralja stojita na svoji drugi vrsti.
secondRankOne = Kralj { SIDE($us, form: "gen") } na { $king } stoji na svoji drugi vrsti, kralj { SIDE($them, form: "gen") } pa ne.
secondRankNone = Noben kralj ne stoji na svoji drugi vrsti.
air = Beli kralj na { $king } okoli sebe { $air ->
    [0] nima praznega polja
    [one] ima { $air } prazno polje
    [two] ima { $air } prazni polji
    [few] ima { $air } prazna polja
   *[other] ima { $air } praznih polj
}, črni kralj na { $other } { $otherair ->
    [0] nima praznega polja
    [one] ima { $otherair } prazno polje
    [two] ima { $otherair } prazni polji
    [few] ima { $otherair } prazna polja
   *[other] ima { $otherair } praznih polj
}.
behindBishopBoth = Oba kralja stojita za svojim lovcem.
behindBishopOne = Kralj { SIDE($us, form: "gen") } na { $king } stoji za svojim lovcem, kralj { SIDE($them, form: "gen") } pa ne.
behindBishopNone = Noben kralj ne stoji za svojim lovcem.
lastRanksNone = { SIDE($us, form: "Nom") } nima figure na prvih dveh vrstah { SIDE($them, form: "gen") }.
lastRanks = { SIDE($us, form: "Nom") } ima { $count ->
    [one] { $count } figuro
    [two] { $count } figuri
    [few] { $count } figure
   *[other] { $count } figur
} na prvih dveh vrstah { SIDE($them, form: "gen") }: { LIST($men) }.
bishopLight = Edini lovec { SIDE($them, form: "gen") }, { $bishop }, ostaja na svetlih poljih, kjer { $count ->
    [0] ne stoji nobena figura { SIDE($us, form: "gen") }.
    [one] stoji { $count } figura { SIDE($us, form: "gen") }.
    [two] stojita { $count } figuri { SIDE($us, form: "gen") }.
    [few] stojijo { $count } figure { SIDE($us, form: "gen") }.
   *[other] stoji { $count } figur { SIDE($us, form: "gen") }.
}
bishopDark = Edini lovec { SIDE($them, form: "gen") }, { $bishop }, ostaja na temnih poljih, kjer { $count ->
    [0] ne stoji nobena figura { SIDE($us, form: "gen") }.
    [one] stoji { $count } figura { SIDE($us, form: "gen") }.
    [two] stojita { $count } figuri { SIDE($us, form: "gen") }.
    [few] stojijo { $count } figure { SIDE($us, form: "gen") }.
   *[other] stoji { $count } figur { SIDE($us, form: "gen") }.
}
bishopsMany = { SIDE($them, form: "Nom") } { $count ->
    [0] nima lovca
    [one] ima { $count } lovca
    [two] ima { $count } lovca
    [few] ima { $count } lovce
   *[other] ima { $count } lovcev
}, zato za { SIDE($us, form: "gen") } nobena barva polj ni varnejša.
checkOne = Kralj { SIDE($us, form: "gen") } na { $king } je v šahu in mora za obrambo porabiti potezo.
checkNone = Noben kralj ni v šahu.
rookReach = Polja v dosegu trdnjav: beli { $white }, črni { $black }.
bishopReach = Polja v dosegu lovcev: beli { $white }, črni { $black }.
attacked = Zdaj napadene figure, v točkah: beli { $white }, črni { $black }.
kingLines = Prazna polja na linijah do kralja: beli { $white }, črni { $black }.
turnOf = Na potezi je { SIDE($us) }: { $moves ->
    [one] { $moves } poteza
    [two] { $moves } potezi
    [few] { $moves } poteze
   *[other] { $moves } potez
}.
mated = { SIDE($us, form: "Nom") } je matiral: kralj { SIDE($them, form: "gen") } na { $king } ne more iz šaha.
matedNone = Noben kralj ni matiran.

## Zakaj je mat

whyCheck = { MEN($man, form: "Nom") } daje šah.
whyDiscovered = { MEN($man, form: "Nom") } daje odkriti šah.
whyCheckAnd = { MEN($man, form: "Nom") } daje šah in { $also }.
whyDiscoveredAnd = { MEN($man, form: "Nom") } daje odkriti šah in { $also }.
whyChecks = Šah { COUNT($men) ->
    [two] dajeta
   *[other] dajejo
} { MEN($men) }.
whyChecksKing = Šah { COUNT($men) ->
    [two] dajeta
   *[other] dajejo
} { MEN($men) }: pomagala bi samo poteza s kraljem.
whyOnlyKing = Samo kralj bi lahko vzel { ROLE($role, form: "acc") }, toda { GENDER($role) ->
    [f] jo
   *[m] ga
} { COUNT($men) ->
    [one] varuje
    [two] varujeta
   *[other] varujejo
} { MEN($men) }.
whyKingCannot = Kralj ne more vzeti { ROLE($role, form: "gen") }, ker { GENDER($role) ->
    [f] jo
   *[m] ga
} { COUNT($men) ->
    [one] varuje
    [two] varujeta
   *[other] varujejo
} { MEN($men) }.
whyNoneBetween = Nihče ne more vzeti { ROLE($role, form: "gen") } ali stopiti vmes.
whyNone = Nihče ne more vzeti { ROLE($role, form: "gen") }.
whyOwnMan = Na { SQUARE($man) } stoji kraljeva lastna figura: { ROLE($man) }.
whyOwnMen = Na { LIST($squares) } { COUNT($squares) ->
    [two] stojita kraljevi lastni figuri.
   *[other] stojijo kraljeve lastne figure.
}
whyCovers = { MEN($man, form: "Nom") } { $covers }.
whyAnswer = { MEN($man, form: "Nom") } bi lahko { LIST($ways, link: "or") }, toda { $but }.
whyItalian = Po italijanskih pravilih sme šah dati samo zadnja od { $moves } potez { SIDE($us, form: "gen") }.

coverSeen = nadzoruje { LIST($squares) }
coverBehind = nadzoruje { LIST($squares) } za kraljem
coverSeenBehind = nadzoruje { LIST($squares) }, za kraljem pa { LIST($behind) }
coverGuards = varuje { MEN($men, form: "acc") }
coverAnd = { $covers } in { $guards }

wayTake = { GENDER($man) ->
    [f] vzela
   *[m] vzel
} { MEN($taken, form: "acc", link: "or") }
wayGo = { GENDER($man) ->
    [f] šla
   *[m] šel
} na { LIST($squares, link: "or") }
wayStep = { GENDER($man) ->
    [f] stopila
   *[m] stopil
} vmes na { LIST($squares, link: "or") }
wayPassing = { GENDER($man) ->
    [f] vzela
   *[m] vzel
} mimogrede na { LIST($squares, link: "or") }

butPinned = { GENDER($man) ->
    [f] vezana je { MEN($men, form: "with") }
   *[m] vezan je { MEN($men, form: "with") }
}
butOpens = to bi odprlo linijo { MEN($men, form: "gen") }
butChecks = to bi dalo šah kralju na { $king }
butDoubleCheck = to bi dalo dvojni šah kralju na { $king }
butUncovers = to bi odkrilo šah { MEN($men, form: "gen") } kralju na { $king }

# What a feature of chess or antichess counts, and where.
termPlaces = { SIDE($us, form: "Nom") }: { LIST($squares) }.
termHoldsBoth = To velja za obe strani.
termHoldsOne = To velja le za { SIDE($us, form: "gen") }.
termHoldsNone = To ne velja za nobeno stran.
aboutBishopPair = Dva lovca obvladujeta polja obeh barv.
aboutKnightMobility = Na koliko polj lahko gredo skakači, ne da bi jih vzel kmet.
aboutBishopMobility = Na koliko polj lahko gredo lovci, ne da bi jih vzel kmet.
aboutRookMobility = Na koliko polj lahko gredo trdnjave, ne da bi jih vzel kmet.
aboutQueenMobility = Na koliko polj lahko gredo dame, ne da bi jih vzel kmet.
aboutCrampedPieces = Figure, ki lahko gredo na največ dve polji.
aboutKnightCentre = Kako blizu središča so skakači: seštevek njihovih korakov od robov.
aboutBishopCentre = Kako blizu središča so lovci: seštevek njihovih korakov od robov.
aboutQueenCentre = Kako blizu središča so dame: seštevek njihovih korakov od robov.
aboutKingCentre = Kako blizu središča je kralj: seštevek njegovih korakov od robov.
aboutKnightAdvance = Koliko vrst pred svojo prvo vrsto stojijo skakači.
aboutRookAdvance = Koliko vrst pred svojo prvo vrsto stojijo trdnjave.
aboutUndeveloped = Skakači in lovci, ki še stojijo na prvi vrsti.
aboutOutposts = Skakači in lovci daleč spredaj, ki jih brani kmet in jih noben nasprotnikov kmet ne more več odgnati.
aboutPawnsOnBishopColour = Lastni kmetje na poljih barve, po kateri hodi lovec, so mu v napoto.
aboutRookOnOpenFile = Trdnjave na linijah, na katerih ni nobenega kmeta.
aboutRookOnHalfOpenFile = Trdnjave na linijah, na katerih so le nasprotnikovi kmetje.
aboutOnSeventhRank = Trdnjave in dame na sedmi vrsti, med nasprotnikovimi kmeti.
aboutPawnAdvance = Za koliko vrst so kmetje napredovali.
aboutPawnsInCentre = Kmetje na poljih od c4 do f5 držijo središče.
aboutDoubledPawns = Kmetje za drugim lastnim kmetom, ki jim zapira pot.
aboutIsolatedPawns = Kmetje brez lastnih kmetov na sosednjih linijah: noben jih ne more več braniti.
aboutBackwardPawns = Zaostali kmetje: polje pred njimi nadzoruje nasprotnikov kmet, lastni kmet pa ga ne more več braniti.
aboutPhalanx = Kmetje, ki imajo tik ob sebi lastnega kmeta.
aboutDefendedPawns = Kmetje, ki jih brani lastni kmet.
aboutPassedToFourth = Prosti kmetje do četrte vrste: pred njimi ni nasprotnikovega kmeta in noben jih na poti ne more vzeti.
aboutPassedOnFifth = Prosti kmetje na peti vrsti: pred njimi ni nasprotnikovega kmeta in noben jih na poti ne more vzeti.
aboutPassedOnSixth = Prosti kmetje na šesti vrsti: pred njimi ni nasprotnikovega kmeta in noben jih na poti ne more vzeti.
aboutPassedOnSeventh = Prosti kmetje na sedmi vrsti, korak pred promocijo.
aboutPassedDefended = Za koliko vrst so napredovali prosti kmetje, ki jih brani ali spremlja lastni kmet.
aboutPassedBlocked = Za koliko vrst so napredovali prosti kmetje, pred katerimi stoji nasprotnikova figura ali kmet.
aboutPassedFree = Za koliko vrst so napredovali prosti kmetje, ki jim je vsa pot prosta in varna.
aboutPassedFarFromKing = Kako daleč od prostih kmetov je nasprotnikov kralj; šteje tem bolj, čim dlje so prišli.
aboutPassedFarFromOwnKing = Kako daleč od prostih kmetov je lastni kralj, ki naj bi jih spremljal; šteje tem bolj, čim dlje so prišli.
aboutUnstoppable = Kmetje, ki promovirajo, kar koli stori nasprotnik: pot je prosta, kralj pa pride prepozno.
aboutShelterNear = Lastni kmetje tik pred kraljem ga ščitijo.
aboutShelterFar = Lastni kmetje dve vrsti pred kraljem ga nekoliko ščitijo.
aboutOpenFilesAtKing = Linije ob kralju brez lastnega kmeta spuščajo nasprotnikove figure blizu.
aboutStormingPawns = Nasprotnikovi kmetje, ki se bližajo kralju.
aboutKingAttack = Koliko polj okoli nasprotnikovega kralja napadajo figure, vsaka figura šteje posebej.
aboutKingAttackers = Koliko figur in kako močne skupaj napadajo nasprotnikovega kralja; ena sama ne šteje.
aboutSafeChecks = Vrste figur, ki bi lahko dale šah, ne da bi bile vzete.
aboutOpenLinesToKing = Prazna polja na črtah, ki vodijo do kralja: kako odprt je.
aboutCastlingRights = Na koliko strani sme kralj še rokirati.
aboutPawnThreats = Nasprotnikove figure, ki jih napada kmet.
aboutPieceThreats = Nasprotnikove trdnjave in dame, ki jih napada manj vredna figura.
aboutHanging = Nasprotnikove figure in kmetje, ki so napadeni in nebranjeni.
aboutSpace = Polja za lastnimi kmeti, na sredini, ki jih nasprotnik ne napada.
aboutPinned = Lastne figure in kmetje, ki se komaj smejo premakniti, ker za njimi stoji kralj.
aboutDriving = Kdor ima veliko prednost, žene nasprotnikovega kralja na rob in se mu s svojim približuje.
aboutSquares = Kako dobro stojijo figure in kmetje, vsak na svojem polju.
aboutMoves = Dovoljene poteze: kdor jih ima veliko, ni prisiljen v slabo potezo.
aboutMovesRoot = Prve poteze štejejo več kot nadaljnje: desetkratni kvadratni koren njihovega števila.
aboutMustTake = Ali je treba vzeti, ker je jemanje obvezno.
aboutCaptures = Med koliko jemanji se lahko izbira.
aboutOffered = Lastne figure in kmetje, ki jih nasprotnik lahko vzame.
aboutOffers = Poteze, ki ponudijo figuro ali kmeta.
aboutWaitingRoot = Poteze, ki ničesar ne ponudijo, za čakanje: desetkratni kvadratni koren njihovega števila.
aboutStuck = Lastne figure in kmetje, ki se sploh ne morejo premakniti.
aboutFreePawns = Kmetje, ki jih noben nasprotnikov kmet ne more ustaviti ali vzeti.
aboutOpenFiles = Linije brez lastnega kmeta.
aboutCentre = Kako blizu središča so figure: seštevek njihovih korakov od robov.
aboutBishopsOfOneColour = Vsi lovci hodijo po poljih ene barve: na poljih druge ne morejo nikoli vzeti.
