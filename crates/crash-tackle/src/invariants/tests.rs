use engine::{Awaiting, Options};

use super::*;
use crate::field::Hex;
use crate::pack::testing::core;
use crate::phases::main_part::Main;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::player::Shirt;
use crate::setup;
use crate::state::Breakdown;

fn id(text: &str) -> PlayerId {
    text.parse().expect("a player")
}

/// Home's No.10 carries the ball at 0,0; Away's No.7 is at 4,4.
fn scene() -> Table {
    let mut table = setup::table(core(), &Options::default()).expect("the options are right");
    table.player_mut(id("home:10")).at = Some(Hex::new(0, 0));
    table.player_mut(id("away:7")).at = Some(Hex::new(4, 4));
    table.ball.at = BallAt::Carried(id("home:10"));
    table
}

fn judge(table: Table) -> Result<(), String> {
    let stack = [Frame::Match(MatchFrame(MatchStep::Begin)), Frame::Main(Main { picked: None })];
    let awaiting = Awaiting::Decision(Seat::Home.into());
    check(core(), &State::from_parts(table, stack.into_iter().collect(), awaiting))
}

/// A change to the scene, and a part of the sentence it breaks.
type Broken = (fn(&mut Table), &'static str);

#[test]
fn each_sentence_can_be_broken() {
    assert_eq!(judge(scene()), Ok(()));
    let broken: &[Broken] = &[
        (|table| table.half = 3, "this is half 3"),
        (|table| table.settings.turns = 41, "1 to 40 turns"),
        (|table| table.turn_no.away = 21, "away is in turn 21"),
        (|table| table.cards.substitutions.home = 9, "9 substitutions left of 8"),
        (|table| table.cards.hands.home = CardSet::first(1), "PP01 is in a hand and somewhere"),
        (|table| table.cards.deck = CardSet::first(53), "PP54 is nowhere"),
        (|table| table.cards.deck = CardSet::first(64), "the pack has no card PP55"),
        (|table| table.player_mut(id("away:7")).at = Some(Hex::new(0, 0)), "are both at 0,0"),
        (|table| table.player_mut(id("away:7")).at = Some(Hex::new(0, 38)), "not on the field"),
        (|table| table.player_mut(id("away:7")).moves_used = 6, "6 steps of 5"),
        (|table| table.player_mut(id("away:7")).status = Status::SentOff, "may not play"),
        (|table| table.player_mut(id("away:8")).status = Status::SinBin(6), "off for 6 turns"),
        (|table| table.player_mut(id("away:7")).holding_on = true, "is not on the ground"),
        (|table| table.player_mut(id("home:10")).grounded = true, "he lies on the ground"),
        (|table| table.player_mut(id("home:10")).at = None, "has the ball and is not"),
        (|table| table.ball.at = BallAt::OnGrounded(id("home:10")), "he stands"),
        (|table| table.ball.at = BallAt::Loose(Hex::new(4, 4)), "on the space of the ball"),
        (|table| table.ball.at = BallAt::Loose(Hex::new(12, 0)), "the ball is at 12,0"),
        (|table| table.finished = true, "not for both"),
    ];
    for (change, wanted) in broken {
        let mut table = scene();
        change(&mut table);
        let reason = judge(table).expect_err(wanted);
        assert!(reason.contains(wanted), "{reason} does not say: {wanted}");
    }
}

#[test]
fn a_breakdown_is_around_the_ball() {
    let mut table = scene();
    let breakdown = Breakdown {
        centre: Hex::new(0, 0),
        owner: Seat::Home,
        stood: engine::BySeat::default(),
        formed: false,
        failed: engine::BySeat::default(),
    };
    table.breakdown = Some(breakdown);
    assert!(judge(table.clone()).unwrap_err().contains("carries the ball"));
    table.player_mut(id("home:10")).grounded = true;
    table.ball.at = BallAt::OnGrounded(id("home:10"));
    assert_eq!(judge(table.clone()), Ok(()));
    table.breakdown = Some(Breakdown { centre: Hex::new(0, 2), ..breakdown });
    assert!(judge(table).unwrap_err().contains("at 0,2 and the ball at 0,0"));
}

#[test]
fn exceptions() {
    // CT-284. Who threw in may still be on his touch space, but not with the ball.
    let mut table = scene();
    table.player_mut(id("home:2")).at = Some(Hex::new(12, 4));
    assert_eq!(judge(table.clone()), Ok(()));
    table.ball.at = BallAt::Carried(id("home:2"));
    assert!(judge(table).unwrap_err().contains("not on the field"));
    // CT-035. Who steps over another shares his space.
    let mut table = scene();
    table.player_mut(id("home:9")).at = Some(Hex::new(4, 4));
    table.turn.over = Some((id("home:9"), Hex::new(4, 2)));
    assert_eq!(judge(table), Ok(()));
}

/// CT-268.
#[test]
fn ten_players_are_left() {
    let mut table = scene();
    for shirt in Shirt::all().take(5) {
        table.player_mut(PlayerId::new(Seat::Home, shirt)).status = Status::SentOff;
    }
    assert_eq!(judge(table.clone()), Ok(()));
    table.player_mut(id("home:6")).status = Status::MayReturn;
    assert!(judge(table).unwrap_err().contains("home has only 9 players left"));
}
