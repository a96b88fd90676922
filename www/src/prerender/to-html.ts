/**
 * Converts a lit-html template to HTML, for pages drawn when the site is built. It supports what
 * the views of the first page use: text, attributes, `?` attributes, lists and nested templates.
 * Properties and listeners are added by the code of the page.
 */
import { nothing, type TemplateResult } from "lit-html";

export function toHtml({ strings, values }: TemplateResult): string {
  let out = "";
  for (const [index, text] of strings.entries()) {
    out += text;
    if (index < values.length) out = withValue(out, values[index], strings[index + 1] ?? "");
  }
  // The closing quote of an omitted attribute is removed together with its mark.
  return out.replaceAll(LEFT_OUT, "");
}

/** Marks an omitted attribute, up to the quote that ends it. */
const LEFT_OUT = /\s*\uFFFF"?/g;
const ATTRIBUTE = /\s([?.@]?)([\w-]+)=("[^"]*)?$/;

function withValue(out: string, value: unknown, rest: string): string {
  if (out.lastIndexOf("<") <= out.lastIndexOf(">")) return out + content(value);
  const [whole, kind, name, quoted] = ATTRIBUTE.exec(out) ?? [];
  // A directive of the element itself.
  if (whole === undefined) return out;
  if (kind === "" && value !== nothing)
    return quoted === undefined ? `${out}"${escaped(value)}"` : out + escaped(value);
  const before = out.slice(0, -whole.length);
  const end = quoted !== undefined && rest.startsWith('"') ? "\uFFFF" : "";
  return kind === "?" && value ? `${before} ${name}${end}` : before + end;
}

function content(value: unknown): string {
  if (value === nothing || value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(content).join("");
  if (isTemplate(value)) return toHtml(value);
  if (typeof value === "object") throw new Error(`to-html does not know what to make of ${JSON.stringify(value)}`);
  return escaped(value);
}

function isTemplate(value: unknown): value is TemplateResult {
  return typeof value === "object" && value !== null && "_$litType$" in value;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escaped(value: unknown): string {
  return String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
