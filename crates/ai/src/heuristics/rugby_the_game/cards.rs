//! What a card is worth now, judged by its effects, so that a new card needs no line here.

use rugby_the_game::cards::Card;
use rugby_the_game::frames::Frame;
use rugby_the_game::pack::model::{Effect, Window};
use rugby_the_game::shirt::Shirt;

use super::outlook::Outlook;

/// What doing nothing in a window is worth: a card must be better than this.
const NOTHING: f64 = 0.3;

/// The value of playing `card`, on the scale of the question asked.
pub fn value(
    look: &Outlook<'_>,
    frame: Frame,
    card: Card,
    pay: Option<Shirt>,
    to: Option<Shirt>,
) -> f64 {
    let design = look.board.pack.card(card);
    let cost = pay.map_or(0.0, |shirt| 0.1 + look.carrying(shirt) * 0.05);
    let effects: f64 = design
        .effects
        .iter()
        .map(|effect| match frame {
            Frame::AttackTurn(_) | Frame::DefenceTurn(_) => in_turn(look, effect, to),
            Frame::Tackle(_) => when_tackled(effect),
            Frame::Window { window, .. } => in_window(look, window, effect),
            _ => 0.0,
        })
        .fold(f64::NEG_INFINITY, f64::max);
    effects - cost
}

/// In one's own turn, compared with the actions of [`Outlook`].
fn in_turn(look: &Outlook<'_>, effect: &Effect, to: Option<Shirt>) -> f64 {
    let togo = look.togo();
    let acts_on = look.board.table.actions_left() > 0;
    match effect {
        Effect::PassTo { .. } => {
            let Some(shirt) = to else { return -5.0 };
            // A free pass leaves the action; one that takes it has used it by now.
            if acts_on { look.run(shirt, togo) } else { look.end(shirt, togo, 0) }
        }
        Effect::Run => look.run(look.carrier(), togo.saturating_sub(10).max(5)) + 0.3,
        Effect::LinePass { .. } => look.end(Shirt(13), togo, 1),
        Effect::ActionPlus { .. } if acts_on => 50.0,
        Effect::DrawPower { .. } | Effect::DiscardRandom { .. } => 60.0,
        Effect::Support { count, .. } if look.is_attacking() => {
            look.end(look.carrier(), togo, *count) + 0.2
        }
        Effect::Support { .. } => {
            let ready = look.board.table.sides[look.seat].ready.len();
            if ready < 4 { 2.2 - f64::from(ready) * 0.3 } else { -1.0 }
        }
        Effect::Ready { .. } => {
            let side = &look.board.table.sides[look.seat];
            let down = side.grounded().minus(side.headgear).len().min(2);
            if look.is_attacking() {
                look.end(look.carrier(), togo, down) + 0.2
            } else {
                f64::from(down) * 0.9 - 0.3
            }
        }
        Effect::KickInfield { .. } => look.kick_infield(look.carrier(), 40) + 0.8,
        Effect::Roll { .. } if look.is_attacking() => {
            // GRUBBER: twenty metres for an even chance of the ball.
            look.field_value(togo.saturating_sub(20).max(5)) * 0.5 - 0.5
        }
        Effect::Stay if look.carrier().is_forward() => look.end(look.carrier(), togo, 1) + 0.1,
        Effect::Peek { .. } => -1.0,
        _ => -5.0,
    }
}

/// The one answer to a tackle, on a scale of the chance to keep the ball moving.
fn when_tackled(effect: &Effect) -> f64 {
    match effect {
        Effect::VoidTackle => 0.95,
        Effect::Offload { .. } => 0.85,
        Effect::Roll { need, .. } => {
            let number = match need {
                rugby_the_game::pack::model::RollNeed::Number(number) => *number,
                rugby_the_game::pack::model::RollNeed::AboveSpot => 5,
            };
            f64::from(11 - number) / 10.0
        }
        _ => 0.0,
    }
}

fn in_window(look: &Outlook<'_>, window: Window, effect: &Effect) -> f64 {
    let table = look.board.table;
    let check = table.check;
    let chance = (f64::from(11 - i32::from(check.need())) / 10.0).clamp(0.0, 1.0);
    match (window, effect) {
        (Window::Rolled, Effect::Reroll) => reroll(look),
        (Window::TackleDeclared, Effect::Set { need, .. }) => {
            let better = (f64::from(11 - i32::from(*need)) / 10.0).min(1.0) - chance;
            if better > 0.25 { 1.0 + better } else { 0.0 }
        }
        (Window::TackleDeclared, Effect::Mod { .. }) if chance > 0.95 => 0.0,
        (Window::TackleDeclared, _) => 0.8,
        (Window::Advance, Effect::NoAdvance) => {
            let attacker = table.attacking;
            let run =
                table.carrier(attacker).map_or(0, |shirt| look.board.player(attacker, shirt).run);
            if run >= 10 || run >= table.togo(attacker) { 1.0 } else { 0.0 }
        }
        (Window::Catch, _) if chance > 0.75 => 0.35,
        (Window::RuckWon, Effect::Give { .. }) => 0.2,
        (Window::RuckWon, Effect::Move { .. }) => 0.25,
        (Window::CardPlayed, Effect::Cancel) => cancelling(look),
        _ => 0.8,
    }
}

/// A new throw is wanted when the old one failed.
fn reroll(look: &Outlook<'_>) -> f64 {
    use rugby_the_game::state::Die;
    let table = look.board.table;
    let check = table.check;
    let failed = match check.die {
        Die::Lineout => {
            let lineout = table.lineout;
            let total = |seat| i16::from(lineout.jump[seat]) + i16::from(lineout.mods[seat]);
            let (own, other) = (total(look.seat), total(look.seat.other()));
            own < other || (own == other && table.attacking != look.seat)
        }
        Die::Tackle => check.roll < 10 && !check.made(),
        Die::Catch | Die::Pass | Die::Kick | Die::Sidestep => !check.made(),
    };
    if failed { 1.0 } else { 0.0 }
}

/// Whether the card just played deserves to be cancelled.
pub fn cancelling(look: &Outlook<'_>) -> f64 {
    let Some(played) = look.board.table.limbo.last() else { return 0.0 };
    let effects = &look.board.pack.card(played.card).effects;
    let strong = |effect: &Effect| {
        matches!(
            effect,
            Effect::VoidTackle
                | Effect::BreakTackle
                | Effect::Offload { .. }
                | Effect::PowerRedo
                | Effect::Run
                | Effect::Set { .. }
                | Effect::ActionPlus { .. }
                | Effect::Retackle { .. }
                | Effect::Ruck { .. }
                | Effect::LinePass { .. }
                | Effect::Roll { .. }
        )
    };
    if effects.iter().any(strong) { 0.9 } else { 0.0 }
}

/// What a card in hand is worth keeping for.
pub fn worth(look: &Outlook<'_>, card: Card) -> f64 {
    let effects = &look.board.pack.card(card).effects;
    let each = |effect: &Effect| match effect {
        Effect::VoidTackle | Effect::PowerRedo | Effect::Run | Effect::ActionPlus { .. } => 1.0,
        Effect::Peek { .. } => 0.1,
        _ => 0.5,
    };
    effects.iter().map(each).fold(NOTHING, f64::max)
}
