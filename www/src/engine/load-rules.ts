/** Loads the rules on the page's own thread, once for the whole page. */
import { loadModule, whyNotLoaded } from "../protocol/load-module.ts";
import { described } from "../protocol/panic.ts";
import { baseAddress } from "./files-folder.ts";
import { EngineError } from "./errors.ts";
import { Rules } from "./rules.ts";
import { rulesCode, rulesWasm } from "./rules-files.ts";

let loading: Promise<Rules> | undefined;

/**
 * Rejects with an `EngineError` of code `load` or `protocol` if the rules cannot be loaded; the
 * next call then loads them again.
 */
export function loadRules(): Promise<Rules> {
  if (!loading) {
    const fetching = fetched();
    loading = fetching;
    fetching.catch(() => {
      if (loading === fetching) loading = undefined;
    });
  }
  return loading;
}

async function fetched(): Promise<Rules> {
  try {
    const { Session, __wbg_reset_state } = await loadModule(rulesWasm(baseAddress()), rulesCode());
    // The first questions come at once: a press in between is answered before them.
    await new Promise((resolve) => setTimeout(resolve));
    let isFirst = true;
    return new Rules(() => {
      if (!isFirst) __wbg_reset_state();
      isFirst = false;
      return new Session();
    });
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const text = await whyNotLoaded(error, described(error));
    throw new EngineError({ code: "load", text, message: { id: "engineLoad", text } });
  }
}
