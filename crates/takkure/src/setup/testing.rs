//! Tables for tests, made of the core pack.

use engine::{Options, Seat};

use crate::game::{Cx, Takkure};
use crate::geometry::Point;
use crate::pack::testing::core;
use crate::player::{PlayerId, Status};
use crate::role::Role;
use crate::state::{Ball, Table};

/// A player.
pub const fn who(seat: Seat, role: Role) -> PlayerId {
    PlayerId::new(seat, role)
}

/// A table with these options set.
pub fn table(options: &[(&str, &str)]) -> Table {
    let given = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
    super::table(core(), &Options(given.collect())).expect("the options are good")
}

/// A match in its first half: Home attacks, everybody stands in two lines ten inches apart, Home's
/// wing has the ball and three tokens are left.
pub fn in_play() -> Table {
    let mut table = table(&[]);
    for id in PlayerId::all() {
        let x = if id.seat == Seat::Home { 10_000 } else { 20_000 };
        let player = table.player_mut(id);
        player.status = Status::OnPitch;
        player.at = Point::new(x, 4_000 * (id.role.index() as i32 + 1));
    }
    table.ball = Ball::Held(who(Seat::Home, Role::Wing));
    table.tokens_left = 3;
    table.phases = 1;
    table.time.active.home = false;
    table
}

/// Runs `f` with the table; nobody listens.
pub fn with<T>(table: &mut Table, f: impl FnOnce(&mut Cx<'_, ()>) -> T) -> T {
    f(&mut Cx { pack: core(), table, sink: &mut () })
}

/// Runs `f` with the table and gives the events it told.
pub fn told(
    table: &mut Table,
    f: impl FnOnce(&mut Cx<'_, Vec<crate::events::Event>>),
) -> Vec<crate::events::Event> {
    let mut events = Vec::new();
    f(&mut Cx::<Vec<<Takkure as engine::Rules>::Event>> { pack: core(), table, sink: &mut events });
    events
}
