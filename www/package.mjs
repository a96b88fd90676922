/**
 * Builds the npm package in `pkg/`: `engine.js`, `widget.js` and `worker.js` beside the wasm
 * modules. Bundlers must find files named by address in their usual form. So the worker is built
 * separately, and `spawn.js` and `rules-files.js` are shipped unchanged.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { build } from "vite";

const www = fileURLToPath(new URL(".", import.meta.url));
const pkg = fileURLToPath(new URL("../pkg/", import.meta.url));

/** What names other files by address is shipped as it stands. */
const shippedBeside = {
  name: "shipped-beside",
  enforce: "pre",
  resolveId: (id) => {
    const [, name] = /\/(spawn|rules-files)\.ts$/.exec(id) ?? [];
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

async function engineAndWidget() {
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
      lib: { entry: { engine: "src/engine/client.ts", widget: "src/widget/main.ts" }, formats: ["es"] },
      rolldownOptions: {
        output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[name]-[hash].js" },
      },
    },
  });
}

/**
 * The declarations of engine and widget; they refer to each other by the names of the shipped
 * files.
 */
function types() {
  const out = join(pkg, "types");
  const entries = ["src/engine/client.ts", "src/widget/main.ts"];
  const config = JSON.parse(readFileSync(join(www, "tsconfig.base.json"), "utf8")).compilerOptions;
  const own = {
    ...config,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: join(www, "src"),
    outDir: out,
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: ["vite/client"],
  };
  const project = join(www, "tsconfig.package.json");
  writeFileSync(project, JSON.stringify({ compilerOptions: own, files: entries }));
  try {
    execFileSync(process.execPath, [join(www, "node_modules/typescript/bin/tsc"), "-p", project], {
      cwd: www,
      stdio: "inherit",
    });
  } finally {
    rmSync(project);
  }
  for (const entry of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith(".d.ts")) continue;
    const path = join(out, entry);
    const text = readFileSync(path, "utf8")
      .replaceAll("../../../pkg/", "../../")
      .replaceAll(/(["'])(\.[^"']*)\.ts\1/g, "$1$2.js$1");
    writeFileSync(path, text);
  }
}

for (const old of readdirSync(pkg))
  if (old === "types" || old.startsWith("chunk-")) rmSync(join(pkg, old), { recursive: true });
await worker();
await engineAndWidget();
types();
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) copyFileSync(join(www, "..", name), join(pkg, name));
copyFileSync(join(www, "public/third-party-notices.txt"), join(pkg, "third-party-notices.txt"));
