/** Texts of a game with a friend, by links. */
import type { Side } from "../../protocol/messages.ts";
import type { Todo } from "../../kept/friends.ts";
import { words } from "./words.ts";

const { sideName } = words;

const todo: Record<Todo, string> = {
  move: "Your turn",
  send: "Send your turn",
  wait: "Waiting for your friend",
  over: "Over",
};

export const friend = {
  todo,
  /** What is to be done, in a sentence. */
  moveHint: "Complete your turn to get a link to send.",
  invite: "Invite your friend",
  inviteHint: "Send this link to your friend, who has White and begins.",
  sendHint: "Send this link to your friend: it holds the whole game. Until you do, you can take back your turn.",
  sendEnd: "The game is over. With this link your friend sees how it ended.",
  waitHint: "Your friend answers with a link. Open it in this browser, or paste it here:",
  link: "Link for your friend",
  copy: "Copy link",
  copyAgain: "Copy the link again",
  share: "Share…",
  copied: "Link copied. Your friend answers next.",
  byHand: "The browser does not allow copying: the link can be copied by hand.",
  shared: (game: string): string => `My turn in a game of ${game}`,
  answer: "Your friend’s link",
  open: "Open",
  plays: (mine: Side): string => `You play ${sideName(mine)}.`,
  friendPlayed: (series: string): string => `Your friend played ${series}.`,
  friendResigned: "Your friend has resigned.",
  others: (n: number): string => `Other games by links: ${n}`,

  // What a link may be.
  older: "That link is older than the game kept here. Nothing was changed.",
  own: "That is your own link, meant for your friend. Nothing was changed.",
  same: "This game already has that turn. Nothing was changed.",
  contradicts: (turn: number): string =>
    `That link holds a different game from the one kept here: turn ${turn} differs. Nothing was changed.`,
  contradictsStart: "That link holds a different game from the one kept here. Nothing was changed.",
  look: "Look at the link’s game",
  take: "Go on with the link’s game",
  taken: "The link’s game goes on. The earlier version is kept in Games.",
  leave: "Leave it",
  unfinished: "The last turn in that link is not complete.",
  noLink: "That is not a link to a game with a friend.",
  gone: "That game is not kept in this browser. Your friend’s last link brings it back.",
  otherTab: "This game has gone on in another tab: the board shows its latest position.",

  // The list.
  listTitle: "With friends, by links",
  takeUp: "Go on",
  takeUpNamed: (game: string, what: string): string => `Go on: ${game}, ${what}`,
  remove: "Delete",
  removeNamed: (game: string, what: string): string => `Delete: ${game}, ${what}`,
  removed: "The game by links is deleted.",
  changed: (date: string): string => `last played on ${date}`,
};
