/**
 * The games that the page offers, one entry for each. The engine says what is legal in them, and
 * how strongly it plays.
 */
import type { Lang } from "./lang/lang.ts";
import { GAME_MODULES, moduleOf, MODULES, type GameModule } from "./protocol/modules.ts";

export type Variant = (typeof MODULES)[GameModule][number];
export const VARIANT_IDS = Object.values(MODULES).flat() as readonly Variant[];

/** The usual first position of chess. A game without a named variant begins there. */
export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

interface VariantWords {
  /** Name in a list of games. */
  name: string;
  /** Shorter name for a narrow place, where the context names the family already. */
  short?: string;
  /** Description in one sentence. */
  line: string;
  /** The rule that a player must not forget. */
  rule: string;
}

export interface VariantEntry {
  /** SVG paths of a drawing of 24 by 24. */
  icon: string;
  words: Record<Lang, VariantWords>;
}

export const VARIANTS: Record<Variant, VariantEntry> = {
  italian: {
    icon: "M5 20V15M10 20V11M15 20V7M20 20V3",
    words: {
      en: {
        name: "Progressive (Italian)",
        short: "Italian rules",
        line: "White plays one move, Black two, White three, and so on. Give check only with the last move of your turn.",
        rule: "Give check only with the last move of your turn.",
      },
      it: {
        name: "Progressivi (italiani)",
        short: "Regole italiane",
        line: "Il Bianco fa una mossa, il Nero due, il Bianco tre, e così via. Dai scacco solo con l’ultima mossa del tuo turno.",
        rule: "Dai scacco solo con l’ultima mossa del tuo turno.",
      },
      sl: {
        name: "Progresivni (italijanski)",
        short: "Italijanska pravila",
        line: "Beli naredi eno potezo, črni dve, beli tri in tako naprej. Šah dajte samo z zadnjo potezo svojega kroga.",
        rule: "Šah dajte samo z zadnjo potezo svojega kroga.",
      },
    },
  },
  scottish: {
    icon: "M5 20V15M10 20V11M15 20V7M18 4l4 4M22 4l-4 4",
    words: {
      en: {
        name: "Progressive (Scottish)",
        short: "Scottish rules",
        line: "White plays one move, Black two, White three, and so on. You may give check with any move, but it ends your turn at once.",
        rule: "You may give check with any move, but it ends your turn at once.",
      },
      it: {
        name: "Progressivi (scozzesi)",
        short: "Regole scozzesi",
        line: "Il Bianco fa una mossa, il Nero due, il Bianco tre, e così via. Puoi dare scacco con ogni mossa, ma lo scacco chiude subito il tuo turno.",
        rule: "Puoi dare scacco con ogni mossa, ma lo scacco chiude subito il tuo turno.",
      },
      sl: {
        name: "Progresivni (škotski)",
        short: "Škotska pravila",
        line: "Beli naredi eno potezo, črni dve, beli tri in tako naprej. Šah lahko date z vsako potezo, vendar šah takoj konča vaš krog.",
        rule: "Šah lahko date z vsako potezo, vendar šah takoj konča vaš krog.",
      },
    },
  },
  antichess: {
    icon: "M12 3v13M12 16l-5-5M12 16l5-5M5 20h14",
    words: {
      en: {
        name: "Antichess",
        line: "If you can capture, you must. You win when you have lost all your pieces or cannot move. The king is a piece like any other.",
        rule: "You win when you have lost all your pieces or cannot move.",
      },
      it: {
        name: "Antiscacchi",
        line: "Se puoi catturare, devi. Vince chi perde tutti i pezzi o non può muovere; il re è un pezzo come gli altri.",
        rule: "Vince chi perde tutti i pezzi o non può muovere.",
      },
      sl: {
        name: "Antišah",
        line: "Če lahko vzamete, morate. Zmaga, kdor izgubi vse figure ali nima poteze; kralj je figura kot vsaka druga.",
        rule: "Zmaga, kdor izgubi vse figure ali nima poteze.",
      },
    },
  },
  chess: {
    icon: "M12 3v5M9.5 5.5h5M12 10c-2-4-8-3-8 2 0 4 3 4 4 8h8c1-4 4-4 4-8 0-5-6-6-8-2z",
    words: {
      en: {
        name: "Chess",
        line: "The game that everybody knows: one move each, and the first to mate wins.",
        rule: "The first to mate wins.",
      },
      it: {
        name: "Scacchi",
        line: "Il gioco che tutti conoscono: una mossa ciascuno, e vince chi dà matto.",
        rule: "Vince chi dà matto.",
      },
      sl: {
        name: "Šah",
        line: "Igra, ki jo vsi poznajo: vsak po eno potezo, in zmaga, kdor matira.",
        rule: "Zmaga, kdor matira.",
      },
    },
  },
};

/**
 * The games for lessons and navigation: the rule sets of Progressive chess count as one. Each
 * family has a module of its own.
 */
export const FAMILIES = GAME_MODULES;
export type Family = GameModule;

export const familyOf = (variant: Variant): Family => moduleOf(variant);

/** Returns whether turns have several moves. */
export const hasSeries = (variant: Variant): boolean => familyOf(variant) === "progressive";

/** The variant that stands for a family. */
export const firstOf = (family: Family): Variant => MODULES[family][0];

/** Name and description of a family, where nothing else is given. */
export const wordsOf = (family: Family, lang: Lang): VariantWords => VARIANTS[firstOf(family)].words[lang];

/** Name of a variant for a narrow place. */
export function shortName(variant: Variant, lang: Lang): string {
  const { name, short = name } = VARIANTS[variant].words[lang];
  return short;
}

/** The variant of that name, ignoring case; undefined if there is none. */
export function variantOf(name: unknown): Variant | undefined {
  const wanted = typeof name === "string" ? name.trim().toLowerCase() : name;
  return VARIANT_IDS.find((id) => id === wanted);
}
