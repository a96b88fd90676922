import { counted } from "../plural.ts";
import type { Texts } from "../texts.ts";
import { words } from "./words.ts";

const number = counted("it");

export const keep: Texts["keep"] = {
  setUp: "Componi una posizione",
  position: "Apri una posizione o una partita",
  variant: "Gioco",
  paste: "Incolla un FEN o una partita",
  pasteExample: "rnbqkbnr/pppppppp/… oppure 1.e4 2.d5 Nf6 …",
  read: "Leggi",
  readAsGame: "Leggilo come:",
  whichTurn: "Che turno è?",
  turn: "Turno",
  set: "Imposta",
  change: "Cambia",
  readAs: (turnLine) => `Letto come «${turnLine}».`,
  askTurn: "Qui l’ultimo campo di un FEN è il numero del turno; altrove conta le mosse.",
  positionOnBoard: "La posizione è sulla scacchiera.",
  gameOnBoard: "La partita è sulla scacchiera.",
  positionRead: (turnLine) => `Letto come ${turnLine}.`,
  gameRead: (series, turns, turnLine) => {
    const read = series ? words.series(turns) : words.fullMoves(Math.ceil(turns / 2));
    return `Partita letta: ${read}. ${turnLine}.`;
  },
  severalGames: (n) => `Sono ${words.games(n)}. La schermata «Partite» le importa tutte.`,
  badLink:
    "La partita di questo link non si può leggere: il link è stato tagliato o cambiato per strada. Ecco ciò che ne resta.",

  share: "Conserva e condividi",
  keepHere: "Conserva in questo browser come",
  namePlaceholder: (series, n) => `${series ? "Turno" : "Mossa"} ${n} …`,
  keepIt: "Conserva",
  kept: (name) => `Conservata come «${name}».`,
  keptAlready: (name) => `È già conservata, come «${name}».`,
  nameOf: (players, series, n, date) => {
    const where = `${series ? "turno" : "mossa"} ${n}`;
    return [
      players ?? where.charAt(0).toUpperCase() + where.slice(1),
      ...(players === undefined ? [] : [where]),
      date,
    ].join(", ");
  },
  person: "Persona",
  you: "Tu",
  friend: "Amico",
  engine: (name, level) => `${name}, livello ${level}`,
  copy: "Copia",
  fen: "FEN",
  san: "SAN",
  long: "Estesa",
  game: "Partita",
  link: "Link",
  svg: "SVG",
  copyFen: "Copia il FEN",
  copySan: "Copia le mosse in SAN: Nf3",
  copyLong: "Copia le mosse in notazione Estesa: Ng1-f3",
  copyGame: "Copia la Partita come in un file",
  copyLink: "Copia un Link che contiene tutta la partita",
  copySvg: "Copia l’immagine della posizione come SVG",
  byHand: "Da copiare a mano",
  download: "Scarica",
  downloadGame: "Scarica la Partita",
  downloadSvg: "Scarica l’immagine della posizione come SVG",
  moving: "Animazione",
  downloadMoving: "Scarica la partita come Animazione in SVG",
  gif: "GIF",
  downloadGif: "Scarica la partita come GIF animata",
  notation: "Mosse scritte come",
  short: "Nf3 (breve)",
  longer: "Ng1-f3 (estesa)",
  edit: "Modifica la posizione",
  fenCopied: ({ turn, left }, series) => {
    const made = series ? turn - left : 0;
    if (made === 0) return "FEN copiato.";
    return `FEN copiato. Un FEN non dice quante mosse del turno sono già fatte (${made} di ${turn}); la partita copiata sì.`;
  },
  movesCopied: "Mosse copiate.",
  gameCopied: "Partita copiata.",
  linkCopied: "Link copiato. Contiene tutta la partita.",
  svgCopied: "Immagine copiata, come SVG.",
  cannotCopy: "Il browser non permette di copiare; puoi copiare il testo a mano.",
  pictureTitle: (status, series) => `${words.turnLine(status, series)}. ${status.fen}`,

  title: "Partite",
  stays: "Conservate in questo browser e in nessun altro posto.",
  trouble: {
    refused:
      "Questo browser non permette alla pagina di conservare partite (le finestre private spesso non lo fanno). Puoi giocare lo stesso, e scaricare o copiare ciò che ti serve.",
    full: "Il browser non ha più spazio per questo sito. Nulla è andato perso: scarica delle partite, cancellane qualcuna e poi conserva di nuovo questa.",
    busy: "Un’altra scheda di questo sito tiene occupato l’archivio delle partite. Nulla è andato perso: chiudi le altre schede e riprova.",
  },
  reading: "Lettura…",
  none: "Non c’è ancora nessuna partita. Conservane una dalla scacchiera, importane una, o finisci una partita: si conserva da sola.",
  notFound: "Nessuna partita ha questo nome.",
  search: "Cerca un nome",
  open: "Apri",
  openNamed: (name) => `Apri «${name}»`,
  opened: (name) => `«${name}» è sulla scacchiera.`,
  analyse: "Analizza",
  watch: "Guarda",
  playOn: "Continua a giocare",
  rename: (name) => `Rinomina «${name}»`,
  newName: "Nuovo nome",
  setName: "Rinomina",
  remove: "Cancella",
  removeNamed: (name) => `Cancella «${name}»`,
  deleted: (name) => `«${name}» è cancellata.`,
  gone: "Quella partita è stata cancellata in un’altra scheda.",
  downloadNamed: (name) => `Scarica «${name}»`,
  downloadAll: "Scarica tutte in un file",
  damaged: (name) =>
    `Ciò che è conservato come «${name}» è danneggiato e non si può leggere. Le altre partite sono intatte.`,
  moreDamaged: (n) =>
    `${number(n, { one: "altra partita è danneggiata.", other: "altre partite sono danneggiate." })} Le altre partite sono intatte.`,
  cannotOpen: (name, why) => `«${name}» non si può leggere: ${why} Le altre partite sono intatte.`,
  onlyPosition: "posizione",
  atTurn: (turn) => `turno ${turn}`,
  atMove: (n) => `mossa ${n}`,
  importTitle: "Importa",
  importHint: "File di partite, con quante partite vuoi: sceglili, trascinali ovunque sulla pagina, o incollali.",
  chooseFiles: "Scegli i file",
  importPaste: "Oppure incolla partite o un FEN",
  import: "Importa",
  importing: (done, share) => `Lettura: ${words.games(done)}, ${Math.floor(share * 100)} %`,
  exporting: (share) => `Scrittura: ${Math.floor(share * 100)} %`,
  stop: "Ferma",
  stopped: "Interrotto.",
  tryAgain: "Riprova",
  more: (n) => `E altre ${n}.`,
  shown: (n) => number(n, { one: "partita trovata.", other: "partite trovate." }),
  imported: (n) => number(n, { one: "partita importata.", other: "partite importate." }),
  notImported: (n) => `${number(n, { one: "partita non si è potuta", other: "partite non si sono potute" })} leggere:`,
  failedGame: (file, game, line) =>
    `${file === undefined ? "" : `${file}, `}partita ${game}${line === undefined ? "" : `, dalla riga ${line}`}:`,
  /** Notice about a file that is not in UTF-8. */
  converted: (file: string | undefined, encoding: string): string =>
    `${file === undefined ? "Il file" : `«${file}»`} non era in UTF-8: è stato letto come ${encoding}.`,
  assumed: (game: string): string => `Il testo non dice di quale gioco si tratta: è stato letto come ${game}.`,
  otherRules: (name: string, game: string): string =>
    `«${name}» è stato letto come ${game}. Le regole possono differire quando un giocatore non può muovere: qui vince lui.`,
  assumedGames: (games: number, game: string): string =>
    `${words.games(games)} senza l’etichetta del gioco; gioco supposto: ${game}.`,
  keeping: "Conservazione",
  keepFinished: "Conserva ogni partita finita",
  drop: "Lascia qui i file di partite per importarli",
  notLoaded: "Questa parte della pagina non si è potuta caricare.",
};
