//! Judge made in steps, so that the caller can do other work in between.

use super::judge::StrategyJudge;
use super::next_move::FeatureRows;
use super::pieces::LoneEnding;
use super::table::{EndingTable, TableSearch};
use seriatim_search::{Search, SearchStatus};

/// Stage of the work.
enum MakingStage {
    /// The work has not begun.
    Begun(LoneEnding),
    /// The tablebase is being made.
    Table(TableSearch),
    /// The tablebase is complete; features are being counted.
    Features {
        table: Box<EndingTable>,
        rows: FeatureRows,
    },
    /// Features are complete; candidate moves and defenders are being computed.
    Filling(Box<StrategyJudge>),
    /// Everything is computed.
    Made(Box<StrategyJudge>),
    /// The value was taken out.
    Gone,
}

/// The tables of an ending while they are being made.
pub struct JudgeSearch {
    stage: MakingStage,
    nodes: u64,
}

impl JudgeSearch {
    /// Begins to make the tables of an ending.
    #[must_use]
    pub const fn new(ending: LoneEnding) -> Self {
        Self {
            stage: MakingStage::Begun(ending),
            nodes: 0,
        }
    }

    /// Returns the judge; does all remaining work at once.
    #[must_use]
    pub fn finish(mut self) -> StrategyJudge {
        loop {
            match self.stage {
                MakingStage::Made(judge) => return *judge,
                stage => self.stage = stage,
            }
            self.advance(u64::MAX);
        }
    }

    /// Does the next step, the smallest possible unit of work.
    fn advance(&mut self, quota: u64) -> SearchStatus {
        self.stage = match std::mem::replace(&mut self.stage, MakingStage::Gone) {
            MakingStage::Begun(ending) => {
                self.nodes += 1;
                MakingStage::Table(TableSearch::new(ending))
            }
            MakingStage::Table(mut search) => {
                let quota = quota.clamp(1, 1 << 14);
                let status = search.step(quota);
                self.nodes += quota;
                if status == SearchStatus::Running {
                    MakingStage::Table(search)
                } else {
                    MakingStage::Features {
                        table: Box::new(search.finish()),
                        rows: FeatureRows::default(),
                    }
                }
            }
            MakingStage::Features { table, mut rows } => {
                let count = quota.min(1 << 12) as usize;
                self.nodes += count.max(1) as u64;
                if rows.step(&table, count) {
                    let judge = StrategyJudge::of_rows(*table, rows.states, rows.nodes);
                    MakingStage::Filling(Box::new(judge))
                } else {
                    MakingStage::Features { table, rows }
                }
            }
            MakingStage::Filling(mut judge) => {
                let count = quota.clamp(1, 1 << 12);
                self.nodes += count;
                if judge.fill(count as usize) {
                    self.stage = MakingStage::Made(judge);
                    return SearchStatus::Finished;
                }
                MakingStage::Filling(judge)
            }
            done => {
                self.stage = done;
                return SearchStatus::Finished;
            }
        };
        SearchStatus::Running
    }
}

impl Search for JudgeSearch {
    fn step(&mut self, quota: u64) -> SearchStatus {
        let end = self.nodes.saturating_add(quota);
        while self.nodes < end {
            if self.advance(end - self.nodes) == SearchStatus::Finished {
                return SearchStatus::Finished;
            }
        }
        SearchStatus::Running
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
