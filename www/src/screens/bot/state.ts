/** The screen on which a bot is beaten, as one value. */
import type { ErrorInfo } from "../../engine/error-info.ts";
import type { LegalMovesAnswer, MethodAnswer, TrainAnswer, TrainMethod } from "../../protocol/messages.ts";
import type { Bests } from "../../kept/challenges.ts";
import { BOTS, type BotName } from "../../table/bot-names.ts";
import { START_FEN } from "../../variants.ts";
import type { ProgramFault } from "./program.ts";
import type { RaceState } from "./race.ts";
import challenges from "./challenges.json";

/** Who learns, by where they come from. */
export const METHODS = {
  ours: ["archive", "beam", "nestedPolicy", "tree"],
  controls: ["bestFirst", "randomRestarts"],
  paper: ["ants", "genes", "annealing"],
} as const satisfies Record<string, readonly TrainMethod[]>;

export const CALLS = [1000, 10_000, 100_000] as const;
export const TRIES = 20;

/** Who is to be beaten: a bot, or a program of the person's own. */
export type BotOrProgram = BotName | "program";

/** How deep a program may be asked to search. */
export const DEPTHS = 10;

/** What a person chooses. */
export interface Wishes {
  /** Where it begins; White is to win. */
  fen: string;
  opponent: BotOrProgram;
  /** Of the program: its name, once it has been started, and how deep it searches. */
  program: string;
  depth: number;
  method: TrainMethod;
  calls: number;
  seed: number;
  /** Own moves of a line at most; as usual for the method if undefined. */
  horizon: number | undefined;
  /** What is not as usual for the method. */
  parameters: Readonly<Record<string, number>>;
  /** With which ants begin. */
  pheromones: TextFile | undefined;
}

/** A file that was chosen. */
export interface TextFile {
  name: string;
  text: string;
}

export const FIRST: Wishes = { fen: START_FEN, opponent: "depth:1", program: "", depth: 1, method: "archive", calls: 10_000, seed: 1, horizon: undefined, parameters: {}, pheromones: undefined };

/** A run that soon finds a mate, before one's eyes. */
export const SHOWN: Wishes = { ...FIRST, calls: 1000 };

/** The most own moves that a line may be given. */
export const HORIZON = 100;

/** A game that a person plays against the bot himself. */
export interface OwnGame {
  /** Of both sides, UCI. */
  moves: readonly string[];
  /** The bot is asked. */
  waits: boolean;
}

/** A bot that somebody was asked to beat from a position, and in how many moves that was done before. */
export interface Challenge {
  fen: string;
  opponent: BotName;
  par: number | undefined;
}

/** `depth:2/11` as the address has it, or `depth:2/3/` and a position in which White is to move, with `_` for its spaces; undefined if there is no
 * such bot, or no such number. */
export function challengeOf(rest: string): Challenge | undefined {
  const [name, par = "", ...position] = rest.split("/");
  const opponent = BOTS.find((one) => one === name);
  const fen = position.length === 0 ? START_FEN : position.join("/").replaceAll("_", " ");
  if (!opponent || !/^[1-9]?\d{0,2}$/.test(par) || !whiteMoves(fen)) return undefined;
  return { opponent, fen, par: par === "" ? undefined : Number(par) };
}

/** Such an address. */
export function challengeAddress({ opponent, fen, par }: Challenge): string {
  const [whole, known] = [fen === START_FEN, par === undefined ? "" : String(par)];
  if (whole) return known === "" ? opponent : `${opponent}/${known}`;
  return `${opponent}/${known}/${fen.replaceAll(" ", "_")}`;
}

export const whiteMoves = (fen: string): boolean => /^\S+ w /.test(fen);

/** Bot and position, or program and position. */
interface BotTask {
  opponent: string;
  fen: string;
}

/** Whether two are the same task. */
export const sameTask = (one: BotTask, other: BotTask): boolean => one.opponent === other.opponent && one.fen === other.fen;

