//! CT-339: proofs in which the ball goes from hand to hand by cards.

#[cfg(test)]
mod tests;

use crate::card::CardSet;
use crate::field::{Hex, HexSet};
use crate::game::{Board, Looking};
use crate::pack::model::{Ability, Op, Window};
use crate::player::PlayerId;
use crate::state::{Snapshot, Support};

use super::{AVOIDED_MOST, Ground, Run};

/// What a card is good for in the proof. One with several effects is left out: all of them would
/// have to happen.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// So many more moves.
    Moves(u8),
    /// A tackle avoided; after a Sidestep he has to step on.
    Avoid { steps_on: bool },
    /// A pass so far by a runner on his feet.
    Pop(u8),
    /// A pass so far by a runner who is tackled.
    Offload(u8),
    /// A player on the ground stands up.
    Rise,
}

fn part(ability: &Ability) -> Option<Part> {
    match (ability.window, ability.ops.as_slice()) {
        (Window::Carry, [Op::AddMove(more)]) => Some(Part::Moves(*more)),
        (Window::Carry, [Op::AutoPass(range)]) => Some(Part::Pop(*range)),
        (Window::Down, [Op::AutoPass(range)]) => Some(Part::Offload(*range)),
        (Window::Tackled, [Op::AvoidTackle { .. }]) => Some(Part::Avoid { steps_on: false }),
        (Window::Tackled, [Op::SkipZones]) => Some(Part::Avoid { steps_on: true }),
        (Window::Own, [Op::StandNow]) => Some(Part::Rise),
        _ => None,
    }
}

/// A player of the carrier's side, where he waits for the ball.
struct Mate {
    id: PlayerId,
    at: Hex,
    grounded: bool,
}

/// Cards that a runner spends on his own way.
#[derive(Clone, Copy, Default)]
struct Spent {
    cards: CardSet,
    moves: u8,
    avoided: usize,
    /// A tackle may be avoided without stepping on.
    stays: bool,
}

/// Everything that does not change from one runner to the next.
struct Chain<'a> {
    board: Board<'a>,
    ground: Ground,
    mates: Vec<Mate>,
    offside: &'a [PlayerId],
    /// The abilities of the hand that count.
    parts: Vec<(Part, &'a Ability)>,
}

/// CT-339. Whether the ball gets over the line through as many hands as there are cards for.
///
/// Everybody waits where he stood, so what a runner can do depends on the cards left and on nothing
/// else. Somebody who has had the ball gets it again only with fewer cards, which proves nothing
/// new: no runner runs twice.
pub(super) fn scores(board: &Board<'_>, before: &Snapshot) -> bool {
    let Some(support) = &before.support else { return false };
    let chain = Chain::new(board, before, support);
    let hand = board.table.cards.hands[before.carrier.seat];
    let Some(first) = chain.mates.iter().position(|mate| mate.id == before.carrier) else {
        return false;
    };
    let mut reached = vec![(first, hand)];
    let mut next = 0;
    while let Some((holder, left)) = reached.get(next).copied() {
        next += 1;
        let all = chain.spendings(holder, left);
        let runs = chain.runs(holder, &all);
        for spent in all {
            let run = &runs[usize::from(spent.moves)];
            if run.scores(&chain.ground, &chain.taken(holder), spent.avoided) {
                return true;
            }
            for (to, left) in chain.passes(holder, run, spent, left.minus(spent.cards)) {
                let known =
                    |(mate, cards): &(usize, CardSet)| *mate == to && left.minus(*cards).is_empty();
                if !reached.iter().any(known) {
                    reached.push((to, left));
                }
            }
        }
    }
    false
}

