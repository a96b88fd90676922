/**
 * The engine for any page: `import { createEngine } from "./engine.js"`. Built as `engine.js` beside `index.html`; see
 * `www/README.md` for the calls with examples.
 */
import { Engine } from "./engine.ts";
import { spawnWorker } from "./spawn.ts";

export type * from "./api.ts";
export type { Engine } from "./engine.ts";
export { EngineError } from "./errors.ts";

/** Loads the engine in a worker of its own. Rejects with an `EngineError` of code `load` or `protocol` if it cannot. */
export async function createEngine(): Promise<Engine> {
  const engine = new Engine(spawnWorker);
  await engine.ready();
  return named(engine);
}

/** Until the engine speaks of variants itself. */
function named(engine: Engine): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const [first, ...rest] = args;
        const plain = typeof first === "object" && first !== null && "variant" in first;
        const { variant, earlier: _, ...others } = (plain ? first : {}) as { variant?: string; earlier?: unknown };
        const answer: unknown = (value as (...all: unknown[]) => unknown).apply(target, plain ? [{ ...others, rules: variant }, ...rest] : args);
        if (name !== "readGame") return answer;
        return (answer as Promise<{ rules: string }>).then((read) => ({ ...read, variant: read.rules }));
      };
    },
  });
}
