/**
 * Pages that use the package, one for each bundler and framework: what is installed beside it,
 * which files its user writes, and how the page is built.
 */

import { readFileSync } from "node:fs";

/** Code that asks for what the page must find. `options` are those of `createEngine`. */
const asking = (options = "") => `const found = [];
const engine = await createEngine(${options});
const mate = await engine.mate({ fen: "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4", timeMs: 20000 });
found.push(mate.outcome, mate.san.at(-1));
const chess = await engine.choose({ variant: "chess", fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", nodes: 20000 });
found.push(chess.san[0]);
engine.close();
const rules = await createRules();
found.push(rules.legalMoves({ variant: "antichess", moves: ["e2e3", "b7b5"] }).moves.map(({ san }) => san).join());
found.push(readTree(rules, { text: "1. e4 (1. d4) e5", variant: "chess" }).next.length);
const judge = await createJudge(${options});
found.push(judge.canWin("7k/8/8/8/8/8/8/KB6 w - - 0 1", "white").canWin);
const board = document.createElement("seriatim-board");
document.body.append(board);
document.title = JSON.stringify(found);`;

const IMPORTS = `import { createEngine, createRules } from "seriatim";
import { readTree } from "seriatim/rules";
import { createJudge } from "seriatim/judge";
import "seriatim/widget";
`;

export const WANTED = JSON.stringify(["mate", "Qxf2#", "Ra8#", "Bxb5", 2, false]);

const use = (options) => IMPORTS + asking(options);
/** The same as a function, for frameworks: their servers load the code, too. */
const useFunction = `${IMPORTS}export async function use() {\n${asking()}\n}\n`;

const page = (script) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>…</title><body>${script}</body></html>`;
const module = '<script type="module" src="./main.js"></script>';
const vite = (version) => ({
  packages: [`vite@${version}`],
  files: {
    "index.html": page(module),
    "main.js": use(),
    "vite.config.js": 'export default { base: "./", build: { target: "esnext" } };',
  },
  build: ["vite", "build"],
  out: "dist",
});
/** Bundlers that leave the files where they are: these are copied, and the page says where they lie. */
const copied = (packages, build, files = {}) => ({
  packages,
  files: { "main.js": use('{ base: "./seriatim/" }'), ...files },
  build,
  out: "dist",
  copy: true,
});

/** The component in the README of the package, as it stands. */
const [, component] = /^```jsx\n(.*?)^```/ms.exec(
  readFileSync(new URL("../../pkg/README.md", import.meta.url), "utf8"),
);

const astro = (version) => ({
  packages: [`astro@${version}`],
  files: {
    "src/use.js": useFunction,
    "src/pages/index.astro": page('<script>import { use } from "../use.js"; use();</script>'),
    "astro.config.mjs": 'export default { telemetry: false, vite: { build: { target: "esnext" } } };',
  },
  build: ["astro", "build"],
  out: "dist",
  mount: "/",
});

export const PAGES = {
  none: {
    packages: [],
    files: {
      "index.html": page(
        `<script type="importmap">{ "imports": { "seriatim": "./node_modules/seriatim/engine.js", "seriatim/rules": "./node_modules/seriatim/all-rules.js", "seriatim/judge": "./node_modules/seriatim/can-win.js", "seriatim/widget": "./node_modules/seriatim/widget.js" } }</script>${module}`,
      ),
      "main.js": use(),
    },
    out: ".",
  },
  vite5: vite(5),
  vite6: vite(6),
  vite7: vite(7),
  vite8: vite(8),
  "vite7-dev": { ...vite(7), build: undefined, serve: ["vite", "--host", "127.0.0.1", "--port"] },
  "vite8-dev": { ...vite(8), build: undefined, serve: ["vite", "--host", "127.0.0.1", "--port"] },
  webpack: {
    packages: ["webpack@5", "webpack-cli@6"],
    files: {
      "main.js": use(),
      "webpack.config.cjs":
        'module.exports = { mode: "production", entry: "./main.js", output: { path: __dirname + "/dist", filename: "built.js", publicPath: "auto" }, experiments: { topLevelAwait: true }, performance: { hints: false } };',
    },
    build: ["webpack"],
    out: "dist",
    page: page('<script src="./built.js"></script>'),
  },
  parcel: {
    packages: ["parcel@2"],
    // By default it does not read `exports`, and takes `seriatim/rules` for the file `rules.js`, and `seriatim/judge` for `judge.js`.
    manifest: { "@parcel/resolver-default": { packageExports: true } },
    files: { "index.html": page(module), "main.js": use() },
    build: ["parcel", "build", "index.html", "--public-url", "./", "--no-source-maps"],
    out: "dist",
  },
  esbuild: {
    ...copied(["esbuild"], ["esbuild", "main.js", "--bundle", "--format=esm", "--outfile=dist/built.js"]),
    page: page('<script type="module" src="./built.js"></script>'),
  },
  rollup: {
    ...copied(
      ["rollup@4", "@rollup/plugin-node-resolve"],
      ["rollup", "main.js", "--format", "es", "--dir", "dist", "--plugin", "node-resolve"],
    ),
    page: page('<script type="module" src="./main.js"></script>'),
  },
  next: {
    packages: ["next@16", "react@19", "react-dom@19"],
    files: {
      "app/layout.jsx":
        'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
      "app/page.jsx": `"use client";
