//! Boards as text.

/// Returns the board of a FEN, White at the bottom; nothing if the text has not eight ranks.
pub fn board(fen: &str) -> String {
    let placement = fen.split_whitespace().next().unwrap_or_default();
    let ranks: Vec<&str> = placement.split('/').collect();
    if ranks.len() != 8 {
        return String::new();
    }
    let mut text = String::new();
    for (rank, number) in ranks.into_iter().zip((1..=8).rev()) {
        text += &format!("{number} ");
        for letter in rank.chars() {
            match letter.to_digit(10) {
                Some(empty) => text += &" .".repeat(empty as usize),
                None => text.extend([' ', letter]),
            }
        }
        text.push('\n');
    }
    text + "   a b c d e f g h\n"
}
