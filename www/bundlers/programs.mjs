/**
 * Users without a page: programs that are type-checked or run, and the checks of the package by
 * `publint` and `@arethetypeswrong/cli`.
 */
import { readFileSync } from "node:fs";
import { arch, platform } from "node:process";
import { example } from "./boards.mjs";

const { version: ours } = JSON.parse(readFileSync(new URL("../../pkg/package.json", import.meta.url), "utf8"));

const read = (name) => readFileSync(new URL(`./types/${name}`, import.meta.url), "utf8");

/** Strict options; the declarations of packages are checked, too. */
const config = (files, module, moduleResolution, jsxImportSource = "react") =>
  JSON.stringify({
    compilerOptions: {
      module,
      moduleResolution,
      target: "es2022",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      jsx: "react-jsx",
      jsxImportSource,
      types: [],
    },
    files,
  });

/** Both resolutions that users of modules have. */
const checked = (packages, file) => ({
  packages,
  files: {
    [file]: read(file),
    "bundler.json": config([file], "esnext", "bundler"),
    "node.json": config([file], "nodenext", "nodenext"),
  },
  commands: [
    ["tsc", "-p", "bundler.json"],
    ["tsc", "-p", "node.json"],
  ],
});

const react = (version, typescript) =>
  checked([`typescript@${typescript}`, `react@${version}`, `@types/react@${version}`], "react.tsx");

/** What the package answers without a page. */
const ASKING = `import { createEngine } from "seriatim";
import { createRules, readTree } from "seriatim/rules";
import { createJudge } from "seriatim/judge";
const rules = await createRules();
console.log(rules.legalMoves({ variant: "antichess", moves: ["e3", "b5"] }).moves[0].san);
console.log(readTree(rules, { text: "1. e4 (1. d4) e5", variant: "chess" }).next.length);
const engine = await createEngine();
const fen = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
console.log((await engine.mate({ fen, timeMs: 20000 })).san.join(" "));
engine.close();
const { canWin } = await createJudge();
console.log(canWin("7k/8/8/8/8/8/8/KB6 w - - 0 1", "white").reason);
`;

const runtime = (packages, ...command) => ({
  packages,
  files: { "ask.js": ASKING },
  commands: [[...command, "ask.js"]],
  prints: "Bxb5\n2\nc6 Ne4 Qb6 Qxf2#\nmaterial\n",
});

/** The runtimes as packages, without their install scripts. */
const BUN = `@oven/bun-${platform}-${arch === "arm64" ? "aarch64" : `${arch}-baseline`}`;
const DENO = `@deno/${platform}-${arch}${platform === "linux" ? "-glibc" : ""}`;

export const PROGRAMS = {
  node: runtime([], "node"),
  bun: runtime([BUN], `./node_modules/${BUN}/bin/bun`),
  deno: runtime([DENO], `./node_modules/${DENO}/deno`, "run", "--allow-all"),
  "types-5.4": checked(["typescript@5.4"], "plain.ts"),
  "types-7": checked(["typescript@7"], "plain.ts"),
  "types-react18": react(18, 5),
  "types-react19": react(19, 7),
  "types-vue": {
    packages: ["vue@3", "vue-tsc@3", "typescript@5"],
    files: {
      "Board.vue": read("Board.vue"),
      "tsconfig.json": config(["Board.vue"], "esnext", "bundler"),
      "jsx.tsx": read("vue-jsx.tsx"),
      "jsx.json": config(["jsx.tsx"], "esnext", "bundler", "vue"),
    },
    commands: [
      ["vue-tsc", "-p", "tsconfig.json"],
      ["tsc", "-p", "jsx.json"],
    ],
  },
  "types-svelte": {
    packages: ["svelte@5", "svelte-check@4", "typescript@5"],
    files: { "Board.svelte": read("Board.svelte"), "tsconfig.json": config(["Board.svelte"], "esnext", "bundler") },
    commands: [["svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]],
  },
  "chess.js": {
    packages: ["chess.js@1"],
    files: { "chess-js.js": example("chess-js.js") },
    commands: [["node", "chess-js.js"]],
    prints: "The knight attacks the pawn.\ntrue\nw\n",
  },
  chessops: {
    packages: ["chessops@0.15"],
    files: { "chessops.js": example("chessops.js") },
    commands: [["node", "chessops.js"]],
    prints: "f1b5 f1b5\nblack\n",
  },
  publint: {
    packages: ["publint@0.3.25"],
    files: {},
    commands: [["publint", "--strict", "node_modules/seriatim"]],
  },
  // CommonJS users need `import()`, as Node says itself; so only modules are checked.
  attw: {
    packages: ["@arethetypeswrong/cli@0.18.5"],
    files: {},
    commands: [["attw", "--profile", "esm-only", `seriatim-${ours}.tgz`]],
  },
};
