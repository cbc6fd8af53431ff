//! What answers are called, what they mean in a few words, and how likely they succeed.

use engine::Seat;

use crate::actions::{Action, Number};
use crate::figure::{FigureId, Place};
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::model::StaffEffect;
use crate::pitch::Way;
use crate::roll::{Roll, RollKind};
use crate::rules::acting;
use crate::rules::odds::Scene;
use crate::state::TackleResult;

use super::again::Whose;
use super::choices::numbered;
use super::foretell::{self, Fraction};
use super::{again as rerolls, contact, names, referee, rolls};

/// An answer in words: what its kind is called, what it is called itself, and a few words more.
pub struct Words {
    pub verb: &'static str,
    pub label: String,
    pub detail: String,
    pub chance: Option<Fraction>,
}

/// An answer without odds.
pub fn words(verb: &'static str, label: impl Into<String>, detail: impl Into<String>) -> Words {
    Words { verb, label: label.into(), detail: detail.into(), chance: None }
}

impl Words {
    /// The same with a chance.
    pub fn with(self, chance: Option<Fraction>) -> Words {
        Words { chance, ..self }
    }
}

/// The words of `action`, which `frame` asks `seat` for; `way` is where it leads somebody.
pub fn of(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action, way: Option<Way>) -> Words {
    let man = |number: Number| name(board, seat, number);
    match *action {
        Action::First(first) if first == seat => words("First", "You deploy first", ""),
        Action::First(_) => words("First", "They deploy first", "You see where they stand"),
        Action::Place(number, at) => {
            words("Place", format!("{} at {at}", man(number)), profile(board, seat, number))
        }
        Action::Done => words("Done", "Nobody else", "Your mercenary stays on the bench"),
        Action::Redeploy(number, at) => words("Move", format!("{} to {at}", man(number)), ""),
        Action::Keep => words("Keep", "Keep the dice", names::capital(&kept(board, frame, seat))),
        Action::Warp => warp(board, frame, seat, Whose::Own),
        Action::WarpTheirs => warp(board, frame, seat, Whose::Theirs),
        Action::Reroll(number) => {
            let label = format!("Roll again with {}", man(number));
            let chance = again(board, seat, Whose::Own);
            words("Roll again", label, new_dice(board, seat, Whose::Own)).with(chance)
        }
        Action::Yes => words("Yes", "Use it", asked(board, seat, frame)),
        Action::No => words("No", "Do not use it", ""),
        Action::Catch => {
            let roll = foretell::catch(board, seat);
            let detail = roll.as_ref().map_or_else(String::new, needed);
            words("Catch", "Try to catch it", detail).with(roll.as_ref().map(foretell::test))
        }
        Action::Leave => words("Leave", "Leave it", "It bounces on"),
        Action::Intercept(None) => words("Intercept", "Nobody", "The pass goes on"),
        Action::Intercept(Some(number)) => contact::intercept(board, frame, seat, number),
        Action::Result(result) => words("Result", names::capital(outcome(result)), ""),
        Action::To(square) if square.on_pitch() => words("Push", format!("To {square}"), ""),
        Action::To(_) => words("Push", "Off the pitch", ""),
        Action::Receiver(number) => words("Throw-in", format!("To {}", man(number)), ""),
        Action::Keeper(number) => {
            words("Keeper", format!("{} is keeper", man(number)), profile(board, seat, number))
        }
        _ => turn(board, seat, action, way),
    }
}

/// What a coach does in his turn.
fn turn(board: &Board<'_>, seat: Seat, action: &Action, way: Option<Way>) -> Words {
    let man = |number: Number| name(board, seat, number);
    match *action {
        Action::Pick(number) => {
            words("Choose a figure", man(number), movement(board, seat, number))
        }
        Action::Step(number, dir) => {
            let label = format!("{} one step {}", man(number), names::heading(seat, dir));
            walk(board, numbered(seat, number).zip(way), "Step", label)
        }
        Action::Go(number, to) => {
            let label = format!("{} to {to}", man(number));
            walk(board, numbered(seat, number).zip(way), "Go", label)
        }
        Action::Path(number, _) => {
            let label = format!("{} along this way", man(number));
            walk(board, numbered(seat, number).zip(way), "Go", label)
        }
        Action::Leap(number, to) => {
            let tests = numbered(seat, number).map(|id| foretell::tests_of_leap(board, id, to));
            tested("Leap", format!("{} leaps to {to}", man(number)), &tests.unwrap_or_default())
        }
        Action::Enter(number, at) => {
            let tests = numbered(seat, number).map(|id| foretell::tests_of_entry(board, id, at));
            let label = format!("{} comes back at {at}", man(number));
            tested("Come back", label, &tests.unwrap_or_default())
        }
        Action::Solo => carried(board, seat, RollKind::Solo, "Solo", "Take the soloing test now"),
        Action::Stand(number) => words("Stand up", format!("{} stands up", man(number)), ""),
        Action::RollOver(number) => words(
            "Roll over",
            format!("{} rolls over", man(number)),
            "That is the whole activation",
        ),
        Action::Clear(to) => {
            carried(board, seat, RollKind::Clear, "Clear", &format!("Clear to {to}"))
        }
        Action::Finish(number) => words("Finish", format!("{} is done", man(number)), ""),
        Action::End => words("End the turn", "End the turn", ""),
        _ => contact::of(board, seat, action),
    }
}

/// A figure of a side by number, as the coach calls him.
pub fn name(board: &Board<'_>, seat: Seat, number: Number) -> String {
    match numbered(seat, number) {
        Some(id) => names::figure(board, id),
        None => format!("number {number}"),
    }
}

