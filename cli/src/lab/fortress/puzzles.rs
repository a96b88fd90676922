//! Chess puzzles in which exactly one move holds a draw, or exactly one move wins, with proofs.
//!
//! Positions of three and four pieces are drawn at random and looked up in the endgame tables. A
//! position is kept if exactly one move preserves the result for the side to move. The result is
//! stored as a certificate that its checker has accepted: a fortress for a draw, every line up to
//! mate for a win.

use rustc_hash::FxHashSet;
use seriatim::board::{Color, Move, Piece, Square};
use seriatim::chess::fortress::HoldProver;
use seriatim::chess::orthodox::curve::{CurvePreset, search};
use seriatim::rules::proof_check::ProofCheck;
use seriatim::rules::{Chess, Position, Variant};
use seriatim::search::alpha_beta::Request;
use seriatim::search::certificate::Certificate;
use seriatim::search::{Search, SearchStatus};
use seriatim::tables::{EndTables, ExactValue, Material, TableBuilder};
use seriatim::util::Rng;

use crate::lab::puzzles::proved_puzzles::{ForcedPuzzle, MinedGame, choose, puzzle_id};

/// Endings, White's pieces first.
const ENDINGS: [&str; 11] = [
    "KPvK", "KRvKP", "KQvKP", "KBvKP", "KNvKP", "KBPvK", "KNPvK", "KPPvK", "KRvKB", "KRvKN",
    "KQvKR",
];

/// Goals of puzzles.
const GOALS: [&str; 2] = ["hold", "win"];

/// Maximum number of positions drawn for an ending (`DRAWN`), and of candidates for an ending and a
/// goal (`CANDIDATES`).
const DRAWN: usize = 400_000;
const CANDIDATES: usize = 60;

/// Maximum number of positions with a single solution that go on to the search for a proof.
const TRIED: usize = 200;

/// Maximum number of positions that the search for a fortress stores.
const KEPT: usize = 30_000;

/// Maximum number of positions of a proof, so that a pack loads quickly.
const MOST_POSITIONS: u64 = 6_000;

/// Maximum depth of our search for the solution, in plies.
const DEPTH: i32 = 10;

/// Minimum number of legal moves of a puzzle.
const FEWEST_MOVES: usize = 4;

/// Returns at most `each` puzzles of each ending and goal, the easiest first. `told` gets a line
/// about the candidates found.
#[must_use]
pub fn puzzles(each: usize, seed: u64, mut told: impl FnMut(&str)) -> Vec<ForcedPuzzle> {
    let mut tables = EndTables::<Chess>::default();
    let mut all = Vec::new();
    for name in ENDINGS {
        let Some(material) = material(name) else {
            continue;
        };
        build(&material, &mut tables);
        let mut rng = Rng::new(seed);
        for goal in GOALS {
            let found = candidates(&material, goal, &tables, &mut rng);
            told(&format!("{name}: {goal}, {} candidates", found.len()));
            let found: Vec<MinedGame> = found
                .into_iter()
                .map(|one| MinedGame {
                    game: one.id.clone(),
                    puzzles: vec![one],
                })
                .collect();
            all.extend(choose(&found, each));
        }
    }
    all.sort_by_key(|one| (one.points, one.id.clone()));
    all.dedup_by_key(|one| one.id.clone());
    all
}

fn material(name: &str) -> Option<Material> {
    let men = name.len() - 1;
    let mut all = Material::all(men).into_iter();
    all.find(|material| material.to_string() == name)
}

fn build(material: &Material, tables: &mut EndTables<Chess>) {
    if let Some(mut builder) = TableBuilder::of(material, u64::MAX) {
        builder.finish(tables);
    }
}

fn candidates(
    material: &Material,
    goal: &str,
    tables: &EndTables<Chess>,
    rng: &mut Rng,
) -> Vec<ForcedPuzzle> {
    let mut there = FxHashSet::default();
    (0..DRAWN)
        .filter_map(|_| drawn(material.men(), rng))
        .filter_map(|position| Some((only_move(&position, goal, tables)?, position)))
        .take(TRIED)
        .filter_map(|(solution, position)| puzzle(&position, solution, goal, tables))
        .filter(|one| there.insert(one.id.clone()))
        .take(CANDIDATES)
        .collect()
}

/// Returns a position with the pieces on random squares, if it is legal.
fn drawn(men: &[Piece], rng: &mut Rng) -> Option<Chess> {
    let mut board = seriatim::board::Board::default();
    for &man in men {
        let square = Square::new(rng.below(64) as u8);
        if board.occupied().has(square) {
            return None;
        }
        board.put(square, man);
    }
    let setup = seriatim::board::Setup::plain(board, [Color::White, Color::Black][rng.below(2)]);
    Chess::from_setup(&setup, Variant::Chess).ok()
}

