/** Changes of a game that the rules make: positions are removed, lines become the main line. */
import { describe, expect, test } from "vitest";
import { endBeside, endOf, mainLine, type Game } from "../../src/table/game.ts";
import { movesOf } from "../../src/table/line.ts";
import { edited } from "../../src/table/edits.ts";
import { replay } from "../../src/table/replay.ts";
import { lineEnds, pathTo } from "../../src/table/tree.ts";
import type { Variant } from "../../src/variants.ts";
import { openRules } from "./wasm-rules.ts";

const rules = openRules();

/** A study of lines, each given as `e2e4 / e7e5 g8f6`; line `at` is on the board. */
function study(texts: string[], at = 0, variant: Variant = "italian"): Game {
  const [series = [], ...others] = texts.map((text) => text.split(" / ").map((turn) => turn.split(" ")));
  return replay(rules, variant, { series, lines: others, at });
}

function lines(game: Game): string[] {
  return lineEnds(game.tree).map((end) => pathTo(game.tree, end));
}

/** Number of the line on the board. */
function lineShown(game: Game): number {
  return lineEnds(game.tree).indexOf(endOf(game));
}

describe("removing", () => {
  test("a variation goes with all that leaves it", () => {
    const game = study(["e2e4 / e7e5 g8f6", "e2e4 / c7c5 d7d6 / d2d4", "e2e4 / c7c5 b8c6 / g1f3"]);
    const { game: after, cursor } = edited(rules, game, { remove: "e2e4 c7c5" });
    expect(lines(after)).toEqual(["e2e4 e7e5 g8f6"]);
    expect([lineShown(after), cursor]).toEqual([0, undefined]);
  });

  test("the moves before it stay, also if no other line has them", () => {
    const removed = (texts: string[], remove: string) => lines(edited(rules, study(texts), { remove }).game);
    const both = ["e2e4 / e7e5 g8f6", "e2e4 / c7c5 d7d6 / d2d4"];
    expect(removed(both, "e2e4 c7c5 d7d6 d2d4")).toEqual(["e2e4 e7e5 g8f6", "e2e4 c7c5 d7d6"]);
    expect(removed(["e2e4 / e7e5 g8f6"], "e2e4 e7e5")).toEqual(["e2e4"]);
    expect(removed(["e2e4", "d2d4"], "e2e4")).toEqual(["d2d4"]);
    expect(removed(["e2e4"], "e2e4")).toEqual([""]);
    expect(removed(both, "e2e4 nothing")).toEqual(["e2e4 e7e5 g8f6", "e2e4 c7c5 d7d6 d2d4"]);
  });

  test("a board that showed the variation shows the position before it", () => {
    const game = study(["e2e4 / e7e5 g8f6 / d2d4", "e2e4 / c7c5 d7d6"], 1);
    const { game: after, cursor } = edited(rules, game, { remove: "e2e4 c7c5" });
    expect([lineShown(after), cursor]).toEqual([0, { index: 0, count: 1 }]);
  });
});

describe("promoting", () => {
  test("the line on the board stays there", () => {
    const game = study(["e2e4 / e7e5 g8f6", "e2e4 / c7c5 d7d6", "d2d4"]);
    const { game: after } = edited(rules, game, { promote: "e2e4 c7c5 d7d6" });
    expect(lines(after)).toEqual(["e2e4 c7c5 d7d6", "e2e4 e7e5 g8f6", "d2d4"]);
    expect([lineShown(after), movesOf(after)]).toEqual([1, ["e2e4", "e7e5", "g8f6"]]);
  });

  test("a resignation and the text stay with the game", () => {
    const text = "1. e4 {a} (1. d4) 1... e5 *";
    const game: Game = { ...study(["e2e4 / e7e5", "d2d4"], 0, "chess"), annotated: text, resigned: "black" };
    const { game: after } = edited(rules, game, { promote: "d2d4" });
    expect(after).toMatchObject({ annotated: text, resigned: "black" });
    expect(endBeside(after)?.reason).toBe("resignation");
    expect(endBeside(mainLine(after))).toBeUndefined();
    expect(movesOf(after)).toEqual(["e2e4", "e7e5"]);
  });
});
