//! What answers mean, in a few words.

use engine::Seat;

use crate::actions::{Action, Boost};
use crate::card::CardId;
use crate::events::Points;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::penalty::Penalty;
use crate::player::{PlayerId, Shirt};
use crate::roll::{Roll, RollKind};
use crate::rules::reach;
use crate::rules::stoppage::points;
use crate::screen::{Foreseen, facts, thing};
use crate::state::{COMMIT, Restart};

use super::names;
use super::places::place;

/// What an answer means that leads to what is `seen`; nothing where the label says it all.
pub fn detail(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    action: &Action,
    seen: &Foreseen,
) -> String {
    let own = |shirt: &Shirt| PlayerId::new(seat, *shirt);
    match action {
        // Set-ups and stoppages.
        Action::Substitute(count @ 1..) => {
            format!("You draw {}", names::counted(*count, "card", "cards"))
        }
        Action::Scrum => spot(board, frame),
        Action::DropOut => "From behind your 22".to_string(),
        Action::PlayOn => match frame {
            Frame::EndTurn(_) => "The award is gone".to_string(),
            _ => "The game as it stands".to_string(),
        },
        Action::Take => taken(board, frame),
        Action::Advantage | Action::KeepFirst => award(facts::held(board)),
        Action::KeepSecond => award(facts::due(board)),
        Action::PenaltyTry => format!("{} points", points(Points::PenaltyTry)),
        Action::Commit(cards) => match odds_known(board, frame) {
            true => joined(&[committed(board, cards), "against cards you have not seen".into()]),
            false => committed(board, cards),
        },
        Action::Flip(position) => {
            let card = thing::flipped(board, seat, *position);
            card.map_or_else(String::new, |card| names::card(board.pack, card))
        }

        // The turn.
        Action::Pick(shirt) => {
            let left = reach::moves_left(board, own(shirt));
            format!("{} left", names::counted(left, "move", "moves"))
        }
        Action::Step(..) => trigger(seen),
        Action::MoveTo(shirt, to) => joined(&[moved(board, own(shirt), *to, seen), at(*to)]),
        Action::Path(shirt, path) => {
            let end = facts::end(board, own(shirt), *path);
            joined(&[trigger(seen), end.map_or_else(String::new, at)])
        }
        Action::Gather(_) => needs(seen),
        Action::Pass(to, with) => {
            let boost = Boost { distance: None, with: *with };
            joined(&[needs(seen), marked(board, own(to)), boosted(board, &boost)])
        }
        Action::Kick { by, to, boost, .. } => {
            let far = distance(board, frame, own(by), *to);
            joined(&[needs(seen), boosted(board, boost), format!("{far} to {to}")])
        }
        Action::Goal { boost, .. } => joined(&[needs(seen), boosted(board, boost)]),
        Action::Ground => grounded(seen),
        Action::DotDown => "You drop out".to_string(),
        Action::HoldOn | Action::Dangerous(..) => risk(seen),
        Action::CleanOut(_, _, Some(to)) => joined(&[trigger(seen), at(*to)]),
        Action::CleanOut(_, _, None) => {
            "He has nowhere to go: the referee looks at him".to_string()
        }

        // Reactions and ends of turns.
        Action::Play(play) if board.pack.has(play.card) => {
            let text = board.pack.ability(play.card).text.clone();
            joined(&[text, seen.rolls.first().map_or_else(String::new, wanted)])
        }
        Action::Skip if matches!(frame, Frame::Gain(_)) => "He keeps the ball".to_string(),
        Action::Skip if !seen.rolls.is_empty() => needs(seen),
        Action::Arrow(_) => names::counted(facts::flown(board, frame), "space", "spaces"),
        Action::Reroll => format!("{}; failing is a yellow card", needs(seen)),
        Action::RollAway(_, to) => {
            joined(&[format!("He stays on the ground; {}", at(*to)), risk(seen)])
        }
        Action::Stand(_) | Action::Stay(_) => risk(seen),
        Action::Done => "Everybody else stays as he is".to_string(),

        // The label says it all.
        Action::Form(_)
        | Action::Substitute(0)
        | Action::Give(_)
        | Action::End
        | Action::Play(_)
        | Action::Skip
        | Action::Accept => String::new(),
    }
}

/// The numbers needed, one after the other: the referee's come first where he looks.
fn needs(seen: &Foreseen) -> String {
    match &seen.rolls[..] {
        [] if seen.legal => "No roll".to_string(),
        [] => String::new(),
        [only] => need(only),
        several => {
            let each = several.iter().map(|roll| match looks(roll) {
                Some(risk) => format!("{} ({})", lower(risk), wanted(roll)),
                None => wanted(roll),
            });
            capital(each.collect::<Vec<_>>().join(", then "))
        }
    }
}

fn need(roll: &Roll) -> String {
    looks(roll).unwrap_or_else(|| wanted(roll))
}

fn wanted(roll: &Roll) -> String {
    let strict = if roll.strict { ", strictly less than his skill" } else { "" };
    format!("{}{strict}", names::need(roll))
}

