//! The chance of the roll that an answer leads to, exactly.
//!
//! Needs come from the phases that will roll; nothing here knows a number of the rules. What an
//! opponent may still play in a reaction window is not foreseen.

use engine::Seat;
use engine::screen::Odds;

use crate::actions::{Action, PenaltyOption};
use crate::cards::{Card, effects};
use crate::frames::{Frame, GoalStep, KickStep, LastChanceStep, RunStep, TackleStep};
use crate::game::Board;
use crate::pack::model::{Effect, Window};
use crate::phases::check::D10;
use crate::phases::{catch, goal, kick, kick_off, pass, run, tackle};
use crate::shirt::Shirt;
use crate::state::{Check, Die, Kick, KickKind, Tackle};

/// The faces of the shared die.
const FACES: std::ops::RangeInclusive<u8> = 1..=D10;

/// What a roll needs, in words, and its chance.
#[derive(Debug)]
pub struct Prospect {
    /// Such as "D10, 7 or more".
    pub words: String,
    /// The chance.
    pub odds: Odds,
}

/// The roll of `seat` that `action` leads straight to, if any.
pub fn prospect(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Option<Prospect> {
    match (frame, action) {
        (Frame::Tackle(TackleStep::Responding), action) => response(board, seat, action),
        (Frame::Window { window, .. }, Action::Skip) => pending(board, seat, window, None),
        (Frame::Window { window, .. }, Action::PlayCard { card, .. }) => {
            card_roll(board, *card).or_else(|| pending(board, seat, window, Some(*card)))
        }
        (Frame::AttackTurn(_) | Frame::DefenceTurn(_), Action::PlayCard { card, .. }) => {
            let passes = |effect: &Effect| matches!(effect, Effect::PassTo { .. });
            if board.pack.card(*card).effects.iter().any(passes) {
                return caught_pass(board);
            }
            card_roll(board, *card)
        }
        (_, Action::Tackle(shirt)) => tackle_roll(board, frame, *shirt),
        (_, Action::Pass { .. } | Action::FreePass { .. } | Action::LinePass { .. }) => {
            caught_pass(board)
        }
        (Frame::Run { step: RunStep::Sidestep, .. }, Action::Sidestep(true)) => {
            let shirt = board.table.carrier(seat)?;
            Some(plain(&run::sidestep_of(board, seat, shirt)))
        }
        (_, Action::KickTouch { .. } | Action::KickInfield { .. } | Action::DropKick) => {
            kick_roll(board, frame, seat, action)
        }
        (Frame::Kick(KickStep::Chase), Action::Chase(true)) => Some(chase(board, seat)),
        (Frame::KickOff { .. }, Action::KickOffTarget { .. }) => Some(plain(&kick_off::check_of())),
        (Frame::Catch(_), Action::PickOwn(_)) => Some(plain(&catch::check_of(board))),
        (_, Action::Convert(true) | Action::Penalty(PenaltyOption::Goal(_))) => Some(goal_kick()),
        (Frame::Goal { step: GoalStep::Calling { first }, .. }, Action::HighLow(high)) => {
            Some(called(first, *high))
        }
        _ => None,
    }
}

/// How many faces of a D10 succeed.
fn d10(words: String, succeeds: impl Fn(u8) -> bool) -> Prospect {
    let wins = FACES.filter(|face| succeeds(*face)).count() as u32;
    Prospect { words, odds: Odds { wins, of: D10.into() } }
}

/// "7 or more", as far as a D10 goes.
pub fn or_more(need: i8) -> String {
    match need {
        ..=1 => "any roll".to_string(),
        only if only == D10 as i8 => format!("only a {only}"),
        need if need > D10 as i8 => format!("{need} or more, which no die shows"),
        need => format!("{need} or more"),
    }
}

fn made(check: &Check, roll: u8) -> bool {
    Check { roll, ..*check }.made()
}

fn plain(check: &Check) -> Prospect {
    d10(format!("D10, {}", or_more(check.need())), |roll| made(check, roll))
}

fn at_least(need: u8) -> Prospect {
    d10(format!("D10, {}", or_more(need as i8)), |roll| roll >= need)
}

/// RT-098. A BIG HIT succeeds whatever the need.
fn tackle_with(board: &Board<'_>, tackler: Shirt, check: &Check) -> Prospect {
    let stats = board.player(board.table.defending(), tackler);
    let succeeds = |roll: u8| made(check, roll) || tackle::is_big_hit(stats, roll);
    let lowest = FACES.clone().find(|roll| succeeds(*roll)).unwrap_or(D10);
    d10(format!("D10, {}", or_more(lowest as i8)), succeeds)
}

/// What this tackler needs, asked by a turn, a last chance or a card.
fn tackle_roll(board: &Board<'_>, frame: Frame, tackler: Shirt) -> Option<Prospect> {
    let carrier = board.table.carrier(board.table.attacking)?;
    let (last_chance, mods) = match frame {
        Frame::LastChance(LastChanceStep::Choosing) => (true, 0),
        Frame::Effects { seat, card, branch, at, .. } => {
            let run = effects::Run { seat, card, branch, at };
            let Some(Effect::Retackle { by }) = run.effect(board.pack) else { return None };
            (board.table.tackle.last_chance, *by)
        }
        _ => (false, 0),
    };
    let mut check = tackle::check_of(board, tackler, carrier, mods);
    check.mods += tackle::last_chance_mod(&Tackle { last_chance, ..Tackle::default() });
    Some(tackle_with(board, tackler, &check))
}

/// The carrier's answer to a tackle.
fn response(board: &Board<'_>, seat: Seat, action: &Action) -> Option<Prospect> {
    let stats = board.player(seat, board.table.tackle.carrier);
    match action {
        Action::Fend if stats.fend > 0 => Some(at_least(stats.fend)),
        Action::Offload if stats.offload > 0 => Some(at_least(stats.offload)),
        Action::PlayCard { card, .. } => card_roll(board, *card),
        _ => None,
    }
}

fn caught_pass(board: &Board<'_>) -> Option<Prospect> {
    pass::catch_need(board).map(at_least)
}

/// The die of a card itself.
fn card_roll(board: &Board<'_>, card: Card) -> Option<Prospect> {
    let mut effects = board.pack.card(card).effects.iter();
    let need = effects.find_map(|effect| {
        if let Effect::Roll { need, .. } = effect { Some(*need) } else { None }
    })?;
    Some(at_least(effects::roll_need(board, need)))
}

/// The die that waits behind a reaction window, if it is `seat` who rolls it; `card` is played
/// first.
fn pending(board: &Board<'_>, seat: Seat, window: Window, card: Option<Card>) -> Option<Prospect> {
    let (mut check, mut tackle) = (board.table.check, board.table.tackle);
    let list = card.map_or(&[][..], |card| &board.pack.card(card).effects);
    let rolls = match window {
        Window::TackleDeclared => seat == board.table.defending(),
        Window::KickDeclared => seat == board.table.attacking,
        Window::Catch => true,
        Window::Rolled => list.contains(&Effect::Reroll) && check.die != Die::Lineout,
        Window::Turn
        | Window::PassDeclared
        | Window::RunDeclared
        | Window::Advance
        | Window::Tackled
        | Window::TackleFailed
        | Window::Ruck
        | Window::ContestLost
        | Window::RuckWon
        | Window::Scrum
        | Window::Lineout
        | Window::Conversion
        | Window::CardPlayed => false,
    };
    if !rolls {
        return None;
    }
    for effect in list {
        effects::on_die(effect, &mut check, &mut tackle);
    }
    if window == Window::TackleDeclared {
        check.mods += tackle::last_chance_mod(&tackle);
    }
    Some(match check.die {
        Die::Tackle => tackle_with(board, tackle.tackler, &check),
        Die::Kick if board.table.kick.kind == KickKind::Drop => {
            drop_goal(board, seat, &board.table.kick, &check)
        }
        Die::Kick | Die::Catch | Die::Pass | Die::Sidestep | Die::Lineout => plain(&check),
    })
}

/// A kick from the carrier's hand, by his own boot or by a card's number.
fn kick_roll(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Option<Prospect> {
    let mut declared = match action {
        Action::KickTouch { metres } => {
            Kick { kind: KickKind::Touch, metres: *metres, ..Kick::default() }
        }
        Action::KickInfield { metres } => {
            Kick { kind: KickKind::Infield, metres: *metres, ..Kick::default() }
        }
        _ => Kick { kind: KickKind::Drop, ..Kick::default() },
    };
    if let Frame::Effects { seat, card, branch, at, .. } = frame
        && let Some(Effect::KickInfield { roll, .. }) =
            (effects::Run { seat, card, branch, at }).effect(board.pack)
    {
        declared.need = *roll;
    } else {
        kick::boot(board, seat, declared.kind)?;
    }
    let check = kick::check_of(board, seat, &declared);
    if declared.kind == KickKind::Drop {
        return Some(drop_goal(board, seat, &declared, &check));
    }
    Some(plain(&check))
}

/// Both dice of a kick: the D10 and, for its metres, the distance die.
fn both_dice(
    board: &Board<'_>,
    seat: Seat,
    kick: &Kick,
    words: String,
    succeeds: impl Fn(u8, i16) -> bool,
) -> Prospect {
    let metres = board.pack.field.distance_die.map(|die| kick::reach(board, seat, kick, die));
    let won = |roll: u8| metres.iter().filter(|metres| succeeds(roll, **metres)).count() as u32;
    let wins = FACES.map(won).sum();
    Prospect { words, odds: Odds { wins, of: u32::from(D10) * metres.len() as u32 } }
}

/// RT-140. A drop goal is made and reaches.
fn drop_goal(board: &Board<'_>, seat: Seat, kick: &Kick, check: &Check) -> Prospect {
    let togo = i16::from(board.table.togo(seat));
    let short = togo - kick::reach(board, seat, kick, 0);
    let distance =
        if short > 0 { format!(", and {short} m from the distance die") } else { String::new() };
    let words = format!("D10, {}{distance}", or_more(check.need()));
    both_dice(board, seat, kick, words, |roll, metres| made(check, roll) && metres >= togo)
}

/// RT-135, RT-136. A chase is won if the kick is made, stays in the field and the die is high.
fn chase(board: &Board<'_>, seat: Seat) -> Prospect {
    let declared = board.table.kick;
    let check = kick::check_of(board, seat, &declared);
    let need = kick::chase_need(&declared);
    let togo = i16::from(board.table.togo(seat));
    let words = format!("D10, {} wins the ball", or_more((need as i8).max(check.need())));
    both_dice(board, seat, &declared, words, |roll, metres| {
        made(&check, roll) && roll >= need && metres < togo
    })
}

/// RT-146. The chance of a goal kick if the better call is made.
fn goal_kick() -> Prospect {
    let best = |first: u8| goal::ways(first, true).max(goal::ways(first, false));
    let wins = FACES.map(|first| u32::from(best(first))).sum();
    let words = "two D10: call the second higher or lower".to_string();
    Prospect { words, odds: Odds { wins, of: u32::from(D10).pow(2) } }
}

fn called(first: u8, high: bool) -> Prospect {
    let words = match (high, first) {
        (true, 10) | (false, 1) => "no face is left".to_string(),
        (true, 9) => "D10, only a 10".to_string(),
        (false, 2) => "D10, only a 1".to_string(),
        (true, _) => format!("D10, {} or more", first + 1),
        (false, _) => format!("D10, {} or less", first - 1),
    };
    d10(words, |second| goal::is_good(first, high, second))
}
