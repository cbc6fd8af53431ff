//! The action in `act.doing`, rolled with those it faces (5.5, 5.8): Dodge, Break Through, Pass and
//! Pass from the Ground.
//!
//! The opponents come one after the other in the attacker's order. Each of them rolls against the
//! dice he was given, or unopposed without any. A pass is settled by the first die that wins or
//! by the last one that was given; then the ball flies, or it does not.

pub mod facing;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

pub use facing::opponents;

use self::facing::Order;
use crate::actions::{Action, Facing};
use crate::activation::{Doing, Second};
use crate::ask::Ask;
use crate::events::{Event, MoveKind};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Handling, Input, Looking, Takkure};
use crate::geometry::{DIR16, Point, go};
use crate::lessons;
use crate::phases::flight::{Flight, FlightStep};
use crate::phases::tackle::{self, Knocked, KnockedStep, Tackle, TackleStep};
use crate::player::{PlayerId, SIDE};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::roll::{Form, Roll, Verdict};
use crate::rules::{contest, moving, values};

/// How far the rolls of an action have come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Course {
    /// The opponents in order.
    #[n(0)]
    pub order: Order,
    /// The one whose roll is next.
    #[n(1)]
    pub at: u8,
    /// A die of the action has won.
    #[n(2)]
    pub won: bool,
    /// A die was cancelled, or an opponent who faced one succeeded: a pass that is not won any
    /// more is not thrown (TK-117).
    #[n(3)]
    pub spoilt: bool,
    /// A pass has flown, or it is certain that it does not.
    #[n(4)]
    pub settled: bool,
    /// A dodge was won with a critical.
    #[n(5)]
    pub critical: bool,
    /// Whose verdict is still to be carried out, and which.
    #[n(6)]
    pub owed: Option<(Role, Verdict)>,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum PerformStep {
    /// Who faces it.
    #[n(0)]
    Begin,
    /// D-36: order and dice.
    #[n(1)]
    Facing,
    /// The next opponent.
    #[n(2)]
    Next(#[n(0)] Course),
    /// A roll has been made.
    #[n(3)]
    Rolled(#[n(0)] Course),
    /// D-37: where the dodge goes.
    #[n(4)]
    Dodging(#[n(0)] Course),
    /// The opponent's verdict.
    #[n(5)]
    Owed(#[n(0)] Course),
}

/// The action in `act.doing`, rolled with those it faces.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Perform(#[n(0)] pub PerformStep);

impl Activity<Takkure> for Perform {
    /// Moves it on.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Perform(step) = self;
        let Some(doing) = cx.table.act.doing else {
            return Flow::Return(Report::Performed(false));
        };
        match step {
            PerformStep::Begin => begin(cx, &doing),
            PerformStep::Facing => {
                let Action::Face(order) = input.chosen() else { unreachable!("checked before") };
                next(cx, &doing, Course { order, ..Course::default() })
            }
            PerformStep::Next(course) => next(cx, &doing, course),
            PerformStep::Rolled(course) => rolled(cx, &doing, course),
            PerformStep::Dodging(course) => {
                if let Action::To(to) = input.chosen() {
                    dodge(cx, &doing, course.critical, to);
                }
                owed(cx, &doing, course)
            }
            PerformStep::Owed(course) => owed(cx, &doing, course),
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let doing = board.table.act.doing?;
        match self.0 {
            PerformStep::Facing => {
                Some(Ask::Face { who: doing.by, dice: facing::dice(board, &doing) })
            }
            PerformStep::Dodging(_) => Some(Ask::Dodge(doing.by)),
            PerformStep::Begin
            | PerformStep::Next(_)
            | PerformStep::Rolled(_)
            | PerformStep::Owed(_) => None,
        }
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Perform(step) = self;
        match (step, action, &board.table.act.doing) {
            (PerformStep::Facing, action, Some(doing)) => facing::check(board, doing, action),
            // TK-007, TK-098. Any point: how far it is and what is in the way shows afterwards.
            (PerformStep::Dodging(_), Action::To(to), Some(doing)) => {
                lessons::check_way(board, doing.by, &[*to])
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        let Perform(step) = self;
        let Some(doing) = &board.table.act.doing else { return };
        match step {
            PerformStep::Facing => facing::propose(board, doing, out),
            PerformStep::Dodging(course) => {
                let at = board.table.player(doing.by).at;
                let length = values::dodge_length(board, doing.by, course.critical);
                out.push(Action::To(at));
                let ways = DIR16.iter().map(|way| go(at, *way, length));
                let allowed = |to: &Point| lessons::check_way(board, doing.by, &[*to]).is_ok();
                out.extend(ways.filter(allowed).map(Action::To));
            }
            _ => {}
        }
    }
}

/// TK-003, TK-014, TK-103, TK-130, TK-166, TK-289, TK-301. Measures, finds out who faces the
/// action, and asks for an order if there are several. A Break Through that nobody is there for
/// is no failure: no die is rolled.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, doing: &Doing) -> Flow {
    cx.table.act.star_earned[doing.by.seat] = false;
    if !possible(&cx.board(), doing) {
        if doing.receiver().is_some() {
            cx.log(Event::PassCancelled { player: doing.by });
        }
        return Flow::Return(Report::Performed(false));
    }
    let opponents = opponents(&cx.board(), doing);
    if opponents.is_empty() && doing.what == Second::BreakThrough {
        return Flow::Return(Report::Performed(true));
    }
    if opponents.len() > 1 {
        return Perform(PerformStep::Facing).asks(doing.by.seat);
    }
    let dice = facing::dice(&cx.board(), doing);
    let order = facing::order(opponents.iter().map(|role| Facing { role: *role, dice }));
    let course = Course { order, ..Course::default() };
    match opponents.is_empty() {
        true => roll(cx, doing, course, None),
        false => next(cx, doing, course),
    }
}

/// TK-003, TK-105, TK-130. Whether the action can be rolled at all: its player is on the pitch and
/// on his feet (or down with the ball, for a pass from the ground), has the ball where it takes
/// one, and a receiver stands near enough.
fn possible(board: &Board<'_>, doing: &Doing) -> bool {
    let player = board.table.player(doing.by);
    let carries = board.table.holder() == Some(doing.by);
    let received = doing.receiver().is_none_or(|to| board.table.player(to).standing());
    match doing.what {
        Second::Dodge => player.standing(),
        Second::BreakThrough | Second::Pass { .. } => player.standing() && carries && received,
        Second::GroundPass { .. } => {
            let near = doing.receiver().is_some_and(|to| {
                let passer = board.disc_at(doing.by, doing.place);
                values::ground_pass_reaches(board, passer, board.disc(to))
            });
            player.on_pitch() && carries && received && near
        }
        Second::None | Second::Move | Second::PickUp { .. } | Second::ScoreTry => false,
    }
}

/// TK-092, TK-116, TK-166. The next opponent (5.5): he rolls against the dice he was given, or
/// unopposed. Once the player is down, off, or robbed of the ball nobody rolls against him.
fn next<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, doing: &Doing, mut course: Course) -> Flow {
    while let Some(Some(facing)) = course.order.get(usize::from(course.at)).copied() {
        let opponent = PlayerId::new(doing.by.seat.other(), facing.role);
        let open = is_open(&cx.board(), doing, opponent);
        course.at += 1;
        if !open {
            cx.table.act.defence[facing.role].rolled = true;
            continue;
        }
        if facing.dice > 0 && !course.settled {
            cx.table.act.defence[facing.role].rolled = true;
            return roll(cx, doing, course, Some(facing));
        }
        return unopposed(cx, doing, course, opponent);
    }
    finish(cx, doing, course)
}

/// TK-092, TK-133, TK-286, TK-344. Whether an opponent's roll still has a point: a tackle on
/// somebody who stands, a steal from somebody who has the ball.
fn is_open(board: &Board<'_>, doing: &Doing, opponent: PlayerId) -> bool {
    match doing.what {
        Second::GroundPass { .. } => facing::steals(board, opponent, doing.by),
        _ => tackle::may_roll(board, opponent),
    }
}

/// TK-116, TK-150, TK-166. An opponent whom no die faces.
fn unopposed<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    doing: &Doing,
    course: Course,
    opponent: PlayerId,
) -> Flow {
    if !matches!(doing.what, Second::GroundPass { .. }) {
        let sub = Frame::Tackle(Tackle { tackler: opponent, step: TackleStep::Begin });
        return Perform(PerformStep::Next(course)).after(sub);
    }
    cx.table.act.defence[opponent.role].rolled = true;
    let roll = tackle::unopposed(facing::roller(&cx.board(), doing, opponent.role));
    contest::call(cx, roll, Perform(PerformStep::Rolled(course)))
}

/// TK-086, TK-096, TK-101, TK-105, TK-111, TK-133. The action's dice, against an opponent if there
/// is one.
fn roll<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    doing: &Doing,
    course: Course,
    facing: Option<Facing>,
) -> Flow {
    let board = cx.board();
    let kind = values::kind_of(doing.what).expect("only actions with a roll are performed");
    let gap = values::gap(&board, doing);
    let mut own = values::roller(&board, doing.by, kind, doing.place, gap);
    let mut roll = Roll { form: Form::Unopposed, rollers: Default::default(), cause: None, gap };
    if let Some(facing) = facing {
        own.dice = facing.dice;
        roll.form = Form::Face;
        roll.rollers.push(own);
        roll.rollers.push(facing::roller(&board, doing, facing.role));
    } else {
        roll.rollers.push(own);
    }
    contest::call(cx, roll, Perform(PerformStep::Rolled(course)))
}

/// TK-097, TK-099, TK-099a, TK-102, TK-113, TK-114, TK-115, TK-117. A roll was made: first what
/// the winner does, then what the loser suffers.
fn rolled<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, doing: &Doing, mut course: Course) -> Flow {
    let roll = contest::take(cx);
    let verdict_of = |mine: bool| {
        let roller = roll.rollers.iter().find(|roller| (roller.who == doing.by) == mine)?;
        Some((roller.who.role, roller.verdict?))
    };
    course.owed = verdict_of(false);
    let Some((_, own)) = verdict_of(true) else {
        // A stealer alone.
        return owed(cx, doing, course);
    };
    course.spoilt |= own == Verdict::Cancelled;
    course.spoilt |= course.owed.is_some_and(|(_, verdict)| verdict.won());
    let first = own.won() && !course.won;
    course.won |= own.won();
    match doing.what {
        Second::Dodge if first => {
            course.critical = own.critical();
            Perform(PerformStep::Dodging(course)).asks(doing.by.seat)
        }
        Second::BreakThrough if own.won() => knock(doing, course, own.critical()),
        Second::Pass { .. } | Second::GroundPass { .. } => {
            settle(cx, doing, course, own.critical())
        }
        _ => owed(cx, doing, course),
    }
}

/// TK-102, TK-104. The tackler goes down; he has nothing else to roll for.
fn knock(doing: &Doing, mut course: Course, critical: bool) -> Flow {
    let Some((role, _)) = course.owed.take() else {
        return Perform(PerformStep::Next(course)).goes_on();
    };
    let tackler = PlayerId::new(doing.by.seat.other(), role);
    let sub = Frame::Knocked(Knocked { tackler, by: doing.by, critical, step: KnockedStep::Begin });
    Perform(PerformStep::Next(course)).after(sub)
}

/// TK-108, TK-110, TK-113, TK-114, TK-115, TK-117, TK-131, TK-352. The fate of a pass: it flies at
/// the first die that wins; with the last die given it flies all the same for somebody to receive,
/// unless a die was cancelled or an opponent succeeded.
fn settle<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    doing: &Doing,
    mut course: Course,
    critical: bool,
) -> Flow {
    let ahead = &course.order[usize::from(course.at).min(SIDE)..];
    let more = ahead.iter().flatten().any(|facing| facing.dice > 0);
    if more && !course.won {
        return owed(cx, doing, course);
    }
    if !course.won && course.spoilt {
        return owed(cx, doing, course);
    }
    course.settled = true;
    let (Some(to), Some(gap)) = (doing.receiver(), values::gap(&cx.board(), doing)) else {
        return owed(cx, doing, course);
    };
    let sub = Frame::Flight(Flight {
        passer: doing.by,
        to: to.role,
        from: doing.place,
        gap,
        critical,
        due: !course.won,
        step: FlightStep::Begin,
    });
    Perform(PerformStep::Owed(course)).after(sub)
}

