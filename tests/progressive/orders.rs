//! Tests of the orders of wishes in endings against a lone king.

use seriatim::board::Color;
use seriatim::progressive::long_turns::{LONGEST, LongTurnPositions, LongTurnTable};
use seriatim::progressive::orders::{ENGINE_ORDER, ONE_ORDER, OrderJudge, TurnFeature, TurnWish};
use seriatim::progressive::player::endings::EndingKind;

/// The value of perfect play among orders agrees with the tables.
#[test]
fn perfect_play_is_counted_as_the_tables_count_it() {
    let roles = [seriatim::board::Role::King, seriatim::board::Role::Queen];
    let positions = LongTurnPositions::new(&roles);
    for winner in [Color::White, Color::Black] {
        let census = LongTurnTable::new(&positions, winner).census();
        let won = |series: usize| {
            census
                .iter()
                .map(|count| count[series - 1] as u64)
                .sum::<u64>()
        };
        let all: u64 = (1..=usize::from(LONGEST)).map(won).sum();
        let series: u64 = (1..=usize::from(LONGEST))
            .map(|at| at as u64 * won(at))
            .sum();
        let judge = OrderJudge::new(EndingKind::Queen, winner);
        assert_eq!((judge.best().won, judge.best().series), (all, series));
    }
}

/// The engine's order knows the outcome of retrograde analysis; the other order knows only the
/// board. Both win every won position in the fewest possible series.
#[test]
fn the_engines_order_and_the_one_for_all_play_endings_perfectly() {
    for kind in [
        EndingKind::Queen,
        EndingKind::Rook,
        EndingKind::BishopKnight,
    ] {
        for winner in [Color::White, Color::Black] {
            let judge = OrderJudge::new(kind, winner);
            assert_eq!(judge.value(&ENGINE_ORDER), *judge.best());
            assert_eq!(judge.value(&ONE_ORDER), *judge.best());
        }
    }
}

/// No order does better than perfect play. An order without wishes plays any series, so it wins
/// only where there is a mate.
#[test]
fn what_wishes_for_nothing_wins_only_what_is_mate() {
    let judge = OrderJudge::new(EndingKind::Queen, Color::White);
    let nothing = judge.value(&[]);
    assert_eq!(nothing.longest, 1);
    for feature in TurnFeature::ALL {
        for most in [false, true] {
            let value = judge.value(&[TurnWish { feature, most }]);
            assert!(value.won <= judge.best().won && value.won >= nothing.won);
            assert!(value.won < judge.best().won || value.series >= judge.best().series);
        }
    }
}
