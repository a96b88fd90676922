//! Piece letters in three languages.

use crate::board::Role;

/// A language of piece letters. Italian is supported because most games of Progressive chess are
/// printed in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// K, Q, R, B, N and P. The only language in which moves are written.
    #[default]
    English,
    /// R (re), D (donna), T (torre), A (alfiere), C (cavallo) and P (pedone).
    Italian,
    /// K (König), D (Dame), T (Turm), L (Läufer), S (Springer) and B (Bauer).
    German,
}

impl Language {
    /// All languages, in the order in which they are tried. So R is a rook before it is a king, and
    /// B a bishop before a pawn.
    pub const ALL: [Self; 3] = [Self::English, Self::Italian, Self::German];

    /// The letters of king, queen, rook, bishop, knight and pawn.
    const fn letters(self) -> [char; 6] {
        match self {
            Self::English => ['K', 'Q', 'R', 'B', 'N', 'P'],
            Self::Italian => ['R', 'D', 'T', 'A', 'C', 'P'],
            Self::German => ['K', 'D', 'T', 'L', 'S', 'B'],
        }
    }

    /// The role of an upper case letter or of a chess figurine (`♘`). Every language has the
    /// figurines.
    #[must_use]
    pub fn role(self, letter: char) -> Option<Role> {
        const ORDER: [Role; 6] = [
            Role::King,
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Knight,
            Role::Pawn,
        ];
        let figurine = match letter {
            '♔'..='♟' => Some((letter as usize - '♔' as usize) % 6),
            _ => None,
        };
        let index = figurine.or_else(|| self.letters().iter().position(|&l| l == letter));
        ORDER.get(index?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_the_languages() {
        let cases = [
            (Language::English, "KQRBNP"),
            (Language::Italian, "RDTACP"),
            (Language::German, "KDTLSB"),
            (Language::English, "♔♕♖♗♘♙"),
            (Language::German, "♚♛♜♝♞♟"),
        ];
        for (language, letters) in cases {
            let roles: Vec<_> = letters.chars().filter_map(|l| language.role(l)).collect();
            let order = [
                Role::King,
                Role::Queen,
                Role::Rook,
                Role::Bishop,
                Role::Knight,
                Role::Pawn,
            ];
            assert_eq!(roles, order);
        }
        assert_eq!(Language::English.role('C'), None);
        assert_eq!(Language::Italian.role('n'), None);
    }
}
