/**
 * Reads aloud what the engine says, by the catalogues in `lang/`; `lang/README.md` tells what they are made of. The command line has
 * the same in `cli/src/say.rs`, and `tests/data/say.jsonl` holds what both must say.
 */
import { FluentBundle, FluentNone, FluentNumber, FluentResource, type FluentFunction, type FluentValue } from "@fluent/bundle";
import type { Man, Say } from "../protocol/messages.ts";

/** Something said: by the engine, alone or one after the other, or by the page, in the language of whoever reads it. */
export type Said = Say | readonly Say[] | string;

/** What is said, in one language. Several things are sentences; one alone stays the name or the clause that it is. */
export type Says = (said: Said) => string;

/** Between the items of a list on its way into a message. */
const BETWEEN = "\u001f";

/** Fluent prints numbers as the language does in its tables: here they stand in sentences, with signs between thousands from five figures on. */
const numberOf = (value: number): FluentNumber => new FluentNumber(value, { useGrouping: Math.abs(value) >= 10_000 });

type Part = string | number | Man | { points: number } | { amount: number } | Say | readonly Part[];

/** A reader of one language. `catalogue` is the text of its `engine.ftl`: it is taken apart when something of the engine is first said, which can be long after the page is drawn. */
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
    // The engine is newer than the page: better its id than nothing.
    // With a list for them, faults of a message throw nothing; the tests find them.
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

  /** A part as the catalogues want it; by its form it is known what it is. */
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

/** Points to the tenth, and what is less than a tenth to the hundredth: more digits tell nobody anything. */
function rounded(points: number): number {
  const parts = Math.abs(points) < 0.1 ? 100 : 10;
  return (Math.sign(points) * Math.round(Math.abs(points) * parts)) / parts;
}

/** A clause or a sentence with a capital letter and a full stop; a move at its beginning stays as it is written. */
function sentence(text: string): string {
  const begun = /^[a-h][1-8x]/.test(text) ? text : capital(text);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The words at the top of a catalogue, in their forms. */
class CatalogueWords {
  readonly #words = new Map<string, string>();

  take(bundle: FluentBundle): void {
    for (const { id, value, attributes } of bundle._messages.values()) { // oxlint-disable-line no-underscore-dangle -- The library has no other list of its messages.
      if (!id.startsWith("word-")) continue;
      const name = id.slice("word-".length);
      this.#words.set(name, String(value));
      for (const [form, text] of Object.entries(attributes)) this.#words.set(`${name}.${form}`, String(text));
    }
  }

  /** A word in a form; the form `nom` is its value, as is none. A form with a capital letter gives the word one. */
  form(name: string, form = "nom"): string {
    const small = form.charAt(0).toLowerCase() + form.slice(1);
    const word = this.#words.get(small === "nom" ? name : `${name}.${small}`);
    if (word === undefined) throw new RangeError(`${name} has no form ${form}`);
    return small === form ? word : capital(word);
  }
}

/** What a function of the catalogues was called with. */
interface CatalogueCall {
  text: string;
  items: string[];
  form: string | undefined;
  link: string;
}

/** A man as a part is its role and its square with a blank between. */
const role = (man: string): string => man.split(" ")[0] ?? "";
const square = (man: string): string => man.split(" ")[1] ?? "";

function made(make: (call: CatalogueCall) => FluentValue): FluentFunction {
  return ([text], { form, link }) => {
    if (typeof text !== "string") return new FluentNone();
    const items = text.split(BETWEEN).filter((item) => item !== "");
    return make({ text, items, form: typeof form === "string" ? form : undefined, link: typeof link === "string" ? link : "and" });
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
    // Only the first has a capital letter.
    const named = items.map((man, index) => `${words.form(role(man), index === 0 ? form : small)} ${words.form("on")} ${square(man)}`);
    return linked(named, link);
  };

  return {
    SIDE: made(({ text, form }) => words.form(text, form)),
    ROLE: made(({ text, form }) => words.form(role(text), form)),
    SQUARE: made(({ text }) => square(text)),
    MEN: made(men),
    LIST: made(({ items, link }) => linked(items, link)),
    GENDER: made(({ items }) => (items.every((man) => words.form(role(man), "gender") === "f") ? "f" : "m")),
    COUNT: made(({ items }) => numberOf(items.length)),
  };
}
