/** Widget: the attributes that it reads, and what follows from its state. */
import { describe, expect, test } from "vitest";
import { enExamples, loadExamplesTexts } from "../../src/lang/examples.ts";
import { LANGS } from "../../src/lang/texts.ts";
import { enTutorial, loadTutorialTexts } from "../../src/lang/tutorial.ts";
import { enWidget, loadWidgetTexts } from "../../src/lang/widget.ts";
import { enter, gameAt } from "../../src/table/game.ts";
import type { LegalMovesAnswer } from "../../src/protocol/messages.ts";
import { glanceAt, isWhole } from "../../src/table/glance.ts";
import { canMove, PRESENT, type TableState, type Work } from "../../src/table/state.ts";
import { readAttributes, sameGame, type AttributeName, type Options } from "../../src/widget/attributes.ts";
import {
  bottom,
  canTakeBack,
  firstFen,
  initial,
  needsEngine,
  OPEN,
  seatsOf,
  tableOf,
  type WidgetTask,
  type WidgetState,
} from "../../src/widget/state.ts";
import { PROGRESSIVE, START_FEN } from "./about.ts";

const FEN = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";

const read = (attributes: Partial<Record<AttributeName, string>>) => readAttributes((name) => attributes[name] ?? null);
/** Options that no attribute of these tests sets. */
const PLAIN = {
  text: undefined,
  src: undefined,
  solution: undefined,
  ply: 0,
  pieces: "classic",
  shapes: [],
  markers: [],
  repeat: undefined,
};
const options = (attributes: Partial<Record<AttributeName, string>>): Options => read(attributes).options;

describe("attributes", () => {
  test("have defaults, and no problem, where nothing is said", () => {
    const usual = {
      variant: "italian",
      mode: "view",
      goal: "mate",
      level: 3,
      opponent: "engine",
      theme: "auto",
      named: false,
      ...PLAIN,
    };
    expect(read({})).toEqual({
      options: { ...usual, fen: undefined, game: undefined, orientation: undefined },
      problems: [],
    });
  });

  test("are taken as they are", () => {
    const all = {
      fen: ` ${FEN}\n`,
      rules: "scottish",
      mode: "solve",
      goal: "safe",
      level: "8",
      orientation: "black",
      theme: "dark",
    };
    const { rules: variant, ...others } = all;
    const expected = {
      ...PLAIN,
      ...others,
      variant,
      named: true,
      fen: FEN,
      level: 8,
      opponent: "engine",
      game: undefined,
    };
    expect(options({ variant: "antichess", rules: "scottish" }).variant).toBe("antichess");
    expect(read(all)).toEqual({ options: expected, problems: [] });
  });

  test("may be written in any case", () => {
    expect(read({ variant: "Chess", mode: "Play", orientation: "BLACK" })).toMatchObject({
      options: { variant: "chess", mode: "play", orientation: "black" },
      problems: [],
    });
  });

  test("of an opponent mean chess, and are wrong in another game", () => {
    expect(options({ mode: "play", opponent: "fortress" }).variant).toBe("chess");
    expect(read({ mode: "play", opponent: "depth:2", variant: "chess" }).problems).toEqual([]);
    expect(read({ opponent: "greedy", variant: "antichess" }).problems).toEqual([
      { attribute: "opponent", text: "greedy", problem: { kind: "word", allowed: ["engine"] } },
    ]);
    expect(read({ opponent: "depth:9" }).problems.map(({ attribute, text }) => [attribute, text])).toEqual([
      ["opponent", "depth:9"],
    ]);
  });

  test.each([
    [
      { mode: "watch" },
      { attribute: "mode", text: "watch", problem: { kind: "word", allowed: ["view", "play", "solve", "lesson"] } },
    ],
    [{ rules: "" }, { attribute: "rules", text: "", problem: { kind: "word", allowed: ["italian", "scottish"] } }],
    [{ orientation: "left" }, { attribute: "orientation", text: "left" }],
    [{ theme: "pink" }, { attribute: "theme", text: "pink" }],
    [{ goal: "win" }, { attribute: "goal", text: "win" }],
    [{ level: "9" }, { attribute: "level", text: "9", problem: { kind: "level" } }],
    [{ level: "2.5" }, { attribute: "level", text: "2.5" }],
    [{ ply: "-1" }, { attribute: "ply", text: "-1", problem: { kind: "ply" } }],
    [{ pieces: "gold" }, { attribute: "pieces", text: "gold" }],
    [{ shapes: "Ge2e9" }, { attribute: "shapes", text: "Ge2e9", problem: { kind: "shapes" } }],
    [{ markers: "e4!" }, { attribute: "markers", text: "e4!", problem: { kind: "markers" } }],
    [
      { solution: "1. e4", src: "a.pgn" },
      { attribute: "solution", problem: { kind: "both", other: "src" } },
    ],
    [{ variant: "atomic" }, { attribute: "variant", text: "atomic" }],
  ])("%j is told by name and text", (attributes, problem) => {
    expect(read(attributes).problems).toMatchObject([problem]);
  });

  test("of a look are lists and numbers", () => {
    expect(options({ ply: "last", shapes: "Ge2e4, f7", markers: "e4 f7? g2??" })).toMatchObject({
      ply: Number.POSITIVE_INFINITY,
      shapes: [
        { from: "e2", to: "e4", colour: "green" },
        { from: "f7", to: "f7", colour: "green" },
      ],
      markers: [
        { square: "e4", kind: "named" },
        { square: "f7", kind: "mistake" },
        { square: "g2", kind: "blunder" },
      ],
    });
  });

  test("that are wrong take their default", () => {
    expect(options({ mode: "watch", level: "x", rules: "scottish" })).toMatchObject({
      mode: "view",
      level: 3,
      variant: "scottish",
    });
  });

  test("begin the game anew only if they are about another one", () => {
    const before = options({ fen: FEN });
    expect(sameGame(before, options({ fen: FEN, theme: "dark", level: "1", orientation: "black" }))).toBe(true);
    expect(sameGame(before, options({ fen: FEN, rules: "scottish" }))).toBe(false);
    expect(sameGame(before, options({ fen: FEN, mode: "play" }))).toBe(false);
  });
});

