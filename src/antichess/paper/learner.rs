//! Learner of the weights from games, as in section 4 of Andress & Ramakrishnan (2016).

use super::features::{Bend, COUNT, MOVES, SIDE};
use super::games::{Games, LearnGame, Set};
use seriatim_core::board::Color;
use seriatim_search::SearchStatus;
use seriatim_search::learn::{Td, td::dot};
use seriatim_util::Rng;

seriatim_wire::words! {
    /// Side from whose view games are learnt.
    #[default(Both)]
    pub enum LearnView {
        /// The winner’s view only; drawn games are left out.
        Winner = "winner",
        /// Both sides’ views of each game.
        Both = "both",
    }
}

/// Options of learning. Rates and shares are those of the formulas in section 4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LearnOptions {
    /// λ; Andress & Ramakrishnan (2016) have 0.7.
    pub lambda: f64,
    /// Learning rate η, which Andress & Ramakrishnan (2016) do not state.
    pub rate: f64,
    /// Number of passes over all games.
    pub passes: u32,
    /// Seed for the order of the games.
    pub seed: u64,
    /// Maximum number of games per pass.
    pub games: usize,
    /// Side from whose view games are learnt.
    pub view: LearnView,
    /// `true` to use also games that did not end on the board.
    pub resigned: bool,
    /// Function of the number of legal moves that is a feature too.
    pub bend: Bend,
    /// `true` if the number of legal moves itself is a feature.
    pub linear: bool,
    /// `true` if a TD step leads from one of the side's own moves to its next one; otherwise a step
    /// is a ply.
    pub own_steps: bool,
    /// `true` to divide features by their standard deviation.
    pub scaled: bool,
}

impl Default for LearnOptions {
    /// The values chosen in `cli/lab/antichess/paper.md`.
    fn default() -> Self {
        Self {
            lambda: 0.7,
            rate: 1e-5,
            passes: 1,
            seed: 1,
            games: usize::MAX,
            view: LearnView::Both,
            resigned: false,
            bend: Bend::Root,
            linear: true,
            own_steps: false,
            scaled: false,
        }
    }
}

/// The weights after a number of games.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lesson {
    /// Number of games learnt so far.
    pub games: usize,
    /// The weights, for features that are not scaled.
    pub weights: [f64; COUNT],
}

/// Learns weights game by game. It can pause after any number of games; the weights depend only on
/// the games and the options.
pub struct Learner {
    options: LearnOptions,
    td: Td<COUNT>,
    scale: [f64; COUNT],
    /// Indices of the games in the order of learning, pass after pass.
    order: Vec<usize>,
    next: usize,
    steps: u64,
    lessons: Vec<Lesson>,
}

/// Approximate number of stages that are kept, enough to see the weights change.
const LESSONS: usize = 100;

impl Learner {
    /// Begins to learn from games.
    #[must_use]
    pub fn new(games: &Games, options: LearnOptions) -> Self {
        let learnt = |game: &LearnGame| {
            game.set == Set::Train
                && (game.on_board || options.resigned)
                && (game.winner.is_some() || options.view == LearnView::Both)
        };
        let all = games.all().iter().enumerate();
        let all: Vec<usize> = all
            .filter(|(_, game)| learnt(game))
            .map(|(at, _)| at)
            .collect();
        let mut rng = Rng::new(options.seed);
        let mut order = Vec::new();
        for _ in 0..options.passes {
            let mut pass = all.clone();
            for at in (1..pass.len()).rev() {
                pass.swap(at, rng.below(at + 1));
            }
            pass.truncate(options.games);
            order.append(&mut pass);
        }
        let mut scale = if options.scaled {
            games.spread(options.bend)
        } else {
            [1.0; COUNT]
        };
        if !options.linear {
            // A feature that is always 0 gets no weight.
            scale[MOVES] = f64::INFINITY;
            scale[MOVES + SIDE] = f64::INFINITY;
        }
        Self {
            options,
            td: Td::new(options.rate, options.lambda),
            scale,
            order,
            next: 0,
            steps: 0,
            lessons: Vec::new(),
        }
    }

    /// Number of games learnt so far, and number of games to learn from in total.
    #[must_use]
    pub(crate) const fn progress(&self) -> (usize, usize) {
        (self.next, self.order.len())
    }

    /// Number of TD steps so far: positions learnt from, counted once for each side whose view is
    /// used.
    #[must_use]
    pub(crate) const fn steps(&self) -> u64 {
        self.steps
    }

