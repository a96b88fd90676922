/** Rules on this thread, without a browser. */
import { initSync, Session, __wbg_reset_state } from "../../../pkg/rules.js";
import { Rules } from "../../src/engine/rules.ts";
import { wasm } from "./engine-data.ts";

/** Opens new rules. After a panic in them, rules opened earlier can no longer be used. */
export function openRules(): Rules {
  initSync(wasm("rules"));
  let isFirst = true;
  return new Rules(() => {
    if (!isFirst) __wbg_reset_state();
    isFirst = false;
    return new Session();
  });
}
