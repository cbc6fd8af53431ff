//! Cards, skills and tokens in their windows, judged by their effects: a new card needs no line.

use takkure::actions::{Action, CardPlay, Use};
use takkure::game::Looking;
use takkure::geometry::first_contact_s;
use takkure::pack::model::{Effect, RollKind, TokenKind, TokenOp, Window};
use takkure::phases::defence::{tackle_path, tackled};
use takkure::player::PlayerId;
use takkure::roll::{Roll, Roller};
use takkure::rules::dice::odds::Hand;
use takkure::rules::dice::{self, FUMBLE, Grade};
use takkure::rules::{hurt, moving};

use super::odds;
use super::outlook::{Outlook, from_path};

/// What doing nothing is worth: a card must be better than this.
const NOTHING: f64 = 0.3;

/// Any answer of a window.
pub fn value(
    look: &Outlook<'_>,
    window: Window,
    subject: Option<PlayerId>,
    action: &Action,
) -> f64 {
    match action {
        Action::Skip => NOTHING,
        Action::Card(play) => card(look, window, subject, play),
        Action::Use(what) => spend(look, what),
        _ => 0.0,
    }
}

fn card(look: &Outlook<'_>, window: Window, subject: Option<PlayerId>, play: &CardPlay) -> f64 {
    let design = look.board.pack.card(play.card);
    let on = play.on.map(|role| PlayerId::new(look.seat, role)).or(subject);
    let effects = design.effects.iter();
    effects.map(|effect| one(look, window, on, play, effect)).fold(0.0, f64::max)
}

/// What one effect is worth now.
fn one(
    look: &Outlook<'_>,
    window: Window,
    on: Option<PlayerId>,
    play: &CardPlay,
    effect: &Effect,
) -> f64 {
    match effect {
        Effect::Mod { .. } | Effect::BetterRangeRow | Effect::CritOn { .. } => better_value(look),
        Effect::AddDice { .. } if window == Window::SecondDecl => more_dice(look),
        Effect::AddDice { .. } => better_value(look),
        Effect::IntTest { .. } if worth_a_card(look, look.seat.other()) => 0.45,
        Effect::IntTest { .. } => 0.0,
        Effect::Reroll { .. } if failing(look) => 0.7,
        Effect::Reroll { .. } => 0.0,
        Effect::MovFactor { .. } => on.map_or(0.0, |who| longer_reach(look, who)),
        Effect::MovAdd { mils, .. } => longer_run(look, *mils),
        Effect::ReMarkEnd { .. } => new_end(look, play),
        Effect::PreventWound => on.map_or(0.0, |who| wound(look, who)),
        Effect::ExtraDefensiveAction { .. } => 0.45,
        Effect::IgnorePressure { .. } => 0.2,
        Effect::Token { kind, op, .. } => token(look, *kind, *op, on),
        // Of skills, or of little use to one who does not plan.
        Effect::FreeMove { .. }
        | Effect::PressureRange { .. }
        | Effect::RangeShift { .. }
        | Effect::DodgeLength { .. }
        | Effect::WoundToEndurance
        | Effect::Penalty { .. } => 0.0,
    }
}

fn token(look: &Outlook<'_>, kind: TokenKind, op: TokenOp, on: Option<PlayerId>) -> f64 {
    let player = on.map(|who| look.board.table.player(who));
    match (kind, op) {
        (TokenKind::Pool, TokenOp::Add) => 0.6,
        (TokenKind::Ground, TokenOp::Remove) => 0.5,
        (TokenKind::Fatigue, TokenOp::FlipInactive | TokenOp::Remove) => {
            player.map_or(0.0, |player| 0.3 + 0.1 * f64::from(player.fatigue.active))
        }
        (TokenKind::Pool, TokenOp::Remove | TokenOp::FlipInactive)
        | (TokenKind::Ground, TokenOp::Add | TokenOp::FlipInactive)
        | (TokenKind::Fatigue, TokenOp::Add)
        | (TokenKind::Wound | TokenKind::TeamSkill, _) => 0.0,
    }
}

fn roll<'a>(look: &Outlook<'a>) -> Option<&'a Roll> {
    look.board.table.rolls.last()
}

fn own<'a>(look: &Outlook<'a>) -> Option<&'a Roller> {
    roll(look)?.rollers.iter().find(|roller| roller.who.seat == look.seat)
}

/// Rolls that decide something.
fn matters(kind: RollKind) -> bool {
    !matches!(kind, RollKind::StayUp | RollKind::Kick | RollKind::Int | RollKind::Body)
}

/// Whether a roll of this side is worth spending a card on.
fn worth_a_card(look: &Outlook<'_>, seat: engine::Seat) -> bool {
    let rollers = roll(look).map(|roll| &roll.rollers);
    rollers.into_iter().flatten().any(|roller| {
        let likely = odds::unopposed(Hand::of(roller));
        roller.who.seat == seat && matters(roller.kind) && (0.25..0.99).contains(&likely)
    })
}

/// A better value: more when the roll is no sure thing.
fn better_value(look: &Outlook<'_>) -> f64 {
    let Some(own) = own(look) else { return 0.0 };
    let likely = odds::unopposed(Hand::of(own));
    let opposed = roll(look).is_some_and(|roll| roll.rollers.len() > 1);
    if matters(own.kind) && (opposed || likely < 0.8) { 0.5 } else { 0.1 }
}

