/**
 * A file of the page that cannot be loaded is reported in the page’s own words, whatever the
 * browser’s message.
 */
import { describe, expect, test } from "vitest";
import { EngineError } from "../../src/engine/errors.ts";
import { errorInfo, isNotLoaded, NotLoadedError } from "../../src/engine/error-info.ts";
import { loadTexts, loadWords, onlyEnglish } from "../../src/lang/load.ts";
import { LANGS } from "../../src/lang/texts.ts";
import { enWidget, loadWidgetTexts } from "../../src/lang/widget.ts";
import type { Texts } from "../../src/lang/texts.ts";
import type { WidgetTexts } from "../../src/lang/widget.ts";

const SAID_BY_BROWSERS = [
  "Failed to fetch dynamically imported module: http://x/assets/actions-12345678.js",
  "error loading dynamically imported module: http://x/assets/actions-12345678.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/actions-12345678.css",
  "Failed to fetch",
  "NetworkError when attempting to fetch resource.",
  "Load failed",
];

const engineGone = new EngineError({ code: "load", text: "gone", message: { id: "engineLoad", text: "gone" } });

describe.each(SAID_BY_BROWSERS)("%s", (message) => {
  const error = new TypeError(message);

  test("is a file that could not be had", () => expect(isNotLoaded(error)).toBe(true));

  test.each(LANGS)("is said in words: %s", async (lang) => {
    const all: (Texts | WidgetTexts)[] = await Promise.all([
      loadWords(lang),
      loadTexts(lang),
      loadWidgetTexts(lang, false),
      loadWidgetTexts(lang),
    ]);
    for (const texts of all) {
      const { message: said, clause } = errorInfo(error);
      const own = "keep" in texts ? texts.keep.notLoaded : texts.widget.errors.notLoaded;
      expect([texts.says(said), texts.says(clause)]).toEqual([own, own]);
    }
  });
});

test("an engine that is gone together with its words is said all the same", () => {
  const { message } = errorInfo(engineGone);
  for (const { says } of [onlyEnglish, enWidget]) expect(says(message)).toMatch(/could not be loaded/);
});

test("other errors stay what they are", () => {
  expect(isNotLoaded(engineGone)).toBe(false);
  expect(isNotLoaded(new Error("“Failed to fetch” is not a move"))).toBe(false);
  expect(isNotLoaded(new NotLoadedError("list.json: 404"))).toBe(true);
});
