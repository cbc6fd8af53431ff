//! All that `docs/scenarios.md` lists for positions of Takkure, in random fragments.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::CORE;
use super::words::*;

pub const PHASES: [&str; 15] = [
    "turn",
    "activated",
    "first-action",
    "defence",
    "after-defence",
    "movement",
    "second-action",
    "resolve",
    "removal",
    "kick-off home",
    "kick-off away",
    "kick home",
    "kick away",
    "restart",
    "half-over",
];

fn card() -> Words {
    let known = &CORE.players;
    let known = known.iter().map(|player| player.id.clone()).chain(["trainee".to_string()]);
    prop_oneof![20 => one_of(known), 1 => word(&["nobody"])].boxed()
}

/// A player; without a place he is given one.
fn player() -> Words {
    let fatigue = [("active", number(1)), ("inactive", number(1)), ("permanent", number(1))];
    let stats = prop::array::uniform7(-4..=0_i8);
    let mov = prop_oneof![8 => -3000..=0, 1 => any::<i32>()];
    let losses = (mov, stats).prop_map(|(mov, stats)| json!({ "mov": [mov, 0], "stats": stats }));
    let parts = vec![
        ("ground", number(2)),
        ("wounds", number(4)),
        ("fatigue", table(fatigue.to_vec(), 0.4)),
        ("tokens", number(1)),
        ("honour", number(2)),
        ("card", card()),
        ("losses", losses.boxed()),
        ("needs_body_roll", flag()),
        ("lost_skills", flag()),
    ];
    let odd = vec![("at", at()), ("status", word(&["on-pitch", "injured", "lost"]))];
    let whole = (table(parts, 0.15), table(odd, 0.03)).prop_map(merged);
    prop_oneof![
        20 => Just(Value::Null),
        2 => word(&["injured", "removed", "absent"]),
        1 => prop_oneof![at(), word(&["waiting"])],
        12 => whole,
    ]
    .boxed()
}

/// Two tables as one.
fn merged((mut one, more): (Value, Value)) -> Value {
    let all = one.as_object_mut().expect("a table");
    all.extend(more.as_object().expect("a table").clone());
    one
}

fn side() -> Words {
    let coach = vec![
        ("team", word(&["yamato", "teriomorph"])),
        ("hand", cards()),
        ("discard", cards()),
        ("plays", plays()),
        ("used", plays()),
        ("shown", plays()),
        ("pool", number(6)),
    ];
    let odd = vec![
        ("deck", cards()),
        ("squad", prop::array::uniform4(card()).prop_map(|four| json!(four)).boxed()),
        ("line_up", prop::array::uniform4(number(4)).prop_map(|four| json!(four)).boxed()),
        ("discarding", cards()),
        ("ready", flag()),
    ];
    let coach = (table(coach, 0.1), table(odd, 0.01)).prop_map(merged);
    (table(ROLES.map(|role| (role, player())).to_vec(), 0.8), coach).prop_map(merged).boxed()
}

fn first() -> Words {
    prop_oneof![
        4 => place().prop_map(|end| format!("mark {end}")),
        1 => (place(), place()).prop_map(|(turn, end)| format!("mark {turn} {end}")),
        1 => role().prop_map(|to| format!("ground-pass {to}")),
        3 => prop::sample::select(&["stay", "stand-up", "hold", "none"][..]).prop_map(String::from),
    ]
    .prop_map(Value::from)
    .boxed()
}

fn second() -> Words {
    prop_oneof![
        2 => (role(), 0..5).prop_map(|(to, s)| format!("pass {to} {s}")),
        1 => (0..5).prop_map(|s| format!("pick-up {s}")),
        1 => role().prop_map(|to| format!("ground-pass {to}")),
        4 => prop::sample::select(&["move", "dodge", "break-through", "score", "none"][..])
            .prop_map(String::from),
    ]
    .prop_map(Value::from)
    .boxed()
}

fn length() -> Words {
    word(&["0", "0.5", "1.5", "9", "none"])
}

