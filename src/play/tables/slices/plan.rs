//! Plan of the slices to solve for one position, in their order.

use super::exits::drafts;
use super::layout::MOST_PIECES;
use super::{SliceMap, SliceMen, SliceRefusal, Slices};
use seriatim_core::board::Color;
use seriatim_util::sort_by_key;

/// Extent of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SlicePlan {
    /// All slices that can follow, so that every value is exact.
    All,
    /// Slices for showing that Black holds: up to this many moves out of a slice in a row. Moves
    /// into slices of at most [`SMALL`] pieces do not count. Anything farther counts as won by
    /// White.
    Held(u32),
}

/// Number of pieces beside the pawns up to which a slice takes only some hundredths of a second.
const SMALL: usize = 3;

/// Number of moves that a promotion counts as. A promotion adds four slices and all that follow,
/// and if it succeeds, White has mostly won.
const PROMOTION: u32 = 4;

/// Slices to be solved.
pub(super) struct PlannedSlices {
    /// Slices, each with the distance up to which its followers are examined. Each slice comes
    /// after those that its moves lead to.
    pub slices: Vec<(SliceMen, u32)>,
    /// True if something was left out.
    pub cut: bool,
}

/// Returns the slices to solve for `root` that are not known yet. Together with the known slices
/// they have at most `most` words of 64 positions.
///
/// # Errors
/// The reason if there is no room, or if a slice has too many pieces in a plan of all slices.
pub(super) fn plan(
    root: &SliceMen,
    wanted: SlicePlan,
    known: &Slices,
    most: usize,
) -> Result<PlannedSlices, SliceRefusal> {
    let (holding, far) = match wanted {
        SlicePlan::All => (false, u32::MAX),
        SlicePlan::Held(far) => (true, far),
    };
    let mut found: SliceMap<(SliceMen, u32)> = SliceMap(Vec::new());
    let mut open = vec![(root.clone(), far)];
    let (mut cut, mut words) = (false, known.words);
    while let Some((men, far)) = open.pop() {
        if men.is_bare() {
            continue;
        }
        if men.pieces.len() > MOST_PIECES {
            if holding {
                cut = true;
                continue;
            }
            return Err(SliceRefusal::Men);
        }
        let solved = known.known.get(&men).map(|&(_, far)| far);
        let planned = found.get(&men).map(|&(_, far)| far);
        if solved.max(planned).is_some_and(|it| it >= far) {
            continue;
        }
        if solved.max(planned).is_none() {
            words += men.layout().words();
        }
        if words > most {
            return Err(SliceRefusal::Room);
        }
        for draft in drafts(&men, holding)? {
            let wide = holding && draft.child.pieces.len() > SMALL;
            let promotes = draft.child.pieces.len() > men.pieces.len();
            let cost = if promotes { PROMOTION } else { 1 };
            match far.checked_sub(if wide { cost } else { 0 }) {
                Some(left) => open.push((draft.child, left)),
                None => cut = true,
            }
        }
        found.insert(&men.clone(), (men, far));
    }
    let mut slices: Vec<_> = found.0.into_iter().map(|(_, slice)| slice).collect();
    sort_by_key(&mut slices, |(men, _)| order(men));
    Ok(PlannedSlices { slices, cut })
}

/// Sort key: every move out of a slice captures a piece or brings a pawn nearer to its last rank.
fn order(men: &SliceMen) -> (usize, usize) {
    let steps = Color::ALL.into_iter().flat_map(|color| {
        let pawns = men.pawns[color.index()].into_iter();
        pawns.map(move |pawn| 7 - usize::from(pawn.rank_for(color)))
    });
    let pawns = men.pawns[0].count() + men.pawns[1].count();
    (men.pieces.len() + pawns as usize, steps.sum())
}
