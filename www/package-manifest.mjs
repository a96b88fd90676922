/**
 * Makes `custom-elements.json`, which editors and documentation tools read. Members come from the
 * declarations of the element; attributes, events and custom properties come from the tables of
 * `docs/widget.md`.
 */
import { parseSync } from "rolldown/utils";

const TAG = "seriatim-board";

/** Rows of the table whose first head cell is `head`, as texts of their cells. */
function table(markdown, head) {
  const lines = markdown.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  if (start < 0) throw new Error(`docs/widget.md has no table of each ${head}`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return rows.slice(0, end < 0 ? rows.length : end).map((row) =>
    row
      .replace(/^\||\|$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
}

/** One entry for each name in the first cell of a row; a cell may hold several. */
const named = (rows, entry) =>
  rows.flatMap(([cell, ...others]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => Object.assign({ name }, entry(...others, name))),
  );

/** Text of a comment before a member, without its asterisks. */
function described(comments, source, start) {
  const before = comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === "");
  if (!before || before.type !== "Block") return undefined;
  return before.value
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, ""))
    .join(" ")
    .trim();
}

const OWN = /^(constructor|connectedCallback|disconnectedCallback|adoptedCallback|attributeChangedCallback)$/;

/** Public fields and methods of the class `name` in declarations. */
function membersOf(source, name) {
  const { program, comments, errors } = parseSync("widget.d.ts", source);
  if (errors.length > 0) throw new Error(`the declarations cannot be read: ${errors[0].message}`);
  const found = program.body.map((node) => node.declaration ?? node).find((node) => node.id?.name === name);
  if (!found?.body?.body) throw new Error(`the declarations have no class ${name}`);
  const text = (node) => node && source.slice(node.start, node.end).replace(/^:\s*/, "");
  const settable = new Set(found.body.body.filter(({ kind }) => kind === "set").map(({ key }) => key.name));
  return found.body.body.flatMap((member) => {
    const { key, static: isStatic } = member;
    if (isStatic || key?.type !== "Identifier" || OWN.test(key.name)) return [];
    const description = described(comments, source, member.start);
    const said = { name: key.name, ...(description && { description }) };
    if (member.type === "PropertyDefinition")
      return [{ kind: "field", ...said, type: { text: text(member.typeAnnotation) } }];
    const { params, returnType } = member.value;
    if (member.kind === "get")
      return [{ kind: "field", ...said, type: { text: text(returnType) }, readonly: !settable.has(key.name) }];
    if (member.kind !== "method") return [];
    const parameters = params.map((one) => ({ name: one.name, type: { text: text(one.typeAnnotation) } }));
    return [{ kind: "method", ...said, parameters, return: { type: { text: text(returnType) } } }];
  });
}

/** Attributes that the declarations list as observed. */
function observed(source) {
  const [, list = ""] = /observedAttributes: readonly \[([^\]]*)\]/.exec(source) ?? [];
  return [...list.matchAll(/"([\w-]+)"/g)].map(([, name]) => name);
}

/** @returns the manifest, from the text of `docs/widget.md` and the bundled declarations */
export function manifest(markdown, declarations) {
  const className = "SeriatimBoardElement";
  const attributes = named(table(markdown, "attribute"), (description) => ({ description }));
  const missing = observed(declarations).filter((name) => !attributes.some((one) => one.name === name));
  if (missing.length > 0) throw new Error(`docs/widget.md has no row for the attribute ${missing.join(", ")}`);
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    modules: [
      {
        kind: "javascript-module",
        path: "widget.js",
        declarations: [
          {
            kind: "class",
            name: className,
            tagName: TAG,
            customElement: true,
            description: "A board that shows a game, plays, or sets a task.",
            superclass: { name: "HTMLElement" },
            attributes,
            members: membersOf(declarations, className),
            events: named(table(markdown, "event"), (when, detail, name) => ({
              description: `${when} \`detail\`: ${detail}`,
              type: { text: `SeriatimBoardEvents["${name}"]` },
            })),
            cssProperties: named(table(markdown, "custom property"), (description, absent) => ({
              description: `${description}; if absent: ${absent}`,
            })),
          },
        ],
        exports: [{ kind: "custom-element-definition", name: TAG, declaration: { name: className } }],
      },
    ],
  };
}
