/** Texts of weights that are learnt from games. */
import type { Claim } from "../../protocol/messages.ts";
import { counted } from "../plural.ts";

const number = counted("en");

export const weights = {
  title: "Weights learnt from games",
  what: "A weight says how much an engine values a piece. Watch one learn its weights for antichess from recorded games.",
  nothing: "Nothing learnt yet: press Run. It takes about a second.",
  run: "Run",
  again: "Run again",
  stop: "Stop",
  fetching: "Fetching the games…",
  notFetched: "The recorded games could not be loaded.",
  reading: (percent: number): string => `Reading the games: ${percent} %`,
  learning: (games: number, of: number): string => `Game ${games} of ${of}`,
  learnt: (games: number): string => `Learnt from ${number(games, { one: "game", other: "games" })}`,
  chart: "The weights, the largest first",
  feature: "What is counted",
  side: "Whose",
  weight: "Weight",
  sign: "Agrees with the paper",
  own: "own",
  theirs: "opponent’s",
  features: {
    pawn: "Pawns",
    knight: "Knights",
    bishop: "Bishops",
    rook: "Rooks",
    queen: "Queens",
    king: "Kings",
    moves: "Legal moves",
    movesRoot: "√ of legal moves",
  } as Record<string, string>,
  held: "agrees",
  notHeld: "disagrees",
  silent: "the paper says nothing",
  slider: "Number of games learnt",
  knobs: "How it learns",
  lambda: "λ: how many earlier moves share the credit",
  rate: "η: the size of a step",
  games: "Games",
  all: "All",
  view: "Seen from",
  views: { both: "both sides", winner: "the winner’s side" },
  order: "Random seed",
  claims: "The paper’s claims, in this run",
  claim: {
    ownMen: "One’s own pieces are a burden: their weights are negative.",
    ownRoot: "One’s own freedom to move is an asset: √ of legal moves is positive.",
    theirMen: "The opponent’s pieces are an asset: their weights are positive.",
    theirRoot: "The opponent’s freedom to move is a burden: √ of legal moves is negative.",
  } as Record<Claim, string>,
  heldOf: (held: number, of: number): string => `${held} of ${of}`,
  foretells: "How well the weights predict games not used for learning",
  right: (percent: string): string =>
    `In ${percent} % of the positions in them the side that won has the higher value.`,
  error: (error: string): string =>
    `The values miss the results by ${error} on average (squared); weights of 0 miss them by 1.`,
  worse: "Weights of 0 would be better: from the winner’s side alone, nearly everything looks good.",
  apart: "The weights have run away: with steps this large each correction overshoots the last.",
  paper:
    "After every move the engine changes sixteen weights a little (TD(λ)), as in “Automated Suicide” by Andress and Ramakrishnan, 2016.",
  source: "The games were played on Lichess in 2025 and 2026 and are in the public domain (CC0).",
};
