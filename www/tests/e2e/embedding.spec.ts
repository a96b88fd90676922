/**
 * The widget on pages of other sites: under their policies, in frames without an origin, and in
 * places of every size.
 */
import type { AddressInfo } from "node:net";
import { createSite } from "../../serve.mjs";
import { expect, MATE_FEN, test } from "./support.ts";
import { click, elsewhere, GAME, heard, message, put, square, title, widget } from "./widget-support.ts";

test.describe("on another site", () => {
  const page = (base: string | undefined) =>
    `<seriatim-board mode="solve" goal="series"></seriatim-board><script type="module" src="${base}widget.js"></script>`;
  const policy = (
    site: string,
    { script = `${site} 'wasm-unsafe-eval'`, worker = `blob: ${site}`, connect = site } = {},
  ) => `default-src 'none'; script-src ${script}; worker-src ${worker}; connect-src ${connect}; img-src data:`;

  test("no style is needed for the board to be drawn", async ({ page: at, baseURL, complaints }) => {
    await elsewhere(page(baseURL), policy(new URL(baseURL ?? "").origin), async (address) => {
      await at.goto(address);
      await expect(widget(at).locator(".detail")).toContainText("Move 1 of 1");
      const [grid, king] = [
        await widget(at).getByRole("grid").boundingBox(),
        await widget(at).locator('[data-man="K"]').boundingBox(),
      ];
      expect(Math.round((grid?.width ?? 0) / (king?.width ?? 1))).toBe(8);
      await click(widget(at), "e2e4");
      await expect(message(widget(at))).toHaveText("Well done: your turn is complete.");
    });
    complaints.splice(0);
  });

  const site = (base: string | undefined) => new URL(base ?? "").origin;
  for (const [what, lacks, said] of [
    ["WebAssembly", (base?: string) => ({ script: site(base) }), "script-src 'wasm-unsafe-eval'"],
    ["its module", () => ({ connect: "'none'" }), "connect-src http://127.0.0.1"],
  ] as const) {
    test(`a policy that forbids ${what} is told in words`, async ({ page: at, baseURL, complaints }) => {
      await elsewhere(page(baseURL), policy(site(baseURL), lacks(baseURL)), async (address) => {
        await at.goto(address);
        const alert = widget(at).getByRole("alert");
        await expect(alert).toContainText(
          `This page does not allow the board to run: its Content-Security-Policy lacks ${said}`,
        );
        await expect(alert).not.toContainText("CompileError");
        await widget(at).evaluate((element) => element.setAttribute("lang", "it"));
        await widget(at).getByRole("button", { name: "Riprova" }).click();
        await expect(alert).toContainText("nella sua Content-Security-Policy manca");
      });
      complaints.splice(0);
    });
  }

  test("a policy that forbids its worker forbids searches alone, which is told in words", async ({
    page: at,
    baseURL,
    complaints,
  }) => {
    await elsewhere(page(baseURL), policy(site(baseURL), { worker: "'none'" }), async (address) => {
      await at.goto(address);
      await widget(at).getByRole("button", { name: "Solution" }).click();
      await expect(message(widget(at))).toContainText(
        "This page does not allow the board to run: its Content-Security-Policy lacks worker-src blob:",
      );
      await square(widget(at), "e2").click();
      await square(widget(at), "e4").click();
      await expect(message(widget(at))).toHaveText("Well done: your turn is complete.");
    });
    complaints.splice(0);
  });

  test("a frame without an origin loads the engine", async ({ page: at, baseURL, complaints }) => {
    const frame = `<iframe sandbox="allow-scripts" title="A board" width="400" height="600" src="${baseURL}embed.html?mode=solve&goal=series"></iframe>`;
    await elsewhere(
      frame,
      `default-src 'none'; frame-src ${new URL(baseURL ?? "").origin}; img-src data:`,
      async (address) => {
        await at.goto(address);
        const board = at.frameLocator("iframe").locator("seriatim-board");
        await expect(board.locator(".detail")).toContainText("Move 1 of 1");
        await square(board, "e2").click();
        await square(board, "e4").click();
        await expect(message(board)).toHaveText("Well done: your turn is complete.");
      },
    );
    complaints.splice(0);
  });

  test("a frame whose files may not be read says what is missing", async ({ page: at, complaints }) => {
    const shut = createSite("dist");
    shut.prependListener("request", (_, response) => {
      const write = response.writeHead.bind(response);
      const bare = (status: number, { "access-control-allow-origin": _all, ...headers }: Record<string, string>) =>
        write(status, headers);
      response.writeHead = bare as typeof response.writeHead;
    });
    await new Promise<void>((ready) => {
      shut.listen(0, "127.0.0.1", ready);
    });
    const home = `http://127.0.0.1:${(shut.address() as AddressInfo).port}`;
    const frame = `<iframe sandbox="allow-scripts" title="A board" width="400" height="600" src="${home}/embed.html?mode=play"></iframe>`;
    await elsewhere(frame, `default-src 'none'; frame-src ${home}; img-src data:`, async (address) => {
      await at.goto(address);
      const coming = at.frameLocator("iframe").locator(".coming");
      await expect(coming).toBeVisible({ timeout: 15_000 });
      await expect(coming).toContainText("Access-Control-Allow-Origin: *");
    });
    shut.closeAllConnections();
    shut.close();
    complaints.splice(0);
  });
});

