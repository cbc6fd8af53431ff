//! Where an effect may stand. The rules meet only what passes here, so they need no answer to
//! a re-roll without a die or a penalty in the middle of somebody's pass.

use std::fmt;

use engine::pack::doc::Table;

use super::effects::EffectAt;
use super::model::{CheckKind, Effect, Filter, Side, When, Window};
use crate::cards::Colour;
use crate::shirt::ShirtSet;
use Spot::{Draw, In, Response};

/// The windows by name.
pub(super) const WINDOWS: [(&str, Window); Window::COUNT] = [
    ("turn", Window::Turn),
    ("pass_declared", Window::PassDeclared),
    ("run_declared", Window::RunDeclared),
    ("advance", Window::Advance),
    ("tackle_declared", Window::TackleDeclared),
    ("rolled", Window::Rolled),
    ("tackled", Window::Tackled),
    ("tackle_failed", Window::TackleFailed),
    ("ruck", Window::Ruck),
    ("contest_lost", Window::ContestLost),
    ("ruck_won", Window::RuckWon),
    ("scrum", Window::Scrum),
    ("lineout", Window::Lineout),
    ("kick_declared", Window::KickDeclared),
    ("catch", Window::Catch),
    ("conversion", Window::Conversion),
    ("card_played", Window::CardPlayed),
];

/// A moment in which effects run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// The card is played in this window.
    In(Window),
    /// The card was in play and is spent as the answer to a tackle (RT-249).
    Response,
    /// The Blue card was drawn in a draw step.
    Draw,
}

/// Completes "this effect does nothing …".
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            In(window) => write!(f, "in the window `{}`", WINDOWS[*window as usize].0),
            Response => f.write_str("in `response`"),
            Draw => f.write_str("on a Blue card"),
        }
    }
}

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

/// Why a window is never open to cards of a colour: RT-034, and the table of section 4.
pub(super) fn closed_to(window: Window, colour: Colour) -> Option<String> {
    let (asked, shut) = match window {
        Window::Tackled | Window::RuckWon | Window::Conversion => ("attacking", Colour::Red),
        Window::PassDeclared | Window::Advance | Window::TackleFailed | Window::Catch => {
            ("defending", Colour::Green)
        }
        Window::Turn
        | Window::RunDeclared
        | Window::TackleDeclared
        | Window::Rolled
        | Window::Ruck
        | Window::ContestLost
        | Window::Scrum
        | Window::Lineout
        | Window::KickDeclared
        | Window::CardPlayed => return None,
    };
    let name = WINDOWS[window as usize].0;
    let message = || format!("only the {asked} team is asked in `{name}`, so no {shut:?} card");
    (colour == shut).then(message)
}

/// The moments in which an effect has a meaning.
fn spots(effect: &Effect) -> &'static [Spot] {
    match effect {
        Effect::Move { .. } => {
            &[In(Window::Turn), In(Window::RuckWon), In(Window::Tackled), Response]
        }
        Effect::RunBonus { .. } => &[In(Window::Turn), In(Window::RunDeclared)],
        Effect::NoAdvance => &[In(Window::Advance)],
        Effect::Set { kind, .. } | Effect::Mod { kind, .. } => match kind {
            CheckKind::Tackle => &[In(Window::TackleDeclared)],
            CheckKind::Catch => &[In(Window::Catch)],
            CheckKind::Kick => &[In(Window::KickDeclared)],
            CheckKind::Sidestep | CheckKind::Lineout => &[],
        },
        Effect::Roll { .. } => ROLL,
        Effect::BreakTackle
        | Effect::VoidTackle
        | Effect::Offload { .. }
        | Effect::SinBinTackler { .. } => &[In(Window::Tackled)],
        Effect::Run
        | Effect::PassTo { .. }
        | Effect::LinePass { .. }
        | Effect::KickInfield { .. }
        | Effect::ActionPlus { .. }
        | Effect::Stay => &[In(Window::Turn)],
        Effect::Give { .. } => &[In(Window::Turn), In(Window::RuckWon), In(Window::PassDeclared)],
        Effect::NewTurn { .. } => &[In(Window::PassDeclared)],
        Effect::Ready { .. } | Effect::DiscardRandom { .. } | Effect::Peek { .. } => {
            &[In(Window::Turn), In(Window::RuckWon)]
        }
        Effect::Ground { cost: true, .. } => &[
            In(Window::Turn),
            In(Window::RunDeclared),
            In(Window::Advance),
            In(Window::TackleDeclared),
        ],
        Effect::Ground { cost: false, .. } => &[In(Window::Turn), In(Window::RunDeclared)],
        Effect::Support { .. } => &[In(Window::Turn), Draw],
        Effect::Ruck { .. } => &[In(Window::Ruck), Response],
        Effect::Scrum { .. } => &[In(Window::Scrum)],
        Effect::Jump { .. } | Effect::ForceMatch => &[In(Window::Lineout)],
        Effect::PowerExtra { .. } => &[In(Window::Ruck), In(Window::Scrum)],
        Effect::PowerRedo => &[In(Window::ContestLost)],
        Effect::CommitExtra { .. } => &[In(Window::Ruck)],
        Effect::Retackle { .. } => &[In(Window::TackleFailed)],
        Effect::DrawPower { .. } => &[In(Window::Turn), In(Window::RuckWon), Draw],
        Effect::Cancel => &[In(Window::CardPlayed)],
        Effect::Reroll => &[In(Window::Rolled)],
        Effect::SecondLook => &[In(Window::Conversion)],
        Effect::NoLastChanceEvade => &[In(Window::TackleDeclared)],
        Effect::Block => &[In(Window::KickDeclared)],
        Effect::Penalty { .. } => &[In(Window::Tackled), In(Window::ContestLost), Draw],
        Effect::Injure { .. } | Effect::Warn { .. } => &[Draw],
    }
}

