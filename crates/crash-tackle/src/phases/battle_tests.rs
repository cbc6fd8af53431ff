//! Energy Battles, substitutions, and the course of a set piece.

use dice::Faces;
use engine::{Options, Refuses, Seat};

use super::battle::BattleStep;
use super::set_piece::SetPieceStep;
use super::substitutions::SubstitutionStep;
use super::turn::TurnStep;
use crate::actions::Action;
use crate::card::{CardId, CardSet};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input};
use crate::modules::Module;
use crate::pack::testing::core;
use crate::phases::battle::Battle;
use crate::phases::line_out::LineOut;
use crate::phases::scrum::Scrum;
use crate::phases::substitutions::Substitutions;
use crate::phases::turn::TurnStart;
use crate::player::{PlayerId, Shirt, Status};
use crate::rules::arrange::{self, Kind};
use crate::rules::deck::Draw;
use crate::setup;
use crate::state::{BallAt, Table};

const HOME: Seat = Seat::Home;
const AWAY: Seat = Seat::Away;

/// Home holds PP01 to PP06 (Energy 3, 2, 6, 4, 1, 1), Away PP07 to PP12 (5, 2, 6, 3, 2, 2).
fn table() -> Table {
    let mut table = setup::table(core(), &Options::default()).expect("the options are good");
    let first = CardSet::first(6);
    let next = CardSet::first(12).minus(first);
    table.cards.hands[HOME] = first;
    table.cards.hands[AWAY] = next;
    table.cards.deck = core().deck().minus(CardSet::first(12));
    table.active = HOME;
    table
}

fn card(number: usize) -> CardId {
    CardId::from_index(number - 1).expect("a card")
}

fn commit(numbers: &[usize]) -> Action {
    let mut chosen = [None; 3];
    for (place, number) in numbers.iter().enumerate() {
        chosen[place] = Some(card(*number));
    }
    Action::Commit(chosen)
}

fn step(table: &mut Table, frame: Frame, input: Input) -> (Flow, Vec<Event>) {
    let mut events = Vec::new();
    let flow = frame.step(&mut Cx { pack: core(), table, sink: &mut events }, input);
    (flow, events)
}

/// Answers the question of a flow, which must be `seat`'s, after its check.
#[track_caller]
fn answer(table: &mut Table, asked: Flow, seat: Seat, action: Action) -> (Flow, Vec<Event>) {
    let Flow::Ask(seats, frame) = asked else { panic!("a question was due, not {asked:?}") };
    assert_eq!(seats, seat.into(), "who is asked");
    let board = Board { pack: core(), table };
    assert_eq!(frame.check(&board, seat, &action), Ok(()));
    let mut offers = Vec::new();
    frame.propose(&board, seat, &mut offers);
    assert!(!offers.is_empty(), "nothing is offered");
    for offer in &offers {
        assert_eq!(frame.check(&board, seat, offer), Ok(()), "{offer:?}");
    }
    step(table, frame, Input::Chosen(seat, action))
}

#[track_caller]
fn won(flow: Flow) -> Seat {
    let Flow::Return(Report::Won(seat)) = flow else { panic!("a winner was due, not {flow:?}") };
    seat
}

fn begin() -> Frame {
    Frame::Battle(Battle { throwing: HOME, step: BattleStep::Begin })
}

/// Home throws in: who wins with these cards, and who wins each round.
fn fought(home: &[usize], away: &[usize]) -> (Seat, Vec<Seat>) {
    let mut table = table();
    let (asked, _) = step(&mut table, begin(), Input::Enter);
    let (asked, _) = answer(&mut table, asked, HOME, commit(home));
    let (flow, events) = answer(&mut table, asked, AWAY, commit(away));
    let rounds = events.iter().filter_map(|event| match event {
        Event::EnergyRound { winner, .. } => Some(*winner),
        _ => None,
    });
    // CT-176. Whatever was committed is discarded, and nothing else.
    let spent: CardSet = home.iter().chain(away).map(|number| card(*number)).collect();
    assert_eq!(table.cards.discard, spent);
    assert!(table.cards.hands[HOME].or(table.cards.hands[AWAY]).and(spent).is_empty());
    assert!(table.cards.committed[HOME].is_empty() && table.cards.committed[AWAY].is_empty());
    (won(flow), rounds.collect())
}

#[test]
fn the_higher_energy_wins_and_draws_are_the_throwers() {
    // 3, 2, 6 against 5, 2, 6.
    assert_eq!(fought(&[1, 2, 3], &[7, 8, 9]), (HOME, vec![AWAY, HOME, HOME]));
    // 3, 2, 1 against 5, 6, 3.
    assert_eq!(fought(&[1, 2, 5], &[7, 9, 10]), (AWAY, vec![AWAY, AWAY, AWAY]));
    // 6, 3 against 5, 6: position counts, and the empty round is the throwers'.
    assert_eq!(fought(&[3, 1], &[7, 9]), (HOME, vec![HOME, AWAY, HOME]));
}

