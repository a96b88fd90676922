//! What each feature says to a person about a position.

use super::view::Counts;
use super::{Feature, View};
use crate::board::Color::{self, Black, White};
use crate::board::{Bitboard, Role, Square};
use crate::rules::Outcome;
use crate::util::{list, sort_by_key};

/// All that a sentence may speak about.
pub(super) struct Scene<'a> {
    /// What is counted.
    pub view: View<'a>,
    /// What White and Black have of each feature but checkmate.
    pub counts: [Counts; 2],
    /// Whose turn it is.
    pub to_move: Color,
    /// Whether no move of it has been made yet.
    pub at_start: bool,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

impl Scene<'_> {
    /// Who has mated.
    pub fn winner(&self) -> Option<Color> {
        self.outcome.and_then(|outcome| outcome.winner)
    }
}

/// Says how one feature stands.
pub(super) fn sentence(feature: Feature, scene: &Scene) -> String {
    match feature {
        Feature::Queen => material(scene, Role::Queen),
        Feature::Rook => material(scene, Role::Rook),
        Feature::Knight => material(scene, Role::Knight),
        Feature::Bishop => material(scene, Role::Bishop),
        Feature::Pawn => material(scene, Role::Pawn),
        Feature::PromotablePawns => promotable_pawns(scene),
        Feature::NoPromotablePawn => no_promotable_pawn(scene),
        Feature::SquaresToPromotion => squares_to_promotion(scene),
        Feature::KingOnSecondRank => king_on_second_rank(scene),
        Feature::AirAroundKing => air_around_king(scene),
        Feature::BishopBeforeKing => bishop_before_king(scene),
        Feature::MenOnLastTwoRanks => men_on_last_two_ranks(scene),
        Feature::MenInBishopsReach => men_in_bishops_reach(scene),
        Feature::Check => check(scene),
        Feature::RookMobility => figures(scene, "Squares in reach of rooks", feature),
        Feature::BishopMobility => figures(scene, "Squares in reach of bishops", feature),
        Feature::AttackedMen => figures(scene, "Men attacked now, in points", feature),
        Feature::OpenLines => figures(scene, "Empty squares on the lines to the king", feature),
        Feature::ToMove => to_move(scene),
        Feature::Checkmate => checkmate(scene),
    }
}

