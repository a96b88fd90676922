//! Tests of the verdicts on positions with a lead: proofs, and the features of the estimate.

use seriatim::board::Color::White;
use seriatim::chess::fortress::features::{DEPTHS, FEWEST, FortressFeature, FortressFeatures};
use seriatim::chess::fortress::verdict::{FortressEstimate, VerdictLimits};
use seriatim::chess::fortress::{LeadVerdict, WinProver};
use seriatim::chess::orthodox::curve::{CurvePreset, search};
use seriatim::rules::Chess;
use seriatim::search::alpha_beta::{Iteration, Request};
use seriatim::search::{Search, SearchStatus};

const LIMITS: VerdictLimits = VerdictLimits {
    positions: 20_000,
    nodes: 200_000,
    bytes: 1 << 22,
};

fn at(fen: &str) -> Chess {
    fen.parse().expect("a FEN of the test")
}

fn curves(position: &Chess, depth: usize) -> Vec<Iteration<seriatim::board::Move>> {
    let request = Request::all(depth as i32 * 100);
    let mut search = search(position, CurvePreset::Classical, request);
    while search.step(1 << 16) == SearchStatus::Running {}
    search.iterations().to_vec()
}

fn features(fen: &str) -> FortressFeatures {
    let position = at(fen);
    let depths = curves(&position, FEWEST);
    FortressFeatures::of(&position, White, &depths).expect(fen)
}

fn of(features: &FortressFeatures, feature: FortressFeature) -> f64 {
    features.values[feature as usize]
}

#[test]
fn what_can_be_proved_is_proved() {
    // A position without progress for either side; a bishop that holds by moving back and forth;
    // king and rook that mate in two.
    let proved = |fen| LeadVerdict::proved(&at(fen), White, LIMITS);
    let dead = proved("k4b2/4pPp1/3pP1Pp/2pP3P/BpP5/1P6/K7/8 w - - 0 1");
    assert!(matches!(dead, Some(LeadVerdict::Dead(_))), "{dead:?}");
    let held = proved("7k/8/8/7P/7P/7P/4K3/8 b - - 0 1");
    assert!(matches!(held, Some(LeadVerdict::Fortress(..))), "{held:?}");
    let won = proved("8/8/8/8/8/2k5/1r6/K7 w - - 0 1");
    assert!(won.is_none_or(|won| !matches!(won, LeadVerdict::Win(..))));
    let Some(LeadVerdict::Win(_, report)) = proved("k7/8/1K6/8/8/8/8/2R5 w - - 0 1") else {
        panic!("a mate in two is not proved");
    };
    assert!(report.longest >= 1);
}

#[test]
fn a_mate_is_found_wherever_the_search_pauses() {
    let position = at("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1");
    let run = |slice| {
        let mut prover = WinProver::new(&position, White, 1 << 20);
        while prover.step(slice) == SearchStatus::Running {}
        let (certificate, report, _) = prover.into_proved().expect("a mate in two");
        (certificate, report)
    };
    assert_eq!(run(u64::MAX), run(3));
}

#[test]
fn what_a_bare_king_cannot_is_not_won() {
    let mut prover = WinProver::new(&at("8/8/8/3k4/8/3K4/8/2N5 w - - 0 1"), White, 1 << 20);
    while prover.step(1 << 10) == SearchStatus::Running {}
    assert!(prover.into_proved().is_none());
}

#[test]
fn features_counted_by_hand() {
    // Two of the three pawns are blocked, e4 and e5.
    let one = features("8/5k2/8/4p3/4P3/8/P5R1/K7 w - - 0 1");
    assert_eq!(one.pawns, (3, 2));
    assert_eq!(of(&one, FortressFeature::Pawns), 2.0);
    assert_eq!(of(&one, FortressFeature::Bishops), 0.0);
    // All squares of the upper half except the eight around Black's king, and the king's own, which
    // can only be reached through these.
    assert_eq!(one.reach, 23);
    // a3 and a4 lose nothing, and no piece can be captured.
    assert_eq!(one.tries, 2);
    let bishops = features("8/8/4k3/3bp3/1P2P3/2B5/PP6/K6R w - - 0 1");
    assert_eq!(of(&bishops, FortressFeature::Bishops), 1.0);
    // The diagonal from a8 to h1 is light, and so is f1.
    let corner = features("8/8/4k3/8/P7/8/8/K1B5 w - - 0 1");
    assert_eq!(of(&corner, FortressFeature::WrongCorner), 1.0);
    let right = features("8/8/4k3/8/P7/8/8/K4B2 w - - 0 1");
    assert_eq!(of(&right, FortressFeature::WrongCorner), 0.0);
    let thin = features("8/8/4k3/5b2/8/8/8/K6R w - - 0 1");
    assert_eq!(of(&thin, FortressFeature::Thin), 1.0);
}

#[test]
fn an_estimate_needs_depths_and_a_lead() {
    let position = at("6k1/pp3ppp/8/8/8/8/PP3PPP/1R4K1 w - - 0 1");
    let depths = curves(&position, FEWEST);
    assert!(FortressEstimate::of(&position, White, &depths[..FEWEST - 1]).is_none());
    assert!(matches!(
        LeadVerdict::estimated(&position, White, &depths[..FEWEST - 1]),
        LeadVerdict::Unknown
    ));
    let estimate = FortressEstimate::of(&position, White, &depths).expect("a rook more");
    assert!((0.0..=1.0).contains(&estimate.fortress));
    let even = at("6k1/pp3ppp/8/8/8/8/PP3PPP/6K1 w - - 0 1");
    assert!(matches!(
        LeadVerdict::estimated(&even, White, &curves(&even, FEWEST)),
        LeadVerdict::NoAdvantage
    ));
}

#[test]
fn more_depths_than_it_was_fitted_on_change_nothing() {
    let position = at("8/6k1/5bp1/8/5KP1/8/8/R7 w - - 0 1");
    // Such a deep search would take long. The last searched depth is repeated for all greater
    // depths.
    let mut depths = curves(&position, FEWEST);
    depths.resize(DEPTHS + 1, depths[FEWEST - 1].clone());
    let of = |depths: &[_]| FortressEstimate::of(&position, White, depths);
    assert_eq!(of(&depths), of(&depths[..DEPTHS]));
}
