import type {
  BoardFeature,
  HoleKind,
  LoneEnding,
  Mover,
  PaperMove,
  Predicate,
  StrategyPartKind,
} from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import type { StrategiesTexts } from "../strategies.ts";
import { written } from "./board.ts";
import { leftAtMost, leftWishes } from "./strategies-left.ts";

const number = counted("it");
const count = (value: number): string => value.toLocaleString("it");
const moves = { one: "mossa", other: "mosse" };
const squares = { one: "casa", other: "case" };

/** The piece beside White's king. Endings with two pieces, which are masculine, do not use it. */
const manOf = (ending: LoneEnding): string => (ending === "krk" ? "torre" : "donna");

const two = (ending: LoneEnding): boolean => ending === "kbbk" || ending === "kbnk";

/** The corner, with the preposition: `d` of “dall’angolo”, `a` of “all’angolo” come before it. */
const cornerOf = (ending: LoneEnding): string =>
  ending === "kbnk" ? "all’angolo del colore dell’alfiere più vicino al re nero" : "all’angolo più vicino al re nero";

const atMost: Partial<Record<BoardFeature, (most: number, man: string, ending: LoneEnding) => string>> = {
  area: (most, man) => `la ${man} chiude il re nero in al massimo ${number(most, squares)}`,
  room: (most, man) => `le colonne e le traverse in cui la ${man} chiude il re nero sono insieme al massimo ${most}`,
  region: (most) => `se il Bianco stesse fermo, il re nero potrebbe raggiungere al massimo ${number(most, squares)}`,
  mobility: (most) =>
    most === 0
      ? "il re nero non ha case in cui andare"
      : `il re nero ha al massimo ${number(most, squares)} in cui andare`,
  kingsDistance: (most) => `i re distano al massimo ${number(most, moves)}`,
  kingsSum: (most) => `i re distano al massimo ${most} fra colonne e traverse`,
  criticalDistance: (most, man) =>
    `il re bianco dista al massimo ${number(most, moves)} dalla casa in diagonale davanti alla ${man}, verso il re nero`,
  loneManDistance: (most, man, ending) =>
    `il re nero dista al massimo ${number(most, moves)} ${two(ending) ? "dall’alfiere" : `dalla ${man}`}`,
  kingManDistance: (most, man) => `il re bianco dista al massimo ${number(most, moves)} dalla ${man}`,
  lineDistance: (most, man) =>
    most === 0
      ? `la ${man} sta su una linea col re nero`
      : `la linea più vicina della ${man} dista al massimo ${most} dal re nero`,
  edgeDistance: (most) =>
    most === 0 ? "il re nero sta sul bordo" : `il re nero dista al massimo ${number(most, moves)} dal bordo`,
  cornerDistance: (most) =>
    most === 0
      ? "il re nero sta in un angolo"
      : `il re nero dista da un angolo al massimo ${most} fra colonne e traverse`,
  kingEdgeDistance: (most) =>
    most === 0 ? "il re bianco sta sul bordo" : `il re bianco dista al massimo ${number(most, moves)} dal bordo`,
  opposition: () => "i re non sono in opposizione",
  nearOpposition: () => "i re non distano un salto di cavallo",
  between: (_, man) => `nessuna linea della ${man} passa fra i re`,
  guarded: (_, man) => `il re bianco non sta accanto alla ${man}`,
  exposed: (_, man, ending) => (two(ending) ? "nessun pezzo è in presa" : `la ${man} non è in presa`),
  check: () => "il re nero non è sotto scacco",
  menRegion: (most) => `senza il re bianco, il re nero potrebbe raggiungere al massimo ${number(most, squares)}`,
  nearestManDistance: (most) => `il pezzo più vicino dista al massimo ${number(most, moves)} dal re nero`,
  loneMenDistance: (most) => `dal re nero ai due pezzi ci sono insieme al massimo ${number(most, moves)}`,
  kingMenDistance: (most) => `dal re bianco ai due pezzi ci sono insieme al massimo ${number(most, moves)}`,
  menDistance: (most) => `fra i due pezzi ci sono al massimo ${number(most, moves)} di re`,
  sideBySide: () => "i pezzi non stanno fianco a fianco",
  guardedMen: (most) => (most === 0 ? "nessun pezzo è difeso" : "i pezzi non sono difesi entrambi"),
  matingCornerDistance: (most) =>
    `il re nero dista al massimo ${most} fra colonne e traverse da un angolo del colore dell’alfiere`,
  kingCornerDistance: (most, _, ending) =>
    `il re bianco dista al massimo ${most} fra colonne e traverse d${cornerOf(ending)}`,
  kingKnightDistance: (most) => `il re bianco dista al massimo ${number(most, moves)} dal cavallo`,
  loneKnightDistance: (most) => `il re nero dista al massimo ${number(most, moves)} dal cavallo`,
  bishopColor: () => "il re nero non sta sul colore dell’alfiere",
  ...leftAtMost,
};

