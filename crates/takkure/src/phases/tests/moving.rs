//! Marked moves, landing, displacement, second moves.

use super::*;
use crate::activation::{First, Second, TeamPlay};
use crate::game::Looking;
use crate::geometry::{contact, len};
use crate::rules::legality;

use Role::{Forward, FullBack, ScrumHalf, Wing};

/// TK-044, TK-047, TK-052, TK-055: the first activation of the first exercise.
#[test]
fn a_marked_move_waits_for_step_three_and_goes_as_far_as_mov() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), (away(Wing), at(1850, 1000))]);
    bench.enter(FIRST).answer(mark(at(1400, 1000)));
    assert_eq!(bench.place(home(Forward)), at(400, 1000));
    bench.enter(DEFENCE).answer(Action::Name(Wing));
    bench.answer(Action::Pressure(route(&[at(1000, 1000)])));
    assert_eq!(bench.place(away(Wing)), at(1650, 1000));
    bench.enter(MOVEMENT);
    assert_eq!(bench.place(home(Forward)), at(800, 1000));
    bench.enter(SECOND).answer(Action::Run(route(&[at(1140, 1210)])));
    assert_eq!(bench.place(home(Forward)), at(1140, 1210));
    assert_eq!(bench.table.act.trails[Forward].length(), 4000);
    assert_eq!(bench.table.act.second_start, None);
}

/// TK-047: the movement token stops him.
#[test]
fn a_short_mark_ends_the_move() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000))]);
    bench.runs(Action::Mark { turn: Some(at(500, 1000)), end: at(500, 1150) });
    assert_eq!(bench.place(home(Forward)), at(500, 1150));
    assert_eq!(bench.table.act.trails[Forward].length(), 2500);
}

/// TK-022: back along the path until he fits.
#[test]
fn a_team_mate_is_not_pushed() {
    let mate = (home(Wing), at(780, 1000));
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), mate]);
    bench.runs(mark(at(1400, 1000)));
    let (runner, mate) = (bench.board().disc(home(Forward)), bench.board().disc(home(Wing)));
    assert_eq!(mate.c, at(780, 1000));
    assert_eq!(len(mate.c - runner.c), 1182);
    assert!(runner.c.x < mate.c.x);
}

/// TK-021, TK-023: straight out of the landing place, and the rest of the pitch stays.
#[test]
fn an_opponent_makes_room_by_the_shortest_route() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), (away(Wing), at(810, 1020))]);
    bench.runs(mark(at(1400, 1000)));
    assert_eq!(bench.asked, None);
    let (runner, other) = (bench.board().disc(home(Forward)), bench.board().disc(away(Wing)));
    assert_eq!(runner.c, at(800, 1000));
    assert!(contact(runner, other) && len(other.c - runner.c) >= 1181);
    assert!(other.c.x > runner.c.x && other.c.y > runner.c.y);
    assert!(bench.table.act.defence[Wing].displaced);
}

/// TK-024, TK-277: exactly on top, the defending coach chooses.
#[test]
fn whoever_lands_exactly_on_top_leaves_the_choice_to_the_defence() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), (away(Wing), at(800, 1000))]);
    bench.runs(mark(at(1400, 1000)));
    assert_eq!(bench.asked, Some(Frame::Movement(Movement(movement::MovementStep::Displacing))));
    let choices = bench.offered();
    assert!((2..=12).contains(&choices.len()), "{choices:?}");
    assert_eq!(bench.refused(Action::To(at(800, 1300))), "TK-024");
    bench.answer(choices[1]);
    assert_eq!(Action::To(bench.place(away(Wing))), choices[1]);
    assert_eq!(bench.asked, None);
}

/// TK-027, TK-028, TK-139: a ball he lands on is pushed, and was touched.
#[test]
fn a_loose_ball_is_pushed_and_can_be_picked_up() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000)), (away(Wing), at(1800, 500))]);
    bench.table.ball = Ball::Loose(at(830, 1000));
    bench.runs(mark(at(1400, 1000)));
    assert_eq!(bench.table.ball, Ball::Loose(Point::new(8985, 10000)));
    assert!(bench.table.act.ball_touched);
    bench.enter(SECOND);
    let points = legality::pick_up_points(&bench.board(), home(Forward));
    // It lies at his edge now, so he touches it on the last 0.02".
    assert_eq!(points.as_slice(), [3980]);
    bench.answer(Action::PickUp { at: 4000 });
    assert_eq!(bench.table.act.doing.map(|doing| doing.place), Some(at(800, 1000)));
}

/// TK-139, TK-141, TK-278: contact on the way is enough, and the way leads over the ball.
#[test]
fn the_first_contact_with_the_ball_is_the_first_point_offered() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000))]);
    bench.table.ball = Ball::Loose(at(600, 1000));
    bench.runs(mark(at(1400, 1000))).enter(SECOND);
    assert_eq!(bench.table.ball, Ball::Loose(at(600, 1000)));
    let points = legality::pick_up_points(&bench.board(), home(Forward));
    // Radii 0.591" and 0.394" and the tolerance of contact before the ball, and behind it.
    assert_eq!(points.as_slice(), [2000 - 1005, 2000 + 1005]);
    assert_eq!(bench.refused(Action::PickUp { at: 990 }), "TK-139");
    assert_eq!(bench.refused(Action::PickUp { at: 4001 }), "TK-106");
}

