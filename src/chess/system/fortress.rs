//! Fortresses: the search for a fortress, the check of a certificate, and the walk through the last
//! accepted fortress.

use super::messages::{
    CheckFortressTask, FortressAnswer, FortressEntry, FortressPlace, FortressReply, FortressTask,
    FortressVerdict,
};
use crate::fortress::check::FortressRefusal;
use crate::fortress::prover::ahead;
use crate::fortress::{Check, FortressReport, HoldProver, HoldStage};
use seriatim_core::board::{Bitboard, Color, Move, Square};
use seriatim_core::rules::{Chess, Position};
use seriatim_play::duel::certified::{Accepted, CheckWork, Checker, KeptClaim, read};
use seriatim_search::SearchStatus;
use seriatim_session::places::{open, play, san};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Place, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::{FortressSay, ProofSay, Say};

/// Last accepted fortress, with its position.
pub(super) type KeptFortress = KeptClaim<Chess, Check>;

/// Job that searches for a fortress.
pub(super) struct HoldWork {
    position: Chess,
    attacker: Color,
    prover: HoldProver,
    kept: KeptFortress,
}

impl HoldWork {
    /// Starts the search for a fortress against the attacker that the task names, or else against
    /// the side that is ahead.
    ///
    /// # Errors
    /// Faults of the position.
    pub(super) fn new(task: &FortressTask, kept: &KeptFortress) -> Result<Self, Vec<Fault>> {
        let position = open(&task.at)?;
        let attacker = task.attacker.map(Color::from);
        let attacker = attacker.or_else(|| ahead(&position));
        let attacker = attacker.unwrap_or(position.to_move());
        Ok(Self {
            prover: HoldProver::new(&position, attacker, HoldProver::DEFAULT_POSITIONS),
            position,
            attacker,
            kept: kept.clone(),
        })
    }
}

/// Starts the check of a fortress.
///
/// # Errors
/// Faults of the position, and code `certificate` for a text that is no certificate.
pub(super) fn check_fortress(
    task: &CheckFortressTask,
    kept: &KeptFortress,
) -> Result<CheckWork<Chess, Check>, Vec<Fault>> {
    let position = open(&task.at)?;
    let attacker = Color::from(task.attacker);
    let check = Check::new(&position, attacker, &read(&task.certificate)?);
    Ok(CheckWork::new(position, attacker, check, kept))
}

/// Returns a position of the accepted fortress.
///
/// # Errors
/// Faults of the line, and code `proof` if the position is not in the fortress.
pub(super) fn walk_fortress(
    kept: &KeptFortress,
    at: &Place,
    line: &[String],
) -> Result<FortressPlace, Vec<Fault>> {
    let position = play::<Chess>(at, line)?.position;
    kept.look(at, |kept| walk(kept, &position))
}

impl Work for HoldWork {
    type Found = FortressAnswer;

    fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        // A certificate is checked even after the limit is reached, because the check takes only a
        // moment.
        let searching = self.prover.stage() == HoldStage::Search;
        if searching && left == 0 {
            return Step::Limited;
        }
        let quota = if searching { quota.min(left) } else { quota };
        match self.prover.step(quota) {
            SearchStatus::Running => Step::Running,
            SearchStatus::Finished if self.prover.is_full() => Step::Limited,
            SearchStatus::Finished => Step::Finished,
        }
    }

    fn snapshot(&self) -> Snapshot {
        let (phase, said) = match self.prover.stage() {
            HoldStage::Search => {
                let (them, positions) = (self.attacker, self.prover.positions() as u64);
                (PhaseName::Prove, FortressSay::Search { them, positions })
            }
            HoldStage::Check | HoldStage::Finished => (PhaseName::Check, FortressSay::Check),
        };
        Snapshot {
            say: vec![said.into()],
            ..Snapshot::of(phase)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> FortressAnswer {
        let (nodes, them) = (self.prover.nodes(), self.attacker);
        let nothing = if self.prover.is_refuted() {
            (FortressVerdict::None, FortressSay::None { them })
        } else {
            (FortressVerdict::Unknown, FortressSay::Unknown { them })
        };
        let bare = bare(&self.position, them, nothing.0, nothing.1.into());
        let bare = FortressAnswer { nodes, ms, ..bare };
        let Some((certificate, report, check)) = self.prover.into_proved() else {
            return bare;
        };
        self.kept.keep(self.position, them, check);
        FortressAnswer {
            certificate: Some(certificate.write()),
            ..held(bare, them, &report)
        }
    }
}

impl Checker<Chess> for Check {
    type Found = FortressAnswer;

    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn step(&mut self, quota: u64) -> bool {
        self.step(quota)
    }

    fn said() -> Say {
        FortressSay::Check.into()
    }

    fn answer(&self, position: &Chess, them: Color, ms: f64) -> (FortressAnswer, bool) {
        let nodes = self.nodes();
        let (verdict, said) = match self.report() {
            Ok(_) => (FortressVerdict::Fortress, FortressSay::Check.into()),
            Err(FortressRefusal::Unfinished) => (
                FortressVerdict::Unknown,
                FortressSay::Unknown { them }.into(),
            ),
            Err(refusal) => (FortressVerdict::Refused, refused(refusal)),
        };
        let bare = bare(position, them, verdict, said);
        let bare = FortressAnswer { nodes, ms, ..bare };
        match self.report() {
            Ok(report) => (held(bare, them, &report), true),
            Err(_) => (bare, false),
        }
    }
}

fn refused(refusal: FortressRefusal) -> Say {
    match refusal {
        FortressRefusal::TooLong => ProofSay::TooLong.into(),
        FortressRefusal::NoSuchMove { fen, number } => ProofSay::NoSuchMove { number, fen }.into(),
        FortressRefusal::Mated { fen } => FortressSay::Mated { fen }.into(),
        FortressRefusal::NoWall => FortressSay::NoWall.into(),
        FortressRefusal::TooShort | FortressRefusal::Unfinished => FortressSay::TooShort.into(),
    }
}

/// Returns an answer without a fortress.
fn bare(position: &Chess, them: Color, verdict: FortressVerdict, said: Say) -> FortressAnswer {
    FortressAnswer {
        verdict,
        fen: position.to_string(),
        attacker: them.into(),
        positions: None,
        placements: None,
        reach: None,
        wall: None,
        shuttle: None,
        entries: None,
        certificate: None,
        nodes: 0,
        ms: 0.0,
        say: vec![said],
    }
}

/// Returns the answer for an accepted fortress.
fn held(bare: FortressAnswer, them: Color, report: &FortressReport) -> FortressAnswer {
    let squares = |set: Bitboard| Some(set.map(|square| square.to_string()).collect());
    let us = !them;
    let holds = match report.positions {
        0 => FortressSay::Wall { them },
        positions => FortressSay::Holds {
            us,
            them,
            positions,
            placements: report.placements,
        },
    };
    FortressAnswer {
        verdict: FortressVerdict::Fortress,
        positions: Some(report.positions),
        placements: Some(report.placements),
        reach: squares(report.reach),
        wall: squares(report.wall),
        shuttle: squares(report.shuttle),
        entries: Some(report.entries.iter().map(entry).collect()),
        say: vec![holds.into()],
        ..bare
    }
}

fn entry(&(square, guard): &(Square, Square)) -> FortressEntry {
    FortressEntry {
        square: square.to_string(),
        guard: guard.to_string(),
    }
}

/// Returns a position of the accepted fortress; `None` if the position is not in it.
fn walk(kept: &Accepted<Chess, Check>, position: &Chess) -> Option<FortressPlace> {
    let Accepted { side, check, .. } = kept;
    let listed = match check.at(position)? {
        Some(mv) => vec![mv],
        None if position.to_move() == *side && !check.is_drawn(position) => {
            position.legal_moves().to_vec()
        }
        None => Vec::new(),
    };
    let reply = |mv: Move| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        let (texts, _) = san(position, &[mv]);
        FortressReply {
            uci: mv.to_string(),
            san: texts.concat(),
            final_step: next.clock() == 0,
        }
    };
    Some(FortressPlace {
        fen: position.to_string(),
        side: position.to_move().into(),
        attacker: (*side).into(),
        replies: listed.into_iter().map(reply).collect(),
    })
}
