//! The opening book on the command line: a file that `play` reads and `learn` writes.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;
use seriatim::progressive::player::SeriesLevel;
use seriatim::protocol::{Fault, FinishedGame, Place, ProgressiveQuery, SeriesTask, VariantName};
use seriatim::say::BookSay;
use seriatim_cli::files;
use seriatim_cli::line::LineFields;

use super::ask::{Worker, open, unexpected};

/// How to play.
#[derive(Args)]
pub struct PlayArguments {
    /// A book as `learn` writes it; its results are added to the built-in lines. Progressive chess.
    #[arg(long)]
    book: Option<PathBuf>,
    /// Do not look into the opening book.
    #[arg(long, conflicts_with = "book")]
    no_book: bool,
    /// How well the engine plays, 1 to 8; at its full strength if not given.
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(SeriesLevel::COUNT)))]
    level: Option<u32>,
}

/// How to learn.
#[derive(Args)]
pub struct LearnArguments {
    /// The book: made if it is not there, written anew after each game. Several processes may learn into one; they wait for
    /// each other at FILE.lock.
    #[arg(long, value_name = "FILE")]
    book: PathBuf,
}

impl PlayArguments {
    /// A session that plays from this book.
    pub fn worker(&self, variant: VariantName) -> Result<Box<dyn Worker>, Vec<Fault>> {
        let mut worker = open(variant);
        if let Some(path) = &self.book {
            let text = files::read_again(path).map_err(|error| trouble(path, &error))?;
            worker.ask(&ProgressiveQuery::BookImport { text })?;
        }
        Ok(worker)
    }

    /// What is asked of it.
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
    /// Learns one game. When this is answered it is on the disk, whoever else writes the same book.
    pub fn learn(&self, variant: VariantName, mut line: LineFields) -> super::LineResult {
        let result: Option<String> = line.take("result")?;
        let mut game: FinishedGame = line.read(variant)?;
        let tag = result.map(|result| ("Result".to_owned(), result));
        game.tags.get_or_insert_default().extend(tag);
        let path = &self.book;
        let wrong = |error: io::Error| trouble(path, &error);
        // What is no file is refused before anything is made beside it.
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

/// Waits until no other process writes the book. The lock is a file beside it, as the book itself is replaced.
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
