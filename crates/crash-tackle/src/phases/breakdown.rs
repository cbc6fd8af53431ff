//! CT-229 to CT-235, CT-247 to CT-250, CT-258, CT-259: protection, the ruck it forms, its gate, and
//! who is on the wrong side of it.

#[cfg(test)]
mod tests;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::events::Event;
use crate::field::Hex;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::modules::Module;
use crate::player::PlayerId;
use crate::rules::offside;
use crate::state::{Breakdown, Table};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum BreakdownStep {
    /// Everybody at the breakdown is looked at, the active side's by shirt (CT-233).
    #[n(0)]
    Begin,
    /// This player has just come to it (CT-232).
    #[n(1)]
    Arrived(#[n(0)] PlayerId),
}

/// CT-229, CT-235, CT-241, CT-266. A breakdown around a player who lies on the ground with the
/// ball; it can become a ruck, never a maul. There is none while rucks are off: a tackle stays a
/// plain tackle.
pub fn begin<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, tackled: PlayerId) {
    let Some(centre) = cx.table.player(tackled).at.filter(|_| cx.table.on(Module::Ruck)) else {
        return;
    };
    cx.table.breakdown = Some(Breakdown {
        centre,
        owner: tackled.seat,
        stood: engine::BySeat::new(|_| false),
        formed: false,
        failed: engine::BySeat::new(|_| 0),
    });
}

/// CT-240, CT-256. The ball has been gathered: breakdown and ruck are over, and who is on-side now
/// need not have retreated.
pub fn end<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    offside::settle(cx);
    let Some(breakdown) = cx.table.breakdown.take() else { return };
    if breakdown.formed {
        cx.table.turn.ruck = Some(breakdown.centre);
        cx.log(Event::RuckEnded { at: breakdown.centre });
    }
}

/// CT-232. The standing players of a side on its own three Protection spaces.
fn side_players(
    table: &Table,
    seat: Seat,
    centre: Hex,
) -> impl Iterator<Item = (PlayerId, Hex)> + '_ {
    let side = table.facing(seat).side(centre);
    table.standing(seat).filter(move |(_, at)| side.contains(at))
}

/// Whether protection has anything to do: somebody has come to stand on his side, or two
/// opponents stand on theirs. Asked after every step, so the common answer comes first.
pub fn due(board: &Board<'_>) -> bool {
    let Some(breakdown) = board.table.breakdown else { return false };
    let stands = |seat| side_players(board.table, seat, breakdown.centre).next().is_some();
    let (home, away) = (stands(Seat::Home), stands(Seat::Away));
    let new = |seat, there: bool| there && !breakdown.stood[seat];
    home && away || new(Seat::Home, home) || new(Seat::Away, away)
}

/// CT-230 to CT-234. Protection, for all who are at the breakdown.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Protecting(#[n(0)] pub BreakdownStep);

impl Activity<CrashTackle> for Protecting {
    /// CT-230, CT-231, CT-232, CT-233, CT-234. Who stands on his side is counted, pairs fall until
    /// one side has nobody left there, and a ruck is formed once both sides have been there.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Protecting(step) = self;
        let Some(mut breakdown) = cx.table.breakdown else { return Flow::Return(Report::Done) };
        let centre = breakdown.centre;
        for seat in Seat::BOTH {
            breakdown.stood[seat] |= side_players(cx.table, seat, centre).next().is_some();
        }
        let forms = !breakdown.formed && Seat::BOTH.into_iter().all(|seat| breakdown.stood[seat]);
        breakdown.formed |= forms;
        cx.table.breakdown = Some(breakdown);
        let arrived = match step {
            BreakdownStep::Begin => None,
            BreakdownStep::Arrived(id) => Some(id),
        };
        if let Some(id) = arrived {
            fall(cx, id, centre);
        }
        while let Some(id) = first(cx.table, centre)
            && fall(cx, id, centre)
        {}
        if forms {
            cx.log(Event::RuckFormed { at: centre });
            offside::ruck_formed(cx);
        } else {
            offside::settle(cx);
        }
        Flow::Return(Report::Done)
    }
}

/// CT-233. The active side's players fall in the order of their shirts.
fn first(table: &Table, centre: Hex) -> Option<PlayerId> {
    side_players(table, table.active, centre).next().map(|(id, _)| id)
}

/// CT-232, CT-233, CT-254. A player on his side falls with the closest opponent on theirs, if there
/// is one; ties: nearer touch, lower shirt. (One of the two is always on-side: only one side can be
/// off-side from a kick, and nobody is off-side at a ruck on his own Protection spaces.)
fn fall<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, centre: Hex) -> bool {
    let Some((_, at)) = side_players(cx.table, id.seat, centre).find(|(who, _)| *who == id) else {
        return false;
    };
    let others = side_players(cx.table, id.seat.other(), centre);
    let closest = others.min_by_key(|(who, hex)| (hex.distance(at), -hex.x.abs(), who.shirt));
    let Some((other, _)) = closest else { return false };
    cx.log(Event::ProtectionTackle { player: id, other });
    cx.ground(id);
    cx.ground(other);
    true
}

/// CT-258, CT-259, CT-271, CT-292. Whether the step of `id` from his last empty space broke the
/// gate of a ruck: onto an opponents' Protection space, or from outside onto an own one beside the
/// gate.
pub fn gate_offence(board: &Board<'_>, id: PlayerId, from: Hex) -> bool {
    let Some(breakdown) = board.table.breakdown else { return false };
    let Some(to) = board.table.player(id).at else { return false };
    let centre = breakdown.centre;
    if !breakdown.formed || !to.touches(centre) || !board.on(Module::Gate) {
        return false;
    }
    let facing = board.table.facing(id.seat);
    if !facing.side(centre).contains(&to) {
        return true;
    }
    !from.touches(centre) && !facing.gate(centre).contains(&from)
}

/// CT-317. The breakdown whose wrong side is watched: rucks and foul play are on.
fn watched(board: &Board<'_>) -> Option<Breakdown> {
    board.table.breakdown.filter(|_| board.on(Module::FoulPlay))
}

/// CT-321. The players of the active side on the opponents' three spaces who have not been rolled
/// for.
fn wrong_side<'a>(board: &'a Board<'_>) -> impl Iterator<Item = (PlayerId, Hex)> + 'a {
    let active = board.table.active;
    watched(board).into_iter().flat_map(move |breakdown| {
        let theirs = board.table.facing(active.other()).side(breakdown.centre);
        let fielded = board.table.fielded(active);
        fielded.filter(move |(id, at)| theirs.contains(at) && !board.table.player(*id).rolled_for)
    })
}

/// CT-247, CT-248, CT-317. E2: the next player of the active side who stands on the wrong side,
/// unless he is closed in: no space next to him is empty.
pub fn wrong_side_standing_next(board: &Board<'_>) -> Option<PlayerId> {
    let way_out = |at: Hex| at.neighbours().any(|hex| offside::free(board, hex));
    wrong_side(board)
        .find(|(id, at)| !board.table.player(*id).grounded && way_out(*at))
        .map(|(id, _)| id)
}

/// CT-249, CT-250. E4: the next player of the active side who lies on the wrong side next to the
/// ball and has not rolled away.
pub fn wrong_side_grounded_next(board: &Board<'_>) -> Option<PlayerId> {
    let ball = board.table.ball_space()?;
    let lies = |id: PlayerId| {
        let player = board.table.player(id);
        player.grounded && !player.rolled_away
    };
    wrong_side(board).find(|(id, at)| lies(*id) && at.distance(ball) <= 1).map(|(id, _)| id)
}
