/** Backup: everything that the browser keeps, saved as one file and restored in another browser. */
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  boardIsLive,
  clickMove,
  comment,
  expect,
  objections,
  open,
  playBoth,
  seriesList,
  speakIn,
  test,
  unfold,
} from "./support.ts";

const GAME = '[White "Ada"]\n[Black "Bob"]\n\n1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+ 4.c6 Qb6 Ne4 Qxf2# 0-1';

test("everything goes into one file, and comes out of it in another browser, once", async ({ page, browser }, info) => {
  test.slow();
  await page.goto("./#/games");
  await page.evaluate(() => {
    localStorage.setItem("seriatim-scores", JSON.stringify([["one", "italian", 3, "won"]]));
    localStorage.setItem(
      "seriatim-puzzles",
      JSON.stringify({
        version: 1,
        progress: {
          marks: { m1: "solved", m2: "failed" },
          streak: 1,
          best: 4,
          reviews: { m2: [1, 20_000] },
          dailies: { 20000: ["m1"] },
        },
      }),
    );
  });
  await page.getByLabel("Or paste games or a FEN").fill(GAME);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.locator(".kept")).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a backup" }).click();
  const file = info.outputPath("backup.json");
  await (await download).saveAs(file);
  const text = await readFile(file, "utf8");
  expect(JSON.parse(text)).toMatchObject({
    format: "seriatim-backup",
    version: 1,
    scores: [["one", "italian", 3, "won"]],
    puzzles: { progress: { best: 4 } },
  });

  const other = await (await browser.newContext()).newPage();
  await other.goto("./#/games");
  const report = other.locator(".backup-report");
  const restore = async (name: string): Promise<void> => {
    // Restoring needs the engine, because the engine reads the opening book.
    await expect(other.getByRole("button", { name: "Restore a backup" })).toBeEnabled({ timeout: 30_000 });
    await other.locator(".backup input[type=file]").setInputFiles(name);
  };
  await restore(file);
  await expect(report).toContainText("Restored: 1 game, 0 games with friends, 1 result.", { timeout: 30_000 });
  await expect(other.locator(".kept")).toHaveCount(1);
  expect(await other.evaluate(() => localStorage.getItem("seriatim-puzzles"))).toContain('"m1":"solved"');
  const { progress } = JSON.parse((await other.evaluate(() => localStorage.getItem("seriatim-puzzles"))) ?? "null") as {
    progress: object;
  };
  expect(progress).toMatchObject({ reviews: { m2: [1, 20_000] }, dailies: { 20000: ["m1"] } });
  expect(await objections(other)).toEqual([]);
  // A second restore adds nothing: everything is already here.
  await report.getByRole("button", { name: "Close" }).click();
  await restore(file);
  await expect(report).toContainText("Restored: 0 games, 0 games with friends, 0 results.", { timeout: 30_000 });
  await expect(other.locator(".kept")).toHaveCount(1);

  // The message about a damaged file names the place, in the page’s language. Nothing is deleted.
  const damaged = info.outputPath("damaged.json");
  await writeFile(damaged, text.slice(0, -20));
  await restore(damaged);
  await expect(report).toContainText("cannot be read as JSON");
  const whole = JSON.parse(text) as { games: object[] };
  await writeFile(damaged, JSON.stringify({ ...whole, games: [{ ...whole.games[0], text: 7 }], friends: 3 }));
  await restore(damaged);
  await expect(report).toContainText("“games[0]” cannot be read.", { timeout: 30_000 });
  await expect(report).toContainText("“friends” cannot be read.");
  await speakIn(other, "sl");
  await expect(report).toContainText("„games[0]“ ni berljivo.");
  await speakIn(other, "it");
  await expect(report).toContainText("«friends» non si può leggere.");
  await expect(other.locator(".kept")).toHaveCount(1);
  expect(await objections(other)).toEqual([]);
});

test("chapters with what is said in them, the game on the board, strategies and lessons come along", async ({
  page,
  browser,
}, info) => {
  test.slow();
  await open(page, "play");
  await playBoth(page);
  await clickMove(page, "e2", "e4");
  await open(page);
  await boardIsLive(page);
  await clickMove(page, "d2", "d4");
  await comment(page, "Queen’s pawn");
  await unfold(page, "Chapters");
  await page.getByRole("button", { name: "New chapter" }).click();
  await expect(page.locator(".chapter-list li")).toHaveCount(2);
  await clickMove(page, "g1", "f3");
  await comment(page, "Not yet written down");
  await page.evaluate(() => {
    localStorage.setItem("seriatim-strategies", JSON.stringify([{ name: "Mine", text: "shrink" }]));
    localStorage.setItem("seriatim-lessons", JSON.stringify(["series"]));
  });
  await page.goto("./#/games");
  await page.reload();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a backup" }).click();
  const file = info.outputPath("chapters.json");
  await (await download).saveAs(file);

  const other = await (await browser.newContext()).newPage();
  await other.goto("./#/games");
  const restore = async (): Promise<void> => {
    await expect(other.getByRole("button", { name: "Restore a backup" })).toBeEnabled({ timeout: 30_000 });
    // The page reloads after a restore. An earlier report would contain “Restored:”, too.
    const anew = other.waitForEvent("load");
    await other.locator(".backup input[type=file]").setInputFiles(file);
    await anew;
    await expect(other.locator(".backup-report")).toContainText("Restored:", { timeout: 30_000 });
  };
  await restore();
  await expect(other.locator(".backup-report .faults")).toHaveCount(0);
  await expect(other.locator(".kept")).toHaveCount(1);
  expect(
    await other.evaluate(() => [localStorage.getItem("seriatim-strategies"), localStorage.getItem("seriatim-lessons")]),
  ).toEqual([JSON.stringify([{ name: "Mine", text: "shrink" }]), JSON.stringify(["series"])]);
  // A second restore duplicates nothing and leaves the board as it is.
  await restore();
  await expect(other.locator(".kept")).toHaveCount(1);
  await other.goto("./#/analyse");
  await boardIsLive(other);
  await expect(other.locator(".chapter-list li")).toHaveCount(2);
  await expect.poll(() => seriesList(other)).toEqual(["d4"]);
  await expect(other.locator(".game .remark")).toHaveText("Queen’s pawn");
  await other.getByRole("button", { name: "Chapter 2" }).click();
  await expect.poll(() => seriesList(other)).toEqual(["Nf3"]);
  await expect(other.locator(".game .remark")).toHaveText("Not yet written down");
});

