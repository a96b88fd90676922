/**
 * The person's own UCI chess program: a script that a worker can run, with a WebAssembly module if
 * it has one. The program is read from the person's files; none of it is stored.
 */
import type { Ask } from "../../table/place.ts";

/** Files of a program. */
export interface ProgramFiles {
  script: string;
  wasm: ArrayBuffer | undefined;
}

/** Fault of a program. */
export interface ProgramFault {
  /**
   * `silent`: no answer in time. `ended`: the program has ended. `moveless`: it has no move to
   * play. `fickle`: it is not deterministic. `scriptless`: no script is among the files.
   */
  kind: "silent" | "ended" | "moveless" | "fickle" | "scriptless";
  text: string;
}

export class ProgramError extends Error {
  readonly fault: ProgramFault;

  constructor(kind: ProgramFault["kind"], text: string) {
    super(`${kind}: ${text}`);
    this.fault = { kind, text };
  }
}

/** Time limit for an answer, in milliseconds. A program may have to compile first. */
const PATIENCE = 20_000;

/** Name of the message property with which the module's bytes are sent to the worker. */
const BYTES = "programBytes";

/**
 * Code that runs before the program in its worker. A worker made from a person's files cannot fetch
 * the files beside it. So every fetch of the program gets its WebAssembly module.
 */
const PRELUDE = `{
  let give;
  const bytes = new Promise((resolve) => (give = resolve));
  self.addEventListener("message", (event) => {
    const { ${BYTES}: sent } = Object(event.data);
    if (!sent) return;
    event.stopImmediatePropagation();
    give(sent);
  });
  self.fetch = async () => new Response(await bytes, { headers: { "Content-Type": "application/wasm" } });
}
`;

/** Options that make a program deterministic from one query to the next. */
const OPTIONS = { Threads: "1", Hash: "1", OwnBook: "false", Ponder: "false" } as const;

/** Positions that are asked several times to check that the program is deterministic. */
const SAMPLES = [
  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
  "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
  "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1",
  "r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 b - - 0 1",
  "8/p4k2/3p1p2/1p1P1p1p/1P1K1P1P/5P2/P7/8 b - - 0 1",
];

/** Rounds of the check. A program that tosses a coin passes only once in 2¹⁵ times. */
const ROUNDS = 4;

/** Maximum length of a program's name in characters; the engine has the same limit. */
const LONGEST_NAME = 60;

/** Reads the files that a person chose. */
export async function programFiles(files: readonly File[]): Promise<ProgramFiles> {
  const script = files.find(({ name }) => /\.m?js$/i.test(name));
  if (!script) throw new ProgramError("scriptless", files.map(({ name }) => name).join(", "));
  const wasm = files.find(({ name }) => /\.wasm$/i.test(name));
  return { script: await script.text(), wasm: await wasm?.arrayBuffer() };
}

interface Waiting {
  hear: (line: string) => void;
  reject: (error: ProgramError) => void;
}

export class UciProgram {
  readonly #worker: Worker;
  readonly #address: string;
  #name = "";
  #options: readonly string[] = [];
  #waiting: Waiting | undefined;
  #over: ProgramError | undefined;

  /** Starts the program, and waits until it says that it speaks UCI. */
  static async open(files: ProgramFiles): Promise<UciProgram> {
    const program = new UciProgram(files);
    try {
      await program.#greet();
    } catch (error) {
      program.close();
      throw error;
    }
    return program;
  }

