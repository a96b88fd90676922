/** Scrolls an answer into view in the column beside the board. The board stays in place. */
export function showAnswer(selector: string): void {
  // The answer is drawn only in the next frame.
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
