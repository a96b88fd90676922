/** Endings of antichess that are known from tables, on the page and through `engine.js`. */
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
    const chess = await code(engine.table({ variant: "chess", fen: "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1" }));
    engine.close();
    return { known, again, large, chess };
  }, PASSING);
  expect(told.known).toMatchObject({ value: { kind: "win", winner: "white", moves: 1 }, plies: 2, san: ["e3", "dxe3#"] });
  expect(told.again).toMatchObject({ nodes: 0, moves: told.known.moves });
  expect(told).toMatchObject({ large: "table", chess: "variant" });
});
