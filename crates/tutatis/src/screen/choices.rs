//! Answers as a screen offers them.

use engine::{Choice, Detail, Seat, Thing};

use crate::actions::{Action, Number};
use crate::figure::{FigureId, SIDE};
use crate::frames::{Do, Fall, Foul, Frame, Injury};
use crate::game::Board;
use crate::pitch::{Square, Way};
use crate::rules::reach;
use crate::state::BallAt;

use super::ends_turn::ends_turn;
use super::foretell::Fraction;
use super::{prospects, thing};
use crate::words;

/// How `action` is offered to `seat`, who is asked by `frame`.
pub fn choice(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Choice {
    let way = way_of(board, seat, *action);
    let (verb, label) = words::label(board, seat, action);
    let refused = refused(board, frame, seat, action, way);
    // Numbers for what cannot be done would only mislead.
    let (detail, odds) = match refused {
        true => (Detail::default(), None),
        false => {
            let prospect = prospects::of(board, frame, seat, action, way);
            let detail = words::detail(board, frame, seat, action, &prospect);
            (detail, prospect.chance().map(Fraction::odds))
        }
    };
    Choice {
        kind: action.verb().to_string(),
        verb: verb.to_string(),
        label,
        detail,
        odds,
        ends_turn: !refused && ends_turn(board, frame, seat, *action),
        on: on(board, frame, seat, action, way),
        ..Choice::default()
    }
}

/// The figure of a side with a number; none where there is no such number.
pub fn numbered(seat: Seat, number: Number) -> Option<FigureId> {
    (1..=SIDE as u8).contains(&number).then(|| FigureId::new(seat, number))
}

/// The things on the table that `action` is about, in the order of choosing: figures as `home:5`,
/// squares as `at:6,8`. Who walks is followed by every square of his way, the last one where it
/// ends.
fn on(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    action: &Action,
    way: Option<Way>,
) -> Vec<Thing> {
    let own = |number: Number| numbered(seat, number).map(thing::figure);
    let theirs = |number: Number| numbered(seat.other(), number).map(thing::figure);
    let here = |square: Square| Some(thing::place(square));
    let both = |one: Option<Thing>, two: Option<Thing>| one.into_iter().chain(two).collect();
    match *action {
        Action::Place(number, at) | Action::Redeploy(number, at) | Action::Enter(number, at) => {
            both(own(number), here(at))
        }
        Action::Leap(number, to) => both(own(number), here(to)),
        Action::Pick(number)
        | Action::Stand(number)
        | Action::RollOver(number)
        | Action::Finish(number)
        | Action::Reroll(number)
        | Action::Receiver(number)
        | Action::Keeper(number) => own(number).into_iter().collect(),
        Action::Intercept(number) => number.and_then(own).into_iter().collect(),
        Action::Step(number, _) | Action::Path(number, _) => walked(board, seat, number, way),
        Action::Go(number, to) => match walked(board, seat, number, way) {
            on if on.len() > 1 => on,
            _ => both(own(number), here(to)),
        },
        Action::Tackle(by, victim) | Action::Running(by, victim) | Action::Foul(by, victim) => {
            both(own(by), theirs(victim))
        }
        Action::Use(by, _, victim) => both(own(by), victim.and_then(theirs)),
        Action::Pass(to) => both(holder(board), own(to)),
        Action::Clear(to) => both(holder(board), here(to)),
        Action::Solo | Action::Shoot(_) => holder(board).into_iter().collect(),
        Action::To(square) => both(pushed(board), here(square)),
        Action::Catch | Action::Leave => catcher(board).into_iter().collect(),
        Action::Yes | Action::No => asked_about(frame).into_iter().collect(),
        Action::First(_)
        | Action::Done
        | Action::End
        | Action::Keep
        | Action::Warp
        | Action::WarpTheirs
        | Action::Result(_) => Vec::new(),
    }
}

/// The way a figure is sent.
pub fn way_of(board: &Board<'_>, seat: Seat, action: Action) -> Option<Way> {
    match action {
        Action::Step(_, dir) => Some(Way::from_iter([dir])),
        Action::Path(_, way) => Some(way),
        Action::Go(number, to) => reach::of(board, numbered(seat, number)?).way_to(to),
        _ => None,
    }
}

/// Whether an answer is refused; of a square to go to its way tells it, which was looked for once.
fn refused(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action, way: Option<Way>) -> bool {
    match action {
        Action::Go(..) => way.is_none(),
        _ => frame.check(board, seat, action).is_err(),
    }
}

fn walked(board: &Board<'_>, seat: Seat, number: Number, way: Option<Way>) -> Vec<Thing> {
    let Some(id) = numbered(seat, number) else { return Vec::new() };
    let mut on = vec![thing::figure(id)];
    if let Some((from, way)) = board.table.at(id).zip(way) {
        on.extend(way.iter().scan(from, |at, dir| {
            *at = at.to(dir);
            Some(thing::place(*at))
        }));
    }
    on
}

fn holder(board: &Board<'_>) -> Option<Thing> {
    board.table.carrier().map(thing::figure)
}

/// Who is being pushed.
pub fn pushed(board: &Board<'_>) -> Option<Thing> {
    let chain = board.table.chain.as_ref()?;
    chain.links.last().map(|link| thing::figure(link.figure))
}

/// Who could catch the ball.
pub fn catcher(board: &Board<'_>) -> Option<Thing> {
    match board.table.ball.at {
        BallAt::Moving(at) => board.table.figures.standing_at(at).map(thing::figure),
        _ => None,
    }
}

/// Whom an ability or a staff item is about.
pub fn asked_about(frame: Frame) -> Option<Thing> {
    match frame {
        Frame::Do(Do { figure, .. })
        | Frame::Fall(Fall { figure, .. })
        | Frame::Injury(Injury { figure, .. })
        | Frame::Foul(Foul { by: figure, .. }) => Some(thing::figure(figure)),
        _ => None,
    }
}
