import type { ExploreTexts } from "../explore.ts";

export const explore: ExploreTexts = {
  title: "Odkrijte",
  lead: "Kaj je mogoče dokazati in česa se program nauči pred vašimi očmi. „Preizkusite“ najprej pokaže najlepši trenutek.",
  show: "Preizkusite",
  groups: {
    proved: {
      title: "Kaj je mogoče dokazati",
      hint: "Dokaz ima odgovor na vsako potezo. Preden velja, ga preveri poseben program.",
    },
    learned: {
      title: "Česa se program nauči pred vašimi očmi",
      hint: "Vse teče v vašem brskalniku in se začne takoj.",
    },
  },
  entries: {
    fortress: {
      title: "Utrdbe",
      line: "Beli ima veliko prednost, a ne more zmagati. Poskusite jo prebiti: na vsako vašo potezo je odgovor.",
    },
    fair: {
      title: "Je bil izid pravičen?",
      line: "Igralcu je potekel čas. Ali lahko nasprotnik še matira s kakim zaporedjem dovoljenih potez? Prilepite partijo.",
    },
    wins: {
      title: "Zmage v antišahu",
      line: "Zmaga, kdor izgubi vse svoje figure. Poglejte zmago, ki je ne prepreči noben odgovor.",
    },
    openings: {
      title: "Otvoritve, ki izgubijo",
      line: "V antišahu 1.e4 že izgubi. Poglejte dokaz in preizkusite vsako obrambo.",
    },
    endings: { title: "Končnice", line: "Ko ostane malo figur, je izid vsake poteze znan. Tu zmaga ena sama poteza." },
    bot: {
      title: "Premagajte bota",
      line: "Ta bot vedno odgovori enako, zato iskanje najde varianto, ki ga matira. Oglejte si jo na šahovnici.",
    },
    strategies: {
      title: "Strategije",
      line: "Iskanje preizkusi na tisoče kratkih seznamov pravil, dokler eden ne matira s kraljem in trdnjavo iz vsakega položaja.",
    },
    weights: {
      title: "Uteži",
      line: "Glejte, kako se program iz odigranih partij nauči, koliko je v antišahu vredna vsaka figura.",
    },
  },
  opened: "Primer je na šahovnici.",
  back: "Odkrijte",
  tour: "Kako deluje, v treh korakih",
  tours: {
    bot: [
      "Zaženite iskanje. Bota sprašuje, kako odgovarja, dokler ne najde mata ali ne doseže omejitve.",
      "Preglejte varianto, ki matira bota.",
      "Poskusite sami: izberite enega od izzivov.",
    ],
    strategies: [
      "Glejte, kako strategija igra, ali pred njo branite črnega kralja.",
      "Pritisnite „Začni razvoj“. Nove strategije dobijo vedno več položajev.",
      "Z besedami preberite pravila najboljše.",
    ],
    weights: [
      "Pritisnite „Zaženi“. Program se v sekundi ali dveh uči iz več kot tisoč partij.",
      "Preberite stolpce. Na levi: breme. Na desni: prednost.",
      "Odprite „Podrobnosti“, da se bo učil drugače.",
    ],
    fortress: [
      "Izberite položaj ali prilepite svojega.",
      "Zaženite iskanje. Program išče dokaz.",
      "Če je položaj utrdba, jo poskusite prebiti.",
    ],
  },
  details: "Podrobnosti",
  paper: "Članek",
  findPaper: "Poišči članek",
};
