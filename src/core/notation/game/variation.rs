//! The text of a variation: its length, and the form in which it is kept.

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
