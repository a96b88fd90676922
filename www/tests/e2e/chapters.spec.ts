/**
 * Chapters: several games and positions kept together in the analysis, created, named, ordered,
 * saved as one file and read again.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  boardIsLive,
  clickMove,
  comment,
  expect,
  expectMan,
  objections,
  open,
  paste,
  seriesList,
  speakIn,
  test,
  unfold,
} from "./support.ts";

const panel = (page: Page) => page.locator("section.chapters");
const names = (page: Page) =>
  page
    .locator(".chapter-list li")
    .evaluateAll((all) => all.map((one) => one.querySelector("input")?.value ?? one.textContent.trim()));
const name = (page: Page) => page.getByLabel("Name of this chapter");

async function rename(page: Page, text: string): Promise<void> {
  await name(page).fill(text);
  await name(page).press("Enter");
}

/** Text of the file with all chapters. */
async function fileOf(page: Page): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all chapters" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^chapters.*\.pgn$/);
  return readFile(await download.path(), "utf8");
}

test("chapters are made, named, ordered, deleted, kept, and each keeps its moves and what is said of them", async ({
  page,
}) => {
  await open(page);
  await boardIsLive(page);
  await clickMove(page, "e2", "e4");
  await comment(page, "King’s pawn");
  await unfold(page, "Chapters");
  await page.getByRole("button", { name: "New chapter" }).click();
  await expect.poll(() => names(page)).toEqual(["Chapter 1", "Chapter 2"]);
  await expectMan(page, "e2", "white pawn");
  await clickMove(page, "d2", "d4");
  await rename(page, "Queen’s pawn");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Chapter 1" }).click();
  await expect.poll(() => seriesList(page)).toEqual(["e4"]);
  await expect(page.locator(".game .remark")).toHaveText("King’s pawn");
  await page.getByRole("button", { name: "Later", exact: true }).click();
  await expect.poll(() => names(page)).toEqual(["Queen’s pawn", "Chapter 1"]);
  await page.reload();
  await boardIsLive(page);
  await expect.poll(() => names(page)).toEqual(["Queen’s pawn", "Chapter 1"]);
  await expect.poll(() => seriesList(page)).toEqual(["e4"]);
  await page.getByRole("button", { name: "Queen’s pawn" }).click();
  await expect.poll(() => seriesList(page)).toEqual(["d4"]);

  // A pasted game becomes a chapter of its own; it replaces none.
  await paste(page, "1.Nf3 2.d5 d4");
  await expect.poll(() => names(page)).toEqual(["Queen’s pawn", "Chapter 1", "Chapter 3"]);
  await expect.poll(() => seriesList(page)).toEqual(["Nf3", "d5 d4"]);
  await page.getByRole("button", { name: "Delete this chapter" }).click();
  await expect.poll(() => names(page)).toEqual(["Queen’s pawn", "Chapter 1"]);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => names(page)).toEqual(["Queen’s pawn", "Chapter 1", "Chapter 3"]);
  await expect.poll(() => seriesList(page)).toEqual(["Nf3", "d5 d4"]);
  await speakIn(page, "sl");
  await expect(panel(page)).toContainText("Poglavja");
});

test("chapters of several games are one file, and a file of several games is chapters", async ({ page, browser }) => {
  await open(page);
  await paste(page, '[Variant "Progressive"]\n\n1.e4 {good} 2.d5 Nf6 (2.e5 Nc6 {safe}) *');
  await expect.poll(() => seriesList(page)).toHaveLength(2);
  await unfold(page, "Chapters");
  await page.getByRole("button", { name: "New chapter" }).click();
  await expect.poll(() => names(page)).toHaveLength(2);
  await rename(page, 'A "quoted" \\ name');
  await paste(page, '[Variant "Antichess"]\n[White "Alpha"]\n[Black "Beta"]\n\n1. e3 b5 2. Bxb5 *');
  await expect.poll(() => seriesList(page)).toEqual(["e3 b5", "Bxb5"]);
  await rename(page, "Antichess");
  await paste(page, "8/8/8/4k3/8/8/8/KNN4B w - - 0 21");
  await expect.poll(() => names(page)).toEqual(["Chapter 1", 'A "quoted" \\ name', "Antichess", "Chapter 4"]);
  const text = await fileOf(page);
  expect(text.match(/^\[ChapterName /gm)).toHaveLength(4);
  for (const part of ["{good}", "{safe}", '[White "Alpha"]', "KNN4B"]) expect(text).toContain(part);

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  await other.goto(page.url());
  await boardIsLive(other);
  await paste(other, text);
  await expect.poll(() => names(other)).toEqual(["Chapter 1", 'A "quoted" \\ name', "Antichess", "Chapter 4"]);
  await expect.poll(() => seriesList(other)).toHaveLength(2);
  await expect(other.locator(".variation .remark")).toHaveText("safe");
  await other.getByRole("button", { name: "Antichess", exact: true }).click();
  await expect.poll(() => seriesList(other)).toEqual(["e3 b5", "Bxb5"]);
  await other.getByRole("button", { name: "Chapter 4" }).click();
  await expectMan(other, "h1", "white bishop");
  // Writing what was read gives the same file again.
  expect(await fileOf(other)).toBe(text);

  // A game in a file that cannot be read is named; the other games are opened.
  await other.locator(".chapters input[type=file]").setInputFiles({
    name: "bad.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from('[Event "a"]\n\n1.e4 *\n\n[Event "b"]\n\n1.e5 *\n'),
  });
  await expect(other.locator("#paste-message")).toContainText("Game 2: ");
  await expect.poll(() => names(other)).toEqual(["Chapter 1", 'A "quoted" \\ name', "Antichess", "Chapter 4", "a"]);
  await other.locator(".chapters input[type=file]").setInputFiles({
    name: "good.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from('[Event "b"]\n\n1.e4 *\n\n[Event "c"]\n\n1.d4 *\n'),
  });
  await expect
    .poll(() => names(other))
    .toEqual(["Chapter 1", 'A "quoted" \\ name', "Antichess", "Chapter 4", "a", "b", "c"]);
  await context.close();
});
