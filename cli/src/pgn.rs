//! Command `pgn`, which reads the games of a file from any program and writes them as the PGN
//! standard demands.

use std::io::{self, Read, Write};

use seriatim::notation::game::variant_of;
use seriatim::notation::{Game, GameError, Style, split_games};
use seriatim::protocol::VariantName;
use seriatim::rules::{AnyPosition, Variant};
use seriatim::say::Say;
use seriatim_cli::encoding::{Encoding, decode};
use seriatim_cli::say::Reader;

/// Game as PGN text, with the errors found in it.
type Rewritten = Result<(String, Vec<GameError>), GameError>;

/// Variants in the order in which they are tried.
const IN_ORDER: [Variant; 4] = [
    Variant::Chess,
    Variant::Antichess,
    Variant::Italian,
    Variant::Scottish,
];

/// Reads the whole input and writes its games. A game that cannot be read is reported and skipped.
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

/// Returns a game of the variant named by its tags, or else of `named`. If neither names one,
/// returns a game of the first variant whose rules allow all moves. Chess is tried first, because
/// games of chess rarely name their variant.
fn of_some_variant(text: &str, named: Option<Variant>) -> Rewritten {
    if let Some(variant) = variant_of(text).or(named) {
        return of_variant(text, variant);
    }
    let as_chess = of_variant(text, Variant::Chess);
    as_chess.or_else(|error| {
        let mut read = IN_ORDER
            .into_iter()
            .map(|variant| of_variant(text, variant));
        read.find_map(Result::ok).ok_or(error)
    })
}

/// Returns the first variant by whose rules a game can be read; chess if there is none.
pub fn reads_as(text: &str) -> VariantName {
    let fits = |variant: &Variant| of_variant(text, *variant).is_ok();
    let fitting = IN_ORDER.into_iter().find(fits);
    fitting.unwrap_or(Variant::Chess).into()
}

fn of_variant(text: &str, variant: Variant) -> Rewritten {
    let (game, remarks) = Game::<AnyPosition>::read_in_english(text, variant)?;
    let written = game.write(Style::San).map_err(|error| GameError {
        line: 1,
        text: String::new(),
        problem: error.into(),
    })?;
    Ok((written, remarks))
}
