//! What a seat may take back: the engine's own word, for every table and its Undo button.

use engine::{Illegal, Seat};

/// Who made a move in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// A seat chose among several answers.
    Choice(Seat),
    /// A seat had one answer only.
    Forced(Seat),
    /// Chance.
    Chance,
}

/// How many moves the last choice of `seat` spans, with the answers of its own that followed
/// because there was no other; or why nothing can be taken back. Only own answers are passed over:
/// whether the other seat had a choice is secret.
pub(crate) fn last_choice(moves: &[By], seat: Seat) -> Result<u32, Illegal> {
    let forced = moves.iter().rev().take_while(|by| **by == By::Forced(seat)).count();
    match moves.iter().rev().nth(forced) {
        Some(By::Choice(by)) if *by == seat => Ok(forced as u32 + 1),
        Some(By::Choice(_) | By::Forced(_)) => refused("The other coach has decided since."),
        Some(By::Chance) if moves.contains(&By::Choice(seat)) => {
            refused("Chance has decided since, and that stands.")
        }
        Some(By::Chance) | None => refused("There is nothing to take back yet."),
    }
}

/// A refusal of the table.
pub(crate) fn refused<T>(reason: &'static str) -> Result<T, Illegal> {
    Err(Illegal::not_awaited(reason))
}

#[cfg(test)]
mod tests {
    use super::*;
    use By::{Chance, Choice, Forced};
    use Seat::{Away, Home};

    #[test]
    fn own_forced_answers_go_with_the_choice_before_them() {
        assert_eq!(last_choice(&[Choice(Away), Choice(Home)], Home), Ok(1));
        assert_eq!(last_choice(&[Chance, Choice(Home), Forced(Home), Forced(Home)], Home), Ok(3));
    }

    #[test]
    fn whatever_came_between_is_the_reason() {
        let reason = |moves: &[By]| {
            let refusal = last_choice(moves, Home).expect_err("it cannot be taken back");
            refusal.reason.into_owned()
        };
        assert_eq!(reason(&[]), "There is nothing to take back yet.");
        assert_eq!(reason(&[Chance, Forced(Home)]), "There is nothing to take back yet.");
        assert_eq!(reason(&[Choice(Home), Chance]), "Chance has decided since, and that stands.");
        for other in [Choice(Away), Forced(Away)] {
            let moves = [Choice(Home), other, Forced(Home)];
            assert_eq!(reason(&moves), "The other coach has decided since.");
        }
    }
}
