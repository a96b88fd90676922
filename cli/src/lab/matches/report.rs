//! Report of a match: its result, the Elo difference and the counts of its games.

use std::fmt::Write;

use serde::Serialize;

use super::game::text;
use super::{Account, Match, MatchGame, Openings};
use crate::lab::report::ReportHead;
use crate::lab::rounds::RoundLimit;
use seriatim::rules::Rules;

/// The normal quantile of a two-sided 95 % interval.
pub const Z: f64 = 1.96;

/// Score of games, with the Elo difference that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MatchScore {
    /// Number of games.
    pub games: usize,
    /// Number of games that the first contestant won.
    pub wins: usize,
    /// Number of drawn games.
    pub draws: usize,
    /// Number of games that the first contestant lost.
    pub losses: usize,
    /// Share of the points of the first contestant, 0 to 1.
    pub share: f64,
    /// 95 % confidence interval of the share.
    pub interval: [f64; 2],
    /// Elo difference that the share stands for; `None` if it is infinite.
    pub elo: Option<f64>,
    /// 95 % confidence interval of the Elo difference.
    pub elo_interval: [Option<f64>; 2],
}

/// Summary of a match.
#[derive(Clone, Debug, Serialize)]
pub struct MatchSummary {
    /// Name of the first contestant.
    pub first: String,
    /// Name of the second contestant.
    pub second: String,
    /// Limit of a turn.
    pub limit: String,
    /// Seed of the match.
    pub seed: u64,
    /// Score of the first contestant.
    pub score: MatchScore,
    /// Scores of the first contestant by rules, `italian` and `scottish`.
    pub by_rules: Vec<(String, MatchScore)>,
    /// White's share of the points in all games, 0 to 1.
    pub white_share: f64,
    /// Mean number of turns of a game.
    pub mean_turns: f64,
    /// Reasons for the end of games, with the number of games.
    pub ends: Vec<(String, usize)>,
    /// Counts for each contestant.
    pub accounts: [Account; 2],
}

/// Returns the Elo difference of a share of the points, or `None` at 0 and 1, where it is infinite.
#[must_use]
pub fn elo(share: f64) -> Option<f64> {
    let elo = -400.0 * (1.0 / share - 1.0).log10();
    elo.is_finite().then_some(elo)
}

/// Returns the score of some games of a match.
#[must_use]
pub fn score(games: &[&MatchGame]) -> MatchScore {
    let results: Vec<(usize, f64)> = games.iter().map(|g| (g.number, g.points)).collect();
    score_of(&results)
}

/// Returns the score of some games, each given by its number and the points of the first player.
/// The interval is Wilson's. The two games of a pair are not independent, because they have the
/// same opening. So the interval uses the number of independent games that would scatter as the
/// pairs do.
#[must_use]
pub fn score_of(games: &[(usize, f64)]) -> MatchScore {
    let count = |points| games.iter().filter(|game| game.1 == points).count();
    let all = games.len();
    let share = games.iter().map(|game| game.1).sum::<f64>() / all.max(1) as f64;
    let interval = wilson(share, independent(games, share));
    MatchScore {
        games: all,
        wins: count(1.0),
        draws: count(0.5),
        losses: count(0.0),
        share,
        interval,
        elo: elo(share),
        elo_interval: interval.map(elo),
    }
}

/// Returns the number of independent games, each won or lost, that would scatter as these games do.
fn independent(games: &[(usize, f64)], share: f64) -> f64 {
    let all = games.len() as f64;
    let mut pairs: Vec<(usize, f64, f64)> = Vec::new();
    for &(number, points) in games {
        let pair = number / 2;
        match pairs.iter_mut().find(|(number, ..)| *number == pair) {
            Some((_, sum, count)) => (*sum, *count) = (*sum + points, *count + 1.0),
            None => pairs.push((pair, points, 1.0)),
        }
    }
    let scatter: f64 = pairs
        .iter()
        .map(|&(_, sum, count)| (sum - share * count).powi(2))
        .sum();
    // Variance of the share. The factor n / (n − 1) corrects for the mean, which comes from the
    // same games.
    let n = pairs.len() as f64;
    let variance = scatter / (all * all) * n / (n - 1.0);
    if n < 2.0 || variance <= 0.0 {
        return all;
    }
    share * (1.0 - share) / variance
}

