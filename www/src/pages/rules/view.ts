/**
 * The pages of rules. They are drawn when the site is built, and can be read without any script.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { LANG_NAMES, LANGS, type Lang } from "../../lang/lang.ts";
import type { Block } from "../../lang/en/rules.ts";
import type { RulesTexts } from "../../lang/rules.ts";
import { icon } from "../../parts/icons.ts";
import { wordsOf, type Variant } from "../../variants.ts";
import { header } from "../header.ts";
import { diagramOf, figureView, squaresAndNames, type RulesBook } from "./diagram.ts";
import type { FigureId } from "./figures.ts";
import { said } from "./said.ts";
import { fileOf, FIRST_LESSONS, RULED, SECTIONS, SHOWN, variantsOf, type Ruled } from "./sections.ts";

/** The page of a game, or the page that lists all games. */
export function rulesPage(family: Ruled | undefined, texts: RulesTexts, rules: RulesBook): TemplateResult {
  const { lang, shell, rules: words } = texts;
  const still = { setLang: () => undefined, setTheme: () => undefined };
  return html`
    <div class="head">${header({ lang, theme: "system", shell, here: "rules", app: "../" }, still)}</div>
    <svg class="drawings" aria-hidden="true"><defs>${squaresAndNames()}</defs></svg>
    <main id="main" class="rules">
      ${pageLinks(family, texts)} ${family === undefined ? indexView(texts, rules) : familyView(family, texts, rules)}
    </main>
    <footer class="about">
      <nav class="languages" aria-label=${words.languages}>
        ${LANGS.map((one) => (one === lang ? html`<span aria-current="true">${LANG_NAMES[one]}</span>` : html`<a href=${inOther(lang, one, family)} hreflang=${one} lang=${one}>${LANG_NAMES[one]}</a>`))}
      </nav>
      <p>${shell.private} <a href="../authors.html">${shell.authors}</a></p>
    </footer>
  `;
}

/**
 * Address of the same page in another language; the copies in other languages have a folder each.
 */
function inOther(from: Lang, to: Lang, family: Ruled | undefined): string {
  return `${from === "en" ? "../" : "../../"}${to === "en" ? "" : `${to}/`}rules/${family === undefined ? "" : fileOf(family)}`;
}

function pageLinks(here: Ruled | undefined, { lang, rules: words }: RulesTexts): TemplateResult {
  const link = (family: Ruled | undefined, name: string): TemplateResult =>
    html`<a href="./${family === undefined ? "" : fileOf(family)}" aria-current=${family === here ? "page" : nothing}>${name}</a>`;
  return html`<nav class="courses" aria-label=${words.pagesOf}>${link(undefined, words.all)} ${RULED.map((family) => link(family, familyName(family, lang, words)))}</nav>`;
}

/** Name of a family; the rule sets of Progressive chess share a page. */
function familyName(family: Ruled, lang: Lang, { family: names }: RulesTexts["rules"]): string {
  return names[family] ?? wordsOf(family, lang).name;
}

function indexView(texts: RulesTexts, rules: RulesBook): TemplateResult {
  const { lang, rules: words } = texts;
  return html`
    <h1>${words.index.title}</h1>
    <p class="lead">${words.index.lead}</p>
    <div class="games">
      ${RULED.map(
        (family) => html`<section class="game">
          ${diagramOf(SHOWN[family], texts, rules)}
          <div>
            <h2><a href="./${fileOf(family)}">${familyName(family, lang, words)}</a></h2>
            <p>${words.about[family]}</p>
            <p><a href="./${fileOf(family)}">${words.read(familyName(family, lang, words))}</a></p>
            ${playLinks(family, texts)}
          </div>
        </section>`,
      )}
    </div>
  `;
}

function playLinks(family: Ruled, { rules: words }: RulesTexts): TemplateResult {
  const link = (variant: Variant, at: number): TemplateResult =>
    html`<a class="button ${at === 0 ? "primary" : ""}" href="../#variant=${variant}">${icon("play")} ${words.playAs[variant] ?? words.play}</a>`;
  return html`<p class="ways">${variantsOf(family).map(link)}</p>`;
}

function familyView(family: Ruled, texts: RulesTexts, rules: RulesBook): TemplateResult {
  const { rules: words } = texts;
  const { title, lead, sections } = words.pages[family];
  const texted = sections as Record<string, { title: string; text: readonly Block[] }>;
  const all = Object.entries(SECTIONS[family]) as [string, readonly FigureId[]][];
  return html`
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${playLinks(family, texts)}
    <nav class="contents" aria-labelledby="contents">
      <h2 id="contents">${words.contents}</h2>
      <ol>
        ${all.map(([id]) => html`<li><a href="#${id}">${texted[id]?.title}</a></li>`)}
      </ol>
    </nav>
    ${all.map(([id, figures]) => sectionView(id, texted[id]?.title ?? "", texted[id]?.text ?? [], figures, texts, rules))}
    <p class="ways end"><a class="button" href="../tutorial.html#${FIRST_LESSONS[family]}">${icon("learn")} ${words.learn}</a></p>
  `;
}

function sectionView(
  id: string,
  title: string,
  text: readonly Block[],
  figures: readonly FigureId[],
  texts: RulesTexts,
  rules: RulesBook,
): TemplateResult {
  const { linkTo } = texts.rules;
  const look = ["alone", "beside", "pair"][figures.length] ?? "many";
  return html`<section id=${id} class=${look} aria-labelledby=${`${id}-title`}>
    <h2 id=${`${id}-title`}>${title} <a class="anchor" href="#${id}" aria-label=${linkTo(title)}>#</a></h2>
    <div class="prose">${text.map(blockView)}</div>
    ${figures.length > 0 ? html`<div class="figures">${figures.map((figure) => figureView(figure, texts, rules))}</div>` : nothing}
  </section>`;
}

function blockView(block: Block): TemplateResult {
  if (typeof block === "string") return html`<p>${said(block)}</p>`;
  if ("list" in block) return html`<ul>${block.list.map((one) => html`<li>${said(one)}</li>`)}</ul>`;
  const [head = [], ...rows] = block.table;
  return html`<div class="wide" tabindex="0" role="group" aria-label=${head.filter((one) => one !== "").join(", ")}><table>
    <thead><tr>${head.map((one) => (one === "" ? html`<td></td>` : html`<th scope="col">${one}</th>`))}</tr></thead>
    <tbody>${rows.map(([name = "", ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((one) => html`<td>${one}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}
