//! `seriatim lab match`: a match between two players.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use cpu_time::ThreadTime;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use seriatim::board::Move;
use seriatim::rules::Rules;
use seriatim_cli::files;
use seriatim_cli::lab::fit_weights::{self, PlayedGame};
use seriatim_cli::lab::matches::{self, Contestant, Match, MatchGame, Openings};
use seriatim_cli::lab::report::command_line;
use seriatim_cli::lab::rounds::{Kept, RoundLimit};

use crate::Arguments;
use crate::experiments::resumed;
use crate::watching::Counter;

/// Players, number of games and openings of a match.
#[derive(Args, Clone)]
pub struct MatchArguments {
    /// First player: a preset, with optional changes, as default,weights=paper,series-share=0.8; or
    /// a level: level=3
    #[arg(long)]
    first: Contestant,
    /// Second player, in the same form.
    #[arg(long, default_value = "default")]
    second: Contestant,
    /// Number of games. Every opening is played twice.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Play every second pair by Italian and by Scottish rules, instead of all by --rules.
    #[arg(long)]
    both_rules: bool,
    /// Begin every game with the first turn instead of an opening of two or three turns.
    #[arg(long, conflicts_with = "opening")]
    no_openings: bool,
    /// Begin every game with these moves of whole turns: "e4 d5 Nc6"
    #[arg(long)]
    opening: Option<Openings>,
    /// Begin with the first turns of the games in this file, which has the format that `lab
    /// fit-weights` reads.
    #[arg(long, requires = "turn", conflicts_with_all = ["opening", "no_openings"])]
    from: Option<PathBuf>,
    /// Number of the turn with which games from the file are continued.
    #[arg(long, requires = "from", value_parser = clap::value_parser!(u16).range(2..))]
    turn: Option<u16>,
    /// Number of games played at the same time.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// File of finished games, one per line. Games found in it are not played again; new ones are
    /// added.
    #[arg(long)]
    resume: Option<PathBuf>,
    /// File name of the report, to which .md and .json are added. Without it the report goes to
    /// stdout.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Returns the file name of a report. A dot in `out` does not begin an extension: `check-0.4`
/// becomes `check-0.4.md`.
fn named(out: &Path, ending: &str) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn invalid(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

fn the_match(arguments: &Arguments, what: &MatchArguments) -> io::Result<Match> {
    let limit = match (arguments.nodes, arguments.time_ms) {
        (Some(nodes), None) => RoundLimit::Nodes(nodes),
        (None, Some(ms)) if ms.is_finite() && ms > 0.0 => RoundLimit::Ms(ms),
        (None, Some(_)) => return Err(invalid("--time-ms: more than 0 milliseconds are needed")),
        _ => {
            return Err(invalid(
                "a match needs either --nodes or --time-ms, for each turn",
            ));
        }
    };
    let rules = if what.both_rules {
        vec![Rules::Italian, Rules::Scottish]
    } else {
        vec![arguments.rules()]
    };
    Ok(Match {
        contestants: [what.first.clone(), what.second.clone()],
        games: what.games,
        openings: openings(what, &rules)?,
        rules,
        limit,
        seed: arguments.seed.into(),
    })
}

fn openings(what: &MatchArguments, rules: &[Rules]) -> io::Result<Openings> {
    if let (Some(path), Some(turn)) = (&what.from, what.turn) {
        let games = read_games(path)?;
        return Openings::from_games(&games, turn, rules)
            .map_err(|error| invalid(&format!("{}: {error}", path.display())));
    }
    Ok(match &what.opening {
        Some(line) => line.clone(),
        None if what.no_openings => Openings::FirstTurn,
        None => Openings::Varied,
    })
}

/// Plays the match and writes the report.
pub fn run(arguments: &Arguments, what: &MatchArguments) -> io::Result<()> {
    let this = the_match(arguments, what)?;
    let games = play(&this, what)?;
    let text = matches::markdown(&this, &games, &command_line());
    let Some(out) = &what.out else {
        return io::stdout().write_all(text.as_bytes());
    };
    if let Some(folder) = out.parent() {
        fs::create_dir_all(folder)?;
    }
    files::write(named(out, "md"), text)?;
    let json = serde_json::to_string_pretty(&matches::summary(&this, &games))?;
    files::write(named(out, "json"), json + "\n")
}

/// Rules of a finished game.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum RulesWord {
    Italian,
    Scottish,
}

/// Fields that are read of a finished game: a part of [`MatchGame`].
#[derive(Deserialize)]
struct Finished {
    rules: RulesWord,
    first_is_white: bool,
    points: f64,
    series: Vec<String>,
}

/// Line of a file of games.
#[derive(Deserialize)]
struct InputLine {
    result: Finished,
}

impl Finished {
    fn played(&self) -> Result<PlayedGame, String> {
        let series = self.series.iter().map(|series| {
            let moves = series.split_whitespace().map(|mv| {
                let parsed: Result<Move, _> = mv.parse();
                parsed.map_err(|error| format!("series: {error}"))
            });
            moves.collect::<Result<Vec<_>, _>>()
        });
        Ok(PlayedGame {
            rules: match self.rules {
                RulesWord::Italian => Rules::Italian,
                RulesWord::Scottish => Rules::Scottish,
            },
            series: series.collect::<Result<_, _>>()?,
            white: if self.first_is_white {
                self.points
            } else {
                1.0 - self.points
            },
        })
    }
}

/// Returns the finished games of a file, one per line.
/// Returns the games of a file.
pub fn read_games(path: &Path) -> io::Result<Vec<PlayedGame>> {
    let text = fs::read_to_string(path)
        .map_err(|error| invalid(&format!("{}: {error}", path.display())))?;
    let mut games = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let wrong = |why: String| invalid(&format!("{}:{number}: {why}", path.display()));
        let line: InputLine =
            serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
        games.push(line.result.played().map_err(wrong)?);
    }
    Ok(games)
}

