/**
 * Calls of the engine and of the rules: options, answers and messages. Generated from the messages
 * in Rust by `UPDATE=1 cargo test --test seriatim session::calls`.
 */
import type {
  BookAnswer,
  BotReplyAnswer,
  ContinuationsAnswer,
  CurveAnswer,
  CurveMovesName,
  CurvePreset,
  Defending,
  EvaluationAnswer,
  EvolveAnswer,
  EvolveHow,
  FinishedGame,
  FortressAnswer,
  FortressPlace,
  GameAnswer,
  GameInput,
  HintsAnswer,
  InspectAnswer,
  KnowledgeAnswer,
  LearnAnswer,
  LearnHow,
  LegalMovesAnswer,
  MateAnswer,
  MateExplanation,
  MateHow,
  MethodsAnswer,
  PasteAnswer,
  PlayedAnswer,
  ProofAnswer,
  ProofPlace,
  Reason,
  ReplayedAnswer,
  ReviewAnswer,
  ReviewInput,
  RookBoard,
  RookGameAnswer,
  SeriesAnswer,
  SetupBoxes,
  Side,
  StrategyAnswer,
  StrategyMoveAnswer,
  TableAnswer,
  TextAnswer,
  ThreatAnswer,
  TrainAnswer,
  TrainHow,
  TwoTurnGoal,
  TwoTurnsAnswer,
  VariantAnswer,
  VariantName,
} from "../protocol/messages.ts";
import type {
  CallShape,
  PlaceOptions,
  Promised,
  RulesWord,
  SearchControl,
  SearchLimits,
  SearchOptions,
} from "./call-options.ts";

/** Options of `inspect`. */
export interface InspectOptions extends PlaceOptions {
  /**
   * The position as separate values, used instead of the FEN. Castling rights and en passant
   * targets that the pieces do not allow are left out.
   */
  setup?: SetupBoxes;
}

/** Options of `paste`. */
export interface PasteOptions {
  /** The text. */
  text: string;
  /** For a position: the number that replaces the last field of the FEN. */
  turn?: number;
}

/** Options of `play`. */
export interface PlayOptions extends PlaceOptions {
  /** The moves, in UCI, SAN or long algebraic notation. */
  series: string[];
}

/** Options of `replay`. */
export interface ReplayOptions extends RulesWord {
  /** The variant; Italian if absent. */
  variant?: VariantName;
  /** FEN of the first position; the starting position if absent. */
  fen?: string;
  /**
   * The turns, each a list of moves in UCI, SAN or long algebraic notation. Only the last turn may
   * be incomplete.
   */
  series: string[][];
  /** Other lines, each from the first position. A line with illegal moves is left out. */
  lines?: string[][][];
  /**
   * A position to be removed with everything after it: the moves that lead to it from the first
   * position, in UCI with spaces between.
   */
  remove?: string;
  /** A position, in the same form. The first line that has it becomes the main line. */
  promote?: string;
}

/** Options of `readGame`. */
export interface ReadGameOptions extends RulesWord {
  /** The text. */
  text: string;
  /** The variant if the text has no `[Variant …]` or `[Rules …]` tag; Italian if absent. */
  variant?: VariantName;
  /** True to get the tree of all positions, too. */
  tree?: boolean;
}

/** Options of `writeGame`. */
export interface WriteGameOptions extends GameInput, RulesWord {}

/** Options of `playedFrom`. */
export interface PlayedFromOptions extends PlaceOptions {
  /** Game files with one game each. */
  games: string[];
}

/** Options of `hints`. */
export interface HintsOptions extends PlaceOptions {
  /** The moves that follow, as found by a search. */
  series: string[];
}

/** Options of `bookLearn`. */
export interface BookLearnOptions extends FinishedGame, RulesWord {}

/** Options of `mate`. */
export interface MateOptions extends PlaceOptions, SearchLimits, MateHow {}

/** Options of `series`. */
export interface SeriesOptions extends PlaceOptions, SearchLimits {
  /** True to ask the opening book first; default true. */
  book?: boolean;
  /** The playing strength, 1 to 8; full strength if absent. */
  level?: number;
  /**
   * The number of best series whose values are wanted. Default 6 in Progressive chess. Default 1 in
   * Chess and Antichess, because each value takes extra time there.
   */
  lines?: number;
}

