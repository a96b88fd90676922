/** Panel beside the board in a game by links: the next step, the link, and the waiting games. */
import { html, nothing, type TemplateResult } from "lit-html";
import { todoOf } from "../../kept/friends.ts";
import { icon } from "../../parts/icons.ts";
import type { Page } from "../page.ts";
import { fold } from "../shared/fold.ts";
import { friendList } from "../shared/friend-list.ts";
import type { Friends, FriendState } from "./friend.ts";

type FriendActions = Friends["actions"];

export function friendPanel(page: Page, state: FriendState, actions: FriendActions): TemplateResult {
  const { texts, game, others, trouble } = state;
  const todo = todoOf(game);
  return html`
    <section class="card friend" tabindex="-1" aria-labelledby="friend-title">
      <header>
        <h2 id="friend-title">${todo === "send" && game.sent < 0 ? texts.invite : texts.todo[todo]}</h2>
        <span class="chip">${texts.plays(game.mine)}</span>
      </header>
      ${noticeView(state, actions)} ${trouble ? html`<p class="error">${icon("warning")} <span>${page.texts.keep.trouble[trouble]}</span></p>` : nothing}
      ${todo === "move" ? html`<p class="hint">${texts.moveHint}</p>` : nothing} ${todo === "send" ? sending(state, actions) : nothing}
      ${todo === "wait" ? waiting(state, actions) : nothing}
      ${
        others.length > 0
          ? fold(
              "friend-others",
              "games",
              texts.others(others.length),
              friendList(page, texts, others, { take: ({ id }) => actions.take(id) }),
            )
          : nothing
      }
    </section>
  `;
}

function noticeView({ texts, notice }: FriendState, actions: FriendActions): TemplateResult {
  const { text, other } = notice ?? {};
  return html`<div class="friend-notice" role="status">
    ${
      text === undefined
        ? nothing
        : html`<div class="notice">
          <p>${icon("info")} <span>${text}</span></p>
          <div class="row wrap">
            ${
              other
                ? html`<button type="button" class="small" @click=${() => actions.look(other)}>${texts.look}</button>
                  <button type="button" class="small" @click=${() => actions.useOther(other)}>${texts.take}</button>`
                : nothing
            }
            <button type="button" class="small" @click=${actions.closeNotice}>${other ? texts.leave : "OK"}</button>
          </div>
        </div>`
    }
  </div>`;
}

function sending(state: FriendState, actions: FriendActions): TemplateResult {
  const { texts, game } = state;
  const over = game.result !== undefined || game.resigned !== undefined;
  return html`<p class="hint">${game.sent < 0 ? texts.inviteHint : over ? texts.sendEnd : texts.sendHint}</p>
    ${linkButtons(state, actions, true)}`;
}

function waiting(state: FriendState, actions: FriendActions): TemplateResult {
  const { texts } = state;
  return html`<form
      class="field"
      @submit=${(event: Event) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        actions.answer(String(new FormData(form).get("answer") ?? ""));
        form.reset();
      }}
    >
      <label for="friend-answer">${texts.waitHint}</label>
      <div class="row">
        <input id="friend-answer" name="answer" type="text" inputmode="url" autocomplete="off" spellcheck="false" aria-label=${texts.answer} />
        <button type="submit">${texts.open}</button>
      </div>
    </form>
    ${linkButtons(state, actions, false)}`;
}

/** Buttons to share and copy the link. `first` says that sending it is the next step. */
function linkButtons(
  { texts, link = "", byHand }: FriendState,
  actions: FriendActions,
  first: boolean,
): TemplateResult {
  const canShare = "share" in navigator;
  return html`
    <div class="friend-link">
      ${
        canShare
          ? html`<button type="button" class=${first ? "primary" : ""} ?disabled=${link === ""} @click=${() => actions.share(link)}>${icon("up")} ${texts.share}</button>`
          : nothing
      }
      <button type="button" class=${first && !canShare ? "primary" : ""} ?disabled=${link === ""} @click=${() => actions.copy(link)}>
        ${icon("link")} ${first ? texts.copy : texts.copyAgain}
      </button>
    </div>
    ${byHand ? html`<p class="hint">${texts.byHand}</p>` : nothing}
    ${
      first || byHand
        ? html`<input class="friend-address" type="text" readonly aria-label=${texts.link} .value=${link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />`
        : nothing
    }
  `;
}
