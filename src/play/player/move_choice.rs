//! Choice of a move in stages. The stages are tried in order, and each may decline or run out of
//! its share. Tablebases come first, then proofs, then the search, which has a move from its first
//! moment. All stages share one limit of nodes or of time.
//!
//! With a limit of nodes, the choice depends on position, limits and seed alone. Earlier results do
//! not help, and a tablebase counts as if it were built anew.

use std::cell::RefCell;
use std::rc::Rc;

use super::{
    Assurance, Decision, Level, Line, Player, PlayerLimits, Proofs, ProvingPlayer, SearchedGame,
};
use crate::eval::Score;
use crate::tables::{EndTables, ExactValue, TableBuilder, Tabled};
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::Position;
use seriatim_core::rules::history::FIFTY_MOVES;
use seriatim_search::SearchStatus;
use seriatim_search::alpha_beta::Settings;
use seriatim_util::sort_by_key;

/// Tablebases built so far, shared by all that build some.
pub type SharedTables<P> = Rc<RefCell<EndTables<P>>>;

/// Maximum number of entries of tablebases that a choice waits for: those of three pieces, which
/// take about a second.
const QUICK: u64 = 8 << 20;
/// Upper bound for the nodes per entry of a tablebase: `no_table_costs_more_than_is_reckoned` in
/// `tests/players.rs`.
const ENTRY_NODES: u64 = 3;
/// Share of the time, 0 to 1, after which the search must begin. Not tuned.
const TABLE_SHARE: f64 = 0.5;

/// Player that chooses by tablebases, proofs and search.
pub struct Chooser<G: SearchedGame<Position: Tabled>> {
    player: ProvingPlayer<G>,
    tables: SharedTables<G::Position>,
    position: Option<G::Position>,
    limits: PlayerLimits,
    builder: Option<TableBuilder<G::Position>>,
    /// Nodes that the builder had used before this choice.
    before: u64,
    building: bool,
    /// Nodes used for tablebases in this choice, once they are finished or given up.
    spent: u64,
    share: f64,
    known: Option<Decision>,
}

impl<G: SearchedGame<Position: Tabled>> Chooser<G> {
    /// Creates a chooser.
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

    /// Uses tablebases that are shared with others.
    #[must_use]
    pub(crate) fn sharing(mut self, tables: &SharedTables<G::Position>) -> Self {
        self.tables = Rc::clone(tables);
        self
    }

    /// Player that proves and searches if there is no tablebase.
    #[must_use]
    pub const fn player(&self) -> &ProvingPlayer<G> {
        &self.player
    }

    /// Mutable access to the player that proves and searches.
    pub const fn player_mut(&mut self) -> &mut ProvingPlayer<G> {
        &mut self.player
    }

    /// Begins a choice, see [`SearchPlayer::begin`](super::SearchPlayer::begin). Tablebases are
    /// used only at full strength and without a limit of depth.
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
        // Results about other positions are used only if time is the limit.
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
            // A tablebase left unfinished when time ran out is continued.
            let kept = self
                .builder
                .take()
                .filter(|kept| timed && kept.goal() == builder.goal());
            let builder = kept.unwrap_or(builder);
            self.before = builder.nodes();
            (self.builder, self.building) = (Some(builder), true);
        }
    }

    /// Forgets the results about other positions. Tablebases are kept, because they are exact.
    pub fn clear(&mut self) {
        self.player.clear();
    }

    /// Returns true if the answer comes from a tablebase.
    #[must_use]
    pub(crate) const fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// Pieces of the tablebase that is being built, and its progress in per cent; `None` in other
    /// stages.
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

    /// Looks the moves up. Returns true if they are in the tablebases and the fifty-move rule does
    /// not draw the game first. The tablebases leave that rule out, so the search decides then.
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
        let best = lines.first();
        let decided = best.filter(|line| line.score != Some(Score::Draw));
        if decided.is_some_and(|line| is_drawn_by_clock(position, &line.principal)) {
            return false;
        }
        let depth = best.map_or(0, |line| line.depth);
        self.known = Some(Decision {
            lines,
            depth,
            limited: false,
        });
        true
    }

    /// Nodes of the tablebases that are being built for this choice.
    fn building_nodes(&self) -> u64 {
        match &self.builder {
            Some(builder) if self.limits.nodes == u64::MAX => builder.nodes() - self.before,
            Some(builder) => builder.cost(),
            None => 0,
        }
    }
}

/// Returns true if the fifty-move rule draws the game before this line ends.
pub(crate) fn is_drawn_by_clock<P: Position>(start: &P, line: &[Move]) -> bool {
    let mut position = start.clone();
    let drawn = |position: &P| position.clock() >= FIFTY_MOVES && position.outcome().is_none();
    drawn(&position)
        || line.iter().any(|&mv| {
            position.play_unchecked(mv);
            drawn(&position)
        })
}

/// Converts a tablebase value to a score; `us` is the side to move.
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
