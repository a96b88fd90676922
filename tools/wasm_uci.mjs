/**
 * The module of antichess of the page as a UCI engine in Node, to be played against other programs in wasm:
 * `seriatim lab duel --first "uci:node tools/wasm_uci.mjs" …`. Wants pkg (`./build.sh wasm`). Knows what a duel asks: positions, `go nodes` and `go movetime`.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const file = (name) => new URL(`../pkg/${name}`, import.meta.url);
const antichess = await import(file("antichess.js").href);
antichess.initSync({ module: readFileSync(file("antichess_bg.wasm")) });

/** Nodes between two looks at the clock. */
const SLICE = 2_000;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

let session = new antichess.Session();
let at = { variant: "antichess", fen: START, moves: [] };
let job = 0;

function position(words) {
  const [kind, ...rest] = words;
  const moves = rest.indexOf("moves");
  const fen = kind === "startpos" ? START : rest.slice(0, moves < 0 ? rest.length : moves).join(" ");
  at = { variant: "antichess", fen, moves: moves < 0 ? [] : rest.slice(moves + 1) };
}

function go(words) {
  const begun = performance.now();
  const number = (name) => Number(words[words.indexOf(name) + 1]);
  const limits = words.includes("nodes") ? { nodes: number("nodes") } : { timeMs: number("movetime") };
  job += 1;
  const events = session.handle({ type: "start", job, task: { kind: "series", at, lines: 1 }, limits, seed: job }, begun);
  while (session.busy()) events.push(...session.step(SLICE, performance.now()));
  const last = events.at(-1);
  if (last?.type !== "done") throw new Error(JSON.stringify(last));
  const { lines, nodes } = last.result;
  console.log(`info nodes ${nodes} time ${Math.round(performance.now() - begun)}`);
  console.log(`bestmove ${lines[0]?.series[0] ?? "(none)"}`);
}

const answers = {
  uci: () => console.log("id name Seriatim (wasm)\nuciok"),
  isready: () => console.log("readyok"),
  ucinewgame: () => {
    session.free();
    session = new antichess.Session();
  },
  position,
  go,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...words] = line.trim().split(/\s+/);
  if (word === "quit") break;
  answers[word]?.(words);
}
