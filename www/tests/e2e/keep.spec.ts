/** Games kept in the browser, imported and exported; links, texts and pictures. */
import { readFile } from "node:fs/promises";
import type { BrowserContext, Download, Page } from "@playwright/test";
import {
  clickMove,
  expect,
  expectMan,
  headline,
  MATE_FEN,
  objections,
  open,
  paste,
  seriesList,
  test,
  unfold,
} from "./support.ts";

const MATED = '[White "Ada"]\n[Black "Bob"]\n\n1.e4 2.d5 Nf6 3.Nf3 exd5 Bb5+ 4.c6 {best} Qb6 Ne4 Qxf2# 0-1';
const BEGUN = '[White "Čeh"]\n[Black "Dan"]\n[Rules "Scottish"]\n\n1.d4 2.d5 Nf6';
const WRONG = '[White "Eva"]\n\n1.Ke4';

const rows = (page: Page) => page.locator(".kept");
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const toast = (page: Page) => page.locator(".toast");
const report = (page: Page) => page.locator(".report");

/** Sets both players to a person, so that the engine makes no move. */
async function withoutOpponent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const players = { white: "person", black: "person" };
    if (localStorage.getItem("seriatim") === null) localStorage.setItem("seriatim", JSON.stringify({ players }));
  });
}

async function openGames(page: Page): Promise<void> {
  await page.goto("./#/games");
  await expect(page.getByRole("heading", { name: "Games", level: 2 })).toBeVisible();
}

async function importText(page: Page, text: string): Promise<void> {
  await page.getByLabel("Or paste games or a FEN").fill(text);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

async function keep(page: Page, name: string): Promise<void> {
  await unfold(page, "Keep and share");
  await page.getByLabel("Keep it in this browser as").fill(name);
  await page.getByRole("button", { name: "Keep", exact: true }).click();
}

async function contents(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), "utf8");
}

async function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test("a game is kept, listed, opened, renamed, deleted and had back", async ({ page }) => {
  await open(page);
  await paste(page, "1.e4 2.d5 Nf6 3.Nf3");
  await keep(page, "My game");
  await expect(toast(page)).toContainText("Kept as “My game”.");
  // The same game is not kept twice.
  await keep(page, "Again");
  await expect(toast(page)).toContainText("It is kept already, as “My game”.");
  await openGames(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "My game")).toContainText("Italian rules · 3 turns · turn 3");
  expect(await objections(page)).toEqual([]);

  await row(page, "My game").getByRole("button", { name: "Rename “My game”" }).click();
  await expect(page.getByLabel("New name")).toBeFocused();
  await page.keyboard.type("Better name");
  await page.keyboard.press("Enter");
  await expect(row(page, "Better name")).toBeVisible();
  await row(page, "Better name").getByRole("button", { name: "Delete “Better name”" }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.locator(".deleted").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(row(page, "Better name")).toBeVisible();
  await page.reload();
  await expect(row(page, "Better name")).toBeVisible();

  await row(page, "Better name").getByRole("button", { name: "Play on" }).click();
  await expect(page).toHaveURL(/#\/play$/);
  await expect(headline(page)).toContainText("Turn 3");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "d5 Nf6", "Nf3"]);
});

test("a game that is kept while the list is open appears in it", async ({ page, context }) => {
  await withoutOpponent(context);
  await open(page, "play");
  await openGames(page);
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
  const other = await context.newPage();
  await open(other, "play");
  for (const move of ["e2e4", "f7f5", "g7g5", "d2d3", "d3d4", "d1h5"])
    await clickMove(other, move.slice(0, 2), move.slice(2));
  await expect(headline(other)).toContainText("White won: mate by Qh5");
  await expect(rows(page)).toHaveCount(1);
});

