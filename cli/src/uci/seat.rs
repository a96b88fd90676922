//! Game that the UCI engine plays: a position with the moves before it, and its player.

use std::ops::ControlFlow;

use seriatim::antichess::system::AntichessDuel;
use seriatim::board::{Color, Move};
use seriatim::chess::system::ChessDuel;
use seriatim::duel::{Duel, DuelPlayer, PositionOf};
use seriatim::eval::{Breakdown, Score};
use seriatim::judge::ends_game;
use seriatim::notation::read_move;
use seriatim::player::{Player, PlayerLimits};
use seriatim::protocol::VariantName;
use seriatim::rules::{Chess, EndReason, History, Outcome, Position, Variant};
use seriatim::say::Say;
use seriatim::search::alpha_beta::Settings;

use super::perft::{Counted, perft};
use crate::say::Reader;

/// Starting position of chess. Antichess has the same without castling.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const GIVEAWAY: &str = "giveaway is played as antichess: without castling";
const SUICIDE: &str =
    "suicide is played as antichess: whoever cannot move wins, however many pieces are left";

/// Game in progress whose turns have one move, as an interface for chess and antichess.
pub trait Seat {
    /// Sets a position.
    ///
    /// # Errors
    /// Error message for people. The position before stays.
    fn place(&mut self, fen: &str, moves: &[String]) -> Result<(), String>;
    /// Begins to search the position, at the level with a number or at full strength.
    fn begin(&mut self, limits: &PlayerLimits, level: Option<u32>, seed: u64);
    /// Returns the player that searches.
    fn player(&mut self) -> &mut dyn Player;
    /// Returns the move that is proved to lead to a fortress, if any. It was avoided, or it is
    /// played.
    fn fortress(&self) -> Option<Move>;

