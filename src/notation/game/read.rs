//! Reading a game file.

use super::lexer::{PlacedToken, Token, lex};
use super::{
    Game, GameError, GameProblem, GameResult, Note, PlayedMove, PlayedSeries, Tag, roster_rank,
};
use crate::board::{Move, Setup};
use crate::notation::read::MoveTextError;
use crate::notation::replay::{ReplayProblem, Replayer, in_one_language, known};
use crate::notation::{Language, read_move_in};
use crate::rules::{Position, Progressive, Rules};
use crate::util::{excerpt, sort_by_key};
use std::str::FromStr;

/// The tags that the fields of a game stand for.
pub(super) const FIELDS: [&str; 5] = ["Variant", "Rules", "SetUp", "FEN", "Result"];

impl Game {
    /// Reads a game file, or a bare list of moves. `rules` are played if no tag says which.
    ///
    /// The piece letters are of one language throughout: English, or else Italian, or else German, whichever
    /// replays all.
    ///
    /// # Errors
    /// [`GameError`] at the first thing that is not well formed or that the rules do not allow.
    pub fn read(text: &str, rules: Rules) -> Result<Self, GameError> {
        let tokens = lex(text)?;
        let head = Head::of(&tokens, rules)?;
        Builder::new(&head).build(&tokens)
    }
}

/// What the tags say.
pub(super) struct Head {
    start: Progressive,
    tags: Vec<Tag>,
    result: GameResult,
}

impl Head {
    /// Of moves without tags that begin at `start`.
    pub(super) fn bare(start: Progressive) -> Self {
        Self {
            start,
            tags: Vec::new(),
            result: GameResult::Unknown,
        }
    }