const wishes: Record<
  BoardFeature,
  readonly [least: (man: string, ending: LoneEnding) => string, most: (man: string, ending: LoneEnding) => string]
> = {
  area: [
    (man) => `la ${man} chiuda il re nero in meno case possibile (uno scacco conta come tutta la scacchiera)`,
    (man) => `la ${man} lasci al re nero più spazio possibile`,
  ],
  room: [
    (man) => `la ${man} lasci al re nero meno colonne e traverse possibile (uno scacco conta come tutte)`,
    (man) => `la ${man} lasci al re nero più colonne e traverse possibile`,
  ],
  region: [
    () => "il re nero possa raggiungere in tutto meno case possibile",
    () => "il re nero possa raggiungere in tutto più case possibile",
  ],
  mobility: [
    () => "il re nero abbia meno case possibile in cui andare",
    () => "il re nero abbia più case possibile in cui andare",
  ],
  kingsDistance: [() => "i re siano il più vicino possibile", () => "i re siano il più lontano possibile"],
  kingsSum: [
    () => "fra i re ci siano meno colonne e traverse possibile",
    () => "fra i re ci siano più colonne e traverse possibile",
  ],
  criticalDistance: [
    (man) => `il re bianco sia il più vicino possibile alla casa in diagonale davanti alla ${man}`,
    (man) => `il re bianco sia il più lontano possibile dalla casa in diagonale davanti alla ${man}`,
  ],
  loneManDistance: [
    (man, ending) => `${two(ending) ? "l’alfiere" : `la ${man}`} sia il più vicino possibile al re nero`,
    (man, ending) => `${two(ending) ? "l’alfiere" : `la ${man}`} sia il più lontano possibile dal re nero`,
  ],
  kingManDistance: [
    (man) => `il re bianco sia il più vicino possibile alla ${man}`,
    (man) => `il re bianco sia il più lontano possibile dalla ${man}`,
  ],
  lineDistance: [
    (man) => `la linea più vicina della ${man} sia il più vicino possibile al re nero`,
    (man) => `la linea più vicina della ${man} sia il più lontano possibile dal re nero`,
  ],
  edgeDistance: [
    () => "il re nero sia il più vicino possibile al bordo",
    () => "il re nero sia il più lontano possibile dal bordo",
  ],
  cornerDistance: [
    () => "il re nero sia il più vicino possibile a un angolo",
    () => "il re nero sia il più lontano possibile dagli angoli",
  ],
  kingEdgeDistance: [
    () => "il re bianco sia il più vicino possibile al bordo",
    () => "il re bianco sia il più lontano possibile dal bordo",
  ],
  opposition: [() => "i re non siano in opposizione", () => "i re siano in opposizione"],
  nearOpposition: [() => "i re non distino un salto di cavallo", () => "i re distino un salto di cavallo"],
  between: [(man) => `nessuna linea della ${man} passi fra i re`, (man) => `una linea della ${man} passi fra i re`],
  guarded: [(man) => `il re bianco non stia accanto alla ${man}`, (man) => `il re bianco stia accanto alla ${man}`],
  exposed: [
    (man, ending) => (two(ending) ? "nessun pezzo sia in presa" : `la ${man} non sia in presa`),
    (man, ending) => (two(ending) ? "un pezzo sia in presa" : `la ${man} sia in presa`),
  ],
  check: [() => "il re nero non sia sotto scacco", () => "il re nero sia sotto scacco"],
  worstRegion: [
    () => "qualunque sia la risposta, il re nero possa raggiungere in tutto meno case possibile",
    () => "una risposta lasci raggiungere al re nero più case possibile",
  ],
  worstMobility: [
    () => "qualunque sia la risposta, il re nero abbia poi meno case possibile in cui andare",
    () => "una risposta lasci al re nero più case possibile in cui andare",
  ],
  worstRoom: [
    (man) => `qualunque sia la risposta, la ${man} lasci al re nero meno colonne e traverse possibile`,
    () => "una risposta lasci al re nero più colonne e traverse possibile",
  ],
  worstKingsDistance: [
    () => "qualunque sia la risposta, i re restino il più vicino possibile",
    () => "una risposta porti i re il più lontano possibile",
  ],
  attackable: [
    (man, ending) =>
      two(ending) ? "nessuna risposta attacchi un pezzo indifeso" : `nessuna risposta attacchi la ${man}`,
    (man, ending) => (two(ending) ? "una risposta attacchi un pezzo indifeso" : `una risposta attacchi la ${man}`),
  ],
  mateNext: [
    () => "il matto non venga alla prossima mossa",
    () => "il matto venga alla prossima mossa, qualunque sia la risposta",
  ],
  menRegion: [
    () => "senza il re bianco, il re nero possa raggiungere meno case possibile",
    () => "senza il re bianco, il re nero possa raggiungere più case possibile",
  ],
  nearestManDistance: [
    () => "il pezzo più vicino sia il più vicino possibile al re nero",
    () => "il pezzo più vicino sia il più lontano possibile dal re nero",
  ],
  loneMenDistance: [
    () => "i due pezzi insieme siano il più vicino possibile al re nero",
    () => "i due pezzi insieme siano il più lontano possibile dal re nero",
  ],
  kingMenDistance: [
    () => "i due pezzi insieme siano il più vicino possibile al re bianco",
    () => "i due pezzi insieme siano il più lontano possibile dal re bianco",
  ],
  menDistance: [
    () => "i pezzi siano il più vicino possibile fra loro",
    () => "i pezzi siano il più lontano possibile fra loro",
  ],
  sideBySide: [() => "i pezzi non stiano fianco a fianco", () => "i pezzi stiano fianco a fianco"],
  guardedMen: [() => "siano difesi meno pezzi possibile", () => "siano difesi più pezzi possibile"],
  matingCornerDistance: [
    () => "il re nero sia il più vicino possibile a un angolo del colore dell’alfiere",
    () => "il re nero sia il più lontano possibile dagli angoli del colore dell’alfiere",
  ],
  kingCornerDistance: [
    (_, ending) => `il re bianco sia il più vicino possibile ${cornerOf(ending)}`,
    (_, ending) => `il re bianco sia il più lontano possibile d${cornerOf(ending)}`,
  ],
  kingKnightDistance: [
    () => "il re bianco sia il più vicino possibile al cavallo",
    () => "il re bianco sia il più lontano possibile dal cavallo",
  ],
  loneKnightDistance: [
    () => "il cavallo sia il più vicino possibile al re nero",
    () => "il cavallo sia il più lontano possibile dal re nero",
  ],
  bishopColor: [() => "il re nero non stia sul colore dell’alfiere", () => "il re nero stia sul colore dell’alfiere"],
  worstEdgeDistance: [
    () => "qualunque sia la risposta, il re nero resti il più vicino possibile al bordo",
    () => "una risposta porti il re nero il più lontano possibile dal bordo",
  ],
  worstCornerDistance: [
    (_, ending) =>
      `qualunque sia la risposta, il re nero resti il più vicino possibile a un angolo${ending === "kbnk" ? " del colore dell’alfiere" : ""}`,
    (_, ending) =>
      `una risposta porti il re nero il più lontano possibile dagli angoli${ending === "kbnk" ? " del colore dell’alfiere" : ""}`,
  ],
  worstMenRegion: [
    () => "qualunque sia la risposta, senza il re bianco il re nero possa raggiungere meno case possibile",
    () => "una risposta lasci raggiungere al re nero, senza quello bianco, più case possibile",
  ],
  nextRegion: [
    () => "con la mossa successiva il Bianco possa chiudere il re nero in meno case possibile",
    () => "anche dopo la mossa successiva del Bianco il re nero raggiunga più case possibile",
  ],
  nextMobility: [
    () => "la mossa successiva del Bianco possa lasciare al re nero meno case possibile",
    () => "anche dopo la mossa successiva del Bianco il re nero abbia più case possibile",
  ],
  nextEdgeDistance: [
    () => "la mossa successiva del Bianco possa tenere il re nero il più vicino possibile al bordo",
    () => "anche dopo la mossa successiva del Bianco il re nero arrivi il più lontano possibile dal bordo",
  ],
  nextCornerDistance: [
    (_, ending) =>
      `la mossa successiva del Bianco possa tenere il re nero il più vicino possibile a un angolo${ending === "kbnk" ? " del colore dell’alfiere" : ""}`,
    (_, ending) =>
      `anche dopo la mossa successiva del Bianco il re nero arrivi il più lontano possibile dagli angoli${ending === "kbnk" ? " del colore dell’alfiere" : ""}`,
  ],
  ...leftWishes,
};

