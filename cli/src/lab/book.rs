//! Search for new lines of the opening book: turns that the engine values highly and that provably
//! allow no mate, for turns 1 to 4.
//!
//! The experiment starts from each position of the book so far. It takes the turns with the best
//! evaluation ([`SeriesSearch`]). It drops those after which the opponent has a mate, or may have
//! one ([`MateSearch`] is complete). The remaining turns are valued by the opponent's best reply:
//! Algorithm 1 of Janko & Guid 2016 at depth 1. From the best of them the engine plays games
//! against itself. Turns that score well enough go into the book, and the search goes on from the
//! positions after them. Seeds are counted from 1, so every run gives the same result.

use std::fmt::Write;

use seriatim::eval::Score;
use seriatim::notation::{Game, GameError, Style, write_series};
use seriatim::progressive::book::{Book, BookError};
use seriatim::progressive::mate::{MateSearch, MateVerdict};
use seriatim::progressive::player::{
    self, CandidateSeries, PlayerSettings, SeriesPlayer, SeriesSearch,
};
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};

/// Opening lines of Janko & Guid's Table 4.
const TABLE_4: [&str; 8] = [
    "1.e4 2.e5 f6",
    "1.e4 2.d5 Nc6",
    "1.e4 2.d5 dxe4",
    "1.e4 2.e5 Nh6",
    "1.d4 2.d5 c6",
    "1.d4 2.d5 h5",
    "1.d4 2.d5 Nc6",
    "1.d4 2.c5 cxd4",
];

/// First moves after which White won only 20 to 29 of 100 games in Janko & Guid's Table 7. The
/// experiment examines these moves like the others but keeps them out of the book: our short games
/// say less than Janko & Guid's.
const WEAK: [&str; 4] = ["1.d3", "1.e3", "1.f3", "1.h4"];

/// Node limit of the search for the turns of a position.
const SERIES_NODES: u64 = 20_000;
/// Node limit of a proof that there is no mate.
const PROOF_NODES: u64 = 50_000;
/// Node limit of the search for the best reply to a turn.
const REPLY_NODES: u64 = 2_000;
/// Node limit for each turn of a game.
const GAME_NODES: u64 = 1_000;
/// A game that is not over after this turn is a draw.
const LAST_TURN: u16 = 16;
/// Widths of the search for turns 1, 2, 3 and 4.
const WIDTHS: [Width; 4] = [
    Width::new(20, 8, 100, 6),
    Width::new(24, 8, 50, 5),
    Width::new(16, 4, 30, 2),
    Width::new(12, 3, 20, 1),
];
/// Minimum score of a turn in the games, in per cent.
const SCORE: u64 = 50;
/// A turn is dropped if it is worse than the best turn of its position by more than this, in
/// thousandths of a point.
const MARGIN: i32 = 1_500;
/// Memory of each search, in bytes.
const BYTES: usize = 256 << 20;

