//! Kicks worth proposing: a handful, made without trying the whole field.

use engine::Seat;

use crate::actions::{Action, Boost};
use crate::field::Hex;
use crate::game::{Board, Looking};
use crate::player::{PlayerId, Shirt};
use crate::roll::KickKind;

use super::{boost, dot_legal, goal_legal, targets};

/// Columns beside the kicker's own that a long kick is offered in.
const ASIDE: [i8; 3] = [0, -6, 6];
/// How many rows shorter a kick is tried where its target is closed.
const SHORTER: i8 = 6;
/// A kick for touch has to gain as many rows as this.
const GAIN: i8 = 6;

/// The kicks of MAIN: long in three columns, for touch on either side where that gains, a drop
/// goal. Dotting down (CT-156) as well, which makes the ball dead without a kick.
pub fn offers(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let Some(kicker) = board.table.carrier().filter(|id| id.seat == seat) else { return };
    if board.table.turn.over.is_some() {
        return;
    }
    let Some(from) = board.table.player(kicker).at else { return };
    if dot_legal(board, seat).is_ok() {
        out.push(Action::DotDown);
    }
    drop_goal(board, kicker, from, out);
    for dx in ASIDE {
        if let Some(to) = longest(board, kicker, KickKind::Open, from, dx) {
            out.push(kick(kicker.shirt, to));
        }
    }
    for side in [-1, 1] {
        for_touch(board, kicker, from, side * board.field().half_width, out);
    }
}

/// Targets for a kick-off or drop-out of `by`, who is in place: long in five columns, the
/// straightest first. Never empty: where the other side has closed them all, any that is legal.
pub fn restart_offers(
    board: &Board<'_>,
    seat: Seat,
    kind: KickKind,
    by: Shirt,
    out: &mut Vec<Action>,
) {
    let kicker = PlayerId::new(seat, by);
    let Some(from) = board.table.player(kicker).at else { return };
    let before = out.len();
    for dx in [0, -4, 4, -8, 8] {
        if let Some(to) = longest(board, kicker, kind, from, dx) {
            out.push(kick(by, to));
        }
    }
    if out.len() == before {
        let range = boost::range(kind);
        let open = |to: &Hex| targets::fault(board, kicker, kind, from, *to, range).is_none();
        let spaces = board.field().spaces();
        let nearest = spaces.iter().filter(open).min_by_key(|to| from.distance(*to));
        out.extend(nearest.map(|to| kick(by, to)));
    }
}

const fn kick(by: Shirt, to: Hex) -> Action {
    let boost = Boost { distance: None, with: crate::card::CardSet::EMPTY };
    Action::Kick { by, to, boost, fifty_22: false }
}

/// The longest kick forward into a column, kept short of the in-goal, a little shorter where the
/// space is taken or covered.
fn longest(board: &Board<'_>, kicker: PlayerId, kind: KickKind, from: Hex, dx: i8) -> Option<Hex> {
    let range = boost::range(kind);
    let x = from.x + dx;
    if x.abs() >= board.field().half_width {
        return None;
    }
    let far = board.f(kicker.seat, from) + 2 * range as i8 - dx.abs();
    let line = board.field().tryline - 1;
    let line = if (x + line) % 2 != 0 { line - 1 } else { line };
    let far = far.min(line);
    let dir = board.table.facing(kicker.seat).dir();
    let tries = (0..=SHORTER).step_by(2).map(|less| Hex::new(x, dir * (far - less)));
    let mut forward = tries.filter(|to| board.f(kicker.seat, *to) > board.f(kicker.seat, from));
    forward.find(|to| targets::fault(board, kicker, kind, from, *to, range).is_none())
}

/// CT-155. Into touch on a line, as far up the field as it goes: from the own half, and far enough
/// to be worth the throw it costs. Where a 50/22 needs the strict roll, both.
fn for_touch(board: &Board<'_>, kicker: PlayerId, from: Hex, line: i8, out: &mut Vec<Action>) {
    let seat = kicker.seat;
    let f = board.f(seat, from);
    if f > 0 {
        return;
    }
    let Some(to) = furthest_touch(board, kicker, KickKind::Touch, from, line, 0) else { return };
    if board.f(seat, to) < f + GAIN {
        return;
    }
    out.push(kick(kicker.shirt, to));
    if targets::inside_22(board, seat, from) && targets::is_fifty_22(board, seat, from, to) {
        let boost = Boost::default();
        out.push(Action::Kick { by: kicker.shirt, to, boost, fifty_22: true });
    }
}

