//! What the board gets, word by word: none of it follows the names of the rules' own types.

use engine::state::Move;
use engine::{Options, Seat, State};
use serde_json::{Value, json};

use super::*;
use crate::actions::Action;
use crate::events::Event;
use crate::game::Tutatis;
use crate::pack::testing::core;
use crate::roll::PartOf;
use crate::words::{self, short};
use crate::{position, view};

fn laid(position: Value) -> State<Tutatis> {
    position::read(core(), &Options::default(), &position).expect("it could be")
}

fn shown(state: &State<Tutatis>) -> Scene {
    scene(core(), &view::view(core(), state, None))
}

fn as_json(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("it is plain data")
}

/// A small position: a carrier, an opponent beside him, somebody pushed off.
fn small() -> State<Tutatis> {
    laid(json!({
        "ball": "home:7", "solo_steps": 2, "since_turn_start": false, "activation": "home:7",
        "home": { "7": "6,8", "8": "off-prone 1,7" },
        "away": { "8": { "at": "6,9", "shaken": 1 } },
    }))
}

#[test]
fn a_scene() {
    let mut found = as_json(shown(&small()));
    let figures = found["figures"].take();
    let of = |id: &str| {
        let all = figures.as_array().expect("a list");
        all.iter().find(|one| one["id"] == id).expect("he is there").clone()
    };
    assert_eq!(figures.as_array().expect("a list").len(), 22);
    assert_eq!(
        of("home:7"),
        json!({
            "id": "home:7", "seat": "home", "number": 7, "profile": 20, "own_profile": null,
            "place": { "how": "standing", "at": { "x": 6, "y": 8 } },
            "activated": true, "passed": false, "shaken": false, "movement": 6, "used": [],
        })
    );
    assert_eq!(
        of("home:8")["place"],
        json!({
            "how": "off-pitch", "exit": { "x": 1, "y": 7 }, "knocked_down": true, "stunned": false,
        })
    );
    assert_eq!((&of("away:8")["shaken"], &of("away:8")["movement"]), (&json!(true), &Value::Null));
    assert_eq!(of("home:1")["place"], json!({ "how": "bench" }));
    let sides = found["sides"].take();
    assert_eq!(
        sides["home"],
        json!({
            "name": "Dunmarrow Levy", "race": "humans", "price": 600, "score": 0, "turns": 1,
            "keeper": null, "tokens": 0, "shot": false, "ran": false,
            "staff": [{ "id": "groundskeeper", "used": false }],
        })
    );
    assert_eq!(
        found,
        json!({
            "settings": { "budget": 600, "pitch": "grass", "time_warp": 3, "balanced": false },
            "weather": 7, "half": 1, "finished": false, "attacker": "home", "active": "home",
            "sides": null, "figures": null,
            "ball": {
                "state": "held", "by": "home:7", "at": { "x": 6, "y": 8 }, "carried": 2,
                "free": false,
            },
            "activation": { "figure": "home:7", "movement": 6 },
            "picked": null,
            "contact": [
                { "figure": "home:7", "opponent": "away:8", "weight": 1 },
                { "figure": "away:8", "opponent": "home:7", "weight": 1 },
            ],
            "open": null, "roll": null, "against": null, "tackle": null, "pushes": [],
        })
    );
}

/// Where a ball that is not caught bounces to, one square for each face of the die.
#[test]
fn a_ball_on_its_way() {
    let state = laid(json!({ "phase": "bounce n", "ball": "6,8", "home": { "7": "1,1" } }));
    let wanted = json!({
        "state": "moving", "at": { "x": 6, "y": 8 },
        "bounces": [{ "x": 5, "y": 9 }, { "x": 6, "y": 9 }, { "x": 7, "y": 9 }],
    });
    assert_eq!(as_json(shown(&state).ball), wanted);
}

