//! Kicks: where they may go, and what comes of them.

use engine::Refuses;
use engine::Seat;

use super::scene::{Scene, away, boost, gone, hex, home, kick, shirt};
use super::{
    KickStep, charger, dot_legal, goal_legal, legal, offers, restart_offers, take, targets, touch,
};
use crate::actions::{Action, Boost};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::Flow;
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::flight::Flight;
use crate::phases::kick::{Kick, Kicking};
use crate::phases::restart::{RestartStep, Restarting};
use crate::phases::score::{Score, ScoreStep};
use crate::roll::{KickKind, Verdict};
use crate::state::{BallAt, Restart};

const NONE: Boost = Boost { distance: None, with: crate::card::CardSet::EMPTY };
const END: Frame = Frame::EndTurn(EndTurn(EndStep::Begin));
const RESTART: Frame = Frame::Restart(Restarting(RestartStep::Begin));

fn clause(scene: &Scene, kind: KickKind, by: u8, to: Hex, cards: Boost) -> Option<&'static str> {
    let judged = legal(&scene.board(), Seat::Home, kind, shirt(by), to, cards, false);
    judged.err().map(|illegal| illegal.clause())
}

fn open(scene: &Scene, by: u8, to: Hex, cards: Boost) -> Option<&'static str> {
    clause(scene, KickKind::Open, by, to, cards)
}

fn rolled(kick: Kick) -> Frame {
    Frame::Kick(Kicking { kick, step: KickStep::Rolled })
}

/// CT-061, CT-067, CT-043.
#[test]
fn a_kick_goes_ten_spaces_onto_an_empty_one() {
    let scene = Scene::pro(&[(home(12), (0, 0)), (away(3), (0, 6))]).carried(home(12));
    assert_eq!(open(&scene, 12, hex(0, 20), NONE), None);
    assert_eq!(open(&scene, 12, hex(0, -20), NONE), None);
    assert_eq!(open(&scene, 12, hex(0, 22), NONE), Some("CT-061"));
    assert_eq!(open(&scene, 12, hex(0, 6), NONE), Some("CT-061"));
    assert_eq!(open(&scene, 12, hex(0, 0), NONE), Some("CT-067"));
    assert_eq!(open(&scene, 13, hex(0, 8), NONE), Some("CT-043"));
}

/// V6, CT-099, CT-108, CT-110.
#[test]
fn cards_add_to_the_range_of_their_users() {
    let hand = ["PP01", "PP27"];
    let ten = Scene::pro(&[(home(10), (0, 0))]).carried(home(10)).holding(&hand);
    assert_eq!(open(&ten, 10, hex(0, 26), boost(&["PP01"], &[])), None);
    assert_eq!(open(&ten, 10, hex(0, 28), boost(&["PP01"], &[])), Some("CT-061"));
    assert_eq!(open(&ten, 10, hex(0, 34), boost(&["PP01"], &["PP27"])), None);
    assert_eq!(open(&ten, 10, hex(0, 26), boost(&["PP02"], &[])), Some("CT-099"));
    assert_eq!(open(&ten, 10, hex(0, 20), boost(&["PP27"], &["PP27"])), Some("CT-110"));

    let twelve = Scene::pro(&[(home(12), (0, 0))]).carried(home(12)).holding(&hand);
    assert_eq!(open(&twelve, 12, hex(0, 26), boost(&["PP01"], &[])), Some("CT-108"));
    assert_eq!(open(&twelve, 12, hex(0, 28), boost(&[], &["PP27"])), None);
    let wing = Scene::pro(&[(home(11), (0, 0))]).carried(home(11)).holding(&hand);
    assert_eq!(open(&wing, 11, hex(0, 28), boost(&[], &["PP27"])), Some("CT-099"));
}

/// CT-111.
#[test]
fn the_fullback_adds_a_distance_from_his_own_22() {
    let at = |y| Scene::pro(&[(home(15), (0, y))]).carried(home(15)).holding(&["PP01"]);
    assert_eq!(open(&at(-16), 15, hex(0, 10), boost(&["PP01"], &[])), None);
    assert_eq!(open(&at(-14), 15, hex(0, 12), boost(&["PP01"], &[])), Some("CT-111"));
}

