//! What answers are called.

use engine::Seat;

use super::names;
use crate::actions::{Action, Number, ShotAt};
use crate::game::Board;
use crate::screen::choices::numbered;
use crate::state::TackleResult;

/// What the kind of an answer is called, and what it is called itself.
pub fn label(board: &Board<'_>, seat: Seat, action: &Action) -> (&'static str, String) {
    let man = |number: Number| name(board, seat, number);
    let foe = |number: Number| name(board, seat.other(), number);
    let fixed = |text: &str| text.to_string();
    match *action {
        Action::First(first) if first == seat => ("First", fixed("You deploy first")),
        Action::First(_) => ("First", fixed("They deploy first")),
        Action::Place(number, at) => ("Place", format!("{} at {at}", man(number))),
        Action::Done => ("Done", fixed("Nobody else")),
        Action::Redeploy(number, at) => ("Move", format!("{} to {at}", man(number))),
        Action::Keep => ("Keep", fixed("Keep the dice")),
        Action::Warp => ("Roll again", fixed("Spend a Time Warp token")),
        Action::WarpTheirs => ("Roll again", fixed("Spend a token on their dice")),
        Action::Reroll(number) => ("Roll again", format!("Roll again with {}", man(number))),
        Action::Yes => ("Yes", fixed("Use it")),
        Action::No => ("No", fixed("Do not use it")),
        Action::Catch => ("Catch", fixed("Try to catch it")),
        Action::Leave => ("Leave", fixed("Leave it")),
        Action::Intercept(None) => ("Intercept", fixed("Nobody")),
        Action::Intercept(Some(number)) => ("Intercept", format!("{} goes for it", man(number))),
        Action::Result(result) => ("Result", names::capital(outcome(result))),
        Action::To(square) if square.on_pitch() => ("Push", format!("To {square}")),
        Action::To(_) => ("Push", fixed("Off the pitch")),
        Action::Receiver(number) => ("Throw-in", format!("To {}", man(number))),
        Action::Keeper(number) => ("Keeper", format!("{} is keeper", man(number))),
        Action::Pick(number) => ("Choose a figure", man(number)),
        Action::Step(number, dir) => {
            let label = format!("{} one step {}", man(number), names::heading(seat, dir));
            ("Step", label)
        }
        Action::Go(number, to) => ("Go", format!("{} to {to}", man(number))),
        Action::Path(number, _) => ("Go", format!("{} along this way", man(number))),
        Action::Leap(number, to) => ("Leap", format!("{} leaps to {to}", man(number))),
        Action::Enter(number, at) => ("Come back", format!("{} comes back at {at}", man(number))),
        Action::Solo => ("Solo", fixed("Take the soloing test now")),
        Action::Stand(number) => ("Stand up", format!("{} stands up", man(number))),
        Action::RollOver(number) => ("Roll over", format!("{} rolls over", man(number))),
        Action::Clear(to) => ("Clear", format!("Clear to {to}")),
        Action::Finish(number) => ("Finish", format!("{} is done", man(number))),
        Action::End => ("End the turn", fixed("End the turn")),
        Action::Pass(to) => ("Pass", format!("Pass to {}", man(to))),
        Action::Shoot(ShotAt::Goal) => ("Shoot", fixed("Shoot at goal")),
        Action::Shoot(ShotAt::Point) => ("Shoot", fixed("Shoot over the bar")),
        Action::Tackle(by, on) => ("Tackle", format!("{} tackles {}", man(by), foe(on))),
        Action::Running(by, on) => {
            ("Running tackle", format!("{} tackles {} and may go on", man(by), foe(on)))
        }
        Action::Foul(by, on) => ("Foul", format!("{} fouls {}", man(by), foe(on))),
        Action::Use(by, ability, on) => {
            let Some(one) = board.pack.abilities.get(usize::from(ability)) else {
                return ("Ability", fixed("An ability"));
            };
            let whom = on.map(|on| format!(" on {}", foe(on))).unwrap_or_default();
            ("Ability", format!("{}: {}{whom}", man(by), one.name))
        }
    }
}

/// A figure of a side by number, as the coach calls him.
fn name(board: &Board<'_>, seat: Seat, number: Number) -> String {
    match numbered(seat, number) {
        Some(id) => names::figure(board, id),
        None => format!("number {number}"),
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
