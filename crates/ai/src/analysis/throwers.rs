//! Whose a throw is: what the games know of it.

use crash_tackle::CrashTackle;
use engine::Game;
use engine::screen::Thrower;
use rugby_the_game::RugbyTheGame;
use takkure::Takkure;
use tutatis::Tutatis;

/// A game that knows whose its throws are.
pub trait Throwers: Game {
    /// Whose the throw is that `frame` waits for; `None` where it is his whom the line is about that
    /// tells of it.
    fn thrower(pack: &Self::Pack, table: &Self::Table, frame: Self::Frame) -> Option<Thrower>;
}

impl Throwers for CrashTackle {
    fn thrower(_: &Self::Pack, _: &Self::Table, frame: Self::Frame) -> Option<Thrower> {
        crash_tackle::screen::thrower(frame)
    }
}

impl Throwers for RugbyTheGame {
    fn thrower(_: &Self::Pack, _: &Self::Table, frame: Self::Frame) -> Option<Thrower> {
        rugby_the_game::screen::thrower(frame)
    }
}

impl Throwers for Takkure {
    fn thrower(pack: &Self::Pack, table: &Self::Table, frame: Self::Frame) -> Option<Thrower> {
        takkure::screen::thrower(&takkure::game::Board { pack, table }, frame)
    }
}

impl Throwers for Tutatis {
    fn thrower(_: &Self::Pack, _: &Self::Table, frame: Self::Frame) -> Option<Thrower> {
        tutatis::screen::thrower(frame)
    }
}
