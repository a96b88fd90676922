/** State of the screen on which a bot is beaten. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { LegalMovesAnswer, MethodAnswer, TrainAnswer, TrainMethod } from "../../protocol/messages.ts";
import type { Bests } from "../../kept/challenges.ts";
import { BOTS, type BotName } from "../../table/bot-names.ts";
import type { Why } from "../../table/board-view.ts";
import { START_FEN } from "../../variants.ts";
import type { ProgramFault } from "./program.ts";
import type { RaceState } from "./race.ts";
import challenges from "./challenges.json";

/** Learning methods by origin: this project, controls, Borkowski et al. (2015). */
export const METHODS = {
  ours: ["archive", "beam", "nestedPolicy", "tree"],
  controls: ["bestFirst", "randomRestarts"],
  paper: ["ants", "genes", "annealing"],
} as const satisfies Record<string, readonly TrainMethod[]>;

export const CALLS = [1000, 10_000, 100_000] as const;
export const TRIES = 20;

/** Opponent: a bot of the engine, or the person's own program. */
export type BotOrProgram = BotName | "program";

/** Maximum search depth of a program. */
export const DEPTHS = 10;

/** Settings that the person chooses. */
export interface Wishes {
  /** Starting position; White is to win. */
  fen: string;
  opponent: BotOrProgram;
  /** Name and search depth of the program. The name is empty until a program was started. */
  program: string;
  depth: number;
  method: TrainMethod;
  calls: number;
  seed: number;
  /** Maximum number of White's moves in a line. Undefined: the default of the method. */
  horizon: number | undefined;
  /** Parameters that differ from the method's defaults. */
  parameters: Readonly<Record<string, number>>;
  /** File of pheromones with which ants begin. */
  pheromones: TextFile | undefined;
}

/** File that was chosen. */
export interface TextFile {
  name: string;
  text: string;
}

export const FIRST: Wishes = {
  fen: START_FEN,
  opponent: "depth:1",
  program: "",
  depth: 1,
  method: "archive",
  calls: 10_000,
  seed: 1,
  horizon: undefined,
  parameters: {},
  pheromones: undefined,
};

/** Settings of a run that finds a mate quickly while the person watches. */
export const SHOWN: Wishes = { ...FIRST, calls: 1000 };

/** Largest possible horizon, in White's moves. */
export const HORIZON = 100;

/** Game of the person against the bot. */
export interface OwnGame {
  /** Moves of both sides, in UCI notation. */
  moves: readonly string[];
  /** True if the bot is being asked for its move. */
  waits: boolean;
}

/**
 * Challenge to beat a bot from a position; `par` is the number of moves in which that was done
 * before.
 */
export interface Challenge {
  fen: string;
  opponent: BotName;
  par: number | undefined;
}

/**
 * Challenge in an address: `depth:2/11`, or `depth:2/3/` followed by a position in which White is
 * to move, with `_` for its spaces. Undefined if there is no such bot or number.
 */
export function challengeOf(rest: string): Challenge | undefined {
  const [name, par = "", ...position] = rest.split("/");
  const opponent = BOTS.find((one) => one === name);
  const fen = position.length === 0 ? START_FEN : position.join("/").replaceAll("_", " ");
  if (!opponent || !/^[1-9]?\d{0,2}$/.test(par) || !whiteMoves(fen)) return undefined;
  return { opponent, fen, par: par === "" ? undefined : Number(par) };
}

/** Address of a challenge, as `challengeOf` reads it. */
export function challengeAddress({ opponent, fen, par }: Challenge): string {
  const [whole, known] = [fen === START_FEN, par === undefined ? "" : String(par)];
  if (whole) return known === "" ? opponent : `${opponent}/${known}`;
  return `${opponent}/${known}/${fen.replaceAll(" ", "_")}`;
}

export const whiteMoves = (fen: string): boolean => /^\S+ w /.test(fen);

/** Opponent and starting position. */
interface BotTask {
  opponent: string;
  fen: string;
}

/** Returns true if two tasks are the same. */
export const sameTask = (one: BotTask, other: BotTask): boolean =>
  one.opponent === other.opponent && one.fen === other.fen;

/** Built-in challenge with a line that mates in `par` moves. */
/** `proved`: every shorter line was tried (`seriatim lab response shortest`). */
export type BuiltIn = Challenge & { par: number; line: readonly string[]; proved?: true };

