/** Texts of strategies against a lone king: breeding, values, and wording of their rules. */
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
import { leftAtMost, leftWishes } from "./strategies-left.ts";

const number = counted("en");
const count = (value: number): string => value.toLocaleString("en");
const moves = { one: "move", other: "moves" };
const squares = { one: "square", other: "squares" };
/** The piece beside White's king, or the first of two. */
const manOf = (ending: LoneEnding): string =>
  ({ krk: "the rook", kqk: "the queen", kbbk: "a bishop", kbnk: "the bishop" })[ending];

/** Returns whether White has two pieces beside the king. */
const two = (ending: LoneEnding): boolean => ending === "kbbk" || ending === "kbnk";

/** The corner in which Black's king is to be mated. */
const cornerOf = (ending: LoneEnding): string =>
  ending === "kbnk"
    ? "the corner of the bishop’s colour that is nearest to Black’s king"
    : "the corner nearest to Black’s king";

/** Texts for a feature that is at most a number; for a flag, that it does not hold. */
const atMost: Partial<Record<BoardFeature, (most: number, man: string, ending: LoneEnding) => string>> = {
  area: (most, man) => `${man} shuts Black’s king in to at most ${number(most, squares)}`,
  room: (most, man) => `${man} shuts Black’s king in to at most ${most} files and ranks, counted together`,
  region: (most) => `Black’s king could ever reach at most ${number(most, squares)}, if White stood still`,
  mobility: (most) =>
    most === 0 ? "Black’s king has no square to go to" : `Black’s king has at most ${number(most, squares)} to go to`,
  kingsDistance: (most) => `the kings are at most ${number(most, moves)} apart`,
  kingsSum: (most) => `the kings are at most ${most} files and ranks apart, counted together`,
  criticalDistance: (most, man) =>
    `White’s king is at most ${number(most, moves)} from the square diagonally before ${man}, towards Black’s king`,
  loneManDistance: (most, man) => `Black’s king is at most ${number(most, moves)} from ${man}`,
  kingManDistance: (most, man) => `White’s king is at most ${number(most, moves)} from ${man}`,
  lineDistance: (most, man) =>
    most === 0
      ? `${man} stands on a line with Black’s king`
      : `the nearer line of ${man} is at most ${most} from Black’s king`,
  edgeDistance: (most) =>
    most === 0 ? "Black’s king stands on the edge" : `Black’s king is at most ${number(most, moves)} from the edge`,
  cornerDistance: (most) =>
    most === 0
      ? "Black’s king stands in a corner"
      : `Black’s king is at most ${most} files and ranks from a corner, counted together`,
  kingEdgeDistance: (most) =>
    most === 0 ? "White’s king stands on the edge" : `White’s king is at most ${number(most, moves)} from the edge`,
  opposition: () => "the kings are not in opposition",
  nearOpposition: () => "the kings are not a knight’s move apart",
  between: (_, man) => `no line of ${man} lies between the kings`,
  guarded: (_, man) => `White’s king does not stand beside ${man}`,
  exposed: (_, man, ending) => (two(ending) ? "neither piece hangs" : `${man} does not hang`),
  check: () => "Black’s king is not in check",
  menRegion: (most) => `without White’s king, Black’s king could ever reach at most ${number(most, squares)}`,
  nearestManDistance: (most) => `the nearer piece is at most ${number(most, moves)} from Black’s king`,
  loneMenDistance: (most) => `Black’s king is at most ${number(most, moves)} from the two pieces, added up`,
  kingMenDistance: (most) => `White’s king is at most ${number(most, moves)} from the two pieces, added up`,
  menDistance: (most) => `the pieces are at most ${number(most, moves)} of a king apart`,
  sideBySide: () => "the pieces do not stand side by side",
  guardedMen: (most) => (most === 0 ? "neither piece is guarded" : "not both pieces are guarded"),
  matingCornerDistance: (most) =>
    `Black’s king is at most ${most} files and ranks from a corner of the bishop’s colour, counted together`,
  kingCornerDistance: (most, _, ending) => `White’s king is at most ${most} files and ranks from ${cornerOf(ending)}`,
  kingKnightDistance: (most) => `White’s king is at most ${number(most, moves)} from the knight`,
  loneKnightDistance: (most) => `Black’s king is at most ${number(most, moves)} from the knight`,
  bishopColor: () => "Black’s king does not stand on the bishop’s colour",
  ...leftAtMost,
};