/// Returns the only move that holds the draw or wins, if there is one and it is not too obvious.
fn only_move(position: &Chess, goal: &str, tables: &EndTables<Chess>) -> Option<Move> {
    let wins = goal == "win";
    let value = tables.probe(position)?;
    let fits = if wins {
        value.is_won()
    } else {
        value == ExactValue::DRAWN
    };
    if !fits || position.legal_moves().len() < FEWEST_MOVES {
        return None;
    }
    let keeps = |after: ExactValue| {
        if wins {
            after.is_won()
        } else {
            !after.is_lost()
        }
    };
    let moves = tables.moves(position)?;
    let mut keeping = moves.iter().filter(|&&(_, after)| keeps(after));
    let (&(solution, _), None) = (keeping.next()?, keeping.next()) else {
        return None;
    };
    // Captures, promotions and wins within 6 plies are too obvious.
    let takes = position.board().occupied().has(solution.to());
    let soon = value.plies().is_some_and(|plies| plies < 6);
    (!takes && !soon && solution.promotion().is_none()).then_some(solution)
}

/// Returns a puzzle if there is a proof that is not too long.
fn puzzle(
    position: &Chess,
    solution: Move,
    goal: &str,
    tables: &EndTables<Chess>,
) -> Option<ForcedPuzzle> {
    let wins = goal == "win";
    let moves = position.legal_moves().len();
    let (certificate, positions) = if wins {
        won(position, tables)?
    } else {
        held(position, solution)?
    };
    let depth = depth_of(position, solution);
    let level = match depth {
        ..=1 => 1,
        2..=3 => 2,
        4..=6 => 3,
        7..=9 => 4,
        _ => 5,
    };
    Some(ForcedPuzzle {
        id: puzzle_id('c', &position.to_string()),
        rules: "chess".to_owned(),
        turn: position.board().occupied().count(),
        level,
        points: 20 + 6 * depth,
        fen: position.to_string(),
        solution: solution.to_string(),
        moves: moves as u32,
        certificate: certificate.write(),
        positions,
        nodes: 0,
        themes: vec![goal.to_owned()],
    })
}

/// Returns the depth from which on our search plays the solution.
fn depth_of(position: &Chess, solution: Move) -> u32 {
    let mut search = search(position, CurvePreset::Play, Request::best(DEPTH * 100));
    while search.step(1 << 16) == SearchStatus::Running {}
    let wrong = search
        .iterations()
        .iter()
        .rposition(|depth| depth.lines.first().is_none_or(|line| line.mv != solution));
    wrong.map_or(1, |last| last as u32 + 2)
}

/// Returns the proof that the side to move wins, with its fastest moves, in depth-first order.
fn won(position: &Chess, tables: &EndTables<Chess>) -> Option<(Certificate, u64)> {
    let winner = position.to_move();
    let mut moves = Vec::new();
    let (mut open, mut passed) = (vec![position.clone()], FxHashSet::default());
    while let Some(here) = open.pop() {
        if here.outcome().is_some() || !passed.insert(here.key()) {
            continue;
        }
        if passed.len() as u64 > MOST_POSITIONS {
            return None;
        }
        let legal = here.legal_moves();
        let next = |mv: Move| {
            let mut next = here.clone();
            next.play_unchecked(mv);
            next
        };
        if here.to_move() == winner {
            let valued = tables.moves(&here)?;
            let (number, _) = valued
                .iter()
                .enumerate()
                .rev()
                .max_by_key(|(_, (_, value))| value.rank())?;
            moves.push(number as u16);
            open.push(next(legal[number]));
        } else {
            // The stack is reversed, so that the first reply is examined first.
            open.extend(legal.iter().rev().map(|&mv| next(mv)));
        }
    }
    let mut check = ProofCheck::new(position, winner, moves.clone());
    while !check.step(1 << 16) {}
    let report = check.report().ok()?;
    Some((Certificate { moves }, report.positions))
}

/// Returns the proof that the side to move holds the draw with the solution.
fn held(position: &Chess, solution: Move) -> Option<(Certificate, u64)> {
    let mut prover = HoldProver::new(position, !position.to_move(), KEPT);
    while prover.step(1 << 16) == SearchStatus::Running {}
    let (certificate, report, check) = prover.into_proved()?;
    let same = check.at(position) == Some(Some(solution));
    (same && report.positions <= MOST_POSITIONS).then_some((certificate, report.positions))
}
