/**
 * Addresses of the files of the rules. A file apart from the loader, because in the package it is
 * `pkg/rules-files.js`, which stands beside those files.
 */
export const rulesWasm = (): URL => new URL("../../../pkg/rules_bg.wasm", import.meta.url);

export const rulesCode = () => import("../../../pkg/rules.js");
