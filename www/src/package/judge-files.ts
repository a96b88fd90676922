/**
 * Requests for the files of the judge: in the package this module is `pkg/judge-files.js`, which
 * lies beside those files.
 */
export const judgeWasm = (base?: string): Promise<Response> =>
  fetch(base === undefined ? new URL("../../../pkg/judge_bg.wasm", import.meta.url) : new URL("judge_bg.wasm", base));

export const judgeCode = () => import("../../../pkg/judge.js");