#[test]
fn no_card_loses_to_any() {
    assert_eq!(fought(&[], &[]), (HOME, vec![HOME, HOME, HOME]));
    assert_eq!(fought(&[], &[7]), (HOME, vec![AWAY, HOME, HOME]));
    assert_eq!(fought(&[], &[8, 11]), (AWAY, vec![AWAY, AWAY, HOME]));
    assert_eq!(fought(&[5], &[7, 8, 11]), (AWAY, vec![AWAY, AWAY, AWAY]));
}

#[test]
fn what_is_committed_is_checked() {
    let table = table();
    let board = Board { pack: core(), table: &table };
    let first = Frame::Battle(Battle { throwing: HOME, step: BattleStep::First });
    let refused = |action| first.check(&board, HOME, &action).expect_err("no").clause();
    assert_eq!(refused(commit(&[7])), "CT-169", "the other side's card");
    assert_eq!(refused(commit(&[1, 1])), "CT-169", "twice");
    assert_eq!(refused(Action::Commit([None, Some(card(1)), None])), "CT-175");
    assert_eq!(refused(Action::End), "table");
}

#[test]
fn cards_may_be_flipped_in_any_order() {
    let mut table = table();
    table.settings.free_flip = true;
    let (asked, _) = step(&mut table, begin(), Input::Enter);
    // 3, 2, 6 against 5, 6.
    let (asked, _) = answer(&mut table, asked, HOME, commit(&[1, 2, 3]));
    let (asked, _) = answer(&mut table, asked, AWAY, commit(&[7, 9]));
    let (asked, _) = answer(&mut table, asked, HOME, Action::Flip(3));
    let (asked, events) = answer(&mut table, asked, AWAY, Action::Flip(1));
    assert!(matches!(events[..], [Event::EnergyRound { round: 1, winner: HOME, .. }]));
    let Flow::Ask(_, frame) = asked else { panic!("{asked:?}") };
    let board = Board { pack: core(), table: &table };
    let third = frame.check(&board, HOME, &Action::Flip(3));
    assert_eq!(third.expect_err("two are left").clause(), "CT-174");
    let (asked, _) = answer(&mut table, asked, HOME, Action::Flip(1));
    let (asked, events) = answer(&mut table, asked, AWAY, Action::Flip(1));
    assert!(matches!(events[..], [Event::EnergyRound { round: 2, winner: AWAY, .. }]));
    // Away has no card left: the last round is Home's.
    let (flow, _) = answer(&mut table, asked, HOME, Action::Flip(1));
    assert_eq!(won(flow), HOME);
    assert_eq!(table.cards.discard.len(), 5);
}

#[test]
fn without_cards_dice_decide() {
    let mut table = table();
    table.settings.modules = table.settings.modules.without(Module::Cards);
    let (mut flow, _) = step(&mut table, begin(), Input::Enter);
    // A draw for the throwers, then two rounds for the others.
    for faces in [[3, 3], [0, 1], [4, 5]] {
        let Flow::Roll { then, secret: None, .. } = flow else { panic!("{flow:?}") };
        let faces = Faces::many(&faces).expect("two dice");
        flow = step(&mut table, then, Input::Rolled(faces)).0;
    }
    assert_eq!(won(flow), AWAY);
}

#[test]
fn each_substitution_is_a_card() {
    let mut table = table();
    table.cards.substitutions[AWAY] = 3;
    table.cards.substitutions[HOME] = 0;
    let begin = Frame::Substitutions(Substitutions { first: AWAY, step: SubstitutionStep::Begin });
    let (asked, _) = step(&mut table, begin, Input::Enter);
    let Flow::Ask(_, frame) = asked else { panic!("{asked:?}") };
    let board = Board { pack: core(), table: &table };
    let four = frame.check(&board, AWAY, &Action::Substitute(4));
    assert_eq!(four.expect_err("three are left").clause(), "CT-106");
    let (flow, events) = answer(&mut table, asked, AWAY, Action::Substitute(2));
    assert_eq!(table.cards.substitutions[AWAY], 1);
    assert_eq!(events.len(), 2);
    let Flow::Call { sub, then } = flow else { panic!("{flow:?}") };
    assert_eq!(sub, Frame::Draw(Draw { seat: AWAY, left: 2, thrown: false }));
    // Home has none left and is not asked.
    let (flow, _) = step(&mut table, then, Input::Returned(Report::Done));
    assert!(matches!(flow, Flow::Return(Report::Done)));
    table.settings.modules = table.settings.modules.without(Module::Substitutes);
    let (flow, _) = step(&mut table, begin, Input::Enter);
    assert!(matches!(flow, Flow::Return(Report::Done)), "nobody is asked without the module");
}

/// A set piece of Home's until the ball is to be given: what asks for it.
fn formed(table: &mut Table, frame: impl Fn(SetPieceStep) -> Frame, kinds: [Kind; 2]) -> Flow {
    let (flow, _) = step(table, frame(SetPieceStep::Begin), Input::Enter);
    let Flow::Call { sub, then } = flow else { panic!("{flow:?}") };
    let first = AWAY;
    assert_eq!(sub, Frame::Substitutions(Substitutions { first, step: SubstitutionStep::Begin }));
    let (mut flow, _) = step(table, then, Input::Returned(Report::Done));
    for (seat, kind) in [HOME, AWAY].into_iter().zip(kinds) {
        let usual = arrange::default(&Board { pack: core(), table }, seat, kind);
        flow = answer(table, flow, seat, Action::Form(usual)).0;
    }
    flow
}

