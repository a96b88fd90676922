/**
 * Values by depth of Fig. 1 right (Guid & Bratko 2012), natively and in wasm alternately: nodes, which must be the same, and the least milliseconds of some rounds.
 * Wants target/release/seriatim and pkg: `node benches/curves.mjs`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROUNDS = 7;
const fen = "2k5/8/1p1p4/pPpPp3/2P1Pp1p/P4PbP/K2Q4/8 w - - 0 50";
const file = (name) => new URL(`../${name}`, import.meta.url);
const chess = await import(file("pkg/chess.js").href);
chess.initSync({ module: readFileSync(file("pkg/chess_bg.wasm")) });

function native(depth) {
  const command = ["curve", "--variant", "chess", "--depth", String(depth)];
  const answer = JSON.parse(execFileSync(fileURLToPath(file("target/release/seriatim")), command, { input: JSON.stringify({ fen }) }));
  return { ms: answer.ms, nodes: answer.nodes };
}

function wasm(depth) {
  const session = new chess.Session();
  const task = { kind: "curve", at: { variant: "chess", fen, moves: [] }, depth, moves: "all" };
  const begun = performance.now();
  const events = session.handle({ type: "start", job: 1, task, limits: { nodes: 1e9 } }, 0);
  while (session.busy()) events.push(...session.step(20_000, 0));
  const ms = performance.now() - begun;
  const { nodes } = events.at(-1).result;
  session.free();
  return { ms, nodes };
}

console.log("| depth, all moves exact | nodes | native, ms | wasm, ms | wasm ÷ native |\n|--:|--:|--:|--:|--:|");
for (const depth of [12, 16]) {
  const runs = Array.from({ length: ROUNDS }, () => ({ native: native(depth), wasm: wasm(depth) }));
  const [{ native: first }] = runs;
  for (const run of runs) {
    if (run.native.nodes !== first.nodes || run.wasm.nodes !== first.nodes) throw new Error(`not the same nodes at depth ${depth}`);
  }
  const least = (side) => Math.min(...runs.map((run) => run[side].ms));
  const [there, here] = [least("native"), least("wasm")];
  console.log(`| ${depth} | ${first.nodes} | ${there.toFixed(0)} | ${here.toFixed(0)} | ${(there / here).toFixed(2)} |`);
}