  private constructor({ script, wasm }: ProgramFiles) {
    this.#address = URL.createObjectURL(new Blob([PRELUDE, script], { type: "text/javascript" }));
    this.#worker = new Worker(this.#address);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#end(new ProgramError("ended", event.message || "–"));
    };
    this.#worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string") for (const line of data.split("\n")) this.#waiting?.hear(line.trim());
    };
    if (wasm) this.#worker.postMessage({ [BYTES]: wasm.slice(0) });
  }

  /** Name that the program gives itself. */
  get name(): string {
    return this.#name;
  }

  /** The program's move, asked for in a new game. */
  async ask(fen: string, depth: number): Promise<string> {
    this.#say("ucinewgame");
    await this.#until("isready", (line) => line === "readyok");
    this.#say(`position fen ${fen}`);
    const [, move = ""] = (await this.#until(`go depth ${depth}`, (line) => line.startsWith("bestmove"))).split(/\s+/);
    if (!/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(move)) throw new ProgramError("moveless", fen);
    return move;
  }

  /** Asks about sample positions repeatedly, in alternating order. Throws if an answer changes. */
  async checkAlike(depth: number): Promise<void> {
    const first = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round++) {
      for (const fen of round % 2 === 0 ? SAMPLES : SAMPLES.toReversed()) {
        const move = await this.ask(fen, depth);
        const before = first.get(fen) ?? move;
        if (move !== before) throw new ProgramError("fickle", `${fen}: ${before}, ${move}`);
        first.set(fen, move);
      }
    }
  }

  close(): void {
    this.#end(new ProgramError("ended", this.#name));
  }

  async #greet(): Promise<void> {
    await this.#until("uci", (line) => {
      if (line.startsWith("id name "))
        this.#name = line
          .slice(8)
          .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "")
          .trim()
          .slice(0, LONGEST_NAME)
          .trim();
      const option = /^option name (\S+) /.exec(line)?.[1];
      if (option !== undefined) this.#options = [...this.#options, option];
      return line === "uciok";
    });
    this.#name ||= "UCI";
    for (const [name, value] of Object.entries(OPTIONS))
      if (this.#options.includes(name)) this.#say(`setoption name ${name} value ${value}`);
  }

  #say(line: string): void {
    if (this.#over) throw this.#over;
    this.#worker.postMessage(line);
  }

  /** Sends a line and waits for the line that ends the answer. */
  #until(line: string, ends: (line: string) => boolean): Promise<string> {
    const answer = new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => this.#end(new ProgramError("silent", line)), PATIENCE);
      const over = (): void => {
        clearTimeout(timer);
        this.#waiting = undefined;
      };
      this.#waiting = {
        hear: (heard) => {
          if (!ends(heard)) return;
          over();
          resolve(heard);
        },
        reject: (error) => {
          over();
          reject(error);
        },
      };
    });
    try {
      this.#say(line);
    } catch (error) {
      this.#waiting?.reject(error as ProgramError);
    }
    return answer;
  }

  #end(error: ProgramError): void {
    if (this.#over) return;
    this.#over = error;
    this.#worker.terminate();
    URL.revokeObjectURL(this.#address);
    this.#waiting?.reject(error);
  }
}

/** Position with the halfmove clock and move number reset, as the engine asks for it. */
const timeless = (fen: string): string => fen.split(" ").slice(0, 4).concat("0", "1").join(" ");

/** The program's move in a game. */
export async function programReply(
  program: UciProgram,
  depth: number,
  position: Ask,
  fen: string,
  moves: readonly string[],
): Promise<string> {
  const { status } = await position({ variant: "chess", fen, moves: [...moves] });
  return program.ask(timeless(status.fen), depth);
}

/**
 * Returns true if the program plays the same replies when a line is repeated. If the line is said
 * to mate, it must also end in mate by the rules.
 */
export async function programConfirms(
  program: UciProgram,
  depth: number,
  position: Ask,
  fen: string,
  line: readonly string[],
  mates: boolean,
): Promise<boolean> {
  for (let at = 1; at < line.length; at += 2) {
    if ((await programReply(program, depth, position, fen, line.slice(0, at))) !== line[at]) return false;
  }
  const { status } = await position({ variant: "chess", fen, moves: [...line] });
  return !mates || (status.result === "1-0" && line.length % 2 === 1);
}
