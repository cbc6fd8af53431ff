//! Where an effect may stand. The rules meet only what passes here, so they need no answer to
//! a re-roll without a die or a penalty in the middle of somebody's pass.

mod order;
mod spots;

use engine::pack::doc::Table;

use super::model::{Effect, Filter, Side, When, Window};
use crate::cards::Colour;
use crate::shirt::ShirtSet;
use Spot::{Draw, In, Response};
use spots::spots;

pub(super) use order::check_list;
pub(super) use spots::{Spot, WINDOWS, closed_to};

/// Where a list of effects stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub colour: Colour,
    pub spots: &'a [Spot],
    pub when: &'a When,
}

impl Place<'_> {
    fn has(&self, spot: Spot) -> bool {
        self.spots.contains(&spot)
    }
}

/// What speaks against an effect in its place, to follow its name in a sentence.
pub(super) fn objection(effect: &Effect, place: Place<'_>, in_roll: bool) -> Option<String> {
    let allowed = spots(effect);
    if let Some(spot) = place.spots.iter().find(|spot| !allowed.contains(spot)) {
        let places: Vec<_> = allowed.iter().map(Spot::to_string).collect();
        return Some(format!("does nothing {spot}; it stands {}", places.join(" or ")));
    }
    let objections = [
        in_roll.then(|| against_die(effect)).flatten(),
        against_side(effect, place),
        against_colour(effect, place),
        against_condition(effect, place),
    ];
    objections.into_iter().flatten().next().map(str::to_string)
}

/// What cannot wait for a die.
fn against_die(effect: &Effect) -> Option<&'static str> {
    match effect {
        Effect::PassTo { .. } | Effect::Offload { .. } => {
            Some("cannot stand in a `roll`: its target is named when the card is played")
        }
        Effect::Ground { cost: true, .. } => {
            Some("cannot stand in a `roll`: a cost is paid when the card is played")
        }
        Effect::Run
        | Effect::LinePass { .. }
        | Effect::KickInfield { .. }
        | Effect::PowerRedo
        | Effect::Stay => Some("cannot stand in a `roll`: it is what the card is played for"),
        _ => None,
    }
}

fn against_side(effect: &Effect, place: Place<'_>) -> Option<&'static str> {
    let side = match effect {
        Effect::Give { side, .. }
        | Effect::NewTurn { side }
        | Effect::Ready { side, .. }
        | Effect::Ground { side, .. }
        | Effect::DiscardRandom { side, .. }
        | Effect::Peek { side }
        | Effect::Penalty { side } => *side,
        _ => return None,
    };
    if matches!(side, Side::Attacking | Side::Defending) && !place.has(Draw) {
        return Some("has side `own` or `opp` on a card that is played");
    }
    match effect {
        Effect::Ground { cost: true, .. } if side != Side::Own => {
            Some("as a cost has side `own`: the opponents do not pay")
        }
        Effect::Ground { cost: false, .. } if side != Side::Opp => {
            Some("without `cost = true` has side `opp`")
        }
        Effect::Peek { .. } if side != Side::Opp => Some("has side `opp`"),
        Effect::NewTurn { .. } if side != Side::Own => Some("has side `own`"),
        Effect::Give { .. } if side != Side::Own && !place.has(In(Window::Turn)) => {
            Some("has side `own` outside the window `turn`")
        }
        _ => None,
    }
}

/// What only one of the two teams can do, although both may be asked.
fn against_colour(effect: &Effect, place: Place<'_>) -> Option<&'static str> {
    match effect {
        Effect::Run
        | Effect::RunBonus { .. }
        | Effect::PassTo { .. }
        | Effect::LinePass { .. }
        | Effect::KickInfield { .. }
        | Effect::Move { .. }
        | Effect::Give { .. }
        | Effect::Stay
            if place.has(In(Window::Turn)) && place.colour != Colour::Green =>
        {
            Some("is for Green cards in the window `turn`: it needs the ball")
        }
        Effect::Block | Effect::NoLastChanceEvade if place.colour != Colour::Red => {
            Some("is for Red cards: it works against the team with the ball")
        }
        _ => None,
    }
}

/// What the card's condition must secure, and details that contradict it.
fn against_condition(effect: &Effect, place: Place<'_>) -> Option<&'static str> {
    const KICKERS: ShirtSet = ShirtSet::of(&[10, 15]);
    let When { carrier_in, draw_kinds, .. } = place.when;
    let draw = draw_kinds.unwrap_or_default();
    let drawn = place.has(Draw);
    match effect {
        Effect::KickInfield { .. }
            if !carrier_in.is_some_and(|shirts| shirts.minus(KICKERS).is_empty()) =>
        {
            Some("needs `when = { carrier_in = [10, 15] }` or one of the two (RT-120)")
        }
        Effect::LinePass { .. } if !place.when.carrier_has_line_pass => {
            Some("needs `when = { carrier_has = \"line_pass\" }` (RT-082)")
        }
        // Cards that draw cards would let a turn go on for ever.
        Effect::DrawPower { .. } if place.has(In(Window::Turn)) && !place.when.once_per_turn => {
            Some("in the window `turn` needs `when = { once_per_turn = true }`")
        }
        Effect::PowerRedo if place.when.power_turned == 0 => {
            Some("needs `power_turned` in `when`: there must be cards to turn anew")
        }
        Effect::Retackle { .. } if place.when.other_ready_own == 0 => {
            Some("needs `other_ready_own` in `when`: there must be a second tackler")
        }
        Effect::NoLastChanceEvade if !place.when.last_chance => {
            Some("needs `when = { last_chance = true }`")
        }
        Effect::Block if place.when.kick_kinds.is_none() => {
            Some("needs `kick_kind` in `when`: a kick-off cannot be blocked")
        }
        Effect::Penalty { .. }
            if drawn && (!draw.ruck || draw.restart || draw.scrum || draw.lineout) =>
        {
            Some("on a Blue card needs `when = { draw_kind = [\"ruck\"] }` (RT-255)")
        }
        Effect::Injure { .. } | Effect::Support { .. }
            if drawn && (draw_kinds.is_none() || draw.scrum || draw.lineout) =>
        {
            Some("on a Blue card needs `draw_kind` with `ruck` or `restart` alone (RT-255)")
        }
        Effect::Support { each: true, .. } if !drawn => Some("has `each` on Blue cards only"),
        Effect::Give { filter: Filter::List, .. } => {
            Some("has the filter `back`, `forward` or `any`")
        }
        Effect::Ruck { with, .. } if place.has(Response) && !with.is_empty() => {
            Some("in `response` has no `with`: nobody is committed yet")
        }
        _ => None,
    }
}

/// A card has a `response` exactly if it stays in play.
pub(super) fn check_response(card: &Table<'_>, effects: Option<&[Effect]>) {
    let stays = effects.is_some_and(|effects| effects.contains(&Effect::Stay));
    match (stays, card.get("response"), card.get("response_when")) {
        (true, None, _) => card.at.error("a card that stays in play needs a `response`"),
        (false, Some(value), _) if effects.is_some() => {
            value.error("`response` is for cards with the effect `stay`");
        }
        (false, None, Some(value)) if effects.is_some() => {
            value.error("`response_when` is for cards with the effect `stay`");
        }
        _ => {}
    }
}
