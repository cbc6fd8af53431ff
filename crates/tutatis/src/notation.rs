//! Actions as text, the same in records, scenarios and terminals.
//!
//! Each action is a verb and its words; the doc comments of [`Action`] show them. Whatever is
//! written here is read back as the same action, and is written in just one way.

mod read;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use engine::notation::list;

use crate::actions::{Action, ShotAt};
use crate::state::TackleResult;

/// The word for no interceptor.
const NOBODY: &str = "nobody";
/// The word for the other side's dice.
const THEIRS: &str = "theirs";

const SHOTS: &[(&str, ShotAt)] = &[("goal", ShotAt::Goal), ("point", ShotAt::Point)];

const RESULTS: &[(&str, TackleResult)] = &[
    ("push-down", TackleResult::PushDown),
    ("down", TackleResult::Down),
    ("push", TackleResult::Push),
    ("both", TackleResult::Both),
    ("both-down", TackleResult::BothDown),
    ("nothing", TackleResult::Nothing),
];

impl Action {
    /// The first word of an action.
    pub const fn verb(&self) -> &'static str {
        match self {
            Action::First(_) => "first",
            Action::Place(..) => "place",
            Action::Done => "done",
            Action::Redeploy(..) => "redeploy",
            Action::Pick(_) => "pick",
            Action::Step(..) => "step",
            Action::Go(..) => "go",
            Action::Path(..) => "path",
            Action::Leap(..) => "leap",
            Action::Solo => "solo",
            Action::Stand(_) => "stand",
            Action::Enter(..) => "enter",
            Action::RollOver(_) => "roll-over",
            Action::Tackle(..) => "tackle",
            Action::Running(..) => "running",
            Action::Pass(_) => "pass",
            Action::Shoot(_) => "shoot",
            Action::Foul(..) => "foul",
            Action::Clear(_) => "clear",
            Action::Use(..) => "use",
            Action::Finish(_) => "finish",
            Action::End => "end",
            Action::Keep => "keep",
            Action::Warp | Action::WarpTheirs => "warp",
            Action::Reroll(_) => "re-roll",
            Action::Yes => "yes",
            Action::No => "no",
            Action::Catch => "catch",
            Action::Leave => "leave",
            Action::Intercept(_) => "intercept",
            Action::Result(_) => "result",
            Action::To(_) => "to",
            Action::Receiver(_) => "receiver",
            Action::Keeper(_) => "keeper",
        }
    }
}

/// The word for a value of a table of words.
fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
    words.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        match self {
            Action::First(seat) => write!(f, " {seat}"),
            Action::Place(number, at)
            | Action::Redeploy(number, at)
            | Action::Go(number, at)
            | Action::Leap(number, at)
            | Action::Enter(number, at) => write!(f, " {number} {at}"),
            Action::Step(number, dir) => write!(f, " {number} {dir}"),
            Action::Path(number, way) => {
                write!(f, " {number}")?;
                list(f, way.iter(), "")
            }
            Action::Tackle(by, on) | Action::Running(by, on) | Action::Foul(by, on) => {
                write!(f, " {by} {on}")
            }
            Action::Pick(number)
            | Action::Stand(number)
            | Action::RollOver(number)
            | Action::Pass(number)
            | Action::Finish(number)
            | Action::Reroll(number)
            | Action::Receiver(number)
            | Action::Keeper(number)
            | Action::Intercept(Some(number)) => write!(f, " {number}"),
            Action::Intercept(None) => write!(f, " {NOBODY}"),
            Action::WarpTheirs => write!(f, " {THEIRS}"),
            Action::Shoot(at) => write!(f, " {}", word(SHOTS, at)),
            Action::Result(result) => write!(f, " {}", word(RESULTS, result)),
            Action::Clear(at) | Action::To(at) => write!(f, " {at}"),
            Action::Use(number, ability, on) => {
                write!(f, " {number} AB{:02}", u16::from(*ability) + 1)?;
                list(f, on, "")
            }
            Action::Done
            | Action::Solo
            | Action::End
            | Action::Keep
            | Action::Warp
            | Action::Yes
            | Action::No
            | Action::Catch
            | Action::Leave => Ok(()),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        read::action(text)
    }
}
