/**
 * The pages of rules are correct: everything that they show and say is checked position by
 * position.
 */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { HEADS, PAGES } from "../../src/lang/heads.ts";
import { LANGS } from "../../src/lang/lang.ts";
import { RULES_TEXTS } from "../../src/lang/rules.ts";
import { drawnBy } from "../../src/pages/rules/diagram.ts";
import { FIGURE_IDS, figureOf, type FigureId } from "../../src/pages/rules/figures.ts";
import { RULED, SECTIONS, SHOWN } from "../../src/pages/rules/sections.ts";
import type { Rules } from "../../src/engine/rules.ts";
import type { Variant } from "../../src/variants.ts";
import { openRules } from "./wasm-rules.ts";

let rules: Rules;
beforeAll(() => {
  rules = openRules();
});

const bare = (san: string): string => san.replace(/[+#]$/, "");
const legal = (fen: string, variant: Variant = "italian", moves: string[] = []): string[] =>
  rules.legalMoves({ variant, fen, moves }).moves.map(({ san }) => bare(san));
const shown = (id: FigureId, moves: string[] = []): string[] => legal(figureOf(id).fen, figureOf(id).variant, moves);
const played = (id: FigureId, variant = figureOf(id).variant) =>
  rules.play({ variant, fen: figureOf(id).fen, series: [...(figureOf(id).moves ?? [])] });
const status = (fen: string, variant: Variant = "italian") => rules.legalMoves({ variant, fen }).status;
const ending = (id: FigureId): [string | undefined, string | undefined] => {
  const { result, reason } = status(figureOf(id).fen, figureOf(id).variant);
  return [result, reason];
};
/** Status at the end of the game in a text. */
const game = (text: string, variant: Variant = "italian") => rules.readGame({ text, variant }).status;

describe("every diagram", () => {
  test.each(FIGURE_IDS)("%s is a position as the rules write it, its moves are legal, and it is on a page", (id) => {
    const { fen, variant, moves = [], ways = [], reaches } = figureOf(id);
    expect(status(fen, variant).fen).toBe(fen);
    const drawn = drawnBy(rules, figureOf(id));
    expect(drawn.moves).toHaveLength(moves.length);
    expect(drawn.ways).toHaveLength(ways.length);
    // A move written with “+” or “#” is check or mate, and no other move is.
    expect(moves.length === 0 ? [] : played(id).san).toEqual(moves);
    expect(drawn.dots.length > 0).toBe(reaches !== undefined);
    expect(
      Object.values(SECTIONS).flatMap((sections): readonly FigureId[] => Object.values(sections).flat()),
    ).toContain(id);
  });

  test("whose moves are illegal cannot be drawn", () => {
    expect(() => drawnBy(rules, { variant: "antichess", fen: figureOf("choose").fen, ways: ["h3"] })).toThrow(
      "h3 is not legal",
    );
    expect(() => drawnBy(rules, { variant: "italian", fen: figureOf("lastCheck").fen, moves: ["Qh5"] })).toThrow();
  });
});

describe("Progressive chess", () => {
  test("the diagram of a turn is the second turn, and the knight may make both moves", () => {
    expect(played("turn")).toMatchObject({ seriesComplete: true, status: { turn: 3, left: 3, side: "white" } });
  });

  test("a check is answered with the first move, and the other moves are free", () => {
    expect(status(figureOf("answer").fen).inCheck).toBe(true);
    expect(shown("answer")).toContain("c6");
    for (const late of ["Qb6", "Ne4"]) expect(shown("answer")).not.toContain(late);
    expect(played("answer").status.reason).toBe("checkmate");
    // The game named as an example of notation leads to the position of that diagram.
    expect(game("1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+").fen).toBe(figureOf("answer").fen);
  });

  test("by the Italian rules only the third move may give the check; by the Scottish ones the first may, and ends the turn", () => {
    const { fen } = figureOf("lastCheck");
    expect(legal(fen)).not.toContain("Qh5");
    expect(legal(fen, "italian", ["Nc3"])).not.toContain("Qh5");
    expect(legal(fen, "italian", ["Nc3", "d4"])).toContain("Qh5");
    expect(played("lastCheck").status.reason).toBe("checkmate");
    expect(rules.play({ variant: "scottish", fen, series: ["Qh5"] }).status).toMatchObject({
      reason: "checkmate",
      turn: 4,
    });
  });

  test("the Italian mate is none by the Scottish rules, where the way out gives check and ends the turn", () => {
    const { fen } = figureOf("italianMate");
    expect(ending("italianMate")).toEqual(["1-0", "italian-mate"]);
    expect(legal(fen, "scottish")).toEqual(["Kb8"]);
    expect(rules.play({ variant: "scottish", fen, series: ["Kb8"] })).toMatchObject({
      san: ["Kb8+"],
      seriesComplete: true,
      status: { turn: 3, left: 3, inCheck: true },
    });
  });

  test("moves that would all give check too early are none: a draw by the Italian rules, but not by the Scottish ones", () => {
    expect(ending("tooEarly")).toEqual(["1/2-1/2", "progressive-stalemate"]);
    expect(
      rules
        .legalMoves({ variant: "scottish", fen: figureOf("tooEarly").fen })
        .moves.map(({ san }) => san)
        .toSorted(),
    ).toEqual(["Nf7+", "Ng6+"]);
    expect(figureOf("tooEarly").marked).toEqual(["f7", "g6"]);
  });

  test("the Scottish check ends the turn after two of four moves, and the next one has five", () => {
    expect(played("scottishMate")).toMatchObject({ seriesComplete: true, status: { reason: "checkmate", turn: 5 } });
    // A check without mate: the fifth turn has five moves, the first of which must end the check.
    const before = game("1.e4 2.e5 Nf6 3.a3 b3 c3").fen;
    expect(rules.play({ variant: "scottish", fen: before, series: ["Bc5", "Bxf2"] })).toMatchObject({
      san: ["Bc5", "Bxf2+"],
      seriesComplete: true,
      status: { turn: 5, left: 5, inCheck: true },
    });
    expect(() => rules.play({ variant: "italian", fen: before, series: ["Bc5", "Bxf2"] })).toThrow(/check/i);
  });

  test("en passant: every pawn of the last turn, with the first move only, and only if it stood still since", () => {
    expect(game("1.e4 2.a6 h6 3.e5 Nf3 d4 4.d5 Nc6 f5 Be6").fen).toBe(figureOf("passing").fen);
    expect(shown("passing")).toEqual(expect.arrayContaining(["exd6", "exf6"]));
    for (const late of ["exd6", "exf6"]) expect(shown("passing", ["a3"])).not.toContain(late);
    // After one of the two captures the other is no longer possible.
    expect(shown("passing", ["exd6"])).not.toContain("exf6");
    // One pawn has moved again; in the other game the square passed is occupied.
    const moved = game("1.e4 2.a6 h6 3.e5 a3 b3 4.d5 d4 Nc6 Nf6").fen;
    const covered = game("1.e4 2.a6 h6 3.e5 a3 b3 4.d5 Qd6 a5 h5").fen;
    for (const fen of [moved, covered]) expect(fen.split(" ")[3]).not.toContain("d6");
    expect(legal(moved)).not.toContain("exd6");
    // The page’s example of a FEN is the one of this diagram.
    expect(figureOf("passing").fen).toContain(" d6f6 ");
  });

  test("a capture en passant is a way out of what looks like mate", () => {
    const fen = "8/8/8/8/1p5p/7b/2PB1KPk/7b w - - 0 3";
    expect(rules.play({ variant: "scottish", fen, series: ["g4", "c4", "Bf4"] }).status.result).toBeUndefined();
  });

  test("a pawn is promoted in mid-turn, and its queen mates", () => {
    const { moves = [] } = figureOf("promotion");
    expect(moves.findIndex((move) => move.includes("="))).toBe(3);
    expect(played("promotion").status.reason).toBe("checkmate");
  });

  test("castling is one move of a turn", () => {
    const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 3";
    expect(rules.play({ variant: "italian", fen, series: ["O-O"] })).toMatchObject({
      seriesComplete: false,
      status: { left: 2 },
    });
  });

  test("without a legal move it is a draw: in mid-turn, and at its start", () => {
    expect(played("stuck")).toMatchObject({
      seriesComplete: false,
      status: { result: "1/2-1/2", reason: "progressive-stalemate-mid-series", left: 2 },
    });
    expect(status("k7/2Q5/1K6/8/8/8/8/8 b - - 0 2")).toMatchObject({
      result: "1/2-1/2",
      reason: "progressive-stalemate",
    });
  });

  test("after ten quiet turns the next one must mate; a bare king has lost its chance at once", () => {
    const rook = "7k/8/6K1/8/8/8/8/R7 w - - 10 11";
    expect(status(rook)).toMatchObject({ mustMate: true });
    expect(status(rook).result).toBeUndefined();
    const quiet = rules.play({
      variant: "italian",
      fen: "7k/8/8/8/8/8/8/RK6 w - - 10 3",
      series: ["Kb2", "Kb3", "Kb4"],
    });
    expect(quiet.status).toMatchObject({ result: "1/2-1/2", reason: "ten-quiet-turns" });
    expect(status("7k/8/8/8/8/8/8/RK6 b - - 10 12")).toMatchObject({ result: "1/2-1/2", reason: "ten-quiet-turns" });
    expect(status("7k/8/8/8/8/8/8/RK6 w - - 9 11").mustMate).toBe(false);
  });
});

describe("antichess", () => {
  test("captures are compulsory, and chosen freely", () => {
    expect(shown("must")).toEqual(["Bxb5"]);
    expect(shown("choose").toSorted()).toEqual(["dxc5", "dxe5"]);
    expect(shown("mustPass")).toEqual(["exd6"]);
  });

  test("a king is captured, and the game goes on", () => {
    expect(shown("kingTaken")).toEqual(["Rxe2"]);
    const after = rules.play({ variant: "antichess", fen: figureOf("kingTaken").fen, series: ["Rxe2"] });
    expect(after.status.result).toBeUndefined();
    expect(legal(after.status.fen, "antichess")).toEqual(["a3", "a4"]);
  });

  test("a king may be made, and may not castle", () => {
    expect(shown("kingMade")).toEqual(expect.arrayContaining(["c8=K", "c8=Q", "c8=R", "c8=B", "c8=N"]));
    expect(legal("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "antichess")).not.toContain("O-O");
    // A capture on the last rank is compulsory, but the new piece can be chosen freely.
    expect(legal("1r6/2P5/8/8/8/8/8/8 w - - 0 1", "antichess").toSorted()).toEqual([
      "cxb8=B",
      "cxb8=K",
      "cxb8=N",
      "cxb8=Q",
      "cxb8=R",
    ]);
  });

  test("whoever has no piece or no move wins", () => {
    const offered = rules.play({ variant: "antichess", fen: figureOf("last").fen, series: ["b5"] });
    expect(legal(offered.status.fen, "antichess")).toEqual(["axb5"]);
    expect(rules.play({ variant: "antichess", fen: offered.status.fen, series: ["axb5"] }).status).toMatchObject({
      result: "1-0",
      reason: "no-men-left",
    });
    expect(ending("blocked")).toEqual(["1-0", "no-move-left"]);
  });

  test("draws: bishops apart, repetition, fifty moves; a win comes first", () => {
    expect(ending("apart")).toEqual(["1/2-1/2", "dead-position"]);
    expect(status("8/8/3b4/8/8/4B3/8/8 w - - 0 1", "antichess").result).toBeUndefined();
    expect(game("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "antichess").reason).toBe("repetition");
    expect(status("r7/8/8/8/8/8/8/1R6 w - - 100 60", "antichess").reason).toBe("fifty-moves");
    expect(status("8/8/8/p6p/P6P/8/8/8 w - - 100 60", "antichess").reason).toBe("no-move-left");
  });

  test("games of that name are read: suicide with a word on the difference", () => {
    for (const name of ["Giveaway", "Suicide"]) {
      expect(rules.readGame({ text: `[Variant "${name}"]\n\n1. e3 b5 2. Bxb5 *` }).variant).toBe("antichess");
    }
  });
});

describe("chess", () => {
  test("each piece goes where the dots are", () => {
    const counts = Object.fromEntries(
      (["king", "queen", "rook", "bishop", "knight", "pawn"] as const).map((id) => [
        id,
        drawnBy(rules, figureOf(id)).dots.length,
      ]),
    );
    expect(counts).toEqual({ king: 8, queen: 27, rook: 14, bishop: 13, knight: 8, pawn: 3 });
  });

  test("mate, stalemate and the dead position are what they are called", () => {
    expect(played("mate").status.reason).toBe("checkmate");
    expect(played("queening").status.reason).toBe("checkmate");
    expect(ending("stalemate")).toEqual(["1/2-1/2", "stalemate"]);
    expect(ending("dead")).toEqual(["1/2-1/2", "dead-position"]);
    for (const fen of [
      "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
      "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
      "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    ])
      expect(status(fen, "chess").reason).toBe("dead-position");
    for (const fen of ["2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1"])
      expect(status(fen, "chess").result).toBeUndefined();
  });

  test("castling: both ways, and not past an attacked square; the rook may pass one", () => {
    expect(shown("castles")).toEqual(expect.arrayContaining(["O-O", "O-O-O"]));
    expect(shown("noCastling")).toContain("O-O-O");
    expect(shown("noCastling")).not.toContain("O-O");
    for (const file of ["1r2k3", "r3k3"])
      expect(legal(`${file}/8/8/8/8/8/8/R3K3 w Q - 0 1`, "chess")).toContain("O-O-O");
  });

  test("en passant is right after the double step", () => {
    expect(shown("takesPassing")).toContain("exd6");
    expect(legal(figureOf("takesPassing").fen.replace(" d6 ", " - "), "chess")).not.toContain("exd6");
  });

  test("repetition and fifty moves end the game at once, but for a mate with the last move", () => {
    expect(game("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8", "chess").reason).toBe("repetition");
    expect(rules.play({ variant: "chess", fen: "7k/8/8/8/8/8/8/RK6 w - - 99 90", series: ["Ra2"] }).status.reason).toBe(
      "fifty-moves",
    );
    expect(
      rules.play({ variant: "chess", fen: "7k/8/6K1/8/8/8/8/R7 w - - 99 90", series: ["Ra8"] }).status.reason,
    ).toBe("checkmate");
  });
});

describe.each(LANGS)("the texts (%s)", (lang) => {
  const { rules: words } = RULES_TEXTS[lang];

  test("say every section, and each diagram has a caption of its own", () => {
    for (const family of RULED)
      expect(Object.keys(words.pages[family].sections)).toEqual(Object.keys(SECTIONS[family]));
    expect(Object.keys(words.captions)).toEqual(FIGURE_IDS);
    expect(new Set(Object.values(words.captions)).size).toBe(FIGURE_IDS.length);
    expect(Object.keys(SHOWN)).toEqual(RULED);
  });

  test("link to sections that there are, and name the turn of each diagram", () => {
    const anchors = JSON.stringify(words.pages).matchAll(/\]\((?:\.\/(\w+)\.html)?(?:#([\w-]+))?\)/g);
    for (const [, page, anchor] of anchors) {
      const sections = RULED.filter((family) => page === undefined || page === family).flatMap((family) =>
        Object.keys(SECTIONS[family]),
      );
      expect(sections.length).toBeGreaterThan(0);
      if (anchor !== undefined) expect(sections).toContain(anchor);
    }
    for (const id of FIGURE_IDS) {
      const { fen, variant } = figureOf(id);
      const said = /(?:Turn|Turno) (\d+)|(\d+)\. krog/.exec(words.captions[id]);
      if (variant === "italian" || variant === "scottish")
        expect(Number(said?.[1] ?? said?.[2]), id).toBe(status(fen, variant).turn);
    }
  });
});

test("the heads of the pages say what they are, in each language another thing", () => {
  const pages = PAGES.filter((page) => page.startsWith("rules/"));
  expect(pages).toHaveLength(RULED.length + 1);
  for (const page of pages) {
    const html = readFileSync(new URL(`../../${page}`, import.meta.url), "utf8");
    const english = /<title>([^<]*)<[^]*name="description" content="([^"]*)"/.exec(html)?.slice(1) ?? [];
    const heads = [
      english,
      ...(["it", "sl"] as const).map((lang) => [HEADS[lang].pages[page].title, HEADS[lang].pages[page].description]),
    ];
    expect(new Set(heads.flat()).size, page).toBe(6);
    // Longer titles and descriptions are cut off by those who show them.
    for (const [title = "", description = ""] of heads) {
      expect(title.length, title).toBeLessThanOrEqual(90);
      expect(description.length, description).toBeLessThanOrEqual(200);
    }
  }
});
