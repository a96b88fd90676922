/** Brings what was asked for into sight in the column beside the board. The board stays where it is. */
export function showAnswer(selector: string): void {
  // It is drawn in a moment.
  requestAnimationFrame(() => {
    const answer = document.querySelector(selector);
    const column = answer?.closest(".side");
    if (!answer || !column) return;
    const [there, room] = [answer.getBoundingClientRect(), column.getBoundingClientRect()];
    const below = Math.min(there.bottom - room.bottom, there.top - room.top);
    if (below > 0) column.scrollTop += below;
    else if (there.top < room.top) column.scrollTop += there.top - room.top;
  });
}
