/** Endings of antichess and chess known from tablebases, on the page and through `engine.js`. */
import { expect, headline, objections, open, paste, test } from "./support.ts";

/**
 * 1.e3 offers the pawn. So does 1.e4, because the en passant capture is compulsory. After either,
 * White has no piece left.
 */
const PASSING = "8/8/8/8/3p4/8/4P3/8 w - - 0 1";

test("an ending of two men is known, move by move, and played from its list", async ({ page }) => {
  await open(page);
  await page.locator("select.variant").selectOption("antichess");
  await expect(headline(page)).toContainText("White to move");
  const ending = page.getByRole("region", { name: "Solved ending" });
  await expect(ending).toHaveCount(0);
  await paste(page, PASSING);
  await expect(ending.locator(".sentence")).toContainText("White wins in 1 move", { timeout: 60_000 });
  const moves = ending.getByRole("listitem");
  await expect(moves).toHaveText([/e3\s+White wins in 1/, /e4\s+White wins in 1/]);
  await expect(page.locator(".live")).toContainText("White wins in 1");
  expect(await objections(page)).toEqual([]);
  await moves.last().getByRole("button").press("Enter");
  await expect(moves).toHaveText([/dxe3#\s+White wins/]);
  await expect(ending.locator(".sentence")).toContainText("White wins with any next move");
});

test("engine.js tells what an ending is worth, and refuses what is too large", async ({ page }) => {
  await page.goto(".");
  const told = await page.evaluate(async (fen) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "antichess" });
    const at = { variant: "antichess", fen };
    const known = await engine.table(at);
    const again = await engine.table(at);
    const code = (call: Promise<unknown>) =>
      call.then(
        () => "",
        (error: { code: string }) => error.code,
      );
    const large = await code(engine.table({ variant: "antichess" }));
    const progressive = await code(engine.table({ variant: "italian" }));
    engine.close();
    return { known, again, large, progressive };
  }, PASSING);
  expect(told.known).toMatchObject({
    value: { kind: "win", winner: "white", moves: 1 },
    plies: 2,
    san: ["e3", "dxe3#"],
  });
  expect(told.again).toMatchObject({ nodes: 0, moves: told.known.moves });
  expect(told).toMatchObject({ large: "table", progressive: "variant" });
});

test("an ending of chess is known: the opposition, and what has no table", async ({ page }) => {
  await open(page);
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toContainText("White to move");
  const ending = page.getByRole("region", { name: "Solved ending" });
  await paste(page, "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1");
  await expect(ending.locator(".sentence")).toContainText("a draw", { timeout: 60_000 });
  await paste(page, "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1");
  await expect(ending.locator(".sentence")).toContainText("White wins in");
  // Pawns of both sides: only 1.Kc6 keeps Black from attacking the pawn at the right moment.
  await paste(page, "8/8/8/1K1p4/3P1k2/8/8/8 w - - 0 1");
  await expect(ending.locator(".sentence")).toContainText("White wins in 17 moves", { timeout: 60_000 });
  expect(await objections(page)).toEqual([]);
  const told = await page.evaluate(async () => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "chess" });
    const blocked = await engine.table({ variant: "chess", fen: "8/8/4p3/4k3/8/4K3/4P3/8 w - - 0 1" });
    const words = (fen: string) =>
      engine.table({ variant: "chess", fen }).then(
        () => "",
        (error: { message: string }) => error.message,
      );
    const castling = await words("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    const mate = await engine.table({ variant: "chess", fen: "7k/8/5K2/8/8/8/8/R7 w - - 0 1" });
    engine.close();
    return { blocked: blocked.value, castling, value: mate.value };
  });
  expect(told.blocked).toEqual({ kind: "draw" });
  expect(told.castling).toContain("castle");
  expect(told.value).toMatchObject({ kind: "mate", winner: "white" });
});

