//! A cheap sufficient condition for "Black has no mate in this turn", for many positions at once.
//!
//! The positions differ only in White's pieces (`WhitePieces`); White's king stands on the same
//! square. Black's sequences of moves are played once for all positions. Beside each comes the set
//! of positions (*lanes*) in which it can be played. Equal placements of Black's pieces after
//! equally many moves are merged, with the union of their lanes.
//!
//! # Why a lane that is refused has no mate
//!
//! The search keeps a lane for every sequence of legal moves. A move is refused in a lane only if
//!
//! - a white piece stands in its way, or a pawn would take nothing;
//! - it is the first or second move and leaves Black's king attacked;
//! - an earlier move has given check: under Italian rules such a move is illegal, under Scottish
//!   rules it ends the turn.
//!
//! A capture en passant is possible with the first move only. It is tried in all lanes, which
//! therefore have the same files for it.
//!
//! White's pieces do not move in Black's turn. A piece is gone exactly if Black has entered its
//! square; of a pawn that was taken en passant the square is noted too. So the squares entered
//! (`Army::entered`) say which pieces are left in every lane. A square is noted only if a lane
//! that plays the move has a piece there. Otherwise nothing is taken in any of these lanes.
//!
//! After the last move a lane is refused only for one of three reasons, each of which rules out
//! mate:
//!
//! 1. White's king is not attacked.
//! 2. White's king can go to a square that no white piece holds and that Black does not attack.
//!    Lines count through the king's old square.
//! 3. There is one attacker, and a white piece other than the king takes it or steps in between.
//!    The piece is not pinned: it does not stand alone on a line between White's king and a black
//!    sliding piece.
//!
//! Under Italian rules White's move must not give check. So a piece of reason 3 must not attack
//! Black's king from its new square. And for reasons 2 and 3 the piece must not uncover a check: on
//! a line to Black's king, no white sliding piece stands beyond its old square. Both are asked as
//! if White's pieces other than the king were not in the way.
//!
//! A lane that is kept may still have no mate. Then the complete mate search decides.

use rustc_hash::FxHashMap;
use seriatim::board::{Bitboard, Color, Role, Square, attacks};
use seriatim::rules::{Position, Progressive, Rules};

use super::army::{Army, ArmyMove};
use super::lanes::{Lanes, WhitePieces};

/// Returns whether [`may_mate`] can be asked about a position: Black is to move at the start of a
/// turn.
#[must_use]
pub fn is_suitable(position: &Progressive) -> bool {
    position.to_move() == Color::Black
        && position.at_start()
        && position.board().king(Color::White).is_some()
}

/// Files on which Black can capture en passant, as bits from the a-file on.
#[must_use]
pub fn files_in_passing(position: &Progressive) -> u8 {
    if position.can_take_in_passing() {
        position.en_passant_files()
    } else {
        0
    }
}

/// Returns whether two positions can be lanes of the same search.
#[must_use]
pub fn go_together(a: &Progressive, b: &Progressive) -> bool {
    army(a) == army(b)
        && a.board().king(Color::White) == b.board().king(Color::White)
        && (a.rules(), a.left()) == (b.rules(), b.left())
        && files_in_passing(a) == files_in_passing(b)
}

fn army(position: &Progressive) -> Army {
    let rights = position.castling();
    let [king, queen] = [
        rights.king_side(Color::Black),
        rights.queen_side(Color::Black),
    ];
    Army::new(position.board(), king, queen)
}

/// Number of moves after which Black's king must not be attacked. Asking it after later moves takes
/// more time than it saves.
const GUARDED: u16 = 2;

/// Search for the lanes in which Black may have a mate.
struct Sequences<'a> {
    rules: Rules,
    /// Number of moves of the turn.
    moves: u16,
    king: Square,
    white: &'a WhitePieces,
    /// Lanes in which a mate was not ruled out.
    found: Lanes,
}

/// Returns the lanes in which Black may have a mate in this turn. In all others there is none. The
/// positions must be [suitable](is_suitable) and [go together](go_together), and be at most
/// 512.
#[must_use]
pub fn may_mate(positions: &[&Progressive]) -> Lanes {
    let every = Lanes::first(positions.len());
    let Some(&first) = positions.first() else {
        return Lanes::NONE;
    };
    let Some(king) = first.board().king(Color::White) else {
        return every;
    };
    let white = WhitePieces::new(positions.iter().copied());
    let mut search = Sequences {
        rules: first.rules(),
        moves: first.left(),
        king,
        white: &white,
        found: Lanes::NONE,
    };
    let army = army(first);
    let mut layer = FxHashMap::default();
    for mv in army.in_passing(files_in_passing(first)) {
        search.play(&army, mv, every, 0, &mut layer);
    }
    search.expand(&army, every, 0, &mut layer);
    for made in 1..first.left() {
        let mut next = FxHashMap::default();
        for (army, lanes) in layer {
            search.expand(&army, lanes, made, &mut next);
        }
        layer = next;
    }
    search.found
}

