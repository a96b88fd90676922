//! Counting the features of a position.

use super::features::{COUNT, ChessTerm, STAGES};
use super::squares;
use seriatim_core::board::setup::Castling;
use seriatim_core::board::square::CENTRALITY;
use seriatim_core::board::{Bitboard, Board, Color, Role, Square, attacks};
use seriatim_play::eval::Counts;

/// Squares with bits 0, 1 and 2 of their rank's number set.
const RANK_BITS: [u64; 3] = [
    0xFF00_FF00_FF00_FF00,
    0xFFFF_0000_FFFF_0000,
    0xFFFF_FFFF_0000_0000,
];
const C_TO_F: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);
const INNER_CENTRE: Bitboard = Bitboard(0x0000_003C_3C00_0000);

/// Every square ahead of a set, on its files.
#[inline]
fn ahead_fill(set: Bitboard, us: Color) -> Bitboard {
    let mut x = set.0;
    match us {
        Color::White => {
            x <<= 8;
            x |= x << 8;
            x |= x << 16;
            x |= x << 32;
        }
        Color::Black => {
            x >>= 8;
            x |= x >> 8;
            x |= x >> 16;
            x |= x >> 32;
        }
    }
    Bitboard(x)
}

#[inline]
fn beside(set: Bitboard) -> Bitboard {
    set.east() | set.west()
}

/// The number of squares of a set.
#[inline]
const fn many(set: Bitboard) -> i16 {
    set.count() as i16
}

/// The ranks of a set's squares, added up, the side's own first rank being 0.
#[inline]
fn ranks(set: Bitboard, us: Color) -> i16 {
    let sum: u32 = (0..3)
        .map(|bit| (set.0 & RANK_BITS[bit]).count_ones() << bit)
        .sum();
    match us {
        Color::White => sum as i16,
        Color::Black => 7 * many(set) - sum as i16,
    }
}

/// What both sides' counts are made from.
struct SideMen {
    men: Bitboard,
    pawns: Bitboard,
    pawn_attacks: Bitboard,
    king: Square,
    /// The squares at the king that an attack aims at: those beside it, and those one rank further ahead.
    zone: Bitboard,
    /// What all men attack, what knights and bishops do, and what rooks do.
    attacks: Bitboard,
    by_knights: Bitboard,
    by_bishops: Bitboard,
    by_rooks: Bitboard,
    by_queens: Bitboard,
}

impl SideMen {
    #[inline]
    fn new(board: &Board, us: Color) -> Self {
        let men = board.side(us);
        let pawns = board.role(Role::Pawn) & men;
        let pawn_attacks = beside(pawns.ahead(us));
        // A side without a king cannot occur; a1 is as good as any other square.
        let king = board.king(us).unwrap_or(Square::new(0));
        let near = attacks::king(king);
        Self {
            men,
            pawns,
            pawn_attacks,
            king,
            zone: near | near.ahead(us) | king.into(),
            attacks: pawn_attacks | near,
            by_knights: Bitboard::EMPTY,
            by_bishops: Bitboard::EMPTY,
            by_rooks: Bitboard::EMPTY,
            by_queens: Bitboard::EMPTY,
        }
    }
}

/// What is noted of a side while its features are counted.
trait CountSink {
    /// A feature is there so many times more.
    fn add(&mut self, term: ChessTerm, count: i16);

    /// A feature is there once for each of these squares.
    fn set(&mut self, term: ChessTerm, squares: Bitboard);
}

/// How often each feature is there: all that a search wants.
struct TermCounts([i16; COUNT]);

impl CountSink for TermCounts {
    #[inline]
    fn add(&mut self, term: ChessTerm, count: i16) {
        self.0[term as usize] += count;
    }

    #[inline]
    fn set(&mut self, term: ChessTerm, squares: Bitboard) {
        self.add(term, many(squares));
    }
}

/// Where they are, of those that are somewhere: what a person wants.
struct Places([Bitboard; COUNT]);

impl CountSink for Places {
    fn add(&mut self, _: ChessTerm, _: i16) {}

    fn set(&mut self, term: ChessTerm, squares: Bitboard) {
        self.0[term as usize] |= squares;
    }
}

