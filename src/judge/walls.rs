//! Finds walls: sets of squares that the pieces can never leave and in which no mate is possible.
//!
//! Each piece gets the squares that it may ever stand on, and a mark if it may be taken. Both grow
//! until no move leads out of them (a least fixed point). The idea is that of Ambrona, *A Practical
//! Algorithm for Chess Unwinnability*, FUN 2022. Pieces that are never taken and cannot leave some
//! squares block others, and keep kings from the squares that they always attack.
//!
//! Some moves lead out of the squares and still open nothing, because the game ends with them: a
//! king's step that stalemates, and a move that mates the side that wants to win.
//!
//! A capture that would open everything is left for a next *phase*: there the taken piece is gone,
//! and every other piece may stand on any square that it could reach before. A wall is therefore a
//! tree of phases. `super::wall_check` accepts it, and shares no code with this module.

use seriatim_core::board::{Bitboard, Board, Color, Role, Square, attacks};
use seriatim_core::rules::{Chess, Position};

/// Maximum number of phases of a wall.
const MOST_PHASES: u32 = 24;

/// Squares that a piece may ever stand on in a phase.
#[derive(Clone, Copy, Debug)]
struct Roamer {
    color: Color,
    role: Role,
    first: Square,
    reach: Bitboard,
    taken: bool,
    /// A capture of this piece starts the next phase.
    exit: bool,
    gone: bool,
}

impl Roamer {
    /// Squares that the piece attacks from `square`.
    fn attacked(&self, square: Square, blockers: Bitboard) -> Bitboard {
        match self.role {
            Role::Pawn => attacks::pawn(self.color, square),
            Role::Knight => attacks::knight(square),
            Role::King => attacks::king(square),
            Role::Bishop => attacks::bishop(square, blockers),
            Role::Rook => attacks::rook(square, blockers),
            Role::Queen => attacks::queen(square, blockers),
        }
    }

    fn stays(&self) -> bool {
        !self.taken && !self.reach.many()
    }
}

/// Squares that each piece may reach in one phase of a wall, while they are computed.
struct WallPhase {
    side: Color,
    men: Vec<Roamer>,
    /// The fixed piece that was first found to be takeable.
    opened: Option<usize>,
}

/// Numbers of a wall's certificate if `side` can never mate; `None` if that is not shown.
/// `phases` is false for a quick look with one phase.
#[must_use]
pub(crate) fn wall(position: &Chess, side: Color, phases: bool) -> Option<Vec<u16>> {
    if position.castling().0 != 0 || position.to_setup().en_passant.any() {
        return None;
    }
    let men = men(position.board());
    let mut left = if phases { MOST_PHASES } else { 1 };
    let mut numbers = Vec::new();
    prove(&men, side, &mut left, &mut numbers).then_some(numbers)
}

fn men(board: &Board) -> Vec<Roamer> {
    let men = board.pieces().map(|(first, man)| Roamer {
        color: man.color,
        role: man.role,
        first,
        reach: first.into(),
        taken: false,
        exit: false,
        gone: false,
    });
    men.collect()
}

/// Proves that no mate is possible from any placement of `men` on their squares, and writes the
/// proof.
fn prove(men: &[Roamer], side: Color, left: &mut u32, numbers: &mut Vec<u16>) -> bool {
    let mut exits: Vec<usize> = Vec::new();
    let last = last_piece(men, side);
    loop {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let mut phase = WallPhase::new(men, side);
        for &exit in exits.iter().chain(&last) {
            phase.men[exit].exit = true;
        }
        let closed = phase.close();
        if closed && !phase.may_mate() {
            exits.sort_unstable();
            let length = numbers.len();
            phase.write(numbers);
            let next = |&exit: &usize| {
                let mut men = phase.men.clone();
                men[exit].gone = true;
                let captures = phase.captures(exit);
                for (man, squares) in men.iter_mut().zip(captures) {
                    man.reach |= squares;
                    (man.taken, man.exit) = (false, false);
                }
                prove(&men, side, left, numbers)
            };
            if exits.iter().all(next) {
                return true;
            }
            numbers.truncate(length);
            return false;
        }
        match phase.opened {
            Some(opened) if !exits.contains(&opened) => exits.push(opened),
            _ => return false,
        }
    }
}

/// The only piece of `side` besides its king. Without it the side cannot mate.
fn last_piece(men: &[Roamer], side: Color) -> Option<usize> {
    let mut ours = men.iter().enumerate();
    let mut ours = ours
        .by_ref()
        .filter(|(_, man)| man.color == side && man.role != Role::King && !man.gone);
    let only = ours.next().map(|(at, _)| at);
    ours.next().is_none().then_some(only).flatten()
}

impl WallPhase {
    fn new(men: &[Roamer], side: Color) -> Self {
        Self {
            side,
            men: men.to_vec(),
            opened: None,
        }
    }

    fn living(&self) -> impl Iterator<Item = &Roamer> {
        self.men.iter().filter(|man| !man.gone)
    }

    fn union(&self, chosen: &dyn Fn(&Roamer) -> bool) -> Bitboard {
        let men = self.living().filter(|man| chosen(man));
        men.fold(Bitboard::EMPTY, |set, man| set | man.reach)
    }

