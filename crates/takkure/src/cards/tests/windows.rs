//! Who is asked, and what they may answer.

use super::*;
use crate::actions::{Use, Whose};

fn tired(table: &mut Table, id: PlayerId) {
    table.player_mut(id).fatigue.active = 1;
}

#[test]
fn who_is_asked_depends_on_public_facts_alone() {
    // Nobody is tired: Second Wind cannot be played by anybody, whatever they hold.
    let mut fresh = table();
    hold(&mut fresh, HOME, &["GI-2"]);
    assert_eq!(Stage::window(fresh, Window::Activate, None).wait, Wait::Nothing);

    // Somebody is: his coach is asked though he does not hold it, and can only skip.
    let mut worn = table();
    tired(&mut worn, WING);
    hold(&mut worn, HOME, &["GI-3"]);
    let mut stage = Stage::window(worn.clone(), Window::Activate, None);
    assert_eq!(stage.wait, Wait::Choice(HOME));
    assert_eq!(stage.answers(HOME), [Action::Skip]);
    stage.skip();
    assert_eq!(stage.wait, Wait::Nothing);

    // Not if the card is gone, nor without a hand.
    worn.coaches[HOME].discard.push(card("GI-2"));
    assert_eq!(Stage::window(worn.clone(), Window::Activate, None).wait, Wait::Nothing);
    worn.coaches[HOME].discard.clear();
    worn.coaches[HOME].hand.clear();
    assert_eq!(Stage::window(worn, Window::Activate, None).wait, Wait::Nothing);
}

#[test]
fn the_attacker_speaks_first_and_orders_two_cards() {
    let mut table = table();
    for id in [WING, SALTARRA] {
        tired(&mut table, id);
    }
    hold(&mut table, HOME, &["GI-2", "GI-3"]);
    hold(&mut table, AWAY, &["GI-2"]);
    let mut stage = Stage::window(table, Window::Activate, None);
    assert_eq!(stage.wait, Wait::Choice(HOME));
    stage.card(play("GI-2"));
    assert_eq!(stage.table.coaches[HOME].discard.as_slice(), [card("GI-2")]);
    assert_eq!(stage.wait, Wait::Choice(AWAY), "one card for each coach");
    stage.card(CardPlay { on: Some(Role::Wing), ..play("GI-2") });
    assert_eq!(stage.wait, Wait::Choice(HOME));
    assert_eq!(stage.refused(Action::Skip), "table");
    let fresher = |stage: &Stage| {
        let turned = |event: &Event| match event {
            Event::Freshened { player, .. } => Some(*player),
            _ => None,
        };
        stage.events.iter().filter_map(turned).collect::<Vec<_>>()
    };
    assert_eq!(fresher(&stage), []);
    stage.choose(Action::Order(Whose::Theirs));
    assert_eq!(stage.wait, Wait::Nothing);
    assert_eq!(fresher(&stage), [SALTARRA, WING]);
}

#[test]
fn refusals_name_their_clause() {
    let mut table = table();
    tired(&mut table, WING);
    tired(&mut table, HALF);
    hold(&mut table, HOME, &["GI-2", "GI-3"]);
    let stage = Stage::window(table, Window::Activate, None);
    let on = |role| CardPlay { on: Some(role), ..play("GI-2") };
    for (action, clause) in [
        (Action::Card(play("GI-1")), "TK-230"),
        (Action::Card(play("GI-3")), "TK-231"),
        (Action::Card(play("GI-2")), "TK-231"),
        (Action::Card(on(Role::Forward)), "TK-231"),
        (Action::Card(CardPlay { die: Some(1), ..on(Role::Wing) }), "TK-230"),
        (Action::Card(CardPlay { by: Some(Role::Wing), ..on(Role::Wing) }), "TK-230"),
        (Action::Use(Use::Plus(1)), "TK-252"),
        (Action::Use(Use::Rise(Role::Wing)), "TK-253"),
        (Action::Use(Use::Skill(Role::Wing, 1)), "TK-251"),
        (Action::Roll, "table"),
    ] {
        assert_eq!(stage.refused(action), clause, "{action:?}");
    }
    assert_eq!(stage.answers(HOME).len(), 3);
}

#[test]
fn a_card_for_a_won_roll_comes_after_all_dice_rolled_again() {
    let mut table = table();
    table.coaches[AWAY].pool = 3;
    hold(&mut table, AWAY, &["TI-1"]);
    let mut stage = Stage::roll(table, BRONTUS, RollKind::Tackle, None);
    stage.skip();
    stage.die(11);
    // Missed: only the tokens are to be used, and then the card.
    assert_eq!(stage.wait, Wait::Choice(AWAY));
    assert_eq!(stage.refused(Action::Card(play("TI-1"))), "TK-311");
    stage.choose(Action::Use(Use::Again(1)));
    stage.die(4);
    assert_eq!(stage.table.coaches[AWAY].pool, 0);
    assert_eq!(stage.wait, Wait::Choice(AWAY));
    assert_eq!(stage.refused(Action::Use(Use::Again(1))), "TK-311");
    stage.card(play("TI-1"));
    assert_eq!(stage.table.coaches[AWAY].pool, 2);
    assert_eq!(stage.wait, Wait::Nothing);
    let die = stage.table.rolls[0].rollers[0].thrown[0];
    assert_eq!((die.face, die.before), (4, Some(11)));
}

#[test]
fn nobody_is_asked_for_a_won_roll_that_is_lost() {
    let mut table = table();
    hold(&mut table, AWAY, &["TI-1"]);
    let mut stage = Stage::roll(table, BRONTUS, RollKind::Tackle, None);
    stage.die(12);
    assert_eq!(stage.wait, Wait::Nothing);
}