const RECORD = {
  name: "Whole",
  saved: 5e11,
  text: GAME,
  variant: "italian",
  turn: 5,
  series: 4,
  fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
};
const FRIEND = {
  id: "abcdef",
  variant: "chess",
  mine: "white",
  series: [],
  open: [],
  sent: 0,
  standing: RECORD.fen,
  turn: 1,
  side: "white",
  changed: 1e20,
};

/** Writes records into the stores without any check. */
async function putRaw(page: Page, games: Record<string, object>, friends: Record<string, object>): Promise<void> {
  await page.evaluate(
    async (all) => {
      for (const [database, records] of Object.entries(all)) {
        await new Promise<void>((done, failed) => {
          const opening = indexedDB.open(database, 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore("games");
          opening.onerror = failed;
          opening.onsuccess = () => {
            const tx = opening.result.transaction("games", "readwrite");
            for (const [id, record] of Object.entries(records)) tx.objectStore("games").put(record, id);
            tx.oncomplete = () => {
              opening.result.close();
              done();
            };
          };
        });
      }
    },
    { "seriatim-games": games, "seriatim-friends": friends },
  );
}

test("dates out of range, in a backup or in the store, hide no game", async ({ page }, info) => {
  await page.goto("./#/games");
  await expect(page.locator(".no-games")).toBeVisible();
  const games = {
    a: RECORD,
    b: { ...RECORD, name: "Late", saved: 1e20 },
    c: { ...RECORD, name: "Early", saved: -1e20 },
    d: { ...RECORD, name: "Odd", turn: {} },
  };
  await putRaw(page, games, { abcdef: FRIEND });
  await page.reload();
  await expect(page.locator(".kept:not(.damaged)")).toHaveCount(3);
  await expect(page.locator(".kept.damaged")).toContainText("“Odd” is damaged");
  await expect(page.locator(".friend-list li")).toHaveCount(1);
  const file = info.outputPath("late.json");
  const backup = {
    format: "seriatim-backup",
    version: 1,
    games: [{ ...RECORD, id: "e", name: "From a file", text: "1.d4", saved: 1e20 }],
    friends: [{ ...FRIEND, id: "ghijkl" }],
    scores: [],
  };
  await writeFile(file, JSON.stringify(backup));
  await expect(page.getByRole("button", { name: "Restore a backup" })).toBeEnabled({ timeout: 30_000 });
  await page.locator(".backup input[type=file]").setInputFiles(file);
  await expect(page.locator(".backup-report")).toContainText("“games[0].saved” cannot be read.", { timeout: 30_000 });
  await expect(page.locator(".kept:not(.damaged)")).toHaveCount(4);
  await expect(page.locator(".friend-list li")).toHaveCount(2);
});

test("what is kept can be saved without its list, also where that cannot be drawn", async ({
  page,
  complaints,
}, info) => {
  await page.goto("./#/games");
  await expect(page.locator(".no-games")).toBeVisible();
  await putRaw(page, { a: RECORD, b: { ...RECORD, turn: "x" } }, { abcdef: { ...FRIEND, changed: 5e11 } });
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => [];
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
      get: () => () => {
        throw new RangeError("Invalid time value");
      },
    });
  });
  await page.reload();
  await expect(page.locator("main")).toContainText("This part of the page cannot be shown.");
  const save = async (): Promise<{ games: object[]; friends: object[] }> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save all that is kept here as a file" }).click();
    const file = info.outputPath("copy.json");
    await (await download).saveAs(file);
    return JSON.parse(await readFile(file, "utf8")) as { games: object[]; friends: object[] };
  };
  expect(await save()).toMatchObject({
    format: "seriatim-backup",
    version: 1,
    games: [
      { ...RECORD, id: "a" },
      { id: "b", turn: "x" },
    ],
    friends: [{ id: "abcdef" }],
  });
  // The rest of the page still works, and its settings are still saved.
  await page.locator("nav").getByRole("link", { name: "Play" }).click();
  await boardIsLive(page);
  await page.getByRole("button", { name: "Settings" }).click();
  expect((await save()).games).toHaveLength(2);
  expect(complaints.splice(0).join(" ")).toContain("Invalid time value");
});
