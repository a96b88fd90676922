### Kot lang/en/judge.ftl.

canWinSentences = { LIST($sentences, link: "\u000A") }
canWinMated = { SIDE($side, form: "Nom") } je matiral.
canWinYes = { SIDE($side, form: "Nom") } lahko še zmaga, če nasprotnik pomaga: { LIST($line, link: " ") }.
canWinNo = { SIDE($side, form: "Nom") } ne more več zmagati: { $reason ->
    [game-over] partija je končana
    [material] preostale figure ne morejo nikoli matirati
    [wall] nobena figura ne more doseči polj, potrebnih za mat
   *[exhausted] nobeno zaporedje dovoljenih potez se ne konča z matom
}.
canWinUnknown = Morda { SIDE($side) } še lahko zmaga: iskanje je doseglo omejitev.
canWinDead = Pozicija je mrtva: nobena stran ne more matirati, zato je partija remi.
