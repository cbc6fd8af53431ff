//! What must hold between any two moves.

mod activities;
pub mod liveness;
#[cfg(test)]
mod tests;

use engine::{Seat, State};

use crate::figure::{FigureId, Place};
use crate::frames::{Frame, KickOff, KickOffStep, MatchFrame, MatchStep, Turn, TurnStep};
use crate::game::{Board, Looking, Tutatis};
use crate::pack::Pack;
use crate::pack::model::{Kind, Profile};
use crate::state::{BallAt, FIELDED, TURNS, Table};

/// The first broken sentence, if any.
pub fn check(pack: &Pack, state: &State<Tutatis>) -> Result<(), String> {
    sound(pack, state)?;
    stack(state)?;
    if state.is_over() { Ok(()) } else { liveness::alive(pack, state) }
}

/// What must hold of the table and of the activities in progress, whatever is awaited.
pub fn sound(pack: &Pack, state: &State<Tutatis>) -> Result<(), String> {
    let table = &state.table;
    counts(pack, table)?;
    let board = Board { pack, table };
    for id in FigureId::all() {
        figure(&board, id).map_err(|reason| format!("{id} {reason}"))?;
    }
    for seat in Seat::BOTH {
        side(&board, seat).map_err(|reason| format!("{seat} {reason}"))?;
    }
    ball(table)?;
    in_progress(table, state.stack())?;
    at_rest(table, state.stack())?;
    keepers(table, state.stack())?;
    activities::check(table, state.stack())
}

/// TU-004, TU-017. Halves, turns and the weather.
fn counts(pack: &Pack, table: &Table) -> Result<(), String> {
    if !(1..=2).contains(&table.half) {
        return Err(format!("a match has two halves, and this is half {}", table.half));
    }
    if let Some(weather) = table.weather.filter(|weather| !(2..=12).contains(weather)) {
        return Err(format!("the weather is {weather}, and two dice show 2 to 12"));
    }
    for seat in Seat::BOTH {
        let turn = table.turns[seat];
        if turn > TURNS {
            return Err(format!("{seat} is in turn {turn}, and a half has {TURNS}"));
        }
        let team = &table.teams[seat];
        if usize::from(team.race) >= pack.races.len() {
            return Err(format!("{seat} is of a race that the pack does not have"));
        }
        if team.staff.iter().any(|hired| usize::from(hired.staff) >= pack.staff.len()) {
            return Err(format!("{seat} has staff that the pack does not have"));
        }
    }
    Ok(())
}

/// TU-084, TU-085, TU-287. One figure by himself: he is in the pack, on the pitch where he is said
/// to be, and alone on his square.
fn figure(board: &Board<'_>, id: FigureId) -> Result<(), String> {
    let figure = board.table.figures.get(id);
    if usize::from(figure.profile) >= board.pack.profiles.len() + board.table.special.len() {
        return Err("is nobody that the pack has".to_string());
    }
    let at = match figure.place {
        Place::Standing(at) | Place::Prone(at) | Place::Stunned(at) => at,
        Place::OffPitch { exit, .. } if !exit.on_pitch() => {
            return Err(format!("left the pitch at {exit}, which is not on it"));
        }
        _ => return Ok(()),
    };
    if !at.on_pitch() {
        return Err(format!("is at {at}, which is not on the pitch"));
    }
    match board.table.figures.at(at) {
        Some(found) if found == id => Ok(()),
        Some(found) => Err(format!("and {found} are both at {at}")),
        None => Err(format!("is at {at}, and nobody is found there")),
    }
}

