/** The engine as the page uses it: its answers say what they say as data, which is read in the language of whoever looks at them. */
import { Engine } from "./engine.ts";
import { EngineError } from "./errors.ts";
import { spawnWorker } from "./spawn.ts";

export type { Engine } from "./engine.ts";
export { EngineError } from "./errors.ts";

/** Loads the engine in a worker of its own. Rejects with an `EngineError` of code `load` or `protocol` if it cannot. */
export async function openEngine(): Promise<Engine> {
  const engine = new Engine(spawnWorker);
  await engine.ready();
  return routed(engine);
}

/** The module that plays a variant. */
function moduleOf(variant: unknown): "antichess" | "chess" | "progressive" {
  return variant === "antichess" || variant === "chess" ? variant : "progressive";
}

/** Each call goes to the engine of its variant, which is loaded when it is first needed. */
function routed(first: Engine): Engine {
  const engines = new Map<string, Engine>([["progressive", first]]);
  const engineOf = (variant: unknown): Engine => {
    const name = moduleOf(variant);
    let engine = engines.get(name);
    if (!engine) {
      engine = new Engine(spawnWorker, name === "progressive" ? "italian" : name);
      engines.set(name, engine);
    }
    return engine;
  };
  const call = async (name: string | symbol, args: unknown[], variant: unknown, again = true): Promise<unknown> => {
    const engine = engineOf(variant);
    try {
      return await (Reflect.get(engine, name, engine) as (...all: unknown[]) => Promise<unknown>).apply(engine, args);
    } catch (error) {
      // A game file may name another variant than was thought.
      if (!again || name !== "readGame" || !(error instanceof EngineError) || error.code !== "variant") throw error;
      return call(name, [{ ...(args[0] as object), variant: error.text }], error.text, false);
    }
  };
  return new Proxy(first, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name === "close") {
        return () => {
          for (const engine of engines.values()) engine.close();
        };
      }
      return (...args: unknown[]) => {
        const [input] = args;
        if (name === "variant") return call(name, args, input);
        return call(name, args, typeof input === "object" && input !== null && "variant" in input ? input.variant : undefined);
      };
    },
  });
}
