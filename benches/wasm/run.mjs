// Runs the contests natively and in wasm alternately and prints both with their ratio: `./build.sh bench`.
// Arguments: the glue made for the module (seriatim.js), then the command of the native side.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const ROUNDS = 11;

const [glue, command, ...args] = process.argv.slice(2);
const wasm = await import(pathToFileURL(glue));
wasm.initSync({ module: readFileSync(glue.replace(/\.js$/, "_bg.wasm")) });

const native = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
const read = async () => {
  const { value, done } = await lines.next();
  if (done) throw new Error("the native side has ended");
  return value;
};

const contests = [];
for (let line = await read(); line !== ""; line = await read()) {
  const [task, by, unit, count] = line.split("\t");
  contests.push({ task, by, unit, count: Number(count), native: [], wasm: [] });
}

function inWasm(i) {
  const start = performance.now();
  const counted = wasm.run(i);
  const ms = performance.now() - start;
  if (counted !== contests[i].count) throw new Error(`${contests[i].task}: ${counted} in wasm`);
  return ms;
}

// The first round warms up: V8 compiles what is hot a second time.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [i, contest] of contests.entries()) {
    native.stdin.write(`${i}\n`);
    const nativeMs = Number(await read());
    const wasmMs = inWasm(i);
    if (round === 0) continue;
    contest.native.push(nativeMs);
    contest.wasm.push(wasmMs);
  }
}
native.stdin.end();

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const rate = ({ count }, ms) => (count / median(ms) / 1e3).toFixed(2);
const ratio = (a, b) => median(a.map((value, i) => value / b[i])).toFixed(2);

console.log("| task | by | native, million/s | wasm, million/s | wasm ÷ native | Seriatim ÷ this, native | in wasm |");
console.log("|---|---|--:|--:|--:|--:|--:|");
let ours = contests[0];
for (const it of contests) {
  if (it.task !== ours.task) ours = it;
  const beside = it === ours ? " | " : `${ratio(it.native, ours.native)} | ${ratio(it.wasm, ours.wasm)}`;
  const columns = [it.task, it.by, `${rate(it, it.native)} ${it.unit}`, rate(it, it.wasm), ratio(it.native, it.wasm), beside];
  console.log(`| ${columns.join(" | ")} |`);
}
