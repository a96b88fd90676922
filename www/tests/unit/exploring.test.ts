import { describe, expect, test } from "vitest";
import { merged, type ExploredSeries } from "../../src/screens/analyse/exploring.ts";

const results = (wins: number, draws: number, losses: number) => ({
  games: wins + draws + losses,
  wins,
  draws,
  losses,
});
const one = (san: string, fen: string, more: Partial<ExploredSeries> = {}): ExploredSeries => ({
  series: [san],
  san: [san],
  fen,
  ...more,
});

describe("what is known of a series from several sides", () => {
  test("batches of games add up, and the order of moves does not matter where the position is the same", () => {
    const first = merged(
      [],
      [one("Nf6 d5", "A", { own: results(1, 0, 2) }), one("e5 d5", "B", { own: results(1, 0, 0) })],
    );
    const both = merged(first, [one("d5 Nf6", "A", { own: results(0, 1, 1) })]);
    expect(both.map(({ san, own }) => [san[0], own])).toEqual([
      ["Nf6 d5", results(1, 1, 3)],
      ["e5 d5", results(1, 0, 0)],
    ]);
  });

  test("book, own games, the engine and proofs stand beside each other; the most played comes first", () => {
    const book = merged(
      [],
      [
        one("a", "A", { book: { results: results(9, 0, 0), trusted: true } }),
        one("b", "B", { book: { results: results(0, 0, 0), trusted: true } }),
      ],
    );
    const own = merged(book, [one("c", "C", { own: results(0, 0, 1) })]);
    const all = merged(merged(own, [one("b", "B", { engine: true })]), [one("c", "C", { mateNext: "mate" })]);
    expect(all.map(({ san }) => san[0])).toEqual(["c", "a", "b"]);
    expect(all[0]).toMatchObject({ own: results(0, 0, 1), mateNext: "mate" });
    expect(all[2]).toMatchObject({ engine: true, book: { trusted: true } });
  });
});