/// Returns the 95 % confidence interval of a share, by Wilson's formula.
#[must_use]
pub fn wilson(share: f64, games: f64) -> [f64; 2] {
    if games <= 0.0 {
        return [0.0, 1.0];
    }
    let z2 = Z * Z / games;
    let middle = (share + z2 / 2.0) / (1.0 + z2);
    let half = Z / (1.0 + z2) * (share * (1.0 - share) / games + z2 / games / 4.0).sqrt();
    // At the ends the formula gives 0 and 1 except for rounding errors.
    let low = if share <= 0.0 { 0.0 } else { middle - half };
    let high = if share >= 1.0 { 1.0 } else { middle + half };
    [low, high]
}

/// Returns the summary of a match.
#[must_use]
pub fn summary(this: &Match, games: &[MatchGame]) -> MatchSummary {
    let all: Vec<&MatchGame> = games.iter().collect();
    let mut ends: Vec<(String, usize)> = Vec::new();
    for game in games {
        match ends.iter_mut().find(|(reason, _)| *reason == game.reason) {
            Some((_, count)) => *count += 1,
            None => ends.push((game.reason.clone(), 1)),
        }
    }
    ends.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let count = games.len().max(1) as f64;
    let white = |game: &MatchGame| {
        if game.first_is_white {
            game.points
        } else {
            1.0 - game.points
        }
    };
    let by_rules = ["italian", "scottish"].map(|rules| {
        let of_rules: Vec<&MatchGame> = games.iter().filter(|game| game.rules == rules).collect();
        (rules.to_owned(), score(&of_rules))
    });
    MatchSummary {
        first: this.contestants[0].name.clone(),
        second: this.contestants[1].name.clone(),
        limit: match this.limit {
            RoundLimit::Nodes(nodes) => format!("{nodes} nodes a turn"),
            RoundLimit::Ms(ms) => format!("{ms} ms a turn"),
        },
        seed: this.seed,
        score: score(&all),
        by_rules: by_rules.into_iter().filter(|(_, s)| s.games > 0).collect(),
        white_share: games.iter().map(white).sum::<f64>() / count,
        mean_turns: games
            .iter()
            .map(|game| game.series.len() as f64)
            .sum::<f64>()
            / count,
        ends,
        accounts: [0, 1].map(|i| total(games.iter().map(|game| &game.accounts[i]))),
    }
}

fn total<'a>(accounts: impl Iterator<Item = &'a Account>) -> Account {
    accounts.fold(Account::default(), |sum, account| Account {
        turns: sum.turns + account.turns,
        nodes: sum.nodes + account.nodes,
        illegal: sum.illegal + account.illegal,
        overruns: sum.overruns + account.overruns,
        worst_overrun_ms: sum.worst_overrun_ms.max(account.worst_overrun_ms),
        allowed: sum.allowed + account.allowed,
        avoidable: sum.avoidable + account.avoidable,
    })
}

impl MatchScore {
    /// Returns wins, draws, losses, the share and the Elo difference with their intervals, as the
    /// last cells of a Markdown row.
    #[must_use]
    pub fn cells(&self) -> String {
        let [low, high] = self.interval;
        let [elo_low, elo_high] = self.elo_interval;
        let all = if self.share > 0.5 { "+∞" } else { "−∞" };
        format!(
            "{} | {} | {} | {} | {} to {} | {} | {} to {} |",
            self.wins,
            self.draws,
            self.losses,
            percent(self.share),
            percent(low),
            percent(high),
            elo_text(self.elo, all),
            elo_text(elo_low, "−∞"),
            elo_text(elo_high, "+∞"),
        )
    }
}

