/**
 * `<seriatim-board>` where authors publish: under Trusted Types, in a sandbox, and in pages that
 * treat their content as WordPress, Moodle, Anki and Obsidian do.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, MATE_FEN, test } from "./support.ts";
import { elsewhere, message, put, square, title, widget } from "./widget-support.ts";

const FEN = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
const PUZZLE = `<seriatim-board mode="solve" variant="chess" fen="${FEN}" solution="{How?} 1. Ra8# {Yes.}"></seriatim-board>`;
const siteOf = (base: string | undefined): string => new URL(base ?? "").origin;

test.describe("under Trusted Types", () => {
  const policy = (site: string, names: string) =>
    `default-src 'none'; script-src ${site} 'wasm-unsafe-eval'; worker-src blob: ${site}; connect-src ${site}; img-src data:; require-trusted-types-for 'script'; trusted-types ${names}`;
  const body = (base: string | undefined) =>
    `<seriatim-board mode="solve" fen="${MATE_FEN}"></seriatim-board>${PUZZLE}<script type="module" src="${base}widget.js"></script>`;

  test("it works, its engine too", async ({ page, baseURL, complaints }) => {
    await elsewhere(body(baseURL), policy(siteOf(baseURL), "lit-html seriatim"), async (address) => {
      await page.goto(address);
      await widget(page).getByRole("button", { name: "Solution" }).click();
      await expect(message(widget(page))).toHaveText("This is one solution. Step through it.");
      await square(widget(page, 1), "a1").click();
      await square(widget(page, 1), "a8").click();
      await expect(message(widget(page, 1))).toHaveText("Solved.");
      expect(complaints.splice(0).filter((text) => !text.startsWith(`left the site: ${address}`))).toEqual([]);
    });
  });

  test("it says which policy is missing for its engine", async ({ page, baseURL, complaints }) => {
    await elsewhere(body(baseURL), policy(siteOf(baseURL), "lit-html"), async (address) => {
      await page.goto(address);
      await widget(page).getByRole("button", { name: "Solution" }).click();
      await expect(message(widget(page))).toContainText("its Content-Security-Policy lacks trusted-types seriatim");
      // The rules need none.
      await square(widget(page, 1), "a1").click();
      await square(widget(page, 1), "a8").click();
      await expect(message(widget(page, 1))).toHaveText("Solved.");
    });
    complaints.splice(0);
  });
});

test("in a sandboxed frame it solves, and says what the frame cannot do", async ({ page, baseURL, complaints }) => {
  const of = (parameters: Record<string, string>) =>
    `<iframe sandbox="allow-scripts" title="A board" width="400" height="620" src="${baseURL}embed.html?${new URLSearchParams(
      parameters,
    )
      .toString()
      .replaceAll("&", "&amp;")}"></iframe>`;
  const lesson = `[ChapterName "One"]\n[ChapterMode "gamebook"]\n[FEN "${FEN}"]\n\n1. Ra8# *\n\n[ChapterName "Two"]\n\n1. e4 *\n`;
  const frames =
    of({ mode: "lesson", variant: "chess", repeat: "x", game: lesson }) + of({ variant: "chess", game: "1. e4 e5" });
  const policy = `default-src 'none'; frame-src ${siteOf(baseURL)}; img-src data:`;
  await elsewhere(frames, policy, async (address) => {
    await page.goto(address);
    const board = page.frameLocator("iframe").first().locator("seriatim-board");
    await expect(board.locator(".chapters .note")).toHaveText(
      "This browser keeps no results here, so no questions are repeated.",
    );
    await square(board, "a1").click();
    await square(board, "a8").click();
    await expect(message(board)).toHaveText("Solved.");
    const game = page.frameLocator("iframe").nth(1).locator("seriatim-board");
    await game.getByRole("button", { name: "Download the game" }).click();
    await expect(message(game)).toContainText('this frame lacks sandbox="allow-downloads"');
  });
  complaints.splice(0);
});

test("in WordPress, whose filters rewrite quotes, dashes and line breaks", async ({ page, baseURL, complaints }) => {
  // Content as `wptexturize` and `wpautop` leave it, below the styles of a theme.
  const content = `<style>button { all: unset } p { font-size: 40px } * { box-sizing: content-box }</style>
    <div class="entry-content"><p><seriatim-board mode="solve" variant="chess"><br />
    [FEN &#8220;4k3/8/8/8/8/8/8/4K2R w K &#8211; 0 1&#8221;]<br />
    [White &#8220;O&#8217;Neill&#8221;]<br />
    {It&#8217;s White&#8217;s turn.} 1. O&#8211;O {Safe&#8230;} Kd7<br />
    </seriatim-board></p></div><script type="module" src="${baseURL}widget.js"></script>`;
  const site = siteOf(baseURL);
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${site} 'wasm-unsafe-eval'; connect-src ${site}; img-src data:`;
  await elsewhere(content, policy, async (address) => {
    await page.goto(address);
    const board = widget(page);
    await expect(board.locator(".coach .comment")).toHaveText(["It’s White’s turn."]);
    await square(board, "e1").click();
    await square(board, "g1").click();
    await expect(message(board)).toHaveText("Solved.");
  });
  expect(complaints.splice(0).filter((text) => !text.startsWith("left the site"))).toEqual([]);
});

test("in Moodle, beside RequireJS, with a file from its file area", async ({ page, baseURL, complaints }) => {
  // Moodle serves uploaded files as downloads, to its own pages.
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/pluginfile.php")) {
      response.writeHead(200, {
        "content-type": "application/octet-stream",
        "content-disposition": 'attachment; filename="lesson.pgn"',
      });
      response.end(`[Event "Lesson"]\n[FEN "${FEN}"]\n\n1. Ra8# *\n`);
      return;
    }
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><html lang="en"><title>Course</title><link rel="icon" href="data:,">
      <script>
        window.define = () => { throw new Error("Mismatched anonymous define()"); };
        window.define.amd = { jQuery: true };
        window.M = { cfg: {} };
      </script>
      <div class="box generalbox"><div class="no-overflow">
        <seriatim-board mode="solve" variant="chess" src="/pluginfile.php/7/lesson.pgn"></seriatim-board>
        <script type="module" src="${baseURL}widget.js"></script>
      </div></div>`);
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mod/page/view.php`);
    const board = widget(page);
    await expect(title(board)).toHaveText("White to play");
    await square(board, "a1").click();
    await square(board, "a8").click();
    await expect(message(board)).toHaveText("Solved.");
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(complaints.splice(0).filter((text) => !text.startsWith("left the site"))).toEqual([]);
});

test("in Anki, which puts each card into the same page and runs its scripts again", async ({ page }) => {
  await put(page, `<div id="qa"></div>`, { script: "data:text/javascript," });
  const show = (fen: string, solution: string) =>
    page.evaluate(async (card) => {
      const place = document.querySelector("#qa");
      if (!place) return;
      place.innerHTML = card;
      // Scripts set by `innerHTML` do not run, so Anki makes each one anew.
      for (const old of place.querySelectorAll("script")) {
        const script = document.createElement("script");
        for (const { name, value } of old.attributes) script.setAttribute(name, value);
        script.append(old.textContent);
        old.replaceWith(script);
      }
      await customElements.whenDefined("seriatim-board");
    }, `<script type="module" src="./widget.js"></script><seriatim-board mode="solve" variant="chess"><script type="application/x-chess-pgn">[FEN "${fen}"]\n\n${solution}</script></seriatim-board>`);
  await show(FEN, "1. Ra8# {Yes.}");
  await square(widget(page), "a1").click();
  await square(widget(page), "a8").click();
  await expect(message(widget(page))).toHaveText("Solved.");
  await show("k7/8/1K6/8/8/8/8/7R w - - 0 1", "1. Rh8#");
  await expect(page.locator("seriatim-board")).toHaveCount(1);
  await square(widget(page), "h1").click();
  await square(widget(page), "h8").click();
  await expect(message(widget(page))).toHaveText("Solved.");
});

test("in Obsidian, whose notes keep frames and lose scripts", async ({ page, baseURL, complaints }) => {
  // A note without its scripts and unknown elements, and the sandbox that Obsidian gives to frames.
  const source = `${baseURL}embed.html?mode=solve&amp;variant=chess&amp;fen=${encodeURIComponent(FEN)}&amp;solution=Ra8%23`;
  const note = `<iframe sandbox="allow-forms allow-presentation allow-same-origin allow-scripts allow-modals" title="A puzzle" src="${source}" width="400" height="620"></iframe>`;
  await elsewhere(note, `default-src 'none'; frame-src *; img-src data:`, async (address) => {
    await page.goto(address);
    const board = page.frameLocator("iframe").locator("seriatim-board");
    await square(board, "a1").click();
    await square(board, "a8").click();
    await expect(message(board)).toHaveText("Solved.");
  });
  complaints.splice(0);
});
