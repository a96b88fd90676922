//! Sentences about each feature of a position.

use super::view::FeatureCounts;
use super::{Feature, View};
use seriatim_core::board::Color::{self, Black, White};
use seriatim_core::board::{Bitboard, Role, Square};
use seriatim_core::rules::Outcome;
use seriatim_util::sort_by_key;
use seriatim_wire::say::{Say, TermSay};

/// Everything that a sentence may speak about.
pub(super) struct Scene<'a> {
    /// View from which the features are counted.
    pub view: View<'a>,
    /// Counts of White and Black for each feature but checkmate.
    pub counts: [FeatureCounts; 2],
    /// The side to move.
    pub to_move: Color,
    /// True if no move of the turn has been made yet.
    pub at_start: bool,
    /// Outcome of the game; `None` if it goes on.
    pub outcome: Option<Outcome>,
}

impl Scene<'_> {
    /// Counts of each side, as positive numbers; 0 for checkmate.
    fn figures(&self, feature: Feature) -> [u32; 2] {
        let count = |counts: FeatureCounts| counts.get(feature.index()).copied().unwrap_or(0);
        self.counts.map(|counts| count(counts).unsigned_abs())
    }

    /// The side that has mated.
    pub(super) fn winner(&self) -> Option<Color> {
        self.outcome.and_then(|outcome| outcome.winner)
    }
}

/// Returns the sentences about the counts of a feature for both sides.
pub(super) fn sentence(feature: Feature, scene: &Scene) -> Vec<Say> {
    let [white, black] = scene.figures(feature);
    let one = match feature {
        Feature::Queen => material(scene, Role::Queen),
        Feature::Rook => material(scene, Role::Rook),
        Feature::Knight => material(scene, Role::Knight),
        Feature::Bishop => material(scene, Role::Bishop),
        Feature::Pawn => material(scene, Role::Pawn),
        Feature::PromotablePawns => return of_each(|us| promotable_pawns(scene, us)),
        Feature::NoPromotablePawn => no_promotable_pawn(scene),
        Feature::SquaresToPromotion => return of_each(|us| squares_to_promotion(scene, us)),
        Feature::KingOnSecondRank => king_on_second_rank(scene),
        Feature::AirAroundKing => air_around_king(scene),
        Feature::BishopBeforeKing => bishop_before_king(scene),
        Feature::MenOnLastTwoRanks => return of_each(|us| men_on_last_two_ranks(scene, us)),
        Feature::MenInBishopsReach => return of_each(|us| men_in_bishops_reach(scene, us)),
        Feature::Check => check(scene),
        Feature::RookMobility => TermSay::RookReach { white, black },
        Feature::BishopMobility => TermSay::BishopReach { white, black },
        Feature::AttackedMen => TermSay::Attacked { white, black },
        Feature::OpenLines => TermSay::KingLines { white, black },
        Feature::ToMove => to_move(scene),
        Feature::Checkmate => checkmate(scene),
    };
    vec![one.into()]
}

/// Sentences about White, then Black.
fn of_each(say: impl Fn(Color) -> TermSay) -> Vec<Say> {
    Color::ALL.map(|us| say(us).into()).into()
}

/// Sorts the squares from the a-file to the h-file.
fn in_files(set: Bitboard) -> Vec<Square> {
    let mut squares: Vec<Square> = set.collect();
    sort_by_key(&mut squares, |square| (square.file(), square.rank()));
    squares
}

fn material(scene: &Scene, role: Role) -> TermSay {
    let count = |us| scene.view.board().men(us, role).count();
    match (count(White), count(Black)) {
        (0, 0) => TermSay::MenNone { role },
        (white, black) if white == black => TermSay::MenEven { role, count: white },
        (white, black) => TermSay::MenUneven { role, white, black },
    }
}

/// Says which moves a side plays next.
fn span(scene: &Scene, us: Color) -> Box<Say> {
    let moves = scene.view.moves(us);
    if us != scene.to_move {
        TermSay::SpanNext { moves }
    } else if scene.at_start {
        TermSay::SpanTurn { moves }
    } else {
        TermSay::SpanLeft { moves }
    }
    .into()
}

fn promotable_pawns(scene: &Scene, us: Color) -> TermSay {
    let pawns = scene.view.promotable(us);
    if scene.view.board().men(us, Role::Pawn).is_empty() {
        return TermSay::PromotableNoPawn { us };
    }
    let span = span(scene, us);
    if pawns.is_empty() {
        return TermSay::PromotableNone { us, span };
    }
    TermSay::PromotableSome {
        us,
        count: pawns.count(),
        span,
        pawns: in_files(pawns),
    }
}

