/**
 * Chess programs of npm as bots that answer alike to the same moves, whatever was asked before.
 * Uses the packages of the folder in which it is started:
 *
 *     npm i stockfish@19.0.0 js-chess-engine@2.4.6
 *     node …/tools/npm_bot.mjs stockfish            # speaks UCI; before every `go` it forgets all
 *     node …/tools/npm_bot.mjs js-chess-engine      # `go depth 3` is its level 3
 *     node …/tools/npm_bot.mjs replay FILE          # plays every line of a record table again
 *     node …/tools/npm_bot.mjs again stockfish DEPTH FILE COUNT
 *
 * The last one asks COUNT of the answers in a file again, the last answer first. Such a file is
 * written by `seriatim lab response record --known FILE`.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const wanted = createRequire(`${process.cwd()}/`);

/** Returns the version of a package. */
const version = (name) => wanted(`${name}/package.json`).version;

/** Stockfish's lite build with one thread and a hash table of 16 MB. */
async function stockfish() {
  const engine = await wanted("stockfish")("lite-single");
  let heard = [];
  let ended = null;
  let last = "";
  engine.listener = (line) => {
    heard.push(line);
    if (ended && line.startsWith(last)) {
      const done = ended;
      ended = null;
      done(heard);
    }
  };
  const say = (line) => engine.ccall("command", null, ["string"], [line], { async: line.startsWith("go") });
  /** Says a line; returns what is said until a line that begins with `end`. */
  const told = (line, end) => {
    heard = [];
    last = end;
    const all = new Promise((resolve) => {
      ended = resolve;
    });
    say(line);
    return all;
  };
  say("setoption name Hash value 16");
  say("setoption name Threads value 1");
  await told("isready", "readyok");
  const place = (moves) => say(`position startpos${moves.length ? ` moves ${moves.join(" ")}` : ""}`);
  return {
    /** The move after `moves` from the start, and the line with its value; no move: the game is over. */
    async reply(moves, depth) {
      say("ucinewgame");
      await told("isready", "readyok");
      place(moves);
      const lines = await told(`go depth ${depth}`, "bestmove");
      const move = lines.at(-1).split(" ")[1];
      return { move: move === "(none)" ? undefined : move, info: lines.findLast((line) => line.includes(" score ")) };
    },
    /** The legal moves after `moves`. */
    async legal(moves) {
      place(moves);
      const lines = await told("go perft 1", "Nodes searched");
      return lines.filter((line) => /^[a-h][1-8][a-h][1-8][qrbn]?: 1$/.test(line)).map((line) => line.split(":")[0]);
    },
    /** True if the side to move after `moves` is mated. */
    async mated(moves) {
      const { move, info } = await this.reply(moves, 1);
      return move === undefined && info.includes("score mate 0");
    },
  };
}

/** js-chess-engine at one of its levels, without random choices. It promotes to queens only. */
async function jsChessEngine() {
  const { Game } = wanted("js-chess-engine");
  const after = (moves) => {
    const game = new Game();
    for (const move of moves) game.move(move.slice(0, 2), move.slice(2, 4));
    return game;
  };
  const legal = (moves) => {
    const game = after(moves);
    const pieces = game.exportJson().pieces;
    const promotes = (from, to) => pieces[from].toLowerCase() === "p" && /[18]$/.test(to);
    return Object.entries(game.moves()).flatMap(([from, all]) =>
      all.map((to) => `${from}${to}`.toLowerCase() + (promotes(from, to) ? "q" : "")),
    );
  };
  return {
    reply(moves, level) {
      const game = after(moves);
      const pieces = game.exportJson().pieces;
      if (game.exportJson().isFinished) return {};
      const [[from, to]] = Object.entries(game.ai({ level, play: false, randomness: 0 }).move);
      const promotes = pieces[from].toLowerCase() === "p" && /[18]$/.test(to);
      return { move: `${from}${to}`.toLowerCase() + (promotes ? "q" : "") };
    },
    legal,
    mated: (moves) => after(moves).exportJson().checkMate,
  };
}

const programs = { stockfish, "js-chess-engine": jsChessEngine };

