//! Retrograde analysis of one slice, word by word.

use super::exits::Exit;
use super::layout::{Layout, SlicePlaces};
use super::words::{SliceStanding, spread};
use super::{Rounds, Slice, SliceKind, SliceMen, SliceSet};
use crate::tables::game::attacked;
use seriatim_core::board::{Color, Square, attacks};

/// Solver of one slice whose neighbours are solved. It pauses after any number of words.
pub(super) struct SliceSolving {
    men: SliceMen,
    layout: Layout,
    exits: Vec<Exit>,
    won: Vec<u64>,
    open: Vec<u64>,
    /// Positions with Black to move that may still turn out to be lost: no move out of the slice
    /// saves Black, and it is not stalemate.
    maybe: Vec<u64>,
    rounds: Option<Rounds>,
    /// True if only Black's [placements in a corner](cornered) are examined; all others count as
    /// won.
    cornered: bool,
    stage: SolvingStage,
}

/// Black's king stands at most this far from both edges of a corner, in squares.
const KING_NEAR: u8 = 2;
/// Black's other pieces stand at most this far from both edges of that corner.
const PIECES_NEAR: u8 = 4;

/// True if Black's king stands in a corner, with all other pieces near the same corner. The king
/// and the pieces of Black come after White's king.
fn cornered(places: &[Square]) -> bool {
    let far = |square: Square, corner: u8| {
        let files = square.file().abs_diff(corner & 7);
        files.max(square.rank().abs_diff(corner >> 3))
    };
    let [_, king, pieces @ ..] = places else {
        return false;
    };
    [0, 7, 56, 63].into_iter().any(|corner| {
        let near = |&square: &Square| far(square, corner) <= PIECES_NEAR;
        far(*king, corner) <= KING_NEAR && pieces.iter().all(near)
    })
}

/// Stage of the solver, with the next word.
enum SolvingStage {
    /// Finds the legal positions with White to move.
    Legal(usize),
    /// Finds the positions in which Black may be lost. All legal positions still count as open.
    Maybe(usize),
    /// Finds the positions that White wins by a move out of the slice.
    Leaving(usize),
    Round(SolvingRound),
    Solved,
}

/// Round of one side. It examines the marked words. For each word that changes, it marks the words
/// from which the other side can move there.
struct SolvingRound {
    us: Color,
    number: u8,
    at: usize,
    marks: Vec<u64>,
    next: Vec<u64>,
    changed: bool,
}

impl SolvingRound {
    fn new(us: Color, number: u8, marks: Vec<u64>) -> Self {
        Self {
            us,
            number,
            at: 0,
            next: vec![0; marks.len()],
            marks,
            changed: false,
        }
    }

    /// Returns the next marked word.
    fn word(&mut self) -> Option<usize> {
        while let Some(&block) = self.marks.get(self.at >> 6) {
            let left = block & (!0 << (self.at & 63));
            if left != 0 {
                let word = self.at & !63 | left.trailing_zeros() as usize;
                self.at = word + 1;
                return Some(word);
            }
            self.at = (self.at & !63) + 64;
        }
        None
    }

    /// Returns the next stage. Wins that take more rounds than can be counted are still found, but
    /// their round number says nothing.
    fn after(self) -> SolvingStage {
        match self.us {
            _ if !self.changed => SolvingStage::Solved,
            Color::Black => {
                let number = self.number.saturating_add(1);
                SolvingStage::Round(Self::new(Color::White, number, self.next))
            }
            Color::White => SolvingStage::Round(Self::new(Color::Black, self.number, self.next)),
        }
    }
}

impl SliceSolving {
    /// Creates a solver for the slice with these pieces.
    pub(super) fn new(men: SliceMen, exits: Vec<Exit>, rounds: bool) -> Self {
        let layout = men.layout();
        let words = layout.words();
        let kept = rounds && men.with_pawns();
        Self {
            men,
            layout,
            exits,
            won: vec![0; words],
            open: vec![0; words],
            maybe: vec![0; words],
            rounds: kept.then(|| [vec![u8::MAX; words << 6], vec![u8::MAX; words << 6]]),
            cornered: false,
            stage: SolvingStage::Legal(0),
        }
    }

    /// Examines only Black's placements in a corner, where a fortress against a queen is. All
    /// others count as won by White, so *held* stays right.
    pub(super) fn in_a_corner(mut self) -> Self {
        self.cornered = true;
        for (word, won) in self.won.iter_mut().enumerate() {
            if !cornered(&self.layout.places(word)) {
                *won = !0;
            }
        }
        self.stage = SolvingStage::Legal(self.after(None));
        self
    }

    /// True if a word is not examined.
    fn is_left_out(&self, word: usize) -> bool {
        self.cornered && self.won.get(word) == Some(&!0)
    }

    /// Returns the next word that is examined.
    fn after(&self, word: Option<usize>) -> usize {
        let mut next = word.map_or(0, |word| word + 1);
        while self.is_left_out(next) {
            next += 1;
        }
        next
    }

