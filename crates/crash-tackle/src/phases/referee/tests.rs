//! What a Referee Roll leads to.

use engine::Seat;

use super::*;
use crate::phases::end_turn::EndStep;
use crate::phases::pitch::{Ended, Pitch, hex, id};
use crate::phases::restart::RestartStep;

fn roll(pitch: &mut Pitch, offender: &str, dice: &[[u8; 2]], answers: &[Action]) -> Ended {
    pitch.dice = dice.to_vec();
    pitch.answers = answers.to_vec();
    let ended = pitch.run(Frame::Referee {
        offender: id(offender),
        offence: Offence::HoldingOn,
        spot: hex("0,0"),
        step: RefereeStep::Begin,
    });
    assert!(pitch.dice.is_empty() && pitch.answers.is_empty(), "everything was needed");
    ended
}

fn pitch() -> Pitch {
    let mut pitch = Pitch::empty().stand(&[("home:4", "2,2")]);
    pitch.table.ball.at = BallAt::Carried(id("home:4"));
    pitch
}

const TURN_ENDS: Ended = Ended::Unwound(Frame::EndTurn(EndStep::Begin));

#[test]
fn five_is_not_seen_and_six_is() {
    let mut unseen = pitch();
    assert_eq!(roll(&mut unseen, "home:4", &[[2, 3]], &[]), Ended::Returned(Report::Done));
    assert_eq!(unseen.table.due, None);

    let mut seen = pitch();
    assert_eq!(roll(&mut seen, "home:4", &[[3, 3]], &[Action::Accept]), TURN_ENDS);
    let due = seen.table.due.clone().unwrap();
    assert_eq!((due.to, due.what), (Seat::Away, Restart::Penalty(hex("0,0"))));
    assert!(due.advantage);
    assert_eq!(seen.player("home:4").status, Status::Playing);
}

#[test]
fn a_second_roll_saves_him_or_costs_a_yellow_card() {
    let mut saved = pitch();
    let ended = roll(&mut saved, "home:4", &[[6, 5], [1, 4]], &[Action::Reroll]);
    assert_eq!(ended, Ended::Returned(Report::Done));

    let mut off = pitch();
    assert_eq!(roll(&mut off, "home:4", &[[6, 5], [1, 5]], &[Action::Reroll]), TURN_ENDS);
    assert_eq!(off.player("home:4").status, Status::SinBin(5));
    assert!(off.player("home:4").carded && off.player("home:4").at.is_none());
    assert_eq!(off.table.ball.at, BallAt::Loose(hex("2,2")), "the ball stays where he was");
}

#[test]
fn a_double_six_is_red_on_either_roll() {
    let mut first = pitch();
    assert_eq!(roll(&mut first, "home:4", &[[6, 6]], &[]), TURN_ENDS);
    assert_eq!(first.player("home:4").status, Status::SentOff);
    let mut second = pitch();
    assert_eq!(roll(&mut second, "home:4", &[[4, 4], [6, 6]], &[Action::Reroll]), TURN_ENDS);
    assert_eq!(second.player("home:4").status, Status::SentOff);
}

#[test]
fn no_side_falls_below_ten() {
    let mut pitch = pitch();
    for shirt in 11..=15 {
        pitch.player(&format!("home:{shirt}")).status = Status::SentOff;
    }
    assert_eq!(roll(&mut pitch, "home:4", &[[6, 6]], &[]), TURN_ENDS);
    assert_eq!(pitch.player("home:4").status, Status::Playing);
    assert!(pitch.events.contains(&Event::CardWithheld { player: id("home:4") }));
    assert!(pitch.table.due.is_some());
}

#[test]
fn a_foul_of_the_other_side_is_played_in_this_turn() {
    let mut pitch = pitch().stand(&[("away:4", "3,3")]);
    let ended = roll(&mut pitch, "away:4", &[[3, 3]], &[Action::Accept]);
    assert_eq!(ended, Ended::Unwound(Frame::Restart(RestartStep::Begin)));
    assert_eq!(pitch.table.due.unwrap().to, Seat::Home);
}

#[test]
fn without_yellow_cards_there_is_no_second_roll() {
    let mut pitch = pitch();
    pitch.table.settings.modules = pitch.table.settings.modules.without(Module::Yellow);
    assert_eq!(roll(&mut pitch, "home:4", &[[3, 3]], &[]), TURN_ENDS);
}

#[test]
fn silver_tongue_counts_for_the_second_roll() {
    let mut pitch = pitch();
    pitch.bonus = 3;
    // Nine is too much for a target of eight; eight is not, if the target is still eight.
    let ended = roll(&mut pitch, "home:4", &[[5, 4], [4, 4]], &[Action::Reroll]);
    assert_eq!(ended, Ended::Returned(Report::Done));
    // It is gone with the next offence.
    assert_eq!(roll(&mut pitch, "home:4", &[[4, 4]], &[Action::Accept]), TURN_ENDS);
}
