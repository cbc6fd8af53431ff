//! The entries of a team play: whose they are, whether they can be made, and how (TK-301 to
//! TK-307).

use arrayvec::ArrayVec;

use crate::actions::{Action, Route};
use crate::game::Board;
use crate::geometry::len;
use crate::pack::model::{CarrierState, PassTo, PickUpFrom, PlayAct, Slot, TeamPlay};
use crate::player::PlayerId;
use crate::proposals;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::rules::{legality, moving, values, waiting};
use crate::state::Ball;

/// An entry that comes up.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Who performs it.
    pub who: PlayerId,
    /// The part he fills.
    pub slot: Slot,
    /// What it is.
    pub act: PlayAct,
}

/// What becomes of an entry that comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// The coach decides.
    Ask,
    /// It cannot be made and is left out.
    Skip,
    /// It cannot be made, and nothing after it.
    End,
}

fn card<'a>(board: &Board<'a>) -> Option<&'a TeamPlay> {
    board.table.act.play?.card.map(|card| board.pack.team_play(card))
}

fn filled_by(board: &Board<'_>, slot: Slot) -> Option<Role> {
    board.table.act.play?.slots[slot.index()]
}

/// TK-238, TK-240, TK-266. The next entry in the order of the card, if the sequence goes on.
pub fn next(board: &Board<'_>) -> Option<Entry> {
    let play = board.table.act.play.filter(|play| !play.over)?;
    let entry = card(board)?.second.get(usize::from(play.next))?;
    let role = filled_by(board, entry.slot)?;
    let who = PlayerId::new(board.table.attacker, role);
    Some(Entry { who, slot: entry.slot, act: entry.act })
}

/// TK-243. Whether the carrier has an entry that meets the tackles on him.
pub fn carrier_has_one(board: &Board<'_>) -> bool {
    card(board).is_some_and(|card| card.second.iter().any(|entry| entry.slot == Slot::C))
}

/// TK-244, TK-301, TK-303, TK-304, TK-305, TK-307. What becomes of an entry.
pub fn outlook(board: &Board<'_>, entry: &Entry) -> Outlook {
    if broken(board, entry) {
        return Outlook::End;
    }
    match (possible(board, entry), entry.act.skip_if_impossible()) {
        (true, _) => Outlook::Ask,
        (false, true) => Outlook::Skip,
        (false, false) => Outlook::End,
    }
}

/// TK-188, TK-244, TK-305. Whether the sequence has ended: a try was rolled for, the ball is not in
/// the hands of a standing attacker, or the player of the entry is down or off. A play for a
/// grounded carrier begins with him on the ground, and an entry may pick up a loose ball.
fn broken(board: &Board<'_>, entry: &Entry) -> bool {
    let table = board.table;
    if table.act.restart.is_some() || !table.player(entry.who).standing() {
        return true;
    }
    match table.ball {
        Ball::Held(holder) => {
            let by_design = card(board).is_some_and(|card| card.carrier == CarrierState::Grounded)
                && table.act.holder_at_start == Some(holder);
            holder.seat != table.attacker || !(table.player(holder).standing() || by_design)
        }
        Ball::Loose(_) => entry.act != PlayAct::PickUp { from: PickUpFrom::Loose },
        Ball::Off => true,
    }
}

/// TK-103, TK-301, TK-303, TK-304, TK-307. Whether an entry can be made at all.
fn possible(board: &Board<'_>, entry: &Entry) -> bool {
    let who = entry.who;
    match entry.act {
        PlayAct::Pass { .. } => {
            let mut passes = Vec::new();
            propose_passes(board, entry, &mut passes);
            !passes.is_empty()
        }
        PlayAct::Move => legality::can_move(board, who).is_ok(),
        PlayAct::FreeMove { .. } => true,
        PlayAct::BreakThrough { .. } => {
            legality::can_break_through(board, who).is_ok()
                && !waiting::tackles_on(board, who).is_empty()
        }
        PlayAct::Dodge => legality::can_dodge(board, who).is_ok(),
        PlayAct::PickUp { from } => {
            check_source(board, from).is_ok() && !legality::pick_up_points(board, who).is_empty()
        }
        PlayAct::ScoreTry => legality::can_score(board, who).is_ok(),
    }
}

/// TK-301. Whether an entry may be left out: a Dodge that no tackle has reached.
fn may_leave_out(board: &Board<'_>, entry: &Entry) -> bool {
    entry.act == PlayAct::Dodge && waiting::tackles_on(board, entry.who).is_empty()
}

/// TK-291. Whether the ball is where the card says it is picked up.
fn check_source(board: &Board<'_>, from: PickUpFrom) -> Result<(), Refusal> {
    let there = match (from, board.table.ball) {
        (PickUpFrom::Loose, Ball::Loose(_)) => true,
        (PickUpFrom::Carrier, Ball::Held(holder)) => {
            board.table.act.holder_at_start == Some(holder)
        }
        _ => false,
    };
    if there { Ok(()) } else { Err(Refusal::BallElsewhere) }
}

