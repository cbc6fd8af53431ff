//! Team plays: which one promises most, where its players run, and whether to go through with it.

use takkure::actions::Action;
use takkure::card::CardId;
use takkure::game::Looking;
use takkure::geometry::{Point, go, unit};
use takkure::pack::model::{PassTo, PlayAct, RollKind, Slot, TeamPlay};
use takkure::phases::team_play::entries;
use takkure::player::{PlayerId, SIDE};
use takkure::proposals::marks::marks;
use takkure::role::Role;
use takkure::rules::dice::odds::Hand;
use takkure::rules::moving;

use super::attack::{self, fatigue};
use super::outlook::{Outlook, Run, TRY_MISSED, apart};

/// Who fills C, S1, S2 and S3.
type Slots = [Option<Role>; 4];

/// Where a receiver waits: so far behind the passer and beside him.
const BEHIND: i32 = 250;
const BESIDE: i32 = 2600;
/// A card used now cannot be used later.
const CARD: f64 = 0.02;

/// D-30. The best that a team play promises with these players.
pub fn declared(look: &Outlook<'_>, card: CardId, slots: [Option<Role>; 3]) -> f64 {
    let Some(carrier) = look.board.table.holder() else { return f64::NEG_INFINITY };
    let all = [Some(carrier.role), slots[0], slots[1], slots[2]];
    let runs = look.some_runs(|| some_runs(look, carrier));
    let best = runs.iter().map(|run| of(look, card, all, run)).fold(f64::NEG_INFINITY, f64::max);
    best - CARD - fatigue(look, carrier)
}

/// Enough runs of the carrier to tell a good play from a bad one.
fn some_runs(look: &Outlook<'_>, carrier: PlayerId) -> Vec<Run> {
    let here = look.board.table.player(carrier).at;
    if look.board.table.player(carrier).grounded() {
        return look.run(carrier, moving::marked_path(here, None, here)).into_iter().collect();
    }
    let some = marks(&look.board, carrier).into_iter().step_by(6);
    let paths = some.filter_map(|mark| match mark {
        Action::Mark { turn, end } => Some(moving::marked_path(here, turn, end)),
        _ => None,
    });
    let straight = attack::straight_on(look, carrier);
    paths.chain([straight]).filter_map(|path| look.run(carrier, path)).collect()
}

/// A play in thought: where everybody is, who has the ball, how likely it came so far.
struct Thought<'a> {
    places: [Point; SIDE],
    holder: Slot,
    chance: f64,
    value: f64,
    run: &'a Run,
    faced: bool,
}

/// What a team play is worth if the carrier runs like this.
pub fn of(look: &Outlook<'_>, card: CardId, slots: Slots, run: &Run) -> f64 {
    let play = look.board.pack.team_play(card);
    let mut thought = Thought {
        places: first_places(look, play, slots, run),
        holder: Slot::C,
        chance: 1.0,
        value: 0.0,
        run,
        faced: false,
    };
    for entry in &play.second {
        let Some(role) = slots[entry.slot.index()] else { break };
        let who = PlayerId::new(look.seat, role);
        if !think(look, &mut thought, slots, entry.slot, who, entry.act) {
            break;
        }
    }
    finish(look, thought, slots)
}

/// Where everybody is after step 3: receivers level with the passer or behind him.
fn first_places(look: &Outlook<'_>, play: &TeamPlay, slots: Slots, run: &Run) -> [Point; SIDE] {
    let mut places = [run.end; SIDE];
    for slot in play.participants() {
        let Some(role) = slots[slot.index()] else { continue };
        let who = PlayerId::new(look.seat, role);
        let here = look.board.table.player(who).at;
        let passer = places[slot.index() - 1];
        places[slot.index()] =
            if play.moves_first(slot) { towards(look, who, passer) } else { here };
    }
    places
}

/// As near as one move brings a player to a good place behind `passer`.
fn towards(look: &Outlook<'_>, who: PlayerId, passer: Point) -> Point {
    let Some(own) = look.man(who) else { return passer };
    let here = own.disc.c;
    let side = if here.y >= passer.y { BESIDE } else { -BESIDE };
    let back = if who.seat == engine::Seat::Home { -BEHIND } else { BEHIND };
    let width = look.board.pack.pitch.width;
    let y = (passer.y + side).clamp(own.disc.r, width - own.disc.r);
    let wanted = Point::new(passer.x + back, y);
    let far = apart(here, wanted) as i32;
    if far <= own.attack { wanted } else { go(here, unit(wanted - here), own.attack) }
}

