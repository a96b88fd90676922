/** Boards under a policy that allows no styles but those of the site’s own files. */
import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; worker-src 'self' blob:; connect-src 'self'";

/** Policy in each page itself, whatever headers its host sends. */
const OWN = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

test("the old address of the authors' page carries it too, and leads there", async ({ page }) => {
  const old = await page.request.get("./widget-examples.html");
  expect((await old.text()).replaceAll("&#39;", "'")).toContain(OWN);
  await page.goto("./widget-examples.html");
  await expect(page).toHaveURL(/authors\.html$/);
});

/** The policy of a page with its own style and script inside, each allowed by its hash. */
async function ownWithHashes(page: Page): Promise<string> {
  const html = await (await page.request.get("./index.html")).text();
  const hashOf = (tag: string): string => {
    const [, text = "", ...others] = html
      .split(new RegExp(`<${tag}(?: data-file="[^"]*"| id="kept")>([^]*?)</${tag}>`))
      .slice(0, 3);
    expect(others).toHaveLength(1);
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  };
  return OWN.replace("script-src 'self'", `$& ${hashOf("script")}`).replace(
    "style-src 'self'",
    `$& ${hashOf("style")}`,
  );
}

test("index.html carries the site's policy, allows its own style and script, and keeps it", async ({ page }) => {
  await page.goto("./index.html");
  const policy = page.locator("meta[http-equiv=Content-Security-Policy]");
  await expect(policy).toHaveAttribute("content", await ownWithHashes(page));
  await expect(page.locator("[role=grid]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
});

for (const name of ["tutorial", "embed", "authors"]) {
  test(`${name}.html carries the site's policy, and keeps it`, async ({ page }) => {
    await page.goto(`./${name}.html`);
    await expect(page.locator("meta[http-equiv=Content-Security-Policy]")).toHaveAttribute("content", OWN);
    await expect(page.locator("[role=grid]").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  });
}

for (const name of ["", "progressive.html", "antichess.html", "chess.html"]) {
  test(`rules/${name} carries the site's policy, and keeps it`, async ({ page }) => {
    await page.goto(`./rules/${name}`);
    await expect(page.locator("meta[http-equiv=Content-Security-Policy]")).toHaveAttribute("content", OWN);
    await expect(page.locator("svg.diagram").first()).toBeVisible();
    await expect(page.locator(".site select.language")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("[style], style").count()).toBe(0);
  });
}

for (const screen of ["play", "puzzles", "analyse", "editor", "games"]) {
  test(`the screen ${screen} keeps the site's policy`, async ({ page }) => {
    await page.goto(`./#/${screen}`);
    await expect(page.locator(screen === "games" ? ".library" : "[role=grid]").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
  });
}

test("what breaks the policy is a complaint", async ({ page, complaints }) => {
  await page.goto("./#/games");
  await page.evaluate(() => {
    const element = document.createElement("p");
    element.setAttribute("style", "color: red");
    document.body.append(element);
  });
  await expect.poll(() => complaints.some((one) => one.includes("policy: style-src-attr"))).toBe(true);
  complaints.length = 0;
});

/** Sends every page of the site with the strict policy. */
async function strictly(page: Page): Promise<void> {
  await page.route(/(\/|\.html)([?#].*)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": POLICY } });
  });
}

/**
 * What a board looks like: two colours of squares, pieces of the right size in their places,
 * nothing outside the board.
 */
async function looks(page: Page, board: string): Promise<unknown> {
  return page
    .locator(board)
    .first()
    .evaluate((element) => {
      const root = element.shadowRoot;
      const box = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect();
      const colour = (selector: string) => getComputedStyle(root?.querySelector(selector) ?? element).backgroundColor;
      const [whole, corner, rook, king] = [
        box("[role=grid]"),
        box('[data-square="a8"]'),
        box('[data-man="r"]'),
        box('[data-man="K"]'),
      ];
      return {
        square: whole !== undefined && whole.width > 200 && Math.abs(whole.width - whole.height) < 1,
        colours: colour(".light") !== colour(".dark"),
        cells: Math.round(((whole?.width ?? 0) / (corner?.width ?? 1)) * 10) / 10,
        rookAtHome:
          Math.abs((rook?.x ?? -9) - (corner?.x ?? 9)) < 1 && Math.abs((rook?.y ?? -9) - (corner?.y ?? 9)) < 1,
        kingBelow: (king?.y ?? 0) > (rook?.y ?? 0) + 6 * (corner?.height ?? 0),
        drawn: root?.querySelectorAll("symbol").length,
      };
    });
}

const WELL = { square: true, colours: true, cells: 8, rookAtHome: true, kingBelow: true, drawn: 12 };

/** The style and script inside the page are refused, and the page gets its style as a file. */
async function styledByFile(page: Page, complaints: string[]): Promise<void> {
  await expect(page.locator("header.site")).toHaveCSS("display", "flex");
  expect(complaints.splice(0).filter((text) => !/inline/.test(text))).toEqual([]);
}

test("the page of the app shows its board, and a move is made and promoted on it", async ({ page, complaints }) => {
  await strictly(page);
  await page.goto("./#/play");
  await styledByFile(page, complaints);
  await expect(page.locator("chess-board [role=grid][aria-readonly=false]")).toBeVisible();
  await expect.poll(() => looks(page, "chess-board")).toEqual(WELL);
  await page.locator('chess-board [data-square="e2"]').click();
  await page.locator('chess-board [data-square="e4"]').click();
  await expect(page.locator('chess-board [data-square="e4"]')).toHaveAccessibleName("e4, white pawn");
});

test("the page where positions are set up shows its own", async ({ page, complaints }) => {
  await strictly(page);
  await page.goto("./#/editor");
  await styledByFile(page, complaints);
  await expect(page.locator("setup-board [role=grid]")).toBeVisible();
  await expect.poll(() => looks(page, "setup-board")).toEqual({ ...WELL });
});

test("so does a page that a widget stands on", async ({ page }) => {
  await page.route("**/a-page.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "content-security-policy": POLICY },
      body: `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,"></head><body>
        <seriatim-board mode="play"></seriatim-board><script type="module" src="./widget.js"></script></body></html>`,
    }),
  );
  await page.goto("./a-page.html");
  await expect(page.locator("seriatim-board [role=grid]")).toBeVisible();
  await expect.poll(() => looks(page, "seriatim-board chess-board")).toEqual(WELL);
});
