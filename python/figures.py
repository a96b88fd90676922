# %% [markdown]
# One figure of each of five papers, run again
#
# Each cell prints a small table. `python figures.py` runs all of them in a minute or two; editors
# that know `# %%` open the cells as a notebook. The data lie in the repository.

# %%
import json
import statistics
from pathlib import Path

import seriatim

ROOT = Path(__file__).resolve().parents[1]


def lines(path):
    return [json.loads(line) for line in (ROOT / path).read_text().splitlines()]


# %% [markdown]
# ## Janko & Guid (2016), Figs 7 to 10: which search finds mates?
#
# Nodes to find the mate, median of five problems for each turn. The paper: Covering with A* is far
# ahead of the other heuristics. Full report: `cli/lab/mates`.

# %%
SEARCHES = {
    "engine's own": {},
    "A*, covering": {"method": "aStar", "heuristic": "covering"},
    "A*, manhattan": {"method": "aStar", "heuristic": "manhattan"},
    "depth-first": {"method": "depthFirst"},
}


def nodes_to_mate(problem, how):
    task = {"kind": "mate", "at": {"fen": problem["fen"]}, "how": how}
    answer = seriatim.search("italian", task, nodes=200_000)
    return answer["nodes"] if answer["outcome"] == "mate" else 200_000


def mates():
    problems = lines("tests/data/mates.jsonl")
    print("turn  " + "".join(f"{name:>15}" for name in SEARCHES))
    for turn in range(4, 9):
        chosen = [problem for problem in problems if problem["turn"] == turn][:5]
        medians = [
            statistics.median(nodes_to_mate(problem, how) for problem in chosen)
            for how in SEARCHES.values()
        ]
        print(f"{turn:>4}  " + "".join(f"{nodes:>15,.0f}" for nodes in medians))


# %% [markdown]
# ## Guid & Bratko (2012), Fig. 1: values that do not rise
#
# Values of White's best move by depth, in points. They stay flat, which suggests a fortress. It is
# not proved. Full report: `cli/lab/fortress`.

# %%
FIGURE_1 = "2k5/2p5/1q1p4/pPpPp1pp/N1P1Pp2/P4PbP/KQ4P1/8 w - - 0 46"


def fortress():
    curve = seriatim.curve(FIGURE_1, depth=8, moves="best", time_ms=20_000)
    for row in curve["depths"]:
        best = row["moves"][0]
        print(f"depth {row['depth']:>2}: {best['san']:<6} {best['value'].get('points')}")


# %% [markdown]
# ## Lassabe, Sanchez, Luga & Duthen (2006), Fig. 8: moves to mate with king and rook
#
# The paper's strategies take 11 moves in the mean over its games. Here every position is played,
# against best defence and against the endgame table. Full report: `cli/lab/strategies`.

# %%
def strategies():
    print("rules   won of 175,168   mean moves   against the table")
    for name in ("best-5", "best-7", "best-20", "best-40", "paper-31"):
        answer = seriatim.strategy_value((ROOT / f"cli/lab/strategies/{name}.txt").read_text())
        best, table = answer["response"], answer["table"]
        print(f"{name:<10} {best['won']:>11,} {best['mean']:>12.2f} {table['won']:>14,}")


# %% [markdown]
# ## Borkowski, Pałus & Waszczyński (2015): lines that beat a deterministic bot
#
# Shortest mate of a bot that looks one ply ahead, found from the starting position within 2,000
# queries. The paper's annealing claims a low cost; here it finds no mate. Full report: `cli/lab/response`.

# %%
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def bots():
    for method in ("archive", "nestedPolicy", "annealing"):
        answer = seriatim.train(START, "depth:1", method=method, calls=2_000, seed=1)
        found = f"mate in {answer['moves']}" if answer.get("moves") else "no mate"
        print(f"{method:<13} {found:<12} {answer['calls']:>6,} queries  confirmed: {answer.get('confirmed')}")


# %% [markdown]
# ## Andress & Ramakrishnan (2016), Figure 3: weights learnt from games of antichess
#
# The paper: own pieces are worth less than nothing, the opponent's more. Full report:
# `cli/lab/antichess/paper.md`.

# %%
def weights():
    games = "\n".join(
        f"{game['result']} {'board' if game['end'] == 'variant' else 'other'} {game['moves']}"
        for game in lines("tests/data/antichess/games.jsonl")
    )
    answer = seriatim.learn(games, seed=1)
    for feature, weight in zip(answer["features"], answer["lessons"][-1]["weights"]):
        side = "own" if feature["own"] else "opponent's"
        print(f"{side:>10} {feature['id']:<10} {weight:+.3f}")


# %%
if __name__ == "__main__":
    for figure in (mates, fortress, strategies, bots, weights):
        print(f"\n{figure.__name__}")
        figure()
