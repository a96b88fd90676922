/** Asks before something that could not be had back, in the page’s own words and looks. Loaded when it is first wanted. */
import { html, render } from "lit-html";
import type { Texts } from "../../lang/texts.ts";

/** Whether the person agrees; whoever closes the question does not. */
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
