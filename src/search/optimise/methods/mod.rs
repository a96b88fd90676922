//! The methods by name, with their parameters.

mod annealing;
mod ants;
mod archive;
mod beam;
mod genes;
mod nested;
mod random;
mod tree;

pub use annealing::PaperAnnealing;
pub use ants::PaperAnts;
pub use archive::Archive;
pub use beam::Beam;
pub use genes::PaperGenes;
pub use nested::NestedPolicy;
pub use random::RandomRestarts;
pub use tree::Tree;

use super::method::SoloMethod;

/// A number that a person can set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MethodParameter {
    /// Its name, for programs.
    pub id: &'static str,
    /// The least that it may be.
    pub least: f64,
    /// The most that it may be.
    pub most: f64,
    /// What it is if nothing is said.
    pub usual: f64,
}

const fn parameter(id: &'static str, least: f64, most: f64, usual: f64) -> MethodParameter {
    MethodParameter {
        id,
        least,
        most,
        usual,
    }
}

/// A way of learning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MethodKind {
    /// See [`Archive`], with a cell for every depth.
    Archive,
    /// See [`Beam`].
    Beam,
    /// See [`NestedPolicy`].
    NestedPolicy,
    /// See [`Tree`].
    Tree,
    /// Best-first search: an [`Archive`] with one cell and no chance in it; a control.
    BestFirst,
    /// See [`RandomRestarts`]; a control.
    RandomRestarts,
    /// See [`PaperAnts`].
    Ants,
    /// See [`PaperGenes`].
    Genes,
    /// See [`PaperAnnealing`].
    Annealing,
}

impl MethodKind {
    /// All, ours first.
    pub const ALL: [Self; 9] = [
        Self::Archive,
        Self::Beam,
        Self::NestedPolicy,
        Self::Tree,
        Self::BestFirst,
        Self::RandomRestarts,
        Self::Ants,
        Self::Genes,
        Self::Annealing,
    ];

    /// Its name, for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Archive => "archive",
            Self::Beam => "beam",
            Self::NestedPolicy => "nestedPolicy",
            Self::Tree => "tree",
            Self::BestFirst => "bestFirst",
            Self::RandomRestarts => "randomRestarts",
            Self::Ants => "ants",
            Self::Genes => "genes",
            Self::Annealing => "annealing",
        }
    }

    /// Whether it is one of the paper's: knows material alone, no guide, and walks of ten turns.
    #[must_use]
    pub const fn is_paper(self) -> bool {
        matches!(self, Self::Ants | Self::Genes | Self::Annealing)
    }

    /// What can be set.
    #[must_use]
    pub const fn parameters(self) -> &'static [MethodParameter] {
        match self {
            Self::Archive => {
                const {
                    &[
                        parameter("tried", 0.0, 500.0, 25.0),
                        parameter("noise", 0.0, 500.0, 40.0),
                    ]
                }
            }
            Self::Beam => {
                const {
                    &[
                        parameter("states", 1.0, 100.0, 4.0),
                        parameter("branches", 1.0, 40.0, 5.0),
                        parameter("noise", 0.0, 500.0, 40.0),
                    ]
                }
            }
            Self::NestedPolicy => {
                const {
                    &[
                        parameter("width", 2.0, 100.0, 20.0),
                        parameter("rate", 0.0, 5.0, 1.0),
                        parameter("scale", 1.0, 1_000.0, 5.0),
                    ]
                }
            }
            Self::Tree => {
                const {
                    &[
                        parameter("explore", 0.0, 10_000.0, 600.0),
                        parameter("scale", 1.0, 1_000.0, 100.0),
                        parameter("noise", 0.0, 500.0, 40.0),
                    ]
                }
            }
            Self::BestFirst => const { &[parameter("tried", 0.0, 500.0, 25.0)] },
            Self::RandomRestarts => const { &[parameter("scale", 1.0, 1_000.0, 40.0)] },
            Self::Ants => {
                const {
                    &[
                        parameter("ants", 1.0, 200.0, 10.0),
                        parameter("dissipation", 0.0, 1.0, 0.1),
                        parameter("tolerance", 0.0, 1.0, 1.0),
                    ]
                }
            }
            Self::Genes => {
                const {
                    &[
                        parameter("population", 2.0, 500.0, 50.0),
                        parameter("good", 0.01, 1.0, 0.2),
                    ]
                }
            }
            Self::Annealing => {
                const {
                    &[
                        parameter("temperature", 0.0, 1.0, 0.8),
                        parameter("iterations", 10.0, 20_000.0, 10_000.0),
                        parameter("stored", 0.0, 1.0, 1.0),
                    ]
                }
            }
        }
    }

    /// The method with parameters by name; those that are not named are as usual, and others do not count.
    #[must_use]
    pub fn make<A: Copy + Eq + 'static>(self, given: &[(String, f64)]) -> Box<dyn SoloMethod<A>> {
        let value = |id: &str| {
            let known = self.parameters().iter().find(|one| one.id == id);
            let known = known.map_or(0.0, |one| one.usual);
            given
                .iter()
                .find(|(name, _)| name == id)
                .map_or(known, |(_, value)| *value)
        };
        match self {
            Self::Archive => {
                let [tried, noise] = ["tried", "noise"].map(|id| value(id) as i32);
                Box::new(Archive::new(tried, noise, true))
            }
            Self::Beam => {
                let [width, branches] = ["states", "branches"].map(|id| value(id) as usize);
                Box::new(Beam::new(width, branches, value("noise") as i32))
            }
            Self::NestedPolicy => {
                let [rate, scale] = ["rate", "scale"].map(value);
                Box::new(NestedPolicy::new(value("width") as u32, rate, scale))
            }
            Self::Tree => {
                let [explore, scale] = ["explore", "scale"].map(value);
                Box::new(Tree::new(explore, scale, value("noise") as i32))
            }
            Self::BestFirst => Box::new(Archive::new(value("tried") as i32, 0, false)),
            Self::RandomRestarts => Box::new(RandomRestarts {
                scale: value("scale"),
            }),
            Self::Ants => {
                let [dissipation, tolerance] = ["dissipation", "tolerance"].map(value);
                Box::new(PaperAnts::new(value("ants") as u32, dissipation, tolerance))
            }
            Self::Genes => Box::new(PaperGenes::new(value("population") as usize, value("good"))),
            Self::Annealing => {
                let walks = value("iterations") as u64;
                Box::new(PaperAnnealing::new(
                    value("temperature"),
                    walks,
                    value("stored") >= 0.5,
                ))
            }
        }
    }
}
