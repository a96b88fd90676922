/**
 * Openings from the position on the board: the book, the games kept here, the engine’s choice, and
 * what is proved about each.
 */
import type { Page } from "@playwright/test";
import { expect, objections, paste, speakIn, test, unfold } from "./support.ts";

const row = (page: Page, san: string) =>
  page.locator(".explored-row").filter({ has: page.getByText(san, { exact: true }) });

async function keep(page: Page, games: readonly string[]): Promise<void> {
  await page.goto("./#/games");
  await page
    .locator(".import input[type=file]")
    .setInputFiles([{ name: "all.pgn", mimeType: "text/plain", buffer: Buffer.from(games.join("\n\n")) }]);
  await expect(page.locator(".kept").first()).toHaveAttribute("aria-setsize", String(games.length));
}

test("book and own games are shown with their results and proofs, and a series is looked at and kept", async ({
  page,
}) => {
  await keep(page, [
    '[White "Ada"]\n\n1.e4 2.f5 g5 3.d4 d5 Qh5# 1-0',
    '[White "Bob"]\n\n1.e4 2.d5 Nc6 *',
    '[White "Cid"]\n[Variant "Standard"]\n\n1.e4 e5 *',
  ]);
  await page.goto("./#/analyse");
  await paste(page, "1.e4");
  await unfold(page, "Known moves here");
  await expect(page.locator(".explorer [role=status]")).toContainText("From 2 games");
  // The book’s turn was also played in a kept game. After it no mate is possible, which is proved.
  await expect(row(page, "d5 Nc6")).toContainText("book");
  await expect(row(page, "d5 Nc6")).toContainText("Yours: 1 game");
  await expect(row(page, "d5 Nc6")).toContainText("no mate in reply: proved");
  await expect(row(page, "f5 g5")).toContainText("won 0, drawn 0, lost 1");
  await expect(row(page, "f5 g5")).toContainText("mated in reply");
  expect(await objections(page)).toEqual([]);
  await row(page, "f5 g5").click();
  await expect(row(page, "f5 g5")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Add as variation" }).click();
  await expect(page.locator(".series-list .move")).toHaveCount(3);
});

test("moves of chess that lead there by other ways count, in three languages", async ({ page }) => {
  await keep(page, [
    '[Variant "Standard"]\n\n1.Nf3 Nc6 2.e4 e5 3.Bc4 0-1',
    '[Variant "Standard"]\n\n1.e4 e5 2.Nf3 Nc6 3.Bb5 1-0',
  ]);
  await page.goto("./#/analyse");
  await paste(page, '[Variant "Standard"]\n\n1.e4 e5 2.Nf3 Nc6 *');
  await unfold(page, "Known moves here");
  await expect(row(page, "Bc4")).toContainText("Yours: 1 game");
  await expect(row(page, "Bb5")).toContainText("won 1, drawn 0, lost 0");
  await expect(page.locator(".explored-row").filter({ hasText: "engine’s choice" })).toHaveCount(1);
  await speakIn(page, "sl");
  await expect(row(page, "Lb5")).toContainText("Vaše: 1 partija");
  await speakIn(page, "it");
  await expect(row(page, "Ab5")).toContainText("Tue: 1 partita");
});
