//! The questions about two turns, and the check of their certificates.

use super::{open_position, sayings};
use crate::mate::MateSearch;
use crate::system::messages::{TwoTurnGoal, TwoTurnVerdict, TwoTurnsAnswer};
use crate::two_turns::{
    CheckResult, LostCheck, ProofFault, Survival, SurvivalProgress, SurvivalVerdict, TwoTurnProof,
    WinInTwo, WinProgress, WinVerdict,
};
use seriatim_core::board::Move;
use seriatim_core::rules::{Position, Progressive};
use seriatim_search::{Search, SearchStatus};
use seriatim_session::places::{san, snapshot, uci};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Place, Snapshot, TwoTurnsProgress};
use seriatim_wire::Fault;
use seriatim_wire::say::{ProofSay, Say, TwoTurnSay};

/// Share of the limits for the first question, if both are asked.
const FIRST_SHARE: f64 = 0.5;

/// Search for the answer to one question about two turns, or to both.
pub(super) struct TwoTurnsWork {
    start: Progressive,
    goal: Option<TwoTurnGoal>,
    /// Limit of nodes for the first question, if both are asked.
    first_nodes: u64,
    survival: Option<Survival>,
    win: Option<WinInTwo>,
    /// True when the second question has its turn.
    second: bool,
}

impl TwoTurnsWork {
    /// Creates the search.
    ///
    /// # Errors
    /// The errors of [`open_position`].
    pub(super) fn new(
        at: &Place,
        goal: Option<TwoTurnGoal>,
        nodes: Option<u64>,
    ) -> Result<Self, Vec<Fault>> {
        let start = open_position(at, false)?;
        let bytes = MateSearch::DEFAULT_BYTES;
        let survives = goal != Some(TwoTurnGoal::Win);
        Ok(Self {
            survival: survives.then(|| Survival::new(&start, bytes)),
            win: (!survives).then(|| WinInTwo::new(&start, bytes)),
            second: !survives,
            first_nodes: match goal {
                None => nodes.map_or(u64::MAX, |nodes| nodes / 2),
                Some(_) => u64::MAX,
            },
            goal,
            start,
        })
    }

    /// Returns whether the second question is worth asking after the first.
    fn asks_both(&self) -> bool {
        self.goal.is_none()
            && self.survival.as_ref().is_some_and(|survival| {
                let verdict = survival.verdict();
                matches!(verdict, SurvivalVerdict::Safe(_) | SurvivalVerdict::Unknown)
            })
    }

    /// Begins the second question if it is asked. Returns false if the work is over.
    fn begin_second(&mut self) -> bool {
        if self.second || !self.asks_both() {
            return false;
        }
        self.win = Some(WinInTwo::new(&self.start, MateSearch::DEFAULT_BYTES));
        self.second = true;
        true
    }

    fn say_now(&self) -> Vec<Say> {
        let them = !self.start.to_move();
        match (&self.win, &self.survival) {
            (Some(win), _) => sayings::win_progress(them, win.progress()),
            (None, Some(survival)) => sayings::survival_progress(them, survival.progress()),
            (None, None) => Vec::new(),
        }
    }

    fn progress(&self) -> Option<TwoTurnsProgress> {
        if let Some(win) = &self.win {
            let WinProgress {
                ends,
                refuted,
                all_found,
                ..
            } = win.progress();
            return Some(TwoTurnsProgress {
                win: true,
                ends,
                all_found,
                answered: refuted,
                mates: 0,
            });
        }
        let SurvivalProgress {
            ends,
            answered,
            mates,
            all_found,
            ..
        } = self.survival.as_ref()?.progress();
        Some(TwoTurnsProgress {
            win: false,
            ends,
            all_found,
            answered,
            mates,
        })
    }
}

impl Work for TwoTurnsWork {
    type Found = TwoTurnsAnswer;

    fn nodes(&self) -> u64 {
        self.survival.as_ref().map_or(0, Search::nodes) + self.win.as_ref().map_or(0, Search::nodes)
    }

