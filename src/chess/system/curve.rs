//! Job that computes values by depth.

use std::cell::RefCell;
use std::rc::Rc;

use super::mated::MateProof;
use crate::fortress::features::{FortressFeature, FortressFeatures};
use crate::fortress::shape::{ADVANTAGE, CurveShape, CurveVerdict, hundredths};
use crate::fortress::verdict::FortressEstimate;
use crate::orthodox::ChessTree;
use crate::orthodox::curve::{CurvePreset, search};
use crate::system::curve_messages::{
    CurveAnswer, CurveDepth, CurveEstimate, CurveMove, CurveMovesName, CurveReason,
    CurveVerdictName,
};
use crate::system::messages::CurveTask;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::proof_check::ProofReport;
use seriatim_core::rules::{Chess, Position};
use seriatim_play::player::score;
use seriatim_search::alpha_beta::{AlphaBeta, Iteration, Request, RootLine};
use seriatim_search::{Search, SearchStatus};
use seriatim_session::places::{open, san, snapshot, uci, value};
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::{Amount, DuelSay, FortressSay, ProofSay, RequestSay, Say};

/// Default depth in plies, Guid & Bratko's.
const USUAL_DEPTH: u32 = 20;
const DEEPEST: u32 = 60;
/// Maximum number of moves of a line in the answer.
const LINE: usize = 12;
/// Number of squares of half a board.
const HALF: u32 = 32;

/// Values by depth that are being computed or were computed last.
pub(super) struct CurveRun {
    position: Chess,
    /// The attacker named in the request; `None` means the side that the values favour.
    attacker: Option<Color>,
    preset: CurvePreset,
    moves: CurveMovesName,
    search: AlphaBeta<ChessTree>,
    /// Running proof of a mate that was seen; plies of the last mate for which a proof was tried;
    /// report of the accepted proof.
    proof: Option<MateProof>,
    tried: Option<u32>,
    proved: Option<ProofReport>,
    /// Nodes of finished proofs.
    proving: u64,
    /// Depths as written in the answer, kept so that each is written only once.
    depths: Vec<CurveDepth>,
}

/// Last values by depth.
pub(super) type KeptCurve = Option<Rc<RefCell<CurveRun>>>;

/// Job that computes values by depth.
pub(super) struct CurveWork {
    curve: Rc<RefCell<CurveRun>>,
}

impl CurveWork {
    /// Starts the search at the first depth.
    ///
    /// # Errors
    /// Faults of the position, and code `command` for a depth out of range.
    pub(super) fn new(task: &CurveTask, kept: &mut KeptCurve) -> Result<Self, Vec<Fault>> {
        let position: Chess = open(&task.at)?;
        let depth = task.depth.unwrap_or(USUAL_DEPTH);
        if !(1..=DEEPEST).contains(&depth) {
            let words = vec![format!("1–{DEEPEST}")];
            let what = RequestSay::KindWord { words };
            return Err(Fault::must("command", "depth", what, &depth.to_string()).into());
        }
        let hundredths = depth as i32 * 100;
        let moves = task.which.unwrap_or_default();
        let request = match moves {
            CurveMovesName::All => Request::all(hundredths),
            CurveMovesName::Best => Request::best(hundredths),
        };
        let preset = task.preset.unwrap_or_default();
        let curve = Rc::new(RefCell::new(CurveRun {
            search: search(&position, preset, request),
            position,
            attacker: task.attacker.map(Color::from),
            preset,
            moves,
            proof: None,
            tried: None,
            proved: None,
            proving: 0,
            depths: Vec::new(),
        }));
        *kept = Some(Rc::clone(&curve));
        Ok(Self { curve })
    }
}

impl CurveRun {
    fn nodes(&self) -> u64 {
        let proof = self.proof.as_ref().map_or(0, MateProof::nodes);
        self.search.nodes() + self.proving + proof
    }

