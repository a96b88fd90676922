/**
 * Times in milliseconds since 1970, as a file or the browser's store has them: any number is
 * possible.
 */

/** The last time that JavaScript can represent. */
const LAST = 8.64e15;

/** Stands for an unknown time. */
export const UNKNOWN_TIME = 0;

export function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= LAST;
}

/** Returns whether a value is a count, such as the number of a turn, of at least `least`. */
export function isCount(value: unknown, least = 0): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least;
}

/** Cached, because making a format takes longer than drawing a row. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a time; undefined if the time is unknown or invalid. */
export function dayIn(lang: string, time: number): string | undefined {
  if (!isTime(time) || time === UNKNOWN_TIME) return undefined;
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  formats.set(lang, format);
  return format.format(time);
}
