/** On a phone the answer stands below the board: what a line does must be seen. */
export function showBoard(): void {
  const board = document.querySelector("chess-board");
  if (!board || board.getBoundingClientRect().bottom > 100) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  board.scrollIntoView({ block: "center", behavior: calm ? "instant" : "smooth" });
}