/// Dice that lie, with what they are made of.
#[test]
fn a_roll() {
    let mut state = laid(json!({
        "ball": "1,1", "home": { "7": "6,8", "tokens": 1 }, "away": { "8": "6,9" },
    }));
    let step = "step 7 s".parse().expect("an action");
    state.apply_unchecked(core(), Move::Decision(Seat::Home, step), &mut ());
    let sixes = engine::Faces::many(&[5, 5]).expect("two dice");
    state.apply_unchecked(core(), Move::Chance(sixes), &mut ());
    let found = shown(&state);
    assert_eq!(found.open, Some(Open::Dice));
    let wanted = json!({
        "what": "Dodge", "figure": "home:7", "sum": 6, "dice": [6, 6],
        "parts": [{ "name": "Ag", "value": 7 }, { "name": "contact", "value": -1 }],
    });
    assert_eq!(as_json(found.roll), wanted);
}

/// TU-017. What the weather does, by the sum of its dice: every sum has its row.
#[test]
fn the_weathers() {
    let rows = contents(core()).weather;
    let sums: Vec<u8> = rows.iter().flat_map(|row| row.from..=row.to).collect();
    assert_eq!(sums, (2..=12).collect::<Vec<u8>>());
    let clauses: Vec<&str> = rows.iter().map(|row| row.clause.as_str()).collect();
    assert_eq!(clauses, ["TU-019", "TU-021", "TU-022", "TU-023", "TU-024"]);
    let storm = json!({
        "from": 2, "to": 2, "name": "storm", "does": "every roll with ball play is 2 harder",
        "clause": "TU-019",
    });
    assert_eq!(as_json(&rows[0]), storm);
    assert_eq!(rows[2].does, None);
}

/// A tackle on which the tackler is ten ahead by the dice alone.
fn tackled(weather: u8) -> Tackle {
    let mut state = laid(json!({
        "ball": "1,1", "weather": weather, "home": { "7": "6,8" }, "away": { "8": "6,9" },
    }));
    let tackle = "tackle 7 8".parse().expect("an action");
    state.apply_unchecked(core(), Move::Decision(Seat::Home, tackle), &mut ());
    for face in [5, 0] {
        let dice = engine::Faces::many(&[face, face]).expect("two dice");
        state.apply_unchecked(core(), Move::Chance(dice), &mut ());
    }
    shown(&state).tackle.expect("it is in progress")
}

/// TU-021, TU-135. The tackle table says what comes of this tackle, in the rain otherwise.
#[test]
fn a_tackle() {
    let fine = tackled(7);
    assert_eq!(fine.table.iter().filter(|row| row.now).count(), 1);
    let row = json!({
        "lead": "5 or more ahead", "comes": "pushed and knocked down, knocked down, or pushed",
        "clause": "TU-136", "now": true,
    });
    assert_eq!(as_json(&fine.table[0]), row);
    let clauses: Vec<&str> = fine.table.iter().map(|row| row.clause.as_str()).collect();
    let all = ["TU-136", "TU-137", "TU-138", "TU-139", "TU-141", "TU-142", "TU-143"];
    assert_eq!(clauses, all);
    assert_eq!(fine.table[5].comes, "tackler knocked down, or nothing");
    let rain = tackled(3);
    let comes: Vec<&str> = rain.table[..4].iter().map(|row| row.comes.as_str()).collect();
    let down = ["pushed and knocked down, or knocked down", "knocked down", "knocked down"];
    assert_eq!(comes, [down[0], down[1], down[2], "both knocked down"]);
}

#[test]
fn parts_of_a_roll() {
    let part = |of| short::part(core(), of);
    assert_eq!(part(PartOf::BallPlay), "BP");
    assert_eq!(part(PartOf::Ability(16)), core().abilities[16].name);
    assert_eq!(part(PartOf::Staff(0)), core().staff[0].name);
}

