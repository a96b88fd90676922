/** Says in another language what the engine says in English, by the patterns of `phrases.ts`. */
import type { Forms } from "../plural.ts";
import { PHRASES, type Phrase } from "./phrases.ts";

export type SideWord = "White" | "Black";
export type RoleWord = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

/** What a language must say of itself. `form` is a case or an article, with names of the language's own. */
export interface Grammar {
  /** The form of a word that a number asks for. */
  form: (number: number, forms: Forms) => string;
  sides: Record<SideWord, Record<string, string>>;
  roles: Record<RoleWord, Record<string, string>>;
  /** "no pawn", "2 rooks"; `form` may be undefined. */
  count: (number: number, role: RoleWord) => string;
  /** "no empty square", "3 empty squares" */
  air: (number: number) => string;
  none: string;
  and: string;
  or: string;
  /** Between a man and its square. */
  on: string;
  /**
   * The phrases, said in this language: `{us}` is a part as it is, `{us.di}` in a form, and `{m#mossa#mosse}` the word that
   * the number `m` asks for: one, two and few where the language has them, other.
   */
  phrases: Record<Phrase, string>;
}

const SQUARE = "[a-h][1-8]";
const ROLE = "pawn|knight|bishop|rook|queen|king";
const MAN = `(?:${ROLE}) on ${SQUARE}`;

/** What the parts of a phrase look like; a kind that is not here is one lower-case word that is not said again. */
const KINDS: Record<string, string> = {
  n: "\\d+",
  points: "[\\d.]+",
  some: "\\d+|none",
  side: "White|Black",
  role: ROLE,
  square: SQUARE,
  squares: `${SQUARE}(?:(?:, | and | or )${SQUARE})*`,
  man: MAN,
  man2: `(?:${ROLE}) stands on ${SQUARE}`,
  men: `the ${MAN}(?:(?:, | and | or )the ${MAN})*`,
  menCapital: `The ${MAN}(?:(?:, | and | or )the ${MAN})*`,
  count: `(?:no|\\d+) (?:${ROLE})s?`,
  air: "(?:no|\\d+) empty squares?",
  ways: ".+?",
  list: ".+?",
  named: ".+?",
  san: ".+?",
  say: ".+?",
};

interface Pattern {
  regex: RegExp;
  /** The kind of each part, by name. */
  kinds: Map<string, string>;
  phrase: Phrase;
}

const PART = /\{(\w+):(\w+)\}/g;

function patternOf(phrase: Phrase): Pattern {
  const kinds = new Map<string, string>();
  const source = phrase
    .split(/(\{\w+:\w+\})/)
    .map((piece) => {
      const [, name, kind] = new RegExp(PART.source).exec(piece) ?? [];
      if (name === undefined || kind === undefined) return piece.replace(/[.*+?^$()[\]\\|]/g, "\\$&");
      if (name === "_") return "[a-z]+";
      kinds.set(name, kind);
      return `(?<${name}>${KINDS[kind]})`;
    })
    .join("");
  return { regex: new RegExp(`^${source}$`), kinds, phrase };
}

/** "no", or a number, at the start of a text. */
function numberOf(text: string): number {
  return text.startsWith("no") ? 0 : Number.parseInt(text, 10);
}

let patterns: Pattern[] | undefined;

/** Where one sentence ends and another begins; what stands after a stop in a series begins with no capital. */
const BETWEEN_SENTENCES = /(?<=\.) (?=[A-Z“\d])/;

/** `says(text)` in the language of `grammar`; `unknown` is told of what no phrase fits, which stays English. */
export function translator(grammar: Grammar, unknown: (text: string) => void = () => undefined): (text: string) => string {
  patterns ??= PHRASES.map(patternOf);
  const known = patterns;

  const sayOne = (text: string): string => {
    for (const { regex, kinds, phrase } of known) {
      const found = regex.exec(text);
      if (found) return fill(grammar.phrases[phrase], found.groups ?? {}, kinds);
    }
    unknown(text);
    return text;
  };

  const fill = (said: string, parts: Record<string, string>, kinds: Map<string, string>): string =>
    said.replace(/\{(\w+)(?:\.(\w+))?((?:#[^#}]*)*)\}/g, (_, name: string, form: string | undefined, words: string) => {
      const text = parts[name] ?? "";
      return words === "" ? part(kinds.get(name) ?? "", text, form) : wordFor(Number(text), words.slice(1).split("#"));
    });

  const wordFor = (number: number, words: string[]): string => {
    const other = words.at(-1) ?? "";
    const [one = other, two = other, few = other] = words.length === 4 ? words : [words[0], other, other];
    return grammar.form(number, { one, two, few, other });
  };

  const man = (text: string, form: string): string => {
    const [role, square] = text.split(/ (?:stands )?on /);
    return `${grammar.roles[role as RoleWord][form]} ${grammar.on} ${square}`;
  };

  const linked = (text: string): string => text.replaceAll(" and ", ` ${grammar.and} `).replaceAll(" or ", ` ${grammar.or} `);

  const part = (kind: string, text: string, form = "nom"): string => {
    switch (kind) {
      case "side":
        return grammar.sides[text as SideWord][form] ?? text;
      case "role":
        return grammar.roles[text as RoleWord][form] ?? text;
      case "man":
      case "man2":
        return man(text, form);
      case "men":
      case "menCapital":
        return linked(text).replace(new RegExp(`[Tt]he (${MAN})`, "g"), (_, one: string) => man(one, form));
      case "squares":
      case "list":
        return linked(text);
      case "count":
        return grammar.count(numberOf(text), text.replace(/^\w+ /, "").replace(/s$/, "") as RoleWord);
      case "air":
        return grammar.air(numberOf(text));
      case "some":
        return text === "none" ? grammar.none : text;
      case "named":
        return linked(text).replace(/“([^”]*)”/g, (_, name: string) => `“${sayOne(name)}”`);
      case "ways":
        return text.split(/(?:, | or )(?=take |go |step )/).map(sayOne).join(` ${grammar.or} `);
      case "say":
        return sayOne(text);
      default:
        return text;
    }
  };

  return (text) => (text === "" ? "" : text.split(BETWEEN_SENTENCES).map(sayOne).join(" "));
}
