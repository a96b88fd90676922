/**
 * A game as a list: one row for each turn or, where a turn has one move, for White's and Black's
 * moves together.
 */
import type { Side } from "../protocol/messages.ts";
import { allSeries, type Line } from "./line.ts";
import { label, numberOf } from "./place.ts";

export interface RowMove {
  san: string;
  /** Number of the position after it in the tree of the game. */
  node: number;
}

export interface Row {
  /** Number before the row: 4 for `4.`. */
  number: number;
  /** The turns of the row: the side and its moves. */
  parts: RowPart[];
}

export interface RowPart {
  turn: number;
  side: Side;
  moves: RowMove[];
  /** Number of moves of the game before this part. */
  before: number;
  /** True if the turn is not complete. */
  entering: boolean;
}

export function rowsOf(line: Line): Row[] {
  const rows: Row[] = [];
  let made = 0;
  for (const [index, { turn, side, san }] of allSeries(line).entries()) {
    const before = made;
    const moves = san.map((one) => ({ san: one, node: line.nodes[made++] ?? 0 }));
    const part = { turn, side, moves, before, entering: index === line.played.length };
    const number = numberOf(line.about, turn);
    const last = rows.at(-1);
    if (last && last.number === number) last.parts.push(part);
    else rows.push({ number, parts: [part] });
  }
  return rows;
}

export interface Step extends RowMove {
  turn: number;
  /**
   * Label before the move: `4.` at the start of a turn, `4…` where a variation begins within a
   * turn.
   */
  label: string | undefined;
}

/** The moves of a line without the first `from` moves, with labels as in a variation. */
export function stepsOf(line: Line, from: number): Step[] {
  const steps = rowsOf(line).flatMap(({ parts }) =>
    parts.flatMap(({ turn, side, moves }) =>
      moves.map((move, index) => {
        const first = move.node === line.nodes[from];
        const written =
          index === 0 ? label(line.about, turn, side, first) : first ? `${numberOf(line.about, turn)}…` : undefined;
        return { ...move, turn, label: written };
      }),
    ),
  );
  return steps.slice(from);
}
