import type { ExamplesTexts } from "../examples.ts";

export const examples: ExamplesTexts["examples"] = {
  title: "Šahovnica za vašo stran",
  lead: "Ena vrstica naloži gradnik, en element pokaže šahovnico. Deset šahovnic na strani si deli en program, ki se naloži, ko je prvič potreben.",
  html: "HTML",
  load: "Enkrat na strani:",
  back: "Vzemi nazaj",
  again: "Znova",
  nothing: "Nič se še ni zgodilo.",
  list: {
    position: { title: "Položaj", text: "Samo za ogled: program se zanj ne naloži." },
    game: { title: "Partija", text: "Pregledate jo potezo za potezo: z gumbi, s puščicami ali s klikom na potezo." },
    solve: {
      title: "Naloga: matirajte",
      text: "Velja vsaka serija, ki matira, saj odločajo pravila. Rešitev se pokaže na zahtevo, z razlago.",
    },
    puzzle: {
      title: "Naloga z vašo rešitvijo",
      text: "Poteze z vašimi komentarji. Dopustite lahko več odgovorov, dodate namige in odgovorite na predvidene napake.",
    },
    chapters: {
      title: "Lekcija",
      text: "Datoteka s partijami kot poglavji, na primer študija, izvožena z Lichessa. Nekatera poglavja bralec bere, v drugih išče poteze.",
    },
    defend: { title: "Naloga: ne dovolite mata", text: "Iskanje dokaže, da nasprotnik nima mata, ali pa ga pokaže." },
    play: { title: "Partija proti programu", text: "Stopnja od 1 do 8; spodaj ste vi." },
    look: {
      title: "Drugačen videz, drug jezik",
      text: "Barve in velikost določajo lastnosti CSS; jezik določa atribut ali okolica.",
    },
    events: { title: "Dogodki in metode", text: "Šahovnica pove, kaj se dogaja; gumba kličeta njeni metodi." },
    frame: { title: "V okvirju", text: "Kjer stran ne dovoli skript, embed.html sprejme atribute kot parametre." },
  },
};
