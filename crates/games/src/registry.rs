//! Which games there are. A new game is one line in the list below the macro.

use std::fmt;
use std::str::FromStr;

use engine::{GameOption, Rules};

/// A name no game goes by.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{0}`; there are {known}", known = GameId::names())]
pub struct UnknownGame(pub String);

/// Makes [`GameId`], the aliases in [`rules`] and [`dispatch!`] from one list.
///
/// The first argument is a dollar sign: a macro that makes a macro cannot write one itself.
macro_rules! registry {
    ($d:tt $($(#[$about:meta])* $name:ident = $game:ty;)+) => {
        /// One of the games of this binary.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum GameId {
            $($(#[$about])* $name,)+
        }

        impl GameId {
            /// All games.
            pub const ALL: &[GameId] = &[$(GameId::$name,)+];
        }

        /// The rule books under the names of their [`GameId`]s.
        pub mod rules {
            $($(#[$about])* pub type $name = $game;)+
        }

        /// Evaluates an expression with a type alias for the rule book of a [`GameId`]:
        /// `dispatch!(id, G => simulate::<G>(&config))`. Every game must make it compile.
        #[macro_export]
        macro_rules! dispatch {
            ($d id:expr, $d G:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$name => {
                        type $d G = $crate::rules::$name;
                        $d body
                    })+
                }
            };
        }
    };
}

registry! { $
    /// Crash Tackle, fifteen a side on a field of hexes.
    CrashTackle = crash_tackle::CrashTackle;
    /// Rugby: The Game, a card game of fifteen a side.
    RugbyTheGame = rugby_the_game::RugbyTheGame;
    /// Takkure, a miniatures game of four a side.
    Takkure = takkure::Takkure;
    /// Tutatis, seven fantasy figures a side on a pitch of squares.
    Tutatis = tutatis::Tutatis;
}

impl GameId {
    /// The name used on the command line, in records and in folders.
    pub fn id(self) -> &'static str {
        dispatch!(self, G => G::ID)
    }

    /// The name shown to people.
    pub fn name(self) -> &'static str {
        dispatch!(self, G => G::NAME)
    }

    /// Changes only when the behaviour of the rules changes.
    pub fn rules_version(self) -> u32 {
        dispatch!(self, G => G::RULES_VERSION)
    }

    /// The options a match may be created with.
    pub fn options(self) -> &'static [GameOption] {
        dispatch!(self, G => G::options())
    }

    /// The names of all games, for messages.
    pub fn names() -> String {
        let names: Vec<_> = GameId::ALL.iter().map(|game| game.id()).collect();
        names.join(", ")
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<GameId, UnknownGame> {
        let found = GameId::ALL.iter().find(|game| game.id() == text);
        found.copied().ok_or_else(|| UnknownGame(text.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_id() {
        for game in GameId::ALL {
            assert_eq!(game.id().parse(), Ok(*game));
        }
    }

    #[test]
    fn an_unknown_game_is_answered_with_the_list() {
        let error = "chess".parse::<GameId>().expect_err("chess is not rugby").to_string();
        assert!(error.contains("`chess`") && error.contains("rugby-the-game"), "{error}");
    }
}
