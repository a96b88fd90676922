/**
 * The four games, each from its first move to its last: played, analysed, set up, kept, shared and
 * embedded.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import {
  clickMove,
  expect,
  expectMan,
  headline,
  objections,
  paste,
  seriesList,
  square,
  speakIn,
  test,
  unfold,
} from "./support.ts";
import { widget } from "./widget-support.ts";

interface Game {
  id: "italian" | "scottish" | "antichess" | "chess";
  /** Name in the lists of games. */
  name: string;
  chip: string;
  first: string;
  /** End of a game: the position, the moves, and the text for the player and for any reader. */
  end: { fen: string; moves: string[]; yours: string | RegExp; title: string; result: string; level: string };
  /** Beginning of a game, and a variation from its start. */
  line: { moves: string[]; list: string[]; other: string; variation: string };
  /**
   * Another position of the game, a change that makes it illegal, and the message in each language.
   */
  setup: { fen: string; wrong: string; faults: Record<"en" | "it" | "sl", RegExp> };
  /** Patterns of the variant in a file and in an address. */
  tag: RegExp;
  link: RegExp;
}

const SHORT_SERIES = { moves: ["e2e4", "e7e5", "g8f6"], list: ["e4", "e5 Nf6"], other: "d2d4", variation: "1. d4" };
/** Turn 3, White: any developing turn allows mate. */
const UNSAFE = "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
const MATED = {
  fen: UNSAFE,
  moves: ["g1f3", "b1c3", "f1c4"],
  yours: /^You lost: mate by [^#]+$/,
  title: "Checkmate. Black wins.",
  result: "0-1",
  level: "8",
};
const TWO_KINGS = {
  en: /White has 2 kings, on e1 and e4\./,
  it: /Il Bianco ha 2 re, in e1 e e4\./,
  sl: /Beli ima 2 kralja, na e1 in e4\./,
};

const GAMES: Game[] = [
  {
    id: "italian",
    name: "Progressive (Italian)",
    chip: "Italian rules",
    first: "Turn 1: White plays 1 move",
    end: MATED,
    line: SHORT_SERIES,
    setup: { fen: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 4", wrong: "4k3/8/8/8/4K3/8/8/4K3 b - - 0 4", faults: TWO_KINGS },
    tag: /1\.e4 2\.e5 Nf6/,
    link: /#game=1/,
  },
  {
    id: "scottish",
    name: "Progressive (Scottish)",
    chip: "Scottish rules",
    first: "Turn 1: White plays 1 move",
    end: MATED,
    line: SHORT_SERIES,
    setup: { fen: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 4", wrong: "4k3/8/8/8/4K3/8/8/4K3 b - - 0 4", faults: TWO_KINGS },
    tag: /\[Rules "Scottish"\]/i,
    link: /#variant=scottish&game=1/,
  },
  {
    id: "antichess",
    name: "Antichess",
    chip: "Antichess",
    first: "White to move",
    // Black must capture the rook, and then White has no piece left.
    end: {
      fen: "7r/8/8/8/8/8/8/R7 w - - 0 1",
      moves: ["a1a8"],
      yours: "You won: no pieces left",
      title: "No pieces left. White wins.",
      result: "1-0",
      level: "1",
    },
    line: { moves: ["e2e3", "b7b5", "f1b5"], list: ["e3 b5", "Bxb5"], other: "a2a3", variation: "1. a3" },
    setup: {
      fen: "8/8/8/8/4K3/8/k7/4K3 b - - 0 4",
      wrong: "8/8/8/8/4K3/8/k7/4P3 b - - 0 4",
      faults: {
        en: /There is a pawn on the first or the last rank, on e1\./,
        it: /C’è un pedone sulla prima o sull’ultima traversa, in e1\./,
        sl: /Na prvi ali zadnji vrsti stoji kmet: e1\./,
      },
    },
    tag: /\[Variant "Antichess"\]/,
    link: /#variant=antichess&game=1/,
  },
  {
    id: "chess",
    name: "Chess",
    chip: "Chess",
    first: "White to move",
    // Black’s king has one move, and then the rook mates.
    end: {
      fen: "7k/8/5K2/8/8/8/8/R7 w - - 0 1",
      moves: ["f6f7", "a1h1"],
      yours: "You won: mate by Rh1",
      title: "Checkmate. White wins.",
      result: "1-0",
      level: "1",
    },
    line: { moves: ["e2e4", "e7e5", "g1f3"], list: ["e4 e5", "Nf3"], other: "d2d4", variation: "1. d4" },
    setup: { fen: "4k3/8/8/8/4P3/8/8/4K3 b - - 0 4", wrong: "4k3/8/8/8/4K3/8/8/4K3 b - - 0 4", faults: TWO_KINGS },
    tag: /1\. ?e4 e5/,
    link: /#variant=chess&game=1/,
  },
];

async function choose(page: Page, { name, first }: Game, screen: string): Promise<void> {
  await page.goto(`./#/${screen}`);
  await expect(headline(page)).toContainText("Turn 1: White plays 1 move");
  await page.getByLabel("Which game is played").selectOption(name);
  await expect(headline(page)).toContainText(first);
}

/** Makes a move as soon as it can be made. */
async function make(page: Page, move: string): Promise<void> {
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  await expect(square(page, from)).toHaveAttribute("aria-label", /,/);
  await clickMove(page, from, to);
}

for (const game of GAMES) {
  test.describe(game.name, () => {
    test("is played to its end against the engine", async ({ page }) => {
      const { end } = game;
      await choose(page, game, "play");
      await expect(page.locator(".game .chip")).toHaveText(game.chip);
      await page.locator(".level select").selectOption(end.level);
      await page.goto(`./#variant=${game.id}&fen=${encodeURIComponent(end.fen)}`);
      await expect(square(page, end.moves[0]?.slice(0, 2) ?? "")).toHaveAttribute("aria-label", /white/);
      await page.getByRole("button", { name: "Play from here" }).click();
      await expect(page).toHaveURL(/#\/play$/);
      for (const [index, move] of end.moves.entries()) {
        // If a turn is one move, the engine moves between two moves of the person.
        if (index > 0 && game.first === "White to move")
          await expect(page.locator(".player.on-move")).toContainText("White");
        await make(page, move);
        // The engine’s whole turn is added to the list at once. After the last move it may already
        // be there, so the list is not checked then.
        if (index + 1 < end.moves.length) {
          // If a turn is one move, the engine may already have answered.
          const moves = game.first === "White to move" ? 2 * index + 2 : index + 1;
          await expect(page.locator(".series-list .move")).toHaveCount(moves, { timeout: 20_000 });
        }
      }
      await expect(headline(page)).toHaveText(end.yours, { timeout: 30_000 });
      await expect(page.locator(".game .result")).toHaveText(end.result);
      // The game was kept automatically, with its variant.
      await page.goto("./#/games");
      await expect(page.locator(".kept-games .kept")).toHaveCount(1);
      await expect(page.locator(".kept-games .hint")).toContainText(`${game.chip} ·`);
    });

    test("is analysed with a variation, a value and an answer", async ({ page }) => {
      const { line } = game;
      await choose(page, game, "analyse");
      for (const move of line.moves) await make(page, move);
      await expect.poll(() => seriesList(page)).toEqual(line.list);
      await page.getByRole("button", { name: "To the start" }).click();
      await make(page, line.other);
      await expect(page.locator(".variation .steps-in-line")).toHaveText(
        new RegExp(line.variation.replace(" ", "\\s*")),
      );
      await expect(page.locator(".live strong")).not.toHaveText("…");
      await page.getByRole("button", { name: "Value?" }).click();
      await expect(page.locator(".finding .total")).toBeVisible();
      await page.locator(".ask .time select").selectOption("1000");
      await page.getByRole("button", { name: /^Best (move|turn)$/ }).click();
      await expect(page.locator(".finding .line .move").first()).toBeVisible({ timeout: 20_000 });
      // Questions about one game only are not offered in the others.
      await expect(page.getByRole("button", { name: "Mate?" })).toHaveCount(game.first === "White to move" ? 0 : 1);
      if (game.first === "White to move")
        expect(await page.locator("main").innerText()).not.toMatch(/\bseries\b|\bturn \d/i);
      await page.getByRole("button", { name: "Step through" }).click();
      await expect(headline(page)).toContainText("A line: move 1 of");
      expect(await objections(page)).toEqual([]);
      // The game is there again after a reload.
      await page.reload();
      await expect.poll(() => seriesList(page)).toEqual(line.list);
      await expect(page.getByLabel("Which game is played")).toHaveValue(game.id);
    });

    test("is set up, and what is wrong is told in three languages", async ({ page }) => {
      const { setup } = game;
      await page.goto(`./#/editor/${setup.wrong.replaceAll(" ", "_")}_${game.id}`);
      const verdict = page.locator(".verdict");
      await expect(verdict).toContainText(setup.faults.en);
      for (const lang of ["it", "sl"] as const) {
        await speakIn(page, lang);
        await expect(verdict).toContainText(setup.faults[lang]);
        await expect(verdict).not.toContainText(setup.faults.en);
      }
      await speakIn(page, "en");
      await page.getByLabel("FEN", { exact: true }).fill(setup.fen);
      await page.getByLabel("FEN", { exact: true }).press("Enter");
      await expect(verdict).toContainText("The position is legal.");
      await expect(page.getByRole("group", { name: "Castling" })).toHaveCount(game.id === "antichess" ? 0 : 1);
      await verdict.getByRole("button", { name: "Analyse" }).click();
      await expectMan(page, "e4", setup.fen.includes("4P3") ? "white pawn" : "white king");
      await expect(page.locator(".game .chip")).toHaveText(game.chip);
    });

    test("is kept, exported, imported, and opened from a link", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const { line } = game;
      await choose(page, game, "analyse");
      for (const move of line.moves) await make(page, move);
      await expect.poll(() => seriesList(page)).toEqual(line.list);
      await unfold(page, "Keep and share");
      await page.getByLabel("Keep it in this browser as").fill("Mine");
      await page.getByRole("button", { name: "Keep", exact: true }).click();
      await expect(page.locator(".toast")).toContainText("Kept as “Mine”.");
      await unfold(page, "Keep and share");
      await page.getByRole("button", { name: "Copy a Link" }).click();
      await expect(page.locator(".toast")).toContainText("Link copied");
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(game.link);

      await page.goto("./#/games");
      const kept = page.locator(".kept-games .kept");
      await expect(kept).toContainText("Mine");
      await expect(kept).toContainText(game.chip);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download all as one file" }).click();
      const text = await readFile(await (await download).path(), "utf8");
      expect(text).toMatch(game.tag);
      await page.getByRole("button", { name: "Delete “Mine”" }).click();
      await expect(kept).toHaveCount(0);
      // The variant in the file counts, not the game chosen.
      await page.locator("#import-text").fill(text);
      await page.getByRole("button", { name: "Import", exact: true }).click();
      await expect(kept).toContainText(game.chip);
      await kept.getByRole("button", { name: "Analyse" }).click();
      await expect.poll(() => seriesList(page)).toEqual(line.list);

      await page.goto("./#/play");
      await page.goto(link);
      await expect.poll(() => seriesList(page)).toEqual(line.list);
      await expect(page.locator(".game .chip")).toHaveText(game.chip);
    });

    test("is embedded on a page of another site", async ({ page, baseURL, complaints }) => {
      const { end } = game;
      const body = `<seriatim-board mode="play" variant="${game.id}" level="${end.level}" fen="${end.fen}"></seriatim-board>`;
      const text = `<!doctype html><html lang="en"><head><title>Elsewhere</title><link rel="icon" href="data:,"></head><body>
        <main><h1>Elsewhere</h1>${body}</main><script type="module" src="${baseURL}widget.js"></script></body></html>`;
      const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(text));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      try {
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        const board = widget(page);
        await expect(board.locator(".title")).toContainText(
          game.first === "White to move" ? "White to move" : "Turn 3",
        );
        const at = (name: string) => board.locator(`[data-square="${name}"]`);
        for (const [index, move] of end.moves.entries()) {
          await expect(board.locator(".series .move")).toHaveCount(game.first === "White to move" ? 2 * index : index, {
            timeout: 20_000,
          });
          await expect(at(move.slice(0, 2))).toHaveAttribute("aria-label", /white/);
          // The pieces are shown before the engine has loaded.
          await expect(board.locator("[role=grid]")).toHaveAttribute("aria-readonly", "false", { timeout: 20_000 });
          await at(move.slice(0, 2)).click();
          await at(move.slice(2, 4)).click();
        }
        await expect(board.locator(".title")).toHaveText(end.title, { timeout: 30_000 });
        expect(complaints.splice(0).filter((one) => !one.startsWith("left the site: http://127.0.0.1"))).toEqual([]);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  });
}

test("a game in a link of before other games were there is what it was", async ({ page }) => {
  await page.goto("./#fen=4k3/8/8/8/4P3/8/8/4K3+b+-+-+0+4&rules=scottish");
  await expect(headline(page)).toContainText("Turn 4: Black plays 4 moves");
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
});

test("what an older version kept is there, as what it was", async ({ page }) => {
  await page.addInitScript(() => {
    const games = { play: { rules: "scottish", series: [["e2e4"], ["e7e5", "g8f6"]] } };
    localStorage.setItem(
      "seriatim",
      JSON.stringify({ games, players: { white: "person", black: "person" }, settings: {} }),
    );
    const request = indexedDB.open("seriatim-games", 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore("games"));
    request.addEventListener("success", () => {
      const fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2";
      const game = { id: "a", name: "Old", saved: 5, text: "1.e4", rules: "italian", turn: 2, series: 1, fen };
      request.result.transaction("games", "readwrite").objectStore("games").put(game, "a");
      request.result.close();
    });
  });
  await page.goto("./#/play");
  await expect(page.locator(".game .chip")).toHaveText("Scottish rules");
  await expect.poll(() => seriesList(page)).toEqual(["e4", "e5 Nf6"]);
  await page.goto("./#/games");
  await expect(page.locator(".kept")).toContainText("Old");
  await expect(page.locator(".kept")).toContainText("Italian rules");
});

test("a game or a position of Lichess opens as what it is", async ({ page }) => {
  await page.goto("./#/analyse");
  await paste(
    page,
    '[Event "Rated antichess game"]\n[Variant "Antichess"]\n[Result "0-1"]\n\n1. e3 { [%clk 0:01:00] } b5 2. Bxb5 0-1',
  );
  await expect(page.locator(".game .chip")).toHaveText("Antichess");
  await expect.poll(() => seriesList(page)).toEqual(["e3 b5", "Bxb5"]);
  // A FEN does not say which game it belongs to. If it does not fit, the other games are offered.
  await page.getByLabel("Which game is played").selectOption("italian");
  await expect(page.locator(".game .chip")).toHaveText("Italian rules");
  await paste(page, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 3");
  await page.getByRole("group", { name: "Read it as:" }).getByRole("button", { name: "Chess", exact: true }).click();
  await expect(page.locator(".game .chip")).toHaveText("Chess");
  await expect(headline(page)).toContainText("Black to move");
});

test("in antichess the men that must take are marked, and no other can be moved", async ({ page }) => {
  await page.goto("./#variant=antichess&fen=8/8/8/1p6/P7/8/4K3/7k+w+-+-+0+1");
  await expect(headline(page)).toContainText("White to move");
  await expect(page.locator(".headline p")).toHaveText("If you can capture, you must: the pieces that can are marked.");
  await expect(page.locator("chess-board .why.named")).toHaveCount(1);
  await clickMove(page, "e2", "e3");
  await expectMan(page, "e3", "");
  await clickMove(page, "a4", "b5");
  await expectMan(page, "b5", "white pawn");
});

test("the same position three times is a draw, in chess, and it is said in three languages", async ({ page }) => {
  await page.goto("./#/analyse");
  await page.getByLabel("Which game is played").selectOption("chess");
  await expect(headline(page)).toContainText("White to move");
  await paste(page, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1");
  await expect(headline(page)).toContainText("Black to move");
  await make(page, "f6g8");
  for (const [lang, said] of [
    ["en", "Repetition. A draw."],
    ["it", "Ripetizione. Patta."],
    ["sl", "Trikratna ponovitev. Remi."],
  ] as const) {
    await speakIn(page, lang);
    await expect(headline(page)).toHaveText(said);
  }
});
