//! How a player gets where he should be: whole ways where one is offered, else step by step.

use arrayvec::ArrayVec;
use crash_tackle::actions::Action;
use crash_tackle::field::{Dir, Hex, HexSet, Path, STEPS_MOST};
use crash_tackle::game::Looking;
use crash_tackle::player::PlayerId;
use crash_tackle::rules::reach;

use super::look::Look;

/// No errand on the field is longer.
const FAR: u8 = 30;

/// The first step of a way, and how many there are.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub first: Dir,
    pub steps: u8,
}

/// The spaces of a formed ruck, which are entered by the gate only (CT-258).
pub fn ruck(look: &Look<'_>) -> Option<HexSet> {
    let breakdown = look.board.table.breakdown.filter(|breakdown| breakdown.formed)?;
    Some(HexSet::from_iter([breakdown.centre]).ring())
}

/// The shortest way of a player without the ball over open spaces; into a ruck through the gate.
pub fn way(look: &Look<'_>, id: PlayerId, to: Hex) -> Option<Way> {
    let player = look.board.table.player(id);
    let at = player.at?;
    if at == to || look.moves(id) == 0 {
        return None;
    }
    if player.kick_offside {
        let back = look.facing.ahead(at, -1);
        let straight = to.x == at.x && look.f(to) < look.f(at);
        let first = Dir::between(at, back)?;
        return (straight && look.open.has(back)).then_some(Way { first, steps: 1 });
    }
    let Some(ring) = ruck(look) else { return flood(at, to, &look.open) };
    let open = look.open.minus(&ring);
    if !ring.has(to) {
        return flood(at, to, &open);
    }
    let centre = look.board.table.breakdown?.centre;
    let side = look.facing.side(centre);
    if !side.contains(&to) || !look.open.has(to) {
        return None;
    }
    if side.contains(&at) && at.touches(to) {
        return Some(Way { first: Dir::between(at, to)?, steps: 1 });
    }
    let gates = look.facing.gate(centre).into_iter();
    let ways = gates.filter_map(|gate| {
        let last = through(look, gate, to, &side)?;
        if gate == at {
            return Some(last);
        }
        let way = flood(at, gate, &open)?;
        Some(Way { steps: way.steps + last.steps, ..way })
    });
    ways.min_by_key(|way| way.steps)
}

/// CT-259, CT-271. From a gate space onto a space of the own side: next to it, or over a man who
/// lies between.
fn through(look: &Look<'_>, gate: Hex, to: Hex, side: &[Hex; 3]) -> Option<Way> {
    if gate.touches(to) {
        return Some(Way { first: Dir::between(gate, to)?, steps: 1 });
    }
    let between = side.iter().find(|hex| hex.touches(gate) && hex.touches(to))?;
    let first = Dir::between(gate, *between)?;
    (gate.distance(to) == 2 && !look.open.has(*between)).then_some(Way { first, steps: 2 })
}

/// As much of a walk as can be gone at once: all of it over open spaces, else its first step.
pub fn whole(look: &Look<'_>, id: PlayerId, to: Hex) -> Option<Action> {
    let first = way(look, id, to)?.first;
    let at = look.at(id)?;
    let held = look.board.table.player(id).kick_offside;
    let ring = ruck(look).unwrap_or_default();
    if held || ring.has(to) {
        let next = at.to(first);
        if look.open.has(next) {
            return Some(Action::Step(id.shirt, first));
        }
        // Over a man who lies in the gate and off again: half of it would leave him on top.
        let second = Dir::between(next, to).filter(|_| !held && look.moves(id) >= 2)?;
        return Some(Action::Path(id.shirt, [first, second].into_iter().collect()));
    }
    let steps = usize::from(look.moves(id)).min(STEPS_MOST);
    Some(Action::Path(id.shirt, trace(at, to, steps, &look.open.minus(&ring))?))
}

