/**
 * Promises of `SECURITY.md`: nothing leaves the browser, and what comes in is text. `support.ts`
 * checks that no spec requests anything from another site.
 */
import type { Page, Request } from "@playwright/test";
import { clickMove, expect, headline, MATE_FEN, open, START_FEN, test, unfold } from "./support.ts";

/** Collects every request from now on. */
function requests(page: Page): Request[] {
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  return asked;
}

const fromNetwork = (asked: Request[]) => asked.filter((request) => request.url().startsWith("http"));

test("once a screen is there, playing, asking the engine, keeping and sharing ask the site for nothing but its own code", async ({
  page,
  context,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Mate?" }).click();
  await expect(page.locator(".finding")).toContainText("no mate in this turn", { timeout: 20_000 });
  await unfold(page, "Keep and share");
  await page.waitForLoadState("networkidle");
  const asked = requests(page);
  await clickMove(page, "e2", "e4");
  await expect(headline(page)).toContainText("Turn 2");
  await page.getByRole("button", { name: "Mate?" }).click();
  await expect(page.locator(".finding")).toContainText("no mate in this turn", { timeout: 20_000 });
  await page.getByLabel("Keep it in this browser as").fill("A secret");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.locator(".toast")).toBeVisible();
  await page.waitForLoadState("networkidle");
  // Code is loaded when it is first needed, unless a service worker has it. Such a request is for a
  // file of the site and holds only the file’s name.
  for (const request of fromNetwork(asked)) {
    expect(new URL(request.url()).pathname).toMatch(/\/assets\/[\w.-]+\.(js|css)$/);
    expect([request.method(), request.postData(), new URL(request.url()).search]).toEqual(["GET", null, ""]);
  }
  expect(await context.cookies()).toEqual([]);
});

test("what is asked of the site are its own files, and nothing of an address behind # is sent", async ({
  page,
  baseURL,
}) => {
  const asked = requests(page);
  await page.goto(`./#fen=${encodeURIComponent(MATE_FEN)}`);
  await expect(headline(page)).toContainText("Turn 4");
  await page.goto("./#/puzzles");
  await expect(page.locator("[role=grid]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(fromNetwork(asked).length).toBeGreaterThan(3);
  for (const request of fromNetwork(asked)) {
    const url = new URL(request.url());
    expect(url.href.startsWith(baseURL ?? "")).toBe(true);
    expect([request.method(), url.search, request.postData()]).toEqual(["GET", "", null]);
    expect(decodeURIComponent(url.pathname)).not.toContain("rnbq");
  }
});

test("a board in a frame opens no store of games, hears no messages, and tells only what it shows", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    if (window === window.top) addEventListener("message", ({ data }) => told.push(data));
  });
  await page.route("**/around.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><head><title>Around</title><link rel="icon" href="data:,"></head><body>
        <iframe title="A board" src="./embed.html?mode=play" width="400" height="600"></iframe></body></html>`,
    }),
  );
  await page.goto("./around.html");
  const board = page.frameLocator("iframe").locator("seriatim-board");
  await expect(board.locator("[role=grid]")).toBeVisible();
  // Messages from the surrounding page do not change the board.
  const before = await board.locator('[data-square="e2"]').getAttribute("aria-label");
  await page.evaluate(
    (fen) => {
      for (const message of [{ source: "seriatim", type: "load", fen }, "load", { fen }])
        frames[0]?.postMessage(message, "*");
    },
    START_FEN.replace("PPPP", "4"),
  );
  await board.locator('[data-square="e2"]').click();
  await board.locator('[data-square="e4"]').click();
  await expect(board.locator('[data-square="e4"]')).toHaveAttribute("aria-label", /white pawn/);
  expect(before).toContain("white pawn");
  const told = (await page.evaluate("told")) as { source: string; type: string }[];
  expect(told.length).toBeGreaterThan(0);
  for (const { source, type } of told) expect([source, type.startsWith("seriatim-")]).toEqual(["seriatim", true]);
  const frame = page.frames().find((one) => one.url().includes("embed.html"));
  expect(await frame?.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test("markup in a game and in an address is text", async ({ page }) => {
  const evil = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  page.on("dialog", (dialog) => {
    throw new Error(dialog.message());
  });
  await page.goto("./#/games");
  await page
    .getByLabel("Or paste games or a FEN")
    .fill(`[White "${evil}"]\n[Event "${evil}"]\n\n1.e4 {${evil}} 2.d5 Nf6 *`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.locator(".kept")).toContainText("<img src=x");
  await page.goto(`./#/analyse?fen=${encodeURIComponent(evil)}`);
  await expect(page.getByRole("alert")).toContainText("This link does not work");
  expect(await page.locator("img[src=x]").count()).toBe(0);
});
