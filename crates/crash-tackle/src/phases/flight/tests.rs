//! Where a card takes the ball, and whose it is then.

use engine::Seat;

use super::{FlightStep, Rest, travel, way};
use crate::actions::Action;
use crate::card::CardId;
use crate::field::{Dir, Facing, Hex};
use crate::frames::{Frame, Report};
use crate::game::{Flow, Input};
use crate::pack::testing::core;
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::flight::Flight;
use crate::phases::kick::Kick;
use crate::phases::kick::scene::{Scene, away, gone, hex, home, kick};
use crate::phases::restart::{RestartStep, Restarting};
use crate::player::PlayerId;
use crate::roll::KickKind;
use crate::state::{BallAt, Restart};

const END: Frame = Frame::EndTurn(EndTurn(EndStep::Begin));
const RESTART: Frame = Frame::Restart(Restarting(RestartStep::Begin));

fn card(id: &str) -> CardId {
    id.parse().expect("a card")
}

/// The other coach takes an arrow of a card.
fn fly(scene: &mut Scene, kick: Kick, off: Option<PlayerId>, id: &str, arrow: Dir) -> Frame {
    let step = FlightStep::Arrow(card(id));
    let frame = Frame::Flight(Flight { kick, off, doubled: false, step });
    gone(scene.chosen(frame, Seat::Away, Action::Arrow(arrow)))
}

/// CT-117: the table of the clause, for both ways of playing.
#[test]
fn arrows_are_seen_from_the_kicking_sides_tryline() {
    for (facing, d) in [(Facing::Up, 1), (Facing::Down, -1)] {
        let printed = [
            (Dir::N, (0, -2 * d)),
            (Dir::Ne, (-d, -d)),
            (Dir::Se, (-d, d)),
            (Dir::S, (0, 2 * d)),
            (Dir::Sw, (d, d)),
            (Dir::Nw, (d, -d)),
        ];
        for (arrow, delta) in printed {
            assert_eq!(way(facing, arrow).delta(), delta, "{arrow} for {facing:?}");
        }
    }
}

/// CT-119.
#[test]
fn the_first_space_outside_is_where_it_is_out() {
    let from = |start: Hex, way, spaces| travel(&core().field, start, way, spaces);
    assert_eq!(from(hex(8, 0), Dir::Ne, 3), Rest::Field(hex(11, 3)));
    assert_eq!(from(hex(10, 0), Dir::Ne, 5), Rest::Touch(hex(12, 2)));
    assert_eq!(from(hex(12, 0), Dir::N, 3), Rest::Touch(hex(12, 2)));
    assert_eq!(from(hex(12, 0), Dir::Ne, 3), Rest::Touch(hex(12, 0)));
    assert_eq!(from(hex(12, 0), Dir::Nw, 3), Rest::Field(hex(9, 3)));
    assert_eq!(from(hex(12, 28), Dir::N, 1), Rest::Dead(hex(12, 30)));
    assert_eq!(from(hex(0, 34), Dir::N, 2), Rest::Dead(hex(0, 38)));
    assert_eq!(from(hex(1, 35), Dir::N, 2), Rest::Dead(hex(1, 37)));
    assert_eq!(from(hex(0, 38), Dir::N, 2), Rest::Dead(hex(0, 38)));
    assert_eq!(from(hex(0, 38), Dir::Se, 2), Rest::Field(hex(2, 36)));
}

/// CT-120, CT-121, CT-122. PP01: three spaces; NW is towards larger columns and back.
#[test]
fn a_miskick_into_touch() {
    for (from, at) in [((0, 0), (12, 0)), ((1, 1), (12, 0)), ((0, -16), (12, 8))] {
        let mut scene = Scene::pro(&[(home(10), from)]).carried(home(10));
        let kick = kick(KickKind::Open, hex(from.0, from.1), hex(10, 10));
        assert_eq!(fly(&mut scene, kick, None, "PP01", Dir::Nw), END);
        assert_eq!(scene.due(), Some((Seat::Away, Restart::LineOut(hex(at.0, at.1)))));
    }
}

/// CT-123. PP03: five spaces; S is straight on.
#[test]
fn a_miskick_over_the_dead_ball_line() {
    let mut scene = Scene::pro(&[(home(10), (0, 18))]).carried(home(10));
    let kick = kick(KickKind::Open, hex(0, 18), hex(0, 34));
    assert_eq!(fly(&mut scene, kick, None, "PP03", Dir::S), END);
    assert_eq!(scene.due(), Some((Seat::Away, Restart::DropOutOrScrum(hex(0, 18)))));
}

