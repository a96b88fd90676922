//! Tests of the questions about two turns in a session: verdicts, certificates, limits, progress.

use super::*;

const LOST: &str = "7k/5ppp/8/8/8/8/8/QRR3K1 b - - 0 4";
const WINS: &str = "7k/8/8/8/8/8/8/RR5K w - - 0 1";

fn asked(fen: &str, goal: Option<TwoTurnGoal>, nodes: Option<u64>) -> (Reason, TwoTurnsAnswer) {
    let task = ProgressiveTask::TwoTurns { at: at(fen), goal };
    let (reason, found) = search(&mut Session::new(), task, nodes);
    (reason, found.try_into().expect("an answer about two turns"))
}

fn checked(fen: &str, certificate: &str) -> TwoTurnsAnswer {
    let certificate = certificate.to_owned();
    let at = at(fen);
    let task = ProgressiveTask::CheckTwoTurns { at, certificate };
    let (_, found) = search(&mut Session::new(), task, None);
    found.try_into().expect("an answer about two turns")
}

#[test]
fn a_lost_position_comes_with_a_certificate_that_is_accepted() {
    let (reason, answer) = asked(LOST, Some(TwoTurnGoal::Survive), Some(1_000_000));
    assert_eq!(
        (reason, answer.verdict),
        (Reason::Finished, TwoTurnVerdict::Lost)
    );
    assert_eq!((answer.ends, answer.answered), (190, 190));
    let said = english(&answer.say);
    assert!(said.starts_with("Black is lost: each of the 190"), "{said}");
    let certificate = answer.certificate.expect("a certificate");
    let again = checked(LOST, &certificate);
    assert_eq!(again.verdict, TwoTurnVerdict::Lost);
    assert_eq!((again.ends, again.mates), (190, answer.mates));
    // The certificate of another position proves nothing here.
    let refused = checked(WINS, &certificate);
    assert_eq!(refused.verdict, TwoTurnVerdict::Refused);
}

#[test]
fn a_mate_in_two_is_found_by_its_goal_and_by_both() {
    for goal in [Some(TwoTurnGoal::Win), None] {
        let (reason, answer) = asked(WINS, goal, Some(1_000_000));
        assert_eq!(
            (reason, answer.verdict),
            (Reason::Finished, TwoTurnVerdict::MateInTwo)
        );
        let certificate = answer.certificate.expect("a certificate");
        let again = checked(WINS, &certificate);
        assert_eq!(
            (again.verdict, again.series),
            (TwoTurnVerdict::MateInTwo, answer.series)
        );
    }
}

#[test]
fn a_safe_turn_is_told_with_its_moves() {
    let fen = "7k/6pp/8/8/8/8/8/RR4K1 b - - 0 2";
    let (_, answer) = asked(fen, Some(TwoTurnGoal::Survive), None);
    assert_eq!(answer.verdict, TwoTurnVerdict::Safe);
    assert_eq!((answer.series.len(), answer.san.len()), (2, 2));
    assert!(answer.final_fen.is_some() && answer.certificate.is_none());
    let (_, answer) = asked(fen, Some(TwoTurnGoal::Win), None);
    assert_eq!(answer.verdict, TwoTurnVerdict::None);
}

/// A position is never called lost because the limit was reached.
#[test]
fn a_limit_gives_no_verdict_but_unknown() {
    for nodes in [1, 10, 100, 300] {
        let (reason, answer) = asked(LOST, Some(TwoTurnGoal::Survive), Some(nodes));
        assert_eq!(
            (reason, answer.verdict),
            (Reason::Limit, TwoTurnVerdict::Unknown),
            "{nodes}"
        );
    }
}

#[test]
fn a_text_that_is_no_certificate_is_refused_with_its_fault() {
    for (text, message) in [
        ("?", "the proof is not written in base 64"),
        ("AQ==", "the proof ends within a number"),
        ("AAAA", "the proof is of no known kind"),
    ] {
        let task = ProgressiveTask::CheckTwoTurns {
            at: at(LOST),
            certificate: text.to_owned(),
        };
        match end_of(&mut Session::new(), start(1, task, None, None), 500) {
            Event::Failed { faults, .. } => {
                assert_eq!(faults[0].code, "certificate");
                let said = phrase(&faults[0].message);
                assert!(said.contains(message), "{said}");
            }
            other => panic!("{other:?}"),
        }
    }
}