/// TK-087, TK-089, TK-090, TK-133. What the opponent's verdict means for him: a tackle that was
/// won or failed, a steal that was won.
fn owed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, doing: &Doing, mut course: Course) -> Flow {
    let Some((role, verdict)) = course.owed.take() else { return next(cx, doing, course) };
    let opponent = PlayerId::new(doing.by.seat.other(), role);
    if matches!(doing.what, Second::GroundPass { .. }) {
        if verdict.won() {
            cx.give_ball(opponent);
            cx.log(Event::Stolen { player: opponent });
        }
        return next(cx, doing, course);
    }
    match tackle::consequence(&cx.board(), opponent, verdict) {
        Some(sub) => Perform(PerformStep::Next(course)).after(sub),
        None => next(cx, doing, course),
    }
}

/// TK-241, TK-242. All have rolled. A pass has succeeded if the receiver has the ball, whether
/// it was won or received.
fn finish<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, doing: &Doing, course: Course) -> Flow {
    let Some(to) = doing.receiver() else { return Flow::Return(Report::Performed(course.won)) };
    if !course.settled {
        cx.log(Event::PassCancelled { player: doing.by });
    }
    let arrived = course.settled && cx.table.holder() == Some(to);
    Flow::Return(Report::Performed(arrived))
}

/// TK-097, TK-098, TK-267. The dodge goes straight towards the point named.
fn dodge<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, doing: &Doing, critical: bool, to: Point) {
    let length = values::dodge_length(&cx.board(), doing.by, critical);
    moving::dash(cx, doing.by, to, length, MoveKind::Dodge);
}

#[cfg(test)]
mod tests;
