//! What goes over the wire, as it is written there: independent of the names of Rust fields.

use engine::playthrough::RandomPlay;
use engine::{Awaiting, Client, Hidden, Options, Positions, Question, Screen, Seat, State, Thing};
use serde_json::{Value, json};

use super::*;
use crate::game::CrashTackle;
use crate::pack::testing::core;

fn laid(position: Value) -> State<CrashTackle> {
    CrashTackle::read_position(core(), &Options::default(), &position).expect("a position")
}

fn json_of(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

fn scene_of(state: &State<CrashTackle>, seat: Option<Seat>) -> Scene {
    scene(core(), &CrashTackle::view(core(), state, seat))
}

/// A ruck of three players, and a card in each hand.
fn ruck() -> State<CrashTackle> {
    laid(json!({
        "home": { "8": { "at": "2,14", "grounded": true }, "9": "2,12", "hand": ["PP06"] },
        "away": { "4": "3,15", "12": "sin-bin 3", "hand": ["PP01", "PP02"] },
        "ball": "home:8", "score": [7, 5],
        "advantage": { "to": "home", "what": "penalty 4,2", "advantage": true },
    }))
}

#[test]
fn a_scene_is_written_like_this() {
    let mut written = json_of(scene_of(&ruck(), Some(Seat::Home)));
    let players = written["players"].take();
    let modules = written["modules"].take();
    assert_eq!(modules.as_array().map(Vec::len), Some(26));
    assert_eq!(modules[0], "cards");
    assert_eq!(players.as_array().map(Vec::len), Some(30));
    let standing = json!({
        "id": "home:9", "seat": "home", "shirt": 9, "at": { "x": 2, "y": 12 }, "off": null,
        "grounded": false, "moves": 7, "bonus": 0, "closed": false, "ruck_offside": false,
        "kick_offside": false, "must_retreat": false, "holding_on": false,
    });
    assert_eq!(players[8], standing);
    assert_eq!(players[26]["off"], json!({ "why": "sin-bin", "turns": 3 }));
    let space = |x: i32, y: i32| json!({ "x": x, "y": y });
    let spaces = |all: [(i32, i32); 3]| json!(all.map(|(x, y)| space(x, y)));
    let penalty = json!({ "to": "home", "what": "penalty", "at": space(4, 2) });
    let wanted = json!({
        "modules": null, "players": null, "turns": 20, "half": 1, "turn": { "home": 1, "away": 0 },
        "active": "home", "score": { "home": 7, "away": 5 },
        "facing": { "home": "up", "away": "down" }, "finished": false,
        "ball": { "state": "under", "at": space(2, 14), "holder": "home:8", "from": null },
        "breakdown": {
            "centre": space(2, 14), "owner": "home", "stood": { "home": true, "away": true },
            "formed": true, "failed": { "home": 0, "away": 0 },
            "ruck": {
                "home": {
                    "protection": spaces([(2, 12), (3, 13), (1, 13)]),
                    "gate": spaces([(2, 10), (3, 11), (1, 11)]), "line": 13,
                },
                "away": {
                    "protection": spaces([(2, 16), (3, 15), (1, 15)]),
                    "gate": spaces([(2, 18), (3, 17), (1, 17)]), "line": 15,
                },
            },
        },
        "cards": {
            "deck": 51, "discard": [],
            "held": {
                "home": {
                    "count": 1, "hand": ["card:PP06"], "committed": [], "face_down": 0,
                    "substitutions": 8,
                },
                "away": {
                    "count": 2, "hand": [], "committed": [], "face_down": 0, "substitutions": 8,
                },
            },
        },
        "due": null, "advantage": penalty,
        "now": {
            "open": true, "picked": null, "must_move": null, "moved": null, "free_pass": null,
            "restart": null, "battle": null, "referee": null, "review": null, "window": null,
            "pins": [{ "at": space(4, 2), "seat": "home", "what": "penalty" }],
        },
    });
    assert_eq!(written, wanted);
}

#[test]
fn a_scene_says_what_goes_on() {
    let scrum = laid(json!({ "phase": "scrum 0,4" }));
    let now = scene_of(&scrum, None).now;
    let at = Some(Space { x: 0, y: 4 });
    assert_eq!(now.restart, Some(Award { to: Seat::Home, what: Restart::Scrum, at }));
    assert!(!now.open);
    let kick = laid(json!({ "phase": "kick-off" }));
    let restart = scene_of(&kick, None).now.restart.expect("a kick-off");
    assert_eq!((restart.what, restart.at), (Restart::KickOff, None));
}

#[test]
fn the_pack_is_shown_whole() {
    let shown = contents(core());
    assert_eq!(shown.cards.len(), core().cards.len());
    assert_eq!(shown.abilities.len(), core().abilities.len());
    assert_eq!((shown.skills.len(), &shown.skills[3].shirts[..]), (4, &[15][..]));
    let card = json_of(&shown.cards[5]);
    let named = json!(["card:PP06", "PP06", "Pop Pass"]);
    assert_eq!(json!([card["id"], card["number"], card["name"]]), named);
    assert_eq!(json_of(shown.field)["half_width"], core().field.half_width);
}

fn question(state: &State<CrashTackle>) -> Question<'_, CrashTackle> {
    state.question(core(), Seat::Home)
}

