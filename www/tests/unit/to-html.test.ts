/** HTML that is drawn when the site is built. */
import { html, nothing } from "lit-html";
import { expect, test } from "vitest";
import { toHtml } from "../../src/prerender/to-html.ts";

test("text is text, whatever stands in it", () => {
  expect(toHtml(html`<p title=${'a "b"'}>${"<i> & more"}</p>`)).toBe(
    '<p title="a &quot;b&quot;">&lt;i&gt; &amp; more</p>',
  );
});

test("lists, templates in templates, and nothing", () => {
  expect(toHtml(html`<ul>${["a", "b"].map((one) => html`<li>${one}</li>`)}${nothing}${undefined}</ul>`)).toBe(
    "<ul><li>a</li><li>b</li></ul>",
  );
});

test("attributes are written, left out, or there; listeners and properties are not", () => {
  const act = (): void => undefined;
  const drawn = toHtml(
    html`<button class="a ${"b"}" lang=${nothing} ?disabled=${true} ?hidden=${false} .value=${1} @click=${act} id=${"c"}>x</button>`,
  );
  expect(drawn).toMatch(/^<button class="a b"\s+disabled\s+id="c">x<\/button>$/);
});

test("what it does not know is no page", () => {
  expect(() => toHtml(html`<p>${{ some: "directive" }}</p>`)).toThrow("directive");
});
