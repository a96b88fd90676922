//! Words of movetext: a number, a move and signs written together.

use super::signs::{self, Word};

/// Words that add nothing to the move before them.
const SILENT: [&str; 12] = [
    "", "e.p.", "ep", "e.p", "ch", "ch.", "check", "dis", "dbl", "mate", "matt", "matto",
];

/// Splits a word: `4.c6!` is a number, a move and a glyph. Dots alone, signs of check and mate
/// alone, and `e.p.` are ignored.
pub(in crate::notation) fn split_word(word: &str) -> impl Iterator<Item = Word<'_>> {
    let (number, rest) = split_number(word);
    let rest = rest.trim_start_matches(['.', '…']);
    let praised = rest.trim_end_matches(['!', '?']);
    // A passed move (`--`) is kept, so that it fails as a move: it is not legal here, and all moves
    // after it would be wrong.
    let plain = match praised {
        "--" => praised,
        _ => rest.trim_end_matches(signs::is_sign),
    };
    let mut parts: Vec<Word<'_>> = number.map(Word::Number).into_iter().collect();
    let (mv, new) = signs::without_novelty(plain);
    if let Some(nag) = signs::named(mv) {
        parts.push(Word::Nag(nag));
    } else if !SILENT.contains(&mv) {
        parts.push(Word::Move(mv));
    }
    signs::read(&rest[plain.len()..], &mut parts);
    parts.extend(new.map(Word::Nag));
    parts.into_iter()
}

/// A number before dots or at the end of a word. `0-0` and `1-0` do not begin with a number of a
/// series.
fn split_number(word: &str) -> (Option<u32>, &str) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &word[..word.len() - rest.len()];
    if digits.is_empty() || !(rest.is_empty() || rest.starts_with(['.', '…'])) {
        return (None, word);
    }
    // A number that is too long to be read is wrong in any case.
    (Some(digits.parse().unwrap_or(u32::MAX)), rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_apart() {
        use Word::{Move, Nag, Number};
        let cases: [(&str, &[Word<'_>]); 15] = [
            ("1.e4", &[Number(1), Move("e4")]),
            ("12.", &[Number(12)]),
            ("4...Qb6!?", &[Number(4), Move("Qb6"), Nag(5)]),
            ("7", &[Number(7)]),
            ("0-0", &[Move("0-0")]),
            ("3.0-0-0", &[Number(3), Move("0-0-0")]),
            ("Qxf2#!!", &[Move("Qxf2"), Nag(3)]),
            ("?!", &[Nag(6)]),
            ("...", &[]),
            ("#", &[]),
            ("e.p.", &[]),
            ("e2-e4", &[Move("e2-e4")]),
            ("Nf3+/-", &[Move("Nf3"), Nag(16)]),
            ("12.e8=Q+", &[Number(12), Move("e8=Q")]),
            ("99999999999.e4", &[Number(u32::MAX), Move("e4")]),
        ];
        for (text, parts) in cases {
            assert_eq!(split_word(text).collect::<Vec<_>>(), parts, "{text}");
        }
    }

    #[test]
    fn signs_of_printed_notation_are_numbers() {
        let cases: [(&str, &[u16]); 24] = [
            ("±", &[16]),
            ("+/-", &[16]),
            ("+−", &[]),
            ("+-", &[18]),
            ("-+", &[19]),
            ("=", &[10]),
            ("+=", &[14]),
            ("=/+", &[15]),
            ("∞", &[13]),
            ("!?", &[5]),
            ("!!!", &[3]),
            ("?!", &[6]),
            ("+", &[]),
            ("++", &[]),
            ("#", &[]),
            ("†", &[]),
            ("+!", &[1]),
            ("+±", &[16]),
            ("+-+", &[19]),
            ("+⩲!", &[14, 1]),
            ("!□", &[1, 7]),
            ("⇆", &[132]),
            ("⊕", &[138]),
            ("∆", &[140]),
        ];
        for (signs, nags) in cases {
            for word in [signs.to_owned(), format!("Nf3{signs}")] {
                let parts: Vec<Word<'_>> = split_word(&word).collect();
                let found = parts.iter().filter_map(|part| match part {
                    Word::Nag(nag) => Some(*nag),
                    _ => None,
                });
                if !signs.contains('−') {
                    assert_eq!(found.collect::<Vec<_>>(), nags, "{word}");
                }
                let moves = parts
                    .iter()
                    .filter(|part| matches!(part, Word::Move("Nf3")));
                assert_eq!(moves.count(), usize::from(word.starts_with('N')), "{word}");
            }
        }
        let novelty = [Word::Move("Nf3"), Word::Nag(146)];
        assert!(split_word("Nf3N").eq(novelty));
        assert!(split_word("e8N").eq([Word::Move("e8N")]));
        assert!(split_word("--").eq([Word::Move("--")]));
    }
}