/// Error that ended the experiment without a result.
#[derive(Debug, thiserror::Error)]
pub enum LabBookError {
    /// A line of Table 4 is not a legal game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A new line cannot be read by the book.
    #[error(transparent)]
    Book(#[from] BookError),
}

/// Limits for one position: turns to look at (`look`), turns to play games with (`play`), games for
/// each such turn (`games`) and turns to keep (`keep`).
#[derive(Clone, Copy)]
struct Width {
    look: usize,
    play: usize,
    games: u64,
    keep: usize,
}

impl Width {
    const fn new(look: usize, play: usize, games: u64, keep: usize) -> Self {
        Self {
            look,
            play,
            games,
            keep,
        }
    }
}

/// Counts for one turn number of one rule set.
#[derive(Default)]
struct BookTally {
    positions: usize,
    looked_at: usize,
    refuted: usize,
    unproved: usize,
    games: u64,
    kept: usize,
    /// Nodes of the longest proof among the lines that were kept.
    longest: u64,
}

/// Position of the book and the turns that lead there.
#[derive(Clone)]
struct Branch {
    path: String,
    position: Progressive,
}

/// Turn that allows no mate.
struct NewLine {
    branch: Branch,
    value: Score,
    nodes: u64,
    /// Score in the games, in per cent.
    score: u64,
    /// True if the line is one of Table 4.
    given: bool,
}

struct LineFinder {
    /// Settings of the player in the games.
    settings: PlayerSettings,
    book: Book,
    /// Lines of the first two turns that lose, each with the mate that refutes it. The lines of
    /// Table 4 are among them if they lose.
    refuted: Vec<(String, String)>,
    /// Scores of the lines of the first two turns.
    notes: Vec<(String, u64)>,
}

/// Runs the experiment and returns the book and a report in Markdown. Calls `progress` with the
/// number of finished positions and the number of all positions of the current turn.
///
/// # Errors
/// [`LabBookError`]; never for the lines of Table 4 as they stand here.
pub fn run(mut progress: impl FnMut(usize, usize)) -> Result<(Book, String), LabBookError> {
    let mut text = "| rules | turn | positions | series looked at | refuted | not proved in time | games | kept | nodes of the longest \
        proof |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        .to_owned();
    let mut finder = LineFinder {
        // These are the paper's settings. The player's own settings may change after new matches.
        settings: PlayerSettings {
            finder: player::Finder::Complete,
            ..PlayerSettings::PAPER
        },
        book: Book::new(),
        refuted: Vec::new(),
        notes: Vec::new(),
    };
    for rules in [Rules::Italian, Rules::Scottish] {
        let mut branches = vec![Branch {
            path: String::new(),
            position: Progressive::initial(rules),
        }];
        for (turn, widths) in (1..).zip(WIDTHS) {
            let mut tally = BookTally::default();
            let mut next: Vec<Branch> = Vec::new();
            for (done, branch) in branches.iter().enumerate() {
                progress(done + 1, branches.len());
                for line in finder.lines(branch, widths, &mut tally)? {
                    finder.keep(&line)?;
                    tally.kept += 1;
                    tally.longest = tally.longest.max(line.nodes);
                    let known = |other: &Branch| other.position.same_place(&line.branch.position);
                    if !next.iter().any(known) {
                        next.push(line.branch);
                    }
                }
            }
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "| {} | {turn} | {} | {} | {} | {} | {} | {} | {} |",
                rules.name(),
                tally.positions,
                tally.looked_at,
                tally.refuted,
                tally.unproved,
                tally.games,
                tally.kept,
                tally.longest
            );
            branches = next;
        }
    }
    text += "\nSeries of the first two turns that lose:\n\n| line | mate |\n|---|---|\n";
    for (line, mate) in &finder.refuted {
        let _ = writeln!(text, "| {line} | {mate} |");
    }
    text +=
        "\nPoints of the series of the first two turns in the games:\n\n| line | % |\n|---|--:|\n";
    for (line, score) in &finder.notes {
        let _ = writeln!(text, "| {line} | {score} |");
    }
    Ok((finder.book, text))
}

impl LineFinder {
    /// Returns the lines of a position that go into the book: those of Table 4 first, then the best
    /// others.
    fn lines(
        &mut self,
        from: &Branch,
        width: Width,
        tally: &mut BookTally,
    ) -> Result<Vec<NewLine>, LabBookError> {
        tally.positions += 1;
        let given = given(from)?;
        let mut search = SeriesSearch::new(
            &from.position,
            &self.settings.weights,
            width.look,
            (0, 0),
            0,
            BYTES,
        );
        search.step(SERIES_NODES);
        let found = search
            .candidates()
            .into_iter()
            .map(|found| extend(from, found));
        let mut lines: Vec<NewLine> = Vec::new();
        for (branch, given) in given
            .into_iter()
            .map(|b| (b, true))
            .chain(found.map(|b| (b, false)))
        {
            let twice = |line: &NewLine| line.branch.position.same_place(&branch.position);
            if lines.iter().any(twice) {
                continue;
            }
            tally.looked_at += 1;
            if let Some(nodes) = self.proved(&branch, tally) {
                let value = self.value(&branch.position);
                lines.push(NewLine {
                    branch,
                    value,
                    nodes,
                    score: 0,
                    given,
                });
            }
        }
        let us = from.position.to_move();
        lines.sort_by(|a, b| {
            let better = b.value.compare(a.value, us);
            b.given.cmp(&a.given).then(better)
        });
        let points = |line: &NewLine| match line.value {
            Score::Points(points) => Some(us.pick(points, -points)),
            _ => None,
        };
        let best = lines.iter().filter_map(points).max().unwrap_or(0);
        let good = |line: &NewLine| points(line).is_some_and(|points| points >= best - MARGIN);
        lines.retain(|line| line.given || good(line));
        let given = lines.iter().filter(|line| line.given).count();
        lines.truncate(given.max(width.play));
        for line in &mut lines {
            line.score = self.score(&line.branch.position, width.games);
            tally.games += width.games;
            self.notes.extend(note(line));
        }
        // The sort is stable: among equal scores the better value comes first.
        lines.sort_by_key(|line| (!line.given, std::cmp::Reverse(line.score)));
        lines.retain(|line| line.given || line.score >= SCORE);
        lines.truncate(given.max(width.keep));
        Ok(lines)
    }

