/**
 * How fast antichess is searched and proved, natively and in wasm alternately, by the command line and the module of the page: nodes a second, and the ratio of the medians.
 * Wants target/release/seriatim and pkg: `node benches/antichess.mjs`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROUNDS = 7;
const file = (name) => new URL(`../${name}`, import.meta.url);
const antichess = await import(file("pkg/antichess.js").href);
antichess.initSync({ module: readFileSync(file("pkg/antichess_bg.wasm")) });

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
const TASKS = [
  { name: "alpha-beta, from the start", command: ["choose"], kind: "series", moves: [], nodes: 600_000 },
  { name: "df-pn, 1.Nc3 d5", command: ["prove", "--side", "white"], kind: "prove", side: "white", moves: ["b1c3", "d7d5"], nodes: 2_000_000 },
];

function native({ command, moves, nodes }) {
  const words = [...command, "--variant", "antichess", "--nodes", String(nodes)];
  const answer = JSON.parse(execFileSync(fileURLToPath(file("target/release/seriatim")), words, { input: JSON.stringify({ moves }) }));
  return { ms: answer.ms, nodes: answer.nodes };
}

function wasm({ kind, side, moves, nodes }) {
  const session = new antichess.Session();
  const task = { kind, at: { variant: "antichess", fen: START, moves }, ...(kind === "series" ? { lines: 1 } : { side }) };
  const begun = performance.now();
  const events = session.handle({ type: "start", job: 1, task, limits: { nodes }, seed: 1 }, 0);
  while (session.busy()) events.push(...session.step(20_000, 0));
  const ms = performance.now() - begun;
  const { result } = events.at(-1);
  session.free();
  return { ms, nodes: result.nodes };
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
console.log("| task | nodes | native, million/s | wasm, million/s | wasm ÷ native |\n|---|--:|--:|--:|--:|");
for (const task of TASKS) {
  // The first round warms up.
  wasm(task);
  const runs = Array.from({ length: ROUNDS }, () => ({ native: native(task), wasm: wasm(task) }));
  const rate = (side) => median(runs.map((run) => run[side].nodes / run[side].ms / 1000));
  const ratio = median(runs.map((run) => run.wasm.nodes / run.wasm.ms / (run.native.nodes / run.native.ms)));
  console.log(`| ${task.name} | ${runs[0].native.nodes} | ${rate("native").toFixed(2)} | ${rate("wasm").toFixed(2)} | ${ratio.toFixed(2)} |`);
}
