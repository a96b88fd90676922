/** What the pages say of themselves in their heads, in the languages that have copies of them: the English ones stand in the HTML files. */
import type { Lang } from "./lang.ts";

export const PAGES = ["index.html", "tutorial.html", "authors.html"] as const;
export type PageName = (typeof PAGES)[number];
export type OtherLang = Exclude<Lang, "en">;

interface PageHead {
  title: string;
  description: string;
  /** Leads past the head of the page. */
  skip: string;
}

interface HeadTexts {
  pages: Record<PageName, PageHead>;
  /** What the picture beside a link shows. */
  picture: string;
  noscript: string;
}

export const HEADS: Record<OtherLang, HeadTexts> = {
  it: {
    pages: {
      "index.html": {
        title: "Seriatim – Scacchi progressivi, antiscacchi e scacchi",
        description: "Scacchi progressivi, antiscacchi e scacchi nel tuo browser: gioca contro il motore, risolvi problemi, trova il matto, chiedi che cosa giocare e perché.",
        skip: "Vai alla scacchiera",
      },
      "tutorial.html": {
        title: "Impara gli scacchi progressivi, gli antiscacchi e gli scacchi – Seriatim",
        description: "Gli scacchi progressivi in otto brevi lezioni: le regole, il matto italiano e come si dà la caccia al re. Antiscacchi e scacchi in un minuto.",
        skip: "Vai alla lezione",
      },
      "authors.html": {
        title: "Per gli autori: una scacchiera per la tua pagina – Seriatim",
        description: "Una scacchiera di scacchi progressivi, antiscacchi o scacchi per la tua pagina: creala, guardala, copiane il codice. Che cosa sa fare, licenze e fonti.",
        skip: "Vai al contenuto",
      },
    },
    picture: "Il Nero ha dato matto con la quarta mossa della sua serie.",
    noscript: "Seriatim ha bisogno di JavaScript: il motore lavora nel tuo browser.",
  },
  sl: {
    pages: {
      "index.html": {
        title: "Seriatim – Progresivni šah, antišah in šah",
        description: "Progresivni šah, antišah in šah v vašem brskalniku: igrajte proti programu, rešujte naloge, poiščite mat, vprašajte, kaj igrati in zakaj.",
        skip: "Na šahovnico",
      },
      "tutorial.html": {
        title: "Naučite se progresivnega šaha, antišaha in šaha – Seriatim",
        description: "Progresivni šah v osmih kratkih lekcijah: pravila, italijanski mat in lov na kralja. Antišah in šah v eni minuti.",
        skip: "Na lekcijo",
      },
      "authors.html": {
        title: "Za avtorje: šahovnica za vašo stran – Seriatim",
        description: "Šahovnica za progresivni šah, antišah ali šah na vaši strani: sestavite jo, oglejte si jo in prepišite kodo. Kaj zmore, licence in viri.",
        skip: "Na vsebino",
      },
    },
    picture: "Črni je matiral s četrto potezo svoje serije.",
    noscript: "Seriatim potrebuje JavaScript: program teče v vašem brskalniku.",
  },
};
