/**
 * Options that a caller passes in. Only names are checked here, and that an option object is an
 * object. The engine checks the values and names the path of the wrong field.
 */
import type { Fault, Say } from "../protocol/messages.ts";
import type { SearchControl } from "./call-options.ts";
import { EngineError } from "./errors.ts";

/** Fields by name, with any value. */
export type Fields = Readonly<Record<string, unknown>>;

/** JSON callers use `null` for an absent value. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Error in the caller's arguments. */
function fault(field: string, text: string, message: Say): EngineError {
  return new EngineError({ code: "command", field, text, message });
}

/** Error of a field that does not have the required kind of value. */
export function mustBe(field: string, value: unknown, what: Say): EngineError {
  const text = textOf(value);
  return fault(field, text, { id: "requestMust", field, what, text });
}

/** Text with which a value is quoted in an error. Some values cannot be converted to text. */
function textOf(value: unknown): string {
  try {
    if (typeof value === "function") return "function";
    const text = typeof value !== "object" || value instanceof Error ? String(value) : JSON.stringify(value);
    return text.length > 60 ? `${text.slice(0, 60)}…` : text;
  } catch {
    return typeof value;
  }
}

/**
 * Returns the passed fields without the absent ones. An absent argument counts as an object without
 * fields. An unknown field is an error.
 */
export function take(name: string, input: unknown, known: readonly string[]): Fields {
  if (isAbsent(input)) return {};
  if (typeof input !== "object" || Array.isArray(input)) throw mustBe(name, input, { id: "kindObject" });
  let entries: [string, unknown][];
  try {
    entries = Object.entries(input);
  } catch (error) {
    // A getter of the caller's object threw.
    throw mustBe(name, error, { id: "kindObject" });
  }
  for (const [field, value] of entries) {
    if (!known.includes(field)) throw fault(field, textOf(value), { id: "requestUnknown", field, known: [...known] });
  }
  return withVariant(Object.fromEntries(entries.filter(([, value]) => !isAbsent(value))));
}

/** Replaces `rules`, the short form for Progressive chess, by `variant`. */
function withVariant({ rules, ...fields }: Fields): Fields {
  if (rules === undefined) return fields;
  const words = ["italian", "scottish"];
  if (!words.includes(rules as string)) throw mustBe("rules", rules, { id: "kindWord", words });
  const { variant = rules } = fields;
  if (variant !== rules) throw fault("rules", textOf(rules), { id: "requestTwice", field: "variant" });
  return { ...fields, variant };
}

/** The fields that have one of the given names. */
export function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** Checks how a search is watched and stopped. */
export function controlOf(input: unknown): SearchControl {
  const { signal, onProgress } = take("control", input, ["signal", "onProgress"]);
  if (signal !== undefined && !isSignal(signal)) throw mustBe("signal", signal, { id: "kindSignal" });
  if (onProgress !== undefined && typeof onProgress !== "function")
    throw mustBe("onProgress", onProgress, { id: "kindFunction" });
  return {
    ...(signal !== undefined && { signal: signal as AbortSignal }),
    ...(onProgress !== undefined && { onProgress: onProgress as () => void }),
  };
}

/** Recognises a signal by its parts, because a signal of another frame has another class. */
function isSignal(value: unknown): boolean {
  return typeof value === "object" && value !== null && "aborted" in value && "addEventListener" in value;
}

/** Returns the error of a message that no worker can receive, such as one with a function. */
export function unpostable(message: unknown, error: unknown): EngineError {
  const [path, value] = culprit(message, "") ?? ["options", error];
  return mustBe(calledAs(path), value, { id: "kindData" });
}

function culprit(value: unknown, path: string): [string, unknown] | undefined {
  try {
    structuredClone(value);
    return undefined;
  } catch {
    if (typeof value !== "object" || value === null) return [path, value];
    const isList = Array.isArray(value);
    for (const [name, part] of Object.entries(value)) {
      const step = isList ? `[${name}]` : path === "" ? name : `.${name}`;
      const found = culprit(part, path + step);
      if (found) return found;
    }
    return [path, value];
  }
}

/** Path of a field in a message, as the caller wrote it. */
function calledAs(path: string): string {
  return path.replace(/^(query|task)\.((at|how|game)\.)?/, "").replace(/^limits\./, "");
}

/** Rewrites a fault of a message with the caller's field names. */
export function asCalled({ field, message, ...rest }: Fault): Fault {
  if (field === undefined) return { ...rest, message };
  const called = calledAs(field);
  const said = "field" in message && message.field === field ? { ...message, field: called } : message;
  return { ...rest, field: called, message: said };
}