impl<'a> Chain<'a> {
    fn new(board: &Board<'a>, before: &'a Snapshot, support: &'a Support) -> Chain<'a> {
        let seat = before.carrier.seat;
        let mut ground = Ground::new(board, before);
        let lying: HexSet = support.grounded.iter().map(|(_, at)| *at).collect();
        ground.taken = ground.taken.or(&lying);
        let mut own = before.standing.iter().filter(|(id, _)| *id == before.carrier);
        // CT-073, CT-340. Who begins in a zone is tackled before anybody could be raised.
        let raised = own.any(|(_, at)| !ground.zones.has(*at));
        let standing = before.standing.iter().map(|(id, at)| (id, at, false));
        let lying = support.grounded.iter().map(|(id, at)| (id, at, true)).filter(|_| raised);
        // CT-060. In touch, where the thrower of a line-out may still stand, nobody receives.
        let mates = standing
            .chain(lying)
            .filter(|(id, at, _)| id.seat == seat && ground.spaces.has(**at))
            .map(|(id, at, grounded)| Mate { id: *id, at: *at, grounded })
            .collect();
        let hand = board.table.cards.hands[seat];
        let held = |ability: &&Ability| !ability.cards.and(hand).is_empty();
        let abilities = board.pack.abilities.iter().filter(held);
        let parts = abilities.filter_map(|ability| Some((part(ability)?, ability))).collect();
        Chain { board: *board, ground, mates, offside: &support.offside, parts }
    }

    /// What a player can use of the cards left.
    fn usable(
        &self,
        user: usize,
        left: CardSet,
    ) -> impl Iterator<Item = (Part, CardSet)> + use<'_, 'a> {
        let group = self.mates[user].id.shirt.group();
        let usable = self.parts.iter().filter(move |(_, ability)| ability.users.contains(&group));
        usable.map(move |(part, ability)| (*part, ability.cards.and(left)))
    }

    /// Where a runner cannot end: on others.
    fn taken(&self, holder: usize) -> HexSet {
        let mut taken = self.ground.taken;
        taken.remove(self.mates[holder].at);
        taken
    }

    /// Every way to spend cards on his own way; fewer first, so that more are tried only for what
    /// they add.
    fn spendings(&self, holder: usize, left: CardSet) -> Vec<Spent> {
        let mut all = vec![Spent::default()];
        for (part, cards) in self.usable(holder, left) {
            if matches!(part, Part::Moves(_) | Part::Avoid { .. }) {
                let before = all.clone();
                let with = |count| before.iter().map(move |spent| spent.and(part, cards, count));
                all.extend((1..=cards.len()).flat_map(with));
            }
        }
        all.sort_by_key(|spent| spent.cards.len());
        all
    }

    /// How far a runner gets, by the moves that cards add to his own.
    fn runs(&self, holder: usize, spendings: &[Spent]) -> Vec<Run> {
        let Mate { id, at, .. } = self.mates[holder];
        let mut run = Run::new(&self.ground, at);
        let own = self.board.skills(id).movement;
        (0..own).for_each(|_| run.step(&self.ground));
        let most = spendings.iter().map(|spent| spent.moves).max().unwrap_or(0);
        let mut runs = vec![run];
        runs.extend((0..most).map(|_| {
            run.step(&self.ground);
            run
        }));
        runs
    }

    /// CT-054, CT-060, CT-291, CT-340. Every pass of a runner by one of the cards left: to whom,
    /// and what is left then. Who is off-side would have to be looked at by the referee, with dice.
    fn passes(
        &self,
        holder: usize,
        run: &Run,
        spent: Spent,
        left: CardSet,
    ) -> Vec<(usize, CardSet)> {
        let mut out = Vec::new();
        if self.offside.contains(&self.mates[holder].id) {
            return out;
        }
        let taken = self.taken(holder);
        for (part, cards) in self.usable(holder, left) {
            let (Some(card), Some((from, range))) = (cards.nth(0), self.from(run, spent, part))
            else {
                continue;
            };
            let from = from.minus(&taken);
            let left = left.minus(CardSet::from_iter([card]));
            for to in 0..self.mates.len() {
                if to != holder && self.receives(&from, range, to) {
                    out.extend(self.on_his_feet(to, left).map(|left| (to, left)));
                }
            }
        }
        out
    }

    /// Where a card lets a runner pass, and how far.
    fn from(&self, run: &Run, spent: Spent, part: Part) -> Option<(HexSet, u8)> {
        let zones = &self.ground.zones;
        let within = |met: std::ops::RangeInclusive<usize>| {
            run.0[met].iter().fold(HexSet::new(), |all, some| all.or(some))
        };
        match part {
            Part::Pop(range) => {
                let all = within(0..=spent.avoided);
                Some((if spent.stays { all } else { all.minus(zones) }, range))
            }
            // He is brought down in the first zone that he does not avoid.
            Part::Offload(range) => Some((within(1..=spent.avoided + 1).and(zones), range)),
            Part::Moves(_) | Part::Avoid { .. } | Part::Rise => None,
        }
    }

    fn receives(&self, from: &HexSet, range: u8, to: usize) -> bool {
        let Mate { id, at, .. } = self.mates[to];
        let f = |hex| self.board.f(id.seat, hex);
        let reaches = |hex: Hex| hex.distance(at) <= range && f(at) <= f(hex);
        !self.offside.contains(&id) && from.iter().any(reaches)
    }

    /// CT-340. The cards left when a receiver is on his feet: a player on the ground is raised by a
    /// card.
    fn on_his_feet(&self, to: usize, left: CardSet) -> impl Iterator<Item = CardSet> + use<'_, 'a> {
        let stands = (!self.mates[to].grounded).then_some(left);
        let rising =
            self.usable(to, left).filter(move |(part, _)| stands.is_none() && *part == Part::Rise);
        let raised = rising.filter_map(|(_, cards)| cards.nth(0));
        stands.into_iter().chain(raised.map(move |card| left.minus(CardSet::from_iter([card]))))
    }
}

impl Spent {
    /// So many of these cards spent as well.
    fn and(&self, part: Part, cards: CardSet, count: usize) -> Spent {
        let mut spent = *self;
        spent.cards = spent.cards.or(cards.iter().take(count).collect());
        match part {
            Part::Moves(more) => spent.moves = spent.moves.saturating_add(more * count as u8),
            Part::Avoid { steps_on } => {
                spent.avoided = (spent.avoided + count).min(AVOIDED_MOST);
                spent.stays |= !steps_on;
            }
            Part::Pop(_) | Part::Offload(_) | Part::Rise => {}
        }
        spent
    }
}
