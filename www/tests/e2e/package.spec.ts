/**
 * The npm package as its users get it: packed, then used by a plain page and by a new project with
 * a bundler.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test as base, type Page } from "@playwright/test";
import { createSite } from "../../serve.mjs";
import { EVENTS } from "../../src/widget/events.ts";
import { MATE_FEN } from "./support.ts";

const run = promisify(execFile);

/** Code that a user writes: games from two modules, an error, and the widget. */
const USE = `
const found = [];
document.body.append(Object.assign(document.createElement("seriatim-board"), { id: "board" }));
const engine = await createEngine();
const mate = await engine.mate({ fen: "${MATE_FEN}", timeMs: 20000 });
found.push(mate.outcome, mate.san.at(-1));
const chess = await engine.choose({ variant: "chess", fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", nodes: 20000 });
found.push(chess.san[0]);
await engine.legalMoves({ fen: "no" }).catch((error) => found.push(error instanceof EngineError, error.field));
engine.close();
const rules = await createRules();
found.push(rules.legalMoves({ variant: "antichess", moves: ["e2e3", "b7b5"] }).moves.map(({ san }) => san).join());
document.title = JSON.stringify(found);
`;

const html = (script: string) => `<!doctype html><html lang="en"><title>…</title><body>${script}</body></html>`;

/** A folder with the unpacked package in its `node_modules`. */
const test = base.extend<{ project: string }>({
  // oxlint-disable-next-line no-empty-pattern
  project: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "seriatim-package-"));
    await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: "../pkg" });
    const into = join(folder, "node_modules/seriatim");
    await mkdir(into, { recursive: true });
    await run("bash", ["-c", `tar -xzf "${folder}"/*.tgz --strip-components=1 -C "${into}"`]);
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

