/** The manifest of the element: made from its declarations and the tables of its guide. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { manifest } from "../../package-manifest.mjs";
import { ATTRIBUTES } from "../../src/widget/attributes.ts";
import { EVENTS } from "../../src/widget/events.ts";

const guide = readFileSync(new URL("../../../docs/widget.md", import.meta.url), "utf8");

const declared = (attributes: readonly string[], members = ""): string => `
declare class SeriatimBoardElement extends HTMLElement {
  static readonly observedAttributes: readonly [${attributes.map((name) => `"${name}"`).join(", ")}];
  constructor();
  connectedCallback(): void;
  ${members}
}
export { type SeriatimBoardElement };
`;

test("the guide has a row for each attribute and each event", () => {
  const [element] = manifest(guide, declared(ATTRIBUTES)).modules[0]?.declarations ?? [];
  expect(element?.tagName).toBe("seriatim-board");
  expect(element?.attributes.map(({ name }) => name)).toEqual(expect.arrayContaining([...ATTRIBUTES, "base"]));
  expect(element?.events.map(({ name }) => name).toSorted()).toEqual([...EVENTS].toSorted());
  expect(element?.cssProperties.map(({ name }) => name)).toContain("--seriatim-accent");
  for (const { description } of [...(element?.attributes ?? []), ...(element?.events ?? [])])
    expect(description).not.toBe("");
});

test("an attribute that the guide does not have is named", () => {
  expect(() => manifest(guide, declared([...ATTRIBUTES, "colour"]))).toThrow("no row for the attribute colour");
});

test("public members come with their types and comments, the browser's own calls do not", () => {
  const members = `
  /**
   * The game so far,
   * in UCI.
   */
  get series(): string[][];
  get drawn(): string[];
  set drawn(shapes: string[]);
  level: string | number | null;
  /** Makes a move. */
  move(move: string): Promise<void>;`;
  const [element] = manifest(guide, declared(ATTRIBUTES, members)).modules[0]?.declarations ?? [];
  expect(element?.members).toEqual([
    {
      kind: "field",
      name: "series",
      description: "The game so far, in UCI.",
      type: { text: "string[][]" },
      readonly: true,
    },
    { kind: "field", name: "drawn", type: { text: "string[]" }, readonly: false },
    { kind: "field", name: "level", type: { text: "string | number | null" } },
    {
      kind: "method",
      name: "move",
      description: "Makes a move.",
      parameters: [{ name: "move", type: { text: "string" } }],
      return: { type: { text: "Promise<void>" } },
    },
  ]);
});
