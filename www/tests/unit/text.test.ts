import { answers } from "../../src/lang/en/answers.ts";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, mateHow, readSettings } from "../../src/kept/settings.ts";
import { resultLine as resultIn } from "../../src/lang/ending.ts";
import { en, loadTexts } from "../../src/lang/load.ts";
import { backupTexts } from "../../src/lang/backup.ts";
import { chaptersTexts } from "../../src/lang/chapters.ts";
import { editorTexts } from "../../src/lang/editor.ts";
import { explorerTexts } from "../../src/lang/explorer.ts";
import { friendTexts } from "../../src/lang/friend.ts";
import { gamesTexts } from "../../src/lang/games.ts";
import { puzzlesTexts } from "../../src/lang/puzzles.ts";
import { remarksTexts } from "../../src/lang/remarks.ts";
import { trainingTexts } from "../../src/lang/training.ts";
import { endingsTexts } from "../../src/lang/endings.ts";
import { botTexts } from "../../src/lang/bot.ts";
import { strategiesTexts } from "../../src/lang/strategies.ts";
import { weightsTexts } from "../../src/lang/weights.ts";
import { chooseLang, LANGS } from "../../src/lang/texts.ts";
import { hashOf, routeOf } from "../../src/screens/route.ts";
import { short, shortened, signed } from "../../src/parts/numbers.ts";
import { counted } from "../../src/lang/plural.ts";
import type { Page } from "../../src/screens/page.ts";
import { nameOf } from "../../src/screens/shared/keep.ts";
import type { About } from "../../src/table/place.ts";
import { shownFault, whyIllegal } from "../../src/engine/error-info.ts";
import type { Say, Status } from "../../src/protocol/messages.ts";

const { moveLine, turnLine, whyNot } = en.words;
const { howLine } = answers;
const resultLine = (status: Status) => resultIn(en, status);

const FEN = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";

describe("words", () => {
  const status: Status = {
    variant: "italian",
    fen: FEN,
    turn: 4,
    side: "black",
    left: 3,
    inCheck: false,
    mustMate: false,
  };

  test("count in the right number", () => {
    expect(turnLine(status, true)).toBe("Turn 4: Black plays 4 moves");
    expect(turnLine({ turn: 1, side: "white" }, true)).toBe("Turn 1: White plays 1 move");
    expect(moveLine(status)).toBe("Move 2 of 4");
  });

  test("say that it is checkmate rather than a mate in no moves", () => {
    expect(en.words.valueLine({ kind: "mate", winner: "white", moves: 0 })).toBe("Checkmate. White wins");
    expect(en.words.valueLine({ kind: "win", winner: "black", moves: 0 })).toBe("Black wins");
    expect(en.words.valueLine({ kind: "mate", winner: "white", moves: 2 })).toBe("White mates in 2");
  });

  test("tell thousands apart from five figures on", () => {
    const forms = { one: "position", other: "positions" };
    expect([1, 9999, 29_045].map((number) => counted("en")(number, forms))).toEqual([
      "1 position",
      "9999 positions",
      "29,045 positions",
    ]);
    expect(counted("it")(29_045, forms)).toBe("29.045 positions");
  });

  test("a game is named by its players as one speaks of them", () => {
    const page = { texts: en } as Page;
    const name = (white: string, black: string) =>
      nameOf(
        page,
        [
          ["White", white],
          ["Black", black],
        ],
        { series: true } as About,
        4,
      );
    expect(name("Person", "Seriatim 0.1.0, level 3")).toMatch(/^You – Seriatim, level 3, turn 4, /);
    expect(name("Seriatim 0.1.0, level 8", "Person")).toMatch(/^Seriatim, level 8 – You, turn 4, /);
    expect(name("Person", "Person")).toMatch(/^Person – Person, turn 4, /);
  });

  test("say how a game ended, also for a reason they do not know", () => {
    expect(resultLine(status)).toBeUndefined();
    expect(resultLine({ ...status, result: "0-1", reason: "checkmate" })).toBe("Checkmate. Black wins.");
    expect(resultLine({ ...status, result: "1-0", reason: "italian-mate" })).toBe(
      "Checkmate. White wins. Every way out of the check would give check too early.",
    );
    expect(resultLine({ ...status, result: "1/2-1/2", reason: "of-another-kind" })).toBe("The game is over. A draw.");
  });

  test("what an error quotes is not endless", () => {
    expect(shortened("x".repeat(100_000)).length).toBeLessThan(300);
    expect(shortened("short")).toBe("short");
  });

  test("why a move is not offered, in the engine’s words", () => {
    expect(whyNot("f1f5", "the bishop on f1 cannot go to f5")).toBe("Not f1–f5: the bishop on f1 cannot go to f5.");
    const why = { id: "moveNoMan", from: "f1" } as const;
    const illegal = { id: "moveIllegal", text: "f1f5", why } as Say;
    expect(whyIllegal(shownFault({ code: "move", message: illegal }))).toEqual(why);
    expect(whyIllegal(shownFault({ code: "move", message: "no" }))).toBe("no");
    expect(shownFault({ code: "move", message: illegal }).message).toEqual([illegal]);
  });

  test("numbers are short, and zero has no sign", () => {
    expect([signed(1.25), signed(-0.3), signed(11.45), signed(-0.001)]).toEqual(["+1.25", "−0.3", "+11.45", "0"]);
    expect([short(0), short(9999), short(45_678), short(1_234_567)]).toEqual(["0", "9999", "45.7 k", "1.23 M"]);
  });
});

