/**
 * Who leads by three points or more and cannot mate at all: how many are proved not to win by the module of the page, and how soon, a prover of its own each.
 * Wants pkg/chess.js: `node benches/fortress-rows.mjs positions.txt`, with rows as chasolver's tests/positions.txt has them (`WB`, `W-`, `-B` or `--`, then a FEN).
 * `seriatim lab fortress proofs` measures the same natively.
 */
import { readFileSync } from "node:fs";

const POINTS = { p: 1, n: 3, b: 3, r: 5, q: 9 };
const file = (name) => new URL(`../${name}`, import.meta.url);
const chess = await import(file("pkg/chess.js").href);
chess.initSync({ module: readFileSync(file("pkg/chess_bg.wasm")) });

/** White's men less Black's, in points. */
function lead(fen) {
  let sum = 0;
  for (const letter of fen.split(" ")[0]) {
    const points = POINTS[letter.toLowerCase()] ?? 0;
    sum += letter === letter.toLowerCase() ? -points : points;
  }
  return sum;
}

function prove(fen, attacker) {
  const session = new chess.Session();
  const task = { kind: "fortress", at: { variant: "chess", fen, moves: [] }, attacker };
  const begun = performance.now();
  const events = session.handle({ type: "start", job: 1, task, limits: { nodes: 3_000_000 } }, 0);
  while (session.busy()) events.push(...session.step(20_000, 0));
  const ms = performance.now() - begun;
  const last = events.at(-1);
  session.free();
  return { ms, last };
}

const times = [];
const open = [];
let over = 0;
for (const line of readFileSync(process.argv[2], "utf8").split("\n")) {
  if (line.startsWith("#") || line.length < 4) continue;
  const fen = `${line.slice(3).trim()} 0 1`;
  for (const [side, sign] of [["white", 1], ["black", -1]]) {
    if (line[side === "white" ? 0 : 1] !== "-" || sign * lead(fen) < 3) continue;
    const { ms, last } = prove(fen, side);
    // Of a game that is over nothing is asked.
    if (last.type !== "done") {
      over++;
      continue;
    }
    times.push(ms);
    if (last.result.verdict !== "fortress") open.push(`${side} ${fen}`);
  }
}
times.sort((a, b) => a - b);
const part = (share) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
console.log(`${times.length} rows, ${times.length - open.length} proved, ${over} more are over; more than 2 s ${times.filter((ms) => ms > 2000).length}; median ${part(0.5)} ms, 90 % ${part(0.9)} ms, longest ${part(1)} ms`);
for (const row of open) console.log(row);
