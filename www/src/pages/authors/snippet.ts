/** A board as its attributes, and the code that shows it: writing and reading. */
import { ATTRIBUTES, type AttributeName } from "../../widget/attributes.ts";
import { contentOf } from "../../widget/content.ts";

export type Attributes = Partial<Record<AttributeName, string>>;
export type Form = "page" | "npm" | "frame";
export type WidgetColours = "usual" | "wood" | "sea";

export interface Made {
  attributes: Attributes;
  colours: WidgetColours;
}

/** Colours of the squares, light and dark. */
export const SQUARES: Record<WidgetColours, readonly [string, string] | undefined> = {
  usual: undefined,
  wood: ["#eed9b5", "#b5865e"],
  sea: ["#dfe9f1", "#6f91ac"],
};

/** Attributes that apply only in one mode of the board. */
const ONLY: Partial<Record<AttributeName, string>> = {
  goal: "solve",
  solution: "solve",
  level: "play",
  repeat: "lesson",
};

/** The attributes that are set and apply in the mode of the board, in their order. */
function telling({ attributes }: Made): [AttributeName, string][] {
  return ATTRIBUTES.flatMap((name): [AttributeName, string][] => {
    const value = attributes[name];
    const only = ONLY[name];
    return value === undefined || (only !== undefined && only !== (attributes.mode ?? "view")) ? [] : [[name, value]];
  });
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The element as it is written into a page. A text of several lines stands inside it. */
function element(made: Made): string {
  const all = telling(made);
  const inside = all.find(([name, value]) => name === "game" && value.trim().includes("\n"))?.[1].trim();
  const attributes = all
    .filter(([name]) => name !== "game" || inside === undefined)
    .map(([name, value]) => `\n  ${name}="${escaped(value)}"`);
  const text = inside === undefined ? "" : `\n${inside.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}\n`;
  return `<seriatim-board${attributes.join("")}${attributes.length > 0 ? "\n" : ""}>${text}</seriatim-board>`;
}

function style({ colours }: Made): string {
  const squares = SQUARES[colours];
  if (!squares) return "";
  return `\n<style>\n  seriatim-board {\n    --seriatim-light-square: ${squares[0]};\n    --seriatim-dark-square: ${squares[1]};\n  }\n</style>`;
}

/** The code for a page of the given kind; `site` is the address of this site’s folder. */
export function codeOf(made: Made, form: Form, site: string): string {
  if (form === "page") return `<script type="module" src="${site}widget.js"></script>\n${element(made)}${style(made)}`;
  if (form === "npm")
    return `// npm install seriatim\nimport "seriatim/widget";\n\ndocument.body.insertAdjacentHTML("beforeend", \`\n${element(made)}${style(made)}\`);`;
  const parameters = new URLSearchParams(telling(made)).toString();
  return `<iframe\n  src="${site}embed.html${parameters === "" ? "" : `?${escaped(parameters)}`}"\n  sandbox="allow-scripts" title="Seriatim" width="380" height="560"\n></iframe>`;
}

/**
 * The attributes of the board in a text that somebody wrote; undefined if the text contains no
 * board.
 */
export function attributesIn(code: string): Attributes | undefined {
  const parsed = new DOMParser().parseFromString(code, "text/html");
  const board = parsed.querySelector("seriatim-board");
  if (board) {
    const attributes: Attributes = Object.fromEntries(
      ATTRIBUTES.flatMap((name) => (board.hasAttribute(name) ? [[name, board.getAttribute(name) ?? ""]] : [])),
    );
    const inside = contentOf(board)?.trim();
    return inside === undefined ? attributes : { ...attributes, game: inside };
  }
  const source = parsed.querySelector("iframe")?.getAttribute("src");
  if (source === undefined || source === null || !URL.canParse(source, location.href)) return undefined;
  const { searchParams } = new URL(source, location.href);
  return Object.fromEntries(
    ATTRIBUTES.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? ""]] : [])),
  );
}

/** The attribute for a position or a game; a FEN has seven slashes before its first space. */
export function placed(text: string): Pick<Attributes, "fen" | "game"> {
  const trimmed = text.trim();
  if (trimmed === "") return {};
  return /^([^/\s]+\/){3}/.test(trimmed) || /^[1-8a-z]+\/\S* [wb]\b/i.test(trimmed)
    ? { fen: trimmed }
    : { game: trimmed };
}
