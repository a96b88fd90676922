//! `pgn`: the games of a file, read as other programs write them and written as the standard asks.

use std::io::{self, Read, Write};

use seriatim::notation::game::variant_of;
use seriatim::notation::{Game, GameError, Style, split_games};
use seriatim::protocol::VariantName;
use seriatim::rules::{Antichess, Chess, Position, Progressive, Variant};
use seriatim::say::Say;
use seriatim_cli::encoding::{Encoding, decode};
use seriatim_cli::say::Reader;

/// A game as it is written, and what was wrong with it.
type Rewritten = Result<(String, Vec<GameError>), GameError>;

/// Reads all of the input and writes its games. One that cannot be read is told of and left out.
pub fn rewrite(reader: &Reader, named: Option<VariantName>) -> io::Result<()> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    let (file, encoding) = decode(&bytes);
    if encoding != Encoding::Utf8 {
        eprintln!("read as {encoding}");
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut written = 0;
    for (game, number) in split_games(&file).zip(1..) {
        let tell = |error: GameError| {
            let said = Say::from(&error.after_lines(game.line - 1));
            eprintln!("game {number}, {}", reader.say(&[said]));
        };
        match of_some_variant(game.text, named.map(Variant::from)) {
            Ok((text, remarks)) => {
                remarks.into_iter().for_each(tell);
                if written > 0 {
                    out.write_all(b"\n")?;
                }
                out.write_all(text.as_bytes())?;
                written += 1;
            }
            Err(error) => tell(error),
        }
    }
    out.flush()
}

/// A game of the variant that its tags name, or else of the one that is named, or else of the first by whose rules it can be played: first
/// chess, which nobody names.
fn of_some_variant(text: &str, named: Option<Variant>) -> Rewritten {
    if let Some(variant) = variant_of(text).or(named) {
        return of_variant(text, variant);
    }
    let others = [Variant::Antichess, Variant::Italian, Variant::Scottish];
    let as_chess = of_variant(text, Variant::Chess);
    as_chess.or_else(|error| {
        let mut read = others.into_iter().map(|variant| of_variant(text, variant));
        read.find_map(Result::ok).ok_or(error)
    })
}

fn of_variant(text: &str, variant: Variant) -> Rewritten {
    match variant {
        Variant::Chess => of::<Chess>(text, variant),
        Variant::Antichess => of::<Antichess>(text, variant),
        Variant::Italian | Variant::Scottish => of::<Progressive>(text, variant),
    }
}

fn of<P: Position>(text: &str, variant: Variant) -> Rewritten {
    let (game, remarks) = Game::<P>::read_all(text, variant)?;
    let written = game.write(Style::San).map_err(|error| GameError {
        line: 1,
        text: String::new(),
        problem: error.into(),
    })?;
    Ok((written, remarks))
}
