//! The chance of the roll that an answer leads to, exactly.
//!
//! Needs come from the phases that will roll; nothing here knows a number of the rules. What an
//! opponent may still play in a reaction window is not foreseen.

use engine::Seat;
use engine::screen::Odds;

use crate::actions::{Action, PenaltyOption};
use crate::cards::{Card, effects};
use crate::frames::{
    Frame, GoalKick, GoalStep, LastChance, LastChanceStep, LineOut, Ruck, RuckStep,
};
use crate::game::{Board, Looking};
use crate::pack::model::{Effect, Window};
use crate::phases::check::D10;
use crate::phases::{catch, goal, kick, kick_off, pass, run, tackle};
use crate::shirt::Shirt;
use crate::state::{Check, Die, Kick, KickKind, Tackle};

use super::contests;

/// The faces of the shared die.
const FACES: std::ops::RangeInclusive<u8> = 1..=D10;

/// What a roll needs, and its chance.
#[derive(Debug)]
pub struct Prospect {
    /// What is thrown, and what it needs.
    pub roll: Needs,
    /// The chance.
    pub odds: Odds,
}

/// What is thrown, and what it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// So much on a D10.
    AtLeast(i8),
    /// RT-140. A D10, and so many metres more than the kicker's own from the distance die.
    DropGoal {
        /// On the D10.
        need: i8,
        /// Metres that are missing; below 1 none are.
        short: i16,
    },
    /// RT-135. So much on a D10 wins the ball.
    Chase(i8),
    /// RT-146. Two D10, and the better call.
    GoalKick,
    /// RT-165, RT-184. The strengths of a ruck or a scrum with Power cards that are still to be
    /// turned; `open`: the others have not said whom they send.
    Strengths {
        /// Whether they have not.
        open: bool,
    },
    /// RT-197. The higher of two D10.
    Jump,
    /// RT-146. The second D10 of a kick at goal.
    Called {
        /// What the first shows.
        first: u8,
        /// Higher is called.
        high: bool,
    },
}