/// `one` if there is one, `many` otherwise, after the number: `no pawn`, `1 pawn`, `2 pawns`.
fn number(count: u32, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {one}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// From the a-file to the h-file.
fn in_files(set: Bitboard) -> Vec<Square> {
    let mut squares: Vec<Square> = set.collect();
    sort_by_key(&mut squares, |square| (square.file(), square.rank()));
    squares
}

fn squares(set: Bitboard) -> String {
    let squares = in_files(set);
    list(&squares.iter().map(Square::to_string).collect::<Vec<_>>())
}

/// `Both sides have …`, or each side’s number.
fn material(scene: &Scene, role: Role) -> String {
    let plural = format!("{}s", role.name());
    let count = |us| scene.view.board().men(us, role).count();
    let text = |us| number(count(us), role.name(), &plural);
    match (count(White), count(Black)) {
        (0, 0) => format!("Neither side has a {}.", role.name()),
        (white, black) if white == black => format!("Each side has {}.", text(White)),
        _ => format!("White has {}, Black has {}.", text(White), text(Black)),
    }
}

/// With which moves a side plays next: `within its 7 moves`.
fn span(scene: &Scene, us: Color) -> String {
    let moves = scene.view.moves(us);
    let moves = if moves == 1 {
        "one move".to_owned()
    } else {
        format!("{moves} moves")
    };
    if us != scene.to_move {
        format!("within the {moves} of its next turn")
    } else if scene.at_start {
        format!("within its {moves}")
    } else {
        format!("within the {moves} left of its turn")
    }
}

fn promotable_pawns(scene: &Scene) -> String {
    let side = |us: Color| {
        let (name, span) = (us.name(), span(scene, us));
        let pawns = scene.view.promotable(us);
        if scene.view.board().men(us, Role::Pawn).is_empty() {
            return format!("{name} has no pawn to promote.");
        }
        if pawns.is_empty() {
            return format!("{name} has no pawn that can promote {span}.");
        }
        let count = number(pawns.count(), "pawn", "pawns");
        format!(
            "{name} has {count} that can promote {span}: {}.",
            squares(pawns)
        )
    };
    format!("{} {}", side(White), side(Black))
}

fn no_promotable_pawn(scene: &Scene) -> String {
    let uneven = |with: Color| {
        let (with, without) = (with.name(), (!with).name());
        format!("{with} has a pawn that can promote in its next moves, {without} has none.")
    };
    let has = |us| scene.view.promotable(us).any();
    match (has(White), has(Black)) {
        (true, true) => "Each side has a pawn that can promote in its next moves.".to_owned(),
        (false, false) => "Neither side has a pawn that can promote in its next moves.".to_owned(),
        (true, false) => uneven(White),
        (false, true) => uneven(Black),
    }
}

fn squares_to_promotion(scene: &Scene) -> String {
    let side = |us: Color| {
        let name = us.name();
        let far = scene.view.squares_to_promotion(us);
        if far == 0 {
            return format!("{name} has no pawn.");
        }
        let foremost =
            scene.view.board().men(us, Role::Pawn) & Bitboard::rank_for(us, 7 - far as u8);
        let far = number(far as u32, "square", "squares");
        if foremost.many() {
            format!(
                "{name}’s foremost pawns, {}, are {far} from promotion.",
                squares(foremost)
            )
        } else {
            format!(
                "{name}’s foremost pawn, {}, is {far} from promotion.",
                squares(foremost)
            )
        }
    };
    format!("{} {}", side(White), side(Black))
}

/// `White’s king on e1`.
fn king(scene: &Scene, us: Color) -> String {
    let square = scene.view.board().king(us);
    let square = square.map_or_else(String::new, |square| format!(" on {square}"));
    format!("{}’s king{square}", us.name())
}

/// Of which kings something is so: `both` if of both, else a sentence with `one` about the one, or with `neither`.
fn of_kings(scene: &Scene, holds: [bool; 2], both: &str, one: &str, neither: &str) -> String {
    match holds {
        [true, true] => format!("Both kings {both}."),
        [true, false] => format!("{} {one}, Black’s does not.", king(scene, White)),
        [false, true] => format!("{} {one}, White’s does not.", king(scene, Black)),
        [false, false] => format!("Neither king {neither}."),
    }
}

fn king_on_second_rank(scene: &Scene) -> String {
    let holds = Color::ALL.map(|us| scene.view.king_on_second_rank(us));
    let (both, one) = ("stand on their second rank", "stands on its second rank");
    of_kings(scene, holds, both, one, one)
}

fn air_around_king(scene: &Scene) -> String {
    let side = |us| {
        let air = scene.view.air_around_king(us).count();
        let air = number(air, "empty square", "empty squares");
        format!("{} has {air} around it", king(scene, us))
    };
    format!("{}, {}.", side(White), side(Black))
}

fn bishop_before_king(scene: &Scene) -> String {
    let holds = Color::ALL.map(|us| scene.view.bishop_before_king(us).any());
    let (both, one) = (
        "stand behind their own bishop",
        "stands behind its own bishop",
    );
    of_kings(scene, holds, both, one, one)
}

fn men_on_last_two_ranks(scene: &Scene) -> String {
    let side = |us: Color| {
        let men = scene.view.men_on_last_two_ranks(us);
        let count = number(men.count(), "piece", "pieces");
        let (name, them) = (us.name(), (!us).name());
        if men.is_empty() {
            return format!("{name} has {count} on {them}’s first two ranks.");
        }
        let man = |square: Square| {
            let role = scene.view.board().role_at(square);
            let letter = role.map_or(' ', |role| role.letter().to_ascii_uppercase());
            format!("{letter}{square}")
        };
        let men = list(&in_files(men).into_iter().map(man).collect::<Vec<_>>());
        format!("{name} has {count} on {them}’s first two ranks: {men}.")
    };
    format!("{} {}", side(White), side(Black))
}

fn men_in_bishops_reach(scene: &Scene) -> String {
    let side = |us: Color| {
        let (name, them) = (us.name(), (!us).name());
        let mut bishops = scene.view.board().men(!us, Role::Bishop);
        let count = bishops.count();
        match bishops.next() {
            Some(bishop) if count == 1 => {
                let shade = if bishop.is_light() { "light" } else { "dark" };
                let men = scene.view.men_in_bishops_reach(us).count();
                let men = if men == 0 {
                    "none".to_owned()
                } else {
                    men.to_string()
                };
                format!(
                    "{them}’s only bishop, {bishop}, keeps to the {shade} squares, where {men} of {name}’s men stand{}.",
                    if men == "1" || men == "none" { "s" } else { "" }
                )
            }
            _ => format!(
                "{them} has {}, so no colour of squares is safer for {name}.",
                number(count, "bishop", "bishops")
            ),
        }
    };
    format!("{} {}", side(White), side(Black))
}

fn check(scene: &Scene) -> String {
    match scene.view.in_check() {
        Some(us) => format!(
            "{} is in check and must spend a move on it.",
            king(scene, us)
        ),
        None => "Neither king is in check.".to_owned(),
    }
}

/// What each side counts: `Squares in reach: White 3, Black 4.`
fn figures(scene: &Scene, what: &str, feature: Feature) -> String {
    let [white, black] = scene.counts.map(|counts| counts[feature.index()]);
    format!("{what}: White {white}, Black {black}.")
}

fn to_move(scene: &Scene) -> String {
    let us = scene.view.mover();
    let moves = number(scene.view.moves(us).into(), "move", "moves");
    format!("It is {}’s turn: {moves}.", us.name())
}

fn checkmate(scene: &Scene) -> String {
    match scene.winner() {
        Some(us) => format!(
            "{} has mated: {} cannot get out of the check.",
            us.name(),
            king(scene, !us)
        ),
        None => "Neither king is mated.".to_owned(),
    }
}
