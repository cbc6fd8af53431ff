mod made;

use serde_json::json;

use super::*;
use crate::card::CardId;
use crate::field::{Facing, Hex};
use crate::modules::Module;
use crate::pack::testing::core;
use crate::phases::main_part::Main;
use crate::phases::restart::{RestartStep, Restarting};
use crate::player::{PlayerId, Status};
use crate::state::{BallAt, Restart, Stoppage};

fn id(text: &str) -> PlayerId {
    text.parse().expect("a player")
}

fn hex(text: &str) -> Hex {
    text.parse().expect("a space")
}

fn card(text: &str) -> CardId {
    text.parse().expect("a card")
}

/// The table of a position, and what is in progress on it.
fn parts(position: &Value) -> Result<(Table, Vec<Frame>), String> {
    set_up(core(), &Options::default(), keys::table(position)?)
}

fn table(position: Value) -> Table {
    parts(&position).unwrap_or_else(|reason| panic!("{position}: {reason}")).0
}

/// The same without asking whether it could come about.
fn laid(position: Value) -> Table {
    let given = keys::table(&position).expect("a table");
    read_table(core(), &Options::default(), given).expect("words that are known")
}

fn refused(position: Value, wanted: &str) {
    let reason = parts(&position).expect_err(wanted);
    assert!(reason.contains(wanted), "{reason} does not say: {wanted}");
}

#[test]
fn a_small_scene_is_short() {
    let (table, frames) = parts(&json!({
        "ball": "home:10",
        "home": { "10": "0,4", "12": "2,2" },
        "away": { "7": { "at": "0,8", "grounded": true, "moves_used": 2 } },
    }))
    .unwrap();
    assert_eq!(table.ball.at, BallAt::Carried(id("home:10")));
    assert_eq!(table.ball.last_touched, Some(Seat::Home));
    assert_eq!(table.player(id("home:12")).at, Some(hex("2,2")));
    let seven = table.player(id("away:7"));
    assert!(seven.grounded && seven.moves_used == 2);
    assert_eq!(table.players.iter().filter(|player| player.at.is_some()).count(), 3);
    assert!(table.players.iter().all(|player| player.status == Status::Playing));
    assert_eq!(table.turn_no, BySeat { home: 1, away: 0 });
    assert_eq!(frames.last(), Some(&Frame::Main(Main { picked: None })));
    assert_eq!(frames.len(), 2);
}

#[test]
fn the_match() {
    let table = table(json!({
        "half": 2, "turns": [3, 3], "active": "away", "score": [5, 3], "facing": "down",
        "first_kicker": "away", "turn": { "rolls": 4, "bonus": ["away:11", 2] },
        "away": { "11": "0,4" },
    }));
    assert_eq!((table.half, table.active, table.first_kicker), (2, Seat::Away, Seat::Away));
    assert_eq!(table.turn_no, BySeat { home: 3, away: 3 });
    assert_eq!(table.score, BySeat { home: 5, away: 3 });
    assert_eq!(table.home_facing, Facing::Down);
    assert_eq!((table.turn.rolls, table.turn.bonus), (4, Some((id("away:11"), 2))));
}

/// CT-002. Who kicked off has had his first turn before the other has his.
#[test]
fn turns_that_are_not_written() {
    let turns = |position| table(position).turn_no;
    assert_eq!(turns(json!({ "active": "away" })), BySeat { home: 1, away: 1 });
    assert_eq!(turns(json!({ "half": 2 })), BySeat { home: 1, away: 1 });
    assert_eq!(turns(json!({ "half": 2, "active": "away" })), BySeat { home: 0, away: 1 });
    let start = json!({ "phase": "turn-start", "active": "away" });
    assert_eq!(turns(start), BySeat { home: 1, away: 0 });
}

#[test]
fn balls() {
    let ball = |text: &str| {
        let home = json!({ "9": "0,0", "4": { "at": "2,0", "grounded": true } });
        table(json!({ "ball": text, "home": home })).ball.at
    };
    assert_eq!(ball("home:9"), BallAt::Carried(id("home:9")));
    assert_eq!(ball("home:4"), BallAt::OnGrounded(id("home:4")));
    assert_eq!(ball("1,5"), BallAt::Loose(hex("1,5")));
    assert_eq!(ball("in-air 1,5"), BallAt::InAir(hex("1,5")));
    assert_eq!(ball("dead"), BallAt::Dead);
    refused(json!({ "ball": "1,4" }), "both even or both odd");
    refused(json!({ "ball": "home:9" }), "has the ball and is not on the field");
    let touched = table(json!({ "ball": "1,5", "last_touched": "away", "gained_in_22": true }));
    assert_eq!((touched.ball.last_touched, touched.ball.gained_in_22), (Some(Seat::Away), true));
}

