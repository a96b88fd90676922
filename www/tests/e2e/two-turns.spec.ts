/** Progressive chess over two turns: safe turns, lost positions and mates in two, with proofs. */
import { clickMove, expect, headline, objections, open, paste, speakIn, test } from "./support.ts";

/** Black has 190 different turns, and White can mate after each. */
const LOST_FEN = "7k/5ppp/8/8/8/8/8/QRR3K1 b - - 0 4";
/** After 1.Rb7 Black has two turns, and White mates after both. */
const WIN_FEN = "7k/8/8/8/8/8/8/RR5K w - - 0 1";

test("a lost position is proved, its proof is checked, and an attempt to escape is answered by mate", async ({
  page,
}) => {
  await open(page);
  await paste(page, LOST_FEN);
  await expect(headline(page)).toContainText("Black");
  await page.getByRole("button", { name: "Can I survive?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("Lost: proved", { timeout: 30_000 });
  await expect(finding.locator(".sentence").first()).toContainText("each of the 190 different turns lets White mate");
  await finding.getByRole("button", { name: "Check this proof" }).click();
  await expect(page.getByText("The proof was checked by the rules alone, in")).toBeVisible();
  const saved = page.waitForEvent("download");
  await finding.getByRole("button", { name: "Download the certificate" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^proof-.*\.json$/);
  expect(await objections(page)).toEqual([]);

  for (const [from, to] of [
    ["h7", "h6"],
    ["h8", "h7"],
    ["h7", "g6"],
    ["g6", "h7"],
  ] as const)
    await clickMove(page, from, to);
  await expect(finding.locator(".tag").first()).toHaveText("Mate", { timeout: 30_000 });
});

test("a mate in two turns is proved and can be stepped through, in every language", async ({ page }) => {
  await open(page);
  await paste(page, WIN_FEN);
  await expect(headline(page)).toContainText("White");
  await page.getByRole("button", { name: "Win in two?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("Mate in two turns: proved", { timeout: 30_000 });
  await expect(finding.locator(".line .move")).toHaveCount(1);
  for (const [lang, title] of [
    ["it", "Matto in due turni: dimostrato"],
    ["sl", "Mat v dveh krogih: dokazano"],
  ] as const) {
    await speakIn(page, lang);
    await expect(finding.locator(".tag").first()).toHaveText(title);
  }
});

test("a safe turn is shown on the board", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Can I survive?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".tag").first()).toHaveText("A safe turn: proved", { timeout: 30_000 });
  await expect(finding.locator(".line .move")).toHaveCount(1);
});
