/** A game with a friend, by links: two browsers that share nothing but the address. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { boardIsLive, clickMove, expect, expectMan, headline, objections, playBoth, speakIn, test } from "./support.ts";

const panel = (page: Page) => page.locator(".card.friend");
const todo = (page: Page) => panel(page).locator("#friend-title");
const address = (page: Page) => page.getByLabel("Link for your friend");
const notice = (page: Page) => page.locator(".friend-notice");

/** Marks the visitor as returning, so that no introduction and no animation is shown. */
async function visited(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const settings = { welcomed: ["progressive", "antichess", "chess"] };
    if (localStorage.getItem("seriatim") === null) localStorage.setItem("seriatim", JSON.stringify({ settings }));
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
}

/** Opens a page of the site in another browser context. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await visited(context);
  return context.newPage();
}

/** Starts a game with a friend. */
async function begin(page: Page, variant: string, mine: "White" | "Black" = "White"): Promise<void> {
  await page.goto("./#/play");
  await boardIsLive(page);
  await page.getByRole("button", { name: "New game", exact: true }).first().click();
  const dialog = page.locator("dialog.new-game");
  await dialog.getByLabel(variant, { exact: true }).check({ force: true });
  await dialog.getByLabel("A friend each turn is a link").check({ force: true });
  await dialog.locator(".my-side").getByLabel(`You play ${mine}`).check({ force: true });
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(panel(page)).toBeVisible();
}

/** Opens a link in a browser that has loaded nothing of the site yet. */
async function arrive(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(panel(page)).toBeVisible({ timeout: 30_000 });
}

