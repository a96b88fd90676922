import { defineConfig } from "vite";

// Relative addresses everywhere, so that the site works from any sub-folder of a static host.
export default defineConfig({
  base: "./",
  worker: { format: "es" },
  // The engine lies beside this folder.
  server: { fs: { allow: [".."] } },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", engine: "src/engine/client.ts" },
      // Other pages import `engine.js` by name: it keeps its exports and its name.
      preserveEntrySignatures: "exports-only",
      output: {
        entryFileNames: ({ name }) => (name === "engine" ? "engine.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
