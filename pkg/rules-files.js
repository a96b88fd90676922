/** The files of the rules, beside this file or in the folder `base`. Bundlers look for just these forms, and take the files along. */
import { localFile } from "./local-files.js";

export async function rulesWasm(base) {
  const address = base === undefined ? new URL("./rules_bg.wasm", import.meta.url) : new URL("rules_bg.wasm", base);
  return (await localFile(address)) ?? fetch(address);
}

export const rulesCode = () => import("./rules.js");
