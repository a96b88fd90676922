/** `engine.js`, as any page uses it. */
import type { Page } from "@playwright/test";
import type { SpeakingEngine } from "../../src/engine/client.ts";
import { expect, HARD_FEN, MATE_FEN, START_FEN, test } from "./support.ts";
import { elsewhere } from "./widget-support.ts";

declare global {
  interface Window {
    engine: SpeakingEngine;
  }
}

test.beforeEach(async ({ page }) => {
  // A page of the site without the app, so that only the test’s own engine runs.
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route("**/blank.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("./blank.html");
  await page.evaluate(async () => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    window.engine = await createEngine();
  });
});

test("says its version", async ({ page }) => {
  expect(await page.evaluate(() => window.engine.version)).toMatch(/^\d+\.\d+\.\d+/);
});

test("finds the mate, which the rules confirm", async ({ page }) => {
  const { mate, played, explained } = await page.evaluate(async (fen) => {
    const found = await window.engine.mate({ fen, variant: "italian", timeMs: 10_000 });
    const why = await window.engine.explain({ fen, moves: found.series });
    return {
      mate: found,
      played: await window.engine.play({ fen, variant: "italian", series: found.series }),
      explained: why,
    };
  }, MATE_FEN);
  expect(mate).toMatchObject({ outcome: "mate", reason: "finished" });
  expect(mate.series).toHaveLength(4);
  expect(mate.nodes).toBeGreaterThan(0);
  expect(mate.finalFen).toBe(played.fen);
  expect(played).toMatchObject({ result: "0-1", reason: "checkmate" });
  expect(explained).toEqual(mate.explanation);
  expect(explained.sentences[0]).toMatchObject({
    text: expect.stringContaining("gives check"),
    squares: expect.arrayContaining(["f2"]),
  });
});

test("the same question with the same nodes and seed has the same answer", async ({ page }) => {
  const [first, second] = await page.evaluate(async (fen) => {
    const ask = async () => {
      const { ms: _, ...answer } = await window.engine.choose({ fen, nodes: 20_000, seed: 7 });
      return answer;
    };
    return [await ask(), await ask()];
  }, HARD_FEN);
  expect(first).toEqual(second);
});

// `npm run figures stops` measures how soon a search stops. `tests/unit/pace.test.ts` tests that
// each slice of a search is short.
test("a search is stopped long before its time is over, and resolves with what it has", async ({ page }) => {
  const stops = await page.evaluate(async (fen) => {
    const results = [];
    for (let round = 0; round < 8; round++) {
      const control = new AbortController();
      const question = round % 2 === 0 ? "mate" : "series";
      const begun = new Promise<void>((resolve) => setTimeout(resolve, 20 * round));
      const answer = window.engine[question]({ fen, timeMs: 60_000, seed: round }, { signal: control.signal });
      await begun;
      control.abort();
      const { reason } = await answer;
      results.push(reason);
    }
    return results;
  }, HARD_FEN);
  expect(stops).toEqual(stops.map(() => "stopped"));
});

test("an aborted signal rejects before anything is asked", async ({ page }) => {
  const name = await page.evaluate(() =>
    window.engine.mate({}, { signal: AbortSignal.abort() }).then(
      () => "resolved",
      (error: Error) => error.name,
    ),
  );
  expect(name).toBe("AbortError");
});

test("reports progress with a full picture", async ({ page }) => {
  const snapshots = await page.evaluate(async (fen) => {
    const seen: unknown[] = [];
    await window.engine.choose({ fen, timeMs: 1200 }, { onProgress: (snapshot) => seen.push(snapshot) });
    return seen;
  }, HARD_FEN);
  expect(snapshots.length).toBeGreaterThan(2);
  expect(snapshots.length).toBeLessThanOrEqual(14);
  expect(snapshots.at(-1)).toMatchObject({
    phase: expect.stringMatching(/^(mate|series|prevention)$/),
    nodes: expect.any(Number),
    nodesPerSecond: expect.any(Number),
    text: expect.any(String),
  });
});

test("plays a game of ten turns against itself, legally", async ({ page }) => {
  const game = await page.evaluate(async (start) => {
    const series: string[][] = [];
    let fen: string = start;
    let result: string | undefined;
    for (let turn = 1; turn <= 10 && result === undefined; turn++) {
      const chosen = await window.engine.play({ fen, timeMs: 600, seed: turn });
      const replayed = await window.engine.play({ fen, series: chosen.series });
      if (replayed.fen !== chosen.fen || !replayed.seriesComplete) throw new Error(`turn ${turn}: ${chosen.series}`);
      series.push(chosen.series);
      ({ fen, result } = replayed);
    }
    const written = await window.engine.writeGame({ series });
    const read = await window.engine.readGame({ text: written.text });
    return { series, fen, result, read };
  }, START_FEN);
  console.log(
    `${game.series.length} turns, ${game.result ?? "not over"}: ${game.series.map((one) => one.join(" ")).join(" | ")}`,
  );
  if (game.result === undefined) expect(game.series).toHaveLength(10);
  expect(game.read.series).toEqual(game.series);
  expect(game.read.status.fen).toBe(game.fen);
});

test("overlapping calls are all answered, searches in order", async ({ page }) => {
  const order = await page.evaluate(async (fen) => {
    const seen: string[] = [];
    const note = (name: string) => () => void seen.push(name);
    await Promise.all([
      window.engine.choose({ fen, nodes: 60_000 }).then(note("first")),
      window.engine.mate({ fen, nodes: 20_000 }).then(note("second")),
      window.engine.choose({ fen, nodes: 100 }).then(note("third")),
      window.engine.legalMoves({ fen }).then(note("question")),
    ]);
    return seen;
  }, HARD_FEN);
  expect(order).toEqual(["question", "first", "second", "third"]);
});

