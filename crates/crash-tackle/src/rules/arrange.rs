//! Set-ups: what each may be, and the default (9.2 to 9.4, CT-008 to CT-012, CT-158, CT-178,
//! CT-186).

mod kick_off;
pub mod line_out;
pub mod scrum;

use std::cmp::Reverse;

use engine::{Seat, Sink};

use crate::actions::{Action, Formation};
use crate::events::Event;
use crate::field::{Hex, HexSet, X_MOST, Y_MOST};
use crate::game::{Board, CrashTackle, Cx, Looking};
use crate::player::{PlayerId, Shirt};
use crate::refusal::{Misplaced, Refusal};

/// What a side is placed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Kind {
    KickOffKicking,
    KickOffReceiving,
    DropOutKicking,
    DropOutOther,
    ScrumThrowing { spot: Hex },
    ScrumOther { spot: Hex },
    LineOutThrowing { spot: Hex },
    LineOutOther { spot: Hex },
}

/// Where a side stands unless its coach has a better idea. Always legal.
pub fn default(board: &Board<'_>, seat: Seat, kind: Kind) -> Formation {
    match kind {
        Kind::KickOffKicking
        | Kind::KickOffReceiving
        | Kind::DropOutKicking
        | Kind::DropOutOther => kick_off::default(board, seat, kind),
        Kind::ScrumThrowing { spot } | Kind::ScrumOther { spot } => {
            scrum::default(board, seat, spot)
        }
        Kind::LineOutThrowing { spot } => line_out::default(board, seat, spot, true),
        Kind::LineOutOther { spot } => line_out::default(board, seat, spot, false),
    }
}

/// The default, then a few sensible others, all legal and no two the same.
pub fn presets(board: &Board<'_>, seat: Seat, kind: Kind, out: &mut Vec<Action>) {
    match kind {
        Kind::KickOffKicking
        | Kind::KickOffReceiving
        | Kind::DropOutKicking
        | Kind::DropOutOther => kick_off::presets(board, seat, kind, out),
        Kind::ScrumThrowing { spot } | Kind::ScrumOther { spot } => {
            scrum::presets(board, seat, spot, out);
        }
        Kind::LineOutThrowing { spot } => line_out::presets(board, seat, spot, true, out),
        Kind::LineOutOther { spot } => line_out::presets(board, seat, spot, false, out),
    }
}

/// Judges a set-up.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    kind: Kind,
    formation: &Formation,
) -> Result<(), Refusal> {
    match kind {
        Kind::KickOffKicking
        | Kind::KickOffReceiving
        | Kind::DropOutKicking
        | Kind::DropOutOther => kick_off::check(board, seat, kind, formation),
        Kind::ScrumThrowing { spot } | Kind::ScrumOther { spot } => {
            scrum::check(board, seat, spot, formation)
        }
        Kind::LineOutThrowing { spot } => line_out::check(board, seat, spot, true, formation),
        Kind::LineOutOther { spot } => line_out::check(board, seat, spot, false, formation),
    }
}

/// CT-012, CT-026. Everybody is taken off the field, before the two sides are placed again.
pub fn lift<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    for id in PlayerId::all() {
        cx.table.player_mut(id).at = None;
    }
}

/// CT-012. A side is placed, standing.
pub fn put<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, formation: &Formation) {
    for id in PlayerId::of(seat) {
        let player = cx.table.player_mut(id);
        player.at = formation.get(id.shirt);
        player.grounded = false;
    }
    cx.log(Event::Formed { seat, at: Box::new(*formation) });
}

/// A side is placed as its coach has said.
pub fn place<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) {
    match action {
        Action::Form(formation) => put(cx, seat, &formation),
        other => unreachable!("a formation was asked for, not {other}"),
    }
}

/// CT-012. What holds for every set-up: playable spaces (`thrower`: the one touch space of a
/// line-out, for him), one player each, and all who are available.
fn shared(
    board: &Board<'_>,
    seat: Seat,
    formation: &Formation,
    thrower: Option<(Shirt, Hex)>,
) -> Result<(), Refusal> {
    let mut taken = others(board, seat);
    for id in PlayerId::of(seat) {
        let available = board.table.player(id).available();
        let Some(at) = formation.get(id.shirt) else {
            if available {
                return Err(Refusal::Misplaced(id, Misplaced::Missing));
            }
            continue;
        };
        if !available {
            return Err(Refusal::Misplaced(id, Misplaced::Away));
        }
        if !board.field().playable(at) && thrower != Some((id.shirt, at)) {
            return Err(Refusal::Misplaced(id, Misplaced::OutOfField(at)));
        }
        if taken.has(at) {
            return Err(Refusal::Misplaced(id, Misplaced::Taken(at)));
        }
        taken.insert(at);
    }
    Ok(())
}

