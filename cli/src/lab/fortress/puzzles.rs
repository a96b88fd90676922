//! Puzzles of chess: one move holds a draw, or one move wins, and all that is known and not estimated.
//!
//! Positions of three and four men are drawn at random and looked up in the endgame tables: kept are those in which one move alone keeps what the side
//! to move has. What that move keeps is written down as a proof that its checker has accepted: of a hold a fortress, of a win every line to the mate.

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

use crate::lab::puzzles::forced::{ForcedPuzzle, MinedGame, choose, puzzle_id};

/// The endings, White's men first.
const ENDINGS: [&str; 11] = [
    "KPvK", "KRvKP", "KQvKP", "KBvKP", "KNvKP", "KBPvK", "KNPvK", "KPPvK", "KRvKB", "KRvKN",
    "KQvKR",
];

/// What a puzzle asks for.
const GOALS: [&str; 2] = ["hold", "win"];

/// Positions of an ending that are drawn at most, and candidates of an ending and a goal that are made of them.
const DRAWN: usize = 400_000;
const CANDIDATES: usize = 60;

/// Positions with one such move of which a proof is looked for.
const TRIED: usize = 200;

/// Positions that the search for a fortress keeps.
const KEPT: usize = 30_000;

/// The longest proof, in positions, so that a pack is quickly there.
const MOST_POSITIONS: u64 = 6_000;

/// Plies to which our own search looks for the move.
const DEPTH: i32 = 10;

/// Fewer legal moves make no puzzle.
const FEWEST_MOVES: usize = 4;

/// So many puzzles of each ending and goal at most, the easiest first; `told` hears what was found.
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
    if let Ok(mut builder) = TableBuilder::of(material, u64::MAX) {
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

/// The men on random squares, if that is a position.
fn drawn(men: &[Piece], rng: &mut Rng) -> Option<Chess> {
    let mut board = seriatim::board::Board::default();
    for &man in men {
        let square = Square::new(rng.below(64) as u8);
        if board.occupied().has(square) {
            return None;
        }
        board.put(square, man);
    }
    let setup = seriatim::board::Setup {
        board,
        to_move: [Color::White, Color::Black][rng.below(2)],
        castling: seriatim::board::setup::Castling::NONE,
        en_passant: seriatim::board::Bitboard::EMPTY,
        clock: 0,
        number: 1,
    };
    Chess::from_setup(&setup, Variant::Chess).ok()
}

/// The one move that holds the draw or wins, if there is one and it takes some finding.
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
    // To take what stands there, to queen, or to mate soon is no riddle.
    let takes = position.board().occupied().has(solution.to());
    let soon = value.plies().is_some_and(|plies| plies < 6);
    (!takes && !soon && solution.promotion().is_none()).then_some(solution)
}

/// A puzzle, if there is a proof that is not too long.
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

/// The depth from which on our own search plays the move.
fn depth_of(position: &Chess, solution: Move) -> u32 {
    let mut search = search(position, CurvePreset::Play, Request::best(DEPTH * 100));
    while search.step(1 << 16) == SearchStatus::Running {}
    let wrong = search
        .iterations()
        .iter()
        .rposition(|depth| depth.lines.first().is_none_or(|line| line.mv != solution));
    wrong.map_or(1, |last| last as u32 + 2)
}

/// The proof that the side to move wins: the fastest moves, by depth first.
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
            // The first reply is gone through first.
            open.extend(legal.iter().rev().map(|&mv| next(mv)));
        }
    }
    let mut check = ProofCheck::new(position, winner, moves.clone());
    while !check.step(1 << 16) {}
    let report = check.report().ok()?;
    Some((Certificate { moves }, report.positions))
}

/// The proof that the side to move holds the draw, by that move.
fn held(position: &Chess, solution: Move) -> Option<(Certificate, u64)> {
    let mut prover = HoldProver::new(position, !position.to_move(), KEPT);
    while prover.step(1 << 16) == SearchStatus::Running {}
    let (certificate, report, check) = prover.into_proved()?;
    let same = check.at(position) == Some(Some(solution));
    (same && report.positions <= MOST_POSITIONS).then_some((certificate, report.positions))
}
