//! Which games there are. A new game is one line in the list below the macro.

use std::fmt;
use std::str::FromStr;

use engine::{Client, Game, GameOption, Rules};
use serde::{Deserialize, Serialize};

/// A name no game goes by.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{0}`; there are {known}", known = GameId::names())]
pub struct UnknownGame(pub String);

/// What goes over the wire of every game: `{"game": "takkure", …}`.
macro_rules! wire {
    ($(#[$about:meta])* $part:ident $($name:ident = $game:ty;)+) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "game", rename_all = "kebab-case")]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum $part {
            $($name(<$game as Client>::$part),)+
        }
    };
}

/// A game of this binary: its own types among those of all games.
pub trait Registered: Game {
    /// Which it is.
    const GAME: GameId;

    /// A position of it.
    fn any_scene(scene: Self::Scene) -> Scene;
    /// Something that happened in it.
    fn any_beat(beat: Self::Beat) -> Beat;
    /// What lies in its box.
    fn any_contents(contents: Self::Contents) -> Contents;
    /// An answer in it.
    fn any_act(act: Self::Act) -> Act;
    /// An answer in it, if it is one.
    fn own_act(act: &Act) -> Option<&Self::Act>;
    /// An answer in it, as its rules know it.
    fn any_answer(action: Self::Action) -> Answer;
    /// An answer in it, if it is one.
    fn own_answer(answer: &Answer) -> Option<&Self::Action>;
    /// A team for it.
    fn any_squad(squad: Self::Squad) -> Squad;
}

/// Makes [`GameId`], the aliases in [`rules`], [`Answer`], what goes over the wire
/// ([`crate::client`]) and [`dispatch!`] from one list.
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

        /// An answer in a match, as its rules know it: what stands between the text that a coach
        /// sends or a journal holds and the row that is written of it. Its text is its notation.
        #[derive(Clone, Copy, Debug, PartialEq)]
        #[allow(missing_docs, clippy::large_enum_variant)]
        pub enum Answer {
            $($name(<$game as Rules>::Action),)+
        }

        impl fmt::Display for Answer {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Answer::$name(action) => action.fmt(f),)+
                }
            }
        }

        wire! {
            /// The position of a match, as its board draws it.
            Scene $($name = $game;)+
        }
        wire! {
            /// Something that happened in a match, as its board shows it.
            Beat $($name = $game;)+
        }
        wire! {
            /// What lies in the box of a game.
            Contents $($name = $game;)+
        }
        wire! {
            /// An answer in a match, as its board needs it.
            Act $($name = $game;)+
        }
        wire! {
            /// A team that a coach brings.
            Squad $($name = $game;)+
        }

        $(impl Registered for $game {
            const GAME: GameId = GameId::$name;

            fn any_scene(scene: Self::Scene) -> Scene {
                Scene::$name(scene)
            }

            fn any_beat(beat: Self::Beat) -> Beat {
                Beat::$name(beat)
            }

            fn any_contents(contents: Self::Contents) -> Contents {
                Contents::$name(contents)
            }

            fn any_act(act: Self::Act) -> Act {
                Act::$name(act)
            }

            fn own_act(act: &Act) -> Option<&Self::Act> {
                match act {
                    Act::$name(act) => Some(act),
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            fn any_answer(action: Self::Action) -> Answer {
                Answer::$name(action)
            }

            fn own_answer(answer: &Answer) -> Option<&Self::Action> {
                match answer {
                    Answer::$name(action) => Some(action),
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }

            fn any_squad(squad: Self::Squad) -> Squad {
                Squad::$name(squad)
            }
        })+

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