    /// Tries to prove, by the rules alone, a mate that the search sees. If the proof failed before,
    /// only a shorter mate is tried. Returns true while it works on a proof.
    fn prove(&mut self, quota: u64) -> bool {
        if self.proved.is_some() {
            return false;
        }
        let (us, attacker) = (self.position.to_move(), self.attacker());
        let shape = CurveShape::new(self.search.iterations(), us == attacker);
        let Some(CurveVerdict::Mate { plies }) = shape.map(|shape| shape.verdict) else {
            return false;
        };
        let tried = self.tried.is_some_and(|tried| tried <= plies);
        if self.proof.is_none() && !tried {
            self.tried = Some(plies);
            self.proof = Some(MateProof::new(&self.position, attacker, plies));
        }
        let Some(proof) = &mut self.proof else {
            return false;
        };
        if let Some(found) = proof.step(quota) {
            self.proving += proof.nodes();
            self.proved = found;
            self.proof = None;
        }
        true
    }

    /// Adds the depths completed since the last call.
    fn note(&mut self) {
        let us = self.position.to_move();
        for Iteration {
            depth,
            nodes,
            lines,
        } in &self.search.iterations()[self.depths.len()..]
        {
            let told = |line: &RootLine<Move>| CurveMove {
                uci: line.mv.to_string(),
                san: san(&self.position, &[line.mv]).0.concat(),
                value: value(score::<ChessTree>(line.value, us)),
                nodes: line.nodes,
                line: uci(&line.moves[..line.moves.len().min(LINE)]),
            };
            self.depths.push(CurveDepth {
                depth: (*depth / 100) as u32,
                nodes: *nodes,
                moves: lines.iter().map(told).collect(),
            });
        }
    }

    fn answer(&self, ms: f64) -> CurveAnswer {
        let iterations = self.search.iterations();
        let (us, attacker) = (self.position.to_move(), self.attacker());
        let shape = CurveShape::new(iterations, us == attacker);
        let points = |hundredths: i32| f64::from(hundredths) / 100.0;
        let shape = shape.unwrap_or(CurveShape {
            verdict: CurveVerdict::Shallow,
            level: 0,
            flat_from: None,
            range: 0,
            growth: 0,
            equal: 0,
            rising: Vec::new(),
        });
        CurveAnswer {
            fen: self.position.to_string(),
            side: us.into(),
            attacker: attacker.into(),
            preset: self.preset,
            depths: self.depths.clone(),
            verdict: match shape.verdict {
                CurveVerdict::Shallow => CurveVerdictName::Shallow,
                CurveVerdict::Even => CurveVerdictName::Even,
                CurveVerdict::Mate { .. } => CurveVerdictName::Mate,
                CurveVerdict::Rising => CurveVerdictName::Rising,
                CurveVerdict::Flat => CurveVerdictName::Flat,
                CurveVerdict::Moving => CurveVerdictName::Moving,
            },
            level: points(shape.level),
            flat_from: shape.flat_from.map(|depth| depth as u32),
            range: points(shape.range),
            growth: points(shape.growth),
            equal: shape.equal as u32,
            rising: uci(&shape.rising),
            estimate: self.estimate(attacker),
            mate_positions: self.proved.map(|report| report.positions),
            nodes: self.nodes(),
            ms,
            say: vec![self.say(attacker, &shape)],
        }
    }

    fn attacker(&self) -> Color {
        let us = self.position.to_move();
        let best = self.search.iterations().last().map(|last| &last.lines[0]);
        let behind = best.is_some_and(|best| hundredths(best.value, true) < 0);
        self.attacker.unwrap_or(if behind { !us } else { us })
    }

