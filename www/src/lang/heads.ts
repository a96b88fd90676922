/**
 * Texts in the heads of the pages, for the languages that have copies of the pages. The English
 * ones are in the HTML files.
 */
import type { Lang } from "./lang.ts";

export const PAGES = [
  "index.html",
  "tutorial.html",
  "authors.html",
  "rules/index.html",
  "rules/progressive.html",
  "rules/antichess.html",
  "rules/chess.html",
] as const;
export type PageName = (typeof PAGES)[number];
export type OtherLang = Exclude<Lang, "en">;

interface PageHead {
  title: string;
  description: string;
  /** Link that skips the head of the page. */
  skip: string;
}

interface HeadTexts {
  pages: Record<PageName, PageHead>;
  /** Description of the picture beside a link. */
  picture: string;
  noscript: string;
}

export const HEADS: Record<OtherLang, HeadTexts> = {
  it: {
    pages: {
      "index.html": {
        title: "Seriatim – Scacchi progressivi, antiscacchi e scacchi",
        description:
          "Scacchi progressivi, antiscacchi e scacchi nel tuo browser: gioca contro il motore, risolvi problemi, trova il matto, chiedi che cosa giocare e perché.",
        skip: "Vai alla scacchiera",
      },
      "tutorial.html": {
        title: "Impara gli scacchi progressivi, gli antiscacchi e gli scacchi – Seriatim",
        description:
          "Gli scacchi progressivi in otto brevi lezioni: le regole, il matto italiano e come si dà la caccia al re. Antiscacchi e scacchi in un minuto.",
        skip: "Vai alla lezione",
      },
      "authors.html": {
        title: "Per autori: una scacchiera per la tua pagina – Seriatim",
        description:
          "Una scacchiera di scacchi progressivi, antiscacchi o scacchi per la tua pagina: creala, guardala, copiane il codice. Che cosa sa fare, licenze e fonti.",
        skip: "Vai al contenuto",
      },
      "rules/index.html": {
        title: "Regole degli scacchi progressivi, degli antiscacchi e degli scacchi – Seriatim",
        description:
          "Regole complete con diagrammi: scacchi progressivi con regole italiane e scozzesi, antiscacchi e scacchi.",
        skip: "Vai al contenuto",
      },
      "rules/progressive.html": {
        title: "Regole degli scacchi progressivi, italiane e scozzesi – Seriatim",
        description:
          "Le regole degli scacchi progressivi, con diagrammi: come si svolge un turno, quando si può dare scacco, il matto italiano, la presa en passant, la patta, e in che cosa differiscono le regole scozzesi.",
        skip: "Vai al contenuto",
      },
      "rules/antichess.html": {
        title: "Regole degli antiscacchi (vinciperdi, giveaway, suicide) – Seriatim",
        description:
          "Le regole degli antiscacchi, con diagrammi: cattura obbligatoria, il re come pezzo qualsiasi, promozione a re, come si vince, la patta, e in che cosa differiscono giveaway e suicide.",
        skip: "Vai al contenuto",
      },
      "rules/chess.html": {
        title: "Regole degli scacchi – Seriatim",
        description:
          "Le regole degli scacchi, brevi e complete, con diagrammi: come muovono i pezzi, scacco e matto, arrocco, presa en passant, promozione e ogni tipo di patta.",
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
        description:
          "Progresivni šah, antišah in šah v vašem brskalniku: igrajte proti programu, rešujte naloge, poiščite mat, vprašajte, kaj igrati in zakaj.",
        skip: "Na šahovnico",
      },
      "tutorial.html": {
        title: "Naučite se progresivnega šaha, antišaha in šaha – Seriatim",
        description:
          "Progresivni šah v osmih kratkih lekcijah: pravila, italijanski mat in lov na kralja. Antišah in šah v eni minuti.",
        skip: "Na lekcijo",
      },
      "authors.html": {
        title: "Za avtorje: šahovnica za vašo stran – Seriatim",
        description:
          "Šahovnica za progresivni šah, antišah ali šah na vaši strani: sestavite jo, oglejte si jo in kopirajte kodo. Kaj zmore, licence in viri.",
        skip: "Na vsebino",
      },
      "rules/index.html": {
        title: "Pravila progresivnega šaha, antišaha in šaha – Seriatim",
        description:
          "Popolna pravila z diagrami: progresivni šah po italijanskih in škotskih pravilih, antišah in šah.",
        skip: "Na vsebino",
      },
      "rules/progressive.html": {
        title: "Pravila progresivnega šaha, italijanska in škotska – Seriatim",
        description:
          "Progresivni šah z diagrami: kako poteka krog, kdaj je dovoljen šah, italijanski mat, jemanje mimogrede, remi in v čem se razlikujejo škotska pravila.",
        skip: "Na vsebino",
      },
      "rules/antichess.html": {
        title: "Pravila antišaha (losing chess, giveaway, suicide) – Seriatim",
        description:
          "Antišah z diagrami: obvezno jemanje, kralj kot navadna figura, promocija v kralja, kako se zmaga, remi in v čem se razlikujeta giveaway in suicide.",
        skip: "Na vsebino",
      },
      "rules/chess.html": {
        title: "Pravila šaha – Seriatim",
        description:
          "Pravila šaha, kratka in popolna, z diagrami: gibanje figur, šah in mat, rokada, jemanje mimogrede, promocija in vse vrste remija.",
        skip: "Na vsebino",
      },
    },
    picture: "Črni je matiral s četrto potezo svoje serije.",
    noscript: "Seriatim potrebuje JavaScript: program teče v vašem brskalniku.",
  },
};
