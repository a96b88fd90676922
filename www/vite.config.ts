import { defineConfig } from "vite";
import { policy } from "./src/offline/policy.ts";
import { socialTags } from "./src/offline/social.ts";
import { languages } from "./src/prerender/languages.ts";
import { firstPage, prerender } from "./src/prerender/plugin.ts";
import { rulesPages } from "./src/prerender/rules-plugin.ts";
import { siteFiles } from "./src/prerender/site-files.ts";
import { precache, SERVICE_WORKER } from "./src/offline/precache.ts";

/** File names that other pages, or browsers, rely on. */
const NAMED: Record<string, string> = { engine: "engine.js", widget: "widget.js", sw: SERVICE_WORKER };

/**
 * Modules that the app and the widget both need at once, gathered in three files, because each file of
 * its own costs bytes. `budget.spec.ts` measures the sum.
 */
const BASE =
  /preload-helper|src\/(?:engine\/(?:errors|error-info|base|load-rules|rules|rules-files|rules-questions|options)\.|protocol\/|kept\/limits\.|say\/own\.|lang\/lang\.)/;
const BOARD = /src\/(?:table\/(?:rows|move-list|replay)|parts\/core-icons|board\/placement|variants)\./;
/** Modules of a board on which moves are made. */
const TABLE =
  /src\/(?:table\/(?:table|pips|board-view|series-shown|taken)|board\/(?:board-element|markers|drawing|promotion|arrows))\./;

// Relative addresses everywhere, so that the site works from any sub-folder of a static host.
export default defineConfig({
  base: "./",
  worker: { format: "es" },
  plugins: [
    prerender(),
    rulesPages(),
    policy(),
    socialTags(process.env["SITE"]),
    languages(process.env["SITE"], import.meta.dirname, (lang) => firstPage(import.meta.dirname, lang)),
    siteFiles(process.env["SITE"], `${import.meta.dirname}/..`),
    precache(),
  ],
  // The engine lies beside this folder.
  server: { fs: { allow: [".."] } },
  build: {
    assetsInlineLimit: 0,
    // Browsers without module preload load the same files a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: "index.html",
        tutorial: "tutorial.html",
        authors: "authors.html",
        rules: "rules/index.html",
        "rules-progressive": "rules/progressive.html",
        "rules-antichess": "rules/antichess.html",
        "rules-chess": "rules/chess.html",
        // A former address of the page for authors.
        "widget-examples": "widget-examples.html",
        embed: "embed.html",
        engine: "src/engine/client.ts",
        widget: "src/widget/main.ts",
        sw: "src/offline/service-worker.ts",
      },
      // Other pages import `engine.js` by name: it keeps its exports and its name.
      preserveEntrySignatures: "exports-only",
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: BASE },
            { name: "board", test: BOARD },
            { name: "table", test: TABLE },
          ],
        },
        entryFileNames: ({ name }) => NAMED[name] ?? "assets/[name]-[hash].js",
      },
    },
  },
});