const predicates: Record<Predicate, string> = {
  kingsInOpposition: "i re sono in opposizione",
  kingsCloseToOpposition: "i re distano un salto di cavallo",
  kingOnEdge: "il re nero sta sul bordo",
  oneEmptyFieldToBlackKing: "il re nero avrebbe una sola mossa legale, se toccasse a lui",
  distanceBKWK3: "i re distano tre mosse",
  noEmptyFieldToBlackKing: "il re nero non avrebbe mosse legali, se toccasse a lui",
  possibleControlOfEscapeLine: "la torre può andare al sicuro accanto al re nero e togliergli case",
  possibleLateralCheck: "la torre può dare scacco di lato al sicuro",
  controlOfLineBeetweenKings: "una linea della torre passa fra i re",
  threatenedRook: "la torre è in presa",
  protectedRook: "il re bianco sta accanto alla torre",
  possibleProtectionOfRook: "una mossa di re difende la torre",
  possibleProtectionOfRookWithOpposition: "una mossa di re difende la torre e prende l’opposizione",
};

const actions: Record<PaperMove, string> = {
  protectRook: "Vai col re accanto alla torre.",
  nearlyOpposition: "Vai col re a un salto di cavallo dal re nero.",
  distantOpposition: "Avvicina il re al re nero.",
  controlEscapeLine: "Metti la torre accanto al re nero, al sicuro e senza scacco, dove gli toglie più case.",
  lateralMove: "Muovi la torre lungo la sua linea, lontano dal re nero.",
  controlLineBeetweenKings: "Metti la torre su una linea fra i re, la più vicina a quello nero.",
  lateralCheck: "Dai scacco di lato, dal più lontano possibile.",
  moveAwayToFreeBK: "Muovi la torre il più lontano possibile dal re nero.",
};