/// CT-112, CT-113.
#[test]
fn the_standing_fullback_covers_three_spaces() {
    let mut scene = Scene::pro(&[(home(10), (0, 0)), (away(15), (0, 14))]).carried(home(10));
    assert_eq!(open(&scene, 10, hex(0, 20), NONE), Some("CT-112"));
    assert_eq!(open(&scene, 10, hex(4, 14), NONE), None);
    scene.table.player_mut(away(15)).grounded = true;
    assert_eq!(open(&scene, 10, hex(0, 20), NONE), None);
}

/// CT-018, CT-068, CT-276.
#[test]
fn touch_and_dead_ball_spaces() {
    let place = [(home(10), (8, 22))];
    let pro = Scene::pro(&place).carried(home(10));
    assert_eq!(open(&pro, 10, hex(8, 38), NONE), None);
    assert_eq!(open(&pro, 10, hex(12, 28), NONE), None);
    assert_eq!(open(&pro, 10, hex(12, 30), NONE), Some("CT-276"));
    let basic = Scene::with(&[("level", "basic")], &place).carried(home(10));
    assert_eq!(open(&basic, 10, hex(8, 38), NONE), Some("CT-068"));
    assert_eq!(open(&basic, 10, hex(12, 28), NONE), Some("CT-068"));
    assert_eq!(open(&basic, 10, hex(8, 36), NONE), None);
}

/// CT-008, CT-013, CT-016, CT-018.
#[test]
fn a_kick_off_goes_on_or_over_the_10_m_line() {
    let scene = Scene::pro(&[(home(10), (0, 0)), (home(9), (0, -4))]);
    let aim = |by, to| clause(&scene, KickKind::KickOff, by, to, NONE);
    assert_eq!(aim(10, hex(0, 6)), None);
    assert_eq!(aim(10, hex(1, 5)), Some("CT-016"));
    assert_eq!(aim(10, hex(12, 6)), Some("CT-018"));
    assert_eq!(aim(9, hex(0, 6)), Some("CT-008"));
}

/// V10, CT-108, CT-158, CT-159, CT-160.
#[test]
fn a_drop_out_goes_over_the_22() {
    let mut scene = Scene::pro(&[(home(10), (0, -18)), (home(9), (2, -18))]).holding(&["PP01"]);
    let aim = |scene: &Scene, to, cards| clause(scene, KickKind::DropOut, 10, to, cards);
    assert_eq!(aim(&scene, hex(0, -14), NONE), None);
    assert_eq!(aim(&scene, hex(0, -16), NONE), Some("CT-160"));
    assert_eq!(aim(&scene, hex(0, 8), boost(&["PP01"], &[])), None);
    assert_eq!(aim(&scene, hex(0, 10), boost(&["PP01"], &[])), Some("CT-160"));
    scene.table.player_mut(home(9)).at = Some(hex(1, -17));
    assert_eq!(aim(&scene, hex(0, -14), NONE), Some("CT-159"));
    scene.table.player_mut(home(10)).at = Some(hex(0, -16));
    assert_eq!(aim(&scene, hex(0, -14), NONE), Some("CT-158"));
}

/// CT-160. From (0,-34) only three spaces are over the 22 and within ten.
#[test]
fn a_drop_out_always_has_a_target() {
    let far = [(home(10), (0, -34)), (away(15), (0, -10))];
    let aim = |scene: &Scene, to| clause(scene, KickKind::DropOut, 10, to, NONE);
    let covered = Scene::pro(&far);
    assert_eq!(aim(&covered, hex(0, -14)), None);
    assert_eq!(aim(&covered, hex(0, -12)), Some("CT-160"));
    let closed = [(away(1), (0, -14)), (away(2), (1, -15)), (away(3), (-1, -15))];
    let closed = Scene::pro(&[&far[..], &closed].concat());
    assert_eq!(aim(&closed, hex(0, -14)), Some("CT-061"));
    assert_eq!(aim(&closed, hex(4, -14)), None);
    let mut out = Vec::new();
    restart_offers(&closed.board(), Seat::Home, KickKind::DropOut, shirt(10), &mut out);
    assert!(!out.is_empty());
}

