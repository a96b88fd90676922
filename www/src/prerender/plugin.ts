/**
 * Part of the build: adds to `index.html` the first picture, shown before the page’s own code is
 * loaded; its style and the code that shows a kept game in it, so that it waits for no other file;
 * and the names of the files that the first screen needs, so that they are requested at once.
 */
import { rolldown } from "rolldown";
import { allowing } from "../offline/policy.ts";
import type { RulesSession } from "../engine/rules.ts";
import type { Lang } from "../lang/lang.ts";
import type { HtmlTagDescriptor, Plugin, ResolvedConfig, Rollup } from "vite";
import { drawing, rulesAtHand } from "./drawn.ts";

const PLACE = '<div id="app"></div>';

/** The screen whose code a chunk contains. */
function screenOf(chunk: Rollup.OutputBundle[string]): string | undefined {
  return chunk.type === "chunk"
    ? /\/src\/screens\/(\w+)\/actions\.ts$/.exec(chunk.facadeModuleId ?? "")?.[1]
    : undefined;
}

/** The chunk of a screen with all its imports, and their styles. */
function filesOf(bundle: Rollup.OutputBundle, screen: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || scripts.has(name)) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const other of chunk.imports) add(other);
  };
  for (const chunk of Object.values(bundle)) {
    if (screenOf(chunk) === screen) add(chunk.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** Files of each screen other than play that play does not load. */
function otherFiles(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const all = (screen: string): string[] => Object.values(filesOf(bundle, screen)).flat();
  const first = new Set(all("play"));
  const others = Object.values(bundle)
    .map(screenOf)
    .filter((screen) => screen !== undefined && screen !== "play");
  return Object.fromEntries(others.map((screen = "") => [screen, all(screen).filter((file) => !first.has(file))]));
}

/** The script that runs before the page’s own code: one file that imports nothing. */
async function keptScript(root: string): Promise<string> {
  const bundle = await rolldown({ input: `${root}/src/prerender/kept.ts` });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code;
}

/** The first page, drawn at once by its own code. */
export async function firstPage(root: string, lang: Lang): Promise<string> {
  const { firstPage: draw } = await drawing<{ firstPage: (lang: Lang, session: () => RulesSession) => string }>(
    root,
    "first-page",
  );
  return draw(lang, await rulesAtHand(root));
}

/** The rules: nothing can be moved before they are loaded. */
function rulesTags(bundle: Rollup.OutputBundle): HtmlTagDescriptor[] {
  return Object.values(bundle).flatMap(({ fileName, ...file }): HtmlTagDescriptor[] => {
    const link = (attrs: Record<string, string>): HtmlTagDescriptor[] => [
      {
        tag: "link",
        injectTo: "head",
        attrs: { ...attrs, fetchpriority: "low", crossorigin: true, href: `./${fileName}` },
      },
    ];
    if (file.type === "chunk" && file.facadeModuleId?.endsWith("/pkg/rules.js")) return link({ rel: "modulepreload" });
    return file.type === "asset" && file.names.includes("rules_bg.wasm") ? link({ rel: "preload", as: "fetch" }) : [];
  });
}

function tagsFor(bundle: Rollup.OutputBundle, html: string): HtmlTagDescriptor[] {
  return [
    ...filesOf(bundle, "play")
      .scripts.filter((name) => !html.includes(name))
      .map((name) => ({
        tag: "link",
        injectTo: "head" as const,
        attrs: { rel: "modulepreload", fetchpriority: "low", crossorigin: true, href: `./${name}` },
      })),
    ...rulesTags(bundle),
  ];
}

const STYLE = /\s*<link rel="stylesheet"[^>]*href="\.\/([^"]*)"[^>]*>/g;

interface Style {
  file: string;
  text: string;
}

/** The style of the first screen; throws if it is not one file. */
function styleIn(html: string, bundle: Rollup.OutputBundle): Style {
  const [file = "", ...others] = [...html.matchAll(STYLE)].map(([, name = ""]) => name);
  const missing = filesOf(bundle, "play").styles.filter((name) => name !== file);
  if (others.length + missing.length > 0)
    throw new Error(`shell/main.ts does not import the styles in ${[...others, ...missing].join(", ")}`);
  const asset = bundle[file];
  if (asset?.type !== "asset") throw new Error(`${file} was not built`);
  return { file, text: String(asset.source).trim() };
}

/** Keeps the browser from painting before the script at the end of the page has run. */
const KEPT_FIRST = '<link rel="expect" href="#kept" blocking="render">';

/**
 * Puts the style into the page, before the code, which nothing on the first picture needs. A host
 * whose policy forbids it gets the file instead (`shell/own-style.ts`).
 */
function withStyle(html: string, { file, text }: Style): string {
  return html
    .replaceAll(STYLE, "")
    .replaceAll(/(rel="modulepreload"|type="module") /g, '$1 fetchpriority="low" ')
    .replace("<title>", () => `<style data-file="${file}">${text}</style>\n    ${KEPT_FIRST}\n    <title>`);
}

export function prerender(): Plugin {
  let config: ResolvedConfig;
  let script = "";
  return {
    name: "seriatim-prerender",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    async buildStart() {
      script = await keptScript(config.root);
    },
    transformIndexHtml: {
      order: "post",
      handler: async (html, { filename, bundle }) => {
        if (filename !== `${config.root}/index.html` || !bundle) return undefined;
        const kept = script.replace("SCREEN_FILES", () => JSON.stringify(otherFiles(bundle)));
        const style = styleIn(html, bundle);
        // The script runs as soon as the elements that it changes exist, before anything is drawn.
        const drawn = `<div id="app" inert aria-busy="true">${await firstPage(config.root, "en")}</div>\n    <script id="kept">${kept}</script>`;
        if (!html.includes(PLACE)) throw new Error("index.html has no place for the first page");
        return {
          html: allowing(withStyle(html, style), { "script-src": kept, "style-src": style.text })
            .replace(PLACE, () => drawn)
            .replace("<html ", '<html data-screen="play" data-board '),
          tags: tagsFor(bundle, html),
        };
      },
    },
  };
}
