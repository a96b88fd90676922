//! Parallel best-first search: one search in several parts, each on its own processor.
//!
//! Every state belongs to one part, given by [`State::territory`]. A part that finds a state of
//! another part sends the actions that lead there to that part. Only the owner stores the state,
//! expands it and recognises it when it is found again. So no state is expanded twice, and the
//! memory is divided like the work. This is hash-distributed A* without a cost to optimise
//! (Kishimoto, Fukunaga & Botea, "Scalable, parallel best-first search for optimal sequential
//! planning", ICAPS 2009).
//!
//! # Termination
//!
//! The search is over when every part is idle and every parcel that was sent has been received.
//! [`all_done`] decides this from the last report of each part. A part reports when it becomes
//! idle: the number of parcels sent to each other part, and received from each. If for each pair
//! both numbers are equal, the search is over.
//!
//! Proof: suppose that some part worked after its report, and take the first part that did so. A
//! parcel that it had not counted must have woken it. If the sender sent this parcel before its own
//! report, it counted one more than was received. If the sender sent the parcel after its report,
//! the sender had worked after its report even earlier. Both contradict the assumptions.

use super::best_first::{BestFirst, Domain, Open};
use seriatim_util::arena::{Arena, Link, State};

/// A domain whose states can be reached again by their actions.
pub trait Replayable: Domain {
    /// Returns the state after these actions from the start; `None` if they cannot be played.
    fn replay(&mut self, path: &[Self::Action]) -> Option<Self::State>;

    /// Returns the state after one more action; `None` if the action cannot be played.
    fn follow(&mut self, state: &Self::State, action: Self::Action) -> Option<Self::State>;
}

/// States of another part that were found. Each group belongs to one expanded state: the actions
/// that lead to it, and the actions that lead from it to the found states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parcel<A> {
    /// For each expanded state: the number of actions that lead to it, and of actions that lead on
    /// from it.
    pub groups: Vec<(u16, u16)>,
    /// Actions of all groups, one after the other.
    pub actions: Vec<A>,
    /// Priorities of the found states.
    pub priorities: Vec<u32>,
}

impl<A> Default for Parcel<A> {
    fn default() -> Self {
        Self {
            groups: Vec::new(),
            actions: Vec::new(),
            priorities: Vec::new(),
        }
    }
}

/// Report of a part when it became idle: the numbers of parcels sent to each part and received from
/// each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartReport {
    /// Number of parcels sent, by the number of the receiving part.
    pub sent: Vec<u32>,
    /// Number of parcels received, by the number of the sending part.
    pub received: Vec<u32>,
}

/// True if the search is over. The reports must be the last ones of all parts, and every part must
/// be idle (see the module's text).
#[must_use]
pub fn all_done(reports: &[PartReport]) -> bool {
    reports.iter().enumerate().all(|(from, sender)| {
        reports.iter().enumerate().all(|(to, receiver)| {
            let sent = sender.sent.get(to);
            sent.is_some() && sent == receiver.received.get(from)
        })
    })
}

/// Bit that marks a parent's number as the end of a path from another part.
const ORIGIN: u32 = 1 << 31;

/// Number of recently sent states to remember, so that they are not sent again soon.
const RECENT: usize = 1 << 13;

/// Data of one part about the other parts.
pub(super) struct Parts<D: Domain> {
    me: usize,
    outgoing: Vec<Parcel<D::Action>>,
    report: PartReport,
    /// Successors of the state being expanded that belong to other parts.
    pub(super) away: Vec<(D::Action, D::State, u32)>,
    recent: Vec<Option<D::State>>,
    /// Paths that came with states of this part: the index of the first action and the length.
    origins: Vec<(u32, u16)>,
    origin_actions: Vec<D::Action>,
}

