/**
 * Builds the npm package in `pkg/`: `engine.js`, `widget.js` and `worker.js` beside the wasm
 * modules. Bundlers must find files named by address in their usual form. So the worker is built
 * separately, and `spawn.js`, `rules-files.js` and `judge-files.js` are shipped unchanged.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { build } from "vite";
import { manifest } from "./package-manifest.mjs";

const www = fileURLToPath(new URL(".", import.meta.url));
const pkg = fileURLToPath(new URL("../pkg/", import.meta.url));

/**
 * The entries of the package by the name of their file: their code, and the source of their types
 * if that is another one. `exports` of `pkg/package.json` names them for users.
 */
const ENTRIES = {
  engine: { code: "src/engine/client.ts" },
  "all-rules": { code: "src/engine/all-rules.ts" },
  "can-win": { code: "src/package/can-win.ts" },
  widget: { code: "src/widget/main.ts", types: "src/package/widget.ts" },
};

/** What names other files by address is shipped as it stands. */
const shippedBeside = {
  name: "shipped-beside",
  enforce: "pre",
  resolveId: (id) => {
    const [, name] = /\/(spawn|rules-files|judge-files)\.ts$/.exec(id) ?? [];
    return name === undefined ? null : { id: `./${name}.js`, external: true };
  },
};

/** The code of the modules is taken in: bundlers that make a classic script of a worker cannot split it. Their wasm is fetched when it is asked for. */
const inOneFile = {
  name: "in-one-file",
  transform: (code, id) => ({
    code: id.startsWith(pkg)
      ? code.replaceAll(/new URL\('(\w+\.wasm)'/g, "new URL('./$1'")
      : code.replaceAll('new URL("../../../pkg/', 'new URL("./'),
    map: null,
  }),
};

async function worker() {
  const bundle = await rolldown({ input: join(www, "src/worker/engine.worker.ts"), plugins: [inOneFile] });
  await bundle.write({ file: join(pkg, "worker.js"), format: "esm", codeSplitting: false });
}

async function entries() {
  await build({
    root: www,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    // A server that draws pages also loads this code. lit-html has a build for it that works
    // without a document, and that is the same in a browser.
    resolve: { conditions: ["node", "module", "import", "default"] },
    plugins: [shippedBeside],
    build: {
      outDir: pkg,
      emptyOutDir: false,
      lib: {
        entry: Object.fromEntries(Object.entries(ENTRIES).map(([name, { code }]) => [name, code])),
        formats: ["es"],
      },
      rolldownOptions: {
        output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[name]-[hash].js" },
      },
    },
  });
}

/**
 * The declarations of the entries. TypeScript writes one file for each source file; from these the
 * public ones are gathered, so that only what a user can name is shipped.
 */
async function types() {
  const all = mkdtempSync(join(tmpdir(), "seriatim-types-"));
  const sources = Object.entries(ENTRIES).map(([name, { code, types: source = code }]) => [name, source]);
  const config = JSON.parse(readFileSync(join(www, "tsconfig.base.json"), "utf8")).compilerOptions;
  const own = {
    ...config,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: join(www, "src"),
    outDir: all,
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: ["vite/client"],
  };
  const project = join(www, "tsconfig.package.json");
  writeFileSync(project, JSON.stringify({ compilerOptions: own, files: sources.map(([, source]) => source) }));
  try {
    execFileSync(process.execPath, [join(www, "node_modules/typescript/bin/tsc"), "-p", project], {
      cwd: www,
      stdio: "inherit",
    });
    const bundle = await rolldown({
      input: Object.fromEntries(
        sources.map(([name, source]) => [name, join(all, source.replace(/^src\/(.*)\.ts$/, "$1.d.ts"))]),
      ),
      // The types of the modules are a file of their own, which `seriatim/wasm` has, too.
      external: (id) => id.endsWith("/pkg/seriatim.js"),
      plugins: [dts({ dtsInput: true, tsconfig: false })],
    });
    await bundle.write({
      dir: join(pkg, "types"),
      format: "esm",
      paths: (id) => (id.endsWith("/pkg/seriatim.js") ? "../seriatim.js" : id),
      chunkFileNames: "shared.d.ts",
    });
    for (const name of readdirSync(join(pkg, "types"))) {
      const path = join(pkg, "types", name);
      // The names of the source files, which are not shipped.
      writeFileSync(path, readFileSync(path, "utf8").replace(/^\/\/ \S+\.d\.ts\n/gm, ""));
    }
  } finally {
    rmSync(project);
    rmSync(all, { recursive: true });
  }
}

/** The types of the modules name `Symbol.dispose`, which older sets of types do not have. */
function namesItsLibrary() {
  const reference = '/// <reference lib="esnext.disposable" />\n';
  const path = join(pkg, "seriatim.d.ts");
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(reference)) writeFileSync(path, reference + text);
}

for (const old of readdirSync(pkg))
  if (old === "types" || old.startsWith("chunk-")) rmSync(join(pkg, old), { recursive: true });
await worker();
await entries();
namesItsLibrary();
await types();
const declarations = readFileSync(join(pkg, "types/widget.d.ts"), "utf8");
const elements = manifest(readFileSync(join(www, "../docs/widget.md"), "utf8"), declarations);
writeFileSync(join(pkg, "custom-elements.json"), `${JSON.stringify(elements, undefined, 2)}\n`);
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(join(www, "..", name), join(pkg, name));
copyFileSync(join(www, "public/third-party-notices.txt"), join(pkg, "third-party-notices.txt"));
