//! Teams as they are hired (4.23): figures and staff within a budget.
//!
//! [`Roster`] is what the rules read, by places in the pack. [`Written`] is the same in words, as
//! coaches write it: on a line, in a file, or in a link.

mod code;
mod file;
mod judge;
#[cfg(test)]
mod tests;
mod written;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::pack::Pack;
use crate::pack::model::Kind;

pub(crate) use file::strings;
pub use written::Written;

/// The longest name of a team, in bytes.
pub const NAME_BYTES: usize = 32;
/// The longest line, in bytes: with its name and what records add it is still a line of a record.
pub const LINE_BYTES: usize = 2000;
/// TU-281. The fewest figures of a team.
pub const FIGURES_LEAST: usize = 7;
/// TU-281. The most figures of a team, its mercenary not counted.
pub const FIGURES_MOST: usize = 12;

/// A team that has been hired; figures and staff by their places in the pack. The order is the
/// order of the numbers on their backs; a mercenary stands apart and has number 13.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// What the coach calls it; the race's club where he gave no name.
    pub name: Option<String>,
    /// The race, by its place.
    pub race: u8,
    /// Profiles, at most twelve.
    pub figures: Vec<u16>,
    /// TU-037.
    pub mercenary: Option<u16>,
    /// Staff, by their places, in the pack's order.
    pub staff: Vec<u8>,
}

/// A reason why a roster is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The clause that forbids it; none where a word could not be read.
    pub clause: Option<&'static str>,
    /// What is wrong, in a sentence.
    pub text: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        self.clause.map_or(Ok(()), |clause| write!(f, " ({clause})"))
    }
}

/// What became of a text that is meant to be a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The roster, where every word was understood, allowed or not.
    pub roster: Option<Roster>,
    /// Every reason why it is none.
    pub problems: Vec<Problem>,
}

impl Judged {
    /// A text that could not be understood.
    fn unread(problems: Vec<Problem>) -> Judged {
        Judged { roster: None, problems }
    }

    /// The roster, if nothing forbids it; otherwise every reason why not.
    pub fn allowed(self) -> Result<Roster, Vec<Problem>> {
        self.roster.filter(|_| self.problems.is_empty()).ok_or(self.problems)
    }
}

impl Roster {
    /// TU-280, TU-285. What it costs: figures, mercenary and staff.
    pub fn price(&self, pack: &Pack) -> u32 {
        let figures = self.figures.iter().chain(&self.mercenary);
        let figures: u32 = figures.map(|index| u32::from(pack.profile(*index).irr)).sum();
        let staff = self.staff.iter().map(|index| pack.staff[usize::from(*index)].irr);
        figures + staff.map(u32::from).sum::<u32>()
    }

    /// A roster as options have it: a race, a line of words, or a code. Refused with every reason.
    pub fn read(pack: &Pack, text: &str, budget: u16) -> Result<Roster, Vec<Problem>> {
        Roster::judge(pack, text, budget).allowed()
    }

    /// A roster in any form, files included. Refused with every reason.
    pub fn read_any(pack: &Pack, text: &str, budget: u16) -> Result<Roster, Vec<Problem>> {
        Roster::judge_any(pack, text, budget).allowed()
    }

    /// A race, a line of words, or a code.
    fn judge(pack: &Pack, text: &str, budget: u16) -> Judged {
        let text = text.trim();
        if text.len() > LINE_BYTES {
            let text = format!("{} bytes are too many for a team on a line", text.len());
            return Judged::unread(vec![Problem { clause: None, text }]);
        }
        if code::is_meant(text) {
            return match code::read(text, pack) {
                Ok(roster) => {
                    let problems = roster.validate(pack, budget);
                    Judged { roster: Some(roster), problems }
                }
                Err(problem) => Judged::unread(vec![problem]),
            };
        }
        match text.parse::<Written>() {
            Ok(written) => written.judge(pack, budget),
            Err(problem) => Judged::unread(vec![problem]),
        }
    }

    /// A roster in any form, files included, with everything that is wrong with it.
    pub fn judge_any(pack: &Pack, text: &str, budget: u16) -> Judged {
        let is_key = |line: &str| {
            let rest = line.trim_start().strip_prefix("race");
            rest.is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let written = if text.trim_start().starts_with('{') {
            file::json(text)
        } else if text.lines().any(is_key) {
            file::toml(text)
        } else {
            return Roster::judge(pack, text, budget);
        };
        written.map_or_else(Judged::unread, |written| written.judge(pack, budget))
    }

    /// The roster in a form; no code for one that no budget would allow.
    pub fn write(&self, pack: &Pack, form: Form) -> Option<String> {
        Some(match form {
            Form::Line => Written::of(self, pack).to_string(),
            Form::Toml => file::Keys::of(self, pack).toml(),
            Form::Json => file::Keys::of(self, pack).json(),
            Form::Code => return code::write(self, pack),
        })
    }

    /// What it is called.
    pub fn title<'a>(&'a self, pack: &'a Pack) -> &'a str {
        let club = || pack.races[usize::from(self.race)].club.as_str();
        self.name.as_deref().unwrap_or_else(club)
    }

    /// TU-034, TU-037, TU-280, TU-281, TU-282, TU-283, TU-284. Every reason why a pack and a budget
    /// do not allow it.
    pub fn validate(&self, pack: &Pack, budget: u16) -> Vec<Problem> {
        judge::problems(self, pack, budget, 0)
    }
}

/// The forms a roster can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One line of words.
    Line,
    /// A file.
    Toml,
    /// A file.
    Json,
    /// A short code for links.
    Code,
}

/// The kinds of figures in words.
const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Normal => "role",
        Kind::Hero => "hero",
        Kind::Mercenary => "mercenary",
    }
}