/// Counts every feature for both sides.
#[must_use]
pub fn count(board: &Board, to_move: Color, castling: Castling) -> Counts<COUNT> {
    let none = [const { TermCounts([0; COUNT]) }; 2];
    let ([white, black], stage) = tally(board, to_move, castling, none);
    let stage = stage.min(STAGES as u8 - 1);
    let mut sides = [white.0, black.0];
    for us in Color::ALL {
        sides[us.index()][ChessTerm::Squares as usize] = squares::worth(board, us, stage);
    }
    Counts { sides, stage }
}

/// Where each feature is, of White and of Black; nowhere for those that are counted otherwise than by men or squares.
#[must_use]
pub(crate) fn places(board: &Board, to_move: Color, castling: Castling) -> [[Bitboard; COUNT]; 2] {
    let none = [const { Places([Bitboard::EMPTY; COUNT]) }; 2];
    let ([white, black], _) = tally(board, to_move, castling, none);
    [white.0, black.0]
}

/// Notes every feature of both sides. Returns the stage, too.
#[inline]
fn tally<T: CountSink>(
    board: &Board,
    to_move: Color,
    castling: Castling,
    mut tallies: [T; 2],
) -> ([T; 2], u8) {
    let mut sides = Color::ALL.map(|us| SideMen::new(board, us));
    let mut stage = 0;
    for us in Color::ALL {
        let [white, black] = &mut sides;
        let (ours, theirs) = match us {
            Color::White => (white, &*black),
            Color::Black => (black, &*white),
        };
        stage += pieces(board, us, ours, theirs, &mut tallies[us.index()]);
    }
    for us in Color::ALL {
        let (ours, theirs) = (&sides[us.index()], &sides[(!us).index()]);
        let tally = &mut tallies[us.index()];
        pawns(board, us, ours, theirs, tally);
        king(board, us, ours, theirs, tally);
        threats(board, us, ours, theirs, tally);
        let rights = i16::from(castling.king_side(us)) + i16::from(castling.queen_side(us));
        tally.add(ChessTerm::CastlingRights, rights);
        tally.add(ChessTerm::ToMove, i16::from(us == to_move));
        if !theirs.men.many() {
            let near = 7 - ours.king.distance(theirs.king) as i16;
            tally.add(
                ChessTerm::Driving,
                2 * (6 - CENTRALITY[theirs.king.index()]) + near,
            );
        }
    }
    (tallies, stage)
}

/// Knights, bishops, rooks and queens. Returns their part of the stage.
#[inline]
fn pieces(
    board: &Board,
    us: Color,
    ours: &mut SideMen,
    theirs: &SideMen,
    tally: &mut impl CountSink,
) -> u8 {
    use ChessTerm as T;
    let occupied = board.occupied();
    let area = !(ours.men | theirs.pawn_attacks);
    let mut cramped = 0;
    let (mut hits, mut units, mut attackers) = (0, 0, 0);
    // What a piece that attacks these squares adds; returns its mobility.
    let mut look = |seen: Bitboard, worth: i16| {
        let free = many(seen & area);
        cramped += i16::from(free <= 2);
        let hit = seen & theirs.zone;
        if hit.any() {
            hits += many(hit);
            units += worth;
            attackers += 1;
        }
        free
    };
    let first_rank = Bitboard::rank_for(us, 0);
    // Squares that their pawns can attack, now or later.
    let theirs_ever = beside(ahead_fill(theirs.pawns, !us));
    let outposts = ours.pawn_attacks & !theirs_ever & !first_rank & !Bitboard::rank_for(us, 2);

    let knights = board.role(Role::Knight) & ours.men;
    let mut sums = [0; 2];
    for from in knights {
        let seen = attacks::knight(from);
        ours.by_knights |= seen;
        sums[0] += look(seen, 2);
        sums[1] += CENTRALITY[from.index()];
    }
    tally.add(T::KnightMobility, sums[0]);
    tally.add(T::KnightCentre, sums[1]);
    tally.add(T::KnightAdvance, ranks(knights, us));

    let bishops = board.role(Role::Bishop) & ours.men;
    let mut sums = [0; 2];
    for from in bishops {
        let seen = attacks::bishop(from, occupied);
        ours.by_bishops |= seen;
        sums[0] += look(seen, 2);
        sums[1] += CENTRALITY[from.index()];
    }
    tally.add(T::BishopMobility, sums[0]);
    tally.add(T::BishopCentre, sums[1]);
    for colour in [Bitboard::LIGHT, !Bitboard::LIGHT] {
        let here = many(bishops & colour);
        if here > 0 {
            tally.add(T::PawnsOnBishopColour, here * many(ours.pawns & colour));
        }
    }
    tally.set(T::Undeveloped, (knights | bishops) & first_rank);
    tally.set(T::Outposts, (knights | bishops) & outposts);

    let rooks = board.role(Role::Rook) & ours.men;
    let mut mobility = 0;
    for from in rooks {
        let seen = attacks::rook(from, occupied);
        ours.by_rooks |= seen;
        mobility += look(seen, 3);
        let file = Bitboard::file(from.file());
        if (file & ours.pawns).is_empty() {
            let term = if (file & theirs.pawns).is_empty() {
                T::RookOnOpenFile
            } else {
                T::RookOnHalfOpenFile
            };
            tally.set(term, from.into());
        }
    }
    tally.add(T::RookMobility, mobility);
    tally.add(T::RookAdvance, ranks(rooks, us));

    let queens = board.role(Role::Queen) & ours.men;
    let mut sums = [0; 2];
    for from in queens {
        let seen = attacks::queen(from, occupied);
        ours.by_queens |= seen;
        sums[0] += look(seen, 4);
        sums[1] += CENTRALITY[from.index()];
    }
    tally.add(T::QueenMobility, sums[0]);
    tally.add(T::QueenCentre, sums[1]);
    let seventh = Bitboard::rank_for(us, 6);
    tally.set(T::OnSeventhRank, (rooks | queens) & seventh);
    tally.add(T::CrampedPieces, cramped);
    tally.add(T::KingAttack, hits);
    if attackers > 1 {
        tally.add(T::KingAttackers, units * units);
    }
    ours.attacks |= ours.by_knights | ours.by_bishops | ours.by_rooks | ours.by_queens;

    let [knights, bishops, rooks, queens] = [knights, bishops, rooks, queens].map(many);
    tally.set(T::Pawn, ours.pawns);
    tally.add(T::Knight, knights);
    tally.add(T::Bishop, bishops);
    tally.add(T::Rook, rooks);
    tally.add(T::Queen, queens);
    tally.add(T::BishopPair, i16::from(bishops > 1));
    (knights + bishops + 2 * rooks + 4 * queens) as u8
}

