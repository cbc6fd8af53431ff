//! Actions as text, the same in records, scenarios and terminals.
//!
//! Each action is a verb and its words; the doc comments of [`Action`] show them. Whatever is
//! written here is read back as the same action, and is written in just one way.

mod read;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use engine::Seat;
use engine::notation::list;

use crate::actions::{Action, Boost, CardPlay};

/// The word for no card.
const NOTHING: &str = "nothing";
/// The word for a formation without a player.
const NOBODY: &str = "nobody";
/// Thrown away for its Distance.
const DISTANCE: &str = "distance";
/// Cards that go with a pass or kick.
const WITH: &str = "with";
/// The strict roll from the own 22.
const FIFTY_22: &str = "fifty-22";

impl Action {
    /// Whether `seat` may see what `by` chose: committed cards lie face down.
    pub fn shown_to(&self, by: Seat, seat: Option<Seat>) -> bool {
        !matches!(self, Action::Commit(_)) || seat == Some(by)
    }

    /// The first word of an action.
    pub const fn verb(&self) -> &'static str {
        match self {
            Action::Form(_) => "form",
            Action::Substitute(_) => "substitute",
            Action::Scrum => "scrum",
            Action::DropOut => "drop-out",
            Action::PlayOn => "play-on",
            Action::Take => "take",
            Action::Advantage => "advantage",
            Action::KeepFirst => "keep-first",
            Action::KeepSecond => "keep-second",
            Action::PenaltyTry => "penalty-try",
            Action::Commit(_) => "commit",
            Action::Flip(_) => "flip",
            Action::Give(_) => "give",
            Action::Pick(_) => "pick",
            Action::Step(..) => "step",
            Action::MoveTo(..) => "move",
            Action::Path(..) => "path",
            Action::Gather(_) => "gather",
            Action::Pass(..) => "pass",
            Action::Kick { .. } => "kick",
            Action::Goal { .. } => "goal",
            Action::Ground => "ground",
            Action::DotDown => "dot-down",
            Action::HoldOn => "hold-on",
            Action::Dangerous(..) => "dangerous",
            Action::CleanOut(..) => "clean",
            Action::End => "end",
            Action::Play(_) => "play",
            Action::Skip => "skip",
            Action::Arrow(_) => "arrow",
            Action::Accept => "accept",
            Action::Reroll => "re-roll",
            Action::Stand(_) => "stand",
            Action::RollAway(..) => "roll",
            Action::Stay(_) => "stay",
            Action::Done => "done",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        match self {
            Action::Form(formation) => {
                let places = formation.iter().map(|(shirt, at)| format!("{shirt} {at}"));
                list(f, places, NOBODY)
            }
            Action::Substitute(number) | Action::Flip(number) => write!(f, " {number}"),
            Action::Commit(cards) => list(f, cards.iter().flatten(), NOTHING),
            Action::Give(shirt)
            | Action::Pick(shirt)
            | Action::Gather(shirt)
            | Action::Stand(shirt)
            | Action::Stay(shirt) => write!(f, " {shirt}"),
            Action::Step(shirt, dir) => write!(f, " {shirt} {dir}"),
            Action::MoveTo(shirt, to) | Action::RollAway(shirt, to) => write!(f, " {shirt} {to}"),
            // CT-273. A way is its single steps.
            Action::Path(shirt, path) => {
                write!(f, " {shirt}")?;
                list(f, path.iter(), "")
            }
            Action::Pass(to, cards) => {
                write!(f, " {to}")?;
                boost(f, &Boost { distance: None, with: *cards })
            }
            Action::Kick { by, to, boost: cards, fifty_22 } => {
                write!(f, " {by} {to}")?;
                boost(f, cards)?;
                if *fifty_22 { write!(f, " {FIFTY_22}") } else { Ok(()) }
            }
            Action::Goal { by, boost: cards } => {
                write!(f, " {by}")?;
                boost(f, cards)
            }
            Action::Dangerous(by, victim) => write!(f, " {by} {victim}"),
            Action::CleanOut(by, victim, to) => {
                write!(f, " {by} {victim}")?;
                list(f, to, "")
            }
            Action::Play(play) => card_play(f, play),
            Action::Arrow(dir) => write!(f, " {dir}"),
            Action::Scrum
            | Action::DropOut
            | Action::PlayOn
            | Action::Take
            | Action::Advantage
            | Action::KeepFirst
            | Action::KeepSecond
            | Action::PenaltyTry
            | Action::Ground
            | Action::DotDown
            | Action::HoldOn
            | Action::End
            | Action::Skip
            | Action::Accept
            | Action::Reroll
            | Action::Done => Ok(()),
        }
    }
}

/// The cards of a pass or kick.
fn boost(f: &mut fmt::Formatter<'_>, boost: &Boost) -> fmt::Result {
    if let Some(card) = boost.distance {
        write!(f, " {DISTANCE} {card}")?;
    }
    if boost.with.is_empty() {
        return Ok(());
    }
    write!(f, " {WITH}")?;
    list(f, boost.with.iter(), "")
}

fn card_play(f: &mut fmt::Formatter<'_>, play: &CardPlay) -> fmt::Result {
    let CardPlay { card, user, to, at, along } = play;
    write!(f, " {card} {user}")?;
    if let Some(shirt) = to {
        write!(f, " to {shirt}")?;
    }
    if let Some(hex) = at {
        write!(f, " at {hex}")?;
    }
    if let Some(path) = along {
        write!(f, " along")?;
        list(f, path.iter(), "")?;
    }
    Ok(())
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        read::action(text)
    }
}
