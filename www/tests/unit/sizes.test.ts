/** What each module weighs on the wire: it is loaded when its game is first played. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

/** 250 kB of 1024 bytes. */
const MODULE_BYTES = 250 * 1024;

test.each(["progressive", "antichess", "chess"])("the module %s stays within its budget", (name) => {
  const wasm = readFileSync(new URL(`../../../pkg/${name}_bg.wasm`, import.meta.url));
  expect(gzipSync(wasm, { level: 9 }).length).toBeLessThanOrEqual(MODULE_BYTES);
});
