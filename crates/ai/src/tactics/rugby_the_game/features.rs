//! What tells a good position from a bad one: points and time, then who has the ball, where, and
//! with how many behind him.

use engine::Seat;
use rugby_the_game::cards::Colour;
use rugby_the_game::frames::{Frame, KickOff, LineOut, Penalty, Scrum};
use rugby_the_game::pack::Pack;
use rugby_the_game::shirt::ShirtSet;
use rugby_the_game::state::{HALF_DECK, Table};

/// The features, in the order of [`list`].
pub const NAMES: &[&str] = &[
    "lead_mid",
    "lead_late",
    "ruck",
    "scrum",
    "line_out",
    "restart",
    "penalty",
    "field",
    "near",
    "close",
    "deep",
    "attackers",
    "defenders",
    "ruck_attack",
    "ruck_defence",
    "hand",
    "hand_red",
    "hand_green",
    "absent",
    "second_half",
];

/// What play is about to go on with, and whose ball it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Open,
    Scrum,
    LineOut,
    Restart,
    Penalty,
}

/// The phase, and who is likely to have the ball in it.
fn phase(table: &Table, stack: &[Frame]) -> (Phase, Seat) {
    for frame in stack.iter().rev() {
        match frame {
            Frame::KickOff(KickOff { kicker, .. }) => return (Phase::Restart, kicker.other()),
            Frame::Scrum(Scrum { feed, .. }) => return (Phase::Scrum, *feed),
            Frame::LineOut(LineOut { thrower, .. }) => return (Phase::LineOut, *thrower),
            Frame::Penalty(Penalty { awarded, .. }) => return (Phase::Penalty, *awarded),
            Frame::Ruck(_) => return (Phase::Open, table.contest.first),
            _ => {}
        }
    }
    (Phase::Open, table.attacking)
}

/// Home's share less away's.
fn sign(seat: Seat) -> f64 {
    match seat {
        Seat::Home => 1.0,
        Seat::Away => -1.0,
    }
}

/// Writes the features down.
pub fn list(pack: &Pack, table: &Table, stack: &[Frame], out: &mut Vec<f64>) {
    let left =
        f64::from(table.half_left) + if table.half == 1 { f64::from(HALF_DECK) } else { 0.0 };
    let lead = f64::from(table.score.home) - f64::from(table.score.away);
    out.extend([lead / (8.0 + left).sqrt(), lead / (1.0 + left).sqrt()]);

    // What a position is worth in points counts for less the more is still to come.
    let late = (1.0 + left / 4.0).sqrt().recip();
    let (phase, owner) = phase(table, stack);
    let own = sign(owner) * late;
    let is = |wanted: Phase| if phase == wanted { own } else { 0.0 };
    out.extend([
        is(Phase::Open),
        is(Phase::Scrum),
        is(Phase::LineOut),
        is(Phase::Restart),
        is(Phase::Penalty),
    ]);
    let togo = f64::from(table.togo(owner));
    let within = |metres: f64| (metres - togo).max(0.0) / metres;
    let deep = (togo - 80.0).max(0.0) / 20.0;
    let placed = if phase == Phase::Restart { 0.0 } else { own };
    let field = (50.0 - togo) / 50.0;
    out.extend([field, within(40.0), within(20.0), deep].map(|value| placed * value));
    people(pack, table, owner, placed, out);
    hands(pack, table, late, out);
    let absent = |seat: Seat| table.sides[seat].absent.len() as f64;
    out.push((absent(Seat::Away) - absent(Seat::Home)) * late);
    // Who kicked off first receives after half time.
    out.push(if table.half == 1 { sign(table.opening_kicker) * late } else { 0.0 });
}

/// Cards in hand: all of them, and those of the colours that are worth more or less than others.
fn hands(pack: &Pack, table: &Table, late: f64, out: &mut Vec<f64>) {
    let mut count = |is_counted: &dyn Fn(Colour) -> bool| {
        let held = |seat: Seat| {
            let hand = table.sides[seat].hand.iter();
            hand.filter(|card| is_counted(pack.card(**card).colour())).count() as f64
        };
        out.push((held(Seat::Home) - held(Seat::Away)) * late / 4.0);
    };
    count(&|_| true);
    count(&|colour| colour == Colour::Red);
    count(&|colour| colour == Colour::Green);
}

/// Who is on his feet, and what those are good for.
fn people(pack: &Pack, table: &Table, owner: Seat, placed: f64, out: &mut Vec<f64>) {
    let (attack, defence) = (table.sides[owner].ready, table.sides[owner.other()].ready);
    let ruck = |seat: Seat, shirts: ShirtSet| -> f64 {
        let each = |shirt| f64::from(table.player(pack, seat, shirt).ruck);
        shirts.into_iter().map(each).sum()
    };
    out.extend([
        placed * f64::from(attack.len()) / 4.0,
        placed * f64::from(defence.len()) / 4.0,
        placed * ruck(owner, attack) / 8.0,
        placed * ruck(owner.other(), defence) / 8.0,
    ]);
}
