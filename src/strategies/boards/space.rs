//! King and rook against a king on a square board of any side, with moves and numbers of positions.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

/// Sides of boards that are supported.
pub const SIDES: RangeInclusive<u8> = 4..=16;

/// A square of a board of any side. They are ordered a1, b1, and so on to the last rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardCell {
    /// Rank, from 0.
    pub rank: u8,
    /// File, from 0.
    pub file: u8,
}

impl BoardCell {
    /// Distance in king's moves.
    #[must_use]
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file.abs_diff(other.file);
        let ranks = self.rank.abs_diff(other.rank);
        if files > ranks { files } else { ranks }
    }

    /// Returns the square this many files and ranks away, if a board with this side has it.
    #[must_use]
    #[inline]
    pub(crate) fn by(self, side: u8, (files, ranks): (i8, i8)) -> Option<Self> {
        let file = self.file.checked_add_signed(files)?;
        let rank = self.rank.checked_add_signed(ranks)?;
        (file < side && rank < side).then_some(Self { rank, file })
    }

    #[inline]
    fn index(self, side: u8) -> usize {
        usize::from(self.rank) * usize::from(side) + usize::from(self.file)
    }

    #[inline]
    fn at(side: u8, index: usize) -> Self {
        let side = usize::from(side);
        Self {
            rank: (index / side) as u8,
            file: (index % side) as u8,
        }
    }
}

/// Steps of a king, as files and ranks: from east counterclockwise.
pub(crate) const KING_STEPS: [(i8, i8); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

/// Squares of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RookMen {
    /// The lone king, Black's.
    pub lone: BoardCell,
    /// White's king.
    pub king: BoardCell,
    /// The rook.
    pub rook: BoardCell,
}

impl RookMen {
    /// Returns `true` if the rook attacks a square. White's king blocks its lines, the lone king
    /// does not, because it cannot hide behind itself.
    #[must_use]
    #[inline]
    pub fn attacks(self, cell: BoardCell) -> bool {
        let RookMen { king, rook, .. } = self;
        let between = |a: u8, b: u8, x: u8| a.min(b) < x && x < a.max(b);
        if cell == rook {
            false
        } else if cell.file == rook.file {
            !(king.file == rook.file && between(cell.rank, rook.rank, king.rank))
        } else if cell.rank == rook.rank {
            !(king.rank == rook.rank && between(cell.file, rook.file, king.file))
        } else {
            false
        }
    }

    /// Returns `true` if the rook attacks the lone king.
    #[must_use]
    #[inline]
    pub fn check(self) -> bool {
        self.attacks(self.lone)
    }

    /// Returns `true` if the position is legal with Black to move.
    #[must_use]
    #[inline]
    pub fn can_stand(self) -> bool {
        self.king.distance(self.lone) > 1 && self.rook != self.king && self.rook != self.lone
    }

    /// Returns `true` if the position is legal with White to move.
    #[must_use]
    #[inline]
    pub fn is_legal(self) -> bool {
        self.can_stand() && !self.check()
    }

    /// Returns `true` if the lone king, to move, may take the rook.
    #[must_use]
    #[inline]
    pub const fn hangs(self) -> bool {
        self.rook.distance(self.lone) == 1 && self.rook.distance(self.king) > 1
    }

    /// Calls `show` with each square to which the lone king may move, including the rook's square
    /// if it may take the rook.
    #[inline]
    pub(crate) fn flights(self, side: u8, mut show: impl FnMut(BoardCell)) {
        for step in KING_STEPS {
            if let Some(to) = self.lone.by(side, step)
                && to.distance(self.king) > 1
                && !self.attacks(to)
            {
                show(to);
            }
        }
    }

    /// Returns the positions after Black's moves that do not take the rook, and their number.
    #[must_use]
    #[inline]
    pub fn replies(self, side: u8) -> ([Self; 8], usize) {
        let (mut found, mut count) = ([self; 8], 0);
        self.flights(side, |to| {
            if to != self.rook {
                found[count] = Self { lone: to, ..self };
                count += 1;
            }
        });
        (found, count)
    }