    /// Probability of a fortress. Computed only if the values are of the kind that the estimate was
    /// fitted on.
    fn estimate(&self, attacker: Color) -> Option<CurveEstimate> {
        if self.preset != CurvePreset::Classical || self.moves != CurveMovesName::All {
            return None;
        }
        let depths = self.search.iterations();
        let estimate = FortressEstimate::of(&self.position, attacker, depths)?;
        let reasons = estimate.reasons.iter();
        Some(CurveEstimate {
            fortress: estimate.fortress,
            reasons: reasons
                .map(|&what| reason(what, &estimate.features))
                .collect(),
        })
    }

    fn say(&self, them: Color, shape: &CurveShape<Move>) -> Say {
        let level = Amount(10 * shape.level.max(ADVANTAGE).unsigned_abs());
        match shape.verdict {
            CurveVerdict::Shallow => {
                let depths = self.depths.len() as u32;
                FortressSay::Shallow { depths }
            }
            CurveVerdict::Even => FortressSay::Even { them },
            CurveVerdict::Mate { plies } => match self.proved {
                Some(ProofReport {
                    longest, positions, ..
                }) => {
                    let count = longest.div_ceil(2);
                    let us = them;
                    return ProofSay::Won {
                        us,
                        count,
                        positions,
                    }
                    .into();
                }
                None => {
                    let count = plies.div_ceil(2);
                    FortressSay::Mate { them, count }
                }
            },
            CurveVerdict::Rising => FortressSay::Rising {
                moves: shape
                    .rising
                    .iter()
                    .map(|&mv| san(&self.position, &[mv]).0.concat())
                    .collect(),
            },
            CurveVerdict::Flat => FortressSay::Flat {
                them,
                level,
                from: shape.flat_from.unwrap_or(0) as u32,
            },
            CurveVerdict::Moving => FortressSay::Moving { them, level },
        }
        .into()
    }
}

/// A reason as written in the answer.
fn reason(what: FortressFeature, features: &FortressFeatures) -> CurveReason {
    let counted = |value: u32, of: Option<u32>| (f64::from(value), of);
    let (value, of) = match what {
        FortressFeature::Blocked => counted(features.pawns.1, Some(features.pawns.0)),
        FortressFeature::Reach => counted(features.reach, Some(HALF)),
        FortressFeature::Free => counted(features.free, None),
        FortressFeature::Tries => counted(features.tries, None),
        _ => (features.values[what as usize], None),
    };
    CurveReason { what, value, of }
}

/// Returns the last values by depth, finished or not.
///
/// # Errors
/// Code `curve` if no values were asked for.
pub(super) fn curves(kept: &KeptCurve) -> Result<CurveAnswer, Vec<Fault>> {
    let nothing = || Fault::new("curve", FortressSay::NoCurve);
    Ok(kept.as_ref().ok_or_else(nothing)?.borrow().answer(0.0))
}

impl Work for CurveWork {
    type Found = CurveAnswer;

    fn nodes(&self) -> u64 {
        self.curve.borrow().nodes()
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        let mut curve = self.curve.borrow_mut();
        if curve.prove(quota.min(left)) {
            return if left <= quota {
                Step::Limited
            } else {
                Step::Running
            };
        }
        let status = curve.search.step(quota.min(left));
        curve.note();
        match status {
            // The last depth may have found a mate.
            SearchStatus::Finished if curve.prove(0) => Step::Running,
            SearchStatus::Finished => Step::Finished,
            SearchStatus::Running if left <= quota => Step::Limited,
            SearchStatus::Running => Step::Running,
        }
    }

    fn snapshot(&self) -> Snapshot {
        let curve = self.curve.borrow();
        let last = curve.search.iterations().last();
        let best = last.and_then(|last| last.lines.first());
        let best = best.map_or(&[][..], |line| &line.moves);
        let depth = curve.depths.len() as u16;
        Snapshot {
            depth: Some(depth),
            say: vec![DuelSay::Depth { depth }.into()],
            ..snapshot(PhaseName::Search, &curve.position, best)
        }
    }

    fn result(self: Box<Self>, ms: f64) -> CurveAnswer {
        self.curve.borrow().answer(ms)
    }
}
