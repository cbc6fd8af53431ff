//! What is offered is legal, bounded and gets somewhere, wherever the players stand.

use proptest::prelude::*;

use super::*;
use crate::game::Looking;
use crate::geometry::{Disc, free};

/// Places for eight players on whole quarters of an inch, and who has the ball: a player, or
/// nobody.
fn positions() -> impl Strategy<Value = (Vec<Point>, usize, [u8; 8])> {
    let place = (1..59i32, 1..39i32).prop_map(|(x, y)| Point::new(500 * x + 250, 500 * y + 250));
    let ground = prop::array::uniform8(prop_oneof![4 => Just(0u8), 1 => Just(1u8)]);
    (prop::collection::vec(place, 9), 0..5usize, ground)
}

/// A bench with those of the players who do not stand on each other; `None` without the active one.
fn bench(places: &[Point], ball: usize, ground: [u8; 8]) -> Option<Bench> {
    let mut bases = crate::geometry::Obstacles::new();
    let mut standing = Vec::new();
    for (id, place) in PlayerId::all().zip(places) {
        let base = Disc::new(*place, core().trainee.radius);
        if free(base, &bases) {
            bases.push(base);
            standing.push((id, *place));
        }
    }
    let mut bench = Bench::new(&standing);
    for (id, ground) in PlayerId::all().zip(ground) {
        bench.table.player_mut(id).ground = ground;
    }
    let holder = home(Role::ALL[ball % 4]);
    let loose = Disc::new(places[8], core().pitch.ball_radius);
    bench.table.ball = if ball < 4 && bench.table.player(holder).on_pitch() {
        Ball::Held(holder)
    } else if free(loose, &bases) {
        Ball::Loose(loose.c)
    } else {
        Ball::Held(standing[0].0)
    };
    Some(bench)
}

/// Answers every question with one of its proposals, after looking at all of them.
fn play(bench: &mut Bench, mut pick: impl FnMut(usize) -> usize) {
    for frame in [FIRST, DEFENCE, MOVEMENT, SECOND] {
        bench.enter(frame);
        while let Some(asked) = bench.asked {
            let offered = bench.offered();
            assert!(!offered.is_empty(), "{asked:?} has no answer");
            assert!(offered.len() <= 60, "{asked:?} has {} answers", offered.len());
            for action in &offered {
                let judged = asked.check(&bench.board(), bench.seat(asked), action);
                assert!(judged.is_ok(), "{asked:?} offers {action:?}: {judged:?}");
            }
            bench.answer(offered[pick(offered.len())]);
        }
        let board = bench.board();
        for id in PlayerId::all().filter(|id| bench.table.player(*id).on_pitch()) {
            assert!(board.bounds().holds(board.disc(id)), "{id} is on the pitch");
            assert!(free(board.disc(id), &board.obstacles(id)), "{id} has room");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_is_offered_is_legal_and_leaves_everybody_room(
        (places, ball, ground) in positions(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 32),
    ) {
        let mut bench = bench(&places, ball, ground).expect("somebody stands");
        let mut picks = picks.into_iter();
        play(&mut bench, |most| picks.next().map_or(0, |pick| pick.index(most)));
    }
}
