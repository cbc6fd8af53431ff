//! What a card is worth now, judged by its effects, so that a new card needs no line here.

use rugby_the_game::cards::{Card, effects};
use rugby_the_game::frames::Frame;
use rugby_the_game::game::Looking;
use rugby_the_game::pack::model::{Effect, Window};
use rugby_the_game::phases::check::D10;
use rugby_the_game::phases::line_out;
use rugby_the_game::shirt::Shirt;
use rugby_the_game::state::{Die, NEAREST};

use super::outlook::{Outlook, reach};

/// What doing nothing in a window is worth: a card must be better than this.
const NOTHING: f64 = 0.3;
/// What is not for one's own turn.
const USELESS: f64 = -5.0;

/// What a bot thinks of an effect: one row an effect, so that a new one does not compile until it
/// has been thought of.
struct Worth {
    /// What it is for in one's own turn.
    turn: Turn,
    /// As the one answer to a tackle: the chance to keep the ball moving.
    tackled: f64,
    /// What a card with it is worth keeping for.
    keep: f64,
    /// Whether a card with it deserves to be cancelled.
    strong: bool,
}

/// What an effect is for in one's own turn.
enum Turn {
    No,
    Peek,
    Pass,
    Run,
    LinePass,
    Action,
    Draw,
    Support(u8),
    Ready,
    Kick,
    Roll,
    Stay,
}

const fn weak(turn: Turn) -> Worth {
    Worth { turn, tackled: 0.0, keep: 0.5, strong: false }
}

const fn strong(turn: Turn) -> Worth {
    Worth { strong: true, ..weak(turn) }
}

fn row(look: &Outlook<'_>, effect: &Effect) -> Worth {
    match effect {
        Effect::Run => Worth { keep: 1.0, ..strong(Turn::Run) },
        Effect::ActionPlus { .. } => Worth { keep: 1.0, ..strong(Turn::Action) },
        Effect::VoidTackle => Worth { tackled: 0.95, keep: 1.0, ..strong(Turn::No) },
        Effect::Offload { .. } => Worth { tackled: 0.85, ..strong(Turn::No) },
        Effect::PowerRedo => Worth { keep: 1.0, ..strong(Turn::No) },
        Effect::Roll { need, .. } => {
            let need = effects::roll_need(&look.board, *need);
            Worth { tackled: reach(need.into(), 0.0), ..strong(Turn::Roll) }
        }
        Effect::LinePass { .. } => strong(Turn::LinePass),
        Effect::BreakTackle
        | Effect::Set { .. }
        | Effect::Retackle { .. }
        | Effect::Ruck { .. } => strong(Turn::No),
        Effect::Peek { .. } => Worth { keep: 0.1, ..weak(Turn::Peek) },
        Effect::PassTo { .. } => weak(Turn::Pass),
        Effect::DrawPower { .. } | Effect::DiscardRandom { .. } => weak(Turn::Draw),
        Effect::Support { count, .. } => weak(Turn::Support(*count)),
        Effect::Ready { .. } => weak(Turn::Ready),
        Effect::KickInfield { .. } => weak(Turn::Kick),
        Effect::Stay => weak(Turn::Stay),
        Effect::Move { .. }
        | Effect::RunBonus { .. }
        | Effect::NoAdvance
        | Effect::Mod { .. }
        | Effect::Give { .. }
        | Effect::NewTurn { .. }
        | Effect::Ground { .. }
        | Effect::Scrum { .. }
        | Effect::Jump { .. }
        | Effect::PowerExtra { .. }
        | Effect::CommitExtra { .. }
        | Effect::Cancel
        | Effect::Reroll
        | Effect::SecondLook
        | Effect::ForceMatch
        | Effect::NoLastChanceEvade
        | Effect::Block
        | Effect::Penalty { .. }
        | Effect::SinBinTackler { .. }
        | Effect::Injure { .. }
        | Effect::Warn { .. } => weak(Turn::No),
    }
}

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
            Frame::AttackTurn(_) | Frame::DefenceTurn(_) => {
                in_turn(look, row(look, effect).turn, to)
            }
            Frame::Tackle(_) => row(look, effect).tackled,
            Frame::Window(open) => in_window(look, open.window, effect),
            _ => 0.0,
        })
        .fold(f64::NEG_INFINITY, f64::max);
    effects - cost
}

