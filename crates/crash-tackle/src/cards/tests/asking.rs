//! CT-279: who is asked hangs on public facts only.

use super::*;
use crate::modules::Module;
use crate::roll::{KickKind, Offence};

/// Every kind of moment, on a table where it can be.
fn moments() -> Vec<(Table, Moment, Seat)> {
    let with = |change: &dyn Fn(&mut Table)| {
        let mut table = table();
        change(&mut table);
        table
    };
    let failed = |kind: RollKind| {
        with(&|table| {
            rolling(table, kind);
            table.roll.as_mut().expect("a roll").dice = Some([5, 6]);
        })
    };
    let from = home(10);
    vec![
        (with(&|table| tackle(table, false)), Moment::Tackled, HOME),
        (with(&|table| tackle(table, true)), Moment::Down, HOME),
        (with(&|table| tackle(table, true)), Moment::Tackler, AWAY),
        (with(&|table| rolling(table, RollKind::Gather)), Moment::PreRoll, HOME),
        (with(&|table| rolling(table, RollKind::Tmo)), Moment::PreRoll, HOME),
        (with(&|table| rolling(table, RollKind::Kick(KickKind::Open))), Moment::PreRoll, HOME),
        (failed(RollKind::Pass { to: home(12) }), Moment::PostRoll, HOME),
        (
            with(&|table| rolling(table, RollKind::Referee(Offence::HoldingOn))),
            Moment::Referee,
            HOME,
        ),
        (table(), Moment::OppPass { from, to: home(12) }, AWAY),
        (table(), Moment::OppGain(from), AWAY),
    ]
}

#[test]
fn the_question_is_the_same_whatever_the_hand_holds() {
    for (table, moment, seat) in moments() {
        for first in 0..core().cards.len() {
            let mut table = table.clone();
            let other = (first + 17) % core().cards.len();
            let held = [first, other].map(|index| CardId::from_index(index).expect("a card"));
            hold(&mut table, seat, &held[..1]);
            hold(&mut table, seat.other(), &held[1..]);
            assert_eq!(asked(&table, moment), Some(seat), "{moment:?} with {held:?}");
        }
    }
}

#[test]
fn an_empty_hand_is_not_asked() {
    for (mut table, moment, seat) in moments() {
        assert_eq!(asked(&table, moment), None, "{moment:?}");
        // The other hand does not matter.
        hold(&mut table, seat.other(), &[card("POP")]);
        assert_eq!(asked(&table, moment), None, "{moment:?}");
    }
}

#[test]
fn abilities_that_lie_whole_on_the_discard_pile_count_no_more() {
    let mut table = holding(AWAY, &["POP"]);
    let moment = Moment::OppGain(home(10));
    let [kept, thrown] = [0, 1].map(|n| cards("SCR").nth(n).expect("two Scrambles"));
    table.cards.deck.remove(thrown);
    table.cards.discard.insert(thrown);
    assert_eq!(asked(&table, moment), Some(AWAY), "one is still out of sight");
    table.cards.deck.remove(kept);
    table.cards.discard.insert(kept);
    assert_eq!(asked(&table, moment), None);
}

#[test]
fn nobody_is_asked_whom_the_position_gives_no_answer() {
    // No ability is for the Touch Judge, and none makes a pass easier before the dice.
    let mut table = holding(HOME, &["SAFE", "SEC"]);
    rolling(&mut table, RollKind::TouchJudge);
    assert_eq!(asked(&table, Moment::PreRoll), None);
    rolling(&mut table, RollKind::Pass { to: home(12) });
    assert_eq!(asked(&table, Moment::PreRoll), None);
    // Nobody who could intercept is near the receiver.
    let table = holding(AWAY, &["INT"]);
    assert_eq!(asked(&table, Moment::OppPass { from: home(10), to: home(9) }), None);
    // Nobody to offload to.
    let mut table = holding(HOME, &["OFFL"]);
    tackle(&mut table, true);
    for number in [9, 12] {
        table.player_mut(home(number)).grounded = true;
    }
    assert_eq!(asked(&table, Moment::Down), None);
}

#[test]
fn who_is_asked_is_marked_for_moves_of_several_steps() {
    let mut table = holding(HOME, &["POP"]);
    tackle(&mut table, false);
    assert!(opened(table.clone(), Moment::Tackled).table.turn.interrupted);
    table.cards.hands = BySeat::default();
    assert!(!opened(table, Moment::Tackled).table.turn.interrupted);
}

#[test]
fn several_cards_answer_one_moment() {
    let mut table = holding(HOME, &["SAFE", "SEC"]);
    table.settings.modules = Modules::ALL.without(Module::DoubleSix);
    hold(&mut table, HOME, &cards("SAFE").iter().collect::<Vec<_>>());
    table.roll = Some(Roll::new(RollKind::Gather, home(10), 7));
    let mut state = opened(table, Moment::PreRoll);
    for card in cards("SAFE").iter().take(3) {
        let play = CardPlay { card, ..play("SAFE", 10) };
        let mv = Move::Decision(HOME, Action::Play(play));
        state.apply(core(), mv, &mut ()).expect("one card more");
    }
    // 7 + 6: nothing can make it easier, and nobody is asked again.
    assert!(state.is_over());
    assert_eq!(state.table.roll.expect("the roll").needed(), 13);
}

#[test]
fn passes_are_told_alike() {
    for ability in ["HAND", "REF"] {
        let mut table = holding(HOME, &[ability]);
        tackle(&mut table, false);
        let mut state = opened(table, Moment::Tackled);
        let mut events: Vec<Event> = Vec::new();
        let pass = Move::Decision(HOME, Action::Skip);
        state.apply(core(), pass, &mut events).expect("passing is always legal");
        assert_eq!(events, [Event::Skipped { seat: HOME }]);
    }
}
