/**
 * Shared by the tests in Firefox: a stock Firefox driven by WebDriver BiDi, the built site in a
 * sub-folder, and a page whose complaints are collected.
 */
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { env } from "node:process";
import { launch } from "puppeteer-core";
import { createSite } from "../../serve.mjs";

const MOUNT = "/some/sub-folder/";
/** Timeout of each wait, in milliseconds: long, because the machine may be busy. */
const PATIENCE_MS = 60_000;

/** Stock Firefox that fetches nothing of its own and shows no prompts. */
export function firefox() {
  return launch({
    browser: "firefox",
    executablePath: env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    timeout: 2 * PATIENCE_MS,
    protocolTimeout: 2 * PATIENCE_MS,
    extraPrefsFirefox: { "intl.accept_languages": "en", "ui.prefersReducedMotion": 1, "app.normandy.enabled": false },
  });
}

async function listening(server) {
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${server.address().port}`;
}

async function closed(server) {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** Serves the built site; `stop` ends the server. */
export async function startSite() {
  const server = createSite(fileURLToPath(new URL("../../dist", import.meta.url)), MOUNT);
  const origin = await listening(server);
  return { origin, address: origin + MOUNT, stop: () => closed(server) };
}

/** Serves a page of another site with its own policy. */
export async function startElsewhere(body, policy) {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-security-policy": policy });
    response.end(
      `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
    );
  });
  return { address: `${await listening(server)}/`, stop: () => closed(server) };
}

/** Opens a page in its own context and collects its complaints. */
export async function openPage(browser, address) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(address);
  return { page, complaints, close: () => context.close() };
}

/** Waits until the element found has the given text. `where` may be a page or a frame. */
export async function sees(where, selector, text) {
  const end = performance.now() + PATIENCE_MS;
  let seen;
  do {
    const found = await where.$(selector).catch(() => null);
    seen = await found
      ?.evaluate((element) => element.textContent?.replaceAll(/\s+/g, " ").trim())
      .catch(() => undefined);
    if (seen?.includes(text)) return;
    await wait(100);
  } while (performance.now() < end);
  throw new Error(`${selector} should say “${text}”, and says “${seen}”`);
}

/** Waits until a square has the given name: "e4, white pawn". */
export async function stands(where, square, name, board = "chess-board") {
  await where.locator(`${board} >>> [data-square="${square}"][aria-label="${name}"]`).wait();
}

export async function clickMoves(where, moves, board = "chess-board") {
  for (const move of moves) {
    for (const square of [move.slice(0, 2), move.slice(2, 4)])
      await where.locator(`${board} >>> [data-square="${square}"]`).click();
  }
}