/// One die more against a tackle that has come near.
fn more_dice(look: &Outlook<'_>) -> f64 {
    let Some(who) = look.board.table.act.doing.map(|doing| doing.by) else { return 0.0 };
    let tackles = takkure::rules::waiting::tackles_on(&look.board, who);
    let tired = look.is_worn(who);
    if tackles.is_empty() || tired { 0.0 } else { 0.45 }
}

/// The grade of what lies there.
fn grade(roller: &Roller) -> Grade {
    let faces = roller.thrown.iter().map(|die| die.face);
    dice::best(faces, roller.value, roller.critical_two)
}

/// Whether the own side is about to lose the roll.
fn failing(look: &Outlook<'_>) -> bool {
    let (Some(own), Some(roll)) = (own(look), roll(look)) else {
        // Only the other side rolls: Endurance that holds is a failure for us.
        return roll(look).is_some_and(|roll| roll.rollers.iter().any(|r| grade(r) != Grade::Fail));
    };
    let mine = grade(own);
    let others = roll.rollers.iter().filter(|roller| roller.who.seat != look.seat);
    mine == Grade::Fail || others.map(grade).any(|theirs| theirs >= mine)
}

/// Whether twice the defensive move makes a tackle out of a long way.
fn longer_reach(look: &Outlook<'_>, who: PlayerId) -> f64 {
    let board = &look.board;
    let (Some(man), Some(carrier)) = (look.man(who), tackled(board)) else { return 0.0 };
    let Some(run) = look.run(carrier, tackle_path(board, carrier)) else { return 0.0 };
    let far = from_path(man.disc.c, &run.path) - f64::from(man.disc.r + board.card(carrier).radius);
    let near = f64::from(man.defence);
    let danger = look.to_go(carrier, run.end) <= 6000;
    let tired = look.is_worn(who);
    let alone = run.tacklers.is_empty();
    let reaches = far > near && far <= 2.0 * near;
    if reaches && !tired && (danger || alone) { 0.5 } else { 0.0 }
}

/// Whether a longer run gets anywhere.
fn longer_run(look: &Outlook<'_>, mils: i32) -> f64 {
    let board = &look.board;
    let Some(active) = board.table.act.active else { return 0.0 };
    let Some(man) = look.man(active) else { return 0.0 };
    let path = takkure::phases::first_action::marked(board, active);
    let (now, then) = (path.at(man.attack), path.at(man.attack + mils));
    let carries = board.table.holder() == Some(active);
    let scores = look.to_go(active, now) > 0 && look.to_go(active, then) <= 0;
    let picks = board.loose_ball().is_some_and(|ball| {
        let touches = |far| first_contact_s(ball, &path.cut(far), man.disc.r).is_some();
        touches(man.attack + mils) && !touches(man.attack)
    });
    if (carries && scores) || picks { 0.6 } else { 0.0 }
}

/// Whether a new end of the run leaves tacklers behind.
fn new_end(look: &Outlook<'_>, play: &CardPlay) -> f64 {
    let board = &look.board;
    let (Some(active), Some(to)) = (board.table.act.active, play.to) else { return 0.0 };
    if board.table.holder() != Some(active) {
        return 0.0;
    }
    let old = takkure::phases::first_action::marked(board, active);
    let kept = old.points().split_last().map_or(&[][..], |(_, kept)| kept);
    let mut new = moving::from_here(old.start(), kept);
    new.push(to);
    let reached = |path| {
        let Some(run) = look.run(active, path) else { return 9 };
        let radius = board.card(active).radius;
        let touch = |id| first_contact_s(board.disc(id), &run.path, radius).is_some();
        takkure::rules::legality::tacklers(board, active).filter(|id| touch(*id)).count()
    };
    let (before, after) = (reached(old), reached(new));
    if after < before { 0.4 + 0.1 * (before - after) as f64 } else { 0.0 }
}

fn wound(look: &Outlook<'_>, who: PlayerId) -> f64 {
    let is_last = hurt::wounds_left(&look.board, who) <= 1;
    if is_last { 0.8 } else { 0.1 }
}

/// Skills and tokens: no cards, but some run out too.
fn spend(look: &Outlook<'_>, what: &Use) -> f64 {
    let pool = look.board.table.coaches[look.seat].pool;
    match what {
        Use::Rise(_) => 0.6,
        Use::Freshen(_) => 0.5,
        Use::Rethink => {
            if failing(look) {
                0.5
            } else {
                0.0
            }
        }
        Use::Plus(n) => {
            let wanted = own(look).is_some_and(|own| {
                matches!(own.kind, RollKind::Try | RollKind::Tackle | RollKind::BreakThrough)
                    && own.value + i8::try_from(*n).unwrap_or(0) < FUMBLE as i8
            });
            if wanted && pool > 2 { 0.35 + 0.01 * f64::from(*n) } else { 0.0 }
        }
        Use::Again(_) => {
            let kind = own(look).map(|own| own.kind);
            if failing(look) && kind.is_some_and(matters) { 0.65 } else { 0.0 }
        }
        Use::TakeBack(_) => 0.4,
        Use::Skill(..) => {
            if failing(look) {
                0.8
            } else {
                0.0
            }
        }
    }
}
