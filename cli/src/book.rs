//! The opening book on the command line: a file that `play` reads and `learn` writes.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Session;
use clap::Args;
use serde_json::json;
use seriatim::say::BookSay;
use seriatim::session::protocol::{
    Answer, BookAnswer, Command, Event, Fault, FinishedGame, Place, Query,
};

/// How to play.
#[derive(Args)]
pub struct PlayArguments {
    /// A book as `learn` writes it; its results are added to the built-in lines.
    #[arg(long)]
    book: Option<PathBuf>,
    /// Do not look into the opening book.
    #[arg(long, conflicts_with = "book")]
    pub no_book: bool,
    /// How well the engine plays, 1 to 8; at its full strength if not given.
    #[arg(long, allow_negative_numbers = true)]
    pub level: Option<u32>,
}

/// How to learn.
#[derive(Args)]
pub struct LearnArguments {
    /// The book: made if it is not there, written anew after each game.
    #[arg(long)]
    book: PathBuf,
}

impl PlayArguments {
    /// A session that plays from this book.
    pub fn session(&self) -> Result<Session, Vec<Fault>> {
        let mut session = Session::new();
        if let Some(path) = &self.book {
            let text = fs::read_to_string(path).map_err(|error| trouble(path, &error))?;
            ask(&mut session, Query::BookImport { text })?;
        }
        Ok(session)
    }
}

/// Learns one game.
pub fn learn(
    how: &LearnArguments,
    at: Place,
    series: Vec<Vec<String>>,
    result: Option<&str>,
) -> super::Answer {
    let path = &how.book;
    let mut session = Session::new();
    match fs::read_to_string(path) {
        Ok(text) => drop(ask(&mut session, Query::BookImport { text })?),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(trouble(path, &error)),
    }
    let tags = result.map(|result| vec![("Result".to_owned(), result.to_owned())]);
    let game = FinishedGame {
        fen: at.fen,
        variant: at.variant,
        series,
        tags,
    };
    let book = ask(&mut session, Query::BookLearn { game })?;
    write(path, &book.text).map_err(|error| trouble(path, &error))?;
    Ok(json!({ "lines": book.lines, "games": book.games }))
}

/// Whoever reads the file meanwhile sees the old book or the new one, never half of it.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    fs::write(&new, text)?;
    fs::rename(&new, path)
}

fn trouble(path: &Path, error: &io::Error) -> Vec<Fault> {
    let name = path.display().to_string();
    let said = BookSay::File {
        name: name.clone(),
        text: error.to_string(),
    };
    Fault::at("book", "book", &name, said).into()
}

fn ask(session: &mut Session, query: Query) -> Result<BookAnswer, Vec<Fault>> {
    match session.handle(Command::Query { id: 0, query }, 0.0).pop() {
        Some(Event::Answer {
            answer: Answer::Book(book),
            ..
        }) => Ok(book),
        Some(Event::Failed { faults, .. }) => Err(faults),
        _ => Err(super::other_answer().into()),
    }
}
