/** Moments in milliseconds since 1970, as a file or the browser's store has them: any number may stand there. */

/** The last moment that JavaScript can name. */
const LAST = 8.64e15;

/** Stands for a moment that is not known. */
export const UNKNOWN_TIME = 0;

export function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= LAST;
}

/** A count, such as the number of a turn. */
export function isCount(value: unknown, least = 0): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least;
}

/** To make one takes longer than to draw a row. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment; undefined if it is not known, or none. */
export function dayIn(lang: string, time: number): string | undefined {
  if (!isTime(time) || time === UNKNOWN_TIME) return undefined;
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  formats.set(lang, format);
  return format.format(time);
}
