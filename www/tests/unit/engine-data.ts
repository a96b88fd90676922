/** Shared by the tests of the engine and of the page: data files, and the wasm modules. */
import { readFileSync } from "node:fs";
import type { ModuleName } from "../../src/protocol/modules.ts";

const file = (path: string) => new URL(`../../../${path}`, import.meta.url);

/**
 * Lines of a file in `tests/data`. The field `variant` was once called `rules`; old files keep that
 * name, which is replaced here.
 */
export const rows = <Row>(name: string): Row[] =>
  readFileSync(file(`tests/data/${name}`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line.replaceAll('"rules":', '"variant":')) as Row);

/** A wasm module, in the form that `initSync` takes. */
export const wasm = (name: ModuleName) => ({ module: readFileSync(file(`pkg/${name}_bg.wasm`)) });
