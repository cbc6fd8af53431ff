//! Abilities around tackles, passes and gains: HAND, STEP, OFFL, HIT, STAY, INT, SCR.

use super::*;
use crate::cards::windows::CardWindow;
use crate::field::{Dir, Path};
use crate::phases::pass::{Pass, PassMode};

fn along(dirs: &[Dir]) -> Option<Path> {
    Some(dirs.iter().copied().collect())
}

#[test]
fn a_hand_off_grounds_the_tackler_alone() {
    let mut table = holding(HOME, &["HAND"]);
    tackle(&mut table, false);
    assert_eq!(refusal(&table, HOME, Some(Moment::Tackled), play("HAND", 12)), "CT-099");
    let after = answered(table, Moment::Tackled, play("HAND", 10));
    assert!(after.tackle.expect("the tackle").avoided);
    assert!(after.player(away(7)).grounded && after.player(home(10)).standing());
    // One avoided tackle is not avoided twice.
    let mut again = after;
    hold(&mut again, HOME, &[card("STEP")]);
    assert_eq!(asked(&again, Moment::Tackled), None);
}

#[test]
fn cards_against_tackles_are_for_the_own_turn() {
    let mut table = holding(HOME, &["HAND"]);
    tackle(&mut table, false);
    table.active = AWAY;
    assert_eq!(asked(&table, Moment::Tackled), None);
}

#[test]
fn a_sidestep_binds_its_player_to_step_on() {
    let mut table = holding(HOME, &["STEP"]);
    tackle(&mut table, false);
    let mut tired = table.clone();
    tired.player_mut(home(10)).moves_used = 7;
    assert_eq!(refusal(&tired, HOME, Some(Moment::Tackled), play("STEP", 10)), "CT-280");
    let after = answered(table, Moment::Tackled, play("STEP", 10));
    assert!(after.tackle.expect("the tackle").avoided);
    assert_eq!(after.turn.must_step, Some(home(10)));
    assert_eq!(after.turn.untouchable, Some(home(10)));
    assert!(!after.player(away(7)).grounded);
}

#[test]
fn an_offload_passes_from_the_ground_and_ends_the_window() {
    let mut table = holding(HOME, &["OFFL"]);
    tackle(&mut table, true);
    let to = CardPlay { to: Some(shirt(12)), ..play("OFFL", 10) };
    legal(&table, HOME, Some(Moment::Down), to).expect("12 is level, at 2 spaces");
    let mut cx = Cx { pack: core(), table: &mut table, sink: &mut () };
    let asking = Frame::Window(CardWindow { moment: Moment::Down, step: WindowStep::Asking });
    let chosen = Input::Chosen(HOME, Action::Play(to));
    let flow = asking.step(&mut cx, chosen);
    let Flow::Goto(effect) = flow else { panic!("the card takes the window's place") };
    let flow = effect.step(&mut cx, Input::Enter);
    let Flow::Goto(Frame::Pass(Pass { from, to, mode, .. })) = flow else {
        panic!("a pass follows")
    };
    assert_eq!((from, to, mode), (home(10), home(12), PassMode::Auto));
}

#[test]
fn the_ball_is_dislodged_to_an_empty_space_on_the_carriers_side() {
    let mut table = holding(AWAY, &["HIT"]);
    tackle(&mut table, true);
    let to = |x, y| CardPlay { at: Some(Hex::new(x, y)), ..play("HIT", 7) };
    let moment = Some(Moment::Tackler);
    assert_eq!(refusal(&table, AWAY, moment, to(1, 1)), "CT-280");
    assert_eq!(refusal(&table, AWAY, moment, play("HIT", 7)), "CT-099");
    table.player_mut(home(9)).at = Some(Hex::new(0, -2));
    assert_eq!(refusal(&table, AWAY, moment, to(0, -2)), "CT-280");
    let after = answered(table.clone(), Moment::Tackler, to(1, -1));
    assert_eq!(after.ball.at, BallAt::Loose(Hex::new(1, -1)));
    // Not where the tackle scores, and not when the ball has gone.
    let mut scored = table.clone();
    scored.player_mut(home(10)).at = Some(Hex::new(0, 30));
    scored.player_mut(away(15)).at = None;
    assert_eq!(refusal(&scored, AWAY, moment, to(1, 29)), "CT-280");
    table.ball.at = BallAt::Carried(home(12));
    assert_eq!(refusal(&table, AWAY, moment, to(1, -1)), "CT-280");
}

