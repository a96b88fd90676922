/**
 * Nothing of a game is lost on its way through the page. Games with comments, glyphs, clocks,
 * drawings, tags and variations are read, put on a board, kept, shared and read again, and compared
 * as trees. `ROUND_TRIPS=1000` tries 1000 games of each variant.
 */
import { describe, expect, test } from "vitest";
import { packText, unpackText } from "../../src/kept/link.ts";
import { splitGames } from "../../src/kept/game-files.ts";
import { recordOf } from "../../src/kept/records.ts";
import type { GameAnswer } from "../../src/protocol/messages.ts";
import { named } from "../../src/screens/shared/chapter-text.ts";
import { addressText, gameOfRead, gameText, readAnyGame } from "../../src/screens/shared/game-text.ts";
import { keptForm, restored } from "../../src/screens/shared/kept-game.ts";
import type { Page } from "../../src/screens/page.ts";
import { alone, endBeside, enter, mainLine, withLine, type Game } from "../../src/table/game.ts";
import { movesOf, placeOf } from "../../src/table/line.ts";
import { edited } from "../../src/table/edits.ts";
import { replay } from "../../src/table/replay.ts";
import { lineEnds, movesTo, pathTo } from "../../src/table/tree.ts";
import type { At } from "../../src/table/place.ts";
import { changed, remarksOf } from "../../src/table/remarks.ts";
import type { Variant } from "../../src/variants.ts";
import { openRules } from "./wasm-rules.ts";

const GAMES = Number(process.env["ROUND_TRIPS"] ?? 8);

const rules = openRules();

/** The part of the page that reading and writing games needs. */
const page = {
  rules,
  position: (at: At) => rules.legalMoves(at),
  about: (variant: Variant) => rules.variant(variant),
  engine: { state: "ready", version: "0" },
  settings: { notation: "san", level: 1 },
  texts: { keep: { person: "Person", engine: () => "Seriatim", friend: "Friend" } },
} as unknown as Page;

/** Pseudo-random numbers from 0 (included) to 1 (excluded), deterministic for a seed. */
function chance(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const WORDS = [
  "good",
  "schön",
  "± is better",
  "(see the book)",
  "a;b",
  "“Čech”",
  "1. e4 was an idea",
  "50 %",
  "$3?",
  "[sic]",
  "♞",
  '\\ and "',
];

interface Written {
  text: string;
  comments: Map<string, string>;
  glyphs: Map<string, string>;
  lines: Set<string>;
  before: string[];
  main: string;
}

/** Writes a game with all kinds of annotations, as another program might write it. */
class Author {
  readonly #random: () => number;
  readonly comments = new Map<string, string>();
  readonly glyphs = new Map<string, string>();
  readonly lines = new Set<string>();
  /** Comments before the first move of a variation; they belong to no position. */
  readonly before: string[] = [];
  left = 60;

  constructor(random: () => number) {
    this.#random = random;
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)] as T;
  }

  often(share: number): boolean {
    return this.#random() < share;
  }

  gap(): string {
    return this.pick([" ", "\n", "  ", " \t", "\r\n"]);
  }

  comment(): string {
    const parts = [
      ...(this.often(0.6) ? [this.pick(WORDS)] : []),
      ...(this.often(0.4) ? [`[%clk 0:0${Math.floor(this.#random() * 9)}:1${Math.floor(this.#random() * 9)}]`] : []),
      ...(this.often(0.3) ? [this.pick(["[%eval 0.33]", "[%eval -1.50,22]", "[%eval #-3]"])] : []),
      ...(this.often(0.2) ? [this.pick(["[%cal Ge2e4,Rd7d5]", "[%csl Gd4]", "[%evp 0,3,19]"])] : []),
    ];
    return parts.length === 0 ? "so" : parts.join(" ");
  }

  /** Text after a move: glyphs and comments, which are recorded under `path`. */
  notes(path: string): string {
    const glyphs = this.often(0.35)
      ? [this.pick([1, 2, 3, 4, 5, 6, 10, 14, 16, 19, 146, 201]), ...(this.often(0.2) ? [13] : [])]
      : [];
    let text = "";
    for (const [at, glyph] of glyphs.entries())
      text +=
        at === 0 && glyph <= 6 && this.often(0.5)
          ? ["!", "?", "!!", "??", "!?", "?!"][glyph - 1]
          : `${this.gap()}$${glyph}`;
    if (glyphs.length > 0) this.glyphs.set(path, glyphs.join(" "));
    if (this.often(0.35)) {
      const comments = [this.comment(), ...(this.often(0.15) ? [this.comment()] : [])];
      this.comments.set(path, comments.join(" "));
      for (const comment of comments) text += `${this.gap()}{${this.often(0.3) ? ` ${comment} ` : comment}}`;
    }
    return text;
  }

  /** Text of up to `count` moves from a game on, with variations. */
  moves(start: Game, path: readonly string[], count: number, depth: number): string {
    let game = start;
    const made = [...path];
    let text = "";
    for (let left = count; left > 0 && this.left > 0; left -= 1) {
      const { moves } = rules.legalMoves(placeOf(game));
      if (moves.length === 0) break;
      const move = this.pick(moves);
      const other = this.pick(moves);
      this.left -= 1;
      const before = game;
      game = enter(game, rules.legalMoves({ ...placeOf(game), moves: [...game.moves, move.uci] }));
      const number = numberAt(before, text === "" || this.often(0.2));
      text += `${this.gap()}${number}${move.san}${this.notes([...made, move.uci].join(" "))}`;
      if (depth > 0 && other.uci !== move.uci && this.often(0.25)) {
        const after = enter(before, rules.legalMoves({ ...placeOf(before), moves: [...before.moves, other.uci] }));
        const inside = [...made, other.uci];
        const first = `${numberAt(before, true)}${other.san}${this.notes(inside.join(" "))}`;
        const lead = this.often(0.3) ? `before ${this.before.length}` : undefined;
        if (lead !== undefined) this.before.push(lead);
        text += `${this.gap()}(${lead === undefined ? "" : `{${lead}}${this.gap()}`}${first}${this.moves(after, inside, 1 + Math.floor(this.#random() * 3), depth - 1)})`;
        // After a variation the next move has its number again.
      }
      made.push(move.uci);
    }
    this.lines.add(made.join(" "));
    return text;
  }
}

