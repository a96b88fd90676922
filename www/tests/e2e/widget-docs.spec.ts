/**
 * Every example of `docs/widget.md`, and the one of the package, is run as it stands. The two doors for authors are
 * tried from an empty folder: a puzzle on a plain page, and a lesson from a game file.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createSite } from "../../serve.mjs";
import { expect, test } from "./support.ts";
import { message, square, title, widget } from "./widget-support.ts";

const DOCUMENT = new URL("../../../docs/widget.md", import.meta.url);
const PACKAGE = new URL("../../../pkg/README.md", import.meta.url);
const PLACEHOLDER = "https://your.site/seriatim/";

/** The blocks of HTML in the document and in the README of the package, in order. */
async function examples(): Promise<string[]> {
  const texts = await Promise.all([DOCUMENT, PACKAGE].map((one) => readFile(one, "utf8")));
  const text = texts.join("\n").replaceAll('"seriatim/widget"', `"${PLACEHOLDER}widget.js"`);
  return [...text.matchAll(/^```html\n(.*?)^```/gms)].map(([, code = ""]) => code);
}

const printed = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value).replaceAll('","', '", "');

/** Serves `files` from a folder of their own, on another port than the site. */
async function fromFolder(files: Record<string, string>, work: (address: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "seriatim-author-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const server = createSite(folder);
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
}

/** The page of an example, with the site's address in place of the one in the document. */
function pageOf(code: string, base: string | undefined): string {
  const script =
    code.includes("widget.js") || code.includes("<iframe")
      ? ""
      : `<script type="module" src="${base}widget.js"></script>\n`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>An author</title><link rel="icon" href="data:,">\n${script}${code.replaceAll(PLACEHOLDER, base ?? "")}`;
}

/** All boards of the page show pieces and no fault. */
async function boardsStand(page: Page): Promise<void> {
  const frame = (await page.locator("iframe").count()) > 0 ? page.frameLocator("iframe") : page;
  const boards = frame.locator("seriatim-board");
  await expect(boards.first()).toBeVisible();
  for (const board of await boards.all()) {
    await board.scrollIntoViewIfNeeded();
    await expect(board.locator("[data-man]").first()).toBeAttached();
    await expect(board.locator(".head .detail")).not.toContainText(/Loading|Carico/);
    await expect(board.getByRole("alert")).toHaveCount(0);
  }
}

test("every example of the document runs and prints what it says", async ({ page, baseURL, complaints }) => {
  test.slow();
  const all = await examples();
  expect(all.length).toBeGreaterThanOrEqual(10);
  await page.addInitScript(() => {
    const { log } = console;
    const said: unknown[] = [];
    Object.assign(window, { said });
    console.log = (...values: unknown[]) => {
      said.push(...values);
      log(...values);
    };
  });
  for (const code of all) {
    await test.step(code.slice(0, 60), async () => {
      await fromFolder({ "index.html": pageOf(code, baseURL) }, async (address) => {
        await page.goto(address);
        await boardsStand(page);
        const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, value = ""]) => value);
        const said = () => page.evaluate(() => (window as unknown as { said: unknown[] }).said);
        await expect.poll(async () => (await said()).map(printed).toSorted()).toEqual(expected.toSorted());
        expect(complaints.splice(0).filter((text) => !text.startsWith("left the site"))).toEqual([]);
      });
    });
  }
});

const CODE = /^```html\n(.*?)^```/ms;

/** The first example below a heading of the document. */
async function exampleOf(heading: string): Promise<string> {
  const text = await readFile(DOCUMENT, "utf8");
  const below = text.slice(text.indexOf(`\n## ${heading}\n`));
  return CODE.exec(below)?.[1] ?? "";
}

/** Says how long an author's work took to stand, from the empty folder to the solved task. */
const timed = (what: string, since: number): void =>
  console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s from an empty folder`);

test.describe("in five minutes, from an empty folder with the documented lines alone", () => {
  test("a puzzle stands on a plain page", async ({ page, baseURL, complaints }) => {
    const begun = performance.now();
    const text = await readFile(DOCUMENT, "utf8");
    const [script = ""] = (CODE.exec(text)?.[1] ?? "").split("\n");
    const code = `${script}\n${await exampleOf("A puzzle")}`;
    expect(code.trim().split("\n").length).toBeLessThanOrEqual(4);
    await fromFolder({ "puzzle.html": code.replaceAll(PLACEHOLDER, baseURL ?? "") }, async (address) => {
      await page.goto(`${address}puzzle.html`);
      const board = widget(page);
      await expect(title(board)).toHaveText("White to play");
      await square(board, "a1").click();
      await square(board, "a7").click();
      await expect(message(board)).toHaveText("Not the right move.");
      await board.getByRole("button", { name: "Try again" }).click();
      await square(board, "a1").click();
      await square(board, "a8").click();
      await expect(message(board)).toHaveText("Solved.");
    });
    timed("a puzzle on a plain page", begun);
    complaints.splice(0);
  });

  test("a lesson comes from a game file", async ({ page, baseURL, complaints }) => {
    const begun = performance.now();
    const text = await readFile(DOCUMENT, "utf8");
    const [script = ""] = (CODE.exec(text)?.[1] ?? "").split("\n");
    const lesson = await exampleOf("A lesson");
    // The text inside the element is what an author has as a file.
    const pgn = /<seriatim-board[^>]*>\n(.*)<\/seriatim-board>/s.exec(lesson)?.[1] ?? "";
    const html = `${script}\n<seriatim-board mode="lesson" variant="chess" src="lesson.pgn"></seriatim-board>`;
    const files = { "lesson.html": html.replaceAll(PLACEHOLDER, baseURL ?? ""), "lesson.pgn": pgn };
    await fromFolder(files, async (address) => {
      await page.goto(`${address}lesson.html`);
      const board = widget(page);
      await expect(board.locator(".coach .comment")).toHaveText(["The king has no way out."]);
      await board.getByRole("button", { name: "One move on" }).click();
      await expect(board.locator(".coach .comment")).toHaveText(["A back rank mate."]);
      await board.getByRole("button", { name: "Next" }).click();
      await expect(board.locator(".coach .comment")).toHaveText(["How does White win?"]);
      await square(board, "d2").click();
      await square(board, "d8").click();
      await expect(message(board)).toHaveText("Solved.");
      await expect(board.locator(".chapters .note")).toHaveText("You have gone through all chapters.");
    });
    timed("a lesson from a game file", begun);
    complaints.splice(0);
  });
});
