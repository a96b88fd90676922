/** The files of the judge, beside this file or in the folder `base`. Bundlers look for just these forms, and take the files along. */
import { localFile } from "./local-files.js";

export async function judgeWasm(base) {
  const address = base === undefined ? new URL("./judge_bg.wasm", import.meta.url) : new URL("judge_bg.wasm", base);
  return (await localFile(address)) ?? fetch(address);
}

export const judgeCode = () => import("./judge.js");
