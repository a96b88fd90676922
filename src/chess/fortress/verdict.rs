//! Best knowledge about a position in which one side is far ahead: a proof if there is one, else an
//! estimate.

use super::check::FortressReport;
use super::estimate::FITTED;
use super::features::{FEWEST, FortressFeature, FortressFeatures};
use super::prover::HoldProver;
use super::shape::{ADVANTAGE, CurveShape, CurveVerdict};
use super::wall::wall;
use super::wall_check::accepts;
use super::win::WinProver;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::proof_check::ProofReport;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::SearchStatus;
use seriatim_search::alpha_beta::Iteration;
use seriatim_search::certificate::Certificate;

/// Verdict on a position. The first three are proved by certificates that a check has accepted.
#[derive(Clone, Debug)]
pub enum LeadVerdict {
    /// The attacker cannot mate even with the defender's help.
    Dead(Certificate),
    /// The attacker cannot win: the position is a fortress.
    Fortress(Certificate, FortressReport),
    /// The attacker mates.
    Win(Certificate, ProofReport),
    /// No proof was found; a fortress is likelier.
    LikelyFortress(FortressEstimate),
    /// No proof was found; a win is likelier, and the value of this move rises with the depth.
    Breakthrough(Move, FortressEstimate),
    /// No proof was found; a win is likelier.
    LikelyWin(FortressEstimate),
    /// Nobody is far ahead.
    NoAdvantage,
    /// The search was too short.
    Unknown,
}

/// Probability of a fortress, with reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct FortressEstimate {
    /// Probability of a fortress, 0 to 1.
    pub fortress: f64,
    /// Features that speak most for the likelier answer.
    pub reasons: Vec<FortressFeature>,
    /// All features of the position.
    pub features: FortressFeatures,
}

impl FortressEstimate {
    /// Estimates from values by depth of the preset that the estimate was fitted on; `None` if the
    /// depths say nothing.
    #[must_use]
    pub fn of(position: &Chess, attacker: Color, depths: &[Iteration<Move>]) -> Option<Self> {
        let features = FortressFeatures::of(position, attacker, depths)?;
        Some(Self {
            fortress: FITTED.probability(&features.values),
            reasons: FITTED.reasons(&features),
            features,
        })
    }
}

/// Limits of the proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerdictLimits {
    /// Maximum number of positions that the search for a fortress keeps.
    pub positions: usize,
    /// Maximum number of nodes of the search for a mate.
    pub nodes: u64,
    /// Size of the mate search's table in bytes.
    pub bytes: usize,
}

impl LeadVerdict {
    /// Returns a proved verdict, if one is found within the limits.
    #[must_use]
    pub fn proved(position: &Chess, attacker: Color, limits: VerdictLimits) -> Option<Self> {
        if let Some(certificate) = wall(position, attacker)
            && accepts(position, attacker, &certificate.moves[1..]).is_some()
        {
            return Some(Self::Dead(certificate));
        }
        let mut prover = HoldProver::new(position, attacker, limits.positions);
        while prover.step(1 << 14) == SearchStatus::Running {}
        if let Some((certificate, report, _)) = prover.into_proved() {
            return Some(Self::Fortress(certificate, report));
        }
        let mut prover = WinProver::new(position, attacker, limits.bytes);
        while prover.nodes() < limits.nodes && prover.step(1 << 12) == SearchStatus::Running {}
        let (certificate, report, _) = prover.into_proved()?;
        Some(Self::Win(certificate, report))
    }

    /// Returns an unproved verdict from the values of all moves by depth.
    #[must_use]
    pub fn estimated(position: &Chess, attacker: Color, depths: &[Iteration<Move>]) -> Self {
        let shape = CurveShape::new(depths, position.to_move() == attacker);
        let Some(shape) = shape.filter(|_| depths.len() >= FEWEST) else {
            return Self::Unknown;
        };
        if shape.level < ADVANTAGE && !matches!(shape.verdict, CurveVerdict::Mate { .. }) {
            return Self::NoAdvantage;
        }
        let Some(estimate) = FortressEstimate::of(position, attacker, depths) else {
            return Self::NoAdvantage;
        };
        let rising = estimate.features.shape.rising.first().copied();
        match rising {
            _ if estimate.fortress >= 0.5 => Self::LikelyFortress(estimate),
            Some(mv) if position.to_move() == attacker => Self::Breakthrough(mv, estimate),
            _ => Self::LikelyWin(estimate),
        }
    }

    /// Probability of a fortress, 0 to 1; `None` if nothing is known.
    #[must_use]
    pub const fn fortress(&self) -> Option<f64> {
        match self {
            Self::Dead(_) | Self::Fortress(..) => Some(1.0),
            Self::Win(..) => Some(0.0),
            Self::LikelyFortress(estimate)
            | Self::Breakthrough(_, estimate)
            | Self::LikelyWin(estimate) => Some(estimate.fortress),
            Self::NoAdvantage | Self::Unknown => None,
        }
    }
}
