//! The retrograde analysis of one slice, word by word.

use super::exits::Exit;
use super::layout::{Layout, SlicePlaces};
use super::words::{SliceStanding, spread};
use super::{Rounds, Slice, SliceKind, SliceMen, SliceSet};
use crate::tables::game::attacked;
use seriatim_core::board::{Color, attacks};

/// Solves one slice whose neighbours are solved. It pauses after any number of words.
pub(super) struct SliceSolving {
    men: SliceMen,
    layout: Layout,
    exits: Vec<Exit>,
    won: Vec<u64>,
    open: Vec<u64>,
    /// Where Black is to move and may yet turn out to be lost: no move out of the slice saves it, and it is not stalemated.
    maybe: Vec<u64>,
    rounds: Option<Rounds>,
    stage: SolvingStage,
}

/// What the words are gone through for, and the next one.
enum SolvingStage {
    /// Where White is to move.
    Legal(usize),
    /// Where Black may be lost. All that is legal still counts as open here.
    Maybe(usize),
    /// Where White wins by a move out of the slice.
    Leaving(usize),
    Round(SolvingRound),
    Solved,
}

/// One round of a side: the words that are marked are looked at, and those from which the other side can come to what has changed are marked for it.
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

    /// The next word that is marked.
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

    /// What comes after it. What takes more rounds than can be counted is found all the same; its number says nothing.
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
    /// Of the slice with these men.
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
            stage: SolvingStage::Legal(0),
        }
    }

    /// Goes on for so many words; the slice if it is solved.
    pub(super) fn step(&mut self, words: usize) -> bool {
        for _ in 0..words {
            let stage = std::mem::replace(&mut self.stage, SolvingStage::Solved);
            self.stage = match stage {
                SolvingStage::Legal(word) if word < self.open.len() => {
                    if let Some(on) = self.standing(word) {
                        self.open[word] = self.men.legal(Color::White, &on);
                    }
                    SolvingStage::Legal(word + 1)
                }
                SolvingStage::Legal(_) => SolvingStage::Maybe(0),
                SolvingStage::Maybe(word) if word < self.open.len() => {
                    self.maybe[word] = self.may_be_lost(word);
                    SolvingStage::Maybe(word + 1)
                }
                SolvingStage::Maybe(_) => SolvingStage::Leaving(0),
                SolvingStage::Leaving(word) if word < self.open.len() => {
                    if let Some(on) = self.standing(word) {
                        let won = self.open[word] & self.leaves(Color::White, &on, SliceSet::Won);
                        self.open[word] &= !won;
                        self.note(Color::White, word, won, 0);
                    }
                    SolvingStage::Leaving(word + 1)
                }
                SolvingStage::Leaving(_) => {
                    let all = vec![!0; self.open.len().div_ceil(64)];
                    SolvingStage::Round(SolvingRound::new(Color::Black, 0, all))
                }
                SolvingStage::Round(mut round) => match round.word() {
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

    /// The slice, once it is solved.
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

    /// The squares of the last man from which a side has a move out of the slice to a position of the set.
    #[inline(never)]
    fn leaves(&self, us: Color, on: &SliceStanding, set: SliceSet) -> u64 {
        let ours = self.exits.iter().filter(|exit| exit.us() == us);
        ours.fold(0, |found, exit| found | exit.word(&self.men, on, set))
    }

    /// Where Black, to move, is not saved by a move out of the slice, nor stalemated.
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

    /// The squares of the last man from which a side has a move within the slice to a position of the set.
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

    /// Marks the words from which a side has a move to this one.
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

    #[inline(never)]
    fn note(&mut self, to_move: Color, word: usize, found: u64, round: u8) {
        if let Some(rounds) = &mut self.rounds {
            for bit in seriatim_core::board::Bitboard(found) {
                rounds[to_move.index()][word << 6 | bit.index()] = round;
            }
        }
    }

    /// A word in a round.
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
}