/// TK-140: from a team-mate's hands, but not from ahead of him.
#[test]
fn hands_are_reached_from_behind_only() {
    let carrier = (home(Wing), at(600, 1100));
    let mut bench = Bench::new(&[carrier, (home(Forward), at(400, 1000))]);
    bench.runs(mark(at(1400, 980))).enter(SECOND);
    let points = legality::pick_up_points(&bench.board(), home(Forward));
    assert!(!points.is_empty());
    let trail = bench.table.act.trails[Forward];
    assert!(points.iter().all(|s| trail.at(*s).x <= 6000), "{points:?}");
    let ahead = (0..4000).find(|s| trail.at(*s).x > 6000).expect("he passes");
    assert_eq!(bench.refused(Action::PickUp { at: ahead }), "TK-140");
}

/// TK-050: marks lie in bounds, and a move does not end where it turns.
#[test]
fn marks_that_cannot_lie_there_are_refused() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000))]);
    bench.enter(FIRST);
    assert_eq!(bench.refused(mark(at(2990, 1000))), "TK-050");
    let turn = Some(at(900, 900));
    assert_eq!(bench.refused(Action::Mark { turn, end: at(900, 900) }), "TK-050");
    assert_eq!(bench.refused(Action::StandUp), "TK-042");
    assert_eq!(bench.refused(Action::Hold), "TK-042");
}

/// TK-004, TK-042, TK-043, TK-127, TK-128, TK-280.
#[test]
fn a_grounded_player_stands_up_without_the_ball_and_passes_or_holds_with_it() {
    let (runner, mate) = ((home(Forward), at(800, 1000)), (home(Wing), at(700, 1300)));
    let mut bench = Bench::new(&[runner, mate, (home(FullBack), at(900, 700))]);
    bench.table.player_mut(home(Forward)).ground = 1;
    bench.enter(FIRST);
    assert_eq!(bench.offered(), [Action::Hold, Action::GroundPass(Wing)]);
    assert_eq!(bench.refused(Action::StandUp), "TK-004");
    assert_eq!(bench.refused(Action::GroundPass(FullBack)), "TK-001");
    assert_eq!(bench.refused(Action::GroundPass(ScrumHalf)), "TK-118");
    assert_eq!(bench.refused(mark(at(900, 900))), "TK-042");

    bench.table.ball = Ball::Held(home(Wing));
    assert_eq!(bench.offered(), [Action::StandUp]);
    bench.answer(Action::StandUp).enter(DEFENCE).enter(MOVEMENT).enter(SECOND);
    assert!(bench.table.player(home(Forward)).standing());
    assert_eq!(bench.refused(Action::Dodge), "TK-128");
    assert_eq!(bench.refused(Action::PickUp { at: 0 }), "TK-128");
    bench.answer(Action::Run(route(&[at(800, 800)])));
    assert_eq!(bench.place(home(Forward)), at(800, 800));
}

/// TK-180, TK-183: with two active fatigue tokens one MOV action, and no move is none.
#[test]
fn a_tired_player_moves_once() {
    let mut bench = Bench::new(&[(home(Forward), at(400, 1000))]);
    bench.table.player_mut(home(Forward)).fatigue.active = 2;
    bench.runs(mark(at(500, 1000))).enter(SECOND);
    assert_eq!(bench.refused(Action::Run(route(&[at(600, 1000)]))), "TK-180");
    assert_eq!(bench.offered(), [Action::Nothing]);
    bench.activate(Forward);
    bench.runs(Action::Stay).enter(SECOND);
    bench.answer(Action::Run(route(&[at(600, 1000)])));
    assert_eq!(bench.place(home(Forward)), at(600, 1000));
}

/// TK-001, TK-002, TK-106, TK-185.
#[test]
fn a_pass_leaves_anywhere_on_the_way_where_the_receiver_is_not_ahead() {
    let mut bench = Bench::new(&[(home(Forward), at(2350, 1000)), (home(Wing), at(2500, 1300))]);
    bench.runs(mark(at(2900, 1000))).enter(SECOND);
    assert_eq!(bench.refused(Action::Pass { to: Wing, at: 1499 }), "TK-001");
    assert_eq!(bench.refused(Action::Pass { to: Forward, at: 4000 }), "TK-118");
    assert_eq!(bench.refused(Action::BreakThrough), "TK-101");
    assert!(bench.offered().contains(&Action::ScoreTry));
    bench.answer(Action::Pass { to: Wing, at: 1500 });
    let doing = bench.table.act.doing.expect("it waits for step 5");
    assert_eq!((doing.place, doing.what), (at(2500, 1000), Second::Pass { to: Wing, at: 1500 }));
    assert_eq!(bench.place(home(Forward)), at(2750, 1000));
}

/// TK-239, TK-239a: listed first moves in any order; only the carrier's is marked.
#[test]
fn in_a_team_play_the_coach_says_who_moves_next() {
    let mut bench = Bench::new(&[
        (home(Forward), at(800, 1000)),
        (home(Wing), at(700, 1300)),
        (away(Wing), at(1000, 1300)),
    ]);
    bench.table.act.play = Some(TeamPlay {
        card: Some("GT-1".parse().expect("a card")),
        participants: [Wing].into_iter().collect(),
        slots: [Some(Forward), Some(Wing), None, None],
        revealed: true,
        moved: Default::default(),
        next: 0,
        over: false,
        faced: false,
    });
    bench.table.act.first = First::Move { turn: None, end: at(1400, 1000) };
    bench.enter(MOVEMENT);
    assert_eq!(bench.offered(), [Action::Name(Forward), Action::Name(Wing)]);
    assert_eq!(bench.refused(Action::Name(FullBack)), "TK-239");
    bench.answer(Action::Name(Wing)).answer(Action::Run(route(&[at(1400, 1300)])));
    // The defender blocks him.
    assert_eq!(bench.place(home(Wing)), Point::new(10000 - 1182, 13000));
    bench.answer(Action::Name(Forward));
    assert_eq!(bench.place(home(Forward)), at(1200, 1000));
    assert_eq!(bench.asked, None);
}