    /// Continues for `words` words; returns true once the slice is solved.
    pub(super) fn step(&mut self, words: usize) -> bool {
        for _ in 0..words {
            let stage = std::mem::replace(&mut self.stage, SolvingStage::Solved);
            self.stage = match stage {
                SolvingStage::Legal(word) if word < self.open.len() => {
                    if let Some(on) = self.standing(word) {
                        self.open[word] = self.men.legal(Color::White, &on);
                    }
                    SolvingStage::Legal(self.after(Some(word)))
                }
                SolvingStage::Legal(_) => SolvingStage::Maybe(self.after(None)),
                SolvingStage::Maybe(word) if word < self.open.len() => {
                    self.maybe[word] = self.may_be_lost(word);
                    SolvingStage::Maybe(self.after(Some(word)))
                }
                SolvingStage::Maybe(_) => SolvingStage::Leaving(self.after(None)),
                SolvingStage::Leaving(word) if word < self.open.len() => {
                    if let Some(on) = self.standing(word) {
                        let won = self.open[word] & self.leaves(Color::White, &on, SliceSet::Won);
                        self.open[word] &= !won;
                        self.note(Color::White, word, won, 0);
                    }
                    SolvingStage::Leaving(self.after(Some(word)))
                }
                SolvingStage::Leaving(_) => {
                    let all = vec![!0; self.open.len().div_ceil(64)];
                    SolvingStage::Round(SolvingRound::new(Color::Black, 0, all))
                }
                SolvingStage::Round(mut round) => match self.marked(&mut round) {
                    Some(word) if word < self.open.len() => {
                        self.look(word, &mut round);
                        SolvingStage::Round(round)
                    }
                    _ => round.after(),
                },
                SolvingStage::Solved => return true,
            };
        }
        matches!(self.stage, SolvingStage::Solved)
    }

    /// Returns the next marked word that is examined.
    fn marked(&self, round: &mut SolvingRound) -> Option<usize> {
        let mut words = std::iter::from_fn(|| round.word());
        words.find(|&word| !self.is_left_out(word))
    }

    /// Returns the solved slice.
    pub(super) fn into_slice(self) -> Slice {
        Slice {
            men: self.men,
            layout: self.layout,
            kind: SliceKind::Solved,
            won: self.won,
            open: self.open,
            rounds: self.rounds,
        }
    }

    fn standing(&self, word: usize) -> Option<SliceStanding> {
        self.men.standing(self.layout.places(word))
    }

    /// Squares of the last piece from which a side has a move out of the slice to a position of the
    /// set.
    #[inline(never)]
    fn leaves(&self, us: Color, on: &SliceStanding, set: SliceSet) -> u64 {
        let ours = self.exits.iter().filter(|exit| exit.us() == us);
        ours.fold(0, |found, exit| found | exit.word(&self.men, on, set))
    }

    /// Positions of a word in which Black, to move, is neither saved by a move out of the slice nor
    /// stalemated.
    fn may_be_lost(&self, word: usize) -> u64 {
        let Some(on) = self.standing(word) else {
            return 0;
        };
        let legal = self.men.legal(Color::Black, &on);
        let left = legal & !self.leaves(Color::Black, &on, SliceSet::Open);
        let check = self.men.checks(Color::Black, &on);
        let mut still = left & !check & !self.reach(Color::Black, word, &on, &self.open);
        if still != 0 {
            still &= !self.leaves(Color::Black, &on, SliceSet::Legal);
        }
        left & !still
    }

    /// Squares of the last piece from which a side has a move within the slice to a position of the
    /// set.
    #[inline(never)]
    fn reach(&self, us: Color, word: usize, on: &SliceStanding, set: &[u64]) -> u64 {
        let mut places = on.places.clone();
        let mut found = 0;
        let last = self.men.pieces.len() - 1;
        for (at, &man) in self.men.pieces[..last].iter().enumerate() {
            if man.color != us {
                continue;
            }
            let from = places[at];
            for to in attacked(man, from, on.occupied) & !on.occupied {
                let (next, symmetry) = self.layout.moved(word, &mut places, at, to);
                found |= symmetry.back(set[next]) & !attacks::between(from, to).0;
            }
        }
        let wide = self.men.pieces[last];
        if wide.color == us && set[word] != 0 {
            found |= spread(wide.role, set[word], on.occupied);
        }
        found & on.free
    }

    /// Marks the words from which a side has a move to this word.
    #[inline(never)]
    fn mark(&self, us: Color, word: usize, marks: &mut [u64]) {
        let mut places: SlicePlaces = self.layout.places(word);
        let Some(on) = self.standing(word) else {
            return;
        };
        let mut mark = |word: usize| marks[word >> 6] |= 1 << (word & 63);
        let last = self.men.pieces.len() - 1;
        for (at, &man) in self.men.pieces[..last].iter().enumerate() {
            if man.color != us {
                continue;
            }
            for to in attacked(man, places[at], on.occupied) & !on.occupied {
                let from = self.layout.moved(word, &mut places, at, to).0;
                mark(from);
                // The twin of `from` may not be marked from this word's twin, so it is marked here.
                if at == 0 {
                    self.layout.twin(from).into_iter().for_each(&mut mark);
                }
            }
        }
        if self.men.pieces[last].color == us {
            mark(word);
        }
    }

    #[inline(never)]
    fn note(&mut self, to_move: Color, word: usize, found: u64, round: u8) {
        if let Some(rounds) = &mut self.rounds {
            for bit in seriatim_core::board::Bitboard(found) {
                rounds[to_move.index()][word << 6 | bit.index()] = round;
            }
        }
    }

    /// Examines a word in a round.
    fn look(&mut self, word: usize, round: &mut SolvingRound) {
        let found = self.found(round.us, word);
        if found == 0 {
            return;
        }
        match round.us {
            Color::White => self.open[word] &= !found,
            Color::Black => self.won[word] |= found,
        }
        self.note(round.us, word, found, round.number);
        self.mark(!round.us, word, &mut round.next);
        round.changed = true;
    }

    /// Returns the bits of a word that are newly known to be won.
    fn found(&self, us: Color, word: usize) -> u64 {
        let left = match us {
            Color::White => self.open[word],
            Color::Black => self.maybe[word] & !self.won[word],
        };
        if left == 0 {
            return 0;
        }
        let Some(on) = self.standing(word) else {
            return 0;
        };
        match us {
            Color::White => left & self.reach(us, word, &on, &self.won),
            Color::Black => left & !self.reach(us, word, &on, &self.open),
        }
    }
}
