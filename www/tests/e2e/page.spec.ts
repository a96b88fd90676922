/** The page as a person meets it. */
import type { Page } from "@playwright/test";
import {
  clickMove,
  expect,
  expectMan,
  HARD_FEN,
  headline,
  MATE_FEN,
  objections,
  open,
  paste,
  playBoth,
  seriesList,
  test,
  unfold,
} from "./support.ts";

test("opens in a sub-folder without a complaint, and stays on the site", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/Seriatim/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seriatim");
});

test("a FEN is pasted, its mate is found, shown and played", async ({ page }) => {
  await open(page);
  await paste(page, MATE_FEN);
  await expect(page.locator(".turn-box")).toContainText("Turn 4: Black plays 4 moves");
  await page.getByRole("button", { name: "Mate?" }).click();
  const finding = page.locator(".finding");
  await expect(finding).toContainText("Mate", { timeout: 20_000 });
  await expect(finding.locator(".move.numbered")).toHaveCount(4);
  await expect(page.locator(".badge text")).toHaveText(["2", "3", "4", "1"]);
  await finding.locator(".move.numbered").nth(1).click();
  await expect(headline(page)).toContainText("move 2 of 4");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(headline(page)).toContainText("Checkmate. Black wins.");
  await expect(page.locator(".result")).toHaveText("0-1");
});

test("a search is chosen, answers, is named in the answer, and is remembered", async ({ page }) => {
  await open(page);
  await paste(page, MATE_FEN);
  const how = page.locator("details.fold:has(.how)");
  await unfold(page, "How to search");
  await expect(how.getByRole("combobox")).toHaveCount(0);
  await how.getByRole("radio", { name: "A*" }).check();
  await how.getByRole("combobox").selectOption("ghost");
  await page.locator(".how").getByLabel("Promotion").uncheck();
  await expect(how.locator("summary")).toContainText("A* with Ghost and Pin");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Mate?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator(".move.numbered")).toHaveCount(4, { timeout: 20_000 });
  await expect(finding.locator(".spent")).toContainText("A* with Ghost and Pin: ");
  await page.reload();
  await expect(how.locator("summary")).toContainText("A* with Ghost and Pin");
  // Pin has no meaning under Scottish rules.
  await unfold(page, "How to search");
  await expect(page.locator(".how").getByLabel("Pin")).toBeChecked();
  await unfold(page, "Open a position or a game");
  await page.getByRole("radio", { name: "Scottish" }).first().check();
  await expect(how.locator("summary")).toContainText("A* with Ghost");
  await expect(page.locator(".how").getByLabel("Pin")).toHaveCount(0);
});

test("all mates are counted and listed, and each can be looked at", async ({ page }) => {
  await open(page);
  await paste(page, MATE_FEN);
  await unfold(page, "How to search");
  await page.locator(".how").getByLabel("All mates").check();
  await page.getByRole("button", { name: "Mate?" }).click();
  const finding = page.locator(".finding");
  await expect(finding.locator("h3")).toHaveText(/\d+ (different mates|mate)$/, { timeout: 20_000 });
  await expect(finding.locator(".spent")).toContainText("Complete search: ");
  const lines = finding.locator(".mates .other");
  const listed = await lines.count();
  if (listed > 1) {
    await lines.nth(1).click();
    await expect(lines.nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".badge text")).toHaveCount(4);
  }
  expect(await objections(page)).toEqual([]);
});

test("a running search for a mate tells how far it has come", async ({ page }) => {
  await open(page);
  await paste(page, HARD_FEN);
  await expect(headline(page)).toContainText("Turn 21");
  await page.locator(".ask .time select").selectOption("60000");
  await page.getByRole("button", { name: "Mate?" }).click();
  const running = page.locator(".running");
  await expect(running.locator(".first-moves")).toContainText(/\d+ of \d+/);
  await expect(running.getByRole("progressbar", { name: "First moves done" })).toBeVisible();
  await expect(running.locator(".sentence")).toContainText(/first moves (is|are) done/);
  await page.locator(".stop").click();
  await expect(page.locator(".finding")).toContainText("Not known");
});

test("a choice that may take a minute is stopped by its button, and says what it has", async ({ page }) => {
  await open(page);
  await paste(page, HARD_FEN);
  await expect(headline(page)).toContainText("Turn 21");
  await page.locator(".ask .time select").selectOption("60000");
  await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
  await expect(page.locator(".figures dd").first()).not.toHaveText("0");
  await page.locator(".stop").click();
  await expect(page.locator(".finding")).toBeVisible();
});

test("how good it is, is said feature by feature", async ({ page }) => {
  await open(page);
  await paste(page, MATE_FEN);
  await page.getByRole("button", { name: "Value?" }).click();
  await expect(page.locator(".finding .total")).toBeVisible();
  expect(await page.locator(".features li").count()).toBeGreaterThan(4);
});

