/** A deterministic bot, and the methods that learn to beat it. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, objections, speakIn, test, unfold } from "./support.ts";

const CHALLENGES = JSON.parse(
  readFileSync(new URL("../../src/screens/bot/challenges.json", import.meta.url), "utf8"),
) as [{ opponent: string; fen: string; par: number; line: string[] }];

const title = (page: Page) => page.locator("#headline");
const learn = (page: Page) => page.getByRole("button", { name: "Search for a mate", exact: true });
/** Chooses the maximum number of queries, and the method if one is given. */
async function wish(page: Page, queries: string, method?: string): Promise<void> {
  await unfold(page, "Details");
  if (method !== undefined) await page.getByLabel("Learning method").selectOption(method);
  await page.getByLabel("Queries, at most").selectOption(queries);
}
const move = (page: Page) => page.locator(".bot-move");

test("the archive mates a bot of one ply, and one steps through the line", async ({ page }) => {
  await page.goto("./#/bot");
  await expect(title(page)).toHaveText("Beat the bot");
  await wish(page, "1000");
  await learn(page).click();
  await expect(page.getByText("Confirmed: the line was played again")).toBeVisible({ timeout: 60_000 });
  await expect(title(page)).toHaveText(/^The bot is mated in \d+ moves$/);
  await expect(page.locator(".train-plot circle.mate").first()).toBeAttached();
  await expect(move(page)).toContainText("#");
  expect(await objections(page)).toEqual([]);

  // The keys are those that step through every game.
  await page.getByRole("button", { name: "Play it out" }).focus();
  await page.keyboard.press("Home");
  await expect(move(page)).toHaveText("Starting position");
  await page.keyboard.press("ArrowRight");
  await expect(move(page)).toHaveText(/^1\. /);
  await expect(page.locator("chess-board .arrow")).toHaveCount(2);
  // Arrows have the numbers of moves: Black’s reply belongs to move 1.
  await expect(page.locator("chess-board .badge text")).toHaveText(["2", "1"]);
  await speakIn(page, "sl");
  await expect(page.getByText("Potrjeno: varianta je bila odigrana znova")).toBeVisible();

  await page.locator(".now .toolbar button").last().click();
  await expect(page).toHaveURL(/#\/analyse/);
});

test("a new search makes other choices, and says so before", async ({ page }) => {
  await page.goto("./#/bot");
  await wish(page, "1000");
  await learn(page).click();
  await expect(page.getByText("starts again with other random choices (now seed 1)")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Search anew" }).click();
  await expect(page.locator(".now progress")).toBeVisible();
  await expect(page.getByText("starts again with other random choices (now seed 2)")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel("Random seed")).toHaveValue("2");
});

test("what was stopped goes on where it was", async ({ page }) => {
  await page.goto("./#/bot");
  await page.getByRole("combobox", { name: "The bot", exact: true }).selectOption("depth:3");
  await wish(page, "100000");
  await learn(page).click();
  await expect(page.getByText(/of 100,000 queries/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Search anew" })).toBeVisible({ timeout: 30_000 });
  await wish(page, "10000");
  await page.getByRole("button", { name: "Search on" }).click();
  await expect(page.getByText(/of (\d+,)?\d+ queries/)).not.toContainText("100,000");
  await page.getByRole("button", { name: "Stop" }).click();
  // A different bot is a different task, so the old one cannot be continued.
  await page.getByRole("combobox", { name: "The bot", exact: true }).selectOption("greedy");
  await expect(page.getByRole("button", { name: "Search on" })).toHaveCount(0);
  await expect(title(page)).toHaveText("Beat the bot");
  await expect(page.locator(".bot-learnt, .line-list")).toHaveCount(0);
});

test("a person tries it himself, takes back, and gives the challenge away", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#/bot/random/9");
  await expect(title(page)).toHaveText("Move 1: find the mate");
  await expect(page.getByText("A mate in 9 is known.")).toBeVisible();
  await page.locator("chess-board [data-square=e2]").click();
  await page.locator("chess-board [data-square=e4]").click();
  await expect(title(page)).toHaveText("Move 2: find the mate");
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Take back the last move" }).click();
  await expect(title(page)).toHaveText("Move 1: find the mate");
  await page.getByRole("button", { name: "Copy a link to this challenge" }).click();
  await expect(page.getByText("Link copied. It opens the same bot")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#\/bot\/random\/9$/);
  await page.getByRole("button", { name: "Watch a method instead" }).click();
  await expect(title(page)).toHaveText("Beat the bot");
});

test("what was learnt is saved as a file, and a page that reads it goes on", async ({ page }) => {
  await page.goto("./#/bot");
  await wish(page, "1000");
  await learn(page).click();
  await expect(page.getByText("Confirmed: the line was played again")).toBeVisible({ timeout: 60_000 });
  const line = await page.locator(".bot-move").textContent();
  await page.getByText("What was learnt, as a file").click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save what was learnt" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^knowledge-archive-depth-1-.*\.txt$/);
  const file = await saved.path();
  expect(await objections(page)).toEqual([]);

  await page.reload();
  await page.getByRole("combobox", { name: "The bot", exact: true }).selectOption("greedy");
  await wish(page, "1000");
  await page.getByText("What was learnt, as a file").click();
  await page.getByLabel("Load and go on").setInputFiles(file);
  await expect(page.getByRole("combobox", { name: "The bot", exact: true })).toHaveValue("depth:1");
  await expect(page.getByText("2,000 of 2,000 queries")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Confirmed: the line was played again")).toBeVisible({ timeout: 60_000 });
  expect(line).not.toBeNull();

  // A file that holds no knowledge is refused, and the message names the line.
  await page.getByLabel("Load and go on").setInputFiles({
    name: "x.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("seriatim knowledge 1\nstart nowhere\n"),
  });
  await expect(page.locator(".folds .error")).toContainText(/line 2/i);
});

test("ants leave their pheromones in the paper’s file, and begin with one", async ({ page }) => {
  await page.goto("./#/bot");
  await wish(page, "1000", "ants");
  await learn(page).click();
  await expect(page.getByRole("button", { name: "Search anew" })).toBeVisible({ timeout: 60_000 });
  await page.getByText("What was learnt, as a file").click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the pheromones" }).click(),
  ]);
  await page.getByLabel("Begin with pheromones").setInputFiles(await saved.path());
  await expect(page.getByText(/^Ants begin with the pheromones of /)).toBeVisible();
  await learn(page).click();
  await expect(page.getByRole("button", { name: "Search anew" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Begin without them" }).click();
  await expect(page.getByText("The file has two lines for each board, as in the paper.")).toBeVisible();
});

test("an address without such a bot says what was expected", async ({ page }) => {
  await page.goto("./#/bot/depth:99/11");
  await expect(page.getByText("There is no challenge “depth:99/11”")).toBeVisible();
});

test("every parameter of a method can be set, and is as usual again", async ({ page }) => {
  await page.goto("./#/bot");
  await unfold(page, "Details");
  await page.getByLabel("Learning method").selectOption("ants");
  const ants = page.getByRole("slider", { name: "Ants" });
  await expect(ants).toHaveValue("10");
  await ants.fill("20");
  await expect(ants).toHaveValue("20");
  await page.getByRole("button", { name: "As usual" }).click();
  await expect(ants).toHaveValue("10");
  await expect(page.getByRole("slider")).toHaveCount(4);
  await page.getByLabel("Learning method").selectOption("archive");
  await expect(page.getByRole("slider")).toHaveCount(3);
});

test("thirty challenges: one is taken, mated by its line, kept as the best, and given on with its position", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#/bot");
  await page.getByText("30 challenges").click();
  await expect(page.locator(".bot-challenges li")).toHaveCount(30);
  expect(await objections(page)).toEqual([]);
  const [first] = CHALLENGES;
  await page.locator(".bot-challenges li button").first().click();
  await expect(title(page)).toHaveText("Move 1: find the mate");
  await expect(page.getByText(`Mate in ${first.par} is the shortest`)).toBeVisible();
  for (const [at, uci] of first.line.entries()) {
    if (at % 2 === 1) continue;
    const next =
      at === first.line.length - 1 ? `You mated the bot in ${first.par}` : `Move ${at / 2 + 2}: find the mate`;
    // Once the title names the move, the board knows the legal moves.
    await page.locator(`chess-board [data-square=${uci.slice(0, 2)}]`).click();
    await page.locator(`chess-board [data-square=${uci.slice(2, 4)}]`).click();
    await expect(title(page)).toHaveText(next);
  }
  await expect(page.locator(".bot-challenges .best")).toHaveText(`You: ${first.par}`);
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Copy a link to this challenge" }).click();
  await expect(page.getByText("Link copied. It opens the same bot")).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toContain(`#/bot/${first.opponent}/${first.par}/${first.fen.replaceAll(" ", "_")}`);

  // The link opens the same challenge, and this browser still knows its best result.
  await page.goto("./#/puzzles");
  await page.goto(address);
  await page.reload();
  await expect(title(page)).toHaveText("Move 1: find the mate");
  await expect(page.getByText(`Mate in ${first.par} is the shortest`)).toBeVisible();
  await page.getByText("30 challenges").click();
  await expect(page.locator(".bot-challenges .best")).toHaveText(`You: ${first.par}`);

  // The method learns from the challenge’s position. Afterwards the usual start is chosen again.
  await page.getByRole("button", { name: "Watch a method instead" }).click();
  await wish(page, "1000");
  await learn(page).click();
  await expect(page.getByText("Confirmed: the line was played again")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "From the usual starting position" }).click();
  await expect(title(page)).toHaveText("Beat the bot");
});

test("an address with a position that is none is refused", async ({ page }) => {
  await page.goto("./#/bot/depth:1/3/9/8_w_-_-_0_1");
  await expect(page.getByText("There is no challenge “depth:1/3/9/8_w_-_-_0_1”")).toBeVisible();
});

test("methods race: who mated first is said, a line is put on the board, and alone it comes to the same", async ({
  page,
}) => {
  test.slow();
  await page.goto("./#/bot");
  await wish(page, "1000");
  await page.getByText("A race").click();
  const race = page.locator(".bot-race");
  for (const name of ["Nested policy", "Simulated annealing"]) await race.getByLabel(name).uncheck();
  await expect(race.getByRole("button", { name: "Race" })).toBeEnabled();
  await race.getByLabel("Random restarts").uncheck();
  await expect(race.getByRole("button", { name: "Race" })).toBeDisabled();
  for (const name of ["Random restarts", "Beam", "Best first"]) await race.getByLabel(name).check();
  await expect(race.getByLabel("Ant colony")).toBeDisabled();
  await race.getByRole("button", { name: "Race" }).click();
  await expect(race.getByRole("status")).toHaveText(
    /^(Archive|Beam|Best first|Random restarts) wins: mate after [\d,]+ quer(y|ies)$/,
    { timeout: 120_000 },
  );
  await expect(race.locator("tbody tr")).toHaveCount(4);
  await expect(race.locator("path[class^=lane-]")).toHaveCount(4);
  expect(await objections(page)).toEqual([]);

  const archive = race.locator("tbody tr").filter({ hasText: "Archive" });
  const first = (await archive.locator("td").last().textContent()) ?? "";
  await archive.getByRole("button").click();
  await expect(title(page)).toHaveText(/^The bot is mated in \d+ moves$/);
  const found = await title(page).textContent();
  await expect(move(page)).toContainText("#");

  await learn(page).click();
  await expect(page.getByText("Confirmed: the line was played again")).toBeVisible({ timeout: 60_000 });
  await expect(title(page)).toHaveText(found ?? "");
  await expect(page.getByText(`The search asked the bot for ${first} replies`)).toBeVisible();
});
