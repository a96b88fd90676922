//! The judge: search, wall and certificate in stages that can pause.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;

use super::check::{ALL_MOVES, NoWinCheck, WALL, is_helpmate};
use super::deepening::Deepening;
use super::dive::Dive;
use super::helpmate::HelpmateSearch;
use super::material::never_mates;
use super::walls::wall;
use seriatim_core::board::{Color, Move};
use seriatim_core::rules::in_full::InFull;
use seriatim_core::rules::{Chess, Position};
use seriatim_search::certificate::Certificate;
use seriatim_search::{Search, SearchStatus};

/// Positions expanded in each short attempt. A greedy search that goes astray seldom comes back
/// soon, so a new one with another order is better.
const ATTEMPTS: [u64; 8] = [24, 24, 48, 48, 96, 96, 160, 160];

/// Answer to the question whether a side can still win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanWin {
    /// Legal moves that end in mate. The rules have replayed them.
    Yes(Vec<Move>),
    /// The side cannot win. [`NoWinCheck`] has accepted the certificate.
    No(NoWinReason, Certificate),
    /// Not decided within this number of positions.
    Unknown(u64),
}

/// Reason why a side cannot win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWinReason {
    /// The game is over, and the side has not won.
    GameOver,
    /// The side's material can never mate.
    Material,
    /// The pieces can never reach the squares that a mate needs.
    Wall,
    /// All positions that can arise were examined, and none is a mate.
    Exhausted,
}

impl NoWinReason {
    /// Name for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::Material => "material",
            Self::Wall => "wall",
            Self::Exhausted => "exhausted",
        }
    }
}

impl CanWin {
    /// Returns true or false if the question is decided.
    #[must_use]
    pub const fn decided(&self) -> Option<bool> {
        match self {
            Self::Yes(_) => Some(true),
            Self::No(..) => Some(false),
            Self::Unknown(_) => None,
        }
    }
}

enum JudgeStage {
    Dive,
    Search(HelpmateSearch, Option<Box<[Deepening; 2]>>),
    Write(Box<NoWinWriter>),
    Check(Box<NoWinCheck>, NoWinReason, Certificate),
    Done(CanWin),
}

/// Decides for one side of one position, in steps.
pub struct WinJudge {
    position: Chess,
    side: Color,
    limit: u64,
    nodes: u64,
    /// Number of the attempt, and the nodes at which it ends.
    attempt: u32,
    ends: u64,
    stage: JudgeStage,
}

impl WinJudge {
    /// Default limit, in expanded positions. Reaching it takes a few seconds and at most about
    /// 500 MB.
    pub const DEFAULT_LIMIT: u64 = 400_000;

    /// Creates a judge that expands at most `limit` positions before it gives up.
    #[must_use]
    pub fn new(position: &Chess, side: Color, limit: u64) -> Self {
        let mut judge = Self {
            position: position.clone(),
            side,
            limit,
            nodes: 0,
            attempt: 0,
            ends: ATTEMPTS[0],
            stage: JudgeStage::Dive,
        };
        if !position.has_legal_move() {
            judge.stage = if is_helpmate(position, side, &[]) {
                JudgeStage::Done(CanWin::Yes(Vec::new()))
            } else {
                judge.checked(NoWinReason::GameOver, Vec::new())
            };
        } else if never_mates(position.board(), side) {
            judge.stage = judge.checked(NoWinReason::Material, Vec::new());
        }
        judge
    }

    /// Returns the answer; [`CanWin::Unknown`] as long as the judge works.
    #[must_use]
    pub fn answer(&self) -> CanWin {
        match &self.stage {
            JudgeStage::Done(answer) => answer.clone(),
            _ => CanWin::Unknown(self.nodes),
        }
    }

    fn checked(&self, reason: NoWinReason, moves: Vec<u16>) -> JudgeStage {
        let certificate = Certificate { moves };
        let check = NoWinCheck::new(&self.position, self.side, &certificate);
        JudgeStage::Check(Box::new(check), reason, certificate)
    }

