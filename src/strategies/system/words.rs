//! Conversion of strategies to messages and back.

use crate::game::{Hole, HoleKind};
use crate::system::messages::{StrategyGame, StrategyPartKind, StrategyWorth};
use crate::text::{self, TextProblem};
use crate::tree::{MOST_PARTS, MOST_WISHES, TreePart};
use crate::{EndingMen, LeafRule, LoneEnding, Strategy, StrategyJudge, StrategyValue, TreeTest};
use seriatim_core::board::Move;
use seriatim_core::rules::Chess;
use seriatim_session::places::{san, uci};
use seriatim_wire::Fault;
use seriatim_wire::say::StrategySay;

/// Reads the text of a strategy.
///
/// # Errors
/// Code `strategy`, with the wrong word and its line.
pub(super) fn read(field: &str, text: &str) -> Result<(LoneEnding, Strategy), Fault> {
    text::read(text).map_err(|fault| {
        let (line, word) = (fault.line as u32, fault.word.clone());
        let said = match fault.problem {
            TextProblem::TooShort => StrategySay::Ends { line },
            TextProblem::TooLong => StrategySay::GoesOn { line, text: word },
            TextProblem::Wishes => StrategySay::Wishes {
                line,
                text: word,
                most: MOST_WISHES as u32,
            },
            TextProblem::Parts => StrategySay::Parts {
                line,
                most: MOST_PARTS as u32,
            },
            problem => {
                let words = problem.words(fault.ending);
                StrategySay::Expected {
                    line,
                    text: word,
                    words: words.into_iter().map(str::to_owned).collect(),
                }
            }
        };
        Fault::at("strategy", field, &fault.word, said)
    })
}

pub(super) fn part(part: &TreePart) -> StrategyPartKind {
    match part {
        TreePart::If(TreeTest::AtMost(asked, most)) => StrategyPartKind::AtMost {
            feature: *asked,
            most: (*most).into(),
        },
        TreePart::If(TreeTest::Holds(asked)) => StrategyPartKind::Holds { predicate: *asked },
        TreePart::Leaf(LeafRule::Play(played)) => StrategyPartKind::Play { action: *played },
        TreePart::Leaf(LeafRule::Prefer(mover, wishes)) => StrategyPartKind::Prefer {
            mover: *mover,
            wishes: wishes.clone(),
        },
    }
}

/// Mean number of moves of perfect play over all positions.
pub(super) fn perfect(judge: &StrategyJudge) -> f64 {
    let (boards, moves) = judge.table().won();
    moves as f64 / f64::from(boards.max(1))
}

pub(super) fn worth(judge: &StrategyJudge, value: &StrategyValue) -> StrategyWorth {
    let mean = value.moves as f64 / f64::from(value.won.max(1));
    let whole = value.won == judge.boards();
    StrategyWorth {
        won: value.won,
        mean,
        ratio: whole.then(|| mean / perfect(judge)),
        longest: value.longest.into(),
    }
}

/// Returns a game for a message; `end` is the reason if it is not won.
pub(super) fn game(ending: LoneEnding, played: &Hole, end: Option<HoleKind>) -> StrategyGame {
    let mut men = played.men;
    let mut moves = Vec::new();
    for (mv, reply) in &played.moves {
        moves.push(Move::new(men.at(mv.who), mv.to));
        men = mv.played(men);
        if let Some(to) = reply {
            moves.push(Move::new(men.lone, *to));
            men = EndingMen { lone: *to, ..men };
        }
    }
    let fen = played.men.fen(ending);
    let start = Chess::from_fen(&fen).ok();
    StrategyGame {
        san: start.map_or_else(Vec::new, |start| san(&start, &moves).0),
        moves: uci(&moves),
        fen,
        end,
    }
}
