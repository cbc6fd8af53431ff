//! The chances of answers, counted from what the coach may measure (TK-008).

mod at_window;
mod doing;

pub use doing::Pass;

use engine::Seat;
use engine::screen::Odds;

use crate::actions::{Action, Group};
use crate::activation::{Doing, Second, StealKind};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::geometry::{Point, as_close, swept_contact};
use crate::pack::model::{PlayAct, RollKind};
use crate::phases::defence::{tackle_path, tackled};
use crate::phases::kick_off::KickOff;
use crate::phases::tackle;
use crate::phases::team_play::entries;
use crate::player::PlayerId;
use crate::role::Role;
use crate::rules::dice::odds::{self, Hand};
use crate::rules::{legality, values};

/// TK-006, TK-008. The chance that `action` comes off; none where nothing is rolled, and wherever
/// the coach may not measure yet.
pub fn of(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Option<Odds> {
    if !board.table.settings.open_measuring {
        return None;
    }
    let chance = match frame {
        Frame::SecondAction(_) => second(board, board.table.act.active?, action),
        Frame::TeamPlay(_) => second(board, entries::next(board)?.who, action),
        Frame::KickOff(_) => kick_off(board, frame, seat, action),
        Frame::FirstAction(_) => ground_pass(board, action),
        Frame::Defence(_) => defending(board, seat, action),
        Frame::Perform(_) => sharing(board, action),
        Frame::Resolve(_) => match action {
            Action::Resolve(Group::Main) => doing::best(board, &board.table.act.doing?),
            _ => None,
        },
        Frame::Window(open) => at_window::of(board, open.window, seat, action),
        _ => None,
    }?;
    Some(fraction(chance))
}

/// In numbers that fit the wire.
fn fraction(chance: odds::Odds) -> Odds {
    match (u32::try_from(chance.n), u32::try_from(chance.of)) {
        (Ok(wins), Ok(of)) => Odds { wins, of },
        _ => {
            let million = u128::from(chance.n) * 1_000_000 / u128::from(chance.of);
            Odds { wins: million as u32, of: 1_000_000 }
        }
    }
}

fn kick_off(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Option<odds::Odds> {
    use crate::phases::kick_off::KickOffStep;
    let (who, kind) = match (frame, action) {
        (_, Action::Kicker(role)) => (PlayerId::new(seat, *role), RollKind::Kick),
        (Frame::KickOff(KickOff(KickOffStep::Catch { who })), Action::Roll) => {
            (who, RollKind::Catch)
        }
        _ => return None,
    };
    let roller = values::roller(board, who, kind, board.table.player(who).at, None);
    Some(odds::unopposed(Hand::of(&roller)))
}

/// Where a tackler who aims at `point` meets the carrier's way, as things are now: the answer of
/// step 3, foreseen. Only for those who may measure.
pub fn reaches(board: &Board<'_>, tackler: PlayerId, point: Point) -> bool {
    let Some(carrier) = tackled(board) else { return false };
    let (base, most) = (board.disc(tackler), values::defensive_move(board, tackler));
    let way = as_close(base, point, most, &board.obstacles(tackler), &board.bounds());
    let run = tackle_path(board, carrier).cut(values::attack_move(board, carrier));
    swept_contact(base.moved_to(way.end()), &run, board.disc(carrier).r)
}

/// TK-086, TK-096, TK-101. A tackle by itself, and against what its target may do about it: one
/// that does not reach has no chance.
pub struct Tackling {
    /// Nobody opposes it.
    pub alone: odds::Odds,
    /// He dodges, or breaks through where he has the ball.
    pub opposed: odds::Odds,
}

/// The chances of a tackle that is aimed at `point`; none where nobody is to be tackled.
pub fn tackling(board: &Board<'_>, tackler: PlayerId, point: Point) -> Option<Tackling> {
    let carrier = tackled(board)?;
    if !reaches(board, tackler, point) {
        return Some(Tackling { alone: odds::Odds::NEVER, opposed: odds::Odds::NEVER });
    }
    let own = Hand::of(&tackle::roller(board, tackler));
    let place = tackle_path(board, carrier).cut(values::attack_move(board, carrier)).end();
    let against = |kind| {
        let rival = Hand::of(&values::roller(board, carrier, kind, place, None));
        odds::face_to_face(own, rival).won
    };
    let dodged = against(RollKind::Dodge);
    let broken = (board.table.holder() == Some(carrier)).then(|| against(RollKind::BreakThrough));
    let opposed = broken.map_or(dodged, |broken| broken.min(dodged));
    Some(Tackling { alone: odds::unopposed(own), opposed })
}

/// What a defender declares: a tackle that its target will try to avoid, or a steal by itself.
fn defending(board: &Board<'_>, seat: Seat, action: &Action) -> Option<odds::Odds> {
    let id = PlayerId::new(seat, board.table.act.named?);
    match action {
        Action::Tackle(point) => Some(tackling(board, id, *point)?.opposed),
        Action::Steal(kind, route) => {
            let kind = match kind {
                StealKind::Loose => RollKind::StealLoose,
                StealKind::Held => RollKind::StealHeld,
                StealKind::Air => RollKind::StealAir,
            };
            let place = route.points().last().copied().unwrap_or(board.table.player(id).at);
            Some(odds::unopposed(Hand::of(&values::roller(board, id, kind, place, None))))
        }
        _ => None,
    }
}

/// TK-129. A pass from the ground, as long as nobody steals.
fn ground_pass(board: &Board<'_>, action: &Action) -> Option<odds::Odds> {
    let (Action::GroundPass(to), Some(by)) = (action, board.table.act.active) else { return None };
    thought(board, lying(board, by, *to))
}

/// TK-166. The chance that it comes off when the dice are shared out like this.
fn sharing(board: &Board<'_>, action: &Action) -> Option<odds::Odds> {
    let (Action::Face(order), Some(doing)) = (action, board.table.act.doing) else { return None };
    Some(doing::course(board, &doing, order)?.comes_off)
}

/// TK-166. The chance that nobody brings him down, or robs him, when the dice are shared out like
/// this.
pub fn staying_up(board: &Board<'_>, action: &Action) -> Option<Odds> {
    let (Action::Face(order), Some(doing)) = (action, board.table.act.doing) else { return None };
    let safe = doing::course(board, &doing, order)?.safe;
    board.table.settings.open_measuring.then(|| fraction(safe))
}

/// The chance of a second action, or of an entry of a team play.
fn second(board: &Board<'_>, by: PlayerId, action: &Action) -> Option<odds::Odds> {
    thought(board, declared(board, by, action)?)
}

/// A second action as if it had been declared.
fn declared(board: &Board<'_>, by: PlayerId, action: &Action) -> Option<Doing> {
    let here = board.table.player(by).at;
    let at = |at: i32| legality::place_on_trail(board, by, at).ok();
    let (what, place) = match action {
        Action::Dodge => (Second::Dodge, here),
        Action::BreakThrough => (Second::BreakThrough, here),
        Action::ScoreTry => (Second::ScoreTry, here),
        Action::Pass { to, at: s } => (Second::Pass { to: *to, at: *s }, at(*s)?),
        Action::PickUp { at: s } => (Second::PickUp { at: *s }, at(*s)?),
        _ => return None,
    };
    let bonus = if what == Second::BreakThrough { play_bonus(board) } else { 0 };
    // What cards would add is not known before the action is declared.
    Some(Doing { by, what, place, bonus, dice: 0, no_pressure: false })
}

/// TK-006, TK-008. What the chance of a pass is made of; none where nobody may measure yet.
pub fn pass(board: &Board<'_>, frame: Frame, action: &Action) -> Option<Pass> {
    let active = board.table.act.active.filter(|_| board.table.settings.open_measuring)?;
    let doing = match (frame, action) {
        (_, Action::GroundPass(to)) => lying(board, active, *to),
        (Frame::TeamPlay(_), _) => declared(board, entries::next(board)?.who, action)?,
        _ => declared(board, active, action)?,
    };
    in_thought(board, doing)?.pass
}

/// The chance of something as if it had been declared.
fn thought(board: &Board<'_>, doing: Doing) -> Option<odds::Odds> {
    Some(in_thought(board, doing)?.comes_off)
}

fn in_thought(board: &Board<'_>, doing: Doing) -> Option<doing::Course> {
    let mut table = board.table.clone();
    table.act.doing = Some(doing);
    doing::best_course(&Board { pack: board.pack, table: &table }, &doing)
}

/// TK-129. A pass from the ground.
fn lying(board: &Board<'_>, by: PlayerId, to: Role) -> Doing {
    let place = board.table.player(by).at;
    let what = Second::GroundPass { to };
    Doing { by, what, place, bonus: 0, dice: 0, no_pressure: false }
}

/// What the team play in progress adds to a Break Through (TK-320).
fn play_bonus(board: &Board<'_>) -> i8 {
    let Some(entry) = entries::next(board) else { return 0 };
    match entry.act {
        PlayAct::BreakThrough { modifier } => modifier,
        PlayAct::Pass { .. }
        | PlayAct::Move
        | PlayAct::FreeMove { .. }
        | PlayAct::Dodge
        | PlayAct::PickUp { .. }
        | PlayAct::ScoreTry => 0,
    }
}
