/**
 * Round trips of files that people bring. No import or export loses tags, results, comments,
 * glyphs, clocks, evaluations, drawings or names.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, headline, open, paste, seriesList, square, test, unfold } from "./support.ts";
import { put, widget } from "./widget-support.ts";

const GAME = `[Event "The \\"Big\\" Open"]
[Site "Málaga"]
[Date "2024.05.01"]
[Round "3"]
[White "Müller, Jörg"]
[Black "Čech, Ján"]
[Result "1-0"]
[Variant "Standard"]
[WhiteElo "2100"]
[Termination "Time forfeit"]

{before} 1. e4 $1 {[%clk 0:10:00] [%eval 0.33] good [%csl Gd4] [%cal Ge4e5]}
(1. d4 {[%clk 0:09:59] too} 1... d5 $6 (1... f5 $201)) 1... c5 $6 {[%eval #-3]}
2. Nf3 $16 1-0
`;

/** Result of the game, with what the judge says of its end on time. */
const JUDGED = "1-0. Black lost on time, and White could still mate.";

const flat = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

async function bring(page: Page, text: string): Promise<void> {
  await open(page);
  await paste(page, text);
  await expect(page.locator(".game .result")).toBeVisible();
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download");
  await press();
  return readFile(await (await download).path(), "utf8");
}

async function fileOf(page: Page): Promise<string> {
  await unfold(page, "Keep and share");
  return downloaded(page, () => page.getByRole("button", { name: "Download the Game", exact: true }).click());
}

test("a game is shown with its players, result, glyphs, clocks, evaluations and drawings, and nothing of it raw", async ({
  page,
}) => {
  await bring(page, GAME);
  const list = page.locator(".card.game");
  await expect(list).toContainText("Müller, Jörg – Čech, Ján");
  await expect(list.locator(".result")).toHaveText(JUDGED);
  await expect.poll(() => seriesList(page)).toEqual(["e4! c5?!", "Nf3 ±"]);
  await expect(list.locator(".noted").first()).toContainText("0:10:00");
  for (const said of ["+0.33", "−#3", "0:09:59", "good", "too", "before", "d5?!", "$201"])
    await expect(list).toContainText(said);
  await expect(list).not.toContainText("[%");
  await page.locator(".series-list .move").first().click();
  await expect(page.locator("chess-board .drawn")).toHaveCount(2);
});

test("a game is copied, kept, opened, linked and downloaded as it came", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await bring(page, GAME);
  expect(flat(await fileOf(page))).toBe(flat(GAME));
  await page.getByRole("button", { name: "Copy Game in the format of a game file" }).click();
  await expect(page.locator(".toast")).toContainText("Game copied.");
  expect(flat(await page.evaluate(() => navigator.clipboard.readText()))).toBe(flat(GAME));
  // The file is also complete right after a reload, before any other action.
  await page.reload();
  await expect(page.locator(".game .result")).toBeVisible();
  expect(flat(await fileOf(page))).toBe(flat(GAME));
  await page.getByRole("button", { name: "Copy a Link that holds the whole game" }).click();
  await expect(page.locator(".toast")).toContainText("Link copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator(".game .result")).toHaveText(JUDGED);
  expect(flat(await fileOf(other))).toBe(flat(GAME));
  await other.close();
  // Keeps the game in the list of games and opens it again.
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.locator(".toast")).toContainText("Kept as");
  await page.goto("./#/games");
  await expect(page.locator(".kept")).toContainText("1-0");
  await page.getByRole("button", { name: "Watch", exact: true }).first().click();
  await expect(page.locator(".game .result")).toHaveText(JUDGED);
  expect(flat(await fileOf(page))).toBe(flat(GAME));
});

test("what is changed beside leaves everything else: a comment, a variation", async ({ page }) => {
  await bring(page, GAME);
  await page.locator(".series-list .move").nth(1).click();
  await unfold(page, "Comment and draw");
  await page.getByLabel("Comment on this position").last().fill("why not");
  await square(page, "b1").click();
  await square(page, "c3").click();
  const text = flat(await fileOf(page));
  expect(text).toContain('[Result "1-0"]');
  expect(text).toContain("1... c5 $6 {why not [%eval #-3]} 2. Nf3 $16 (2. Nc3) 1-0");
  expect(text.replace("why not ", "").replace(" (2. Nc3)", "")).toBe(flat(GAME));
});

