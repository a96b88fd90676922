/**
 * Confirmation dialog in the page’s own words and style, before something is lost for good. Loaded
 * when it is first used.
 */
import { html, render } from "lit-html";
import type { Texts } from "../../lang/texts.ts";

/** Asks the question. True if the person agrees; closing the dialog counts as no. */
export function ask({ shell }: Texts, question: string, yes: string): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "ask";
  dialog.setAttribute("aria-labelledby", "ask-question");
  render(
    html`<form method="dialog">
      <p id="ask-question">${question}</p>
      <div class="row wrap">
        <button type="submit" value="no" autofocus>${shell.cancel}</button>
        <button type="submit" value="yes" class="primary">${yes}</button>
      </div>
    </form>`,
    dialog,
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}