/// CT-126, CT-227. PP10: two spaces back, four after a double 6.
#[test]
fn it_lies_loose_where_it_comes_down() {
    for (doubled, at) in [(false, hex(0, 12)), (true, hex(0, 8))] {
        let mut scene = Scene::pro(&[(home(10), (0, 0))]).carried(home(10));
        let kick = kick(KickKind::Open, hex(0, 0), hex(0, 16));
        let step = FlightStep::Arrow(card("PP10"));
        let frame = Frame::Flight(Flight { kick, off: None, doubled, step });
        assert_eq!(gone(scene.chosen(frame, Seat::Away, Action::Arrow(Dir::N))), END);
        assert_eq!(scene.table.ball.at, BallAt::Loose(at));
        assert_eq!(scene.due(), None);
    }
}

/// CT-103.
#[test]
fn without_any_card_it_goes_one_space_back() {
    let mut scene = Scene::pro(&[(home(10), (0, 0))]).carried(home(10));
    let kick = kick(KickKind::Open, hex(0, 0), hex(0, 16));
    let frame = Frame::Flight(Flight { kick, off: None, doubled: false, step: FlightStep::Turned });
    assert_eq!(gone(scene.step(frame, Input::Returned(Report::Turned(None)))), END);
    assert_eq!(scene.table.ball.at, BallAt::Loose(hex(0, 14)));
}

/// CT-115, CT-116.
#[test]
fn the_coach_who_did_not_kick_chooses_the_arrow() {
    let mut scene = Scene::pro(&[(home(10), (0, 0))]).carried(home(10));
    let kick = kick(KickKind::Open, hex(0, 0), hex(0, 16));
    let at = |step| Frame::Flight(Flight { kick, off: None, doubled: false, step });
    let turned = Input::Returned(Report::Turned(Some(card("PP01"))));
    let Flow::Ask(seats, asked) = scene.step(at(FlightStep::Turned), turned) else {
        panic!("nobody is asked")
    };
    assert_eq!(seats, Seat::Away.into());
    let arrows = [Dir::Ne, Dir::S, Dir::Nw].map(Action::Arrow);
    assert_eq!(scene.proposals(asked, Seat::Away), arrows);
    assert_eq!(scene.refused(asked, Seat::Away, Action::Arrow(Dir::N)), Some("CT-116"));
}

/// CT-124, CT-151, CT-157, CT-262.
#[test]
fn an_opponent_gathers_and_may_dot_it_down() {
    let places = [(home(10), (0, 20)), (away(14), (0, 32)), (home(7), (4, 28))];
    let kick = kick(KickKind::Open, hex(0, 20), hex(0, 36));
    let mut scene = Scene::pro(&places).carried(home(10));
    scene.table.player_mut(home(7)).kick_offside = true;
    assert_eq!(fly(&mut scene, kick, None, "PP10", Dir::N), END);
    assert_eq!(scene.table.carrier(), Some(away(14)));
    assert!(scene.table.ball.may_dot && scene.table.ball.gained_in_22);
    assert!(!scene.table.player(home(7)).kick_offside);

    // Off his own side's charging player he may not.
    let places = [(home(10), (0, 20)), (away(14), (0, 32)), (away(6), (0, 36))];
    let mut scene = Scene::pro(&places).carried(home(10));
    assert_eq!(fly(&mut scene, kick, Some(away(6)), "PP10", Dir::N), END);
    assert_eq!(scene.table.carrier(), Some(away(14)));
    assert!(!scene.table.ball.may_dot);
}

/// CT-125.
#[test]
fn a_team_mate_gathers_unless_he_lies_on_the_ground() {
    let kick = kick(KickKind::Open, hex(0, 0), hex(0, 20));
    let places = [(home(10), (0, 0)), (home(7), (0, 16))];
    let mut scene = Scene::pro(&places).carried(home(10));
    assert_eq!(fly(&mut scene, kick, None, "PP10", Dir::N), END);
    assert_eq!(scene.table.carrier(), Some(home(7)));

    let mut scene = Scene::pro(&places).carried(home(10));
    scene.table.player_mut(home(7)).grounded = true;
    assert_eq!(fly(&mut scene, kick, None, "PP10", Dir::N), END);
    assert_eq!(scene.table.ball.at, BallAt::OnGrounded(home(7)));
}

