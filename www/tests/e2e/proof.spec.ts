/**
 * Forced wins of antichess: found, stepped through and checked, on the page and through
 * `engine.js`.
 */
import { expect, headline, objections, open, paste, test } from "./support.ts";

/** Position after 1.d3: Black wins by 1…g5. */
const LOST_FEN = "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b - - 0 1";

test("a first move that loses: proved, walked through, checked", async ({ page }) => {
  await open(page);
  await page.locator("select.variant").selectOption("antichess");
  await expect(headline(page)).toContainText("White to move");
  await paste(page, LOST_FEN);
  await page.getByRole("button", { name: "Won?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("Black wins: proved", { timeout: 30_000 });
  await expect(finding.locator(".sentence").first()).toContainText("Black wins by force in");

  await finding.getByRole("button", { name: "Walk through the proof" }).click();
  await expect(finding.locator(".proof-line")).toHaveText("g5");
  const replies = finding.locator(".proof-replies button");
  await expect(replies).toHaveCount(1);
  await expect(replies.first()).toContainText("Bxg5");
  await replies.first().click();
  // The proof answers by itself, and every reply to its answer is listed.
  await expect(finding.locator(".proof-line")).toHaveText(/^g5 Bxg5 \S+$/);
  await expect(replies.first()).toBeVisible();
  await finding.getByRole("button", { name: "One answer back" }).click();
  await expect(finding.locator(".proof-line")).toHaveText("g5");

  await finding.getByRole("button", { name: "Check this proof" }).click();
  await expect(finding.getByRole("status")).toContainText("Accepted: ");
  expect(await objections(page)).toEqual([]);
});

/** Position after 1.e3 c5 2.Bb5 Qb6 3.Bxd7: White wins although Black is to move. */
const LONG_FEN = "rnb1kbnr/pp1Bpppp/1q6/2p5/8/4P3/PPPP1PPP/RNBQK1NR b - - 0 3";

test("what takes longer is asked of a second engine too; its proof can be walked through, and it goes with the screen", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 }));
  await open(page);
  await page.locator("select.variant").selectOption("antichess");
  await expect(headline(page)).toContainText("White to move");
  await paste(page, LONG_FEN);
  const before = page.workers().length;
  await page.getByRole("button", { name: "Won?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("White wins: proved", { timeout: 30_000 });
  expect(page.workers()).toHaveLength(before + 1);
  await finding.getByRole("button", { name: "Walk through the proof" }).click();
  await expect(finding.locator(".proof-replies button").first()).toBeVisible();
  await finding.getByRole("button", { name: "Check this proof" }).click();
  await expect(finding.getByRole("status")).toContainText("Accepted: ");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect.poll(() => page.workers().length).toBe(before);
  expect(await objections(page)).toEqual([]);
});

test("engine.js proves, checks, refuses and walks", async ({ page }) => {
  await page.goto(".");
  const told = await page.evaluate(async (fen) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "antichess" });
    const at = { variant: "antichess", fen };
    const proof = await engine.prove({ ...at, side: "black", nodes: 1_000_000 });
    const code = (call: Promise<unknown>) =>
      call.then(
        () => "",
        (error: { code: string }) => error.code,
      );
    const place = await engine.walk({ ...at, line: [] });
    const elsewhere = await code(engine.walk({ variant: "antichess", line: [] }));
    const checked = await engine.check({ ...at, winner: "black", certificate: proof.certificate });
    const other = await engine.check({ ...at, winner: "white", certificate: proof.certificate });
    const notText = await code(engine.check({ ...at, winner: "black", certificate: "?" }));
    const chess = await code(engine.prove({ variant: "chess" }));
    engine.close();
    return { proof, place, elsewhere, checked, other, notText, chess };
  }, LOST_FEN);
  expect(told.proof).toMatchObject({ verdict: "won", winner: "black", fiftyMoves: true });
  expect(told.place.replies.map(({ san }: { san: string }) => san)).toEqual(["g5"]);
  expect(told.checked).toMatchObject({ verdict: "won", positions: told.proof.positions, line: told.proof.line });
  expect(told.other.verdict).toBe("refused");
  expect(told).toMatchObject({ elsewhere: "proof", notText: "certificate", chess: "variant" });
});