test("a bad FEN is explained, and nothing typed or played is lost", async ({ page }) => {
  await open(page);
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  const bad = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1";
  await paste(page, bad);
  await expect(page.locator("#paste-message")).toContainText("side", { ignoreCase: true });
  await expect(page.locator("#paste-message")).toContainText("x");
  await expect(page.getByLabel("Paste a FEN or a game")).toHaveValue(bad);
  await expect.poll(() => seriesList(page)).toEqual(["e4"]);
});

test("an ordinary FEN has its turn asked for, and it can be changed", async ({ page }) => {
  await open(page);
  const board = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -";
  await paste(page, `${board} 2 4`);
  // The missing turn number is no error, so it is not shown as one.
  await expect(page.locator(".error")).toHaveCount(0);
  await page.getByLabel("Which turn is it?").fill("7");
  await page.keyboard.press("Enter");
  await expect(page.locator(".turn-box")).toContainText("Turn 7: White plays 7 moves");
  await expect(headline(page)).toContainText("Turn 7");
  await page.getByLabel("Turn", { exact: true }).fill("5");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(headline(page)).toContainText("Turn 5: White plays 5 moves");
});

test("a game is read, copied and read again", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await paste(page, '[White "Ada"]\n\n1.e4 {best} 2.e5 (2.d5 c6) Nf6 3.Nf3 Bc4 Nc3');
  await expect(headline(page)).toContainText("Turn 4");
  await unfold(page, "Keep and share");
  await page.getByRole("button", { name: "Copy game" }).click();
  await expect(page.locator(".toast")).toContainText("copied");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain("Progressive");
  for (const kept of ['[White "Ada"]', "{best}", "(2.d5 c6)"]) expect(text).toContain(kept);
  await page.getByRole("button", { name: "Undo turn" }).click();
  await expect(headline(page)).toContainText("Turn 3");
  await paste(page, text);
  await expect(headline(page)).toContainText("Turn 4");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5 Nf6", "Nf3 Bc4 Nc3"]);
});

test("a wrong game says which move is wrong", async ({ page }) => {
  await open(page);
  await paste(page, "1.e4 2.e5 Ke4");
  await expect(page.locator("#paste-message")).toContainText("Ke4");
  await expect(headline(page)).toContainText("Turn 1");
});

test("Scottish rules: a check ends the series; and what other rules do not allow can be undone", async ({ page }) => {
  await open(page);
  await unfold(page, "Open a position or a game");
  await page.getByRole("radio", { name: "Scottish" }).first().check();
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await paste(page, "1.e4 2.d5 e6");
  await clickMove(page, "f1", "b5");
  await expect(headline(page)).toContainText("Turn 4: Black plays 4 moves");
  await page.getByRole("radio", { name: "Italian" }).first().check();
  await expect(page.locator(".toast")).toContainText("are illegal under these rules");
  await expect(headline(page)).toContainText("Turn 4");
  await expect.poll(() => seriesList(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "d5 e6", "Bb5+"]);
});

test("the rules chosen for a new game are explained, before it begins", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("only with the last move");
  await dialog.getByRole("radio", { name: "Scottish" }).check();
  await expect(dialog.getByText("ends your turn at once")).toBeVisible();
  await expect(dialog.getByText("only with the last move")).toBeHidden();
});

test("the engine answers as the other side", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("You play White against the engine").check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
  // “Undo move” goes back to before the person’s own move, not only before the engine’s.
  await page.getByRole("button", { name: "Undo move" }).click();
  await expect(headline(page)).toContainText("Turn 1: White plays 1 move");
  await expectMan(page, "e2", "white pawn");
});

