use engine::{Hidden as _, Options, Seat, State, screen};
use serde_json::{Value, json};

use super::*;
use crate::game::Takkure;
use crate::pack::testing::core;
use crate::position;

/// A position laid by hand, with or without rulers.
fn laid(open: bool, position: Value) -> State<Takkure> {
    let measuring = if open { "on" } else { "off" };
    let options = [("open_measuring".to_string(), measuring.to_string())];
    position::read(core(), &Options(options.into_iter().collect()), &position).expect("it could be")
}

/// Home's wing is about to mark a move, or has marked one.
fn first_action(open: bool) -> State<Takkure> {
    laid(
        open,
        json!({
            "phase": "first-action", "ball": "home wing",
            "home": { "wing": "8,10" }, "away": { "full-back": "14,10" },
        }),
    )
}

fn seen(state: &State<Takkure>, seat: Option<Seat>) -> Value {
    let view = Takkure::view(core(), state, seat);
    serde_json::to_value(scene(core(), &view)).expect("plain data")
}

fn judged(state: &State<Takkure>, seat: Seat, act: Value) -> screen::Choice<Act> {
    let act: Act = serde_json::from_value(act).expect("it is understood");
    screen::judged(core(), state, seat, &act).expect("there is such an answer")
}

fn no_answer(state: &State<Takkure>, seat: Seat, act: Value) -> String {
    let act: Act = serde_json::from_value(act).expect("it is understood");
    let refusal = screen::judged(core(), state, seat, &act).expect_err("there is no such answer");
    screen::in_words(core(), state, seat, &refusal).reason.to_string()
}

/// The wire, whatever things are called inside.
#[test]
fn a_small_scene_in_all_its_words() {
    let shown = seen(&first_action(true), Some(Seat::Away));
    let words = |value: &Value| {
        let mut words: Vec<String> = value.as_object().expect("a table").keys().cloned().collect();
        words.sort();
        words.join(" ")
    };
    assert_eq!(
        words(&shown),
        "activation attacker ball coaches finished half kick_off lesson mover open_measuring \
         players score template time_active time_box tokens_left"
    );
    assert_eq!(shown["ball"], json!({ "is": "held", "by": "home:wing" }));
    assert_eq!(shown["mover"]["who"], "home:wing");
    assert_eq!(shown["time_active"], json!({ "home": false, "away": true }));
    assert_eq!(
        shown["activation"],
        json!({
            "step": 1, "active": "home:wing", "marked": null, "trails": [], "second_from": null,
            "play": null, "defences": [], "pass": null,
        })
    );
    let wing = &shown["players"][1];
    assert_eq!((&wing["who"], &wing["role"]), (&json!("home:wing"), &json!("wing")));
    assert_eq!((&wing["at"], &wing["tokens"]), (&json!({ "x": 8000, "y": 10_000 }), &json!(1)));
    assert_eq!(wing["values"]["str"]["fatigue"], 0);
    let home = &shown["coaches"]["home"];
    assert_eq!(words(home), "discard hand hidden_hand hidden_plays plays pool team used");
}

#[test]
fn a_hand_is_counted_for_the_other_side_and_named_for_its_own() {
    let state = laid(
        true,
        json!({
            "phase": "turn", "ball": "home wing", "home": { "wing": "8,10", "hand": ["GI-1"] },
        }),
    );
    let hand = |seat| {
        let shown = seen(&state, seat);
        let home = &shown["coaches"]["home"];
        (home["hand"].clone(), home["hidden_hand"].clone())
    };
    assert_eq!(hand(Some(Seat::Home)), (json!(["card:GI-1"]), json!(0)));
    assert_eq!(hand(Some(Seat::Away)), (json!([]), json!(1)));
    assert_eq!(hand(None), (json!([]), json!(1)));
}

#[test]
fn a_drawn_move_is_judged_and_says_where_it_would_stop() {
    let mark = json!({
        "do": "mark", "who": "home:wing", "turn": null, "end": { "x": 14_000, "y": 10_000 },
        "stops": null,
    });
    let open = judged(&first_action(true), Seat::Home, mark.clone());
    assert_eq!((open.action.as_str(), &open.refused), ("mark 14,10", &None));
    let Act::Mark { stops: Some(stop), .. } = open.does else { panic!("{:?}", open.does) };
    assert!(stop.y == 10_000 && (12_000..14_000).contains(&stop.x), "{stop:?}");
    let strict = judged(&first_action(false), Seat::Home, mark);
    assert!(matches!(strict.does, Act::Mark { stops: None, .. }), "{:?}", strict.does);
    let off = json!({ "do": "mark", "end": { "x": 40_000, "y": 10_000 } });
    let off = judged(&first_action(true), Seat::Home, off);
    assert!(off.refused.is_some());
}

#[test]
fn only_those_who_may_measure_are_told_how_far_somebody_goes() {
    let allowance =
        |open| seen(&first_action(open), Some(Seat::Home))["mover"]["allowance"].clone();
    assert!(allowance(true).as_i64().expect("a length") > 0);
    assert_eq!(allowance(false), Value::Null);
}

