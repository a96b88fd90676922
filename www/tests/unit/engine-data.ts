/** What the tests of the engine and those of the page share: files of data, and the wasm itself. */
import { readFileSync } from "node:fs";
import type { ModuleName } from "../../src/protocol/modules.ts";

const file = (path: string) => new URL(`../../../${path}`, import.meta.url);

/** The lines of a file in `tests/data`. What names the variant now was once called `rules`; files stay as they were written. */
export const rows = <Row>(name: string): Row[] =>
  readFileSync(file(`tests/data/${name}`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line.replaceAll('"rules":', '"variant":')) as Row);

/** A module, as `initSync` takes it. */
export const wasm = (name: ModuleName) => ({ module: readFileSync(file(`pkg/${name}_bg.wasm`)) });