    /// Returns the number of nodes of the proof that the opponent has no mate, or `None` without a
    /// proof.
    fn proved(&mut self, branch: &Branch, tally: &mut BookTally) -> Option<u64> {
        if branch.position.outcome().is_some() {
            return None;
        }
        let mut search = MateSearch::new(&branch.position, BYTES);
        search.step(PROOF_NODES);
        match search.outcome() {
            MateVerdict::NoMate => return Some(search.nodes()),
            MateVerdict::Mate(series) => {
                tally.refuted += 1;
                if branch.position.turn() <= 3 {
                    let mate = write_series(&branch.position, &series, Style::San);
                    let rules = branch.position.rules().name();
                    let line = format!("{} ({rules})", branch.path);
                    self.refuted.push((line, mate.unwrap_or_default()));
                }
            }
            MateVerdict::Unknown => tally.unproved += 1,
        }
        None
    }

    /// Returns the value of a position after the best reply.
    fn value(&self, position: &Progressive) -> Score {
        let mut search = SeriesSearch::new(position, &self.settings.weights, 1, (0, 0), 0, BYTES);
        search.step(REPLY_NODES);
        search.best().map_or(Score::Draw, |best| best.score)
    }

    /// Returns the score of the side that has just played, in games of the engine against itself,
    /// in per cent.
    fn score(&self, position: &Progressive, games: u64) -> u64 {
        let us = !position.to_move();
        let mut halves = 0;
        for game in 1..=games {
            let mut position = position.clone();
            while position.outcome().is_none() && position.turn() <= LAST_TURN {
                let seed = game << 8 | u64::from(position.turn());
                let mut player =
                    SeriesPlayer::new(&position, &self.settings, GAME_NODES, seed, BYTES);
                while player.step(GAME_NODES) == SearchStatus::Running {}
                let Some((best, _)) = player.choice().lines.into_iter().next() else {
                    break;
                };
                position = best.end;
            }
            halves += match position.outcome().and_then(|outcome| outcome.winner) {
                Some(winner) if winner == us => 2,
                Some(_) => 0,
                None => 1,
            };
        }
        50 * halves / games
    }

    fn keep(&mut self, line: &NewLine) -> Result<(), LabBookError> {
        let rules = line.branch.position.rules().name().to_ascii_lowercase();
        let path = &line.branch.path;
        if WEAK.iter().any(|weak| path.split(' ').next() == Some(weak)) {
            return Ok(());
        }
        let text = format!("Seriatim book 1\n{rules} line +0 =0 -0 {path}\n");
        self.book.merge(&Book::read(&text)?);
        Ok(())
    }
}

/// Returns a line of the first two turns with its score, for the report. `None` for later turns.
fn note(line: &NewLine) -> Option<(String, u64)> {
    let Branch { path, position } = &line.branch;
    let table = if line.given { ", Table 4" } else { "" };
    let name = format!("{path} ({}{table})", position.rules().name());
    (position.turn() <= 3).then_some((name, line.score))
}

fn extend(from: &Branch, candidate: CandidateSeries) -> Branch {
    let series = write_series(&from.position, &candidate.series, Style::San).unwrap_or_default();
    Branch {
        path: format!("{} {series}", from.path).trim_start().to_owned(),
        position: candidate.end,
    }
}

/// Returns the turns of Table 4 that are played from a position.
fn given(from: &Branch) -> Result<Vec<Branch>, LabBookError> {
    let mut branches: Vec<Branch> = Vec::new();
    for text in TABLE_4 {
        let game = Game::<Progressive>::read(text, from.position.rules())?;
        let mut position = game.start.clone();
        let mut path = String::new();
        for series in game.moves() {
            let here = position.same_place(&from.position);
            let written = write_series(&position, &series, Style::San).unwrap_or_default();
            path = format!("{path} {written}").trim_start().to_owned();
            series.iter().for_each(|&mv| position.play_unchecked(mv));
            if here && branches.iter().all(|branch| branch.path != path) {
                branches.push(Branch {
                    path: path.clone(),
                    position: position.clone(),
                });
            }
        }
    }
    Ok(branches)
}
