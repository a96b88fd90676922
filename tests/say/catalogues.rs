//! Tests that every id has a message in every language, which uses all its parts and no others.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use fluent_syntax::parser;
use seriatim::say::{PartKind, Say, SayRow};

use super::reader::{Lang, Reader};

/// Use of a part in a message: the part, the function around it, and the form.
type Use<'a> = (&'a str, Option<&'a str>, Option<&'a str>);

fn uses<'a>(pattern: &Pattern<&'a str>, found: &mut Vec<Use<'a>>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => inline_uses(inline, found),
            Expression::Select { selector, variants } => {
                inline_uses(selector, found);
                for variant in variants {
                    uses(&variant.value, found);
                }
            }
        }
    }
}

fn inline_uses<'a>(inline: &InlineExpression<&'a str>, found: &mut Vec<Use<'a>>) {
    match inline {
        InlineExpression::VariableReference { id } => found.push((id.name, None, None)),
        InlineExpression::FunctionReference {
            id,
            arguments: CallArguments { positional, named },
        } => {
            let [InlineExpression::VariableReference { id: part }] = positional.as_slice() else {
                panic!("{} is of one part", id.name);
            };
            let form = named.iter().find(|one| one.name.name == "form");
            let form = form.map(|one| match one.value {
                InlineExpression::StringLiteral { value } => value,
                _ => panic!("{}: a form is a text", id.name),
            });
            let known = |name: &str| matches!(name, "form" | "link");
            assert!(named.iter().all(|one| known(one.name.name)), "{}", id.name);
            found.push((part.name, Some(id.name), form));
        }
        other => panic!("{other:?} has no place in a message"),
    }
}

/// Returns true if a function accepts a part of this kind; `None` stands for the part as it is.
fn fits(kind: PartKind, function: Option<&str>) -> bool {
    match function {
        None => matches!(
            kind,
            PartKind::Number
                | PartKind::Points
                | PartKind::Amount
                | PartKind::Square
                | PartKind::Text
                | PartKind::Say
        ),
        Some("SIDE") => kind == PartKind::Side,
        Some("ROLE") => matches!(kind, PartKind::Role | PartKind::Man),
        Some("SQUARE") => kind == PartKind::Man,
        Some("MEN") => matches!(kind, PartKind::Man | PartKind::Men),
        Some("GENDER") => matches!(kind, PartKind::Role | PartKind::Man | PartKind::Men),
        Some("LIST") => matches!(kind, PartKind::Squares | PartKind::Texts | PartKind::Says),
        Some("MOVES") => matches!(kind, PartKind::Text | PartKind::Texts),
        Some("COUNT") => matches!(kind, PartKind::Squares | PartKind::Men | PartKind::Texts),
        _ => false,
    }
}

fn rows() -> Vec<SayRow> {
    Say::table()
        .into_iter()
        .flat_map(|(_, rows)| rows)
        .collect()
}

/// Returns the messages of a catalogue by name.
fn messages(lang: Lang) -> BTreeMap<String, Message<&'static str>> {
    let catalogue = parser::parse(lang.catalogue());
    let catalogue = catalogue.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", lang.tag()));
    let mut messages = BTreeMap::new();
    for entry in catalogue.body {
        match entry {
            Entry::Message(message) => {
                let name = message.id.name.to_owned();
                assert!(messages.insert(name, message).is_none());
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!("{}: {other:?}", lang.tag()),
        }
    }
    messages
}

/// Parts that a message may leave out, because each language has its own wording.
const MAY_BE_LEFT_OUT: [(&str, &str); 10] = [
    // The piece that answers is used only where words must agree with it.
    ("wayTake", "man"),
    ("wayGo", "man"),
    ("wayStep", "man"),
    ("wayPassing", "man"),
    ("butPinned", "man"),
    // The side to move at that time.
    ("fenOpponentInCheck", "other"),
    ("threatNone", "them"),
    ("seriesDrive", "them"),
    ("whyItalian", "us"),
    ("bishopsMany", "us"),
];

#[test]
fn every_id_has_its_message_with_its_parts() {
    for lang in Lang::ALL {
        let messages = messages(lang);
        let words: BTreeSet<&str> = messages.keys().map(String::as_str).collect();
        let forms = |kind: PartKind| -> Vec<BTreeSet<&str>> {
            let names: &[&str] = match kind {
                PartKind::Side => &["white", "black"],
                _ => &["pawn", "knight", "bishop", "rook", "queen", "king"],
            };
            let forms = |name: &&str| {
                let word = &messages[&format!("word-{name}")];
                word.attributes.iter().map(|a| a.id.name).collect()
            };
            names.iter().map(forms).collect()
        };
        for SayRow { id, parts } in rows() {
            let at = format!("{} {id}", lang.tag());
            let message = messages
                .get(id)
                .unwrap_or_else(|| panic!("{at} is missing"));
            let pattern = message.value.as_ref().expect(id);
            let mut found = Vec::new();
            uses(pattern, &mut found);
            for (part, function, form) in &found {
                let amount = part.strip_suffix("-number");
                let named = |name: &str| parts.iter().find(|(known, _)| *known == name);
                let (_, kind) = named(amount.unwrap_or(part))
                    .unwrap_or_else(|| panic!("{at}: there is no part {part}"));
                assert!(
                    amount.is_none() || *kind == PartKind::Amount,
                    "{at}: {part}"
                );
                assert!(fits(*kind, *function), "{at}: {part} in {function:?}");
                // Moves have the piece letters of the language.
                let moves = *kind == PartKind::Text && ["line", "san"].contains(part);
                assert!(!moves || *function == Some("MOVES"), "{at}: {part}");
                if let Some(form) = form {
                    let small = form[..1].to_lowercase() + &form[1..];
                    let known = |forms: &BTreeSet<&str>| small == "nom" || forms.contains(&*small);
                    assert!(forms(*kind).iter().all(known), "{at}: {form}");
                }
            }
            for (part, _) in &parts {
                let used = found.iter().any(|(name, ..)| name == part);
                let free = MAY_BE_LEFT_OUT.contains(&(id, part));
                assert!(used || free, "{at} says nothing of {part}");
            }
        }
        let ids: BTreeSet<&str> = rows().iter().map(|row| row.id).collect();
        let strange = words
            .difference(&ids)
            .find(|name| !name.starts_with("word-"));
        assert_eq!(strange, None, "{}: nothing says this", lang.tag());
    }
}

#[test]
fn all_samples_can_be_said() {
    for lang in Lang::ALL {
        let reader = Reader::new(lang);
        for n in 0..40 {
            for say in Say::samples(n) {
                let text = reader.read(&say).unwrap_or_else(|fault| panic!("{fault}"));
                let odd = ["  ", " .", " ,", "{", "}", "\n", "\u{1f}", " :"];
                let id = say.id();
                assert!(!odd.iter().any(|odd| text.contains(odd)), "{id}: {text:?}");
                assert_eq!(text.trim(), text, "{id}");
                assert!(!text.is_empty(), "{id}");
            }
        }
    }
}