/// Returns an Elo difference as text.
fn elo_text(elo: Option<f64>, infinite: &str) -> String {
    // Rounding first and adding 0 avoids “−0”.
    let whole = elo.map(|elo| elo.round() + 0.0);
    whole.map_or_else(|| infinite.to_owned(), |elo| format!("{elo:+}"))
}

/// Returns a share as text, in per cent.
#[must_use]
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Returns the title of a match and the five lines that answer which player is stronger.
fn head(this: &Match, sum: &MatchSummary, command: &str) -> ReportHead {
    let (first, second) = (&sum.first, &sum.second);
    let same = this.contestants[0] == this.contestants[1];
    let [low, high] = sum.score.interval;
    let share = percent(sum.score.share);
    let verdict = if same {
        "A player against itself is expected to make about half of the points."
    } else if low > 0.5 {
        "The first is stronger: the whole interval is above 50 %."
    } else if high < 0.5 {
        "The second is stronger: the whole interval is below 50 %."
    } else {
        "Not decided: the interval contains 50 %."
    };
    let of_the_paper = |name: &String| name == "paper" || name.starts_with("paper,");
    let paper = match [of_the_paper(first), of_the_paper(second)] {
        [false, false] => "Not from a paper.",
        [true, false] => "The first is the player of Janko & Guid (2016).",
        [false, true] => "The second is the player of Janko & Guid (2016).",
        [true, true] => "Both are the player of Janko & Guid (2016).",
    };
    ReportHead {
        title: format!("`{first}` against `{second}`"),
        question: if same {
            format!("How does `{first}` play against itself?")
        } else {
            format!("Which is stronger, `{first}` or `{second}`?")
        },
        command: command.to_owned(),
        result: format!(
            "`{first}` makes {share} of the points ({} to {}).",
            percent(low),
            percent(high)
        ),
        paper: paper.to_owned(),
        verdict: verdict.to_owned(),
    }
}

