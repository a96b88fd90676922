/**
 * Texts of keeping and sharing games and positions: the paste box, the share panel, the screen of
 * kept games.
 */
import type { StoreTrouble } from "../../kept/database.ts";
import type { Status } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";
import { words } from "./words.ts";

const number = counted("en");

const trouble: Record<StoreTrouble, string> = {
  refused:
    "This browser does not let the page keep games (private windows often do not). You can still play; download or copy what you want to keep.",
  full: "The browser has no room left for this site. Nothing was lost: download games and delete some, then keep this one again.",
  busy: "Another tab of this site blocks the saved games. Nothing is lost: close the other tabs, then try again.",
};

export const keep = {
  // The paste box.
  setUp: "Set up a position",
  position: "Open a position or a game",
  variant: "Game",
  paste: "Paste a FEN or a game",
  pasteExample: "rnbqkbnr/pppppppp/… or 1.e4 2.d5 Nf6 …",
  read: "Read it",
  readAsGame: "Read it as:",
  whichTurn: "Which turn is it?",
  turn: "Turn",
  set: "Set",
  change: "Change",
  readAs: (turnLine: string): string => `Read as “${turnLine}”.`,
  askTurn: "Here the last field of a FEN is the turn number; on other sites it counts moves.",
  positionOnBoard: "The position is on the board.",
  gameOnBoard: "The game is on the board.",
  positionRead: (turnLine: string): string => `Read as ${turnLine}.`,
  gameRead: (series: boolean, turns: number, turnLine: string): string =>
    `Read ${series ? words.series(turns) : words.fullMoves(Math.ceil(turns / 2))}. ${turnLine}.`,
  severalGames: (n: number): string => `These are ${words.games(n)}. The screen “Games” imports all of them.`,
  badLink: "The game in this link cannot be read: the link was cut or changed on its way. Here is what is left of it.",

  // The share panel.
  share: "Keep and share",
  keepHere: "Keep it in this browser as",
  namePlaceholder: (series: boolean, turn: number): string => `${series ? "Turn" : "Move"} ${turn} …`,
  keepIt: "Keep",
  kept: (name: string): string => `Kept as “${name}”.`,
  keptAlready: (name: string): string => `It is kept already, as “${name}”.`,
  nameOf: (players: string | undefined, series: boolean, turn: number, date: string): string =>
    [players, `${series ? "turn" : "move"} ${turn}`, date]
      .filter(Boolean)
      .join(", ")
      .replace(/^[tm]/, (letter) => letter.toUpperCase()),
  person: "Person",
  /** Names of the players on the page; the game's file says “Person”. */
  you: "You",
  friend: "Friend",
  engine: (name: string, level: number): string => `${name}, level ${level}`,
  copy: "Copy",
  fen: "FEN",
  san: "SAN",
  long: "Long",
  game: "Game",
  link: "Link",
  svg: "SVG",
  copyFen: "Copy FEN",
  copySan: "Copy the moves as SAN: Nf3",
  copyLong: "Copy the moves as Long algebraic: Ng1-f3",
  copyGame: "Copy Game in the format of a game file",
  copyLink: "Copy a Link that holds the whole game",
  copySvg: "Copy the picture of the position as SVG",
  byHand: "Copy this by hand",
  download: "Download",
  downloadGame: "Download the Game",
  downloadSvg: "Download the picture of the position as SVG",
  moving: "Animation",
  downloadMoving: "Download the game as a moving picture, an Animation in SVG",
  gif: "GIF",
  downloadGif: "Download the game as an animated GIF",
  notation: "Moves written as",
  short: "Nf3 (short)",
  longer: "Ng1-f3 (long)",
  edit: "Change this position",
  fenCopied: ({ turn, left }: Status, series: boolean): string => {
    const made = series ? turn - left : 0;
    return made === 0
      ? "FEN copied."
      : `FEN copied. A FEN cannot say that ${made} of the ${turn} moves ${made === 1 ? "is" : "are"} made: copy the game instead.`;
  },
  movesCopied: "Moves copied.",
  gameCopied: "Game copied.",
  linkCopied: "Link copied. It holds the whole game.",
  svgCopied: "Picture copied, as SVG.",
  cannotCopy: "The browser does not allow copying; the text can be copied by hand.",
  pictureTitle: (status: Status, series: boolean): string => `${words.turnLine(status, series)}. ${status.fen}`,

  // The kept games.
  title: "Games",
  stays: "Kept in this browser, and nowhere else.",
  trouble,
  reading: "Reading…",
  none: "No game is kept yet. Keep one from the board, import some, or finish a game: finished games are kept automatically.",
  notFound: "No game has that name.",
  search: "Look for a name",
  open: "Open",
  openNamed: (name: string): string => `Open “${name}”`,
  opened: (name: string): string => `“${name}” is on the board.`,
  analyse: "Analyse",
  watch: "Watch",
  playOn: "Play on",
  rename: (name: string): string => `Rename “${name}”`,
  newName: "New name",
  setName: "Rename",
  remove: "Delete",
  removeNamed: (name: string): string => `Delete “${name}”`,
  deleted: (name: string): string => `“${name}” is deleted.`,
  gone: "That game was deleted in another tab.",
  downloadNamed: (name: string): string => `Download “${name}”`,
  downloadAll: "Download all as one file",
  damaged: (name: string): string => `The game “${name}” is damaged and cannot be read. The other games are intact.`,
  moreDamaged: (n: number): string =>
    `${number(n, { one: "more game is damaged.", other: "more games are damaged." })} The other games are intact.`,
  cannotOpen: (name: string, why: string): string => `“${name}” cannot be read: ${why} The other games are intact.`,
  onlyPosition: "position",
  atTurn: (turn: number): string => `turn ${turn}`,
  atMove: (move: number): string => `move ${move}`,
  importTitle: "Import",
  importHint: "Game files, with any number of games: choose them, drop them anywhere on the page, or paste them.",
  chooseFiles: "Choose files",
  importPaste: "Or paste games or a FEN",
  import: "Import",
  importing: (done: number, share: number): string => `Reading: ${words.games(done)}, ${Math.floor(share * 100)} %`,
  exporting: (share: number): string => `Writing: ${Math.floor(share * 100)} %`,
  stop: "Stop",
  stopped: "Stopped.",
  tryAgain: "Try again",
  more: (n: number): string => `And ${n} more.`,
  shown: (n: number): string => `${words.games(n)} found.`,
  imported: (n: number): string => `${words.games(n)} imported.`,
  notImported: (n: number): string => `${number(n, { one: "game", other: "games" })} could not be read:`,
  failedGame: (file: string | undefined, game: number, line: number | undefined): string =>
    `${file === undefined ? "" : `${file}, `}game ${game}${line === undefined ? "" : `, from line ${line}`}:`,
  /** Notice about a file that is not in UTF-8. */
  converted: (file: string | undefined, encoding: string): string =>
    `${file === undefined ? "The file" : `“${file}”`} was not in UTF-8: it was read as ${encoding}.`,
  assumed: (game: string): string => `The text does not name its variant and was read as ${game}.`,
  otherRules: (name: string, game: string): string =>
    `“${name}” was read as ${game}. There a player who cannot move may not win; here that player wins.`,
  assumedGames: (games: number, game: string): string =>
    `${words.games(games)} without a Variant tag: read as ${game}.`,
  keeping: "Keeping",
  keepFinished: "Keep every finished game",
  drop: "Drop game files here to import them",
  notLoaded: "This part of the page could not be loaded.",
};
