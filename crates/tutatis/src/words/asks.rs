//! The questions as sentences.

use engine::Seat;

use super::{again, names, referee, rolls};
use crate::ask::{Ask, Closed, Spared};
use crate::figure::FigureId;
use crate::game::Board;
use crate::roll::Roll;

/// What `seat` is asked, as a sentence.
pub fn question(board: &Board<'_>, seat: Seat, ask: &Ask) -> String {
    let fixed = |text: &str| text.to_string();
    let name = |id: FigureId| names::figure(board, id);
    match *ask {
        Ask::FirstDeployer => fixed("You won the roll-off. Who places the first figure?"),
        Ask::Place { in_turn, left, posted, wild } => placement(board, in_turn, left, posted, wild),
        Ask::PlaceMercenary => fixed("Do you place your mercenary?"),
        Ask::Tactician => fixed("Does your Tactician move a figure? The keeper stays where he is."),
        Ask::Turn => fixed("Your turn: act with a figure, or end the turn."),
        Ask::Act { figure, left } => {
            format!("What does {} do? Movement left: {left}.", name(figure))
        }
        Ask::Burst { figure, more } => {
            format!("Does {} use his burst for {more} more movement?", name(figure))
        }
        Ask::Retrieve(keeper) => {
            let name = name(keeper);
            format!("The ball lies in your keeper area. {name} goes and takes it.")
        }
        Ask::Release(keeper) => {
            let name = name(keeper);
            format!("{name} holds the ball at the end of your turn. Pass or clear it.")
        }
        Ask::Leave => fixed("Figures of yours must leave a keeper area. Who goes, and where?"),
        Ask::TackleResult { by, on, margin } => {
            let (by, on) = (name(by), name(on));
            match margin {
                0 => format!("{by} and {on} are level."),
                1.. => format!("{by} beats {on} by {margin}. What happens to {on}?"),
                _ => format!("{on} beats {by} by {}. What happens to {by}?", -margin),
            }
        }
        Ask::StepAfter { by, on } => format!("Does {} step after {}?", name(by), name(on)),
        Ask::Push(figure) => format!("Where is {} pushed to?", name(figure)),
        Ask::Spare { figure, from, staff } => {
            let staff = staff.map_or("the staff", |index| names::staff(board.pack, index));
            format!("{} Use the {staff}?", spared(&name(figure), from))
        }
        Ask::NewKeeper => fixed("Your keeper has left the pitch. Who is the new one?"),
        Ask::Intercept { from, to } => {
            let (passer, receiver) = (name(from), name(to));
            format!("{passer} has thrown to {receiver}. Who of yours tries to intercept?")
        }
        Ask::Catch(figure) => {
            format!("The ball comes to {}. Do you try to catch it?", name(figure))
        }
        Ask::Receiver(at) => format!("The ball went out at {at}. Who of yours gets it?"),
        Ask::TestAgain(ref roll) => test(board, seat, roll),
        Ask::OpposedAgain { ref first, ref second, own, theirs } => {
            again::opposed(board, seat, [first, second], (own, theirs))
        }
        Ask::RefereeAgain { matter, dice } => referee::question(board, matter, dice),
    }
}

/// TU-045, TU-046, TU-048, TU-050. Who places next, how many figures are to come, and what is to be
/// minded.
fn placement(board: &Board<'_>, in_turn: bool, left: usize, posted: bool, wild: Closed) -> String {
    let turns = match in_turn {
        true => "You and your opponent place one each in turn",
        false => "Your opponent is done, you go on alone",
    };
    let to_come = match left {
        1 => "this is your last.".to_string(),
        left => format!("{left} of yours are to come."),
    };
    let keeper = match posted {
        true => "",
        false => " Whoever stands in your keeper area is your keeper.",
    };
    let wild = match wild {
        Closed::Neither => String::new(),
        Closed::By(figure) => {
            let one = names::figure(board, figure);
            format!(" The wild sector of {one} is closed: each takes one figure of a side.")
        }
        Closed::Both => {
            " Both wild sectors are closed: each takes one figure of a side.".to_string()
        }
    };
    format!("Place your next figure. {turns}; {to_come}{keeper}{wild}")
}

/// What has happened to a figure that staff could help.
fn spared(name: &str, from: Spared) -> String {
    match from {
        Spared::Fall => format!("{name} fell badly; the injury roll could be spared him."),
        Spared::Unconscious => format!("{name} is unconscious; he could be only stunned."),
        Spared::SendOff => format!("{name} is about to be sent off; he could stay on."),
    }
}

/// What was rolled, what it needed, and what it leads to.
fn test(board: &Board<'_>, seat: Seat, roll: &Roll) -> String {
    let (name, what) = (names::figure(board, roll.figure), names::roll(roll.kind));
    let dice = match roll.kind.one_die() {
        true => format!("the die shows {}", roll.thrown()),
        false => format!("the dice show {}", roll.thrown()),
    };
    let needed = rolls::need(Some(board), roll).map(|need| format!(", and {need} is needed"));
    let (needed, kept) = (needed.unwrap_or_default(), again::kept(board, seat));
    format!("{name}'s {what}: {dice}{needed}. Kept, {kept}. Roll again?")
}
