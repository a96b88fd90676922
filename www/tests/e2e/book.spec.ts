/**
 * Opening book on the page: played from, taught, exported, imported, reset, and refused if damaged.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  clickMove,
  expect,
  expectMan,
  headline,
  objections,
  open,
  playBoth,
  seriesList,
  test,
  unfold,
} from "./support.ts";

const panel = (page: Page) => page.locator("section.book");

/** Plays a game up to one move before its end: White to move can mate. */
async function oneMoveShort(page: Page): Promise<void> {
  for (const [from, to] of [
    ["e2", "e4"],
    ["f7", "f5"],
    ["g7", "g5"],
    ["d2", "d3"],
    ["d3", "d4"],
  ] as const) {
    await clickMove(page, from, to);
    await expectMan(page, to, to === "f5" || to === "g5" ? "black pawn" : "white pawn");
  }
  await expect(headline(page)).toContainText("Turn 3");
}

async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await unfold(page, "Opening book");
  await panel(page).getByRole("button", { name: "Export" }).click();
  return readFile(await (await download).path(), "utf8");
}

test("the engine opens from its book, and says so", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
  await expect(page.locator(".finding .tag").first()).toHaveText("Opening book");
  await expect(page.locator(".finding .sentence")).toContainText("No game with it has been learnt yet.");
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await unfold(page, "Opening book");
  await panel(page).getByLabel("The engine opens from its book").uncheck();
  await page.getByRole("link", { name: "Analyse", exact: true }).click();
  await page.locator(".ask .time select").selectOption("1000");
  await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
  await expect(page.locator(".finding .tag").first()).toHaveText("Best turn", { timeout: 20_000 });
  await page.reload();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await unfold(page, "Opening book");
  await expect(panel(page).getByLabel("The engine opens from its book")).not.toBeChecked();
});

test("a finished game is learnt, kept, exported, forgotten and imported again", async ({ page }) => {
  await playBoth(page);
  await unfold(page, "Opening book");
  await expect(panel(page)).toContainText("0 games");
  await oneMoveShort(page);
  await clickMove(page, "d1", "h5");
  await expect(headline(page)).toContainText("White won: mate by Qh5");
  await expect(panel(page)).toContainText("1 game");
  // Taking the last move back and making it again gives the same game, which is counted once.
  await page.getByRole("button", { name: "Undo move" }).click();
  await clickMove(page, "d1", "h5");
  await expect(headline(page)).toContainText("White won: mate by Qh5");
  await expect(panel(page)).toContainText("1 game");
  await page.reload();
  await expect(panel(page)).toContainText("1 game");
  const text = await exported(page);
  expect(text).toContain("\nitalian line +1 =0 -0 1.e4\n");
  expect(text).toContain("\nitalian seen +0 =0 -1 1.e4 2.f5 g5\n");
  await unfold(page, "Opening book");
  await panel(page).getByRole("button", { name: "Reset" }).click();
  await page.locator("dialog.ask").getByRole("button", { name: "Reset" }).click();
  await expect(panel(page)).toContainText("0 games");
  await page.reload();
  await unfold(page, "Opening book");
  await expect(panel(page)).toContainText("0 games");
  await panel(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "book.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.locator(".toast")).toContainText("New turns imported: 2.");
  await expect(panel(page)).toContainText("1 game");
  expect(await exported(page)).toBe(text);
});

test("a text that is no book is refused with its line", async ({ page }) => {
  await open(page, "play");
  const buffer = Buffer.from("Seriatim book 1\nitalian line +0 =0 -0 1.Ke2\n");
  await panel(page).locator("input[type=file]").setInputFiles({ name: "book.txt", mimeType: "text/plain", buffer });
  await expect(page.locator(".toast")).toContainText("Not imported. Line 2");
  await expect(panel(page)).toContainText("0 games");
});

test("why a book is refused is told when the sentences have come, however late", async ({ page }) => {
  await page.route("**/assets/engine-*", async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await open(page, "play");
  const buffer = Buffer.from("Seriatim book 1\nitalian line +0 =0 -0 1.Ke2\n");
  await panel(page).locator("input[type=file]").setInputFiles({ name: "book.txt", mimeType: "text/plain", buffer });
  await expect(page.locator(".toast")).toContainText("Not imported. Line 2");
});

test("a new worker gets the book that was learnt", async ({ page }) => {
  await playBoth(page);
  await oneMoveShort(page);
  await clickMove(page, "d1", "h5");
  await expect(panel(page)).toContainText("1 game");
  const worker = page.workers().at(-1);
  const gone = worker?.waitForEvent("close");
  await worker?.evaluate(() => self.postMessage([{ type: "crashed", message: "a crash for the test" }]));
  await gone;
  expect(await exported(page)).toContain("+1 =0 -0 1.e4");
});

test("where IndexedDB is refused the page says so, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", {
      value: {
        open() {
          throw new DOMException("refused for the test", "SecurityError");
        },
      },
    });
  });
  await playBoth(page);
  await unfold(page, "Opening book");
  await expect(panel(page).locator(".error")).toContainText("does not let the page keep the book");
  await oneMoveShort(page);
  await clickMove(page, "d1", "h5");
  await expect(headline(page)).toContainText("White won: mate by Qh5");
  await expect(panel(page)).toContainText("1 game");
  expect(await seriesList(page)).toHaveLength(3);
  expect(await objections(page)).toEqual([]);
});