    /// Lets all sets grow until nothing changes. Returns false if a pawn may promote.
    fn close(&mut self) -> bool {
        loop {
            let mut grown = false;
            for at in 0..self.men.len() {
                if self.men[at].gone {
                    continue;
                }
                match self.grow(at) {
                    None => return false,
                    Some(one) => grown |= one,
                }
            }
            if !grown {
                return true;
            }
        }
    }

    /// Adds the squares that a piece can step to. Returns true if anything is new, and `None` if a
    /// pawn may promote.
    fn grow(&mut self, at: usize) -> Option<bool> {
        let man = self.men[at];
        let fixed = self.union(&Roamer::stays);
        let own =
            self.union(&|one| one.stays() && (one.color == man.color || one.role == Role::King));
        let preys = self.union(&|one| one.color != man.color && one.role != Role::King);
        let fresh = self.union(&|one| {
            one.color != man.color && one.role != Role::King && !one.taken && !one.exit
        });
        let only_exit = self.union(&|one| one.color != man.color && one.exit && one.stays());
        let guarded = if man.role == Role::King {
            self.guarded(!man.color, Bitboard::EMPTY, None)
        } else {
            Bitboard::EMPTY
        };
        let confined: Vec<Roamer> = (self.living())
            .filter(|one| one.first != man.first && !one.taken && one.reach.count() <= 8)
            .copied()
            .collect();
        let mut goals = Bitboard::EMPTY;
        let mut hits = Bitboard::EMPTY;
        for from in man.reach {
            if man.role == Role::Pawn {
                let ahead = Bitboard::from(from).ahead(man.color) & !fixed;
                for to in ahead & !man.reach & !goals {
                    if !self.is_blocked(&man, from, to, true, &confined)
                        && !self.ends(&man, from, to)
                    {
                        goals |= to.into();
                    }
                }
                hits |= attacks::pawn(man.color, from) & preys;
                continue;
            }
            let targets = man.attacked(from, fixed) & !own & !guarded;
            for to in targets & (!man.reach | fresh) & !hits {
                if !self.is_blocked(&man, from, to, false, &confined) && !self.ends(&man, from, to)
                {
                    hits |= to.into();
                }
            }
        }
        // A square that always holds an exit is entered only by the capture that ends the phase.
        let all = (goals | hits) & !only_exit;
        if man.role == Role::Pawn && (all & Bitboard::BACK_RANKS).any() {
            return None;
        }
        let mut grown = (all & !man.reach).any();
        self.men[at].reach |= all;
        for (index, prey) in self.men.iter_mut().enumerate() {
            let enemy = prey.color != man.color && prey.role != Role::King && !prey.gone;
            if enemy && !prey.taken && !prey.exit && (prey.reach & hits).any() {
                if !prey.reach.many() && self.opened.is_none() {
                    self.opened = Some(index);
                }
                prey.taken = true;
                grown = true;
            }
        }
        Some(grown)
    }

    /// Returns true if a piece that is never taken always stands in the way of a step.
    fn is_blocked(
        &self,
        man: &Roamer,
        from: Square,
        to: Square,
        push: bool,
        confined: &[Roamer],
    ) -> bool {
        let between = attacks::between(from, to);
        let file = Bitboard::file(from.file());
        let straight = push && (man.reach & !file).is_empty();
        confined.iter().any(|one| {
            let at_goal = push || one.color == man.color || one.role == Role::King;
            let way = if at_goal {
                between | to.into()
            } else {
                between
            };
            let elsewhere = one.reach & !Bitboard::from(from);
            if (elsewhere & !way).is_empty() {
                return true;
            }
            // Pawns on one file keep their order.
            let up = |square: Square| square.rank_for(man.color);
            straight
                && one.role == Role::Pawn
                && (one.reach & !file).is_empty()
                && up(one.first) > up(man.first)
                && !Iterator::any(&mut one.reach.into_iter(), |square| up(square) > up(to))
        })
    }

    /// Squares that pieces of a side other than the one from `without` attack wherever they and
    /// others stand, with something on `filled` too.
    fn guarded(&self, side: Color, filled: Bitboard, without: Option<Square>) -> Bitboard {
        let guards = (self.living())
            .filter(|man| man.color == side && !man.taken && Some(man.first) != without);
        guards.fold(Bitboard::EMPTY, |set, guard| {
            let blockers = self.union(&|one| {
                let victim = one.color != side && one.role == Role::King;
                let twin = guard.role == Role::Bishop && one.role == Role::Bishop;
                one.first != guard.first && !victim && !(twin && one.color == side)
            }) | filled;
            let always = |set: Bitboard, from| set & guard.attacked(from, blockers);
            set | guard.reach.fold(Bitboard::FULL, always)
        })
    }