fn scrum(table: &mut Table, winner: Seat) -> Flow {
    let spot = Hex::new(0, 0);
    let frame = |step| Frame::Scrum(Scrum { throwing: HOME, spot, step });
    let kinds = [Kind::ScrumThrowing { spot }, Kind::ScrumOther { spot }];
    let flow = formed(table, frame, kinds);
    assert_eq!(table.ball.at, BallAt::Loose(spot));
    let Flow::Call { sub, then } = flow else { panic!("{flow:?}") };
    assert_eq!(sub, begin());
    step(table, then, Input::Returned(Report::Won(winner))).0
}

/// What a flow drops everything for.
#[track_caller]
fn unwound(flow: Flow) -> Frame {
    let Flow::Unwind { keep: 1, then } = flow else { panic!("{flow:?}") };
    then
}

#[test]
fn the_throwers_win_a_scrum_and_play_on() {
    let mut table = table();
    let asked = scrum(&mut table, HOME);
    let (flow, _) = answer(&mut table, asked, HOME, Action::Give(Shirt::EIGHT));
    assert_eq!(table.carrier(), Some(PlayerId::new(HOME, Shirt::EIGHT)));
    assert_eq!(unwound(flow), Frame::Turn(TurnStart(TurnStep::Play)));
}

#[test]
fn the_others_win_a_scrum_and_the_turn_ends() {
    let mut table = table();
    let asked = scrum(&mut table, AWAY);
    let Flow::Ask(_, frame) = asked else { panic!("{asked:?}") };
    let board = Board { pack: core(), table: &table };
    let ten = frame.check(&board, AWAY, &Action::Give(Shirt::TEN));
    assert_eq!(ten.expect_err("8 or 9").clause(), "CT-182");
    let (flow, _) = answer(&mut table, asked, AWAY, Action::Give(Shirt::NINE));
    assert_eq!(table.carrier(), Some(PlayerId::new(AWAY, Shirt::NINE)));
    assert!(matches!(unwound(flow), Frame::EndTurn(_)));
}

#[test]
fn without_8_and_9_who_plays_scrum_half_takes_the_ball() {
    let mut table = table();
    for shirt in [Shirt::EIGHT, Shirt::NINE] {
        table.player_mut(PlayerId::new(HOME, shirt)).status = Status::SentOff;
    }
    let asked = scrum(&mut table, HOME);
    let (flow, _) = answer(&mut table, asked, HOME, Action::Give(Shirt::TEN));
    assert_eq!(unwound(flow), Frame::Turn(TurnStart(TurnStep::Play)));
}

#[test]
fn somebody_in_the_line_takes_the_ball() {
    let mut table = table();
    let spot = Hex::new(-12, 10);
    let frame = |step| Frame::LineOut(LineOut { throwing: HOME, spot, step });
    let kinds = [Kind::LineOutThrowing { spot }, Kind::LineOutOther { spot }];
    let flow = formed(&mut table, frame, kinds);
    let Flow::Call { then, .. } = flow else { panic!("{flow:?}") };
    let (asked, _) = step(&mut table, then, Input::Returned(Report::Won(HOME)));
    let Flow::Ask(_, frame) = asked else { panic!("{asked:?}") };
    let board = Board { pack: core(), table: &table };
    for shirt in [Shirt::HOOKER, Shirt::NINE] {
        let refusal = frame.check(&board, HOME, &Action::Give(shirt));
        assert_eq!(refusal.expect_err("not in the line").clause(), "CT-189");
    }
    let four = Shirt::new(4).expect("a shirt");
    let (flow, _) = answer(&mut table, asked, HOME, Action::Give(four));
    assert_eq!(table.carrier(), Some(PlayerId::new(HOME, four)));
    assert_eq!(unwound(flow), Frame::Turn(TurnStart(TurnStep::Play)));
}

#[test]
fn without_set_pieces_the_nearest_player_has_the_ball() {
    let mut table = table();
    table.settings.modules = table.settings.modules.without(Module::SetPieces);
    let at = |table: &mut Table, number, x, y, grounded| {
        let id = PlayerId::new(HOME, Shirt::new(number).expect("a shirt"));
        table.player_mut(id).at = Some(Hex::new(x, y));
        table.player_mut(id).grounded = grounded;
    };
    at(&mut table, 1, 0, 2, true);
    at(&mut table, 5, 0, 6, false);
    at(&mut table, 7, 0, -4, false);
    let step_of = SetPieceStep::Begin;
    let frame = Frame::Scrum(Scrum { throwing: HOME, spot: Hex::new(0, 0), step: step_of });
    let (flow, _) = step(&mut table, frame, Input::Enter);
    assert_eq!(table.carrier(), Some(PlayerId::new(HOME, Shirt::new(7).expect("a shirt"))));
    assert_eq!(unwound(flow), Frame::Turn(TurnStart(TurnStep::Play)));
}