/// A drop goal, with the cards it needs.
fn drop_goal(board: &Board<'_>, kicker: PlayerId, from: Hex, out: &mut Vec<Action>) {
    let target = board.field().target(board.table.facing(kicker.seat));
    let need = from.distance(target).saturating_sub(boost::range(KickKind::DropGoal));
    // No card is so long.
    if need > 2 * boost::range(KickKind::DropGoal) || board.table.player(kicker).stepped {
        return;
    }
    let Some(boost) = boost::cheapest(board, kicker, from, need) else { return };
    if goal_legal(board, kicker.seat, KickKind::DropGoal, kicker.shirt, boost).is_ok() {
        out.push(Action::Goal { by: kicker.shirt, boost });
    }
}

/// Kicks at the poles from a space by anybody available, the surest first, each with the cards it
/// needs: conversions and penalties.
pub fn goals(
    board: &Board<'_>,
    seat: Seat,
    kind: KickKind,
    from: Option<Hex>,
    out: &mut Vec<Action>,
) {
    let target = board.field().target(board.table.facing(seat));
    let need = from.map_or(0, |from| from.distance(target).saturating_sub(boost::range(kind)));
    let before = out.len();
    for kicker in PlayerId::of(seat).filter(|id| board.table.player(*id).available()) {
        let cards = match from {
            Some(from) => boost::cheapest(board, kicker, from, need),
            None => Some(Boost::default()),
        };
        if let Some(boost) = cards {
            out.push(Action::Goal { by: kicker.shirt, boost });
        }
    }
    let skill = |action: &Action| match action {
        Action::Goal { by, boost } => {
            (board.pack.skills(*by).kicking, std::cmp::Reverse(boost.cards().len()))
        }
        _ => (0, std::cmp::Reverse(0)),
    };
    out[before..].sort_by_key(|action| std::cmp::Reverse(skill(action)));
    // One of each group is enough to choose from.
    out.truncate(before + GOALS);
}

/// So many kickers are offered.
const GOALS: usize = 5;

/// CT-217. Penalties for touch: on either side, as far up the field as the best kicker gets it.
pub fn penalty_touch(board: &Board<'_>, seat: Seat, from: Hex, out: &mut Vec<Action>) {
    let Some(best) = best_kicker(board, seat) else { return };
    for line in [-board.field().half_width, board.field().half_width] {
        let to = furthest_touch(board, best, KickKind::PenaltyTouch, from, line, 0);
        out.extend(to.map(|to| kick(best.shirt, to)));
    }
}

/// CT-108, CT-109, CT-217. Penalties for touch on sides that nobody reaches without cards: with the
/// cheapest that will do, by the best kicker or by No.10, who may throw cards away.
pub fn penalty_touch_with(board: &Board<'_>, seat: Seat, from: Hex, out: &mut Vec<Action>) {
    let kind = KickKind::PenaltyTouch;
    for line in [-board.field().half_width, board.field().half_width] {
        let need = line.abs_diff(from.x).saturating_sub(boost::range(kind));
        if need == 0 {
            continue;
        }
        out.extend(penalty_kickers(board, seat).into_iter().find_map(|kicker| {
            let boost = boost::cheapest(board, kicker, from, need)?;
            let extra = boost::extra(board, kicker, from, &boost).ok()?;
            let to = furthest_touch(board, kicker, kind, from, line, extra)?;
            Some(Action::Kick { by: kicker.shirt, to, boost, fifty_22: false })
        }));
    }
}

/// CT-288. Who would take a penalty: the best boot, and No.10 for the sake of his cards.
pub fn penalty_kickers(board: &Board<'_>, seat: Seat) -> Vec<PlayerId> {
    let ten = PlayerId::new(seat, Shirt::TEN);
    let ten = Some(ten).filter(|id| board.table.player(*id).available());
    let best = best_kicker(board, seat);
    best.into_iter().chain(ten.filter(|id| Some(*id) != best)).collect()
}

fn best_kicker(board: &Board<'_>, seat: Seat) -> Option<PlayerId> {
    let able = PlayerId::of(seat).filter(|id| board.table.player(*id).available());
    able.max_by_key(|id| board.skills(*id).kicking)
}

/// CT-153. The furthest touch space of a line that may be aimed at with cards that add `extra`
/// spaces.
fn furthest_touch(
    board: &Board<'_>,
    kicker: PlayerId,
    kind: KickKind,
    from: Hex,
    line: i8,
    extra: u8,
) -> Option<Hex> {
    let range = boost::range(kind).saturating_add(extra);
    let aside = line.abs_diff(from.x);
    if aside > range {
        return None;
    }
    let most = board.field().tryline - 1;
    let most = if (line + most) % 2 != 0 { most - 1 } else { most };
    let far = (board.f(kicker.seat, from) + 2 * range as i8 - aside as i8).min(most);
    let dir = board.table.facing(kicker.seat).dir();
    let mut tries = (0..=SHORTER).step_by(2).map(|less| Hex::new(line, dir * (far - less)));
    tries.find(|to| targets::fault(board, kicker, kind, from, *to, range).is_none())
}