/// V8, V9, CT-147 to CT-151, CT-155.
#[test]
fn the_roll_for_touch_is_strict_unless_ball_and_kicker_belong_to_the_22() {
    let strict = |y, gained, fifty_22| {
        let mut scene = Scene::pro(&[(home(10), (8, y))]).carried(home(10));
        scene.table.ball.gained_in_22 = gained;
        let to = hex(12, y + 8);
        let action = Action::Kick { by: shirt(10), to, boost: NONE, fifty_22 };
        let mut made = None;
        let _ = take(&mut scene.cx(), KickKind::Open, action, |kick| {
            made = Some(kick);
            Flow::Goto(END)
        });
        let made = made.expect("a kick was made");
        assert_eq!(made.kind, KickKind::Touch);
        made.strict
    };
    assert!(!strict(-16, true, false));
    assert!(strict(-16, true, true));
    assert!(strict(-16, false, false));
    assert!(strict(-14, true, false));
}

/// CT-155.
#[test]
fn a_fifty_22_is_named_only_where_it_matters() {
    let mut scene = Scene::pro(&[(home(10), (11, -17))]).carried(home(10));
    scene = scene.holding(&["PP03", "PP27"]);
    let cards = boost(&["PP03"], &["PP27"]);
    let named = |scene: &Scene, to| {
        let by = shirt(10);
        let judged = legal(&scene.board(), Seat::Home, KickKind::Touch, by, to, cards, true);
        judged.err().map(|illegal| illegal.clause())
    };
    assert_eq!(named(&scene, hex(12, 16)), Some("CT-155"));
    scene.table.ball.gained_in_22 = true;
    assert_eq!(named(&scene, hex(12, 16)), None);
    assert_eq!(named(&scene, hex(12, 14)), Some("CT-155"));
}

/// CT-109. Spent whatever the dice say.
#[test]
fn the_cards_of_a_kick_are_spent() {
    let mut scene = Scene::pro(&[(home(10), (0, 0))]).carried(home(10)).holding(&["PP01", "PP27"]);
    let cards = boost(&["PP01"], &["PP27"]);
    let action = Action::Kick { by: shirt(10), to: hex(0, 34), boost: cards, fifty_22: false };
    let _ = take(&mut scene.cx(), KickKind::Open, action, |_| Flow::Goto(END));
    assert!(scene.table.cards.hands[Seat::Home].is_empty());
    assert_eq!(scene.table.cards.discard, cards.cards());
}

/// CT-062, CT-065.
#[test]
fn a_good_kick_hangs_in_the_air_and_the_turn_goes_on() {
    let mut scene = Scene::pro(&[(home(10), (0, 0))]).carried(home(10));
    let kick = kick(KickKind::Open, hex(0, 0), hex(0, 16));
    let flow = scene.tested(rolled(kick), Verdict::Success);
    assert!(matches!(flow, Flow::Return(_)));
    assert_eq!(scene.table.ball.at, BallAt::InAir(hex(0, 16)));
    assert_eq!(scene.table.kicked.map(|kicked| kicked.spaces), Some(8));
}

/// CT-013, CT-021: no roll.
#[test]
fn the_basic_kick_off_needs_no_dice() {
    let mut scene = Scene::with(&[("level", "basic")], &[(home(10), (0, 0))]);
    let kick = kick(KickKind::KickOff, hex(0, 0), hex(0, 16));
    let flow = scene.enter(Frame::Kick(Kicking { kick, step: KickStep::Begin }));
    assert!(matches!(flow, Flow::Return(_)));
    assert_eq!(scene.table.ball.at, BallAt::InAir(hex(0, 16)));
}

/// V8, CT-152, CT-153.
#[test]
fn found_touch_is_the_other_sides_throw() {
    for (to, at) in [(hex(12, 10), hex(12, 10)), (hex(12, 28), hex(12, 26))] {
        let mut scene = Scene::pro(&[(home(10), (8, 18))]).carried(home(10));
        let kick = Kick { strict: true, ..kick(KickKind::Touch, hex(8, 18), to) };
        assert_eq!(gone(scene.tested(rolled(kick), Verdict::Success)), END);
        assert_eq!(scene.due(), Some((Seat::Away, Restart::LineOut(at))));
    }
}

