//! Weights that recorded games teach, as a job: the games are read, then learnt from one by one.

use std::cell::RefCell;
use std::rc::Rc;

use crate::paper::{
    Bend, Claim, FEATURES, Games, LearnGameFault, LearnOptions, Learner, Lesson, Set, foresight,
};
use crate::system::messages::{ClaimAnswer, LearnAnswer, LearnFeature, LearnHow, LessonAnswer};
use seriatim_search::SearchStatus;
use seriatim_session::system::{Step, Work};
use seriatim_session::{LearnProgress, PhaseName, Snapshot};
use seriatim_wire::Fault;
use seriatim_wire::raw::number_text;
use seriatim_wire::say::LearnSay;

/// The games that were read last, with the text they are from: whoever turns a knob learns from the same ones.
pub(super) type KnownGames = Rc<RefCell<Option<Rc<ReadGames>>>>;

/// Games and the text they are from.
#[derive(Default)]
pub(super) struct ReadGames {
    text: String,
    games: Games,
    /// Games that cannot be read, with the number of their line.
    faults: Vec<(LearnGameFault, usize)>,
    /// Nodes that reading took.
    nodes: u64,
}

impl ReadGames {
    /// Reads the line that begins at a byte, and moves on to the next one. Returns how many positions were looked at.
    fn read(&mut self, at: &mut usize, number: usize) -> u64 {
        let nodes = self.read_line(at, number);
        self.nodes += nodes;
        nodes
    }

    fn read_line(&mut self, at: &mut usize, number: usize) -> u64 {
        let rest = &self.text[*at..];
        let line = rest.split('\n').next().unwrap_or_default();
        *at += (line.len() + 1).min(rest.len());
        if line.trim().is_empty() {
            return 1;
        }
        match self.games.read(line) {
            Ok(plies) => plies as u64 + 1,
            Err(fault) => {
                if self.faults.len() < MOST_FAULTS {
                    self.faults.push((fault, number));
                }
                1
            }
        }
    }
}

/// Faults told at most of one text.
const MOST_FAULTS: usize = 20;

/// How far it is.
enum LearnStage {
    /// The text is read up to a byte and a line.
    Reading {
        known: ReadGames,
        at: usize,
        line: usize,
    },
    /// All is read.
    Learning {
        known: Rc<ReadGames>,
        learner: Box<Learner>,
        lessons: Vec<LessonAnswer>,
    },
}

/// The learning from some games.
pub(super) struct LearnWork {
    options: LearnOptions,
    kept: KnownGames,
    stage: LearnStage,
    nodes: u64,
}

impl LearnWork {
    /// Sets out to learn from a text, within a number of nodes. Games that were read before are not read again, but their nodes are counted.
    ///
    /// # Errors
    /// Code `command` for a λ or an η that cannot be.
    pub(super) fn new(
        text: &str,
        how: LearnHow,
        seed: u32,
        nodes: Option<u64>,
        kept: &KnownGames,
    ) -> Result<Self, Vec<Fault>> {
        let options = options(how, seed)?;
        let fits = |known: &Rc<ReadGames>| nodes.is_none_or(|most| known.nodes < most);
        let known = kept.borrow().clone().filter(|known| known.text == text);
        let known = known.filter(fits);
        let nodes = known.as_ref().map_or(0, |known| known.nodes);
        let stage = known.map_or_else(|| reading(text), |known| learning(known, options));
        Ok(Self {
            options,
            kept: Rc::clone(kept),
            stage,
            nodes,
        })
    }

    /// Reads a line or learns from a game; whether there is more to do.
    fn advance(&mut self) -> SearchStatus {
        match &mut self.stage {
            LearnStage::Reading { known, at, line } => {
                if *at < known.text.len() {
                    self.nodes += known.read(at, *line);
                    *line += 1;
                } else {
                    let known = Rc::new(std::mem::take(known));
                    *self.kept.borrow_mut() = Some(Rc::clone(&known));
                    self.stage = learning(known, self.options);
                }
                SearchStatus::Running
            }
            LearnStage::Learning {
                known,
                learner,
                lessons,
            } => {
                let before = learner.steps();
                let status = learner.step(&known.games, 1);
                self.nodes += learner.steps() - before;
                if let Some(lesson) = learner.lessons().get(lessons.len()) {
                    lessons.push(told(lesson, &known.games));
                    self.nodes += developed(&known.games);
                }
                status
            }
        }
    }

    fn progress(&self) -> LearnProgress {
        match &self.stage {
            LearnStage::Learning { learner, .. } => {
                let (games, of) = learner.progress();
                LearnProgress {
                    read: 1.0,
                    games: games as u32,
                    of: of as u32,
                    weights: learner.weights().into(),
                }
            }
            LearnStage::Reading { known, at, .. } => LearnProgress {
                read: *at as f64 / known.text.len().max(1) as f64,
                games: 0,
                of: 0,
                weights: Vec::new(),
            },
        }
    }
}

