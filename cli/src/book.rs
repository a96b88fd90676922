//! Opening book of the command line: a file that `choose` reads and `book-learn` writes.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;
use seriatim::progressive::player::SeriesLevel;
use seriatim::protocol::{Fault, FinishedGame, Place, ProgressiveQuery, SeriesTask, VariantName};
use seriatim::say::BookSay;
use seriatim_cli::files;
use seriatim_cli::line::{LearnLine, LineFields};

use super::ask::{Worker, open, unexpected};

/// Arguments of `choose`.
#[derive(Args)]
pub struct ChooseArguments {
    #[command(flatten)]
    pub positions: super::person::Positions,
    /// Book as written by `book-learn`. Its results are added to the built-in lines. Progressive
    /// chess.
    #[arg(long)]
    book: Option<PathBuf>,
    /// Do not look into the opening book.
    #[arg(long, conflicts_with = "book")]
    no_book: bool,
    /// Playing level, 1 to 8; full strength if not given.
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(SeriesLevel::COUNT)))]
    pub level: Option<u32>,
}

/// Arguments of `book-learn`.
#[derive(Args)]
pub struct LearnArguments {
    /// File of the book. It is created if it does not exist, and rewritten after each game. Several
    /// processes may learn into one book; they wait for each other at FILE.lock.
    #[arg(long, value_name = "FILE")]
    book: PathBuf,
}

impl ChooseArguments {
    /// Opens a session that plays from this book.
    pub fn worker(&self, variant: VariantName) -> Result<Box<dyn Worker>, Vec<Fault>> {
        let mut worker = open(variant);
        if let Some(path) = &self.book {
            let text = files::read_again(path).map_err(|error| trouble(path, &error))?;
            worker.ask(&ProgressiveQuery::BookImport { text })?;
        }
        Ok(worker)
    }

    /// Returns the task of choosing a series in the position `at`.
    pub fn task(&self, at: Place) -> SeriesTask {
        SeriesTask {
            at,
            book: Some(!self.no_book),
            level: self.level,
            lines: None,
        }
    }
}

impl LearnArguments {
    /// Learns one game. When the answer is returned, the game is on the disk, even if other
    /// processes write the same book.
    pub fn learn(&self, variant: VariantName, mut line: LineFields) -> super::LineResult {
        line.rename("series", "turns");
        let line: LearnLine = line.read(variant)?;
        let result = line.result.map(|result| ("Result".to_owned(), result));
        let game = FinishedGame {
            fen: line.fen,
            variant: Some(variant),
            series: line.turns,
            tags: Some(line.tags.into_iter().flatten().chain(result).collect()),
        };
        let path = &self.book;
        let wrong = |error: io::Error| trouble(path, &error);
        // A path that is not a regular file is refused before a lock file is made beside it.
        match files::check(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(wrong(error)),
            _ => {}
        }
        let _alone = lock(path).map_err(wrong)?;
        let mut worker = open(variant);
        match files::read_again(path) {
            Ok(text) => drop(worker.ask(&ProgressiveQuery::BookImport { text })?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(wrong(error)),
        }
        let book = worker.ask(&ProgressiveQuery::BookLearn { game })?;
        let text = book["text"]
            .as_str()
            .ok_or_else(|| unexpected(String::new()))?;
        files::replace(path, text.as_bytes()).map_err(wrong)?;
        Ok(json!({ "lines": book["lines"], "games": book["games"] }))
    }
}

/// Waits until no other process writes the book. The lock is a separate file beside the book,
/// because the book itself is replaced.
fn lock(path: &Path) -> io::Result<File> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let file = File::options().create(true).append(true).open(name)?;
    file.lock()?;
    Ok(file)
}

fn trouble(path: &Path, error: &io::Error) -> Vec<Fault> {
    let name = path.display().to_string();
    let said = BookSay::File {
        name: name.clone(),
        text: error.to_string(),
    };
    Fault::at("book", "book", &name, said).into()
}
