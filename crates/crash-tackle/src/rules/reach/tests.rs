//! Reach against a slow search that looks at one space after the other.

use std::collections::{BTreeMap, VecDeque};

use engine::Seat;
use proptest::prelude::*;

use super::testing::{board, carried, on, scene};
use super::*;
use crate::game::Looking;
use crate::phases::bench::home;
use crate::phases::moving;
use crate::player::Shirt;
use crate::state::{Kicked, Table};

/// How many steps lead to each space he can be on, and whether he can end there; `zones`: an empty
/// space of an opponent's Tackle Zone ends the way.
fn slow(table: &Table, id: PlayerId, from: Hex, moves: u8, zones: bool) -> BTreeMap<Hex, u8> {
    let field = board(table).field();
    let carrier = table.carrier() == Some(id);
    let taken = |hex: Hex| PlayerId::all().any(|o| o != id && table.player(o).at == Some(hex));
    let ball = |hex: Hex| match table.ball.at {
        BallAt::Loose(at) | BallAt::InAir(at) => at == hex,
        _ => false,
    };
    let out = |hex: Hex| !field.playable(hex);
    let may_enter = |hex: Hex| {
        hex.on_grid() && (!out(hex) || (carrier && table.on(Module::Lines) && !taken(hex)))
    };
    let tackled = |hex: Hex| table.standing(id.seat.other()).any(|(_, at)| at.touches(hex));
    let stops = |hex: Hex| out(hex) || (zones && !taken(hex) && !ball(hex) && tackled(hex));
    let line = table.kicked.map_or(i8::MIN, |kicked| table.f(id.seat, kicked.from));
    let back = |hex: Hex| table.facing(id.seat).ahead(hex, -1);

    let start = (from, table.player(id).kick_offside);
    let mut costs = BTreeMap::from([(start, 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some((at, held)) = queue.pop_front() {
        let cost = costs[&(at, held)];
        if cost == moves || (cost > 0 && stops(at)) {
            continue;
        }
        for to in at.neighbours().filter(|to| may_enter(*to) && (!held || *to == back(at))) {
            let still = held && (taken(to) || ball(to) || table.f(id.seat, to) > line);
            costs.entry((to, still)).or_insert_with(|| {
                queue.push_back((to, still));
                cost + 1
            });
        }
    }
    let mut ends = BTreeMap::new();
    for ((hex, _), cost) in costs {
        if cost > 0 && !taken(hex) && !ball(hex) {
            ends.entry(hex).and_modify(|least: &mut u8| *least = cost.min(*least)).or_insert(cost);
        }
    }
    ends
}

/// A crowd in one part of the field, with the mover in it: `near` an edge or in the middle.
fn crowd() -> impl Strategy<Value = Table> {
    let near = prop::sample::select(&[(0, 0), (10, 4), (-10, -34), (3, 36), (11, 29)][..]);
    let spots = prop::collection::vec((-4..=4i8, -8..=8i8), 1..30);
    let flags = (0..3u8, any::<bool>(), any::<bool>(), 0..30usize, 0..12u8);
    (near, spots, flags, (-4..=4i8, -8..=8i8)).prop_map(|(near, spots, flags, ball)| {
        let spot = |(x, y): (i8, i8)| {
            let (x, y) = ((near.0 + x).clamp(-11, 11), (near.1 + y).clamp(-37, 37));
            let odd = (x + y).rem_euclid(2);
            Hex::new(x, if y < 0 { y + odd } else { y - odd })
        };
        let (with_ball, off_side, lines, grounded, moves) = flags;
        let mut table = scene(&[]);
        for (index, at) in spots.into_iter().map(spot).enumerate() {
            // The first is the mover, and the others are of both sides by turns.
            let id = PlayerId::from_index(index / 2 + 15 * (index % 2));
            if table.on_space(at).is_none() {
                table.player_mut(id).at = Some(at);
                table.player_mut(id).grounded = index > 0 && index % 30 == grounded;
            }
        }
        table.ball.at = match with_ball {
            0 => BallAt::Carried(home(1)),
            1 => BallAt::Dead,
            _ => BallAt::Loose(spot(ball)),
        };
        if matches!(table.ball.at, BallAt::Loose(at) if table.on_space(at).is_some()) {
            table.ball.at = BallAt::Dead;
        }
        if off_side {
            let from = spot((ball.1 / 2, ball.0));
            table.player_mut(home(1)).kick_offside = true;
            table.kicked = Some(Kicked { kicker: home(15), from, spaces: 5, chase: false });
        }
        if !lines {
            table.settings.modules = table.settings.modules.without(Module::Lines);
        }
        table.turn.bonus = moves.checked_sub(5).map(|bonus| (home(1), bonus));
        table
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn reach_is_what_a_slow_search_finds(table in crowd()) {
        let (id, look) = (home(1), board(&table));
        let at = table.player(id).at.unwrap();
        let moves = moves_left(&look, id);
        let reach = of(&look, id);
        let mut all = slow(&table, id, at, moves, false);
        all.remove(&at);
        prop_assert!(reach.ends().iter().eq(all.keys().copied()), "{:?}", all);

        let mut safe = slow(&table, id, at, moves, true);
        safe.remove(&at);
        let carrier = table.carrier() == Some(id);
        for (hex, cost) in &all {
            let best = if carrier { safe.get(hex).unwrap_or(cost) } else { cost };
            prop_assert_eq!(reach.cost(*hex), Some(*best), "{}", hex);
            prop_assert_eq!(way(&look, id, *hex), reach.path_to(*hex));
        }
        let near = ends(&look, id, &Ground::of(&look, id));
        let expected = if carrier { &safe } else { &all };
        prop_assert!(near.iter().eq(expected.keys().copied()));
    }

    #[test]
    fn a_step_is_legal_where_an_empty_space_follows(table in crowd()) {
        let (id, look) = (home(1), board(&table));
        let at = table.player(id).at.unwrap();
        let moves = moves_left(&look, id);
        for dir in Dir::ALL {
            let to = at.to(dir);
            let one = slow(&table, id, at, 1, false).contains_key(&to);
            // A step onto somebody: as if he stood there, still held back if he was.
            let back = table.facing(id.seat).ahead(at, -1);
            let allowed = !table.player(id).kick_offside || to == back;
            let onto = look.field().playable(to) && allowed
                && !slow(&table, id, to, moves - 1, false).is_empty();
            let blocked = look.table.on_space(to).is_some() || look.table.ball_space() == Some(to);
            let expected = one || (blocked && onto);
            prop_assert_eq!(moving::legal_step(&look, id, dir).is_ok(), expected, "{}", dir);
        }
    }

    #[test]
    fn a_way_is_legal_step_by_step(table in crowd()) {
        let id = home(1);
        let look = board(&table);
        let (start, moves) = (table.player(id).at.unwrap(), moves_left(&look, id));
        let reach = of(&look, id);
        'ends: for hex in reach.ends().iter().step_by(3) {
            let path = reach.path_to(hex).unwrap();
            prop_assert!(moving::legal_path(&look, id, path).is_ok());
            let mut now = table.clone();
            for (index, dir) in path.iter().enumerate() {
                prop_assert!(moving::legal_step(&board(&now), id, dir).is_ok(), "{hex} {index}");
                let due = on(&mut now, |cx| moving::advance(cx, id, dir));
                let last = index + 1 == path.len();
                prop_assert!(!last || now.turn.over.is_none());
                // Nothing stops a player without the ball here; a carrier may be tackled on the
                // way only where every way leads through a Tackle Zone.
                if due.is_some() {
                    prop_assert_eq!(table.carrier(), Some(id));
                    let safe = slow(&table, id, start, moves, true);
                    prop_assert!(last || !safe.contains_key(&hex));
                    continue 'ends;
                }
            }
            prop_assert_eq!(now.player(id).at, Some(hex));
        }
    }
}

#[test]
fn the_carrier_runs_round_a_tackler_if_he_can() {
    let tackler = PlayerId::new(Seat::Away, Shirt::NINE);
    let table = carried(scene(&[(home(11), (0, 0)), (tackler, (0, 6))]), home(11));
    let path = of(&board(&table), home(11)).path_to(Hex::new(0, 12)).unwrap();
    let mut at = Hex::new(0, 0);
    for dir in path.iter() {
        at = at.to(dir);
        assert!(!at.touches(Hex::new(0, 6)), "{at}");
    }
    assert_eq!(path.len(), 8);
}
