//! Texts for people.

/// Maximum length of a text that an error quotes in full, in characters; enough for a FEN.
const LONGEST: usize = 100;

/// Shortens a text so that it fits into an error message.
#[must_use]
pub fn excerpt(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// Returns true if a character is invisible and takes no room: joiners, marks of direction and of
/// style, soft hyphens, byte order marks. Text copied from web pages may contain such characters.
#[must_use]
pub const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
            | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}'
    )
}

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn list(items: &[String]) -> String {
    join(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn either(items: &[String]) -> String {
    join(items, "or")
}

fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::excerpt;

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(excerpt("e2e4"), "e2e4");
        let cut = excerpt(&"ü".repeat(5000));
        assert_eq!(cut.chars().count(), 101);
        assert!(cut.ends_with("ü…"));
    }
}
