//! One mate search in several workers: what they send each other, as numbers.
//!
//! [`crate::search::parts`] says how a search is shared out and when it is over. A worker never reads another's memory: it
//! posts [`Mail`], and who owns the workers carries it and decides from their `idle` events when all is done.

use super::protocol::ErrorInfo;
use crate::board::Move;
use crate::search::Parcel;

/// The most parts of one search.
pub const MOST_PARTS: u32 = 64;

/// A parcel for another part.
pub struct Mail {
    /// The part it is for.
    pub to: u32,
    /// The parcel: for each group the number of moves that lead to it, the number of those that lead on, and then both, each
    /// move as its sixteen bits.
    pub words: Vec<u16>,
}

impl Mail {
    /// Packs a parcel.
    #[must_use]
    pub fn new(to: usize, parcel: &Parcel<Move>) -> Self {
        let mut words = Vec::with_capacity(2 * parcel.groups.len() + parcel.actions.len());
        let mut moves = parcel.actions.iter();
        for &(length, count) in &parcel.groups {
            words.extend([length, count]);
            let both = usize::from(length) + usize::from(count);
            words.extend(moves.by_ref().take(both).map(|mv| mv.bits()));
        }
        Self {
            to: to as u32,
            words,
        }
    }
}

/// Unpacks a parcel. If something is missing at its end, so it is in the parcel, and the search that receives it will notice.
#[must_use]
pub fn unpack(words: &[u16]) -> Parcel<Move> {
    let mut parcel = Parcel::default();
    let mut words = words.iter().copied();
    while let Some(length) = words.next() {
        let count = words.next().unwrap_or(1);
        parcel.groups.push((length, count));
        let both = usize::from(length) + usize::from(count);
        let moves = words.by_ref().take(both).map(Move::from_bits);
        parcel.actions.extend(moves);
    }
    parcel
}

/// Whether there can be such a part.
///
/// # Errors
/// Code `command`, with the field that is wrong.
pub fn check(part: u32, of: u32) -> Result<(), ErrorInfo> {
    if !(1..=MOST_PARTS).contains(&of) {
        let message = format!("of “{of}”: a search has 1 to {MOST_PARTS} parts");
        return Err(ErrorInfo::at("command", "of", &of.to_string(), message));
    }
    if part >= of {
        let message = format!("part “{part}”: of {of} parts the last is {}", of - 1);
        return Err(ErrorInfo::at("command", "part", &part.to_string(), message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parcels_come_out_as_they_went_in() {
        let mv = |text: &str| text.parse::<Move>().expect("UCI");
        let parcel = Parcel {
            groups: vec![(2, 3), (0, 1)],
            actions: ["e2e4", "a7a8q", "g1f3", "b1c3", "h2h4", "a2a3"]
                .map(mv)
                .to_vec(),
        };
        let mail = Mail::new(3, &parcel);
        assert_eq!((mail.to, mail.words.len()), (3, 10));
        assert_eq!(unpack(&mail.words), parcel);
        assert_ne!(unpack(&mail.words[..9]), parcel);
    }
}
