//! A player that proves: a win that can be forced is looked for before the search, and played to its end; what the search
//! chooses is doubted. A move is given up if the other side is proved to win after it, or, far behind as it is, never to lose; and a side that
//! is far behind plays what is proved to hold.
//!
//! Nilatac did the like with its time in antichess: a part for its own win, a part for the search, a part for the reply.

mod budget;
mod doubts;
mod likely;

use super::proofs::{Assurance, BoxedProof, Doubt, ProofAim, ProofShares, Proofs};
use super::{Decision, Level, Line, Player, PlayerLimits, SearchPlayer, SearchedGame};
use crate::eval::Score;
use budget::MoveBudget;
use likely::LikelyDraws;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::Position;
use seriatim_search::SearchStatus;
use seriatim_search::alpha_beta::Settings;

/// In place of a draw that is proved only a move is chosen that is worth half a point, in thousandths: what looks worse may lose.
const BETTER: i32 = 500;
/// A known win, in thousandths of a point: more than any estimate.
const KNOWN: i32 = i32::MAX;

/// What it is at; a part ends when that share of the limit is used, 0 to 1.
enum ProvingStage<P> {
    /// Looks for a win of this side before the search.
    Wins(Color, BoxedProof<P>, f64),
    Search(f64),
    Reply(Doubt, Line, BoxedProof<P>, f64),
    Over(Assurance),
}

/// A [`SearchPlayer`] that proves what it can, in games that have such proofs.
pub struct ProvingPlayer<G: SearchedGame> {
    search: SearchPlayer<G>,
    proofs: Proofs<G::Position>,
    asked: Option<ChoiceRequest<G::Position>>,
    stage: ProvingStage<G::Position>,
    budget: MoveBudget,
    /// The proof that is being played to its end, with the side that wins by it; and the one by which it holds.
    won: Option<(Color, BoxedProof<G::Position>)>,
    holding: Option<BoxedProof<G::Position>>,
    /// What is played by a proof.
    proved: Option<Line>,
    /// Moves that were given up.
    given_up: Vec<Line>,
    /// What was doubted already, without a proof.
    doubted: Vec<(Doubt, Move)>,
    /// Moves after which a draw is likely.
    likely: LikelyDraws,
}

/// What it was asked.
struct ChoiceRequest<P> {
    position: P,
    before: Vec<u64>,
    limits: PlayerLimits,
    level: Option<Level>,
    seed: u64,
    /// Whether wins of either side are looked for before the search.
    asks_wins: bool,
    /// Whether the chosen move is doubted.
    doubts: bool,
}

impl<P: Position> ChoiceRequest<P> {
    #[inline(never)]
    fn after(&self, mv: Move) -> P {
        let mut after = self.position.clone();
        after.play_unchecked(mv);
        after
    }
}

impl<G: SearchedGame> ProvingPlayer<G> {
    /// A player that has not been asked anything yet.
    #[must_use]
    pub fn new(game: G, settings: Settings, proofs: Proofs<G::Position>) -> Self {
        Self {
            search: SearchPlayer::new(game, settings),
            proofs,
            asked: None,
            stage: ProvingStage::Over(Assurance::None),
            budget: MoveBudget::new(0),
            won: None,
            holding: None,
            proved: None,
            given_up: Vec::new(),
            doubted: Vec::new(),
            likely: LikelyDraws::default(),
        }
    }

    /// With other shares for proofs than its game has.
    pub const fn set_shares(&mut self, shares: ProofShares) {
        self.proofs.shares = shares;
    }

    /// See [`SearchPlayer::begin`]. Proofs are looked for at full strength, where a move is wanted and nothing else, not the value to some depth.
    /// Without a limit of nodes, wins are also looked for where there is one move only or where values are wanted.
    pub fn begin(
        &mut self,
        position: &G::Position,
        before: &[u64],
        limits: &PlayerLimits,
        level: Option<&Level>,
        seed: u64,
    ) {
        let strong = level.is_none_or(Level::is_full) && self.proofs.shares != ProofShares::NONE;
        let one_line = strong
            && limits.lines <= 1
            && limits.only.is_none()
            && limits.depth >= PlayerLimits::DEEPEST;
        let moves = position.legal_moves().len();
        let doubts = one_line && !limits.thorough && moves > 1;
        self.search.begin(position, before, limits, level, seed);
        self.asked = Some(ChoiceRequest {
            position: position.clone(),
            before: before.to_vec(),
            limits: limits.clone(),
            level: level.cloned(),
            seed,
            asks_wins: doubts || one_line && limits.nodes == u64::MAX && moves > 0,
            doubts,
        });
        self.budget = MoveBudget::new(limits.nodes);
        self.proved = None;
        self.given_up.clear();
        self.doubted.clear();
        self.likely.clear();
        self.stage = self.first_stage(position);
        if let ProvingStage::Search(end) = self.stage
            && end < 1.0
        {
            self.begin_search(end);
        }
    }