#[inline]
fn pawns(board: &Board, us: Color, ours: &SideMen, theirs: &SideMen, tally: &mut impl CountSink) {
    use ChessTerm as T;
    let pawns = ours.pawns;
    if pawns.is_empty() {
        return;
    }
    tally.add(T::PawnAdvance, ranks(pawns, us) - many(pawns));
    tally.set(T::PawnsInCentre, pawns & INNER_CENTRE);
    let ahead = ahead_fill(pawns, us);
    let behind = ahead_fill(pawns, !us);
    tally.set(T::DoubledPawns, pawns & behind);
    let files = ahead | behind | pawns;
    tally.set(T::IsolatedPawns, pawns & !beside(files));
    // Squares that our pawns attack or can attack once they have gone on.
    let ever = beside(ahead);
    let stops = pawns.ahead(us) & theirs.pawn_attacks & !ever;
    tally.set(T::BackwardPawns, stops.ahead(!us));
    tally.set(T::Phalanx, pawns & beside(pawns));
    tally.set(T::DefendedPawns, pawns & ours.pawn_attacks);
    let their_ahead = ahead_fill(theirs.pawns, !us);
    let passed = pawns & !(their_ahead | beside(their_ahead) | behind);
    for pawn in passed {
        passed_pawn(board, us, ours, theirs, pawn, tally);
    }
}

fn passed_pawn(
    board: &Board,
    us: Color,
    ours: &SideMen,
    theirs: &SideMen,
    pawn: Square,
    tally: &mut impl CountSink,
) {
    use ChessTerm as T;
    let rank = pawn.rank_for(us);
    let term = match rank {
        ..4 => T::PassedToFourth,
        4 => T::PassedOnFifth,
        5 => T::PassedOnSixth,
        _ => T::PassedOnSeventh,
    };
    tally.set(term, pawn.into());
    let gone = i16::from(rank) - 1;
    let set = Bitboard::from(pawn);
    let stop = pawn.ahead(us);
    if ((ours.pawn_attacks | beside(ours.pawns)) & set).any() {
        tally.add(T::PassedDefended, gone);
    }
    let way = ahead_fill(set, us);
    if theirs.men.has(stop) {
        tally.add(T::PassedBlocked, gone);
    } else if (way & (board.occupied() | theirs.attacks)).is_empty() {
        tally.add(T::PassedFree, gone);
    }
    tally.add(
        T::PassedFarFromKing,
        gone * theirs.king.distance(stop) as i16,
    );
    tally.add(
        T::PassedFarFromOwnKing,
        gone * ours.king.distance(stop) as i16,
    );
    let alone = theirs.men == theirs.pawns | theirs.king.into();
    if alone && (way & board.occupied()).is_empty() {
        let goal = Square::at(pawn.file(), us.pick(7, 0));
        // From its first square it goes two at once. One step is left to their king in any case: it may be its move.
        let steps = u32::from(7 - rank) - u32::from(rank == 1);
        if theirs.king.distance(goal) > steps + 1 {
            tally.set(T::Unstoppable, pawn.into());
        }
    }
}

