/** The files of the rules. Apart from what loads them: in the package it is `pkg/rules-files.js`, which stands beside them. */
export const rulesWasm = (base?: string): Promise<Response> => fetch(base === undefined ? new URL("../../../pkg/rules_bg.wasm", import.meta.url) : new URL("rules_bg.wasm", base));

export const rulesCode = () => import("../../../pkg/rules.js");
