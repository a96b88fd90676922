//! Breeding as a job that can be watched, stopped and continued.

use super::value::ValuedStrategy;
use super::{JudgeOnItsWay, SharedWorkshop, Workshop, evolution, words};
use crate::breed::{BreedAim, Breeder, usual_settings};
use crate::system::messages::{EvolveAnswer, EvolveEntry, EvolveHow, EvolvePoint, StrategyAnswer};
use crate::{Defending, LoneEnding, Strategy, StrategyJudge, text};
use seriatim_search::optimise::genetic::Evolution;
use seriatim_session::system::{Step, Work};
use seriatim_session::{PhaseName, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::say::RequestSay;

/// Default number of strategies to try.
const USUAL_TRIALS: u32 = 20_000;
/// Default and maximum number of leaves.
const USUAL_LEAVES: u32 = 20;
const MOST_LEAVES: u32 = 200;
/// Maximum look-ahead class.
const MOST_CLASS: u32 = 2;

/// Subject of a breeding. A breeding can continue only with an equal subject.
#[derive(Clone, PartialEq)]
struct EvolveSubject {
    ending: LoneEnding,
    aim: BreedAim,
    founders: Vec<Strategy>,
    seed: u32,
}

/// A breeding.
pub(super) struct EvolveRun {
    subject: EvolveSubject,
    run: Evolution<Breeder>,
    most: u64,
    until_won: bool,
    /// Trial of the last strategy in the trace; then trial and details of the best strategy
    /// reported so far.
    traced: u64,
    best: Option<(u64, StrategyAnswer)>,
    first: Option<u64>,
    trace: Vec<EvolvePoint>,
    /// Reported entry of each cell of the archive, with the trial that found it.
    archive: Vec<Option<(u64, EvolveEntry)>>,
}

impl EvolveRun {
    fn new(subject: EvolveSubject, judge: &StrategyJudge) -> Self {
        let settings = usual_settings(judge.boards());
        let breeder =
            Breeder::new(judge.clone(), subject.aim).with_founders(subject.founders.clone());
        Self {
            run: Evolution::new(breeder, settings, subject.seed.into()),
            archive: (0..settings.cells).map(|_| None).collect(),
            subject,
            most: 0,
            until_won: false,
            traced: 0,
            best: None,
            first: None,
            trace: Vec::new(),
        }
    }

    /// Number of positions processed for each trial: all states.
    fn states(&self) -> u64 {
        self.run.breed().judge().table().states() as u64
    }

    /// Number of positions processed so far.
    fn nodes(&self) -> u64 {
        self.run.trials() * self.states()
    }

    fn is_over(&self) -> bool {
        self.run.trials() >= self.most || self.until_won && self.won()
    }

    fn won(&self) -> bool {
        self.first.is_some()
    }

    /// Tries further strategies, for about `quota` nodes and at most `left`.
    fn advance(&mut self, quota: u64, left: u64) -> Step {
        let limit = self.nodes().saturating_add(left);
        let end = self.nodes().saturating_add(quota);
        while !self.is_over() {
            if limit - self.nodes() < self.states() {
                return Step::Limited;
            }
            if self.nodes() >= end {
                return Step::Running;
            }
            self.run.step(1);
            self.look();
        }
        Step::Finished
    }

    /// Adds the best strategy to the trace if it is new.
    fn look(&mut self) {
        let Some(best) = self.run.best().filter(|best| best.trial != self.traced) else {
            return;
        };
        let (trial, strategy) = (best.trial, best.genome.clone());
        let judge = self.run.breed_mut().judge_mut();
        let value = judge.value(&strategy, Defending::Response);
        let worth = words::worth(judge, &value);
        if self.first.is_none() && worth.ratio.is_some() {
            self.first = Some(trial);
        }
        self.traced = trial;
        self.trace.push(EvolvePoint {
            trials: trial as u32,
            won: worth.won,
            ratio: worth.ratio,
        });
    }

    /// Computes the detailed answer, when it is requested.
    pub(super) fn look_closer(&mut self) {
        let told = self.best.as_ref().map_or(0, |(trial, _)| *trial);
        if let Some(best) = self.run.best().filter(|best| best.trial != told) {
            let (trial, strategy) = (best.trial, best.genome.clone());
            let judge = self.run.breed_mut().judge_mut();
            let valued = ValuedStrategy::new(judge, &strategy);
            let nodes = 2 * judge.table().states() as u64;
            self.best = Some((trial, valued.answer(judge, valued.uses(judge), nodes, 0.0)));
        }
        self.look_at_archive();
    }

    /// Computes the values of new entries of the archive.
    fn look_at_archive(&mut self) {
        for cell in 0..self.archive.len() {
            let Some(tried) = &self.run.archive()[cell] else {
                continue;
            };
            let known = self.archive[cell].as_ref();
            if known.is_some_and(|(trial, _)| *trial == tried.trial) {
                continue;
            }
            let (trial, strategy) = (tried.trial, tried.genome.clone());
            let judge = self.run.breed_mut().judge_mut();
            let value = judge.value(&strategy, Defending::Response);
            let entry = EvolveEntry {
                text: text::write(self.subject.ending, &strategy),
                leaves: strategy.leaves() as u32,
                class: strategy.class().into(),
                response: words::worth(judge, &value),
            };
            self.archive[cell] = Some((trial, entry));
        }
    }

    /// Returns the results so far.
    pub(super) fn answer(&self, ms: f64) -> EvolveAnswer {
        let entries = self.archive.iter().flatten();
        EvolveAnswer {
            best: self.best.as_ref().map(|(_, best)| best.clone()),
            positions: self.run.breed().judge().boards(),
            trials: self.run.trials() as u32,
            of: self.most as u32,
            generations: self.run.generations() as u32,
            first: self.first.map(|first| first as u32),
            trace: self.trace.clone(),
            archive: entries.map(|(_, entry)| entry.clone()).collect(),
            nodes: self.nodes(),
            ms,
        }
    }
}

/// A running breeding.
pub(super) struct EvolveWork {
    subject: EvolveSubject,
    trials: u64,
    until_won: bool,
    on: bool,
    begun: bool,
    judge: JudgeOnItsWay,
    workshop: SharedWorkshop,
}

impl EvolveWork {
    /// Begins a breeding.
    ///
    /// # Errors
    /// Code `command` for a number out of range or a founder of another ending, `strategy` for a
    /// founder that is not a strategy.
    pub(super) fn new(
        how: &EvolveHow,
        seed: u32,
        workshop: SharedWorkshop,
    ) -> Result<Self, Vec<Fault>> {
        let ending = how.ending.unwrap_or_default();
        let leaves = within("leaves", how.leaves.unwrap_or(USUAL_LEAVES), 1, MOST_LEAVES)?;
        let class = within("class", how.class.unwrap_or(MOST_CLASS), 0, MOST_CLASS)?;
        let mut founders = Vec::new();
        for (text, i) in how.from.iter().flatten().zip(0..) {
            let (other, founder) = words::read(&format!("from[{i}]"), text)?;
            if other != ending {
                return Err(must("from", ending.id(), other.id()));
            }
            founders.push(founder);
        }
        let aim = BreedAim {
            language: how.language.unwrap_or_default(),
            class: class as u8,
            table: u64::from(how.without_table != Some(true)),
            ..BreedAim::usual(leaves as usize)
        };
        Ok(Self {
            subject: EvolveSubject {
                ending,
                aim,
                founders,
                seed,
            },
            trials: how.trials.unwrap_or(USUAL_TRIALS).into(),
            until_won: how.until_won == Some(true),
            on: how.on == Some(true),
            begun: false,
            judge: JudgeOnItsWay::new(ending),
            workshop,
        })
    }

    /// Prepares the tables, then begins the run. Returns the pause while the tables are not ready;
    /// `None` once the run has begun.
    fn begin(&mut self, workshop: &mut Workshop, quota: u64, left: u64) -> Option<Step> {
        if self.begun {
            return None;
        }
        if let Some(step) = self.judge.step(workshop, quota, left) {
            return Some(step);
        }
        let same = |run: &EvolveRun| self.on && run.subject == self.subject;
        let before = workshop.run.take().filter(same);
        let mut run = before.unwrap_or_else(|| {
            let judge = workshop.judge(self.subject.ending);
            EvolveRun::new(self.subject.clone(), judge)
        });
        run.most = run.run.trials() + self.trials;
        run.until_won = self.until_won;
        workshop.run = Some(run);
        self.begun = true;
        None
    }
}

/// Checks that a number is in its range.
fn within(field: &str, number: u32, least: u32, most: u32) -> Result<u32, Vec<Fault>> {
    if (least..=most).contains(&number) {
        return Ok(number);
    }
    Err(must(field, &format!("{least}–{most}"), &number.to_string()))
}

/// Fault of a field that must have another value.
fn must(field: &str, word: &str, text: &str) -> Vec<Fault> {
    let words = vec![word.to_owned()];
    Fault::must("command", field, RequestSay::KindWord { words }, text).into()
}

impl Work for EvolveWork {
    type Found = EvolveAnswer;

    fn nodes(&self) -> u64 {
        let bred = |run: &EvolveRun| if self.begun { run.nodes() } else { 0 };
        self.judge.nodes + self.workshop.borrow().run.as_ref().map_or(0, bred)
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        let workshop = self.workshop.clone();
        let mut workshop = workshop.borrow_mut();
        if let Some(step) = self.begin(&mut workshop, quota, left) {
            return step;
        }
        let run = workshop.run.as_mut();
        run.map_or(Step::Finished, |run| run.advance(quota, left))
    }

    fn snapshot(&self) -> Snapshot {
        // A user who sees it requests the details when they are wanted.
        Snapshot::of(PhaseName::Learn)
    }

    fn result(self: Box<Self>, ms: f64) -> EvolveAnswer {
        let mut workshop = self.workshop.borrow_mut();
        if !self.begun {
            // The job ended before its tables were ready; a kept breeding is not its own.
            workshop.run = None;
        }
        if let Some(run) = &mut workshop.run {
            run.look_closer();
        }
        evolution(&workshop, ms)
    }

    fn ends_alone(&self) -> bool {
        true
    }
}
