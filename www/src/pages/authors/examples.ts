/** Live examples: each shows the exact HTML that it is made of. */
import { html, nothing, type TemplateResult } from "lit-html";
import { inSite } from "../../kept/site.ts";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import type { ExamplesTexts } from "../../lang/examples.ts";
import type { ExampleId } from "../../lang/en/examples.ts";
import type { SeriatimBoardElement } from "../../widget/main.ts";

const MATE = "rnbqkb1r/ppp1pppp/5n2/1B1P4/8/5N2/PPPP1PPP/RNBQK2R b KQkq - 1 4";
const SAFE = "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";

/** HTML of the examples. All of it is written here; no visitor's input enters this HTML. */
const EXAMPLES: Record<ExampleId, string> = {
  position: `<seriatim-board fen="8/8/7R/8/3R4/K7/6k1/8 w - - 0 5"></seriatim-board>`,
  game: `<seriatim-board
  game="1.e4 2.d5 Nf6 3.exd5 Nf3 Bb5+ 4.c6 Qb6 Ne4 Qxf2#"
></seriatim-board>`,
  solve: `<seriatim-board
  mode="solve"
  fen="${MATE}"
></seriatim-board>`,
  puzzle: `<seriatim-board
  mode="solve" variant="chess"
  fen="r5k1/5ppp/8/8/8/8/1Q3PPP/1R4K1 w - - 0 1"
  solution="{White mates in two. [%hint Which piece guards the back rank?]}
    1. Qb8+ {A queen for a rook.} (1. Qxg7+? {The king takes.} Kxg7)
    1... Rxb8 2. Rxb8# {The pawns are in the king's way.}"
></seriatim-board>`,
  chapters: `<seriatim-board mode="lesson" variant="chess">
[ChapterName "The idea"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"]

{The king has no way out. [%csl Rf7,Rg7,Rh7]} 1. Ra8# {Mate. [%cal Ra8g8]} *

[ChapterName "Your turn"]
[ChapterMode "gamebook"]
[FEN "3r2k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1"]

{How does White win?} 1. Rxd8# *
</seriatim-board>`,
  defend: `<seriatim-board
  mode="solve" goal="safe"
  fen="${SAFE}"
></seriatim-board>`,
  play: `<seriatim-board mode="play" level="2" rules="scottish"></seriatim-board>`,
  look: `<seriatim-board
  class="sea" lang="it" theme="dark" orientation="black"
  game="1.e4 2.e5 Nf6 3.d3 h3 Be3"
></seriatim-board>
<style>
  .sea {
    --seriatim-light-square: #dfe9f1;
    --seriatim-dark-square: #6f91ac;
    --seriatim-accent: #7cc0f4;
    --seriatim-max-size: 20rem;
  }
</style>`,
  events: `<seriatim-board
  id="heard" mode="solve" goal="series"
></seriatim-board>
<script type="module">
  const board = document.querySelector("#heard");
  board.addEventListener("seriatim-move", ({ detail }) => {
    console.log(detail.san, detail.by); // e4 person
  });
  // board.takeBack(); board.reset(); await board.move("e4");
</script>`,
  frame: `<iframe
  src="${inSite("embed.html")}?mode=solve&amp;lang=sl&amp;fen=${encodeURIComponent("8/7p/8/2P1K2k/2r1p3/2P5/8/8 w - - 0 5")}"
  title="Seriatim" width="380" height="560"
></iframe>`,
};

/** `heard` is the list of events that the board of the example about events has sent. */
export function examplesView(texts: ExamplesTexts, heard: readonly string[]): TemplateResult {
  return html`${(Object.keys(EXAMPLES) as ExampleId[]).map((id) => example(id, texts, heard))}`;
}

function example(id: ExampleId, { examples }: ExamplesTexts, heard: readonly string[]): TemplateResult {
  const { title, text } = examples.list[id];
  return html`
    <section class="example" aria-labelledby=${id} id="example-${id}">
      <div class="about-it">
        <h3 id=${id}>${title}</h3>
        <p>${text}</p>
        <pre translate="no" tabindex="0" aria-label=${`${examples.html}: ${title}`}><code>${EXAMPLES[id].replaceAll("&amp;", "&")}</code></pre>
        ${id === "events" ? heardView(examples, heard) : nothing}
      </div>
      <div class="live">${unsafeHTML(live(EXAMPLES[id]))}</div>
    </section>
  `;
}

/**
 * Removes script and style from the source of an example. A script that a script writes into a page
 * does not run; code below does its work. A style element is against the site's policy; code below
 * adopts its rules.
 */
function live(source: string): string {
  return source.replace(/<(script|style)[\s\S]*<\/\1>/, "");
}

for (const source of Object.values(EXAMPLES)) {
  const [, rules] = /<style>([\s\S]*)<\/style>/.exec(source) ?? [];
  if (rules === undefined) continue;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

function heardBoard(): SeriatimBoardElement | null {
  return document.querySelector("#heard");
}

function heardView(examples: ExamplesTexts["examples"], heard: readonly string[]): TemplateResult {
  return html`
    <div class="row">
      <button type="button" @click=${() => void heardBoard()?.takeBack()}>${examples.back}</button>
      <button type="button" @click=${() => heardBoard()?.reset()}>${examples.again}</button>
    </div>
    <div class="heard" role="log" aria-label=${examples.list.events.title}>
      ${heard.length === 0 ? html`<p>${examples.nothing}</p>` : heard.map((line) => html`<p><code>${line}</code></p>`)}
    </div>
  `;
}