/** Copies the link and returns the text from the clipboard. */
async function copied(page: Page): Promise<string> {
  await expect(address(page)).toHaveValue(/#friend=/);
  const shown = await address(page).inputValue();
  await panel(page).getByRole("button", { name: "Copy link" }).click();
  await expect(todo(page)).toHaveText(/Waiting for your friend|Over/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  return shown;
}

test.beforeEach(async ({ context }) => {
  // Two browsers run, each with its own engine.
  test.slow();
  await visited(context);
});

test("a game of three turns goes to and fro, and waits in both browsers", async ({ page, browser, context }) => {
  const friend = await another(browser);
  await begin(page, "Progressive (Italian)");
  await expect(todo(page)).toHaveText("Your turn");
  await clickMove(page, "e2", "e4");
  await expect(todo(page)).toHaveText("Send your turn");
  expect(await objections(page)).toEqual([]);
  // The friend is to move, so nobody here can move for Black.
  await clickMove(page, "d7", "d5");
  await expectMan(page, "d5", "");
  const first = await copied(page);
  await expect(page.getByRole("button", { name: "Undo move" })).toBeDisabled();

  await arrive(friend, first);
  await expect(todo(friend)).toHaveText("Your turn");
  await expect(panel(friend)).toContainText("You play Black.");
  await expectMan(friend, "e4", "white pawn");
  await expect(friend).toHaveURL(/#\/play$/);
  await clickMove(friend, "d7", "d5");
  await expectMan(friend, "d5", "black pawn");
  // An incomplete turn is kept, too.
  await friend.reload();
  await expect(todo(friend)).toHaveText("Your turn");
  await expectMan(friend, "d5", "black pawn");
  await clickMove(friend, "g8", "f6");
  const second = await copied(friend);

  await page.getByLabel("Your friend’s link").fill(second);
  await panel(page).getByRole("button", { name: "Open" }).click();
  await expect(todo(page)).toHaveText("Your turn");
  await expect(page.locator(".series-strip")).toContainText("d5");
  await expect(page.locator(".series-strip")).toContainText("Nf6");
  await expectMan(page, "f6", "black knight");
  // When another game is started, this game stays in the list of games.
  await page.getByRole("button", { name: "New game", exact: true }).first().click();
  await page.locator("dialog.new-game").getByLabel("Both sides").check({ force: true });
  await page.locator("dialog.new-game").getByRole("button", { name: "Start" }).click();
  await expect(panel(page)).toHaveCount(0);
  const tab = await context.newPage();
  await tab.goto("./#/games");
  const waiting = tab.locator(".friend-list li");
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText("Your turn");
  expect(await objections(tab)).toEqual([]);
  await waiting.getByRole("button", { name: /^Go on/ }).click();
  await expect(todo(tab)).toHaveText("Your turn");
  await expectMan(tab, "f6", "black knight");
  await friend.close();
});

test("the friend’s series is shown move by move", async ({ page, browser }) => {
  const friend = await another(browser);
  await begin(page, "Progressive (Scottish)", "Black");
  await expect(todo(page)).toHaveText("Invite your friend");
  await arrive(friend, await copied(page));
  await expect(panel(friend)).toContainText("You play White.");
  await clickMove(friend, "e2", "e4");
  await page.goto(await copied(friend));
  await expect(todo(page)).toHaveText("Your turn");
  await clickMove(page, "e7", "e5");
  await clickMove(page, "g8", "f6");
  const link = await copied(page);
  const seeing = await browser.newContext();
  await visited(seeing);
  const eyes = await seeing.newPage();
  // Records how many moves the strip shows as made, at every change of the page.
  await eyes.addInitScript(() => {
    const made: number[] = [];
    Object.assign(window, { made });
    const look = (): void => void made.push(document.querySelectorAll(".series-strip .made").length);
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await arrive(eyes, link);
  await expect(eyes.locator(".series-strip .made")).toHaveCount(2);
  const made = await eyes.evaluate(() => (window as unknown as { made: number[] }).made);
  expect(made.filter((count, at) => count > 0 && count !== made[at - 1])).toEqual([1, 2]);
  await expectMan(eyes, "f6", "black knight");
  await seeing.close();
  await friend.close();
});

for (const [variant, from, to, man] of [
  ["Antichess", "g1", "f3", "white knight"],
  ["Chess", "e2", "e4", "white pawn"],
] as const) {
  test(`${variant}, and a game that is given up`, async ({ page, browser }) => {
    const friend = await another(browser);
    await begin(page, variant);
    await clickMove(page, from, to);
    await arrive(friend, await copied(page));
    await expectMan(friend, to, man);
    await expect(todo(friend)).toHaveText("Your turn");
    await friend.getByRole("button", { name: "Resign", exact: true }).first().click();
    await friend.locator("dialog.resign").getByRole("button", { name: "Resign" }).click();
    await expect(panel(friend)).toContainText("The game is over.");
    await page.goto(await copied(friend));
    await expect(headline(page)).toHaveText("You won: Black resigned");
    await expect(todo(page)).toHaveText("Over");
    // The finished game is kept with the other games, once.
    await page.goto("./#/games");
    await expect(page.locator(".kept")).toHaveCount(1);
    await expect(page.locator(".kept")).toContainText("1-0");
    await expect(page.locator(".friend-list li")).toHaveCount(0);
    await friend.close();
  });
}

test("links that are old, one’s own, damaged, or of another game change nothing", async ({ page, browser }) => {
  const friend = await another(browser);
  await begin(page, "Progressive (Italian)");
  await clickMove(page, "e2", "e4");
  const first = await copied(page);
  await page.goto(first);
  await expect(notice(page)).toContainText("That is your own link");
  await arrive(friend, first);
  await clickMove(friend, "d7", "d5");
  await clickMove(friend, "g8", "f6");
  const second = await copied(friend);
  // The friend opens the first link again.
  await friend.goto(first);
  await expect(notice(friend)).toContainText("older than the game kept here");
  await expectMan(friend, "f6", "black knight");

  await page.goto(second);
  await expect(todo(page)).toHaveText("Your turn");
  await clickMove(page, "g1", "f3");
  await page.goto(second);
  // The moves made since then are still there.
  await expect(notice(page)).toContainText("This game already has that turn");
  await expectMan(page, "f3", "white knight");

  await page.goto(second.slice(0, -6));
  await expect(page.locator(".address-trouble")).toBeVisible();
  await expect(todo(page)).toHaveText("Your turn");
  await expectMan(page, "f3", "white knight");

  // In a third browser the friend answers the first link with another turn.
  const third = await another(browser);
  await arrive(third, first);
  await expect(todo(third)).toHaveText("Your turn");
  await clickMove(third, "e7", "e5");
  await clickMove(third, "b8", "c6");
  const other = await copied(third);
  await page.goto(other);
  await expect(notice(page)).toContainText("turn 2 differs");
  await expectMan(page, "f3", "white knight");
  await expectMan(page, "c6", "");
  expect(await objections(page)).toEqual([]);
  await notice(page).getByRole("button", { name: "Go on with the link’s game" }).click();
  await expectMan(page, "c6", "black knight");
  await page.goto("./#/games");
  await expect(page.locator(".kept")).toHaveCount(1);
  await friend.close();
  await third.close();
});

test("two tabs show one game, and neither takes anything from the other", async ({ page, context }) => {
  await begin(page, "Progressive (Italian)");
  await page.goto("./#/games");
  await expect(page.locator(".friend-list li")).toHaveCount(1);
  const tab = await context.newPage();
  await tab.goto("./#/games");
  for (const one of [page, tab]) {
    await one
      .locator(".friend-list")
      .getByRole("button", { name: /^Go on/ })
      .click();
    await expect(todo(one)).toHaveText("Your turn");
  }
  await clickMove(page, "e2", "e4");
  await expectMan(tab, "e4", "white pawn");
  await expect(todo(tab)).toHaveText("Send your turn");
  // In one tab the move is taken back and another move is made.
  await tab.getByRole("button", { name: "Undo move" }).click();
  await expectMan(page, "e4", "");
  await clickMove(tab, "d2", "d4");
  await expectMan(page, "d4", "white pawn");
  await copied(tab);
  await expect(todo(page)).toHaveText("Waiting for your friend");
  await expect(page.getByRole("button", { name: "Undo move" })).toBeDisabled();
});

test("a turn can be shared where the device shares, and by the keyboard alone", async ({ page, context }) => {
  await context.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (what: unknown) => void shared.push(what),
    });
  });
  await begin(page, "Progressive (Italian)", "Black");
  await expect(address(page)).toHaveValue(/#friend=/);
  const share = panel(page).getByRole("button", { name: "Share…" });
  await share.focus();
  await page.keyboard.press("Enter");
  await expect(todo(page)).toHaveText("Waiting for your friend");
  expect(await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url)).toContain(
    "#friend=",
  );
  await page.getByLabel("Your friend’s link").focus();
  await page.keyboard.type("https://example.org/");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("not a link to a game with a friend");
});

test("a game by links speaks the language of the page", async ({ page }) => {
  await begin(page, "Chess", "Black");
  for (const [lang, word] of [
    ["it", "Invita il tuo amico"],
    ["sl", "Povabite prijatelja"],
    ["en", "Invite your friend"],
  ] as const) {
    await speakIn(page, lang);
    await expect(todo(page)).toHaveText(word);
  }
});

test("a board for two turns to who is to move, if wanted", async ({ page }) => {
  await playBoth(page);
  const bottom = page.locator("section.play > .player").last();
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 2");
  await expect(bottom).toContainText("White");
  await page.locator(".site button:not(.wide-only):not(.primary)").last().click();
  await page.locator("dialog.settings").getByLabel("Turn the board to the side to move").check();
  await page.keyboard.press("Escape");
  await expect(bottom).toContainText("Black");
  await clickMove(page, "e7", "e5");
  await expect(bottom).toContainText("Black");
  await clickMove(page, "g8", "f6");
  await expect(bottom).toContainText("White");
});