    /// Calls `show` with the squares that the rook can reach with one move.
    #[inline]
    fn rook_cells(self, side: u8, mut show: impl FnMut(BoardCell)) {
        for step in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let mut at = self.rook;
            while let Some(to) = at.by(side, step) {
                if to == self.king || to == self.lone {
                    break;
                }
                show(to);
                at = to;
            }
        }
    }

    /// Calls `show` with the position after each of White's moves. The same moves taken back lead
    /// here from these positions, of which some are not legal with White to move.
    #[inline]
    pub fn moves(self, side: u8, mut show: impl FnMut(Self)) {
        for step in KING_STEPS {
            if let Some(king) = self.king.by(side, step) {
                let after = Self { king, ..self };
                if after.can_stand() {
                    show(after);
                }
            }
        }
        self.rook_cells(side, |rook| show(Self { rook, ..self }));
    }

    /// Returns `true` if the lone king is mated.
    #[must_use]
    pub fn is_mate(self, side: u8) -> bool {
        self.check() && self.is_stuck(side)
    }

    /// Returns `true` if White, to move, can mate at once.
    #[must_use]
    pub fn can_mate(self, side: u8) -> bool {
        let edge = |at: u8| at == 0 || at + 1 == side;
        // A rook mates only on the edge.
        if !edge(self.lone.file) && !edge(self.lone.rank) {
            return false;
        }
        let mut can_mate = false;
        self.moves(side, |after| can_mate |= after.is_mate(side));
        can_mate
    }

    /// Returns `true` if the lone king has no move.
    #[must_use]
    #[inline]
    pub fn is_stuck(self, side: u8) -> bool {
        let mut stuck = true;
        self.flights(side, |_| stuck = false);
        stuck
    }
}

/// One of the eight turns and mirror images of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CellTurn(u8);

impl CellTurn {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    #[inline]
    fn cell(self, side: u8, cell: BoardCell) -> BoardCell {
        let flip = |bit: u8, at: u8| if self.0 & bit == 0 { at } else { side - 1 - at };
        let (file, rank) = (flip(1, cell.file), flip(2, cell.rank));
        if self.0 & 4 == 0 {
            BoardCell { rank, file }
        } else {
            BoardCell {
                rank: file,
                file: rank,
            }
        }
    }

    #[inline]
    fn men(self, side: u8, men: RookMen) -> RookMen {
        RookMen {
            lone: self.cell(side, men.lone),
            king: self.cell(side, men.king),
            rook: self.cell(side, men.rook),
        }
    }

    /// The turn that takes this one back.
    const fn back(self) -> Self {
        // With files and ranks exchanged, the mirror images of files and ranks are exchanged, too.
        if self.0 & 4 == 0 {
            self
        } else {
            Self(4 | (self.0 & 1) << 1 | (self.0 & 2) >> 1)
        }
    }
}

/// Numbers of the positions on a board, and the positions that stand for their turned and mirrored
/// ones.
#[derive(Clone, Debug)]
pub struct RookSpace {
    side: u8,
    /// For each square of the lone king, the turns that bring it into the corner of the board where
    /// it is counted.
    turns: Vec<Vec<CellTurn>>,
    /// For each square of the lone king, its number among those that are counted.
    slots: Vec<usize>,
    /// Squares of the lone king that are counted.
    lones: Vec<BoardCell>,
    /// `true` if one position stands for up to eight.
    folded: bool,
}

