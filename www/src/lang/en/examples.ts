/** Texts of the page of live examples. */
export interface ExampleText {
  title: string;
  text: string;
}

export type ExampleId = "position" | "game" | "solve" | "defend" | "play" | "look" | "events" | "frame";

const list: Record<ExampleId, ExampleText> = {
  position: { title: "A position", text: "Only to be looked at: no engine is loaded for it." },
  game: { title: "A game", text: "Stepped through move by move, with the buttons, the arrow keys or a click on a move." },
  solve: { title: "A task: mate", text: "Any series that mates is accepted, for the rules decide. The solution comes on demand, with the reasons." },
  defend: { title: "A task: allow no mate", text: "The search proves that the opponent has no mate, or shows one." },
  play: { title: "A game against the engine", text: "Level 1 to 8; whoever is at the bottom is you." },
  look: { title: "Another look, another language", text: "Colours and size by CSS custom properties; the language by the attribute or that of the page around." },
  events: { title: "Events and methods", text: "What happens on the board is told; the buttons call its methods." },
  frame: { title: "In a frame", text: "Where a page takes no scripts, embed.html takes the attributes as parameters." },
};

export const examples = {
  title: "A board for your page",
  lead: "One line loads the widget, one element shows a board. Ten boards on a page share one engine, which is loaded when it is first needed.",
  html: "HTML",
  load: "Once on the page:",
  back: "Take back",
  again: "Start again",
  nothing: "Nothing has happened yet.",
  list,
};
