//! Commands for people at the keyboard: `d` shows the position, `eval` explains its evaluation, and
//! `bench` measures the speed.

use std::io::{self, Write};
use std::time::Instant;

use seriatim::player::PlayerLimits;
use seriatim::search::SearchStatus;

use super::Engine;
use super::report::tell;
use super::seat::{START, seat};
use crate::diagram::board;
use seriatim::protocol::VariantName;

/// Positions of `bench` for chess: opening, middle game, two endings.
const CHESS: [&str; 4] = [
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/pp3k2/2p2p2/4p1p1/4P1P1/2P2P2/PP3K2/8 w - - 0 1",
];

/// Positions of `bench` for antichess.
const ANTICHESS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    "rnbqkbnr/pppp1ppp/4p3/8/8/1P6/P1PPPPPP/RNBQKBNR w - - 0 2",
    "8/1p4k1/8/3p4/8/2P5/5P2/4R3 w - - 0 1",
];

/// Number of nodes for each position of `bench`.
const NODES: u64 = 100_000;

impl<W: Write> Engine<W> {
    /// Shows the board with its FEN.
    pub fn show(&mut self) -> io::Result<()> {
        let fen = match &self.turns {
            Some(turns) => turns.position().to_string(),
            None => self.seat.fen(),
        };
        tell(&mut self.out, &format!("{}Fen: {fen}", board(&fen)))
    }

    /// Shows each feature of the evaluation, in points from White's point of view.
    pub fn explain(&mut self) -> io::Result<()> {
        if self.turns.is_some() {
            return self.refuse("eval: not in Progressive chess; “seriatim eval” explains it");
        }
        let breakdown = self.seat.breakdown();
        let points = |thousandths: i32| f64::from(thousandths) / 1000.0;
        let mut text = String::new();
        for term in breakdown.terms.iter().filter(|term| term.product != 0) {
            let (white, black) = (term.white, term.black);
            text += &format!(
                "{:<22} {white:>4} {black:>4} {:>+7.2}\n",
                term.id,
                points(term.product)
            );
        }
        text += &format!(
            "Sum {:+.2}, of which {} % count",
            points(breakdown.sum),
            breakdown.scale
        );
        tell(&mut self.out, &text)
    }

    /// Searches some positions with a fixed number of nodes, and reports the speed. The game that
    /// is played stays as it is.
    pub fn bench(&mut self) -> io::Result<()> {
        let fens: &[&str] = match self.options.variant {
            VariantName::Chess => &CHESS,
            VariantName::Antichess => &ANTICHESS,
            VariantName::Italian | VariantName::Scottish => {
                return self.refuse("bench: of chess and antichess alone");
            }
        };
        let mut all = 0;
        let begun = Instant::now();
        for (fen, number) in fens.iter().zip(1..) {
            let seat = seat(self.options.variant, self.options.megabytes);
            let mut seat = seat.map_err(io::Error::other)?;
            seat.place(fen, &[]).map_err(io::Error::other)?;
            seat.begin(&PlayerLimits::nodes(NODES), None, 0);
            while seat.player().step(4096) == SearchStatus::Running {}
            let nodes = seat.player().nodes();
            all += nodes;
            let of = fens.len();
            tell(
                &mut self.out,
                &format!("Position {number} of {of}: {nodes} nodes"),
            )?;
        }
        let ms = begun.elapsed().as_millis().max(1) as u64;
        let speed = all * 1000 / ms;
        let text =
            format!("Total time (ms) : {ms}\nNodes searched  : {all}\nNodes/second    : {speed}");
        tell(&mut self.out, &text)
    }
}
