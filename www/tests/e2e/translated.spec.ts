/**
 * A page that the browser translates still shows the current state. The tests replace its texts as
 * Chromium does, and the page must still be able to change them.
 */
import type { Page } from "@playwright/test";
import { clickMove, expect, headline, square, test, unfold } from "./support.ts";

/**
 * Puts every text into an element of the translator’s own, now and whenever a text is added.
 * Elements marked as not to be translated are left alone.
 */
function translate(): void {
  const wrap = (text: Text): void => {
    const around = text.parentElement;
    if (!around || text.data.trim() === "" || around.closest("script, style, font, [translate=no]")) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const all = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    if (root instanceof Text) texts.push(root);
    texts.forEach(wrap);
  };
  all(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(all);
  }).observe(document.body, { childList: true, subtree: true });
}

const fonts = (page: Page) => page.locator("font").count();
/**
 * Text shown, without folded parts. White space is removed, because the translator’s elements
 * change it.
 */
const said = (page: Page) =>
  page.locator("main").evaluate((main) => (main as HTMLElement).innerText.replaceAll(/\s+/g, ""));

test("play: the turn, and what is told, are those of now", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("seriatim", JSON.stringify({ settings: { welcomed: ["progressive", "antichess", "chess"] } })),
  );
  await page.goto("./#/play");
  await expect(headline(page)).toContainText("Turn 1");
  await expect(square(page, "e2")).toBeVisible();
  await page.evaluate(translate);
  expect(await fonts(page)).toBeGreaterThan(20);
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 3: White plays 3 moves", { timeout: 20_000 });
  // Legal whatever the engine has played.
  await clickMove(page, "g1", "f3");
  await expect(headline(page).locator("..")).toContainText(/Turn 3/);
  await expect(page.locator(".player.on-move")).toContainText("Move 2 of 3");
  await page.locator("select.variant").selectOption("chess");
  await expect(headline(page)).toContainText("White to move");
  await expect(page.locator(".site .variant-name")).toHaveText("Chess");
});

test("analyse: after the same steps a translated page says what another one says", async ({
  page,
  browser,
  baseURL,
}) => {
  // A separate context, because the two pages must not share what they store.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto("./#/analyse");
    await expect(headline(one)).toContainText("Turn 1");
    await expect(square(one, "e2")).toBeVisible();
    if (one === page) await one.evaluate(translate);
    await clickMove(one, "e2", "e4");
    await expect(headline(one)).toContainText("Turn 2: Black plays 2 moves");
    await clickMove(one, "e7", "e5");
    await expect(headline(one)).toContainText("Turn 2");
    await clickMove(one, "d7", "d6");
    await expect(headline(one)).toContainText("Turn 3: White plays 3 moves");
    await one.getByRole("button", { name: "Value?" }).click();
    await expect(one.locator(".finding .total")).toBeVisible();
    await clickMove(one, "f1", "c4");
    await expect(one.locator(".player.on-move")).toContainText("Move 2 of 3");
    await unfold(one, "Open a position or a game");
    await one.getByLabel("Paste a FEN or a game").fill("nonsense");
    await one.getByRole("button", { name: "Read it" }).click();
    await expect(one.locator("#paste-message")).toContainText("nonsense");
  }
  await expect.poll(() => said(page)).toBe(await said(other));
  await context.close();
});

test("puzzles: the next one, its hints and what became of it are shown", async ({ page, browser, baseURL }) => {
  // A separate context, because the two pages must not share what they store.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto("./#/puzzles");
    await expect(one.locator("#puzzle-title")).toContainText("Puzzle");
    await expect(square(one, "e1")).toBeVisible();
    if (one === page) await one.evaluate(translate);
    const title = await one.locator("#puzzle-title").innerText();
    await one.getByRole("button", { name: "Which piece moves first?" }).click();
    await expect(one.getByText(/^Move the \w+ on /).first()).toBeVisible();
    await one
      .locator(".puzzle-list a:not([aria-current])")
      .first()
      .evaluate((link) => (link as HTMLElement).click());
    await expect(one.locator("#puzzle-title")).not.toHaveText(title);
  }
  await expect.poll(() => said(page)).toBe(await said(other));
  await context.close();
});

test("lessons: another lesson is another text", async ({ page }) => {
  await page.goto("./tutorial.html");
  await expect(page.locator("#title")).toHaveText("One move, two moves, three");
  await page.evaluate(translate);
  await page.locator('.courses a[href="#take"]').click();
  await expect(page.locator("#title")).toHaveText("If you can capture, you must");
  await expect(page.locator("h1")).toHaveText("Learn antichess");
  await expect(page.locator(".where")).toHaveText("Lesson 1 of 4");
});

test("moves are not for translators", async ({ page }) => {
  await page.goto("./#/analyse");
  await expect(square(page, "g1")).toBeVisible();
  await clickMove(page, "g1", "f3");
  await expect(page.locator(".series-list .move").first()).toContainText("Nf3");
  await page.evaluate(translate);
  expect(await page.locator(".series-list .moves font").count()).toBe(0);
});