    fn of(tokens: &[PlacedToken<'_>], default: Rules) -> Result<Self, GameError> {
        let mut tags = Vec::new();
        let mut fields: [Option<(&PlacedToken<'_>, &str)>; 5] = [None; 5];
        for placed in tokens {
            let Token::Tag(tag) = &placed.token else {
                continue;
            };
            let Some(i) = FIELDS.iter().position(|&name| name == tag.name()) else {
                tags.push(tag.clone());
                continue;
            };
            if fields[i].replace((placed, tag.value())).is_some() {
                return Err(placed.error(GameProblem::TagTwice { name: FIELDS[i] }));
            }
        }
        let [variant, rules, _, fen, result] = fields;
        let in_variant = read_field(variant, variant_rules)?.flatten();
        let rules = read_field(rules, rules_named)?
            .or(in_variant)
            .unwrap_or(default);
        let start = read_field(fen, |fen| Ok(Progressive::from_fen(fen, rules)?))?;
        // Stable, so that tags which are not PGN's own stay in their order.
        sort_by_key(&mut tags, roster_rank);
        Ok(Self {
            start: start.unwrap_or_else(|| Progressive::initial(rules)),
            tags,
            result: read_field(result, str::parse)?.unwrap_or_default(),
        })
    }
}

/// Reads the value of a tag, if it stands there.
fn read_field<T>(
    field: Option<(&PlacedToken<'_>, &str)>,
    read: impl FnOnce(&str) -> Result<T, GameProblem>,
) -> Result<Option<T>, GameError> {
    field
        .map(|(placed, value)| read(value).map_err(|problem| placed.error(problem)))
        .transpose()
}

/// The rules that the name of the variant includes, as in “Italian Progressive”.
fn variant_rules(text: &str) -> Result<Option<Rules>, GameProblem> {
    let name = text.to_ascii_lowercase();
    if !name.contains("progressive") {
        let text = excerpt(text);
        return Err(GameProblem::Variant { text });
    }
    let named = |rules: &Rules| name.contains(&rules.name().to_ascii_lowercase());
    Ok([Rules::Italian, Rules::Scottish].into_iter().find(named))
}

fn rules_named(text: &str) -> Result<Rules, GameProblem> {
    let named = |rules: &Rules| text.trim().eq_ignore_ascii_case(rules.name());
    let rules = [Rules::Italian, Rules::Scottish].into_iter().find(named);
    rules.ok_or_else(|| GameProblem::Rules {
        text: excerpt(text),
    })
}

impl FromStr for GameResult {
    type Err = GameProblem;

    fn from_str(text: &str) -> Result<Self, GameProblem> {
        match text.trim() {
            "1-0" => Ok(Self::WhiteWins),
            "0-1" => Ok(Self::BlackWins),
            "1/2-1/2" | "½-½" => Ok(Self::Draw),
            "*" | "?" | "" => Ok(Self::Unknown),
            _ => Err(GameProblem::Result {
                text: excerpt(text),
            }),
        }
    }
}

/// A game that is being read.
#[derive(Clone)]
pub(super) struct Builder<'a> {
    head: &'a Head,
    replayer: Replayer,
    notes: Vec<Note>,
    series: Vec<PlayedSeries>,
    /// Whether a number has been seen: then each series must have one.
    numbered: bool,
    result: Option<GameResult>,
}

impl<'a> Builder<'a> {
    fn new(head: &'a Head) -> Self {
        Self {
            head,
            replayer: Replayer::new(&head.start),
            notes: Vec::new(),
            series: Vec::new(),
            numbered: false,
            result: None,
        }
    }

    /// Of a game whose first moves are known.
    pub(super) fn after(head: &'a Head, moves: &[Vec<Move>]) -> Result<Self, GameProblem> {
        let mut builder = Self::new(head);
        for (i, series) in moves.iter().enumerate() {
            if i > 0 {
                builder.replayer.next_series()?;
            }
            builder.open_series();
            for &mv in series {
                builder.make(&mv.to_string(), &mut |position| known(position, mv))?;
            }
        }
        Ok(builder)
    }

    /// Reads on, in the language that replays most.
    pub(super) fn build(&self, tokens: &[PlacedToken<'_>]) -> Result<Game, GameError> {
        in_one_language(|language| self.clone().build_in(tokens, language))
    }

    fn build_in(
        mut self,
        tokens: &[PlacedToken<'_>],
        language: Language,
    ) -> Result<Game, GameError> {
        for placed in tokens {
            self.token(placed, language)
                .map_err(|problem| placed.error(problem))?;
        }
        // A number alone, as at the end of a game that breaks off, says nothing.
        self.series
            .pop_if(|series| series.moves.is_empty() && series.notes.is_empty());
        let stated = [self.result.unwrap_or_default(), self.head.result];
        let stated = stated.into_iter().find(|&r| r != GameResult::Unknown);
        let by_rules = || self.replayer.position.outcome().into();
        let start: Setup = self.head.start.to_setup();
        Ok(Game {
            rules: self.head.start.rules(),
            start,
            tags: self.head.tags.clone(),
            result: stated.unwrap_or_else(by_rules),
            notes: self.notes,
            series: self.series,
        })
    }

    fn token(&mut self, placed: &PlacedToken<'_>, language: Language) -> Result<(), GameProblem> {
        let moves = matches!(
            placed.token,
            Token::Number(_) | Token::Move(_) | Token::Result(_)
        );
        if moves && self.result.is_some() {
            let text = excerpt(placed.text);
            return Err(GameProblem::AfterResult { text });
        }
        match &placed.token {
            Token::Tag(_) => {}
            &Token::Number(number) => self.number(number)?,
            Token::Move(text) => self.play(text, language)?,
            &Token::Nag(nag) => self.note(Note::Nag(nag)),
            Token::Comment(text) => self.note(Note::Comment(text.clone())),
            &Token::Variation(text) => self.note(Note::Variation(text.to_owned())),
            &Token::Result(end) => {
                let tag = self.head.result;
                let known = |result| result != GameResult::Unknown;
                if known(tag) && known(end) && tag != end {
                    return Err(GameProblem::ResultConflict { tag, end });
                }
                self.result = Some(end);
            }
        }
        Ok(())
    }

    /// Attaches a note to what stands before it.
    fn note(&mut self, note: Note) {
        let notes = match self.series.last_mut() {
            None => &mut self.notes,
            Some(series) => match series.moves.last_mut() {
                None => &mut series.notes,
                Some(played) => &mut played.notes,
            },
        };
        notes.push(note);
    }

    fn open_series(&mut self) {
        self.series.push(PlayedSeries {
            number: self.replayer.position.turn(),
            ..PlayedSeries::default()
        });
    }

    fn number(&mut self, found: u32) -> Result<(), GameProblem> {
        self.numbered = true;
        let expected = self.replayer.position.turn();
        if found != u32::from(expected) {
            // The next number before all moves of this series are there: the series is what is wrong.
            if !self.replayer.series_ended() && found == u32::from(expected) + 1 {
                self.replayer.next_series()?;
            }
            let problem = ReplayProblem::WrongNumber { expected, found };
            return Err(self.replayer.error(&found.to_string(), problem).into());
        }
        if self.series.is_empty() {
            self.open_series();
        } else if self.replayer.series_ended() {
            self.replayer.next_series()?;
            self.open_series();
        }
        // Else the number only says again which series this is, as in “4...Qb6”.
        Ok(())
    }

    fn play(&mut self, text: &str, language: Language) -> Result<(), GameProblem> {
        if self.series.is_empty() {
            self.open_series();
        } else if !self.numbered && self.replayer.series_ended() {
            self.replayer.next_series()?;
            self.open_series();
        }
        self.make(text, &mut |position| read_move_in(position, text, language))
    }

    /// Plays one move of the present series.
    fn make(
        &mut self,
        text: &str,
        read: &mut dyn FnMut(&Progressive) -> Result<Move, MoveTextError>,
    ) -> Result<(), GameProblem> {
        let mv = self.replayer.play(text, read)?;
        if let Some(series) = self.series.last_mut() {
            series.moves.push(PlayedMove {
                mv,
                notes: Vec::new(),
            });
        }
        Ok(())
    }
}