/// Fits weights to games, and writes them as Markdown and as the lines of their table.
pub fn fit(files: &[PathBuf]) -> io::Result<()> {
    let mut games = Vec::new();
    for path in files {
        games.extend(read_games(path)?);
    }
    let fit = fit_weights::fit(&games);
    let likelihood = fit_weights::likelihood(&games);
    print!("{}", fit_weights::markdown(&fit));
    println!("\nMean log-likelihood of results, foretold by the other games: {likelihood:.4}");
    println!("\n```rust\n{}```", fit_weights::rust(&fit));
    Ok(())
}

/// Returns the results in the file of `--resume`, and the file to which new results are added.
fn kept<T: DeserializeOwned>(what: &MatchArguments) -> io::Result<(Vec<Kept<T>>, Option<File>)> {
    let Some(path) = &what.resume else {
        return Ok((Vec::new(), None));
    };
    let (kept, file) = resumed(path)?;
    Ok((kept, Some(file)))
}

fn write_kept<T: Serialize>(file: &mut Option<File>, of: &str, result: T) -> io::Result<()> {
    let Some(file) = file else { return Ok(()) };
    let kept = Kept {
        of: of.to_owned(),
        result,
    };
    writeln!(file, "{}", serde_json::to_string(&kept)?)?;
    file.flush()
}

fn play(this: &Match, what: &MatchArguments) -> io::Result<Vec<MatchGame>> {
    let id = this.id();
    let (kept, mut file) = kept(what)?;
    let known: Vec<MatchGame> = kept
        .into_iter()
        .filter(|kept| kept.of == id)
        .map(|kept| kept.result)
        .collect();
    // Processor time is measured, not wall-clock time, because other programs may run at the same
    // time.
    let clock = || {
        let clock = ThreadTime::now();
        move || clock.elapsed().as_secs_f64() * 1000.0
    };
    let mut points = known.iter().map(|game| game.points).sum::<f64>();
    let counter = Counter::begin();
    let keep = |game: &MatchGame, done: usize, total: usize| -> io::Result<()> {
        points += game.points;
        let what = format!("{points} : {}", done as f64 - points);
        counter.show(&what, done, total);
        write_kept(&mut file, &id, game)
    };
    let games = matches::run(this, &known, what.threads, clock, keep)?;
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_keeps_the_dots_in_its_name() {
        let report = named(Path::new("out/check-0.4"), "md");
        assert_eq!(report, Path::new("out/check-0.4.md"));
    }
}
