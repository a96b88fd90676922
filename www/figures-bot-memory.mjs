/**
 * Memory use of the bots' wasm module after a number of questions: `node figures-bot-memory.mjs
 * archive 100000 depth:1`. The module never gives memory back, so the result is also its maximum. A
 * figure, not a test.
 */
import { readFileSync } from "node:fs";
import { argv, stdout } from "node:process";
import { initSync, Session } from "../pkg/bots.js";

const [method = "archive", calls = "100000", opponent = "depth:1"] = argv.slice(2);
const { memory } = initSync({ module: readFileSync(new URL("../pkg/bots_bg.wasm", import.meta.url)) });
const session = new Session();
const task = { kind: "train", at: { variant: "chess", moves: [] }, opponent, how: { method, calls: Number(calls) } };
let events = session.handle({ type: "start", job: 1, seed: 1, task }, 0);
while (session.busy()) events = session.step(200_000, 0);
const asked = events.at(-1)?.result?.calls;
stdout.write(`${method} against ${opponent}: ${asked} questions, ${(memory.buffer.byteLength / 1e6).toFixed(1)} MB\n`);