/** Options of `review`. */
export interface ReviewOptions extends SearchLimits, ReviewInput, RulesWord {}

/** Options of `twoTurns`. */
export interface TwoTurnsOptions extends PlaceOptions, SearchLimits {
  /** The question. If absent, both are asked: the first may use half of the limits. */
  goal?: TwoTurnGoal;
}

/** Options of `checkTwoTurns`. */
export interface CheckTwoTurnsOptions extends PlaceOptions, SearchLimits {
  /** The certificate, as `twoTurns` returns it. */
  certificate: string;
}

/** Options of `walk`. */
export interface WalkOptions extends PlaceOptions {
  /** The moves from there. Default: none. */
  line?: string[];
}

/** Options of `prove`. */
export interface ProveOptions extends PlaceOptions, SearchLimits {
  /** Side whose win is looked for. Default: both sides. */
  side?: Side;
}

/** Options of `check`. */
export interface CheckOptions extends PlaceOptions, SearchLimits {
  /** The side that wins. */
  winner: Side;
  /** The certificate, as `prove` returns it. */
  certificate: string;
}

/** Options of `learn`. */
export interface LearnOptions extends SearchLimits, LearnHow {
  /**
   * The games, one per line: the result, `board` or `other` for how it ended, and the moves in UCI
   * notation. Duplicate games count once.
   */
  games: string;
}

/** Options of `walkFortress`. */
export interface WalkFortressOptions extends PlaceOptions {
  /**
   * The moves from there: any moves of the attacker, and the defender's moves of the proof.
   * Default: none.
   */
  line?: string[];
}

/** Options of `fortress`. */
export interface FortressOptions extends PlaceOptions, SearchLimits {
  /**
   * The side that tries to win. If absent: the side with more material, or the side to move if the
   * material is equal.
   */
  attacker?: Side;
}

/** Options of `checkFortress`. */
export interface CheckFortressOptions extends PlaceOptions, SearchLimits {
  /** The side that tries to win. */
  attacker: Side;
  /** The certificate, as `fortress` returns it. */
  certificate: string;
}

/** Options of `curve`. */
export interface CurveOptions extends PlaceOptions, SearchLimits {
  /** The side that tries to win. If absent: the side that the values favour. */
  attacker?: Side;
  /** The last depth in plies, 1 to 60; default 20. */
  depth?: number;
  /** The moves to value; default `all`. */
  which?: CurveMovesName;
  /** The evaluation; default `classical`. */
  preset?: CurvePreset;
}

/** Options of `botReply`. */
export interface BotReplyOptions extends PlaceOptions {
  /** Name of the bot: `random`, `greedy`, `depth:1` to `depth:8`. */
  opponent: string;
}

/** Options of `train`. */
export interface TrainOptions extends PlaceOptions, SearchLimits, TrainHow {
  /**
   * Name of the opponent: `random`, `greedy`, `depth:1` to `depth:8`, or `program:` with the name
   * of a program of one’s own.
   */
  opponent: string;
}

/** Options of `strategyMove`. */
export interface StrategyMoveOptions extends PlaceOptions {
  /** The strategy. */
  text: string;
  /** The defender. Default: `response`, the best defence. */
  against?: Defending;
}

/** Options of `rookGame`. */
export interface RookGameOptions {
  /** The strategy: of king and rook, in the language `patterns`. */
  text: string;
  /** Number of files and of ranks, 4 to 16. */
  side: number;
  /** First position, with White to move. */
  start: RookBoard;
}

/** Options of `evolve`. */
export interface EvolveOptions extends SearchLimits, EvolveHow {}

/** Options of `strategy`. */
export interface StrategyOptions extends SearchLimits {
  /** Text of the strategy. */
  text: string;
}

export interface CurveResult extends CurveAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface EvolveResult extends EvolveAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface FortressResult extends FortressAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface LearnResult extends LearnAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface MateResult extends MateAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface ProofResult extends ProofAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface ReviewResult extends ReviewAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface StrategyResult extends StrategyAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface TableResult extends TableAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface ThreatResult extends ThreatAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface TrainResult extends TrainAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