    /// Returns the move that was avoided because it probably leads to a fortress, with the
    /// probability, 0 to 1.
    fn likely_fortress(&self) -> Option<(Move, f64)>;
    /// Returns the side to move.
    fn to_move(&self) -> Color;
    /// Clears the player's memory.
    fn clear(&mut self);
    /// Returns the filling of the transposition table, in thousandths.
    fn fullness(&self) -> u32;
    /// Returns true if a move is legal.
    fn is_legal(&self, mv: Move) -> bool;
    /// Returns the message for the other program if there is no legal move.
    fn ended(&self) -> Option<String>;
    /// Returns a sentence for people if neither side can win any more. The engine still moves.
    fn dead(&self) -> Option<String>;
    /// Returns the evaluation of the position without search.
    fn estimate(&self) -> Score;
    /// Returns the evaluation of the position without search, with its features.
    fn breakdown(&self) -> Breakdown;
    /// Returns the position as a FEN.
    fn fen(&self) -> String;
    /// Counts sequences of moves; see [`perft()`].
    fn perft(
        &self,
        depth: u32,
        tell: &mut dyn FnMut(Counted) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

struct UciBoard<D: Duel> {
    position: PositionOf<D>,
    history: History,
    player: DuelPlayer<D>,
}

impl<D: Duel> UciBoard<D> {
    /// Makes a game at the starting position, with a table of `megabytes` MiB.
    fn new(megabytes: usize) -> Result<Self, String> {
        Ok(Self {
            position: read(START)?,
            history: History::new(),
            player: D::chooser(Settings {
                table: megabytes << 20,
                ..D::SETTINGS
            }),
        })
    }
}

impl<D: Duel> Seat for UciBoard<D> {
    fn place(&mut self, fen: &str, moves: &[String]) -> Result<(), String> {
        let mut position = read::<PositionOf<D>>(fen)?;
        let mut history = History::new();
        for text in moves {
            let mv = read_move(&position, text).map_err(|error| in_words(&[(&error).into()]))?;
            history.push(&position);
            position.play_unchecked(mv);
        }
        (self.position, self.history) = (position, history);
        Ok(())
    }

    fn begin(&mut self, limits: &PlayerLimits, level: Option<u32>, seed: u64) {
        let level = level.and_then(D::level);
        self.player
            .begin(&self.position, self.history.keys(), limits, level, seed);
    }

    fn player(&mut self) -> &mut dyn Player {
        &mut self.player
    }

    fn fortress(&self) -> Option<Move> {
        self.player.fortress()
    }

    fn likely_fortress(&self) -> Option<(Move, f64)> {
        self.player.likely_fortress()
    }

    fn to_move(&self) -> Color {
        self.position.to_move()
    }

    fn clear(&mut self) {
        self.player.clear();
    }

    fn fullness(&self) -> u32 {
        let table = self.player.player().search().search().table();
        table.map_or(0, |table| table.fullness())
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.position.is_legal(mv)
    }

    fn ended(&self) -> Option<String> {
        if self.position.has_legal_move() {
            return None;
        }
        let winner = self.position.outcome().and_then(|outcome| outcome.winner);
        Some(match winner {
            None => "info depth 0 score cp 0".to_owned(),
            Some(winner) if winner != self.position.to_move() => {
                "info depth 0 score mate 0".to_owned()
            }
            Some(_) => {
                let outcome = self.position.outcome().map(Say::from);
                format!(
                    "info string The game is over. {}",
                    in_words(outcome.as_slice())
                )
            }
        })
    }

    fn dead(&self) -> Option<String> {
        let chess = match self.position.variant() {
            Variant::Chess => Chess::from_fen(&self.fen()).ok()?,
            _ => return None,
        };
        let drawn = Outcome {
            winner: None,
            reason: EndReason::DeadPosition,
        };
        ends_game(&chess).then(|| in_words(&[Say::from(drawn)]))
    }

    fn estimate(&self) -> Score {
        self.breakdown().total
    }

    fn breakdown(&self) -> Breakdown {
        D::explain(&self.position)
    }

    fn fen(&self) -> String {
        self.position.to_string()
    }

    fn perft(
        &self,
        depth: u32,
        tell: &mut dyn FnMut(Counted) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        perft(&self.position, depth, tell)
    }
}

/// Returns the variant with a name in `UCI_Variant`, with a remark if our rules differ from those
/// of the name.
pub fn named(name: &str) -> Option<(VariantName, Option<&'static str>)> {
    let name = name.to_ascii_lowercase();
    Some(match name.as_str() {
        "standard" | "normal" | "orthodox" => (VariantName::Chess, None),
        "giveaway" => (VariantName::Antichess, Some(GIVEAWAY)),
        "suicide" => (VariantName::Antichess, Some(SUICIDE)),
        "progressive" => (VariantName::Italian, None),
        _ => (VariantName::named(&name)?, None),
    })
}

/// Makes a seat at the starting position, with a table of `megabytes` MiB. The seat is one of chess
/// if a turn has several moves.
pub fn seat(variant: VariantName, megabytes: usize) -> Result<Box<dyn Seat>, String> {
    Ok(match variant {
        VariantName::Antichess => Box::new(UciBoard::<AntichessDuel>::new(megabytes)?),
        VariantName::Chess | VariantName::Italian | VariantName::Scottish => {
            Box::new(UciBoard::<ChessDuel>::new(megabytes)?)
        }
    })
}

/// Returns the number of moves that a clock must last for. Games of antichess are short, and many
/// of their moves are compulsory.
pub const fn horizon(variant: VariantName) -> u32 {
    match variant {
        VariantName::Chess => 30,
        _ => 6,
    }
}

/// Returns the share of draws at equal chances, in thousandths: an estimate.
pub const fn draws(variant: VariantName) -> i32 {
    match variant {
        VariantName::Chess => 500,
        _ => 0,
    }
}

fn read<P: Position>(fen: &str) -> Result<P, String> {
    P::from_fen(fen, P::VARIANTS[0]).map_err(|faults| {
        let said: Vec<Say> = faults.iter().map(Say::from).collect();
        in_words(&said)
    })
}

/// Returns messages in English, the language of the protocol.
pub fn in_words(said: &[Say]) -> String {
    Reader::english(|reader| reader.say(said))
}
