//! Tag pairs such as `[White "Janko"]`, and texts meant as tag pairs.

use super::Tag;
use super::signs::is_blank;

/// Returns true if a text begins with a tag pair: a name and a value in quotes.
pub(super) fn is_tag(text: &[u8]) -> bool {
    let space = |text: &[u8]| text.iter().take_while(|b| b" \t".contains(b)).count();
    let Some(rest) = text.strip_prefix(b"[") else {
        return false;
    };
    let rest = &rest[space(rest)..];
    let word = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
    let name = rest.iter().take_while(word).count();
    let rest = &rest[name..];
    name > 0 && rest[space(rest)..].starts_with(b"\"")
}

/// The tag at the start of a line, its length in bytes, and true if its form is correct. A quote
/// within the value ends the value only before a bracket or the end of the line.
pub(super) fn read_tag(line: &str) -> (Option<Tag>, usize, bool) {
    let inner = line[1..].trim_start_matches(is_blank);
    let ends = |c: char| is_blank(c) || matches!(c, '"' | '“' | '”' | '„' | '[' | ']');
    let (name, rest) = inner.split_at(inner.find(ends).unwrap_or(inner.len()));
    let rest = rest.trim_start_matches(is_blank);
    let (value, rest, whole) = match rest.strip_prefix(['"', '“', '”', '„']) {
        Some(quoted) => quoted_value(quoted, rest.starts_with('"')),
        None => {
            let end = rest.find(']').unwrap_or(rest.len());
            let tail = rest[end..].strip_prefix(']').unwrap_or("");
            (rest[..end].trim().to_owned(), tail, false)
        }
    };
    let value: String = value
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let tag = Tag::new(name, &value).ok();
    (tag, line.len() - rest.len(), whole)
}

/// The value in quotes up to the end of a tag, the text behind the tag, and true if the tag is
/// closed correctly.
fn quoted_value(quoted: &str, straight: bool) -> (String, &str, bool) {
    let mut value = String::new();
    let mut whole = straight;
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        let after = chars.as_str();
        match c {
            '"' | '“' | '”' if c == '"' || !straight => {
                let tail = after.trim_start_matches(is_blank);
                if let Some(rest) = tail.strip_prefix(']') {
                    return (value, rest, whole);
                }
                if tail.is_empty() || tail.starts_with('[') {
                    return (value, tail, false);
                }
                whole = false;
                value.push(c);
            }
            // PGN standard, section 7: a backslash quotes a quote or a backslash.
            '\\' if after.starts_with(['"', '\\']) => value.extend(chars.next()),
            _ => value.push(c),
        }
    }
    let end = value.trim_end().trim_end_matches(']').trim_end().len();
    value.truncate(end);
    (value, "", false)
}