test("chapters keep the results and all else of games that are only looked at, and one bad game costs no other", async ({
  page,
}) => {
  await open(page);
  const second = GAME.replace("Müller, Jörg", "Other").replaceAll("1-0", "0-1");
  await paste(page, `${GAME}\n[White "Bad"]\n[Variant "Standard"]\n\n1. e4 e9 *\n\n${second}`);
  await expect(page.locator(".toast")).toContainText("2 chapters opened. Game 2:");
  const chapter = (name: string) => page.locator(".chapter-list button").filter({ hasText: name }).first();
  for (const name of ["Other", "Müller", "Other"]) {
    await chapter(name).click();
    await expect(page.locator(".game .game-about")).toContainText(name);
  }
  const text = await downloaded(page, () => page.getByRole("button", { name: "Download all chapters" }).click());
  const games = text.split(/\n\n(?=\[)/).map((game) => flat(game.replace(/\[ChapterName .*\]\n/, "")));
  expect(games).toEqual([flat(GAME), flat(second)]);
});

test("a backup brings games back as they were", async ({ page, browser }) => {
  await bring(page, GAME);
  await unfold(page, "Keep and share");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.goto("./#/games");
  const backup = await downloaded(page, () => page.getByRole("button", { name: "Save a backup" }).click());
  const other = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await other.goto(page.url());
  // Some editors save in this encoding.
  const wide = Buffer.from(`\uFEFF${backup}`, "utf16le");
  await other
    .locator(".backup input[type=file]")
    .setInputFiles({ name: "backup.json", mimeType: "application/json", buffer: wide });
  await expect(other.locator(".backup-report")).toContainText("it was read as UTF-16LE");
  const kept = await downloaded(other, () =>
    other
      .getByRole("button", { name: /^Download “/ })
      .first()
      .click(),
  );
  expect(flat(kept)).toBe(flat(GAME));
  await other.context().close();
});

test("a result that was stated is kept where one plays, until one plays on", async ({ page }) => {
  await bring(page, '[White "A"]\n[Result "1-0"]\n[Variant "Standard"]\n\n1. e4 e5 1-0');
  await page.locator(".study-buttons").getByRole("button", { name: "Play from here" }).click();
  await expect(headline(page)).toContainText("White to move");
  expect(await fileOf(page)).toContain('[Result "1-0"]');
  await square(page, "g1").click();
  await square(page, "f3").click();
  await expect.poll(() => fileOf(page)).toContain('[Result "*"]');
});

test.describe("the encoding of a file is found out, converted and said", () => {
  const text = '[White "Jörg Müller"]\n[Black "Ño"]\n[Variant "Standard"]\n\n1. e4 {schön} e5 *\n';
  for (const [said, buffer] of [
    ["Windows-1252", Buffer.from(text, "latin1")],
    ["UTF-16LE", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16BE", Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
    ["UTF-16LE", Buffer.from(text, "utf16le")],
    [undefined, Buffer.from(`\uFEFF${text}`)],
    [undefined, Buffer.from(text)],
  ] as const) {
    test(`${said ?? "UTF-8"}, ${buffer.length} bytes from ${buffer[0]}`, async ({ page }) => {
      await page.goto("./#/games");
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: "a.pgn", mimeType: "application/x-chess-pgn", buffer });
      await expect(page.locator(".report")).toContainText("1 game imported.");
      if (said === undefined) await expect(page.locator(".report .note")).toHaveCount(0);
      else await expect(page.locator(".report .note")).toHaveText(`“a.pgn” was not in UTF-8: it was read as ${said}.`);
      await expect(page.locator(".kept")).toContainText("Jörg Müller – Ño");
    });
  }

  test("the signs of Windows-1252 that Latin-1 has not, dropped on the page", async ({ page }) => {
    await page.goto("./#/games");
    await expect(page.getByRole("button", { name: "Choose files" })).toBeVisible();
    const transfer = await page.evaluateHandle(() => {
      const bytes = [...'[White "'].map((sign) => sign.charCodeAt(0)).concat([0x8a, 0x9e, 0x96]);
      const rest = [...'"]\n[Variant "Standard"]\n\n1. e4 *\n'].map((sign) => sign.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([...bytes, ...rest])], "b.pgn"));
      return data;
    });
    await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
    await expect(page.locator(".report .note")).toHaveText("“b.pgn” was not in UTF-8: it was read as Windows-1252.");
    await expect(page.locator(".kept")).toContainText("Šž–");
  });
});

