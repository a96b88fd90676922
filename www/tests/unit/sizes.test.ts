/** What each module weighs on the wire: it is loaded when its game is first played. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { MODULE_NAMES } from "../../src/protocol/modules.ts";

/** 250 kB of 1024 bytes. */
const MODULE_BYTES = 250 * 1024;

test("there is a module for each feature that the crate has by default", () => {
  const crate = readFileSync(new URL("../../../Cargo.toml", import.meta.url), "utf8");
  const [, features = ""] = /^default = \[(.*)\]$/m.exec(crate) ?? [];
  expect(features.replaceAll('"', "").split(", ")).toEqual(MODULE_NAMES);
});

test.each(MODULE_NAMES)("the module %s stays within its budget", (name) => {
  const wasm = readFileSync(new URL(`../../../pkg/${name}_bg.wasm`, import.meta.url));
  expect(gzipSync(wasm, { level: 9 }).length).toBeLessThanOrEqual(MODULE_BYTES);
});
