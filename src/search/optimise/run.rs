//! The only loop: walks one after the other, each question to the opponent at most once. It pauses at every question.

use super::memory::{Memory, Sighting, SoloLead};
use super::method::{Pick, SoloMethod};
use super::task::{SoloAction, SoloScore, SoloStep, SoloTask};
use super::walk::{FoundLine, SoloWalk, WalkStep};
use seriatim_util::Rng;

/// Walks in a row that learn nothing new before a run gives up: what its method can reach it has seen.
const IDLE_WALKS: u32 = 20_000;

/// A moment at which something better was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TracePoint {
    /// Questions asked until then.
    pub calls: u64,
    /// Walks made until then.
    pub walks: u64,
    /// The best by then.
    pub score: SoloScore,
    /// The same as a sum.
    pub cost: i32,
}

/// Why a run pauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pause<S> {
    /// The opponent is to reply here: [`SoloRun::reply`].
    Asked(S),
    /// A walk is over.
    Walked,
    /// No question is left, or the method knows no further way.
    Done,
}

/// What a method has laid on the actions of a state.
#[derive(Clone, Copy, Debug)]
pub struct StateTrail<'a, S, A> {
    /// The state.
    pub state: &'a S,
    /// What can be done there.
    pub actions: &'a [SoloAction<A>],
    /// How much lies on each, in the same order.
    pub trail: &'a [f64],
}

/// A method at work on a task.
pub struct SoloRun<T: SoloTask> {
    /// What is optimised.
    pub task: T,
    method: Box<dyn SoloMethod<T::Action>>,
    memory: Memory<T::Action>,
    states: Vec<T::State>,
    rng: Rng,
    walk: Option<SoloWalk<T::Action>>,
    asked: Option<(usize, T::State)>,
    best: Option<FoundLine<T::Action>>,
    trace: Vec<TracePoint>,
    calls: u64,
    walks: u64,
    won: u64,
    idle: u32,
    forgotten: u64,
    /// Questions at most.
    pub most: u64,
    /// When a walk would begin with so many states kept, all are forgotten but the best line: what is come upon again is asked again.
    pub most_states: usize,
}

impl<T: SoloTask> SoloRun<T> {
    /// A run that has not begun. A walk has at most `horizon` own actions, and `most` questions are asked.
    #[must_use]
    pub fn new(
        task: T,
        method: Box<dyn SoloMethod<T::Action>>,
        horizon: u32,
        most: u64,
        seed: u64,
    ) -> Self {
        Self {
            task,
            method,
            memory: Memory::new(horizon),
            states: Vec::new(),
            rng: Rng::new(seed),
            walk: None,
            asked: None,
            best: None,
            trace: Vec::new(),
            calls: 0,
            walks: 0,
            won: 0,
            idle: 0,
            forgotten: 0,
            most,
            most_states: usize::MAX,
        }
    }

    /// Works ahead on the state that is looked at next, for about `quota` nodes: the start, or where a reply leads. Whether nothing is left to do.
    pub fn prepare(&mut self, reply: Option<T::Action>, quota: u64) -> bool {
        let Self {
            task,
            memory,
            asked,
            ..
        } = self;
        let next = if memory.is_empty() {
            Some(task.start())
        } else if let (Some((_, asked)), Some(reply)) = (asked, reply) {
            match task.answer(asked, reply) {
                Some(SoloStep::Open(state)) => Some(state),
                _ => None,
            }
        } else {
            None
        };
        let new = next.filter(|state| memory.find(task.key(state)).is_none());
        new.is_none_or(|state| task.prepare(&state, quota))
    }

    /// Goes on to the next pause. While a question stands open it is asked again.
    pub fn advance(&mut self) -> Pause<T::State> {
        if self.memory.is_empty() {
            let start = self.task.start();
            self.see(start, None);
        }
        if let Some((_, asked)) = &self.asked {
            return Pause::Asked(asked.clone());
        }
        loop {
            if self.idle >= IDLE_WALKS {
                return Pause::Done;
            }
            let walk = match self.walk.take() {
                Some(walk) => walk,
                None if self.calls >= self.most => return Pause::Done,
                None => {
                    if self.memory.len() >= self.most_states {
                        self.forget();
                    }
                    self.begin()
                }
            };
            let here = walk.at;
            let open = walk.steps.len() < self.memory.horizon as usize;
            let pick = if open {
                self.method.choose(&self.memory, &walk, &mut self.rng)
            } else {
                None
            };
            let Some(pick) = pick.filter(|pick| pick.index < self.memory.at(here).leads.len())
            else {
                let value = self.memory.at(here).value;
                self.end(walk, SoloScore::Value(value), value);
                return Pause::Walked;
            };
            if let Some(pause) = self.go(walk, &pick) {
                return pause;
            }
        }
    }

