//! The ball is free: who gathers it, from where, and what is done before the dice are thrown.

use arrayvec::ArrayVec;
use crash_tackle::actions::Action;
use crash_tackle::field::{Hex, HexSet};
use crash_tackle::game::Looking;
use crash_tackle::modules::Module;
use crash_tackle::phases::gather;
use crash_tackle::player::{Group, PlayerId, Shirt};
use crash_tackle::rules::offside;
use crash_tackle::state::BallAt;

use super::look::Look;
use super::{BALL, WALK, shape, walk};

/// A gather in the opponents' in-goal, against better hands elsewhere.
const SCORES: f64 = 16.0;

/// What is to be done now.
pub struct Plan {
    /// Somebody goes somewhere first.
    pub errand: Option<(PlayerId, Hex)>,
    /// Then he gathers.
    gathers: Option<PlayerId>,
}

impl Plan {
    pub fn value(&self, look: &Look<'_>, action: &Action) -> f64 {
        match (action, self.errand, self.gathers) {
            (Action::End, ..) => 0.0,
            (Action::Pick(shirt), Some((who, _)), _) if *shirt == who.shirt => WALK,
            (Action::Gather(shirt), None, Some(who)) if *shirt == who.shirt => BALL,
            (Action::CleanOut(by, ..), ..) if cleans(look, *by) => BALL + WALK,
            _ => -WALK,
        }
    }
}

/// CT-244, CT-245. A clean-out for the own ball, by somebody who comes through the gate.
fn cleans(look: &Look<'_>, by: Shirt) -> bool {
    let by = look.at(PlayerId::new(look.seat, by));
    let (Some(at), Some(breakdown)) = (by, look.board.table.breakdown) else { return false };
    let gate = look.facing.gate(breakdown.centre);
    own_ball(look) && (!breakdown.formed || gate.contains(&at))
}

/// The ball lies on one of our own.
fn own_ball(look: &Look<'_>) -> bool {
    match look.board.table.ball.at {
        BallAt::OnGrounded(id) => id.seat == look.seat,
        BallAt::Carried(_) | BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => false,
    }
}

/// Somebody who can gather, and from where.
#[derive(Clone, Copy, Debug)]
struct Gatherer {
    id: PlayerId,
    from: Hex,
    value: f64,
}

/// Off-side men back, then (for the own ball) men to protect it, then the gatherer, then the dice.
/// The other side's ball is taken last of all: who fails has lost his turn, and needs his line.
pub fn plan(look: &Look<'_>) -> Plan {
    let walk = |errand| Plan { errand: Some(errand), gathers: None };
    if let Some(retreat) = shape::retreat(look) {
        return walk(retreat);
    }
    let best = gatherer(look);
    let own = own_ball(look);
    let theirs = matches!(look.board.table.ball.at, BallAt::OnGrounded(_)) && !own;
    let busy: ArrayVec<PlayerId, 1> = best.iter().map(|best| best.id).collect();
    if own && look.board.on(Module::Ruck) {
        if let Some(errand) = protect(look, &busy) {
            return walk(errand);
        }
    } else if theirs && let Some(errand) = shape::errand_without(look, None, &busy) {
        return walk(errand);
    }
    let Some(best) = best else {
        let errand = shape::errand_without(look, None, &[]);
        return Plan { errand, gathers: None };
    };
    if look.at(best.id) != Some(best.from) {
        return walk((best.id, best.from));
    }
    Plan { errand: None, gathers: Some(best.id) }
}

/// The ball to be gathered, as it lies for the side that thinks.
struct Lying<'a> {
    look: &'a Look<'a>,
    ball: Hex,
    /// On a man who is down, not loose.
    on_man: bool,
    /// Somebody of the other side stands on theirs.
    opposed: bool,
}

impl<'a> Lying<'a> {
    /// Nothing where somebody of the other side holds on to it.
    fn of(look: &'a Look<'a>) -> Option<Lying<'a>> {
        let table = look.board.table;
        let ball = table.ball_space()?;
        if let BallAt::OnGrounded(under) = table.ball.at
            && under.seat != look.seat
            && table.player(under).holding_on
        {
            return None;
        }
        let on_man = matches!(table.ball.at, BallAt::OnGrounded(_));
        let opposed = look.theirs().any(|(_, at)| look.facing.front(ball).contains(&at));
        Some(Lying { look, ball, on_man, opposed })
    }

    /// The spaces somebody could gather from.
    fn spots(&self, nine: bool) -> ArrayVec<Hex, 10> {
        let Lying { look, ball, .. } = *self;
        let mut spots: ArrayVec<Hex, 10> = HexSet::from_iter([ball]).ring().iter().collect();
        if nine && gather::secured(&look.board, look.seat) {
            spots.extend(look.facing.gate(ball));
        }
        spots
    }

    /// What a gather is worth that succeeds with this chance, after so many steps.
    fn value(&self, id: PlayerId, nine: bool, chance: f64, from: Hex, steps: u8) -> f64 {
        let Lying { look, ball, on_man, opposed } = *self;
        // On the own side an opponent opposite takes him down before he can gather.
        let falls = opposed && steps > 0 && look.facing.side(ball).contains(&from) && on_man;
        let wrong = on_man && look.facing.front(ball).contains(&from);
        let tackled = look.zones.has(from) && !nine;
        let value = 10.0 * chance + if nine { 4.0 } else { 0.0 }
            - if tackled { 2.5 } else { 0.0 }
            - if falls { 6.0 } else { 0.0 }
            - if wrong { 1.5 } else { 0.0 }
            - 0.05 * f64::from(steps)
            - if id.shirt.group() == Group::Forwards { 0.3 } else { 0.0 };
        value + chance * beyond(look, id, from, steps)
    }
}