/// What a defender does about the side of `seat`.
fn defence(seat: &'static str) -> Words {
    let words = [
        "pressure",
        "steal loose",
        "steal held",
        "steal air",
        "stand-up",
        "rest",
        "nothing",
        "waiting",
    ];
    let plain = prop::sample::select(words.to_vec()).prop_map(String::from);
    let on = |(point, who): (String, Value)| {
        format!("tackle {point} on {}", who.as_str().unwrap_or_default())
    };
    let action = prop_oneof![
        3 => place().prop_map(|point| format!("tackle {point}")),
        1 => (place(), who(seat)).prop_map(on),
        3 => plain,
    ];
    let action = action.prop_map(Value::from).boxed();
    let more = vec![
        ("touched", flag()),
        ("displaced", flag()),
        ("rolled", flag()),
        ("reach", length()),
        ("order", number(4)),
        ("path", list(at(), 3)),
        ("mov_percent", number(200)),
        ("must_move", flag()),
        ("stay_up", (-3..=3).prop_map(Value::from).boxed()),
    ];
    let whole = (action.clone(), table(more, 0.3)).prop_map(|(action, mut whole)| {
        whole["action"] = action;
        whole
    });
    prop_oneof![2 => action, 1 => whole].boxed()
}

fn team_play() -> Words {
    let slots = list(word(&["forward", "wing", "scrum-half", "full-back", "none"]), 4);
    let odd = vec![
        ("revealed", flag()),
        ("moved", roles()),
        ("next", number(3)),
        ("over", flag()),
        ("faced", flag()),
        ("participants", roles()),
    ];
    let all = one_of(CORE.plays.iter().map(|play| play.id.to_string()));
    let card = prop_oneof![1 => word(&["GT-1", "GT-2", "GT-3", "GT-4", "GT-5", "GI-1"]), 1 => all];
    let whole = (table(vec![("card", card.boxed()), ("slots", slots)], 0.95), table(odd, 0.2));
    prop_oneof![5 => whole.prop_map(merged), 1 => Just(Value::from("none"))].boxed()
}

/// An activation of the side of `seat`.
fn act(seat: &'static str) -> Words {
    let token = word(&["fatigue", "wound", "ground"]);
    let due = table(vec![("player", who(seat)), ("token", token), ("count", number(2))], 0.95);
    let trails = ROLES.map(|role| (role, list(at(), 3)));
    let usual = vec![
        ("active", who(seat)),
        ("first", first()),
        ("second", second()),
        ("defence", table(ROLES.map(|role| (role, defence(seat))).to_vec(), 0.5)),
    ];
    let odd = vec![
        ("holder_at_start", who(seat)),
        ("start", at()),
        ("trails", table(trails.to_vec(), 0.3)),
        ("play", team_play()),
        ("extra_move", length()),
        ("moved", roles()),
        ("second_start", at()),
        ("ball_touched", flag()),
        ("used_skill", table(vec![("home", roles()), ("away", roles())], 0.7)),
        ("possession", self::seat()),
        ("restart", word(&["try-scored", "try-not-scored", "nobody-left"])),
        ("due", list(due, 2)),
    ];
    let within = vec![
        ("step", number(6)),
        ("named", role().prop_map(Value::from).boxed()),
        ("main_done", flag()),
        ("second_route", list(at(), 2)),
        ("star_earned", table(vec![("home", flag()), ("away", flag())], 0.5)),
        ("doing", doing(seat)),
        ("wound", wound(seat)),
    ];
    (table(usual, 0.5), table(odd, 0.1), table(within, 0.005))
        .prop_map(|(usual, odd, within)| merged((merged((usual, odd)), within)))
        .boxed()
}

/// What is being rolled for; no phase begins with it.
fn doing(seat: &'static str) -> Words {
    let parts = vec![
        ("by", who(seat)),
        ("what", second()),
        ("place", at()),
        ("bonus", number(3)),
        ("dice", number(3)),
        ("no_pressure", flag()),
    ];
    table(parts, 0.9)
}

/// A wound about to be placed; no phase begins with it either.
fn wound(seat: &'static str) -> Words {
    let cause = vec![("by", who(seat)), ("action", word(&["tackle", "break_through", "pass"]))];
    let parts = vec![
        ("cause", table(cause, 0.8)),
        ("rolled", flag()),
        ("prevented", flag()),
        ("to_endurance", flag()),
    ];
    table(parts, 0.9)
}

/// A roll in progress, as it is written; no phase begins with one.
fn rolls() -> Words {
    let roll = json!({ "form": "unopposed", "rollers": [], "cause": null, "gap": null });
    prop_oneof![1 => Just(json!([])), 1 => Just(json!([roll]))].boxed()
}