    /// Takes a step; the pause that it makes, if any.
    fn go(
        &mut self,
        mut walk: SoloWalk<T::Action>,
        pick: &Pick<T::Action>,
    ) -> Option<Pause<T::State>> {
        let (here, index) = (walk.at, pick.index);
        if let Some(reply) = pick.granted
            && let SoloStep::Open(asked) = self.act(here, index)
            && let Some(step) = self.task.answer(&asked, reply)
        {
            walk.granted = true;
            return self.enter(walk, index, reply, step);
        }
        match self.memory.at(here).leads[index] {
            SoloLead::To { node, reply } => self.arrive(walk, index, reply, node),
            SoloLead::Over { score, cost, reply } => {
                Some(self.over(walk, index, reply, score, cost))
            }
            SoloLead::Unknown => match self.act(here, index) {
                SoloStep::Ended { score, cost } => {
                    let reply = None;
                    self.memory.at_mut(here).leads[index] = SoloLead::Over { score, cost, reply };
                    self.idle = 0;
                    Some(self.over(walk, index, reply, score, cost))
                }
                SoloStep::Open(asked) => {
                    self.asked = Some((index, asked.clone()));
                    self.walk = Some(walk);
                    Some(Pause::Asked(asked))
                }
            },
        }
    }

    fn act(&mut self, here: u32, index: usize) -> SoloStep<T::State> {
        let action = self.memory.at(here).actions[index].action;
        self.task.act(&self.states[here as usize], action)
    }

    /// The opponent's reply to the question that stands open. Whether it could be given; otherwise the question stands.
    pub fn reply(&mut self, reply: T::Action) -> bool {
        self.reply_judged(reply, None)
    }

    /// The same, with what the opponent itself thinks that the state after it is worth: where it does, that is what the state is judged at.
    pub fn reply_judged(&mut self, reply: T::Action, judged: Option<i32>) -> bool {
        let Some((index, asked)) = self.asked.take() else {
            return false;
        };
        let step = self.task.answer(&asked, reply);
        let (Some(step), Some(walk)) = (step, self.walk.take()) else {
            self.asked = Some((index, asked));
            return false;
        };
        (self.calls, self.idle) = (self.calls + 1, 0);
        let here = walk.at;
        let lead = match step {
            SoloStep::Ended { score, cost } => SoloLead::Over {
                score,
                cost,
                reply: Some(reply),
            },
            SoloStep::Open(state) => {
                let known = self.memory.len();
                let node = self.see(state, Some((here, index as u32)));
                if node as usize == known {
                    let seen = self.memory.at_mut(node);
                    seen.value = judged.unwrap_or(seen.value);
                }
                SoloLead::To { node, reply }
            }
        };
        self.memory.at_mut(here).leads[index] = lead;
        match lead {
            SoloLead::To { node, reply } => drop(self.arrive(walk, index, reply, node)),
            SoloLead::Over { score, cost, reply } => {
                drop(self.over(walk, index, reply, score, cost))
            }
            SoloLead::Unknown => {}
        }
        true
    }

    /// Goes where a reply that was taken for granted leads.
    fn enter(
        &mut self,
        walk: SoloWalk<T::Action>,
        index: usize,
        reply: T::Action,
        step: SoloStep<T::State>,
    ) -> Option<Pause<T::State>> {
        match step {
            SoloStep::Ended { score, cost } => {
                Some(self.over(walk, index, Some(reply), score, cost))
            }
            SoloStep::Open(state) => {
                let from = Some((walk.at, index as u32));
                let node = self.see(state, from);
                self.arrive(walk, index, reply, node)
            }
        }
    }

    fn arrive(
        &mut self,
        mut walk: SoloWalk<T::Action>,
        index: usize,
        reply: T::Action,
        node: u32,
    ) -> Option<Pause<T::State>> {
        let again = node == walk.at || walk.steps.iter().any(|step| step.node == node);
        walk.steps.push(WalkStep {
            node: walk.at,
            action: index as u32,
            reply: Some(reply),
        });
        walk.at = node;
        self.memory.at_mut(node).visits += 1;
        if again {
            // Whoever goes in a circle draws.
            self.end(walk, SoloScore::Value(0), 0);
            return Some(Pause::Walked);
        }
        self.walk = Some(walk);
        None
    }

    fn over(
        &mut self,
        mut walk: SoloWalk<T::Action>,
        index: usize,
        reply: Option<T::Action>,
        score: SoloScore,
        cost: i32,
    ) -> Pause<T::State> {
        walk.steps.push(WalkStep {
            node: walk.at,
            action: index as u32,
            reply,
        });
        let score = match score {
            SoloScore::Won(_) => SoloScore::Won(walk.steps.len() as u32),
            other => other,
        };
        self.end(walk, score, cost);
        Pause::Walked
    }