/** The number before a move, where there is one. */
function numberAt({ about, turn, side, moves }: Game, always: boolean): string {
  if (about.series) return moves.length === 0 ? `${turn}.` : always ? `${turn}...` : "";
  const number = Math.ceil(turn / 2);
  return side === "white" ? `${number}. ` : always ? `${number}... ` : "";
}

function write(variant: Variant, seed: number): Written {
  const author = new Author(chance(seed));
  const first = replay(rules, variant, { series: [] });
  const before = author.often(0.4) ? author.comment() : undefined;
  if (before !== undefined) author.comments.set("", before);
  const body = author.moves(first, [], 8 + Math.floor(seed % 9), 2);
  const [main = ""] = [...author.lines].slice(-1);
  const tags = [
    ["Event", 'A \\"big\\" \\\\ event'],
    ["White", "Müller, Jörg"],
    ["Black", "Čech"],
    ["Result", author.pick(["1-0", "0-1", "1/2-1/2", "*"])],
    [
      "Variant",
      { italian: "Progressive", scottish: "Progressive", antichess: "Antichess", chess: "Standard" }[variant],
    ],
    ...(rules.variant(variant).series ? [["Rules", variant === "italian" ? "Italian" : "Scottish"]] : []),
    ["WhiteElo", "2100"],
    ["Termination", "Time forfeit"],
    ["Made-up".replace("-", "_"), "x"],
  ];
  const result = tags.find(([name]) => name === "Result")?.[1] ?? "*";
  const text = `${tags.map(([name, value]) => `[${name} "${value}"]`).join("\n")}\n\n${before === undefined ? "" : `{${before}}`}${body}${author.gap()}${result}\n`;
  return { text, comments: author.comments, glyphs: author.glyphs, lines: author.lines, before: author.before, main };
}

function mustBe(game: Game | undefined): Game {
  if (!game) throw new Error("the game could not be had back");
  return game;
}

/** Everything that a text says, in a fixed order. */
function tree({ fen, variant, tags, series, lines, comments, glyphs, result }: GameAnswer) {
  const sorted = (pairs: readonly (readonly [string, string])[]) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    fen,
    variant,
    tags,
    result,
    main: series.flat().join(" "),
    lines: lines.map((line) => line.flat().join(" ")).toSorted(),
    comments: sorted(comments),
    glyphs: sorted(glyphs),
  };
}

function treeOf(text: string, variant: Variant) {
  return tree(rules.readGame({ text, variant }));
}

