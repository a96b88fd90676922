/** Tests of two ends without a mate: dead positions, and time that runs out between two people. */
import type { Page } from "@playwright/test";
import { clickMove, expect, headline, objections, test } from "./support.ts";

/** White takes the rook, and then no piece can pass the pawns. */
const BEFORE_DEAD = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2BrK3 w - - 0 40";
/** Black can mate with help; White, who has a lone king, cannot. */
const ONE_SIDED = "7k/8/8/8/8/8/5q2/7K b - - 0 60";

async function openGame(page: Page, fen: string, more: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    ([from, rest]) => {
      if (localStorage.getItem("seriatim") !== null) return;
      const settings = { variant: "chess", welcomed: ["progressive", "antichess", "chess"] };
      const players = { white: "person", black: "person" };
      const games = { play: { variant: "chess", fen: from, series: [] } };
      localStorage.setItem("seriatim", JSON.stringify({ settings, players, games, ...(rest as object) }));
    },
    [fen, more] as const,
  );
  await page.goto("./#/play");
}

/** The time that a side has left, as its clock shows it. */
const face = (page: Page, side: string) => page.getByRole("timer", { name: `${side}’s clock` });

test("a position in which nobody can mate ends the game, and undoing the move resumes it", async ({ page }) => {
  await openGame(page, BEFORE_DEAD);
  await clickMove(page, "e1", "d1");
  await expect(headline(page)).toHaveText("Draw: dead position");
  await expect(page.locator(".headline p")).toHaveText("Nobody can win any more, whatever is played.");
  // The end is kept with the game.
  await page.reload();
  await expect(headline(page)).toHaveText("Draw: dead position");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(headline(page)).toHaveText("White to move");
});

test("two people play with a clock, which stops, goes on and ends the game", async ({ page }) => {
  await page.clock.install();
  await page.goto("./#/play");
  await expect(headline(page)).toContainText("Turn 1");
  await page.getByRole("button", { name: "New game" }).first().click();
  const dialog = page.locator("dialog.new-game");
  await dialog.locator('[name="new-variant"][value="chess"]').check({ force: true });
  await expect(dialog.locator(".clock-choice")).toBeHidden();
  await dialog.locator('[name="pairing"][value="2"]').check({ force: true });
  await dialog.getByLabel("Minutes for each player").selectOption("5");
  await dialog.getByLabel("Seconds added for each turn").selectOption("3");
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Start" }).click();

  await expect(face(page, "White")).toHaveText("5:00");
  // From here on time passes only where the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect(page.locator(".clock-card")).toContainText("Starts after White’s first turn.");
  await clickMove(page, "e2", "e4");
  await page.clock.runFor(10_000);
  await expect(face(page, "Black")).toHaveText("4:50");
  await clickMove(page, "e7", "e5");
  await expect(face(page, "Black")).toHaveText("4:53");

  await page.getByRole("button", { name: "Stop the clock" }).click();
  await page.clock.runFor(60_000);
  await expect(face(page, "White")).toHaveText("5:00");
  await page.clock.resume();
  expect(await objections(page)).toEqual([]);
  await page.getByRole("button", { name: "Start the clock" }).click();
  await page.clock.runFor(301_000);
  await expect(headline(page)).toHaveText("Black won: time ran out");
  // No move lost the game, so none is offered to be played again.
  await expect(page.locator(".over").getByRole("button")).toHaveText(["Rematch", "Review"]);
  await expect(page.locator(".chance")).toBeEmpty();
});

test("who runs out of time draws if the other side could not mate", async ({ page }) => {
  await page.clock.install();
  const clock = { minutes: 1, increment: 0, left: { white: 5000, black: 5000 }, turns: 0 };
  await openGame(page, ONE_SIDED, { clock });
  await clickMove(page, "f2", "f3");
  await clickMove(page, "h1", "g1");
  // A kept clock stands until it is started.
  await page.getByRole("button", { name: "Start the clock" }).click();
  await page.clock.runFor(6000);
  await expect(headline(page)).toHaveText("Draw: time ran out");
  await expect(page.locator(".headline p")).toHaveText("The opponent could never have mated.");
});
