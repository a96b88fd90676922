import type { Texts } from "../texts.ts";

export const install: Texts["install"] = {
  install: "Installa come app",
  ready: "È pronta una nuova versione di Seriatim. La tua partita resta.",
  use: "Usala ora",
  later: "Più tardi",
};