/**
 * Built-in challenges, from few moves to many. Made by `tools/challenges.py` and
 * `tools/challenges_proved.py`.
 */
export const CHALLENGES: readonly BuiltIn[] = challenges as BuiltIn[];

export const builtIn = (task: BotTask): BuiltIn | undefined => CHALLENGES.find((one) => sameTask(one, task));

export type Training =
  | { kind: "none" }
  | { kind: "running" }
  | { kind: "failed"; error: ErrorInfo }
  | { kind: "programFailed"; fault: ProgramFault };

export interface BotState {
  wishes: Wishes;
  run: Training;
  answer: TrainAnswer | undefined;
  /** Settings with which `answer` was learnt. */
  learnt: Wishes | undefined;
  /** Number of plies of the line on the board. Undefined: all plies, also when the line changes. */
  ply: number | undefined;
  /** Position on the board. */
  shown: LegalMovesAnswer | undefined;
  playing: boolean;
  /** Explanation of the mate at the end of the line, once it is known. */
  why: Why | undefined;
  /** Number of the sentence of the explanation that is pointed at. */
  pointedAt: number | undefined;
  /** The person's own game; undefined if the person does not play. */
  own: OwnGame | undefined;
  challenge: Challenge | undefined;
  /** Fewest moves in which the person mated, by task. */
  bests: Bests;
  race: RaceState;
  /** Methods with their parameters, once the engine was asked for them. */
  methods: readonly MethodAnswer[];
  /** Error of a file of knowledge that could not be read. */
  knowledgeError: ErrorInfo | undefined;
  /** State of the program: being started, or the reason why it failed. */
  program: { kind: "none" } | { kind: "opening" } | { kind: "failed"; fault: ProgramFault };
}

/** Change of the state when what was learnt is about another bot or position. */
export const NO_ANSWER = {
  answer: undefined,
  learnt: undefined,
  ply: undefined,
  why: undefined,
  pointedAt: undefined,
} satisfies Partial<BotState>;

/** Opponent as the engine names it. */
export const opponentOf = ({ opponent, program, depth }: Pick<Wishes, "opponent" | "program" | "depth">): string =>
  opponent === "program" ? `program:${program}, depth ${depth}` : opponent;

/** Returns true if there is an opponent that can answer. */
export const answers = ({ opponent, program }: Wishes): boolean => opponent !== "program" || program !== "";

/** Opponent named in a file. Undefined if this page cannot query it. */
export function opponentFrom(
  text: string,
): (Pick<Wishes, "opponent"> & Partial<Pick<Wishes, "program" | "depth">>) | undefined {
  const bot = BOTS.find((one) => one === text);
  if (bot) return { opponent: bot };
  const [, program, depth] = /^program:(.+), depth (\d+)$/.exec(text) ?? [];
  return program !== undefined && Number(depth) <= DEPTHS
    ? { opponent: "program", program, depth: Number(depth) }
    : undefined;
}

const taskOf = (wishes: Wishes): BotTask => ({ opponent: opponentOf(wishes), fen: wishes.fen });

/** Starting position for all requests to the engine. */
export const startOf = ({ wishes }: Pick<BotState, "wishes">) => ({ variant: "chess" as const, fen: wishes.fen });

/** Number of plies of the line on the board. */
export const pliesOf = ({ answer, ply }: Pick<BotState, "answer" | "ply">): number =>
  Math.min(ply ?? Infinity, answer?.line.length ?? 0);

/** Returns true if the last run can be continued: only the number of queries was changed. */
export const canGoOn = ({ wishes, learnt }: BotState): boolean =>
  learnt !== undefined && JSON.stringify({ ...learnt, calls: 0 }) === JSON.stringify({ ...wishes, calls: 0 });

/** Fewest moves in which the bot is known to be mated: by the learnt line or by the challenge. */
export function parOf({ wishes, learnt, answer, challenge }: BotState): number | undefined {
  const task = taskOf(wishes);
  const known = [
    learnt && sameTask(taskOf(learnt), task) ? answer?.moves : undefined,
    challenge && sameTask(challenge, task) ? challenge.par : undefined,
    builtIn(task)?.par,
  ];
  const pars = known.filter((one) => one !== undefined);
  return pars.length > 0 ? Math.min(...pars) : undefined;
}
