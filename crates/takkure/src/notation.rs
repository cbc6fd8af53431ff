//! Actions as text, the same in records, scenarios and terminals.
//!
//! Each action is a verb and its words; the doc comments of [`Action`] show them. Whatever is
//! written here is read back as the same action, and has just one spelling.

mod read;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use engine::notation::list;

use crate::actions::{Action, CardPlay, FatigueKind, Group, Use, Whose};
use crate::activation::StealKind;
use crate::geometry::{Inches, Path};
use crate::player::ByRole;
use crate::role::Role;

/// The word for an empty list of players.
const NOBODY: &str = "nobody";
/// The word for an empty list of cards.
const NOTHING: &str = "nothing";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        match self {
            Action::Squad(numbers) | Action::LineUp(numbers) => list(f, numbers, ""),
            Action::Plays(cards) => list(f, cards, NOTHING),
            Action::Discard(cards) => list(f, cards.iter().flatten(), NOTHING),
            Action::Form(places) => each_role(f, places),
            Action::Recover(kinds) => each_role(f, &ByRole(kinds.0.map(|kind| kind.map(word)))),
            Action::Rise(roles) => list(f, roles.iter(), NOBODY),
            Action::TeamPlay { card, slots } => {
                write!(f, " {card}")?;
                list(f, slots.iter().flatten(), "")
            }
            Action::Face(facings) => {
                let words =
                    facings.iter().flatten().map(|one| format!("{} {}", one.role, one.dice));
                list(f, words, NOBODY)
            }
            Action::Template(point)
            | Action::Spot(point)
            | Action::Arrow(point)
            | Action::Tackle(point)
            | Action::To(point) => write!(f, " {point}"),
            Action::Name(role)
            | Action::Kicker(role)
            | Action::Activate(role)
            | Action::GroundPass(role) => write!(f, " {role}"),
            Action::Candidate(player) => write!(f, " {player}"),
            Action::Run(route) | Action::Pressure(route) => way(f, route),
            Action::Steal(kind, route) => {
                write!(f, " {}", steal_word(*kind))?;
                way(f, route)
            }
            Action::Mark { turn, end } => list(f, turn.iter().chain([end]), ""),
            Action::Pass { to, at } => write!(f, " {to} {}", Inches(*at)),
            Action::PickUp { at } => write!(f, " {}", Inches(*at)),
            Action::Resolve(group) => group_word(f, *group),
            Action::Card(play) => card_play(f, play),
            Action::Use(what) => use_words(f, *what),
            Action::Order(whose) => f.write_str(match whose {
                Whose::Mine => " mine",
                Whose::Theirs => " theirs",
            }),
            Action::Kick
            | Action::Receive
            | Action::Done
            | Action::Roll
            | Action::Decline
            | Action::KickOut
            | Action::Stay
            | Action::StandUp
            | Action::Hold
            | Action::Rest
            | Action::Nothing
            | Action::Dodge
            | Action::BreakThrough
            | Action::ScoreTry
            | Action::Interrupt
            | Action::LeaveOut
            | Action::Skip => Ok(()),
        }
    }
}

impl Action {
    /// The first word of an action.
    pub fn verb(&self) -> &'static str {
        match self {
            Action::Squad(_) => "squad",
            Action::LineUp(_) => "line-up",
            Action::Plays(_) => "plays",
            Action::Kick => "kick",
            Action::Receive => "receive",
            Action::Form(_) => "form",
            Action::Template(_) => "template",
            Action::Name(_) => "name",
            Action::Done => "done",
            Action::Run(_) => "run",
            Action::Kicker(_) => "kicker",
            Action::Spot(_) => "spot",
            Action::Arrow(_) => "arrow",
            Action::Candidate(_) => "candidate",
            Action::Roll => "roll",
            Action::Decline => "decline",
            Action::Activate(_) => "activate",
            Action::TeamPlay { .. } => "team-play",
            Action::KickOut => "kick-out",
            Action::Mark { .. } => "mark",
            Action::Stay => "stay",
            Action::StandUp => "stand-up",
            Action::GroundPass(_) => "ground-pass",
            Action::Hold => "hold",
            Action::Pressure(_) => "pressure",
            Action::Tackle(_) => "tackle",
            Action::Steal(..) => "steal",
            Action::Rest => "rest",
            Action::Nothing => "nothing",
            Action::Pass { .. } => "pass",
            Action::PickUp { .. } => "pick-up",
            Action::Dodge => "dodge",
            Action::BreakThrough => "break-through",
            Action::ScoreTry => "score",
            Action::Interrupt => "interrupt",
            Action::LeaveOut => "leave-out",
            Action::Resolve(_) => "resolve",
            Action::Face(_) => "face",
            Action::To(_) => "to",
            Action::Rise(_) => "rise",
            Action::Recover(_) => "recover",
            Action::Discard(_) => "discard",
            Action::Card(_) => "card",
            Action::Use(_) => "use",
            Action::Skip => "skip",
            Action::Order(_) => "order",
        }
    }
}

/// Role and thing by turns, in the order of the roles.
fn each_role<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    things: &ByRole<Option<T>>,
) -> fmt::Result {
    let pairs = Role::ALL.iter().filter_map(|role| Some((role, things[*role].as_ref()?)));
    list(f, pairs.map(|(role, thing)| format!("{role} {thing}")), NOBODY)
}

/// The places of a way; nothing for no step.
fn way(f: &mut fmt::Formatter<'_>, route: &Path) -> fmt::Result {
    list(f, route.points(), "")
}

/// What a coach may call a fatigue token.
fn word(kind: FatigueKind) -> &'static str {
    match kind {
        FatigueKind::Active => "active",
        FatigueKind::Inactive => "inactive",
    }
}

/// What a coach calls a steal.
fn steal_word(kind: StealKind) -> &'static str {
    match kind {
        StealKind::Loose => "loose",
        StealKind::Held => "held",
        StealKind::Air => "air",
    }
}

fn group_word(f: &mut fmt::Formatter<'_>, group: Group) -> fmt::Result {
    match group {
        Group::Main => f.write_str(" main"),
        Group::Missed => f.write_str(" missed"),
        Group::Of(role) => write!(f, " {role}"),
    }
}

fn card_play(f: &mut fmt::Formatter<'_>, play: &CardPlay) -> fmt::Result {
    let CardPlay { card, on, by, to, die } = play;
    write!(f, " {card}")?;
    if let Some(role) = on {
        write!(f, " on {role}")?;
    }
    if let Some(role) = by {
        write!(f, " by {role}")?;
    }
    if let Some(place) = to {
        write!(f, " to {place}")?;
    }
    if let Some(number) = die {
        write!(f, " die {number}")?;
    }
    Ok(())
}

fn use_words(f: &mut fmt::Formatter<'_>, what: Use) -> fmt::Result {
    match what {
        Use::Rise(role) => write!(f, " rise {role}"),
        Use::Freshen(role) => write!(f, " freshen {role}"),
        Use::Rethink => f.write_str(" rethink"),
        Use::Plus(tokens) => write!(f, " plus {tokens}"),
        Use::Again(die) => write!(f, " again {die}"),
        Use::TakeBack(card) => write!(f, " take-back {card}"),
        Use::Skill(role, die) => write!(f, " skill {role} {die}"),
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        read::action(text)
    }
}
