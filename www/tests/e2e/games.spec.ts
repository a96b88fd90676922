/**
 * Screen of kept games: the filters of the list, and the chosen game beside the list or in its
 * place.
 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectMan, objections, speakIn, test } from "./support.ts";

const ITALIAN = '[White "Ada"]\n[Black "Bob"]\n\n1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+ 4.c6 Qb6 Ne4 Qxf2# 0-1';
const SCOTTISH = '[White "Čeh"]\n[Black "Dan"]\n[Rules "Scottish"]\n\n1.d4 2.d5 Nf6 *';
const CHESS = '[White "Seriatim 0.1.0, level 3"]\n[Black "Person"]\n[Variant "Standard"]\n\n1.e4 e5 2.Nf3 Nc6 *';
const ANTICHESS = '[White "Person"]\n[Black "Friend"]\n[Result "1-0"]\n[Variant "Antichess"]\n\n1.e3 b5 2.Bxb5 Ba6 1-0';
const ALL = [ITALIAN, SCOTTISH, CHESS, ANTICHESS, ITALIAN.replace("Bob", "Cid"), SCOTTISH.replace("Dan", "Eve")];

const rows = (page: Page) => page.locator(".kept");
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const preview = (page: Page) => page.getByRole("region", { name: "The chosen game" });

async function openWith(page: Page, games: readonly string[]): Promise<void> {
  await page.goto("./#/games");
  await page
    .locator(".import input[type=file]")
    .setInputFiles([{ name: "all.pgn", mimeType: "text/plain", buffer: Buffer.from(games.join("\n\n")) }]);
  await expect(rows(page).first()).toHaveAttribute("aria-setsize", String(games.length));
}

test("where nothing is kept the screen says what lands there, and offers three ways to begin", async ({ page }) => {
  await page.goto("./#/games");
  await expect(page.getByRole("heading", { name: "Your games will appear here" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  for (const name of ["Import a file", "Import a backup"]) {
    const chooser = page.waitForEvent("filechooser");
    await page.locator(".no-games").getByRole("button", { name }).click();
    await chooser;
  }
  for (const [lang, title] of [
    ["it", "Qui trovi le partite giocate"],
    ["sl", "Tu so vaše odigrane partije"],
    ["en", "Your games will appear here"],
  ] as const) {
    await speakIn(page, lang);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  await page.getByRole("button", { name: "Play a game" }).click();
  await expect(page).toHaveURL(/#\/play$/);
});

test("the list is narrowed to a kind of game, a result, an opponent, and all of them at once", async ({ page }) => {
  await openWith(page, ALL);
  await page.getByLabel("Game", { exact: true }).selectOption("Progressive (Scottish)");
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator(".library [role=status]").first()).toContainText("2 games found.");
  await page.getByLabel("Look for a name").fill("eve");
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Result").selectOption("White won");
  await expect(page.getByText("No game matches.")).toBeVisible();
  await page.getByLabel("Look for a name").fill("");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(rows(page)).toHaveCount(6);
  await page.getByLabel("Result").selectOption("Unfinished");
  await expect(rows(page)).toHaveCount(3);
  await page.getByLabel("Played against").selectOption("The engine");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Seriatim 0.1.0, level 3 – Person");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByLabel("Played against").selectOption("A friend");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Antichess");
});

test("the chosen game of each kind stands beside the list, is stepped through by keys, opened, shared, downloaded, deleted and had back", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openWith(page, ALL);
  // The first game is shown without being chosen.
  await expect(preview(page)).toContainText("Ada – Bob");
  await expectMan(page, "f2", "black queen");
  await expect(preview(page)).toContainText("c6 Qb6 Ne4 Qxf2#");
  expect(await objections(page)).toEqual([]);
  await row(page, "Ada – Bob").getByRole("button", { name: "Ada – Bob", exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await expectMan(page, "b6", "black queen");
  await page.keyboard.press("Home");
  await expectMan(page, "e2", "white pawn");
  await page.keyboard.press("ArrowRight");
  await expectMan(page, "e4", "white pawn");
  for (const [name, square, man] of [
    ["Čeh – Dan", "f6", "black knight"],
    ["Seriatim 0.1.0, level 3 – Person", "c6", "black knight"],
    ["Person – Friend", "a6", "black bishop"],
  ] as const) {
    await page.keyboard.press("ArrowDown");
    await expect(preview(page).getByRole("heading", { name, exact: true })).toBeVisible();
    await expectMan(page, square, man);
  }
  await preview(page).getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator(".toast")).toContainText("Link copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#variant=antichess&game=");
  const download = page.waitForEvent("download");
  await preview(page).getByRole("button", { name: "Download", exact: true }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(ANTICHESS);
  await preview(page).getByRole("button", { name: "Delete", exact: true }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(preview(page)).toContainText("Ada – Cid");
  await page.locator(".deleted").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(rows(page)).toHaveCount(6);
  await row(page, "Čeh – Eve").getByRole("button", { name: "Čeh – Eve", exact: true }).click();
  await preview(page).getByRole("button", { name: "Play on" }).click();
  await expect(page).toHaveURL(/#\/play$/);
  await expect(page.locator("#headline")).toContainText("Turn 3");
});

test("a game of each kind is downloaded as a picture that moves: it stands alone, and its men go where they went", async ({
  page,
}) => {
  await openWith(page, ALL);
  for (const [name, man, start, end] of [
    ["Ada – Bob", "bq", "translate(300px, 0px)", "translate(500px, 600px)"],
    ["Čeh – Dan", "wp", "translate(300px, 600px)", "translate(300px, 400px)"],
    ["Person – Friend", "bb", "translate(200px, 0px)", "translate(0px, 200px)"],
    // Seen from the person’s side, which is Black’s.
    ["Seriatim 0.1.0, level 3 – Person", "wn", "translate(100px, 0px)", "translate(200px, 200px)"],
  ] as const) {
    await row(page, name).getByRole("button", { name, exact: true }).click();
    await expect(preview(page).getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(preview(page).locator("chess-board")).toBeVisible();
    const download = page.waitForEvent("download");
    await preview(page).getByRole("button", { name: "Animation" }).click();
    const svg = await readFile(await (await download).path(), "utf8");
    // The picture is opened outside the site, because the site’s policy forbids its style.
    const alone = await page.context().newPage();
    await alone.setContent(svg);
    const seen = await alone.evaluate((drawn) => {
      const moves = document.getAnimations();
      const at = (ms: number) => {
        for (const one of moves) {
          one.pause();
          const { delay = 0 } = one.effect?.getComputedTiming() ?? {};
          one.currentTime = ms + Math.max(0, delay);
        }
        const places = [...document.querySelectorAll(`use[href="#${drawn}"]`)].map(
          (use) => getComputedStyle(use.parentElement as Element).transform,
        );
        return places.map((place) => place.replace(/matrix\(1, 0, 0, 1, (\d+), (\d+)\)/, "translate($1px, $2px)"));
      };
      const whole = Number(moves[0]?.effect?.getComputedTiming().duration);
      return { before: at(0), after: at(whole - 1), title: document.querySelector("svg title")?.textContent };
    }, man);
    await alone.close();
    expect(seen.title).toBe(name);
    expect(seen.before, name).toContain(start);
    expect(seen.before, name).not.toContain(end);
    expect(seen.after, name).toContain(end);
  }
});

test("a game that cannot be read says so in its place, and the others are shown", async ({ page }) => {
  await openWith(page, ALL);
  await page.evaluate(async () => {
    const opening = indexedDB.open("seriatim-games");
    const db = await new Promise<IDBDatabase>((done) =>
      opening.addEventListener("success", () => done(opening.result)),
    );
    const store = db.transaction("games", "readwrite").objectStore("games");
    const asked = store.getAll();
    await new Promise((done) => asked.addEventListener("success", done));
    const one = (asked.result as { id: string; name: string }[]).find(({ name }) => name === "Čeh – Dan");
    store.put({ ...one, text: "1.Ke5" }, one?.id);
    db.close();
  });
  await row(page, "Čeh – Dan").getByRole("button", { name: "Čeh – Dan", exact: true }).click();
  await expect(preview(page).getByRole("alert")).toContainText("“Čeh – Dan” cannot be read");
  await row(page, "Ada – Cid").getByRole("button", { name: "Ada – Cid", exact: true }).click();
  await expectMan(page, "f2", "black queen");
  await expect(preview(page).getByRole("alert")).toHaveCount(0);
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const) {
  test(`at ${width} by ${height} a game lies over the list, which stays where it was`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openWith(page, [...ALL, ...Array.from({ length: 20 }, (_, at) => ITALIAN.replace("Bob", `Bob ${at}`))]);
    await expect(preview(page)).toBeHidden();
    const far = row(page, "Ada – Bob 15");
    await far.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await far.getByRole("button", { name: "Ada – Bob 15", exact: true }).click();
    await expect(page).toHaveURL(/#\/games\/./);
    await expectMan(page, "f2", "black queen");
    await expect(preview(page).locator("chess-board")).toBeInViewport({ ratio: 1 });
    for (const name of ["One move back", "Watch", "Delete"])
      await expect(preview(page).getByRole("button", { name }).first()).toBeInViewport({ ratio: 1 });
    expect(await objections(page)).toEqual([]);
    await preview(page).getByRole("button", { name: "Rename", exact: true }).click();
    await page.keyboard.type("Fifteen");
    await page.keyboard.press("Enter");
    await expect(preview(page).getByRole("heading", { name: "Fifteen" })).toBeVisible();
    await page.goBack();
    await expect(preview(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await row(page, "Fifteen").getByRole("button", { name: "Fifteen", exact: true }).click();
    await preview(page).getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page).toHaveURL(/#\/games$/);
    await expect(rows(page).first()).toHaveAttribute("aria-setsize", "25");
    await page.locator(".deleted").getByRole("button", { name: "Undo", exact: true }).click();
    await expect(row(page, "Fifteen")).toBeAttached();
  });
}