/// The first `most` steps of the way that [`flood`] finds.
fn trace(at: Hex, to: Hex, most: usize, open: &HexSet) -> Option<Path> {
    let mut fronts: ArrayVec<HexSet, { FAR as usize }> = ArrayVec::new();
    fronts.push([to].into_iter().collect());
    let mut left = open.minus(&fronts[0]);
    loop {
        let ring = fronts.last()?.ring();
        if ring.has(at) {
            break;
        }
        let front = ring.and(&left);
        left = left.minus(&front);
        if front.is_empty() || fronts.try_push(front).is_err() {
            return None;
        }
    }
    let mut path = Path::default();
    let mut place = at;
    for front in fronts.iter().rev().take(most) {
        let dir = Dir::ALL.into_iter().find(|dir| front.has(place.to(*dir)))?;
        place = place.to(dir);
        path.push(dir);
    }
    Some(path)
}

/// From the goal back to the player, ring by ring.
fn flood(at: Hex, to: Hex, open: &HexSet) -> Option<Way> {
    if !open.has(to) {
        return None;
    }
    let mut front: HexSet = [to].into_iter().collect();
    let mut left = open.minus(&front);
    for steps in 1..FAR {
        let ring = front.ring();
        if ring.has(at) {
            let first = Dir::ALL.into_iter().find(|dir| front.has(at.to(*dir)))?;
            return Some(Way { first, steps });
        }
        front = ring.and(&left);
        left = left.minus(&front);
        if front.is_empty() {
            break;
        }
    }
    None
}

/// The steps and ways of a picked player, by how they serve his errand.
pub fn value(look: &Look<'_>, id: PlayerId, goal: Option<Hex>, action: &Action) -> f64 {
    let Some(at) = look.at(id) else { return 0.0 };
    let end = match action {
        Action::Step(_, dir) => at.to(*dir),
        Action::MoveTo(_, hex) => *hex,
        _ => return -100.0,
    };
    if !look.board.field().playable(end) {
        return -90.0;
    }
    let Some(to) = goal else {
        // Forced on without an errand: somewhere harmless, near.
        return if look.open.has(end) { -f64::from(at.distance(end)) } else { -50.0 };
    };
    if look.board.table.carrier() == Some(id) {
        return carried(look, id, to, action, end);
    }
    let left = f64::from(end.distance(to));
    match action {
        Action::MoveTo(..) if at_risk(look, at, end) => -80.0,
        Action::MoveTo(..) if end == to => 100.0,
        Action::MoveTo(..) => {
            let detour = at.distance(end) + end.distance(to) > at.distance(to);
            if detour { -left - 20.0 } else { 30.0 - left }
        }
        Action::Step(_, dir) => match way(look, id, to) {
            Some(way) if way.first == *dir => 25.0,
            Some(_) => -left - 30.0,
            None if look.open.has(end) => -left,
            None => -left - 40.0,
        },
        _ => -100.0,
    }
}

/// Whether a whole way might lead through a ruck beside its gate.
fn at_risk(look: &Look<'_>, at: Hex, end: Hex) -> bool {
    let Some(breakdown) = look.board.table.breakdown.filter(|breakdown| breakdown.formed) else {
        return false;
    };
    let centre = breakdown.centre;
    let gate = look.facing.gate(centre).contains(&at) && at.distance(end) == 2;
    let enters = gate && look.facing.side(centre).contains(&end);
    !enters && at.distance(centre) + centre.distance(end) <= at.distance(end) + 2
}

/// The carrier goes the way that no tackle cuts short.
fn carried(look: &Look<'_>, id: PlayerId, to: Hex, action: &Action, end: Hex) -> f64 {
    match action {
        Action::MoveTo(..) if end == to => 100.0,
        Action::Step(_, dir) => {
            let way = reach::way(&look.board, id, to);
            if way.and_then(|way| way.get(0)) == Some(*dir) { 50.0 } else { -10.0 }
        }
        _ => -20.0,
    }
}
