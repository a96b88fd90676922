/** Compressed size of each module. A module is loaded when its game is first played. */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { MODULE_NAMES, RULES } from "../../src/protocol/modules.ts";

const MODULE_BYTES = 212_000;
const RULES_BYTES = 134_000;

test("there is a crate for each module", () => {
  const folders = readdirSync(new URL("../../../src/wasm/", import.meta.url), { withFileTypes: true });
  const named = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(named.toSorted()).toEqual(MODULE_NAMES.toSorted());
});

test.each(MODULE_NAMES)("the module %s stays within its budget", (name) => {
  const wasm = readFileSync(new URL(`../../../pkg/${name}_bg.wasm`, import.meta.url));
  expect(gzipSync(wasm, { level: 9 }).length).toBeLessThanOrEqual(name === RULES ? RULES_BYTES : MODULE_BYTES);
});
