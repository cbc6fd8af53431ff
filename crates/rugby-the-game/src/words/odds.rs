//! What a roll needs, in words.

use crate::phases::check::D10;
use crate::screen::Needs;

/// What is thrown, and what it needs: "D10, 7 or more".
pub fn needs(needs: Needs) -> String {
    match needs {
        Needs::AtLeast(need) => format!("D10, {}", or_more(need)),
        Needs::DropGoal { need, short } if short > 0 => {
            format!("D10, {}, and {short} m from the distance die", or_more(need))
        }
        Needs::DropGoal { need, .. } => format!("D10, {}", or_more(need)),
        Needs::Chase(need) => format!("D10, {} wins the ball", or_more(need)),
        Needs::GoalKick => "two D10: call the second higher or lower".to_string(),
        Needs::Strengths { open: true } => "if they send their best against it".to_string(),
        Needs::Strengths { open: false } => "if nobody plays a card".to_string(),
        Needs::Jump => "the higher D10".to_string(),
        Needs::Called { first, high } => called(first, high),
    }
}

/// "7 or more", as far as a D10 goes.
pub fn or_more(need: i8) -> String {
    match need {
        ..=1 => "any roll".to_string(),
        only if only == D10 as i8 => format!("only a {only}"),
        need if need > D10 as i8 => format!("{need} or more, which no die shows"),
        need => format!("{need} or more"),
    }
}

fn called(first: u8, high: bool) -> String {
    match (high, first) {
        (true, 10) | (false, 1) => "no face is left".to_string(),
        (true, 9) => "D10, only a 10".to_string(),
        (false, 2) => "D10, only a 1".to_string(),
        (true, _) => format!("D10, {} or more", first + 1),
        (false, _) => format!("D10, {} or less", first - 1),
    }
}