test("a finished game is kept by itself and watched from its beginning, unless that is switched off", async ({
  page,
  context,
}) => {
  await withoutOpponent(context);
  await openGames(page);
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
  await open(page, "play");
  const mate = async () => {
    for (const move of ["e2e4", "f7f5", "g7g5", "d2d3", "d3d4", "d1h5"]) {
      await clickMove(page, move.slice(0, 2), move.slice(2));
      await expectMan(page, move.slice(0, 2), "");
    }
    await expect(headline(page)).toContainText("White won: mate by Qh5");
  };
  await mate();
  await openGames(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("1-0");
  await rows(page).getByRole("button", { name: "Watch" }).click();
  await expect(page).toHaveURL(/#\/analyse$/);
  await expect(headline(page)).toContainText("Turn 1, the start");
  await page.keyboard.press("ArrowRight");
  await expectMan(page, "e4", "white pawn");
  await openGames(page);
  await page.getByLabel("Keep every finished game").uncheck();
  await rows(page)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.goto("./#/play");
  await page.getByRole("button", { name: "Undo move" }).click();
  await clickMove(page, "d1", "h5");
  await expect(headline(page)).toContainText("White won: mate by Qh5");
  await openGames(page);
  await expect(page.getByText("No game is kept yet.")).toBeVisible();
});

test("more games in the box of the analysis than there can be chapters are sent where they belong, and stay in it", async ({
  page,
}) => {
  await open(page);
  const many = Array.from({ length: 65 }, () => BEGUN).join("\n\n");
  await paste(page, many);
  await expect(page.locator("#paste-message")).toContainText(
    "These are 65 games. The screen “Games” imports all of them.",
  );
  await expect(page.getByLabel("Paste a FEN or a game")).toHaveValue(many);
  await expect(page.locator("section.chapters .chapter-list")).toHaveCount(0);
});

test("files of several games are imported by box, file, paste and drag; what cannot be read is reported, with its line", async ({
  page,
}) => {
  await openGames(page);
  await importText(page, `${MATED}\n\n${WRONG}\n\n${BEGUN}`);
  await expect(report(page)).toContainText("2 games imported.");
  await expect(report(page)).toContainText("game 2: Line 8: turn 1, move 1: “Ke4”");
  await expect(rows(page)).toHaveCount(2);
  // The faulty text stays in the box, to be corrected.
  await expect(page.getByLabel("Or paste games or a FEN")).toHaveValue(WRONG);
  expect(await objections(page)).toEqual([]);
  await page.getByLabel("Or paste games or a FEN").fill("");

  await page.locator(".import input[type=file]").setInputFiles([
    { name: "one.pgn", mimeType: "text/plain", buffer: Buffer.from(BEGUN.replace("Dan", "Fil")) },
    { name: "two.pgn", mimeType: "text/plain", buffer: Buffer.from(`${WRONG}\n\n${MATED.replace("Bob", "Gil")}`) },
  ]);
  await expect(report(page)).toContainText("two.pgn, game 1: Line 3");
  await expect(rows(page)).toHaveCount(4);

  const give = (kind: "paste" | "drop", text: string) =>
    page.evaluate(
      ([type, data]) => {
        const dataTransfer = new DataTransfer();
        if (type === "paste") dataTransfer.setData("text/plain", data ?? "");
        else dataTransfer.items.add(new File([data ?? ""], "dropped.pgn"));
        const event =
          type === "paste"
            ? new ClipboardEvent("paste", { clipboardData: dataTransfer, bubbles: true, cancelable: true })
            : new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
        if (type === "drop")
          document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
        document.body.dispatchEvent(event);
      },
      [kind, text] as const,
    );
  await give("paste", MATED.replace("Bob", "Hans"));
  await expect(row(page, "Ada – Hans")).toBeVisible();
  // Files can be dropped on every screen.
  await page.goto("./#/analyse");
  await expect(headline(page)).toContainText("Turn 1");
  await give("drop", MATED.replace("Bob", "Ivo"));
  await expect(row(page, "Ada – Ivo")).toBeVisible();
  await expect(page).toHaveURL(/#\/games$/);
  await importText(page, MATE_FEN);
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).first()).toContainText("position");
  // A list of this length has a search box.
  await page.getByLabel("Look for a name").fill("ada iv");
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Look for a name").fill("nobody");
  await expect(page.getByText("No game has that name.")).toBeVisible();
});

test("one game and all of them are exported, with what was said of them, and imported again", async ({ page }) => {
  await openGames(page);
  await importText(page, `${MATED}\n\n${BEGUN}`);
  await expect(rows(page)).toHaveCount(2);
  const one = page.waitForEvent("download");
  await row(page, "Ada – Bob").getByRole("button", { name: "Download “Ada – Bob”" }).click();
  expect((await one).suggestedFilename()).toMatch(/^Ada-Bob-.*\.pgn$/);
  expect(await contents(one)).toContain("{best}");
  const all = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all as one file" }).click();
  const text = await contents(all);
  expect(text).toBe(`${MATED}\n\n${BEGUN}\n`);
  for (const name of ["Ada – Bob", "Čeh – Dan"])
    await row(page, name)
      .getByRole("button", { name: `Delete “${name}”` })
      .click();
  await expect(rows(page)).toHaveCount(0);
  await importText(page, text);
  await expect(rows(page)).toHaveCount(2);
});

/** Puts a record into the store without any check. */
async function store(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    async ([id, record]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("seriatim-games");
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(opening.error));
      });
      const tx = db.transaction("games", "readwrite");
      tx.objectStore("games").put(record, id as string);
      await new Promise((resolve) => tx.addEventListener("complete", resolve));
      db.close();
    },
    [key, value] as const,
  );
}

