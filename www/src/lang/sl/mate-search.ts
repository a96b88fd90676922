/** Names of the mate searches and of their heuristics. */
import type { Heuristic, MateHow, MethodName } from "../../protocol/messages.ts";

const methods: Record<MethodName, [string, string]> = {
  complete: ["Popolno iskanje", "Najde mat ali dokaže, da mata ni."],
  depthFirst: ["V globino", "Serija za serijo brez posebnega reda: merilo iz članka."],
  bestFirst: ["Najprej najboljše", "Nadaljuje tam, kjer hevristika obeta največ."],
  aStar: ["A*", "Enako, le da vsaka že odigrana poteza zniža vrednost variante."],
};

const heuristics: Record<Heuristic, [string, string]> = {
  covering: ["Covering", "Napadi na kralja in polja okoli njega."],
  ghost: ["Ghost", "Število potez, ki bi jih figura potrebovala do kralja, če vmes ne bi bilo ničesar."],
  manhattan: ["Manhattan", "Razdalje figur do kralja."],
  squares: ["Squares", "Število potez do vsakega polja okoli kralja."],
};

export const mateSearch = {
  methods,
  heuristics,
  howLine: ({ method = "complete", heuristic, promotion, pin }: MateHow): string => {
    const [name] = methods[method];
    if (!heuristic) return name;
    const parts = [heuristics[heuristic][0], ...(promotion ? ["Promotion"] : []), ...(pin ? ["Pin"] : [])];
    const last = parts.pop() ?? "";
    return `${name}: ${parts.length > 0 ? `${parts.join(", ")} in ${last}` : last}`;
  },
};
