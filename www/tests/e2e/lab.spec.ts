/**
 * Screen of fortresses, “Can it be won?”: values by depth, a proof, and attempts to break the
 * proof.
 */
import type { Page } from "@playwright/test";
import { expect, objections, speakIn, test, unfold } from "./support.ts";

const title = (page: Page) => page.locator("#headline");
const look = (page: Page) => page.getByRole("button", { name: "Find out", exact: true });
const choose = (page: Page, name: string) =>
  page.getByRole("combobox", { name: "Position" }).selectOption({ label: name });
/** Chooses a depth that is enough for a verdict and quick on a slow machine. */
async function shallow(page: Page): Promise<void> {
  await unfold(page, "Details");
  await page.getByLabel("To depth").selectOption("10");
}

test("paste, curves, verdict, and the attempt to break the proof by keyboard alone", async ({ page }) => {
  await page.goto("./#/fortress");
  await expect(title(page)).toHaveText("Can it be won?");
  await shallow(page);
  const box = page.getByLabel("Or paste a FEN or a game");
  await box.fill("8/6p1/5pPp/p1k1pP1P/Pp1pP1K1/1PpP1B2/2P5/8 w - - 0 1");
  await box.press("Enter");
  await expect(title(page)).toHaveText("White cannot win", { timeout: 60_000 });
  await expect(page.locator(".now .tag")).toContainText("proved");
  await expect(page).toHaveURL(/#\/fortress\/8\/6p1/);
  await expect(page.locator("svg.curve-plot path.curve").first()).toBeAttached();
  await expect(page.locator("chess-board .why.ownMan").first()).toBeVisible();
  await expect(page.locator(".curve-moves li")).not.toHaveCount(0);
  expect(await objections(page)).toEqual([]);

  // At first only the fixed pieces and the entry squares are marked; the other marks can be
  // switched on.
  const reach = page.getByLabel("where the king can get to");
  await expect(reach).not.toBeChecked();
  await expect(page.locator("chess-board .why.named")).toHaveCount(0);
  await reach.press("Space");
  await expect(page.locator("chess-board .why.named")).not.toHaveCount(0);
  await reach.press("Space");
  // Every label stays within its plot.
  const beyond = await page.locator("svg.curve-plot").evaluateAll((plots) =>
    plots.flatMap((plot) =>
      [...plot.querySelectorAll("text")]
        .filter((text) => {
          const [whole, part] = [plot.getBoundingClientRect(), text.getBoundingClientRect()];
          return part.left < whole.left || part.right > whole.right;
        })
        .map(({ textContent }) => textContent),
    ),
  );
  expect(beyond).toEqual([]);

  // Each kind of mark can be switched off.
  await page.getByLabel("fixed pawns and pieces").press("Space");
  await expect(page.locator("chess-board .why.ownMan")).toHaveCount(0);
  await page.getByLabel("fixed pawns and pieces").press("Space");

  await page.getByRole("button", { name: "Try to break it" }).press("Enter");
  const tries = page.getByRole("list", { name: "What White can play" }).getByRole("button");
  await expect(tries.first()).toBeVisible();
  await tries.first().press("Enter");
  await expect(page.locator(".now .proof-line")).toHaveText(/^\S+ \S+$/);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".now .proof-line")).toHaveCount(0);
  await page.getByRole("button", { name: "Check the proof again" }).press("Enter");
  await expect(page.locator(".lab-proof").getByRole("status")).toContainText("Accepted: ");
  expect(await objections(page)).toEqual([]);

  await speakIn(page, "sl");
  await expect(title(page)).toHaveText("Beli ne more zmagati");
});