/// Placements of Black's pieces, each with the lanes in which it can come about.
type ArmyLayer = FxHashMap<Army, Lanes>;

impl Sequences<'_> {
    /// Plays every move from a placement of Black's pieces after `made` moves, apart from captures
    /// en passant.
    fn expand(&mut self, army: &Army, lanes: Lanes, made: u16, layer: &mut ArmyLayer) {
        let lanes = lanes & !self.found;
        let last = made + 1 == self.moves;
        if !lanes.is_empty() {
            army.each_move(self.king, last, &mut |mv| {
                self.play(army, mv, lanes, made, layer);
            });
        }
    }

    /// Plays a move in these lanes, after `made` others.
    fn play(&mut self, army: &Army, mv: ArmyMove, lanes: Lanes, made: u16, layer: &mut ArmyLayer) {
        let last = made + 1 == self.moves;
        let mut next = mv.next;
        let sliders = next.sliders_at(self.king);
        let leapers = next.leapers_at(self.king);
        let checks = (sliders | leapers).any();
        if last && !checks {
            return;
        }
        let entered = army.entered();
        let mut lanes = lanes & self.white.free(mv.free, entered);
        let taken = self.white.on(mv.to, entered);
        if mv.takes {
            lanes &= taken;
        }
        if lanes.is_empty() {
            return;
        }
        if !(lanes & taken).is_empty() {
            next.entered |= 1 << mv.to.index();
        }
        if made < GUARDED {
            lanes &= !self.exposed(&next);
            if lanes.is_empty() {
                return;
            }
        }
        if checks {
            let attacked = self.attackers(&next, sliders, leapers, lanes);
            let check = attacked.iter().fold(Lanes::NONE, |all, (_, by)| all | *by);
            if last || self.rules == Rules::Scottish {
                let open = lanes & check & !self.found;
                self.found |= self.maybe_mated(&next, open, &attacked);
            }
            lanes &= !check;
        }
        if !last && !lanes.is_empty() {
            let known = layer.entry(next).or_insert(Lanes::NONE);
            *known |= lanes;
        }
    }

    /// Lanes in which a white piece other than the king attacks Black's king.
    fn exposed(&self, army: &Army) -> Lanes {
        let Some(king) = army.king() else {
            return Lanes::NONE;
        };
        let (white, entered) = (self.white, army.entered());
        let closed = army.all() | Bitboard::from(self.king);
        let mut lanes = Lanes::NONE;
        for from in attacks::knight(king) & !entered {
            lanes |= white.knights[from.index()];
        }
        for from in attacks::pawn(Color::Black, king) & !entered {
            lanes |= white.pawns[from.index()];
        }
        for (targets, pieces) in [
            (attacks::bishop(king, closed), &white.bishops),
            (attacks::rook(king, closed), &white.rooks),
        ] {
            for from in targets & !closed & !entered {
                let there = pieces[from.index()] | white.queens[from.index()];
                if !there.is_empty() {
                    lanes |= there & white.free(attacks::between(from, king), entered);
                }
            }
        }
        lanes
    }

    /// Returns the pieces that attack White's king, each with its lanes.
    fn attackers(
        &self,
        army: &Army,
        sliders: Bitboard,
        leapers: Bitboard,
        lanes: Lanes,
    ) -> Vec<(Square, Lanes)> {
        let entered = army.entered();
        let sliders = sliders.map(|from| {
            let between = attacks::between(from, self.king);
            (from, lanes & self.white.free(between, entered))
        });
        let leapers = leapers.map(|from| (from, lanes));
        leapers.chain(sliders).collect()
    }

    /// Returns the lanes among `lanes`, all of them with White in check, in which mate is not ruled
    /// out.
    fn maybe_mated(&self, army: &Army, lanes: Lanes, attackers: &[(Square, Lanes)]) -> Lanes {
        let mut lanes = lanes;
        if lanes.is_empty() {
            return lanes;
        }
        let held = self.uncovers(army, self.king);
        for square in attacks::king(self.king) {
            lanes &= held | self.closed(army, square);
            if lanes.is_empty() {
                return lanes;
            }
        }
        for (i, &(from, by)) in attackers.iter().enumerate() {
            let others = attackers.iter().enumerate();
            let alone = others
                .filter(|&(j, _)| j != i)
                .fold(by, |lanes, (_, (_, other))| lanes & !*other);
            if (alone & lanes).is_empty() {
                continue;
            }
            let mut ways = attacks::between(from, self.king);
            ways |= Bitboard::from(from);
            for to in ways {
                lanes &= !(alone & self.defended(army, to, to == from));
                if lanes.is_empty() {
                    return lanes;
                }
            }
        }
        lanes
    }

    /// Lanes in which White's king cannot go to a square next to it.
    fn closed(&self, army: &Army, square: Square) -> Lanes {
        let near = attacks::king(square) & army.role(Role::King);
        if (army.leapers_at(square) | near).any() {
            return !Lanes::NONE;
        }
        let entered = army.entered();
        let sliders = army.sliders_at(square);
        sliders.fold(self.white.on(square, entered), |lanes, from| {
            lanes | self.white.free(attacks::between(from, square), entered)
        })
    }

    /// Lanes in which a white piece other than the king can certainly move to a square.
    fn defended(&self, army: &Army, to: Square, takes: bool) -> Lanes {
        let white = self.white;
        let (own, entered) = (army.all(), army.entered());
        let closed = own | Bitboard::from(self.king);
        let mut lanes = Lanes::NONE;
        if !self.may_check(army, attacks::knight(to)) {
            for from in attacks::knight(to) & !own {
                lanes |= white.knights[from.index()] & self.fit(army, from);
            }
        }
        if !self.may_check(army, attacks::pawn(Color::White, to)) && to.rank() < 7 {
            lanes |= self.pawns_to(army, to, takes);
        }
        let (diagonal, straight) = (attacks::bishop(to, closed), attacks::rook(to, closed));
        let checks = [diagonal, straight].map(|attacked| self.may_check(army, attacked));
        let queens = !checks[0] && !checks[1];
        for (targets, pieces, fits) in [
            (diagonal, &white.bishops, !checks[0]),
            (straight, &white.rooks, !checks[1]),
            (diagonal | straight, &white.queens, queens),
        ] {
            if !fits {
                continue;
            }
            for from in targets & !closed {
                let there = pieces[from.index()];
                if !there.is_empty() {
                    let free = white.free(attacks::between(from, to), entered);
                    lanes |= there & free & self.fit(army, from);
                }
            }
        }
        lanes
    }

    /// Lanes in which a white pawn can certainly move to a square.
    fn pawns_to(&self, army: &Army, to: Square, takes: bool) -> Lanes {
        let pawns = |from: Square| self.white.pawns[from.index()] & self.fit(army, from);
        if takes {
            let from = attacks::pawn(Color::Black, to);
            return from.fold(Lanes::NONE, |lanes, from| lanes | pawns(from));
        }
        if to.rank() < 2 {
            return Lanes::NONE;
        }
        let one = to.ahead(Color::Black);
        let mut lanes = pawns(one);
        if to.rank() == 3 && !army.all().has(one) && one != self.king {
            let free = self.white.free(one.into(), army.entered());
            lanes |= pawns(one.ahead(Color::Black)) & free;
        }
        lanes
    }

    /// Returns whether a piece that attacks these squares might give a check that Italian rules
    /// forbid.
    fn may_check(&self, army: &Army, attacked: Bitboard) -> bool {
        self.rules == Rules::Italian && (attacked & army.role(Role::King)).any()
    }

    /// Lanes in which a white piece that stands on a square is not taken, not pinned, and uncovers
    /// no check that Italian rules forbid.
    fn fit(&self, army: &Army, from: Square) -> Lanes {
        let entered = army.entered();
        if entered.has(from) {
            return Lanes::NONE;
        }
        let mut fit = !self.uncovers(army, from);
        for slider in army.sliders_at(self.king) {
            let line = attacks::between(slider, self.king);
            if line.has(from) {
                fit &= !self.white.free(line & !Bitboard::from(from), entered);
            }
        }
        fit
    }

    /// Lanes in which a white piece that leaves a square might uncover a check that Italian rules
    /// forbid.
    fn uncovers(&self, army: &Army, from: Square) -> Lanes {
        if self.rules == Rules::Scottish {
            return Lanes::NONE;
        }
        let Some(king) = army.king() else {
            return !Lanes::NONE;
        };
        let closed = army.all() | Bitboard::from(self.king);
        let line = attacks::line(king, from);
        if line.is_empty() || (attacks::between(king, from) & closed).any() {
            return Lanes::NONE;
        }
        let straight = king.file() == from.file() || king.rank() == from.rank();
        let behind = attacks::queen(from, closed) & line & !attacks::between(king, from);
        let pieces = if straight {
            &self.white.rooks
        } else {
            &self.white.bishops
        };
        behind.fold(Lanes::NONE, |lanes, at| {
            lanes | pieces[at.index()] | self.white.queens[at.index()]
        })
    }
}