/// CT-017, CT-267, CT-283.
#[test]
fn a_short_kick_off_leaves_a_choice_and_a_short_drop_out_none() {
    let mut scene = Scene::pro(&[(home(10), (0, 0))]);
    let short = kick(KickKind::KickOff, hex(0, 0), hex(0, 8));
    assert_eq!(fly(&mut scene, short, None, "PP10", Dir::N), END);
    assert_eq!(scene.due(), Some((Seat::Away, Restart::ScrumOrPlayOn)));
    assert_eq!(scene.table.ball.at, BallAt::Loose(hex(0, 4)));

    let mut scene = Scene::pro(&[(home(10), (0, 0))]);
    let long = kick(KickKind::KickOff, hex(0, 0), hex(0, 10));
    assert_eq!(fly(&mut scene, long, None, "PP10", Dir::N), END);
    assert_eq!(scene.due(), None);

    let mut scene = Scene::pro(&[(home(10), (0, -18))]);
    let drop_out = kick(KickKind::DropOut, hex(0, -18), hex(0, -14));
    assert_eq!(fly(&mut scene, drop_out, None, "PP10", Dir::N), END);
    assert_eq!(scene.due(), None);
}

/// V7, CT-131, CT-132, CT-133, CT-270.
#[test]
fn off_a_charging_player_what_goes_out_is_the_kickers() {
    let charged = |at: (i8, i8), id, arrow| {
        let mut scene = Scene::pro(&[(home(10), (0, 0)), (away(6), at)]).carried(home(10));
        let kick = kick(KickKind::Open, hex(0, 0), hex(0, 16));
        let then = fly(&mut scene, kick, Some(away(6)), id, arrow);
        (then, scene.due(), scene.table.ball)
    };
    let (then, due, ball) = charged((1, 3), "PP01", Dir::Nw);
    assert_eq!((then, due, ball.at), (END, None, BallAt::Loose(hex(4, 0))));
    assert_eq!(ball.last_touched, Some(Seat::Away));
    let (then, due, _) = charged((10, 2), "PP01", Dir::Nw);
    assert_eq!((then, due), (RESTART, Some((Seat::Home, Restart::LineOut(hex(12, 0))))));
    let (then, due, _) = charged((0, 30), "PP03", Dir::S);
    let choice = Restart::DropOutOrScrum(hex(0, 26));
    assert_eq!((then, due), (RESTART, Some((Seat::Home, choice))));
}

/// CT-218, CT-219. PP01 NE: three spaces back towards smaller columns.
#[test]
fn a_penalty_for_touch_that_fails_keeps_the_throw() {
    let mut scene = Scene::pro(&[]);
    let inside = kick(KickKind::PenaltyTouch, hex(2, 0), hex(12, 10));
    assert_eq!(fly(&mut scene, inside, None, "PP01", Dir::Ne), RESTART);
    assert_eq!(scene.due(), Some((Seat::Home, Restart::LineOut(hex(12, 6)))));

    let mut scene = Scene::pro(&[]);
    assert_eq!(fly(&mut scene, inside, None, "PP01", Dir::S), RESTART);
    assert_eq!(scene.due(), Some((Seat::Home, Restart::LineOut(hex(12, 12)))));

    let mut scene = Scene::pro(&[]);
    let dead = kick(KickKind::PenaltyTouch, hex(4, 20), hex(12, 28));
    assert_eq!(fly(&mut scene, dead, None, "PP01", Dir::S), RESTART);
    assert_eq!(scene.due(), Some((Seat::Home, Restart::LineOut(hex(12, 26)))));
}

/// CT-068: without lines the ball stops in front of the wall.
#[test]
fn without_lines_touch_is_a_wall() {
    let mut scene = Scene::with(&[("lines", "off")], &[(home(10), (0, 0))]).carried(home(10));
    let kick = kick(KickKind::Open, hex(0, 0), hex(10, 10));
    assert_eq!(fly(&mut scene, kick, None, "PP01", Dir::Nw), END);
    assert_eq!(scene.table.ball.at, BallAt::Loose(hex(11, 9)));
}
