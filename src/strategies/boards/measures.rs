//! Features of king and rook on a board of any side. They are those of the language of patterns
//! ([`crate::features`]); the largest values grow with the board.

use super::space::{BoardCell, KING_STEPS, RookMen};
use crate::features::BoardFeature as F;

/// Value of a feature on any board.
pub(super) type Measure = u16;

/// Length of the lone king's rectangle in one direction, with the rook at `rook`; the side of the
/// board if both stand on the same line.
const fn span(side: u8, lone: u8, rook: u8) -> Measure {
    let length = if lone < rook {
        rook
    } else if lone > rook {
        side - 1 - rook
    } else {
        side
    };
    length as Measure
}

/// Distance from White's king to the square diagonally beside the rook, towards the lone king. If
/// king and rook are level in a direction, the square nearer to White's king counts.
fn critical_distance(side: u8, men: RookMen) -> u8 {
    let toward = |from: u8, to: u8| match from.cmp(&to) {
        std::cmp::Ordering::Less => [Some(from + 1), None],
        std::cmp::Ordering::Greater => [Some(from - 1), None],
        std::cmp::Ordering::Equal => [from.checked_sub(1), Some(from + 1).filter(|&at| at < side)],
    };
    let files = toward(men.rook.file, men.lone.file);
    let ranks = toward(men.rook.rank, men.lone.rank);
    let cells = files.iter().flatten().flat_map(|&file| {
        let ranks = ranks.iter().flatten();
        ranks.map(move |&rank| BoardCell { rank, file })
    });
    let distances = cells.map(|cell| cell.distance(men.king));
    distances.min().unwrap_or(side)
}

/// Number of squares that the lone king can ever reach while White's pieces stand still.
fn region(side: u8, men: RookMen) -> Measure {
    let mut is_seen = [[false; 16]; 16];
    let mut open = vec![men.lone];
    is_seen[usize::from(men.lone.rank)][usize::from(men.lone.file)] = true;
    let mut count = 0;
    while let Some(at) = open.pop() {
        count += 1;
        for step in KING_STEPS {
            let Some(to) = at.by(side, step) else {
                continue;
            };
            let seen = &mut is_seen[usize::from(to.rank)][usize::from(to.file)];
            if !*seen && to.distance(men.king) > 1 && !men.attacks(to) {
                *seen = true;
                open.push(to);
            }
        }
    }
    count
}

/// Value of a feature that describes the board itself.
pub(super) fn on_board(side: u8, feature: F, men: RookMen) -> Measure {
    let RookMen { lone, king, rook } = men;
    let files = king.file.abs_diff(lone.file);
    let ranks = king.rank.abs_diff(lone.rank);
    let (level, apart) = (files.min(ranks), files.max(ranks));
    let edge = |at: u8| at.min(side - 1 - at);
    let between = |a: u8, b: u8, x: u8| a.min(b) < x && x < a.max(b);
    let (width, height) = (
        span(side, lone.file, rook.file),
        span(side, lone.rank, rook.rank),
    );
    let value: u8 = match feature {
        F::Area => return width * height,
        F::Room => return width + height,
        F::Region => return region(side, men),
        F::Mobility => {
            let mut count = 0;
            men.flights(side, |_| count += 1);
            count
        }
        F::KingsDistance => apart,
        F::KingsSum => files + ranks,
        F::CriticalDistance => critical_distance(side, men),
        F::LoneManDistance => lone.distance(rook),
        F::KingManDistance => king.distance(rook),
        F::LineDistance => {
            let files = rook.file.abs_diff(lone.file);
            files.min(rook.rank.abs_diff(lone.rank))
        }
        F::EdgeDistance => edge(lone.file).min(edge(lone.rank)),
        F::CornerDistance => edge(lone.file) + edge(lone.rank),
        F::KingEdgeDistance => edge(king.file).min(edge(king.rank)),
        F::Opposition => (level == 0 && apart == 2).into(),
        F::NearOpposition => (level == 1 && apart == 2).into(),
        F::Between => {
            let on_files = between(king.file, lone.file, rook.file);
            (on_files || between(king.rank, lone.rank, rook.rank)).into()
        }
        F::Guarded => (king.distance(rook) == 1).into(),
        F::Exposed => men.hangs().into(),
        F::Check => men.check().into(),
        // The other features need a reply, or two pieces beside the king.
        _ => 0,
    };
    value.into()
}

/// Value of a feature after a move of White.
pub(super) fn after_move(side: u8, feature: F, men: RookMen) -> Measure {
    let of = match feature {
        F::WorstRegion => F::Region,
        F::WorstMobility => F::Mobility,
        F::WorstRoom => F::Room,
        F::WorstKingsDistance => F::KingsDistance,
        F::Attackable => F::Exposed,
        F::MateNext => {
            let (replies, count) = men.replies(side);
            let mut all = replies[..count].iter();
            return (count > 0 && !men.hangs() && all.all(|men| men.can_mate(side))).into();
        }
        _ => return on_board(side, feature, men),
    };
    let (replies, count) = men.replies(side);
    let values = replies[..count].iter().map(|&men| on_board(side, of, men));
    values.max().unwrap_or(0)
}