/// Returns the report of a match as Markdown. `command` is the command that played it.
#[must_use]
pub fn markdown(this: &Match, games: &[MatchGame], command: &str) -> String {
    let sum = summary(this, games);
    let (first, second) = (&sum.first, &sum.second);
    let openings = match &this.openings {
        Openings::Varied => "Every opening is played twice, with colours reversed".to_owned(),
        Openings::FirstTurn => {
            "Games begin with the first turn, in pairs with colours reversed".to_owned()
        }
        Openings::Games(games) => format!(
            "Games begin with turn {} of {} games, in pairs with colours reversed",
            games.first().map_or(0, |(_, series)| series.len()) + 1,
            games.len()
        ),
        Openings::Line(series) => {
            let series: Vec<String> = series.iter().map(|series| text(series)).collect();
            format!(
                "All games begin with {}, in pairs with colours reversed",
                series.join(", ")
            )
        }
    };
    let mut text = head(this, &sum, command).to_string();
    // Writing to a String cannot fail.
    let _ = write!(
        text,
        "{} games, {}, seed {}. {openings}.\n\n\
         | rules | games | won | drawn | lost | points of `{first}` | 95 % | Elo | 95 % |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        sum.score.games, sum.limit, sum.seed
    );
    let mut rows = vec![("all".to_owned(), sum.score)];
    if this.rules.len() > 1 || this.rules != [Rules::Italian] {
        rows.extend(sum.by_rules.iter().cloned());
    }
    for (rules, score) in &rows {
        let (games, cells) = (score.games, score.cells());
        let _ = writeln!(text, "| {rules} | {games} | {cells}");
    }
    let ends: Vec<String> = sum
        .ends
        .iter()
        .map(|(reason, count)| format!("{reason} {count}"))
        .collect();
    let _ = writeln!(
        text,
        "\nWhite made {} of the points. A game took {:.1} turns on average. Ends: {}.\n",
        percent(sum.white_share),
        sum.mean_turns,
        ends.join(", ")
    );
    text += "| | turns | nodes a turn | illegal series | overruns above 100 ms | longest overrun, ms | mates allowed | of them avoidable |\n\
             |---|--:|--:|--:|--:|--:|--:|--:|\n";
    for (name, account) in [first, second].into_iter().zip(&sum.accounts) {
        let _ = writeln!(
            text,
            "| `{name}` | {} | {} | {} | {} | {:.1} | {} | {} |",
            account.turns,
            account.nodes / u64::from(account.turns.max(1)),
            account.illegal,
            account.overruns,
            account.worst_overrun_ms,
            account.allowed,
            account.avoidable,
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::matches::Contestant;

    fn games(points: &[f64]) -> Vec<MatchGame> {
        let game = |(number, &points): (usize, &f64)| MatchGame {
            number,
            rules: "italian".to_owned(),
            first_is_white: number % 2 == 0,
            points,
            reason: "checkmate".to_owned(),
            series: vec!["e2e4".to_owned()],
            accounts: Default::default(),
        };
        points.iter().enumerate().map(game).collect()
    }

    fn scored(points: &[f64]) -> MatchScore {
        let games = games(points);
        score(&games.iter().collect::<Vec<_>>())
    }

    #[test]
    fn elo_of_well_known_shares() {
        assert_eq!(elo(0.5), Some(0.0));
        assert!((elo(0.75).expect("finite") - 190.85).abs() < 0.01);
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
    }

    /// Split pairs say nothing about strength, however many they are. They scatter less than
    /// independent games. Pairs won or lost as a whole scatter more than independent games.
    #[test]
    fn pairs_decide_the_interval() {
        let width = |points: &[f64]| {
            let [low, high] = scored(points).interval;
            high - low
        };
        let independent = [1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0].repeat(10);
        let together = [1.0, 1.0, 0.0, 0.0].repeat(20);
        let split = [[1.0, 0.0].repeat(39), vec![1.0, 1.0]].concat();
        assert!(width(&split) < width(&independent));
        assert!(width(&independent) < width(&together));
    }

    #[test]
    fn all_games_won_leave_a_finite_lower_end() {
        let score = scored(&[1.0; 20]);
        assert_eq!((score.wins, score.elo), (20, None));
        assert!(score.interval[0] > 0.8 && score.interval[1] == 1.0);
        assert!(score.elo_interval[0].expect("finite") > 200.0);
    }

    #[test]
    fn the_report_names_both_and_has_no_nonsense() {
        let contestant = |text: &str| text.parse::<Contestant>().expect("a contestant");
        let this = Match {
            contestants: [contestant("default"), contestant("paper")],
            rules: vec![Rules::Italian],
            games: 4,
            openings: Openings::Varied,
            limit: RoundLimit::Nodes(10),
            seed: 0,
        };
        for points in [&[][..], &[1.0, 0.5, 0.0, 1.0], &[0.0, 0.0]] {
            let text = markdown(&this, &games(points), "seriatim lab match");
            assert!(text.contains("`default` against `paper`"));
            assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
        }
    }

    #[test]
    fn the_verdict_follows_from_the_interval() {
        let contestant = |text: &str| text.parse::<Contestant>().expect("a contestant");
        let this = |first, second| Match {
            contestants: [contestant(first), contestant(second)],
            rules: vec![Rules::Italian],
            games: 40,
            openings: Openings::Varied,
            limit: RoundLimit::Nodes(10),
            seed: 0,
        };
        for (first, second, points, paper, verdict) in [
            (
                "default",
                "paper",
                1.0,
                "The second is",
                "The first is stronger",
            ),
            (
                "paper,depth=1",
                "default",
                0.0,
                "The first is",
                "The second is stronger",
            ),
            (
                "default,depth=1",
                "default",
                0.5,
                "Not from a paper",
                "Not decided",
            ),
            (
                "default",
                "default",
                1.0,
                "Not from a paper",
                "A player against itself",
            ),
        ] {
            let text = markdown(&this(first, second), &games(&[points; 40]), "seriatim");
            assert!(
                text.contains(&format!("- **Beside the paper:** {paper}")),
                "{text}"
            );
            assert!(
                text.contains(&format!("- **Verdict:** {verdict}")),
                "{text}"
            );
        }
    }
}
