//! The chances of answers, counted from what the coach may measure (TK-008).

use arrayvec::ArrayVec;
use engine::Seat;
use engine::screen::Odds;

use crate::actions::Action;
use crate::activation::{Doing, Second};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::geometry::{Point, as_close, swept_contact};
use crate::pack::model::{PlayAct, RollKind};
use crate::phases::defence::{tackle_path, tackled};
use crate::phases::kick_off::KickOff;
use crate::phases::perform::facing;
use crate::phases::tackle;
use crate::phases::team_play::entries;
use crate::player::PlayerId;
use crate::role::Role;
use crate::roll::{ROLLERS_MAX, Roller};
use crate::rules::dice::odds::{self, Hand};
use crate::rules::{legality, values, waiting};

/// TK-006, TK-008. The chance that `action` comes off; none where nothing is rolled, where several
/// opponents are faced one by one, and wherever the coach may not measure yet.
pub fn of(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Option<Odds> {
    if !board.table.settings.open_measuring {
        return None;
    }
    let chance = match frame {
        Frame::SecondAction(_) => second(board, board.table.act.active?, action),
        Frame::TeamPlay(_) => second(board, entries::next(board)?.who, action),
        Frame::KickOff(_) => kick_off(board, frame, seat, action),
        Frame::Defence(_) => tackling(board, seat, action),
        Frame::Perform(_) => staying_up(board, action),
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

/// TK-086. A tackle that nobody opposes; one that does not reach has no chance.
fn tackling(board: &Board<'_>, seat: Seat, action: &Action) -> Option<odds::Odds> {
    let (Action::Tackle(point), Some(role)) = (action, board.table.act.named) else { return None };
    let tackler = PlayerId::new(seat, role);
    match reaches(board, tackler, *point) {
        true => Some(odds::unopposed(Hand::of(&tackle::roller(board, tackler)))),
        false => Some(odds::Odds::NEVER),
    }
}

/// TK-166. The chance that no tackle succeeds when the dice are shared out like this.
fn staying_up(board: &Board<'_>, action: &Action) -> Option<odds::Odds> {
    let (Action::Face(order), Some(doing)) = (action, board.table.act.doing) else { return None };
    let kind = values::kind_of(doing.what).filter(|kind| *kind != RollKind::GroundPass)?;
    let gap = values::gap(board, &doing);
    let own = Hand::of(&values::roller(board, doing.by, kind, doing.place, gap));
    let safe = order.iter().flatten().map(|facing| {
        let rival = rival(board, &doing, facing.role);
        let lost = match facing.dice {
            0 => odds::unopposed(rival),
            dice => odds::face_to_face(Hand { dice, ..own }, rival).lost,
        };
        lost.otherwise()
    });
    safe.reduce(odds::Odds::and)
}

/// The chance of a second action, or of an entry of a team play.
fn second(board: &Board<'_>, by: PlayerId, action: &Action) -> Option<odds::Odds> {
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
    let doing = Doing { by, what, place, bonus, dice: 0, no_pressure: false };
    let mut table = board.table.clone();
    table.act.doing = Some(doing);
    let board = &Board { pack: board.pack, table: &table };
    match what {
        Second::ScoreTry => against_all(board, RollKind::Try, &doing, &tackles(board, by)),
        Second::PickUp { .. } => against_all(board, RollKind::PickUp, &doing, &steals(board)),
        Second::Pass { to, .. } => pass(board, &doing, to),
        Second::Dodge | Second::BreakThrough => facing(board, &doing),
        Second::None | Second::Move | Second::GroundPass { .. } => None,
    }
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

type Rivals = ArrayVec<Roller, ROLLERS_MAX>;

fn tackles(board: &Board<'_>, target: PlayerId) -> Rivals {
    waiting::tackles_on(board, target).iter().map(|id| tackle::roller(board, *id)).collect()
}

fn steals(board: &Board<'_>) -> Rivals {
    let roller = |id: &PlayerId| {
        let at = board.table.player(*id).at;
        values::roller(board, *id, waiting::steal_kind(board, *id), at, None)
    };
    waiting::stealers(board).iter().map(roller).collect()
}

/// One roll of everybody: alone, face to face or in a melee.
fn against_all(
    board: &Board<'_>,
    kind: RollKind,
    doing: &Doing,
    rivals: &Rivals,
) -> Option<odds::Odds> {
    let own = Hand::of(&values::roller(board, doing.by, kind, doing.place, None));
    Some(match rivals.as_slice() {
        [] => odds::unopposed(own),
        [rival] => odds::face_to_face(own, Hand::of(rival)).won,
        rivals => {
            let hands: ArrayVec<Hand, ROLLERS_MAX> =
                std::iter::once(own).chain(rivals.iter().map(Hand::of)).collect();
            *odds::melee(&hands).first()?
        }
    })
}

/// Dodge and Break Through. Against several the coach shares out his dice first.
fn facing(board: &Board<'_>, doing: &Doing) -> Option<odds::Odds> {
    let own =
        Hand::of(&values::roller(board, doing.by, values::kind_of(doing.what)?, doing.place, None));
    match facing::opponents(board, doing).as_slice() {
        [] if doing.what == Second::Dodge => Some(odds::unopposed(own)),
        [only] => Some(odds::face_to_face(own, rival(board, doing, *only)).won),
        _ => None,
    }
}

fn rival(board: &Board<'_>, doing: &Doing, role: Role) -> Hand {
    Hand::of(&facing::roller(board, doing, role))
}

/// The ball arrives: the pass is won, or missed and received. Interceptions are not counted.
fn pass(board: &Board<'_>, doing: &Doing, to: Role) -> Option<odds::Odds> {
    let receiver = PlayerId::new(doing.by.seat, to);
    let gap = values::pass_gap(board, doing.by, doing.place, receiver);
    let own = Hand::of(&values::roller(board, doing.by, RollKind::Pass, doing.place, Some(gap)));
    let stands: Point = board.table.player(receiver).at;
    let received = values::roller(board, receiver, RollKind::Reception, stands, Some(gap));
    let received = odds::unopposed(Hand::of(&received));
    match facing::opponents(board, doing).as_slice() {
        [] => {
            let won = odds::unopposed(own);
            Some(won.or(won.otherwise().and(received)))
        }
        [only] => {
            let faced = odds::face_to_face(own, rival(board, doing, *only));
            Some(faced.won.or(faced.both_fail.and(received)))
        }
        _ => None,
    }
}