export interface TwoTurnsResult extends TwoTurnsAnswer {
  /** Reason why the search ended. */
  reason: Reason;
}

/** Calls of the rules, which answer at once. */
export interface RulesCalls {
  /** Asks for the properties of a variant and the features that it offers. */
  variant(variant: VariantName): VariantAnswer;
  /**
   * Asks for all faults of a position that is being set up, or, if it is legal, for what is unusual
   * about it.
   */
  inspect(options?: InspectOptions): InspectAnswer;
  /** Asks for the kind of a pasted text: a position, a game or an address. */
  paste(options: PasteOptions): PasteAnswer;
  /** Asks for the board and the legal moves after `at.moves`. */
  legalMoves(options?: PlaceOptions): LegalMovesAnswer;
  /** Plays a turn from a position by the rules alone. */
  play(options: PlayOptions): PlayedAnswer;
  /** Plays a game and other lines, all from the first position. */
  replay(options: ReplayOptions): ReplayedAnswer;
  /**
   * Reads a game file (PGN-like), a bare list of turns, or a position alone as a game without
   * moves.
   */
  readGame(options: ReadGameOptions): GameAnswer;
  /** Writes a game file. */
  writeGame(options: WriteGameOptions): TextAnswer;
  /**
   * Asks for the continuations that some games played from a position, or from the start of its
   * turn, and for the results of these games.
   */
  playedFrom(options: PlayedFromOptions): ContinuationsAnswer;
}

