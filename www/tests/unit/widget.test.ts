/** What a widget reads from its attributes, and what follows from its state. */
import { describe, expect, test } from "vitest";
import { enExamples, loadExamplesTexts } from "../../src/lang/examples.ts";
import { LANGS } from "../../src/lang/texts.ts";
import { enTutorial, loadTutorialTexts } from "../../src/lang/tutorial.ts";
import { enWidget, loadWidgetTexts } from "../../src/lang/widget.ts";
import { fenProblem, START_FEN, turnOf } from "../../src/model/fen.ts";
import { gameAt } from "../../src/table/game.ts";
import type { LegalMovesAnswer } from "../../src/protocol/messages.ts";
import { readAttributes, sameGame, type AttributeName, type Options } from "../../src/widget/attributes.ts";
import { bottom, canMove, canTakeBack, firstFen, initial, needsEngine, type WidgetState } from "../../src/widget/state.ts";

const FEN = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";

const read = (attributes: Partial<Record<AttributeName, string>>) => readAttributes((name) => attributes[name] ?? null);
const options = (attributes: Partial<Record<AttributeName, string>>): Options => read(attributes).options;

describe("attributes", () => {
  test("have defaults, and no problem, where nothing is said", () => {
    const usual = { rules: "italian", mode: "view", goal: "mate", level: 3, theme: "auto" };
    expect(read({})).toEqual({ options: { ...usual, fen: undefined, game: undefined, orientation: undefined }, problem: undefined });
  });

  test("are taken as they are", () => {
    const all = { fen: ` ${FEN}\n`, rules: "scottish", mode: "solve", goal: "safe", level: "8", orientation: "black", theme: "dark" };
    const expected = { ...all, fen: FEN, level: 8, game: undefined };
    expect(read(all)).toEqual({ options: expected, problem: undefined });
  });

  test.each([
    [{ mode: "watch" }, { attribute: "mode", text: "watch", problem: { kind: "word", allowed: ["view", "play", "solve"] } }],
    [{ rules: "" }, { attribute: "rules", text: "", problem: { kind: "word", allowed: ["italian", "scottish"] } }],
    [{ orientation: "left" }, { attribute: "orientation", text: "left" }],
    [{ theme: "pink" }, { attribute: "theme", text: "pink" }],
    [{ goal: "win" }, { attribute: "goal", text: "win" }],
    [{ level: "9" }, { attribute: "level", text: "9", problem: { kind: "level" } }],
    [{ level: "2.5" }, { attribute: "level", text: "2.5" }],
    [{ fen: "8/8 w" }, { attribute: "fen", text: "8/8 w", problem: { kind: "fen", field: "fields" } }],
  ])("%j is told by name and text", (attributes, problem) => {
    expect(read(attributes).problem).toMatchObject(problem);
  });

  test("that are wrong take their default", () => {
    expect(options({ mode: "watch", level: "x", fen: "?", rules: "scottish" })).toMatchObject({
      mode: "view",
      level: 3,
      fen: undefined,
      rules: "scottish",
    });
  });

  test("begin the game anew only if they are about another one", () => {
    const before = options({ fen: FEN });
    expect(sameGame(before, options({ fen: FEN, theme: "dark", level: "1", orientation: "black" }))).toBe(true);
    expect(sameGame(before, options({ fen: FEN, rules: "scottish" }))).toBe(false);
    expect(sameGame(before, options({ fen: FEN, mode: "play" }))).toBe(false);
  });
});

