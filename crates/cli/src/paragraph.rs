//! Errors as people read them: one paragraph, of a length that fits a screen.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::screen::printable;

/// The most lines of an error that are shown; a broken pack may have hundreds.
const LINES_MAX: usize = 12;
/// The most characters of one line: input quoted in a message may be long.
const LINE_CHARS_MAX: usize = 400;

/// `text` without empty lines, cut to a length that can be read.
pub fn one_paragraph(text: &str) -> String {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let mut shown: Vec<String> = lines.iter().take(LINES_MAX).map(|line| cut(line)).collect();
    if lines.len() > LINES_MAX {
        shown.push(format!("… and {} lines more", lines.len() - LINES_MAX));
    }
    shown.join("\n")
}

fn cut(line: &str) -> String {
    let mut text: String = printable(line).chars().take(LINE_CHARS_MAX).collect();
    if line.chars().nth(LINE_CHARS_MAX).is_some() {
        text.push('…');
    }
    text
}

/// Answers a command line that could not be read, or one that asked for help.
pub fn usage(error: &clap::Error) -> ExitCode {
    let code = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        // A command that needs another, such as `tryline packs`: its help names those there are.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            return ExitCode::from(2);
        }
        _ => ExitCode::from(2),
    };
    // Clap's first paragraph says what is wrong; what follows are tips and usage.
    let text = error.render().to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let first = first.strip_prefix("error: ").unwrap_or(first);
    let _ = writeln!(
        io::stderr(),
        "tryline: {}\n(`tryline --help` and `tryline COMMAND --help` say more)",
        one_paragraph(first)
    );
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_cut_and_says_so() {
        let text: String = (0..20).map(|n| format!("line {n}\n\n")).collect();
        let shown = one_paragraph(&text);
        assert_eq!(shown.lines().count(), LINES_MAX + 1);
        assert!(shown.ends_with("line 11\n… and 8 lines more"), "{shown}");
    }

    #[test]
    fn what_a_file_says_does_not_drive_the_terminal() {
        assert_eq!(one_paragraph("bad \u{1b}[2J word"), "bad \u{fffd}[2J word");
        assert_eq!(one_paragraph(&"x".repeat(500)).chars().count(), LINE_CHARS_MAX + 1);
    }
}