/** Calls of the engine: its own, and those of the rules. */
export interface EngineCalls extends Promised<RulesCalls> {
  /** Returns every feature of the evaluation. */
  evaluate(options?: PlaceOptions): Promise<EvaluationAnswer>;
  /**
   * Explains the mate on the board, in Progressive chess or in chess. Rejects with code `notMate`
   * if the position is no mate.
   */
  explain(options?: PlaceOptions): Promise<MateExplanation>;
  /**
   * Reveals a series step by step: the piece that moves first, its target square, the whole series.
   */
  hints(options: HintsOptions): Promise<HintsAnswer>;
  /** Returns the series of the opening book at the start of a turn. */
  bookSeries(options?: PlaceOptions): Promise<ContinuationsAnswer>;
  /** Returns the opening book as text. */
  bookExport(): Promise<BookAnswer>;
  /** Adds the lines and results of a text to the opening book. */
  bookImport(text: string): Promise<BookAnswer>;
  /**
   * Adds a finished game to the opening book. A game that did not end on the board needs a `Result`
   * tag.
   */
  bookLearn(options: BookLearnOptions): Promise<BookAnswer>;
  /** Restores the built-in opening book. */
  bookReset(): Promise<BookAnswer>;
  /** Looks for a mate in this series. */
  mate(options?: MateOptions, control?: SearchControl): Promise<MateResult>;
  /** Chooses the series to play. */
  series(options?: SeriesOptions, control?: SearchControl): Promise<SeriesAnswer & { reason: Reason }>;
  /** Looks for the mate that the opponent would have if it were his turn now. */
  threat(options?: SearchOptions, control?: SearchControl): Promise<ThreatResult>;
  /**
   * Finds the mates that a game missed, and the mates that it allowed. Without limits it runs to
   * its end.
   */
  review(options: ReviewOptions, control?: SearchControl): Promise<ReviewResult>;
  /**
   * Looks for a turn after which the opponent has no mate, or for a mate in two turns. Default
   * limit: 10 seconds.
   */
  twoTurns(options?: TwoTurnsOptions, control?: SearchControl): Promise<TwoTurnsResult>;
  /**
   * Checks a certificate of `twoTurns` by the rules alone. Rejects with code `certificate` for a
   * text that is not a certificate. Without limits it runs to its end.
   */
  checkTwoTurns(options: CheckTwoTurnsOptions, control?: SearchControl): Promise<TwoTurnsResult>;
  /**
   * Returns a place in the proof that was found or checked last. Rejects with code `proof` if the
   * proof was not about this position.
   */
  walk(options?: WalkOptions): Promise<ProofPlace>;
  /** Searches for a forced win and its proof. Default limit: 10 seconds. */
  prove(options?: ProveOptions, control?: SearchControl): Promise<ProofResult>;
  /**
   * Checks a proof of a win by the rules alone. Rejects with code `certificate` for a text that is
   * not a proof.
   */
  check(options: CheckOptions, control?: SearchControl): Promise<ProofResult>;
  /**
   * Returns the value of each move in a position with two to four pieces, from endgame tables,
   * which are made first. Rejects with code `table` where no table is possible. Without limits it
   * runs to its end.
   */
  table(options?: SearchOptions, control?: SearchControl): Promise<TableResult>;
  /**
   * Learns weights of the features of Andress & Ramakrishnan 2016 from recorded games. The seed
   * sets the order of the games. Without limits it runs to its end.
   */
  learn(options: LearnOptions, control?: SearchControl): Promise<LearnResult>;
  /**
   * Asks for a position of the fortress that was found or checked last. Rejects with code `proof`
   * if the fortress was about another position.
   */
  walkFortress(options?: WalkFortressOptions): Promise<FortressPlace>;
  /**
   * Asks for the result of the last `curve` so far. Rejects with code `curve` if there was none.
   */
  curves(): Promise<CurveAnswer>;
  /**
   * Searches for a proof that the side that is ahead cannot win. Without limits it runs for 10
   * seconds.
   */
  fortress(options?: FortressOptions, control?: SearchControl): Promise<FortressResult>;
  /**
   * Checks a fortress by the rules alone. Rejects with code `certificate` for a text that is no
   * certificate.
   */
  checkFortress(options: CheckFortressOptions, control?: SearchControl): Promise<FortressResult>;
  /** Computes the value of each move at every depth. Without limits it runs for 10 seconds. */
  curve(options?: CurveOptions, control?: SearchControl): Promise<CurveResult>;
  /** Returns what the last `train` has learnt so far. */
  training(): Promise<TrainAnswer>;
  /** Lists the learning methods and their parameters. */
  methods(): Promise<MethodsAnswer>;
  /** Returns what the last `train` has learnt, as a file from which it can continue. */
  knowledge(trails?: boolean): Promise<{ text: string }>;
  /** Describes a file of `knowledge`. */
  readKnowledge(text: string): Promise<KnowledgeAnswer>;
  /** Returns the move that a bot plays. */
  botReply(options: BotReplyOptions): Promise<BotReplyAnswer>;
  /**
   * Searches moves by which the side to move mates a deterministic bot in chess. Every reply is
   * queried once and remembered. Without limits it runs until its queries are used up.
   */
  train(options: TrainOptions, control?: SearchControl): Promise<TrainResult>;
  /** Returns what the last `evolve` has found so far. */
  evolution(): Promise<EvolveAnswer>;
  /**
   * Returns the move that a strategy plays in a position; with Black to move, the defender’s move.
   */
  strategyMove(options: StrategyMoveOptions): Promise<StrategyMoveAnswer>;
  /**
   * Plays a game of king and rook against a king on a board with any number of files, White by a
   * strategy and Black by the best defence. Rejects with code `strategy` for a text that is not
   * such a strategy, and for a position that is not legal.
   */
  rookGame(options: RookGameOptions): Promise<RookGameAnswer>;
  /**
   * Breeds strategies that win an ending against a lone king in as few moves as possible. Without
   * limits it runs until the number of strategies in `trials` is tried.
   */
  evolve(options?: EvolveOptions, control?: SearchControl): Promise<EvolveResult>;
  /**
   * Computes the exact value of a strategy over every position of its ending. Rejects with code
   * `strategy` for a text that is not a strategy, `limits` if the task ends before the value is
   * known.
   */
  strategy(options: StrategyOptions, control?: SearchControl): Promise<StrategyResult>;
}

export type CallName = keyof EngineCalls;

