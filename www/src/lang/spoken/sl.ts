import { formOf } from "../plural.ts";
import type { Grammar, RoleWord } from "./translate.ts";

const form = formOf("sl");

/** Nominative, genitive, accusative and instrumental; two, three, and five of them. */
const role = (nom: string, gen: string, acc: string, ins: string, two: string, few: string, many: string) => ({
  nom,
  Nom: nom.charAt(0).toUpperCase() + nom.slice(1),
  gen,
  acc,
  ins,
  two,
  few,
  many,
});

const roles: Record<RoleWord, ReturnType<typeof role>> = {
  pawn: role("kmet", "kmeta", "kmeta", "kmetom", "kmeta", "kmete", "kmetov"),
  knight: role("skakač", "skakača", "skakača", "skakačem", "skakača", "skakače", "skakačev"),
  bishop: role("lovec", "lovca", "lovca", "lovcem", "lovca", "lovce", "lovcev"),
  rook: role("trdnjava", "trdnjave", "trdnjavo", "trdnjavo", "trdnjavi", "trdnjave", "trdnjav"),
  queen: role("dama", "dame", "damo", "damo", "dami", "dame", "dam"),
  king: role("kralj", "kralja", "kralja", "kraljem", "kralja", "kralje", "kraljev"),
};

export const grammar: Grammar = {
  form,
  sides: {
    White: { nom: "beli", Nom: "Beli", gen: "belega", dat: "belemu" },
    Black: { nom: "črni", Nom: "Črni", gen: "črnega", dat: "črnemu" },
  },
  roles,
  count: (n, name) => {
    const { gen, acc, two, few, many } = roles[name];
    return n === 0 ? `${gen.endsWith("a") ? "nobenega" : "nobene"} ${gen}` : `${n} ${form(n, { one: acc, two, few, other: many })}`;
  },
  air: (n) =>
    n === 0 ? "nobenega praznega polja" : `${n} ${form(n, { one: "prazno polje", two: "prazni polji", few: "prazna polja", other: "praznih polj" })}`,
  none: "nič",
  and: "in",
  or: "ali",
  on: "na",
  phrases: {
    "Looking for a mate.": "Išče mat.",
    "{a:n} of 1 first move is done.": "Končano: {a} od 1 prve poteze.",
    "1 of {b:n} first moves is done.": "Končano: 1 od {b} prvih potez.",
    "{a:n} of {b:n} first moves are done.": "Končano: {a} od {b} prvih potez.",
    "{a:n} of 1 first move is done; every way to make the first {d:n} moves has been tried.":
      "Končano: {a} od 1 prve poteze; preizkušeni so vsi načini za prve poteze do {d}.",
    "1 of {b:n} first moves is done; every way to make the first {d:n} moves has been tried.":
      "Končano: 1 od {b} prvih potez; preizkušeni so vsi načini za prve poteze do {d}.",
    "{a:n} of {b:n} first moves are done; every way to make the first {d:n} moves has been tried.":
      "Končano: {a} od {b} prvih potez; preizkušeni so vsi načini za prve poteze do {d}.",
    "{us:side} mates in {m:n} {_:moves}: {line:san}.": "{us.Nom} matira v {m} {m#potezi#potezah#potezah#potezah}: {line}.",
    "It is an Italian mate: {them:side} could get out of check only by giving check, which no move but the last of a series may do.":
      "To je italijanski mat: {them} bi se šahu izognil samo s šahom, tega pa sme dati le zadnja poteza serije.",
    "{us:side} has no mate in this series: the search went through all of them.":
      "{us.Nom} v tej seriji nima mata: iskanje je preizkusilo vse.",
    "No mate for {us:side} was found before the search ended; there may still be one.":
      "Pred koncem iskanja mat {us.gen} ni bil najden; morda vseeno obstaja.",
    "{us:side} has one mate in this series and no other.": "{us.Nom} ima v tej seriji en sam mat.",
    "{us:side} has {m:n} different mates in this series.": "{us.Nom} ima v tej seriji {m} {m#različen mat#različna mata#različne mate#različnih matov}.",
    "There may be more: the search ended before all was seen.": "Morda jih je več: iskanje se je končalo, preden je bilo pregledano vse.",
    "{us:side} has at least {m:n} different mates in this series; the search ended before all was seen.":
      "{us.Nom} ima v tej seriji vsaj {m} {m#različen mat#različna mata#različne mate#različnih matov}; iskanje se je končalo, preden je bilo pregledano vse.",

    "Checking a series of the opening book.": "Preverja serijo iz knjige otvoritev.",
    "Looking through all arrangements of a known ending.": "Pregleduje vse razporede znane končnice.",
    "There is no mate.": "Mata ni.",
    "Looking for good series.": "Išče dobre serije.",
    "No mate found so far.": "Doslej brez mata.",
    "Looking whether the opponent could mate after the best series.": "Gleda, ali bi nasprotnik po najboljši seriji lahko matiral.",
    "The best series allows a mate.": "Najboljša serija dopušča mat.",
    "The best {m:n} series allow a mate.": "Najboljše serije (doslej {m}) dopuščajo mat.",
    "Looking at the next.": "Gleda naslednjo.",
    "A known ending.": "Znana končnica.",
    "Of the arrangements that {us:side} looked through, this one keeps the lone king nearest to the edge; {them:side} cannot take a man, nor be stalemated.":
      "Od razporedov, ki jih je pregledal {us}, ta drži samega kralja najbližje robu; {them} ne more ničesar vzeti in ni v patu.",
    "From the opening book.": "Iz knjige otvoritev.",
    "No game with it has been learnt yet.": "Z njo se še ni naučila nobene partije.",
    "In the one game learnt it won.": "V edini naučeni partiji je zmagala.",
    "In the one game learnt it drew.": "V edini naučeni partiji je remizirala.",
    "In the one game learnt it lost.": "V edini naučeni partiji je izgubila.",
    "In {m:n} games learnt it won {w:n}, drew {d:n} and lost {l:n}.":
      "Naučenih partij {m}: zmage {w}, remiji {d}, porazi {l}.",
    "After it {them:side} has no mate: that was proved.": "Po njej {them} nima mata: to je dokazano.",
    "{us:side} has no legal move: a draw by progressive stalemate.": "{us.Nom} nima dovoljene poteze: remi zaradi progresivnega pata.",
    "{us:side} has no mate in this series.": "{us.Nom} v tej seriji nima mata.",
    "No mate for {us:side} was found.": "Mat {us.gen} ni bil najden.",
    "The series ends in progressive stalemate, a draw.": "Serija se konča s progresivnim patom, remi.",
    "The game ends with this series.": "Partija se konča s to serijo.",
    "After this series {them:side} has none either: that was proved.": "Po tej seriji ga nima niti {them}: to je dokazano.",
    "No series was proved safe in time; after this one no mate for {them:side} was found, in the longest search.":
      "V danem času ni bila nobena serija dokazano varna; po tej v najdaljšem iskanju mat {them.gen} ni bil najden.",
    "Every series that was tried lets {them:side} mate; this one hides it longest.":
      "Vsaka preizkušena serija dopušča mat {them.gen}; ta ga skriva najdlje.",
    "This series looks best of those not refuted; there was no time to look for {them:side}’s mates.":
      "Ta serija je videti najboljša od neovrženih; za iskanje matov {them.gen} ni bilo časa.",
    "{them:side} threatens mate: {line:san}.": "{them.Nom} grozi z matom: {line}.",
    "{them:side} threatens no mate: if it were {us:side}’s turn now, no series would mate.":
      "{them.Nom} ne grozi z matom: če bi bil zdaj na vrsti {us}, ne bi matirala nobena serija.",
    "No mating threat of {them:side} was found before the search ended; there may still be one.":
      "Pred koncem iskanja grožnja mata {them.gen} ni bila najdena; morda vseeno obstaja.",

    "Looking at turn {a:n} of {b:n}.": "Gleda {a}. krog od {b}.",
    "{us:side} missed no mate and allowed none that could be avoided.": "{us.Nom} ni zamudil mata in ni dopustil nobenega, ki bi se mu lahko izognil.",
    "{us:side} missed no mate and allowed {m:n} that could be avoided.":
      "{us.Nom} ni zamudil mata; dopuščeni mati, ki bi se jim lahko izognil: {m}.",
    "{us:side} missed {a:n} {_:mates} and allowed none that could be avoided.":
      "{us.Nom}: zamujeni mati {a}; dopustil ni nobenega, ki bi se mu lahko izognil.",
    "{us:side} missed {a:n} {_:mates} and allowed {m:n} that could be avoided.":
      "{us.Nom}: zamujeni mati {a}; dopuščeni mati, ki bi se jim lahko izognil: {m}.",
    "Of 1 turn it is not known whether there was a mate.": "Za 1 krog ni znano, ali je bil mat.",
    "Of {m:n} turns it is not known whether there was a mate.": "Krogi, za katere ni znano, ali je bil mat: {m}.",
    "{us:side} mates.": "{us.Nom} matira.",
    "{us:side} missed a mate in {m:n} {_:moves}: {line:san}.": "{us.Nom} je zamudil mat v {m} {m#potezi#potezah#potezah#potezah}: {line}.",
    "The game is drawn.": "Partija je remi.",
    "Whether {us:side} had a mate is not known: the search reached its limit.":
      "Ali je imel {us} mat, ni znano: iskanje je doseglo svojo mejo.",
    "{them:side} has no mate in reply: proved.": "{them.Nom} v odgovoru nima mata: dokazano.",
    "No mate for {them:side} in reply was found, but none is not proved: the search reached its limit.":
      "Mat {them.gen} v odgovoru ni bil najden, a ni dokazano, da ga ni: iskanje je doseglo svojo mejo.",
    "Whether {them:side} has a mate in reply was not looked at.": "Ali ima {them} v odgovoru mat, ni bilo pregledano.",
    "It lets {them:side} mate: {line:san}.": "Dopušča mat {them.gen}: {line}.",
    "After {line:san} there is none: proved.": "Po {line} ga ni: dokazano.",
    "After {line:san} none was found.": "Po {line} ni bil najden.",
    "No series was found that avoids it.": "Serija, ki bi se mu izognila, ni bila najdena.",

    "The game ends with it.": "Partija se s tem konča.",
    "But {them:side} then mates: {line:san}.": "Toda {them} nato matira: {line}.",
    "It meets the threat {line:san}.": "Odbije grožnjo {line}.",
    "It looks as if it meets the threat {line:san}.": "Videti je, da odbije grožnjo {line}.",
    "One series of higher value lets {them:side} mate.": "Ena serija z višjo vrednostjo dopušča mat {them.gen}.",
    "{m:n} series of higher value let {them:side} mate.": "Serije z višjo vrednostjo, ki dopuščajo mat {them.gen}: {m}.",
    "{us:side} gains in {a:named} and loses in {b:named}.": "{us.Nom} pridobi: {a}; izgubi: {b}.",
    "{us:side} gains in {a:named}.": "{us.Nom} pridobi: {a}.",
    "{us:side} loses in {a:named}.": "{us.Nom} izgubi: {a}.",

    "{us:side} has won by checkmate.": "{us.Nom} je zmagal z matom.",
    "{us:side} has won by Italian mate: every way out of the check would give check, too early.":
      "{us.Nom} je zmagal z italijanskim matom: vsaka obramba bi dala šah, in to prezgodaj.",
    "The game is drawn: the side to move has no legal move and is not in check.":
      "Partija je remi: stran na potezi nima dovoljene poteze in ni v šahu.",
    "The game is drawn: there is no legal move to go on with in the middle of the series.":
      "Partija je remi: sredi serije ni dovoljene poteze za nadaljevanje.",
    "The game is drawn: ten turns without a capture or a pawn move, and then no mate.":
      "Partija je remi: deset krogov brez jemanja in brez poteze s kmetom, nato pa brez mata.",
    "The features add up to 0: neither side stands better.": "Seštevek lastnosti je 0: nobena stran ne stoji bolje.",
    "{us:side} stands better by {p:points} {_:unit}, mostly through {a:named}.": "{us.Nom} stoji bolje; razlika v točkah {p}, največ zaradi: {a}.",
    "Neither side has a {r:role}.": "Nobena stran nima: {r}.",
    "Each side has {a:count}.": "Vsaka stran ima {a}.",
    "White has {a:count}, Black has {b:count}.": "Beli ima {a}, črni ima {b}.",
    "{us:side} has no pawn to promote.": "{us.Nom} nima kmeta za promocijo.",
    "{us:side} has no pawn that can promote {s:say}.": "{us.Nom} nima kmeta, ki bi lahko promoviral {s}.",
    "{us:side} has {m:n} {_:pawns} that can promote {s:say}: {q:squares}.":
      "{us.Nom} ima {m} {m#kmeta, ki lahko promovira#kmeta, ki lahko promovirata#kmete, ki lahko promovirajo#kmetov, ki lahko promovirajo} {s}: {q}.",
    "{us:side} has a pawn that can promote in its next moves, {them:side} has none.":
      "{us.Nom} ima kmeta, ki lahko promovira v naslednjih potezah, {them} ga nima.",
    "Each side has a pawn that can promote in its next moves.": "Obe strani imata kmeta, ki lahko promovira v naslednjih potezah.",
    "Neither side has a pawn that can promote in its next moves.": "Nobena stran nima kmeta, ki bi lahko promoviral v naslednjih potezah.",
    "{us:side} has no pawn.": "{us.Nom} nima kmeta.",
    "{us:side}’s foremost pawns, {q:squares}, are {m:n} {_:squareWord} from promotion.":
      "Najbolj napredovali kmetje {us.gen}, {q}, so od promocije oddaljeni {m} {m#polje#polji#polja#polj}.",
    "{us:side}’s foremost pawn, {q:squares}, is {m:n} {_:squareWord} from promotion.":
      "Najbolj napredovali kmet {us.gen}, {q}, je od promocije oddaljen {m} {m#polje#polji#polja#polj}.",
    "Both kings stand on their second rank.": "Oba kralja stojita na svoji drugi vrsti.",
    "{us:side}’s king on {q:square} stands on its second rank, {them:side}’s does not.":
      "Kralj {us.gen} na {q} stoji na svoji drugi vrsti, kralj {them.gen} ne.",
    "Neither king stands on its second rank.": "Noben kralj ne stoji na svoji drugi vrsti.",
    "White’s king on {q:square} has {a:air} around it, Black’s king on {r:square} has {b:air} around it.":
      "Beli kralj na {q} ima okoli sebe {a}, črni kralj na {r} ima okoli sebe {b}.",
    "Both kings stand behind their own bishop.": "Oba kralja stojita za svojim lovcem.",
    "{us:side}’s king on {q:square} stands behind its own bishop, {them:side}’s does not.":
      "Kralj {us.gen} na {q} stoji za svojim lovcem, kralj {them.gen} ne.",
    "Neither king stands behind its own bishop.": "Noben kralj ne stoji za svojim lovcem.",
    "{us:side} has no piece on {them:side}’s first two ranks.": "{us.Nom} nima figure na prvih dveh vrstah {them.gen}.",
    "{us:side} has {m:n} {_:pieces} on {them:side}’s first two ranks: {l:list}.":
      "{us.Nom} ima {m} {m#figuro#figuri#figure#figur} na prvih dveh vrstah {them.gen}: {l}.",
    "{them:side}’s only bishop, {q:square}, keeps to the light squares, where {n:some} of {us:side}’s men {_:stand}.":
      "Edini lovec {them.gen}, {q}, ostaja na belih poljih; figure in kmetje {us.gen} na njih: {n}.",
    "{them:side}’s only bishop, {q:square}, keeps to the dark squares, where {n:some} of {us:side}’s men {_:stand}.":
      "Edini lovec {them.gen}, {q}, ostaja na črnih poljih; figure in kmetje {us.gen} na njih: {n}.",
    "{them:side} has {a:count}, so no colour of squares is safer for {us:side}.":
      "{them.Nom} ima {a}, zato za stran {us.gen} nobena barva polj ni varnejša.",
    "{us:side}’s king on {q:square} is in check and must spend a move on it.":
      "Kralj {us.gen} na {q} je v šahu in mora zanj porabiti potezo.",
    "Neither king is in check.": "Noben kralj ni v šahu.",
    "{us:side} has mated: {them:side}’s king on {q:square} cannot get out of the check.":
      "{us.Nom} je matiral: kralj {them.gen} na {q} ne more iz šaha.",
    "Neither king is mated.": "Noben kralj ni matiran.",
    "Squares in reach of rooks: White {a:n}, Black {b:n}.": "Polja v dosegu trdnjav: beli {a}, črni {b}.",
    "Squares in reach of bishops: White {a:n}, Black {b:n}.": "Polja v dosegu lovcev: beli {a}, črni {b}.",
    "Men attacked now, in points: White {a:n}, Black {b:n}.": "Zdaj napadeni možje, v točkah: beli {a}, črni {b}.",
    "Empty squares on the lines to the king: White {a:n}, Black {b:n}.": "Prazna polja na linijah do kralja: beli {a}, črni {b}.",
    "It is {us:side}’s turn: {m:n} {_:moves}.": "Na vrsti je {us.nom}: {m} {m#poteza#potezi#poteze#potez}.",
    "within the one move of its next turn": "z edino potezo naslednjega kroga",
    "within the {m:n} moves of its next turn": "v {m} {m#potezi#potezah#potezah#potezah} naslednjega kroga",
    "within its one move": "s svojo edino potezo",
    "within its {m:n} moves": "v svojih {m} {m#potezi#potezah#potezah#potezah}",
    "within the one move left of its turn": "z zadnjo potezo kroga",
    "within the {m:n} moves left of its turn": "v preostalih {m} {m#potezi#potezah#potezah#potezah} kroga",

    Queens: "Dame",
    Rooks: "Trdnjave",
    Knights: "Skakači",
    Bishops: "Lovci",
    Pawns: "Kmetje",
    "Pawns that can promote": "Kmetje, ki lahko promovirajo",
    "No pawn can promote": "Noben kmet ne more promovirati",
    "Squares to the nearest promotion": "Polja do najbližje promocije",
    "King on its second rank": "Kralj na drugi vrsti",
    "Empty squares around the king": "Prazna polja okoli kralja",
    "Bishop in front of the king": "Lovec pred kraljem",
    "Pieces on the last two ranks": "Figure na zadnjih dveh vrstah",
    "Men in the reach of the opponent’s only bishop": "Možje v dosegu nasprotnikovega edinega lovca",
    Check: "Šah",
    "Squares that the rooks reach": "Polja v dosegu trdnjav",
    "Squares that the bishops reach": "Polja v dosegu lovcev",
    "Men attacked": "Napadeni možje",
    "Open lines to the king": "Odprte linije do kralja",
    "The turn": "Krog",
    Checkmate: "Mat",

    "The {x:man} gives check.": "{x.Nom} daje šah.",
    "The {x:man} gives a discovered check.": "{x.Nom} daje odkriti šah.",
    "The {x:man} gives check and {c:say}.": "{x.Nom} daje šah in {c}.",
    "The {x:man} gives a discovered check and {c:say}.": "{x.Nom} daje odkriti šah in {c}.",
    "{x:menCapital} both give check, so only a king’s move could help.": "Šah dajeta {x.nom}: pomagala bi samo poteza s kraljem.",
    "{x:menCapital} both give check.": "Šah dajeta {x.nom}.",
    "{x:menCapital} all give check, so only a king’s move could help.": "Šah dajejo {x.nom}: pomagala bi samo poteza s kraljem.",
    "{x:menCapital} all give check.": "Šah dajejo {x.nom}.",
    "Only the king could take the {r:role}, but {x:men} {_:guard} it.": "{r.Nom}: vzel bi lahko samo kralj, toda varuje {x.nom}.",
    "The king cannot take the {r:role}: {x:men} {_:guard} it.": "Kralj ne more vzeti {r.gen}: varuje {x.nom}.",
    "No man can take the {r:role} or step in between.": "Nihče ne more vzeti {r.gen} ali stopiti vmes.",
    "No man can take the {r:role}.": "Nihče ne more vzeti {r.gen}.",
    "The king’s own men stand on {q:squares}.": "Polja, ki jih zasedajo kraljevi lastni možje: {q}.",
    "The king’s own {x:man2}.": "Kralja ovira lastni mož: {x.nom}.",
    "By the Italian rules only the last of {us:side}’s {m:n} moves may give check.":
      "Po italijanskih pravilih sme šah dati samo zadnja od {m} potez {us.gen}.",
    "The {x:man} could {w:ways}, but {c:say}.": "{x.Nom}: mogoče bi bilo {w}, toda {c}.",
    "The {x:man} {c:say}.": "{x.Nom} {c}.",
    "covers {q:squares} and, behind the king, {p:squares} and guards {x:men}": "nadzoruje {q}, za kraljem pa {p}, in varuje {x.acc}",
    "covers {q:squares} and, behind the king, {p:squares}": "nadzoruje {q}, za kraljem pa {p}",
    "covers {q:squares} behind the king and guards {x:men}": "nadzoruje {q} za kraljem in varuje {x.acc}",
    "covers {q:squares} behind the king": "nadzoruje {q} za kraljem",
    "covers {q:squares} and guards {x:men}": "nadzoruje {q} in varuje {x.acc}",
    "covers {q:squares}": "nadzoruje {q}",
    "guards {x:men}": "varuje {x.acc}",
    "take in passing on {q:squares}": "jemanje mimogrede na {q}",
    "take {x:men}": "jemanje {x.gen}",
    "go to {q:squares}": "premik na {q}",
    "step in on {q:squares}": "vmesna poteza na {q}",
    "it is pinned by {x:men}": "v vezavi z {x.ins}",
    "that would open the line of {x:men}": "to bi odprlo linijo {x.gen}",
    "that would give check to the king on {q:square}": "to bi dalo šah kralju na {q}",
    "that would uncover a check by {x:men} to the king on {q:square}": "to bi odkrilo šah {x.gen} kralju na {q}",
    "that would give double check to the king on {q:square}": "to bi dalo dvojni šah kralju na {q}",

    "there is no man on {q:square}": "na {q} ni nikogar",
    "the {x:man} is {us:side}’s, but {them:side} is to move": "{x.nom} pripada strani {us.gen}, na potezi pa je {them}",
    "a {r:role} of the same side stands on {q:square}": "na {q} stoji {r} iste barve",
    "the {x:man} cannot go to {q:square}": "{x.nom} ne more na {q}",
    "it leaves its own king on {q:square} in check": "poteza pusti svojega kralja na {q} v šahu",
    "it does not get the king on {q:square} out of check": "poteza kralja na {q} ne reši šaha",
    "it gives check, which by the Italian rules only the last move of a series may do, and {m:n} would have to follow":
      "poteza daje šah, kar sme po italijanskih pravilih le zadnja poteza serije; potez, ki bi morale slediti: {m}",
    "en passant is possible only with the first move of a turn": "jemanje mimogrede je mogoče samo s prvo potezo kroga",
    "there is nothing to take on {q:square}: no pawn has passed it in the last series and still stands behind it":
      "na {q} ni kaj vzeti: v zadnji seriji mimo ni šel noben kmet, ki bi še stal za tem poljem",
    "castling is not possible: {c:say}": "rokada ni mogoča: {c}",
    "a pawn that reaches {q:square} must become a queen, rook, bishop or knight: say which, as in {t:san}":
      "kmet, ki pride na {q}, mora postati dama, trdnjava, lovec ali skakač: povejte, kaj, na primer {t}",
    "this move cannot make a {r:role}": "ta poteza ne more narediti {r.gen}",
    "the king or that rook has moved, or the rook was taken": "kralj ali ta trdnjava se je že premaknila ali pa je bila trdnjava vzeta",
    "a man stands on {q:square}, between king and rook": "na {q}, med kraljem in trdnjavo, nekdo stoji",
    "the king is in check": "kralj je v šahu",
    "{q:square} is attacked": "polje {q} je napadeno",
  },
};
