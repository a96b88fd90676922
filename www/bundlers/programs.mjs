/**
 * Users without a page: programs that are type-checked or run, and the checks of the package by
 * `publint` and `@arethetypeswrong/cli`.
 */
import { readFileSync } from "node:fs";
import { example } from "./boards.mjs";

const read = (name) => readFileSync(new URL(`./types/${name}`, import.meta.url), "utf8");

/** Strict options; the declarations of packages are checked, too. */
const config = (files, module, moduleResolution) =>
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

export const PROGRAMS = {
  "types-5.4": checked(["typescript@5.4"], "plain.ts"),
  "types-7": checked(["typescript@7"], "plain.ts"),
  "types-react18": react(18, 5),
  "types-react19": react(19, 7),
  "types-vue": {
    packages: ["vue@3", "vue-tsc@3", "typescript@5"],
    files: { "Board.vue": read("Board.vue"), "tsconfig.json": config(["Board.vue"], "esnext", "bundler") },
    commands: [["vue-tsc", "-p", "tsconfig.json"]],
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
  publint: {
    packages: ["publint@0.3.25"],
    files: {},
    commands: [["publint", "--strict", "node_modules/seriatim"]],
  },
  // CommonJS users need `import()`, as Node says itself; so only modules are checked.
  attw: {
    packages: ["@arethetypeswrong/cli@0.18.5"],
    files: {},
    commands: [["attw", "--profile", "esm-only", "seriatim-0.1.0.tgz"]],
  },
};
