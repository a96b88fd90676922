//! Tests that a position of any variant answers as the position inside does.

use seriatim::board::fen::Draft;
use seriatim::rules::{Antichess, AnyPosition, Chess, Position, Progressive, Variant};
use seriatim::util::Rng;

fn answers_alike<P: Position + Into<AnyPosition>>(variant: Variant, rng: &mut Rng) {
    for _ in 0..20 {
        let mut inside = P::initial(variant);
        let mut any = AnyPosition::initial(variant);
        for _ in 0..60 {
            assert_eq!(any, inside.clone().into());
            assert_eq!(any.to_string(), inside.to_string());
            assert_eq!(any.variant(), variant);
            assert_eq!(any.to_setup(), inside.to_setup());
            assert_eq!(
                (any.turn(), any.left(), any.at_start(), any.clock()),
                (
                    inside.turn(),
                    inside.left(),
                    inside.at_start(),
                    inside.clock()
                )
            );
            assert_eq!(
                (any.in_check(), any.is_dead(), any.outcome(), any.key()),
                (
                    inside.in_check(),
                    inside.is_dead(),
                    inside.outcome(),
                    inside.key()
                )
            );
            assert_eq!(any.repetition_key(), inside.repetition_key());
            assert_eq!(
                (any.board(), any.to_move()),
                (inside.board(), inside.to_move())
            );
            assert!(any.same_place(&inside.clone().into()));
            let moves = inside.legal_moves();
            assert_eq!(any.legal_moves(), moves);
            assert_eq!(any.has_legal_move(), !moves.is_empty());
            if moves.is_empty() || inside.outcome().is_some() {
                break;
            }
            let mv = moves[rng.below(moves.len())];
            assert!(any.is_legal(mv) && any.why_illegal(mv).is_none());
            // A move of another position is mostly illegal in this one.
            let before = any.clone();
            any.play_unchecked(mv);
            inside.play_unchecked(mv);
            assert!(!any.same_place(&before));
            assert_eq!(any.is_legal(mv), inside.is_legal(mv));
            assert_eq!(any.why_illegal(mv), inside.why_illegal(mv));
        }
    }
    for fen in [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "P7/8/8/8/8/8/8/K6K x KQ - 0 1",
        "no position",
    ] {
        let draft = Draft::read(fen);
        assert_eq!(
            AnyPosition::faults(&draft, variant),
            P::faults(&draft, variant)
        );
    }
}

#[test]
fn a_position_of_any_variant_answers_as_the_one_inside() {
    let mut rng = Rng::new(17);
    answers_alike::<Progressive>(Variant::Italian, &mut rng);
    answers_alike::<Progressive>(Variant::Scottish, &mut rng);
    answers_alike::<Antichess>(Variant::Antichess, &mut rng);
    answers_alike::<Chess>(Variant::Chess, &mut rng);
    let [chess, antichess] = [Variant::Chess, Variant::Antichess].map(AnyPosition::initial);
    assert!(!chess.same_place(&antichess) && chess != antichess);
}