/// What a Referee Roll is about.
fn looks(roll: &Roll) -> Option<String> {
    match roll.kind {
        RollKind::Referee(offence) => {
            Some(format!("Unseen, or a penalty for {}", names::offence(offence)))
        }
        _ => None,
    }
}

/// The Referee Rolls among those that follow.
fn risk(seen: &Foreseen) -> String {
    let all: Vec<_> = seen.rolls.iter().filter_map(looks).collect();
    match &all[..] {
        [first, rest @ ..] if !rest.is_empty() => {
            format!("{first}; {} more looks of the referee", rest.len())
        }
        _ => all.concat(),
    }
}

fn lower(text: String) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    format!("{first}{}", letters.as_str())
}

/// CT-272. What a step sets off, in a few words.
fn trigger(seen: &Foreseen) -> String {
    if let Some(at) = seen.out {
        return format!("Out of the field at {at}");
    }
    let referee = risk(seen);
    if !referee.is_empty() {
        return referee;
    }
    if let Some((tackler, at)) = seen.tackle {
        return format!("Tackled by {} at {at}", tackler.shirt);
    }
    match seen.protection {
        Some((one, two)) => format!("{} and {} go to ground", one.shirt, two.shirt),
        None => String::new(),
    }
}

fn grounded(seen: &Foreseen) -> String {
    match seen.rolls.first() {
        Some(roll) => format!("The TMO looks: {}", wanted(roll)),
        None if seen.legal => format!("A try: {} points", points(Points::Try)),
        None => String::new(),
    }
}

/// What a move sets off; if nothing, how many of his moves it takes.
fn moved(board: &Board<'_>, id: PlayerId, to: Hex, seen: &Foreseen) -> String {
    let sets_off = trigger(seen);
    match facts::steps(board, id, to) {
        Some(steps) if sets_off.is_empty() => {
            let left = reach::moves_left(board, id);
            format!("{steps} of {}", names::counted(left, "move", "moves"))
        }
        _ => sets_off,
    }
}

/// CT-055, CT-074. Who waits for the receiver of a pass.
fn marked(board: &Board<'_>, receiver: PlayerId) -> String {
    let marker = facts::marker(board, receiver);
    marker.map_or_else(String::new, |shirt| format!("their {shirt} is beside him"))
}

/// What cards go with a pass or a kick.
fn boosted(board: &Board<'_>, boost: &Boost) -> String {
    let name = |id: CardId| names::card(board.pack, id);
    let thrown = boost.distance.map(|id| format!("throwing away {}", name(id)));
    let with = boost.with.iter().map(|id| format!("with {}", name(id)));
    joined(&thrown.into_iter().chain(with).collect::<Vec<_>>())
}

fn distance(board: &Board<'_>, frame: Frame, by: PlayerId, to: Hex) -> String {
    let spaces = facts::kicked(board, frame, by, to);
    spaces.map_or_else(String::new, |spaces| names::counted(spaces, "space", "spaces"))
}

fn at(hex: Hex) -> String {
    format!("to {hex}")
}

/// Those of several remarks that there are.
fn joined(remarks: &[String]) -> String {
    let some: Vec<&str> =
        remarks.iter().map(String::as_str).filter(|one| !one.is_empty()).collect();
    some.join("; ")
}

/// Whether an Energy Battle is one of chance: cards meet in the order in which they lie.
fn odds_known(board: &Board<'_>, frame: Frame) -> bool {
    matches!(frame, Frame::Battle(_)) && !board.table.settings.free_flip
}

fn committed(board: &Board<'_>, cards: &[Option<CardId>; COMMIT]) -> String {
    let cards = || cards.iter().flatten();
    match cards().any(|id| board.pack.has(*id)) {
        true => names::listed(cards().map(|id| names::card(board.pack, *id)).collect()),
        false => String::new(),
    }
}

fn taken(board: &Board<'_>, frame: Frame) -> String {
    match frame {
        Frame::EndTurn(EndTurn(EndStep::Advantage)) => award(facts::held(board)),
        _ => award(facts::due(board)),
    }
}

fn award(what: Option<Restart>) -> String {
    what.map_or_else(String::new, |what| capital(names::restart(what)))
}

/// Where the scrum that can be chosen would be.
fn spot(board: &Board<'_>, frame: Frame) -> String {
    match (frame, facts::due(board)) {
        (Frame::Penalty(Penalty { to, spot, .. }), _) => {
            format!("{}; at {spot}", capital(place(board, to, spot)))
        }
        (_, Some(Restart::ScrumOrPlayOn)) => "At the centre spot".to_string(),
        (_, Some(Restart::DropOutOrScrum(at) | Restart::Scrum(at))) => format!("At {at}"),
        (
            _,
            None
            | Some(Restart::KickOff | Restart::DropOut | Restart::LineOut(_) | Restart::Penalty(_)),
        ) => String::new(),
    }
}

fn capital(text: String) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}", letters.as_str())
}
