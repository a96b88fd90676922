//! Reading a game file.

use super::english::in_english;
use super::lexer::{Lexed, PlacedToken, Token, lex};
use super::signs;
use super::variant_tag::{is_shuffled, one_of, plain_name, rules_named};
use super::{
    Game, GameError, GameProblem, GameResult, Note, PlayedMove, PlayedSeries, Tag, roster_rank,
};
use crate::board::Move;
use crate::board::fen::Draft;
use crate::notation::read_move::MoveTextError;
use crate::notation::replay::{ReplayProblem, Replayer, in_one_language};
use crate::notation::shape::Shape;
use crate::notation::{Language, read_move_in};
use crate::rules::remarks::inspect;
use crate::rules::{Position, Remark, Variant};
use seriatim_util::{excerpt, sort_by_key};
use std::str::FromStr;

/// Tags whose values are in other fields of a game than `tags`.
pub(super) const FIELDS: [&str; 5] = ["Variant", "Rules", "SetUp", "FEN", "Result"];

impl<P: Position> Game<P> {
    /// Reads a game file or a bare list of moves. `variant` is used if no tag names one.
    ///
    /// All piece letters must be of one language: English, or else Italian, or else German. The
    /// first language that replays everything is used.
    ///
    /// # Errors
    /// [`GameError`] at the first text that is not well formed or that the rules do not allow.
    pub fn read(text: &str, variant: impl Into<Variant>) -> Result<Self, GameError> {
        Ok(Self::read_all(text, variant)?.0)
    }

    /// Reads a game file as [`Self::read`] does, and also returns the faults that did not stop it
    /// from being read.
    ///
    /// # Errors
    /// The errors of [`Self::read`].
    pub fn read_all(
        text: &str,
        variant: impl Into<Variant>,
    ) -> Result<(Self, Vec<GameError>), GameError> {
        Self::read_with_language(text, variant.into()).map(|(game, remarks, _)| (game, remarks))
    }

    /// Reads a game file as [`Self::read_all`] does, and gives the variations, which stay text, the
    /// English piece letters of the moves. A variation with other letters than the game stays as it
    /// is.
    ///
    /// # Errors
    /// The errors of [`Self::read`].
    pub fn read_in_english(
        text: &str,
        variant: impl Into<Variant>,
    ) -> Result<(Self, Vec<GameError>), GameError> {
        let (mut game, remarks, language) = Self::read_with_language(text, variant.into())?;
        let translate = |note: &mut Note| {
            if let Note::Variation(text) = note
                && let Some(english) = in_english(text, language)
            {
                *text = english;
            }
        };
        let moves = |series: &mut PlayedSeries| {
            let played = series.moves.iter_mut().flat_map(|one| &mut one.notes);
            series.notes.iter_mut().chain(played).for_each(translate);
        };
        game.notes.iter_mut().for_each(translate);
        game.series.iter_mut().for_each(moves);
        Ok((game, remarks))
    }

    fn read_with_language(
        text: &str,
        variant: Variant,
    ) -> Result<(Self, Vec<GameError>, Language), GameError> {
        let Lexed {
            tokens,
            mut remarks,
        } = lex(text)?;
        let head = Head::of(&tokens, variant, &mut remarks)?;
        let (game, more, language) = Builder::new(&head).build(&tokens)?;
        remarks.extend(more);
        sort_by_key(&mut remarks, |remark| remark.line);
        Ok((game, remarks, language))
    }
}

/// The contents of the tags.
pub(super) struct Head<P> {
    start: P,
    tags: Vec<Tag>,
    result: GameResult,
}

impl<P: Position> Head<P> {
    /// For moves without tags that begin at `start`.
    pub(super) fn bare(start: P) -> Self {
        Self {
            start,
            tags: Vec::new(),
            result: GameResult::Unknown,
        }
    }

