/** Texts of what is left to do with two pieces, and of what White's later moves bring about. */
import type { BoardFeature } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";

const number = counted("it");
const squares = { one: "casa", other: "case" };

/** Features that are at most a number. */
export const leftAtMost = {
  reach: (most) => `il re nero può trovarsi al massimo su ${number(most, squares)} dopo due sue mosse`,
  kingCentre: (most) => `il re bianco dista al massimo ${most} tra colonne e traverse dalle quattro case centrali`,
  knightCornerDistance: (most) =>
    `il cavallo dista al massimo ${most} tra colonne e traverse dall’angolo del colore dell’alfiere`,
  drive: (most) => `la strada che resta per spingere il re nero è al massimo ${most}`,
  chase: (most) => `angolo e re bianco distano insieme al massimo ${most} dal re nero`,
} satisfies Partial<Record<BoardFeature, (most: number) => string>>;

/** Wishes for the least and the most. */
export const leftWishes = {
  reach: [
    () => "il re nero possa trovarsi su meno case possibile dopo due sue mosse",
    () => "il re nero possa trovarsi su più case possibile dopo due sue mosse",
  ],
  kingCentre: [
    () => "il re bianco sia il più vicino possibile al centro",
    () => "il re bianco sia il più lontano possibile dal centro",
  ],
  knightCornerDistance: [
    () => "il cavallo sia il più vicino possibile all’angolo del colore dell’alfiere",
    () => "il cavallo sia il più lontano possibile dall’angolo del colore dell’alfiere",
  ],
  drive: [
    () => "la strada che resta per spingere il re nero sia la più breve possibile",
    () => "la strada che resta per spingere il re nero sia la più lunga possibile",
  ],
  chase: [
    () => "angolo e re bianco siano insieme il più vicino possibile al re nero",
    () => "angolo e re bianco siano insieme il più lontano possibile dal re nero",
  ],
  worstDrive: [
    () => "qualunque sia la risposta, la strada che resta per spingere il re nero sia la più breve possibile",
    () => "una risposta renda la strada che resta per spingere il re nero la più lunga possibile",
  ],
  worstChase: [
    () => "qualunque sia la risposta, angolo e re bianco siano insieme il più vicino possibile al re nero",
    () => "una risposta porti il re nero il più lontano possibile da angolo e re bianco insieme",
  ],
  nextDrive: [
    () =>
      "la mossa successiva del Bianco possa rendere la strada che resta per spingere il re nero la più breve possibile",
    () =>
      "anche dopo la mossa successiva del Bianco la strada che resta per spingere il re nero sia la più lunga possibile",
  ],
  nextChase: [
    () => "la mossa successiva del Bianco possa portare angolo e re bianco insieme il più vicino possibile al re nero",
    () =>
      "anche dopo la mossa successiva del Bianco il re nero sia il più lontano possibile da angolo e re bianco insieme",
  ],
  laterRegion: [
    () => "con le prossime due mosse il Bianco possa chiudere il re nero in meno case possibile",
    () => "anche dopo le prossime due mosse del Bianco il re nero raggiunga più case possibile",
  ],
  laterCornerDistance: [
    () =>
      "le prossime due mosse del Bianco possano tenere il re nero il più vicino possibile a un angolo del colore dell’alfiere",
    () =>
      "anche dopo le prossime due mosse del Bianco il re nero arrivi il più lontano possibile dagli angoli del colore dell’alfiere",
  ],
  laterDrive: [
    () =>
      "le prossime due mosse del Bianco possano rendere la strada che resta per spingere il re nero la più breve possibile",
    () =>
      "anche dopo le prossime due mosse del Bianco la strada che resta per spingere il re nero sia la più lunga possibile",
  ],
  laterChase: [
    () =>
      "le prossime due mosse del Bianco possano portare angolo e re bianco insieme il più vicino possibile al re nero",
    () =>
      "anche dopo le prossime due mosse del Bianco il re nero sia il più lontano possibile da angolo e re bianco insieme",
  ],
  farRegion: [
    () => "con le prossime tre mosse il Bianco possa chiudere il re nero in meno case possibile",
    () => "anche dopo le prossime tre mosse del Bianco il re nero raggiunga più case possibile",
  ],
  farCornerDistance: [
    () =>
      "le prossime tre mosse del Bianco possano tenere il re nero il più vicino possibile a un angolo del colore dell’alfiere",
    () =>
      "anche dopo le prossime tre mosse del Bianco il re nero arrivi il più lontano possibile dagli angoli del colore dell’alfiere",
  ],
  farDrive: [
    () =>
      "le prossime tre mosse del Bianco possano rendere la strada che resta per spingere il re nero la più breve possibile",
    () =>
      "anche dopo le prossime tre mosse del Bianco la strada che resta per spingere il re nero sia la più lunga possibile",
  ],
  farChase: [
    () =>
      "le prossime tre mosse del Bianco possano portare angolo e re bianco insieme il più vicino possibile al re nero",
    () =>
      "anche dopo le prossime tre mosse del Bianco il re nero sia il più lontano possibile da angolo e re bianco insieme",
  ],
} satisfies Partial<Record<BoardFeature, readonly [least: () => string, most: () => string]>>;