/// The files of a king and beside it, three at the edge too, on which none of these pawns stands.
#[inline]
fn open_files(king: Square, pawns: Bitboard) -> i16 {
    let middle = king.file().clamp(1, 6);
    let is_open = |file: &u8| (Bitboard::file(*file) & pawns).is_empty();
    (middle - 1..=middle + 1).filter(is_open).count() as i16
}

#[inline]
fn king(board: &Board, us: Color, ours: &SideMen, theirs: &SideMen, tally: &mut impl CountSink) {
    use ChessTerm as T;
    let (king, occupied) = (ours.king, board.occupied());
    tally.add(T::KingCentre, CENTRALITY[king.index()]);
    let middle = Bitboard::file(king.file().clamp(1, 6));
    let files = middle | beside(middle);
    let rank = |up: u8| match king.rank_for(us) + up {
        rank @ ..8 => Bitboard::rank_for(us, rank),
        _ => Bitboard::EMPTY,
    };
    tally.set(T::ShelterNear, ours.pawns & files & rank(1));
    tally.set(T::ShelterFar, ours.pawns & files & rank(2));
    let far = rank(1) | rank(2) | rank(3) | rank(4);
    tally.set(T::StormingPawns, theirs.pawns & files & far);
    tally.add(T::OpenFilesAtKing, open_files(king, ours.pawns));
    let straight = attacks::rook(king, occupied);
    let diagonal = attacks::bishop(king, occupied);
    tally.add(T::OpenLinesToKing, many((straight | diagonal) & !occupied));
    // What is between the king and a slider behind one man.
    let screens = (straight | diagonal) & ours.men;
    if screens.any() {
        let snipers = (attacks::rook(king, occupied ^ (straight & ours.men))
            & board.straight_sliders()
            | attacks::bishop(king, occupied ^ (diagonal & ours.men)) & board.diagonal_sliders())
            & theirs.men;
        // One man of ours stands before each.
        let pinned = snipers.map(|sniper| attacks::between(king, sniper) & screens);
        tally.set(
            T::Pinned,
            pinned.fold(Bitboard::EMPTY, |all, men| all | men),
        );
    }
}

#[inline]
fn threats(board: &Board, us: Color, ours: &SideMen, theirs: &SideMen, tally: &mut impl CountSink) {
    use ChessTerm as T;
    let occupied = board.occupied();
    let [queens, rooks] = [Role::Queen, Role::Rook].map(|role| board.role(role) & theirs.men);
    let officers = theirs.men & !theirs.pawns & !Bitboard::from(theirs.king);
    tally.set(T::PawnThreats, officers & ours.pawn_attacks);
    let by_minors = (rooks | queens) & (ours.by_knights | ours.by_bishops);
    tally.set(T::PieceThreats, by_minors | queens & ours.by_rooks);
    let hanging = (officers | theirs.pawns) & ours.attacks & !theirs.attacks;
    tally.set(T::Hanging, hanging);
    let safe = !(ours.men | theirs.attacks);
    let straight = attacks::rook(theirs.king, occupied);
    let diagonal = attacks::bishop(theirs.king, occupied);
    let checks = [
        attacks::knight(theirs.king) & ours.by_knights,
        diagonal & ours.by_bishops,
        straight & ours.by_rooks,
        (straight | diagonal) & ours.by_queens,
    ];
    let kinds = checks.iter().filter(|&&from| (from & safe).any()).count();
    tally.add(T::SafeChecks, kinds as i16);
    let home = Bitboard::rank_for(us, 1) | Bitboard::rank_for(us, 2) | Bitboard::rank_for(us, 3);
    let room = home & C_TO_F & !ours.pawns & !theirs.attacks;
    tally.add(T::Space, many(room));
}
