//! The chain against a slow search that takes one step after the other.

use std::collections::BTreeSet;

use dice::SeededDealer;
use engine::Seat;

use super::*;
use crate::card::CardId;
use crate::game::Looking;
use crate::pack::testing::core;
use crate::phases::bench::{Bench, home};
use crate::player::{Group, Shirt};

/// The abilities of the core pack that count.
const CARDS: [&str; 6] = ["BREAK", "HAND", "STEP", "POP", "OFFL", "UP"];

/// Scenes that are compared.
const TRIES: u64 = 2000;

/// Where a literal search stands: who has the ball, where, with so many moves and which cards left;
/// who has had it; and whether he has to step on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Moment {
    holder: PlayerId,
    at: Hex,
    moves: u8,
    left: [u8; CARDS.len()],
    had: u32,
    steps_on: bool,
}

struct Slow<'a> {
    board: Board<'a>,
    before: &'a Snapshot,
    seen: BTreeSet<Moment>,
}

impl Slow<'_> {
    fn support(&self) -> &Support {
        self.before.support.as_ref().expect("passes count")
    }

    fn zone(&self, hex: Hex) -> bool {
        let theirs = |(id, _): &&(PlayerId, Hex)| id.seat == Seat::Away;
        self.before.standing.iter().filter(theirs).any(|(_, at)| at.touches(hex))
    }

    fn others(&self, holder: PlayerId, hex: Hex) -> bool {
        let all = self.before.standing.iter().chain(&self.support().grounded);
        all.into_iter().any(|(id, at)| *id != holder && *at == hex)
    }

    fn over(&self, hex: Hex) -> bool {
        self.board.f(Seat::Home, hex) > self.board.field().tryline
    }

    /// The moment after one of these cards, if the player may use it and one is left.
    fn plays(&self, moment: Moment, user: PlayerId, ability: &str) -> Option<Moment> {
        let index = CARDS.iter().position(|id| *id == ability).expect("one of them");
        let users = &core().abilities.iter().find(|found| found.id == ability)?.users;
        let mut next = moment;
        next.left[index] = next.left[index].checked_sub(1)?;
        users.contains(&user.shirt.group()).then_some(next)
    }

    /// Somebody has just come by the ball, or has stepped: he is tackled in a zone.
    fn arrives(&mut self, moment: Moment) -> bool {
        let Moment { holder, at, .. } = moment;
        if !self.zone(at) {
            return self.goes_on(Moment { steps_on: false, ..moment });
        }
        for (ability, steps_on) in [("HAND", false), ("STEP", true)] {
            if let Some(next) = self.plays(moment, holder, ability)
                && self.goes_on(Moment { steps_on, ..next })
            {
                return true;
            }
        }
        let scored = self.over(at) && !self.board.field().beside_touch(at);
        let empty = !self.others(holder, at);
        (scored && empty) || self.passes(moment, "OFFL")
    }

    /// The holder is on his feet and acts.
    fn goes_on(&mut self, moment: Moment) -> bool {
        let Moment { holder, at, moves, steps_on, .. } = moment;
        if !self.seen.insert(moment) {
            return false;
        }
        if self.over(at) && !self.others(holder, at) {
            return true;
        }
        if !steps_on && self.passes(moment, "POP") {
            return true;
        }
        if let Some(next) = self.plays(moment, holder, "BREAK")
            && self.goes_on(Moment { moves: moves + 3, ..next })
        {
            return true;
        }
        let Some(moves) = moves.checked_sub(1) else { return false };
        for at in at.neighbours() {
            if self.board.field().playable(at) && self.arrives(Moment { at, moves, ..moment }) {
                return true;
            }
        }
        false
    }

    fn passes(&mut self, moment: Moment, ability: &str) -> bool {
        let Moment { holder, at, had, .. } = moment;
        let (offside, grounded) = (&self.support().offside, &self.support().grounded);
        let Some(next) = self.plays(moment, holder, ability) else { return false };
        if offside.contains(&holder) || self.others(holder, at) {
            return false;
        }
        let begins = self.before.standing.iter().find(|(id, _)| *id == self.before.carrier);
        let raised = begins.is_some_and(|(_, at)| !self.zone(*at));
        let lying = grounded.iter().filter(|_| raised).map(|(id, at)| (*id, *at, true));
        let standing = self.before.standing.iter().map(|(id, at)| (*id, *at, false));
        let near = |to: Hex| at.distance(to) <= 2 && to.y <= at.y;
        let fits = |(id, to, _): &(PlayerId, Hex, bool)| {
            let new = had >> id.index() & 1 == 0 && *id != holder;
            id.seat == Seat::Home && new && near(*to) && !offside.contains(id)
        };
        let all: Vec<_> = standing.chain(lying).filter(fits).collect();
        let had = had | 1 << holder.index();
        for (id, at, lies) in all {
            let next = if lies { self.plays(next, id, "UP") } else { Some(next) };
            let moves = self.board.skills(id).movement;
            if let Some(next) = next
                && self.arrives(Moment { holder: id, at, moves, had, ..next })
            {
                return true;
            }
        }
        false
    }
}

