/** Telling a pasted FEN from a pasted game, and the one field of a FEN that a person is asked for. */

/** What was pasted, without the label and the quotation marks that FENs are often copied with. */
export function bare(text: string): string {
  const trimmed = text.trim();
  const [, inside] = /^(?:fen\s*[:=]?\s*)?["'“«]?([^"“”«»\n]*?)["'”»]?[,;]?$/i.exec(trimmed) ?? [];
  return inside !== undefined && looksLikeFen(inside) ? inside : trimmed;
}

/** A FEN is one line whose first word has ranks divided by slashes; anything else is read as a game. */
export function looksLikeFen(text: string): boolean {
  const line = text.trim();
  const board = line.split(/\s/, 1)[0] ?? "";
  return !line.includes("\n") && !line.startsWith("[") && board.split("/").length >= 4;
}

/** The FEN with `turn` as its last field. */
export function withTurn(fen: string, turn: number): string {
  return [...fen.trim().split(/\s+/).slice(0, 5), turn].join(" ");
}