/// CT-154, CT-155.
#[test]
fn a_fifty_22_wins_the_throw_in_the_same_turn() {
    let mut scene = Scene::pro(&[(home(10), (9, -1))]).carried(home(10));
    let strict = Kick { strict: true, ..kick(KickKind::Touch, hex(9, -1), hex(12, 16)) };
    assert_eq!(gone(scene.tested(rolled(strict), Verdict::Success)), RESTART);
    assert_eq!(scene.due(), Some((Seat::Home, Restart::LineOut(hex(12, 16)))));
    assert!(scene.events.contains(&Event::Fifty22 { seat: Seat::Home }));

    let mut scene = Scene::pro(&[(home(10), (9, 1))]).carried(home(10));
    let from_theirs = Kick { from: hex(9, 1), ..strict };
    assert_eq!(gone(scene.tested(rolled(from_theirs), Verdict::Success)), END);
}

/// CT-069, CT-070.
#[test]
fn over_the_dead_ball_line() {
    let mut scene = Scene::pro(&[(home(10), (0, 26))]).carried(home(10));
    let forward = kick(KickKind::Open, hex(0, 26), hex(0, 38));
    assert_eq!(gone(scene.tested(rolled(forward), Verdict::Success)), END);
    assert_eq!(scene.due(), Some((Seat::Away, Restart::DropOut)));

    let mut scene = Scene::pro(&[(home(10), (4, -26))]).carried(home(10));
    let back = kick(KickKind::Open, hex(4, -26), hex(4, -38));
    assert_eq!(gone(scene.tested(rolled(back), Verdict::Success)), END);
    assert_eq!(scene.due(), Some((Seat::Away, Restart::Scrum(hex(4, -26)))));
}

/// CT-063 and section 4: without miskicks and charge-downs.
#[test]
fn without_miskicks_the_ball_stays() {
    let off = [("miskick", "off"), ("charge_down", "off")];
    let mut scene = Scene::with(&off, &[(home(10), (0, 0))]).carried(home(10));
    let open = kick(KickKind::Open, hex(0, 0), hex(0, 16));
    assert_eq!(gone(scene.tested(rolled(open), Verdict::Fail)), END);
    assert_eq!(scene.table.ball.at, BallAt::InAir(hex(0, 16)));
    assert_eq!(scene.due(), None);

    let mut scene = Scene::with(&off, &[(home(10), (5, 1))]).carried(home(10));
    let touch = kick(KickKind::Touch, hex(5, 1), hex(12, 10));
    assert_eq!(gone(scene.tested(rolled(touch), Verdict::Fail)), END);
    assert_eq!(scene.due(), Some((Seat::Away, Restart::LineOut(hex(12, 0)))));
}

/// CT-128 to CT-130, CT-136 to CT-138.
#[test]
fn the_closest_man_in_front_charges_it_down() {
    let places = [
        (home(10), (0, 0)),
        (away(7), (1, 3)),
        (away(6), (-1, 3)),
        (away(3), (0, 6)),
        (away(5), (1, 1)),
    ];
    let mut scene = Scene::pro(&places).carried(home(10));
    let open = kick(KickKind::Open, hex(0, 0), hex(0, 16));
    assert_eq!(charger(&scene.board(), open), Some(away(6)));
    let off_line = kick(KickKind::KickOff, hex(0, 0), hex(0, 16));
    assert_eq!(charger(&scene.board(), off_line), None);
    scene.table.player_mut(away(6)).grounded = true;
    assert_eq!(charger(&scene.board(), open), Some(away(7)));
    let Flow::Goto(Frame::Flight(Flight { off, doubled, .. })) =
        scene.tested(rolled(open), Verdict::Error)
    else {
        panic!("no flight")
    };
    assert_eq!((off, doubled), (Some(away(7)), true));
}

/// CT-129. Equally close: the one nearer touch.
#[test]
fn of_two_equally_close_the_one_nearer_touch() {
    let places = [(home(10), (4, 0)), (away(1), (3, 3)), (away(8), (5, 3))];
    let scene = Scene::pro(&places).carried(home(10));
    let open = kick(KickKind::Open, hex(4, 0), hex(4, 16));
    assert_eq!(charger(&scene.board(), open), Some(away(8)));
}