test("a side given to the engine while a hint is looked for is played", async ({ page }) => {
  await playBoth(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByLabel("White is played by").selectOption("engine");
  await expect(headline(page)).toContainText("Turn 2: Black plays 2 moves", { timeout: 20_000 });
  await expect(page.locator(".hint-card")).toHaveCount(0);
});

test("a question that is open ends when another screen is shown; the players are those of the play screen", async ({
  page,
}) => {
  await open(page);
  await paste(page, HARD_FEN);
  await expect(headline(page)).toContainText("Turn 21");
  await page.locator(".ask .time select").selectOption("60000");
  await page.getByRole("button", { name: "Mate?" }).click();
  await expect(page.locator(".stop")).toBeVisible();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await clickMove(page, "e2", "e4");
  // The engine is free to answer.
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
  await page.getByRole("link", { name: "Analyse", exact: true }).click();
  await expect(page.locator(".stop")).toHaveCount(0);
  await expect(headline(page)).toContainText("Turn 21: White plays 21 moves");
});

test("the focus goes somewhere when what had it is gone", async ({ page }) => {
  await open(page);
  await paste(page, HARD_FEN);
  await expect(headline(page)).toContainText("Turn 21");
  await page.locator(".ask .time select").selectOption("60000");
  const mate = page.getByRole("button", { name: "Mate?" });
  await mate.press("Enter");
  await expect(page.locator(".stop")).toBeVisible();
  await expect(mate).toBeFocused();
  await page.locator(".stop").press("Enter");
  await expect(page.locator(".finding")).toBeVisible();
  await expect(page.locator("section.ask")).toBeFocused();
  await paste(page, "1.e4");
  await expect(headline(page)).toContainText("Turn 2");
  await page.getByRole("button", { name: "Undo turn" }).press("Enter");
  await expect(headline(page)).toContainText("Turn 1");
  await expect(page.locator("section.now")).toBeFocused();
});

test("an address opens a position; the game before can be had back, and a reload keeps what was played", async ({
  page,
}) => {
  await open(page);
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  const address = new URL(page.url());
  address.hash = new URLSearchParams({ fen: MATE_FEN, rules: "scottish" }).toString();
  await page.goto(address.href);
  await expect(headline(page)).toContainText("Turn 4");
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await clickMove(page, "c7", "c6");
  await expectMan(page, "c6", "black pawn");
  await page.reload();
  await expectMan(page, "c6", "black pawn");
  await page.goto(address.href);
  await expectMan(page, "c6", "");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectMan(page, "c6", "black pawn");
});

test("the engine plays itself until it is told to pause", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Watch").check();
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(headline(page)).toContainText("Turn 3", { timeout: 20_000 });
});

test("the game outlives a reload", async ({ page }) => {
  await open(page);
  await clickMove(page, "e2", "e4");
  await clickMove(page, "e7", "e5");
  await expectMan(page, "e5", "black pawn");
  await page.reload();
  await expectMan(page, "e5", "black pawn");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5"]);
});

/** Crashes the engine’s worker. */
async function crash(page: Page): Promise<void> {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  const gone = worker?.waitForEvent("close");
  await worker?.evaluate(() => self.postMessage([{ type: "crashed", message: "a crash for the test" }]));
  await gone;
}

test("the page outlives a crash of its engine", async ({ page }) => {
  await open(page);
  await paste(page, MATE_FEN);
  await expectMan(page, "b5", "white bishop");
  await crash(page);
  await page.getByRole("button", { name: "Mate?" }).click();
  await expect(page.locator(".finding")).toContainText("Mate", { timeout: 20_000 });
  await expect.poll(() => page.workers().length).toBe(1);
});

test("an engine that was given up is told of, hurts nothing, and can be started again", async ({ page }) => {
  await open(page);
  // An answer between two crashes starts their count anew, so nothing may be asked meanwhile.
  const value = page.locator(".card.live");
  await expect(value.locator("strong")).toContainText(/\d/);
  await value.getByRole("switch").uncheck();
  await paste(page, "1.e4 2.e5 Nf6");
  await expectMan(page, "f6", "black knight");
  // After the sixth crash in a row the engine is not restarted.
  for (let count = 1; count <= 6; count++) await crash(page);
  await page.getByRole("button", { name: "Mate?" }).click();
  await expect(headline(page)).toHaveText("The engine has stopped");
  // The rules run apart from the engine, so the game can still be looked at.
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(page.locator('chess-board [data-square="f6"]')).toHaveAccessibleName("f6");
  await page.getByRole("button", { name: "Start it again" }).click();
  await expect(headline(page)).toContainText("Turn 2, move 1 of 2");
  await page.getByRole("button", { name: "To the present" }).click();
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves");
  await page.getByRole("button", { name: "Mate?" }).click();
  await expect(page.locator(".finding")).toContainText("White mates in 3 moves");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5 Nf6"]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe-core finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page);
    expect(await objections(page)).toEqual([]);
    await paste(page, "1.e4 2.e5 Nf6 3.Nf3");
    await expectMan(page, "f3", "white knight");
    await page.getByRole("button", { name: "Value?" }).click();
    await expect(page.locator(".finding .total")).toBeVisible();
    await page.getByRole("button", { name: "e5", exact: true }).click();
    await expect(headline(page)).toContainText("Turn 2");
    expect(await objections(page)).toEqual([]);
    await page.getByRole("button", { name: "New game" }).click();
    expect(await objections(page)).toEqual([]);
  });
}

test("the colours follow the system until they are chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.getByRole("button", { name: /^Colours/ }).click();
  await expect.poll(background).not.toBe(dark);
});

test("the page says which language it is in, for whoever has it read aloud", async ({ page }) => {
  await open(page, "play");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("sl");
  await expect(root).toHaveAttribute("lang", "sl");
  await page.reload();
  await expect(root).toHaveAttribute("lang", "sl");
});
