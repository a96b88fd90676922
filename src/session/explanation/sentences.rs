//! Why a mate is one, for a person: as few sentences as tell it.

use super::push_new;
use crate::board::{Move, Role, Square, attacks};
use crate::progressive::mate::explain::{Closed, Fault, Flight, MateMan, MateReasons, Way};
use crate::session::protocol::{ArrowKind, MateArrow, MateSentence};
use crate::util::{either, list};

/// The sentences, the check first. `turn` is that of the mated side, `last` the move that mated, if it is known.
pub(super) fn sentences(
    explained: &MateReasons,
    turn: u16,
    last: Option<Move>,
) -> Vec<MateSentence> {
    let shares = shares(explained);
    let mut said = vec![check(explained, &shares, last)];
    said.extend(taking(explained));
    said.extend(own_men(explained));
    for (man, flights) in &shares {
        if explained.checkers != [*man] {
            let text = format!("The {} {}.", name(*man), covers(explained, *man, flights));
            let arrows = covering(*man, flights);
            said.push(sentence(text, covered(*man, flights), arrows));
        }
    }
    said.extend(answers(explained));
    if explained.is_italian() {
        let (whose, moves) = (explained.mated.name(), turn);
        let text = format!(
            "By the Italian rules only the last of {whose}’s {moves} moves may give check."
        );
        said.push(sentence(text, [], []));
    }
    said
}

/// From, to, and what it stands for.
type Arrow = (Square, Square, ArrowKind);

fn sentence(
    text: String,
    squares: impl IntoIterator<Item = Square>,
    arrows: impl IntoIterator<Item = Arrow>,
) -> MateSentence {
    let (mut named, mut drawn) = (Vec::new(), Vec::new());
    for square in squares {
        push_new(&mut named, square.to_string());
    }
    for (from, to, kind) in arrows {
        let (from, to) = (from.to_string(), to.to_string());
        push_new(&mut drawn, MateArrow { from, to, kind });
    }
    MateSentence {
        text,
        squares: named,
        arrows: drawn,
    }
}

/// `queen on f7`
fn name(man: MateMan) -> String {
    format!("{} on {}", man.role.name(), man.square)
}

/// `the queen on f7 and the bishop on c4`
fn names(men: &[MateMan]) -> String {
    list(
        &men.iter()
            .map(|&man| format!("the {}", name(man)))
            .collect::<Vec<_>>(),
    )
}

fn squares_of(men: &[MateMan]) -> impl Iterator<Item = Square> {
    men.iter().map(|man| man.square)
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The one man that gives check from a square next to the king.
fn at_hand(explained: &MateReasons) -> Option<MateMan> {
    match explained.checkers[..] {
        [man] if man.square.distance(explained.king) == 1 => Some(man),
        _ => None,
    }
}

type Share<'a> = (MateMan, Vec<&'a Flight>);

/// Each covered flight given to one man, so that few men need be named: to checkers first, then to those that cover most.
/// The square of a checker next to the king has a sentence of its own.
fn shares(explained: &MateReasons) -> Vec<Share<'_>> {
    let at_hand = at_hand(explained).map(|man| man.square);
    let mut open: Vec<(&Flight, &[MateMan])> = Vec::new();
    for flight in &explained.flights {
        if let Closed::Illegal(Fault::Attacked(by)) = &flight.closed
            && at_hand != Some(flight.square)
        {
            open.push((flight, by));
        }
    }
    let mut shares: Vec<Share> = Vec::new();
    loop {
        let count = |man: &MateMan| open.iter().filter(|(_, by)| by.contains(man)).count();
        let men = open.iter().flat_map(|(_, by)| by.iter());
        // Of equals the first in the order of the squares.
        let best = men.min_by_key(|man| {
            let checks = explained.checkers.contains(man);
            (!checks, usize::MAX - count(man), man.square)
        });
        let Some(&man) = best else {
            return shares;
        };
        let (his, rest) = open.into_iter().partition(|(_, by)| by.contains(&man));
        let his: Vec<(&Flight, &[MateMan])> = his;
        shares.push((man, his.into_iter().map(|(flight, _)| flight).collect()));
        open = rest;
    }
}

