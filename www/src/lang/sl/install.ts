import type { Texts } from "../texts.ts";

export const install: Texts["install"] = {
  install: "Namesti kot aplikacijo",
  ready: "Na voljo je nova različica Seriatima. Vaša partija ostane.",
  use: "Uporabi zdaj",
  later: "Pozneje",
  missing: {
    newer: "Na voljo je nova različica Seriatima, nekaterih datotek te pa ni več. Osvežite stran: vaša partija ostane.",
    offline: "Tega dela strani tu še ni, omrežja pa ni na voljo. Vaša partija ostane.",
    unknown: "Tega dela strani ni bilo mogoče naložiti. Morda pomaga, če stran osvežite: vaša partija ostane.",
  },
  cannotShow: "Tega dela strani ni mogoče prikazati. Vse shranjeno je še tu in ga lahko shranite v datoteko.",
  reload: "Osveži",
  again: "Poskusi znova",
};
