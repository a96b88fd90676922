import type { ExamplesTexts } from "../examples.ts";

export const examples: ExamplesTexts["examples"] = {
  title: "Una scacchiera per la tua pagina",
  lead: "Una riga carica il widget, un elemento mostra una scacchiera. Dieci scacchiere in una pagina usano un solo motore, caricato quando serve la prima volta.",
  html: "HTML",
  load: "Una volta per pagina:",
  back: "Ritira",
  again: "Ricomincia",
  nothing: "Non è ancora successo niente.",
  list: {
    position: { title: "Una posizione", text: "Solo da guardare: non viene caricato nessun motore." },
    game: {
      title: "Una partita",
      text: "Si segue mossa per mossa con i pulsanti, con le frecce o con un clic su una mossa.",
    },
    solve: {
      title: "Un compito: dare matto",
      text: "Vale ogni serie che dà matto, perché decidono le regole. La soluzione si mostra a richiesta, con la spiegazione.",
    },
    puzzle: {
      title: "Un problema con la tua soluzione",
      text: "Mosse con i tuoi commenti. Puoi ammettere più risposte, dare aiuti e rispondere agli errori che prevedi.",
    },
    chapters: {
      title: "Una lezione",
      text: "Un file di partite a capitoli, come uno studio esportato da Lichess. Alcuni capitoli si leggono; negli altri il lettore trova le mosse.",
    },
    defend: {
      title: "Un compito: non concedere il matto",
      text: "La ricerca dimostra che l’avversario non ha matto, oppure ne mostra uno.",
    },
    play: { title: "Una partita contro il motore", text: "Livello da 1 a 8; chi sta in basso sei tu." },
    look: {
      title: "Un altro aspetto, un’altra lingua",
      text: "Colori e dimensioni con proprietà CSS; la lingua con l’attributo o dalla pagina che la ospita.",
    },
    events: {
      title: "Eventi e metodi",
      text: "La scacchiera segnala che cosa succede; i pulsanti chiamano i suoi metodi.",
    },
    frame: {
      title: "In un iframe",
      text: "Dove una pagina non ammette script, embed.html prende gli attributi come parametri.",
    },
  },
};