test.describe("which game a file is", () => {
  for (const [kind, tags, moves, game, note] of [
    [
      "chess without a tag",
      '[Event "A"]\n[White "W"]\n',
      "1. e4 e5 2. Nf3 1-0",
      "Chess",
      "1 game without a Variant tag: read as Chess.",
    ],
    [
      "a tag that says nothing",
      '[White "W"]\n[Variant "?"]\n',
      "1. e4 e5 2. Nf3 *",
      "Chess",
      "1 game without a Variant tag: read as Chess.",
    ],
    [
      "an empty tag",
      '[White "W"]\n[Variant ""]\n',
      "1. e4 e5 2. Nf3 *",
      "Chess",
      "1 game without a Variant tag: read as Chess.",
    ],
    ["giveaway", '[White "W"]\n[Variant "Giveaway"]\n', "1. e3 b5 2. Bxb5 *", "Antichess", undefined],
    [
      "suicide",
      '[White "W"]\n[Variant "Suicide"]\n',
      "1. e3 b5 2. Bxb5 *",
      "Antichess",
      "“Suicide” was read as Antichess.",
    ],
  ] as const) {
    test(`on a first visit: ${kind}`, async ({ page }) => {
      await page.goto("./#/games");
      const buffer = Buffer.from(`${tags}\n${moves}\n`);
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: "a.pgn", mimeType: "application/x-chess-pgn", buffer });
      await expect(page.locator(".report")).toContainText("1 game imported.");
      if (note === undefined) await expect(page.locator(".report .note")).toHaveCount(0);
      else await expect(page.locator(".report .note")).toContainText(note);
      await expect(page.locator(".kept")).toContainText(game);
    });
  }

  test("pasted, it is read as chess, which is said", async ({ page }) => {
    await open(page);
    await paste(page, "1. e4 e5 2. Nf3");
    await expect(page.locator(".game .chip").first()).toHaveText("Chess");
    await expect(page.locator("#paste-message")).toHaveText(
      "The text does not name its variant and was read as Chess.",
    );
  });

  test("an address says it in any case", async ({ page }) => {
    await page.goto("./#variant=Chess&fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1");
    await expect(page.locator(".game .chip").first()).toHaveText("Chess");
    await expect(headline(page)).toContainText("White to move");
  });
});

test("every box that reads text reads it as the game that is chosen at that moment", async ({ page }) => {
  await open(page);
  await paste(page, '[Variant "Antichess"]\n\n1. e3 b5 2. Bxb5');
  await expect(page.locator(".game .chip").first()).toHaveText("Antichess");
  await expect(page.getByLabel("Which game is played")).toHaveValue("antichess");
  await unfold(page, "Open a position or a game");
  await expect(page.locator(".fold:has(#paste)").getByLabel("Antichess")).toBeChecked();
  // A position without kings is possible only in antichess.
  await paste(page, "8/8/8/1p6/P7/8/8/8 w - - 0 1");
  await expect(page.locator("#paste-message .error")).toHaveCount(0);
  await expect(headline(page)).toContainText("White to move");
  await page.getByLabel("Which game is played").selectOption("chess");
  await expect(page.locator(".game .chip").first()).toHaveText("Chess");
  await paste(page, "8/8/8/1p6/P7/8/8/8 w - - 0 1");
  await expect(page.locator("#paste-message .error")).toContainText("king");
});

test("the widget shows and gives back all that the text of its game says", async ({ page }) => {
  await put(page, `<seriatim-board game='${GAME.replaceAll("'", "&#39;").replaceAll("<", "&lt;")}'></seriatim-board>`, {
    head: '<meta charset="utf-8">',
  });
  const board = widget(page);
  await expect(board.locator(".move").first()).toHaveText("e4!");
  expect(flat(await board.evaluate((it: HTMLElement & { gameText(): Promise<string> }) => it.gameText()))).toBe(
    flat(GAME),
  );
  await expect(board.locator(".came")).toContainText("Müller, Jörg – Čech, Ján");
  await expect(board.locator(".series .note").first()).toContainText("before");
  await board.locator(".move").first().click();
  await expect(board.locator(".came .remark")).toContainText("0:10:00");
  await expect(board.locator(".came .remark")).toContainText("+0.33");
  await expect(board.locator(".series .note").nth(1)).toContainText("good");
  for (const part of [".came", ".series"]) await expect(board.locator(part)).not.toContainText("[%");
  await expect(board.locator(".drawn")).toHaveCount(2);
});

test("the widget reads a game without a tag as chess, if it is", async ({ page }) => {
  await put(
    page,
    `<seriatim-board game="1. e4 e5 2. Nf3 Nc6"></seriatim-board><seriatim-board variant="Chess" game="1. e4 e5"></seriatim-board>`,
  );
  for (const nth of [0, 1]) {
    await widget(page, nth).scrollIntoViewIfNeeded();
    await expect(widget(page, nth).locator(".move").first()).toHaveText("e4");
    await expect(widget(page, nth).getByRole("group").first()).toHaveAttribute("aria-label", "Chess");
  }
});
