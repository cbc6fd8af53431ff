//! What answers mean, and what they need, in a few words.

use engine::{Detail, Seat};

use super::{again as rerolls, contact, names, referee, rolls};
use crate::actions::{Action, Number};
use crate::figure::Place;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::pack::model::StaffEffect;
use crate::roll::Roll;
use crate::rules::acting;
use crate::rules::tables;
use crate::screen::again::{self, Whose};
use crate::screen::choices::numbered;
use crate::screen::prospects::Prospect;

/// What `action` means beside its label, which `frame` asks `seat` for; `prospect` is what is
/// rolled for it.
pub fn detail(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    action: &Action,
    prospect: &Prospect,
) -> Detail {
    let fixed = |text: &str| Detail::from(text);
    match *action {
        Action::First(first) if first == seat => Detail::default(),
        Action::First(_) => fixed("You see where they stand"),
        Action::Place(number, _) | Action::Keeper(number) => profile(board, seat, number).into(),
        Action::Done => fixed("Your mercenary stays on the bench"),
        Action::Keep => names::capital(&kept(board, frame, seat)).into(),
        Action::Warp => warp(board, frame, seat, Whose::Own),
        Action::WarpTheirs => warp(board, frame, seat, Whose::Theirs),
        Action::Reroll(_) => new_dice(board, seat, Whose::Own).into(),
        Action::Yes => asked(board, seat, frame).into(),
        Action::Catch => match prospect {
            Prospect::Tests(tests) => tests.iter().map(needed).collect(),
            _ => Detail::default(),
        },
        Action::Leave => fixed("It bounces on"),
        Action::Intercept(None) => fixed("The pass goes on"),
        Action::Pick(number) => movement(board, seat, number).into(),
        Action::RollOver(_) => fixed("That is the whole activation"),
        Action::Step(..)
        | Action::Go(..)
        | Action::Path(..)
        | Action::Leap(..)
        | Action::Enter(..)
        | Action::Solo
        | Action::Clear(_)
        | Action::Intercept(Some(_)) => tested(prospect),
        Action::Pass(_) => match prospect {
            Prospect::Pass(pass) => contact::pass(board, pass),
            _ => Detail::default(),
        },
        Action::Shoot(at) => match prospect {
            Prospect::Shot(shot) => contact::shot(board, at, shot),
            _ => names::points(tables::aimed(at)).into(),
        },
        Action::Tackle(..) | Action::Running(..) => match prospect {
            Prospect::Tackle { on, first, second } => contact::tackle(board, *on, first, second),
            _ => Detail::default(),
        },
        Action::Foul(..) => match prospect {
            Prospect::Foul(striker, victim) => contact::foul(striker, victim),
            _ => Detail::default(),
        },
        Action::Use(_, ability, _) => {
            let one = board.pack.abilities.get(usize::from(ability));
            one.map(|one| one.text.clone().into()).unwrap_or_default()
        }
        // The label says it all.
        Action::Redeploy(..)
        | Action::No
        | Action::Result(_)
        | Action::To(_)
        | Action::Receiver(_)
        | Action::Stand(_)
        | Action::Finish(_)
        | Action::End => Detail::default(),
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

/// "dodge 7 or less".
fn needed(roll: &Roll) -> String {
    format!("{} {}", names::roll(roll.kind), rolls::at_most(roll.parts.sum()))
}

/// What each of the tests of an answer needs.
fn tested(prospect: &Prospect) -> Detail {
    let Prospect::Tests(tests) = prospect else { return Detail::default() };
    match &tests[..] {
        [] => "No test".into(),
        [_, _, _, _, ..] => format!("{} tests", tests.len()).into(),
        some => names::parts(some.iter().map(needed)),
    }
}

/// Whose dice are thrown again, and in an opposed roll that the other side's stay.
fn new_dice(board: &Board<'_>, seat: Seat, whose: Whose) -> String {
    let Some(id) = again::thrower(board, seat, whose) else { return String::new() };
    let who = names::figure(board, id);
    match again::catches_up(board, seat, whose) {
        Some(_) if again::won(board, seat) => {
            format!("Level or ahead with new dice for {who}, though you have won")
        }
        Some(_) => format!("Level or ahead with new dice for {who}"),
        None if id.seat != seat => format!("New dice for {who}, who may do worse"),
        None => format!("New dice for {who}"),
    }
}

/// A token is spent on these dice.
fn warp(board: &Board<'_>, frame: Frame, seat: Seat, whose: Whose) -> Detail {
    let left = names::counted(board.table.teams[seat].warp as i8, "token", "tokens");
    let dice = match frame {
        Frame::Referee(_) => "New dice".to_string(),
        _ => new_dice(board, seat, whose),
    };
    vec![dice, format!("you have {left}")].into()
}

/// What comes of the dice as they lie.
fn kept(board: &Board<'_>, frame: Frame, seat: Seat) -> String {
    match frame {
        Frame::Referee(lie) => referee::kept(board, lie.matter, lie.dice),
        _ => rerolls::kept(board, seat),
    }
}

/// What an ability or a staff item that is asked about would do.
fn asked(board: &Board<'_>, seat: Seat, frame: Frame) -> String {
    let wanted = match frame {
        Frame::Deploy(_) => StaffEffect::Redeploy,
        Frame::Fall(_) => StaffEffect::SpareFall,
        Frame::Injury(_) => StaffEffect::SpareUnconscious,
        Frame::Foul(_) => StaffEffect::SpareSendOff,
        _ => return String::new(),
    };
    let mut hired = board.table.teams[seat].staff.iter().filter(|hired| !hired.used);
    let found = hired.find_map(|hired| {
        let staff = &board.pack.staff[usize::from(hired.staff)];
        (staff.effect == wanted).then(|| staff.text.clone())
    });
    found.unwrap_or_default()
}