/** Speaks UCI. Lines are handled one after the other, so many questions can be sent at once. */
async function speak(name) {
  const bot = await programs[name]();
  let moves = [];
  for await (const line of createInterface({ input: process.stdin })) {
    const [word, ...words] = line.trim().split(/\s+/);
    if (word === "quit") break;
    if (word === "uci") console.log(`id name ${name} ${version(name)}\nuciok`);
    if (word === "isready") console.log("readyok");
    if (word === "position") moves = words.includes("moves") ? words.slice(words.indexOf("moves") + 1) : [];
    if (word === "go") {
      const { move, info } = await bot.reply(moves, Number(words[words.indexOf("depth") + 1]));
      if (info) console.log(info);
      console.log(`bestmove ${move ?? "(none)"}`);
    }
  }
  process.exit(0);
}

/** Returns the values in a file of JSON lines. */
function valuesOf(file) {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line, at) => {
    try {
      return JSON.parse(line);
    } catch (error) {
      throw new Error(`${file}, line ${at + 1}: “${line}”: ${error.message}`);
    }
  });
}

/** Starts a program by the name of its package. */
function start(name) {
  if (!Object.hasOwn(programs, name)) throw new Error(`bot: “${name}” is none of ${Object.keys(programs).join(", ")}`);
  return programs[name]();
}

/** Returns what is wrong with a line of a record table; nothing if it holds. */
async function fault(bot, row) {
  const moves = row.line.split(" ");
  const ours = row.side === "white" ? 0 : 1;
  for (const [at, move] of moves.entries()) {
    const before = moves.slice(0, at);
    if (at % 2 === ours) {
      if (!(await bot.legal(before)).includes(move)) return `move ${at + 1}, ${move}, is not legal`;
    } else {
      const reply = (await bot.reply(before, row.depth)).move;
      if (reply !== move) return `move ${at + 1}: it plays ${reply}, not ${move}`;
    }
  }
  if (!(await bot.mated(moves))) return "the line does not end in mate";
  if ((moves.length - ours + 1) >> 1 !== row.mate) return `it is no mate in ${row.mate}`;
}

async function replay(file) {
  const bots = {};
  let bad = 0;
  for (const row of valuesOf(file).filter((row) => row.line)) {
    bots[row.bot] ??= await start(row.bot);
    const other = version(row.bot) === row.version ? "" : ` (version ${version(row.bot)}, not ${row.version})`;
    const wrong = await fault(bots[row.bot], row);
    bad += wrong ? 1 : 0;
    const what = `${row.bot} depth ${row.depth}, ${row.side} mates in ${row.mate}`;
    console.log(`${wrong ? "differs" : "OK"}: ${what}${wrong ? `: ${wrong}` : ""}${other}`);
  }
  process.exit(bad ? 1 : 0);
}

/** Asks some answers of a file again, in the reverse order, and tells which differ. */
async function again(name, depth, file, count) {
  const bot = await start(name);
  const known = valuesOf(file);
  const step = Math.max(1, Math.floor(known.length / count));
  const spread = known.filter((_, at) => at % step === 0);
  const some = spread.slice(0, count).reverse();
  let differ = 0;
  for (const { moves, reply } of some) {
    const { move } = await bot.reply(moves ? moves.split(" ") : [], depth);
    if (move !== (reply ?? undefined)) {
      differ += 1;
      console.log(`differs after ${moves}: ${move}, not ${reply}`);
    }
  }
  console.log(`${name} depth ${depth}: ${some.length - differ} of ${some.length} answers are the same`);
  process.exit(differ ? 1 : 0);
}

const [name, file, ...rest] = process.argv.slice(2);
if (name === "replay" && file) await replay(file);
else if (name === "again" && rest.length === 3) await again(file, Number(rest[0]), rest[1], Number(rest[2]));
else if (Object.hasOwn(programs, name)) await speak(name);
else {
  console.error(`which bot: ${Object.keys(programs).join(" or ")}; or: replay FILE; or: again BOT DEPTH FILE COUNT`);
  process.exit(2);
}