/// `covers d8, e7 and, behind the king, f8 and guards the pawn on d7`
fn covers(explained: &MateReasons, man: MateMan, flights: &[&Flight]) -> String {
    let (mut seen, mut behind, mut guarded) = (Vec::new(), Vec::new(), Vec::new());
    for flight in flights {
        match flight.taken {
            Some(role) => guarded.push(format!("the {} on {}", role.name(), flight.square)),
            None if explained.behind_king(man.square, flight.square) => {
                behind.push(flight.square.to_string());
            }
            None => seen.push(flight.square.to_string()),
        }
    }
    let mut parts = Vec::new();
    match (seen.is_empty(), behind.is_empty()) {
        (true, true) => {}
        (true, false) => parts.push(format!("covers {} behind the king", list(&behind))),
        (false, true) => parts.push(format!("covers {}", list(&seen))),
        (false, false) => {
            parts.push(format!(
                "covers {} and, behind the king, {}",
                list(&seen),
                list(&behind)
            ));
        }
    }
    if !guarded.is_empty() {
        parts.push(format!("guards {}", list(&guarded)));
    }
    list(&parts)
}

fn covered(man: MateMan, flights: &[&Flight]) -> Vec<Square> {
    let squares = flights.iter().map(|flight| flight.square);
    std::iter::once(man.square).chain(squares).collect()
}

fn covering(man: MateMan, flights: &[&Flight]) -> Vec<Arrow> {
    let arrow = |flight: &&Flight| (man.square, flight.square, ArrowKind::Cover);
    flights.iter().map(arrow).collect()
}

/// Who gives check, and, of a single man, what it covers.
fn check(explained: &MateReasons, shares: &[Share], last: Option<Move>) -> MateSentence {
    let checkers = &explained.checkers;
    let mut squares: Vec<Square> = squares_of(checkers).chain([explained.king]).collect();
    let arrow = |from| (from, explained.king, ArrowKind::Check);
    let mut arrows: Vec<Arrow> = squares_of(checkers).map(arrow).collect();
    let text = match checkers[..] {
        [man] => {
            let kind = if is_discovered(man, last) {
                "a discovered check"
            } else {
                "check"
            };
            let his = shares.iter().find(|(other, _)| *other == man);
            let also = his.map_or_else(String::new, |(_, flights)| {
                squares.extend(covered(man, flights));
                arrows.extend(covering(man, flights));
                format!(" and {}", covers(explained, man, flights))
            });
            format!("The {} gives {kind}{also}.", name(man))
        }
        _ => {
            let both = if checkers.len() == 2 { "both" } else { "all" };
            let so = if explained.replies.is_empty() {
                ", so only a king’s move could help"
            } else {
                ""
            };
            format!("{} {both} give check{so}.", capital(&names(checkers)))
        }
    };
    sentence(text, squares, arrows)
}

/// Whether a man gives check that has not moved itself. Of castling the rook has.
fn is_discovered(man: MateMan, last: Option<Move>) -> bool {
    last.is_some_and(|mv| {
        let castled = attacks::between(mv.from(), mv.to()).has(man.square);
        mv.to() != man.square && !castled
    })
}

/// Why the one checker cannot be taken or shut out, as far as other men do not come into it.
fn taking(explained: &MateReasons) -> Option<MateSentence> {
    let &[man] = &explained.checkers[..] else {
        return None;
    };
    let (role, alone) = (man.role.name(), explained.replies.is_empty());
    if at_hand(explained).is_some() {
        let here = |flight: &&Flight| flight.square == man.square;
        let closed = &explained.flights.iter().find(here)?.closed;
        let Closed::Illegal(Fault::Attacked(by)) = closed else {
            return None;
        };
        let guard = if by.len() == 1 { "guards" } else { "guard" };
        let (king, but) = if alone {
            ("Only the king could", ", but")
        } else {
            ("The king cannot", ":")
        };
        let text = format!("{king} take the {role}{but} {} {guard} it.", names(by));
        let squares = squares_of(by).chain([man.square, explained.king]);
        let arrows = squares_of(by).map(|from| (from, man.square, ArrowKind::Cover));
        return Some(sentence(text, squares, arrows));
    }
    let between = attacks::between(man.square, explained.king);
    let text = match (alone, between.any()) {
        (false, _) => return None,
        (true, true) => format!("No man can take the {role} or step in between."),
        (true, false) => format!("No man can take the {role}."),
    };
    Some(sentence(text, between.chain([man.square]), []))
}

fn own_men(explained: &MateReasons) -> Option<MateSentence> {
    let mut men = Vec::new();
    for flight in &explained.flights {
        if let Closed::OwnMan(role) = flight.closed {
            let square = flight.square;
            men.push(MateMan { role, square });
        }
    }
    let squares: Vec<String> = men.iter().map(|man| man.square.to_string()).collect();
    let text = match men[..] {
        [] => return None,
        [man] => format!(
            "The king’s own {} stands on {}.",
            man.role.name(),
            man.square
        ),
        _ => format!("The king’s own men stand on {}.", list(&squares)),
    };
    Some(sentence(text, squares_of(&men), []))
}

