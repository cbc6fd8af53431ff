//! The parts of a made-up position that are tables of their own.

use serde_json::{Value, json};

use super::picker::Picker;

const PLACED: [&str; 3] = ["scrum", "penalty", "drop-out-or-scrum"];
const PLAIN: [&str; 3] = ["kick-off", "drop-out", "scrum-or-play-on"];
const MARKS: [&str; 12] = [
    "grounded",
    "grounded",
    "grounded",
    "closed",
    "stepped",
    "tackled",
    "kick_liable",
    "trapped_rolled",
    "rose",
    "rolled_away",
    "rolled_for",
    "carded",
];
/// Marks that need more than the player.
const OF_SOMETHING: [&str; 3] = ["kick_offside", "must_retreat", "holding_on"];
const STATUS: [&str; 4] = ["sent-off", "sin-bin 2", "may-return", "playing"];
const NO_STATUS: [&str; 3] = ["sin-bin 9", "none", "injured"];

/// A kick-off, a scrum somewhere, and the like.
pub(super) fn restart(pick: &mut Picker) -> String {
    match pick.below(4) {
        _ if pick.rare(30) => format!("maul {}", pick.place()),
        0 => pick.one(&PLAIN).to_string(),
        1 => match pick.rare(4) {
            true => format!("line-out {}", pick.place()),
            false => format!("line-out {}", pick.touch()),
        },
        _ => format!("{} {}", pick.one(&PLACED), pick.place()),
    }
}

/// What is due, or is held as advantage.
pub(super) fn stoppage(pick: &mut Picker) -> Value {
    let (to, what) = (pick.seat(), restart(pick));
    if pick.rare(6) {
        return json!(*pick.one(&["none", &format!("{to} {what}")]));
    }
    let mut stoppage = json!({ "to": to, "what": what, "advantage": pick.rare(2) });
    if pick.rare(3) {
        stoppage["before"] = before(pick);
    }
    stoppage
}

/// The field before a foul: mostly as it could have been.
pub(super) fn before(pick: &mut Picker) -> Value {
    let spot = |pick: &mut Picker| (pick.who(), pick.place());
    let mut standing = pick.few(6, spot);
    let mut carrier = pick.who();
    if let [(first, _), ..] = &standing[..]
        && !pick.rare(6)
    {
        carrier = first.clone();
    }
    if !pick.rare(4) {
        // Near either tryline, where a try could be proved.
        let near = format!("{},{}", pick.below(8) * 2, pick.one(&[-26, 26]));
        standing.push((carrier.clone(), near));
    }
    let mut before = json!({ "standing": standing, "carrier": carrier, "offender": pick.who() });
    if pick.rare(2) {
        let (grounded, offside) = (pick.few(4, spot), pick.few(3, Picker::who));
        before["support"] = json!({ "grounded": grounded, "offside": offside });
    }
    before
}

pub(super) fn breakdown(pick: &mut Picker) -> Value {
    if pick.rare(8) {
        return json!("none");
    }
    let mut breakdown = json!({});
    let both = |one: usize, two: usize| json!({ "home": one, "away": two });
    let stood = json!({ "home": pick.rare(2), "away": pick.rare(2) });
    let parts = [
        ("owner", json!(pick.seat())),
        ("formed", json!(pick.rare(2))),
        ("failed", both(pick.below(4), pick.below(4))),
        ("stood", stood),
        ("centre", json!(pick.place())),
    ];
    for (key, value) in parts {
        if pick.rare(if key == "centre" { 8 } else { 2 }) {
            breakdown[key] = value;
        }
    }
    breakdown
}

pub(super) fn kicked(pick: &mut Picker) -> Value {
    let mut kicked = json!({ "kicker": pick.who(), "chase": pick.rare(2) });
    if pick.rare(2) {
        kicked["from"] = json!(pick.place());
    }
    if pick.rare(2) {
        kicked["spaces"] = json!(pick.below(30));
    }
    kicked
}

fn player(pick: &mut Picker) -> Value {
    if pick.rare(12) {
        return json!(status(pick));
    }
    if pick.rare(6) {
        return json!(pick.place());
    }
    let mut player = json!({ "at": pick.place() });
    while pick.rare(6) {
        let mark = match pick.rare(8) {
            true => *pick.one(&OF_SOMETHING),
            false => *pick.one(&MARKS),
        };
        player[mark] = json!(true);
    }
    if pick.rare(6) {
        player["moves_used"] = number(pick, 6);
    }
    if pick.rare(60) {
        player["status"] = json!(status(pick));
    }
    player
}

/// Mostly below `most`; sometimes more than fits.
fn number(pick: &mut Picker, most: usize) -> Value {
    let most = if pick.rare(20) { 300 } else { most };
    json!(pick.below(most))
}

fn status(pick: &mut Picker) -> &'static str {
    let words: &[&'static str] = if pick.rare(20) { &NO_STATUS } else { &STATUS };
    pick.one::<&'static str>(words)
}

pub(super) fn side(pick: &mut Picker) -> Value {
    let mut side = json!({});
    let few = *pick.one(&[1, 3, 8, 15]);
    for shirt in 1..=15 {
        if few == 15 || pick.rare(15 / few) {
            side[shirt.to_string()] = player(pick);
        }
    }
    if pick.rare(2) {
        let most = if pick.rare(20) { 20 } else { 3 };
        side["hand"] = json!(pick.few(most, Picker::card));
    }
    if pick.rare(40) {
        side["committed"] = json!(pick.few(4, Picker::card));
    }
    if pick.rare(4) {
        side["substitutions"] = number(pick, 9);
    }
    side
}

pub(super) fn turn(pick: &mut Picker) -> Value {
    let mut turn = json!({});
    let (who, other, place) = (pick.who(), pick.who(), pick.place());
    let parts = [
        ("mover", json!(who)),
        ("over", json!([who, place])),
        ("must_step", json!(who)),
        ("bonus", json!([who, pick.one(&[0, 3, 9, 255])])),
        ("rolls", json!(pick.below(70))),
        ("rolls", json!(pick.one(&[59, 60, 255]))),
        ("stopped", json!(true)),
        ("served", json!(true)),
        ("held_on", json!(true)),
        ("untouchable", json!(who)),
        ("intercepting", json!(other)),
        ("ruck", json!(place)),
        ("tongue", json!(pick.one(&[3, 255]))),
        ("interrupted", json!(true)),
        ("before", before(pick)),
    ];
    while pick.rare(2) {
        let (key, value) = pick.one(&parts);
        turn[*key] = value.clone();
    }
    turn
}

/// What no position begins with.
pub(super) fn tackle(pick: &mut Picker) -> Value {
    let (carrier, tackler) = (pick.who(), pick.who());
    json!({ "carrier": carrier, "tackler": tackler, "avoided": pick.rare(2), "stays_up": false })
}

/// Nor with this.
pub(super) fn roll(pick: &mut Picker) -> Value {
    let kinds = [
        json!("gather"),
        json!({ "pass": { "to": pick.who() } }),
        json!({ "kick": "open" }),
        json!({ "referee": "gate" }),
    ];
    let (kind, roller) = (pick.one(&kinds), pick.who());
    json!({ "kind": kind, "roller": roller, "skill": 8, "bonus": 0, "strict": pick.rare(2),
        "dice": [3, pick.below(8)], "again": false })
}