impl<D: Domain> Parts<D> {
    fn new(me: usize, parts: usize) -> Self {
        Self {
            me,
            outgoing: std::iter::repeat_with(Parcel::default)
                .take(parts)
                .collect(),
            report: PartReport {
                sent: vec![0; parts],
                received: vec![0; parts],
            },
            away: Vec::new(),
            recent: vec![None; RECENT],
            origins: Vec::new(),
            origin_actions: Vec::new(),
        }
    }

    fn owner(&self, state: &D::State) -> usize {
        (state.territory() % self.outgoing.len() as u64) as usize
    }

    #[inline]
    pub(super) fn is_elsewhere(&self, state: &D::State) -> bool {
        self.owner(state) != self.me
    }

    /// Returns the path to the parent of a state that came from another part.
    pub(super) fn origin(&self, parent: u32) -> Option<&[D::Action]> {
        let origin = (parent & ORIGIN != 0).then_some(parent & !ORIGIN)?;
        let &(begin, length) = self.origins.get(origin as usize)?;
        self.origin_actions
            .get(begin as usize..begin as usize + usize::from(length))
    }

    /// Stores a path from another part. Returns the number that stands for its end.
    fn add_origin(&mut self, path: &[D::Action]) -> u32 {
        let begin = self.origin_actions.len() as u32;
        self.origin_actions.extend(path);
        self.origins.push((begin, path.len() as u16));
        ORIGIN | (self.origins.len() - 1) as u32
    }

    /// Begins a group of a parcel: found states whose parent is at the end of the path.
    fn begin_group(&mut self, owner: usize, path: &[D::Action]) {
        let parcel = &mut self.outgoing[owner];
        if parcel.groups.is_empty() {
            // The parcel counts as sent from now on, because a report may be made before it is
            // collected.
            self.report.sent[owner] += 1;
        }
        parcel.groups.push((path.len() as u16, 0));
        parcel.actions.extend(path);
    }

    /// True if a state was sent recently. Records the state otherwise.
    fn told(&mut self, state: &D::State) -> bool {
        let place = &mut self.recent[state.key() as usize % RECENT];
        if place.as_ref() == Some(state) {
            return true;
        }
        *place = Some(state.clone());
        false
    }
}

impl<D: Domain> BestFirst<D> {
    /// Sends the successors of an expanded state that belong to other parts.
    pub(super) fn send_away(&mut self, number: u32) {
        let Self {
            parts: Some(parts),
            states,
            ..
        } = self
        else {
            return;
        };
        let mut away = std::mem::take(&mut parts.away);
        let mut path = None;
        // One owner after the other, so that each group is written as a whole.
        for owner in 0..parts.outgoing.len() {
            let mut begun = false;
            for (action, state, priority) in &away {
                // The state may be stored here from the time before the search was divided. A
                // lookup would cost more than it saves.
                if parts.owner(state) != owner || parts.told(state) {
                    continue;
                }
                if !begun {
                    begun = true;
                    // The path is looked up only if a state is sent.
                    let path = path.get_or_insert_with(|| path_to(states, Some(parts), number));
                    parts.begin_group(owner, path);
                }
                parts.outgoing[owner].add(*action, *priority);
            }
        }
        away.clear();
        parts.away = away;
    }
}

impl<D: Replayable> BestFirst<D> {
    /// Makes one of several parts. Part 0 begins with the start, the other parts without a state.
    #[must_use]
    pub fn part(domain: D, start: D::State, max_states: usize, part: usize, of: usize) -> Self {
        let mut search = Self::new(domain, start, max_states);
        if part > 0 {
            search.pop();
        }
        search.parts = Some(Parts::new(part, of));
        search
    }

    /// Returns the new parcels for the other parts, each with the number of the receiving part.
    pub fn outgoing(&mut self) -> Vec<(usize, Parcel<D::Action>)> {
        let Some(parts) = &mut self.parts else {
            return Vec::new();
        };
        let mut parcels = Vec::new();
        for (to, parcel) in parts.outgoing.iter_mut().enumerate() {
            if !parcel.groups.is_empty() {
                parcels.push((to, std::mem::take(parcel)));
            }
        }
        parcels
    }

