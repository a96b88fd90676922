/**
 * Reader of the engine's sentences, based on the catalogues in `lang/`; `lang/README.md` describes
 * the catalogues. The command line has the same reader in `cli/src/say.rs`, and
 * `tests/data/say.jsonl` holds the sentences that both must produce.
 */
import {
  FluentBundle,
  FluentNone,
  FluentNumber,
  FluentResource,
  type FluentFunction,
  type FluentValue,
} from "@fluent/bundle";
import { writtenSan } from "../lang/san.ts";
import type { Man, Say } from "../protocol/messages.ts";

/** A text: one or several messages of the engine, or a text of the page in the user's language. */
export type Said = Say | readonly Say[] | string;

/**
 * Writes a text in one language. Each message of a list becomes a sentence, with a capital letter
 * and a full stop. A message that is not in a list is written as it is: a name or a clause.
 */
export type Says = (said: Said) => string;

/** Separates the items of a list on their way into a message. */
const BETWEEN = "\u001f";

/**
 * Formats a number in a sentence, with separators of thousands from five digits on. Fluent alone
 * would format it as in the language's tables.
 */
const numberOf = (value: number): FluentNumber => new FluentNumber(value, { useGrouping: Math.abs(value) >= 10_000 });

type Part = string | number | Man | { points: number } | { amount: number } | Say | readonly Part[];

/**
 * Returns the reader of one language. `catalogue` is the text of its `engine.ftl`. It is parsed
 * when the engine's first sentence is read, which can be long after the page is drawn.
 */
export function readerOf(lang: string, catalogue: string): Says {
  let reader: ((said: Say | readonly Say[]) => string) | undefined;
  return (said) => {
    if (typeof said === "string") return said;
    reader ??= catalogueReader(lang, catalogue);
    return reader(said);
  };
}

function catalogueReader(lang: string, catalogue: string): (said: Say | readonly Say[]) => string {
  const words = new CatalogueWords();
  const bundle = new FluentBundle(lang, { functions: functionsOf(words), useIsolating: false });
  const faults = bundle.addResource(new FluentResource(catalogue));
  if (faults.length > 0) throw faults[0];
  words.take(bundle);

  const phrase = (say: Say): string => {
    const pattern = bundle.getMessage(say.id)?.value;
    // The engine is newer than the page: its id is better than nothing. With a list for errors,
    // faults of a message are not thrown; the tests find them.
    return pattern ? bundle.formatPattern(pattern, partsOf(say), []) : say.id;
  };

  const partsOf = (say: Say): Record<string, FluentValue> => {
    const values: Record<string, FluentValue> = {};
    for (const [name, part] of Object.entries(say) as [string, Part][]) {
      if (name === "id") continue;
      values[name] = typeof part === "number" ? numberOf(part) : textOf(part);
      if (typeof part === "object" && "amount" in part) values[`${name}-number`] = numberOf(rounded(part.amount));
    }
    return values;
  };

  /** A part as the catalogues expect it. The form of the part tells what it is. */
  const textOf = (part: Part): string => {
    if (typeof part === "string") return part;
    if (typeof part === "number") return String(part);
    if (Array.isArray(part)) return (part as readonly Part[]).map(textOf).join(BETWEEN);
    if ("square" in part && "role" in part && !("id" in part)) return `${part.role} ${part.square}`;
    if ("points" in part && !("id" in part)) {
      const points = rounded(part.points);
      return `${points < 0 ? "−" : points > 0 ? "+" : ""}${decimal(points)}`;
    }
    if ("amount" in part && !("id" in part)) return decimal(rounded(part.amount));
    return phrase(part as Say);
  };

  /** Points without their sign and without needless digits. */
  const decimal = (points: number): string => String(Math.abs(points)).replace(".", words.form("decimal"));

  return (said) => {
    if (Array.isArray(said)) return (said as readonly Say[]).map((say) => sentence(phrase(say))).join(" ");
    return phrase(said as Say);
  };
}