test("king and pawn against king is known at once, and where a side may castle nothing is promised", async ({
  page,
}) => {
  await open(page);
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toContainText("White to move");
  const ending = page.getByRole("region", { name: "Solved ending" });
  await paste(page, "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1");
  await expect(ending.locator(".sentence")).toContainText("a draw");
  await paste(page, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await expect(headline(page)).toContainText("White to move");
  await expect(ending).toHaveCount(0);
});

/**
 * A bishop of the wrong colour, and a rook against a pawn: each needs five tables with 4 pieces.
 */
const WITH_PAWNS = { KBPvK: "7k/8/8/8/8/B6P/8/K7 w - - 0 1", KRvKP: "8/8/8/8/8/4k3/4p3/4K2R w - - 0 1" };

for (const [name, fen] of Object.entries(WITH_PAWNS)) {
  test(`${name}: a value by search, how far the tables are, and a stop, at once`, async ({ page }) => {
    // The time until the page can estimate the rest depends on the machine.
    test.slow();
    await open(page);
    await page.locator("select.variant").selectOption("chess");
    await expect(headline(page)).toContainText("White to move");
    const ending = page.getByRole("region", { name: "Solved ending" });
    await paste(page, fen);
    await expect(ending.locator(".searched")).toContainText("By search:");
    await expect(ending.getByText(/Working out the ending K\w+v\w+: \d+ %/)).toBeVisible();
    await expect(ending.getByRole("progressbar")).toBeVisible();
    await expect(ending.getByText(/About \d+ (s|min) left/)).toBeVisible({ timeout: 60_000 });
    expect(await objections(page)).toEqual([]);
    await ending.getByRole("button", { name: "Stop" }).click();
    await expect(ending.locator(".sentence")).toContainText("not finished");
    await expect(ending.locator(".searched")).toContainText("By search:");
    await ending.getByRole("button", { name: "Finish the tables" }).click();
    await expect(ending.getByRole("progressbar")).toBeVisible();
  });
}

test("a mate seen while the tables are made is the value of the position", async ({ page }) => {
  test.slow();
  await open(page);
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toContainText("White to move");
  await paste(page, "6k1/4Q3/6K1/8/8/8/7p/8 w - - 0 1");
  const ending = page.getByRole("region", { name: "Solved ending" });
  await expect(ending.locator(".searched")).toContainText("mate");
  await ending.getByRole("button", { name: "Stop" }).click();
  const live = page.locator(".live");
  await expect(live.locator(".tag")).toHaveText("proved");
});

test("the fortress lab says how far the table of an ending is", async ({ page }) => {
  await page.goto(`./#/fortress/${WITH_PAWNS.KBPvK.replaceAll(" ", "_")}`);
  const proof = page.locator(".lab-proof");
  await expect(proof.getByText(/Working out the ending K\w+v\w+: \d+ %/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(proof.getByRole("progressbar")).toHaveCount(0);
});

test("engine.js tells how far a table is, and keeps its limit", async ({ page }) => {
  await page.goto(".");
  const told = await page.evaluate(async (fen) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "chess" });
    const at = { variant: "chess", fen };
    const percents: number[] = [];
    const onProgress = ({ say }: { say: { id: string; percent?: number }[] }): void => {
      for (const said of say) if (said.id === "endingBuild") percents.push(said.percent ?? -1);
    };
    const timed = await engine.table({ ...at, timeMs: 1_000 }, { onProgress });
    const counted = await engine.table({ ...at, nodes: 10_000 });
    const moves: number[] = [];
    for (const limit of [
      { nodes: 1 },
      { nodes: 100 },
      { nodes: 10_000 },
      { timeMs: 5 },
      { timeMs: 20 },
      { timeMs: 100 },
    ]) {
      for (const ending of [fen, "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1"]) {
        for (let level = 1; level <= 8; level++) {
          const answer = await engine.choose({ variant: "chess", fen: ending, level, ...limit });
          moves.push(answer.series.length);
        }
      }
    }
    engine.close();
    return { timed: timed.value, percents, counted: counted.nodes, moves };
  }, WITH_PAWNS.KBPvK);
  expect(told.timed).toBeUndefined();
  expect(told.percents.length).toBeGreaterThan(2);
  expect(told.percents).toEqual(told.percents.toSorted((a, b) => a - b));
  expect(told.counted).toBeLessThanOrEqual(10_000);
  expect(new Set(told.moves)).toEqual(new Set([1]));
});

test("what the table knows is the answer to whether it can be won", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("seriatim", JSON.stringify({ settings: { variant: "chess" } })));
  await page.goto("./#/analyse");
  await paste(page, "8/8/8/8/8/2k5/8/K2Q4 w - - 0 1");
  await expect(page.locator(".live strong")).toHaveText("White mates in 6", { timeout: 30_000 });
  await page.getByRole("button", { name: "Can it be won?" }).click();
  await expect(page.locator(".finding h3")).toContainText("White mates in 6", { timeout: 30_000 });
  await expect(page.getByText("Nothing proved")).toHaveCount(0);
});
