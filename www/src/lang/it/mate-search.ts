/** Names of the mate searches and of their heuristics. */
import type { Heuristic, MateHow, MethodName } from "../../protocol/messages.ts";

const methods: Record<MethodName, [string, string]> = {
  complete: ["Ricerca completa", "Trova il matto o dimostra che non c’è."],
  depthFirst: ["In profondità", "Una serie dopo l’altra, senza un ordine: il metro di paragone dell’articolo."],
  bestFirst: ["Prima il migliore", "Prosegue dove l’euristica promette di più."],
  aStar: ["A*", "Lo stesso, ma ogni mossa già fatta pesa contro la linea."],
};

const heuristics: Record<Heuristic, [string, string]> = {
  covering: ["Covering", "Attacchi al re e alle case intorno."],
  ghost: ["Ghost", "Mosse che servono a ogni pezzo per arrivare al re se non ci fosse nulla in mezzo."],
  manhattan: ["Manhattan", "Distanze dei pezzi dal re."],
  squares: ["Squares", "Mosse che servono per arrivare a ogni casa intorno al re."],
};

export const mateSearch = {
  methods,
  heuristics,
  howLine: ({ method = "complete", heuristic, promotion, pin }: MateHow): string => {
    const [name] = methods[method];
    if (!heuristic) return name;
    const parts = [heuristics[heuristic][0], ...(promotion ? ["Promotion"] : []), ...(pin ? ["Pin"] : [])];
    const last = parts.pop() ?? "";
    return `${name} con ${parts.length > 0 ? `${parts.join(", ")} e ${last}` : last}`;
  },
};