describe("settings", () => {
  test.each([[undefined], [null], ["x"], [{ theme: "pink", askMs: 7, flipped: "yes" }]])(
    "%j gives the defaults",
    (stored) => {
      expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
    },
  );

  test("keep what is known", () => {
    expect(readSettings({ theme: "dark", askMs: 1000 })).toEqual({ ...DEFAULT_SETTINGS, theme: "dark", askMs: 1000 });
    const mate = { method: "aStar", heuristic: "squares", promotion: false, pin: true, all: true } as const;
    expect(readSettings({ mate })).toEqual({ ...DEFAULT_SETTINGS, mate });
    expect(readSettings({ mate: { method: "magic", heuristic: "luck", all: 1 } })).toEqual(DEFAULT_SETTINGS);
  });

  test("only what goes with the search and the rules is asked for, and named", () => {
    const mate = { method: "complete", heuristic: "ghost", promotion: true, pin: true, all: false } as const;
    const cases = [
      [mate, { method: "complete" }, "Complete search"],
      [{ ...mate, all: true }, { method: "complete", all: 30 }, "Complete search"],
      [{ ...mate, all: true, method: "depthFirst" }, { method: "depthFirst" }, "Depth-first search"],
      [
        { ...mate, method: "bestFirst" },
        { method: "bestFirst", heuristic: "ghost", promotion: true, pin: true },
        "Best-first with Ghost, Promotion and Pin",
      ],
      [
        { ...mate, method: "aStar", promotion: false, pin: false },
        { method: "aStar", heuristic: "ghost", promotion: false, pin: false },
        "A* with Ghost",
      ],
    ] as const;
    for (const [settings, how, line] of cases) {
      expect(mateHow(settings, "italian")).toEqual(how);
      expect(howLine(how)).toBe(line);
    }
    expect(howLine(mateHow({ ...mate, method: "aStar" }, "scottish"))).toBe("A* with Ghost and Promotion");
  });
});

describe("languages", () => {
  test("the first of the browser’s languages that there is", () => {
    expect(chooseLang(["de-AT", "sl-SI", "it"])).toBe("sl");
    expect(chooseLang(["IT"])).toBe("it");
    expect(chooseLang(["de", "fr"])).toBe("en");
    expect(chooseLang([])).toBe("en");
  });

  test.each(LANGS)("%s has every text, and none of it is empty", async (lang) => {
    const texts = await loadTexts(lang);
    expect(texts.lang).toBe(lang);
    expect(shape(texts)).toEqual(shape(en));
    expect(empties(texts)).toEqual([]);
  });

  test.each(LANGS)("%s has the texts that come with a screen", async (lang) => {
    for (const own of [
      weightsTexts,
      endingsTexts,
      botTexts,
      strategiesTexts,
      backupTexts,
      chaptersTexts,
      editorTexts,
      explorerTexts,
      friendTexts,
      gamesTexts,
      puzzlesTexts,
      remarksTexts,
      trainingTexts,
    ]) {
      const page = { texts: { lang }, draw: () => undefined };
      await own.load(lang);
      const texts = own.of(page);
      expect(shape(texts)).toEqual(shape(own.of({ ...page, texts: { lang: "en" } })));
      expect(empties(texts)).toEqual([]);
    }
  });

  test("Slovene numbers have four forms", async () => {
    const { words } = await loadTexts("sl");
    expect([1, 2, 3, 5, 101].map((n) => words.moves(n))).toEqual([
      "1 potezo",
      "2 potezi",
      "3 poteze",
      "5 potez",
      "101 potezo",
    ]);
  });
});

/** Names and types in a catalogue of texts, without the texts themselves. */
function shape(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part)]));
}

function empties(value: unknown, path = ""): string[] {
  if (value === "") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => empties(part, `${path}.${name}`));
}

describe("screens", () => {
  test("are named by the address", () => {
    expect(routeOf("#/analyse")).toEqual({ screen: "analyse", rest: "" });
    expect(routeOf("#/weights")).toEqual({ screen: "weights", rest: "" });
    expect(routeOf("#/bot")).toEqual({ screen: "bot", rest: "" });
    expect(routeOf(hashOf("puzzles", "m12"))).toEqual({ screen: "puzzles", rest: "m12" });
    for (const other of ["", "#", "#/nowhere", "#fen=8/8", "#play"]) expect(routeOf(other)).toBeUndefined();
  });
});