/// One entry; false when the sequence ends.
fn think(
    look: &Outlook<'_>,
    thought: &mut Thought<'_>,
    slots: Slots,
    slot: Slot,
    who: PlayerId,
    act: PlayAct,
) -> bool {
    let place = thought.places[slot.index()];
    match act {
        PlayAct::Pass { to } => pass(look, thought, slots, who, slot, to),
        PlayAct::Move => {
            let far = look.man(who).map_or(0, |man| man.attack);
            thought.places[slot.index()] = look.ahead(look.seat, place, far);
            true
        }
        PlayAct::FreeMove { mils } => {
            thought.places[slot.index()] = look.ahead(look.seat, place, mils);
            true
        }
        PlayAct::BreakThrough { .. } | PlayAct::Dodge => {
            thought.faced = true;
            let tackles: Vec<Hand> = thought.run.tacklers.iter().map(|man| man.tackle).collect();
            if tackles.is_empty() {
                return true;
            }
            let dodges = act == PlayAct::Dodge;
            let kind = if dodges { RollKind::Dodge } else { RollKind::BreakThrough };
            let mut own = look.hand(who, kind, place);
            if let PlayAct::BreakThrough { modifier } = act {
                own.value += modifier;
            }
            let (won, lost) = look.against(own, &tackles);
            let stays = (1.0 - won - lost).max(0.0) * look.carrying(who, place);
            thought.value += thought.chance * (lost * look.down(who, place) + stays);
            thought.chance *= won;
            if dodges {
                thought.places[slot.index()] =
                    look.ahead(look.seat, place, look.board.pack.numbers.dodge[0]);
            }
            true
        }
        PlayAct::PickUp { .. } => {
            thought.holder = slot;
            thought.value += thought.chance * 0.15 * look.now();
            thought.chance *= 0.8;
            true
        }
        PlayAct::ScoreTry if look.to_go(who, place) <= 0 => {
            let score = look.try_chance(look.hand(who, RollKind::Try, place), &[]) - 0.06;
            thought.value += thought.chance * (score + (1.0 - score) * TRY_MISSED);
            thought.chance = 0.0;
            false
        }
        PlayAct::ScoreTry => true,
    }
}

fn pass(
    look: &Outlook<'_>,
    thought: &mut Thought<'_>,
    slots: Slots,
    who: PlayerId,
    slot: Slot,
    to: PassTo,
) -> bool {
    let from = thought.places[slot.index()];
    let open = |to: &Slot| {
        slots[to.index()].is_some()
            && look.fwd(look.seat, thought.places[to.index()]) <= look.fwd(look.seat, from)
    };
    let worth = |to: &Slot| {
        let receiver = PlayerId::new(look.seat, slots[to.index()].unwrap_or(who.role));
        let place = thought.places[to.index()];
        let radii = look.board.card(who).radius + look.board.card(receiver).radius;
        let gap = apart(from, place) as i32 - radii;
        (look.pass_chance(who, from, receiver, gap), look.carrying(receiver, place))
    };
    let receiver = match to {
        PassTo::Slot(to) => Some(to).filter(open),
        PassTo::Any => Slot::ALL[1..]
            .iter()
            .copied()
            .filter(open)
            .max_by(|a, b| (worth(a).0 * worth(a).1).total_cmp(&(worth(b).0 * worth(b).1))),
    };
    let Some(receiver) = receiver else { return false };
    let tackled = slot == Slot::C && !thought.faced && !thought.run.tacklers.is_empty();
    let arrives = worth(&receiver).0 * if tackled { 0.9 } else { 1.0 };
    thought.faced |= slot == Slot::C;
    thought.value += thought.chance * (1.0 - arrives) * -0.05;
    thought.chance *= arrives;
    thought.holder = receiver;
    true
}

/// The ball is where it is.
fn finish(look: &Outlook<'_>, thought: Thought<'_>, slots: Slots) -> f64 {
    let Some(role) = slots[thought.holder.index()] else { return thought.value };
    let who = PlayerId::new(look.seat, role);
    let place = thought.places[thought.holder.index()];
    let mut stands = look.carrying(who, place);
    if thought.holder == Slot::C && !thought.faced {
        let unhurt = look.unhurt(&thought.run.tacklers);
        stands = unhurt * stands + (1.0 - unhurt) * look.down(who, place);
    }
    thought.value + thought.chance * stands
}

