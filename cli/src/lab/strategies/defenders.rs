//! Lone kings of Lassabe et al.'s experiments. Each is deterministic, so a defender is stored as
//! one reply for each node.
//!
//! All take the rook if it hangs. Lassabe et al. (2006) do not say which of equal replies is
//! played. Here it is the first square in the order a1, b1 … h8, on the board turned so that the
//! lone king stands in the triangle a1 d1 d4.

use seriatim::board::Square;
use seriatim::strategies::{EndingMen, EndingTable};

/// Defender with the lone king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoneKing {
    /// Experiment 1: goes as near to the rook as possible; among equal squares the one nearest to
    /// the middle.
    Aggressive,
    /// Experiment 2: attacks a rook that is at most two moves away; otherwise goes to the middle.
    Wary,
    /// Experiment 3: stays near the middle.
    Centre {
        /// True if distance is counted in king's moves, false if it is the straight-line distance.
        moves: bool,
        /// True if the king first of all avoids opposition.
        avoids: bool,
    },
    /// Experiment 4: plays a longest game against perfect play.
    Table,
}

impl LoneKing {
    /// The four defenders of experiment 3 in Lassabe et al.'s order, then the tablebase.
    pub const FIVE: [Self; 5] = [
        Self::Centre {
            moves: false,
            avoids: false,
        },
        Self::Centre {
            moves: false,
            avoids: true,
        },
        Self::Centre {
            moves: true,
            avoids: false,
        },
        Self::Centre {
            moves: true,
            avoids: true,
        },
        Self::Table,
    ];

    /// Returns the cost of a reply; the defender plays the reply with the least cost.
    fn dislikes(self, table: &EndingTable, men: EndingMen, state: usize) -> u32 {
        let middle = crow_from_middle(men.lone);
        match self {
            Self::Aggressive => men.lone.distance(men.man) * 256 + middle,
            Self::Wary if men.lone.distance(men.man) <= 2 => {
                men.lone.distance(men.man) * 256 + middle
            }
            Self::Wary => 3 * 256 + middle,
            Self::Centre { moves, avoids } => {
                let far = if moves {
                    moves_from_middle(men.lone)
                } else {
                    middle
                };
                far + if avoids && opposition(men) { 1024 } else { 0 }
            }
            Self::Table => 255 - u32::from(table.length(state)),
        }
    }

    /// Returns the defender's reply at each node.
    #[must_use]
    pub fn replies(self, table: &EndingTable) -> Vec<LoneReply> {
        (0..table.nodes())
            .map(|node| self.reply(table, node))
            .collect()
    }

    fn reply(self, table: &EndingTable, node: usize) -> LoneReply {
        if table.escapes(node) {
            return LoneReply::Takes;
        }
        if table.node_length(node) == 0 {
            return LoneReply::Mated;
        }
        let men = table.node_men(node);
        let mut best: Option<(u32, usize)> = None;
        for lone in men.flights(table.ending()) {
            let after = EndingMen { lone, ..men };
            let Some(state) = table.state(after) else {
                continue;
            };
            let dislikes = self.dislikes(table, after, state);
            if best.is_none_or(|(least, _)| dislikes < least) {
                best = Some((dislikes, state));
            }
        }
        best.map_or(LoneReply::Stalemate, |(_, state)| {
            LoneReply::Goes(state as u32)
        })
    }
}

/// Reply of the lone king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoneReply {
    /// Moves to this state.
    Goes(u32),
    /// Takes the rook.
    Takes,
    /// Has no reply: checkmate.
    Mated,
    /// Has no reply: stalemate.
    Stalemate,
}

/// Returns the square of the distance to the middle of the board, in half squares.
fn crow_from_middle(square: Square) -> u32 {
    let off = |at: u8| u32::from((2 * at).abs_diff(7));
    off(square.file()).pow(2) + off(square.rank()).pow(2)
}

/// Returns the king's moves to the nearest of the four squares in the middle.
fn moves_from_middle(square: Square) -> u32 {
    let off = |at: u8| u32::from((2 * at).abs_diff(7) / 2);
    off(square.file()).max(off(square.rank()))
}

fn opposition(men: EndingMen) -> bool {
    let files = men.king.file().abs_diff(men.lone.file());
    let ranks = men.king.rank().abs_diff(men.lone.rank());
    files + ranks == 2 && (files == 0 || ranks == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use seriatim::strategies::LoneEnding;

    fn men(lone: &str, king: &str, man: &str) -> EndingMen {
        let at = |name: &str| name.parse().expect("a square");
        EndingMen::one(at(lone), at(king), at(man))
    }

    #[test]
    fn each_goes_where_it_wants() {
        let table = EndingTable::of(LoneEnding::Rook);
        let goes = |who: LoneKing, from: EndingMen| {
            let node = table.node(from).expect("legal");
            match who.reply(&table, node) {
                LoneReply::Goes(state) => {
                    let after = table.men(state as usize);
                    (
                        after.lone.distance(after.man),
                        moves_from_middle(after.lone),
                    )
                }
                other => panic!("{other:?}"),
            }
        };
        let far = men("d3", "a8", "h8");
        let centre = LoneKing::FIVE[0];
        assert_eq!(goes(LoneKing::Aggressive, far).0, 4, "towards the rook");
        assert_eq!(goes(centre, far).1, 0, "to the middle");
        assert_eq!(goes(LoneKing::Wary, far).1, 0, "the rook is far");
        let near = men("d3", "a8", "f5");
        assert_eq!(goes(LoneKing::Wary, near).0, 1, "the rook is near");
        // White's king stands on d6, so d4 is in opposition. The other middle squares are no
        // farther away.
        let node = table.node(men("d3", "d6", "a1")).expect("legal");
        for avoids in [false, true] {
            let moves = false;
            let LoneReply::Goes(state) = (LoneKing::Centre { moves, avoids }).reply(&table, node)
            else {
                panic!("it can go");
            };
            assert!(!avoids || !opposition(table.men(state as usize)));
        }
        let hangs = table.node(men("d3", "a8", "d4")).expect("legal");
        for who in LoneKing::FIVE {
            assert_eq!(who.reply(&table, hangs), LoneReply::Takes);
        }
    }
}
