//! Conversions, and what follows every score.

use engine::Seat;

use super::{ScoreStep, spot};
use crate::actions::Action;
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::Flow;
use crate::pack::testing::core;
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::kick::scene::{Scene, boost, gone, hex, home, shirt};
use crate::phases::score::Score;
use crate::player::Status;
use crate::roll::Verdict;
use crate::state::Restart;

fn asked(at: Hex) -> Frame {
    Frame::Score(Score(ScoreStep::Conversion { scored: Seat::Home, at }))
}

fn goal(by: u8, distance: &[&str]) -> Action {
    Action::Goal { by: shirt(by), boost: boost(distance, &[]) }
}

/// CT-139, CT-140.
#[test]
fn a_conversion_is_taken_straight_back_on_the_22() {
    let scene = Scene::pro(&[]);
    assert_eq!(spot(&scene.board(), Seat::Home, hex(4, 32)), Some(hex(4, 16)));
    assert_eq!(spot(&scene.board(), Seat::Home, hex(-5, 31)), Some(hex(-5, 15)));
    assert_eq!(spot(&scene.board(), Seat::Away, hex(4, -32)), Some(hex(4, -16)));
}

/// CT-108, CT-141, CT-142, CT-288. From (11,15) it is 13 spaces to the poles.
#[test]
fn the_kicker_has_to_reach_the_poles() {
    let mut scene = Scene::pro(&[]).holding(&["PP01", "PP02"]);
    let wide = asked(hex(11, 31));
    assert_eq!(scene.refused(wide, Seat::Home, goal(10, &[])), Some("CT-141"));
    assert_eq!(scene.refused(wide, Seat::Home, goal(10, &["PP02"])), Some("CT-141"));
    assert_eq!(scene.refused(wide, Seat::Home, goal(10, &["PP01"])), None);
    assert_eq!(scene.refused(wide, Seat::Home, goal(12, &["PP01"])), Some("CT-108"));
    assert_eq!(scene.refused(wide, Seat::Home, Action::Skip), None);
    assert!(scene.proposals(wide, Seat::Home).contains(&goal(10, &["PP01"])));
    assert_eq!(scene.refused(asked(hex(0, 32)), Seat::Home, goal(1, &[])), None);
    scene.table.player_mut(home(1)).status = Status::SentOff;
    assert_eq!(scene.refused(asked(hex(0, 32)), Seat::Home, goal(1, &[])), Some("CT-288"));
}

/// CT-092.
#[test]
fn a_basic_conversion_knows_no_distance() {
    let scene = Scene::with(&[("level", "basic")], &[]);
    assert_eq!(scene.refused(asked(hex(11, 31)), Seat::Home, goal(1, &[])), None);
    scene.proposals(asked(hex(11, 31)), Seat::Home);
}

/// CT-093, CT-095.
#[test]
fn a_try_under_the_poles_converts_itself() {
    let mut scene = Scene::pro(&[]);
    let frame = Frame::Score(Score(ScoreStep::Begin { by: home(9), at: hex(0, 30) }));
    assert!(matches!(scene.enter(frame), Flow::Goto(_)));
    assert_eq!(scene.table.score[Seat::Home], 2);

    let beside = Frame::Score(Score(ScoreStep::Begin { by: home(9), at: hex(2, 30) }));
    assert!(matches!(scene.enter(beside), Flow::Ask(..)));
    assert_eq!(scene.table.score[Seat::Home], 2);
}

/// CT-092, CT-141.
#[test]
fn two_points_for_a_conversion() {
    for (verdict, points) in [(Verdict::Success, 2), (Verdict::Fail, 0), (Verdict::Error, 0)] {
        let mut scene = Scene::pro(&[]);
        let frame = Frame::Score(Score(ScoreStep::Kicked { kicker: home(10) }));
        assert!(matches!(scene.tested(frame, verdict), Flow::Goto(_)));
        assert_eq!(scene.table.score[Seat::Home], points);
    }
}

/// CT-100, CT-101, CT-281.
#[test]
fn all_cards_go_back() {
    let mut scene = Scene::pro(&[]).holding(&["PP01", "PP02"]);
    let card = |id: &str| id.parse().expect("a card");
    let cards = &mut scene.table.cards;
    for (id, to) in [("PP03", 0), ("PP04", 1)] {
        cards.deck.remove(card(id));
        match to {
            0 => cards.discard.insert(card(id)),
            _ => cards.committed[Seat::Away].push(card(id)),
        }
    }
    let flow = scene.enter(Frame::Score(Score(ScoreStep::Reset { scored: Seat::Home })));
    assert!(matches!(flow, Flow::Call { .. }));
    assert_eq!(scene.table.cards.deck, core().deck());
    assert!(scene.table.cards.hands[Seat::Home].is_empty());
    assert!(scene.table.cards.discard.is_empty());
    assert!(scene.events.contains(&Event::CardsReset));
}

/// CT-019, CT-020.
#[test]
fn the_side_that_did_not_score_kicks_off_in_its_own_turn() {
    let mut scene = Scene::pro(&[]);
    let flow = scene.enter(Frame::Score(Score(ScoreStep::Over { scored: Seat::Home })));
    assert_eq!(gone(flow), Frame::EndTurn(EndTurn(EndStep::Begin)));
    assert_eq!(scene.due(), Some((Seat::Away, Restart::KickOff)));
}