/// What there may be so many of on the pitch, and who counts as one.
type Limit = (&'static str, usize, fn(&Profile) -> bool);

/// TU-034, TU-036, TU-037, TU-046. Who may be on the pitch together; the keeper is one of them.
fn side(board: &Board<'_>, seat: Seat) -> Result<(), String> {
    let table = board.table;
    let fielded = |wanted: fn(&Profile) -> bool| {
        let out = |id: &FigureId| on_or_pushed_off(table.figures.get(*id).place);
        FigureId::of(seat).filter(out).filter(|id| wanted(board.profile(*id))).count()
    };
    let limits: [Limit; 3] = [
        ("figures", FIELDED, |profile| profile.kind != Kind::Mercenary),
        ("heroes", 1, |profile| profile.kind == Kind::Hero),
        ("figures with the keeper role", 1, |profile| profile.keeper_role),
    ];
    for (what, most, wanted) in limits {
        let count = fielded(wanted);
        if count > most {
            return Err(format!("has {count} {what} on the pitch, and {most} is the most"));
        }
    }
    let hired = FigureId::of(seat).filter(|id| table.figures.get(*id).place != Place::Nobody);
    if hired.filter(|id| board.profile(*id).kind == Kind::Mercenary).count() > 1 {
        return Err("has two mercenaries, and a team hires one (TU-037)".to_string());
    }
    match table.teams[seat].keeper {
        Some(id) if id.seat != seat => Err(format!("has {id} as its keeper")),
        Some(id) if table.figures.get(id).place == Place::Nobody => {
            Err(format!("has {id} as its keeper, who is not in its roster"))
        }
        _ => Ok(()),
    }
}

const fn on_or_pushed_off(place: Place) -> bool {
    matches!(
        place,
        Place::Standing(_) | Place::Prone(_) | Place::Stunned(_) | Place::OffPitch { .. }
    )
}

/// TU-230. Who holds the ball stands on the pitch; otherwise it is on the pitch itself.
fn ball(table: &Table) -> Result<(), String> {
    match table.ball.at {
        BallAt::Held(id) if table.figures.get(id).standing().is_none() => {
            Err(format!("{id} has the ball and does not stand on the pitch"))
        }
        BallAt::Loose(at) | BallAt::Moving(at) if !at.on_pitch() => {
            Err(format!("the ball is at {at}, which is not on the pitch"))
        }
        _ => Ok(()),
    }
}

/// Rolls, tackles and pushes are on the table as long as somebody resolves them.
fn in_progress(table: &Table, stack: &[Frame]) -> Result<(), String> {
    let any = |wanted: fn(&Frame) -> bool| stack.iter().any(wanted);
    let rolling = any(|frame| matches!(frame, Frame::Test(_) | Frame::Opposed(_)));
    if table.roll.is_some() != rolling {
        return Err("a roll lies on the table without a test, or the other way round".to_string());
    }
    if table.against.is_some() != any(|frame| matches!(frame, Frame::Opposed(_))) {
        return Err("half an opposed roll lies on the table".to_string());
    }
    if table.clash.is_some() && !any(|frame| matches!(frame, Frame::Tackle(_))) {
        return Err("a tackle lies on the table that nobody resolves".to_string());
    }
    if table.chain.is_some() && !any(|frame| matches!(frame, Frame::Push(_))) {
        return Err("a push lies on the table that nobody resolves".to_string());
    }
    if table.throw_up && !any(|frame| matches!(frame, Frame::ThrowUp(_))) {
        return Err("the ball has been thrown up, and no throw-up is in progress".to_string());
    }
    match table.activation {
        Some(activation) if activation.figure.seat != table.active => {
            Err(format!("{} is activated in the other side's turn", activation.figure))
        }
        _ => Ok(()),
    }
}

/// While a coach is asked what to do in his turn, everything else has come to its end.
fn at_rest(table: &Table, stack: &[Frame]) -> Result<(), String> {
    match stack.last() {
        Some(Frame::Turn(Turn(TurnStep::Play { .. }))) => {}
        Some(
            Frame::KickOff(KickOff(
                KickOffStep::Home | KickOffStep::Away { .. } | KickOffStep::First(_),
            ))
            | Frame::Deploy(_),
        ) => {
            nobody_off(table)?;
            return out_of_play(table);
        }
        Some(Frame::ThrowUp(_)) => {
            nobody_off(table)?;
            return ball_alone(table);
        }
        _ => return Ok(()),
    }
    if let BallAt::Moving(at) = table.ball.at {
        return Err(format!("the ball is still on its way from {at}"));
    }
    ball_alone(table)
}

/// TU-268. A kick-off brings back whoever had been pushed off the pitch.
fn nobody_off(table: &Table) -> Result<(), String> {
    let off = |id: &FigureId| matches!(table.figures.get(*id).place, Place::OffPitch { .. });
    match FigureId::all().find(off) {
        Some(id) => Err(format!("{id} is off the pitch, and a kick-off brings everybody back")),
        None => Ok(()),
    }
}

/// TU-054. Figures are placed before the ball is thrown up.
fn out_of_play(table: &Table) -> Result<(), String> {
    match table.ball.at {
        BallAt::Nowhere => Ok(()),
        _ => Err("the ball is in play, and figures are still to be placed".to_string()),
    }
}

/// TU-102, TU-151. Nobody is on the square of a ball that lies on the ground.
pub fn ball_alone(table: &Table) -> Result<(), String> {
    let BallAt::Loose(at) = table.ball.at else { return Ok(()) };
    match table.figures.at(at) {
        Some(id) => Err(format!("{id} is on the square of the ball and does not have it")),
        None => Ok(()),
    }
}

/// TU-229. A keeper is on the pitch, or has been pushed off it; when he leaves it there is none
/// until another is named, and a kick-off begins with none.
fn keepers(table: &Table, stack: &[Frame]) -> Result<(), String> {
    if let Some(
        Frame::Match(MatchFrame(MatchStep::Begin)) | Frame::KickOff(KickOff(KickOffStep::Begin)),
    ) = stack.last()
    {
        return Ok(());
    }
    for seat in Seat::BOTH {
        let keeper = table.teams[seat].keeper;
        if let Some(id) = keeper.filter(|id| !on_or_pushed_off(table.figures.get(*id).place)) {
            return Err(format!("{id} is the keeper of {seat} and has left the pitch"));
        }
    }
    Ok(())
}

/// The match lies below everything until it is over.
fn stack(state: &State<Tutatis>) -> Result<(), String> {
    if state.is_over() != state.table.finished {
        return Err("the match is over for the engine or for the table, not for both".to_string());
    }
    match state.stack().first() {
        None | Some(Frame::Match(_)) => Ok(()),
        Some(frame) => Err(format!("{frame:?} lies where the match should")),
    }
}
