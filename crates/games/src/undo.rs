//! What a seat may take back: the engine's own word, for every table and its Undo button.

use engine::Seat;

/// Why a seat may not take back its last choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoUndo {
    /// It has chosen nothing.
    #[error("There is nothing to take back yet.")]
    Nothing,
    /// The dice or the cards have spoken.
    #[error("Chance has decided since, and that stands.")]
    Chance,
    /// The other seat has.
    #[error("The other coach has decided since.")]
    Decided,
    /// The other seat knows what it is asked.
    #[error("The other coach has been asked since.")]
    Asked,
    /// Somebody has seen a card.
    #[error("A card has been shown since.")]
    Shown,
    /// Both seats have seen what the other chose.
    #[error("Both sealed answers have been opened since.")]
    Opened,
}

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
pub(crate) fn last_choice(moves: &[By], seat: Seat) -> Result<u32, NoUndo> {
    let forced = moves.iter().rev().take_while(|by| **by == By::Forced(seat)).count();
    match moves.iter().rev().nth(forced) {
        Some(By::Choice(by)) if *by == seat => Ok(forced as u32 + 1),
        Some(By::Choice(_) | By::Forced(_)) => Err(NoUndo::Decided),
        Some(By::Chance) if moves.contains(&By::Choice(seat)) => Err(NoUndo::Chance),
        Some(By::Chance) | None => Err(NoUndo::Nothing),
    }
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
        let reason = |moves: &[By]| last_choice(moves, Home).expect_err("it cannot be taken back");
        assert_eq!(reason(&[]), NoUndo::Nothing);
        assert_eq!(reason(&[Chance, Forced(Home)]), NoUndo::Nothing);
        assert_eq!(reason(&[Choice(Home), Chance]), NoUndo::Chance);
        for other in [Choice(Away), Forced(Away)] {
            assert_eq!(reason(&[Choice(Home), other, Forced(Home)]), NoUndo::Decided);
        }
    }
}