#[test]
fn breakdowns() {
    let home = json!({ "4": { "at": "0,0", "grounded": true }, "5": "0,-2" });
    let scene = json!({ "ball": "home:4", "home": home, "away": { "8": "1,1" } });
    let found = table(scene.clone()).breakdown.expect("the ball lies on him");
    assert_eq!((found.centre, found.owner, found.formed), (hex("0,0"), Seat::Home, true));
    let with = |breakdown: Value| {
        let mut scene = scene.clone();
        scene["breakdown"] = breakdown;
        scene
    };
    let found = table(with(json!({ "owner": "away", "formed": false, "failed": { "home": 1 } })));
    let found = found.breakdown.unwrap();
    assert_eq!((found.owner, found.formed, found.failed.home), (Seat::Away, false, 1));
    assert_eq!(found.stood, BySeat { home: true, away: true });
    let found = table(with(json!({ "stood": { "away": false } }))).breakdown.unwrap();
    assert!(!found.formed);
    assert_eq!(table(with(json!("none"))).breakdown, None);
    refused(with(json!({ "center": "0,0" })), "there is no key `center`");
    // Basic Training knows no rucks.
    let basic = Options([("level".to_string(), "basic".to_string())].into());
    let (basic, _) = set_up(core(), &basic, keys::table(&scene).unwrap()).unwrap();
    assert_eq!(basic.breakdown, None);
    assert!(!basic.on(Module::Ruck));
}

#[test]
fn kicks() {
    let scene = json!({ "home": { "10": "0,0" }, "ball": "in-air 0,12" });
    let kicked = |kicked: Value| {
        let mut scene = scene.clone();
        scene["kicked"] = kicked;
        table(scene).kicked
    };
    let found = kicked(json!({ "kicker": "home:10" })).unwrap();
    assert_eq!((found.from, found.spaces, found.chase), (hex("0,0"), 6, false));
    let found = kicked(json!({ "kicker": "home:10", "from": "0,2", "chase": true })).unwrap();
    assert_eq!((found.from, found.spaces, found.chase), (hex("0,2"), 5, true));
    assert_eq!(kicked(json!("none")), None);
    refused(json!({ "kicked": { "from": "0,0" } }), "kicked.kicker");
}

#[test]
fn cards() {
    let scene = table(json!({ "home": { "hand": ["PP01", "PP02"], "substitutions": 3 } }));
    assert_eq!(scene.cards.hands.home.len(), 2);
    assert_eq!((scene.cards.deck.len(), scene.cards.substitutions.home), (52, 3));
    let scene = table(json!({ "deck": ["PP07"], "away": { "hand": ["PP01"] } }));
    assert_eq!((scene.cards.deck.len(), scene.cards.discard.len()), (1, 52));
    let scene = laid(json!({ "discard": ["PP07"], "home": { "committed": ["PP09"] } }));
    assert_eq!((scene.cards.deck.len(), scene.cards.discard.has(card("PP07"))), (52, true));
    refused(json!({ "deck": ["PP01"], "home": { "hand": ["PP01"] } }), "PP01 is in a hand and");
    refused(json!({ "home": { "hand": ["PP55"] } }), "the pack has no card PP55");
}

#[test]
fn sides_and_players() {
    let scene = table(json!({
        "home": { "1": "sent-off", "2": "sin-bin 3", "3": { "status": "may-return" } },
    }));
    let status = |text: &str| scene.player(id(text)).status;
    assert_eq!(status("home:1"), Status::SentOff);
    assert_eq!(status("home:2"), Status::SinBin(3));
    assert_eq!(status("home:3"), Status::MayReturn);
    refused(json!({ "home": { "1": "injured" } }), "no status: playing, sin-bin 3");
    refused(json!({ "home": { "16": "0,0" } }), "there is no key `16`; those there are: 1, 2");
    refused(json!({ "home": { "1": { "att": "0,0" } } }), "home: No.1: there is no key `att`");
    refused(json!({ "home": { "1": "0,0", "2": "0,0" } }), "are both at 0,0");
    refused(json!({ "weather": "fine" }), "there is no key `weather`; those there are: phase");
    refused(json!({ "players": [] }), "there is no key `players`");
}

