//! CT-114 to CT-138: a card moves the ball after a failed kick, from where it was aimed or off the
//! player who charged it down.

#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::card::CardId;
use crate::events::Event;
use crate::field::{Dir, Facing, Field, Hex};
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::gather;
use crate::phases::kick::{Kick, touch};
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::roll::KickKind;
use crate::rules::stoppage::Whistle;
use crate::rules::{arrange, deck};
use crate::state::{BallAt, Restart};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum FlightStep {
    /// The kick has failed.
    #[n(0)]
    Begin,
    /// A card has been turned up.
    #[n(1)]
    Turned,
    /// The coach who did not kick chooses among its arrows.
    #[n(2)]
    Arrow(#[n(0)] CardId),
    /// CT-125. An off-side team-mate of the kicker has it, and the referee has not seen him.
    #[n(3)]
    Caught,
}

/// Where a ball comes to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// On the field.
    Field(Hex),
    /// In touch, first here.
    Touch(Hex),
    /// Over a dead-ball line or in touch-in-goal, first here (or off the last space before it).
    Dead(Hex),
}

impl Rest {
    /// The space it is told with.
    const fn at(self) -> Hex {
        match self {
            Rest::Field(at) | Rest::Touch(at) | Rest::Dead(at) => at,
        }
    }
}

/// CT-117, CT-135. The way of a printed arrow: its N points to the kicking side's own tryline.
pub const fn way(kicking: Facing, arrow: Dir) -> Dir {
    match kicking {
        Facing::Up => arrow.back(),
        Facing::Down => arrow,
    }
}

/// CT-119, CT-135. The ball travels space by space over players; the first touch or dead-ball space
/// it enters puts it out. From such a space, a way off the grid is out at the start.
pub fn travel(field: &Field, start: Hex, way: Dir, spaces: u8) -> Rest {
    let mut at = start;
    for _ in 0..spaces {
        let next = at.to(way);
        if field.touch(next) {
            return Rest::Touch(next);
        }
        if next.x.abs() > field.half_width || next.y.abs() > field.dead {
            // Off the grid, from the last row of an odd column or from outside the field.
            return if field.touch(at) { Rest::Touch(at) } else { Rest::Dead(at) };
        }
        if field.dead_ball(next) {
            return Rest::Dead(next);
        }
        at = next;
    }
    Rest::Field(at)
}

/// CT-068. Where touch and dead-ball spaces are walls the ball stops in front of them.
fn walled(field: &Field, start: Hex, way: Dir, spaces: u8) -> Rest {
    let mut at = start;
    for _ in 0..spaces {
        let next = at.to(way);
        if !field.playable(next) {
            break;
        }
        at = next;
    }
    Rest::Field(at)
}

/// CT-114 to CT-135. A card moves the ball: a miskick, or off a charging player.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Flight {
    /// The kick.
    #[n(0)]
    pub kick: Kick,
    /// Off whom it was charged down.
    #[n(1)]
    pub off: Option<PlayerId>,
    /// CT-227. The card counts twice.
    #[n(2)]
    pub doubled: bool,
    /// Where it stands.
    #[n(3)]
    pub step: FlightStep,
}

