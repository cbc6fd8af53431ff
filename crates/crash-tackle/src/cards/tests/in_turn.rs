//! Abilities of the own turn: BREAK, POP, CHIP, UP; and CUT and BOOT, declared with pass and kick.

use engine::Refuses;

use super::*;
use crate::frames::Report;
use crate::modules::Module;
use crate::pack::model::CardRoll;
use crate::phases::pass::{Pass, PassMode};
use crate::player::Status;
use crate::state::Kicked;

#[test]
fn break_away_gives_three_spaces_that_add_up() {
    let mut table = holding(HOME, &["BREAK"]);
    table.player_mut(home(10)).closed = true;
    let (flow, events) = commanded(&mut table, HOME, play("BREAK", 10));
    assert!(matches!(flow, Flow::Return(Report::Done)));
    assert_eq!(table.turn.bonus, Some((home(10), 3)));
    assert_eq!(events, [Event::CardPlayed { seat: HOME, play: play("BREAK", 10) }]);
    assert!(table.cards.discard.has(card("BREAK")) && table.cards.hands[HOME].is_empty());
    table.turn.add_bonus(home(10), 3);
    assert_eq!(table.turn.bonus, Some((home(10), 6)));
    table.turn.add_bonus(home(12), 3);
    assert_eq!(table.turn.bonus, Some((home(12), 3)));
}

#[test]
fn break_away_is_for_the_carrier_and_needs_a_step() {
    let mut table = holding(HOME, &["BREAK"]);
    assert_eq!(refusal(&table, HOME, None, play("BREAK", 12)), "CT-099");
    assert_eq!(refusal(&table, AWAY, None, play("BREAK", 12)), "CT-099");
    table.ball.at = BallAt::Carried(home(7));
    assert_eq!(refusal(&table, HOME, None, play("BREAK", 7)), "CT-099");
    table.ball.at = BallAt::Carried(home(10));
    table.turn.must_step = Some(home(10));
    assert_eq!(refusal(&table, HOME, None, play("BREAK", 10)), "CT-099");
    table.turn.must_step = None;
    table.turn.over = Some((home(10), Hex::new(0, -2)));
    assert_eq!(refusal(&table, HOME, None, play("BREAK", 10)), "CT-034");
    table.turn.over = None;
    // Off-side from a kick he may only move directly back, and there the field ends.
    table.settings.modules = Modules::ALL.without(Module::Lines);
    table.player_mut(home(10)).at = Some(Hex::new(0, -36));
    legal(&table, HOME, None, play("BREAK", 10)).expect("there is room");
    table.player_mut(home(10)).kick_offside = true;
    assert_eq!(refusal(&table, HOME, None, play("BREAK", 10)), "CT-280");
}

#[test]
fn pop_pass_goes_two_spaces_and_may_be_flat() {
    let mut table = holding(HOME, &["POP"]);
    let to = |number| CardPlay { to: Some(shirt(number)), ..play("POP", 10) };
    assert_eq!(refusal(&table, HOME, None, to(7)), "CT-054");
    assert_eq!(refusal(&table, HOME, None, to(10)), "CT-053");
    assert_eq!(refusal(&table, HOME, None, to(15)), "CT-060");
    assert_eq!(refusal(&table, HOME, None, play("POP", 10)), "CT-099");
    let away_from = CardPlay { at: Some(Hex::new(0, 4)), ..to(12) };
    assert_eq!(refusal(&table, HOME, None, away_from), "CT-099");
    table.player_mut(home(9)).at = Some(Hex::new(0, -6));
    assert_eq!(refusal(&table, HOME, None, to(9)), "CT-053");
    let (flow, _) = commanded(&mut table, HOME, to(12));
    let Flow::Goto(Frame::Pass(Pass { from, to, mode, .. })) = flow else {
        panic!("a pass follows")
    };
    assert_eq!((from, to, mode), (home(10), home(12), PassMode::Auto));
}

#[test]
fn pop_pass_needs_a_receiver() {
    let mut table = holding(HOME, &["POP"]);
    for number in [9, 12] {
        table.player_mut(home(number)).grounded = true;
    }
    let to = CardPlay { to: Some(shirt(12)), ..play("POP", 10) };
    assert_eq!(refusal(&table, HOME, None, to), "CT-280");
}

#[test]
fn offers_of_a_hand_are_legal_and_name_each_ability_once() {
    let mut table = holding(HOME, &["BREAK", "UP", "HAND", "CUT"]);
    hold(&mut table, HOME, &cards("POP").iter().collect::<Vec<_>>());
    table.player_mut(home(7)).grounded = true;
    let mut out = Vec::new();
    effects::offers(&Board { pack: core(), table: &table }, HOME, None, &mut out);
    let plays: Vec<CardPlay> = out
        .iter()
        .map(|action| match action {
            Action::Play(play) => *play,
            other => panic!("{other:?} is no play"),
        })
        .collect();
    for play in &plays {
        legal(&table, HOME, None, *play).expect("an offer is legal");
    }
    let of = |ability: &str| plays.iter().filter(|play| cards(ability).has(play.card)).count();
    let counts = ["BREAK", "POP", "UP", "HAND", "CUT"].map(of);
    // 10 runs; he pops to 9 or 12; 7 stands up.
    assert_eq!(counts, [1, 2, 1, 0, 0]);
}

