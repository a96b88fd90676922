/**
 * Shared by the specs of the widget: a page with widgets that records their events, and functions
 * to use them.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./support.ts";

/** Turn 3, White: only turns that end with Qxf7# mate. */
export const SCHOLAR = "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 3";
/** Turn 3, White: any developing turn allows mate. */
export const UNSAFE = "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
/**
 * White’s knights and bishop cannot mate a king in the middle of the board, but the proof takes
 * long.
 */
export const HARD = "8/8/8/4k3/8/8/8/KNN4B w - - 0 21";
export const GAME = "1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#";

export interface Heard {
  type: string;
  detail: Record<string, unknown>;
}

declare global {
  interface Window {
    heard: Heard[];
    workers: Worker[];
  }
}

/** Opens a page with `body` that records every event of the widgets and every worker. */
export async function put(page: Page, body: string, { script = "./widget.js", head = "" } = {}): Promise<void> {
  const text = `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="data:,">${head}</head><body>
    <main><h1>A page</h1>${body}</main><script type="module" src="${script}"></script></body></html>`;
  await page.route("**/a-page.html", (route) => route.fulfill({ contentType: "text/html", body: text }));
  await page.addInitScript(() => {
    window.heard = [];
    window.workers = [];
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(...args: ConstructorParameters<typeof Plain>) {
        super(...args);
        window.workers.push(this);
      }
    };
    for (const name of ["move", "series", "solved", "failed", "chapter", "finished", "draw", "error"]) {
      document.addEventListener(`seriatim-${name}`, (event) => {
        window.heard.push({ type: event.type, detail: (event as CustomEvent<Record<string, unknown>>).detail });
      });
    }
  });
  await page.goto("./a-page.html");
}

export const widget = (page: Page, nth = 0): Locator => page.locator("seriatim-board").nth(nth);
export const square = (board: Locator, name: string): Locator => board.locator(`[data-square="${name}"]`);
export const title = (board: Locator): Locator => board.locator(".title");
export const message = (board: Locator): Locator => board.locator(".message");
export const workers = (page: Page): Promise<number> => page.evaluate(() => window.workers.length);

export async function click(board: Locator, ...moves: string[]): Promise<void> {
  // A widget far from the visible part of the page is not active.
  await board.scrollIntoViewIfNeeded();
  for (const [index, move] of moves.entries()) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    await expect(board.locator(".detail")).toContainText(`Move ${index + 1} of`);
    await square(board, from).click();
    await square(board, to).click();
  }
}

export async function expectMan(board: Locator, name: string, man: string): Promise<void> {
  await expect(square(board, name)).toHaveAttribute("aria-label", man === "" ? name : `${name}, ${man}`);
}

export const heard = (page: Page, type: string): Promise<Record<string, unknown>[]> =>
  page.evaluate((wanted) => window.heard.filter((one) => one.type === wanted).map(({ detail }) => detail), type);

/**
 * Serves a page on its own port, which makes it another site for the browser, with its own policy.
 * `data:` in the policy is for the page’s icon.
 */
export async function elsewhere(body: string, policy: string, work: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-security-policy": policy });
    response.end(
      `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}
