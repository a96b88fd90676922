/** Everything that is kept, as one file, taken to another browser and back. */
import { readFile, writeFile } from "node:fs/promises";
import { boardIsLive, clickMove, comment, expect, objections, open, playBoth, seriesList, speakIn, test, unfold } from "./support.ts";

const GAME = '[White "Ada"]\n[Black "Bob"]\n\n1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+ 4.c6 Qb6 Ne4 Qxf2# 0-1';

test("everything goes into one file, and comes out of it in another browser, once", async ({ page, browser }, info) => {
  test.slow();
  await page.goto("./#/games");
  await page.evaluate(() => {
    localStorage.setItem("seriatim-scores", JSON.stringify([["one", "italian", 3, "won"]]));
    localStorage.setItem("seriatim-puzzles", JSON.stringify({ version: 1, progress: { marks: { m1: "solved" }, streak: 1, best: 4 } }));
  });
  await page.getByLabel("Or paste games or a FEN").fill(GAME);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.locator(".kept")).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a backup" }).click();
  const file = info.outputPath("backup.json");
  await (await download).saveAs(file);
  const text = await readFile(file, "utf8");
  expect(JSON.parse(text)).toMatchObject({ format: "seriatim-backup", version: 1, scores: [["one", "italian", 3, "won"]], puzzles: { progress: { best: 4 } } });

  const other = await (await browser.newContext()).newPage();
  await other.goto("./#/games");
  const report = other.locator(".backup-report");
  const restore = async (name: string): Promise<void> => {
    // A file is taken when the engine, which reads the book, is there.
    await expect(other.getByRole("button", { name: "Restore a backup" })).toBeEnabled({ timeout: 30_000 });
    await other.locator(".backup input[type=file]").setInputFiles(name);
  };
  await restore(file);
  await expect(report).toContainText("Restored: 1 game, 0 games with friends, 1 result.", { timeout: 30_000 });
  await expect(other.locator(".kept")).toHaveCount(1);
  expect(await other.evaluate(() => localStorage.getItem("seriatim-puzzles"))).toContain('"m1":"solved"');
  expect(await objections(other)).toEqual([]);
  // Once more: all of it is here already.
  await report.getByRole("button", { name: "Close" }).click();
  await restore(file);
  await expect(report).toContainText("Restored: 0 games, 0 games with friends, 0 results.", { timeout: 30_000 });
  await expect(other.locator(".kept")).toHaveCount(1);

  // Damaged files say where, in the language of the page, and take nothing away.
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
  await expect(report).toContainText("»games[0]« ni berljivo.");
  await speakIn(other, "it");
  await expect(report).toContainText("«friends» non si può leggere.");
  await expect(other.locator(".kept")).toHaveCount(1);
  expect(await objections(other)).toEqual([]);
});

test("chapters with what is said in them, the game on the board, strategies and lessons come along", async ({ page, browser }, info) => {
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
    await other.locator(".backup input[type=file]").setInputFiles(file);
    await expect(other.locator(".backup-report")).toContainText("Restored:", { timeout: 30_000 });
  };
  await restore();
  await expect(other.locator(".backup-report .faults")).toHaveCount(0);
  await expect(other.locator(".kept")).toHaveCount(1);
  expect(await other.evaluate(() => [localStorage.getItem("seriatim-strategies"), localStorage.getItem("seriatim-lessons")])).toEqual([
    JSON.stringify([{ name: "Mine", text: "shrink" }]),
    JSON.stringify(["series"]),
  ]);
  // Once more: nothing comes in twice, and what stands on the board stays there.
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