/** One of those that the screen has, with a line that mates in its number of moves. */
/** `proved`: every shorter line was tried (`seriatim lab response shortest`). */
export type BuiltIn = Challenge & { par: number; line: readonly string[]; proved?: true };

/** They are made by `tools/challenges.py` and `tools/challenges_proved.py`, from few moves to many. */
export const CHALLENGES: readonly BuiltIn[] = challenges as BuiltIn[];

export const builtIn = (task: BotTask): BuiltIn | undefined => CHALLENGES.find((one) => sameTask(one, task));

export type Training = { kind: "none" } | { kind: "running" } | { kind: "failed"; error: ErrorInfo } | { kind: "programFailed"; fault: ProgramFault };

export interface BotState {
  wishes: Wishes;
  run: Training;
  answer: TrainAnswer | undefined;
  /** What `answer` was learnt for. */
  learnt: Wishes | undefined;
  /** How many moves of the line are on the board; all, whatever it becomes, if undefined. */
  ply: number | undefined;
  /** What stands on the board. */
  shown: LegalMovesAnswer | undefined;
  playing: boolean;
  /** The person plays. */
  own: OwnGame | undefined;
  challenge: Challenge | undefined;
  /** The fewest moves in which the person mated, by task. */
  bests: Bests;
  race: RaceState;
  /** What can be set, once it was asked for. */
  methods: readonly MethodAnswer[];
  /** A file of knowledge could not be read. */
  knowledgeError: ErrorInfo | undefined;
  /** A program is being started, or could not be. */
  program: { kind: "none" } | { kind: "opening" } | { kind: "failed"; fault: ProgramFault };
}

/** Who is to be beaten, as the engine has it. */
export const opponentOf = ({ opponent, program, depth }: Pick<Wishes, "opponent" | "program" | "depth">): string => (opponent === "program" ? `program:${program}, depth ${depth}` : opponent);

/** Whether there is somebody to answer. */
export const answers = ({ opponent, program }: Wishes): boolean => opponent !== "program" || program !== "";

/** Such an opponent as it stands in a file; undefined if this page cannot ask it. */
export function opponentFrom(text: string): Pick<Wishes, "opponent"> & Partial<Pick<Wishes, "program" | "depth">> | undefined {
  const bot = BOTS.find((one) => one === text);
  if (bot) return { opponent: bot };
  const [, program, depth] = /^program:(.+), depth (\d+)$/.exec(text) ?? [];
  return program !== undefined && Number(depth) <= DEPTHS ? { opponent: "program", program, depth: Number(depth) } : undefined;
}

const taskOf = (wishes: Wishes): BotTask => ({ opponent: opponentOf(wishes), fen: wishes.fen });

/** Where all that is asked of the engine begins. */
export const startOf = ({ wishes }: Pick<BotState, "wishes">) => ({ variant: "chess" as const, fen: wishes.fen });

/** How many moves of its line are on the board. */
export const pliesOf = ({ answer, ply }: Pick<BotState, "answer" | "ply">): number => Math.min(ply ?? Infinity, answer?.line.length ?? 0);

/** Whether what was learnt can go on: nothing but the number of questions was changed. */
export const canGoOn = ({ wishes, learnt }: BotState): boolean =>
  learnt !== undefined && JSON.stringify({ ...learnt, calls: 0 }) === JSON.stringify({ ...wishes, calls: 0 });

/** The fewest moves in which that bot is known to be mated: by what was learnt, or by whoever sent the challenge. */
export function parOf({ wishes, learnt, answer, challenge }: BotState): number | undefined {
  const task = taskOf(wishes);
  const known = [learnt && sameTask(taskOf(learnt), task) ? answer?.moves : undefined, challenge && sameTask(challenge, task) ? challenge.par : undefined, builtIn(task)?.par];
  const pars = known.filter((one) => one !== undefined);
  return pars.length > 0 ? Math.min(...pars) : undefined;
}
