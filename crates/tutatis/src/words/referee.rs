//! The referee's dice as a coach is asked about them, and what they lead to as they lie (TU-336).

use engine::Seat;

use super::{names, rolls};
use crate::game::Board;
use crate::phases::bounce::turned;
use crate::phases::referee::{Dice, Matter, strikes, winner};
use crate::phases::throw_up::scatter;
use crate::pitch::{Dir, Square};
use crate::rules::ball;
use crate::rules::tables::Weather;
use crate::state::BallAt;

/// "The bounce: 2 was rolled. Kept, the ball goes to 6,9. Roll again?"
pub fn question(board: &Board<'_>, matter: Matter, dice: Dice) -> String {
    let what = match matter {
        Matter::ThrowUp => "The throw-up".to_string(),
        Matter::Weather
        | Matter::DeployRollOff
        | Matter::AttackRollOff
        | Matter::Bounce { .. }
        | Matter::ThrowIn(_)
        | Matter::Heat(_)
        | Matter::SlowWitted(_)
        | Matter::SendoffConfirm(_) => names::capital(rolls::referee_word(matter.name())),
    };
    let [one, two, three, four] = dice;
    let lie = match matter {
        Matter::Weather => format!("{one} and {two} were rolled"),
        Matter::ThrowUp => format!("{one} for the direction and {two} for the distance"),
        Matter::DeployRollOff | Matter::AttackRollOff => {
            let [home, away] = Seat::BOTH.map(|seat| names::team(board, seat));
            format!("{home} rolled {} and {away} {}", one + two, three + four)
        }
        Matter::Bounce { .. }
        | Matter::ThrowIn(_)
        | Matter::Heat(_)
        | Matter::SlowWitted(_)
        | Matter::SendoffConfirm(_) => format!("{one} was rolled"),
    };
    format!("{what}: {lie}. Kept, {}. Roll again?", kept(board, matter, dice))
}

/// What comes of the dice as they lie.
pub fn kept(board: &Board<'_>, matter: Matter, dice: Dice) -> String {
    let winner = || winner(dice).map_or("nobody", |seat| names::team(board, seat));
    let strikes = || strikes(board, matter, dice[0]);
    let who = matter.figure().map_or_else(String::new, |id| names::figure(board, id));
    match matter {
        Matter::Weather => weather(Weather::of(dice[0] + dice[1])).to_string(),
        Matter::DeployRollOff => format!("{} says who deploys first", winner()),
        Matter::AttackRollOff => format!("{} has the first turn", winner()),
        Matter::ThrowUp => {
            let (to, _) = scatter(dice[0], dice[1]);
            format!("the ball comes down at {}", place(board, to))
        }
        Matter::Bounce { dir, squares } => bounce(board, turned(dir, dice[0]), squares),
        Matter::ThrowIn(at) => {
            let to = ball::throw_in_squares(at)[usize::from(dice[0] - 1)];
            format!("the ball comes back at {}", place(board, to))
        }
        Matter::Heat(_) if strikes() => format!("{who} has to sit out"),
        Matter::Heat(_) => format!("{who} can play on"),
        Matter::SlowWitted(_) if strikes() => format!("{who} does nothing in this turn"),
        Matter::SlowWitted(_) => format!("{who} acts"),
        Matter::SendoffConfirm(_) if strikes() => format!("{who} is sent off"),
        Matter::SendoffConfirm(_) => format!("{who} stays on"),
    }
}

/// TU-019 to TU-024.
const fn weather(weather: Weather) -> &'static str {
    match weather {
        Weather::Storm => "there is a storm",
        Weather::Rain => "it rains",
        Weather::Fair => "the weather is fair",
        Weather::Hot => "the weather is bad for the injured",
        Weather::Torrid => "the heat is torrid",
    }
}

/// A square, and who is there.
fn place(board: &Board<'_>, at: Square) -> String {
    match board.table.figures.at(at) {
        Some(id) => format!("{at}, on {}", names::figure(board, id)),
        None => at.to_string(),
    }
}

/// TU-061, TU-209, TU-233. Where a bounce leads.
fn bounce(board: &Board<'_>, dir: Dir, squares: u8) -> String {
    let BallAt::Moving(from) = board.table.ball.at else { return "the ball bounces".to_string() };
    let (at, stays) = ball::course(from, dir, squares);
    let goal = ball::goal_at(at.to(dir)).filter(|_| !board.table.throw_up);
    match goal {
        _ if stays => format!("the ball goes to {}", place(board, at)),
        Some(seat) => format!("the ball goes into the goal of {}", names::team(board, seat)),
        None => format!("the ball goes out at {at}"),
    }
}
