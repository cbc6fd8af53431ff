//! `pitch.toml`: lines, counts, modifiers and ranges.

use engine::pack::doc::Table;
use engine::pack::files::numbers;

use super::values::{TakkureValue, inches, number};
use crate::geometry::base_radius;
use crate::pack::model::{Modifiers, Numbers, Pitch, Ranges};

/// What the file holds.
pub(super) struct AllNumbers {
    pub pitch: Pitch,
    pub numbers: Numbers,
    pub modifiers: Modifiers,
    pub ranges: Ranges,
}

pub(super) fn read(root: Table<'_>) -> Option<AllNumbers> {
    let pitch = root.need("pitch").and_then(|value| pitch(value.table()?));
    let numbers = root.need("match").and_then(|value| counts(value.table()?));
    let modifiers = root.need("modifiers").and_then(|value| modifiers(value.table()?));
    let ranges = root.need("ranges").and_then(|value| ranges(value.table()?));
    root.finish();
    let (pitch, numbers) = (pitch?, numbers?);
    Some(AllNumbers { pitch, numbers, modifiers: modifiers?, ranges: ranges? })
}

fn pitch(table: Table<'_>) -> Option<Pitch> {
    let length = inches(&table, "length", 20..=60);
    let width = inches(&table, "width", 12..=40);
    let in_goal = inches(&table, "in_goal", 1..=10);
    let lines = table.need("kick_off_lines").and_then(|value| value.pair(1..=59));
    let template_radius = inches(&table, "template_radius", 1..=4);
    let template_margin = inches(&table, "template_margin", 0..=4);
    let ball_mm: Option<u8> = number(&table, "ball_mm", 10..=40);
    let at = table.at;
    table.finish();
    let pitch = Pitch {
        length: length?,
        width: width?,
        in_goal: in_goal?,
        kick_off_lines: lines?,
        template_radius: template_radius?,
        template_margin: template_margin?,
        ball_radius: base_radius(ball_mm?),
    };
    let Pitch { length, width, in_goal, kick_off_lines: [home, away], .. } = pitch;
    if home + away != length || home > away || home <= in_goal {
        at.error(
            "the kick-off lines must be mirror images, Home's first, each between halfway and \
             its in-goal",
        );
    }
    // The template lies clear of both lines and of the touch-lines (TK-209).
    let room = 2 * (pitch.template_radius + pitch.template_margin);
    if home - in_goal <= room || width <= room {
        at.error("the template does not fit between a kick-off line and its in-goal");
    }
    Some(pitch)
}

fn counts(table: Table<'_>) -> Option<Numbers> {
    let halves = number(&table, "halves", 1..=2);
    let boxes = number(&table, "boxes", 1..=9);
    let tokens_per_phase = number(&table, "tokens_per_phase", 1..=8);
    let hand = number(&table, "hand", 1..=8);
    let team_plays_chosen = number(&table, "team_plays_chosen", 1..=8);
    let fatigue_places = number(&table, "fatigue_places", 1..=6);
    let tiring_token = number(&table, "tiring_token", 2..=9);
    let pressure_range = inches(&table, "pressure_range", 0..=10);
    let catch_range = inches(&table, "catch_range", 0..=10);
    let dodge = table.need("dodge").and_then(|value| value.pair(1..=10));
    let critical_pass_move = inches(&table, "critical_pass_move", 0..=10);
    let ground_pass_most = inches(&table, "ground_pass_most", 1..=40);
    table.finish();
    Some(Numbers {
        halves: halves?,
        boxes: boxes?,
        tokens_per_phase: tokens_per_phase?,
        hand: hand?,
        team_plays_chosen: team_plays_chosen?,
        fatigue_places: fatigue_places?,
        tiring_token: tiring_token?,
        pressure_range: pressure_range?,
        catch_range: catch_range?,
        dodge: dodge?,
        critical_pass_move: critical_pass_move?,
        ground_pass_most: ground_pass_most?,
    })
}

fn modifiers(table: Table<'_>) -> Option<Modifiers> {
    let read = |key| number(&table, key, -9..=9);
    let (pick_up, steal_loose, steal_held) =
        (read("pick_up"), read("steal_loose"), read("steal_held"));
    let (steal_air, ground_pass, catch) = (read("steal_air"), read("ground_pass"), read("catch"));
    let (pressure, try_per_fatigue) = (read("pressure"), read("try_per_fatigue"));
    table.finish();
    Some(Modifiers {
        pick_up: pick_up?,
        steal_loose: steal_loose?,
        steal_held: steal_held?,
        steal_air: steal_air?,
        ground_pass: ground_pass?,
        catch: catch?,
        pressure: pressure?,
        try_per_fatigue: try_per_fatigue?,
    })
}

fn ranges(table: Table<'_>) -> Option<Ranges> {
    let limits: Option<[i32; 3]> = numbers(&table, "limits", |value| value.inches(1..=60));
    let pass = numbers(&table, "pass", |value| value.number(-9..=9));
    let reception = numbers(&table, "reception", |value| value.number(-9..=9));
    let at = table.at;
    table.finish();
    let limits = limits?;
    if !limits.is_sorted_by(|near, far| near < far) {
        at.error("`limits` must grow from entry to entry");
    }
    Some(Ranges { limits, pass: pass?, reception: reception? })
}
