//! A table on which tests put players where they want them.

use crate::field::Hex;
use crate::game::{Board, Cx};
use crate::modules::Modules;
use crate::pack::testing::core;
use crate::phases::bench::Bench;
use crate::player::PlayerId;
use crate::state::{BallAt, Table};

/// Home's turn of a Pro match, with these players on the field and nobody else.
pub fn scene(players: &[(PlayerId, (i8, i8))]) -> Table {
    Bench::pro(players).table
}

/// The same match at Basic level.
pub fn basic(players: &[(PlayerId, (i8, i8))]) -> Table {
    let mut table = scene(players);
    table.settings.modules = Modules::NONE;
    table
}

/// With the ball in somebody's hands.
pub fn carried(mut table: Table, by: PlayerId) -> Table {
    table.ball.at = BallAt::Carried(by);
    table
}

/// With the ball on a space.
pub fn loose(mut table: Table, x: i8, y: i8) -> Table {
    table.ball.at = BallAt::Loose(Hex::new(x, y));
    table
}

/// The table to be looked at.
pub fn board(table: &Table) -> Board<'_> {
    Board { pack: core(), table }
}

/// Does something on the table that nobody listens to.
pub fn on<T>(table: &mut Table, act: impl FnOnce(&mut Cx<'_, ()>) -> T) -> T {
    act(&mut Cx { pack: core(), table, sink: &mut () })
}
