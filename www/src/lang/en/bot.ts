/** Texts of a bot that always gives the same reply, and of methods that learn to beat it. */
import type { TrainMethod } from "../../protocol/messages.ts";
import { counted, formOf } from "../plural.ts";

const number = counted("en");
const form = formOf("en");

export const bot = {
  title: "Beat the bot",
  what: "This bot always gives the same reply, so it can be solved like a puzzle. Watch a search find a mate, or find it yourself.",
  opponent: "The bot",
  bots: (name: string): string =>
    name === "random"
      ? "Any move"
      : name === "greedy"
        ? "Captures the most valuable piece"
        : `Looks ${number(Number(name.slice(6)), { one: "half-move", other: "half-moves" })} ahead`,
  halfMove: "A half-move is one move by one player.",
  method: "Learning method",
  ours: "Our methods",
  controls: "For comparison",
  paper: "As printed in the paper",
  methods: {
    archive: "Archive",
    beam: "Beam",
    nestedPolicy: "Nested policy",
    tree: "Tree",
    bestFirst: "Best first",
    randomRestarts: "Random restarts",
    ants: "Ant colony",
    genes: "Genetic algorithm",
    annealing: "Simulated annealing",
  } as Record<TrainMethod, string>,
  about: {
    archive: "Remembers every position, goes back to the promising ones of every depth, and explores from there.",
    beam: "Keeps the few most promising positions of each depth, and tries the best moves of each. If that finds nothing, it starts again with a wider beam.",
    nestedPolicy: "Plays whole games by a policy, then shifts the policy towards the best games.",
    tree: "Adds one position to a tree at a time: the most promising, or one tried too little. Finished branches are closed.",
    bestFirst: "Always goes on from the most promising position.",
    randomRestarts: "Starts afresh each time and learns nothing: the other methods must beat it.",
    ants: "Ants leave a trail on their moves. The better the game ended, the stronger the trail.",
    genes: "Crosses pairs of games; the best fifth survives.",
    annealing:
      "Changes one game at random, less and less, and keeps changes that end better. It reuses the bot’s old replies.",
  } as Record<TrainMethod, string>,
  calls: "Queries, at most",
  order: "Random seed",
  learn: "Search for a mate",
  again: "Search anew",
  on: "Search on",
  againHow: (seed: number): string =>
    `“Search on” continues this search. “Search anew” starts again with other random choices (now seed ${seed}). It may find another mate.`,
  searching: "Searching for a mate …",
  shorter: (moves: number): string => `Mate in ${moves} found. Is there a shorter one?`,
  leads: "The board shows where the best line so far ends.",
  query: "A query asks the bot for its reply in one position.",
  stop: "Stop",
  nothing: "The bot plays Black. White has to mate it.",
  asked: (calls: number, of: number): string => `${calls.toLocaleString("en")} of ${of.toLocaleString("en")} queries`,
  seen: (lines: number, won: number, positions: number): string =>
    `${lines.toLocaleString("en")} ${form(lines, { one: "line", other: "lines" })} tried, ${won.toLocaleString("en")} of them mate; ${positions.toLocaleString("en")} ${form(positions, { one: "position", other: "positions" })} remembered`,
  mated: (moves: number): string => `The bot is mated in ${moves} moves`,
  mate: (moves: number): string => `Mate in ${moves}`,
  best: (points: string): string => `Best so far: ${points} points`,
  noMate: "No mate yet",
  foundAfter: (calls: number): string =>
    `The search asked the bot for ${number(calls, { one: "reply", other: "replies" })} to find its first mate.`,
  matingLine: "The line that mates the bot",
  bestLine: "The best line so far",
  start: "Starting position",
  confirmed: "Confirmed: the line was played again, and the bot gave the same replies.",
  refuted: "Not confirmed: when asked again, the bot gave another reply.",
  plot: "Best line found, by number of queries",
  plotMates: "mates",
  plotPoints: "points",
  plotCalls: "queries (logarithmic)",
  table: "In figures",
  found: "Found",
  after: "Queries",
  steps: "Step through the line",
  end: "End of the line",
  play: "Play it out",
  pause: "Pause",
  analyse: "Analyse",
  opened: "The line that beats the bot is on the board.",
  advice: "First moves, as the method rates them now",
  share: (percent: number): string => `${percent} %`,
  source:
    "After “Metaheuristic Chess Artificial Intelligence” by Borkowski, Pałus and Waszczyński, 2015. Each query to the bot is made once and remembered.",
  yourself: "Try it yourself",
  yourMove: (move: number): string => `Move ${move}: find the mate`,
  botMoves: "The bot answers …",
  youMate: (moves: number): string => `You mated the bot in ${moves}`,
  youLost: "The bot mated you. Take back and try again.",
  youDraw: "A draw: the bot got away. Take back and try again.",
  par: (moves: number): string => `A mate in ${moves} is known.`,
  proved: (moves: number): string => `Mate in ${moves} is the shortest: every line was tried.`,
  beginAgain: "From the start",
  leaveOwn: "Watch a method instead",
  copyChallenge: "Copy a link to this challenge",
  challengeCopied: "Link copied. It opens the same bot, which gives everyone the same replies.",
  noChallenge: (text: string): string =>
    `There is no challenge “${text}”: a bot and a number of moves were expected, such as “depth:2/11”.`,
  /** Knowledge as a file */
  knowledge: "What was learnt, as a file",
  knowledgeHow: "The file has every answer of the bot. Load it to go on learning where you stopped.",
  save: "Save what was learnt",
  load: "Load and go on",
  forgotten: (positions: number): string =>
    `To save memory, the method has forgotten ${positions.toLocaleString("en")} positions and will ask the bot about them again. The best line stays.`,
  misfit: (reply: number): string =>
    `Answer ${reply} in the file is illegal in its position. The answers before it were kept.`,
  otherKnowledge: (about: string): string =>
    `That file is for another starting position or bot: ${about}. The command line can go on with it.`,
  saveTrails: "Save the pheromones",
  loadTrails: "Begin with pheromones",
  trailsHow: "The file has two lines for each board, as in the paper.",
  trailsWith: (name: string): string => `Ants begin with the pheromones of ${name}.`,
  trailsWithout: "Begin without them",
  /** A program of the person's own */
  program: "Your own program",
  programHow:
    "Choose a chess program that speaks UCI and runs in browsers: its .js file and, if it has one, its .wasm file. It runs on this device, and the page does not keep it. Open only what you trust.",
  programOpen: "Choose its files",
  programOther: "Choose another",
  programDepth: "Depth of the program",
  programStarts: "Starting the program and asking it some questions …",
  programRuns: (name: string): string => `${name} answers, and always gives the same reply.`,
  programFaults: {
    silent: (text: string): string => `The program did not answer “${text}” within 20 seconds and was stopped.`,
    ended: (text: string): string => `The program has ended: ${text}`,
    moveless: (text: string): string => `The program plays no move here: ${text}`,
    fickle: (text: string): string =>
      `The program changes its reply when asked again, so no method can learn it: ${text}`,
    scriptless: (text: string): string => `A script (.js) was expected, not ${text}.`,
  },
  otherProgram: (name: string): string => `That file is about ${name}: open that program first.`,
  /** Challenges */
  challenges: (count: number): string => `${count} challenges`,
  challengesHow: "Sorted by number of moves. A mate in that many moves is known for each; fewer may do.",
  challenge: (name: string, whole: boolean, par: number): string =>
    `Mate in ${par}: ${name}${whole ? ", whole game" : ""}`,
  yourBest: (moves: number): string => `You: ${moves}`,
  showPar: "Give up and show a line",
  usualStart: "From the usual starting position",
  /** The race */
  race: "A race",
  raceHow: (most: number): string =>
    `Up to ${most} methods learn to beat the same bot side by side. Queries count, not time.`,
  racers: "Methods in the race",
  beginRace: "Race",
  firstMate: "First mate",
  winner: (name: string, calls: number): string =>
    `${name} wins: mate after ${number(calls, { one: "query", other: "queries" })}`,
  noWinner: "None of them found a mate.",
  lineOf: (name: string, found: string): string => `${name}: ${found}. Put the line on the board`,
  knobs: "Parameters of the method",
  horizon: "Own moves in a line, at most",
  asUsual: "As usual",
  parameters: {
    tried: "Penalty for positions tried often",
    noise: "Randomness of the choice, in hundredths of a pawn",
    states: "Positions kept at each depth",
    branches: "Moves tried from each position",
    explore: "Bonus for moves tried little, in hundredths of a pawn",
    scale: "Randomness of the move choice, in hundredths of a pawn",
    width: "Games on each level",
    rate: "Step size of the policy",
    ants: "Ants",
    dissipation: "Share of the trail that fades",
    tolerance: "Moves within this share of the strongest trail count as equal",
    population: "Games in a generation",
    good: "Share that survives",
    temperature: "Temperature at the start",
    iterations: "Tries until the temperature is at its lowest",
    stored: "Use stored replies (1) or ask the bot (0)",
  } as Partial<Record<string, string>>,
};
