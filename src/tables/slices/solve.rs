//! The retrograde analysis of one slice, word by word.

use super::exits::Exit;
use super::layout::{Layout, SlicePlaces};
use super::words::{SliceStanding, spread};
use super::{Rounds, Slice, SliceMen, SliceSet};
use crate::board::{Color, attacks};
use crate::tables::game::attacked;

/// A slice while it is solved.
struct SliceSolving<'m> {
    men: &'m SliceMen,
    layout: Layout,
    won: Vec<u64>,
    open: Vec<u64>,
    /// Where Black is to move and may yet turn out to be lost: no move out of the slice saves it, and it is not stalemated.
    maybe: Vec<u64>,
    rounds: Option<Rounds>,
}

/// Solves a slice whose neighbours are solved.
pub fn solved(men: &SliceMen, layout: Layout, exits: &[Exit], rounds: bool) -> Slice {
    let words = layout.words();
    let kept = rounds && men.with_pawns();
    let mut solving = SliceSolving {
        men,
        layout,
        won: vec![0; words],
        open: vec![0; words],
        maybe: vec![0; words],
        rounds: kept.then(|| [vec![u8::MAX; words << 6], vec![u8::MAX; words << 6]]),
    };
    solving.begin(exits);
    solving.iterate();
    let SliceSolving {
        won, open, rounds, ..
    } = solving;
    Slice {
        men: men.clone(),
        layout,
        won,
        open,
        rounds,
    }
}

impl SliceSolving<'_> {
    fn standing(&self, word: usize) -> Option<SliceStanding> {
        self.men.standing(self.layout.places(word))
    }

    /// What the moves out of the slice say.
    fn begin(&mut self, exits: &[Exit]) {
        let all = |us: Color, on: &SliceStanding, set: SliceSet| {
            let ours = exits.iter().filter(|exit| exit.us() == us);
            ours.fold(0, |found, exit| found | exit.word(self.men, on, set))
        };
        let words = self.layout.words();
        let (mut open, mut maybe) = (vec![0; words], vec![0; words]);
        for (word, open) in open.iter_mut().enumerate() {
            if let Some(on) = self.standing(word) {
                *open = self.men.legal(Color::White, &on);
            }
        }
        for (word, maybe) in maybe.iter_mut().enumerate() {
            let Some(on) = self.standing(word) else {
                continue;
            };
            let legal = self.men.legal(Color::Black, &on);
            let left = legal & !all(Color::Black, &on, SliceSet::Open);
            let check = self.men.checks(Color::Black, &on);
            let mut still = left & !check & !self.reach(Color::Black, word, &on, &open);
            if still != 0 {
                still &= !all(Color::Black, &on, SliceSet::Legal);
            }
            *maybe = left & !still;
        }
        let mut newly = Vec::new();
        for (word, open) in open.iter_mut().enumerate() {
            if let Some(on) = self.standing(word) {
                let won = *open & all(Color::White, &on, SliceSet::Won);
                *open &= !won;
                newly.push((word, won));
            }
        }
        (self.open, self.maybe) = (open, maybe);
        for (word, won) in newly {
            self.note(Color::White, word, won, 0);
        }
    }

    /// The squares of the last man from which a side has a move within the slice to a position of the set.
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

    /// Marks the words from which a side has a move to this one.
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
                // It may be that its twin is not marked by ours.
                if at == 0 {
                    self.layout.twin(from).into_iter().for_each(&mut mark);
                }
            }
        }
        if self.men.pieces[last].color == us {
            mark(word);
        }
    }

    fn note(&mut self, to_move: Color, word: usize, found: u64, round: u8) {
        if let Some(rounds) = &mut self.rounds {
            for bit in crate::board::Bitboard(found) {
                rounds[to_move.index()][word << 6 | bit.index()] = round;
            }
        }
    }

    /// One round of a side: the words that are marked are looked at, and those from which the other side can come to what has changed are marked for it.
    fn phase(&mut self, us: Color, marks: &[u64], round: u8) -> Option<Vec<u64>> {
        let mut next = vec![0; marks.len()];
        let mut changed = false;
        for (at, &block) in marks.iter().enumerate() {
            for bit in crate::board::Bitboard(block) {
                let word = at << 6 | bit.index();
                if word >= self.open.len() {
                    break;
                }
                let found = self.found(us, word);
                if found == 0 {
                    continue;
                }
                match us {
                    Color::White => self.open[word] &= !found,
                    Color::Black => self.won[word] |= found,
                }
                self.note(us, word, found, round);
                self.mark(!us, word, &mut next);
                changed = true;
            }
        }
        changed.then_some(next)
    }

    /// The bits of a word that are now known to be won.
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

    fn iterate(&mut self) {
        let mut marks = vec![!0; self.open.len().div_ceil(64)];
        let mut round = 0u8;
        while let Some(white) = self.phase(Color::Black, &marks, round) {
            // What takes more rounds than can be counted is found all the same; its round says nothing.
            round = round.saturating_add(1);
            let Some(black) = self.phase(Color::White, &white, round) else {
                break;
            };
            marks = black;
        }
    }
}
