//! A view as plain text, for the terminal.

use std::fmt::Write as _;

use engine::Seat;

use crate::pack::Pack;
use crate::pack::model::PlayerCard;
use crate::shirt::Slot;
use crate::side::{Absence, Side};
use crate::view::View;

/// The position: score and clock, the ruler, both sides, the own hand.
pub fn render(pack: &Pack, view: &View) -> String {
    let mut out = String::new();
    header(&mut out, pack, view);
    ruler(&mut out, view);
    for seat in [Seat::Away, Seat::Home] {
        side(&mut out, pack, view, seat);
    }
    out
}

fn header(out: &mut String, pack: &Pack, view: &View) {
    let table = &view.table;
    let team = |seat: Seat| pack.teams[table.teams[seat] as usize].name.as_str();
    let clock = if table.overtime {
        "overtime".to_string()
    } else {
        format!("{} cards left", table.half_left)
    };
    let score = table.score;
    let _ = writeln!(
        out,
        "{} (home) {} : {} {} (away)   half {}, {clock}",
        team(Seat::Home),
        score.home,
        score.away,
        team(Seat::Away),
        table.half
    );
    if let Some(pile) = table.half_discard {
        let _ = writeln!(out, "half deck: discard {}", pile.len());
    }
    if let Some(weather) = table.weather(pack) {
        let wind = table.wind_favours.map_or(String::new(), |seat| format!(", wind with {seat}"));
        let _ = writeln!(out, "weather: {}{wind}", weather.name);
    }
    if let Some(referee) = table.referee(pack) {
        let _ = writeln!(out, "referee: {}", referee.name);
    }
}

/// The ruler with the marker, Home's line on the left.
fn ruler(out: &mut String, view: &View) {
    let place = usize::from(view.table.pos) / 5;
    let ticks: String = (0..=20).map(|tick| if tick == place { 'O' } else { '-' }).collect();
    let towards = match view.table.attacking {
        Seat::Home => "home attacks ->",
        Seat::Away => "<- away attacks",
    };
    let _ = writeln!(out, "home 0 |{ticks}| 100 away   marker {} m   {towards}", view.table.pos);
}

fn side(out: &mut String, pack: &Pack, view: &View, seat: Seat) {
    let side = &view.table.sides[seat];
    let _ = writeln!(out, "{seat}:");
    for slot in Slot::ALL {
        if let Some(line) = slot_line(pack, view, seat, slot) {
            let _ = writeln!(out, "  {slot:<2} {line}");
        }
    }
    let power = side.power.fresh + side.power.pool.len() + view.hidden[seat].power;
    let _ = writeln!(
        out,
        "  decks: forwards {}, backs {}, power {power}, discard {}",
        side.forwards.shirts().len(),
        side.backs.shirts().len(),
        side.discard.len()
    );
    extras(out, pack, side);
    match view.hidden[seat].hand {
        0 => hand(out, pack, side),
        hidden => {
            let _ = writeln!(out, "  hand: {hidden} hidden");
        }
    }
}

fn slot_line(pack: &Pack, view: &View, seat: Seat, slot: Slot) -> Option<String> {
    let side = &view.table.sides[seat];
    let Some(shirt) = side.slots[slot as usize] else {
        return side.is_closed(slot).then(|| "closed".to_string());
    };
    let player = view.table.player(pack, seat, shirt);
    let state = match (side.ready.contains(shirt), side.headgear.contains(shirt)) {
        (true, _) => "ready",
        (false, true) => "headgear",
        (false, false) => "grounded",
    };
    let ball = if view.table.carrier(seat) == Some(shirt) { "ball" } else { "" };
    Some(format!(
        "{shirt:>2} {:<14} {state:<8} {ball:<4} run {:>2}  tackle {}/{}  ruck {}  pass {}{}",
        player.name,
        player.run,
        player.tackle_forward,
        player.tackle_back,
        player.ruck,
        player.pass,
        specials(player)
    ))
}

/// What a player can do beyond the usual.
fn specials(player: &PlayerCard) -> String {
    let mut out = String::new();
    if player.has_line_pass() {
        let winger = if player.line_pass_winger { "W" } else { "" };
        let named =
            if player.line_pass.is_empty() { String::new() } else { player.line_pass.to_string() };
        let _ = write!(out, "  line {named}{winger}");
    }
    for (name, boot) in [("kick", player.kick), ("drop", player.drop_kick)] {
        if let Some(boot) = boot {
            let _ = write!(out, "  {name} {} m {}+", boot.metres, boot.need);
        }
    }
    for (name, need) in [
        ("fend", player.fend),
        ("offload", player.offload),
        ("sidestep", player.sidestep),
        ("flanker", player.flanker),
        ("big hit", player.big_hit),
    ] {
        if need > 0 {
            let _ = write!(out, "  {name} {need}+");
        }
    }
    for (name, number) in [("sprint", player.sprint), ("evade", player.evade)] {
        if number > 0 {
            let _ = write!(out, "  {name} {number}");
        }
    }
    out
}

fn extras(out: &mut String, pack: &Pack, side: &Side) {
    if let Some(index) = side.coach {
        let used = if side.coach_used { " (used)" } else { "" };
        let _ = writeln!(out, "  coach: {}{used}", pack.coaches[index as usize].name);
    }
    for card in &side.in_play {
        let _ = writeln!(out, "  in play: {} {card}", pack.card(*card).name);
    }
    for absentee in &side.absent {
        let why = match absentee.kind {
            Absence::Bin => format!("in the bin, {} cards to go", absentee.due),
            Absence::Gone => "out for the match".to_string(),
            Absence::Injured => "injured".to_string(),
        };
        let _ = writeln!(out, "  {}: {why}", absentee.shirt);
    }
}

fn hand(out: &mut String, pack: &Pack, side: &Side) {
    if side.hand.is_empty() {
        let _ = writeln!(out, "  hand: empty");
        return;
    }
    let _ = writeln!(out, "  hand:");
    for card in &side.hand {
        let design = pack.card(*card);
        let _ = writeln!(out, "    {card} {:<14} {}", design.name, design.text);
    }
}
