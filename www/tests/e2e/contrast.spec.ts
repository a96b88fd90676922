/**
 * Contrast of everything that can be pressed, by computed colours: on every screen, page and
 * dialog, light and dark, at rest, pointed at and with the focus.
 */
import type { CDPSession, Page } from "@playwright/test";
import { expect, test, unfold } from "./support.ts";

/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of pictures without text (1.4.11). */
const TEXT = 4.5;
const PICTURE = 3;
/** Minimum contrast of disabled controls. WCAG exempts them, but they must be visible. */
const DISABLED = 1.9;

/** Lists controls whose text or picture has too little contrast with the background. */
function faintControls({ text, picture, disabled }: { text: number; picture: number; disabled: number }): string[] {
  type Colour = [number, number, number, number];
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const read = (colour: string): Colour => {
    const before = known.get(colour);
    if (before) return before;
    if (!context) throw new Error("no canvas");
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data;
    known.set(colour, [r, g, b, a / 255]);
    return [r, g, b, a / 255];
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mixed = [0, 1, 2].map((at) => (top[at] ?? 0) * top[3] + (below[at] ?? 0) * (1 - top[3]));
    return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
  };
  const parentOf = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const canvas = read(
    getComputedStyle(document.documentElement).colorScheme.includes("dark") &&
      matchMedia("(prefers-color-scheme: dark)").matches
      ? "#121212"
      : "#ffffff",
  );
  const behind = (element: Element): Colour => {
    const layers: Colour[] = [];
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const colour = read(getComputedStyle(at).backgroundColor);
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), canvas);
  };
  const light = (value: number): number =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const brightness = ([r, g, b]: Colour): number => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const ratio = (a: Colour, b: Colour): number => {
    const [high = 0, low = 0] = [brightness(a), brightness(b)].toSorted((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const opacityOf = (element: Element): number => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = parentOf(at)) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const faint: string[] = [];
  const look = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll("*")) if (element.shadowRoot) look(element.shadowRoot);
    for (const control of root.querySelectorAll<HTMLElement>(
      "button, a[href], summary, select, label:has(> input:is([type=radio], [type=checkbox]))",
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // The squares of the board and its drawings are no text.
      if (control.closest(".visually-hidden, .promotion, .moving, .skip")) continue;
      const off = control.matches(":disabled, [aria-disabled=true]");
      const parts = [...control.querySelectorAll("*"), control].filter((part) => {
        if (
          part.closest(".visually-hidden, option, optgroup, .disc, .option-picture") ||
          !part.checkVisibility({ visibilityProperty: true })
        )
          return false;
        return (
          part.matches("svg.icon, select") ||
          [...part.childNodes].some((node) => node instanceof Text && node.data.trim() !== "")
        );
      });
      for (const part of parts) {
        const back = behind(part);
        const [r, g, b, a] = read(getComputedStyle(part).color);
        const seen = ratio(over([r, g, b, a * opacityOf(part)], back), back);
        const wanted = off ? disabled : part.matches("svg") ? picture : text;
        if (seen < wanted)
          faint.push(
            `${seen.toFixed(2)} < ${wanted}: <${control.localName} class="${control.className}"> ${part === control ? "" : `${part.localName}.${part.getAttribute("class") ?? ""} `}“${(part.textContent ?? "").trim().slice(0, 40)}”`,
          );
      }
    }
  };
  look(document);
  return [...new Set(faint)];
}

interface Node {
  nodeId: number;
  localName: string;
  /** Names and values, alternating. */
  attributes?: string[];
  children?: Node[];
  shadowRoots?: Node[];
}

/** Maximum number of similar controls that are tested: a list may have a thousand. */
const ALIKE = 4;

/** Debugger’s node ids of the page’s controls. */
async function controls(session: CDPSession): Promise<number[]> {
  const { root } = (await session.send("DOM.getDocument", { depth: -1, pierce: true })) as { root: Node };
  const found: number[] = [];
  const seen = new Map<string, number>();
  const looks = ({ localName, attributes = [] }: Node): string =>
    `${localName} ${attributes[attributes.indexOf("class") + 1] ?? ""}`;
  const walk = (node: Node, around: string): void => {
    const look = `${around} > ${looks(node)}`;
    if (["button", "a", "summary", "select", "label"].includes(node.localName)) {
      const count = seen.get(look) ?? 0;
      seen.set(look, count + 1);
      if (count < ALIKE) found.push(node.nodeId);
    }
    for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) walk(child, looks(node));
  };
  walk(root, "");
  return found;
}

