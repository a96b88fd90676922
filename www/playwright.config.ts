import { defineConfig, devices } from "@playwright/test";

/**
 * The site is served from a sub-folder: an absolute address anywhere in it would break these tests.
 */
const MOUNT = "/some/sub-folder/";
/**
 * Chosen once, below the ports that the system assigns by itself. The processes that run the tests
 * inherit it.
 */
const PORT = (process.env["E2E_PORT"] ??= String(20_000 + Math.floor(Math.random() * 12_000)));

/**
 * Factor by which the pages run slower, see `tests/e2e/support.ts`. All time limits grow by the
 * same factor.
 */
const THROTTLE = Number(process.env["E2E_THROTTLE"] ?? 1);

const chromium = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
};

/** A shared machine may take longer; a page that hangs is found all the same. */
const SLACK = THROTTLE * (process.env["CI"] === undefined ? 1 : 2);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  // A race that is lost once is a fault of the page or of its test.
  retries: 0,
  timeout: 60_000 * SLACK,
  expect: { timeout: 10_000 * SLACK },
  reporter: "list",
  // The service worker has tests of its own: elsewhere it would only fetch the whole site for every
  // test.
  // After a failure the trace holds actions and requests, and a screenshot shows the page at the
  // end. With a picture of each step tests take half as long again.
  use: {
    baseURL: `http://127.0.0.1:${PORT}${MOUNT}`,
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    serviceWorkers: "block",
  },
  projects: [{ name: "chromium", use: chromium }],
  webServer: {
    command: "node serve.mjs",
    url: `http://127.0.0.1:${PORT}${MOUNT}`,
    env: { PORT, MOUNT },
  },
});