    #[inline(never)]
    fn first_stage(&mut self, position: &G::Position) -> ProvingStage<G::Position> {
        if !self.asked.as_ref().is_some_and(|asked| asked.asks_wins) {
            return ProvingStage::Search(1.0);
        }
        if let Some((winner, won)) = self.won.take()
            && let Some(line) = won.line(position)
        {
            return self.known(winner, won, line);
        }
        if self.proofs.shares.own == 0 {
            return ProvingStage::Search(self.search_end());
        }
        self.begin_wins(position, position.to_move(), 0.0)
            .unwrap_or(ProvingStage::Search(1.0))
    }

    /// Begins to look for a win of this side, after this share of the limits.
    fn begin_wins(
        &self,
        position: &G::Position,
        winner: Color,
        used: f64,
    ) -> Option<ProvingStage<G::Position>> {
        let end = used + f64::from(self.proofs.shares.own) / 1000.0;
        let bytes = self.budget.table(end);
        let proof = (self.proofs.search)(position, ProofAim::Wins(winner), bytes)?;
        Some(ProvingStage::Wins(winner, proof, end))
    }

    /// Plays by a proof that somebody wins: its longest line.
    fn known(
        &mut self,
        winner: Color,
        won: BoxedProof<G::Position>,
        line: Vec<Move>,
    ) -> ProvingStage<G::Position> {
        let ours = self
            .asked
            .as_ref()
            .is_some_and(|asked| asked.position.to_move() == winner);
        self.won = Some((winner, won));
        let line = won_line::<G>(winner, line);
        if ours {
            self.proved = line;
            ProvingStage::Over(Assurance::Wins)
        } else {
            self.given_up.extend(line);
            ProvingStage::Over(Assurance::Loses)
        }
    }

    /// Forgets what it found out about other positions.
    pub(crate) fn clear(&mut self) {
        (self.won, self.holding) = (None, None);
        self.search.clear();
    }

    /// The search, with what it has found out about every depth.
    #[must_use]
    pub const fn search(&self) -> &SearchPlayer<G> {
        &self.search
    }

    /// What proofs say of the chosen move.
    #[must_use]
    pub const fn assurance(&self) -> Assurance {
        match self.stage {
            ProvingStage::Over(assurance) => assurance,
            _ => Assurance::None,
        }
    }

    /// The move that is proved to lead to a fortress, where there is one: it was avoided, or is played.
    #[must_use]
    pub fn fortress(&self) -> Option<Move> {
        let line = match self.stage {
            ProvingStage::Over(Assurance::Avoids | Assurance::Held) => self.given_up.first(),
            ProvingStage::Over(Assurance::Holds) => self.proved.as_ref(),
            _ => None,
        };
        line.map(|line| line.mv)
    }

    /// The moves that were given up, or whose proved end is the best there is, the first one first.
    #[must_use]
    pub fn given_up(&self) -> &[Line] {
        &self.given_up
    }

    /// The move that is likely to lead to a fortress and was avoided for that, with the chance of one, 0 to 1.
    #[must_use]
    pub fn likely_fortress(&self) -> Option<(Move, f64)> {
        let first = self.likely.aside().next()?;
        let over = matches!(self.stage, ProvingStage::Over(_));
        let chosen = self.answer().chosen()?.mv;
        (over && first.line.mv != chosen).then_some((first.line.mv, first.chance))
    }

    /// Begins to search those moves that are not given up.
    #[inline(never)]
    fn begin_search(&mut self, end: f64) {
        let Some(asked) = &self.asked else { return };
        let mut limits = asked.limits.clone();
        if limits.nodes != u64::MAX {
            // At least one: it goes on until there is a move.
            limits.nodes = self.budget.until(end).max(1);
        }
        let aside = self.likely.aside().map(|draw| draw.line.mv);
        let without: Vec<Move> = self
            .given_up
            .iter()
            .map(|line| line.mv)
            .chain(aside)
            .collect();
        if !without.is_empty() {
            let moves = asked.position.legal_moves().into_iter();
            limits.only = Some(moves.filter(|mv| !without.contains(mv)).collect());
        }
        let (position, before, level) = (&asked.position, &asked.before, asked.level.as_ref());
        self.search
            .begin(position, before, &limits, level, asked.seed);
        self.stage = ProvingStage::Search(end);
    }