/// Where the other side has been placed.
fn others(board: &Board<'_>, seat: Seat) -> HexSet {
    board.table.fielded(seat.other()).map(|(_, at)| at).collect()
}

/// A formation in the making.
struct Placing<'a> {
    board: &'a Board<'a>,
    seat: Seat,
    taken: HexSet,
    formation: Formation,
}

impl<'a> Placing<'a> {
    fn new(board: &'a Board<'a>, seat: Seat) -> Placing<'a> {
        Placing { board, seat, taken: others(board, seat), formation: Formation::EMPTY }
    }

    /// Whether a player is still to be placed.
    fn waits(&self, shirt: Shirt) -> bool {
        let id = PlayerId::new(self.seat, shirt);
        self.board.table.player(id).available() && self.formation.get(shirt).is_none()
    }

    /// Puts a player exactly there.
    fn exactly(&mut self, shirt: Shirt, at: Hex) {
        self.formation.set(shirt, at);
        self.taken.insert(at);
    }

    /// Puts a player there, or as near as he may be. Players who are not available, or placed
    /// already, are left out.
    fn near(&mut self, shirt: Shirt, want: Hex, fits: impl Fn(Hex) -> bool) {
        if self.waits(shirt) {
            let found = legalise(self.board, self.seat, want, &self.taken, fits);
            self.exactly(shirt, found.expect("a set-up has room for everybody"));
        }
    }
}

/// 9.2. The nearest playable space that is not taken and fits (ties: larger `f`, then smaller
/// `|x|`, then smaller `x`). `want` may be out of the field.
fn legalise(
    board: &Board<'_>,
    seat: Seat,
    want: Hex,
    taken: &HexSet,
    fits: impl Fn(Hex) -> bool,
) -> Option<Hex> {
    let good = |hex: &Hex| board.field().playable(*hex) && !taken.has(*hex) && fits(*hex);
    let key = |hex: &Hex| (Reverse(board.f(seat, *hex)), hex.x.abs(), hex.x);
    // Nothing on the grid is further away from anything near it.
    let furthest = i16::from(X_MOST) + 2 * i16::from(Y_MOST);
    (0..=furthest).find_map(|spaces| around(want, spaces).filter(good).min_by_key(key))
}

/// All spaces of the grid exactly so far from `hex`.
fn around(hex: Hex, spaces: i16) -> impl Iterator<Item = Hex> {
    let (x, y) = (i16::from(hex.x), i16::from(hex.y));
    (-spaces..=spaces).flat_map(move |dx| {
        // Straight up and down two rows are one space; along the sides every other row is as far.
        let far = 2 * spaces - dx.abs();
        let step = if dx.abs() == spaces { 2 } else { 2 * far };
        (-far..=far).step_by(step.max(1) as usize).filter_map(move |dy| {
            let (x, y) = (i8::try_from(x + dx).ok()?, i8::try_from(y + dy).ok()?);
            let near = x.unsigned_abs() <= X_MOST as u8 && y.unsigned_abs() <= Y_MOST as u8;
            near.then(|| Hex::new(x, y))
        })
    })
}

/// CT-180, CT-181. The scrum for an offence at `hex`: not nearer to touch or tryline than 5 m.
pub fn scrum_spot(board: &Board<'_>, throwing: Seat, hex: Hex) -> Hex {
    let field = board.field();
    let x = hex.x.clamp(-field.touch5, field.touch5);
    let y = hex.y.clamp(-field.l5, field.l5);
    match (x + y) % 2 {
        0 => Hex::new(x, y),
        _ if y == 0 => Hex::new(x, -board.table.facing(throwing).dir()),
        _ => Hex::new(x, y - y.signum()),
    }
}

/// CT-153. The line-out for a ball in touch at `hex`: not nearer to a tryline than 5 m.
pub fn line_out_spot(board: &Board<'_>, hex: Hex) -> Hex {
    let field = board.field();
    let x = if hex.x < 0 { -field.half_width } else { field.half_width };
    let y = hex.y.clamp(-field.l5, field.l5);
    if (x + y) % 2 == 0 { Hex::new(x, y) } else { Hex::new(x, y - y.signum()) }
}

#[cfg(test)]
mod tests;
