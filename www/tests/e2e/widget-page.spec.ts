/** `<seriatim-board>` with other widgets, on pages of other sites, and after failures. */
import { gzipSync } from "node:zlib";
import type { SeriatimBoardElement } from "../../src/widget/main.ts";
import { expect, MATE_FEN, objections, test } from "./support.ts";
import {
  click,
  elsewhere,
  expectMan,
  GAME,
  HARD,
  heard,
  message,
  put,
  SCHOLAR,
  square,
  title,
  widget,
  workers,
  type Heard,
} from "./widget-support.ts";

test.describe("many on a page", () => {
  test("ten need no worker to play by the rules, and share one that searches", async ({ page }) => {
    test.slow();
    const each = (n: number) =>
      `<seriatim-board mode="solve" goal="series" id="w${n}" style="width: 180px; display: inline-block"></seriatim-board>`;
    await put(page, Array.from({ length: 10 }, (_, n) => each(n)).join(""));
    for (let n = 0; n < 10; n++) {
      const board = widget(page, n);
      await board.scrollIntoViewIfNeeded();
      await click(board, "e2e4");
      await expect(message(board)).toHaveText("Well done: your turn is complete.");
    }
    expect(await workers(page)).toBe(0);
    for (const n of [0, 4, 9]) {
      const board = widget(page, n);
      await board.scrollIntoViewIfNeeded();
      await board.getByRole("button", { name: "Start again" }).click();
      await board.getByRole("button", { name: "Solution" }).click();
      await expect(message(board)).toHaveText("This is one solution. Step through it.");
    }
    expect(await workers(page)).toBe(1);
    expect(page.workers()).toHaveLength(1);
  });

  test("no worker is started before one is needed", async ({ page }) => {
    const far = `<div style="height: 6000px"></div>`;
    await put(
      page,
      `<seriatim-board fen="${MATE_FEN}"></seriatim-board>${far}<seriatim-board mode="play"></seriatim-board>`,
    );
    await expectMan(widget(page), "b5", "white bishop");
    await expectMan(widget(page, 1), "e2", "white pawn");
    expect(await workers(page)).toBe(0);
    await widget(page, 1).scrollIntoViewIfNeeded();
    await expect(widget(page, 1).locator(".detail")).toContainText("Move 1 of 1");
    expect(await workers(page)).toBe(0);
    await click(widget(page, 1), "e2e4");
    await expect.poll(() => workers(page)).toBe(1);
  });

  test("they share no settings, no game and no language", async ({ page }) => {
    await put(
      page,
      `<div lang="sl"><seriatim-board mode="solve" goal="series" theme="dark" orientation="black"></seriatim-board></div>
       <seriatim-board mode="solve" goal="series" lang="it" rules="scottish"></seriatim-board>
       <seriatim-board mode="solve" goal="series" theme="light"></seriatim-board>`,
    );
    await expect(title(widget(page, 0))).toHaveText("Beli naredi 1 potezo");
    await expect(title(widget(page, 1))).toHaveText("Il Bianco fa 1 mossa");
    await expect(title(widget(page, 2))).toHaveText("White plays 1 move");
    await expect(widget(page, 1).locator(".detail")).toContainText("Regole scozzesi");
    await expect(widget(page, 2).locator(".detail")).toContainText("Italian rules");
    const top = async (n: number) =>
      ((await square(widget(page, n), "a8").boundingBox())?.y ?? 0) -
      ((await square(widget(page, n), "a1").boundingBox())?.y ?? 0);
    expect([(await top(0)) > 0, (await top(1)) > 0, (await top(2)) > 0]).toEqual([true, false, false]);
    const ground = (n: number) =>
      widget(page, n)
        .locator(".widget")
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(0)).not.toBe(await ground(2));
    expect(await ground(1)).toBe(await ground(2));
    await click(widget(page, 2), "e2e4");
    await expectMan(widget(page, 2), "e4", "white pawn");
    await expectMan(widget(page, 0), "e2", "beli kmet");
    await expectMan(widget(page, 1), "e2", "pedone bianco");
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test.describe("attributes", () => {
  test("are complained of in the language of the page, also when that changes", async ({ page }) => {
    await put(page, '<seriatim-board mode="solve" fen="4k3/8/8/8/8/8/8/7P w - - 0 3" lang="en"></seriatim-board>');
    const alert = widget(page).getByRole("alert");
    await expect(alert).toContainText("White has no king");
    await widget(page).evaluate((element) => element.setAttribute("lang", "it"));
    await expect(alert).toContainText("il Bianco non ha il re");
    await expect(alert).not.toContainText("White");
  });

  test("are changed at any time", async ({ page }) => {
    await put(page, `<seriatim-board fen="${MATE_FEN}"></seriatim-board>`);
    const board = widget(page);
    await expect(title(board)).toHaveText("Turn 4: Black plays 4 moves");
    const set = (name: string, value: string) =>
      board.evaluate((element, [n, v]) => element.setAttribute(n ?? "", v ?? ""), [name, value]);
    await set("lang", "it");
    await expect(title(board)).toHaveText("Turno 4: il Nero fa 4 mosse");
    await set("mode", "solve");
    await expect(title(board)).toHaveText("Il Nero dà matto in 4 mosse");
    await set("lang", "en");
    await set("fen", SCHOLAR);
    await expect(title(board)).toHaveText("White mates in 3 moves");
    await click(board, "d1h5");
    // The appearance changes, the game does not.
    await set("theme", "dark");
    await set("orientation", "black");
    await expect(board.locator(".widget")).toHaveAttribute("data-theme", "dark");
    await expectMan(board, "h5", "white queen");
  });

  test("that are wrong are told by name and text, and put right again", async ({ page }) => {
    await put(
      page,
      `<seriatim-board mode="watch"></seriatim-board><seriatim-board fen="8/8/8 w"></seriatim-board><seriatim-board game="1.e4 2.Ke4"></seriatim-board>`,
    );
    await expect(widget(page, 0).getByRole("alert")).toContainText(
      `mode="watch" is wrong: it must be "view", "play", "solve" or "lesson".`,
    );
    // The rules check the FEN. They are loaded when a widget is scrolled into view.
    await widget(page, 1).scrollIntoViewIfNeeded();
    await expect(widget(page, 1).getByRole("alert")).toContainText(
      "fen is wrong: the board has 3 ranks instead of 8. fen is wrong: the number of the turn is missing.",
    );
    await widget(page, 2).scrollIntoViewIfNeeded();
    await expect(widget(page, 2).getByRole("alert")).toContainText("Ke4");
    const errors = await heard(page, "seriatim-error");
    // The message about the FEN names every fault.
    expect([...new Set(errors.map(({ attribute }) => attribute))].toSorted()).toEqual(["fen", "game", "mode"]);
    expect(errors.find(({ attribute }) => attribute === "mode")).toMatchObject({ text: "watch", code: "attribute" });
    await widget(page, 0).evaluate((element) => element.setAttribute("mode", "solve"));
    await expect(widget(page, 0).getByRole("alert")).toHaveCount(0);
    await expect(widget(page, 0).locator(".detail")).toContainText("Move 1 of 1");
  });

  test("a position that only the rules know to be impossible is told, too", async ({ page }) => {
    await put(page, `<seriatim-board mode="solve" fen="4k3/8/8/8/8/8/8/4K2P w - - 0 3"></seriatim-board>`);
    await expect(widget(page).getByRole("alert")).toContainText("fen is wrong");
    expect(await heard(page, "seriatim-error")).toMatchObject([{ attribute: "fen", code: "fen" }]);
  });

  test("are properties, too, and the methods do what the buttons do", async ({ page }) => {
    await put(page, "");
    const outcome = await page.evaluate(async (fen) => {
      const board: SeriatimBoardElement = document.createElement("seriatim-board");
      board.fen = fen;
      board.mode = "solve";
      document.querySelector("main")?.append(board);
      await board.move("Bc4");
      await board.move("d1h5");
      const before = board.position?.moves;
      await board.takeBack();
      const refused = await board.move("Ke5").then(
        () => "accepted",
        (error: { code: string }) => error.code,
      );
      const text = await board.gameText();
      const left = board.status?.left;
      board.reset();
      await board.move("a3");
      return { attribute: board.getAttribute("fen"), before, refused, text, left, series: board.series };
    }, SCHOLAR);
    expect(outcome).toMatchObject({
      attribute: SCHOLAR,
      before: ["f1c4", "d1h5"],
      refused: "move",
      left: 2,
      series: [["a2a3"]],
    });
    expect(outcome.text).toContain("Bc4");
  });
});

/**
 * Limits for the scripts of a board in compressed bytes: before the rules are loaded, and with the
 * scripts of the rules and of a task with its author's solution.
 */
const [WIDGET_BYTES, RULES_BYTES] = [54_000, 60_000];

for (const [name, most, body, ready] of [
  ["a position", WIDGET_BYTES, `<seriatim-board fen="${MATE_FEN}"></seriatim-board>`, "[data-man]"],
  [
    "a puzzle",
    RULES_BYTES,
    `<seriatim-board mode="solve" variant="chess" fen="6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1" solution="{Mate} Ra8#"></seriatim-board>`,
    ".coach .comment",
  ],
] as const) {
  test(`${name} is light until an engine is asked for`, async ({ page }) => {
    const sizes: Promise<[string, number]>[] = [];
    page.on("response", (response) => {
      const file = new URL(response.url()).pathname.split("/").at(-1) ?? "";
      if (file.endsWith(".js")) sizes.push(response.body().then((one) => [file, gzipSync(one, { level: 9 }).length]));
    });
    await put(page, body);
    await expect(widget(page).locator(ready).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    const files = await Promise.all(sizes);
    const total = files.reduce((sum, [, size]) => sum + size, 0);
    console.log(`${name}: ${total} bytes compressed: ${files.map((file) => file.join(" ")).join(", ")}`);
    expect(files.map(([file]) => file)).toContain("widget.js");
    expect(total).toBeLessThanOrEqual(most);
  });
}

test("the style of the page stays out, that of the widget stays in", async ({ page }) => {
  const head = `<style>
    * { --text: red; --page: red; }
    button, p, div, svg, ol { display: none !important; color: red !important; font-size: 40px !important; }
    body { font: italic 30px serif; letter-spacing: 0.5em; text-transform: uppercase; }
    .title { color: red; }
    seriatim-board { --seriatim-background: rgb(1, 2, 3); --seriatim-max-size: 200px; }
  </style>`;
  await put(
    page,
    `<seriatim-board game="${GAME}"></seriatim-board><p class="title" id="own" style="display: block !important">x</p>`,
    { head },
  );
  const board = widget(page);
  await expect(board.getByRole("button", { name: "One move on" })).toBeVisible();
  const look = await board.locator(".title").evaluate((element) => {
    const { fontStyle, letterSpacing, textTransform, color } = getComputedStyle(element);
    return { fontStyle, letterSpacing, textTransform, red: color === "rgb(255, 0, 0)" };
  });
  expect(look).toEqual({ fontStyle: "normal", letterSpacing: "normal", textTransform: "none", red: false });
  expect(await board.locator(".widget").evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    "rgb(1, 2, 3)",
  );
  expect((await board.boundingBox())?.width).toBe(200);
  expect(await page.locator("#own").evaluate((element) => getComputedStyle(element).fontWeight)).toBe("400");
});

test("a worker that is lost in the middle of a search is replaced, and the search begins again", async ({
  page,
  complaints,
}) => {
  await put(
    page,
    `<seriatim-board mode="solve" fen="${HARD}"></seriatim-board><seriatim-board mode="solve" goal="series"></seriatim-board>`,
  );
  await widget(page, 0).getByRole("button", { name: "Solution" }).click();
  await expect(widget(page, 0).locator(".detail")).toHaveText("Looking for the solution…");
  // The engine's worker is made once its code has come.
  await expect.poll(() => workers(page)).toBe(1);
  await page.evaluate(() => window.workers[0]?.postMessage({ type: "panic", message: "on purpose, says the test" }));
  await expect.poll(() => workers(page)).toBe(2);
  // The other widget notices nothing, and the first one starts its search again.
  await click(widget(page, 1), "e2e4");
  await expect(message(widget(page, 1))).toHaveText("Well done: your turn is complete.");
  await expect(widget(page, 0).locator(".detail")).toHaveText("Looking for the solution…");
  await widget(page, 0).getByRole("button", { name: "Start again" }).click();
  await expect(widget(page, 0).locator(".detail")).toContainText("Move 1 of 21");
  expect(complaints.splice(0).filter((text) => !/panic|on purpose/.test(text))).toEqual([]);
});

test("an engine that cannot be loaded is told, and tried again", async ({ page, complaints }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await put(page, `<seriatim-board mode="solve" goal="series"></seriatim-board>`);
  const board = widget(page);
  await expect(board.getByRole("alert")).toContainText("The engine cannot be used");
  await page.unroute("**/*.wasm");
  await board.getByRole("button", { name: "Try again" }).click();
  await expect(board.locator(".detail")).toContainText("Move 1 of 1");
  complaints.splice(0);
});

test.describe("from another site", () => {
  const POLICY = (site: string) =>
    `default-src 'none'; script-src ${site} 'wasm-unsafe-eval'; worker-src blob: ${site}; connect-src ${site}; img-src data:`;

  test("it works as at home, under a strict policy", async ({ page, baseURL, complaints }) => {
    const site = new URL(baseURL ?? "").origin;
    const body = `<seriatim-board mode="solve" fen="${MATE_FEN}"></seriatim-board><script type="module" src="${baseURL}widget.js"></script>`;
    await elsewhere(body, POLICY(site), async (address) => {
      await page.goto(address);
      const board = widget(page);
      await click(board, "c7c6", "d8b6", "f6e4", "b6f2");
      await expect(message(board)).toHaveText("Solved: it is mate.");
      await board.evaluate((element) => element.setAttribute("lang", "sl"));
      await expect(title(board)).toHaveText("Črni matira v 4 potezah");
      expect(complaints.splice(0).filter((text) => !text.startsWith(`left the site: ${address}`))).toEqual([]);
    });
  });

  test("in a frame it tells the page around what happens", async ({ page, baseURL, complaints }) => {
    const source = `${baseURL}embed.html?mode=solve&lang=it&fen=${encodeURIComponent(SCHOLAR)}`;
    const body = `<iframe title="A board" src="${source}" width="400" height="600"></iframe>`;
    await elsewhere(
      body,
      `default-src 'none'; frame-src ${new URL(baseURL ?? "").origin}; img-src data:`,
      async (address) => {
        await page.addInitScript(() => {
          window.heard = [];
          window.addEventListener("message", ({ data }: MessageEvent<Heard & { source?: string }>) => {
            if (data.source === "seriatim") window.heard.push(data);
          });
        });
        await page.goto(address);
        const frame = page.frameLocator("iframe");
        const board = frame.locator("seriatim-board");
        await expect(title(board)).toHaveText("Il Bianco dà matto in 3 mosse");
        for (const [index, name] of ["f1", "c4", "d1", "h5", "h5", "f7"].entries()) {
          if (index % 2 === 0) await expect(board.locator(".detail")).toContainText(`Mossa ${index / 2 + 1} di 3`);
          await square(board, name).click();
        }
        await expect(message(board)).toHaveText("Risolto: è scacco matto.");
        await expect.poll(() => heard(page, "seriatim-solved")).toMatchObject([{ san: ["Bc4", "Qh5", "Qxf7#"] }]);
        expect((await heard(page, "seriatim-size")).at(-1)).toMatchObject({
          width: expect.any(Number),
          height: expect.any(Number),
        });
        expect(complaints.splice(0).filter((text) => !text.startsWith(`left the site: ${address}`))).toEqual([]);
      },
    );
  });
});

test("the app and a widget stand on one page", async ({ page, baseURL }) => {
  // The app is loaded first, then a widget from a copy of the site at another address. Both define
  // the same elements.
  await page.route("**/copy/**", async (route) => {
    const address = route.request().url().replace("/copy/", "/");
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  await page.goto("./#/analyse");
  await expect(page.locator("#headline")).toContainText("Turn 1");
  await page.evaluate(async (address) => {
    await import(`${address}copy/widget.js`);
    const board = document.createElement("seriatim-board");
    board.setAttribute("mode", "solve");
    board.setAttribute("goal", "series");
    board.style.maxWidth = "300px";
    document.body.append(board);
  }, baseURL);
  const board = widget(page);
  await board.scrollIntoViewIfNeeded();
  await click(board, "e2e4");
  await expect(message(board)).toHaveText("Well done: your turn is complete.");
});

for (const scheme of ["light", "dark"] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });

    test("axe finds nothing on the page of examples", async ({ page }) => {
      await page.goto("./authors.html");
      // The board is loaded when the page is scrolled near it.
      await page.locator("#example-game").scrollIntoViewIfNeeded();
      await expect(page.locator("#example-game .series li")).toHaveCount(4);
      expect(await objections(page)).toEqual([]);
    });

    test("axe finds nothing on the embedded page, before and after a task is solved", async ({ page }) => {
      await page.goto(`./embed.html?mode=solve&fen=${encodeURIComponent(SCHOLAR)}`);
      await expect(widget(page).locator(".detail")).toContainText("Move 1 of 3");
      expect(await objections(page)).toEqual([]);
      await click(widget(page), "f1c4", "d1h5", "h5f7");
      await expect(widget(page).locator(".reasons")).toBeVisible();
      expect(await objections(page)).toEqual([]);
    });
  });
}

test("the examples show the HTML that they are made of", async ({ page }) => {
  await page.goto("./authors.html");
  for (const example of await page.locator(".example").all()) {
    await example.scrollIntoViewIfNeeded();
    await expect(example.locator("pre code")).toContainText(/<seriatim-board|<iframe/);
  }
  const events = page.locator("#example-events");
  await click(events.locator("seriatim-board"), "e2e4");
  await expect(events.locator(".heard")).toContainText("seriatim-move e4");
  await expect(events.locator(".heard")).toContainText("seriatim-solved e4");
  await events.getByRole("button", { name: "Start again" }).last().click();
  await expectMan(events.locator("seriatim-board"), "e2", "white pawn");
});
