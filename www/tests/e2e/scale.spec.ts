/** Many games: imported, listed, searched and exported, without blocking the page. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, objections, test } from "./support.ts";

const games = (n: number, from = 0) =>
  Array.from(
    { length: n },
    (_, i) => `[White "White ${from + i}"]\n[Black "Black ${(from + i) % 7}"]\n\n1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+ *\n`,
  );

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const input = (page: Page) => page.locator(".import input[type=file]");

async function openGames(page: Page): Promise<void> {
  await page.goto("./#/games");
  await expect(page.getByRole("heading", { name: "Games", level: 2 })).toBeVisible();
}

test("of thousands of games the page holds those near the window, and all are found, opened, stopped and exported", async ({
  page,
}) => {
  test.slow();
  await openGames(page);
  const all = games(2000);
  const bad = [5, 600, 1200].map((at) => [at, '[White "Eva"]\n\n1.Ke4\n'] as const);
  const mixed = all.map((text, at) => bad.find(([one]) => one === at)?.[1] ?? text);
  await input(page).setInputFiles([file("many.pgn", mixed.join("\n"))]);
  await expect(page.locator(".import-progress")).toBeVisible();
  await expect(page.locator(".report")).toContainText("1997 games imported.", { timeout: 120_000 });
  await expect(page.locator(".report .faults li")).toHaveCount(3);
  // The line number counts within the file. Before the faulty game stand five games of five lines,
  // each with an empty line after it.
  await expect(page.locator(".report .faults li").first()).toContainText(
    "many.pgn, game 6: Line 28: turn 1, move 1: “Ke4”",
  );
  // Only few rows are drawn, but the list has its full length, and its end can be reached.
  await expect.poll(() => page.locator(".kept").count()).toBeLessThan(200);
  await expect(page.locator(".kept").first()).toHaveAttribute("aria-setsize", "1997");
  expect(await objections(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('.kept[aria-posinset="1997"]')).toBeAttached();
  expect(await page.locator(".kept").count()).toBeLessThan(200);
  await page.getByLabel("Look for a name").fill("white 1234");
  await expect(page.locator(".kept")).toHaveCount(1);
  await expect(page.locator(".kept")).toContainText("White 1234 – Black 2");
  await expect(page.locator(".library [role=status]").first()).toHaveText("1 game found.");
  await page.getByLabel("Look for a name").fill("");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all as one file" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toBe(mixed.filter((one) => !one.includes("Eva")).join("\n"));
});

test("below a long list in a small window the import is a button away", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGames(page);
  await input(page).setInputFiles([file("many.pgn", games(300).join("\n"))]);
  await expect(page.locator(".kept").first()).toHaveAttribute("aria-setsize", "300", { timeout: 60_000 });
  await page.locator(".to-import").click();
  await expect(page.locator(".import")).toBeInViewport();
  await expect(page.locator(".import")).toBeFocused();
});

test("an import is stopped, and what has been read stays", async ({ page }) => {
  test.slow();
  await openGames(page);
  await input(page).setInputFiles([file("many.pgn", games(20_000).join("\n"))]);
  await expect(page.locator(".import-progress")).toContainText(/Reading: [1-9]\d* games/);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator(".report")).toContainText(/Stopped. \d+ games? imported/, { timeout: 60_000 });
  const [, kept] = /(\d+) games? imported/.exec((await page.locator(".report").textContent()) ?? "") ?? [];
  expect(Number(kept)).toBeLessThan(20_000);
  if (Number(kept) > 0) await expect(page.locator(".kept").first()).toHaveAttribute("aria-setsize", kept ?? "");
});

test("of many games that cannot be read the first hundred are told, and how many more", async ({ page }) => {
  await openGames(page);
  await input(page).setInputFiles([
    file("bad.pgn", `${'[White "Eva"]\n\n1.Ke4\n\n'.repeat(250)}${games(2).join("\n")}`),
  ]);
  await expect(page.locator(".report")).toContainText("250 games could not be read:", { timeout: 60_000 });
  await expect(page.locator(".report .faults li")).toHaveCount(100);
  await expect(page.locator(".report")).toContainText("And 150 more.");
  await expect(page.locator(".kept")).toHaveCount(2);
});

test("what is no game is none: JSON, a comment, a game that is too long", async ({ page }) => {
  await openGames(page);
  await input(page).setInputFiles([
    file("a.json", '{"a":1}'),
    file("b.pgn", "; only a comment\n"),
    file("c.pgn", `[White "Long"]\n\n1.e4 {${"x".repeat(5_000_000)}}\n\n${games(1)[0]}`),
  ]);
  await expect(page.locator(".report")).toContainText("3 games could not be read:");
  await expect(page.locator(".report .faults li")).toHaveText([
    /^a.json, game 1.*The text has neither a move nor a tag\./,
    /^b.pgn, game 1.*The text has neither a move nor a tag\./,
    /^c.pgn, game 1, from line 1: This game is too long \(characters: 5,000,0\d\d; up to 1,000,000 are read\)/,
  ]);
  await expect(page.locator(".kept")).toHaveCount(1);
});

test("two pages import into one library at once, and nothing is lost", async ({ page, context }) => {
  test.slow();
  const other = await context.newPage();
  await openGames(page);
  await openGames(other);
  await Promise.all([
    input(page).setInputFiles([file("one.pgn", games(300).join("\n"))]),
    input(other).setInputFiles([file("two.pgn", games(300, 1000).join("\n"))]),
  ]);
  for (const one of [page, other]) {
    await expect(one.locator(".report")).toContainText("300 games imported.", { timeout: 60_000 });
    await expect(one.locator(".kept").first()).toHaveAttribute("aria-setsize", "600", { timeout: 30_000 });
  }
});
