//! Explanation of a mate for people, in as few sentences as possible.

use super::push_new;
use crate::mate::explain::{Closed, Flight, MateMan, MateReasons, MoveFault, Way};
use seriatim_core::board::{Move, Role, Square, attacks};
use seriatim_play::player::explanation::{ArrowKind, MateArrow, MateSentence};
use seriatim_wire::say::{Man, MateSay, Say};

/// Returns the sentences, the check first. `turn` is the turn of the mated side, `last` the mating
/// move if it is known.
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
            let covers = covers(explained, *man, flights);
            let say = MateSay::Covers {
                man: placed(*man),
                covers,
            };
            let arrows = covering(*man, flights);
            said.push(sentence(say, covered(*man, flights), arrows));
        }
    }
    said.extend(answers(explained));
    if explained.is_italian() {
        let (us, moves) = (explained.mated, turn);
        said.push(sentence(MateSay::Italian { us, moves }, [], []));
    }
    said
}

/// Origin, target and meaning of an arrow.
type Arrow = (Square, Square, ArrowKind);

fn sentence(
    say: MateSay,
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
        say: vec![say.into()],
        squares: named,
        arrows: drawn,
    }
}

const fn placed(MateMan { role, square }: MateMan) -> Man {
    Man { role, square }
}

fn all_placed(men: &[MateMan]) -> Vec<Man> {
    men.iter().map(|&man| placed(man)).collect()
}

fn squares_of(men: &[MateMan]) -> impl Iterator<Item = Square> {
    men.iter().map(|man| man.square)
}

/// The only checker, if it stands next to the king.
fn at_hand(explained: &MateReasons) -> Option<MateMan> {
    match explained.checkers[..] {
        [man] if man.square.distance(explained.king) == 1 => Some(man),
        _ => None,
    }
}

type Share<'a> = (MateMan, Vec<&'a Flight>);

