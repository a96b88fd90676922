/**
 * Texts of the page for authors: the maker of a board, uses of the board, and a description of the
 * site.
 */
import { counted } from "../plural.ts";

const number = counted("en");

export const authors = {
  title: "For authors: a board for your page",
  make: "Make a board",
  makeText: "Choose what the board shows. You can also edit the code: the board follows. Then copy the code.",
  variant: "Game",
  mode: "What it does",
  modes: {
    view: "Shows a position or a game",
    play: "Plays against the engine",
    solve: "Sets a task",
    lesson: "Gives a lesson in chapters",
  },
  position: "Position (FEN) or game; if empty, the starting position. Several games become chapters",
  solution: "Solution: moves, with comments and variations; if empty, the rules decide",
  pieces: "Pieces",
  sets: { classic: "Classic", plain: "Plain", wooden: "Wooden", counters: "Discs" },
  goal: "The task",
  goals: { mate: "Give mate", safe: "Allow no mate", series: "Complete the turn" },
  level: "Level",
  opponent: "Who answers",
  opponents: {
    engine: "The engine",
    fortress: "The proof of a fortress",
    strategy: "A rule for rook or lone king",
    random: "A bot: any move",
    greedy: "A bot: captures the most valuable piece",
  },
  depthBot: (plies: string): string =>
    `A bot: looks ${number(Number(plies), { one: "half-move", other: "half-moves" })} ahead`,
  byItself: "Automatic",
  bottom: "At the bottom",
  sides: { white: "White", black: "Black" },
  language: "Language",
  asAround: "Same as the page",
  theme: "Light or dark",
  themes: { auto: "Same as the page", light: "Light", dark: "Dark" },
  board: "Colours of the board",
  boards: { usual: "Green and grey", wood: "Wood", sea: "Sea" },
  code: "The code",
  forms: { page: "A plain page", npm: "npm", frame: "A frame" },
  formText: {
    page: "Put both lines where the board should appear. Each page needs the script only once.",
    npm: "For a bundler. The package holds engine, board and their types.",
    frame: "For pages that allow no scripts. The frame cannot read the page around it.",
  },
  copy: "Copy the code",
  copied: "Copied.",
  notCopied: "The code could not be copied: select it by hand.",
  unread: "The code has no <seriatim-board>.",
  preview: "The board",
  more: "Examples",
  may: "What the board does and does not do",
  mayList: [
    "It sends nothing: what you play stays in the browser. It sets no cookie. It stores results only if you let it repeat a lesson’s questions.",
    "It loads one worker and its game’s WebAssembly module when first needed. A single position needs neither. All boards of a page share them.",
    "It touches nothing outside its own element. It reports what happens by events; in a frame, by messages.",
    "It works with mouse, finger, keyboard and screen reader, in English, Italian and Slovene.",
    "If you give no solution, the rules and a search judge each attempt at a task.",
  ],
  policy: "Your Content-Security-Policy must allow",
  licence: "Licence and version",
  licenceText: (version: string): string =>
    `Version ${version}. The code is free under the MIT licence or Apache-2.0, as you choose. Colin M. L. Burnett drew the pieces (BSD-3-Clause). You may change it and use it on any page, also a commercial one.`,
  notices: "Licences of third-party parts",
  pin: "Serve a copy of the folder from your own site, or pin the package version: then it changes only when you update it.",
  about: "What is Seriatim?",
  aboutText: [
    "Seriatim plays, solves and explains Progressive chess (one move for White, two for Black, three for White …), antichess and chess. It has an engine with eight levels, puzzles, lessons, analysis and proofs.",
    "All of it runs in your browser, also without a network. There is no account, no game server and no visitor statistics: nothing leaves the browser.",
  ],
  sources: "Sources",
  paper: "the paper with the program that Seriatim grew from",
  book: "a free book on Progressive chess, with hundreds of positions",
  rules: "the antichess rules used here",
};
