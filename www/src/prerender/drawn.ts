/**
 * Part of the build: bundles the code that draws a page and runs it at once, with the rules loaded.
 */
import { readFile } from "node:fs/promises";
import { rolldown } from "rolldown";
import type { RulesSession } from "../engine/rules.ts";

/**
 * Replaces modules that are of no use where nothing is drawn on a screen: styles, and the board as
 * an element.
 */
const unseen = {
  name: "unseen",
  load: (id: string) =>
    /\.css$|\/board\/board-element\.ts$/.test(id) ? { code: "", moduleType: "js" as const } : null,
};

const made = new Map<string, Promise<unknown>>();

/** The exports of a file beside this one; it is bundled once in a build. */
export function drawing<Exports>(root: string, name: string): Promise<Exports> {
  const known = made.get(name) ?? bundled(root, name);
  made.set(name, known);
  return known as Promise<Exports>;
}

async function bundled(root: string, name: string): Promise<unknown> {
  const bundle = await rolldown({ input: `${root}/src/prerender/${name}.ts`, platform: "node", plugins: [unseen] });
  const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString("base64")}`);
}

/** Loads the rules and returns a function that opens a session. */
export async function rulesAtHand(root: string): Promise<() => RulesSession> {
  const { initSync, Session } = await import("../../../pkg/rules.js");
  initSync({ module: await readFile(`${root}/../pkg/rules_bg.wasm`) });
  return () => new Session();
}
