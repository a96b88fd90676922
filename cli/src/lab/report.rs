//! Opening of a report: its title and the five lines that answer its question.

use std::env;
use std::fmt;

/// Title and first five lines of a report. Every report in `cli/lab` begins with them.
#[derive(Clone, Debug)]
pub struct ReportHead {
    /// Title, without the mark of a heading.
    pub title: String,
    /// Question that the experiment answers.
    pub question: String,
    /// Command that made the report.
    pub command: String,
    /// Most important numbers.
    pub result: String,
    /// Comparison with the paper that is repeated, or a sentence that there is none.
    pub paper: String,
    /// Conclusion.
    pub verdict: String,
}

/// Writes the title and the five lines, with an empty line after each of the two parts.
impl fmt::Display for ReportHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# {}\n", self.title)?;
        writeln!(f, "- **Question:** {}", self.question)?;
        writeln!(f, "- **Command:** `{}`", self.command)?;
        writeln!(f, "- **Result:** {}", self.result)?;
        writeln!(f, "- **Beside the paper:** {}", self.paper)?;
        writeln!(f, "- **Verdict:** {}\n", self.verdict)
    }
}

/// Returns the command line of this process as one would type it, with `seriatim` as the program.
#[must_use]
pub fn command_line() -> String {
    let arguments = env::args_os().skip(1);
    let words = arguments.map(|argument| quoted(&argument.to_string_lossy()));
    ["seriatim".to_owned()]
        .into_iter()
        .chain(words)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Returns an argument in quotation marks if a shell would otherwise change it.
fn quoted(argument: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=.,:/+%@".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        argument.to_owned()
    } else {
        format!("'{}'", argument.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_opens_with_a_title_and_five_lines() {
        let head = ReportHead {
            title: "A match".to_owned(),
            question: "Which is stronger?".to_owned(),
            command: "seriatim lab match".to_owned(),
            result: "The first makes 60 %.".to_owned(),
            paper: "Not from a paper.".to_owned(),
            verdict: "Held.".to_owned(),
        };
        assert_eq!(
            head.to_string(),
            "# A match\n\n- **Question:** Which is stronger?\n- **Command:** `seriatim lab match`\n\
             - **Result:** The first makes 60 %.\n- **Beside the paper:** Not from a paper.\n\
             - **Verdict:** Held.\n\n"
        );
    }

    #[test]
    fn arguments_are_quoted_for_a_shell() {
        assert_eq!(quoted("default,depth=1"), "default,depth=1");
        assert_eq!(quoted("e4 d5"), "'e4 d5'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