/// The roll of `seat` that `action` leads straight to, if any.
pub fn prospect(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Option<Prospect> {
    match action {
        Action::Fend | Action::Offload => ability(board, seat, *action == Action::Fend),
        Action::PlayCard { card, .. } => played(board, frame, seat, *card),
        Action::Skip => match frame {
            Frame::Window(open) => pending(board, seat, open.window, None)
                .or_else(|| contest(board, seat, open.window, None)),
            _ => None,
        },
        Action::Commit(shirts) => match frame {
            Frame::Ruck(Ruck(step @ (RuckStep::CommitFirst | RuckStep::CommitSecond))) => {
                let answers = step == RuckStep::CommitSecond;
                let odds = contests::committing(board, seat, *shirts, answers)?;
                Some(Prospect { roll: Needs::Strengths { open: !answers }, odds })
            }
            _ => None,
        },
        Action::Lock(_) => match frame {
            Frame::LineOut(LineOut { thrower, .. }) => {
                let odds = contests::line_out(board, seat, thrower == seat);
                Some(Prospect { roll: Needs::Jump, odds })
            }
            _ => None,
        },
        Action::Tackle(shirt) => tackle_roll(board, frame, *shirt),
        Action::Pass { .. } | Action::FreePass { .. } | Action::LinePass { .. } => {
            caught_pass(board)
        }
        Action::Sidestep(true) => {
            let shirt = board.table.carrier(seat)?;
            Some(plain(&run::sidestep_of(board, seat, shirt)))
        }
        Action::KickTouch { metres } => kick_roll(board, frame, seat, KickKind::Touch, *metres),
        Action::KickInfield { metres } => kick_roll(board, frame, seat, KickKind::Infield, *metres),
        Action::DropKick => kick_roll(board, frame, seat, KickKind::Drop, 0),
        Action::Chase(true) => Some(chase(board, seat)),
        Action::KickOffTarget { .. } => Some(plain(&kick_off::check_of())),
        Action::PickOwn(_) => {
            matches!(frame, Frame::Catch(_)).then(|| plain(&catch::check_of(board)))
        }
        Action::Convert(true) | Action::Penalty(PenaltyOption::Goal(_)) => Some(goal_kick()),
        Action::HighLow(high) => match frame {
            Frame::Goal(GoalKick { step: GoalStep::Calling { first }, .. }) => {
                Some(called(first, *high))
            }
            _ => None,
        },
        Action::Call(_)
        | Action::KickFirst
        | Action::Receive
        | Action::Keep(_)
        | Action::Support { .. }
        | Action::Support10 { .. }
        | Action::Decline
        | Action::Run
        | Action::Sidestep(false)
        | Action::Ground(_)
        | Action::Stand(_)
        | Action::OvertimeTouch
        | Action::Place15 { .. }
        | Action::KickTarget(_)
        | Action::Chase(false)
        | Action::Maul
        | Action::DirtyTactics
        | Action::DefenceCoach
        | Action::ActingHalfback(_)
        | Action::ScrumBall(_)
        | Action::OffTheBack
        | Action::NewTurn
        | Action::Penalty(
            PenaltyOption::Scrum | PenaltyOption::Touch(_) | PenaltyOption::QuickTap,
        )
        | Action::Convert(false)
        | Action::EndTurn => None,
    }
}

/// The contest that waits behind a reaction window; `card` is played first, if all it does is to
/// count in it.
fn contest(board: &Board<'_>, seat: Seat, window: Window, card: Option<Card>) -> Option<Prospect> {
    let mut table = board.table.clone();
    for effect in card.map_or(&[][..], |card| &board.pack.card(card).effects) {
        let contest = &mut table.contest;
        match effect {
            Effect::Ruck { by, with, by_with } => {
                let met = !contest.committed[seat].and(*with).is_empty();
                contest.mods[seat] += if met { *by_with } else { *by };
            }
            Effect::Scrum { by } => contest.mods[seat] += by,
            Effect::PowerExtra { count } => contest.extra[seat] += count,
            _ => return None,
        }
    }
    let board = &Board { pack: board.pack, table: &table };
    let odds = match window {
        Window::Ruck => contests::ruck(board, seat)?,
        Window::Scrum => contests::scrum(board, seat)?,
        _ => return None,
    };
    Some(Prospect { roll: Needs::Strengths { open: false }, odds })
}

/// The die of a card, of the pass it makes, or the one it waits in front of.
fn played(board: &Board<'_>, frame: Frame, seat: Seat, card: Card) -> Option<Prospect> {
    match frame {
        Frame::Window(open) => card_roll(board, card)
            .or_else(|| pending(board, seat, open.window, Some(card)))
            .or_else(|| contest(board, seat, open.window, Some(card))),
        Frame::AttackTurn(_) | Frame::DefenceTurn(_) => {
            let passes = |effect: &Effect| matches!(effect, Effect::PassTo { .. });
            if board.pack.card(card).effects.iter().any(passes) {
                return caught_pass(board);
            }
            card_roll(board, card)
        }
        Frame::Tackle(_) => card_roll(board, card),
        _ => None,
    }
}

/// How many faces of a D10 succeed.
fn d10(roll: Needs, succeeds: impl Fn(u8) -> bool) -> Prospect {
    let wins = FACES.filter(|face| succeeds(*face)).count() as u32;
    Prospect { roll, odds: Odds { wins, of: D10.into() } }
}

fn made(check: &Check, roll: u8) -> bool {
    Check { roll, ..*check }.made()
}

fn plain(check: &Check) -> Prospect {
    d10(Needs::AtLeast(check.need()), |roll| made(check, roll))
}

fn at_least(need: u8) -> Prospect {
    d10(Needs::AtLeast(need as i8), |roll| roll >= need)
}

/// RT-098. A BIG HIT succeeds whatever the need.
fn tackle_with(board: &Board<'_>, tackler: Shirt, check: &Check) -> Prospect {
    let stats = board.player(board.table.defending(), tackler);
    let succeeds = |roll: u8| made(check, roll) || tackle::is_big_hit(stats, roll);
    let lowest = FACES.clone().find(|roll| succeeds(*roll)).unwrap_or(D10);
    d10(Needs::AtLeast(lowest as i8), succeeds)
}

/// What this tackler needs, asked by a turn, a last chance or a card.
fn tackle_roll(board: &Board<'_>, frame: Frame, tackler: Shirt) -> Option<Prospect> {
    let carrier = board.table.carrier(board.table.attacking)?;
    let (last_chance, mods) = match frame {
        Frame::LastChance(LastChance(LastChanceStep::Choosing)) => (true, 0),
        Frame::Effects(effects) => {
            let Some(Effect::Retackle { by }) = effects.effect(board.pack) else { return None };
            (board.table.tackle.last_chance, *by)
        }
        _ => (false, 0),
    };
    let mut check = tackle::check_of(board, tackler, carrier, mods);
    check.mods += tackle::last_chance_mod(&Tackle { last_chance, ..Tackle::default() });
    Some(tackle_with(board, tackler, &check))
}

/// RT-100, RT-101. FEND or OFFLOAD of the tackled player.
fn ability(board: &Board<'_>, seat: Seat, fends: bool) -> Option<Prospect> {
    let stats = board.player(seat, board.table.tackle.carrier);
    let need = if fends { stats.fend } else { stats.offload };
    (need > 0).then(|| at_least(need))
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
fn kick_roll(
    board: &Board<'_>,
    frame: Frame,
    seat: Seat,
    kind: KickKind,
    metres: u8,
) -> Option<Prospect> {
    let mut declared = Kick { kind, metres, ..Kick::default() };
    if let Frame::Effects(effects) = frame
        && let Some(Effect::KickInfield { roll, .. }) = effects.effect(board.pack)
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
    roll: Needs,
    succeeds: impl Fn(u8, i16) -> bool,
) -> Prospect {
    let metres = board.pack.field.distance_die.map(|die| kick::reach(board, seat, kick, die));
    let won = |roll: u8| metres.iter().filter(|metres| succeeds(roll, **metres)).count() as u32;
    let wins = FACES.map(won).sum();
    Prospect { roll, odds: Odds { wins, of: u32::from(D10) * metres.len() as u32 } }
}

/// RT-140. A drop goal is made and reaches.
fn drop_goal(board: &Board<'_>, seat: Seat, kick: &Kick, check: &Check) -> Prospect {
    let togo = i16::from(board.table.togo(seat));
    let short = togo - kick::reach(board, seat, kick, 0);
    let needs = Needs::DropGoal { need: check.need(), short };
    both_dice(board, seat, kick, needs, |roll, metres| made(check, roll) && metres >= togo)
}

/// RT-135, RT-136. A chase is won if the kick is made, stays in the field and the die is high.
fn chase(board: &Board<'_>, seat: Seat) -> Prospect {
    let declared = board.table.kick;
    let check = kick::check_of(board, seat, &declared);
    let need = kick::chase_need(&declared);
    let togo = i16::from(board.table.togo(seat));
    let needs = Needs::Chase((need as i8).max(check.need()));
    both_dice(board, seat, &declared, needs, |roll, metres| {
        made(&check, roll) && roll >= need && metres < togo
    })
}

/// RT-146. The chance of a goal kick if the better call is made.
fn goal_kick() -> Prospect {
    let best = |first: u8| goal::ways(first, true).max(goal::ways(first, false));
    let wins = FACES.map(|first| u32::from(best(first))).sum();
    Prospect { roll: Needs::GoalKick, odds: Odds { wins, of: u32::from(D10).pow(2) } }
}

fn called(first: u8, high: bool) -> Prospect {
    d10(Needs::Called { first, high }, |second| goal::is_good(first, high, second))
}
