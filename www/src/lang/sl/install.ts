import type { Texts } from "../texts.ts";

export const install: Texts["install"] = {
  install: "Namesti kot aplikacijo",
  ready: "Na voljo je nova različica Seriatima. Vaša partija ostane.",
  use: "Uporabi zdaj",
  later: "Pozneje",
};
