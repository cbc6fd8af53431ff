//! The options of a penalty.

use engine::Seat;

use super::PenaltyStep;
use crate::actions::Action;
use crate::field::Hex;
use crate::frames::{Frame, Report};
use crate::game::Flow;
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::kick::Kicking;
use crate::phases::kick::scene::{Scene, boost, gone, hex, home, shirt};
use crate::phases::main_part::about;
use crate::phases::penalty::Penalty;
use crate::phases::restart::{RestartStep, Restarting};
use crate::phases::score::{Score, ScoreStep};
use crate::roll::{KickKind, Verdict};
use crate::screen::consider;
use crate::state::Restart;

fn penalty(spot: Hex, step: PenaltyStep) -> Frame {
    Frame::Penalty(Penalty { to: Seat::Home, spot, step })
}

fn goal(by: u8) -> Action {
    Action::Goal { by: shirt(by), boost: boost(&[], &[]) }
}

fn touch(by: u8, to: Hex) -> Action {
    Action::Kick { by: shirt(by), to, boost: boost(&[], &[]), fifty_22: false }
}

/// CT-214, CT-216, CT-217, CT-220.
#[test]
fn touch_poles_or_scrum() {
    let scene = Scene::pro(&[]);
    let near = penalty(hex(4, 16), PenaltyStep::Chosen);
    assert_eq!(scene.refused(near, Seat::Home, Action::Scrum), None);
    assert_eq!(scene.refused(near, Seat::Home, goal(10)), None);
    assert_eq!(scene.refused(near, Seat::Home, touch(10, hex(12, 26))), None);
    assert_eq!(scene.refused(near, Seat::Home, touch(10, hex(10, 24))), Some("CT-217"));
    assert_eq!(scene.refused(near, Seat::Home, touch(10, hex(-12, 16))), Some("CT-217"));
    assert_eq!(scene.refused(near, Seat::Home, Action::PenaltyTry), Some("CT-214"));
    let far = penalty(hex(0, 8), PenaltyStep::Chosen);
    assert_eq!(scene.refused(far, Seat::Home, goal(10)), Some("CT-220"));
    for spot in [hex(4, 16), hex(0, 8), hex(-11, -25), hex(9, 25)] {
        let answers = scene.proposals(penalty(spot, PenaltyStep::Chosen), Seat::Home);
        assert_eq!(answers.first(), Some(&Action::Scrum));
    }
}

/// CT-181, CT-221.
#[test]
fn the_scrum_is_played_in_the_same_turn() {
    let mut scene = Scene::pro(&[]);
    let frame = penalty(hex(11, 9), PenaltyStep::Chosen);
    let flow = scene.chosen(frame, Seat::Home, Action::Scrum);
    assert_eq!(gone(flow), Frame::Restart(Restarting(RestartStep::Begin)));
    assert_eq!(scene.due(), Some((Seat::Home, Restart::Scrum(hex(9, 9)))));
}

/// CT-217. The kick starts from the spot, wherever the kicker was.
#[test]
fn for_touch_the_kicker_is_on_the_spot() {
    let mut scene = Scene::pro(&[(home(10), (0, -20))]);
    let frame = penalty(hex(4, 16), PenaltyStep::Chosen);
    let flow = scene.chosen(frame, Seat::Home, touch(10, hex(12, 26)));
    let Flow::Goto(Frame::Kick(Kicking { kick, .. })) = flow else { panic!("no kick") };
    assert_eq!((kick.from, kick.kind), (hex(4, 16), KickKind::PenaltyTouch));
    assert!(!kick.strict);
}

/// CT-127, CT-220, CT-228.
#[test]
fn three_points_or_a_drop_out() {
    let frame = penalty(hex(4, 16), PenaltyStep::AtPoles(home(10)));
    let mut scene = Scene::pro(&[]);
    let scored = Frame::Score(Score(ScoreStep::Reset { scored: Seat::Home }));
    assert_eq!(gone(scene.tested(frame, Verdict::Success)), scored);
    assert_eq!(scene.table.score[Seat::Home], 3);
    for verdict in [Verdict::Fail, Verdict::Error] {
        let mut scene = Scene::pro(&[]);
        assert_eq!(gone(scene.tested(frame, verdict)), Frame::EndTurn(EndTurn(EndStep::Begin)));
        assert_eq!(scene.due(), Some((Seat::Away, Restart::DropOut)));
    }
}

/// CT-003.
#[test]
fn after_time_only_the_poles_are_left() {
    let asked = penalty(hex(4, 16), PenaltyStep::AfterTimeChosen);
    let mut scene = Scene::pro(&[]);
    assert_eq!(scene.refused(asked, Seat::Home, Action::Scrum), Some("CT-003"));
    assert_eq!(scene.refused(asked, Seat::Home, touch(10, hex(12, 26))), Some("CT-003"));
    assert_eq!(scene.refused(asked, Seat::Home, goal(10)), None);
    assert_eq!(scene.proposals(asked, Seat::Home).first(), Some(&Action::Skip));
    let flow = scene.chosen(asked, Seat::Home, Action::Skip);
    assert!(matches!(flow, Flow::Return(Report::Done)));

    let kicked = penalty(hex(4, 16), PenaltyStep::AfterTimeAtPoles(home(10)));
    assert!(matches!(scene.tested(kicked, Verdict::Fail), Flow::Return(Report::Done)));
    assert!(matches!(scene.tested(kicked, Verdict::Success), Flow::Call { .. }));
    assert_eq!((scene.table.score[Seat::Home], scene.due()), (3, None));
}

/// CT-108, CT-109, CT-217, CT-288. For whoever aims on a board: what a card adds, by a kicker who
/// may use it, and nothing of what is reached without it.
#[test]
fn cards_lengthen_a_kick_for_touch() {
    let scene = Scene::pro(&[]).holding(&["PP05", "PP28"]);
    let frame = penalty(hex(4, 0), PenaltyStep::Chosen);
    let told = |thing: &str| {
        let mut out = Vec::new();
        let thing = thing.parse().expect("a thing");
        about(&scene.board(), frame, Seat::Home, &thing, &mut out);
        for action in &out {
            assert_eq!(scene.refused(frame, Seat::Home, *action), None, "{action:?}");
        }
        out
    };
    let far = |by: u8, cards| Action::Kick {
        by: shirt(by),
        to: hex(12, 18),
        boost: cards,
        fifty_22: false,
    };
    assert!(told("card:PP05").contains(&far(10, boost(&["PP05"], &[]))));
    let booted = told("card:PP28");
    assert!(booted.contains(&far(10, boost(&["PP28"], &[]))));
    assert!(booted.contains(&far(15, boost(&[], &["PP28"]))));
    let near = |action: &Action| matches!(action, Action::Kick { to, .. } if *to == hex(12, 8));
    assert!(told("home:15").iter().any(near));
    assert!(!booted.iter().any(near));
    assert_eq!(told("card:PP01"), [], "it is not in hand");
    // From the middle nobody reaches touch without a card: then one is offered on either side.
    let mut considered = Vec::new();
    let middle = penalty(hex(0, 0), PenaltyStep::Chosen);
    consider(&scene.board(), middle, Seat::Home, &[], &mut considered);
    assert_eq!(considered.len(), 2, "{considered:?}");
    for action in considered {
        assert_eq!(scene.refused(middle, Seat::Home, action), None, "{action:?}");
    }
    let mut near = Vec::new();
    let chosen = penalty(hex(2, 0), PenaltyStep::Chosen);
    consider(&scene.board(), chosen, Seat::Home, &[], &mut near);
    assert_eq!(near.len(), 1, "only for the far side: {near:?}");
}
