/**
 * Spaced repetition of a lesson's questions: a box for each question, kept in this browser only.
 * A question solved at once moves up a box; any other goes back to the first.
 */

/** Box of a question, and the day from which it is due, counted from 1 January 1970. */
export interface Card {
  box: number;
  due: number;
}

export type Cards = Readonly<Record<string, Card>>;

/** Days until a question is due again, by its box. The intervals are usual ones, not tuned. */
const DAYS = [0, 1, 3, 7, 16, 35, 90, 180] as const;
const DAY_MS = 86_400_000;

/** Today in the reader's time zone. */
export function today(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS);
}

/** The card after an answer. `clean`: solved without mistake and hint. */
export function answered(card: Card | undefined, clean: boolean, day: number): Card {
  const box = clean ? Math.min((card?.box ?? 0) + 1, DAYS.length - 1) : 0;
  return { box, due: day + (DAYS[box] ?? 0) };
}

export function isDue(card: Card | undefined, day: number): boolean {
  return card === undefined || card.due <= day;
}

/** Days until the next of the questions is due; 0 if one is due now. */
export function daysLeft(cards: Cards, ids: readonly string[], day: number): number {
  return Math.max(0, Math.min(...ids.map((id) => (cards[id]?.due ?? day) - day)));
}

const keyOf = (name: string): string => `seriatim-repeat:${name}`;

/** The kept cards; undefined where the browser keeps nothing, as in a frame without an origin. */
export function keptCards(name: string): Cards | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Card] => isCard(entry[1])));
  } catch (error) {
    return error instanceof SyntaxError ? {} : undefined;
  }
}

function isCard(value: unknown): value is Card {
  const { box, due } = (value ?? {}) as Partial<Record<keyof Card, unknown>>;
  return Number.isInteger(box) && Number.isInteger(due) && Number(box) >= 0 && Number(box) < DAYS.length;
}

export function keepCards(name: string, cards: Cards): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(cards));
  } catch {
    // The lesson works without it.
  }
}
