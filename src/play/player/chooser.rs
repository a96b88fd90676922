//! Who chooses the move, wherever one is played: stages are tried in order, and each may decline or run out. The tables of few men come
//! first, then whoever proves, then the search, which has a move from its first moment. All share one limit of nodes or of time.
//!
//! With a limit of nodes the choice depends on position, limits and seed alone: nothing that was found out before helps, and a table
//! counts as if it were made anew.

use std::cell::RefCell;
use std::rc::Rc;

use super::{
    Assurance, Decision, Level, Line, Player, PlayerLimits, Proofs, ProvingPlayer, SearchedGame,
};
use crate::eval::Score;
use crate::tables::{EndTables, ExactValue, TableBuilder, Tabled};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::Position;
use seriatim_search::SearchStatus;
use seriatim_search::alpha_beta::Settings;
use seriatim_util::sort_by_key;

/// The tables that were made, of whoever makes some.
pub type SharedTables<P> = Rc<RefCell<EndTables<P>>>;

/// A choice waits for tables of so many entries at most, which are made in about a second: those of three men.
const QUICK: u64 = 8 << 20;
/// No table takes more nodes for each of its entries: `no_table_costs_more_than_is_reckoned` in `tests/players.rs`.
const ENTRY_NODES: u64 = 3;
/// The share of the time after which the search must begin, 0 to 1. Not tuned.
const TABLE_SHARE: f64 = 0.5;

/// Who chooses: tables, proofs, search.
pub struct Chooser<G: SearchedGame<Position: Tabled>> {
    player: ProvingPlayer<G>,
    tables: SharedTables<G::Position>,
    position: Option<G::Position>,
    limits: PlayerLimits,
    builder: Option<TableBuilder<G::Position>>,
    /// Nodes of the builder before this question.
    before: u64,
    building: bool,
    /// Nodes of tables for this question, once they are made or given up.
    spent: u64,
    share: f64,
    known: Option<Decision>,
}

impl<G: SearchedGame<Position: Tabled>> Chooser<G> {
    /// A chooser that has not been asked anything yet.
    #[must_use]
    pub fn new(game: G, settings: Settings, proofs: Proofs<G::Position>) -> Self {
        Self {
            player: ProvingPlayer::new(game, settings, proofs),
            tables: SharedTables::default(),
            position: None,
            limits: PlayerLimits::NONE,
            builder: None,
            before: 0,
            building: false,
            spent: 0,
            share: 0.0,
            known: None,
        }
    }

    /// With tables that others make and use too.
    #[must_use]
    pub(crate) fn sharing(mut self, tables: &SharedTables<G::Position>) -> Self {
        self.tables = Rc::clone(tables);
        self
    }

    /// Whoever proves and searches where there is no table.
    #[must_use]
    pub const fn player(&self) -> &ProvingPlayer<G> {
        &self.player
    }

    /// The same, to be set up.
    pub const fn player_mut(&mut self) -> &mut ProvingPlayer<G> {
        &mut self.player
    }

    /// See [`SearchPlayer::begin`](super::SearchPlayer::begin). Tables are asked at full strength, where no depth is given.
    #[inline(never)]
    pub fn begin(
        &mut self,
        position: &G::Position,
        before: &[u64],
        limits: &PlayerLimits,
        level: Option<&Level>,
        seed: u64,
    ) {
        let full = level.is_none_or(Level::is_full);
        // What was found out about other positions helps only where time decides.
        let timed = full && limits.nodes == u64::MAX;
        if !timed {
            self.player.clear();
        }
        self.player.begin(position, before, limits, level, seed);
        self.limits = limits.clone();
        (self.known, self.building) = (None, false);
        (self.spent, self.share) = (0, 0.0);
        if !full || limits.depth < PlayerLimits::DEEPEST {
            return;
        }
        let Ok(builder) = TableBuilder::new(position) else {
            return;
        };
        self.position = Some(position.clone());
        let entries = builder.entries();
        if timed && self.decide() {
            return;
        }
        if entries <= QUICK && entries * ENTRY_NODES <= limits.nodes {
            // What was left unfinished when time ran out is taken up again.
            let kept = self
                .builder
                .take()
                .filter(|kept| timed && kept.goal() == builder.goal());
            let builder = kept.unwrap_or(builder);
            self.before = builder.nodes();
            (self.builder, self.building) = (Some(builder), true);
        }
    }

