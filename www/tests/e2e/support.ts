/**
 * Shared by all specs: a page whose every complaint fails the test, and functions to use the board.
 */
import { readFile } from "node:fs/promises";
import { expect, test as base, type Locator, type Page } from "@playwright/test";

/** Turn 4, Black mates by c6 Qb6 Ne4 Qxf2#. */
export const MATE_FEN = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
/**
 * White’s knights and bishop cannot mate a king in the middle of the board, but twenty-one moves
 * are far too many to try them all.
 */
export const HARD_FEN = "8/8/8/4k3/8/8/8/KNN4B w - - 0 21";
export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/**
 * Factor by which the pages run slower than this machine (default 1). `E2E_THROTTLE=6` imitates a
 * cheap phone and shows which spec loses a race.
 */
export const THROTTLE = Number(process.env["E2E_THROTTLE"] ?? 1);

async function throttle(page: Page): Promise<void> {
  if (THROTTLE === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
}

interface Fixtures {
  /** Complaints of the page. A test that expects a complaint empties the list. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page, baseURL }, use) => {
      await throttle(page);
      // A page that is closed at once cannot be slowed down.
      page.context().on("page", (other) => void throttle(other).catch(() => undefined));
      const complaints: string[] = [];
      page.on("console", (message) => {
        // Playwright’s own message about a setting in `playwright.config.ts`.
        if (message.text().startsWith("Service Worker registration blocked")) return;
        if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
      page.on("requestfailed", (request) => {
        // A request that is cancelled because the page was left or its worker ended is no fault.
        if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}`);
      });
      page.on("request", (request) => {
        const own = [baseURL ?? "", "data:", "blob:"].some((start) => request.url().startsWith(start));
        if (!own) complaints.push(`left the site: ${request.url()}`);
      });
      await page.addInitScript(() => {
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} forbids ${blockedURI}`),
        );
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a screen at the start of a game; without a name, the screen “Analyse”. */
export async function open(page: Page, screen = "analyse"): Promise<void> {
  await page.goto(`./#/${screen}`);
  await expect(headline(page)).toContainText("Turn 1: White plays 1 move");
  // The page contains a picture of its first position, which is not yet a board.
  await expect(page.locator("chess-board [data-square]").first()).toBeAttached();
}

/** Waits until the board accepts moves. A restored game shows its last position before that. */
export async function boardIsLive(page: Page): Promise<void> {
  await expect(page.locator(':is(chess-board, setup-board) [role=grid][aria-readonly="false"]').first()).toBeAttached();
}

/** Opens the screen where games are played, with one person for both sides. */
export async function playBoth(page: Page): Promise<void> {
  // A returning visitor is not shown the introduction, whose example would be on the board.
  await page.addInitScript(() => {
    const welcomed = ["progressive", "antichess", "chess"];
    if (localStorage.getItem("seriatim") === null)
      localStorage.setItem("seriatim", JSON.stringify({ settings: { welcomed } }));
  });
  await open(page, "play");
  await page.getByLabel("Black is played by").selectOption("person");
}

/** Chooses the language of the page, whatever it is now. */
export async function speakIn(page: Page, lang: string): Promise<void> {
  await page.locator(".site button:not(.wide-only):not(.primary)").last().click();
  await page.locator("dialog.settings .language select").selectOption(lang);
  await page.keyboard.press("Escape");
}

export function headline(page: Page): Locator {
  return page.locator("#headline");
}

/** Opens a fold beside the board unless it is open. `title` is its title as shown. */
export async function unfold(page: Page, title: string): Promise<void> {
  const fold = page.locator("details.fold", { has: page.locator("summary", { hasText: title }) });
  await expect(fold).toBeAttached();
  if (!(await fold.evaluate((it) => (it as HTMLDetailsElement).open))) await fold.locator("summary").first().click();
}

export async function paste(page: Page, text: string): Promise<void> {
  await unfold(page, "Open a position or a game");
  await page.getByLabel("Paste a FEN or a game").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
}

/** Writes a comment on the position on the board. */
export async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const box = page.locator(".game").getByLabel("Comment on this position");
  await box.fill(text);
  await box.press("Enter");
}

export function square(page: Page, name: string): Locator {
  return page.locator(`:is(chess-board, setup-board) [data-square="${name}"]`);
}

/** Checks what is on a square, as a screen reader says it: "e4, white pawn". */
export async function expectMan(page: Page, name: string, man: string): Promise<void> {
  await expect(square(page, name)).toHaveAttribute("aria-label", man === "" ? name : `${name}, ${man}`);
}

export async function clickMove(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).click();
  await square(page, to).click();
}

/** Turns as the list shows them, one string each. */
export async function seriesList(page: Page): Promise<string[]> {
  const rows = page.locator(".series-list li");
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const moves = await row.locator(".move").allTextContents();
      return moves.map((move) => move.trim()).join(" ");
    }),
  );
}

/** Path relative to `www/`, where the tests are started. */
const axeSource = "node_modules/axe-core/axe.min.js";

/** Objections of axe-core, in short. */
export async function objections(page: Page): Promise<string[]> {
  // The site’s own policy allows no script that is added to the page, but it does not concern what
  // the debugger runs.
  await page.evaluate(await readFile(axeSource, "utf8"));
  // Colours in the middle of a transition do not count.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getComputedTiming().endTime === Infinity),
  );
  return page.evaluate(async () => {
    interface Axe {
      run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html.slice(0, 300)}`);
  });
}
