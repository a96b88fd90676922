import { defineConfig } from "vite";
import { precache, SERVICE_WORKER } from "./src/offline/precache.ts";

/** Other pages, and browsers, know these by name. */
const NAMED: Record<string, string> = { engine: "engine.js", widget: "widget.js", sw: SERVICE_WORKER };

// Relative addresses everywhere, so that the site works from any sub-folder of a static host.
export default defineConfig({
  base: "./",
  worker: { format: "es" },
  plugins: [precache()],
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
