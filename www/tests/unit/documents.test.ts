/**
 * Documents are correct: their links resolve, their examples print what they say, and the README
 * stays short.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { Engine } from "../../src/engine/engine.ts";
import { addMove, readTree, writeTree } from "../../src/engine/game-tree.ts";
import { speaking, speakingRules } from "../../src/engine/speaking.ts";
import type { VariantName } from "../../src/protocol/messages.ts";
import { chooseLang, loadSays } from "../../src/say/load.ts";
import { openRules } from "./wasm-rules.ts";
import { WasmWorker } from "./wasm-worker.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const tracked = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", ...patterns], { cwd: ROOT, encoding: "utf8" })
    .trim()
    .split("\n");
const documents = tracked("*.md").filter((path) => existsSync(join(ROOT, path)));

/** Text without blocks of code. */
const prose = (text: string) => text.replace(/^```.*?^```/gms, "");

/** Anchor of a heading, as GitHub makes it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, "")
    .trim()
    .replaceAll(" ", "-");

/** First group of every match. */
const groups = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = ""]) => group);

const anchors = (text: string) => groups(prose(text), /^#+ (.*)$/gm).map(anchor);

describe("relative links", () => {
  test.each(documents)("of %s resolve", (path) => {
    const links = groups(prose(read(path)), /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    for (const link of links) {
      const [file, fragment] = link.split("#") as [string, string?];
      const target = file ? normalize(join(dirname(path), file)) : path;
      expect(existsSync(join(ROOT, target)), `${path}: ${link}`).toBe(true);
      if (fragment && target.endsWith(".md")) expect(anchors(read(target)), `${path}: ${link}`).toContain(fragment);
    }
  });

  test("of code lead to documents that exist", () => {
    const sources = tracked("*.rs", "*.ts", "*.mjs", "*.toml", "*.sh").filter((path) => existsSync(join(ROOT, path)));
    for (const path of sources) {
      const named = groups(
        read(path),
        /(?<![\w/.])((?:docs|cli\/lab|www|benches|fuzz|lang|pkg|tests\/data)\/[\w/-]+\.md)\b/g,
      );
      for (const document of named) expect(existsSync(join(ROOT, document)), `${path}: ${document}`).toBe(true);
    }
  });
});

test("the README has at most 700 words", () => {
  expect(read("README.md").trim().split(/\s+/).length).toBeLessThanOrEqual(700);
});

test("the verdicts of a review are explained, all of them", () => {
  const [names = ""] = groups(read("src/play/player/messages.rs"), /pub enum VerdictName \{(.*?)^ {4}\}/gms);
  const [section = ""] = groups(read("docs/engine-api.md"), /^### `review`$(.*?)^## /gms);
  const verdicts = groups(names, /= "(\w+)"/g);
  expect(verdicts).toContain("blunder");
  expect(groups(section, /^\| `(\w+)` \|/gm)).toEqual(verdicts);
});

describe("reports open with their answer", () => {
  const LINES = ["Question", "Command", "Result", "Beside the paper", "Verdict"];
  test.each(documents.filter((path) => path.startsWith("cli/lab/") && path !== "cli/lab/README.md"))("%s", (path) => {
    const [title, blank, ...lines] = read(path).split("\n");
    expect(title).toMatch(/^# /);
    expect(blank).toBe("");
    expect(lines.slice(0, 5).map((line) => /^- \*\*(.*?):\*\* ./.exec(line)?.[1])).toEqual(LINES);
  });
});

/** Example in a document: a block of code that prints a value and states it in a comment. */
interface Example {
  path: string;
  code: string;
}

const EXAMPLES = ["README.md", "pkg/README.md", "docs/engine-api.md", "docs/rules.md"].flatMap((path): Example[] =>
  groups(read(path), /^```(?:js|html)\n(.*?)^```/gms)
    .filter((code) => /console\.log\(.*\); \/\/ /.test(code) && /createEngine|createRules/.test(code))
    .map((code) => ({ path, code })),
);

const printed = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value).replaceAll('","', '", "');

describe("examples print what they say", () => {
  test("each document has one", () => {
    expect(new Set(EXAMPLES.map(({ path }) => path)).size).toBe(4);
  });

  test.each(EXAMPLES)("$path: $code", { timeout: 60_000 }, async ({ code }) => {
    const said: string[] = [];
    const says = await loadSays(chooseLang(["en"]));
    const engines: Engine[] = [];
    const createEngine = async ({ variant = "italian" }: { variant?: VariantName } = {}) => {
      const engine = new Engine(() => new WasmWorker(), variant);
      engines.push(engine);
      await engine.ready();
      return speaking(engine, says);
    };
    const createRules = async () => Promise.resolve(speakingRules(openRules(), says));
    const body = code.replace(/^\s*<.*>$/gm, "").replace(/^\s*import .*$/gm, "");
    const expected = groups(body, /console\.log\(.*\); \/\/ (.*)$/gm);
    const AsyncFunction = (async () => {}).constructor as new (
      ...parts: string[]
    ) => (...values: unknown[]) => Promise<void>;
    const log = (...values: unknown[]) => said.push(values.map(printed).join(" "));
    const offered = { createEngine, createRules, addMove, readTree, writeTree, console: { log } };
    await new AsyncFunction(...Object.keys(offered), body)(...Object.values(offered));
    for (const engine of engines) engine.close();
    expect(
      said.map((text, at) => (expected[at]?.startsWith(text) ? text : `${text} instead of ${expected[at]}`)),
    ).toEqual(said);
    expect(said).toHaveLength(expected.length);
  });
});
