//! One game of a duel.

use serde::{Deserialize, Serialize};

use seriatim::board::{Color, Move};
use seriatim::eval::Score;
use seriatim::rules::History;
use seriatim::rules::Position;
use seriatim::util::mix;

use super::DuelPlan;
use super::contestant::{Contender, Course};
use super::system::LabGame;

/// Maximum length of a game in plies. A longer game is a draw.
const LONGEST: usize = 500;

/// Finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DuelGame {
    /// Number of the game in the duel, from 0 on.
    pub number: usize,
    /// True if the first contestant had White.
    pub first_is_white: bool,
    /// Points of the first contestant: 0, ½ or 1.
    pub points: f64,
    /// Reason for the end of the game.
    pub reason: String,
    /// All moves, including the opening.
    pub moves: Vec<String>,
    /// Number of moves of the opening.
    pub opening: usize,
    /// Number of nodes of each contestant.
    pub nodes: [u64; 2],
    /// White's evaluation of the position before each move after the opening, in thousandths of a
    /// point; ±100,000 for a known win. `None` if the player reports none.
    pub values: Vec<Option<i32>>,
}

/// Returns a score as a number, in thousandths of a point for White.
fn number(score: Score) -> i32 {
    match score {
        Score::Mate { winner, .. } | Score::Win { winner, .. } => winner.pick(100_000, -100_000),
        Score::Draw => 0,
        Score::Points(points) => points,
    }
}

/// Plays a game of a duel.
///
/// # Errors
/// Error if a program does not answer.
pub fn play<G: LabGame>(
    this: &DuelPlan,
    number: usize,
    choosers: &mut [Box<dyn Contender<G>>; 2],
) -> Result<DuelGame, String> {
    let first_is_white = number.is_multiple_of(2);
    let begun = this.openings.of::<G>(this.seed, number / 2);
    let start = G::Position::initial(G::VARIANT);
    let mut course = Course {
        start: start.clone(),
        moves: Vec::new(),
        position: start,
        history: History::new(),
    };
    for &mv in &begun {
        advance(&mut course, mv);
    }
    for chooser in choosers.iter_mut() {
        chooser.new_game()?;
    }
    let mut nodes = [0; 2];
    let mut values = Vec::new();
    let seed = mix(this.seed ^ mix(number as u64));
    let first = if first_is_white {
        Color::White
    } else {
        Color::Black
    };
    let (winner, reason) = loop {
        if let Some(outcome) = course.history.outcome(&course.position) {
            break (outcome.winner, outcome.reason.id().to_owned());
        }
        if course.moves.len() >= LONGEST {
            break (None, "too-long".to_owned());
        }
        let us = course.position.to_move();
        let who = usize::from(us != first);
        let chosen = choosers[who].choose(&course, this.limit, seed)?;
        let Some(chosen) = chosen.filter(|chosen| course.position.is_legal(chosen.mv)) else {
            break (Some(!us), "illegal-move".to_owned());
        };
        nodes[who] += chosen.nodes;
        values.push(chosen.score.map(self::number));
        advance(&mut course, chosen.mv);
    };
    Ok(DuelGame {
        number,
        first_is_white,
        points: winner.map_or(0.5, |winner| if winner == first { 1.0 } else { 0.0 }),
        reason,
        moves: course.moves.iter().map(Move::to_string).collect(),
        opening: begun.len(),
        nodes,
        values,
    })
}

fn advance<P: Position>(course: &mut Course<P>, mv: Move) {
    course.history.push(&course.position);
    course.position.play_unchecked(mv);
    course.moves.push(mv);
}
