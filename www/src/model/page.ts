/** Everything the page shows, as one value; and everything a person can do with it. */
import type {
  BookResults,
  ErrorInfo,
  EvaluationAnswer,
  LegalMovesAnswer,
  MateAnswer,
  MateExplanation,
  MateHow,
  Place,
  Reason,
  ReviewAnswer,
  ReviewProgress,
  RulesName,
  SeriesKind,
  SeriesLine,
  Side,
  Snapshot,
  ThreatAnswer,
} from "../protocol/messages.ts";
import type { Lang, Texts } from "../lang/texts.ts";
import type { Cursor, Game } from "./game.ts";
import type { Library } from "./library.ts";
import type { Filter, PuzzleState } from "./puzzles.ts";
import type { Screen } from "./screens.ts";
import type { Editing } from "./setup.ts";
import type { MateSettings, Player, Settings, Theme } from "./settings.ts";

export type {
  BookAnswer,
  BookResults,
  ErrorInfo,
  EvaluationAnswer,
  FeatureAnswer,
  HeuristicName,
  LegalMove,
  LegalMovesAnswer,
  MarkerKind,
  MateAnswer,
  MateExplanation,
  MateHow,
  MateProgress,
  MateSentence,
  MethodName,
  Place,
  Reason,
  ReviewAnswer,
  RulesName,
  Safety,
  SeriesLine,
  Side,
  Snapshot,
  Status,
  TurnReview,
  Value,
  VerdictName,
} from "../protocol/messages.ts";

export type Question = "mate" | "series" | "threat" | "evaluate" | "explain";

/** A search that runs now. */
export interface Asking {
  question: "mate" | "series" | "threat";
  at: Required<Place>;
  snapshot: Snapshot | undefined;
  /** The engine chooses its own series in a game, instead of answering a person. */
  playing: boolean;
  stopping: boolean;
}

/** The answer to the last question, and the position it was asked about. */
export type Finding = { at: Required<Place> } & (
  | { question: "mate"; answer: MateAnswer & { reason: Reason }; how: MateHow }
  | { question: "series"; answer: SeriesChoice }
  /** Its `at` is the position with the turn passed: the opponent is to move. */
  | { question: "threat"; answer: ThreatAnswer & { reason: Reason } }
  | { question: "evaluate"; answer: EvaluationAnswer }
  | { question: "explain"; answer: MateExplanation }
);

export interface SeriesChoice {
  kind: SeriesKind;
  lines: SeriesLine[];
  book?: BookResults;
  nodes: number;
  ms: number;
  text: string;
  explanation?: MateExplanation;
  reason: Reason;
}

/** A line of the finding that is being stepped through on the board: after `count` moves of `moves`. */
export interface Preview {
  at: Required<Place>;
  moves: string[];
  san: string[];
  count: number;
  /** What the line is, where it is more than “A line”. */
  name?: string;
}

/** A hint: a series that is given away step by step. It belongs to one position. */
export interface Hint {
  at: Required<Place>;
  /** 0 while the engine looks for the series; then which man moves first, where to, and the whole series. */
  step: 0 | 1 | 2 | 3;
  series: string[];
  san: string[];
}

/** The series that the engine played last, and why. */
export interface Choice {
  at: Required<Place>;
  answer: SeriesChoice;
}

/** The review of the game: while it runs, and what it found. */
export interface GameReview {
  running: boolean;
  progress: ReviewProgress | undefined;
  answer: ReviewAnswer | undefined;
  error: ErrorInfo | undefined;
}

/** The box that takes a FEN or a game. */
export interface Paste {
  text: string;
  error: ErrorInfo | undefined;
  /** What is asked for when only the turn number is wrong, and when it is to be changed. */
  turn: string;
  asksTurn: boolean;
  /** The FEN that was read, while the game still stands where it began. */
  read: string | undefined;
}

export interface Toast {
  text: string;
  /** The game before, when what was done can be undone. */
  before: Game | undefined;
}

/** The opening book, as far as the page shows it. */
export interface BookState {
  lines: number;
  games: number;
  /** Why it cannot be kept or was not read, in a sentence. */
  trouble: string | undefined;
}

/** The page as an app on this device. */
export interface InstallState {
  /** A new version waits. */
  update: boolean;
  /** The browser can install the page. */
  installable: boolean;
}

export type Engine = { state: "loading" } | { state: "ready"; version: string } | { state: "failed"; message: string };