/// D-33, D-40. Who moves next, and where; who makes room.
pub fn moving(look: &Outlook<'_>, action: &Action) -> f64 {
    let table = look.board.table;
    match action {
        // The carrier first, then in the order of the card.
        Action::Name(role) => {
            let slots = table.act.play.map_or([None; 4], |play| play.slots);
            let at = slots.iter().position(|slot| *slot == Some(*role));
            -(at.unwrap_or(SIDE) as f64)
        }
        Action::Run(route) => {
            let Some((who, passer)) = mover(look) else { return 0.0 };
            let end = route.points().last().copied().unwrap_or(table.player(who).at);
            first_run(look, who, passer, end)
        }
        Action::To(place) => match table.holder() {
            Some(holder) if holder.seat != look.seat => {
                -apart(*place, table.player(holder).at) / 100_000.0
                    - f64::from(look.fwd(look.seat, *place)) / 100_000.0
            }
            _ => 0.0,
        },
        _ => 0.0,
    }
}

/// Who runs, and who will pass to him.
fn mover(look: &Outlook<'_>) -> Option<(PlayerId, PlayerId)> {
    let play = look.board.table.act.play?;
    let card = look.board.pack.team_play(play.card?);
    let id = |slot: Slot| Some(PlayerId::new(look.seat, play.slots[slot.index()]?));
    let next = Slot::ALL.iter().copied().find(|slot| {
        let role = play.slots[slot.index()];
        card.moves_first(*slot) && role.is_some_and(|role| !play.moved.contains(role))
    })?;
    let to_him = card.second.iter().find(|entry| match entry.act {
        PlayAct::Pass { to: PassTo::Slot(to) } => to == next,
        PlayAct::Pass { to: PassTo::Any } => true,
        PlayAct::Move
        | PlayAct::FreeMove { .. }
        | PlayAct::BreakThrough { .. }
        | PlayAct::Dodge
        | PlayAct::PickUp { .. }
        | PlayAct::ScoreTry => false,
    });
    Some((id(next)?, id(to_him.map_or(Slot::C, |entry| entry.slot))?))
}

/// A receiver's run: not ahead of the passer, near enough, and into room.
fn first_run(look: &Outlook<'_>, who: PlayerId, passer: PlayerId, end: Point) -> f64 {
    let from = look.board.table.player(passer).at;
    let ahead = look.fwd(who.seat, end) - look.fwd(who.seat, from);
    if ahead > 0 {
        return -1.0 - f64::from(ahead) / 30_000.0;
    }
    let radii = look.board.card(who).radius + look.board.card(passer).radius;
    let gap = apart(from, end) as i32 - radii;
    let arrives = look.pass_chance(passer, from, who, gap);
    let on = look.ahead(who.seat, end, look.man(who).map_or(0, |man| man.attack));
    let in_goal = if look.to_go(who, end) <= 0 { 0.1 } else { 0.0 };
    arrives * (0.3 * look.carrying(who, end) + 0.7 * look.carrying(who, on) + in_goal)
}

/// D-35.
pub fn entry(look: &Outlook<'_>, action: &Action) -> f64 {
    let Some(next) = entries::next(&look.board) else { return 0.0 };
    let carries = look.board.table.holder() == Some(next.who);
    let value = attack::acting(look, next.who, action);
    match action {
        // To go on keeps what follows on the card.
        Action::Interrupt => match look.board.table.holder() {
            Some(holder) => attack::acting(look, holder, &Action::Interrupt) - 0.01,
            None => value,
        },
        Action::Run(_) if !carries => value,
        _ => value + 0.01,
    }
}

/// D-03, D-51. What a team play is worth before a half.
pub fn worth(look: &Outlook<'_>, card: CardId) -> f64 {
    let play = look.board.pack.team_play(card);
    play.second
        .iter()
        .map(|entry| match entry.act {
            PlayAct::ScoreTry => 2.0,
            PlayAct::Move => 1.5,
            PlayAct::FreeMove { .. } => 0.5,
            PlayAct::Pass { .. } => 0.3,
            PlayAct::BreakThrough { .. } => 0.6,
            PlayAct::Dodge => 0.6,
            PlayAct::PickUp { .. } => 0.2,
        })
        .sum()
}