/// A card rolls where something it may do can wait for a die.
const ROLL: &[Spot] = &[
    In(Window::Turn),
    In(Window::PassDeclared),
    In(Window::RunDeclared),
    In(Window::Advance),
    In(Window::TackleDeclared),
    In(Window::Tackled),
    In(Window::TackleFailed),
    In(Window::Ruck),
    In(Window::ContestLost),
    In(Window::RuckWon),
    In(Window::Scrum),
    In(Window::Lineout),
    In(Window::KickDeclared),
    In(Window::Catch),
];

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

/// What speaks against a list of effects that are each in order.
pub(super) fn check_list(list: &[EffectAt<'_>], place: Place<'_>) {
    for (index, EffectAt { at, name, effect }) in list.iter().enumerate() {
        let before = &list[..index];
        let after = &list[index + 1..];
        if before.iter().any(|other| other.name == *name) {
            at.error(format!("`{name}` is there twice in one list"));
        }
        if let Some(objection) = against_order(effect, before, after, place) {
            at.error(format!("`{name}` {objection}"));
        }
    }
    let outcomes: usize = list.iter().map(|found| tackle_outcomes(&found.effect)).sum();
    if let Some(first) = list.first().filter(|_| outcomes > 1) {
        let message = "`break_tackle`, `void_tackle` and `offload` exclude each other";
        first.at.error(message);
    }
}

fn against_order(
    effect: &Effect,
    before: &[EffectAt<'_>],
    after: &[EffectAt<'_>],
    place: Place<'_>,
) -> Option<&'static str> {
    let follows = |test: fn(&Effect) -> bool| before.last().is_some_and(|last| test(&last.effect));
    let only_bonus_after = || matches!(after, [EffectAt { effect: Effect::RunBonus { .. }, .. }]);
    let voided = || before.iter().any(|found| found.effect == Effect::VoidTackle);
    match effect {
        Effect::Run if !after.is_empty() && !only_bonus_after() => {
            Some("is followed by `run_bonus` or by nothing")
        }
        Effect::RunBonus { .. }
            if place.has(In(Window::Turn)) && !follows(|effect| *effect == Effect::Run) =>
        {
            Some("comes right after `run` in the window `turn`")
        }
        Effect::Ground { cost: true, .. } if !before.is_empty() => Some("as a cost comes first"),
        Effect::Give { .. }
            if place.has(In(Window::PassDeclared))
                && !matches!(after, [EffectAt { effect: Effect::NewTurn { .. }, .. }]) =>
        {
            Some("is followed by `new_turn` when it takes the ball from the opponents")
        }
        Effect::NewTurn { .. } if !follows(|effect| matches!(effect, Effect::Give { .. })) => {
            Some("comes right after `give`: the turn needs the ball")
        }
        Effect::Penalty { .. } | Effect::SinBinTackler { .. }
            if place.has(In(Window::Tackled)) && !voided() =>
        {
            Some("comes after `void_tackle`: the tackle cannot stand as well")
        }
        Effect::PowerRedo if !before.is_empty() => Some("comes first (RT-253)"),
        Effect::Stay if !before.is_empty() || !after.is_empty() => Some("stands alone"),
        _ if ends_play(effect) && !after.is_empty() => Some("comes last: play goes on elsewhere"),
        _ => None,
    }
}

/// Whether what follows the effect is no longer this card's business.
fn ends_play(effect: &Effect) -> bool {
    match effect {
        Effect::PassTo { .. }
        | Effect::LinePass { .. }
        | Effect::KickInfield { .. }
        | Effect::NewTurn { .. }
        | Effect::Retackle { .. }
        | Effect::Cancel
        | Effect::Reroll
        | Effect::Block
        | Effect::Penalty { .. } => true,
        Effect::Give { side, .. } => *side == Side::Opp,
        Effect::Roll { ok, fail, .. } => ok.iter().chain(fail).any(ends_play),
        _ => false,
    }
}

/// How many ways out of a tackle lie on the longest path through an effect.
fn tackle_outcomes(effect: &Effect) -> usize {
    match effect {
        Effect::BreakTackle | Effect::VoidTackle | Effect::Offload { .. } => 1,
        Effect::Roll { ok, fail, .. } => {
            let sum = |list: &[Effect]| list.iter().map(tackle_outcomes).sum::<usize>();
            sum(ok).max(sum(fail))
        }
        _ => 0,
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
