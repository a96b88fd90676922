/** The rules on this thread, without a browser. */
import { initSync, Session, __wbg_reset_state } from "../../../pkg/rules.js";
import { Rules } from "../../src/engine/rules.ts";
import { wasm } from "./engine-data.ts";

/** New rules; those made before are of no use any more after a panic of these. */
export function openRules(): Rules {
  initSync(wasm("rules"));
  let isFirst = true;
  return new Rules(() => {
    if (!isFirst) __wbg_reset_state();
    isFirst = false;
    return new Session();
  });
}