/**
 * Points rounded to tenths; below a tenth, to hundredths. More digits would tell nobody anything.
 */
function rounded(points: number): number {
  const parts = Math.abs(points) < 0.1 ? 100 : 10;
  return (Math.sign(points) * Math.round(Math.abs(points) * parts)) / parts;
}

/**
 * A clause or a sentence with a capital letter and a full stop; a line of moves that goes on ends
 * with its dots alone. A move at the beginning stays as it is written.
 */
function sentence(text: string): string {
  const begun = /^[a-h][1-8x]/.test(text) ? text : capital(text);
  return /[.!?…]$/.test(begun) ? begun.replace(/…\.$/, "…") : `${begun}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words at the top of a catalogue, in their forms. */
class CatalogueWords {
  readonly #words = new Map<string, string>();

  take(bundle: FluentBundle): void {
    // oxlint-disable-next-line no-underscore-dangle -- The library has no other list of messages.
    for (const { id, value, attributes } of bundle._messages.values()) {
      if (!id.startsWith("word-")) continue;
      const name = id.slice("word-".length);
      this.#words.set(name, String(value));
      for (const [form, text] of Object.entries(attributes)) this.#words.set(`${name}.${form}`, String(text));
    }
  }

  /**
   * A word in a form. The form `nom`, also the default, is the word's value. A form name with a
   * capital letter gives the word a capital letter.
   */
  form(name: string, form = "nom"): string {
    const small = form.charAt(0).toLowerCase() + form.slice(1);
    const word = this.#words.get(small === "nom" ? name : `${name}.${small}`);
    if (word === undefined) throw new RangeError(`${name} has no form ${form}`);
    return small === form ? word : capital(word);
  }
}

/** Arguments with which a function of the catalogues was called. */
interface CatalogueCall {
  text: string;
  items: string[];
  form: string | undefined;
  link: string;
}

/** A piece as a part of a message is its role and its square, with a blank between. */
const role = (man: string): string => man.split(" ")[0] ?? "";
const square = (man: string): string => man.split(" ")[1] ?? "";

function made(make: (call: CatalogueCall) => FluentValue): FluentFunction {
  return ([text], { form, link }) => {
    if (typeof text !== "string") return new FluentNone();
    const items = text.split(BETWEEN).filter((item) => item !== "");
    return make({
      text,
      items,
      form: typeof form === "string" ? form : undefined,
      link: typeof link === "string" ? link : "and",
    });
  };
}

function functionsOf(words: CatalogueWords): Record<string, FluentFunction> {
  const linked = (items: string[], link: string): string => {
    if (link !== "and" && link !== "or") return items.join(link);
    const last = items.at(-1) ?? "";
    return items.length > 1 ? `${items.slice(0, -1).join(", ")} ${words.form(link)} ${last}` : last;
  };

  const men = ({ items, form, link }: CatalogueCall): string => {
    const small = form && form.charAt(0).toLowerCase() + form.slice(1);
    // Only the first one has a capital letter.
    const named = items.map(
      (man, index) => `${words.form(role(man), index === 0 ? form : small)} ${words.form("on")} ${square(man)}`,
    );
    return linked(named, link);
  };

  const written = (moves: string): string => writtenSan(moves, (piece) => words.form(piece, "letter"));

  return {
    SIDE: made(({ text, form }) => words.form(text, form)),
    ROLE: made(({ text, form }) => words.form(role(text), form)),
    SQUARE: made(({ text }) => square(text)),
    MEN: made(men),
    LIST: made(({ items, link }) => linked(items, link)),
    MOVES: made(({ items, link }) => linked(items.map(written), link)),
    GENDER: made(({ items }) => (items.every((man) => words.form(role(man), "gender") === "f") ? "f" : "m")),
    COUNT: made(({ items }) => numberOf(items.length)),
  };
}