    fn of(
        tokens: &[PlacedToken<'_>],
        default: Variant,
        remarks: &mut Vec<GameError>,
    ) -> Result<Self, GameError> {
        let mut tags: Vec<Tag> = Vec::new();
        let mut fields: [Option<(&PlacedToken<'_>, &str)>; 5] = [None; 5];
        for placed in tokens {
            let Token::Tag(tag) = &placed.token else {
                continue;
            };
            let Some(i) = FIELDS.iter().position(|&name| name == tag.name()) else {
                // At the start of a line, a second `Event` tag would begin another game
                // (`split.rs`). So only the first one counts.
                let again = tag.name() == "Event" && tags.iter().any(|one| one.name() == "Event");
                tags.extend((!again).then(|| tag.clone()));
                continue;
            };
            let before = fields[i].replace((placed, tag.value()));
            if before.is_some_and(|(_, value)| value != tag.value()) {
                remarks.push(placed.error(GameProblem::TagTwice { name: FIELDS[i] }));
            }
        }
        let [variant, rules, _, fen, result] = fields;
        // A tag with an unknown value (such as `?`) does not name another variant.
        let [variant, rules] =
            [variant, rules].map(|tag| tag.filter(|(_, text)| !plain_name(text).is_empty()));
        let named = read_field(variant, |text| one_of(P::VARIANTS, text, default))?;
        let named_by = variant;
        let mut variant = named.unwrap_or(default);
        if variant.is_progressive() {
            let rules = read_field(rules, rules_named)?;
            variant = rules.map_or(variant, Variant::from);
        } else if let Some((_, text)) = rules {
            // In files of other variants this tag may have any value.
            tags.push(Tag::new("Rules", text).map_err(|problem| GameError {
                line: 1,
                text: excerpt(text),
                problem,
            })?);
        }
        if let (Some((placed, text)), Some(read)) = (named_by, named) {
            let (text, name) = (excerpt(text), plain_name(text));
            let other = name.contains("suicide") || name.contains("losers");
            if other || name.contains("giveaway") {
                let problem = GameProblem::VariantRead {
                    text,
                    variant: read,
                };
                remarks.push(placed.error(problem));
            }
        }
        // Castling of Chess960 from other squares is not supported.
        let mut elsewhere = false;
        let start = read_field(fen, |fen| Ok(inspect::<P>(&Draft::read(fen), variant)?))?;
        let start = start.map(|(start, mut odd)| {
            odd.retain(Remark::is_reading);
            let drops = odd
                .iter()
                .any(|one| matches!(one, Remark::RightsDropped { .. }));
            elsewhere = drops && named_by.is_some_and(|(_, text)| is_shuffled(text));
            if let (Some((placed, _)), false) = (fen, odd.is_empty()) {
                remarks.push(placed.error(GameProblem::FenRead(odd)));
            }
            start
        });
        if let (true, Some((placed, text))) = (elsewhere, named_by) {
            let (text, wanted) = (excerpt(text), default);
            return Err(placed.error(GameProblem::Variant { text, wanted }));
        }
        let result = read_field(result, str::parse).unwrap_or_else(|problem| {
            remarks.push(problem);
            None
        });
        // The sort is stable, so that tags outside PGN's roster keep their order.
        sort_by_key(&mut tags, roster_rank);
        Ok(Self {
            start: start.unwrap_or_else(|| P::initial(variant)),
            tags,
            result: result.unwrap_or_default(),
        })
    }
}

/// Reads the value of a tag, if the tag is present.
fn read_field<T>(
    field: Option<(&PlacedToken<'_>, &str)>,
    read: impl FnOnce(&str) -> Result<T, GameProblem>,
) -> Result<Option<T>, GameError> {
    field
        .map(|(placed, value)| read(value).map_err(|problem| placed.error(problem)))
        .transpose()
}

impl FromStr for GameResult {
    type Err = GameProblem;

    fn from_str(text: &str) -> Result<Self, GameProblem> {
        signs::result_of(text).ok_or_else(|| GameProblem::Result {
            text: excerpt(text),
        })
    }
}

/// A game that is being read.
#[derive(Clone)]
pub(super) struct Builder<'a, P> {
    head: &'a Head<P>,
    replayer: Replayer<P>,
    notes: Vec<Note>,
    series: Vec<PlayedSeries>,
    /// True if a number has been seen. Then each series of Progressive chess must have a number.
    numbered: bool,
    /// In chess, the difference between the numbers of the file and the numbers that follow from
    /// the first position.
    ahead: Option<i64>,
    result: Option<GameResult>,
    remarks: Vec<GameError>,
}

impl<'a, P: Position> Builder<'a, P> {
    fn new(head: &'a Head<P>) -> Self {
        Self {
            head,
            replayer: Replayer::new(&head.start),
            notes: Vec::new(),
            series: Vec::new(),
            numbered: false,
            ahead: None,
            result: None,
            remarks: Vec::new(),
        }
    }

    /// For a line that begins within a game.
    pub(super) fn at(head: &'a Head<P>, replayer: Replayer<P>) -> Self {
        Self {
            replayer,
            ..Self::new(head)
        }
    }

    /// Reads the remaining parts, in the language that gets farthest.
    pub(super) fn build(
        &self,
        tokens: &[PlacedToken<'_>],
    ) -> Result<(Game<P>, Vec<GameError>, Language), GameError> {
        in_one_language(|language| self.clone().build_in(tokens, language))
    }

    fn build_in(
        mut self,
        tokens: &[PlacedToken<'_>],
        language: Language,
    ) -> Result<(Game<P>, Vec<GameError>, Language), GameError> {
        for placed in tokens {
            self.token(placed, language)
                .map_err(|problem| placed.error(problem))?;
        }
        // A number without moves, as at the end of a game that breaks off, has no meaning.
        self.series
            .pop_if(|series| series.moves.is_empty() && series.notes.is_empty());
        let known = |result: &GameResult| *result != GameResult::Unknown;
        let (tag, end) = (self.head.result, self.result.filter(known));
        let Replayer {
            history, position, ..
        } = &self.replayer;
        let stated = Some(tag).filter(known).or(end);
        let by_rules = GameResult::from(position.outcome());
        if let Some(tag) = stated.filter(|&stated| known(&by_rules) && stated != by_rules)
            && let Some(last) = tokens.last()
        {
            let end = by_rules;
            self.remarks
                .push(last.error(GameProblem::ResultConflict { tag, end }));
        }
        let result = stated.unwrap_or_else(|| history.outcome(position).into());
        let game = Game {
            start: self.head.start.clone(),
            tags: self.head.tags.clone(),
            result,
            end: end.filter(|&end| end != result),
            notes: self.notes,
            series: self.series,
        };
        Ok((game, self.remarks, language))
    }

    fn token(&mut self, placed: &PlacedToken<'_>, language: Language) -> Result<(), GameProblem> {
        if let Some(end) = self.result {
            let text = excerpt(placed.text);
            match &placed.token {
                // Perhaps a statement how the game was won.
                Token::Move(words) if Shape::of(words).is_none() => {
                    self.note(Note::Comment(words.clone()));
                    return Ok(());
                }
                Token::Result(again) if *again == end => return Ok(()),
                Token::Number(_) | Token::Move(_) | Token::Result(_) => {
                    return Err(GameProblem::AfterResult { text });
                }
                _ => {}
            }
        }
        match &placed.token {
            Token::Tag(_) => {}
            &Token::Number(number) => {
                if let Err(problem) = self.number(number) {
                    // In chess the order of the moves is clear without numbers.
                    if self.in_series() {
                        return Err(problem);
                    }
                    self.remarks.push(placed.error(problem));
                    self.ahead = None;
                    self.number(number)?;
                }
            }
            Token::Move(text) => self.play(text, language)?,
            &Token::Nag(nag) => self.note(Note::Nag(nag)),
            Token::Comment(text) => self.note(Note::Comment(text.clone())),
            Token::Variation(text) => self.note(Note::Variation(text.clone())),
            &Token::Result(end) => {
                let tag = self.head.result;
                let known = |result| result != GameResult::Unknown;
                if known(tag) && known(end) && tag != end {
                    let problem = GameProblem::ResultConflict { tag, end };
                    self.remarks.push(placed.error(problem));
                }
                self.result = Some(end);
            }
        }
        Ok(())
    }

    /// Attaches a note to the move or number before it.
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

    fn in_series(&self) -> bool {
        self.head.start.variant().is_progressive()
    }

    fn open_series(&mut self) {
        self.series.push(PlayedSeries {
            number: self.replayer.position.turn(),
            ..PlayedSeries::default()
        });
    }

    fn number(&mut self, found: u32) -> Result<(), GameProblem> {
        self.numbered = true;
        if self.in_series() {
            self.number_of_series(found)?;
        } else {
            self.number_of_pair(found)?;
        }
        if self.series.is_empty() {
            self.open_series();
        } else if self.replayer.series_ended() {
            self.replayer.next_series()?;
            self.open_series();
        }
        // Otherwise the number only repeats the number of the series, as in “4...Qb6”.
        Ok(())
    }

    /// Checks that this is the number of the current turn.
    fn number_of_series(&mut self, found: u32) -> Result<(), GameProblem> {
        let expected = self.replayer.expected();
        if found == u32::from(expected) {
            return Ok(());
        }
        // The next number comes before all moves of this series were played: the fault is in the
        // series.
        if !self.replayer.series_ended() && found == u32::from(expected) + 1 {
            self.replayer.next_series()?;
        }
        Err(self.wrong_number(expected, found))
    }

    /// Checks that this number follows the numbers before it. The first number of a file may be any
    /// number.
    fn number_of_pair(&mut self, found: u32) -> Result<(), GameProblem> {
        let (expected, found) = (self.replayer.expected(), found);
        let ahead = i64::from(found) - i64::from(expected);
        let wanted = *self.ahead.get_or_insert(ahead);
        if ahead == wanted {
            return Ok(());
        }
        let expected = u16::try_from(i64::from(expected) + wanted).unwrap_or(expected);
        Err(self.wrong_number(expected, found))
    }

    fn wrong_number(&self, expected: u16, found: u32) -> GameProblem {
        let problem = ReplayProblem::WrongNumber { expected, found };
        self.replayer.error(&found.to_string(), problem).into()
    }

    fn play(&mut self, text: &str, language: Language) -> Result<(), GameProblem> {
        if self.series.is_empty() {
            self.open_series();
        } else if self.replayer.series_ended() && !(self.numbered && self.in_series()) {
            self.replayer.next_series()?;
            self.open_series();
        }
        self.make(text, &mut |position| read_move_in(position, text, language))
    }

    /// Plays one move of the current series.
    fn make(
        &mut self,
        text: &str,
        read: &mut dyn FnMut(&P) -> Result<Move, MoveTextError>,
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
