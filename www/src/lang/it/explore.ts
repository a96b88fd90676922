import type { ExploreTexts } from "../explore.ts";

export const explore: ExploreTexts = {
  title: "Esplora",
  lead: "Cose che si possono dimostrare, e cose che un programma impara davanti ai tuoi occhi. «Prova» mostra subito il momento più bello.",
  show: "Prova",
  groups: {
    proved: {
      title: "Che cosa si può dimostrare",
      hint: "Una dimostrazione ha una risposta a ogni mossa. Un programma a parte la verifica prima che valga.",
    },
    learned: { title: "Che cosa si impara davanti ai tuoi occhi", hint: "Tutto gira nel tuo browser e parte subito." },
  },
  entries: {
    fortress: {
      title: "Fortezze",
      line: "Il Bianco è in netto vantaggio eppure non può vincere. Prova a sfondare: ogni tua mossa ha una risposta.",
    },
    fair: {
      title: "È un risultato giusto?",
      line: "Un giocatore ha esaurito il tempo. L’avversario può ancora dare matto con una sequenza di mosse legali? Incolla una partita.",
    },
    wins: {
      title: "Vincere agli antiscacchi",
      line: "Vince chi perde tutti i suoi pezzi. Guarda una vittoria che nessuna risposta può impedire.",
    },
    openings: {
      title: "Aperture che perdono",
      line: "Negli antiscacchi 1.e4 perde già. Guarda la dimostrazione e prova ogni difesa.",
    },
    endings: {
      title: "Finali",
      line: "Con pochi pezzi si conosce il risultato di ogni mossa. Qui vince una sola mossa.",
    },
    bot: {
      title: "Batti un bot",
      line: "Questo bot dà sempre la stessa risposta, così una ricerca trova una variante che gli dà matto. Guardala sulla scacchiera.",
    },
    strategies: {
      title: "Strategie",
      line: "Una ricerca prova migliaia di brevi liste di regole, finché una dà matto con re e torre da ogni posizione.",
    },
    weights: {
      title: "Pesi",
      line: "Guarda un motore imparare da partite giocate quanto vale ogni pezzo negli antiscacchi.",
    },
  },
  opened: "L’esempio è sulla scacchiera.",
  back: "Esplora",
  tour: "Come funziona, in tre passi",
  tours: {
    bot: [
      "Avvia la ricerca. Chiede al bot le sue risposte finché trova un matto o arriva al suo limite.",
      "Scorri la variante che dà matto al bot.",
      "Prova tu: scegli una delle sfide.",
    ],
    strategies: [
      "Guarda giocare la strategia, o difendi il re nero contro di lei.",
      "Premi «Fai evolvere». Le nuove strategie vincono sempre più posizioni.",
      "Leggi a parole le regole della migliore.",
    ],
    weights: [
      "Premi «Avvia». Il motore impara da più di mille partite in un paio di secondi.",
      "Leggi le barre. A sinistra: uno svantaggio. A destra: un vantaggio.",
      "Apri «Dettagli» per farlo imparare in un altro modo.",
    ],
    fortress: [
      "Scegli una posizione, o incolla la tua.",
      "Avvia la ricerca. Il programma cerca una dimostrazione.",
      "Se la posizione è una fortezza, prova a sfondarla.",
    ],
  },
  details: "Dettagli",
  paper: "L’articolo",
  findPaper: "Trova l’articolo",
};