    /// Forgets every state but the start.
    fn forget(&mut self) {
        self.forgotten += self.memory.len() as u64;
        self.memory = Memory::new(self.memory.horizon);
        self.states = Vec::new();
        self.method.forget();
        let start = self.task.start();
        self.see(start, None);
    }

    fn begin(&mut self) -> SoloWalk<T::Action> {
        let at = self.method.begin(&self.memory, &mut self.rng);
        let at = if (at as usize) < self.memory.len() {
            at
        } else {
            0
        };
        let way = self.memory.way(at).into_iter();
        let steps = way.map(|(node, action)| {
            let reply = match self.memory.at(node).leads[action as usize] {
                SoloLead::To { reply, .. } => Some(reply),
                _ => None,
            };
            WalkStep {
                node,
                action,
                reply,
            }
        });
        let steps = steps.collect();
        self.memory.at_mut(at).visits += 1;
        SoloWalk {
            steps,
            at,
            score: SoloScore::Value(0),
            cost: 0,
            granted: false,
        }
    }

    fn end(&mut self, mut walk: SoloWalk<T::Action>, score: SoloScore, cost: i32) {
        (walk.score, walk.cost) = (score, cost);
        self.walks += 1;
        self.idle += 1;
        self.won += u64::from(matches!(score, SoloScore::Won(_)));
        let better = |best: &FoundLine<T::Action>| (score, cost) > (best.score, best.cost);
        if self.best.as_ref().is_none_or(better) {
            self.best = Some(FoundLine {
                line: self.line(&walk),
                score,
                cost,
                granted: walk.granted,
            });
            self.trace.push(TracePoint {
                calls: self.calls,
                walks: self.walks,
                score,
                cost,
            });
        }
        self.method.learn(&walk, &self.memory, &mut self.rng);
    }

    fn see(&mut self, state: T::State, from: Option<(u32, u32)>) -> u32 {
        let Self {
            task,
            memory,
            states,
            ..
        } = self;
        see(task, memory, states, state, from)
    }

    fn line(&self, walk: &SoloWalk<T::Action>) -> Vec<T::Action> {
        let both = walk.steps.iter().flat_map(|step| {
            let own = self.memory.at(step.node).actions[step.action as usize].action;
            [Some(own), step.reply]
        });
        both.flatten().collect()
    }

    /// The best line so far.
    #[must_use]
    pub const fn best(&self) -> Option<&FoundLine<T::Action>> {
        self.best.as_ref()
    }

    /// When something better was found.
    #[must_use]
    pub fn trace(&self) -> &[TracePoint] {
        &self.trace
    }

    /// Everything seen.
    #[must_use]
    pub const fn memory(&self) -> &Memory<T::Action> {
        &self.memory
    }

    /// What the method thinks of the actions at a state now.
    #[must_use]
    pub fn advice(&self, node: u32) -> Vec<f64> {
        self.method.advice(&self.memory, node)
    }

    /// What the method would teach another one, of each state by its number: see [`SoloMethod::trails`].
    pub fn trails(&self) -> impl Iterator<Item = StateTrail<'_, T::State, T::Action>> {
        let trails = self.method.trails().iter().enumerate();
        let known = trails.filter(|(_, trail)| !trail.is_empty());
        known.map(|(node, trail)| StateTrail {
            state: &self.states[node],
            actions: &self.memory.at(node as u32).actions,
            trail,
        })
    }

    /// States that were forgotten: see [`Self::most_states`].
    #[must_use]
    pub const fn forgotten(&self) -> u64 {
        self.forgotten
    }

    /// Questions asked.
    #[must_use]
    pub const fn calls(&self) -> u64 {
        self.calls
    }

    /// Walks made.
    #[must_use]
    pub const fn walks(&self) -> u64 {
        self.walks
    }

    /// Those of them that were won.
    #[must_use]
    pub const fn won(&self) -> u64 {
        self.won
    }
}

/// The number of a state, which is looked at if it is new.
fn see<T: SoloTask>(
    task: &mut T,
    memory: &mut Memory<T::Action>,
    states: &mut Vec<T::State>,
    state: T::State,
    from: Option<(u32, u32)>,
) -> u32 {
    let key = task.key(&state);
    if let Some(known) = memory.find(key) {
        return known;
    }
    let mut actions = Vec::new();
    let value = task.look(&state, &mut actions);
    let taught = task.taught(&state, &actions);
    let seen = Sighting {
        leads: vec![SoloLead::Unknown; actions.len()],
        actions,
        taught,
        value,
        visits: 0,
        depth: from.map_or(0, |(before, _)| memory.at(before).depth + 1),
        from,
    };
    states.push(state);
    memory.add(key, seen)
}