/// In one's own turn, compared with the actions of [`Outlook`].
fn in_turn(look: &Outlook<'_>, turn: Turn, to: Option<Shirt>) -> f64 {
    let togo = look.togo();
    let acts_on = look.board.table.actions_left() > 0;
    match turn {
        Turn::Pass => {
            let Some(shirt) = to else { return USELESS };
            // A free pass leaves the action; one that takes it has used it by now.
            if acts_on { look.run(shirt, togo) } else { look.end(shirt, togo, 0) }
        }
        Turn::Run => look.run(look.carrier(), togo.saturating_sub(10).max(NEAREST)) + 0.3,
        Turn::LinePass => look.end(Shirt(13), togo, 1),
        Turn::Action if acts_on => 50.0,
        Turn::Draw => 60.0,
        Turn::Support(count) if look.is_attacking() => look.end(look.carrier(), togo, count) + 0.2,
        Turn::Support(_) => {
            let ready = look.board.table.sides[look.seat].ready.len();
            if ready < 4 { 2.2 - f64::from(ready) * 0.3 } else { -1.0 }
        }
        Turn::Ready => {
            let side = &look.board.table.sides[look.seat];
            let down = side.grounded().minus(side.headgear).len().min(2);
            if look.is_attacking() {
                look.end(look.carrier(), togo, down) + 0.2
            } else {
                f64::from(down) * 0.9 - 0.3
            }
        }
        Turn::Kick => look.kick_infield(look.carrier(), 40) + 0.8,
        Turn::Roll if look.is_attacking() => {
            // GRUBBER: twenty metres for an even chance of the ball.
            look.field_value(togo.saturating_sub(20).max(NEAREST)) * 0.5 - 0.5
        }
        Turn::Stay if look.carrier().is_forward() => look.end(look.carrier(), togo, 1) + 0.1,
        Turn::Peek => -1.0,
        Turn::Action | Turn::Roll | Turn::Stay | Turn::No => USELESS,
    }
}

/// In a window, compared with doing nothing there.
fn in_window(look: &Outlook<'_>, window: Window, effect: &Effect) -> f64 {
    let chance = reach(look.board.table.check.need().into(), 0.0);
    let common = 0.8;
    match window {
        Window::Rolled if *effect == Effect::Reroll => reroll(look),
        Window::TackleDeclared => before_tackle(chance, effect).unwrap_or(common),
        Window::Advance if *effect == Effect::NoAdvance => no_advance(look),
        Window::Catch if chance > 0.75 => 0.35,
        Window::RuckWon if matches!(effect, Effect::Give { .. }) => 0.2,
        Window::RuckWon if matches!(effect, Effect::Move { .. }) => 0.25,
        Window::CardPlayed if *effect == Effect::Cancel => cancelling(look),
        Window::Turn
        | Window::PassDeclared
        | Window::RunDeclared
        | Window::Advance
        | Window::Rolled
        | Window::Tackled
        | Window::TackleFailed
        | Window::Ruck
        | Window::ContestLost
        | Window::RuckWon
        | Window::Scrum
        | Window::Lineout
        | Window::KickDeclared
        | Window::Catch
        | Window::Conversion
        | Window::CardPlayed => common,
    }
}

/// A better number for a tackle that has this chance, if the effect is about it.
fn before_tackle(chance: f64, effect: &Effect) -> Option<f64> {
    if let Effect::Set { need, .. } = effect {
        let better = reach((*need).into(), 0.0) - chance;
        return Some(if better > 0.25 { 1.0 + better } else { 0.0 });
    }
    (matches!(effect, Effect::Mod { .. }) && chance > 0.95).then_some(0.0)
}

/// To hold a carrier back who goes far.
fn no_advance(look: &Outlook<'_>) -> f64 {
    let table = look.board.table;
    let attacker = table.attacking;
    let run = table.carrier(attacker).map_or(0, |shirt| look.board.player(attacker, shirt).run);
    if run >= 10 || run >= table.togo(attacker) { 1.0 } else { 0.0 }
}

/// A new throw is wanted when the old one failed.
fn reroll(look: &Outlook<'_>) -> f64 {
    let table = look.board.table;
    let check = table.check;
    let failed = match check.die {
        Die::Lineout => line_out::jumps_higher(&table.lineout, table.attacking) != look.seat,
        Die::Tackle => check.roll < D10 && !check.made(),
        Die::Catch | Die::Pass | Die::Kick | Die::Sidestep => !check.made(),
    };
    if failed { 1.0 } else { 0.0 }
}

/// Whether the card just played deserves to be cancelled.
pub fn cancelling(look: &Outlook<'_>) -> f64 {
    let Some(played) = look.board.table.limbo.last() else { return 0.0 };
    let effects = &look.board.pack.card(played.card).effects;
    let strong = |effect: &Effect| row(look, effect).strong;
    if effects.iter().any(strong) { 0.9 } else { 0.0 }
}

/// What a card in hand is worth keeping for.
pub fn worth(look: &Outlook<'_>, card: Card) -> f64 {
    let effects = &look.board.pack.card(card).effects;
    effects.iter().map(|effect| row(look, effect).keep).fold(NOTHING, f64::max)
}
