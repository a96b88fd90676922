/** Texts of a game with a friend, by links. */
import type { FriendTexts } from "../friend.ts";
import { words } from "./words.ts";

const { sideName } = words;

export const friend: FriendTexts = {
  todo: { move: "Tocca a te", send: "Manda il tuo turno", wait: "Tocca al tuo amico", over: "Finita" },
  moveHint: "Quando il tuo turno è completo c’è un link da mandare.",
  invite: "Invita il tuo amico",
  inviteHint: "Il tuo amico ha il Bianco e comincia: dagli questo link.",
  sendHint: "Da’ questo link al tuo amico: contiene tutta la partita. Finché non lo mandi puoi annullare il turno.",
  sendEnd: "La partita è finita. Con questo link il tuo amico vede com’è finita.",
  waitHint: "Il tuo amico risponde con un link. Aprilo in questo browser, o mettilo qui:",
  link: "Link per il tuo amico",
  copy: "Copia il link",
  copyAgain: "Copia di nuovo il link",
  share: "Condividi…",
  copied: "Link copiato. Ora la risposta spetta al tuo amico.",
  byHand: "Il browser non permette di copiare: puoi copiare il link a mano.",
  shared: (game) => `Il mio turno in una partita: ${game}`,
  answer: "Il link del tuo amico",
  open: "Apri",
  plays: (mine) => `Giochi con ${sideName(mine)}.`,
  friendPlayed: (series) => `Il tuo amico ha giocato ${series}.`,
  friendResigned: "Il tuo amico ha abbandonato.",
  others: (n) => `Altre partite per link: ${n}`,
  older: "Quel link è più vecchio della partita conservata qui, che resta com’era.",
  own: "Quel link è tuo: è per il tuo amico. La partita resta com’era.",
  same: "Quel turno era già arrivato: la partita resta com’era.",
  contradicts: (turn) =>
    `Quel link contiene una partita diversa da quella conservata qui: il turno ${turn} è un altro. Nulla è cambiato.`,
  contradictsStart: "Quel link contiene una partita diversa da quella conservata qui. Nulla è cambiato.",
  look: "Guarda la partita del link",
  take: "Continua con la partita del link",
  taken: "Continua la partita del link. Quella di prima è conservata tra le partite.",
  leave: "Lascia stare",
  unfinished: "L’ultimo turno in quel link non è completo.",
  noLink: "Questo non è il link di una partita con un amico.",
  gone: "Quella partita non è conservata in questo browser. L’ultimo link del tuo amico la riporta qui.",
  otherTab: "La partita è andata avanti in un’altra scheda: la scacchiera mostra a che punto è.",
  listTitle: "Con amici, per link",
  takeUp: "Continua",
  takeUpNamed: (game, what) => `Continua: ${game}, ${what}`,
  remove: "Elimina",
  removeNamed: (game, what) => `Elimina: ${game}, ${what}`,
  removed: "La partita per link è stata eliminata.",
  changed: (date) => `ultimo turno: ${date}`,
};