    fn step(&mut self, quota: u64, left: u64, share: f64) -> Step {
        let nodes = quota.min(left);
        let finished = if let Some(win) = &mut self.win {
            win.step(nodes) == SearchStatus::Finished
        } else if let Some(survival) = &mut self.survival {
            let own = self.first_nodes.saturating_sub(survival.nodes());
            let finished = survival.step(nodes.min(own)) == SearchStatus::Finished;
            let over = self.goal.is_none() && (nodes >= own || share >= FIRST_SHARE);
            if (finished || over) && self.begin_second() {
                return Step::Running;
            }
            finished
        } else {
            true
        };
        let answered = match (&self.win, &self.survival) {
            (Some(win), _) => win.verdict() != WinVerdict::Unknown,
            (None, Some(survival)) => survival.verdict() != SurvivalVerdict::Unknown,
            (None, None) => false,
        };
        match finished {
            true if answered => Step::Finished,
            false if quota < left => Step::Running,
            _ => Step::Limited,
        }
    }

    fn snapshot(&self) -> Snapshot {
        let trial = self.win.as_ref().and_then(WinInTwo::trial);
        Snapshot {
            say: self.say_now(),
            two_turns: self.progress(),
            ..snapshot(PhaseName::Prove, &self.start, &trial.unwrap_or_default())
        }
    }

    fn result(self: Box<Self>, ms: f64) -> TwoTurnsAnswer {
        let start = &self.start;
        let mut answer = match &self.survival {
            Some(survival) => survived(start, survival),
            None => empty(start),
        };
        if let Some(win) = &self.win {
            let second = won(start, win);
            let decided = matches!(
                second.verdict,
                TwoTurnVerdict::Mates | TwoTurnVerdict::MateInTwo
            );
            if decided || self.survival.is_none() {
                answer = second;
            } else {
                // The verdict stays that about survival. The text tells both results.
                answer.say.extend(second.say);
            }
        }
        TwoTurnsAnswer {
            nodes: self.nodes(),
            ms,
            ..answer
        }
    }
}

/// Returns an answer that says nothing yet.
fn empty(start: &Progressive) -> TwoTurnsAnswer {
    TwoTurnsAnswer {
        verdict: TwoTurnVerdict::Unknown,
        fen: start.to_string(),
        series: Vec::new(),
        san: Vec::new(),
        final_fen: None,
        ends: 0,
        answered: 0,
        mates: 0,
        certificate: None,
        nodes: 0,
        ms: 0.0,
        say: Vec::new(),
    }
}

/// Returns an answer with a turn.
fn with_turn(start: &Progressive, verdict: TwoTurnVerdict, turn: &[Move]) -> TwoTurnsAnswer {
    let (texts, end) = san(start, turn);
    TwoTurnsAnswer {
        verdict,
        series: uci(turn),
        san: texts,
        final_fen: Some(end.to_string()),
        ..empty(start)
    }
}

/// Returns the answer for an accepted proof.
fn proved(start: &Progressive, proof: &TwoTurnProof) -> TwoTurnsAnswer {
    let (ends, mates) = (u64::from(proof.ends), proof.mates.len() as u64);
    let (us, them) = (start.to_move(), !start.to_move());
    let (answer, said) = match &proof.first {
        Some(turn) => {
            let answer = with_turn(start, TwoTurnVerdict::MateInTwo, turn);
            let line = answer.san.join(" ");
            let said = TwoTurnSay::InTwo {
                us,
                them,
                line,
                ends,
                mates,
            };
            (answer, said)
        }
        None => {
            let verdict = TwoTurnVerdict::Lost;
            let answer = TwoTurnsAnswer {
                verdict,
                ..empty(start)
            };
            let said = TwoTurnSay::Lost {
                us,
                them,
                ends,
                mates,
            };
            (answer, said)
        }
    };
    TwoTurnsAnswer {
        ends,
        answered: ends,
        mates,
        certificate: Some(proof.write()),
        say: vec![said.into()],
        ..answer
    }
}

/// Returns the answer to the question for a safe turn.
fn survived(start: &Progressive, survival: &Survival) -> TwoTurnsAnswer {
    let progress = survival.progress();
    let (us, them) = (start.to_move(), !start.to_move());
    let answer = match survival.verdict() {
        SurvivalVerdict::Lost(proof) => return proved(start, &proof),
        SurvivalVerdict::Mates(turn) => TwoTurnsAnswer {
            say: sayings::mate(start, &turn),
            ..with_turn(start, TwoTurnVerdict::Mates, &turn)
        },
        SurvivalVerdict::Safe(turn) => {
            let answer = with_turn(start, TwoTurnVerdict::Safe, &turn);
            let (_, end) = san(start, &turn);
            let line = answer.san.join(" ");
            let said = match end.outcome() {
                Some(_) => TwoTurnSay::Draw { us, line },
                None => TwoTurnSay::Safe { us, them, line },
            };
            TwoTurnsAnswer {
                say: vec![said.into()],
                ..answer
            }
        }
        SurvivalVerdict::Unknown => TwoTurnsAnswer {
            say: vec![TwoTurnSay::Unknown { us }.into()],
            ..empty(start)
        },
    };
    TwoTurnsAnswer {
        ends: progress.ends,
        answered: progress.answered,
        mates: progress.mates,
        ..answer
    }
}

