import type { Texts } from "../texts.ts";

export const welcome: Texts["welcome"] = {
  games: {
    progressive: {
      title: "Scacchi progressivi",
      line: "Il Bianco fa una mossa, il Nero due di seguito, il Bianco tre, e così via. Vince chi dà matto.",
      turns: ["Il Bianco fa 1 mossa …", "… il Nero 2 di seguito …", "… il Bianco 3, ed è matto."],
    },
    antichess: {
      title: "Antiscacchi",
      line: "Gli scacchi alla rovescia: se puoi catturare, devi, e vince chi perde tutti i suoi pezzi o non può muovere.",
      turns: [
        "Il Bianco offre la torre.",
        "Il Nero può catturarla, dunque deve.",
        "Il Bianco offre il suo ultimo pezzo.",
        "Catturato. Il Bianco non ha più pezzi e vince.",
      ],
    },
    chess: {
      title: "Scacchi",
      line: "Il gioco che tutti conoscono, contro un motore a otto livelli. Hai il Bianco: fai la prima mossa.",
      turns: [],
    },
  },
  example: "Un esempio, sulla scacchiera",
  watch: "Guarda l’esempio",
  pause: "Ferma l’esempio",
  step: "Prossima mossa dell’esempio",
  play: "Gioca",
  learn: "Impara in un minuto",
  today: "Risolvi il problema di oggi",
};