#[test]
fn chip_and_chase_is_for_the_kicker_of_a_short_kick() {
    let mut table = holding(HOME, &["CHIP"]);
    assert_eq!(refusal(&table, HOME, None, play("CHIP", 10)), "CT-280");
    let from = Hex::new(0, 0);
    table.ball.at = BallAt::InAir(Hex::new(0, 10));
    table.kicked = Some(Kicked { kicker: home(10), from, spaces: 6, chase: false });
    assert_eq!(refusal(&table, HOME, None, play("CHIP", 10)), "CT-280");
    table.kicked = Some(Kicked { kicker: home(10), from, spaces: 5, chase: false });
    assert_eq!(refusal(&table, HOME, None, play("CHIP", 12)), "CT-280");
    commanded(&mut table, HOME, play("CHIP", 10));
    assert!(table.kicked.expect("a kick").chase);
}

#[test]
fn back_on_your_feet_is_for_who_lies_beside_the_ball_or_far_from_it() {
    let mut table = holding(HOME, &["UP"]);
    assert_eq!(refusal(&table, HOME, None, play("UP", 12)), "CT-280");
    table.player_mut(home(10)).grounded = true;
    table.ball.at = BallAt::OnGrounded(home(10));
    assert_eq!(refusal(&table, HOME, None, play("UP", 10)), "CT-280");
    assert_eq!(refusal(&table, HOME, None, play("UP", 3)), "CT-099");
    table.player_mut(home(12)).grounded = true;
    let (_, events) = commanded(&mut table, HOME, play("UP", 12));
    assert!(table.player(home(12)).standing());
    assert_eq!(events.last(), Some(&Event::StoodUp { player: home(12) }));
}

#[test]
fn players_off_the_field_use_no_cards() {
    let mut table = holding(HOME, &["UP", "BOOT"]);
    table.player_mut(home(12)).status = Status::SinBin(3);
    table.player_mut(home(12)).at = None;
    assert_eq!(refusal(&table, HOME, None, play("UP", 12)), "CT-281");
    let board = Board { pack: core(), table: &table };
    let boot = CardSet::from_iter([card("BOOT")]);
    let refused = effects::range_bonus(&board, HOME, home(12), boot, CardRoll::Kick);
    assert_eq!(refused.expect_err("he is off").clause(), "CT-281");
}

#[test]
fn range_cards_are_declared_with_the_pass_or_the_kick() {
    let mut table = holding(HOME, &["CUT", "POP"]);
    hold(&mut table, HOME, &cards("BOOT").iter().take(2).collect::<Vec<_>>());
    let board = Board { pack: core(), table: &table };
    let bonus = |user, cards: CardSet, roll| {
        effects::range_bonus(&board, HOME, user, cards, roll).map_err(|illegal| illegal.clause())
    };
    let one = |ability: &str| CardSet::from_iter([card(ability)]);
    assert_eq!(bonus(home(10), CardSet::EMPTY, CardRoll::Pass), Ok(0));
    assert_eq!(bonus(home(10), one("CUT"), CardRoll::Pass), Ok(3));
    let boots: CardSet = cards("BOOT").iter().take(2).collect();
    assert_eq!(bonus(home(10), boots, CardRoll::Kick), Ok(8));
    assert_eq!(bonus(home(10), one("CUT"), CardRoll::Kick), Err("CT-099"));
    assert_eq!(bonus(home(10), one("POP"), CardRoll::Pass), Err("CT-099"));
    assert_eq!(bonus(home(7), one("CUT"), CardRoll::Pass), Err("CT-099"));
    assert_eq!(bonus(home(10), one("INT"), CardRoll::Pass), Err("CT-099"), "not in hand");
    // No window takes them.
    assert_eq!(refusal(&table, HOME, None, play("CUT", 10)), "CT-099");
    rolling(&mut table, RollKind::Pass { to: home(12) });
    assert_eq!(refusal(&table, HOME, Some(Moment::PreRoll), play("CUT", 10)), "CT-099");
    let mut events = Vec::new();
    let mut cx = Cx { pack: core(), table: &mut table, sink: &mut events };
    effects::spend(&mut cx, HOME, shirt(10), one("CUT"));
    assert_eq!(events, [Event::CardPlayed { seat: HOME, play: play("CUT", 10) }]);
    assert!(table.cards.discard.has(card("CUT")) && !table.cards.hands[HOME].has(card("CUT")));
}