    /// Receives a parcel of another part. Actions that cannot be played are skipped; the search can
    /// then no longer be exhausted.
    pub fn receive(&mut self, from: usize, parcel: &Parcel<D::Action>) {
        if let Some(received) = (self.parts.as_mut()).and_then(|p| p.report.received.get_mut(from))
        {
            *received += 1;
        }
        let mut rest = parcel.actions.as_slice();
        let mut priorities = parcel.priorities.as_slice();
        for &(length, count) in &parcel.groups {
            let Some((path, after)) = rest.split_at_checked(length.into()) else {
                self.dropped = true;
                return;
            };
            let Some((actions, after)) = after.split_at_checked(count.into()) else {
                self.dropped = true;
                return;
            };
            let Some((wanted, further)) = priorities.split_at_checked(count.into()) else {
                self.dropped = true;
                return;
            };
            rest = after;
            priorities = further;
            self.receive_group(path, actions, wanted);
        }
    }

    fn receive_group(&mut self, path: &[D::Action], actions: &[D::Action], priorities: &[u32]) {
        let Some(parent) = self.domain.replay(path) else {
            self.dropped = true;
            return;
        };
        let mut origin = None;
        for (&action, &priority) in actions.iter().zip(priorities) {
            let Some(state) = self.domain.follow(&parent, action) else {
                self.dropped = true;
                continue;
            };
            if self.states.contains(&state) {
                continue;
            }
            let Some(parts) = self.parts.as_mut() else {
                return;
            };
            if self.states.len() >= self.max_states {
                self.dropped = true;
                return;
            }
            let parent = *origin.get_or_insert_with(|| parts.add_origin(path));
            let link = Link::from(parent, action);
            let admitted = self.domain.admits(&state);
            if let Some(number) = self.states.insert(state, link)
                && admitted
            {
                let first = self.first(path.first().copied().unwrap_or(action));
                let depth = (path.len() + 1) as u16;
                self.push(
                    priority,
                    Open {
                        number,
                        first,
                        depth,
                    },
                );
            }
        }
    }

    /// True if this search is one part of several.
    #[must_use]
    pub const fn is_part(&self) -> bool {
        self.parts.is_some()
    }

    /// Returns the numbers of parcels sent and received. Parcels that [`Self::outgoing`] has not
    /// returned yet count as sent.
    #[must_use]
    pub const fn report(&self) -> Option<&PartReport> {
        match &self.parts {
            Some(parts) => Some(&parts.report),
            None => None,
        }
    }
}

impl<A> Parcel<A> {
    /// Adds an action to the last group.
    fn add(&mut self, action: A, priority: u32) {
        self.actions.push(action);
        self.priorities.push(priority);
        if let Some((_, count)) = self.groups.last_mut() {
            *count += 1;
        }
    }
}

