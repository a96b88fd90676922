import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  // The tests live outside `www/`, its packages inside.
  resolve: { alias: { vitest: `${here}node_modules/vitest/dist/index.js` } },
  test: { include: ["tests/web/unit/**/*.test.ts"] },
});