#[test]
fn a_rock_solid_tackler_stays_up_once() {
    let mut table = holding(AWAY, &["STAY"]);
    tackle(&mut table, true);
    let after = answered(table, Moment::Tackler, play("STAY", 7));
    assert!(after.tackle.expect("the tackle").stays_up);
    let mut again = after;
    let other = cards("STAY").nth(1).expect("a second one");
    hold(&mut again, AWAY, &[other]);
    let play = CardPlay { card: other, ..play("STAY", 7) };
    assert_eq!(refusal(&again, AWAY, Some(Moment::Tackler), play), "CT-280");
}

#[test]
fn an_interceptor_stands_near_the_receiver() {
    let table = holding(AWAY, &["INT"]);
    let moment = Moment::OppPass { from: home(10), to: home(12) };
    assert_eq!(refusal(&table, AWAY, Some(moment), play("INT", 15)), "CT-099");
    assert_eq!(refusal(&table, AWAY, Some(moment), play("INT", 7)), "CT-099");
    let far = Moment::OppPass { from: home(10), to: home(9) };
    assert_eq!(refusal(&table, AWAY, Some(far), play("INT", 12)), "CT-280");
    let mut offside = table.clone();
    offside.player_mut(away(12)).kick_offside = true;
    assert!(legal(&offside, AWAY, Some(moment), play("INT", 12)).is_err());
    let mut grounded = table.clone();
    grounded.player_mut(away(12)).grounded = true;
    assert_eq!(refusal(&grounded, AWAY, Some(moment), play("INT", 12)), "CT-099");
    let after = answered(table, moment, play("INT", 12));
    assert_eq!(after.turn.intercepting, Some(away(12)));
}

#[test]
fn a_scramble_steps_over_players_to_an_empty_space() {
    let table = holding(AWAY, &["SCR"]);
    let moment = Moment::OppGain(home(12));
    let way = |dirs: &[Dir]| CardPlay { along: along(dirs), ..play("SCR", 12) };
    let refused = |dirs: &[Dir]| refusal(&table, AWAY, Some(moment), way(dirs));
    assert_eq!(refused(&[]), "CT-099");
    assert_eq!(refused(&[Dir::N, Dir::N, Dir::N]), "CT-099");
    // From 4,0 by 3,1 onto Home's 12 at 2,0.
    assert_eq!(refused(&[Dir::Nw, Dir::Sw]), "CT-033");
    assert_eq!(refusal(&table, AWAY, Some(moment), play("SCR", 12)), "CT-099");
    let after = answered(table.clone(), moment, way(&[Dir::Nw]));
    assert_eq!(after.player(away(12)).at, Some(Hex::new(3, 1)));
    assert_eq!(after.player(away(12)).moves_used, 0);
    let mut edge = table.clone();
    edge.player_mut(away(12)).at = Some(Hex::new(11, 1));
    assert_eq!(refusal(&edge, AWAY, Some(moment), way(&[Dir::Ne])), "CT-037");
}

#[test]
fn scrambles_that_are_offered_end_beside_the_ball() {
    let table = holding(AWAY, &["SCR"]);
    let moment = Some(Moment::OppGain(home(12)));
    let mut out = Vec::new();
    effects::offers(&Board { pack: core(), table: &table }, AWAY, moment, &mut out);
    assert!(!out.is_empty());
    for action in &out {
        let Action::Play(play) = action else { panic!("{action:?} is no play") };
        legal(&table, AWAY, moment, *play).expect("an offer is legal");
        let from = table.player(PlayerId::new(AWAY, play.user)).at.expect("on the field");
        assert!(play.along.expect("a way").end(from).touches(Hex::new(2, 0)));
    }
}
