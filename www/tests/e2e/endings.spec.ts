/** Endings of antichess and chess that are known from tables, on the page and through `engine.js`. */
import { expect, headline, objections, open, paste, test } from "./support.ts";

/** 1.e3 offers the pawn, and so does 1.e4, for it must be taken in passing: White has no man left. */
const PASSING = "8/8/8/8/3p4/8/4P3/8 w - - 0 1";

test("an ending of two men is known, move by move, and played from its list", async ({ page }) => {
  await open(page);
  await page.locator("select.variant").selectOption("antichess");
  await expect(headline(page)).toContainText("White to move");
  const ending = page.getByRole("region", { name: "Known ending" });
  await expect(ending).toHaveCount(0);
  await paste(page, PASSING);
  await expect(ending.locator(".sentence")).toContainText("White wins in 1 move", { timeout: 60_000 });
  const moves = ending.getByRole("listitem");
  await expect(moves).toHaveText([/e3\s+White wins in 1/, /e4\s+White wins in 1/]);
  await expect(page.locator(".live")).toContainText("White wins in 1");
  expect(await objections(page)).toEqual([]);
  await moves.last().getByRole("button").press("Enter");
  await expect(moves).toHaveText([/dxe3#\s+White wins/]);
  await expect(ending.locator(".sentence")).toContainText("White wins with the next move");
});

test("engine.js tells what an ending is worth, and refuses what is too large", async ({ page }) => {
  await page.goto(".");
  const told = await page.evaluate(async (fen) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "antichess" });
    const at = { variant: "antichess", fen };
    const known = await engine.table(at);
    const again = await engine.table(at);
    const code = (call: Promise<unknown>) => call.then(() => "", (error: { code: string }) => error.code);
    const large = await code(engine.table({ variant: "antichess" }));
    const progressive = await code(engine.table({ variant: "italian" }));
    engine.close();
    return { known, again, large, progressive };
  }, PASSING);
  expect(told.known).toMatchObject({ value: { kind: "win", winner: "white", moves: 1 }, plies: 2, san: ["e3", "dxe3#"] });
  expect(told.again).toMatchObject({ nodes: 0, moves: told.known.moves });
  expect(told).toMatchObject({ large: "table", progressive: "command" });
});

test("an ending of chess is known: the opposition, and what has no table", async ({ page }) => {
  await open(page);
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toContainText("White to move");
  const ending = page.getByRole("region", { name: "Known ending" });
  await paste(page, "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1");
  await expect(ending.locator(".sentence")).toContainText("a draw", { timeout: 60_000 });
  await paste(page, "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1");
  await expect(ending.locator(".sentence")).toContainText("White wins in");
  expect(await objections(page)).toEqual([]);
  const told = await page.evaluate(async () => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "chess" });
    const words = (fen: string) => engine.table({ variant: "chess", fen }).then(() => "", (error: { message: string }) => error.message);
    const pawns = await words("8/8/4p3/4k3/8/4K3/4P3/8 w - - 0 1");
    const castling = await words("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    const mate = await engine.table({ variant: "chess", fen: "7k/8/5K2/8/8/8/8/R7 w - - 0 1" });
    engine.close();
    return { pawns, castling, value: mate.value };
  });
  expect(told.pawns).toContain("both sides have pawns");
  expect(told.castling).toContain("castle");
  expect(told.value).toMatchObject({ kind: "mate", winner: "white" });
});
