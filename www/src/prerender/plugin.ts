/**
 * Part of the build: adds three things to `index.html`. They are the first picture, shown before
 * the page’s own code is loaded; the code that shows a kept game in it; and the names of the files
 * that the first screen needs, so that they are requested at once.
 */
import { rolldown } from "rolldown";
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

/** The additional files of each other screen. */
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
  const { scripts, styles } = filesOf(bundle, "play");
  const fresh = (name: string): boolean => !html.includes(name);
  return [
    ...styles.filter(fresh).map((name) => ({
      tag: "link",
      injectTo: "head" as const,
      attrs: { rel: "stylesheet", crossorigin: true, href: `./${name}` },
    })),
    ...scripts.filter(fresh).map((name) => ({
      tag: "link",
      injectTo: "head" as const,
      attrs: { rel: "modulepreload", fetchpriority: "low", crossorigin: true, href: `./${name}` },
    })),
    ...rulesTags(bundle),
  ];
}

/**
 * Puts the styles first, because nothing is drawn without them, and the code has time until they
 * are loaded.
 */
function inOrder(html: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const without = styles
    .reduce((text, style) => text.replace(style, ""), html)
    .replaceAll(/(rel="modulepreload"|type="module") /g, '$1 fetchpriority="low" ');
  return without.replace(
    "<title>",
    () => `${styles.join("")}\n    <link rel="preload" as="script" href="./kept.js" fetchpriority="high">\n    <title>`,
  );
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
    generateBundle: {
      // Chunks that contained only styles are gone by then.
      order: "post",
      handler(_, bundle) {
        const source = script.replace("SCREEN_FILES", () => JSON.stringify(otherFiles(bundle)));
        this.emitFile({ type: "asset", fileName: "kept.js", source });
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: async (html, { filename, bundle }) => {
        if (filename !== `${config.root}/index.html` || !bundle) return undefined;
        // Not deferred: it runs as soon as the elements that it changes exist, and before anything
        // is drawn if it is cached.
        const runs = '<script src="./kept.js"></script>';
        const drawn = `<div id="app" inert aria-busy="true">${await firstPage(config.root, "en")}</div>\n    ${runs}`;
        if (!html.includes(PLACE)) throw new Error("index.html has no place for the first page");
        return {
          html: inOrder(html)
            .replace(PLACE, () => drawn)
            .replace("<html ", '<html data-screen="play" data-board '),
          tags: tagsFor(bundle, html),
        };
      },
    },
  };
}
