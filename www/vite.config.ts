import { defineConfig, type Plugin } from "vite";
import { precache, SERVICE_WORKER } from "./src/offline/precache.ts";

/** Other pages, and browsers, know these by name. */
const NAMED: Record<string, string> = { engine: "engine.js", widget: "widget.js", sw: SERVICE_WORKER };

const DEFINE = 'customElements.define("g-chess-board", B)';

/** A page may hold two bundles with the same board, as the app and a widget of another site: the second must not fail. */
const defineOnce: Plugin = {
  name: "define-once",
  transform(code, id) {
    if (!id.includes("/gchessboard/")) return undefined;
    if (!code.includes(DEFINE)) this.error("gchessboard defines its element in another way now");
    return { code: code.replace(DEFINE, `customElements.get("g-chess-board") || ${DEFINE}`), map: null };
  },
};

// Relative addresses everywhere, so that the site works from any sub-folder of a static host.
export default defineConfig({
  base: "./",
  worker: { format: "es" },
  plugins: [defineOnce, precache()],
  // The engine lies beside this folder.
  server: { fs: { allow: [".."] } },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: "index.html",
        tutorial: "tutorial.html",
        "widget-examples": "widget-examples.html",
        embed: "embed.html",
        engine: "src/engine/client.ts",
        widget: "src/widget/main.ts",
        sw: "src/offline/service-worker.ts",
      },
      // Other pages import `engine.js` by name: it keeps its exports and its name.
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: ({ name }) => NAMED[name] ?? "assets/[name]-[hash].js",
      },
    },
  },
});