/// TK-266. Who may receive a pass of this entry.
fn receivers(board: &Board<'_>, entry: &Entry, to: PassTo) -> ArrayVec<Role, 4> {
    let slots = Slot::ALL.iter().copied().filter(|slot| match to {
        PassTo::Slot(wanted) => *slot == wanted,
        PassTo::Any => *slot != entry.slot,
    });
    slots.filter_map(|slot| filled_by(board, slot)).collect()
}

/// TK-302, TK-306, TK-314. Whether the pass may leave anywhere on the way of the passer: only if it
/// is the carrier's first entry. Otherwise it leaves where he is now.
fn anywhere(board: &Board<'_>, entry: &Entry) -> bool {
    entry.slot == Slot::C && board.table.act.play.is_some_and(|play| !play.faced)
}

/// TK-238, TK-265, TK-304, TK-306. Judges an answer to D-35.
pub fn check(board: &Board<'_>, entry: &Entry, action: &Action) -> Result<(), Refusal> {
    let who = entry.who;
    match (entry.act, *action) {
        (_, Action::Interrupt) => Ok(()),
        (_, Action::LeaveOut) if may_leave_out(board, entry) => Ok(()),
        (_, Action::LeaveOut) => Err(Refusal::NotLeftOut(who)),
        (PlayAct::Pass { to: among }, Action::Pass { to, at }) => {
            check_pass(board, entry, among, to, at)
        }
        (PlayAct::Move, Action::Run(route)) => {
            legality::can_move(board, who)?;
            moving::check_run(board, who, &route)
        }
        (PlayAct::FreeMove { .. }, Action::Run(route)) => moving::check_run(board, who, &route),
        (PlayAct::BreakThrough { .. }, Action::BreakThrough) => {
            legality::can_break_through(board, who)
        }
        (PlayAct::Dodge, Action::Dodge) => legality::can_dodge(board, who),
        (PlayAct::ScoreTry, Action::ScoreTry) => legality::can_score(board, who),
        (PlayAct::PickUp { from }, Action::PickUp { at }) => {
            check_source(board, from)?;
            legality::can_pick_up(board, who, at)
        }
        (act, _) => Err(Refusal::CardSays { who, act }),
    }
}

/// TK-001, TK-118, TK-304, TK-306. A listed pass obeys the rules of any pass when it is made.
fn check_pass(
    board: &Board<'_>,
    entry: &Entry,
    among: PassTo,
    to: Role,
    at: i32,
) -> Result<(), Refusal> {
    let who = entry.who;
    if !receivers(board, entry, among).contains(&to) {
        return Err(Refusal::NotNamedReceiver(PlayerId::new(who.seat, to)));
    }
    let end = legality::trail(board, who).length();
    if at != end && !anywhere(board, entry) {
        return Err(Refusal::PassesFromHere { who, end });
    }
    let place = legality::place_on_trail(board, who, at)?;
    legality::can_pass(board, who, to, place)
}

/// Lists answers to D-35, the interruption first: it risks nothing.
pub fn propose(board: &Board<'_>, entry: &Entry, out: &mut Vec<Action>) {
    out.push(Action::Interrupt);
    if may_leave_out(board, entry) {
        out.push(Action::LeaveOut);
    }
    let who = entry.who;
    let mut run = |route: Route| out.push(Action::Run(route));
    match entry.act {
        PlayAct::Pass { .. } => propose_passes(board, entry, out),
        PlayAct::Move => {
            moving::propose_runs(board, who, values::attack_move(board, who), &mut run);
        }
        PlayAct::FreeMove { mils } => moving::propose_runs(board, who, mils, &mut run),
        PlayAct::BreakThrough { .. } => out.push(Action::BreakThrough),
        PlayAct::Dodge => out.push(Action::Dodge),
        PlayAct::ScoreTry => out.push(Action::ScoreTry),
        PlayAct::PickUp { .. } => {
            let points = legality::pick_up_points(board, who);
            out.extend(points.into_iter().map(|at| Action::PickUp { at }));
        }
    }
}

/// TK-106, TK-306, TK-314. The passes worth a look: those of any pass, and from where the passer
/// has turned.
///
/// How far forward he is changes evenly along each leg: if any point of the way is legal, one of
/// the ends of its legs is, and none of them is left out.
fn propose_passes(board: &Board<'_>, entry: &Entry, out: &mut Vec<Action>) {
    let PlayAct::Pass { to: among } = entry.act else { return };
    let trail = legality::trail(board, entry.who);
    let turn = trail.legs().next().map_or(0, |(a, b)| len(b - a));
    for to in receivers(board, entry, among) {
        let mut points: ArrayVec<i32, 8> = ArrayVec::new();
        points.push(trail.length());
        if anywhere(board, entry) {
            let receiver = PlayerId::new(entry.who.seat, to);
            let others = proposals::pass_points_to(board, entry.who, receiver);
            for at in others.into_iter().chain([turn, 0]) {
                if !points.contains(&at) {
                    points.push(at);
                }
            }
        }
        for at in points {
            if check_pass(board, entry, among, to, at).is_ok() {
                out.push(Action::Pass { to, at });
            }
        }
    }
}
