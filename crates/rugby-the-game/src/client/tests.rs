//! The border: what the wire says does not depend on names in the rules.

use engine::{Client, Hidden, Options, Screen, Seat, Thing};
use serde_json::{Value, json};

use super::{Act, Piece, Scene, Stance};
use crate::RugbyTheGame;
use crate::events::Event;
use crate::shirt::Shirt;

fn scene(position: &Value, seat: Option<Seat>) -> Scene {
    let pack = crate::pack::testing::core();
    let state = crate::position::read(pack, &Options::default(), position).expect("a position");
    RugbyTheGame::scene(pack, &RugbyTheGame::view(pack, &state, seat))
}

fn turn() -> Value {
    json!({
        "phase": "attack-turn",
        "marker": 40,
        "ball": "home 10",
        "home": { "slots": { "S1": "10", "S2": "12 grounded" }, "hand": ["G01", "R02"] },
        "away": { "slots": { "S3": "7" }, "hand": ["G02"] },
    })
}

fn written(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("plain data")
}

#[test]
fn a_scene_is_written_in_words_of_its_own() {
    let scene = written(scene(&turn(), Some(Seat::Home)));
    let keys: Vec<_> = scene.as_object().expect("a scene has parts").keys().cloned().collect();
    let mut expected = [
        "half",
        "half_left",
        "half_discard",
        "overtime",
        "finished",
        "score",
        "attacking",
        "marker",
        "ball",
        "reach",
        "weather",
        "wind_favours",
        "referee",
        "moment",
        "piece",
        "sides",
    ];
    expected.sort_unstable();
    assert_eq!(keys, expected);
    assert_eq!(scene["ball"], json!({ "player": "home:10", "seat": "home", "shirt": 10 }));
    assert_eq!(scene["moment"], json!({ "is": "attack", "seat": "home" }));
    assert_eq!(scene["reach"]["kick"], json!(false));
    let home = &scene["sides"]["home"];
    assert_eq!(
        home["players"][11],
        json!({ "player": "home:12", "shirt": 12, "stance": "grounded", "headgear": false })
    );
    assert_eq!(
        home["slots"][1],
        json!({ "slot": "slot:home:S2", "name": "S2", "shirt": 12, "closed_by": null })
    );
    assert_eq!(home["piles"]["forwards"], json!({ "pile": "deck:home:forwards", "cards": 8 }));
    assert_eq!((&home["hand"], &home["hand_size"]), (&json!(["card:G01", "card:R02"]), &json!(2)));
}

#[test]
fn a_hand_is_for_its_own_coach() {
    for seat in [Some(Seat::Home), None] {
        let away = scene(&turn(), seat).sides.away;
        assert_eq!((away.hand_size, away.hand), (1, Vec::new()));
    }
    let away = scene(&turn(), Some(Seat::Away)).sides.away;
    assert_eq!(away.hand, [Thing::card("G02")]);
}

#[test]
fn a_ruck_says_who_is_down_and_why() {
    let scene = scene(
        &json!({
            "phase": "ruck",
            "attacking": "away",
            "half_left": 0,
            "overtime": true,
            "tackle": { "tackler": 7, "carrier": 12 },
            "home": { "slots": { "S1": "7 grounded", "S2": "6", "S3": "4 grounded" } },
            "away": { "slots": { "S1": "12 grounded", "S2": "13" } },
        }),
        Some(Seat::Home),
    );
    assert!(matches!(scene.piece, Some(Piece::Ruck(ref ruck)) if ruck.first == Seat::Away));
    let stance = |seat: Seat, shirt: usize| scene.sides[seat].players[shirt - 1].stance;
    assert_eq!(stance(Seat::Home, 7), Stance::Tackler);
    assert_eq!(stance(Seat::Away, 12), Stance::Tackled);
    assert_eq!(stance(Seat::Home, 4), Stance::Grounded);
    assert_eq!((stance(Seat::Home, 6), stance(Seat::Home, 1)), (Stance::Ready, Stance::Deck));
    assert_eq!(self::scene(&turn(), None).piece, None);
}

#[test]
fn events_that_hide_a_card_hide_it_on_the_wire() {
    let card = "G05".parse().expect("a card");
    let drew = Event::Drew { seat: Seat::Home, card: Some(card) };
    let pack = crate::pack::testing::core();
    let told = |seat| {
        let event = RugbyTheGame::redact(&drew, seat).expect("that it happened is public");
        written(RugbyTheGame::beat(pack, &event))
    };
    let shown = |card: Value| json!({ "event": "drew", "seat": "home", "card": card });
    assert_eq!(told(Some(Seat::Home)), shown(json!("card:G05")));
    assert_eq!(told(Some(Seat::Away)), shown(Value::Null));
    let placed = Event::BallPlaced { seat: Seat::Away, shirt: Shirt(9) };
    assert_eq!(
        written(RugbyTheGame::beat(pack, &placed)),
        json!({ "event": "ball-placed", "seat": "away", "player": "away:9" })
    );
}

#[test]
fn an_answer_that_names_the_wrong_thing_is_none() {
    let pack = crate::pack::testing::core();
    let state = crate::position::read(pack, &Options::default(), &turn()).expect("a position");
    let question = state.question(pack, Seat::Home);
    let drawn = |act: Value| {
        let act: Act = serde_json::from_value(act).expect("an act");
        RugbyTheGame::drawn(question, &act)
            .map(|action| action.to_string())
            .map_err(|refusal| RugbyTheGame::refusal_words(question, &refusal))
    };
    assert_eq!(drawn(json!({ "do": "pass", "to": "home:12" })), Ok("pass 12".to_string()));
    assert_eq!(
        drawn(json!({ "do": "support", "deck": "deck:home:backs",
            "entry": { "recycles": "home:12", "slot": "slot:home:S2" } })),
        Ok("support back for 12 at S2".to_string())
    );
    for (act, reason) in [
        (json!({ "do": "pass", "to": "away:12" }), "a player of home is asked for, not `away:12`"),
        (json!({ "do": "pass", "to": "home:16" }), "a player of home is asked for, not `home:16`"),
        (
            json!({ "do": "play", "card": "home:1", "pay": null, "to": null }),
            "a card is asked for, not `home:1`",
        ),
        (
            json!({ "do": "keep", "cards": ["card:G01", "card:G02", "card:G03"] }),
            "no more than two cards are kept",
        ),
        (
            json!({ "do": "support-ten", "entry": { "recycles": null, "slot": "slot:away:S1" } }),
            "a slot of home is asked for, not `slot:away:S1`",
        ),
    ] {
        assert_eq!(drawn(act), Err(reason.to_string()));
    }
}
