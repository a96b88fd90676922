/**
 * Sign that the engine is being loaded, shown after a short wait. It covers nothing and moves
 * nothing.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import "./engine-sign.css";
import type { Shell } from "./page.ts";

export function engineSign({ engine, texts }: Pick<Shell, "engine" | "texts">): TemplateResult {
  return html`<div role="status" class="engine-sign">${engine.state === "loading" ? html`<p>${texts.shell.coming}</p>` : nothing}</div>`;
}
