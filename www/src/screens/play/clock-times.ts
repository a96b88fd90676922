/** Times of a game with a clock, as values. The clock of the playing screen measures the time. */
import type { Side } from "../../protocol/messages.ts";

/** Time for the whole game, in minutes, and the increment for each turn, in seconds. */
export interface TimeControl {
  minutes: number;
  increment: number;
}

export interface ClockTimes extends TimeControl {
  /** Time left, in milliseconds. */
  left: Record<Side, number>;
  /** Number of complete turns up to now. */
  turns: number;
}

export const MINUTES = [0, 1, 3, 5, 10, 15, 30, 60, 90];
export const INCREMENTS = [0, 1, 2, 3, 5, 10, 30];

export function timesOf({ minutes, increment }: TimeControl): ClockTimes {
  const all = minutes * 60_000;
  return { minutes, increment, left: { white: all, black: all }, turns: 0 };
}

/** Reads kept times, which may be damaged; undefined if they are none. */
export function readTimes(from: unknown): ClockTimes | undefined {
  const { minutes, increment, left, turns } = (from ?? {}) as Partial<Record<keyof ClockTimes, unknown>>;
  const { white, black } = (left ?? {}) as Partial<Record<Side, unknown>>;
  const right = [minutes, increment, white, black, turns].every((one) => Number.isFinite(one) && (one as number) >= 0);
  return right ? (from as ClockTimes) : undefined;
}

/** The times after `side` has thought for `ms`. */
export function used(times: ClockTimes, side: Side, ms: number): ClockTimes {
  return { ...times, left: { ...times.left, [side]: Math.max(0, times.left[side] - ms) } };
}

/**
 * The times when `turns` turns are complete. Each new turn earns `side` the increment, but not the
 * first of the game, before which no clock ran. Taking back gives no time back.
 */
export function afterTurns(times: ClockTimes, side: Side, turns: number): ClockTimes {
  const earns = turns > times.turns && times.turns > 0;
  const left = earns ? { ...times.left, [side]: times.left[side] + times.increment * 1000 } : times.left;
  return { ...times, left, turns };
}

const two = (number: number): string => String(number).padStart(2, "0");

/** Writes a time: "4:59", "1:00:00", and tenths in the last ten seconds: "0:09.4". */
export function written(ms: number): string {
  const tenths = Math.ceil(ms / 100);
  if (tenths < 100) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  const all = Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