/// Assigns each covered flight square to one piece, so that few pieces need be named. Checkers come
/// first, then the pieces that cover most squares. The square of a checker next to the king has a
/// sentence of its own.
fn shares(explained: &MateReasons) -> Vec<Share<'_>> {
    let at_hand = at_hand(explained).map(|man| man.square);
    let mut open: Vec<(&Flight, &[MateMan])> = Vec::new();
    for flight in &explained.flights {
        if let Closed::Illegal(MoveFault::Attacked(by)) = &flight.closed
            && at_hand != Some(flight.square)
        {
            open.push((flight, by));
        }
    }
    let mut shares: Vec<Share> = Vec::new();
    loop {
        let count = |man: &MateMan| open.iter().filter(|(_, by)| by.contains(man)).count();
        let men = open.iter().flat_map(|(_, by)| by.iter());
        // Among equals, the first in the order of the squares.
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

/// Says which of its flight squares a piece covers, and which pieces of its own side on these
/// squares it guards.
fn covers(explained: &MateReasons, man: MateMan, flights: &[&Flight]) -> Box<Say> {
    let (mut squares, mut behind, mut men) = (Vec::new(), Vec::new(), Vec::new());
    for flight in flights {
        let square = flight.square;
        match flight.taken {
            Some(role) => men.push(Man { role, square }),
            None if explained.behind_king(man.square, square) => behind.push(square),
            None => squares.push(square),
        }
    }
    let covers = match (squares.is_empty(), behind.is_empty()) {
        (true, true) => return MateSay::CoverGuards { men }.into(),
        (true, false) => MateSay::CoverBehind { squares: behind },
        (false, true) => MateSay::CoverSeen { squares },
        (false, false) => MateSay::CoverSeenBehind { squares, behind },
    };
    if men.is_empty() {
        return covers.into();
    }
    MateSay::CoverAnd {
        covers: covers.into(),
        guards: MateSay::CoverGuards { men }.into(),
    }
    .into()
}

fn covered(man: MateMan, flights: &[&Flight]) -> Vec<Square> {
    let squares = flights.iter().map(|flight| flight.square);
    std::iter::once(man.square).chain(squares).collect()
}

fn covering(man: MateMan, flights: &[&Flight]) -> Vec<Arrow> {
    let arrow = |flight: &&Flight| (man.square, flight.square, ArrowKind::Cover);
    flights.iter().map(arrow).collect()
}

/// Says which pieces give check and, for a single checker, which squares it covers.
fn check(explained: &MateReasons, shares: &[Share], last: Option<Move>) -> MateSentence {
    let checkers = &explained.checkers;
    let mut squares: Vec<Square> = squares_of(checkers).chain([explained.king]).collect();
    let arrow = |from| (from, explained.king, ArrowKind::Check);
    let mut arrows: Vec<Arrow> = squares_of(checkers).map(arrow).collect();
    let say = match checkers[..] {
        [only] => {
            let man = placed(only);
            let discovered = is_discovered(only, last);
            let his = shares.iter().find(|(other, _)| *other == only);
            let also = his.map(|(_, flights)| {
                squares.extend(covered(only, flights));
                arrows.extend(covering(only, flights));
                covers(explained, only, flights)
            });
            match (discovered, also) {
                (false, None) => MateSay::Check { man },
                (true, None) => MateSay::Discovered { man },
                (false, Some(also)) => MateSay::CheckAnd { man, also },
                (true, Some(also)) => MateSay::DiscoveredAnd { man, also },
            }
        }
        _ => {
            let men = all_placed(checkers);
            if explained.replies.is_empty() {
                MateSay::ChecksKing { men }
            } else {
                MateSay::Checks { men }
            }
        }
    };
    sentence(say, squares, arrows)
}

/// Returns whether a piece gives check without having moved itself. In castling the rook has moved.
fn is_discovered(man: MateMan, last: Option<Move>) -> bool {
    last.is_some_and(|mv| {
        let castled = attacks::between(mv.from(), mv.to()).has(man.square);
        mv.to() != man.square && !castled
    })
}

/// Says why the only checker cannot be taken or blocked. Leaves out the reasons that need other
/// pieces.
fn taking(explained: &MateReasons) -> Option<MateSentence> {
    let &[man] = &explained.checkers[..] else {
        return None;
    };
    let (role, alone) = (man.role, explained.replies.is_empty());
    if at_hand(explained).is_some() {
        let here = |flight: &&Flight| flight.square == man.square;
        let closed = &explained.flights.iter().find(here)?.closed;
        let Closed::Illegal(MoveFault::Attacked(by)) = closed else {
            return None;
        };
        let men = all_placed(by);
        let say = if alone {
            MateSay::OnlyKing { role, men }
        } else {
            MateSay::KingCannot { role, men }
        };
        let squares = squares_of(by).chain([man.square, explained.king]);
        let arrows = squares_of(by).map(|from| (from, man.square, ArrowKind::Cover));
        return Some(sentence(say, squares, arrows));
    }
    let between = attacks::between(man.square, explained.king);
    let say = match (alone, between.any()) {
        (false, _) => return None,
        (true, true) => MateSay::NoneBetween { role },
        (true, false) => MateSay::None { role },
    };
    Some(sentence(say, between.chain([man.square]), []))
}

fn own_men(explained: &MateReasons) -> Option<MateSentence> {
    let mut men = Vec::new();
    for flight in &explained.flights {
        if let Closed::OwnMan(role) = flight.closed {
            let square = flight.square;
            men.push(MateMan { role, square });
        }
    }
    let say = match men[..] {
        [] => return None,
        [man] => MateSay::OwnMan { man: placed(man) },
        _ => MateSay::OwnMen {
            squares: squares_of(&men).collect(),
        },
    };
    Some(sentence(say, squares_of(&men), []))
}

/// Possible answers of one piece to the check, and the reason why they are illegal.
struct CheckAnswer {
    man: MateMan,
    /// One sentence for each kind of answer, with all its squares.
    ways: Vec<MateSay>,
    but: But,
}

/// Reason why a move is illegal.
struct But {
    say: MateSay,
    /// The pieces and the king in the reason. Together with its id they identify the reason.
    about: (Vec<MateMan>, Square),
    squares: Vec<Square>,
    arrows: Vec<Arrow>,
}

impl But {
    fn is(&self, other: &Self) -> bool {
        self.say.id() == other.say.id() && self.about == other.about
    }
}

impl CheckAnswer {
    fn sentence(self) -> MateSentence {
        let say = MateSay::Answer {
            man: placed(self.man),
            ways: self.ways.into_iter().map(Say::from).collect(),
            but: self.but.say.into(),
        };
        let squares = [self.man.square].into_iter().chain(self.but.squares);
        sentence(say, squares, self.but.arrows)
    }
}

/// Returns the answers of pieces other than the king, and the king's moves that would give check.
fn answers(explained: &MateReasons) -> Vec<MateSentence> {
    let mut answers = Vec::new();
    for flight in &explained.flights {
        if let Closed::Illegal(fault @ MoveFault::GivesCheck { .. }) = &flight.closed {
            let (role, square) = (Role::King, explained.king);
            let king = MateMan { role, square };
            let (man, to) = (placed(king), flight.square);
            let way = match flight.taken {
                Some(role) => take(man, role, to),
                None => MateSay::WayGo {
                    man,
                    squares: vec![to],
                },
            };
            add_answer(&mut answers, king, way, but(explained, king, to, fault));
        }
    }
    for reply in &explained.replies {
        let (role, square, to) = (reply.role, reply.mv.from(), reply.mv.to());
        let answering = MateMan { role, square };
        let (man, squares) = (placed(answering), vec![to]);
        let way = match reply.way {
            Way::Take(role) => take(man, role, to),
            Way::TakeInPassing => MateSay::WayPassing { man, squares },
            Way::StepIn => MateSay::WayStep { man, squares },
        };
        let but = but(explained, answering, to, &reply.fault);
        add_answer(&mut answers, answering, way, but);
    }
    answers.into_iter().map(CheckAnswer::sentence).collect()
}

fn take(man: Man, role: Role, square: Square) -> MateSay {
    MateSay::WayTake {
        man,
        taken: vec![Man { role, square }],
    }
}

/// Adds an answer. All answers of a piece that are illegal for the same reason share one sentence.
fn add_answer(answers: &mut Vec<CheckAnswer>, man: MateMan, way: MateSay, but: But) {
    let same = |known: &&mut CheckAnswer| known.man == man && known.but.is(&but);
    let Some(answer) = answers.iter_mut().find(same) else {
        let ways = vec![way];
        answers.push(CheckAnswer { man, ways, but });
        return;
    };
    answer.but.squares.extend(but.squares);
    answer.but.arrows.extend(but.arrows);
    match answer.ways.iter_mut().find(|known| known.id() == way.id()) {
        Some(known) => add_way(known, way),
        None => answer.ways.push(way),
    }
}

/// Adds the squares of one answer to another answer of the same kind.
fn add_way(known: &mut MateSay, way: MateSay) {
    match (known, way) {
        (MateSay::WayTake { taken: all, .. }, MateSay::WayTake { taken, .. }) => {
            taken.into_iter().for_each(|man| push_new(all, man));
        }
        (
            MateSay::WayGo { squares: all, .. }
            | MateSay::WayStep { squares: all, .. }
            | MateSay::WayPassing { squares: all, .. },
            MateSay::WayGo { squares, .. }
            | MateSay::WayStep { squares, .. }
            | MateSay::WayPassing { squares, .. },
        ) => squares.into_iter().for_each(|square| push_new(all, square)),
        _ => {}
    }
}

/// Returns the reason why the move of a piece is illegal.
fn but(explained: &MateReasons, man: MateMan, to: Square, fault: &MoveFault) -> But {
    let from = man.square;
    let (say, by, about, kind) = match fault {
        MoveFault::Attacked(by) => {
            let pinned = by.iter().all(|man| explained.pinned(from, man.square));
            let men = all_placed(by);
            let say = if pinned {
                let man = placed(man);
                MateSay::Pinned { man, men }
            } else {
                // An en passant capture removes two pieces from their squares.
                MateSay::Opens { men }
            };
            (say, by, (by.clone(), explained.king), ArrowKind::Pin)
        }
        MoveFault::GivesCheck { by, king } => {
            let still: Vec<MateMan> = by.iter().copied().filter(|man| man.square != to).collect();
            let (king, men) = (*king, all_placed(&still));
            let say = match (still.len(), by.len()) {
                (0, _) => MateSay::GivesCheck { king },
                (n, all) if n == all => MateSay::Uncovers { men, king },
                _ => MateSay::DoubleCheck { king },
            };
            (say, by, (still, king), ArrowKind::ReplyCheck)
        }
    };
    let king = about.1;
    let mut arrows: Vec<Arrow> = squares_of(by).map(|man| (man, king, kind)).collect();
    if kind == ArrowKind::ReplyCheck {
        arrows.push((from, to, ArrowKind::Reply));
    }
    let squares = [to, king].into_iter().chain(squares_of(by)).collect();
    But {
        say,
        about,
        squares,
        arrows,
    }
}