impl Activity<CrashTackle> for Flight {
    /// CT-103, CT-115, CT-116, CT-227, CT-302. A card is turned up, its arrow chosen (asked for
    /// even if there is only one), and the ball moves; with no card one space straight back, or
    /// two.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Flight { kick, off, doubled, step } = self;
        let at = |step| Flight { kick, off, doubled, step };
        let other = kick.by.seat.other();
        match step {
            // CT-115, CT-131.
            FlightStep::Begin => deck::turn_up(other, at(FlightStep::Turned)),
            FlightStep::Turned => match input.returned() {
                // CT-116, CT-131.
                Report::Turned(Some(card)) => {
                    cx.table.turn.interrupted = true;
                    at(FlightStep::Arrow(card)).asks(other)
                }
                // CT-103. No card at all: one space straight back.
                _ => fly(cx, kick, off, Dir::N, if doubled { 2 } else { 1 }),
            },
            FlightStep::Arrow(card) => {
                let Action::Arrow(arrow) = input.chosen() else {
                    unreachable!("check lets arrows through only")
                };
                // CT-227.
                let spaces = cx.pack.card(card).distance * if doubled { 2 } else { 1 };
                fly(cx, kick, off, arrow, spaces)
            }
            FlightStep::Caught => landed(cx, kick, off),
        }
    }

    /// What the coach is asked.
    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        let FlightStep::Arrow(_) = self.step else { return None };
        Some(match self.off {
            Some(player) => Ask::ChargeDownArrow(player),
            None => Ask::MiskickArrow(self.kick.by),
        })
    }

    /// CT-116. An arrow of the turned card.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let FlightStep::Arrow(card) = self.step else {
            return Err(Manners::NothingAsked.into());
        };
        match action {
            Action::Arrow(arrow) if board.pack.card(card).arrows.contains(arrow) => Ok(()),
            Action::Arrow(arrow) => Err(Refusal::NoArrow(card, *arrow)),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// The arrows of the turned card.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        if let FlightStep::Arrow(card) = self.step {
            out.extend(board.pack.card(card).arrows.iter().map(|arrow| Action::Arrow(*arrow)));
        }
    }
}

/// CT-114, CT-119, CT-131. Where the ball comes to rest along an arrow.
fn rest(board: &Board<'_>, kick: Kick, off: Option<PlayerId>, arrow: Dir, spaces: u8) -> Rest {
    let start = off.and_then(|player| board.table.player(player).at).unwrap_or(kick.to);
    let way = way(board.table.facing(kick.by.seat), arrow);
    match board.on(Module::Lines) {
        true => travel(board.field(), start, way, spaces),
        false => walled(board.field(), start, way, spaces),
    }
}

/// The space that an arrow of the turned card leads to, for a screen that offers it.
pub fn lands(board: &Board<'_>, frame: Frame, arrow: Dir) -> Option<Hex> {
    let Frame::Flight(Flight { kick, off, doubled, step: FlightStep::Arrow(card) }) = frame else {
        return None;
    };
    let spaces = board.pack.card(card).distance * if doubled { 2 } else { 1 };
    Some(rest(board, kick, off, arrow, spaces).at())
}

/// CT-114, CT-119, CT-131. The ball moves and comes to rest.
fn fly<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    kick: Kick,
    off: Option<PlayerId>,
    arrow: Dir,
    spaces: u8,
) -> Flow {
    let charged = off.and_then(|player| Some((player, cx.table.player(player).at?)));
    let rest = rest(&cx.board(), kick, off, arrow, spaces);
    match charged {
        Some((player, from)) => {
            cx.log(Event::ChargedDown { player, arrow, to: rest.at() });
            cx.table.ball.last_touched = Some(player.seat);
            charged_down(cx, kick, player, from, rest)
        }
        None => {
            cx.log(Event::Miskicked { from: kick.to, arrow, to: rest.at() });
            miskicked(cx, kick, rest)
        }
    }
}

/// Tells that the ball is out of play.
fn out<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, rest: Rest) {
    match rest {
        Rest::Field(_) => {}
        Rest::Touch(at) => {
            cx.log(Event::InTouch { at });
            cx.table.ball.at = BallAt::Dead;
        }
        Rest::Dead(at) => {
            cx.log(Event::OverDeadBall { at });
            cx.table.ball.at = BallAt::Dead;
        }
    }
}

/// CT-132, CT-133, CT-270. Off a charging player what goes out is the kicking side's.
fn charged_down<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    kick: Kick,
    off: PlayerId,
    from: Hex,
    rest: Rest,
) -> Flow {
    out(cx, rest);
    let seat = kick.by.seat;
    match rest {
        Rest::Field(at) => land(cx, kick, Some(off), at),
        Rest::Touch(at) => {
            let restart = touch::line_out(&cx.board(), at);
            cx.award(seat, restart)
        }
        Rest::Dead(_) => {
            let spot = arrange::scrum_spot(&cx.board(), seat, from);
            cx.award(seat, Restart::DropOutOrScrum(spot))
        }
    }
}

