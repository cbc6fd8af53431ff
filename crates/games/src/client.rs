//! What goes over the wire, of whichever game it is. The games' own types are in their `client`
//! modules; these are their sums.

use engine::screen::{self, WrittenTeam};
use engine::{Awaiting, Client, Seat};

pub use crate::registry::{Act, Beat, Contents, Registered, Scene, Squad};

/// An answer as a screen offers it.
pub type Choice = engine::Choice<Act>;
/// A line of the log with what a board shows of it.
pub type Line = engine::Line<Beat>;
/// A team that a coach would bring, judged.
pub type JudgedTeam = screen::JudgedTeam<Squad>;

/// The seats that are asked.
pub fn asked(awaiting: Awaiting) -> Vec<Seat> {
    match awaiting {
        Awaiting::Decision(seats) => {
            Seat::BOTH.into_iter().filter(|seat| seats.contains(*seat)).collect()
        }
        Awaiting::Chance(..) | Awaiting::Nothing => Vec::new(),
    }
}

/// An answer of one game among those of all.
pub(crate) fn any_choice<G: Registered>(choice: engine::Choice<<G as Client>::Act>) -> Choice {
    choice.map(G::any_act)
}

/// A team of one game among those of all.
pub(crate) fn any_judged<G: Registered>(
    judged: screen::JudgedTeam<<G as Client>::Squad>,
) -> JudgedTeam {
    let screen::JudgedTeam { problems, budget, team } = judged;
    let team = team.map(|team| {
        let WrittenTeam { title, price, members, line, code, toml, json } = team;
        WrittenTeam { title, price, members: G::any_squad(members), line, code, toml, json }
    });
    JudgedTeam { problems, budget, team }
}

/// What the boards of a game get, in TypeScript, in the order of the file they make.
#[cfg(feature = "typescript")]
pub fn declarations(game: crate::GameId) -> Vec<String> {
    use crate::GameId;
    match game {
        GameId::CrashTackle => crash_tackle::client::declarations(),
        GameId::RugbyTheGame => rugby_the_game::client::declarations(),
        GameId::Takkure => takkure::client::declarations(),
        GameId::Tutatis => tutatis::client::declarations(),
    }
}
