import { formOf } from "../plural.ts";
import type { Grammar, RoleWord } from "./translate.ts";

const form = formOf("it");

const role = (bare: string, plural: string, il: string, del: string, dal: string, un: string) => ({
  nom: bare,
  plural,
  il,
  Il: il.charAt(0).toUpperCase() + il.slice(1),
  del,
  dal,
  un,
});

const roles: Record<RoleWord, Record<string, string> & { plural: string }> = {
  pawn: role("pedone", "pedoni", "il pedone", "del pedone", "dal pedone", "un pedone"),
  knight: role("cavallo", "cavalli", "il cavallo", "del cavallo", "dal cavallo", "un cavallo"),
  bishop: role("alfiere", "alfieri", "l’alfiere", "dell’alfiere", "dall’alfiere", "un alfiere"),
  rook: role("torre", "torri", "la torre", "della torre", "dalla torre", "una torre"),
  queen: role("donna", "donne", "la donna", "della donna", "dalla donna", "una donna"),
  king: role("re", "re", "il re", "del re", "dal re", "un re"),
};

export const grammar: Grammar = {
  form,
  sides: {
    White: { nom: "il Bianco", Nom: "Il Bianco", di: "del Bianco", Di: "Del Bianco", a: "al Bianco" },
    Black: { nom: "il Nero", Nom: "Il Nero", di: "del Nero", Di: "Del Nero", a: "al Nero" },
  },
  roles,
  count: (n, name) => {
    const { nom = name, plural, un = name } = roles[name];
    return n === 0 ? `${un.startsWith("una") ? "nessuna" : "nessun"} ${nom}` : `${n} ${form(n, { one: nom, other: plural })}`;
  },
  air: (n) => (n === 0 ? "nessuna casa vuota" : `${n} ${form(n, { one: "casa vuota", other: "case vuote" })}`),
  none: "nessuno",
  and: "e",
  or: "o",
  on: "in",
  phrases: {
    "Looking for a mate.": "Cerca un matto.",
    "{a:n} of 1 first move is done.": "{a} di 1 prima mossa è finita.",
    "1 of {b:n} first moves is done.": "1 delle {b} prime mosse è finita.",
    "{a:n} of {b:n} first moves are done.": "{a} delle {b} prime mosse sono finite.",
    "{a:n} of 1 first move is done; every way to make the first {d:n} moves has been tried.":
      "{a} di 1 prima mossa è finita; ogni modo di fare le prime {d} mosse è stato provato.",
    "1 of {b:n} first moves is done; every way to make the first {d:n} moves has been tried.":
      "1 delle {b} prime mosse è finita; ogni modo di fare le prime {d} mosse è stato provato.",
    "{a:n} of {b:n} first moves are done; every way to make the first {d:n} moves has been tried.":
      "{a} delle {b} prime mosse sono finite; ogni modo di fare le prime {d} mosse è stato provato.",
    "{us:side} mates in {m:n} {_:moves}: {line:san}.": "{us.Nom} dà matto in {m} {m#mossa#mosse}: {line}.",
    "It is an Italian mate: {them:side} could get out of check only by giving check, which no move but the last of a series may do.":
      "È un matto italiano: {them} potrebbe parare lo scacco solo dando scacco, e questo può farlo soltanto l’ultima mossa di una serie.",
    "{us:side} has no mate in this series: the search went through all of them.":
      "{us.Nom} non ha matto in questa serie: la ricerca le ha provate tutte.",
    "No mate for {us:side} was found before the search ended; there may still be one.":
      "Prima della fine della ricerca non è stato trovato un matto {us.di}; può ancora esserci.",
    "{us:side} has one mate in this series and no other.": "{us.Nom} ha un matto in questa serie e nessun altro.",
    "{us:side} has {m:n} different mates in this series.": "{us.Nom} ha {m} {m#matto diverso#matti diversi} in questa serie.",
    "There may be more: the search ended before all was seen.": "Possono essercene altri: la ricerca è finita prima di aver visto tutto.",
    "{us:side} has at least {m:n} different mates in this series; the search ended before all was seen.":
      "{us.Nom} ha almeno {m} {m#matto diverso#matti diversi} in questa serie; la ricerca è finita prima di aver visto tutto.",

    "Checking a series of the opening book.": "Controlla una serie del libro di aperture.",
    "Looking through all arrangements of a known ending.": "Guarda tutte le disposizioni di un finale noto.",
    "There is no mate.": "Non c’è matto.",
    "Looking for good series.": "Cerca buone serie.",
    "No mate found so far.": "Finora nessun matto.",
    "Looking whether the opponent could mate after the best series.": "Guarda se dopo la serie migliore l’avversario potrebbe dare matto.",
    "The best series allows a mate.": "La serie migliore permette un matto.",
    "The best {m:n} series allow a mate.": "Le {m} serie migliori permettono un matto.",
    "Looking at the next.": "Guarda la prossima.",
    "A known ending.": "Un finale noto.",
    "Of the arrangements that {us:side} looked through, this one keeps the lone king nearest to the edge; {them:side} cannot take a man, nor be stalemated.":
      "Fra le disposizioni guardate {us.di}, questa tiene il re solo più vicino al bordo; {them} non può catturare nulla né restare in stallo.",
    "From the opening book.": "Dal libro di aperture.",
    "No game with it has been learnt yet.": "Finora non ha imparato nessuna partita con essa.",
    "In the one game learnt it won.": "Nell’unica partita imparata ha vinto.",
    "In the one game learnt it drew.": "Nell’unica partita imparata ha pattato.",
    "In the one game learnt it lost.": "Nell’unica partita imparata ha perso.",
    "In {m:n} games learnt it won {w:n}, drew {d:n} and lost {l:n}.":
      "In {m} partite imparate: {w} {w#vinta#vinte}, {d} {d#patta#patte}, {l} {l#persa#perse}.",
    "After it {them:side} has no mate: that was proved.": "Dopo di essa {them} non ha matto: è dimostrato.",
    "{us:side} has no legal move: a draw by progressive stalemate.": "{us.Nom} non ha mosse legali: patta per stallo progressivo.",
    "{us:side} has no mate in this series.": "{us.Nom} non ha matto in questa serie.",
    "No mate for {us:side} was found.": "Non è stato trovato un matto {us.di}.",
    "The series ends in progressive stalemate, a draw.": "La serie finisce in stallo progressivo, patta.",
    "The game ends with this series.": "La partita finisce con questa serie.",
    "After this series {them:side} has none either: that was proved.": "Dopo questa serie non ne ha nemmeno {them}: è dimostrato.",
    "No series was proved safe in time; after this one no mate for {them:side} was found, in the longest search.":
      "Nel tempo dato nessuna serie è stata dimostrata sicura; dopo questa, nella ricerca più lunga, non è stato trovato un matto {them.di}.",
    "Every series that was tried lets {them:side} mate; this one hides it longest.":
      "Ogni serie provata permette il matto {them.a}; questa lo nasconde più a lungo.",
    "This series looks best of those not refuted; there was no time to look for {them:side}’s mates.":
      "Questa serie sembra la migliore fra quelle non confutate; non c’era tempo di cercare i matti {them.di}.",
    "{them:side} threatens mate: {line:san}.": "{them.Nom} minaccia matto: {line}.",
    "{them:side} threatens no mate: if it were {us:side}’s turn now, no series would mate.":
      "{them.Nom} non minaccia matto: se ora toccasse {us.a}, nessuna serie darebbe matto.",
    "No mating threat of {them:side} was found before the search ended; there may still be one.":
      "Prima della fine della ricerca non è stata trovata una minaccia di matto {them.di}; può ancora esserci.",

    "Looking at turn {a:n} of {b:n}.": "Guarda il turno {a} di {b}.",
    "{us:side} missed no mate and allowed none that could be avoided.": "{us.Nom} non ha mancato matti e non ne ha permessi di evitabili.",
    "{us:side} missed no mate and allowed {m:n} that could be avoided.":
      "{us.Nom} non ha mancato matti e ne ha {m#permesso#permessi} {m} {m#evitabile#evitabili}.",
    "{us:side} missed {a:n} {_:mates} and allowed none that could be avoided.":
      "{us.Nom} ha mancato {a} {a#matto#matti} e non ne ha permessi di evitabili.",
    "{us:side} missed {a:n} {_:mates} and allowed {m:n} that could be avoided.":
      "{us.Nom} ha mancato {a} {a#matto#matti} e ne ha {m#permesso#permessi} {m} {m#evitabile#evitabili}.",
    "Of 1 turn it is not known whether there was a mate.": "Di 1 turno non si sa se c’era un matto.",
    "Of {m:n} turns it is not known whether there was a mate.": "Di {m} turni non si sa se c’era un matto.",
    "{us:side} mates.": "{us.Nom} dà matto.",
    "{us:side} missed a mate in {m:n} {_:moves}: {line:san}.": "{us.Nom} ha mancato un matto in {m} {m#mossa#mosse}: {line}.",
    "The game is drawn.": "La partita è patta.",
    "Whether {us:side} had a mate is not known: the search reached its limit.":
      "Se {us} avesse un matto non si sa: la ricerca è arrivata al suo limite.",
    "{them:side} has no mate in reply: proved.": "{them.Nom} non ha matto in risposta: dimostrato.",
    "No mate for {them:side} in reply was found, but none is not proved: the search reached its limit.":
      "Non è stato trovato un matto {them.di} in risposta, ma non è dimostrato che non ci sia: la ricerca è arrivata al suo limite.",
    "Whether {them:side} has a mate in reply was not looked at.": "Non si è guardato se {them} ha un matto in risposta.",
    "It lets {them:side} mate: {line:san}.": "Permette il matto {them.a}: {line}.",
    "After {line:san} there is none: proved.": "Dopo {line} non c’è: dimostrato.",
    "After {line:san} none was found.": "Dopo {line} non è stato trovato.",
    "No series was found that avoids it.": "Non è stata trovata una serie che lo eviti.",

    "The game ends with it.": "La partita finisce così.",
    "But {them:side} then mates: {line:san}.": "Ma poi {them} dà matto: {line}.",
    "It meets the threat {line:san}.": "Para la minaccia {line}.",
    "It looks as if it meets the threat {line:san}.": "Sembra parare la minaccia {line}.",
    "One series of higher value lets {them:side} mate.": "Una serie di valore più alto permette il matto {them.a}.",
    "{m:n} series of higher value let {them:side} mate.": "{m} serie di valore più alto permettono il matto {them.a}.",
    "{us:side} gains in {a:named} and loses in {b:named}.": "{us.Nom} guadagna in {a} e perde in {b}.",
    "{us:side} gains in {a:named}.": "{us.Nom} guadagna in {a}.",
    "{us:side} loses in {a:named}.": "{us.Nom} perde in {a}.",

    "{us:side} has won by checkmate.": "{us.Nom} ha vinto per scacco matto.",
    "{us:side} has won by Italian mate: every way out of the check would give check, too early.":
      "{us.Nom} ha vinto per matto italiano: ogni parata darebbe scacco, troppo presto.",
    "The game is drawn: the side to move has no legal move and is not in check.":
      "La partita è patta: chi deve muovere non ha mosse legali e non è sotto scacco.",
    "The game is drawn: there is no legal move to go on with in the middle of the series.":
      "La partita è patta: a metà della serie non c’è una mossa legale per continuare.",
    "The game is drawn: ten turns without a capture or a pawn move, and then no mate.":
      "La partita è patta: dieci turni senza catture né mosse di pedone, e poi nessun matto.",
    "The features add up to 0: neither side stands better.": "I fattori danno 0 in tutto: nessuno sta meglio.",
    "{us:side} stands better by {p:points} {_:unit}, mostly through {a:named}.": "{us.Nom} sta meglio di {p} punti, soprattutto per {a}.",
    "Neither side has a {r:role}.": "Nessuno dei due ha {r.un}.",
    "Each side has {a:count}.": "Ognuno dei due ha {a}.",
    "White has {a:count}, Black has {b:count}.": "Il Bianco ha {a}, il Nero ha {b}.",
    "{us:side} has no pawn to promote.": "{us.Nom} non ha pedoni da promuovere.",
    "{us:side} has no pawn that can promote {s:say}.": "{us.Nom} non ha pedoni che possano promuovere {s}.",
    "{us:side} has {m:n} {_:pawns} that can promote {s:say}: {q:squares}.":
      "{us.Nom} ha {m} {m#pedone che può#pedoni che possono} promuovere {s}: {q}.",
    "{us:side} has a pawn that can promote in its next moves, {them:side} has none.":
      "{us.Nom} ha un pedone che può promuovere nelle prossime mosse, {them} no.",
    "Each side has a pawn that can promote in its next moves.": "Entrambi hanno un pedone che può promuovere nelle prossime mosse.",
    "Neither side has a pawn that can promote in its next moves.": "Nessuno dei due ha un pedone che può promuovere nelle prossime mosse.",
    "{us:side} has no pawn.": "{us.Nom} non ha pedoni.",
    "{us:side}’s foremost pawns, {q:squares}, are {m:n} {_:squareWord} from promotion.":
      "I pedoni più avanzati {us.di}, {q}, distano {m} {m#casa#case} dalla promozione.",
    "{us:side}’s foremost pawn, {q:squares}, is {m:n} {_:squareWord} from promotion.":
      "Il pedone più avanzato {us.di}, {q}, dista {m} {m#casa#case} dalla promozione.",
    "Both kings stand on their second rank.": "Entrambi i re stanno sulla loro seconda traversa.",
    "{us:side}’s king on {q:square} stands on its second rank, {them:side}’s does not.":
      "Il re {us.di} in {q} sta sulla sua seconda traversa, quello {them.di} no.",
    "Neither king stands on its second rank.": "Nessun re sta sulla sua seconda traversa.",
    "White’s king on {q:square} has {a:air} around it, Black’s king on {r:square} has {b:air} around it.":
      "Il re del Bianco in {q} ha intorno {a}, il re del Nero in {r} ha intorno {b}.",
    "Both kings stand behind their own bishop.": "Entrambi i re stanno dietro il proprio alfiere.",
    "{us:side}’s king on {q:square} stands behind its own bishop, {them:side}’s does not.":
      "Il re {us.di} in {q} sta dietro il proprio alfiere, quello {them.di} no.",
    "Neither king stands behind its own bishop.": "Nessun re sta dietro il proprio alfiere.",
    "{us:side} has no piece on {them:side}’s first two ranks.": "{us.Nom} non ha pezzi sulle prime due traverse {them.di}.",
    "{us:side} has {m:n} {_:pieces} on {them:side}’s first two ranks: {l:list}.":
      "{us.Nom} ha {m} {m#pezzo#pezzi} sulle prime due traverse {them.di}: {l}.",
    "{them:side}’s only bishop, {q:square}, keeps to the light squares, where {n:some} of {us:side}’s men {_:stand}.":
      "L’unico alfiere {them.di}, {q}, resta sulle case chiare; pezzi e pedoni {us.di} su quelle: {n}.",
    "{them:side}’s only bishop, {q:square}, keeps to the dark squares, where {n:some} of {us:side}’s men {_:stand}.":
      "L’unico alfiere {them.di}, {q}, resta sulle case scure; pezzi e pedoni {us.di} su quelle: {n}.",
    "{them:side} has {a:count}, so no colour of squares is safer for {us:side}.":
      "{them.Nom} ha {a}: nessun colore di case è più sicuro per {us}.",
    "{us:side}’s king on {q:square} is in check and must spend a move on it.":
      "Il re {us.di} in {q} è sotto scacco e deve spendervi una mossa.",
    "Neither king is in check.": "Nessun re è sotto scacco.",
    "{us:side} has mated: {them:side}’s king on {q:square} cannot get out of the check.":
      "{us.Nom} ha dato matto: il re {them.di} in {q} non può uscire dallo scacco.",
    "Neither king is mated.": "Nessun re è mattato.",
    "Squares in reach of rooks: White {a:n}, Black {b:n}.": "Case alla portata delle torri: Bianco {a}, Nero {b}.",
    "Squares in reach of bishops: White {a:n}, Black {b:n}.": "Case alla portata degli alfieri: Bianco {a}, Nero {b}.",
    "Men attacked now, in points: White {a:n}, Black {b:n}.": "Uomini attaccati ora, in punti: Bianco {a}, Nero {b}.",
    "Empty squares on the lines to the king: White {a:n}, Black {b:n}.": "Case vuote sulle linee verso il re: Bianco {a}, Nero {b}.",
    "It is {us:side}’s turn: {m:n} {_:moves}.": "Il turno è {us.di}: {m} {m#mossa#mosse}.",
    "within the one move of its next turn": "con l’unica mossa del prossimo turno",
    "within the {m:n} moves of its next turn": "nelle {m} mosse del prossimo turno",
    "within its one move": "con la sua unica mossa",
    "within its {m:n} moves": "nelle sue {m} mosse",
    "within the one move left of its turn": "con l’ultima mossa del turno",
    "within the {m:n} moves left of its turn": "nelle {m} mosse che restano del turno",

    Queens: "Donne",
    Rooks: "Torri",
    Knights: "Cavalli",
    Bishops: "Alfieri",
    Pawns: "Pedoni",
    "Pawns that can promote": "Pedoni che possono promuovere",
    "No pawn can promote": "Nessun pedone può promuovere",
    "Squares to the nearest promotion": "Case fino alla promozione più vicina",
    "King on its second rank": "Re sulla seconda traversa",
    "Empty squares around the king": "Case vuote intorno al re",
    "Bishop in front of the king": "Alfiere davanti al re",
    "Pieces on the last two ranks": "Pezzi sulle ultime due traverse",
    "Men in the reach of the opponent’s only bishop": "Uomini alla portata dell’unico alfiere avversario",
    Check: "Scacco",
    "Squares that the rooks reach": "Case raggiunte dalle torri",
    "Squares that the bishops reach": "Case raggiunte dagli alfieri",
    "Men attacked": "Uomini attaccati",
    "Open lines to the king": "Linee aperte verso il re",
    "The turn": "Il turno",
    Checkmate: "Scacco matto",

    "The {x:man} gives check.": "{x.Il} dà scacco.",
    "The {x:man} gives a discovered check.": "{x.Il} dà scacco di scoperta.",
    "The {x:man} gives check and {c:say}.": "{x.Il} dà scacco e {c}.",
    "The {x:man} gives a discovered check and {c:say}.": "{x.Il} dà scacco di scoperta e {c}.",
    "{x:menCapital} both give check, so only a king’s move could help.": "Danno scacco {x.il}: solo una mossa di re potrebbe aiutare.",
    "{x:menCapital} both give check.": "Danno scacco {x.il}.",
    "{x:menCapital} all give check, so only a king’s move could help.": "Danno scacco {x.il}: solo una mossa di re potrebbe aiutare.",
    "{x:menCapital} all give check.": "Danno scacco {x.il}.",
    "Only the king could take the {r:role}, but {x:men} {_:guard} it.": "Solo il re potrebbe catturare {r.il}, ma la difesa c’è: {x.il}.",
    "The king cannot take the {r:role}: {x:men} {_:guard} it.": "Il re non può catturare {r.il}, protetto da: {x.il}.",
    "No man can take the {r:role} or step in between.": "Nessuno può catturare {r.il} o frapporsi.",
    "No man can take the {r:role}.": "Nessuno può catturare {r.il}.",
    "The king’s own men stand on {q:squares}.": "Uomini del re stesso stanno in {q}.",
    "The king’s own {x:man2}.": "Il re ha accanto un proprio uomo: {x.il}.",
    "By the Italian rules only the last of {us:side}’s {m:n} moves may give check.":
      "Per le regole italiane solo l’ultima delle {m} mosse {us.di} può dare scacco.",
    "The {x:man} could {w:ways}, but {c:say}.": "{x.Il} potrebbe {w}, ma {c}.",
    "The {x:man} {c:say}.": "{x.Il} {c}.",
    "covers {q:squares} and, behind the king, {p:squares} and guards {x:men}": "controlla {q} e, dietro il re, {p}, e protegge {x.il}",
    "covers {q:squares} and, behind the king, {p:squares}": "controlla {q} e, dietro il re, {p}",
    "covers {q:squares} behind the king and guards {x:men}": "controlla {q} dietro il re e protegge {x.il}",
    "covers {q:squares} behind the king": "controlla {q} dietro il re",
    "covers {q:squares} and guards {x:men}": "controlla {q} e protegge {x.il}",
    "covers {q:squares}": "controlla {q}",
    "guards {x:men}": "protegge {x.il}",
    "take in passing on {q:squares}": "catturare al varco in {q}",
    "take {x:men}": "catturare {x.il}",
    "go to {q:squares}": "andare in {q}",
    "step in on {q:squares}": "frapporsi in {q}",
    "it is pinned by {x:men}": "è inchiodato {x.dal}",
    "that would open the line of {x:men}": "aprirebbe la linea {x.del}",
    "that would give check to the king on {q:square}": "darebbe scacco al re in {q}",
    "that would uncover a check by {x:men} to the king on {q:square}": "scoprirebbe uno scacco {x.del} al re in {q}",
    "that would give double check to the king on {q:square}": "darebbe scacco doppio al re in {q}",

    "there is no man on {q:square}": "in {q} non c’è nessuno",
    "the {x:man} is {us:side}’s, but {them:side} is to move": "{x.il} è {us.di}, ma tocca {them.a}",
    "a {r:role} of the same side stands on {q:square}": "in {q} sta {r.un} dello stesso colore",
    "the {x:man} cannot go to {q:square}": "{x.il} non può andare in {q}",
    "it leaves its own king on {q:square} in check": "lascia sotto scacco il proprio re in {q}",
    "it does not get the king on {q:square} out of check": "non toglie dallo scacco il re in {q}",
    "it gives check, which by the Italian rules only the last move of a series may do, and {m:n} would have to follow":
      "dà scacco, e per le regole italiane può farlo solo l’ultima mossa di una serie; {m#ne dovrebbe seguire ancora#ne dovrebbero seguire ancora} {m}",
    "en passant is possible only with the first move of a turn": "la presa al varco è possibile solo con la prima mossa di un turno",
    "there is nothing to take on {q:square}: no pawn has passed it in the last series and still stands behind it":
      "in {q} non c’è nulla da catturare: nell’ultima serie nessun pedone l’ha passata restandovi dietro",
    "castling is not possible: {c:say}": "l’arrocco non è possibile: {c}",
    "a pawn that reaches {q:square} must become a queen, rook, bishop or knight: say which, as in {t:san}":
      "un pedone che arriva in {q} deve diventare donna, torre, alfiere o cavallo: di’ quale, come in {t}",
    "this move cannot make a {r:role}": "questa mossa non può fare {r.un}",
    "the king or that rook has moved, or the rook was taken": "il re o quella torre si è mosso, o la torre è stata catturata",
    "a man stands on {q:square}, between king and rook": "c’è qualcuno in {q}, fra re e torre",
    "the king is in check": "il re è sotto scacco",
    "{q:square} is attacked": "{q} è attaccata",
  },
};
