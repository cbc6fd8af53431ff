//! What a Referee Roll leads to.

use engine::Seat;

use super::*;
use crate::frames::Frame;
use crate::phases::bench::{Bench, End, hex, id};
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::restart::{RestartStep, Restarting};

fn roll(bench: &mut Bench, offender: &str, dice: &[[u8; 2]], answers: &[&str]) -> End {
    bench.prepare(dice, answers);
    let ended = bench.run(Frame::Referee(Referee {
        offender: id(offender),
        offence: Offence::HoldingOn,
        spot: hex("0,0"),
        step: RefereeStep::Begin,
    }));
    assert!(bench.used_up(), "everything was needed");
    ended
}

fn bench() -> Bench {
    let mut bench = Bench::pro(&[]).stand(&[("home:4", "2,2")]);
    bench.table.ball.at = BallAt::Carried(id("home:4"));
    bench
}

const TURN_ENDS: End = End::Gone(Frame::EndTurn(EndTurn(EndStep::Begin)));

#[test]
fn five_is_not_seen_and_six_is() {
    let mut unseen = bench();
    assert_eq!(roll(&mut unseen, "home:4", &[[2, 3]], &[]), End::Done);
    assert_eq!(unseen.table.due, None);

    let mut seen = bench();
    assert_eq!(roll(&mut seen, "home:4", &[[3, 3]], &["accept"]), TURN_ENDS);
    let due = seen.table.due.clone().unwrap();
    assert_eq!((due.to, due.what), (Seat::Away, Restart::Penalty(hex("0,0"))));
    assert!(due.advantage);
    assert_eq!(seen.player("home:4").status, Status::Playing);
}

#[test]
fn a_second_roll_saves_him_or_costs_a_yellow_card() {
    let mut saved = bench();
    let ended = roll(&mut saved, "home:4", &[[6, 5], [1, 4]], &["re-roll"]);
    assert_eq!(ended, End::Done);

    let mut off = bench();
    assert_eq!(roll(&mut off, "home:4", &[[6, 5], [1, 5]], &["re-roll"]), TURN_ENDS);
    assert_eq!(off.player("home:4").status, Status::SinBin(5));
    assert!(off.player("home:4").carded && off.player("home:4").at.is_none());
    assert_eq!(off.table.ball.at, BallAt::Loose(hex("2,2")), "the ball stays where he was");
}

#[test]
fn a_double_six_is_red_on_either_roll() {
    let mut first = bench();
    assert_eq!(roll(&mut first, "home:4", &[[6, 6]], &[]), TURN_ENDS);
    assert_eq!(first.player("home:4").status, Status::SentOff);
    let mut second = bench();
    assert_eq!(roll(&mut second, "home:4", &[[4, 4], [6, 6]], &["re-roll"]), TURN_ENDS);
    assert_eq!(second.player("home:4").status, Status::SentOff);
}

#[test]
fn no_side_falls_below_ten() {
    let mut bench = bench();
    for shirt in 11..=15 {
        bench.player(&format!("home:{shirt}")).status = Status::SentOff;
    }
    assert_eq!(roll(&mut bench, "home:4", &[[6, 6]], &[]), TURN_ENDS);
    assert_eq!(bench.player("home:4").status, Status::Playing);
    assert!(bench.events.contains(&Event::CardWithheld { player: id("home:4") }));
    assert!(bench.table.due.is_some());
}

#[test]
fn a_foul_of_the_other_side_is_played_in_this_turn() {
    let mut bench = bench().stand(&[("away:4", "3,3")]);
    let ended = roll(&mut bench, "away:4", &[[3, 3]], &["accept"]);
    assert_eq!(ended, End::Gone(Frame::Restart(Restarting(RestartStep::Begin))));
    assert_eq!(bench.table.due.unwrap().to, Seat::Home);
}

#[test]
fn without_yellow_cards_there_is_no_second_roll() {
    let mut bench = bench();
    bench.table.settings.modules = bench.table.settings.modules.without(Module::Yellow);
    assert_eq!(roll(&mut bench, "home:4", &[[3, 3]], &[]), TURN_ENDS);
}

#[test]
fn silver_tongue_counts_for_the_second_roll() {
    let mut bench = bench().holding(Seat::Home, "PP51");
    // Nine is too much for a target of eight; eight is not, if the target is still eight.
    let ended = roll(&mut bench, "home:4", &[[5, 4], [4, 4]], &["play PP51 4", "re-roll"]);
    assert_eq!(ended, End::Done);
    // It is gone with the next offence.
    assert_eq!(roll(&mut bench, "home:4", &[[4, 4]], &["accept"]), TURN_ENDS);
}