/// What one man could do about the check, and why it may not.
struct Answer {
    man: MateMan,
    /// `take` and `the queen on f7`, `step in on` and several squares.
    ways: Vec<(&'static str, Vec<String>)>,
    but: But,
}

/// Why a move is illegal.
struct But {
    /// `it is pinned by the bishop on b5`
    text: String,
    squares: Vec<Square>,
    arrows: Vec<Arrow>,
}

impl Answer {
    fn sentence(self) -> MateSentence {
        let ways = self.ways.iter();
        let ways: Vec<String> = ways
            .map(|(verb, to)| format!("{verb} {}", either(to)))
            .collect();
        let text = format!(
            "The {} could {}, but {}.",
            name(self.man),
            either(&ways),
            self.but.text
        );
        let squares = [self.man.square].into_iter().chain(self.but.squares);
        sentence(text, squares, self.but.arrows)
    }
}

/// Answers of other men than the king, and of the king those that would give check.
fn answers(explained: &MateReasons) -> Vec<MateSentence> {
    let mut answers = Vec::new();
    for flight in &explained.flights {
        if let Closed::Illegal(fault @ Fault::GivesCheck { .. }) = &flight.closed {
            let (role, square) = (Role::King, explained.king);
            let way = match flight.taken {
                Some(role) => ("take", format!("the {} on {}", role.name(), flight.square)),
                None => ("go to", flight.square.to_string()),
            };
            let but = but(explained, square, flight.square, fault);
            add_answer(&mut answers, MateMan { role, square }, way, but);
        }
    }
    for reply in &explained.replies {
        let (role, square, to) = (reply.role, reply.mv.from(), reply.mv.to());
        let way = match reply.way {
            Way::Take(role) => ("take", format!("the {} on {to}", role.name())),
            Way::TakeInPassing => ("take in passing on", to.to_string()),
            Way::StepIn => ("step in on", to.to_string()),
        };
        let but = but(explained, square, to, &reply.fault);
        add_answer(&mut answers, MateMan { role, square }, way, but);
    }
    answers.into_iter().map(Answer::sentence).collect()
}

/// What a man may not do for the same reason is said in one sentence.
fn add_answer(
    answers: &mut Vec<Answer>,
    man: MateMan,
    (verb, to): (&'static str, String),
    but: But,
) {
    let same = |known: &&mut Answer| known.man == man && known.but.text == but.text;
    let Some(answer) = answers.iter_mut().find(same) else {
        let ways = vec![(verb, vec![to])];
        answers.push(Answer { man, ways, but });
        return;
    };
    answer.but.squares.extend(but.squares);
    answer.but.arrows.extend(but.arrows);
    match answer.ways.iter_mut().find(|(known, _)| *known == verb) {
        Some((_, all)) => push_new(all, to),
        None => answer.ways.push((verb, vec![to])),
    }
}

/// Why the move of a man is illegal.
fn but(explained: &MateReasons, from: Square, to: Square, fault: &Fault) -> But {
    let (text, by, king, kind) = match fault {
        Fault::Attacked(by) => {
            let pinned = by.iter().all(|man| explained.pinned(from, man.square));
            let text = if pinned {
                format!("it is pinned by {}", names(by))
            } else {
                // In passing two men leave their squares.
                format!("that would open the line of {}", names(by))
            };
            (text, by, explained.king, ArrowKind::Pin)
        }
        Fault::GivesCheck { by, king } => {
            let still: Vec<MateMan> = by.iter().copied().filter(|man| man.square != to).collect();
            let check = match (still.len(), by.len()) {
                (0, _) => "give check".to_owned(),
                (n, all) if n == all => format!("uncover a check by {}", names(&still)),
                _ => "give double check".to_owned(),
            };
            let text = format!("that would {check} to the king on {king}");
            (text, by, *king, ArrowKind::ReplyCheck)
        }
    };
    let mut arrows: Vec<Arrow> = squares_of(by).map(|man| (man, king, kind)).collect();
    if kind == ArrowKind::ReplyCheck {
        arrows.push((from, to, ArrowKind::Reply));
    }
    let squares = [to, king].into_iter().chain(squares_of(by)).collect();
    But {
        text,
        squares,
        arrows,
    }
}

#[cfg(test)]
mod tests {
    use super::sentences;
    use crate::progressive::mate::explain;
    use crate::rules::{Position, Progressive, Rules};

    /// Every sentence with its squares.
    fn said(fen: &str, last: Option<&str>) -> Vec<String> {
        let position = Progressive::from_fen(fen, Rules::Italian).expect("a test position");
        let explained = explain(&position).expect("a mate");
        let last = last.map(|mv| mv.parse().expect("a move"));
        sentences(&explained, position.turn(), last)
            .into_iter()
            .map(|said| format!("{} [{}]", said.text, said.squares.join(" ")))
            .collect()
    }

    #[test]
    fn back_rank() {
        let expected = [
            "The rook on e8 gives check and covers f8 and, behind the king, h8. [e8 g8 f8 h8]",
            "No man can take the rook or step in between. [f8 e8]",
            "The king’s own men stand on f7, g7 and h7. [f7 g7 h7]",
        ];
        assert_eq!(said("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 4", None), expected);
    }

    #[test]
    fn smothered() {
        let expected = [
            "The knight on f7 gives check. [f7 h8]",
            "No man can take the knight. [f7]",
            "The king’s own men stand on g7, h7 and g8. [g7 h7 g8]",
        ];
        assert_eq!(said("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 4", None), expected);
    }

    #[test]
    fn double_check() {
        let expected = [
            "The rook on h1 and the bishop on b2 both give check, so only a king’s move could help. [h1 b2 h8]",
            "The king’s own rook stands on g8. [g8]",
            "The rook on h1 covers h7. [h1 h7]",
            "The bishop on b2 covers g7. [b2 g7]",
        ];
        assert_eq!(said("6rk/8/8/8/8/8/1B6/K6R b - - 0 4", None), expected);
    }

    #[test]
    fn pinned_man() {
        let expected = [
            "The rook on d8 gives check and covers f8 and, behind the king, h8. [d8 g8 f8 h8]",
            "The king’s own men stand on f7, g7 and h7. [f7 g7 h7]",
            "The knight on f7 could take the rook on d8, but it is pinned by the bishop on c4. [f7 d8 g8 c4]",
        ];
        let fen = "3R2k1/5npp/8/8/2B5/8/8/6K1 b - - 0 4";
        assert_eq!(said(fen, None), expected);
    }

    #[test]
    fn guarded_checker_and_a_man_to_take() {
        let expected = [
            "The queen on f7 gives check and guards the knight on e7. [f7 e8 e7]",
            "Only the king could take the queen, but the bishop on c4 guards it. [c4 f7 e8]",
            "The king’s own men stand on d7, d8 and f8. [d7 d8 f8]",
        ];
        let fen = "3qkb2/3pNQ2/8/8/2B5/8/8/6K1 b - - 0 4";
        assert_eq!(said(fen, None), expected);
    }

    #[test]
    fn italian_mate_by_a_reply_that_checks() {
        let expected = [
            "The bishop on f4 gives check and covers g3. [f4 h2 g3]",
            "The king’s own men stand on h1 and h3. [h1 h3]",
            "The king on f2 covers g1 and g2. [f2 g1 g2]",
            "The pawn on h4 could take in passing on g3, but that would give check to the king on f2. [h4 g3 f2]",
            "By the Italian rules only the last of Black’s 4 moves may give check. []",
        ];
        let fen = "8/8/8/8/1pP2BPp/7b/5K1k/7b b - c3g3 0 4";
        assert_eq!(said(fen, None), expected);
    }

    #[test]
    fn italian_mate_by_a_king_that_uncovers_a_check() {
        let fen = "r7/k6R/8/K7/8/8/8/8 b - - 0 2";
        let expected = [
            "The rook on h7 gives check and covers b7. [h7 a7 b7]",
            "No man can take the rook or step in between. [b7 c7 d7 e7 f7 g7 h7]",
            "The king’s own rook stands on a8. [a8]",
            "The king on a5 covers a6 and b6. [a5 a6 b6]",
            "The king on a7 could go to b8, but that would uncover a check by the rook on a8 to the king on a5. [a7 b8 a5 a8]",
            "By the Italian rules only the last of Black’s 2 moves may give check. []",
        ];
        assert_eq!(said(fen, None), expected);
    }

    #[test]
    fn discovered_check_needs_the_last_move() {
        let fen = "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 4";
        let first = |last| said(fen, Some(last)).remove(0);
        assert!(first("e4c2").starts_with("The rook on e8 gives a discovered check and"));
        assert!(first("e1e8").starts_with("The rook on e8 gives check and"));
    }
}
