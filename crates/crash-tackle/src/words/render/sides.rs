//! The players of a side by group, with their places, and its cards.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use engine::Seat;

use super::{apart, list, sentence};
use crate::card::CardId;
use crate::field::Facing;
use crate::game::{Board, Looking};
use crate::modules::Module;
use crate::player::{Group, PlayerId, Status};
use crate::rules::reach;
use crate::view::View;
use crate::words::names;

pub(super) fn write(out: &mut String, board: &Board<'_>, view: &View, seat: Seat) {
    let team = names::team(board.pack, seat);
    let way = match board.table.facing(seat) {
        Facing::Up => "up",
        Facing::Down => "down",
    };
    let _ = writeln!(out, "{seat}: {team}, attacks {way}{}", moves_head(board, seat));
    for group in Group::ALL {
        let of_group = PlayerId::of(seat).filter(|id| id.shirt.group() == group);
        let words: Vec<_> = of_group.filter_map(|id| fielded(board, view, id)).collect();
        several(out, &format!("  {}:", group_name(group)), words);
    }
    let unplaced = PlayerId::of(seat).filter(|id| {
        let player = board.table.player(*id);
        player.at.is_none() && player.available()
    });
    several(out, "  to be placed:", unplaced.map(|id| id.shirt.to_string()).collect());
    several(out, "  off:", PlayerId::of(seat).filter_map(|id| off(board, id)).collect());
    if board.on(Module::Cards) {
        cards(out, board, view, seat);
    }
}

/// A list, where there is anything to list.
fn several(out: &mut String, head: &str, words: Vec<String>) {
    if !words.is_empty() {
        list(out, head, apart(words, ';'));
    }
}

/// Says what the numbers in brackets are, where there are any.
fn moves_head(board: &Board<'_>, seat: Seat) -> &'static str {
    if board.table.active == seat { " (in brackets: moves left)" } else { "" }
}

const fn group_name(group: Group) -> &'static str {
    match group {
        Group::Forwards => "forwards",
        Group::Backs => "backs",
        Group::Wings => "wings",
        Group::Fullback => "fullback",
    }
}

/// `7 -3,7 (5) down`.
fn fielded(board: &Board<'_>, view: &View, id: PlayerId) -> Option<String> {
    let player = board.table.player(id);
    let mut out = format!("{} {}", id.shirt, player.at?);
    if board.table.active == id.seat && !player.grounded {
        let _ = write!(out, " ({})", reach::moves_left(board, id));
    }
    let ruck_offside = view.ruck.as_ref().is_some_and(|ruck| ruck.offside.contains(&id));
    for (says, word) in [
        (player.grounded, "down"),
        (ruck_offside || player.kick_offside, "off-side"),
        (player.must_retreat || player.kick_liable, "must go back"),
        (player.holding_on, "holds on"),
    ] {
        if says {
            let _ = write!(out, " {word}");
        }
    }
    Some(out)
}

/// Why somebody may not play.
fn off(board: &Board<'_>, id: PlayerId) -> Option<String> {
    let why = match board.table.player(id).status {
        Status::Playing => return None,
        Status::SinBin(turns) => {
            format!("in the sin bin ({} to go)", names::counted(turns, "turn", "turns"))
        }
        Status::MayReturn => "back at the next set-up".to_string(),
        Status::SentOff => "sent off".to_string(),
    };
    Some(format!("{} {why}", id.shirt))
}

/// The hand, or how many cards it is; what is committed; substitutions.
fn cards(out: &mut String, board: &Board<'_>, view: &View, seat: Seat) {
    let (cards, hidden) = (&board.table.cards, view.hidden[seat]);
    let count = hidden.hand + cards.hands[seat].len() as u8;
    let mut text = names::counted(count, "card", "cards");
    text.push_str(match (hidden.hand, count) {
        (_, 0) => "",
        (0, _) => " (energy/distance)",
        _ => ", hidden",
    });
    if board.on(Module::Substitutes) {
        let left = names::counted(cards.substitutions[seat], "substitution", "substitutions");
        let _ = write!(text, "; {left} left");
    }
    sentence(out, "  hand:", &text);
    if hidden.committed > 0 {
        let _ = writeln!(out, "  committed: {} face down", hidden.committed);
    }
    if !cards.committed[seat].is_empty() {
        let words = cards.committed[seat].iter().map(|id| printed(board, *id));
        list(out, "  committed (energy/distance):", apart(words.collect(), ','));
    }
    let mut abilities: BTreeMap<u8, Vec<CardId>> = BTreeMap::new();
    for id in cards.hands[seat].iter() {
        abilities.entry(board.pack.card(id).ability).or_default().push(id);
    }
    for ids in abilities.values() {
        let ability = board.pack.ability(ids[0]);
        let ids: Vec<_> = ids.iter().map(|id| printed(board, *id)).collect();
        let text = format!("{}: {}", ids.join(", "), ability.text);
        sentence(out, &format!("    {}", ability.name), &text);
    }
}

/// `PP06 1/2`: a card with its Energy and Distance.
fn printed(board: &Board<'_>, id: CardId) -> String {
    let card = board.pack.card(id);
    format!("{id} {}/{}", card.energy, card.distance)
}
