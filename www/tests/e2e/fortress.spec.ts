/**
 * Fortresses of chess: proved, attacked in vain and checked, on the page and through `engine.js`.
 */
import { expect, headline, objections, open, paste, test } from "./support.ts";

/** White has more material and no entry square. */
const NO_WAY_IN = "8/6p1/5pPp/p1k1pP1P/Pp1pP1K1/1PpP1B2/2P5/8 w - - 0 1";

test("a fortress: proved, tried in vain, checked", async ({ page }) => {
  await open(page);
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toContainText("White to move");
  await paste(page, NO_WAY_IN);
  await page.getByRole("button", { name: "Can it be won?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("White cannot win: proved", { timeout: 30_000 });
  await expect(finding.locator(".sentence").first()).toContainText(
    "White cannot win, whatever is played: Black holds.",
  );
  // The fixed pieces are marked on the board, by a shape of their own.
  await expect(page.locator(".why.ownMan").first()).toBeVisible();
  // The squares that the king can reach are not marked.
  await expect(page.locator(".why.named")).toHaveCount(0);

  await finding.getByRole("button", { name: "Try to break it" }).click();
  const tries = finding.locator(".proof-replies button");
  await expect(tries.first()).toBeVisible();
  // Irreversible moves come first in the list.
  await tries.first().click();
  await expect(finding.locator(".proof-line")).toHaveText(/^\S+ \S+$/);
  await finding.getByRole("button", { name: "One answer back" }).click();
  await expect(finding.locator(".proof-line")).toHaveCount(0);

  await finding.getByRole("button", { name: "Check this proof" }).click();
  await expect(finding.getByRole("status")).toContainText("Accepted: ");
  expect(await objections(page)).toEqual([]);
});

test("engine.js proves a fortress, checks, refuses and walks", async ({ page }) => {
  await page.goto(".");
  const told = await page.evaluate(async (fen) => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "chess" });
    const at = { variant: "chess", fen };
    const code = (call: Promise<unknown>) =>
      call.then(
        () => "",
        (error: { code: string }) => error.code,
      );
    const { verdict, attacker, certificate = "", positions } = await engine.fortress({ variant: "chess", fen });
    const place = await engine.walkFortress({ ...at, line: [] });
    const checked = await engine.checkFortress({ ...at, attacker: "white", certificate });
    const other = await engine.checkFortress({ ...at, attacker: "black", certificate });
    const codes = [
      await code(engine.walkFortress({ variant: "chess", line: [] })),
      await code(engine.checkFortress({ ...at, attacker: "white", certificate: "?" })),
      await code(engine.fortress({ variant: "italian", attacker: "white" })),
    ];
    engine.close();
    return {
      verdict,
      attacker,
      same: checked.positions === positions,
      other: other.verdict,
      replies: place.replies.length,
      codes,
    };
  }, NO_WAY_IN);
  expect(told).toMatchObject({
    verdict: "fortress",
    attacker: "white",
    same: true,
    other: "refused",
    codes: ["proof", "certificate", "variant"],
  });
  expect(told.replies).toBeGreaterThan(5);
});

test("the engine that plays goes around a proved fortress, and names it", async ({ page }) => {
  await page.goto(".");
  const told = await page.evaluate(async () => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "chess" });
    const { lines, say } = await engine.choose({
      variant: "chess",
      fen: "1k6/bPp5/BpP4b/8/1P6/7B/8/5B1K w - - 0 1",
      nodes: 60_000,
    });
    engine.close();
    return {
      played: lines[0].san,
      said: say.map(({ id, line }: { id: string; line?: string }) => (id === "fortressLeads" ? line : "")),
    };
  });
  expect(told.played).not.toEqual(["b5"]);
  expect(told.said).toContain("b5");
});
