//! Answers as a screen offers them.

use engine::{Choice, Seat, Thing};

use crate::actions::{Action, CardPlay, Group, Use};
use crate::frames::Frame;
use crate::game::Board;
use crate::player::PlayerId;
use crate::role::Role;

use super::{odds, thing};
use crate::words;

/// How `action` is offered to `seat`, who is asked by `frame`.
pub fn choice(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Choice {
    let words::Label { verb, label, detail } = words::label(board, frame, seat, action);
    Choice {
        kind: kind(action).to_string(),
        verb,
        label,
        detail: detail.into(),
        odds: odds::of(board, frame, seat, action),
        ends_turn: *action == Action::KickOut,
        on: on(board, seat, action),
        ..Choice::default()
    }
}

/// The verb of the notation, by which screens group and draw; the two answers to a yes or no share
/// one.
fn kind(action: &Action) -> &'static str {
    match action {
        Action::Kick | Action::Receive => "kick-or-receive",
        Action::Roll | Action::Decline => "catch",
        other => other.verb(),
    }
}

/// The things on the table that `action` is about, in the order of choosing.
fn on(board: &Board<'_>, seat: Seat, action: &Action) -> Vec<Thing> {
    let own = |role: Role| thing::player(PlayerId::new(seat, role));
    let theirs = |role: Role| thing::player(PlayerId::new(seat.other(), role));
    match action {
        Action::Name(role)
        | Action::Kicker(role)
        | Action::Activate(role)
        | Action::GroundPass(role) => vec![own(*role)],
        Action::Pass { to, at } => vec![own(*to), Thing::along(at)],
        Action::PickUp { at } => vec![Thing::along(at)],
        Action::Candidate(id) => vec![thing::player(*id)],
        Action::Run(route) | Action::Pressure(route) | Action::Steal(_, route) => {
            route.points().last().map(|at| thing::place(*at)).into_iter().collect()
        }
        Action::Mark { turn: None, end } => vec![thing::place(*end)],
        Action::Mark { turn: Some(turn), end } => vec![thing::place(*turn), thing::place(*end)],
        Action::Template(at) | Action::Tackle(at) | Action::To(at) => vec![thing::place(*at)],
        Action::Spot(way) | Action::Arrow(way) => vec![Thing::way(way)],
        Action::Plays(cards) => cards.iter().map(|card| thing::card(*card)).collect(),
        Action::Discard(cards) => cards.iter().flatten().map(|card| thing::card(*card)).collect(),
        Action::TeamPlay { card, slots } => {
            let players = slots.iter().flatten().map(|role| own(*role));
            std::iter::once(thing::card(*card)).chain(players).collect()
        }
        Action::Resolve(Group::Of(role)) => vec![theirs(*role)],
        Action::Resolve(_) => Vec::new(),
        Action::Face(facing) => facing.iter().flatten().map(|one| theirs(one.role)).collect(),
        Action::Rise(roles) => roles.iter().map(own).collect(),
        Action::Card(play) => played(seat, play),
        Action::Use(Use::Rise(role) | Use::Freshen(role) | Use::Skill(role, _)) => vec![own(*role)],
        Action::Use(Use::TakeBack(card)) => vec![thing::card(*card)],
        Action::Use(_) => Vec::new(),
        Action::ScoreTry | Action::Dodge | Action::BreakThrough => {
            board.table.act.active.map(thing::player).into_iter().collect()
        }
        Action::Squad(_)
        | Action::LineUp(_)
        | Action::Kick
        | Action::Receive
        | Action::Form(_)
        | Action::Done
        | Action::Roll
        | Action::Decline
        | Action::KickOut
        | Action::Stay
        | Action::StandUp
        | Action::Hold
        | Action::Rest
        | Action::Nothing
        | Action::Interrupt
        | Action::LeaveOut
        | Action::Recover(_)
        | Action::Skip
        | Action::Order(_) => Vec::new(),
    }
}

fn played(seat: Seat, play: &CardPlay) -> Vec<Thing> {
    let players = [play.on, play.by].into_iter().flatten();
    let players = players.map(|role| thing::player(PlayerId::new(seat, role)));
    let place = play.to.map(thing::place);
    std::iter::once(thing::card(play.card)).chain(players).chain(place).collect()
}