test("a curve that proves nothing says so, and its moves lead on", async ({ page }) => {
  await page.goto("./#/fortress");
  await shallow(page);
  await choose(page, "Like Fig. 2: the bishop guards g5");
  await expect(page).toHaveURL(/#\/fortress\/8\/6k1/);
  const row = page.locator(".curve-moves button.other").first();
  await expect(row).toBeVisible({ timeout: 30_000 });
  // Stops the search if it is still running.
  await page
    .getByRole("button", { name: "Stop" })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect(page.getByRole("button", { name: "Look again" })).toBeVisible({ timeout: 90_000 });
  // The tag says either that the result is proved or that it is an estimate.
  await expect(page.locator(".now .tag")).toHaveText(/proved|an estimate, not a proof/);
  await row.click();
  await expect(row).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("chess-board .arrow").first()).toBeAttached();
  await page.getByText("In figures").click();
  await expect(page.locator(".curve-table tbody tr").first()).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

test("what is only estimated says how likely it is and why, in every language, and is not called proved", async ({
  page,
}) => {
  await page.goto("./#/fortress");
  await shallow(page);
  // White is a rook ahead and no pawn is blocked, so no proof ends quickly.
  const box = page.getByLabel("Or paste a FEN or a game");
  await box.fill("6k1/pp3ppp/8/8/8/8/PP3PPP/1R4K1 w - - 0 1");
  await box.press("Enter");
  const estimate = page.locator(".lab-estimate");
  // Fewer depths are too few for an estimate.
  await expect(page.locator(".curve-table tbody tr")).toHaveCount(10, { timeout: 60_000 });
  await page
    .getByRole("button", { name: "Stop" })
    .click({ timeout: 20_000 })
    .catch(() => undefined);
  await expect(page.getByRole("button", { name: "Look again" })).toBeVisible({ timeout: 90_000 });
  await expect(page.locator(".now .tag")).toHaveText("an estimate, not a proof");
  await expect(estimate).toContainText(/Not proved\. A (win|fortress) is \d+ % likely, mostly because:/);
  await expect(estimate.getByRole("listitem").first()).toContainText(/\w/);
  expect(await objections(page)).toEqual([]);
  await speakIn(page, "it");
  await expect(estimate).toContainText(/Non dimostrato: una (vittoria|fortezza) \(probabilità \d+ %\)/);
  await speakIn(page, "sl");
  await expect(estimate).toContainText(/Ni dokazano: (zmaga|utrdba) \(verjetnost \d+ %\)/);
});

for (const fen of [
  "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
  "r2qkbnr/ppp2p1p/2np2p1/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 1",
]) {
  test(`a mate that the rules go through is no estimate: ${fen}`, async ({ page }) => {
    await page.goto("./#/fortress");
    await shallow(page);
    const box = page.getByLabel("Or paste a FEN or a game");
    await box.fill(fen);
    await box.press("Enter");
    await expect(title(page)).toHaveText("White mates", { timeout: 60_000 });
    await expect(page.locator(".now .tag")).toHaveText("proved");
    await expect(page.locator(".now .headline p")).toContainText(/White wins by force in \d moves?/);
    await expect(page.locator(".now")).not.toContainText("mates in");
    expect(await objections(page)).toEqual([]);
    await speakIn(page, "sl");
    await expect(title(page)).toHaveText("Beli matira");
  });
}

test("an ending of few men is known from its table", async ({ page }) => {
  await page.goto("./#/fortress");
  await shallow(page);
  const box = page.getByLabel("Or paste a FEN or a game");
  await box.fill("8/8/8/1P6/3k1K2/8/8/8 w - - 0 1");
  await box.press("Enter");
  await expect(title(page)).toHaveText("White wins", { timeout: 60_000 });
  await expect(page.locator(".now .tag")).toHaveText("exact, from the table of this ending");
  await expect(page.locator(".lab-proof"), "nothing was looked for").toHaveCount(0);
  await speakIn(page, "sl");
  await expect(title(page)).toHaveText("Beli zmaga");
  expect(await objections(page)).toEqual([]);
});

test("what cannot be read is said, and loses nothing", async ({ page }) => {
  await page.goto("./#/fortress");
  const box = page.getByLabel("Or paste a FEN or a game");
  await box.fill("8/8/8/8/8/8/8/8 w - - 0 1");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.locator(".lab-place .error")).toBeVisible();
  await expect(box).toHaveValue("8/8/8/8/8/8/8/8 w - - 0 1");
  await expect(look(page)).toBeEnabled();
});

test("engine.js draws curves, and refuses what it does not know", async ({ page }) => {
  await page.goto(".");
  const told = await page.evaluate(async () => {
    const { createEngine } = await import(new URL("./engine.js", location.href).href);
    const engine = await createEngine({ variant: "chess" });
    const at = { variant: "chess", fen: "2k5/8/1p1p4/pPpPp3/2P1Pp1p/P4PbP/K2Q4/8 w - - 0 50" };
    const code = (call: Promise<unknown>) =>
      call.then(
        () => "",
        (error: { code: string }) => error.code,
      );
    const before = await code(engine.curves());
    const all = await engine.curve({ ...at, depth: 5 });
    const best = await engine.curve({ ...at, depth: 5, which: "best", preset: "material" });
    const after = await engine.curves();
    const codes = [
      before,
      await code(engine.curve({ ...at, depth: 0 })),
      await code(engine.curve({ ...at, preset: "blue" })),
      await code(engine.curve({ variant: "italian" })),
    ];
    engine.close();
    return {
      depths: all.depths.length,
      legal: all.depths[0].moves.length,
      best: best.depths[4].moves.length,
      attacker: all.attacker,
      verdict: all.verdict,
      preset: after.preset,
      codes,
    };
  });
  expect(told).toMatchObject({
    depths: 5,
    best: 1,
    attacker: "white",
    verdict: "shallow",
    preset: "material",
    codes: ["curve", "command", "command", "variant"],
  });
  expect(told.legal).toBeGreaterThan(10);
});

test("fortresses that Stockfish misjudges: loaded when opened, the worst error first, each to be tried", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("./#/fortress");
  await expect(title(page)).toHaveText("Can it be won?");
  expect(asked.filter((url) => url.includes("fortresses"))).toEqual([]);
  await unfold(page, "Fortresses that Stockfish misjudges");
  const list = page.getByRole("list", { name: "Fortresses that Stockfish misjudges" });
  const links = list.getByRole("link");
  await expect(links.first()).toBeVisible();
  const points = (await links.allInnerTexts()).map((text) => Number(/\+([\d.]+)/.exec(text)?.[1]));
  expect(points).toEqual(points.toSorted((one, other) => other - one));
  expect(Math.min(...points)).toBeGreaterThanOrEqual(1);
  await expect(list.locator("img").first()).toHaveJSProperty("complete", true);
  expect(await objections(page)).toEqual([]);
  const from = page.getByRole("radiogroup", { name: "Where they come from" });
  const worst = await links.first().innerText();
  await from.getByRole("radio", { name: "Games" }).check();
  await expect(links.first()).not.toHaveText(worst);
  await from.getByRole("radio", { name: "Table" }).check();
  await expect(links.first()).toHaveText(worst);

  await links.first().press("Enter");
  await expect(page).toHaveURL(/#\/fortress\/.+\/try$/);
  const tries = page.getByRole("list", { name: /^What (White|Black) can play$/ }).getByRole("button");
  await expect(tries.first()).toBeVisible({ timeout: 60_000 });
  await tries.first().press("Enter");
  await expect(page.locator(".now .proof-line")).not.toHaveText("");
  // The list is still there when the person comes back.
  await page.goBack();
  await expect(list).toBeAttached();

  await speakIn(page, "it");
  await expect(page.getByText("Fortezze che Stockfish giudica male")).toBeVisible();
});
