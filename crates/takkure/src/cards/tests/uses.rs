//! Uses of tokens and skills.

use super::*;
use crate::actions::Use;
use crate::pack::model::ActionKind;
use crate::roll::Cause;
use crate::rules::hurt;

#[test]
fn stars_raise_a_value_once_and_up_to_three() {
    let mut table = table();
    table.coaches[AWAY].pool = 9;
    let mut stage = Stage::roll(table, BRONTUS, RollKind::Tackle, None);
    let before = stage.table.rolls[0].rollers[0].value;
    assert_eq!(stage.refused(Action::Use(Use::Plus(4))), "TK-255");
    assert_eq!(stage.refused(Action::Use(Use::Plus(0))), "TK-255");
    stage.choose(Action::Use(Use::Plus(3)));
    let roller = &stage.table.rolls[0].rollers[0];
    assert_eq!((roller.value, roller.plus), (before + 3, 3));
    assert_eq!((stage.table.coaches[AWAY].pool, stage.wait), (6, Wait::Die));
}

#[test]
fn stars_bring_a_card_back_between_activations() {
    let mut table = table();
    table.act = Activation::default();
    table.coaches[AWAY].pool = 5;
    table.coaches[AWAY].discard.push(card("GI-7"));
    let mut stage = Stage::window(table, Window::Activate, None);
    assert_eq!(stage.refused(Action::Use(Use::TakeBack(card("GI-1")))), "TK-255");
    stage.choose(Action::Use(Use::TakeBack(card("GI-7"))));
    let coach = &stage.table.coaches[AWAY];
    assert_eq!((coach.pool, coach.hand.as_slice()), (0, [card("GI-7")].as_slice()));
    assert!(coach.discard.is_empty());
}

#[test]
fn honour_lifts_a_player_up_unless_he_carries_the_ball() {
    let mut table = table();
    table.act = Activation::default();
    for id in [WING, HALF] {
        let player = table.player_mut(id);
        (player.ground, player.honour) = (1, 1);
    }
    let mut stage = Stage::window(table, Window::Activate, None);
    assert_eq!(stage.refused(Action::Use(Use::Rise(Role::Wing))), "TK-252");
    stage.choose(Action::Use(Use::Rise(Role::ScrumHalf)));
    let half = stage.table.player(HALF);
    assert_eq!((half.ground, half.honour, stage.wait), (0, 0, Wait::Nothing));
}

#[test]
fn afterimage_works_once_in_an_activation_and_never_when_tired() {
    let mut stage = Stage::roll(table(), WING, RollKind::Dodge, None);
    stage.die(12);
    stage.die(11);
    stage.choose(Action::Use(Use::Skill(Role::Wing, 2)));
    stage.die(5);
    assert_eq!(stage.wait, Wait::Nothing, "not a second time");
    let dice = stage.table.rolls[0].rollers[0].thrown.clone();
    assert_eq!(dice.iter().map(|die| die.face).collect::<Vec<_>>(), [12, 5]);

    let mut tired = table();
    tired.player_mut(WING).fatigue.active = 1;
    let mut stage = Stage::roll(tired, WING, RollKind::Dodge, None);
    stage.die(12);
    assert_eq!(stage.wait, Wait::Nothing);
}

#[test]
fn sumo_is_for_who_was_brought_down_by_its_owner() {
    let by = |who| Cause { by: Some(who), action: Some(ActionKind::BreakThrough) };
    let then = Contest(SENTINEL);
    let mut stage = Stage::new(table(), hurt::endurance(SALTARRA, by(FORWARD), then));
    stage.die(2);
    stage.choose(Action::Use(Use::Skill(Role::Forward, 1)));
    stage.die(12);
    assert_eq!((stage.table.player(SALTARRA).wounds, &stage.wait), (1, &Wait::Nothing));

    let mut stage = Stage::new(table(), hurt::endurance(SALTARRA, by(WING), then));
    stage.die(2);
    assert_eq!(stage.wait, Wait::Nothing);
}

#[test]
fn one_star_for_one_action() {
    let mut table = table();
    let mut cx = Cx { pack: core(), table: &mut table, sink: &mut () };
    for _ in 0..2 {
        crate::cards::team_skill::earn(&mut cx, BRONTUS, ActionKind::BreakThrough);
    }
    crate::cards::team_skill::earn(&mut cx, BRONTUS, ActionKind::Pass);
    crate::cards::team_skill::earn(&mut cx, FORWARD, ActionKind::Tackle);
    assert_eq!((table.coaches[AWAY].pool, table.coaches[HOME].pool), (1, 0));
}
