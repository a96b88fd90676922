//! Decoder for the usual encodings of game files: UTF-8, UTF-16, and Windows-1252, which includes
//! Latin-1.

use std::fmt;

/// Encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, with or without a byte order mark.
    Utf16,
    /// Windows-1252 in at least some lines.
    Windows1252,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
            Self::Windows1252 => "Windows-1252 (Latin-1)",
        })
    }
}

/// Characters 0x80 to 0x9F of Windows-1252. Five of them are unused.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Returns the text and its encoding. Each line that is not UTF-8 is read as Windows-1252.
#[must_use]
pub fn decode(bytes: &[u8]) -> (String, Encoding) {
    let utf16 = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let (pairs, _) = bytes.as_chunks::<2>();
        let units = pairs.iter().map(|&pair| unit(pair));
        let chars = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER));
        (chars.collect(), Encoding::Utf16)
    };
    match bytes {
        [0xFF, 0xFE, rest @ ..] => return utf16(rest, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => return utf16(rest, u16::from_be_bytes),
        _ => {}
    }
    // Without a byte order mark, UTF-16 is recognised because every second byte of most texts is 0.
    let half = bytes.len() / 2;
    let zeros = |first: usize| {
        bytes
            .iter()
            .skip(first)
            .step_by(2)
            .filter(|&&b| b == 0)
            .count()
    };
    if half > 0 && zeros(1) * 2 > half {
        return utf16(bytes, u16::from_le_bytes);
    }
    if half > 0 && zeros(0) * 2 > half {
        return utf16(bytes, u16::from_be_bytes);
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut text = String::new();
    let mut encoding = Encoding::Utf8;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match std::str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => {
                encoding = Encoding::Windows1252;
                text.extend(line.iter().map(|&byte| match byte {
                    0x80..=0x9F => HIGH[usize::from(byte - 0x80)],
                    _ => char::from(byte),
                }));
            }
        }
    }
    (text, encoding)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_encoding_is_read() {
        let text = "[White \"Jörg Müller\"]\r\n\r\n1. e4 {schön} *\r\n";
        let (little, big): (Vec<[u8; 2]>, Vec<[u8; 2]>) = text
            .encode_utf16()
            .map(|unit| (unit.to_le_bytes(), unit.to_be_bytes()))
            .unzip();
        let marked = |mark: &[u8], bytes: &[[u8; 2]]| [mark, &bytes.concat()].concat();
        let latin: Vec<u8> = text.chars().map(|c| c as u8).collect();
        for (bytes, encoding) in [
            (text.as_bytes().to_vec(), Encoding::Utf8),
            ([b"\xEF\xBB\xBF", text.as_bytes()].concat(), Encoding::Utf8),
            (latin, Encoding::Windows1252),
            (marked(&[0xFF, 0xFE], &little), Encoding::Utf16),
            (marked(&[0xFE, 0xFF], &big), Encoding::Utf16),
            (marked(&[], &little), Encoding::Utf16),
            (marked(&[], &big), Encoding::Utf16),
        ] {
            assert_eq!(decode(&bytes), (text.to_owned(), encoding));
        }
        // A file joined from parts in different encodings.
        let mixed = b"J\xC3\xB6rg\nJ\xF6rg \x96 \x80\n";
        assert_eq!(
            decode(mixed),
            ("Jörg\nJörg – €\n".to_owned(), Encoding::Windows1252)
        );
        assert_eq!(decode(b""), (String::new(), Encoding::Utf8));
    }
}
