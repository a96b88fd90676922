/**
 * The examples in `pkg/examples`, tried as they are: boards of others that play by this package's
 * rules. Chessground and chessops are under the GPL. They are installed only for their tests, and
 * shipped nowhere.
 */
import { readFileSync } from "node:fs";

export const example = (name) => readFileSync(new URL(`../../pkg/examples/${name}`, import.meta.url), "utf8");

const page = (head, body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>…</title>${head}<body>${body}<script type="module" src="./main.js"></script></body></html>`;

const PLACE = '<div id="board" style="width:400px;height:400px"></div>';

/** What the page tells of each move, as its user would. */
const TELLS = `const told = [];
const onMove = (move, status) => {
  told.push(move.san);
  document.title = [...told, status.result ?? status.side].join(" ");
};
`;

/** Two illegal tries, then a game of Progressive chess: one move, two, three, and mate by the fourth turn. */
const TRIED = [
  ["e2", "e5"],
  ["e7", "e5"],
];
const PLAYED = ["e2e4", "d7d5", "g8f6", "e4d5", "g1f3", "f1b5", "c7c6", "d8b6", "f6e4", "b6f2"];
const WANTED = "e4 d5 Nf6 exd5 Nf3 Bb5+ c6 Qb6 Ne4 Qxf2# 0-1";

/** Makes the moves by clicks; `click(tab, square)` clicks a square. */
const plays = (click) => async (tab) => {
  for (const [from, to] of TRIED) {
    await click(tab, from);
    await click(tab, to);
    // The piece may still be picked up.
    await click(tab, to);
  }
  for (const [made, move] of PLAYED.entries()) {
    await click(tab, move.slice(0, 2));
    await click(tab, move.slice(2));
    await tab.waitForFunction((count) => document.title.split(" ").length === count, made + 2, { timeout: 10_000 });
  }
};

const bySquare = plays((tab, square) => tab.locator(`[data-square="${square}"]`).first().click({ force: true }));

/** Clicks by coordinates, for a board whose squares are not elements. White is at the bottom. */
const byPlace = plays(async (tab, square) => {
  const { x, y, width } = await tab.locator("cg-board").boundingBox();
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  await tab.mouse.click(x + ((file + 0.5) * width) / 8, y + ((7.5 - rank) * width) / 8);
});

/** A page without a bundler; `imports` are the addresses of packages. */
const plain = (packages, imports, head, main, files) => ({
  packages,
  files: {
    "index.html": page(
      `<script type="importmap">${JSON.stringify({ imports: { "seriatim/rules": "./node_modules/seriatim/all-rules.js", ...imports } })}</script>${head}`,
      PLACE,
    ),
    "main.js": main,
    ...files,
  },
  out: ".",
  wanted: WANTED,
});

export const BOARDS = {
  "cm-chessboard": {
    ...plain(
      ["cm-chessboard@8"],
      { "cm-chessboard/": "./node_modules/cm-chessboard/" },
      '<link rel="stylesheet" href="./node_modules/cm-chessboard/assets/chessboard.css">',
      `import { playOn } from "./cm-chessboard.js";
${TELLS}// Clicks during an animation would be lost.
const props = { assetsUrl: "./node_modules/cm-chessboard/assets/", style: { animationDuration: 0 } };
await playOn(document.getElementById("board"), { variant: "italian", props, onMove });`,
      { "cm-chessboard.js": example("cm-chessboard.js") },
    ),
    shows: '[data-square="e2"]',
    act: bySquare,
  },
  "react-chessboard": {
    packages: ["react-chessboard@5", "react@19", "react-dom@19", "vite@7"],
    files: {
      "index.html": page("", PLACE),
      "main.js": `import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { RulesBoard } from "./react-chessboard.jsx";
${TELLS}createRoot(document.getElementById("board")).render(createElement(RulesBoard, { variant: "italian", onMove }));`,
      "react-chessboard.jsx": example("react-chessboard.jsx"),
      "vite.config.js": 'export default { base: "./", esbuild: { jsx: "automatic" }, build: { target: "esnext" } };',
    },
    build: ["vite", "build"],
    out: "dist",
    wanted: WANTED,
    shows: '[data-square="e2"]',
    act: bySquare,
  },
  chessground: {
    ...plain(
      ["chessground@9"],
      { chessground: "./node_modules/chessground/dist/chessground.js" },
      '<link rel="stylesheet" href="./node_modules/chessground/assets/chessground.base.css">',
      `import { playOn } from "./chessground.js";
${TELLS}await playOn(document.getElementById("board"), { variant: "italian", onMove });`,
      { "chessground.js": example("chessground.js") },
    ),
    shows: "cg-board piece",
    act: byPlace,
  },
};
