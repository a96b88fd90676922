//! From strategies to messages and back.

use crate::features::BoardFeature;
use crate::game::{Hole, HoleKind};
use crate::paper::{PaperMove, Predicate};
use crate::system::messages::{
    BoardFeatureName, HoleName, LoneDefender, LoneEndingName, MoverName, PaperMoveName,
    PredicateName, StrategyGame, StrategyPartKind, StrategyWish, StrategyWorth,
};
use crate::text::{self, TextProblem};
use crate::tree::{MOST_PARTS, MOST_WISHES, TreePart};
use crate::{
    Defending, EndingMen, LeafRule, LoneEnding, Mover, Strategy, StrategyJudge, StrategyValue,
    TreeTest,
};
use seriatim_core::board::Move;
use seriatim_core::rules::Chess;
use seriatim_session::places::{san, uci};
use seriatim_wire::Fault;
use seriatim_wire::say::StrategySay;

/// Reads the text of a strategy.
///
/// # Errors
/// Code `strategy`, with the line and the word that is wrong.
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

pub(super) const fn ending(name: LoneEndingName) -> LoneEnding {
    match name {
        LoneEndingName::Krk => LoneEnding::Rook,
        LoneEndingName::Kqk => LoneEnding::Queen,
        LoneEndingName::Kbbk => LoneEnding::Bishops,
        LoneEndingName::Kbnk => LoneEnding::BishopKnight,
    }
}

pub(super) const fn ending_name(ending: LoneEnding) -> LoneEndingName {
    match ending {
        LoneEnding::Rook => LoneEndingName::Krk,
        LoneEnding::Queen => LoneEndingName::Kqk,
        LoneEnding::Bishops => LoneEndingName::Kbbk,
        LoneEnding::BishopKnight => LoneEndingName::Kbnk,
    }
}

pub(super) const fn defending(name: LoneDefender) -> Defending {
    match name {
        LoneDefender::Response => Defending::Response,
        LoneDefender::Table => Defending::Table,
    }
}

// The lists have the same names in the same order, which a test below holds.
const fn feature(feature: BoardFeature) -> BoardFeatureName {
    BoardFeatureName::ALL[feature as usize]
}

const fn predicate(predicate: Predicate) -> PredicateName {
    PredicateName::ALL[predicate as usize]
}

const fn action(action: PaperMove) -> PaperMoveName {
    PaperMoveName::ALL[action as usize]
}

pub(super) fn part(part: &TreePart) -> StrategyPartKind {
    match part {
        TreePart::If(TreeTest::AtMost(asked, most)) => StrategyPartKind::AtMost {
            feature: feature(*asked),
            most: (*most).into(),
        },
        TreePart::If(TreeTest::Holds(asked)) => StrategyPartKind::Holds {
            predicate: predicate(*asked),
        },
        TreePart::Leaf(LeafRule::Play(played)) => StrategyPartKind::Play {
            action: action(*played),
        },
        TreePart::Leaf(LeafRule::Prefer(mover, wishes)) => StrategyPartKind::Prefer {
            mover: match mover {
                Mover::Any => MoverName::Any,
                Mover::King => MoverName::King,
                Mover::Man => MoverName::Man,
                Mover::Other => MoverName::Other,
            },
            wishes: wishes
                .iter()
                .map(|wish| StrategyWish {
                    feature: feature(wish.feature),
                    most: wish.most,
                })
                .collect(),
        },
    }
}

/// The moves of perfect play in the mean of all positions.
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

/// A game as it is told; `end` if it is not won.
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
        end: end.map(|kind| match kind {
            HoleKind::Impossible => HoleName::Impossible,
            HoleKind::Taken => HoleName::Taken,
            HoleKind::Stalemate => HoleName::Stalemate,
            HoleKind::Repetition => HoleName::Repetition,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim_wire::raw::wire;

    #[test]
    fn words_of_strategies_have_one_name_here_and_there() {
        let features = BoardFeatureName::ALL
            .iter()
            .map(|name| wire(&format!("{name:?}")));
        assert!(features.eq(BoardFeature::IDS.iter().map(|&id| id.to_owned())));
        let predicates = PredicateName::ALL
            .iter()
            .map(|name| wire(&format!("{name:?}")));
        assert!(predicates.eq(Predicate::IDS.iter().map(|&id| id.to_owned())));
        let actions = PaperMoveName::ALL
            .iter()
            .map(|name| wire(&format!("{name:?}")));
        assert!(actions.eq(PaperMove::IDS.iter().map(|&id| id.to_owned())));
        for one in LoneEnding::ALL {
            assert_eq!(wire(&format!("{:?}", ending_name(one))), one.id());
            assert_eq!(ending(ending_name(one)), one);
        }
    }
}
