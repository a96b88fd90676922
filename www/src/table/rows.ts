/** A game as a list: a row for each turn, or, where a turn has one move, for White's and Black's together. */
import { allSeries, type Line } from "./game.ts";
import type { Side } from "../protocol/messages.ts";
import { label, numberOf } from "./place.ts";

export interface RowMove {
  san: string;
  /** How many moves of the game have been made after it. */
  made: number;
}

export interface Row {
  /** As it is written before the row: `4.` */
  number: number;
  /** Turn by turn: the side and its moves. */
  parts: RowPart[];
}

export interface RowPart {
  turn: number;
  side: Side;
  moves: RowMove[];
  /** How many moves were made before it. */
  before: number;
  /** The turn is not complete. */
  entering: boolean;
}

export function rowsOf(line: Line): Row[] {
  const rows: Row[] = [];
  let made = 0;
  for (const [index, { turn, side, san }] of allSeries(line).entries()) {
    const before = made;
    const moves = san.map((one) => ({ san: one, made: ++made }));
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
  /** What is written before it: `4.` where a turn begins, `4…` where a variation begins within one. */
  label: string | undefined;
}

/** The moves of a line after its first `from`, as a variation is written. */
export function stepsOf(line: Line, from: number): Step[] {
  const steps = rowsOf(line).flatMap(({ parts }) =>
    parts.flatMap(({ turn, side, moves }) =>
      moves.map((move, index) => {
        const first = move.made === from + 1;
        const written = index === 0 ? label(line.about, turn, side, first) : first ? `${numberOf(line.about, turn)}…` : undefined;
        return { ...move, turn, label: written };
      }),
    ),
  );
  return steps.slice(from);
}