describe("a widget", () => {
  const position: LegalMovesAnswer = {
    status: { variant: "italian", fen: FEN, turn: 4, side: "black", left: 4, inCheck: true, mustMate: false },
    moves: [],
    series: [],
    san: [],
    seriesComplete: false,
  };

  function ready(
    attributes: Partial<Record<AttributeName, string>>,
    change: Partial<TableState> = {},
    task: WidgetTask = OPEN,
  ): WidgetState {
    const given = options(attributes);
    const base = { index: 0, count: 0 };
    const stands = {
      game: gameAt(PROGRESSIVE, position, false),
      position,
      shown: position,
      looking: PRESENT,
      settled: true,
      base,
    };
    const table: TableState = {
      ...stands,
      work: undefined,
      seats: seatsOf({ options: given, lesson: undefined }, task),
      branching: false,
      ...change,
    };
    return { ...initial(given, enWidget), phase: { kind: "ready", table, task } };
  }
  const mayMove = (...given: Parameters<typeof ready>): boolean => {
    const table = tableOf(ready(...given));
    return table !== undefined && canMove(table);
  };

  test("needs an engine unless it shows a single position", () => {
    expect(needsEngine(options({ fen: FEN }))).toBe(false);
    expect(needsEngine(options({}))).toBe(false);
    for (const more of [{ game: "1.e4" }, { mode: "play" }, { mode: "solve" }])
      expect(needsEngine(options(more))).toBe(true);
  });

  test("shows the first position before the engine is there", () => {
    expect(firstFen(options({}))).toBe(START_FEN);
    expect(firstFen(options({ fen: FEN, game: "4.c6" }))).toBe(FEN);
    expect(firstFen(options({ game: `[FEN "${FEN}"]\n\n4.c6` }))).toBe(FEN);
    expect(glanceAt(FEN)).toEqual({ side: "black", turn: 4 });
  });

  test("draws without the engine only what can be drawn", () => {
    for (const fen of [FEN, START_FEN, ` ${START_FEN} `]) expect(isWhole(fen)).toBe(true);
    for (const fen of [
      "",
      "8/8/8/8/8/8/8 w - - 0 1",
      "9/8/8/8/8/8/8/8 w - - 0 1",
      "7/8/8/8/8/8/8/8 w - - 0 1",
      "x7/8/8/8/8/8/8/8 w - - 0 1",
      "8/8/8/8/8/8/8/8 x - - 0 1",
      "8/8/8/8/8/8/8/8 w - -",
    ]) {
      expect(isWhole(fen)).toBe(false);
    }
  });

  test("has whoever solves at the bottom, if nothing else is said", () => {
    expect(bottom(ready({ mode: "solve", fen: FEN }))).toBe("black");
    expect(bottom(ready({ mode: "solve", fen: FEN, orientation: "white" }))).toBe("white");
    expect(bottom(ready({ mode: "view", fen: FEN }))).toBe("white");
  });

  test("lets a person move only when it is the person’s turn", () => {
    const work: Work = {
      name: "turn",
      at: { variant: "italian", fen: FEN, moves: [] },
      snapshot: undefined,
      stopping: false,
    };
    expect(mayMove({ mode: "view" })).toBe(false);
    expect(mayMove({ mode: "solve" })).toBe(true);
    expect(mayMove({ mode: "solve" }, {}, { stands: "noMate", why: undefined })).toBe(false);
    expect(mayMove({ mode: "solve" }, { looking: { at: "past", cursor: { index: 0, count: 0 } } })).toBe(false);
    expect(mayMove({ mode: "play" })).toBe(false);
    expect(mayMove({ mode: "play", orientation: "black" })).toBe(true);
    expect(mayMove({ mode: "play", orientation: "black" }, { work })).toBe(false);
  });

  test("takes nothing back that it began with", () => {
    const game = enter(gameAt(PROGRESSIVE, position, false), { ...position, series: ["c7c6"], san: ["c6"] });
    const work: Work = {
      name: "checking",
      at: { variant: "italian", fen: FEN, moves: [] },
      snapshot: undefined,
      stopping: false,
    };
    expect(canTakeBack(ready({ mode: "solve" }))).toBe(false);
    expect(canTakeBack(ready({ mode: "solve" }, { game }))).toBe(true);
    expect(canTakeBack(ready({ mode: "solve" }, { game, base: { index: 0, count: 1 } }))).toBe(false);
    expect(canTakeBack(ready({ mode: "solve" }, { game, work }))).toBe(false);
  });
});

describe("texts apart from the app’s", () => {
  const areas = [
    ["widget", enWidget, loadWidgetTexts],
    ["tutorial", enTutorial, loadTutorialTexts],
    ["examples", enExamples, loadExamplesTexts],
  ] as const;

  test.each(areas.flatMap(([name, en, load]) => LANGS.map((lang) => [name, lang, en, load] as const)))(
    "%s in %s: every text is there, none is empty, none is left in English",
    async (name, lang, en, load) => {
      const texts = await load(lang);
      expect(texts.lang).toBe(lang);
      const area = (from: object) => strings((from as Record<string, unknown>)[name]);
      expect([...area(texts).keys()]).toEqual([...area(en).keys()]);
      for (const [path, text] of area(texts)) {
        expect(text, path).not.toBe("");
        if (lang !== "en" && text.length > 12) expect(text, path).not.toBe(area(en).get(path));
      }
    },
  );
});

/** Every text under its path; a function is shown as one character. */
function strings(value: unknown, path = "", into = new Map<string, string>()): Map<string, string> {
  if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) strings(part, `${path}.${name}`, into);
  } else {
    into.set(path, typeof value === "string" ? value : "ƒ");
  }
  return into;
}