/** Message and answer of each call. */
export const CALLS: Readonly<Record<CallName, CallShape>> = {
  variant: { answer: "variant", module: "rules", single: "variant" },
  inspect: { answer: "inspected", module: "rules", at: true, own: ["setup"] },
  paste: { answer: "pasted", module: "rules", own: ["text", "turn"] },
  legalMoves: { answer: "legalMoves", module: "rules", at: true },
  play: { answer: "played", module: "rules", at: true, own: ["series"] },
  replay: { answer: "replayed", module: "rules", own: ["variant", "fen", "series", "lines", "remove", "promote"] },
  readGame: { answer: "game", module: "rules", own: ["text", "variant", "tree"] },
  writeGame: { answer: "text", module: "rules", game: ["fen", "variant", "series", "tags", "annotated", "lines", "comments", "glyphs", "notation"] },
  playedFrom: { answer: "continuations", module: "rules", at: true, own: ["games"] },
  evaluate: { answer: "evaluation", at: true },
  explain: { answer: "explanation", module: "progressive", at: true },
  hints: { answer: "hints", at: true, own: ["series"] },
  bookSeries: { answer: "continuations", module: "progressive", at: true },
  bookExport: { answer: "book", module: "progressive" },
  bookImport: { answer: "book", module: "progressive", single: "text" },
  bookLearn: { answer: "book", module: "progressive", game: ["fen", "variant", "series", "tags"] },
  bookReset: { answer: "book", module: "progressive" },
  mate: { answer: "mate", isSearch: true, module: "progressive", at: true, how: ["method", "heuristic", "promotion", "pin", "all"] },
  series: { answer: "series", isSearch: true, at: true, own: ["book", "level", "lines"] },
  threat: { answer: "threat", isSearch: true, at: true },
  review: { answer: "review", isSearch: true, game: ["fen", "variant", "series", "nodesPerTurn"] },
  twoTurns: { answer: "twoTurns", isSearch: true, module: "progressive", at: true, own: ["goal"] },
  checkTwoTurns: { answer: "twoTurns", isSearch: true, module: "progressive", at: true, own: ["certificate"] },
  walk: { answer: "proofPlace", at: true, own: ["line"] },
  prove: { answer: "proof", isSearch: true, module: "antichess", at: true, own: ["side"] },
  check: { answer: "proof", isSearch: true, at: true, own: ["winner", "certificate"] },
  table: { answer: "table", isSearch: true, at: true },
  learn: { answer: "learnt", isSearch: true, module: "antichess", how: ["lambda", "rate", "most", "view", "resigned", "scaled"], own: ["games"] },
  walkFortress: { answer: "fortressPlace", module: "chess", at: true, own: ["line"] },
  curves: { answer: "curves", module: "chess", variant: "chess" },
  fortress: { answer: "fortress", isSearch: true, module: "chess", at: true, own: ["attacker"] },
  checkFortress: { answer: "fortress", isSearch: true, module: "chess", at: true, own: ["attacker", "certificate"] },
  curve: { answer: "curve", isSearch: true, module: "chess", at: true, own: ["attacker", "depth", "which", "preset"] },
  training: { answer: "training", module: "bots", variant: "chess" },
  methods: { answer: "methods", module: "bots", variant: "chess" },
  knowledge: { answer: "text", module: "bots", variant: "chess", single: "trails" },
  readKnowledge: { answer: "knowledge", module: "bots", single: "text" },
  botReply: { answer: "botReply", module: "bots", at: true, own: ["opponent"] },
  train: { answer: "trained", isSearch: true, module: "bots", at: true, how: ["method", "parameters", "calls", "horizon", "on", "reply", "knowledge", "pheromones"], own: ["opponent"] },
  evolution: { answer: "evolution", module: "strategies" },
  strategyMove: { answer: "strategyMove", module: "strategies", at: true, own: ["text", "against"] },
  rookGame: { answer: "rookGame", module: "strategies", own: ["text", "side", "start"] },
  evolve: { answer: "evolved", isSearch: true, module: "strategies", how: ["ending", "language", "class", "leaves", "from", "withoutTable", "trials", "untilWon", "on"] },
  strategy: { answer: "strategy", isSearch: true, module: "strategies", own: ["text"] },
};

/** Fields of a position. */
export const PLACE = ["variant", "fen", "moves", "earlier"];

/** Fields of the limits of a search. */
export const LIMITS = ["nodes", "timeMs"];