fn no_promotable_pawn(scene: &Scene) -> TermSay {
    let only = |us: Color| TermSay::PromoterOne { us, them: !us };
    let has = |us| scene.view.promotable(us).any();
    match (has(White), has(Black)) {
        (true, true) => TermSay::PromoterBoth,
        (false, false) => TermSay::PromoterNone,
        (true, false) => only(White),
        (false, true) => only(Black),
    }
}

fn squares_to_promotion(scene: &Scene, us: Color) -> TermSay {
    let far = scene.view.squares_to_promotion(us);
    if far == 0 {
        return TermSay::ForemostNone { us };
    }
    let foremost = scene.view.board().men(us, Role::Pawn) & Bitboard::rank_for(us, 7 - far as u8);
    TermSay::Foremost {
        us,
        pawns: in_files(foremost),
        far: far as u32,
    }
}

/// Square of a king. Every position of this game has both kings.
fn king(scene: &Scene, us: Color) -> Square {
    scene.view.board().king(us).unwrap_or(Square::at(0, 0))
}

/// Chooses a sentence by the kings for which `holds` is true: both, one (with its side, the other
/// side and its square), or none.
fn of_kings(
    scene: &Scene,
    holds: impl Fn(Color) -> bool,
    [both, none]: [TermSay; 2],
    one: impl Fn(Color, Color, Square) -> TermSay,
) -> TermSay {
    match Color::ALL.map(&holds) {
        [true, true] => both,
        [true, false] => one(White, Black, king(scene, White)),
        [false, true] => one(Black, White, king(scene, Black)),
        [false, false] => none,
    }
}

fn king_on_second_rank(scene: &Scene) -> TermSay {
    let holds = |us| scene.view.king_on_second_rank(us);
    let all = [TermSay::SecondRankBoth, TermSay::SecondRankNone];
    of_kings(scene, holds, all, |us, them, king| TermSay::SecondRankOne {
        us,
        them,
        king,
    })
}

fn air_around_king(scene: &Scene) -> TermSay {
    let air = |us| scene.view.air_around_king(us).count();
    TermSay::Air {
        king: king(scene, White),
        air: air(White),
        other: king(scene, Black),
        otherair: air(Black),
    }
}

fn bishop_before_king(scene: &Scene) -> TermSay {
    let holds = |us| scene.view.bishop_before_king(us).any();
    let all = [TermSay::BehindBishopBoth, TermSay::BehindBishopNone];
    of_kings(scene, holds, all, |us, them, king| {
        TermSay::BehindBishopOne { us, them, king }
    })
}

fn men_on_last_two_ranks(scene: &Scene, us: Color) -> TermSay {
    let men = scene.view.men_on_last_two_ranks(us);
    let them = !us;
    if men.is_empty() {
        return TermSay::LastRanksNone { us, them };
    }
    let man = |square: Square| {
        let role = scene.view.board().role_at(square);
        let letter = role.map_or(' ', |role| role.letter().to_ascii_uppercase());
        format!("{letter}{square}")
    };
    TermSay::LastRanks {
        us,
        them,
        count: men.count(),
        men: in_files(men).into_iter().map(man).collect(),
    }
}

fn men_in_bishops_reach(scene: &Scene, us: Color) -> TermSay {
    let them = !us;
    let mut bishops = scene.view.board().men(them, Role::Bishop);
    let all = bishops.count();
    let count = scene.view.men_in_bishops_reach(us).count();
    match bishops.next() {
        Some(bishop) if all == 1 && bishop.is_light() => TermSay::BishopLight {
            them,
            bishop,
            count,
            us,
        },
        Some(bishop) if all == 1 => TermSay::BishopDark {
            them,
            bishop,
            count,
            us,
        },
        _ => TermSay::BishopsMany {
            them,
            count: all,
            us,
        },
    }
}

fn check(scene: &Scene) -> TermSay {
    match scene.view.in_check() {
        Some(us) => TermSay::CheckOne {
            us,
            king: king(scene, us),
        },
        None => TermSay::CheckNone,
    }
}

fn to_move(scene: &Scene) -> TermSay {
    let us = scene.view.mover();
    TermSay::TurnOf {
        us,
        moves: scene.view.moves(us),
    }
}

fn checkmate(scene: &Scene) -> TermSay {
    match scene.winner() {
        Some(us) => TermSay::Mated {
            us,
            them: !us,
            king: king(scene, !us),
        },
        None => TermSay::MatedNone,
    }
}