#[test]
fn what_is_no_answer_is_told_why() {
    let state = first_action(true);
    let end = json!({ "x": 9000, "y": 10_000 });
    let refused = |act: Value| no_answer(&state, Seat::Home, act);
    assert!(
        refused(json!({ "do": "mark", "who": "home:forward", "end": end })).contains("forward")
    );
    assert!(refused(json!({ "do": "activate", "who": "card:GI-1" })).contains("no player"));
    assert!(refused(json!({ "do": "activate", "who": "away:wing" })).contains("side"));
    let far = json!({ "do": "to", "at": { "x": 2_000_000_000, "y": 0 } });
    assert!(refused(far).contains("nowhere"));
    let many = json!({ "do": "run", "through": vec![end; 17] });
    assert!(refused(many).contains("at most 16"));
    let twice = json!({ "do": "form", "places": [
        { "who": "home:wing", "at": { "x": 1, "y": 1 } },
        { "who": "home:wing", "at": { "x": 2, "y": 2 } },
    ] });
    assert!(refused(twice).contains("twice"));
    assert!(no_answer(&state, Seat::Away, json!({ "do": "done" })).contains("not asked"));
}

/// A tackle that reaches touches its man where he first came by, and one that does not misses.
#[test]
fn contact_is_a_place() {
    let state = laid(
        true,
        json!({
            "phase": "second-action", "ball": "home wing", "home": { "wing": "12,10" },
            "away": { "full-back": "11.5,11.1", "forward": "20,10" },
            "act": {
                "start": "8,10", "first": "mark 14,10",
                "defence": {
                    "full-back": { "action": "tackle 12,10", "path": ["13.5,11.1", "11.5,11.1"] },
                    "forward": "tackle 14,10", "wing": "pressure",
                },
            },
        }),
    );
    let shown = seen(&state, None);
    let defences = shown["activation"]["defences"].as_array().expect("a list");
    let of = |who: &str| defences.iter().find(|one| one["who"] == who).expect("he has declared");
    // Half-way between 11.5,11.1 and 11.016,10.
    let Value::Object(touch) = &of("away:full-back")["contact"] else { panic!("no contact") };
    assert_eq!((&touch["x"], &touch["y"]), (&json!(11_262), &json!(10_559)));
    assert_eq!(of("away:full-back")["misses"], false);
    assert_eq!((&of("away:forward")["contact"], &of("away:forward")["misses"]), {
        (&Value::Null, &json!(true))
    });
    assert_eq!(of("away:wing")["action"], "pressure");
    assert!(of("away:wing")["pressure"].is_i64());
    assert_eq!(of("away:scrum-half")["action"], "nothing");
    let marked = json!({
        "start": { "x": 8000, "y": 10_000 }, "turn": null, "end": { "x": 14_000, "y": 10_000 },
    });
    assert_eq!(shown["activation"]["marked"], marked);
    assert_eq!(shown["activation"]["trails"][0]["who"], "home:wing");
}

#[test]
fn a_pass_says_who_stands_in_its_lane() {
    let state = laid(
        true,
        json!({
            "phase": "second-action", "ball": "home wing",
            "home": { "wing": "12,10", "forward": "10,16" }, "away": { "full-back": "11,13" },
            "act": { "start": "12,10", "defence": { "full-back": "steal air" } },
        }),
    );
    let pass = judged(
        &state,
        Seat::Home,
        json!({
            "do": "pass", "to": "home:forward", "along": 0, "interceptors": [],
        }),
    );
    let Act::Pass { who, interceptors, .. } = pass.does else { panic!("{:?}", pass.does) };
    assert_eq!(who.expect("the active player").to_string(), "home:wing");
    assert_eq!(
        interceptors.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["away:full-back"]
    );
}

#[test]
fn answers_say_whether_they_throw_and_whether_they_end_the_turn() {
    let state = laid(true, json!({ "phase": "kick home", "kick": { "template": "22,10" } }));
    let kick = judged(&state, Seat::Home, json!({ "do": "kicker", "who": "home:wing" }));
    assert!(kick.rolls && !kick.ends_turn && kick.odds.is_some(), "{kick:?}");
    let state = laid(
        true,
        json!({ "phase": "turn", "ball": "home wing", "half": 2, "box": 1, "score": [0, 1] }),
    );
    let out = judged(&state, Seat::Home, json!({ "do": "kick-out" }));
    assert!(out.ends_turn, "{out:?}");
    let run = judged(&state, Seat::Home, json!({ "do": "activate", "who": "home:wing" }));
    assert!(!run.rolls && !run.ends_turn, "{run:?}");
}

#[test]
fn the_box_names_what_lies_in_it() {
    let shown = serde_json::to_value(contents(core())).expect("plain data");
    assert_eq!((&shown["boxes"], &shown["tokens"]), (&json!(5), &json!(4)));
    for (play, design) in shown["plays"].as_array().expect("plays").iter().zip(&core().plays) {
        let parts = |list: &str| play[list].as_array().expect("a list").clone();
        assert_eq!(parts("first").len(), design.first.len());
        assert_eq!(parts("second").len(), design.second.len());
        for part in parts("first").iter().chain(&parts("second")) {
            assert!(["C", "S1", "S2", "S3"].contains(&part["slot"].as_str().expect("a slot")));
            assert!(!part["act"].as_str().expect("words").is_empty());
        }
    }
    assert_eq!(shown["cards"][0]["card"], "card:GI-1");
    assert!(shown["lessons"].as_array().is_some_and(|lessons| !lessons.is_empty()));
}