/// Returns the answer to the question for a mate in two.
fn won(start: &Progressive, win: &WinInTwo) -> TwoTurnsAnswer {
    let progress = win.progress();
    let (us, them) = (start.to_move(), !start.to_move());
    let answer = match win.verdict() {
        WinVerdict::InTwo(proof) => return proved(start, &proof),
        WinVerdict::Mates(turn) => TwoTurnsAnswer {
            say: sayings::mate(start, &turn),
            ..with_turn(start, TwoTurnVerdict::Mates, &turn)
        },
        WinVerdict::None => TwoTurnsAnswer {
            verdict: TwoTurnVerdict::None,
            say: vec![TwoTurnSay::WinNone { us, them }.into()],
            ..empty(start)
        },
        WinVerdict::Unknown => TwoTurnsAnswer {
            say: vec![TwoTurnSay::WinUnknown { us }.into()],
            ..empty(start)
        },
    };
    TwoTurnsAnswer {
        ends: progress.ends,
        answered: progress.refuted,
        ..answer
    }
}

/// Check of a certificate.
pub(super) struct TwoTurnsCheckWork {
    start: Progressive,
    said_ends: u32,
    check: LostCheck,
}

impl TwoTurnsCheckWork {
    /// Creates the check.
    ///
    /// # Errors
    /// The errors of [`open_position`]; code `certificate` for a text that is no certificate.
    pub(super) fn new(at: &Place, certificate: &str) -> Result<Self, Vec<Fault>> {
        let start = open_position(at, false)?;
        let proof = TwoTurnProof::read(certificate).map_err(|fault| {
            let said: Say = match fault {
                ProofFault::NotBase64 { at } => ProofSay::NotBase64 { at }.into(),
                ProofFault::CutOff => ProofSay::CutOff.into(),
                ProofFault::Kind => TwoTurnSay::Kind.into(),
            };
            Fault::in_field("certificate", "certificate", said)
        })?;
        let bytes = 2 * MateSearch::DEFAULT_BYTES;
        Ok(Self {
            check: LostCheck::new(&start, &proof, bytes),
            said_ends: proof.ends,
            start,
        })
    }
}

impl Work for TwoTurnsCheckWork {
    type Found = TwoTurnsAnswer;

    fn nodes(&self) -> u64 {
        self.check.nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        if self.check.step(quota.min(left)) {
            Step::Finished
        } else if quota < left {
            Step::Running
        } else {
            Step::Limited
        }
    }

    fn snapshot(&self) -> Snapshot {
        Snapshot {
            say: vec![ProofSay::Check.into()],
            ..Snapshot::of(PhaseName::Check)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> TwoTurnsAnswer {
        let start = &self.start;
        let (nodes, ends) = (self.check.nodes(), self.check.ends() as u64);
        let refused = |said: TwoTurnSay| TwoTurnsAnswer {
            verdict: TwoTurnVerdict::Refused,
            say: vec![said.into()],
            ..empty(start)
        };
        let answer = match self.check.into_result() {
            CheckResult::Accepted(proof) => proved(start, &proof),
            CheckResult::FirstTurn => refused(TwoTurnSay::FirstTurn),
            CheckResult::NotAnswered { end } => refused(TwoTurnSay::NotAnswered {
                fen: end.to_string(),
            }),
            CheckResult::OtherEnds { found } => refused(TwoTurnSay::OtherEnds {
                found,
                said: self.said_ends,
            }),
            CheckResult::TooLarge => refused(TwoTurnSay::TooLarge),
            CheckResult::Running => TwoTurnsAnswer {
                say: vec![ProofSay::Unknown.into()],
                ..empty(start)
            },
        };
        TwoTurnsAnswer {
            ends: answer.ends.max(ends),
            nodes,
            ms,
            ..answer
        }
    }

    fn ends_alone(&self) -> bool {
        true
    }
}
