/** The files of the rules, beside this file. Bundlers look for just these forms, and take the files along. */
export const rulesWasm = (base) => (base === undefined ? new URL("./rules_bg.wasm", import.meta.url) : new URL("rules_bg.wasm", base));

export const rulesCode = () => import("./rules.js");
