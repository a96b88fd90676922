/**
 * How long, in seconds of the processor, the module of the page takes for all that it can say of a position with a lead: values of all moves by depth, a proof that the attacker is held, and the table of an ending, one after the
 * other (in the page the first two run at once), a session of its own for each row.
 * Wants pkg/chess.js: `node benches/fortress-verdict.mjs cli/lab/fortress/rows.jsonl`, rows of `seriatim lab fortress rows`, or of `seriatim lab fortress decided --list`. With `kept` as a further argument one session is
 * kept for all rows, and with it the tables that it has made; with `ending` values by depth are left out.
 */
import { readFileSync } from "node:fs";

const NODES = 3_000_000;
const file = (name) => new URL(`../${name}`, import.meta.url);
const chess = await import(file("pkg/chess.js").href);
chess.initSync({ module: readFileSync(file("pkg/chess_bg.wasm")) });
const [rows, ...wishes] = process.argv.slice(2);
const kept = wishes.includes("kept") ? new chess.Session() : undefined;

/** The result of a task, or nothing where it is refused. */
function run(session, task, nodes) {
  const limits = nodes === undefined ? {} : { limits: { nodes } };
  const events = session.handle({ type: "start", job: 1, task, ...limits }, 0);
  while (session.busy()) events.push(...session.step(20_000, 0));
  return events.at(-1).type === "done" ? events.at(-1).result : undefined;
}

/** Whether the attacker is held, as far as the module knows: nothing where only the estimate speaks. */
function verdict(session, { fen, attacker }) {
  const at = { variant: "chess", fen, moves: [] };
  if (!wishes.includes("ending")) run(session, { kind: "curve", at, attacker, depth: 20, moves: "all" }, NODES);
  const men = fen.split(" ")[0].replace(/[^a-z]/gi, "").length;
  if (men > 4) return run(session, { kind: "fortress", at, attacker }, NODES)?.verdict === "fortress" || undefined;
  const value = run(session, { kind: "table", at })?.value;
  if (value === undefined) return undefined;
  return value.kind === "draw" || value.winner !== attacker;
}

const times = [];
let right = 0;
let wrong = 0;
for (const line of readFileSync(rows, "utf8").trim().split("\n")) {
  const row = JSON.parse(line);
  const begun = process.cpuUsage();
  const session = kept ?? new chess.Session();
  const said = verdict(session, row);
  if (session !== kept) session.free();
  const { user, system } = process.cpuUsage(begun);
  times.push((user + system) / 1000);
  if (said === row.held) right++;
  else if (said !== undefined) wrong++;
}
times.sort((a, b) => a - b);
const part = (share) => ((times[Math.floor((times.length - 1) * share)] ?? 0) / 1000).toFixed(2);
console.log(`${times.length} rows: ${right} known for certain, ${wrong} wrong; median ${part(0.5)} s, 90 % ${part(0.9)} s, longest ${part(1)} s; at most 15 s ${times.filter((ms) => ms <= 15_000).length}`);
