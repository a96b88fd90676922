//! Tests of endings against a lone king: the wins found by retrograde analysis, which
//! `src/progressive/long_turns.rs` explains, and the engine's play of these wins.

use seriatim::board::{Bitboard, Board, Color, Piece, Role, Setup, Square};
use seriatim::progressive::long_turns::{
    LONGEST, LongTurnPositions, LongTurnTable, canonical, square,
};
use seriatim::progressive::player::EndingSearch;
use seriatim::progressive::player::endings::{EndingKind, EndingReplies, replies, series_needed};
use seriatim::progressive::terms::TurnWeights;
use seriatim::rules::{Position, Progressive, Rules};
use seriatim::search::{Search, SearchStatus};
use seriatim::util::Rng;

/// Returns a claim for each square of the triangle of lone-king squares.
fn by_square(claim: impl Fn(Square) -> Option<u8>) -> Vec<Option<u8>> {
    let triangle = canonical();
    triangle.iter().map(|&at| claim(square(at))).collect()
}

/// Returns for each square the number of series in which all arrangements win, or none if none
/// wins. Returns an error if the arrangements of a square differ.
fn uniform(table: &LongTurnTable<'_>) -> Result<Vec<Option<u8>>, String> {
    let census = table.census();
    let squares = census.iter().zip(canonical());
    let one = |(count, at): (&[usize; LONGEST as usize + 1], usize)| {
        let mut kinds = (1..).zip(count).filter(|&(_, &n)| n > 0);
        match (kinds.next(), kinds.next()) {
            (Some((series, _)), None) => Ok((series <= LONGEST).then_some(series)),
            _ => Err(format!("{}: {count:?}", square(at))),
        }
    };
    squares.map(one).collect()
}

const BOTH: [Color; 2] = [Color::White, Color::Black];

#[test]
fn king_and_queen_always_win() {
    let positions = LongTurnPositions::new(&[Role::King, Role::Queen]);
    for winner in BOTH {
        let table = LongTurnTable::new(&positions, winner);
        let claim = by_square(|at| series_needed(EndingKind::Queen, winner, at));
        assert_eq!(uniform(&table), Ok(claim.clone()));
        assert!(claim.iter().all(Option::is_some));
    }
}

/// Section 2.4: "king and rook versus king is a win only if the defending king is already on the
/// edge".
#[test]
fn king_and_rook_win_only_against_a_king_on_the_edge() {
    let positions = LongTurnPositions::new(&[Role::King, Role::Rook]);
    for winner in BOTH {
        let table = LongTurnTable::new(&positions, winner);
        let edge = |at: Square| at.file().min(at.rank()) == 0;
        let claim = by_square(|at| edge(at).then_some(1));
        assert_eq!(uniform(&table), Ok(claim.clone()));
        assert_eq!(
            claim,
            by_square(|at| series_needed(EndingKind::Rook, winner, at))
        );
    }
}

/// Section 2.4: two knights "are wins for Black but not for White". White mates where he can mate
/// at once.
#[test]
fn king_and_two_knights_win_for_black() {
    let positions = LongTurnPositions::new(&[Role::King, Role::Knight, Role::Knight]);
    for winner in BOTH {
        let table = LongTurnTable::new(&positions, winner);
        let found = uniform(&table).expect("alike");
        assert_eq!(
            found,
            by_square(|at| series_needed(EndingKind::Knights, winner, at))
        );
        let wanted = |series: &Option<u8>| match winner {
            Color::Black => series.is_some(),
            Color::White => matches!(series, None | Some(1)),
        };
        assert!(found.iter().all(wanted), "{found:?}");
    }
}

/// Section 6.2: the mate with bishop and knight "can only be forced by the black player". White
/// cannot drive the king out of the middle, though he still wins near the edge. Black does not win
/// a few arrangements whose pieces are shut in.
#[test]
fn king_bishop_and_knight_win_for_black() {
    let positions = LongTurnPositions::new(&[Role::King, Role::Bishop, Role::Knight]);
    for winner in BOTH {
        let table = LongTurnTable::new(&positions, winner);
        for (count, at) in table.census().iter().zip(canonical()) {
            let all: usize = count.iter().sum();
            let lost = count[usize::from(LONGEST)];
            match series_needed(EndingKind::BishopKnight, winner, square(at)) {
                Some(series) => {
                    assert!(lost * 1_000 < all, "{}: {count:?}", square(at));
                    assert!(count[usize::from(series) - 1] * 100 > all * 99);
                }
                None => assert!(winner == Color::White && 2 * lost > all, "{count:?}"),
            }
        }
        let census = table.census();
        let never: usize = census.iter().map(|count| count[usize::from(LONGEST)]).sum();
        assert_eq!(never, winner.pick(391_746, 107));
    }
}