#[test]
fn stoppages_and_phases() {
    let scene = laid(json!({ "due": "away line-out 12,4" }));
    assert_eq!(scene.due, Some(Stoppage::plain(Seat::Away, Restart::LineOut(hex("12,4")))));
    let penalty = json!({ "to": "home", "what": "penalty 0,4", "advantage": true });
    let scene = laid(json!({ "advantage": penalty }));
    let wanted = Stoppage::with_advantage(Seat::Home, Restart::Penalty(hex("0,4")));
    assert_eq!(scene.advantage, Some(wanted));
    refused(json!({ "due": "away" }), "say who gets what");
    refused(json!({ "due": "away maul" }), "`maul` is no restart; there are kick-off");
    refused(json!({ "due": "away scrum" }), "say where");
    refused(json!({ "due": { "to": "away" } }), "`what` is missing");

    let (scene, frames) = parts(&json!({ "phase": "scrum 0,4", "active": "away" })).unwrap();
    assert_eq!(scene.due, Some(Stoppage::plain(Seat::Away, Restart::Scrum(hex("0,4")))));
    assert_eq!(frames.last(), Some(&Frame::Restart(Restarting(RestartStep::Begin))));
    for phase in ["play", "turn-start", "end-turn", "kick-off", "drop-out", "penalty 0,0"] {
        assert_eq!(parts(&json!({ "phase": phase })).unwrap().1.len(), 2, "{phase}");
    }
    assert_eq!(parts(&json!({ "phase": "opening" })).unwrap().1.len(), 1);
    refused(json!({ "phase": "restart" }), "nothing is `due`");
    refused(json!({ "phase": "restart", "due": "away scrum 0,0" }), "only home can be given");
    refused(json!({ "phase": "maul" }), "as a phase also main, play");
}

#[test]
fn what_is_written_is_read_back() {
    let scene = laid(json!({
        "half": 2, "active": "away", "score": [8, 5], "facing": "down", "deck": ["PP07", "PP08"],
        "ball": "away:4", "last_touched": "home",
        "home": { "1": "sin-bin 2", "7": "0,4", "hand": ["PP01"], "committed": ["PP02", "PP09"] },
        "away": { "4": { "at": "0,0", "grounded": true, "holding_on": true }, "9": "0,4" },
        "breakdown": { "failed": { "home": 1, "away": 2 } },
        "kicked": { "kicker": "home:7" }, "due": "home drop-out-or-scrum 0,4",
        "advantage": { "to": "away", "what": "scrum 0,4", "advantage": true },
        "turn": { "mover": "away:4", "over": ["away:9", "0,6"], "held_on": true },
    }));
    let written = write(&scene);
    assert_eq!(laid(written.clone()), scene);
    assert_eq!(written["home"]["7"]["at"], "0,4");
    assert_eq!(written["home"]["1"]["status"], "sin-bin 2");
    assert_eq!(written["due"]["what"], "drop-out-or-scrum 0,4");
    let moment = json!({ "phase": "main", "stack": [] });
    let reason = read(core(), &Options::default(), &moment).unwrap_err();
    assert!(reason.contains("lay the `phase` before it"), "{reason}");
}

