/** List of games by links, each with the next step and its current position. */
import { html, nothing, type TemplateResult } from "lit-html";
import "./friend-list.css";
import { todoOf, type FriendGame, type Todo } from "../../kept/friends.ts";
import { dayIn } from "../../kept/times.ts";
import type { FriendTexts } from "../../lang/friend.ts";
import { iconButton } from "../../parts/icons.ts";
import { pictureAddress, pictureOf } from "../../parts/picture.ts";
import { VARIANTS } from "../../variants.ts";
import type { Page } from "../page.ts";

interface FriendListActions {
  take(game: FriendGame): void;
  remove?(game: FriendGame): void;
}

/** Sort order: games in which the person has to act come first. */
const ORDER: Record<Todo, number> = { move: 0, send: 0, wait: 1, over: 2 };

export function friendList(
  page: Page,
  texts: FriendTexts,
  games: readonly FriendGame[],
  { take, remove }: FriendListActions,
): TemplateResult {
  const { lang } = page.texts;
  const inOrder = games.toSorted((a, b) => ORDER[todoOf(a)] - ORDER[todoOf(b)] || b.changed - a.changed);
  return html`<ul class="friend-list">
    ${inOrder.map((game) => {
      const todo = todoOf(game);
      const name = VARIANTS[game.variant].words[lang].name;
      const day = dayIn(lang, game.changed);
      const board = pictureOf(game.standing, { coordinates: false, orientation: game.mine });
      return html`<li class=${todo}>
        ${board === undefined ? nothing : html`<img src=${pictureAddress(board)} alt="" width="56" height="56" />`}
        <div class="what">
          <strong>${texts.todo[todo]}</strong>
          <span class="hint">${name}${day === undefined ? nothing : html`, ${texts.changed(day)}`}</span>
        </div>
        <button type="button" class="small" aria-label=${texts.takeUpNamed(name, texts.todo[todo])} @click=${() => take(game)}>${texts.takeUp}</button>
        ${remove ? iconButton("erase", texts.removeNamed(name, texts.todo[todo]), () => remove(game), { class: "small" }) : nothing}
      </li>`;
    })}
  </ul>`;
}
