//! The methods that learn to beat a bot, by name, with their parameters.

use seriatim_search::optimise::method::SoloMethod;
use seriatim_search::optimise::methods::{
    Archive, Beam, NestedPolicy, PaperAnnealing, PaperAnts, PaperGenes, RandomRestarts, Tree,
};
use seriatim_wire::words;

/// A numeric parameter of a method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MethodParameter {
    /// Name of the parameter, for programs.
    pub id: &'static str,
    /// Minimum.
    pub least: f64,
    /// Maximum.
    pub most: f64,
    /// Default.
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

words! {
    /// Learning method: this project’s own methods, two controls, and the three methods of
    /// Borkowski, Pałus & Waszczyński 2015 as printed.
    #[default(Archive)]
    pub enum TrainMethod {
        /// Remembers every position, returns to promising ones at every depth, and explores from
        /// there.
        Archive = "archive",
        /// Beam search: keeps the most promising positions of each depth and tries the best moves
        /// of each.
        Beam = "beam",
        /// Adapts a policy towards the best line, on two nested levels.
        NestedPolicy = "nestedPolicy",
        /// Tree search: adds the most promising position to the tree, and closes positions that are
        /// fully explored.
        Tree = "tree",
        /// Control: always continues from the most promising position.
        BestFirst = "bestFirst",
        /// Control: starts every line anew and learns nothing.
        RandomRestarts = "randomRestarts",
        /// Borkowski et al.'s ant colony.
        Ants = "ants",
        /// Borkowski et al.'s genetic algorithm.
        Genes = "genes",
        /// Borkowski et al.'s simulated annealing.
        Annealing = "annealing",
    }
}

impl TrainMethod {
    /// Returns `true` for a method of Borkowski et al. (2015). It knows only material, has no
    /// guide, and plays lines of ten turns.
    #[must_use]
    pub const fn is_paper(self) -> bool {
        matches!(self, Self::Ants | Self::Genes | Self::Annealing)
    }

    /// Default for the maximum number of own moves in a line.
    #[must_use]
    pub(crate) const fn horizon(self) -> u32 {
        if self.is_paper() { 10 } else { 40 }
    }

    /// Parameters of the method.
    #[must_use]
    pub(crate) const fn parameters(self) -> &'static [MethodParameter] {
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

    /// Creates the method with the given parameters, by name. Parameters that are not given have
    /// their defaults; unknown names are ignored.
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
