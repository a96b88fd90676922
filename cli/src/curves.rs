//! `seriatim curve`: values by depth.

use clap::{Args, ValueEnum};
use seriatim::session::protocol::{CurveMovesName, CurvePresetName, Place, Side, Task};

/// How values are drawn.
#[derive(Args)]
pub struct CurveArguments {
    /// The last depth in plies.
    #[arg(long, default_value_t = 20)]
    depth: u32,
    /// The exact values of which moves.
    #[arg(long, value_enum, default_value = "all")]
    moves: CurveMovesArgument,
    /// By which evaluation.
    #[arg(long, value_enum, default_value = "classical")]
    preset: CurvePresetArgument,
}

/// See [`CurveMovesName`].
#[derive(Clone, Copy, ValueEnum)]
enum CurveMovesArgument {
    /// Of every move.
    All,
    /// Of the best one.
    Best,
}

/// See [`CurvePresetName`].
#[derive(Clone, Copy, ValueEnum)]
enum CurvePresetArgument {
    /// The engine's own features, and a lead counts in full.
    Classical,
    /// Men alone: 9, 5, 3, 3, 1.
    Material,
    /// As the engine plays: a lead that is hard to make use of counts less.
    Play,
}

impl CurveArguments {
    /// The task from a position.
    pub fn task(&self, at: Place, attacker: Option<Side>) -> Task {
        // The lists have the same order.
        Task::Curve {
            at,
            attacker,
            depth: Some(self.depth),
            moves: Some(CurveMovesName::ALL[self.moves as usize]),
            preset: Some(CurvePresetName::ALL[self.preset as usize]),
        }
    }
}