test("a crash ends only what was running, and the next question is answered", async ({ page, complaints }) => {
  const outcome = await page.evaluate(
    async ([hard, mate]) => {
      const running = window.engine.mate({ fen: hard, timeMs: 60_000 }).then(
        () => ({ code: "none", message: "" }),
        ({ code, message }: { code: string; message: string }) => ({ code, message }),
      );
      const waiting = window.engine.mate({ fen: mate, timeMs: 10_000 });
      await new Promise((resolve) => setTimeout(resolve, 200));
      const begin = performance.now();
      await window.engine.testPanic("on purpose, says the test");
      return { ms: performance.now() - begin, running: await running, waiting: await waiting };
    },
    [HARD_FEN, MATE_FEN],
  );
  console.log(`a new worker after ${Math.round(outcome.ms)} ms`);
  expect(outcome.running).toMatchObject({
    code: "crashed",
    message: expect.stringContaining("on purpose, says the test"),
  });
  expect(outcome.waiting).toMatchObject({ outcome: "mate" });
  // The console reports the panic itself, and nothing else.
  const others = complaints.splice(0).filter((text) => !/panic|on purpose/.test(text));
  expect(others).toEqual([]);
});

test("errors name the field and the offending text", async ({ page }) => {
  const errors = await page.evaluate(async (fen) => {
    const failing = (promise: Promise<unknown>) =>
      promise.then(
        () => ({ code: "none" }),
        ({ name, code, field, text, message }) => ({ name, code, field, text, message }),
      );
    return {
      fen: await failing(window.engine.mate({ fen: fen.replace("ppp1pppp", "ppp1ppp") })),
      turn: await failing(window.engine.legalMoves({ fen: fen.replace(/4$/, "5") })),
      move: await failing(window.engine.play({ fen, series: ["c7c6", "a1a8"] })),
      game: await failing(window.engine.readGame({ text: "1.e4 2.e5 Ke4" })),
      rules: await failing(window.engine.evaluate({ fen, variant: "english" as "italian" })),
    };
  }, MATE_FEN);
  for (const error of Object.values(errors))
    expect(error).toMatchObject({ name: "EngineError", message: expect.any(String) });
  expect(errors.fen).toMatchObject({ code: "fen", field: expect.any(String), text: expect.any(String) });
  expect(errors.turn).toMatchObject({ code: "turn" });
  expect(errors.move).toMatchObject({ code: "move", text: "a1a8" });
  expect(errors.game).toMatchObject({ text: expect.stringContaining("Ke4") });
  expect(errors.rules).toMatchObject({ code: "command", field: "variant", text: "english" });
});

test("everything may be left out; what is there must have its shape", async ({ page }) => {
  const outcome = await page.evaluate(async () => {
    const engine = window.engine as unknown as Record<string, (...args: unknown[]) => Promise<Record<string, unknown>>>;
    const ask = (name: string, ...args: unknown[]) =>
      engine[name]?.(...args).then(
        () => "answered",
        ({ code, field, text }) => [code, field, text].join(" "),
      );
    return {
      nothing: await Promise.all(["mate", "series", "evaluate", "legalMoves", "play"].map((name) => ask(name))),
      nulls: await ask("mate", null, null),
      fen: await ask("mate", "8/8/8/8/8/8/8/8 w - - 0 1"),
      time: await ask("series", { timeMs: Number.NaN }),
      signal: await ask("mate", {}, { signal: 5 }),
      progress: await ask("mate", {}, { onProgress: "log" }),
    };
  });
  expect(outcome).toEqual({
    nothing: Array.from({ length: 5 }, () => "answered"),
    nulls: "answered",
    fen: "command options 8/8/8/8/8/8/8/8 w - - 0 1",
    time: "limits timeMs ",
    signal: "command signal 5",
    progress: "command onProgress log",
  });
});

test("evaluates with every feature and their sum", async ({ page }) => {
  const { features, total } = await page.evaluate((fen) => window.engine.evaluate({ fen }), HARD_FEN);
  expect(features.length).toBeGreaterThan(4);
  const sum = features.reduce((points, { product }) => points + product, 0);
  expect(total.kind === "points" && total.points).toBeCloseTo(sum, 6);
});

test("a closed engine answers nothing more", async ({ page }) => {
  const code = await page.evaluate(async () => {
    const running = window.engine.mate({ timeMs: 60_000 }).catch((error: { code: string }) => error.code);
    window.engine.close();
    return [await running, await window.engine.legalMoves({}).catch((error: { code: string }) => error.code)];
  });
  expect(code).toEqual(["closed", "closed"]);
});

test("a page of another site may use it", async ({
  page,
  complaints,
  baseURL,
}: {
  page: Page;
  complaints: string[];
  baseURL: string | undefined;
}) => {
  const here = new URL("./engine.js", baseURL).href;
  await elsewhere("", "", async (address) => {
    await page.goto(address);
    const outcome = await page.evaluate(
      async ([from, fen]) => {
        const { createEngine } = await import(from ?? "");
        const engine: SpeakingEngine = await createEngine();
        return (await engine.mate({ fen, timeMs: 10_000 })).outcome;
      },
      [here, MATE_FEN],
    );
    expect(outcome).toBe("mate");
  });
  expect(complaints.splice(0).filter((text) => !text.startsWith("left the site: http://127.0.0.1"))).toEqual([]);
});
