/**
 * Checks the WebAssembly modules as built: the gzip size of each, in bytes, and how answers are
 * handed over. Pages load modules when needed.
 */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { MODULE_NAMES, RULES } from "../../src/protocol/modules.ts";

/** Limit of a module that plays or studies. That of Progressive chess also proves what two turns decide. */
const MODULE_BYTES = 184_000;
const PROGRESSIVE_BYTES = 221_500;
/** Fortresses, curves, and endings with pawns of both sides. */
const CHESS_BYTES = 215_000;
/** Its net of 64 sums takes 29 kB of it. */
const ANTICHESS_BYTES = 200_000;
const RULES_BYTES = 134_000;
/** The judge has no worker and no messages: a page loads it by itself. */
const JUDGE = "judge";
const JUDGE_BYTES = 60_000;

const LIMITS: Partial<Record<string, number>> = {
  [RULES]: RULES_BYTES,
  [JUDGE]: JUDGE_BYTES,
  progressive: PROGRESSIVE_BYTES,
  chess: CHESS_BYTES,
  antichess: ANTICHESS_BYTES,
};

test("there is a file for each module", () => {
  const files = readdirSync(new URL("../../../src/wasm/modules/", import.meta.url));
  expect(files.toSorted()).toEqual([...MODULE_NAMES, JUDGE].map((name) => `${name}.rs`).toSorted());
});

test.each([...MODULE_NAMES, JUDGE])("the module %s stays within its budget", (name) => {
  const wasm = readFileSync(new URL(`../../../pkg/${name}_bg.wasm`, import.meta.url));
  expect(gzipSync(wasm, { level: 9 }).length).toBeLessThanOrEqual(LIMITS[name] ?? MODULE_BYTES);
});

// An external reference ends Node 20 now and then: see `Handed` in `src/wasm/lib.rs`.
test.each(MODULE_NAMES)("the module %s hands its answers over as numbers", (name) => {
  const glue = readFileSync(new URL(`../../../pkg/${name}.js`, import.meta.url), "utf8");
  for (const method of ["handle", "step"])
    expect(glue).toMatch(new RegExp(`ret = wasm\\.session_${method}\\([^;]*;\\s*if \\(ret\\[2\\]\\)`));
});