/// CT-120, CT-121, CT-123. What goes out off the boot is the other side's.
fn miskicked<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick, rest: Rest) -> Flow {
    out(cx, rest);
    if kick.kind == KickKind::PenaltyTouch {
        return penalty_miskicked(cx, kick, rest);
    }
    let (seat, other) = (kick.by.seat, kick.by.seat.other());
    match rest {
        Rest::Field(at) => land(cx, kick, None, at),
        Rest::Touch(at) => {
            let board = cx.board();
            let at = touch::miskicked_into_touch(&board, seat, kick.from, at);
            let restart = touch::line_out(&board, at);
            cx.award(other, restart)
        }
        Rest::Dead(_) => {
            let spot = arrange::scrum_spot(&cx.board(), other, kick.from);
            cx.award(other, Restart::DropOutOrScrum(spot))
        }
    }
}

/// CT-218, CT-219, CT-270, CT-304. The miskick of a penalty for touch sets the place of the kicking
/// side's line-out: where it crossed, level with where it came down, or on the 5 m line.
fn penalty_miskicked<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick, rest: Rest) -> Flow {
    cx.table.ball.at = BallAt::Dead;
    let board = cx.board();
    let seat = kick.by.seat;
    let at = match rest {
        Rest::Touch(at) => at,
        Rest::Field(at) | Rest::Dead(at) => touch::level_with(&board, seat, kick.to.x, at),
    };
    let restart = touch::line_out(&board, at);
    cx.award(seat, restart)
}

/// CT-124, CT-125, CT-126, CT-134, CT-334. The ball comes down on the field: on its space, on
/// top of a grounded player, or into somebody's arms; those of an off-side team-mate are the
/// referee's business.
fn land<S: Sink<CrashTackle>>(
    cx: &mut Cx<'_, S>,
    kick: Kick,
    off: Option<PlayerId>,
    at: Hex,
) -> Flow {
    cx.table.ball.gained_in_22 = false;
    let Some(id) = cx.table.on_space(at) else {
        cx.table.ball.at = BallAt::Loose(at);
        cx.log(Event::BallLoose { at });
        return landed(cx, kick, off);
    };
    if cx.table.player(id).grounded {
        cx.table.ball.at = BallAt::OnGrounded(id);
        cx.log(Event::BallLanded { at });
        return landed(cx, kick, off);
    }
    auto_gather(cx, id, at);
    match gather::referee(&cx.board(), id).filter(|_| id.seat == kick.by.seat) {
        Some(sub) => {
            let then = Flight { kick, off, doubled: false, step: FlightStep::Caught };
            then.after(sub)
        }
        None => landed(cx, kick, off),
    }
}

/// CT-017, CT-267, CT-283. The turn is over. A kick-off that came down short leaves the other side
/// a choice; a drop-out does not.
fn landed<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, kick: Kick, off: Option<PlayerId>) -> Flow {
    let seat = kick.by.seat;
    let short = |at| cx.table.f(seat, at) < cx.pack.field.l10;
    let kick_off = kick.kind == KickKind::KickOff && off.is_none();
    match cx.table.ball_space() {
        Some(at) if kick_off && short(at) => cx.award(seat.other(), Restart::ScrumOrPlayOn),
        _ => cx.end_turn(),
    }
}

/// CT-124, CT-134, CT-151, CT-157, CT-262. He has it without a roll. An opponent's gather puts the
/// kicking side on-side; behind his own tryline he may dot down what the other side touched last,
/// which after a charge-down goes for the kicking side.
fn auto_gather<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, at: Hex) {
    let touched = cx.table.ball.last_touched;
    cx.log(Event::AutoGathered { player: id });
    cx.give_ball(id, true);
    let own = cx.pack.field.in_goal(at) && cx.table.f(id.seat, at) < 0;
    cx.table.ball.may_dot = own && touched == Some(id.seat.other());
}