#[test]
fn an_act_and_the_way_it_leads() {
    let state = laid(json!({ "ball": "6,10", "home": { "7": "6,8" }, "away": { "8": "7,7" } }));
    let question = state.question(core(), Seat::Home);
    let go: Action = "go 7 6,10".parse().expect("an action");
    let does = act(question, &go);
    let test = |what: &str, need: i8, wins: u32, of: u32| {
        let odds = json!({ "wins": wins, "of": of });
        json!({ "what": what, "need": need, "odds": odds })
    };
    let wanted = json!({
        "do": "go", "who": "home:7", "to": { "x": 6, "y": 10 },
        "way": [
            { "to": { "x": 6, "y": 9 }, "tests": [test("Dodge", 6, 5, 12)] },
            { "to": { "x": 6, "y": 10 }, "tests": [test("Pick-up", 9, 5, 6)] },
        ],
    });
    assert_eq!(as_json(&does), wanted);
    assert_eq!(drawn(question, &does), Ok(go));
    let bare = json!({ "do": "go", "who": "home:7", "to": { "x": 6, "y": 10 }, "way": [] });
    let bare: Act = serde_json::from_value(bare).expect("an act");
    assert_eq!(drawn(question, &bare), Ok(go));
}

#[test]
fn what_is_no_answer_is_refused() {
    let state = small();
    let question = state.question(core(), Seat::Home);
    let says = |act: Act, wanted: &str| {
        let reason = words::refusal(&question.board(), &drawn(question, &act).expect_err(wanted));
        assert!(reason.contains(wanted), "{reason}");
    };
    let to = |x, y| Square { x, y };
    let home = || Thing::figure(Seat::Home, 7);
    says(Act::Place { who: Thing::figure(Seat::Away, 7), to: to(6, 8) }, "no figure of home");
    says(Act::Place { who: Thing::figure(Seat::Home, 14), to: to(6, 8) }, "no figure of home");
    says(Act::Place { who: home(), to: to(100, 8) }, "no square");
    says(Act::Tackle { who: home(), on: home() }, "no figure of away");
    says(Act::Shoot { who: None, points: 2 }, "for 2 points");
    says(Act::Use { who: home(), ability: 0, on: None }, "no ability 0");
    let dirs = vec![Thing::way("n"); 17];
    says(Act::Path { who: home(), dirs, to: None, way: Vec::new() }, "so far");
}

#[test]
fn beats() {
    let figure = "home:7".parse().expect("a figure");
    let [from, to] = ["6,8", "6,9"].map(|text| text.parse().expect("a square"));
    let moved = beat(&Event::Moved { figure, from, to });
    let wanted = json!({
        "event": "moved", "figure": "home:7", "from": { "x": 6, "y": 8 }, "to": { "x": 6, "y": 9 },
    });
    assert_eq!(as_json(moved), wanted);
    assert_eq!(as_json(beat(&Event::HalfEnded { half: 1 })), json!({ "event": "half-ended" }));
    assert_eq!(beat(&Event::Activated { figure }), None);
}

#[test]
fn the_pack_is_shown_whole() {
    let shown = contents(core());
    assert_eq!(shown.races.len(), 8);
    assert_eq!(shown.profiles.len(), core().profiles.len());
    assert_eq!((shown.abilities.len(), shown.staff.len()), (40, 6));
    let orcs = shown.races.iter().find(|race| race.id == "orcs").expect("there are Orcs");
    assert_eq!(orcs.roster.figures[0], "gate-hog");
    let troll = shown.profiles.iter().find(|one| one.id == "half-troll");
    let troll = as_json(troll.expect("there are half-trolls"));
    assert_eq!((&troll["name"], &troll["size"]), (&json!("Half-Troll"), &json!("large")));
    assert_eq!((&troll["race"], &troll["abilities"]), (&json!("orcs"), &json!(["AB34", "AB37"])));
    let leap = &as_json(&shown.abilities[38]);
    assert_eq!((&leap["name"], &leap["kind"]), (&json!("Leap"), &json!("passive")));
}