/// CT-143 to CT-146.
#[test]
fn drop_goals() {
    let at = |y| Scene::pro(&[(home(10), (0, y))]).carried(home(10)).holding(&["PP01"]);
    let judged = |scene: &Scene, cards| {
        let goal = goal_legal(&scene.board(), Seat::Home, KickKind::DropGoal, shirt(10), cards);
        goal.err().map(|illegal| illegal.clause())
    };
    let mut scene = at(14);
    assert_eq!(judged(&scene, NONE), None);
    assert_eq!(judged(&at(12), NONE), Some("CT-143"));
    assert_eq!(judged(&at(8), boost(&["PP01"], &[])), None);
    let goal = Kick { strict: true, ..kick(KickKind::DropGoal, hex(0, 14), hex(0, 30)) };
    assert_eq!(gone(scene.tested(rolled(goal), Verdict::Fail)), END);
    assert_eq!(scene.due(), Some((Seat::Away, Restart::DropOut)));
    let mut scene = at(14);
    let scored = Frame::Score(Score(ScoreStep::Reset { scored: Seat::Home }));
    assert_eq!(gone(scene.tested(rolled(goal), Verdict::Success)), scored);
    assert_eq!(scene.table.score[Seat::Home], 3);
    scene = at(14);
    scene.table.player_mut(home(10)).stepped = true;
    assert_eq!(judged(&scene, NONE), Some("CT-146"));
}

/// CT-156, CT-157.
#[test]
fn dotting_down_needs_the_mark_and_the_own_in_goal() {
    let judged = |y, may_dot| {
        let mut scene = Scene::pro(&[(home(15), (0, y))]).carried(home(15));
        scene.table.ball.may_dot = may_dot;
        dot_legal(&scene.board(), Seat::Home).err().map(|illegal| illegal.clause())
    };
    assert_eq!(judged(-30, true), None);
    assert_eq!(judged(-30, false), Some("CT-157"));
    assert_eq!(judged(-28, true), Some("CT-156"));
    assert_eq!(judged(30, true), Some("CT-156"));
}

/// CT-122.
#[test]
fn level_with_the_kicker_is_half_a_row_nearer_his_tryline() {
    let scene = Scene::pro(&[]);
    let level = |seat, at| touch::level_with(&scene.board(), seat, 12, at);
    assert_eq!(level(Seat::Home, hex(1, 5)), hex(12, 4));
    assert_eq!(level(Seat::Away, hex(1, 5)), hex(12, 6));
    assert_eq!(level(Seat::Home, hex(2, 4)), hex(12, 4));
    assert_eq!(level(Seat::Home, hex(0, 36)), hex(12, 28));
}

/// Everything proposed is legal, for the carrier's side only.
#[test]
fn offers_are_legal() {
    for (x, y) in [(0, 0), (-11, -29), (11, 29), (0, 14), (8, -20), (0, 36)] {
        let places = [(home(10), (x, y)), (away(15), (0, 24))];
        let mut scene = Scene::pro(&places).carried(home(10)).holding(&["PP01"]);
        scene.table.ball.gained_in_22 = true;
        let mut out = Vec::new();
        offers(&scene.board(), Seat::Away, &mut out);
        assert!(out.is_empty());
        offers(&scene.board(), Seat::Home, &mut out);
        assert!(out.len() <= 8);
        for action in out {
            let board = scene.board();
            let judged = match action {
                Action::Kick { by, to, boost, fifty_22 } => {
                    legal(&board, Seat::Home, KickKind::Open, by, to, boost, fifty_22)
                }
                Action::Goal { by, boost } => {
                    goal_legal(&board, Seat::Home, KickKind::DropGoal, by, boost)
                }
                other => panic!("{other:?} is no kick"),
            };
            assert!(judged.is_ok(), "{action:?}: {judged:?}");
        }
    }
}

/// CT-154. Both ends of the rule.
#[test]
fn what_counts_as_a_fifty_22() {
    let scene = Scene::pro(&[]);
    let counts = |from, to| targets::is_fifty_22(&scene.board(), Seat::Home, from, to);
    assert!(counts(hex(9, -1), hex(12, 16)));
    assert!(!counts(hex(8, 0), hex(12, 16)));
    assert!(!counts(hex(9, -1), hex(12, 14)));
    assert!(!counts(hex(9, -1), hex(12, 30)));
}
