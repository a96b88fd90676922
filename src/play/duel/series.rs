//! Search for a move.

use std::cell::RefCell;
use std::rc::Rc;

use super::features::reasons;
use super::{Duel, DuelPlayer, PositionOf};
use crate::eval::Score;
use crate::player::messages::{Safety, SeriesAnswer, SeriesKind, SeriesLine};
use crate::player::{self, Assurance, Level, Line, SharedTables};
use seriatim_core::rules::{Outcome, Position};
use seriatim_search::SearchStatus;
use seriatim_session::places::{Reached, san, snapshot, uci, value};
use seriatim_session::system::{Step, Work};
use seriatim_session::{Limits, PhaseName, Snapshot};
use seriatim_wire::say::{DuelSay, EndingSay, FortressSay, Points, Say};

/// Player and endgame tablebases shared by several jobs. The player is created when it is first
/// needed, because its table is large.
pub struct Shared<D: Duel> {
    player: Rc<RefCell<Option<DuelPlayer<D>>>>,
    /// Endgame tablebases built so far.
    pub tables: SharedTables<PositionOf<D>>,
}

impl<D: Duel> Default for Shared<D> {
    fn default() -> Self {
        let (player, tables) = Default::default();
        Self { player, tables }
    }
}

impl<D: Duel> Clone for Shared<D> {
    fn clone(&self) -> Self {
        Self {
            player: Rc::clone(&self.player),
            tables: Rc::clone(&self.tables),
        }
    }
}

/// Search that can begin later, with the shared player.
pub struct DuelSearch<D: Duel> {
    shared: Shared<D>,
    /// Position at the root.
    pub position: PositionOf<D>,
    before: Vec<u64>,
    limits: player::PlayerLimits,
    level: Option<&'static Level>,
    seed: u32,
    begun: bool,
}

impl<D: Duel> DuelSearch<D> {
    /// Creates a search from a position; `before` holds the keys of the positions before it.
    pub fn new(
        shared: Shared<D>,
        position: PositionOf<D>,
        before: Vec<u64>,
        limits: player::PlayerLimits,
    ) -> Self {
        Self {
            shared,
            position,
            before,
            limits,
            level: None,
            seed: 0,
            begun: false,
        }
    }

    /// Begins the search.
    pub(crate) fn begin(&mut self) {
        let Shared { player, tables } = &self.shared;
        let mut player = player.borrow_mut();
        let player = player.get_or_insert_with(|| D::chooser(D::SETTINGS).sharing(tables));
        let (limits, seed) = (&self.limits, self.seed.into());
        player.begin(&self.position, &self.before, limits, self.level, seed);
        self.begun = true;
    }

    /// Calls `ask` with the player; `None` before the search has begun.
    pub(crate) fn ask<T>(&self, ask: impl FnOnce(&DuelPlayer<D>) -> T) -> Option<T> {
        let player = self.shared.player.borrow();
        player.as_ref().filter(|_| self.begun).map(ask)
    }

    /// Number of nodes so far.
    pub fn nodes(&self) -> u64 {
        self.ask(player::Player::nodes).unwrap_or(0)
    }

    /// See [`Work::step`].
    pub fn step(&mut self, quota: u64, share: f64) -> Step {
        let mut player = self.shared.player.borrow_mut();
        let Some(player) = player.as_mut() else {
            return Step::Finished;
        };
        player::Player::spent(player, share);
        match player::Player::step(player, quota) {
            SearchStatus::Running => Step::Running,
            SearchStatus::Finished if player::Player::answer(player).limited => Step::Limited,
            SearchStatus::Finished => Step::Finished,
        }
    }

    /// Returns true if the answer comes from a tablebase.
    pub(super) fn is_known(&self) -> bool {
        self.ask(DuelPlayer::<D>::is_known) == Some(true)
    }

    /// Returns the decision so far.
    pub(crate) fn answer(&self) -> player::Decision {
        self.ask(player::Player::answer).unwrap_or_default()
    }

    /// Returns the progress of the search.
    pub(crate) fn snapshot(&self) -> Snapshot {
        if let Some((men, percent)) = self.ask(DuelPlayer::<D>::building).flatten() {
            return building(men, percent);
        }
        let answer = self.answer();
        // A line without a score is not shown as the best line.
        let known = answer.chosen().filter(|line| line.score.is_some());
        let best = known.map_or(&[][..], |line| &line.principal);
        let depth = plies(answer.depth);
        Snapshot {
            depth: Some(depth),
            say: vec![DuelSay::Depth { depth }.into()],
            ..snapshot(PhaseName::Search, &self.position, best)
        }
    }
}

/// Progress while tablebases are built.
pub(super) fn building(men: String, percent: u32) -> Snapshot {
    Snapshot {
        say: vec![EndingSay::Build { men, percent }.into()],
        ..Snapshot::of(PhaseName::Prove)
    }
}

/// Converts hundredths of a ply to plies.
pub(crate) fn plies(depth: i32) -> u16 {
    u16::try_from(depth / 100).unwrap_or(0)
}