test("a damaged game is reported by its name, and the others are whole", async ({ page }) => {
  await openGames(page);
  await importText(page, MATED);
  await expect(rows(page)).toHaveCount(1);
  await store(page, "x1", { name: "Half a game", text: "1.e4", saved: "yesterday" });
  await store(page, "x2", 42);
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  await store(page, "x3", {
    id: "x3",
    name: "Nonsense",
    text: "1.Ke4",
    saved: 1,
    rules: "italian",
    turn: 1,
    series: 1,
    fen,
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.locator(".damaged")).toHaveText([/“Half a game” is damaged/, /“x2” is damaged/]);
  expect(await objections(page)).toEqual([]);
  await row(page, "Nonsense").getByRole("button", { name: "Analyse" }).click();
  await expect(row(page, "Nonsense").getByRole("alert")).toContainText(
    "“Nonsense” cannot be read: Line 1: turn 1, move 1: “Ke4”",
  );
  // The rest of a damaged game can be saved.
  const rest = page.waitForEvent("download");
  await page.locator(".damaged").first().getByRole("button", { name: "Download" }).click();
  expect(await contents(rest)).toBe("1.e4");
  await page.locator(".damaged").last().getByRole("button", { name: "Delete" }).click();
  await expect(rows(page)).toHaveCount(3);
  await row(page, "Ada – Bob").getByRole("button", { name: "Watch" }).click();
  await expect(page).toHaveURL(/#\/analyse$/);
  await page.getByRole("button", { name: "To the present" }).click();
  await expect(headline(page)).toContainText("Checkmate. Black wins.");
});

test("where IndexedDB is refused the page says so, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", {
      value: {
        open() {
          throw new DOMException("refused for the test", "SecurityError");
        },
      },
    });
  });
  await open(page);
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  await keep(page, "In vain");
  await expect(toast(page)).toContainText("does not let the page keep games");
  await openGames(page);
  await expect(page.locator(".library .error")).toContainText("does not let the page keep games");
  await importText(page, MATED);
  await expect(page.getByLabel("Or paste games or a FEN")).toHaveValue(MATED);
  expect(await objections(page)).toEqual([]);
  await page.goto("./#/analyse");
  await clickMove(page, "d7", "d5");
  await expectMan(page, "d5", "black pawn");
});

test("where there is no room left the page says so, and nothing is lost", async ({ page }) => {
  await openGames(page);
  await importText(page, MATED);
  await expect(rows(page)).toHaveCount(1);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full for the test", "QuotaExceededError");
    };
  });
  await importText(page, BEGUN);
  await expect(page.locator(".library .error")).toContainText("no room left");
  await expect(page.getByLabel("Or paste games or a FEN")).toHaveValue(BEGUN);
  await expect(rows(page)).toHaveCount(1);
  await page.evaluate(() => (location.hash = "#/play"));
  await expect(headline(page)).toContainText("Turn 1");
  // The engine might capture on e4.
  await page.getByLabel("Black is played by").selectOption("person");
  await clickMove(page, "e2", "e4");
  await keep(page, "Too much");
  await expect(toast(page)).toContainText("no room left");
  await expectMan(page, "e4", "white pawn");
});

test("two tabs keep their games beside each other", async ({ page, context }) => {
  await openGames(page);
  const other = await context.newPage();
  await open(other);
  await clickMove(other, "e2", "e4");
  await expectMan(other, "e4", "white pawn");
  await keep(other, "From the other tab");
  await expect(row(page, "From the other tab")).toBeVisible();
  await importText(page, MATED);
  await openGames(other);
  await expect(rows(other)).toHaveCount(2);
  // One tab deletes a game while the other tab renames it.
  await row(page, "From the other tab")
    .getByRole("button", { name: /^Rename/ })
    .click();
  await page.getByLabel("New name").fill("Too late");
  await row(other, "From the other tab")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "Ada – Bob")).toBeVisible();
  await other.close();
});

test("two tabs with a game each keep their own, also over a reload", async ({ page, context }) => {
  await withoutOpponent(context);
  await open(page, "play");
  const other = await context.newPage();
  await open(other, "play");
  await clickMove(page, "e2", "e4");
  await expectMan(page, "e4", "white pawn");
  await clickMove(other, "d2", "d4");
  await expectMan(other, "d4", "white pawn");
  await page.reload();
  await expectMan(page, "e4", "white pawn");
  await other.reload();
  await expectMan(other, "d4", "white pawn");
  // A new tab starts with the game that was played last.
  const third = await context.newPage();
  await third.goto("./#/play");
  await expectMan(third, "d4", "white pawn");
});

