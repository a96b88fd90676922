/** Answers that contain their sentences, for pages that show them unchanged. */
import type { Say } from "../protocol/messages.ts";
import type { Says } from "./reader.ts";

/**
 * An answer with the engine's messages as texts: `text` stands beside `say`, and `reason` and
 * `name` are texts.
 */
export type Spoken<T> = T extends Say
  ? string
  : T extends readonly unknown[]
    ? { [K in keyof T]: Spoken<T[K]> }
    : T extends object
      ? {
          [K in keyof T]: K extends "reason"
            ? NonNullable<T[K]> extends readonly Say[]
              ? string
              : T[K]
            : K extends "say"
              ? T[K]
              : Spoken<T[K]>;
        } & (T extends {
          say: readonly Say[];
        }
          ? { text: string }
          : unknown)
      : T;

const isSay = (value: unknown): value is Say => typeof value === "object" && value !== null && "id" in value;

/** Adds the texts wherever an answer contains a message. */
export function spoken<T>(answer: T, says: Says): Spoken<T> {
  return told(answer, says) as Spoken<T>;
}

function told(value: unknown, says: Says): unknown {
  if (Array.isArray(value)) return value.map((item) => told(item, says));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => {
    if (name === "say") return [name, field];
    if (name === "reason" && Array.isArray(field)) return [name, says(field as Say[])];
    if ((name === "name" || name === "message") && isSay(field)) return [name, says(field)];
    if (name === "remarks") return [name, (field as Say[]).map((remark) => says([remark]))];
    return [name, told(field, says)];
  });
  const { say } = value as { say?: Say[] };
  return Object.fromEntries(say ? [...fields, ["text", says(say)]] : fields);
}
