//! What is known of a position in which one side is far ahead: a proof where there is one, else an estimate.

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

/// What is known. The first three are proved, by certificates that their checks have accepted.
#[derive(Clone, Debug)]
pub enum LeadVerdict {
    /// The attacker cannot mate even with help.
    Dead(Certificate),
    /// The attacker is held.
    Fortress(Certificate, FortressReport),
    /// The attacker mates.
    Win(Certificate, ProofReport),
    /// Nothing is proved; a fortress is the likelier.
    LikelyFortress(FortressEstimate),
    /// Nothing is proved; a win is the likelier, and the value of this move rises with the depth.
    Breakthrough(Move, FortressEstimate),
    /// Nothing is proved; a win is the likelier.
    LikelyWin(FortressEstimate),
    /// Nobody is far ahead.
    NoAdvantage,
    /// Too little was searched.
    Unknown,
}

/// How likely a fortress is, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct FortressEstimate {
    /// The probability of a fortress, 0 to 1.
    pub fortress: f64,
    /// What speaks most for the likelier answer.
    pub reasons: Vec<FortressFeature>,
    /// All that was looked at.
    pub features: FortressFeatures,
}

impl FortressEstimate {
    /// From values by depth, of the preset that the estimate was fitted on; `None` where they say nothing.
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

/// What proofs may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerdictLimits {
    /// Positions that the search for a fortress keeps.
    pub positions: usize,
    /// Nodes of the search for a mate.
    pub nodes: u64,
    /// Bytes of its table.
    pub bytes: usize,
}

impl LeadVerdict {
    /// By proof.
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

    /// By values of all moves by depth, without a proof.
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

    /// The probability of a fortress, 0 to 1, where anything is known.
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
