//! The loop of all methods: walks one after the other, with each query to the opponent sent at most
//! once. The loop pauses at every query.

use super::memory::{Memory, Sighting, SoloLead};
use super::method::{Pick, SoloMethod};
use super::task::{SoloAction, SoloScore, SoloStep, SoloTask};
use super::walk::{FoundLine, SoloWalk, WalkStep};
use seriatim_util::Rng;

/// Number of walks in a row without new knowledge after which a run gives up. Its method has then
/// seen all that it can reach.
const IDLE_WALKS: u32 = 20_000;

/// A moment at which a better line was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TracePoint {
    /// Number of queries until then.
    pub calls: u64,
    /// Number of walks until then.
    pub walks: u64,
    /// Best score by then.
    pub score: SoloScore,
    /// Cost of the best line, as a sum; higher is better.
    pub cost: i32,
}

/// Reason for a pause of the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pause<S> {
    /// The opponent should reply in this state: [`SoloRun::reply`].
    Asked(S),
    /// A walk has ended.
    Walked,
    /// The limit of queries is reached, or the method finds nothing new.
    Done,
}

/// Trail of a method on the actions of a state.
#[derive(Clone, Copy, Debug)]
pub struct StateTrail<'a, S, A> {
    /// The state.
    pub state: &'a S,
    /// Actions in the state.
    pub actions: &'a [SoloAction<A>],
    /// Amount on each action, in the same order.
    pub trail: &'a [f64],
}

/// A run of a method on a task.
pub struct SoloRun<T: SoloTask> {
    /// The task that is optimised.
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
    /// Maximum number of queries.
    pub most: u64,
    /// Maximum number of states in the memory. When it is reached before a walk, all states except
    /// the start are forgotten; only the best line is kept. Forgotten states are queried again when
    /// they are reached.
    pub most_states: usize,
}

impl<T: SoloTask> SoloRun<T> {
    /// Makes a run. A walk has at most `horizon` own actions; the run sends at most `most` queries.
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

    /// Prepares the next state for [`SoloTask::look`], for about `quota` nodes. That is the start,
    /// or the state after a reply. Returns true if nothing is left to do.
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

    /// Continues until the next pause. While a query is unanswered, it is returned again.
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

    /// Takes a step of a walk. Returns the pause that the step causes, if any.
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

    /// Takes the opponent's reply to the open query. Returns false if the reply is illegal; the
    /// query then stays open.
    pub fn reply(&mut self, reply: T::Action) -> bool {
        self.reply_judged(reply, None)
    }

    /// Takes a reply like [`Self::reply`], with the opponent's own evaluation of the state after
    /// it. If given, that evaluation becomes the value of the state.
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

    /// Follows a reply that was assumed.
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
            // A repeated state ends the walk as a draw.
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

    /// Forgets every state except the start.
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

    /// Returns the best line so far.
    #[must_use]
    pub const fn best(&self) -> Option<&FoundLine<T::Action>> {
        self.best.as_ref()
    }

    /// Returns the moments at which a better line was found.
    #[must_use]
    pub fn trace(&self) -> &[TracePoint] {
        &self.trace
    }

    /// Returns the memory of all states seen.
    #[must_use]
    pub const fn memory(&self) -> &Memory<T::Action> {
        &self.memory
    }

    /// Returns the method's current preference for each action at a state.
    #[must_use]
    pub fn advice(&self, node: u32) -> Vec<f64> {
        self.method.advice(&self.memory, node)
    }

    /// Returns the trails of the method, to teach another method: see [`SoloMethod::trails`].
    pub fn trails(&self) -> impl Iterator<Item = StateTrail<'_, T::State, T::Action>> {
        let trails = self.method.trails().iter().enumerate();
        let known = trails.filter(|(_, trail)| !trail.is_empty());
        known.map(|(node, trail)| StateTrail {
            state: &self.states[node],
            actions: &self.memory.at(node as u32).actions,
            trail,
        })
    }

    /// Returns the number of forgotten states: see [`Self::most_states`].
    #[must_use]
    pub const fn forgotten(&self) -> u64 {
        self.forgotten
    }

    /// Returns the number of queries sent.
    #[must_use]
    pub const fn calls(&self) -> u64 {
        self.calls
    }

    /// Returns the number of walks made.
    #[must_use]
    pub const fn walks(&self) -> u64 {
        self.walks
    }

    /// Returns the number of walks that were won.
    #[must_use]
    pub const fn won(&self) -> u64 {
        self.won
    }
}

/// Returns the number of a state. A new state is examined first.
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
