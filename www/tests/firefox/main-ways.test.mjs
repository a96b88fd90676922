/**
 * Main user journeys on the site in a stock Firefox. `www/README.md` lists what cannot be automated
 * there.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickMoves, firefox, openPage, sees, stands, startElsewhere, startSite } from "./browser.mjs";

/** Turn 4, Black mates by c6 Qb6 Ne4 Qxf2#. */
const MATE = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
/** Turn 2, after 1.e4. */
const NO_MATE = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2";

let browser;
let site;

before(async () => {
  [browser, site] = await Promise.all([firefox(), startSite()]);
});

after(async () => {
  await browser?.close();
  await site?.stop();
});

/** Runs a journey as a test on its own page, which must complain of nothing. */
function way(name, address, walk) {
  test(name, async () => {
    const { page, complaints, close } = await openPage(browser, site.address + address);
    await walk(page, complaints);
    assert.deepEqual(complaints, []);
    await close();
  });
}

const press = (page, text) => page.locator(`::-p-xpath(//button[contains(normalize-space(.), "${text}")])`).click();

way("a game is played against the engine, and is there again after a reload", "", async (page) => {
  await sees(page, "#headline", "Turn 1: White plays 1 move");
  await clickMoves(page, ["e2e4"]);
  await sees(page, "#headline", "Turn 3: White plays 3 moves");
  await page.reload();
  await sees(page, "#headline", "Turn 3: White plays 3 moves");
  // The engine may have captured the pawn on e4, but e2 is certainly empty.
  await stands(page, "e2", "e2");
});

for (const place of ["", "it/", "sl/"]) {
  way(
    `back from another screen shows what was there, and forward that screen again (${place || "index.html"})`,
    place,
    async (page) => {
      const shows = (screen) => page.waitForSelector(`main.${screen}`);
      await shows("play");
      for (const screen of ["analyse", "games"]) {
        await page.locator(`.site nav a[href="#/${screen}"]`).click();
        await shows(screen);
        await page.evaluate(() => history.back());
        await shows("play");
        await page.evaluate(() => history.forward());
        await shows(screen);
        await page.evaluate(() => history.back());
        await shows("play");
      }
    },
  );
}

way("moves are made with the keyboard alone", "#/play", async (page) => {
  await sees(page, "#headline", "Turn 1");
  const start = await page.waitForSelector('chess-board >>> [data-square="e2"][tabindex]');
  await start.focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await stands(page, "e4", "e4, white pawn");
});

way(
  "a link opens a position, and its mate is found and explained",
  `#fen=${MATE.replaceAll(" ", "_")}`,
  async (page) => {
    await sees(page, "#headline", "Turn 4: Black plays 4 moves");
    await press(page, "Mate?");
    await sees(page, "main", "Black mates in 4 moves.");
    await sees(page, "main", "Why it is mate");
  },
);

way("that there is no mate is proved", `#fen=${NO_MATE.replaceAll(" ", "_")}`, async (page) => {
  await sees(page, "#headline", "Turn 2: Black plays 2 moves");
  await press(page, "Mate?");
  await sees(page, "main", "No mate");
});

way("a game is imported by paste", "#/analyse", async (page) => {
  await sees(page, "#headline", "Turn 1");
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details.fold")) fold.open = true;
  });
  await page.locator("#paste").fill("1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#");
  await press(page, "Read it");
  await sees(page, "#headline", "Checkmate");
});

way("chess and Antichess are played by modules of their own", "#variant=chess", async (page) => {
  await clickMoves(page, ["e2e4"]);
  await sees(page, ".series-list", "e4");
  await page.waitForFunction(() => document.querySelectorAll(".series-list .move").length === 2, { polling: 200 });
  await page.goto(`${site.address}#variant=antichess`);
  await sees(page, ".series-list, .side", "Antichess");
});

way("a position is set up, and its faults are said", "#/editor", async (page) => {
  await page.waitForSelector("setup-board >>> [data-square=e1]");
  await sees(page, "main", "White");
});

way("puzzles are there", "#/puzzles", async (page) => {
  await page.waitForSelector("chess-board >>> [data-square=e1]");
  await sees(page, "#headline", "to play and mate");
});

way("a lesson is solved", "tutorial.html#turns", async (page) => {
  await sees(page, "#title", "");
  await sees(page, ".task seriatim-board >>> .detail", "Move 1 of 2");
  await clickMoves(page, ["e7e5", "g8f6"], ".task seriatim-board >>> chess-board");
  await sees(page, ".task seriatim-board >>> .message", "Well done");
});

way("a board is made on the page for authors, in Slovene", "authors.html?lang=sl", async (page) => {
  await sees(page, "h1", "Za avtorje");
  await sees(page, "#made >>> .title", "Črni matira v 4 potezah");
});

test("a widget works on another site, under a strict policy", async () => {
  const body = `<seriatim-board mode="solve" fen="${MATE}"></seriatim-board><script type="module" src="${site.address}widget.js"></script>`;
  const { origin } = site;
  const policy = `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; worker-src blob: ${origin}; connect-src ${origin}; img-src data:`;
  const elsewhere = await startElsewhere(body, policy);
  const { page, complaints, close } = await openPage(browser, elsewhere.address);
  await sees(page, "seriatim-board >>> .detail", "Move 1 of 4");
  await clickMoves(page, ["c7c6", "d8b6", "f6e4", "b6f2"], "seriatim-board >>> chess-board");
  await sees(page, "seriatim-board >>> .message", "Solved: it is mate.");
  assert.deepEqual(complaints, []);
  await close();
  await elsewhere.stop();
});

test("a missing permission is said in words", async () => {
  const { origin, address } = site;
  const body = `<seriatim-board mode="play"></seriatim-board><script type="module" src="${address}widget.js"></script>`;
  const elsewhere = await startElsewhere(
    body,
    `default-src 'none'; script-src ${origin}; worker-src blob: ${origin}; connect-src ${origin}; img-src data:`,
  );
  const { page, close } = await openPage(browser, elsewhere.address);
  await sees(page, "seriatim-board >>> [role=alert]", "lacks script-src 'wasm-unsafe-eval'");
  await close();
  await elsewhere.stop();
});

test("a frame without an origin loads the engine", async () => {
  const frame = `<iframe sandbox="allow-scripts" width="400" height="600" src="${site.address}embed.html?mode=solve&goal=series"></iframe>`;
  const elsewhere = await startElsewhere(frame, `default-src 'none'; frame-src ${site.origin}; img-src data:`);
  const { page, close } = await openPage(browser, elsewhere.address);
  const inner = await (await page.waitForSelector("iframe")).contentFrame();
  await sees(inner, "seriatim-board >>> .detail", "Move 1 of 1");
  await close();
  await elsewhere.stop();
});

test("after one visit it works without a network", async () => {
  const own = await startSite();
  const { page, close } = await openPage(browser, own.address);
  await sees(page, "#headline", "Turn 1");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await own.stop();
  await page.reload();
  await sees(page, "#headline", "Turn 1");
  await clickMoves(page, ["e2e4"]);
  await sees(page, "#headline", "Turn 3");
  await close();
});
