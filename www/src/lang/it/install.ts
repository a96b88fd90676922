import type { Texts } from "../texts.ts";

export const install: Texts["install"] = {
  install: "Installa come app",
  ready: "È pronta una nuova versione di Seriatim. La tua partita resta.",
  use: "Usala ora",
  later: "Più tardi",
  missing: {
    newer:
      "C’è una nuova versione di Seriatim, e alcuni file di questa non ci sono più. Ricarica la pagina: la tua partita resta.",
    offline: "Questa parte della pagina non è ancora qui, e non c’è rete. La tua partita resta.",
    unknown:
      "Questa parte della pagina non si è potuta caricare. Ricaricare la pagina può aiutare: la tua partita resta.",
  },
  cannotShow: "Questa parte della pagina non si può mostrare. Ciò che conservi c’è ancora, e puoi salvarlo in un file.",
  reload: "Ricarica",
  again: "Riprova",
};
