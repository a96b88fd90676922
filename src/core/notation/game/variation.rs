//! The text of a variation: where it ends, and how it is kept.

/// The bytes of the variation that a text begins with, both brackets included; how many brackets it does not close, and the end of a
/// comment that it does not close.
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

/// A variation without lines in which nothing stands: to many readers such a line ends the game.
pub(super) fn without_blank_lines(text: &str) -> String {
    let mut kept = String::new();
    let mut comment_end = None;
    let mut line_start = false;
    // Where the spaces begin that follow the last end of a line.
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
