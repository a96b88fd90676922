/**
 * Requests for the files of the rules, separate from the code that uses the files: in the package
 * this module is `pkg/rules-files.js`, which lies beside those files.
 */
export const rulesWasm = (base?: string): Promise<Response> =>
  fetch(base === undefined ? new URL("../../../pkg/rules_bg.wasm", import.meta.url) : new URL("rules_bg.wasm", base));

export const rulesCode = () => import("../../../pkg/rules.js");
