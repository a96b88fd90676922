//! Words of messages as words of the command line: with hyphens, each with what it means.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use seriatim::wire::Words;

/// Reads one of the words of a type.
pub fn words<W: Words>() -> impl TypedValueParser<Value = W> {
    let values = W::words().into_iter().map(|(word, doc)| {
        PossibleValue::new(kebab(word)).help(doc.trim().trim_end_matches('.').to_owned())
    });
    PossibleValuesParser::new(values).try_map(|chosen| {
        let mut names = W::words().into_iter().zip(W::WORDS);
        let named = names.find(|((word, _), _)| kebab(word).eq_ignore_ascii_case(&chosen));
        named.map(|(_, &word)| word).ok_or("not one of these words")
    })
}

/// `NestedPolicy` as `nested-policy`.
fn kebab(word: &str) -> String {
    let mut name = String::new();
    for letter in word.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}