    /// Forgets what it found out about other positions; tables stay, for they are no opinion.
    pub fn clear(&mut self) {
        self.player.clear();
    }

    /// Whether the answer stands in a table.
    #[must_use]
    pub(crate) const fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// The men of the table that is being made, and how far it has come, in per cent; `None` in other stages.
    #[must_use]
    pub(crate) fn building(&self) -> Option<(String, u32)> {
        let builder = self.builder.as_ref().filter(|_| self.building)?;
        Some((builder.material()?.to_string(), builder.percent()))
    }

    /// See [`ProvingPlayer::assurance`].
    #[must_use]
    pub(crate) const fn assurance(&self) -> Assurance {
        if self.is_known() {
            Assurance::None
        } else {
            self.player.assurance()
        }
    }

    /// See [`ProvingPlayer::fortress`].
    #[must_use]
    pub fn fortress(&self) -> Option<Move> {
        self.player.fortress().filter(|_| !self.is_known())
    }

    /// See [`ProvingPlayer::likely_fortress`].
    #[must_use]
    pub fn likely_fortress(&self) -> Option<(Move, f64)> {
        self.player.likely_fortress().filter(|_| !self.is_known())
    }

    /// Looks the moves up; whether they are there.
    #[inline(never)]
    fn decide(&mut self) -> bool {
        let Some(position) = &self.position else {
            return false;
        };
        let tables = self.tables.borrow();
        let Some(mut moves) = tables.moves(position) else {
            return false;
        };
        if let Some(only) = &self.limits.only {
            moves.retain(|(mv, _)| only.contains(mv));
        }
        sort_by_key(&mut moves, |&(_, value)| -value.rank());
        let us = position.to_move();
        let line = |&(mv, value): &(Move, ExactValue)| {
            let mut end = position.clone();
            end.play_unchecked(mv);
            let mut principal = vec![mv];
            principal.extend(tables.line(&end));
            Line {
                mv,
                score: Some(table_score::<G::Position>(us, value)),
                depth: principal.len() as i32 * 100,
                deepest: principal.len(),
                principal,
            }
        };
        let lines: Vec<Line> = moves
            .iter()
            .take(self.limits.lines.max(1))
            .map(line)
            .collect();
        let depth = lines.first().map_or(0, |line| line.depth);
        self.known = Some(Decision {
            lines,
            depth,
            limited: false,
        });
        true
    }

    /// Nodes of the tables that are being made for this question.
    fn building_nodes(&self) -> u64 {
        match &self.builder {
            Some(builder) if self.limits.nodes == u64::MAX => builder.nodes() - self.before,
            Some(builder) => builder.cost(),
            None => 0,
        }
    }
}

/// What a value by a table means for `us` to move.
#[must_use]
pub(crate) fn table_score<P: Tabled>(us: Color, value: ExactValue) -> Score {
    if value == ExactValue::DRAWN {
        return Score::Draw;
    }
    let winner = if value.is_won() { us } else { !us };
    let moves = value.plies().map(|plies| u32::from(plies / 2));
    let moves = moves.filter(|&count| count > 0);
    if P::CAPTURABLE_KING {
        Score::Win { winner, moves }
    } else {
        Score::Mate { winner, moves }
    }
}

impl<G: SearchedGame<Position: Tabled>> Player for Chooser<G> {
    fn step(&mut self, quota: u64) -> SearchStatus {
        if self.is_known() {
            return SearchStatus::Finished;
        }
        let Some(builder) = self.builder.as_mut().filter(|_| self.building) else {
            return self.player.step(quota);
        };
        let late = self.share >= TABLE_SHARE;
        if !late && builder.step(&mut self.tables.borrow_mut(), quota) == SearchStatus::Running {
            return SearchStatus::Running;
        }
        self.spent = self.building_nodes();
        self.building = false;
        if late {
            return SearchStatus::Running;
        }
        self.builder = None;
        if self.decide() {
            SearchStatus::Finished
        } else {
            SearchStatus::Running
        }
    }

    fn spent(&mut self, share: f64) {
        self.share = share;
        if !self.building {
            self.player.spent(share);
        }
    }

    fn nodes(&self) -> u64 {
        let building = if self.building {
            self.building_nodes()
        } else {
            0
        };
        self.spent + building + self.player.nodes()
    }

    fn answer(&self) -> Decision {
        match &self.known {
            Some(known) => known.clone(),
            None => self.player.answer(),
        }
    }
}
