/** Testi della schermata che giudica i risultati. */
import type { FairTexts } from "../fair.ts";

export const fair: FairTexts = {
  title: "È un risultato giusto?",
  what: "Chi esaurisce il tempo perde solo se l’avversario può ancora dare matto. Ecco chi può.",
  question: "Chi può ancora vincere se scade il tempo?",
  judging: "Sto giudicando…",
  sides: { white: "Il Bianco", black: "Il Nero" },
  can: "può ancora dare matto, con l’aiuto dell’avversario.",
  cannot: "non può mai dare matto:",
  unknown: "forse può ancora dare matto: la ricerca non ha trovato risposta.",
  reasons: {
    "game-over": "la partita è finita.",
    material: "il materiale rimasto non basta.",
    wall: "nessun pezzo può raggiungere le case necessarie per il matto.",
    exhausted: "nessuna sequenza di mosse legali porta al matto.",
  },
  verdicts: {
    mated: { title: "Scacco matto", detail: "Il matto sulla scacchiera ha concluso la partita: vince chi lo ha dato." },
    misstated: {
      title: "Un risultato sbagliato",
      detail: "La partita è finita con il matto, ma il risultato dà la vittoria all’altro.",
    },
    dead: { title: "Nessuno può dare matto", detail: "La posizione è morta: la partita è subito patta." },
    unfair: {
      title: "Ingiusto: è patta",
      detail: "Il vincitore non poteva dare matto con nessuna sequenza di mosse legali.",
    },
    fair: { title: "Un risultato giusto", detail: "Il vincitore poteva ancora dare matto." },
    one: { title: "Solo uno può vincere", detail: "Se chi può vincere esaurisce il tempo, la partita è patta." },
    both: { title: "Entrambi possono vincere", detail: "Chi esaurisce il tempo perde." },
    open: { title: "Non si sa", detail: "La ricerca ha raggiunto il suo limite." },
  },
  onTime: (winner, can) => {
    const [won, lost] = winner === "white" ? ["il Bianco", "Il Nero"] : ["il Nero", "Il Bianco"];
    if (can === undefined)
      return `${lost} ha perso per il tempo. La ricerca non ha stabilito se ${won} poteva ancora dare matto.`;
    return can
      ? `${lost} ha perso per il tempo, e ${won} poteva ancora dare matto.`
      : `${lost} ha perso per il tempo, ma ${won} non poteva dare matto: è patta per l’articolo 6.9 della FIDE.`;
  },
  conflict: (tag, end) =>
    `L’etichetta dice ${tag}, le mosse finiscono con ${end}. Si giudica il risultato dell’etichetta.`,
  show: "Mostra il matto",
  steps: "Il matto, mossa per mossa",
  toMate: "Al matto",
  analyse: "Analizza",
  ply: (ply, all) => `Passo ${ply} di ${all}`,
  mate: "Matto",
  paste: "Posizione o partita",
  judge: "Giudica",
  law: "Regolamento FIDE, articolo 6.9. La regola delle cinquanta mosse e le ripetizioni non contano.",
  opened: "La posizione è sulla scacchiera di analisi.",
};