impl Work for LearnWork {
    type Found = LearnAnswer;

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn step(&mut self, quota: u64, left: u64, _share: f64) -> Step {
        let end = self.nodes.saturating_add(quota.min(left));
        while self.nodes < end {
            if self.advance() == SearchStatus::Finished {
                return Step::Finished;
            }
        }
        if left <= quota {
            Step::Limited
        } else {
            Step::Running
        }
    }

    fn snapshot(&self) -> Snapshot {
        let progress = self.progress();
        let said = if progress.of == 0 {
            LearnSay::Read
        } else {
            LearnSay::Games {
                count: progress.games,
                of: progress.of,
            }
        };
        Snapshot {
            say: vec![said.into()],
            learn: Some(progress),
            ..Snapshot::of(PhaseName::Learn)
        }
    }

    fn result(mut self: Box<Self>, ms: f64) -> LearnAnswer {
        let LearnProgress { games, of, .. } = self.progress();
        let no_lessons = &mut Vec::new();
        let (known, lessons) = match &mut self.stage {
            LearnStage::Learning { known, lessons, .. } => (&**known, lessons),
            LearnStage::Reading { known, .. } => (&*known, no_lessons),
        };
        let faults = known.faults.iter();
        LearnAnswer {
            read: known.games.all().len() as u32,
            of,
            features: features(),
            lessons: std::mem::take(lessons),
            faults: faults.map(|(fault, line)| no_game(fault, *line)).collect(),
            nodes: self.nodes,
            ms,
            say: vec![LearnSay::Done { count: games }.into()],
        }
    }

    fn ends_alone(&self) -> bool {
        true
    }
}

fn options(how: LearnHow, seed: u32) -> Result<LearnOptions, Vec<Fault>> {
    let usual = LearnOptions::default();
    let (lambda, rate) = (
        how.lambda.unwrap_or(usual.lambda),
        how.rate.unwrap_or(usual.rate),
    );
    let mut faults = Vec::new();
    if !(0.0..=1.0).contains(&lambda) {
        let (field, text) = ("lambda".to_owned(), number_text(lambda));
        let said = LearnSay::Share { field, text };
        faults.push(wrong("lambda", lambda, said));
    }
    if !(rate >= 0.0 && rate.is_finite()) {
        let (field, text) = ("rate".to_owned(), number_text(rate));
        let said = LearnSay::Rate { field, text };
        faults.push(wrong("rate", rate, said));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(LearnOptions {
        lambda,
        rate,
        seed: seed.into(),
        games: how.most.map_or(usual.games, |most| most as usize),
        view: how.view.unwrap_or_default(),
        resigned: how.resigned.unwrap_or(usual.resigned),
        scaled: how.scaled.unwrap_or(usual.scaled),
        ..usual
    })
}

fn wrong(field: &str, number: f64, said: LearnSay) -> Fault {
    Fault::at("command", field, &number_text(number), said)
}

fn reading(text: &str) -> LearnStage {
    let known = ReadGames {
        text: text.to_owned(),
        ..ReadGames::default()
    };
    LearnStage::Reading {
        known,
        at: 0,
        line: 1,
    }
}

fn learning(known: Rc<ReadGames>, options: LearnOptions) -> LearnStage {
    let learner = Box::new(Learner::new(&known.games, options));
    LearnStage::Learning {
        known,
        learner,
        lessons: Vec::new(),
    }
}

/// What is wrong with a line.
fn no_game(fault: &LearnGameFault, number: usize) -> Fault {
    let (LearnGameFault::Result(text) | LearnGameFault::End(text) | LearnGameFault::Move(text)) =
        fault;
    let said = LearnSay::Line {
        number,
        text: text.clone(),
    };
    Fault::at("game", format!("line {number}"), text, said)
}

/// Positions that weights are judged by.
fn developed(games: &Games) -> u64 {
    let judged = games.all().iter();
    let judged = judged.filter(|game| game.set == Set::Develop && game.on_board);
    judged.map(|game| games.samples(game).len() as u64).sum()
}

fn told(lesson: &Lesson, games: &Games) -> LessonAnswer {
    let claim = |claim: Claim| {
        let (held, of) = claim.held(&lesson.weights);
        ClaimAnswer {
            claim,
            held: held as u32,
            of: of as u32,
        }
    };
    let seen = foresight(games, Set::Develop, &lesson.weights, Bend::Root);
    LessonAnswer {
        games: lesson.games as u32,
        weights: lesson.weights.into(),
        claims: Claim::ALL.map(claim).into(),
        result_error: seen.result_error,
        right: seen.right,
    }
}

fn features() -> Vec<LearnFeature> {
    let feature = |at: usize| LearnFeature {
        id: FEATURES[at].id.to_owned(),
        own: FEATURES[at].own,
        claim: Claim::about(at),
    };
    (0..FEATURES.len()).map(feature).collect()
}