const STATES: Record<string, string[]> = {
  "at rest": [],
  "pointed at": ["hover"],
  "with the focus": ["focus", "focus-visible"],
  pressed: ["hover", "active"],
};

async function mustBeReadable(page: Page, where: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const all = await controls(session);
  // A control that was redrawn since then has a new node; its old node causes an error.
  const force = (forcedPseudoClasses: string[]) =>
    Promise.all(
      all.map((nodeId) => session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses }).catch(() => undefined)),
    );
  for (const [state, forcedPseudoClasses] of Object.entries(STATES)) {
    await force(forcedPseudoClasses);
    const faint = await page.evaluate(faintControls, { text: TEXT, picture: PICTURE, disabled: DISABLED });
    expect.soft(faint, `${where}, ${state}`).toEqual([]);
  }
  await force([]);
  await session.detach();
}

async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
  });
}

const SCREENS = [
  "play",
  "puzzles",
  "analyse",
  "editor",
  "games",
  "explore",
  "weights",
  "bot",
  "strategies",
  "fortress",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, reducedMotion: "reduce" }));

    for (const screen of SCREENS) {
      test(`what can be pressed can be read: ${screen}`, async ({ page }) => {
        await page.goto(`./#/${screen}`);
        await expect(page.locator(`main.${screen} :is(button, a, input)`).first()).toBeAttached();
        await unfoldAll(page);
        await mustBeReadable(page, screen);
      });
    }

    test("what can be pressed can be read: a game, an answer and what is told", async ({ page }) => {
      await page.goto("./#/analyse");
      await unfold(page, "Open a position or a game");
      await page
        .getByLabel("Paste a FEN or a game")
        .fill("rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4");
      await page.getByRole("button", { name: "Read it" }).click();
      await page.getByRole("button", { name: "Mate?" }).click();
      await expect(page.locator(".finding .move.numbered")).toHaveCount(4, { timeout: 30_000 });
      await mustBeReadable(page, "a mate that was found");
      await page.getByRole("button", { name: "Play it" }).click();
      await expect(page.locator("#headline")).toContainText("Checkmate");
      await unfoldAll(page);
      await mustBeReadable(page, "a game that is over");
      await page.goto("./#/nowhere");
      await expect(page.locator(".address-trouble .notice")).toBeVisible();
      await mustBeReadable(page, "an address of nothing");
    });

    test("what can be pressed can be read: a fortress and the attempt to break it", async ({ page }) => {
      await page.goto("./#/fortress/8%2F6p1%2F5pPp%2Fp1k1pP1P%2FPp1pP1K1%2F1PpP1B2%2F2P5%2F8_w_-_-_0_1");
      await unfold(page, "Details");
      await page.getByLabel("To depth").selectOption("10");
      await expect(page.getByRole("button", { name: "Try to break it" })).toBeVisible({ timeout: 60_000 });
      await mustBeReadable(page, "a fortress");
      await page.getByRole("button", { name: "Try to break it" }).click();
      await expect(page.getByRole("list", { name: "What White can play" }).getByRole("button").first()).toBeVisible();
      await mustBeReadable(page, "the attempt to break a fortress");
    });

    test("what can be pressed can be read: the dialogs", async ({ page }) => {
      await page.goto("./#/analyse");
      for (const [name, dialog] of [
        ["New game", "new-game"],
        ["Settings", "settings"],
      ] as const) {
        await page.getByRole("button", { name, exact: true }).first().click();
        await expect(page.locator(`dialog.${dialog}`)).toBeVisible();
        await mustBeReadable(page, name);
        await page.keyboard.press("Escape");
      }
    });

    for (const name of ["", "progressive.html"]) {
      test(`what can be pressed can be read: rules/${name}`, async ({ page }) => {
        await page.goto(`./rules/${name}`);
        await expect(page.locator(".site select.language")).toBeVisible();
        await mustBeReadable(page, `rules/${name}`);
      });
    }

    for (const file of ["tutorial.html", "tutorial.html#take", "tutorial.html#check-mate", "authors.html"]) {
      test(`what can be pressed can be read: ${file}`, async ({ page }) => {
        await page.goto(`./${file}`);
        await expect(page.locator("seriatim-board .steps, seriatim-board button").first()).toBeAttached();
        await mustBeReadable(page, file);
      });
    }
  });
}
