/**
 * Section of the page for authors: uses and licences of the board, and a description of the site.
 */
import { html, type TemplateResult } from "lit-html";
import { inSite, rulesAddress } from "../../kept/site.ts";
import { version } from "../../../package.json";
import type { ExamplesTexts } from "../../lang/examples.ts";

const SOURCES = [
  [
    "paper",
    "https://www.sciencedirect.com/journal/theoretical-computer-science/vol/644",
    "V. Janko, M. Guid: A program for Progressive chess. Theoretical Computer Science 644 (2016)",
  ],
  ["book", "http://zalozba.fri.uni-lj.si/guid2017.pdf", "M. Guid: Learn and Master Progressive Chess. Ljubljana 2017"],
  ["rules", "https://lichess.org/variant/antichess", "Lichess: Antichess"],
] as const;

export function aboutView({ authors, lang, shell }: ExamplesTexts): TemplateResult {
  const { origin } = location;
  return html`
    <section class="text" aria-labelledby="may">
      <h2 id="may">${authors.may}</h2>
      <ul>
        ${authors.mayList.map((one) => html`<li>${one}</li>`)}
      </ul>
      <p>${authors.policy}</p>
      <pre translate="no" tabindex="0"><code>script-src ${origin} 'wasm-unsafe-eval'; worker-src blob: ${origin}; connect-src ${origin}</code></pre>
    </section>
    <section class="text" aria-labelledby="licence">
      <h2 id="licence">${authors.licence}</h2>
      <p>${authors.licenceText(version)} <a href=${inSite("third-party-notices.txt")}>${authors.notices}</a>.</p>
      <p>${authors.pin}</p>
    </section>
    <section class="text" aria-labelledby="about">
      <h2 id="about">${authors.about}</h2>
      ${authors.aboutText.map((one) => html`<p>${one}</p>`)}
      <p><a href=${rulesAddress(lang)}>${shell.rules}</a></p>
      <h3>${authors.sources}</h3>
      <ul>
        ${SOURCES.map(([name, address, title]) => html`<li><a href=${address} rel="external">${title}</a>: ${authors[name]}.</li>`)}
      </ul>
    </section>
  `;
}