/** Wish of a rule for the board after the move: least, then most. */
const wishes: Record<
  BoardFeature,
  readonly [least: (man: string, ending: LoneEnding) => string, most: (man: string, ending: LoneEnding) => string]
> = {
  area: [
    (man) => `${man} shuts Black’s king in to as few squares as possible, a check counting as the whole board`,
    (man) => `${man} leaves Black’s king as large a space as possible`,
  ],
  room: [
    (man) => `${man} leaves Black’s king as few files and ranks as possible, a check counting as all`,
    (man) => `${man} leaves Black’s king as many files and ranks as possible`,
  ],
  region: [
    () => "Black’s king can ever reach as few squares as possible",
    () => "Black’s king can ever reach as many squares as possible",
  ],
  mobility: [
    () => "Black’s king has as few squares to go to as possible",
    () => "Black’s king has as many squares to go to as possible",
  ],
  kingsDistance: [() => "the kings are as near as possible", () => "the kings are as far apart as possible"],
  kingsSum: [
    () => "the kings are as few files and ranks apart as possible",
    () => "the kings are as many files and ranks apart as possible",
  ],
  criticalDistance: [
    (man) => `White’s king is as near as possible to the square diagonally before ${man}`,
    (man) => `White’s king is as far as possible from the square diagonally before ${man}`,
  ],
  loneManDistance: [
    (man) => `${man} is as near as possible to Black’s king`,
    (man) => `${man} is as far as possible from Black’s king`,
  ],
  kingManDistance: [
    (man) => `White’s king is as near as possible to ${man}`,
    (man) => `White’s king is as far as possible from ${man}`,
  ],
  lineDistance: [
    (man) => `the nearer line of ${man} is as near as possible to Black’s king`,
    (man) => `the nearer line of ${man} is as far as possible from Black’s king`,
  ],
  edgeDistance: [
    () => "Black’s king is as near as possible to the edge",
    () => "Black’s king is as far as possible from the edge",
  ],
  cornerDistance: [
    () => "Black’s king is as near as possible to a corner",
    () => "Black’s king is as far as possible from the corners",
  ],
  kingEdgeDistance: [
    () => "White’s king is as near as possible to the edge",
    () => "White’s king is as far as possible from the edge",
  ],
  opposition: [() => "the kings are not in opposition", () => "the kings are in opposition"],
  nearOpposition: [() => "the kings are not a knight’s move apart", () => "the kings are a knight’s move apart"],
  between: [(man) => `no line of ${man} lies between the kings`, (man) => `a line of ${man} lies between the kings`],
  guarded: [(man) => `White’s king does not stand beside ${man}`, (man) => `White’s king stands beside ${man}`],
  exposed: [
    (man, ending) => (two(ending) ? "neither piece hangs" : `${man} does not hang`),
    (man, ending) => (two(ending) ? "a piece hangs" : `${man} hangs`),
  ],
  check: [() => "the move gives no check", () => "the move gives check"],
  worstRegion: [
    () => "whatever the reply, Black’s king can ever reach as few squares as possible",
    () => "some reply lets Black’s king reach as many squares as possible",
  ],
  worstMobility: [
    () => "whatever the reply, Black’s king then has as few squares to go to as possible",
    () => "some reply leaves Black’s king as many squares to go to as possible",
  ],
  worstRoom: [
    (man) => `whatever the reply, ${man} leaves Black’s king as few files and ranks as possible`,
    () => "some reply leaves Black’s king as many files and ranks as possible",
  ],
  worstKingsDistance: [
    () => "whatever the reply, the kings stay as near as possible",
    () => "some reply takes the kings as far apart as possible",
  ],
  attackable: [
    (man, ending) => (two(ending) ? "no reply attacks a piece that nothing guards" : `no reply attacks ${man}`),
    (man, ending) => (two(ending) ? "some reply attacks a piece that nothing guards" : `some reply attacks ${man}`),
  ],
  mateNext: [() => "mate does not come next", () => "mate comes next, whatever the reply"],
  menRegion: [
    () => "without White’s king, Black’s king could ever reach as few squares as possible",
    () => "without White’s king, Black’s king could ever reach as many squares as possible",
  ],
  nearestManDistance: [
    () => "the nearer piece is as near as possible to Black’s king",
    () => "the nearer piece is as far as possible from Black’s king",
  ],
  loneMenDistance: [
    () => "both pieces together are as near as possible to Black’s king",
    () => "both pieces together are as far as possible from Black’s king",
  ],
  kingMenDistance: [
    () => "both pieces together are as near as possible to White’s king",
    () => "both pieces together are as far as possible from White’s king",
  ],
  menDistance: [
    () => "the pieces are as near as possible to each other",
    () => "the pieces are as far apart as possible",
  ],
  sideBySide: [() => "the pieces do not stand side by side", () => "the pieces stand side by side"],
  guardedMen: [() => "as few pieces as possible are guarded", () => "as many pieces as possible are guarded"],
  matingCornerDistance: [
    () => "Black’s king is as near as possible to a corner of the bishop’s colour",
    () => "Black’s king is as far as possible from the corners of the bishop’s colour",
  ],
  kingCornerDistance: [
    (_, ending) => `White’s king is as near as possible to ${cornerOf(ending)}`,
    (_, ending) => `White’s king is as far as possible from ${cornerOf(ending)}`,
  ],
  kingKnightDistance: [
    () => "White’s king is as near as possible to the knight",
    () => "White’s king is as far as possible from the knight",
  ],
  loneKnightDistance: [
    () => "the knight is as near as possible to Black’s king",
    () => "the knight is as far as possible from Black’s king",
  ],
  bishopColor: [
    () => "Black’s king does not stand on the bishop’s colour",
    () => "Black’s king stands on the bishop’s colour",
  ],
  worstEdgeDistance: [
    () => "whatever the reply, Black’s king stays as near as possible to the edge",
    () => "some reply takes Black’s king as far as possible from the edge",
  ],
  worstCornerDistance: [
    (_, ending) =>
      `whatever the reply, Black’s king stays as near as possible to a corner${ending === "kbnk" ? " of the bishop’s colour" : ""}`,
    (_, ending) =>
      `some reply takes Black’s king as far as possible from the corners${ending === "kbnk" ? " of the bishop’s colour" : ""}`,
  ],
  worstMenRegion: [
    () => "whatever the reply, without White’s king, Black’s king could ever reach as few squares as possible",
    () => "some reply lets Black’s king, without White’s, ever reach as many squares as possible",
  ],
  nextRegion: [
    () => "with White’s next move Black’s king can be shut in to as few squares as possible",
    () => "even after White’s next move Black’s king can reach as many squares as possible",
  ],
  nextMobility: [
    () => "White’s next move can leave Black’s king as few squares to go to as possible",
    () => "even after White’s next move Black’s king has as many squares to go to as possible",
  ],
  nextEdgeDistance: [
    () => "White’s next move can keep Black’s king as near as possible to the edge",
    () => "even after White’s next move Black’s king gets as far as possible from the edge",
  ],
  nextCornerDistance: [
    (_, ending) =>
      `White’s next move can keep Black’s king as near as possible to a corner${ending === "kbnk" ? " of the bishop’s colour" : ""}`,
    (_, ending) =>
      `even after White’s next move Black’s king gets as far as possible from the corners${ending === "kbnk" ? " of the bishop’s colour" : ""}`,
  ],
  ...leftWishes,
};

