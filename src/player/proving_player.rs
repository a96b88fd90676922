//! A player that proves: a win that can be forced is looked for before the search, and played to its end; a move that the search
//! chooses is given up if the other side is proved to win after it.
//!
//! That is what Nilatac did with its time in antichess: a part for its own win, a part for the search, a part for the reply.

use super::proofs::{Assurance, ProofShares, WinSearch};
use super::{Decision, Level, Line, Player, PlayerLimits, SearchPlayer, SearchedGame};
use crate::board::Move;
use crate::eval::Score;
use crate::rules::Position;
use crate::search::SearchStatus;
use crate::search::alpha_beta::Settings;
use crate::util::sort_by_key;

/// Nodes of a proof at most where neither nodes nor time are limited, or nobody tells the time.
const MOST_NODES: u64 = 1 << 16;
/// Bytes of the table of a proof at most, which is made for each; and bytes for each of its nodes, where these are few: to clear a large one takes longer than
/// a thousand nodes.
const TABLE: usize = 4 << 20;
const NODE_BYTES: u64 = 128;

/// What it is at; a part ends when that share of the limit is used, 0 to 1.
enum ProvingStage<P> {
    Own(Box<dyn WinSearch<P>>, f64),
    Search(f64),
    Reply(Line, Box<dyn WinSearch<P>>, f64),
    Over(Assurance),
}

/// A [`SearchPlayer`] that proves what it can, in games that have such proofs.
pub struct ProvingPlayer<G: SearchedGame> {
    search: SearchPlayer<G>,
    shares: ProofShares,
    asked: Option<ChoiceRequest<G::Position>>,
    stage: ProvingStage<G::Position>,
    /// Nodes of parts that have ended.
    past: u64,
    /// The share of the caller's own limit that is used.
    share: f64,
    /// The proof that is being played to its end.
    won: Option<Box<dyn WinSearch<G::Position>>>,
    win: Option<Line>,
    /// Moves after which the other side is proved to win.
    refuted: Vec<Line>,
}

/// What it was asked.
struct ChoiceRequest<P> {
    position: P,
    before: Vec<u64>,
    limits: PlayerLimits,
    level: Option<Level>,
    seed: u64,
    proves: bool,
}

impl<G: SearchedGame> ProvingPlayer<G> {
    /// A player that has not been asked anything yet.
    #[must_use]
    pub fn new(game: G, settings: Settings) -> Self {
        Self {
            search: SearchPlayer::new(game, settings),
            shares: G::PROOFS,
            asked: None,
            stage: ProvingStage::Over(Assurance::None),
            past: 0,
            share: 0.0,
            won: None,
            win: None,
            refuted: Vec::new(),
        }
    }

    /// With other shares for proofs than its game has.
    pub const fn set_shares(&mut self, shares: ProofShares) {
        self.shares = shares;
    }

    /// See [`SearchPlayer::begin`]. Proofs are looked for at full strength, where a move is wanted and nothing else, not the value to some depth.
    pub fn begin(
        &mut self,
        position: &G::Position,
        before: &[u64],
        limits: &PlayerLimits,
        level: Option<&Level>,
        seed: u64,
    ) {
        let one_move = limits.lines <= 1
            && limits.only.is_none()
            && !limits.thorough
            && limits.depth >= PlayerLimits::DEEPEST;
        let strong = level.is_none_or(Level::is_full) && self.shares != ProofShares::NONE;
        self.search.begin(position, before, limits, level, seed);
        self.asked = Some(ChoiceRequest {
            position: position.clone(),
            before: before.to_vec(),
            limits: limits.clone(),
            level: level.cloned(),
            seed,
            proves: one_move && strong && position.legal_moves().len() > 1,
        });
        (self.past, self.share) = (0, 0.0);
        self.win = None;
        self.refuted.clear();
        self.stage = self.first_stage(position);
        if let ProvingStage::Search(end) = self.stage
            && end < 1.0
        {
            self.begin_search(end);
        }
    }