test("all that is wrong is told at once, also what only the rules know", async ({ page }) => {
  await put(
    page,
    `<seriatim-board mode="watch" level="12" theme="blue" fen="4k3/8/8/8/8/8/8/4K2P w - - 0 3"></seriatim-board>`,
  );
  const alert = widget(page).getByRole("alert");
  for (const said of [`mode="watch" is wrong`, `level="12" is wrong`, `theme="blue" is wrong`, "fen is wrong"])
    await expect(alert).toContainText(said);
  const errors = await heard(page, "seriatim-error");
  expect(new Set(errors.map(({ attribute }) => attribute))).toEqual(new Set(["mode", "level", "theme", "fen"]));
});

test.describe("it shrinks to its place", () => {
  /** Measures how far the widget sticks out of its place, and the size of its board, in pixels. */
  async function measure(page: Parameters<typeof widget>[0]): Promise<{ out: number; board: number }> {
    return widget(page).evaluate((element) => {
      const place = document.querySelector("#place")?.getBoundingClientRect() ?? new DOMRect();
      const parts = [element, ...(element.shadowRoot?.querySelectorAll(".widget, .head, .place, .tools") ?? [])];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const out = Math.max(...boxes.map(({ right, bottom }) => Math.max(right - place.right, bottom - place.bottom)));
      const squares = element.shadowRoot
        ?.querySelector("chess-board")
        ?.shadowRoot?.querySelector(".board")
        ?.getBoundingClientRect();
      return { out: Math.round(out), board: Math.round(Math.min(squares?.width ?? 0, squares?.height ?? 0)) };
    });
  }

  for (const [name, style, least] of [
    ["a column of 200 px", "width: 200px", 190],
    ["a column of 1200 px", "width: 1200px; --seriatim-max-size: 1200px", 1190],
    ["a low grid cell", "display: grid; width: 640px; height: 300px; --seriatim-max-size: none", 280],
    ["a high grid cell", "display: grid; width: 300px; height: 700px", 290],
    ["a cell that is nearly a square", "display: grid; width: 400px; height: 420px", 230],
    ["a place hardly lower than wide", "display: grid; width: 400px; height: 310px", 220],
    ["a row of flex", "display: flex; width: 500px; height: 260px; --seriatim-max-size: none", 240],
    ["a column of flex", "display: flex; flex-direction: column; width: 420px; height: 360px", 170],
  ] as const) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 1600 });
      const rule = `#place { ${style} } #place > * { flex: 1 1 0 }`;
      await put(page, `<div id="place"><seriatim-board game="${GAME}"></seriatim-board></div>`, {
        head: `<style>${rule}</style>`,
      });
      await expect(title(widget(page))).toHaveText("Turn 1, the start");
      await expect.poll(async () => (await measure(page)).out).toBeLessThanOrEqual(0);
      expect((await measure(page)).board).toBeGreaterThanOrEqual(least);
      await widget(page).getByRole("button", { name: "One move on" }).click();
      await expect(title(widget(page))).toHaveText("Turn 1, move 1 of 1");
    });
  }

  test("in a low frame the controls stand beside the board", async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 320 });
    await page.goto(`./embed.html?mode=solve&fen=${encodeURIComponent(MATE_FEN)}`);
    await expect(widget(page).locator(".detail")).toContainText("Move 1 of 4");
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(320);
    const [board, tools] = [
      await widget(page).locator(".place").boundingBox(),
      await widget(page).locator(".tools").boundingBox(),
    ];
    expect(tools?.x ?? 0).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0) - 1);
    expect(board?.height ?? 0).toBeGreaterThan(300);
  });
});