    /// The search of a part has ended: its move is doubted, where that can change anything; else it goes on while there is something left.
    #[inline(never)]
    fn searched(&mut self, end: f64) {
        self.budget.past += self.search.nodes();
        self.stage = ProvingStage::Over(Assurance::None);
        let Some(asked) = self.asked.as_ref().filter(|asked| asked.doubts) else {
            return;
        };
        let answer = self.search.answer();
        let Some(line) = answer.chosen() else { return };
        let us = asked.position.to_move();
        let ours = match line.score {
            Some(Score::Points(points)) => us.pick(points, -points),
            Some(Score::Draw) | None => 0,
            Some(Score::Win { winner, .. } | Score::Mate { winner, .. }) if winner == us => KNOWN,
            Some(Score::Win { .. } | Score::Mate { .. }) => -KNOWN,
        };
        let doubt = (self.proofs.doubt)(ours);
        let open = doubt
            .filter(|_| ours.abs() < KNOWN)
            .and_then(|doubt| self.open_doubt(doubt, line.mv));
        let left = self.budget.used() < 1.0;
        if let Some(doubt) = open
            && left
            && self.proofs.shares.reply > 0
            && self.begin_doubt(doubt, line)
        {
            return;
        }
        if doubt != Some(Doubt::Lost) && answer.limited && end < 1.0 && left {
            self.search_on(end);
        } else if let Some(other) = self.expected_better(line.mv, ours) {
            self.proved = Some(other);
        } else if self.draws() {
            // Is what is left better than what was given up?
            self.stage = ProvingStage::Over(if ours >= BETTER {
                Assurance::Avoids
            } else {
                Assurance::Held
            });
        }
    }

    /// Whether moves were given up because the other side holds after them.
    fn draws(&self) -> bool {
        let first = self.given_up.first();
        first.is_some_and(|line| line.score == Some(Score::Draw))
    }

    /// Takes the search up again: to the last moment at which a move can still be doubted, then to the end.
    fn search_on(&mut self, end: f64) {
        let last = 1.0 - f64::from(self.proofs.shares.each) / 1000.0;
        let end = if end < last { last } else { 1.0 };
        let nodes = match self.budget.nodes {
            u64::MAX => 0,
            _ => self.budget.until(end),
        };
        self.budget.past -= self.search.nodes();
        self.search.go_on(nodes);
        self.stage = ProvingStage::Search(end);
    }

    fn look_for_win(
        &mut self,
        winner: Color,
        mut proof: BoxedProof<G::Position>,
        end: f64,
        quota: u64,
    ) {
        if self.budget.goes_on(&mut *proof, end, quota) {
            self.stage = ProvingStage::Wins(winner, proof, end);
            return;
        }
        self.budget.past += proof.nodes();
        let Some(asked) = &self.asked else { return };
        let (position, us) = (asked.position.clone(), asked.position.to_move());
        if let Some(line) = proof.line(&position) {
            self.stage = self.known(winner, proof, line);
            return;
        }
        // With a limit of nodes they are all for the side's own moves.
        let other = (winner == us && self.budget.nodes == u64::MAX)
            .then(|| self.begin_wins(&position, !us, end));
        match other.flatten() {
            Some(stage) => self.stage = stage,
            None => self.begin_search(self.search_end()),
        }
    }

    /// The share of the limits at which the search stops to have its move doubted.
    fn search_end(&self) -> f64 {
        let doubts = self.asked.as_ref().is_some_and(|asked| asked.doubts);
        let reply = if doubts { self.proofs.shares.reply } else { 0 };
        f64::from(1000 - reply) / 1000.0
    }
}

/// The first move of a proof, as the line that is played.
fn won_line<G: SearchedGame>(winner: Color, principal: Vec<Move>) -> Option<Line> {
    let plies = principal.len();
    Some(Line {
        mv: *principal.first()?,
        score: Some(G::win(winner, plies.div_ceil(2) as u32)),
        principal,
        depth: plies as i32 * 100,
        deepest: plies,
    })
}

impl<G: SearchedGame> Player for ProvingPlayer<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let over = ProvingStage::Over(Assurance::None);
        match std::mem::replace(&mut self.stage, over) {
            ProvingStage::Wins(winner, proof, end) => {
                self.look_for_win(winner, proof, end, quota);
            }
            ProvingStage::Search(end) => {
                if self.budget.share >= end {
                    self.search.spent(1.0);
                }
                match self.search.step(quota) {
                    SearchStatus::Running => self.stage = ProvingStage::Search(end),
                    SearchStatus::Finished => self.searched(end),
                }
            }
            ProvingStage::Reply(doubt, line, proof, end) => {
                self.look_into(doubt, line, proof, end, quota)
            }
            ProvingStage::Over(assurance) => self.stage = ProvingStage::Over(assurance),
        }
        match self.stage {
            ProvingStage::Over(_) => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    fn spent(&mut self, share: f64) {
        self.budget.share = share;
    }

    fn nodes(&self) -> u64 {
        self.budget.past
            + match &self.stage {
                ProvingStage::Wins(_, proof, _) | ProvingStage::Reply(_, _, proof, _) => {
                    proof.nodes()
                }
                ProvingStage::Search(_) => self.search.nodes(),
                ProvingStage::Over(_) => 0,
            }
    }

    #[inline(never)]
    fn answer(&self) -> Decision {
        let lines = match (&self.proved, &self.stage) {
            (Some(line), _) => std::slice::from_ref(line),
            (None, ProvingStage::Over(Assurance::Loses | Assurance::Held)) => &self.given_up,
            _ => return self.search.answer(),
        };
        Decision {
            lines: lines.to_vec(),
            depth: lines.first().map_or(0, |line| line.depth),
            limited: false,
        }
    }
}