const predicates: Record<Predicate, string> = {
  kingsInOpposition: "the kings are in opposition",
  kingsCloseToOpposition: "the kings are a knight’s move apart",
  kingOnEdge: "Black’s king stands on the edge",
  oneEmptyFieldToBlackKing: "Black’s king would have one legal move if it were Black’s turn",
  distanceBKWK3: "the kings are three moves apart",
  noEmptyFieldToBlackKing: "Black’s king would have no legal move if it were Black’s turn",
  possibleControlOfEscapeLine: "the rook can safely go beside Black’s king and take squares from it",
  possibleLateralCheck: "the rook can safely give check from the side",
  controlOfLineBeetweenKings: "a line of the rook lies between the kings",
  threatenedRook: "the rook hangs",
  protectedRook: "White’s king stands beside the rook",
  possibleProtectionOfRook: "a king’s move guards the rook",
  possibleProtectionOfRookWithOpposition: "a king’s move guards the rook and takes the opposition",
};

const actions: Record<PaperMove, string> = {
  protectRook: "Go beside the rook with the king.",
  nearlyOpposition: "Go a knight’s move from Black’s king with the king.",
  distantOpposition: "Go nearer to Black’s king with the king.",
  controlEscapeLine:
    "Put the rook beside Black’s king, safely and without check, where it takes most squares from the king.",
  lateralMove: "Move the rook along its line, away from Black’s king.",
  controlLineBeetweenKings: "Put the rook on a line between the kings, the nearest to Black’s.",
  lateralCheck: "Give check from the side, from as far as possible.",
  moveAwayToFreeBK: "Move the rook as far from Black’s king as possible.",
};