    /// Current weights, for features that are not scaled.
    #[must_use]
    pub fn weights(&self) -> [f64; COUNT] {
        std::array::from_fn(|at| self.td.weights[at] / self.scale[at])
    }

    /// Current weights as they are learnt: for scaled features if the features are scaled.
    #[must_use]
    pub const fn learnt(&self) -> [f64; COUNT] {
        self.td.weights
    }

    /// Weights at about a hundred stages, including the last one.
    #[must_use]
    pub(crate) fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    /// Learns from at most `quota` further games. `games` must be those given to [`Self::new`].
    pub fn step(&mut self, games: &Games, quota: usize) -> SearchStatus {
        let every = self.order.len().div_ceil(LESSONS).max(1);
        for _ in 0..quota {
            let Some(&at) = self.order.get(self.next) else {
                break;
            };
            let game = &games.all()[at];
            match self.options.view {
                LearnView::Winner => {
                    if let Some(winner) = game.winner {
                        self.learn(games, game, winner);
                    }
                }
                LearnView::Both => {
                    for us in Color::ALL {
                        self.learn(games, game, us);
                    }
                }
            }
            self.next += 1;
            if self.next.is_multiple_of(every) || self.next == self.order.len() {
                let (games, weights) = (self.next, self.weights());
                self.lessons.push(Lesson { games, weights });
            }
        }
        if self.next < self.order.len() {
            SearchStatus::Running
        } else {
            SearchStatus::Finished
        }
    }

    /// Learns from a game in the view of one side: the reward at the end is 1 for a win, −1 for a
    /// loss, 0 for a draw.
    fn learn(&mut self, games: &Games, game: &LearnGame, us: Color) {
        let reward = reward(game, us);
        self.td.begin();
        // The last position is the end of the game; its value is 0.
        let samples = games.samples(game);
        let open = &samples[..samples.len() - 1];
        let first = if self.options.own_steps {
            us.index()
        } else {
            0
        };
        let stride = if self.options.own_steps { 2 } else { 1 };
        let mut states = open.iter().skip(first).step_by(stride).map(|sample| {
            let seen = sample.seen(us, self.options.bend);
            std::array::from_fn(|at| seen[at] / self.scale[at])
        });
        let Some(mut state) = states.next() else {
            return;
        };
        for next in states {
            self.td.step(&state, Some(&next), 0.0);
            self.steps += 1;
            state = next;
        }
        self.td.step(&state, None, reward);
        self.steps += 1;
    }
}

fn reward(game: &LearnGame, us: Color) -> f64 {
    match game.winner {
        Some(winner) if winner == us => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    }
}

/// Accuracy of weights on games that were not used for learning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Foresight {
    /// Mean square of the TD step errors, over both sides' views.
    pub step_error: f64,
    /// Mean square of the difference between a position's value and the result of its game.
    pub result_error: f64,
    /// Share of the positions in which the winner has the greater value.
    pub right: f64,
}

/// Measures weights on the decided games of a set that ended on the board.
#[must_use]
pub fn foresight(games: &Games, set: Set, weights: &[f64; COUNT], bend: Bend) -> Foresight {
    let (mut steps, mut results, mut right, mut count) = (0.0, 0.0, 0.0, 0.0);
    for game in games.all() {
        let Some(winner) = game.winner.filter(|_| game.set == set && game.on_board) else {
            continue;
        };
        let samples = games.samples(game);
        let values = |us: Color| -> Vec<f64> {
            let open = samples[..samples.len() - 1].iter();
            open.map(|sample| dot(weights, &sample.seen(us, bend)))
                .collect()
        };
        let (wins, loses) = (values(winner), values(!winner));
        for (values, reward) in [(&wins, 1.0), (&loses, -1.0)] {
            for (at, value) in values.iter().enumerate() {
                let step = values.get(at + 1).copied().unwrap_or(reward) - value;
                steps += step * step;
                results += (reward - value) * (reward - value);
                count += 1.0;
            }
        }
        for (win, loss) in wins.iter().zip(&loses) {
            right += if win > loss { 2.0 } else { 0.0 };
        }
    }
    Foresight {
        step_error: steps / f64::max(count, 1.0),
        result_error: results / f64::max(count, 1.0),
        right: right / f64::max(count, 1.0),
    }
}