/// The words people use, whatever the parts of the table are called.
#[test]
fn these_are_the_words_of_a_position() {
    let keys = |value: &Value| keys::table(value).unwrap().keys().cloned().collect::<Vec<_>>();
    let roll = json!({
        "kind": { "pass": { "to": "home:9" } }, "roller": "home:7", "skill": 8, "bonus": 1,
        "strict": true, "dice": [3, 4], "again": true,
    });
    let written = write(&laid(json!({
        "roll": roll, "home": { "7": "0,0" }, "ball": "home:7", "kicked": { "kicker": "home:7" },
        "breakdown": { "formed": true }, "due": "home scrum 0,4",
        "tackle": { "carrier": "home:7", "tackler": "away:7", "avoided": false, "stays_up": false },
    })));
    let mut top: Vec<&str> = WORDS.into_iter().filter(|word| *word != "phase").collect();
    top.sort_unstable();
    assert_eq!(keys(&written), top);
    let player = [
        "at",
        "carded",
        "closed",
        "grounded",
        "holding_on",
        "kick_liable",
        "kick_offside",
        "moves_used",
        "must_retreat",
        "rolled_away",
        "rolled_for",
        "rose",
        "status",
        "stepped",
        "tackled",
        "trapped_rolled",
    ];
    assert_eq!(keys(&written["home"]["7"]), player);
    assert_eq!(keys(&written["breakdown"]), ["centre", "failed", "formed", "owner", "stood"]);
    assert_eq!(keys(&written["kicked"]), ["chase", "from", "kicker", "spaces"]);
    assert_eq!(keys(&written["tackle"]), ["avoided", "carrier", "stays_up", "tackler"]);
    assert_eq!(keys(&written["due"]), ["advantage", "before", "to", "what"]);
    assert_eq!(written["roll"], roll);
    let turn = [
        "before",
        "bonus",
        "held_on",
        "intercepting",
        "interrupted",
        "mover",
        "must_step",
        "over",
        "rolls",
        "ruck",
        "served",
        "stopped",
        "tongue",
        "untouchable",
    ];
    assert_eq!(keys(&written["turn"]), turn);
}

#[test]
fn a_view_says_how_much_is_hidden() {
    let (home, away) = (json!({ "hand": ["PP01"] }), json!({ "hand": ["PP02", "PP03"] }));
    let scene = json!({ "ball": "0,0", "home": home, "away": away });
    let state = read(core(), &Options::default(), &scene).unwrap();
    let view = crate::view::view(core(), &state, Some(Seat::Home));
    let written = write_view(&view);
    let hidden = json!({
        "home": { "hand": 0, "committed": 0 }, "away": { "hand": 2, "committed": 0 },
    });
    assert_eq!(written["hidden"], hidden);
    assert_eq!(
        (&written["home"]["hand"], &written["away"]["hand"]),
        (&json!(["PP01"]), &json!([]))
    );
}

/// The example people copy from.
#[test]
fn the_documented_example_passes() {
    let docs = include_str!("../../../../docs/scenarios.md");
    let blocks = docs.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut examples = blocks.filter(|block| block.starts_with("game    = \"crash-tackle\""));
    let example = examples.next().expect("there is an example");
    let scenario = engine::scenario::Scenario::parse(example).expect("it is a scenario");
    let result = engine::scenario::run::<CrashTackle>(&scenario, core());
    assert!(result.is_ok(), "{result:?}");
}

/// What play itself could not bring about is refused.
#[test]
fn what_could_not_be() {
    refused(json!({ "turns": [2, 2] }), "cannot be, with home on turn");
    refused(json!({ "phase": "opening", "turns": [1, 0] }), "has not begun");
    refused(json!({ "score": [1000, 0] }), "at most 999 points");
    refused(json!({ "due": "away scrum 0,0" }), "while play goes on nothing is due");
    refused(json!({ "phase": "turn-start", "due": "away scrum 0,0" }), "only home can be given");
    refused(json!({ "phase": "line-out 0,4" }), "no line-out is at 0,4");
    refused(json!({ "phase": "scrum-or-play-on" }), "the ball is out of play");
    refused(json!({ "advantage": "away scrum 0,0" }), "only the side on turn");
    refused(json!({ "advantage": "home drop-out" }), "only a scrum or a penalty can wait");
    refused(json!({ "turn": { "must_step": "home:9" } }), "in the middle of a step");
    refused(json!({ "home": { "7": { "at": "0,0", "kick_offside": true } } }), "has `kicked`");
    refused(json!({ "home": { "committed": ["PP01"] } }), "no Energy Battle");
    let tackle = json!({ "carrier": "home:9", "tackler": "away:7", "avoided": false,
        "stays_up": false });
    refused(json!({ "tackle": tackle }), "in the middle of a tackle");
    let roll = json!({ "kind": "tmo", "roller": "home:9", "skill": 8, "bonus": 0, "strict": false,
        "dice": [3, 4], "again": false });
    refused(json!({ "roll": roll }), "in the middle of a roll");
    let before = json!({ "standing": [["home:9", "0,0"]], "carrier": "home:9",
        "offender": "away:7" });
    refused(json!({ "turn": { "before": before } }), "in the middle of a Referee Roll");
}
