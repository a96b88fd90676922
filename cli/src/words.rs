//! Words of messages as values of command-line arguments: with hyphens, each with its meaning.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use seriatim::wire::Words;

/// Returns a parser for the words of a type.
pub fn words<W: Words>() -> impl TypedValueParser<Value = W> {
    words_and(&[])
}

/// Returns a parser for the words of a type and for other names of them. `names` holds pairs of the
/// name and the word.
pub fn words_and<W: Words>(
    names: &'static [(&'static str, &'static str)],
) -> impl TypedValueParser<Value = W> {
    let values = W::words().into_iter().map(|(word, doc)| {
        let word = kebab(word);
        let of_word = names.iter().filter(|(_, known)| *known == word);
        let aliases: Vec<&str> = of_word.map(|&(name, _)| name).collect();
        let help = doc.trim().trim_end_matches('.').to_owned();
        PossibleValue::new(word).aliases(aliases).help(help)
    });
    PossibleValuesParser::new(values).try_map(|chosen| {
        let alias = names.iter().find(|(name, _)| *name == chosen);
        let chosen = alias.map_or(chosen.as_str(), |&(_, word)| word);
        let mut words = W::words().into_iter().zip(W::WORDS);
        let named = words.find(|((word, _), _)| kebab(word).eq_ignore_ascii_case(chosen));
        named.map(|(_, &word)| word).ok_or("not one of these words")
    })
}

/// Returns a word with hyphens: `NestedPolicy` as `nested-policy`.
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