export interface PageState {
  screen: Screen;
  /** Every text, in the language chosen. */
  texts: Texts;
  engine: Engine;
  game: Game | undefined;
  /** What stands on the board now, and what is legal there. */
  position: LegalMovesAnswer | undefined;
  /** The position that is being looked at instead, if the past or a line is. */
  viewed: LegalMovesAnswer | undefined;
  cursor: Cursor | undefined;
  preview: Preview | undefined;
  players: Record<Side, Player>;
  /** Engine against engine stands still. */
  paused: boolean;
  asking: Asking | undefined;
  hint: Hint | undefined;
  /** Of the play screen; it may be of a game that is there no more. */
  choice: Choice | undefined;
  finding: Finding | undefined;
  /** The sentence of an explanation that is pointed at, counted from 0. */
  pointedAt: number | undefined;
  /** A question that could not be answered. */
  askError: ErrorInfo | undefined;
  review: GameReview | undefined;
  /** The value of the position shown, where it is wanted and known. */
  live: EvaluationAnswer | undefined;
  paste: Paste;
  /** Undefined until the engine has told. */
  book: BookState | undefined;
  /** The position that is being set up; undefined until that screen has been shown. */
  editor: Editing | undefined;
  /** The kept games; undefined until that screen has been shown. */
  library: Library | undefined;
  /** What the browser did not let the page copy. */
  byHand: string | undefined;
  puzzles: PuzzleState;
  settings: Settings;
  install: InstallState;
  toast: Toast | undefined;
  /** Said aloud by screen readers. */
  announcement: string;
}

/** Who moves for which side: the engine is a player on the screen where it is played against, and nowhere else. */
export function playersOf({ screen, players }: PageState): Record<Side, Player> {
  return screen === "play" ? players : { white: "person", black: "person" };
}

export interface NewGame {
  rules: RulesName;
  players: Record<Side, Player>;
  turnMs: number;
  level: number;
}

/** The windows that open over the page. */
export type DialogName = "new-game" | "settings" | "resign";
/** What a person can do with a puzzle, besides moving. */
export interface PuzzleActions {
  /** Fetches the puzzles again. */
  retry(): void;
  filter(change: Partial<Filter>): void;
  /** The next one that is not solved. */
  next(): void;
  /** One step more of help. */
  hint(): void;
  /** The stored solution after so many moves. */
  solution(count: number): void;
  takeBackMove(): void;
  takeBackSeries(): void;
}

/** What a person can do. */
export interface Actions {
  puzzles: PuzzleActions;
  go(screen: Screen): void;
  /** The game on the board, on the screen where it can be analysed. */
  analyse(): void;
  setLang(lang: Lang): void;
  move(uci: string): void;
  /** A move that is not offered was tried. */
  tryMove(uci: string): void;
  takeBackMove(): void;
  takeBackSeries(): void;
  view(cursor: Cursor | undefined): void;
  /** Line `line` of the study, 0 being the main one, after `made` of its moves. */
  viewLine(line: number, made: number): void;
  /** Makes a line that begins somewhere in the study a variation of it. */
  keepLine(at: Place, series: readonly string[]): void;
  /** Deletes move `made` of a line and what follows it, in every line that has it. */
  deleteBranch(line: number, made: number): void;
  makeMain(line: number): void;
  /** The position shown, as a game against the engine. */
  playShown(): void;
  viewStart(): void;
  stepBack(): void;
  stepOn(): void;
  playFromHere(): void;
  setRules(rules: RulesName): void;
  setPlayer(side: Side, player: Player): void;
  togglePause(): void;
  setLevel(level: number): void;
  /** One more step of the hint, the first of which looks for a series. */
  hint(): void;
  /** The side that a person plays gives up. */
  resign(): void;
  /** Another game by the same rules, with the colours changed. */
  rematch(): void;
  openDialog(name: DialogName): void;
  closeDialog(name: DialogName): void;
  startNewGame(game: NewGame): void;
  ask(question: Question): void;
  stop(): void;
  previewLine(line: { series: string[]; san: string[] }, count: number): void;
  /** Shows a line that begins anywhere; `name` says what it is. */
  previewFrom(at: Required<Place>, line: { series: string[]; san: string[] }, name: string): void;
  closePreview(): void;
  /** Shows on the board what a sentence of an explanation is about; all of it if none is given. */
  pointAt(sentence: number | undefined): void;
  /** Brings the board into sight, on a phone. */
  seeBoard(): void;
  playLine(series: string[]): void;
  clearFinding(): void;
  review(): void;
  stopReview(): void;
  editPaste(text: string): void;
  readPaste(): void;
  editTurn(turn: string): void;
  submitTurn(): void;
  copyFen(): void;
  copyMoves(notation: Settings["notation"]): void;
  copyGame(): void;
  copyLink(): void;
  /** The picture of the position that is shown. */
  copyPicture(): void;
  downloadGame(): void;
  downloadPicture(): void;
  /** Keeps the game on the board among the games; without a name it gets one. */
  saveGame(name: string): void;
  /** The position that is shown, on the screen where it can be changed. */
  editPosition(): void;
  setUseBook(use: boolean): void;
  exportBook(): void;
  importBook(file: File): void;
  resetBook(): void;
  setNotation(notation: Settings["notation"]): void;
  setTime(which: "askMs" | "turnMs", ms: number): void;
  setMate(change: Partial<MateSettings>): void;
  setTheme(theme: Theme): void;
  setLiveValue(on: boolean): void;
  setBoard(change: Partial<Pick<Settings, "sounds" | "coordinates">>): void;
  flip(): void;
  undo(): void;
  closeToast(): void;
  retryEngine(): void;
  /** Starts again with the new version. */
  useUpdate(): void;
  laterUpdate(): void;
  /** Has the browser install the page as an app. */
  install(): void;
}
