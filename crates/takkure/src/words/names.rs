//! What players and teams are called, and how lists and lengths are written.

use engine::Seat;

use engine::screen::Odds;

use crate::game::{Board, Looking};
use crate::player::PlayerId;
use crate::role::Role;

/// A player by name; with the side where both field the same card.
pub fn player(board: &Board<'_>, id: PlayerId) -> String {
    let twin = PlayerId::new(id.seat.other(), id.role);
    let name = &board.card(id).name;
    if board.table.player(id).card == board.table.player(twin).card {
        return format!("{name} ({})", id.seat);
    }
    name.clone()
}

/// A player of a side by name.
pub fn role(board: &Board<'_>, seat: Seat, role: Role) -> String {
    player(board, PlayerId::new(seat, role))
}

/// Several players of a side, as a list in words.
pub fn several(board: &Board<'_>, seat: Seat, roles: impl Iterator<Item = Role>) -> String {
    listed(roles.map(|one| role(board, seat, one)).collect())
}

/// A list in words.
pub fn listed(names: Vec<String>) -> String {
    match names.split_last() {
        None => "nobody".to_string(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// A team by name.
pub fn team<'a>(board: &Board<'a>, seat: Seat) -> &'a str {
    &board.pack.teams[usize::from(board.table.coaches[seat].team)].name
}

/// A length as coaches read it: `2.5"`.
pub fn inches(mils: i32) -> String {
    let tenths = (mils.abs() + 50) / 100;
    let sign = if mils < 0 { "−" } else { "" };
    match tenths % 10 {
        0 => format!("{sign}{}\"", tenths / 10),
        part => format!("{sign}{}.{part}\"", tenths / 10),
    }
}

/// "62 %": whole per cents, never all or nothing where it is neither.
pub fn per_cent(Odds { wins, of }: Odds) -> String {
    let share = (200 * u64::from(wins) + u64::from(of)) / (2 * u64::from(of).max(1));
    let least = u64::from(wins > 0);
    let most = if wins < of { 99 } else { 100 };
    format!("{} %", share.clamp(least, most))
}