/// Returns the actions from the start to a state.
pub(super) fn path_to<D: Domain>(
    states: &Arena<D::State, Link<D::Action>>,
    parts: Option<&Parts<D>>,
    number: u32,
) -> Vec<D::Action> {
    let (end, path) = states.trace(number, |link| link);
    match parts.and_then(|parts| parts.origin(end)) {
        Some(origin) => [origin, &path].concat(),
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::super::best_first::tests::{At, Walk};
    use super::super::{Search, SearchStatus};
    use super::*;
    use seriatim_util::Rng;

    impl Replayable for Walk {
        fn replay(&mut self, path: &[i64]) -> Option<At> {
            Some(At(path.iter().sum()))
        }

        fn follow(&mut self, &At(at): &At, step: i64) -> Option<At> {
            Some(At(at + step))
        }
    }

    /// Runs the parts in a random order, with delayed parcels. Returns true if the reports showed
    /// the end.
    fn run(parts: &mut [BestFirst<Walk>], rng: &mut Rng) -> bool {
        let mut mail: Vec<(usize, usize, Parcel<i64>)> = Vec::new();
        let mut reports = vec![None; parts.len()];
        for _ in 0..100_000 {
            let me = rng.below(parts.len());
            let mine = mail.iter().position(|&(_, to, _)| to == me);
            if let Some(at) = mine.filter(|_| rng.below(2) == 0) {
                let (from, _, parcel) = mail.remove(at);
                parts[me].receive(from, &parcel);
            }
            let status = parts[me].step(1 + rng.below(3) as u64);
            if parts[me].solution().is_some() {
                return true;
            }
            mail.extend(parts[me].outgoing().into_iter().map(|(to, p)| (me, to, p)));
            reports[me] = match status {
                SearchStatus::Finished => parts[me].report().cloned(),
                SearchStatus::Running => reports[me].take(),
            };
            let known: Option<Vec<PartReport>> = reports.iter().cloned().collect();
            if known.is_some_and(|known| all_done(&known)) {
                assert!(mail.is_empty(), "over while a parcel is on its way");
                assert!(parts.iter().all(BestFirst::exhausted));
                return true;
            }
        }
        false
    }

    fn parts(to: i64, of: usize, max_states: usize) -> Vec<BestFirst<Walk>> {
        (0..of)
            .map(|part| BestFirst::part(Walk { to }, At(0), max_states, part, of))
            .collect()
    }

    #[test]
    fn parts_expand_each_state_once_and_notice_the_end() {
        let mut rng = Rng::new(5);
        for of in 1..=4 {
            let mut parts = parts(99, of, 1000);
            assert!(run(&mut parts, &mut rng));
            assert_eq!(parts.iter().map(Search::nodes).sum::<u64>(), 101);
        }
    }

    #[test]
    fn parts_find_what_is_there() {
        let mut rng = Rng::new(6);
        for to in -40..40 {
            let mut parts = parts(to, 3, 1000);
            if to == 0 {
                continue;
            }
            assert!(run(&mut parts, &mut rng));
            let path = parts.iter().find_map(BestFirst::solution);
            assert_eq!(path.map(|path| path.iter().sum()), Some(to));
        }
    }

    #[test]
    fn a_full_table_in_one_part_is_not_exhaustion() {
        let mut rng = Rng::new(8);
        let mut parts = parts(99, 2, 20);
        for _ in 0..10_000 {
            let me = rng.below(2);
            parts[me].step(1);
            for (to, parcel) in parts[me].outgoing() {
                parts[to].receive(me, &parcel);
            }
        }
        assert!(parts.iter().all(|part| part.progress().open == 0));
        assert!(!parts.iter().all(BestFirst::exhausted));
    }

    #[test]
    fn a_report_counts_what_waits_to_be_sent() {
        let mut part = BestFirst::part(Walk { to: 99 }, At(0), 1000, 0, 2);
        while part.outgoing().is_empty() {
            assert_eq!(part.report().map(|report| report.sent[1]), Some(0));
            part.step(1);
            if part.report().is_some_and(|report| report.sent[1] > 0) {
                break;
            }
        }
        // A parcel is reported before it is collected. Otherwise an idle part would seem to have no
        // parcel on its way.
        assert_eq!(part.report().map(|report| report.sent[1]), Some(1));
        assert_eq!(part.outgoing().len(), 1);
        assert_eq!(part.report().map(|report| report.sent[1]), Some(1));
    }

    #[test]
    fn bad_parcels_are_not_exhaustion() {
        let mut part = BestFirst::part(Walk { to: 99 }, At(0), 1000, 1, 2);
        assert!(part.exhausted());
        part.receive(
            0,
            &Parcel {
                groups: vec![(3, 1)],
                actions: vec![1],
                priorities: vec![1],
            },
        );
        assert!(!part.exhausted());
    }
}