impl RookSpace {
    /// Numbers the positions on a board. If `folded`, one position stands for up to eight: the one
    /// with the lone king in the triangle between corner, middle of the edge and centre.
    #[must_use]
    pub fn new(side: u8, folded: bool) -> Self {
        let cells = usize::from(side) * usize::from(side);
        let middle = (side - 1) / 2;
        let counted = |cell: BoardCell| {
            !folded || cell.rank <= cell.file && cell.file <= middle && cell.rank <= middle
        };
        let cell = |index: usize| BoardCell::at(side, index);
        let lones: Vec<BoardCell> = (0..cells).map(cell).filter(|&at| counted(at)).collect();
        let turns = |index: usize| {
            let all = CellTurn::all().take(if folded { 8 } else { 1 });
            all.filter(|turn| counted(turn.cell(side, cell(index))))
                .collect()
        };
        let turns: Vec<Vec<CellTurn>> = (0..cells).map(turns).collect();
        let slots = (0..cells).map(|index| {
            let at = turns[index]
                .first()
                .map(|turn| turn.cell(side, cell(index)));
            lones.iter().position(|&lone| Some(lone) == at).unwrap_or(0)
        });
        Self {
            side,
            slots: slots.collect(),
            turns,
            lones,
            folded,
        }
    }

    /// Number of files and ranks.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// Number of all numbers. Not every number has a legal position.
    #[must_use]
    pub fn count(&self) -> usize {
        self.lones.len() * self.turns.len() * self.turns.len()
    }

    /// Returns the position that stands for this one.
    #[must_use]
    #[inline]
    pub fn standard(&self, men: RookMen) -> RookMen {
        let turns = &self.turns[men.lone.index(self.side)];
        let all = turns.iter().map(|turn| turn.men(self.side, men));
        all.min().unwrap_or(men)
    }

    /// Calls `choose` with the position that stands for this one, and returns the position that it
    /// chooses, turned as this one is.
    pub(crate) fn as_standard(
        &self,
        men: RookMen,
        choose: impl FnOnce(RookMen) -> Option<RookMen>,
    ) -> Option<RookMen> {
        let turns = &self.turns[men.lone.index(self.side)];
        let least = turns.iter().min_by_key(|turn| turn.men(self.side, men))?;
        let after = choose(least.men(self.side, men))?;
        Some(least.back().men(self.side, after))
    }

    /// Number of a position.
    #[must_use]
    #[inline]
    pub fn number(&self, men: RookMen) -> usize {
        let men = self.standard(men);
        let (side, cells) = (self.side, self.turns.len());
        let slot = self.slots[men.lone.index(side)];
        (slot * cells + men.king.index(side)) * cells + men.rook.index(side)
    }

    /// The position with this number.
    #[must_use]
    pub fn men(&self, number: usize) -> RookMen {
        let (side, cells) = (self.side, self.turns.len());
        RookMen {
            lone: self.lones[number / cells / cells],
            king: BoardCell::at(side, number / cells % cells),
            rook: BoardCell::at(side, number % cells),
        }
    }

    /// Positions that stand for others or for themselves, with their numbers and the number of
    /// positions for which they stand. All of them are legal with White to move.
    pub fn states(&self) -> impl Iterator<Item = (usize, RookMen, u64)> + '_ {
        (0..self.count()).filter_map(|number| {
            let men = self.men(number);
            (men.is_legal() && self.standard(men) == men).then(|| (number, men, self.boards(men)))
        })
    }

    /// Number of different positions for which this one stands.
    fn boards(&self, men: RookMen) -> u64 {
        if !self.folded {
            return 1;
        }
        let same = CellTurn::all().filter(|turn| turn.men(self.side, men) == men);
        8 / same.count() as u64
    }

    /// Key that orders moves which a rule prefers equally, least first. First come moves after
    /// which the rook is farther from the lone king. Then: the kings nearer to each other; a rook's
    /// move before a king's; the order of squares. `now` and `after` are positions of which the
    /// first stands for itself.
    pub(crate) fn tie(now: RookMen, after: RookMen) -> (Reverse<u8>, u8, bool, BoardCell) {
        let far = after.rook.distance(after.lone);
        let files = after.king.file.abs_diff(after.lone.file);
        let near = files + after.king.rank.abs_diff(after.lone.rank);
        let is_king = after.king != now.king;
        let to = if is_king { after.king } else { after.rook };
        (Reverse(far), near, is_king, to)
    }
}