fn position(fen: &str) -> Progressive {
    Progressive::from_fen(fen, Rules::Italian).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Returns the replies of a lone king by the rules alone: the squares where its turn can end, and
/// the possibility of a draw.
fn replies_by_the_rules(start: &Progressive) -> EndingReplies {
    let lone = start.to_move();
    let men = start.board().side(!lone);
    let mut open = vec![start.clone()];
    let mut replies = EndingReplies {
        mated: start.is_mate(),
        draws: false,
        ends: Bitboard::EMPTY,
    };
    for left in (1..=start.left()).rev() {
        let mut next: Vec<Progressive> = Vec::new();
        for position in &open {
            assert_eq!(position.left(), left);
            replies.draws |= !position.is_mate() && !position.has_legal_move();
            position.each_child(|_, child| {
                if child.board().side(!lone) != men {
                    replies.draws = true;
                } else if !next.iter().any(|known| known.same_place(child)) {
                    next.push(child.clone());
                }
            });
        }
        open = next;
    }
    for end in &open {
        let king = end.board().king(lone).expect("a king");
        replies.ends |= Bitboard(1 << king.index());
    }
    replies
}

#[test]
fn the_lone_kings_replies_are_those_of_the_rules() {
    let mut rng = Rng::new(5);
    let roles = ["Q", "R", "NN", "BN"];
    let (mut tried, mut mates, mut draws) = (0, 0, 0);
    while tried < 600 {
        let mut setup: Setup = "7k/8/8/8/8/8/8/K7 b - - 0 2".parse().expect("a FEN");
        let mut board = Board::default();
        let mut put = |color, letter| {
            // The pieces stand near each other, so that mates and captures occur.
            let at = Square::at(rng.below(5) as u8, rng.below(5) as u8);
            let free = !board.occupied().has(at);
            let role = Role::from_letter(letter).expect("a role");
            board.put(at, Piece { color, role });
            free
        };
        let mut free = put(Color::Black, 'k') & put(Color::White, 'k');
        for letter in roles[tried % roles.len()].chars() {
            free &= put(Color::White, letter.to_ascii_lowercase());
        }
        setup.board = board;
        setup.number = 2 + 2 * (tried % 3) as u16;
        let position = Progressive::from_setup(&setup, Rules::Italian);
        let Some(position) = position.ok().filter(|_| free) else {
            continue;
        };
        let mut found = replies(position.board(), Color::Black, position.turn());
        let expected = replies_by_the_rules(&position);
        if expected.draws {
            // If the king can draw, its other squares do not matter.
            found.ends = expected.ends;
        }
        assert_eq!(found, expected, "{position}");
        mates += usize::from(found.mated);
        draws += usize::from(found.draws);
        tried += 1;
    }
    assert!(mates > 0 && draws > 50, "{mates} {draws}");
}

/// Plays the lone king's best series against perfect play: to the position that takes longest to
/// win.
fn defend(start: &Progressive, ending: EndingKind) -> Progressive {
    let mut layers = vec![vec![start.clone()]];
    for _ in 0..start.left() {
        let mut next: Vec<Progressive> = Vec::new();
        for position in layers.last().expect("a layer") {
            position.each_child(|_, child| {
                if !next.iter().any(|known| known.same_place(child)) {
                    next.push(child.clone());
                }
            });
        }
        layers.push(next);
    }
    let lone = start.to_move();
    let needed = |end: &&Progressive| {
        assert_eq!(
            end.board().side(!lone),
            start.board().side(!lone),
            "a man was taken"
        );
        let king = end.board().king(lone).expect("a king");
        series_needed(ending, !lone, king).unwrap_or(u8::MAX)
    };
    let ends = layers.pop().expect("the last layer");
    ends.iter().max_by_key(needed).expect("a reply").clone()
}

/// Plays an ending out and returns the number of series to mate, at most five.
fn play_out(fen: &str, rules: Rules) -> Option<usize> {
    let mut position = Progressive::from_fen(fen, rules).expect(fen);
    for series in 1..=5 {
        let mut search = EndingSearch::new(&position).expect("an ending");
        while search.step(1_000) == SearchStatus::Running {}
        let ending = search.ending().kind;
        let chosen = search.chosen(&TurnWeights::PAPER).expect("a series");
        if chosen.end.is_mate() {
            return Some(series);
        }
        assert_eq!(chosen.end.outcome(), None, "{}", chosen.end);
        position = defend(&chosen.end, ending);
    }
    None
}

/// The engine plays the wins of the analysis, also in turns with only twenty moves.
#[test]
fn the_engine_wins_what_is_won() {
    let cases = [
        ("8/8/8/3k4/8/8/7Q/K7 w - - 0 21", 4),
        ("8/7q/8/3K4/8/8/8/k7 b - - 0 20", 4),
        ("3k4/8/8/8/8/8/8/K6R w - - 0 21", 1),
        ("8/8/8/3K4/8/8/8/kn5n b - - 0 22", 4),
        ("8/8/8/8/8/8/1K6/6kb b - - 0 22", 0),
        ("8/8/8/3K4/8/8/8/kb5n b - - 0 22", 4),
        ("K7/8/8/8/8/8/8/kb5n b - - 0 22", 1),
    ];
    for (fen, most) in cases {
        if most == 0 {
            let position = position(fen);
            assert!(EndingSearch::new(&position).is_none(), "{fen}");
            continue;
        }
        for rules in [Rules::Italian, Rules::Scottish] {
            let series = play_out(fen, rules);
            assert!(
                series.is_some_and(|series| series <= most),
                "{fen}: {series:?}"
            );
        }
    }
}