async function uses(page: Page, folder: string): Promise<void> {
  const server = createSite(folder, "/deep/down/");
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("requestfailed", (request) => complaints.push(request.url()));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/deep/down/`);
  await expect(page).toHaveTitle(JSON.stringify(["mate", "Qxf2#", "Ra8#", true, "fields", "Bxb5"]), {
    timeout: 40_000,
  });
  await expect(page.locator("#board [data-square=e2]").first()).toBeVisible();
  expect(complaints).toEqual([]);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

test("Node imports all of it, and asks the engine and the rules without a browser", async ({ project }) => {
  const entries = [
    "seriatim",
    "seriatim/rules",
    "seriatim/judge",
    "seriatim/widget",
    "seriatim/wasm",
    "seriatim/wasm/chess",
  ];
  const script = `for (const entry of ${JSON.stringify(entries)}) await import(entry);
    const { createEngine, createRules, EngineError } = await import("seriatim");
    const engine = await createEngine();
    const { outcome, san } = await engine.mate({ fen: "${MATE_FEN}", timeMs: 20000 });
    const chess = await engine.choose({ variant: "chess", fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", nodes: 20000 });
    const refused = await engine.legalMoves({ fen: "no" }).catch((error) => error instanceof EngineError);
    engine.close();
    const rules = await createRules();
    console.log([outcome, san.at(-1), chess.san[0], refused, rules.legalMoves().moves.length].join());`;
  await writeFile(join(project, "node.mjs"), script);
  const { stdout, stderr } = await run(process.execPath, ["node.mjs"], { cwd: project });
  expect([stdout.trim(), stderr]).toEqual(["mate,Qxf2#,Ra8#,true,20", ""]);
});

/** Examples in the README of the package, in one language. */
const examples = async (project: string, language: string): Promise<string[]> => {
  const text = await readFile(join(project, "node_modules/seriatim/README.md"), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, code = ""]) => code);
};

test("Node prints what each example of the README says", async ({ project }) => {
  const codes = await examples(project, "js");
  expect(codes.length).toBe(4);
  for (const code of codes) {
    await writeFile(join(project, "example.mjs"), code);
    const env = { ...process.env, FORCE_COLOR: "0" };
    const { stdout, stderr } = await run(process.execPath, ["example.mjs"], { cwd: project, env });
    const said = [...code.matchAll(/console\.log\(.*\);(?: \/\/ (.*))?$/gm)].map(([, comment = ""]) => comment);
    const plain = (text: string) => text.replaceAll(/["'\s]/g, "");
    expect([plain(stdout), stderr], code).toEqual([plain(said.join("")), ""]);
  }
});

test("the boards of the README stand on a page", async ({ page, project }) => {
  const [board = ""] = await examples(project, "html");
  const imports = JSON.stringify({ imports: { "seriatim/widget": "./node_modules/seriatim/widget.js" } });
  await writeFile(join(project, "index.html"), html(`<script type="importmap">${imports}</script>${board}`));
  const server = createSite(project, "/");
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect(page.locator("seriatim-board [data-square=e2]")).toHaveCount(2);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test("a worker uses the engine of the package", async ({ page, project }) => {
  await writeFile(join(project, "index.html"), html(`<script type="module" src="./main.js"></script>`));
  await writeFile(
    join(project, "main.js"),
    `new Worker("./worker.js", { type: "module" }).onmessage = ({ data }) => (document.title = data);`,
  );
  const worker = `import { createEngine } from "./node_modules/seriatim/engine.js";
    const engine = await createEngine();
    postMessage(String((await engine.legalMoves()).moves.length));`;
  await writeFile(join(project, "worker.js"), worker);
  const server = createSite(project, "/");
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect(page).toHaveTitle("20", { timeout: 40_000 });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test("a plain page uses the package", async ({ page, project }) => {
  const script = `<script type="module">
    import { createEngine, createRules, EngineError } from "./node_modules/seriatim/engine.js";
    import "./node_modules/seriatim/widget.js";
    ${USE}</script>`;
  await writeFile(join(project, "index.html"), html(script));
  await uses(page, project);
});

test("a page with Trusted Types uses the package, a puzzle and the engine", async ({ page, project }) => {
  const policy =
    "script-src 'self' 'wasm-unsafe-eval'; worker-src blob: 'self'; require-trusted-types-for 'script'; trusted-types lit-html seriatim";
  await writeFile(
    join(project, "index.html"),
    `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>…</title><body>
    <seriatim-board mode="solve" variant="chess" fen="6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1" solution="{Mate?} Ra8#"></seriatim-board>
    <script type="module" src="./main.js"></script>`,
  );
  await writeFile(
    join(project, "main.js"),
    `import { createEngine } from "./node_modules/seriatim/engine.js";
    import "./node_modules/seriatim/widget.js";
    const engine = await createEngine();
    document.title = (await engine.mate({ fen: "${MATE_FEN}", timeMs: 20000 })).outcome;`,
  );
  const server = createSite(project, "/");
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect(page).toHaveTitle("mate", { timeout: 40_000 });
  await expect(page.locator("seriatim-board .comment")).toHaveText("Mate?");
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test("a bundler finds worker and modules by itself", async ({ page, project }) => {
  await writeFile(join(project, "index.html"), html(`<script type="module" src="./main.js"></script>`));
  await writeFile(
    join(project, "main.js"),
    `import { createEngine, createRules, EngineError } from "seriatim";\nimport "seriatim/widget";\n${USE}`,
  );
  await run(
    process.execPath,
    [resolve("node_modules/vite/bin/vite.js"), "build", "--base", "./", "--logLevel", "error"],
    { cwd: project },
  );
  await uses(page, join(project, "dist"));
});

/** The consumers in `bundlers/types` are tried with frameworks by `npm run bundlers`. */
for (const [module, moduleResolution] of [
  ["esnext", "bundler"],
  ["nodenext", "nodenext"],
] as const) {
  test(`its types are those of what it exports, and are sound themselves: ${moduleResolution}`, async ({ project }) => {
    await cp("bundlers/types/plain.ts", join(project, "plain.ts"));
    await writeFile(join(project, "package.json"), JSON.stringify({ type: "module" }));
    const options = {
      module,
      moduleResolution,
      target: "es2022",
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      lib: ["ES2023", "DOM", "DOM.Iterable"],
    };
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["plain.ts"] }));
    await run(process.execPath, [resolve("node_modules/typescript/bin/tsc"), "-p", project]).catch(
      (error: { stdout?: string }) => {
        throw new Error(error.stdout);
      },
    );
  });
}

test("what it names exists, and no other declarations are shipped", async ({ project }) => {
  const root = join(project, "node_modules/seriatim");
  const files = await readdir(root, { recursive: true });
  const { exports, ...named } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | Record<string, string>>;
    main: string;
    types: string;
    customElements: string;
  };
  const paths = Object.values(exports).flatMap((one) => (typeof one === "string" ? [one] : Object.values(one)));
  for (const path of [...paths, named.main, named.types, named.customElements]) {
    const name = path.replace("./", "");
    const pattern = new RegExp(`^${name.replaceAll(".", String.raw`\.`).replace("*", String.raw`\w+`)}$`);
    expect(files.filter((file) => pattern.test(file)).length, path).toBeGreaterThan(0);
  }
  // One for each entry, and what they share.
  const declarations = files.filter((file) => file.startsWith("types/"));
  expect(
    declarations.filter((file) => !/^types\/(?:all-rules|can-win|engine|widget|shared\d*)\.d\.ts$/.test(file)),
  ).toEqual([]);
  const { modules } = JSON.parse(await readFile(join(root, "custom-elements.json"), "utf8")) as {
    modules: { declarations: { tagName: string; attributes: { name: string }[]; events: { name: string }[] }[] }[];
  };
  const [element] = modules[0]?.declarations ?? [];
  expect(element?.tagName).toBe("seriatim-board");
  expect(element?.attributes.map(({ name }) => name)).toEqual(expect.arrayContaining(["fen", "game", "mode", "base"]));
  expect(element?.events.map(({ name }) => name)).toEqual(expect.arrayContaining([...EVENTS]));
});

test("the rules alone load nothing of the engine, and a bundler leaves out what is not used", async ({ project }) => {
  const build = async (code: string): Promise<string[]> => {
    await writeFile(join(project, "index.html"), html(`<script type="module" src="./main.js"></script>`));
    await writeFile(join(project, "main.js"), code);
    await run(process.execPath, [resolve("node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"], {
      cwd: project,
    });
    return readdir(join(project, "dist/assets"));
  };
  const all = await build(
    `import { createRules, readTree } from "seriatim/rules";\ndocument.title = readTree(await createRules(), { text: "" }).result;`,
  );
  expect(all.filter((name) => name.endsWith(".wasm")).map((name) => name.replace(/-.*/, ""))).toEqual(["rules_bg"]);
  expect(all.filter((name) => /worker|progressive|widget/.test(name))).toEqual([]);
  const none = await build(
    `import { createRules } from "seriatim/rules";\nimport { createEngine } from "seriatim";\ndocument.title = "…";`,
  );
  // Vite writes files that are named by address even if nothing is left that names them.
  const code = none.filter((name) => name.endsWith(".js")).map((name) => join(project, "dist/assets", name));
  for (const file of code) expect(await readFile(file, "utf8")).not.toMatch(/rules_bg|Worker/);
});

test("the judge answers at once, in Node and behind a bundler, and names what is wrong with a FEN", async ({
  page,
  project,
}) => {
  const code = `import { createJudge } from "seriatim/judge";
    const { canWin, isDead } = await createJudge();
    const found = [canWin("7k/8/8/8/8/8/8/KB6 w - - 0 1", "white").canWin, isDead("7k/8/8/8/8/8/8/KB6 w - - 0 1")];
    found.push(canWin("7k/8/8/8/8/8/8/KR6 w - -", "white").line.length > 0);
    try { canWin("9/8 w", "white"); } catch (error) { found.push(error.message.includes('"9/8')); }
    await createJudge({ folder: "." }).catch((error) => found.push(error.message));`;
  const wanted = [false, true, true, true, 'createJudge has no option "folder"; it has base'];
  await writeFile(join(project, "use.mjs"), `${code}\nconsole.log(JSON.stringify(found));`);
  const { stdout } = await run(process.execPath, ["use.mjs"], { cwd: project });
  expect(JSON.parse(stdout)).toEqual(wanted);
  await writeFile(join(project, "index.html"), html(`<script type="module" src="./main.js"></script>`));
  await writeFile(join(project, "main.js"), `${code}\ndocument.title = JSON.stringify(found);`);
  await run(
    process.execPath,
    [resolve("node_modules/vite/bin/vite.js"), "build", "--logLevel", "error", "--base", "./"],
    {
      cwd: project,
    },
  );
  const server = createSite(join(project, "dist"));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect(page).toHaveTitle(JSON.stringify(wanted));
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
