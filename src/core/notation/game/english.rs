//! Variations of games in other languages, with English piece letters.

use super::lexer::{PlacedToken, Token, lex};
use crate::notation::Language;
use crate::notation::shape::Shape;

/// Maximum depth of brackets.
const MAX_DEPTH: usize = 16;

/// The text of a variation with English piece letters, in a game whose moves are in `language`.
/// `None` if a move has a letter that the language does not have, or if brackets are too deep.
pub(super) fn in_english(text: &str, language: Language) -> Option<String> {
    translated(text, language, MAX_DEPTH)
}

fn translated(text: &str, language: Language, depth: usize) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    let mut done = String::new();
    let mut rest = text;
    for PlacedToken { token, text, .. } in lex(text).ok()?.tokens {
        let (before, after) = rest.split_once(text)?;
        done += before;
        match &token {
            Token::Variation(inner) => {
                done += &format!("({})", translated(inner, language, depth)?);
            }
            Token::Move(words) if matches!(Shape::of(words), Some(Shape::Man(_))) => {
                for c in text.chars() {
                    done.push(match c {
                        'A'..='W' => language.role(c)?.letter().to_ascii_uppercase(),
                        _ => c,
                    });
                }
            }
            _ => done += text,
        }
        rest = after;
    }
    Some(done + rest)
}
