//! Tests of chess and antichess in a session.

use crate::common::{JsonSession, command};
use crate::say::phrase;
use serde_json::json;
use seriatim::antichess::system::AntichessSystem;
use seriatim::chess::system::ChessSystem;
use seriatim::progressive::system::ProgressiveSystem;
use seriatim::rules_system::tasks;
use seriatim::say::Part;
use seriatim::session::System;

use super::*;

fn chess(fen: &str) -> Place {
    Place {
        variant: Some(VariantName::Chess),
        ..at(fen)
    }
}

fn antichess(moves: &[&str]) -> Place {
    Place {
        variant: Some(VariantName::Antichess),
        moves: Some(moves.iter().map(|&mv| mv.to_owned()).collect()),
        ..Place::default()
    }
}

pub type Chess = seriatim::session::Session<ChessSystem>;
pub type Antichess = seriatim::session::Session<AntichessSystem>;

fn series<T: From<SeriesTask>>(at: Place, level: Option<u32>, lines: Option<u32>) -> T {
    SeriesTask {
        at,
        level,
        lines,
        ..SeriesTask::default()
    }
    .into()
}

#[test]
fn a_variant_is_described() {
    let describe = |variant| RulesQuery::Variant { variant };
    let found: VariantAnswer = answer_of(&mut RulesSession::new(), describe(VariantName::Chess));
    assert_eq!(
        found.start,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert_eq!(
        (found.levels, found.series, found.castling, found.check),
        (8, false, true, true)
    );
    let found: VariantAnswer =
        answer_of(&mut RulesSession::new(), describe(VariantName::Antichess));
    assert_eq!(found.promotions, ["q", "r", "b", "n", "k"]);
    assert!(!found.castling && !found.check && !found.tasks.contains(&"mate".to_owned()));
    let at = Place::default();
    let refused = query(&mut Chess::new(), EvaluateQuery { at }.into());
    assert_eq!(error_of(&refused).code, "variant");
    assert!(
        phrase(&error_of(&refused).message).contains("chess"),
        "{refused:?}"
    );
}

/// The system that plays a variant knows all tasks that are listed for the variant.
#[test]
fn what_may_be_asked_of_a_variant_is_known_to_its_system() {
    fn knows<S: System>(variant: VariantName) {
        for &kind in tasks(variant.into()) {
            let at = json!({ "variant": variant });
            let task = match kind {
                "review" => json!({ "kind": kind, "game": { "variant": variant, "series": [] } }),
                "learn" => json!({ "kind": kind, "games": "" }),
                "hints" => json!({ "kind": kind, "at": at, "series": [] }),
                "book" => json!({ "kind": "bookSeries", "at": at }),
                _ => json!({ "kind": kind, "at": at }),
            };
            let is_query = ["hints", "book", "evaluate", "explain"].contains(&kind);
            let asked = if is_query {
                json!({ "type": "query", "id": 1, "query": task })
            } else {
                json!({ "type": "start", "job": 1, "task": task, "limits": { "nodes": 1 } })
            };
            let command =
                command::<S>(&asked).unwrap_or_else(|faults| panic!("{kind}: {faults:?}"));
            let events = seriatim::session::Session::<S>::new().handle(command, 0.0);
            if let Some(Event::Failed { faults, .. }) = events.first() {
                assert_ne!(faults[0].code, "variant", "{variant:?} {kind}");
            }
        }
    }
    knows::<ProgressiveSystem>(VariantName::Italian);
    knows::<ProgressiveSystem>(VariantName::Scottish);
    knows::<AntichessSystem>(VariantName::Antichess);
    knows::<ChessSystem>(VariantName::Chess);
}

#[test]
fn a_mate_is_chosen_and_the_same_nodes_give_the_same_answer() {
    let place = || chess("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    let mut session = Chess::new();
    let answers = [0, 1].map(|_| {
        let (reason, result) = search(&mut session, series(place(), None, Some(3)), Some(5_000));
        let ChessFound::Series(mut answer) = result else {
            panic!("{result:?}");
        };
        answer.ms = 0.0;
        assert_eq!(answer.choice, SeriesKind::Mate);
        assert_eq!(answer.lines[0].san, ["Ra8#"]);
        assert!(matches!(
            answer.lines[0].value,
            Value::Mate { moves: Some(1), .. }
        ));
        assert_eq!(
            answer.lines[0].principal.as_deref(),
            Some(&["a1a8".to_owned()][..])
        );
        (reason, answer)
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn a_move_that_leads_to_a_fortress_is_named() {
    // Fortress that the search itself does not recognise.
    let place = chess("1k6/bPp5/BpP4b/8/1P6/7B/8/5B1K w - - 0 1");
    let mut session = Chess::new();
    let (_, result) = search(&mut session, series(place, None, None), Some(60_000));
    let ChessFound::Series(answer) = result else {
        panic!("{result:?}");
    };
    assert_ne!(answer.lines[0].san, ["b5"]);
    let said: Vec<String> = answer.say.iter().map(phrase).collect();
    assert_eq!(said[1..], ["b5 leads to a fortress: proved."]);
    // Here the search recognises the fortress and avoids it: 1.e6 blocks everything.
    let place = chess("k4b2/4pPp1/3p2Pp/2pPP2P/BpP5/1P6/K7/8 w - - 0 1");
    let (_, result) = search(&mut session, series(place, None, None), Some(20_000));
    let ChessFound::Series(answer) = result else {
        panic!("{result:?}");
    };
    assert_ne!(answer.lines[0].san, ["e6"]);
    assert_eq!(answer.say.len(), 1);
}

#[test]
fn a_move_that_is_avoided_for_a_likely_fortress_is_named_with_its_chance() {
    // Position on the left of Fig. 1 in Guid & Bratko 2012.
    let place = chess("2k5/2p5/1q1p4/pPpPp1pp/N1P1Pp2/P4PbP/KQ4P1/8 w - - 0 1");
    let mut session = Chess::new();
    let (_, result) = search(&mut session, series(place, None, None), Some(400_000));
    let ChessFound::Series(answer) = result else {
        panic!("{result:?}");
    };
    assert_ne!(answer.lines[0].san, ["Nxb6+"]);
    let likely = &answer.say[1];
    assert_eq!(likely.id(), "fortressLikely");
    assert_eq!(likely.part("line"), Some(&Part::Text("Nxb6+".to_owned())));
    assert!(
        matches!(likely.part("percent"), Some(Part::Number(50..100))),
        "{likely:?}"
    );
    assert!(phrase(&answer.say[1]).ends_with("This is an estimate, not a proof."));
}

#[test]
fn curves_of_all_moves_have_an_estimate_and_others_have_none() {
    let place = chess("6k1/pp3ppp/8/8/8/8/PP3PPP/1R4K1 w - - 0 1");
    let curve = |moves, preset, depth| {
        let task = CurveTask {
            at: place.clone(),
            depth: Some(depth),
            which: Some(moves),
            preset: Some(preset),
            ..CurveTask::default()
        };
        match search(&mut Chess::new(), task.into(), None) {
            (_, ChessFound::Curve(answer)) => answer.estimate,
            other => panic!("{other:?}"),
        }
    };
    let (all, classical) = (CurveMovesName::All, CurvePreset::Classical);
    let estimate = curve(all, classical, 8).expect("a rook more");
    assert!((0.0..=1.0).contains(&estimate.fortress));
    assert!(estimate.reasons.len() <= 3);
    let counted = |what: &FortressFeature| *what == FortressFeature::Blocked;
    let blocked = estimate.reasons.iter().find(|one| counted(&one.what));
    assert!(blocked.is_none_or(|reason| reason.of == Some(10)));
    assert_eq!(curve(all, classical, 7), None);
    assert_eq!(curve(CurveMovesName::Best, classical, 8), None);
    assert_eq!(curve(all, CurvePreset::Material, 8), None);
}

/// Tests mates that the curves show. The rules confirm each mate, and it is reported as proved.
#[test]
fn a_mate_that_curves_see_is_gone_through_by_the_rules_and_called_proved() {
    for (fen, attacker, count) in [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", None, 1),
        ("3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", None, 1),
        // Every move of the side to move is answered by mate.
        ("k7/8/2K5/8/8/8/8/1R6 b - - 0 1", Some(Side::White), 3),
        ("7k/8/5K2/8/8/8/8/R7 w - - 0 1", None, 2),
        ("8/8/8/8/8/2k5/4q3/K7 b - - 0 1", None, 1),
        // Légal's mate, with quiet moves in its lines.
        (
            "r2qkbnr/ppp2p1p/2np2p1/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 1",
            None,
            2,
        ),
    ] {
        let task = CurveTask {
            at: chess(fen),
            attacker,
            depth: Some(8),
            which: Some(CurveMovesName::All),
            ..CurveTask::default()
        };
        let (_, found) = search(&mut Chess::new(), task.into(), None);
        let ChessFound::Curve(answer) = found else {
            panic!("{fen}: {found:?}");
        };
        assert_eq!(answer.verdict, CurveVerdictName::Mate, "{fen}");
        assert!(answer.mate_positions > Some(0), "{fen}");
        let [won] = &answer.say[..] else {
            panic!("{fen}: {:?}", answer.say);
        };
        let Some(&Part::Number(told)) = won.part("count") else {
            panic!("{fen}: {won:?}");
        };
        assert_eq!(won.id(), "proofWon", "{fen}");
        assert!((count..=count + 1).contains(&told), "{fen}: {told}");
    }
}

#[test]
fn levels_are_limited_and_errors_name_what_is_wrong() {
    let mut session = Antichess::new();
    let (reason, result) = search(
        &mut session,
        series(antichess(&["e3"]), Some(2), None),
        None,
    );
    let AntichessFound::Series(answer) = result else {
        panic!("{result:?}");
    };
    assert_eq!(
        (reason, answer.lines[0].series.len()),
        (Reason::Finished, 1)
    );
    let mut refused = |task| {
        let events = session.handle(start(1, task, None, None), 0.0);
        error_of(&events[0]).clone()
    };
    let level = refused(series(antichess(&[]), Some(9), None));
    assert_eq!(level.field.as_deref(), Some("level"));
    let mate = json!({ "type": "start", "job": 1, "task": { "kind": "mate", "at": {} } });
    let mate = &Antichess::new().handle_json(&mate, 0.0)[0]["faults"][0];
    assert_eq!(
        (&mate["code"], &mate["text"]),
        (&json!("variant"), &json!("mate"))
    );
    let elsewhere = refused(series(Place::default(), None, None));
    assert_eq!(
        (elsewhere.code.as_str(), elsewhere.text.as_deref()),
        ("variant", Some("italian"))
    );
    let early = Place {
        earlier: Some(vec!["8/8 w".to_owned()]),
        ..antichess(&[])
    };
    let early = refused(series(early, None, None));
    assert!(
        early
            .field
            .is_some_and(|field| field.starts_with("earlier[0]"))
    );
}

#[test]
fn values_hints_and_threats_of_chess() {
    let mut session = Chess::new();
    let value: EvaluationAnswer = answer_of(
        &mut session,
        EvaluateQuery {
            at: chess("4k3/8/8/8/8/8/8/QR2K3 w - - 0 1"),
        }
        .into(),
    );
    assert!(
        matches!(value.total, Value::Points { points } if points > 9.0),
        "{value:?}"
    );
    let hints: HintsAnswer = answer_of(
        &mut session,
        HintsQuery {
            at: chess("4k3/8/8/8/8/8/8/QR2K3 w - - 0 1"),
            series: vec!["Rb8+".to_owned()],
        }
        .into(),
    );
    assert_eq!(hints.steps[1].squares, ["b1", "b8"]);
    let threat = ThreatTask {
        at: chess("6k1/5ppp/8/8/8/8/8/4R1K1 b - - 0 1"),
    }
    .into();
    let (_, result) = search(&mut session, threat, Some(2_000));
    let ChessFound::Threat(threat) = result else {
        panic!("{result:?}");
    };
    assert_eq!(
        (threat.outcome, &threat.series[..]),
        (MateOutcome::Mate, &["e1e8".to_owned()][..])
    );
    // Tables know that the lone king, and a king with a far pawn, threaten no mate.
    for fen in [
        "8/8/8/3k4/8/3K4/8/R7 w - - 0 80",
        "4k3/8/8/8/8/4p3/8/4K3 w - - 0 80",
    ] {
        let threat = ThreatTask { at: chess(fen) }.into();
        let (_, result) = search(&mut session, threat, Some(2_000_000));
        let ChessFound::Threat(threat) = result else {
            panic!("{result:?}");
        };
        assert_eq!(threat.outcome, MateOutcome::None, "{threat:?}");
    }
}

#[test]
fn legal_moves_of_every_variant_and_all_faults_of_a_set_up() {
    let moves: LegalMovesAnswer = answer_of(
        &mut RulesSession::new(),
        RulesQuery::LegalMoves {
            at: antichess(&["e3", "b5"]),
        },
    );
    assert_eq!(moves.moves.len(), 1, "a capture must be made");
    assert_eq!((moves.status.turn, moves.status.left), (3, 1));
    let found: InspectAnswer = answer_of(
        &mut RulesSession::new(),
        RulesQuery::Inspect {
            at: chess("P7/8/8/8/8/8/8/K6K x KQ - 0 1"),
            setup: None,
        },
    );
    assert!(found.faults.len() >= 3 && found.fen.is_none(), "{found:?}");
}

/// Returns the text about a feature of a position.
fn said<S>(at: Place, feature: &str) -> String
where
    S: System<Query: From<EvaluateQuery>, Answer: TryInto<EvaluationAnswer, Error: Debug>>,
{
    let mut session = seriatim::session::Session::<S>::new();
    let told: EvaluationAnswer = answer_of(&mut session, EvaluateQuery { at }.into());
    let found = told.features.iter().find(|one| one.id == feature);
    english(&found.expect(feature).say)
}

#[test]
fn features_say_what_they_count_and_where() {
    let passed = "4k3/8/8/3P4/8/8/P1P5/4K2R w K - 0 1";
    for (feature, sentence) in [
        (
            "passedOnFifth",
            "Passed pawns on the fifth rank: no enemy pawn stands in front of them or can take them on their way. White: d5.",
        ),
        (
            "isolatedPawns",
            "Pawns with no own pawn on the files beside them, so that none can ever defend them. White: a2.",
        ),
        (
            "rookOnOpenFile",
            "Rooks on files where no pawn stands. White: h1.",
        ),
        ("rook", "White has 1 rook, Black has no rook."),
        (
            "bishopPair",
            "Two bishops control squares of both colours. True for neither side.",
        ),
        ("toMove", "It is White’s turn: 1 move."),
    ] {
        assert_eq!(said::<ChessSystem>(chess(passed), feature), sentence);
    }
    let offered = said::<AntichessSystem>(antichess(&["e3", "b5"]), "offered");
    assert_eq!(
        offered,
        "Own pieces that the other side can capture. Black: b5."
    );
    let must = said::<AntichessSystem>(antichess(&["e3", "b5"]), "mustTake");
    assert_eq!(
        must,
        "Whether the side to move must capture. True for White only."
    );
}

#[test]
fn a_reason_compares_the_positions_before_and_after_a_move() {
    let fen = "4k3/8/8/8/8/8/3q4/R2K4 w - - 0 1";
    let task = SeriesTask {
        at: chess(fen),
        ..SeriesTask::default()
    }
    .into();
    let (_, result) = search(&mut Chess::new(), task, Some(500));
    let ChessFound::Series(answer) = result else {
        panic!("{result:?}");
    };
    assert_eq!(answer.lines[0].san, ["Kxd2"]);
    let reason = english(&answer.lines[0].reason);
    assert!(
        reason.starts_with("Better for White: ") && reason.contains("“Queens” (+"),
        "{reason}"
    );
}