const movers: Record<Mover, (man: string, ending: LoneEnding) => string> = {
  any: (man, ending) =>
    ending === "kbbk"
      ? "Muovi il re o un alfiere"
      : ending === "kbnk"
        ? "Muovi il re, l’alfiere o il cavallo"
        : `Muovi il re o la ${man}`,
  king: () => "Muovi il re",
  man: (man, ending) =>
    ending === "kbbk" ? "Muovi un alfiere" : ending === "kbnk" ? "Muovi l’alfiere" : `Muovi la ${man}`,
  other: () => "Muovi il cavallo",
};

function clause(what: StrategyPartKind, ending: LoneEnding): string {
  if (what.kind === "holds") return predicates[what.predicate];
  return what.kind === "atMost" ? (atMost[what.feature]?.(what.most, manOf(ending), ending) ?? "") : "";
}

export const strategies: StrategiesTexts = {
  title: "Strategie",
  what: "Una strategia è una breve lista di regole che dà matto con pochi pezzi, come re e torre. Guardane una evolversi, provata in ogni posizione.",
  valuing: "Si preparano le tabelle.",
  winsAll: (of) => `Questa strategia vince tutte le ${count(of)} posizioni`,
  winsSome: (won, of) => `Questa strategia vince ${count(won)} posizioni su ${count(of)}`,
  worth: (mean, ratio, longest) =>
    `Contro la difesa migliore questa strategia dà matto in media in ${mean} mosse${ratio === undefined ? ", dove vince" : ` (${ratio} × gioco perfetto)`}, al massimo in ${longest}.`,
  worthTable: (won, mean, ratio) =>
    `Contro le tabelle vince ${won} posizioni, in media in ${mean} mosse${ratio === undefined ? "" : ` (${ratio} × gioco perfetto)`}.`,
  size: (leaves, classes) =>
    `${number(leaves, { one: "regola", other: "regole" })}; ${["guarda solo la scacchiera dopo la sua mossa", "guarda una risposta avanti", "guarda avanti fino al matto alla mossa successiva", "guarda due mosse avanti", "guarda tre mosse avanti"][classes] ?? ""}.`,
  proved: "Dimostrato: ogni partita è stata seguita fino in fondo, qualunque cosa risponda il Nero.",
  evolve: "Evoluzione",
  start: "Comincia con",
  ending: "Finale",
  endings: { krk: "Re e torre", kqk: "Re e donna", kbbk: "Re e due alfieri", kbnk: "Re, alfiere e cavallo" },
  starts: {
    random: "alberi a caso",
    paper: "alberi a caso nelle parole dell’articolo",
    this: "la strategia mostrata",
    best5: "5 regole che vincono",
    best7: "7 regole che vincono",
    best20: "20 regole che vincono",
    best40: "40 regole che vincono",
    queen12: "donna: 12 regole che vincono",
    bishops30: "due alfieri: 30 regole",
  },
  leaves: "Regole al massimo",
  seed: "Seme casuale",
  breed: "Fai evolvere",
  anew: "Avvia una nuova evoluzione",
  on: "Continua",
  pause: "Pausa",
  progress: (trials, generations) =>
    `${count(trials)} strategie provate, ${number(generations, { one: "generazione", other: "generazioni" })}`,
  first: (trials) => `La prima a vincere ogni posizione è stata la strategia ${count(trials)}.`,
  share: "Posizioni vinte",
  plot: "Posizioni vinte dalla strategia migliore, per strategie provate",
  plotWon: "tutte vinte",
  table: "In cifre",
  tried: "Provate",
  won: "Vinte",
  ratio: "× perfetto",
  archive: "La migliore di ogni grandezza",
  archiveRow: (leaves, classes) =>
    `${number(leaves, { one: "regola", other: "regole" })}, guarda ${number(classes, { one: "semimossa", other: "semimosse" })} avanti`,
  show: "Mostra",
  strategy: "La strategia",
  views: { words: "A parole", tree: "Albero", text: "Testo" },
  preface: (ending) =>
    `Dai matto se puoi. Altrimenti non lasciare mai ${two(ending) ? "un pezzo" : `la ${manOf(ending)}`} in presa e non dare mai stallo, se si può evitare. Poi:`,
  ties: (ending) =>
    `Fra mosse uguali viene prima quella con ${two(ending) ? "il pezzo più vicino il più lontano possibile" : `la ${manOf(ending)} più lontana`} dal re nero. Poi quella con meno colonne e traverse fra i re. Poi muove ${two(ending) ? "un pezzo" : `la ${manOf(ending)}`} prima del re. Poi viene la prima casa nell’ordine a1, b1 … h8${ending === "kbnk" ? ", l’alfiere prima del cavallo" : ""}. Per questo gira la scacchiera in modo che il re nero stia nel triangolo a1, d1, d4. Se si può girare in due modi, il re bianco sta sulla casa che viene prima.`,
  clause,
  if: (what, ending) => `Se ${clause(what, ending)}:`,
  otherwise: "Altrimenti:",
  rule: (what, ending) =>
    what.kind === "play"
      ? actions[what.action]
      : what.kind === "prefer"
        ? `${movers[what.mover](manOf(ending), ending)}, in modo che${what.wishes.length > 1 ? ", in quest’ordine" : ""}:`
        : "",
  wish: (feature, most, ending) => wishes[feature][most ? 1 : 0](manOf(ending), ending),
  used: (percent) => `${percent} % delle mosse`,
  lost: (lost) => `perde ogni volta ${lost} mosse`,
  unused: "mai usata",
  treeLabel:
    "La strategia come albero: i cerchi sono domande, i quadrati mosse, i rami più usati sono più larghi. La stessa strategia si può leggere a parole.",
  treeHint:
    "I cerchi sono domande, i quadrati mosse. A sinistra: sì; a destra: no. Più largo è un ramo, più partite ci passano. Premi una parte per vederla.",
  example: "Una posizione di questa parte",
  text: "La strategia come testo",
  textHint: "Modificalo: tutto il finale viene subito valutato di nuovo.",
  faulty: "Non è ancora una strategia:",
  hole: "Mostra una posizione che non vince",
  holes: {
    impossible: "Qui la mossa della regola è impossibile.",
    taken: "Il Nero prende il pezzo.",
    stalemate: "Stallo.",
    repetition: "Si ripete la prima posizione: così non finisce mai.",
  } as Record<HoleKind, string>,
  longest: "La partita più lunga",
  play: "Gioca contro",
  playing: "Hai il re nero. Muovilo.",
  white: "Gioca col Bianco",
  whiteBegin: (perfect) => `Hai il Bianco, il Nero difende alla perfezione. Il gioco perfetto dà matto in ${perfect}.`,
  whiteMove: (lost, strategy) =>
    `${lost === 0 ? "Perfetta" : `Costa ${number(lost, moves)}`}${strategy === undefined ? ", come gioca la strategia." : `; la strategia gioca ${written(strategy)}.`}`,
  whiteCount: (played, left, over) =>
    `Giocate ${played}, ne restano ${left}${over === 0 ? ": finora perfetto." : `: ${over} più del gioco perfetto.`}`,
  whiteLost: "La vittoria è sfumata.",
  whiteMated: (played, perfect) => `Matto in ${number(played, moves)}; al gioco perfetto ne bastano ${perfect}.`,
  whiteDrawn: "Patta: la vittoria è sfumata.",
  hint: "Che cosa gioca la strategia",
  watch: "Guarda",
  defender: "Chi difende",
  defenders: { response: "La difesa migliore", table: "Le tabelle" },
  another: "Un’altra posizione",
  inMoves: (left) => (left === 0 ? "Matto." : `La strategia dà matto in ${left}`),
  perfect: (left) => `il gioco perfetto in ${left}.`,
  notWon: "Da qui la strategia non vince.",
  because: "Perché questa mossa",
  steps: "Scorri la partita",
  end: "Fine della partita",
  playOut: "Falla giocare",
  analyse: "Analizza",
  opened: "La partita è sulla scacchiera.",
  mated: "Matto.",
  drawn: "Patta: la strategia non ha vinto.",
  /** Le stesse regole su scacchiere di altre dimensioni. */
  anyBoard: {
    open: "Scacchiere di ogni misura",
    what: "Re e torre vincono anche su una scacchiera di 4 × 4 o di 16 × 16. Queste sette regole vincono su tutte.",
    title: "Sette regole, tredici scacchiere",
    side: "Colonne e traverse",
    sides: (side: number): string => `${side} × ${side}`,
    coming: "Cerco la difesa migliore …",
    left: (left: number): string => (left === 0 ? "" : `matto fra ${number(left, { one: "mossa", other: "mosse" })}`),
    wins: (positions: number, mean: string, longest: string): string =>
      `Su questa scacchiera le regole vincono tutte le ${count(positions)} posizioni. Contro la difesa migliore danno matto in media in ${mean} mosse e al massimo in ${longest}.`,
    beside: (
      [perfect, perfectLongest]: readonly [string, string],
      [proved, provedLongest]: readonly [string, string],
    ): string =>
      `Il gioco perfetto ne impiega in media ${perfect} e al massimo ${perfectLongest}. La strategia dimostrata da Janičić, Marić e Maliković per ogni scacchiera ne impiega ${proved} e ${provedLongest}.`,
    rules: "Tutte e sette le regole",
    figures: "Tutte le scacchiere in cifre",
    board: "Scacchiera",
    positions: "Posizioni",
    perfect: "Gioco perfetto",
    ours: "Queste regole",
    theirs: "Dimostrata per tutte",
    mean: "media",
    longest: "massimo",
    source:
      "Mosse fino al matto contro la difesa migliore, da ogni posizione. Tutti e tre i modi vincono ogni posizione di queste scacchiere. La strategia dimostrata vince anche su tutte le scacchiere più grandi: “Computer-assisted proving of combinatorial conjectures over finite domains” di Janičić, Marić e Maliković, 2019.",
    paper: "Cerca l’articolo",
  },
  learn: {
    open: "Impara le regole",
    what: "Impara le regole una dopo l’altra. Poi vinci da dieci posizioni a caso contro la difesa perfetta.",
    back: "Tutte le strategie",
    stages: {
      rules: (done, of) => `Regole: ${done} di ${of}`,
      test: (done, of) => `Prova: ${done} di ${of}`,
    },
    stage: "Regole o prova",
    find: (rule, of, position, positions) =>
      `Regola ${rule} di ${of}, posizione ${position} di ${positions}: trova la mossa del Bianco.`,
    findMore: (rule, of) => `Regola ${rule} di ${of}: trova la mossa del Bianco.`,
    right: (san) => `Giusto: la regola gioca ${written(san)}.`,
    perfect: (san) => `Anche questa è perfetta. La regola gioca ${written(san)}.`,
    wrong: (san) => `${written(san)} non è la mossa della regola. Leggi che cosa giocare e riprova.`,
    hinted: "La mossa è stata mostrata: segue un’altra posizione.",
    understood: "Questa regola la sai.",
    when: "Quando vale la regola",
    always: "Sempre.",
    test: (said, holds) => `${said}: ${holds ? "sì" : "no"}`,
    play: "Che cosa giocare",
    ties: "Se più mosse sono equivalenti",
    show: "Mostra la mossa",
    nextPosition: "Altra posizione",
    nextRule: "Regola seguente",
    toTest: "Alla prova",
    nextStart: "Inizio seguente",
    otherStart: "Un altro inizio",
    mate: (start, of, move) => `Inizio ${start} di ${of}, mossa ${move}: hai il Bianco. Dai matto al re nero.`,
    waits: "Il Nero pensa …",
    playOn: "Continua a giocare",
    onward: (move) => `Mossa ${move}: hai il Bianco. Continua con le regole fino al matto.`,
    won: (played, perfect, rules) =>
      `Matto in ${number(played, moves)}. Al gioco perfetto ne bastano ${perfect}${rules === undefined ? "" : `, alle regole ${rules}`}.`,
    helped: "Una mossa è stata mostrata: questo inizio ritorna.",
    lost: "La vittoria è sfumata.",
    drawn: "Patta.",
    long: (most) => `Nessun matto in ${most} mosse.`,
    comesAgain: "Questo inizio ritorna.",
    learnt: (mine, perfect, rules) =>
      `Imparato: hai vinto tutti e dieci gli inizi. Mosse in media: tu ${mine}, il gioco perfetto ${perfect}${rules === undefined ? "" : `, le regole ${rules}`}.`,
    hints: "Gioca senza aiuto: un inizio in cui chiedi una mossa non conta.",
    list: "Tutte le regole",
    number: (rule, known) => `Regola ${rule}${known ? ", la sai" : ""}`,
    again: "Ricomincia",
    cleared: "I progressi in questo finale sono cancellati.",
  },
  keep: "Conserva e condividi",
  name: "Nome",
  keepIt: "Conserva",
  kept: "Conservate in questo browser",
  keptAs: (name) => `Conservata come «${name}».`,
  full: "Il browser non ne conserva altre. Prima eliminane una.",
  none: "Ancora nessuna strategia conservata.",
  open: "Apri",
  remove: (name) => `Elimina ${name}`,
  copyLink: "Copia il link",
  copied: "Copiato.",
  byHand: "Da copiare a mano",
  badLink: "Questo link non contiene una strategia leggibile.",
  notFetched: "Non è stato possibile caricare la strategia.",
  source:
    "Da “Genetically Programmed Strategies for Chess Endgame” di Lassabe, Sanchez, Luga e Duthen, 2006, le cui strategie vinsero ogni partita giocata. Qui non si prova un campione di partite: contano tutte le posizioni.",
};
