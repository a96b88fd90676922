/**
 * One engine for all widgets of a page: loaded once, asked again after a crash, and loaded anew
 * after it was given up.
 */
import { beforeEach, expect, test, vi } from "vitest";
import { EngineError } from "../../src/engine/errors.ts";

interface FakeEngine {
  number: number;
  ready: () => Promise<void>;
}

const made: FakeEngine[] = [];
let ready: () => Promise<void>;
let create: () => Promise<void>;

vi.mock("../../src/engine/open.ts", () => ({
  EngineError,
  openEngine: async () => {
    const engine = { number: made.length, ready: () => ready() };
    made.push(engine);
    await create();
    return engine;
  },
}));

/** The class of errors on the newly loaded page. */
let PageError = EngineError;

const lost = (code: string) => new PageError({ code, message: "lost" });

/** Imports the module as on a newly loaded page. */
async function fresh(): Promise<(ask: (engine: never) => unknown) => Promise<unknown>> {
  vi.resetModules();
  const { askEngine } = await import("../../src/engine/shared.ts");
  ({ EngineError: PageError } = await import("../../src/engine/errors.ts"));
  return askEngine as never;
}

beforeEach(() => {
  made.length = 0;
  ready = () => Promise.resolve();
  create = () => Promise.resolve();
});

const number = ({ number: n }: FakeEngine) => n;

test("no engine is loaded before it is asked, and one for all", async () => {
  const ask = await fresh();
  expect(made).toHaveLength(0);
  expect(await Promise.all([ask(number), ask(number), ask(number)])).toEqual([0, 0, 0]);
  expect(await ask(number)).toBe(0);
  expect(made).toHaveLength(1);
});

test("a call that fell victim to a crash is made once more, by the same engine with its new worker", async () => {
  const ask = await fresh();
  let times = 0;
  const answer = await ask((engine) => {
    times += 1;
    if (times === 1) throw lost("crashed");
    return number(engine);
  });
  expect([answer, times, made.length]).toEqual([0, 2, 1]);
});

test("but only once, and what is wrong with the question is not asked again", async () => {
  const ask = await fresh();
  let times = 0;
  const failing = (code: string) =>
    ask(() => {
      times += 1;
      throw lost(code);
    });
  await expect(failing("crashed")).rejects.toMatchObject({ code: "crashed" });
  expect(times).toBe(2);
  await expect(failing("fen")).rejects.toMatchObject({ code: "fen" });
  expect(times).toBe(3);
});

test("an engine that was given up is replaced", async () => {
  const ask = await fresh();
  ready = () => Promise.reject(lost("crashed"));
  const answer = await ask((engine) => {
    if (number(engine) === 0) throw lost("crashed");
    return number(engine);
  });
  expect([answer, made.length]).toEqual([1, 2]);
});

test("one that could not be loaded is loaded again when it is asked again", async () => {
  const ask = await fresh();
  create = () => Promise.reject(lost("load"));
  await expect(ask(number)).rejects.toMatchObject({ code: "load" });
  create = () => Promise.resolve();
  expect(await ask(number)).toBe(1);
});