/// The best man for it: sure hands, No.9 for his free pass, out of the tacklers' reach.
fn gatherer(look: &Look<'_>) -> Option<Gatherer> {
    let lying = Lying::of(look)?;
    let mut best: Option<Gatherer> = None;
    for (id, at) in look.own() {
        let (far, moves) = (at.distance(lying.ball), look.moves(id));
        if look.board.table.player(id).kick_offside || far > moves + 2 {
            continue;
        }
        let nine = id.shirt == Shirt::NINE && lying.on_man;
        let chance = look.chance(&gather::roll(&look.board, id));
        for from in lying.spots(nine) {
            let value = |steps: u8| lying.value(id, nine, chance, from, steps);
            // A detour is never better than the straight way: a space that would not do is left.
            let straight = at.distance(from);
            let beats = |value: f64| best.is_none_or(|best| value > best.value);
            if straight > moves || !beats(value(straight)) {
                continue;
            }
            let Some(value) = steps_to(look, id, at, from).map(value) else { continue };
            if beats(value) {
                best = Some(Gatherer { id, from, value });
            }
        }
    }
    best
}

/// How many steps he needs to where he would gather, if he can be there.
fn steps_to(look: &Look<'_>, id: PlayerId, at: Hex, from: Hex) -> Option<u8> {
    if from == at {
        return offside::offence(&look.board, id).is_none().then_some(0);
    }
    let way = look.open.has(from).then(|| walk::way(look, id, from)).flatten()?;
    (way.steps <= look.moves(id)).then_some(way.steps)
}

/// What a gather leads to close to the line: over it he scores even if he is tackled, and a free
/// man may run over it.
fn beyond(look: &Look<'_>, id: PlayerId, from: Hex, steps: u8) -> f64 {
    let line = look.board.field().tryline;
    let f = look.f(from);
    let left = look.moves(id).saturating_sub(steps) as i8;
    match () {
        () if f > line => SCORES,
        () if f == line => SCORES / 2.0,
        () if !look.zones.has(from) && f + 2 * left > line => SCORES / 4.0,
        () => 0.0,
    }
}

/// Forwards fill the own side of the ball: opponents opposite fall with them, and a failed gather
/// is not the other side's ball at once. One space is left for the gatherer.
fn protect(look: &Look<'_>, busy: &[PlayerId]) -> Option<(PlayerId, Hex)> {
    let table = look.board.table;
    let ball = table.ball_space()?;
    let side = look.facing.side(ball);
    if let Some(errand) = to_clean(look, ball, busy) {
        return Some(errand);
    }
    let opposite = look.theirs().filter(|(_, at)| look.facing.front(ball).contains(at)).count();
    let held = side.iter().filter(|hex| table.on_space(**hex).is_some()).count();
    let standing = look.own().filter(|(_, at)| side.contains(at)).count();
    if held >= 2 && standing >= 1 && opposite == 0 || held == 3 {
        return None;
    }
    let forwards = look.own().filter(|(id, at)| {
        id.shirt.group() == Group::Forwards && !busy.contains(id) && !side.contains(at)
    });
    let mut best: Option<(u8, PlayerId, Hex)> = None;
    for (id, at) in forwards {
        let moves = look.moves(id);
        if moves == 0 || at.distance(ball) > moves + 1 {
            continue;
        }
        for hex in side.into_iter().filter(|hex| look.open.has(*hex)) {
            let Some(way) = walk::way(look, id, hex).filter(|way| way.steps <= moves) else {
                continue;
            };
            if best.is_none_or(|(steps, ..)| way.steps < steps) {
                best = Some((way.steps, id, hex));
            }
        }
    }
    best.map(|(_, id, hex)| (id, hex))
}

/// A forward goes to the gate behind an opponent who stands on our side of the ball.
fn to_clean(look: &Look<'_>, ball: Hex, busy: &[PlayerId]) -> Option<(PlayerId, Hex)> {
    let side = look.facing.side(ball);
    let (_, victim) = look.theirs().find(|(_, at)| side.contains(at))?;
    let gates = look.facing.gate(ball);
    let there =
        |(id, at): (PlayerId, Hex)| gates.contains(&at) && at.touches(victim) && look.moves(id) > 0;
    if !look.board.on(Module::CleanOut) || look.own().any(there) {
        return None;
    }
    let gates = gates.into_iter().filter(|gate| gate.touches(victim) && look.open.has(*gate));
    let ways = gates.flat_map(|gate| {
        look.own().filter_map(move |(id, _)| {
            let forward = id.shirt.group() == Group::Forwards && !busy.contains(&id);
            let way = forward.then(|| walk::way(look, id, gate)).flatten()?;
            (way.steps < look.moves(id)).then_some((way.steps, id, gate))
        })
    });
    ways.min_by_key(|(steps, ..)| *steps).map(|(_, id, gate)| (id, gate))
}
