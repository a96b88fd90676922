/**
 * Workers that are terminated from outside, or hang: every call gets an answer or an error, and the
 * next call gets a new worker.
 */
import type { Page } from "@playwright/test";
import type { SpeakingEngine } from "../../src/engine/client.ts";
import type { Variant } from "../../src/variants.ts";
import { expect, HARD_FEN, test } from "./support.ts";

declare global {
  interface Window {
    engine: SpeakingEngine;
    /** Workers that search. */
    workers: Worker[];
    /** Workers that hold the rules. */
    boards: Worker[];
    /** Workers whose file runs: they have sent a message. */
    running: Set<Worker>;
  }
}

/** Collects the workers that the page makes, so that a test can terminate them. */
async function keepWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.workers = [];
    window.boards = [];
    window.running = new Set();
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener("message", () => window.running.add(this));
      }

      // The page sends the lock’s name first, then the module’s name if there is one, then the
      // greeting.
      override postMessage(message: { type: string }): void {
        super.postMessage(message);
        if (message.type === "module") window.boards.push(this);
        else if (message.type === "hello" && !window.boards.includes(this)) window.workers.push(this);
      }
    };
  });
}

async function openEngine(page: Page, variant?: Variant): Promise<void> {
  await page.route("**/blank.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><title>Blank</title><link rel="icon" href="data:,">',
    }),
  );
  await keepWorkers(page);
  await page.goto("./blank.html");
  await page.evaluate(async (first) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    window.engine = await createEngine(first && { variant: first });
  }, variant);
}

/** Calls that take longer than a worker lives in this test. */
const LONG = [
  { variant: "italian", fen: HARD_FEN },
  { variant: "antichess", fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1" },
] as const;

for (const long of LONG)
  test(`100 workers are killed, and every call is answered or rejected with its reason: ${long.variant}`, async ({
    page,
  }) => {
    test.slow();
    await openEngine(page, long.variant);
    const ends = await page.evaluate(async ({ variant, fen }) => {
      const ended: Record<string, number> = {};
      const tell = (end: string) => (ended[end] = (ended[end] ?? 0) + 1);
      for (let round = 0; round < 100; round += 1) {
        const search =
          variant === "antichess"
            ? window.engine.prove({ variant, fen, timeMs: 60_000 })
            : window.engine.mate({ variant, fen, timeMs: 60_000 });
        const question = window.engine.evaluate({ variant, fen });
        const told = Promise.all(
          [search, question].map((call) =>
            call.then(
              () => tell("answered"),
              ({ name, code }: { name: string; code: string }) => tell(`${name} ${code}`),
            ),
          ),
        );
        await new Promise((resolve) => setTimeout(resolve, (round % 5) * 8));
        window.workers.at(-1)?.terminate();
        await told;
        // The next call gets a new worker. Every third round terminates that worker, too, while it
        // is idle.
        await window.engine.evaluate({ variant, fen });
        if (round % 3 !== 0) continue;
        window.workers.at(-1)?.terminate();
        await window.engine.evaluate({ variant, fen }).then(
          () => tell("answered"),
          ({ name, code }: { name: string; code: string }) => tell(`${name} ${code}`),
        );
        await window.engine.evaluate({ variant, fen });
      }
      return { ended, workers: window.workers.length };
    }, long);
    console.log(JSON.stringify(ends));
    const { answered = 0, "EngineError crashed": crashed = 0, ...others } = ends.ended;
    expect(others).toEqual({});
    expect(answered + crashed).toBe(234);
    expect(crashed).toBeGreaterThanOrEqual(100);
    expect(ends.workers).toBeGreaterThan(100);
  });

for (const after of [0, 5, 20])
  test(`a replacement that is killed ${after} ms after its start is replaced, too, and who asks again is answered`, async ({
    page,
  }) => {
    await openEngine(page);
    const end = await page.evaluate(async (wait) => {
      await window.engine.legalMoves();
      window.boards.at(-1)?.terminate();
      // A call that a worker had received when it was killed is rejected: once for each of the two.
      const ask = () => window.engine.legalMoves();
      const askAgain = () => ask().catch(ask).catch(ask);
      const call = askAgain();
      while (window.boards.length < 2) await new Promise((resolve) => setTimeout(resolve));
      await new Promise((resolve) => setTimeout(resolve, wait));
      window.boards.at(-1)?.terminate();
      await call;
      // The replacement may have answered before it was killed; this call needs the third worker.
      const { moves } = await askAgain();
      return { moves: moves.length, workers: window.boards.length };
    }, after);
    expect(end.moves).toBe(20);
    expect(end.workers).toBeGreaterThanOrEqual(3);
  });

test("a worker that hangs is noticed and replaced", async ({ page }) => {
  // The worker hangs at exactly this search, as in an endless loop.
  await page.route(/engine\.worker-[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    const hang = "self.addEventListener('message', ({ data }) => { if (data.limits?.nodes === 666) for (;;); });";
    await route.fulfill({ response, body: `${hang}\n${await response.text()}` });
  });
  await openEngine(page);
  const result = await page.evaluate(async (fen) => {
    const hung = await window.engine.mate({ fen, nodes: 666 }).then(
      () => "answered",
      ({ code, text }: { code: string; text: string }) => `${code}: ${text}`,
    );
    const { status } = await window.engine.evaluate();
    return { hung, turn: status.turn };
  }, HARD_FEN);
  expect(result).toEqual({ hung: "crashed: its worker gave no sign of life for two seconds", turn: 1 });
});

test("the page asks again when its worker was killed, and nobody notices", async ({ page }) => {
  await keepWorkers(page);
  await page.goto("./#/analyse");
  await expect(page.locator('chess-board [data-square="e2"]')).toBeVisible();
  await expect(page.locator("#headline")).toContainText("Turn 1");
  // A worker whose file does not run yet is given twenty seconds: it may be loading over a slow
  // network.
  await page.waitForFunction(
    () =>
      window.workers.length > 0 && [...window.boards, ...window.workers].every((worker) => window.running.has(worker)),
  );
  for (const worker of await page
    .evaluateHandle(() => [...window.boards, ...window.workers])
    .then((all) => all.getProperties())) {
    await worker[1].evaluate((it) => (it as unknown as Worker).terminate());
  }
  await page.locator('chess-board [data-square="e2"]').click();
  await page.locator('chess-board [data-square="e4"]').click();
  await expect(page.locator('chess-board [data-square="e4"]')).toHaveAccessibleName("e4, white pawn");
});
