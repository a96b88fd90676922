/**
 * How long the wasm module makes the tables of each ending against a lone king, and values a strategy: `node figures-tables.mjs` prints Markdown. Time
 * of the processor, which another program cannot take away, in Node; the work is cut into slices as the worker cuts it. A figure, not a test.
 */
import { readFileSync } from "node:fs";
import { cpuUsage, stdout } from "node:process";
import init, { Session } from "../pkg/strategies.js";

const SLICE_MS = 11;
const CHUNK_MS = 2;

/** Works until a slice is over: `src/worker/pace.ts`. */
function slice(session, nodes) {
  const begin = performance.now();
  let now = begin;
  let events = [];
  while (session.busy() && events.length === 0 && now - begin < SLICE_MS) {
    events = session.step(nodes, now);
    const ms = performance.now() - now;
    nodes = Math.min(Math.max(Math.round(nodes * (ms > 0 ? Math.min(CHUNK_MS / ms, 2) : 2)), 4), 1 << 20);
    now += ms;
  }
  return nodes;
}

const spent = (before) => cpuUsage(before).user / 1000;

await init({ module_or_path: readFileSync(new URL("../pkg/strategies_bg.wasm", import.meta.url)) });
stdout.write("| ending | milliseconds | longest slice |\n|---|--:|--:|\n");
// The first one warms the module up.
for (const ending of ["krk", "krk", "kqk", "kbbk", "kbnk"]) {
  const session = new Session();
  const before = cpuUsage();
  let nodes = 64;
  let longest = 0;
  session.handle({ type: "start", job: 1, task: { kind: "strategy", text: `ending ${ending} move any least mobility` }, seed: 0 }, 0);
  while (session.busy()) {
    const begin = cpuUsage();
    nodes = slice(session, nodes);
    longest = Math.max(longest, spent(begin));
  }
  stdout.write(`| ${ending} | ${spent(before).toFixed(0)} | ${longest.toFixed(0)} |\n`);
  session.free();
}