    fn first_stage(&mut self, position: &G::Position) -> ProvingStage<G::Position> {
        if !self.asked.as_ref().is_some_and(|asked| asked.proves) {
            return ProvingStage::Search(1.0);
        }
        let us = position.to_move();
        let known = self.won.as_ref().and_then(|won| won.line(position));
        if let Some(line) = known {
            self.win = self.won_line(line);
            return ProvingStage::Over(Assurance::Wins);
        }
        self.won = None;
        if self.shares.own == 0 {
            return ProvingStage::Search(self.search_end());
        }
        let end = f64::from(self.shares.own) / 1000.0;
        match G::win_search(position, us, self.table(end)) {
            Some(proof) => ProvingStage::Own(proof, end),
            None => ProvingStage::Search(1.0),
        }
    }

    /// Forgets what it found out about other positions.
    pub fn clear(&mut self) {
        self.won = None;
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

    const fn node_limit(&self) -> u64 {
        match &self.asked {
            Some(asked) => asked.limits.nodes,
            None => 0,
        }
    }

    /// How much of the limits is used after so many nodes, 0 to 1.
    fn used(&self, nodes: u64) -> f64 {
        match self.node_limit() {
            u64::MAX => self.share,
            limit => self.share.max(nodes as f64 / limit.max(1) as f64),
        }
    }

    /// Half of what is left of the limits, as a share of the whole.
    fn half_left(&self) -> f64 {
        f64::midpoint(self.used(self.past), 1.0)
    }

    /// How many nodes a proof that has had `proof` of them may still have: as many whatever the steps are, where nodes are the limit.
    fn left(&self, proof: u64, end: f64) -> u64 {
        if self.share >= end {
            return 0;
        }
        match self.node_limit() {
            u64::MAX if self.share > 0.0 => u64::MAX,
            u64::MAX => MOST_NODES.saturating_sub(proof),
            limit => ((limit as f64 * end) as u64).saturating_sub(self.past + proof),
        }
    }

    /// Goes on with a proof; whether it is still open then, and has nodes left.
    fn goes_on(&self, proof: &mut dyn WinSearch<G::Position>, end: f64, quota: u64) -> bool {
        let status = proof.step(quota.min(self.left(proof.nodes(), end)));
        status == SearchStatus::Running && self.left(proof.nodes(), end) > 0
    }

    /// Bytes of the table of a proof that ends there.
    fn table(&self, end: f64) -> usize {
        let wanted = self.left(0, end).saturating_mul(NODE_BYTES);
        usize::try_from(wanted)
            .unwrap_or(TABLE)
            .clamp(1 << 14, TABLE)
    }

    /// Begins to search those moves that are not refuted.
    fn begin_search(&mut self, end: f64) {
        let Some(asked) = &self.asked else { return };
        let mut limits = asked.limits.clone();
        if limits.nodes != u64::MAX {
            // At least one: it goes on until there is a move.
            let share = (limits.nodes as f64 * end) as u64;
            limits.nodes = share.saturating_sub(self.past).max(1);
        }
        if !self.refuted.is_empty() {
            let lost = |mv: &Move| self.refuted.iter().any(|line| line.mv == *mv);
            let moves = asked.position.legal_moves().into_iter();
            limits.only = Some(moves.filter(|mv| !lost(mv)).collect());
        }
        let (position, before, level) = (&asked.position, &asked.before, asked.level.as_ref());
        self.search
            .begin(position, before, &limits, level, asked.seed);
        self.stage = ProvingStage::Search(end);
    }

    /// The search has ended: a refutation of its move is looked for, where that can change anything.
    fn searched(&mut self) {
        self.past += self.search.nodes();
        self.stage = ProvingStage::Over(Assurance::None);
        let Some(asked) = self.asked.as_ref().filter(|asked| asked.proves) else {
            return;
        };
        let answer = self.search.answer();
        let Some(line) = answer.chosen() else { return };
        let known = matches!(line.score, Some(Score::Win { .. } | Score::Mate { .. }));
        let mut after = asked.position.clone();
        after.play_unchecked(line.mv);
        let out = self.shares.reply == 0 || self.used(self.past) >= 1.0;
        if known || out || after.outcome().is_some() {
            return;
        }
        let end = self.half_left();
        if let Some(proof) = G::win_search(&after, after.to_move(), self.table(end)) {
            self.stage = ProvingStage::Reply(line.clone(), proof, end);
        }
    }

    fn look_for_win(&mut self, mut proof: Box<dyn WinSearch<G::Position>>, end: f64, quota: u64) {
        if self.goes_on(&mut *proof, end, quota) {
            self.stage = ProvingStage::Own(proof, end);
            return;
        }
        self.past += proof.nodes();
        let position = self.asked.as_ref().map(|asked| &asked.position);
        let line = position.and_then(|position| proof.line(position));
        self.win = line.and_then(|line| self.won_line(line));
        if self.win.is_some() {
            self.won = Some(proof);
            self.stage = ProvingStage::Over(Assurance::Wins);
        } else {
            self.begin_search(self.search_end());
        }
    }

    fn look_for_refutation(
        &mut self,
        mut chosen: Line,
        mut proof: Box<dyn WinSearch<G::Position>>,
        end: f64,
        quota: u64,
    ) {
        if self.goes_on(&mut *proof, end, quota) {
            self.stage = ProvingStage::Reply(chosen, proof, end);
            return;
        }
        self.past += proof.nodes();
        self.stage = ProvingStage::Over(Assurance::NotRefuted);
        let Some(asked) = &self.asked else { return };
        let mut after = asked.position.clone();
        after.play_unchecked(chosen.mv);
        let Some(line) = proof.line(&after) else {
            return;
        };
        let moves = line.len().div_ceil(2) as u32;
        chosen.score = Some(G::win(after.to_move(), moves));
        chosen.principal = std::iter::once(chosen.mv).chain(line).collect();
        let count = asked.position.legal_moves().len();
        self.refuted.push(chosen);
        if self.refuted.len() < count {
            self.begin_search(self.half_left());
        } else {
            // The longest resistance.
            sort_by_key(&mut self.refuted, |line| {
                std::cmp::Reverse(line.principal.len())
            });
            self.stage = ProvingStage::Over(Assurance::Loses);
        }
    }

    /// The first move of a proof, as the line that is played.
    fn won_line(&self, principal: Vec<Move>) -> Option<Line> {
        let us = self.asked.as_ref()?.position.to_move();
        let plies = principal.len();
        Some(Line {
            mv: *principal.first()?,
            score: Some(G::win(us, plies.div_ceil(2) as u32)),
            principal,
            depth: plies as i32 * 100,
            deepest: plies,
        })
    }

    fn search_end(&self) -> f64 {
        f64::from(1000 - self.shares.reply) / 1000.0
    }
}

impl<G: SearchedGame> Player for ProvingPlayer<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let over = ProvingStage::Over(Assurance::None);
        match std::mem::replace(&mut self.stage, over) {
            ProvingStage::Own(proof, end) => self.look_for_win(proof, end, quota),
            ProvingStage::Search(end) => {
                if self.share >= end {
                    self.search.spent(1.0);
                }
                match self.search.step(quota) {
                    SearchStatus::Running => self.stage = ProvingStage::Search(end),
                    SearchStatus::Finished => self.searched(),
                }
            }
            ProvingStage::Reply(line, proof, end) => {
                self.look_for_refutation(line, proof, end, quota)
            }
            ProvingStage::Over(assurance) => self.stage = ProvingStage::Over(assurance),
        }
        match self.stage {
            ProvingStage::Over(_) => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    fn spent(&mut self, share: f64) {
        self.share = share;
    }

    fn nodes(&self) -> u64 {
        self.past
            + match &self.stage {
                ProvingStage::Own(proof, _) | ProvingStage::Reply(_, proof, _) => proof.nodes(),
                ProvingStage::Search(_) => self.search.nodes(),
                ProvingStage::Over(_) => 0,
            }
    }

    fn answer(&self) -> Decision {
        let lines = match (&self.win, &self.stage) {
            (Some(win), _) => std::slice::from_ref(win),
            (None, ProvingStage::Over(Assurance::Loses)) => &self.refuted,
            _ => return self.search.answer(),
        };
        Decision {
            lines: lines.to_vec(),
            depth: lines.first().map_or(0, |line| line.depth),
            limited: false,
        }
    }
}
