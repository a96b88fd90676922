//! The text of a variation: its length, the form in which it is kept, and its language.

use crate::notation::Language;

/// Length in bytes of the variation at the start of a text, with both brackets. Also returns the
/// number of brackets that it leaves open, and the end sign of a comment that it leaves open.
pub(super) fn variation_len(text: &str) -> (usize, usize, Option<char>) {
    let mut depth = 0_usize;
    let mut comment_end = None;
    let mut line_start = false;
    for (at, c) in text.char_indices() {
        let first = std::mem::replace(&mut line_start, c == '\n');
        if let Some(end) = comment_end {
            if c == end {
                comment_end = None;
            }
            continue;
        }
        match c {
            '%' if first => comment_end = Some('\n'),
            '{' => comment_end = Some('}'),
            ';' => comment_end = Some('\n'),
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return (at + 1, 0, None);
        }
    }
    (text.len(), depth, comment_end)
}

/// Removes blank lines from a variation, because many readers end the game at a blank line.
pub(super) fn without_blank_lines(text: &str) -> String {
    let mut kept = String::new();
    let mut comment_end = None;
    let mut line_start = false;
    // Start of the spaces that follow the last line end.
    let mut blank = None;
    for c in text.chars() {
        let first = std::mem::replace(&mut line_start, c == '\n');
        if let Some(end) = comment_end {
            if c == end {
                comment_end = None;
                blank = (c == '\n').then_some(kept.len() + 1);
            }
        } else {
            match c {
                '%' if first => comment_end = Some('\n'),
                '{' => comment_end = Some('}'),
                ';' => comment_end = Some('\n'),
                '\n' => {
                    if let Some(start) = blank {
                        kept.truncate(start);
                        continue;
                    }
                }
                _ => {}
            }
            if c == '\n' {
                blank = Some(kept.len() + 1);
            } else if !c.is_whitespace() {
                blank = None;
            }
        }
        kept.push(c);
    }
    kept
}

/// The text of a variation with English piece letters, in a game whose moves are in `language`.
/// `None` if it has a letter that the language does not have.
pub(super) fn in_english(text: &str, language: Language) -> Option<String> {
    let mut english = text.as_bytes().to_vec();
    let (mut before, mut comment_end) = (b' ', 0);
    for at in 0..english.len() {
        let c = english[at];
        if comment_end != 0 {
            if c == comment_end {
                comment_end = 0;
            }
        } else if c == b'{' {
            comment_end = b'}';
        } else if c == b';' {
            comment_end = b'\n';
        } else if matches!(c, b'A'..=b'N' | b'P'..=b'W')
            && !before.is_ascii_alphabetic()
            && (matches!(before, b'=' | b'1' | b'8')
                || matches!(
                    english.get(at + 1),
                    Some(b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | b'-')
                ))
        {
            let role = language.role(char::from(c))?;
            english[at] = role.letter().to_ascii_uppercase() as u8;
        }
        before = c;
    }
    String::from_utf8(english).ok()
}