/// The whole but its sides, with `seat` in attack.
fn parts(seat: &'static str) -> Words {
    let both = |most: u8| (number(most), number(most)).prop_map(|both| json!(both)).boxed();
    let ball = prop_oneof![6 => who(seat), 2 => Just(json!("loose")), 1 => word(&["none", "5,5"])];
    let template = prop_oneof![6 => word(&["usual"]), 1 => at()];
    let kick = vec![
        ("kicker", self::seat()),
        ("moved", table(vec![("home", roles()), ("away", roles())], 0.5)),
        ("catchers", table(vec![("home", roles()), ("away", roles())], 0.5)),
        ("kicking", who(seat)),
    ];
    let kick = (template, table(kick, 0.05)).prop_map(|(template, mut kick)| {
        kick["template"] = template;
        kick
    });
    let odd = vec![
        ("half", number(2)),
        ("box", number(5)),
        ("active", (any::<bool>(), any::<bool>()).prop_map(|both| json!(both)).boxed()),
        ("tokens", number(4)),
        ("score", both(9)),
        ("attacker", self::seat()),
        ("opening_kicker", self::seat()),
        ("phases", number(10)),
        ("rolls", rolls()),
        ("finished", flag()),
    ];
    (table(vec![("ball", ball.boxed())], 0.95), table(odd, 0.1), kick, act(seat))
        .prop_map(|(ball, odd, kick, act)| {
            merged((merged((ball, odd)), json!({ "kick": kick, "act": act })))
        })
        .boxed()
}

/// A position: what its phase has mostly, and sometimes what it has not.
pub fn position() -> impl Strategy<Value = Value> {
    let phase = prop_oneof![40 => word(&PHASES), 1 => word(&["tea", "kick", "kick-off nobody"])];
    let parts = prop_oneof![parts("home"), parts("away")];
    let all = (phase, spots(), side(), side(), parts, any::<[bool; 5]>());
    all.prop_map(|(phase, spots, mut home, mut away, mut whole, odd)| {
        let mut places = spots.into_iter();
        if whole["ball"] == "loose" {
            whole["ball"] = json!(places.next());
        }
        for player in [&mut home, &mut away].into_iter().flat_map(players) {
            place_him(player, &mut places);
        }
        whole["home"] = home;
        whole["away"] = away;
        if odd.contains(&false) {
            keep_to(phase.as_str().unwrap_or_default(), &mut whole);
        }
        whole["phase"] = phase;
        whole
    })
}

/// Leaves out what the phase does not have.
fn keep_to(phase: &str, whole: &mut Value) {
    if let Some(seat) = phase.strip_prefix("kick ") {
        cleared(seat, whole);
    } else {
        whole.as_object_mut().expect("a table").remove("kick");
    }
    if phase.starts_with("kick") || ["turn", "restart", "half-over"].contains(&phase) {
        whole.as_object_mut().expect("a table").remove("act");
    }
}

/// A pitch before a kick by the side of `seat`.
fn cleared(seat: &str, whole: &mut Value) {
    let leave_out = |table: &mut Value, keys: &[&str]| {
        let Some(parts) = table.as_object_mut() else { return };
        keys.iter().for_each(|key| drop(parts.remove(*key)));
    };
    leave_out(whole, &["ball", "tokens"]);
    for side in ["home", "away"] {
        leave_out(&mut whole[side], &["used"]);
        players(&mut whole[side]).for_each(|player| leave_out(player, &["ground", "tokens"]));
    }
    let template = &mut whole["kick"]["template"];
    if template == "usual" {
        *template = json!(if seat == "home" { "22,10" } else { "8,12" });
    }
}

/// The players of a side that are written.
fn players(side: &mut Value) -> impl Iterator<Item = &mut Value> {
    let parts = side.as_object_mut().expect("a table");
    parts.iter_mut().filter(|(key, _)| ROLES.contains(&key.as_str())).map(|(_, value)| value)
}

/// Gives a player who has no place and no word the next one.
fn place_him(player: &mut Value, places: &mut impl Iterator<Item = String>) {
    let place = json!(places.next().unwrap_or_default());
    match player {
        Value::Null => *player = place,
        Value::Object(parts) if !parts.contains_key("at") && !parts.contains_key("status") => {
            parts.insert("at".to_string(), place);
        }
        _ => {}
    }
}