describe("the form of a FEN", () => {
  test.each([
    [FEN, undefined],
    [START_FEN, undefined],
    ["8/8/8/8 w", { field: "fields", text: "8/8/8/8 w" }],
    [FEN.replace("ppp1pppp", "ppp1ppp"), { field: "men", text: "ppp1ppp" }],
    [FEN.replace("ppp1pppp", "ppp1pppx"), { field: "men", text: "ppp1pppx" }],
    [FEN.replace("RNBQK2R", "RNBQQ2R"), { field: "kings" }],
    [FEN.replace(" b ", " x "), { field: "side", text: "x" }],
    [FEN.replace(/4$/, "5"), { field: "turn", text: "5" }],
    [FEN.replace(/4$/, "0"), { field: "turn", text: "0" }],
  ])("%j: %j", (fen, problem) => {
    if (problem) expect(fenProblem(fen)).toMatchObject(problem);
    else expect(fenProblem(fen)).toBeUndefined();
  });

  test("says who plays how many moves", () => {
    expect(turnOf(FEN)).toEqual({ side: "black", turn: 4 });
  });
});

describe("a widget", () => {
  const position: LegalMovesAnswer = {
    status: { fen: FEN, turn: 4, side: "black", left: 4, inCheck: true, mustMate: false },
    moves: [],
    series: [],
    san: [],
    seriesComplete: false,
  };
  const ready = (attributes: Partial<Record<AttributeName, string>>, change: Partial<WidgetState> = {}): WidgetState => ({
    ...initial(options(attributes), enWidget),
    phase: "ready",
    game: gameAt("italian", position, false),
    position,
    ...change,
  });

  test("needs an engine unless it shows a single position", () => {
    expect(needsEngine(options({ fen: FEN }))).toBe(false);
    expect(needsEngine(options({}))).toBe(false);
    for (const more of [{ game: "1.e4" }, { mode: "play" }, { mode: "solve" }]) expect(needsEngine(options(more))).toBe(true);
  });

  test("shows the first position before the engine is there", () => {
    expect(firstFen(options({}))).toBe(START_FEN);
    expect(firstFen(options({ fen: FEN, game: "4.c6" }))).toBe(FEN);
    expect(firstFen(options({ game: `[FEN "${FEN}"]\n\n4.c6` }))).toBe(FEN);
  });

  test("has whoever solves at the bottom, if nothing else is said", () => {
    expect(bottom(ready({ mode: "solve", fen: FEN }))).toBe("black");
    expect(bottom(ready({ mode: "solve", fen: FEN, orientation: "white" }))).toBe("white");
    expect(bottom(ready({ mode: "view", fen: FEN }))).toBe("white");
  });

  test("lets a person move only when it is the person’s turn", () => {
    expect(canMove(ready({ mode: "view" }))).toBe(false);
    expect(canMove(ready({ mode: "solve" }))).toBe(true);
    expect(canMove(ready({ mode: "solve" }, { task: "noMate" }))).toBe(false);
    expect(canMove(ready({ mode: "solve" }, { cursor: { index: 0, count: 0 } }))).toBe(false);
    expect(canMove(ready({ mode: "play" }))).toBe(false);
    expect(canMove(ready({ mode: "play", orientation: "black" }))).toBe(true);
    expect(canMove(ready({ mode: "play", orientation: "black" }, { busy: "thinking" }))).toBe(false);
  });

  test("takes nothing back that it began with", () => {
    const begun = { ...gameAt("italian", position, false), moves: ["c7c6"], san: ["c6"] };
    expect(canTakeBack(ready({ mode: "solve" }))).toBe(false);
    expect(canTakeBack(ready({ mode: "solve" }, { game: begun }))).toBe(true);
    expect(canTakeBack(ready({ mode: "solve" }, { game: begun, base: { index: 0, count: 1 } }))).toBe(false);
    expect(canTakeBack(ready({ mode: "solve" }, { game: begun, busy: "checking" }))).toBe(false);
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

/** Every text under its path; a function counts as a sign. */
function strings(value: unknown, path = "", into = new Map<string, string>()): Map<string, string> {
  if (typeof value === "object" && value !== null) {
    for (const [name, part] of Object.entries(value)) strings(part, `${path}.${name}`, into);
  } else {
    into.set(path, typeof value === "string" ? value : "ƒ");
  }
  return into;
}
