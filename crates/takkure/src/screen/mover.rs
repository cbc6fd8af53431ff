//! Who goes somewhere now, how far, and where a way that is drawn would end.

use crate::actions::{Action, Route};
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::geometry::{Point, as_close, free_move};
use crate::pack::model::PlayAct;
use crate::phases::defence::{DefenceStep, Defending};
use crate::phases::kick_off::{KickOff, KickOffStep};
use crate::phases::movement::{Movement, MovementStep, makes_room};
use crate::phases::team_play::entries;
use crate::player::PlayerId;
use crate::rules::moving::{from_here, marked_path};
use crate::rules::values;

/// Who answers the question of `frame` with what he does; nobody where it is about no player.
pub fn mover(board: &Board<'_>, frame: Frame) -> Option<PlayerId> {
    let act = &board.table.act;
    match frame {
        Frame::KickOff(KickOff(
            KickOffStep::Ready { who } | KickOffStep::Run { who } | KickOffStep::Catch { who },
        )) => Some(who),
        Frame::Defence(_) => act.named.map(|role| PlayerId::new(board.table.defender(), role)),
        Frame::Movement(Movement(MovementStep::Displacing)) => makes_room(board),
        Frame::Movement(Movement(MovementStep::Running { role })) => {
            Some(PlayerId::new(board.table.attacker, role))
        }
        Frame::TeamPlay(_) => entries::next(board).map(|entry| entry.who),
        Frame::Flight(flight) => Some(flight.receiver()),
        _ => act.doing.map(|doing| doing.by).or(act.active),
    }
}

/// How far he may go in thousandths of an inch, where he marks a move or runs.
pub fn allowance(board: &Board<'_>, frame: Frame) -> Option<i32> {
    let who = mover(board, frame)?;
    match frame {
        Frame::KickOff(KickOff(KickOffStep::Run { .. }))
        | Frame::Defence(Defending(DefenceStep::Declaring)) => {
            Some(values::defensive_move(board, who))
        }
        Frame::FirstAction(_) => Some(values::attack_move(board, who) + board.table.act.extra_move),
        Frame::Movement(Movement(MovementStep::Running { .. })) | Frame::SecondAction(_) => {
            Some(values::attack_move(board, who))
        }
        Frame::TeamPlay(_) => match entries::next(board)?.act {
            PlayAct::FreeMove { mils } => Some(mils),
            PlayAct::Move => Some(values::attack_move(board, who)),
            PlayAct::Pass { .. }
            | PlayAct::BreakThrough { .. }
            | PlayAct::Dodge
            | PlayAct::PickUp { .. }
            | PlayAct::ScoreTry => None,
        },
        _ => None,
    }
}

/// TK-008. Where he would come to a stop short of where the way is drawn to, as things are now:
/// only for those who may measure.
pub fn stop(board: &Board<'_>, frame: Frame, action: &Action) -> Option<Point> {
    if !board.table.settings.open_measuring {
        return None;
    }
    let (who, most) = (mover(board, frame)?, allowance(board, frame)?);
    match action {
        Action::Mark { turn, end } => {
            let way = marked_path(board.table.player(who).at, *turn, *end);
            (way.length() > most).then(|| way.cut(most).end())
        }
        Action::Run(route) | Action::Pressure(route) | Action::Steal(_, route) => {
            run(board, who, route, most)
        }
        Action::Tackle(point) => {
            let way =
                as_close(board.disc(who), *point, most, &board.obstacles(who), &board.bounds());
            Some(way.end())
        }
        _ => None,
    }
}

/// Where a free move ends that is too long, or that something is in the way of.
fn run(board: &Board<'_>, who: PlayerId, route: &Route, most: i32) -> Option<Point> {
    let start = board.disc(who);
    let asked = from_here(start.c, route.points());
    let way = free_move(start, &asked, most.max(0), &board.obstacles(who), &board.bounds());
    (way.end() != asked.end()).then(|| way.end())
}