describe.each<Variant>(["chess", "antichess", "italian", "scottish"])("%s", (variant) => {
  test(
    "games keep all that they say, whichever way they go",
    async () => {
      for (let seed = 1; seed <= GAMES; seed += 1) {
        const { text, comments, glyphs, lines, main, before: inside } = write(variant, seed);
        expect(splitGames(text)).toHaveLength(1);
        const read = readAnyGame(page, text, "italian");
        const before = tree(read);
        expect(new Map(before.comments), text).toEqual(comments);
        expect(new Map(before.glyphs), text).toEqual(glyphs);
        expect(new Set([before.main, ...before.lines]), text).toEqual(lines);
        expect(before.main).toBe(main);
        expect(before.tags).toContainEqual(["Termination", "Time forfeit"]);

        const game = gameOfRead(page, text, read);
        const remarks = remarksOf(read);
        // Copied, downloaded or kept.
        const copy = gameText(page, game, undefined, remarks);
        expect(treeOf(copy, variant), text).toEqual(before);
        const flat = copy.replaceAll(/\s+/g, " ");
        for (const said of inside) expect(flat, text).toContain(`{${said}}`);
        expect(recordOf(copy, rules.readGame({ text: copy, variant }), "1", "x", 0).result ?? "*").toBe(before.result);
        // Shared as a link.
        expect(treeOf(await unpackText(await packText(addressText(page, game, remarks))), variant), text).toEqual(
          before,
        );
        // Kept between visits, as the game on the board.
        const again = mustBe(restored(page, keptForm(game)));
        expect(treeOf(gameText(page, again, undefined), variant), text).toEqual(before);
        // On the screen “Play” the players’ names stay those of the text.
        expect(treeOf(gameText(page, alone(again), { white: "person", black: "engine" }), variant)).toMatchObject({
          tags: before.tags,
          result: before.result,
          main,
        });
        // Kept as a chapter.
        const chapter = treeOf(named(copy, "Kapitel"), variant);
        expect({ ...chapter, tags: chapter.tags.filter(([name]) => name !== "ChapterName") }, text).toEqual(before);
        // A change of one comment changes nothing else.
        const [place = "", remark] = [...remarks].at(-1) ?? [];
        const other = changed(remark, { text: "another" });
        if (!other) throw new Error("no remark");
        const editedText = gameText(page, game, undefined, new Map([...remarks, [place, other]]));
        for (const said of inside) expect(editedText.replaceAll(/\s+/g, " "), text).toContain(`{${said}}`);
        const reread = treeOf(editedText, variant);
        const aside = ({ comments: all, ...rest }: ReturnType<typeof tree>) => ({
          ...rest,
          comments: all.filter(([path]) => path !== place),
        });
        expect(aside(reread), text).toEqual(aside(before));
        expect(reread.comments.find(([path]) => path === place)?.[1], text).toMatch(/^another/);
        // Making a variation the main line changes no comment, glyph or tag either.
        const [, ...others] = lineEnds(game.tree);
        const last = others.at(-1);
        if (last !== undefined) {
          const { game: swapped } = edited(rules, game, { promote: pathTo(game.tree, last) });
          expect(movesOf(mainLine(swapped))).toEqual(movesTo(game.tree, last));
          const after = treeOf(gameText(page, swapped, undefined, remarks), variant);
          expect({ comments: after.comments, glyphs: after.glyphs, tags: after.tags }, text).toEqual({
            comments: before.comments,
            glyphs: before.glyphs,
            tags: before.tags,
          });
        }
      }
    },
    60_000 + GAMES * 5000,
  );
});

test("a variation that is added beside changes nothing else", () => {
  const text =
    '[White "A"]\n[Result "1-0"]\n[Variant "Standard"]\n\n{b} 1. e4 $1 {c [%clk 0:01:00]} e5 (1... c5 $6 {d}) 2. Nf3 $5 1-0\n';
  const read = rules.readGame({ text, variant: "chess" });
  const game = gameOfRead(page, text, read);
  const line = replay(rules, "chess", { series: [["d2d4"], ["d7d5"]] });
  const { game: added } = withLine(game, line);
  const before = tree(read);
  const after = treeOf(gameText(page, added, undefined, remarksOf(read)), "chess");
  expect(after).toEqual({ ...before, lines: [...before.lines, "d2d4 d7d5"].toSorted() });
});

test("a game that is played on where its file ends has a result of its own; analysed it keeps that of the file", () => {
  const text = '[White "A"]\n[Result "1-0"]\n[Variant "Standard"]\n\n1. e4 e5 1-0\n';
  const game = gameOfRead(page, text, rules.readGame({ text, variant: "chess" }));
  const on = enter(game, rules.legalMoves({ ...placeOf(game), moves: ["g1f3"] }));
  expect(gameText(page, on, undefined)).toContain('[Result "1-0"]');
  expect(gameText(page, on, { white: "person", black: "engine" })).toContain('[Result "*"]');
  expect(gameText(page, mustBe(restored(page, keptForm(on))), { white: "person", black: "engine" })).toContain(
    '[Result "*"]',
  );
  const resigned = { ...on, resigned: "white" as const };
  expect(gameText(page, resigned, { white: "person", black: "engine" })).toContain('[Result "0-1"]');
  const { annotated: _, ...bare } = resigned;
  expect(addressText(page, bare)).toContain('[Result "0-1"]');
});

test("a game that was given up stays so while a variation is on the board", () => {
  const game: Game = { ...replay(rules, "chess", { series: [["e2e4"], ["e7e5"]] }), resigned: "black" };
  const { game: branched } = withLine(game, replay(rules, "chess", { series: [["d2d4"]] }));
  expect(endBeside(branched)).toBeUndefined();
  const again = mustBe(restored(page, keptForm(branched)));
  expect(movesOf(again)).toEqual(["d2d4"]);
  expect(endBeside(mainLine(again))).toEqual({ result: "1-0", reason: "resignation" });
});