/// "Mo 6, St 7, Ag 7, Co 8, BP 8".
fn profile(board: &Board<'_>, seat: Seat, number: Number) -> String {
    let Some(id) = numbered(seat, number) else { return String::new() };
    let one = board.profile(id);
    format!("Mo {}, St {}, Ag {}, Co {}, BP {}", one.mo, one.st, one.ag, one.co, one.bp)
}

fn movement(board: &Board<'_>, seat: Seat, number: Number) -> String {
    let Some(id) = numbered(seat, number) else { return String::new() };
    match board.table.figures.get(id).place {
        Place::Standing(_) => {
            let squares = names::counted(acting::movement(board, id), "square", "squares");
            format!("{squares} left")
        }
        Place::Prone(_) => "On the ground".to_string(),
        Place::Stunned(_) => "Face down".to_string(),
        Place::OffPitch { .. } => "Off the pitch".to_string(),
        Place::Nobody
        | Place::Bench
        | Place::HeatOut
        | Place::Unconscious
        | Place::Injured
        | Place::SentOff => String::new(),
    }
}

/// "3 points".
pub fn points(points: u8) -> String {
    names::counted(points as i8, "point", "points")
}

/// "dodge 7 or less".
fn needed(roll: &Roll) -> String {
    format!("{} {}", names::roll(roll.kind), rolls::at_most(roll.parts.sum()))
}

/// The tests of an answer: what each needs, and that all of them are made.
pub fn tested(verb: &'static str, label: String, tests: &[Roll]) -> Words {
    let detail = match tests {
        [] => "No test".to_string(),
        [_, _, _, _, ..] => format!("{} tests", tests.len()),
        some => names::capital(&some.iter().map(needed).collect::<Vec<_>>().join("; ")),
    };
    words(verb, label, detail).with(foretell::all(tests))
}

fn walk(
    board: &Board<'_>,
    walk: Option<(FigureId, Way)>,
    verb: &'static str,
    label: String,
) -> Words {
    match walk {
        Some((id, way)) => tested(verb, label, &foretell::tests_of_way(board, id, way)),
        None => words(verb, label, ""),
    }
}

/// A test of whoever has the ball.
fn carried(
    board: &Board<'_>,
    seat: Seat,
    kind: RollKind,
    verb: &'static str,
    label: &str,
) -> Words {
    match board.table.carrier().filter(|id| id.seat == seat) {
        Some(id) => {
            let roll = foretell::roll(board, kind, id, Scene::default());
            tested(verb, label.to_string(), &[roll])
        }
        None => words(verb, label, ""),
    }
}

/// Whose dice are thrown again, and in an opposed roll that the other side's stay.
fn new_dice(board: &Board<'_>, seat: Seat, whose: Whose) -> String {
    let Some(id) = rerolls::thrower(board, seat, whose) else { return String::new() };
    let who = names::figure(board, id);
    match rerolls::catches_up(board, seat, whose) {
        Some(_) if rerolls::won(board, seat) => {
            format!("Level or ahead with new dice for {who}, though you have won")
        }
        Some(_) => format!("Level or ahead with new dice for {who}"),
        None if id.seat != seat => format!("New dice for {who}, who may do worse"),
        None => format!("New dice for {who}"),
    }
}

/// The chance of the roll in progress if it is thrown again; of an opposed one, that the coach is
/// not behind then.
fn again(board: &Board<'_>, seat: Seat, whose: Whose) -> Option<Fraction> {
    rerolls::catches_up(board, seat, whose).or_else(|| rerolls::improves(board, seat))
}

/// A token is spent on these dice.
fn warp(board: &Board<'_>, frame: Frame, seat: Seat, whose: Whose) -> Words {
    let left = names::counted(board.table.teams[seat].warp as i8, "token", "tokens");
    let label = match whose {
        Whose::Own => "Spend a Time Warp token",
        Whose::Theirs => "Spend a token on their dice",
    };
    let (detail, chance) = match frame {
        Frame::Referee { matter, .. } => {
            ("New dice".to_string(), referee::improves(board, matter, seat))
        }
        _ => (new_dice(board, seat, whose), again(board, seat, whose)),
    };
    words("Roll again", label, format!("{detail}; you have {left}")).with(chance)
}

/// What comes of the dice as they lie.
fn kept(board: &Board<'_>, frame: Frame, seat: Seat) -> String {
    match frame {
        Frame::Referee { matter, dice, .. } => referee::kept(board, matter, dice),
        _ => rerolls::kept(board, seat),
    }
}

/// What an ability or a staff item that is asked about would do.
fn asked(board: &Board<'_>, seat: Seat, frame: Frame) -> String {
    let staff = |wanted: fn(&StaffEffect) -> bool| {
        let mut hired = board.table.teams[seat].staff.iter().filter(|hired| !hired.used);
        let found = hired.find_map(|hired| {
            let staff = &board.pack.staff[usize::from(hired.staff)];
            wanted(&staff.effect).then(|| staff.text.clone())
        });
        found.unwrap_or_default()
    };
    match frame {
        Frame::Deploy(_) => staff(|effect| matches!(effect, StaffEffect::Redeploy)),
        Frame::Fall { .. } => staff(|effect| matches!(effect, StaffEffect::SpareFall)),
        Frame::Injury { .. } => staff(|effect| matches!(effect, StaffEffect::SpareUnconscious)),
        Frame::Foul { .. } => staff(|effect| matches!(effect, StaffEffect::SpareSendOff)),
        _ => String::new(),
    }
}

const fn outcome(result: TackleResult) -> &'static str {
    match result {
        TackleResult::PushDown => "push and knock down",
        TackleResult::Down => "knock down",
        TackleResult::Push => "push",
        TackleResult::Both => "both are pushed",
        TackleResult::BothDown => "both are knocked down",
        TackleResult::Nothing => "leave it at that",
    }
}