import { useEffect } from "react";
import { use as ask } from "../use.js";
export default function Page() { useEffect(() => void ask(), []); return <main>…</main>; }`,
      "use.js": useFunction,
      "next.config.mjs": 'export default { output: "export" };',
    },
    build: ["next", "build"],
    out: "out",
    mount: "/",
  },
  react: {
    packages: ["vite@8", "react@19", "react-dom@19"],
    files: {
      "index.html": page('<div id="root"></div><script type="module" src="./main.jsx"></script>'),
      "main.jsx": `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Mate } from "./Mate.jsx";
const fen = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
createRoot(document.getElementById("root")).render(<StrictMode><Mate fen={fen} /></StrictMode>);`,
      "Mate.jsx": component,
      "vite.config.js": 'export default { base: "./", oxc: { jsx: { runtime: "automatic" } } };',
    },
    build: ["vite", "build"],
    out: "dist",
    wanted: "…",
    act: (tab) => tab.getByText("Black mates in 4 moves: c6 Ne4 Qb6 Qxf2#.").waitFor({ timeout: 60_000 }),
  },
  sveltekit: {
    packages: ["@sveltejs/kit@2", "@sveltejs/adapter-static@3", "@sveltejs/vite-plugin-svelte@6", "svelte@5", "vite@7"],
    files: {
      "svelte.config.js":
        'import adapter from "@sveltejs/adapter-static";\nexport default { kit: { adapter: adapter() } };',
      "vite.config.js": `import { sveltekit } from "@sveltejs/kit/vite";
export default { plugins: [sveltekit()], build: { target: "esnext" } };`,
      "src/app.html":
        '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>',
      "src/routes/+layout.js": "export const prerender = true;",
      "src/routes/+page.svelte": `<script>
import { onMount } from "svelte";
import { use } from "../use.js";
onMount(() => void use());
</script>
<main>…</main>`,
      "src/use.js": useFunction,
    },
    build: ["vite", "build"],
    out: "build",
    mount: "/",
  },
  astro5: astro(5),
  astro7: { ...astro(7), newerNode: true },
  nuxt: {
    packages: ["nuxt@4", "vue@3", "vue-router"],
    files: {
      "nuxt.config.ts":
        'export default { telemetry: false, compatibilityDate: "2026-01-01", vite: { build: { target: "esnext" } } };',
      "app/app.vue": `<script setup>
import { onMounted } from "vue";
import { use } from "./use.js";
onMounted(() => void use());
</script>
<template><main>…</main></template>`,
      "app/use.js": useFunction,
    },
    build: ["nuxt", "build"],
    // It takes its port from the environment.
    serve: ["node", ".output/server/index.mjs"],
    newerNode: true,
  },
};