test("a link holds the whole game; the game before can be had back", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  const game =
    '[Rules "Scottish"]\n[FEN "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4"]\n\n4.c6 Qb6';
  await paste(page, game);
  await expect(headline(page)).toContainText("Turn 4");
  await unfold(page, "Keep and share");
  await page.getByRole("button", { name: "Copy a Link that holds the whole game" }).click();
  await expect(toast(page)).toContainText("Link copied.");
  const link = await clipboard(page);
  expect(link).toMatch(/#variant=\w+&game=1[\w-]+$/);
  await page.getByRole("button", { name: "Undo turn" }).click();
  await paste(page, "1.e4 2.d5 Nf6");
  await expect(headline(page)).toContainText("Turn 3");
  await page.goto(link);
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await expect.poll(() => seriesList(page)).toEqual(["c6 Qb6"]);
  await expect(page).toHaveURL(/#\/analyse$/);
  await toast(page).getByRole("button", { name: "Undo", exact: true }).click();
  await expect(headline(page)).toContainText("Turn 3");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "d5 Nf6"]);

  // A link that was cut off.
  await page.goto(link.slice(0, -9));
  await expect(page.locator("#paste-message")).toContainText("The game in this link cannot be read");
  await expect(page.getByLabel("Paste a FEN or a game")).not.toHaveValue("");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "d5 Nf6"]);
  // A link that is complete, but whose text `1.Ke4` is no game.
  await page.goto("./#game=0MS5LZTQ");
  await expect(page.locator("#paste-message")).toContainText("Ke4");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "d5 Nf6"]);
});

test("a link to a game of a file has its names and comments", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await paste(page, MATED);
  await expect(headline(page)).toContainText("Checkmate");
  await unfold(page, "Keep and share");
  await page.getByRole("button", { name: "Copy a Link that holds the whole game" }).click();
  await expect(toast(page)).toContainText("Link copied.");
  const link = await clipboard(page);
  const other = await context.newPage();
  await other.goto(link);
  await expect(headline(other)).toContainText("Checkmate. Black wins.");
  await unfold(other, "Keep and share");
  await other.getByRole("button", { name: "Copy Game in the format of a game file" }).click();
  await expect(toast(other)).toContainText("Game copied.");
  const text = await clipboard(other);
  for (const kept of ['[White "Ada"]', "{best}", "0-1"]) expect(text).toContain(kept);
});

test("FEN, SAN, long algebraic and a picture are copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await paste(page, "1.e4 2.d5 Nf6 3.Nf3");
  await expectMan(page, "f3", "white knight");
  await unfold(page, "Keep and share");
  const share = page.locator(".share");
  const copied = async (name: string, said: string) => {
    await share.getByRole("button", { name }).click();
    await expect(toast(page)).toContainText(said);
    return clipboard(page);
  };
  expect(await copied("Copy FEN", "A FEN cannot say that 1 of the 3 moves is made")).toMatch(
    / w KQkq - 1 3$|^rnbqkb1r\//,
  );
  expect(await copied("Copy the moves as SAN", "Moves copied.")).toBe("1.e4 2.d5 Nf6 3.Nf3");
  await share.getByRole("button", { name: "Copy FEN" }).click();
  await expect(toast(page)).toContainText("FEN copied");
  expect(await copied("Copy the moves as Long", "Moves copied.")).toBe("1.e2-e4 2.d7-d5 Ng8-f6 3.Ng1-f3");
  const svg = await copied("Copy the picture", "Picture copied");
  expect(svg).toMatch(/^<svg [^]*<\/svg>$/);
  expect(svg.match(/<use /g)).toHaveLength(32);
  expect(svg).toMatch(/<title>Turn 3: White plays 3 moves. rnbqkb1r\//);
  // The browser can read the file as a picture.
  const drawn = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    return image.naturalWidth > 0;
  }, svg);
  expect(drawn).toBe(true);
  const picture = page.waitForEvent("download");
  await share.getByRole("button", { name: "Download the picture" }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.svg$/);
  expect(await contents(picture)).toBe(svg);
  const file = page.waitForEvent("download");
  await share.getByRole("button", { name: "Download the Game", exact: true }).click();
  expect(await contents(file)).toContain("1.e4 2.d5 Nf6 3.Nf3");
});

test("what may not be copied can be copied by hand", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await open(page);
  await unfold(page, "Keep and share");
  await page.locator(".share").getByRole("button", { name: "Copy FEN" }).click();
  await expect(page.getByLabel("Copy this by hand")).toHaveValue(/^rnbqkbnr\//);
  expect(await objections(page)).toEqual([]);
});

for (const scheme of ["light", "dark"] as const) {
  test(`axe has no objection to the games, at 320 px and at 1280, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openGames(page);
    await importText(page, `${MATED}\n\n${WRONG}\n\n${BEGUN}`);
    await expect(rows(page)).toHaveCount(2);
    await row(page, "Ada – Bob")
      .getByRole("button", { name: /^Rename/ })
      .click();
    await row(page, "Čeh – Dan")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await expect(page.locator(".deleted")).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