fn slow(board: &Board<'_>, before: &Snapshot) -> bool {
    let hand = board.table.cards.hands.home;
    let count = |id: &str| hand.iter().filter(|card| core().ability(*card).id == id).count() as u8;
    let (_, at) = before.standing.iter().find(|(id, _)| *id == before.carrier).expect("he stands");
    let moment = Moment {
        holder: before.carrier,
        at: *at,
        moves: board.skills(before.carrier).movement,
        left: CARDS.map(count),
        had: 0,
        steps_on: false,
    };
    Slow { board: *board, before, seen: BTreeSet::new() }.arrives(moment)
}

/// Picks at random, always the same for a seed.
struct Picker(SeededDealer);

impl Picker {
    fn below(&mut self, below: usize) -> usize {
        self.0.index(below)
    }

    /// Somewhere before the line, often beside touch.
    fn space(&mut self) -> Hex {
        let x = 11 - self.below(6) as i8;
        let y = 13 + self.below(14) as i8;
        Hex::new(x, if (x + y) % 2 == 0 { y } else { y - 1 })
    }

    /// A player of a group that is not there yet.
    fn shirt(&mut self, taken: &mut Vec<Shirt>) -> Shirt {
        let groups = [Group::Forwards, Group::Backs, Group::Wings, Group::Fullback];
        let group = groups[self.below(4)];
        let free = |shirt: &Shirt| shirt.group() == group && !taken.contains(shirt);
        match Shirt::all().find(free) {
            Some(shirt) => {
                taken.push(shirt);
                shirt
            }
            None => self.shirt(taken),
        }
    }
}

/// A few players of either side before the line, and a hand for Home.
fn scene(pick: &mut Picker) -> (Bench, Snapshot) {
    let mut bench = Bench::pro(&[]);
    let (mut spaces, mut shirts) = (Vec::new(), [Vec::new(), Vec::new()]);
    let mut players = Vec::new();
    for seat in [Seat::Home; 4].into_iter().chain([Seat::Away; 5]).take(4 + pick.below(6)) {
        let (at, shirt) = (pick.space(), pick.shirt(&mut shirts[seat as usize]));
        if !spaces.contains(&at) {
            spaces.push(at);
            players.push((PlayerId::new(seat, shirt), at));
        }
    }
    let grounded = players.iter().copied().skip(1).filter(|_| pick.below(4) == 0).collect();
    let mut support = Support { grounded, offside: Default::default() };
    let stands = |player: &&(PlayerId, Hex)| !support.grounded.contains(*player);
    let standing = players.iter().filter(stands).copied().collect();
    let own = players.iter().map(|(id, _)| *id).filter(|id| id.seat == Seat::Home);
    support.offside = own.filter(|_| pick.below(12) == 0).collect();
    for _ in 0..pick.below(6) {
        let id = CARDS[pick.below(CARDS.len())];
        let deck = bench.table.cards.deck;
        let free = |card: &CardId| core().ability(*card).id == id && deck.has(*card);
        if let Some(card) = core().deck().iter().find(free) {
            bench = bench.holding(Seat::Home, &card.to_string());
        }
    }
    let carrier = players[0].0;
    (bench, Snapshot { standing, carrier, offender: home(1), support: Some(support) })
}

#[test]
fn the_chain_is_what_a_slow_search_finds() {
    let (mut proved, mut by_passes) = (0, 0);
    for seed in 0..TRIES {
        let (bench, before) = scene(&mut Picker(SeededDealer::stream(seed, 9)));
        let board = bench.board();
        let found = scores(&board, &before);
        let hand = board.table.cards.hands.home;
        assert_eq!(found, slow(&board, &before), "seed {seed}: {before:?} with {hand:?}");
        proved += u64::from(found);
        by_passes += u64::from(found && !super::super::scores(&board, &before));
    }
    assert!((TRIES / 10..TRIES * 9 / 10).contains(&proved), "{proved} of {TRIES} are proved");
    assert!(by_passes > TRIES / 50, "{by_passes} of {TRIES} are proved by passes");
}
