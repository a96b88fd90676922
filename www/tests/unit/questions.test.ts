/**
 * A question has the same answer whatever the session was asked before. `tests/session/every` asks
 * natively what is asked here of the wasm modules. For more pairs, `QUESTIONS=FILE OF_EACH=50
 * UPDATE=1 cargo test --test seriatim the_questions_of` writes a file, and `QUESTIONS=FILE npx
 * vitest run questions` asks its questions.
 */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type * as chess from "../../../pkg/chess.js";
import type { Command, WorkerMessage } from "../../src/protocol/messages.ts";
import { MODULE_NAMES, type ModuleName } from "../../src/protocol/modules.ts";
import { rows, wasm } from "./engine-data.ts";

interface Row {
  system: ModuleName;
  ask: Command;
}

type Session = InstanceType<(typeof chess)["Session"]>;

const { QUESTIONS } = process.env;
const all =
  QUESTIONS === undefined
    ? rows<Row>("questions.jsonl")
    : readFileSync(QUESTIONS, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Row);

async function moduleOf(name: ModuleName): Promise<typeof chess> {
  const loaded = (await import(new URL(`../../../pkg/${name}.js`, import.meta.url).href)) as typeof chess;
  loaded.initSync(wasm(name));
  return loaded;
}

/** Last event that answers a question. The session’s clock stands still. */
function asked(session: Session, question: Command): WorkerMessage[number] | undefined {
  let events: WorkerMessage = session.handle(question, 0);
  while (session.busy()) events = session.step(2000, 0);
  return events.at(-1);
}

const nameOf = ({ ask }: Row): string =>
  ask.type === "start" ? ask.task.kind : ask.type === "query" ? ask.query.kind : ask.type;

// A busy machine may take long.
describe("a question has the answer that it has in a fresh session", { timeout: 600_000 }, () => {
  test.each(MODULE_NAMES)("%s", async (name) => {
    const { Session } = await moduleOf(name);
    const own = all.filter(({ system }) => system === name);
    const tasks = own.filter(({ ask }) => ask.type === "start");
    // The rules module has no searches, so any other question comes first.
    const others = tasks.length > 0 ? tasks : own;
    expect(others.length).toBeGreaterThan(1);
    const counts = new Map<string, { pairs: number; differ: number }>();
    for (const [at, row] of own.entries()) {
      // A different task comes first; 7 is coprime to most numbers of tasks.
      const before = others[(at * 7 + 3) % others.length];
      if (!before) continue;
      const [fresh, used] = [new Session(), new Session()];
      const alone = asked(fresh, row.ask);
      asked(used, before.ask);
      const after = asked(used, row.ask);
      fresh.free();
      used.free();
      const count = counts.get(nameOf(row)) ?? { pairs: 0, differ: 0 };
      const differs = JSON.stringify(after) !== JSON.stringify(alone);
      counts.set(nameOf(row), { pairs: count.pairs + 1, differ: count.differ + (differs ? 1 : 0) });
      expect.soft(after, JSON.stringify([before.ask, row.ask])).toEqual(alone);
    }
    if (QUESTIONS !== undefined) console.table(Object.fromEntries(counts));
  });
});