/// What `notation` does, and the same as it is written on the wire.
fn written(state: &State<CrashTackle>, notation: &str) -> Value {
    json_of(act(question(state), &notation.parse().expect("an answer")))
}

#[test]
fn answers_are_written_like_this() {
    let state = ruck();
    let space = |x: i32, y: i32| json!({ "x": x, "y": y });
    let move_to = json!({
        "do": "move", "player": "home:9", "to": space(2, 8),
        "along": [space(2, 10), space(2, 8)],
    });
    assert_eq!(written(&state, "move 9 2,8"), move_to);
    let kick = json!({
        "do": "kick", "player": "home:9", "to": space(4, 20), "distance": "card:PP07",
        "with": ["card:PP27"], "fifty_22": true,
    });
    assert_eq!(written(&state, "kick 9 4,20 distance PP07 with PP27 fifty-22"), kick);
    let form = json!({ "do": "form", "players": [{ "shirt": 1, "at": space(-8, 0) }] });
    assert_eq!(written(&state, "form 1 -8,0"), form);
    assert_eq!(written(&state, "commit nothing"), json!({ "do": "commit", "cards": [] }));
    assert_eq!(written(&state, "end"), json!({ "do": "end" }));
}

#[test]
fn what_is_no_answer_is_refused() {
    let state = ruck();
    let refused = |act: Value, wanted: &str| {
        let act: Act = serde_json::from_value(act).expect("an act");
        let refusal = drawn(question(&state), &act).expect_err(wanted);
        let reason = CrashTackle::refusal_words(question(&state), &refusal);
        assert!(reason.contains(wanted), "{reason} does not say: {wanted}");
    };
    refused(json!({ "do": "gather", "player": "away:4" }), "no player of home");
    refused(json!({ "do": "gather", "player": "card:PP01" }), "no player of home");
    let far = json!({ "x": 400, "y": 0 });
    let step = json!({ "do": "move", "player": "home:9", "to": far, "along": [] });
    refused(step, "is no space");
    let twice = json!([{ "shirt": 1, "at": { "x": 0, "y": 0 } }, { "shirt": 1, "at": far }]);
    refused(json!({ "do": "form", "players": twice }), "No.1 is placed twice");
    let four = json!(["card:PP01", "card:PP02", "card:PP03", "card:PP04"]);
    refused(json!({ "do": "commit", "cards": four }), "no more than 3 cards");
    refused(json!({ "do": "pass", "to": "home:9", "with": ["home:9"] }), "is no card");
}

/// Also what is told about a player or a card, which is much more than is proposed.
#[test]
fn answers_about_a_thing_come_back_as_they_were() {
    let mut state = State::<CrashTackle>::new(core(), &Options::default(), &mut ()).expect("it");
    let mut random = RandomPlay::new(3);
    let (mut proposals, mut told) = (Vec::new(), 0);
    while let Some(mv) = random.next_move(core(), &state, &mut proposals) {
        if let Awaiting::Decision(seats) = state.awaiting() {
            let seat = seats.first();
            let question = state.question(core(), seat);
            let things = (1..=15).map(|shirt| Thing::figure(seat, shirt));
            let hand = cards(state.table.cards.hands[seat].iter());
            let some = if told < 5_000 { 5 } else { 0 };
            for thing in things.chain(hand).skip(told % 3).step_by(3).take(some) {
                for choice in engine::screen::about(core(), &state, seat, &thing) {
                    let back = CrashTackle::drawn(question, &choice.does);
                    assert_eq!(back.map(|action| action.to_string()), Ok(choice.action));
                    told += 1;
                }
            }
        }
        state.apply_unchecked(core(), mv, &mut ());
    }
    assert!(told > 1_000, "only {told} answers");
}