/// Describes a move and its score.
fn move_say(line: String, score: Option<Score>) -> DuelSay {
    match score {
        None => DuelSay::MoveOnly { line },
        Some(Score::Draw) => DuelSay::MoveDraws { line },
        Some(Score::Points(points)) => DuelSay::MovePoints {
            line,
            points: Points(points),
        },
        Some(Score::Mate { winner, moves }) => match moves {
            None | Some(0) => DuelSay::MoveMates { line, winner },
            Some(count) => DuelSay::MoveMatesIn {
                line,
                winner,
                count,
            },
        },
        Some(Score::Win { winner, moves }) => match moves {
            None | Some(0) => DuelSay::MoveWins { line, winner },
            Some(count) => DuelSay::MoveWinsIn {
                line,
                winner,
                count,
            },
        },
    }
}

/// Describes a move with the line after it. `safety` applies unless the move ends the game.
#[inline(never)]
fn series_line<P: Position>(start: &P, line: &Line, safety: Safety) -> SeriesLine {
    let (principal_san, _) = san(start, &line.principal);
    let (san, end) = san(start, &[line.mv]);
    let over = end.outcome().is_some();
    SeriesLine {
        series: uci(&[line.mv]),
        san,
        value: value(line.score.unwrap_or(Score::Points(0))),
        after_reply: None,
        searched: None,
        safety: if over { Safety::Over } else { safety },
        refutation: Vec::new(),
        final_fen: end.to_string(),
        reason: Vec::new(),
        principal: Some(uci(&line.principal)),
        principal_san: Some(principal_san),
        depth: Some(plies(line.depth)),
        from_table: None,
    }
}

/// Describes the best move.
fn chosen_say(lines: &[SeriesLine], score: Option<Score>) -> Vec<Say> {
    let chosen = lines.first().map(|line| line.san.join(" "));
    let said = chosen.map(|line| move_say(line, score).into());
    said.into_iter().collect()
}

/// Job that chooses a move.
pub struct ChoiceWork<D: Duel> {
    search: DuelSearch<D>,
}

impl<D: Duel> ChoiceWork<D> {
    /// Creates a choice within limits, with the strength of a level and exact values for `lines`
    /// moves.
    pub fn new(
        shared: Shared<D>,
        reached: Reached<PositionOf<D>>,
        limits: Limits,
        level: Option<&'static Level>,
        lines: usize,
        seed: u32,
    ) -> Self {
        let limits = player::PlayerLimits {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            lines: lines.max(1),
            ..player::PlayerLimits::NONE
        };
        let search = DuelSearch {
            level,
            seed,
            ..DuelSearch::new(
                shared,
                reached.position,
                reached.history.keys().to_vec(),
                limits,
            )
        };
        Self { search }
    }

    /// Returns the move that leads to a proved fortress, which the player avoided or played. If
    /// there is none, returns an avoided move that probably leads to a fortress.
    #[inline(never)]
    fn fortress(&self) -> Option<FortressSay> {
        let line = |mv| san(&self.search.position, &[mv]).0.concat();
        if let Some(mv) = self.search.ask(DuelPlayer::<D>::fortress)? {
            return Some(FortressSay::Leads { line: line(mv) });
        }
        let (mv, chance) = self.search.ask(DuelPlayer::<D>::likely_fortress)??;
        Some(FortressSay::Likely {
            line: line(mv),
            percent: (100.0 * chance) as u32,
        })
    }

    fn line(&self, line: &Line) -> SeriesLine {
        let start = &self.search.position;
        if self.search.is_known() {
            let safety = match line.score {
                Some(Score::Mate { winner, .. } | Score::Win { winner, .. })
                    if winner != start.to_move() =>
                {
                    Safety::Losing
                }
                _ => Safety::Proved,
            };
            return SeriesLine {
                from_table: Some(true),
                ..series_line(start, line, safety)
            };
        }
        let assurance = self.search.ask(DuelPlayer::<D>::assurance);
        let safety = match assurance {
            Some(Assurance::Wins | Assurance::Holds) => Safety::Proved,
            Some(Assurance::NotRefuted) => Safety::NotFound,
            Some(Assurance::Loses) => Safety::Losing,
            Some(Assurance::None | Assurance::Avoids | Assurance::Held) | None => Safety::Unchecked,
        };
        let reason = reasons::<D>(start, line.mv);
        SeriesLine {
            reason,
            ..series_line(start, line, safety)
        }
    }
}

impl<D: Duel> Work for ChoiceWork<D> {
    type Found = SeriesAnswer;

    fn begin(&mut self) {
        self.search.begin();
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn step(&mut self, quota: u64, _left: u64, share: f64) -> Step {
        self.search.step(quota, share)
    }

    fn snapshot(&self) -> Snapshot {
        self.search.snapshot()
    }

    fn result(self: Box<Self>, ms: f64) -> SeriesAnswer {
        let answer = self.search.answer();
        let start = &self.search.position;
        let mates = answer.chosen().is_some_and(|line| {
            let mut end = start.clone();
            end.play_unchecked(line.mv);
            end.outcome().is_some_and(Outcome::is_mate)
        });
        let lines: Vec<SeriesLine> = answer.lines.iter().map(|line| self.line(line)).collect();
        let score = answer.chosen().and_then(|line| line.score);
        let mut say = chosen_say(&lines, score);
        say.extend(self.fortress().map(Say::from));
        SeriesAnswer {
            choice: if mates {
                SeriesKind::Mate
            } else {
                SeriesKind::Series
            },
            lines,
            book: None,
            nodes: self.search.nodes(),
            ms,
            say,
            explanation: None,
        }
    }
}