    /// Returns true if a move always ends the game without a mate by `side`: a king's step
    /// stalemates the enemy, or another move mates `side`.
    fn ends(&self, man: &Roamer, from: Square, to: Square) -> bool {
        let step = man.role == Role::King;
        let there = Bitboard::from(to);
        let Some(prey) =
            (self.living()).find(|one| one.role == Role::King && one.color != man.color)
        else {
            return false;
        };
        let others = self.union(&|one| one.first != man.first && one.first != prey.first);
        let seen = man.attacked(to, others);
        let mut cells = prey.reach;
        // Squares that the enemy's other pieces must not reach: all of them, or those that meet a
        // check.
        let mut goals = Bitboard::FULL;
        if step {
            cells &= !(seen | there);
            let free = |cell| (attacks::king(cell) & !seen).count() == 8;
            if Iterator::any(&mut cells.into_iter(), free) {
                return false;
            }
        } else {
            let mut all = cells.into_iter();
            let (Some(cell), None) = (all.next(), all.next()) else {
                return false;
            };
            if man.color == self.side || !seen.has(cell) {
                return false;
            }
            goals = attacks::between(to, cell) | there;
        }
        let mut targets =
            there | self.union(&|one| one.color == man.color && one.role != Role::King);
        if man.role == Role::Pawn {
            // A pawn that passed `from` could be taken there.
            goals |= from.into();
            targets |= from.into();
        }
        let fixed = there | self.union(&|one| one.stays() && one.first != man.first);
        let own = self.union(&|one| one.stays() && one.color == prey.color);
        // Nobody takes a king.
        let own = if step { own | there } else { own & !there };
        let acts = |one: &Roamer| {
            Iterator::any(&mut one.reach.into_iter(), |square| {
                let hits = one.attacked(square, fixed);
                let steps = if one.role == Role::Pawn {
                    let ahead = Bitboard::from(square).ahead(one.color) & !fixed;
                    hits & targets | ahead | ahead.ahead(one.color)
                } else {
                    hits & !own
                };
                (steps & goals).any()
            })
        };
        let mut enemies = self.living().filter(|one| one.color == prey.color);
        if enemies.any(|one| one.role != Role::King && one.reach != there && acts(one)) {
            return false;
        }
        let uncovers = |cell: Square| {
            self.living().any(|one| {
                let slides = matches!(one.role, Role::Bishop | Role::Rook | Role::Queen);
                let lined = |square: Square| {
                    attacks::between(square, cell).has(from)
                        && one.attacked(square, fixed).has(cell)
                };
                let mut places = one.reach.into_iter();
                one.color == man.color && slides && Iterator::any(&mut places, lined)
            })
        };
        let kept = seen | self.guarded(man.color, there, Some(man.first));
        Iterator::all(&mut cells.into_iter(), |cell| {
            (attacks::king(cell) & !own & !kept).is_empty() && !(step && uncovers(cell))
        })
    }

    /// Squares on which each piece may take the piece `exit`.
    fn captures(&self, exit: usize) -> Vec<Bitboard> {
        let prey = self.men[exit];
        let squares = |man: &Roamer| {
            if man.color == prey.color || man.gone {
                return Bitboard::EMPTY;
            }
            let hits = man.reach.fold(Bitboard::EMPTY, |set, from| {
                set | man.attacked(from, Bitboard::EMPTY)
            });
            hits & prey.reach
        };
        self.men.iter().map(squares).collect()
    }

    /// Returns true if the enemy king may be mated, as far as the sets tell.
    fn may_mate(&self) -> bool {
        let us = !self.side;
        let ours = || {
            self.living()
                .filter(|man| man.color == us && man.role != Role::King)
        };
        let theirs = || {
            self.living()
                .filter(|man| man.color != us && man.role != Role::King)
        };
        let king = |side| {
            self.living()
                .find(|man| man.color == side && man.role == Role::King)
        };
        let (Some(king), Some(other)) = (king(us), king(!us)) else {
            return true;
        };
        let walls = self.union(&|man| man.stays() && (man.color, man.role) != (us, Role::King));
        let hit = |from: Bitboard, man: &Roamer| {
            from.fold(Bitboard::EMPTY, |set, square| {
                set | man.attacked(square, walls)
            })
        };
        let attacked = theirs().fold(Bitboard::EMPTY, |set, man| set | hit(man.reach, man));
        let mut cells = king.reach & attacked;
        Iterator::any(&mut cells, |cell| {
            let flights = attacks::king(cell);
            let left = flights & !attacked;
            let blocked = |bare: Bitboard| {
                let near = || ours().filter(|man| (man.reach & bare).any());
                let covered = near().fold(Bitboard::EMPTY, |set, man| set | man.reach);
                (bare & !covered).is_empty() && bare.count() as usize <= near().count()
            };
            let mut places = other.reach & !flights & !Bitboard::from(cell);
            Iterator::any(&mut places, |there| blocked(left & !attacks::king(there)))
        })
    }

    /// Writes the squares and the fate of each piece: 0 stays on the board, 1 may be taken, 2 is an
    /// exit, which the phases after this one follow in order.
    fn write(&self, numbers: &mut Vec<u16>) {
        for man in self.living() {
            numbers.extend(man.reach.0.to_le_bytes().map(u16::from));
            numbers.push(if man.exit { 2 } else { man.taken.into() });
        }
    }
}