    /// Expands one position, or does a similar amount of work.
    fn advance(&mut self) {
        let unknown = JudgeStage::Done(CanWin::Unknown(self.nodes));
        self.stage = match std::mem::replace(&mut self.stage, unknown) {
            JudgeStage::Dive => {
                let dive = |first| Dive::line(&self.position, self.side, first);
                match dive(true).or_else(|| dive(false)) {
                    Some(line) if is_helpmate(&self.position, self.side, &line) => {
                        JudgeStage::Done(CanWin::Yes(line))
                    }
                    _ => {
                        JudgeStage::Search(HelpmateSearch::new(&self.position, self.side, 0), None)
                    }
                }
            }
            JudgeStage::Search(mut search, mut deepening) => {
                let turn = (self.nodes % 3) as usize;
                let deep = deepening.as_mut().and_then(|both| both.get_mut(turn));
                let deep = deep.filter(|deep| !deep.is_spent());
                let (over, line) = match deep {
                    Some(deep) => {
                        deep.expand();
                        (false, deep.line())
                    }
                    None => (search.expand(), search.line()),
                };
                if let Some(line) = line {
                    // The rules have the last word.
                    let mates = is_helpmate(&self.position, self.side, line);
                    let line = line.to_vec();
                    if mates {
                        JudgeStage::Done(CanWin::Yes(line))
                    } else {
                        return;
                    }
                } else if over {
                    JudgeStage::Write(Box::new(NoWinWriter::new(
                        &self.position,
                        self.side,
                        search,
                    )))
                } else if deepening.is_none() && self.nodes == self.ends {
                    self.attempt += 1;
                    let mut search = HelpmateSearch::new(&self.position, self.side, self.attempt);
                    if let Some(more) = ATTEMPTS.get(self.attempt as usize) {
                        self.ends += more;
                        self.stage = JudgeStage::Search(search, None);
                        return;
                    }
                    search.use_walls();
                    match wall(&self.position, self.side, true) {
                        Some(numbers) => {
                            let moves = [WALL].into_iter().chain(numbers).collect();
                            self.checked(NoWinReason::Wall, moves)
                        }
                        None => {
                            let deep = |first| Deepening::new(&self.position, self.side, first);
                            JudgeStage::Search(search, Some(Box::new([true, false].map(deep))))
                        }
                    }
                } else {
                    JudgeStage::Search(search, deepening)
                }
            }
            JudgeStage::Write(mut writer) => match writer.write_one() {
                true => JudgeStage::Write(writer),
                false => self.checked(NoWinReason::Exhausted, writer.numbers),
            },
            JudgeStage::Check(mut check, reason, certificate) => {
                if check.step(1) == SearchStatus::Running {
                    JudgeStage::Check(check, reason, certificate)
                } else if check.verdict().is_ok() {
                    JudgeStage::Done(CanWin::No(reason, certificate))
                } else {
                    return;
                }
            }
            done @ JudgeStage::Done(_) => done,
        };
    }
}

impl Search for WinJudge {
    fn step(&mut self, quota: u64) -> SearchStatus {
        for _ in 0..quota {
            if matches!(self.stage, JudgeStage::Done(_)) {
                return SearchStatus::Finished;
            }
            let searching = matches!(self.stage, JudgeStage::Search(..));
            if searching && self.nodes >= self.limit {
                self.stage = JudgeStage::Done(CanWin::Unknown(self.nodes));
                return SearchStatus::Finished;
            }
            self.nodes += 1;
            self.advance();
        }
        match self.stage {
            JudgeStage::Done(_) => SearchStatus::Finished,
            _ => SearchStatus::Running,
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Writes the certificate of an exhausted search: all positions in the order of the check.
struct NoWinWriter {
    side: Color,
    search: HelpmateSearch,
    open: VecDeque<Chess>,
    met: FxHashSet<InFull<Chess>>,
    numbers: Vec<u16>,
}

impl NoWinWriter {
    fn new(position: &Chess, side: Color, search: HelpmateSearch) -> Self {
        Self {
            side,
            search,
            open: VecDeque::from([position.clone()]),
            met: FxHashSet::from_iter([InFull(position.clone())]),
            numbers: Vec::new(),
        }
    }

    /// Writes the next position; returns false if there is none.
    fn write_one(&mut self) -> bool {
        let Some(position) = self.open.pop_front() else {
            return false;
        };
        if self.search.is_walled(&position)
            && let Some(numbers) = wall(&position, self.side, false)
        {
            self.numbers.push(WALL);
            self.numbers.extend(numbers);
            return true;
        }
        self.numbers.push(ALL_MOVES);
        for mv in position.legal_moves() {
            let mut child = position.clone();
            child.play_unchecked(mv);
            let over = never_mates(child.board(), self.side) || !child.has_legal_move();
            if !over && self.met.insert(InFull(child.clone())) {
                self.open.push_back(child);
            }
        }
        true
    }
}