const movers: Record<Mover, (man: string, ending: LoneEnding) => string> = {
  any: (man, ending) => (ending === "kbnk" ? "Move the king, the bishop or the knight" : `Move the king or ${man}`),
  king: () => "Move the king",
  man: (man) => `Move ${man}`,
  other: () => "Move the knight",
};

/** A test as a clause. */
function clause(what: StrategyPartKind, ending: LoneEnding): string {
  if (what.kind === "holds") return predicates[what.predicate];
  return what.kind === "atMost" ? (atMost[what.feature]?.(what.most, manOf(ending), ending) ?? "") : "";
}

export const strategies = {
  title: "Strategies",
  what: "A strategy is a short list of rules that mates with few pieces, such as king and rook. Watch one evolve, tested in every position.",
  valuing: "Making the tables …",
  /** What stands as the headline. */
  winsAll: (of: number): string => `This strategy wins all ${count(of)} positions`,
  winsSome: (won: number, of: number): string => `This strategy wins ${count(won)} of ${count(of)} positions`,
  worth: (mean: string, ratio: string | undefined, longest: number): string =>
    `Against the best defence this strategy mates in ${mean} moves on average${ratio === undefined ? " where it wins" : ` (${ratio} × perfect play)`}, ${longest} at most.`,
  worthTable: (won: string, mean: string, ratio: string | undefined): string =>
    `Against the tablebase it wins ${won} positions, in ${mean} moves on average${ratio === undefined ? "" : ` (${ratio} × perfect play)`}.`,
  size: (leaves: number, classes: number): string =>
    `${number(leaves, { one: "rule", other: "rules" })}; ${["looks at the board after its move only", "looks one reply ahead", "looks ahead to the next move", "looks two moves ahead", "looks three moves ahead"][classes] ?? ""}.`,
  proved: "Proved: every game was followed to its end, whatever Black replies.",
  /** Breeding. */
  evolve: "Evolve",
  start: "Begin with",
  ending: "Ending",
  endings: {
    krk: "King and rook",
    kqk: "King and queen",
    kbbk: "King and two bishops",
    kbnk: "King, bishop and knight",
  },
  starts: {
    random: "random trees",
    paper: "random trees in the paper’s words",
    this: "the strategy shown",
    best5: "5 rules that win",
    best7: "7 rules that win",
    best20: "20 rules that win",
    best40: "40 rules that win",
    queen12: "queen: 12 rules that win",
    bishops30: "two bishops: 30 rules",
  },
  leaves: "Rules at most",
  seed: "Random seed",
  breed: "Evolve",
  anew: "Start a new evolution",
  on: "Go on",
  pause: "Pause",
  progress: (trials: number, generations: number): string =>
    `${count(trials)} strategies tried, ${number(generations, { one: "generation", other: "generations" })}`,
  first: (trials: number): string => `Strategy ${count(trials)} was the first to win every position.`,
  share: "Positions won",
  plot: "Positions won by the best strategy, by strategies tried",
  plotWon: "all won",
  table: "In figures",
  tried: "Tried",
  won: "Won",
  ratio: "× perfect",
  archive: "The best of each size",
  archiveRow: (leaves: number, classes: number): string =>
    `${number(leaves, { one: "rule", other: "rules" })}, looks ${number(classes, { one: "half-move", other: "half-moves" })} ahead`,
  show: "Show",
  /** The strategy. */
  strategy: "The strategy",
  views: { words: "In words", tree: "Tree", text: "Text" },
  preface: (ending: LoneEnding): string =>
    `Mate if you can. Otherwise never leave ${two(ending) ? "a piece" : manOf(ending)} hanging and never stalemate, if it can be avoided. Then:`,
  ties: (ending: LoneEnding): string =>
    `Between equal moves, prefer the one with ${two(ending) ? "the nearer piece" : manOf(ending)} farthest from Black’s king. Then the one with the kings the fewest files and ranks apart. Then a move of ${two(ending) ? "a piece" : manOf(ending)} before one of the king. Then the first square in the order a1, b1 … h8${ending === "kbnk" ? ", the bishop before the knight" : ""}. For this, turn the board so that Black’s king stands in the triangle a1, d1, d4. If two ways are possible, choose the one with White’s king on the earlier square.`,
  clause,
  if: (what: StrategyPartKind, ending: LoneEnding): string => `If ${clause(what, ending)}:`,
  otherwise: "Otherwise:",
  rule: (what: StrategyPartKind, ending: LoneEnding): string =>
    what.kind === "play"
      ? actions[what.action]
      : what.kind === "prefer"
        ? `${movers[what.mover](manOf(ending), ending)}, so that${what.wishes.length > 1 ? ", in this order" : ""}:`
        : "",
  wish: (feature: BoardFeature, most: boolean, ending: LoneEnding): string =>
    wishes[feature][most ? 1 : 0](manOf(ending), ending),
  used: (percent: string): string => `${percent} % of moves`,
  lost: (lost: string): string => `loses ${lost} moves each time`,
  unused: "never used",
  treeLabel:
    "The strategy as a tree: circles are questions, squares are moves, wide branches are used often. The view “In words” says the same.",
  treeHint:
    "Circles are questions, squares are moves. Left is yes, right is no. The wider a branch, the more games pass through it. Press a part to see an example.",
  example: "A position of this part",
  text: "The strategy as text",
  textHint: "Edit the text: the page tests every position again at once.",
  faulty: "This is no strategy yet:",
  /** The board. */
  hole: "Show a position it fails to win",
  holes: {
    impossible: "The rule’s move is impossible in this position.",
    taken: "Black takes the piece.",
    stalemate: "Stalemate.",
    repetition: "The first position comes again: the game would go on for ever.",
  } as Record<HoleKind, string>,
  longest: "Longest game",
  play: "Play against it",
  playing: "You have Black’s king. Move it.",
  white: "Play White",
  whiteBegin: (perfect: number): string => `You have White, Black defends perfectly. Perfect play mates in ${perfect}.`,
  /**
   * `lost` is the number of moves lost; `strategy` is the move of the strategy, if it is another
   * one.
   */
  whiteMove: (lost: number, strategy: string | undefined): string =>
    `${lost === 0 ? "Perfect" : `That costs ${number(lost, moves)}`}${strategy === undefined ? ". The strategy plays the same." : `. The strategy plays ${strategy}.`}`,
  whiteCount: (played: number, left: number, over: number): string =>
    `${played} played, ${left} to go${over === 0 ? ": perfect so far." : `: ${over} more than perfect play.`}`,
  whiteLost: "The win is gone.",
  whiteMated: (played: number, perfect: number): string =>
    `Mate in ${number(played, moves)}; perfect play takes ${perfect}.`,
  whiteDrawn: "Draw: the win is gone.",
  hint: "What the strategy plays",
  watch: "Watch",
  defender: "Who defends",
  defenders: { response: "Best defence", table: "Tablebase" },
  another: "Another position",
  inMoves: (left: number): string => (left === 0 ? "Mate." : `The strategy mates in ${left}`),
  perfect: (left: number): string => `perfect play in ${left}.`,
  notWon: "The strategy does not win from here.",
  because: "Why this move",
  steps: "Step through the game",
  end: "End of the game",
  playOut: "Play it out",
  analyse: "Analyse",
  opened: "The game is on the board.",
  mated: "Mate.",
  drawn: "Draw: the strategy has not won.",
  /** The same rules on boards of other sizes. */
  anyBoard: {
    open: "Boards of any size",
    what: "King and rook also win on a board of 4 × 4 or 16 × 16. These seven rules win on all of them.",
    title: "Seven rules, thirteen boards",
    side: "Files and ranks",
    sides: (side: number): string => `${side} × ${side}`,
    coming: "Looking for the best defence …",
    left: (left: number): string => (left === 0 ? "" : `${number(left, { one: "move", other: "moves" })} to mate`),
    wins: (positions: number, mean: string, longest: string): string =>
      `On this board the rules win all ${count(positions)} positions. Against the best defence they mate in ${mean} moves on average and in ${longest} at most.`,
    beside: (
      [perfect, perfectLongest]: readonly [string, string],
      [proved, provedLongest]: readonly [string, string],
    ): string =>
      `Perfect play takes ${perfect} on average and ${perfectLongest} at most. The strategy that Janičić, Marić and Maliković proved for every board takes ${proved} and ${provedLongest}.`,
    rules: "All seven rules",
    figures: "All boards in figures",
    board: "Board",
    positions: "Positions",
    perfect: "Perfect play",
    ours: "These rules",
    theirs: "Proved for all boards",
    mean: "mean",
    longest: "longest",
    source:
      "Moves to mate against the best defence, from every position. All three win every position of these boards. The proved strategy wins on all larger boards, too: “Computer-assisted proving of combinatorial conjectures over finite domains” by Janičić, Marić and Maliković, 2019.",
    paper: "Find the paper",
  },
  /** Learning the rules. */
  learn: {
    open: "Learn the rules",
    what: "Learn the rules one after the other. Then win ten random starts against perfect defence.",
    back: "All strategies",
    stages: {
      rules: (done: number, of: number): string => `Rules: ${done} of ${of}`,
      test: (done: number, of: number): string => `Test: ${done} of ${of}`,
    },
    stage: "Rules or test",
    find: (rule: number, of: number, position: number, positions: number): string =>
      `Rule ${rule} of ${of}, position ${position} of ${positions}: find White’s move.`,
    findMore: (rule: number, of: number): string => `Rule ${rule} of ${of}: find White’s move.`,
    right: (san: string): string => `Right: the rule plays ${san}.`,
    perfect: (san: string): string => `That is perfect play too. The rule plays ${san}.`,
    wrong: (san: string): string => `${san} is not the rule’s move. Read what to play, and try again.`,
    hinted: "The move was shown, so another position follows.",
    understood: "You know this rule.",
    when: "When the rule applies",
    always: "Always.",
    test: (said: string, holds: boolean): string => `${said}: ${holds ? "yes" : "no"}`,
    play: "What to play",
    ties: "If several moves are equally good",
    show: "Show the move",
    nextPosition: "Next position",
    nextRule: "Next rule",
    toTest: "To the test",
    nextStart: "Next start",
    otherStart: "Another start",
    mate: (start: number, of: number, move: number): string =>
      `Start ${start} of ${of}, move ${move}: you have White. Mate Black’s king.`,
    waits: "Black is thinking …",
    playOn: "Play on",
    onward: (move: number): string => `Move ${move}: you have White. Play on by the rules until mate.`,
    won: (played: number, perfect: number, rules: number | undefined): string =>
      `Mate in ${number(played, moves)}. Perfect play takes ${perfect}${rules === undefined ? "" : `, the rules ${rules}`}.`,
    helped: "A move was shown, so this start comes again.",
    lost: "The win is gone.",
    drawn: "A draw.",
    long: (most: number): string => `No mate in ${most} moves.`,
    comesAgain: "This start comes again.",
    learnt: (mine: string, perfect: string, rules: string | undefined): string =>
      `Learnt: you have won all ten starts. Moves on average: you ${mine}, perfect play ${perfect}${rules === undefined ? "" : `, the rules ${rules}`}.`,
    hints: "Play without help: a start in which you ask for a move does not count.",
    list: "All rules",
    number: (rule: number, known: boolean): string => `Rule ${rule}${known ? ", known" : ""}`,
    again: "Begin again",
    cleared: "The progress in this ending is cleared.",
  },
  /** Keeping. */
  keep: "Keep and share",
  name: "Name",
  keepIt: "Keep",
  kept: "Kept in this browser",
  keptAs: (name: string): string => `Kept as “${name}”.`,
  full: "The browser has no more room. Remove a strategy first.",
  none: "Nothing kept yet.",
  open: "Open",
  remove: (name: string): string => `Remove ${name}`,
  copyLink: "Copy link",
  copied: "Copied.",
  byHand: "Copy this by hand",
  badLink: "This link holds no strategy that can be read.",
  notFetched: "The strategy could not be fetched.",
  source:
    "After “Genetically Programmed Strategies for Chess Endgame” by Lassabe, Sanchez, Luga and Duthen, 2006, whose strategies won every game played with them. This page plays from every position, not from a sample.",
};
