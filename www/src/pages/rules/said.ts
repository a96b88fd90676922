/** Markup in the texts of the rules: `**emphasis**`, `` `notation` `` and `[link](address)`. */
import { html, type TemplateResult } from "lit-html";

const PARTS = /(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/;

export function said(text: string): (string | TemplateResult)[] {
  return text.split(PARTS).map((part) => {
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith("`")) return html`<code translate="no">${part.slice(1, -1)}</code>`;
    const [, words, address] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return words === undefined ? part : html`<a href=${address}>${words}</a>`;
  });
}
