//! Step 4: the second action (D-34).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::activation::{Doing, First, Second};
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::{Event, MoveKind};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::lessons;
use crate::pack::model::{ActionKind, Window};
use crate::player::PlayerId;
use crate::proposals;
use crate::refusal::{Lacking, Refusal};
use crate::role::Role;
use crate::rules::{body, legality, moving, values};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum SecondStep {
    #[n(0)]
    Begin,
    /// D-34 is asked.
    #[n(1)]
    Declaring,
    /// The BDY roll is made.
    #[n(2)]
    BodyRolled,
    /// The window is over.
    #[n(3)]
    Declared,
}

/// Step 4.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct SecondAction(#[n(0)] pub SecondStep);

impl Activity<Takkure> for SecondAction {
    /// Moves it on.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let SecondAction(step) = self;
        let passed = step != SecondStep::BodyRolled || body::passed(cx);
        let Some(active) = actor(&cx.board()).filter(|_| passed) else {
            return give_up(cx);
        };
        match step {
            SecondStep::Begin => SecondAction(SecondStep::Declaring).asks(cx.table.attacker),
            SecondStep::Declaring => declare(cx, active, input.chosen()),
            SecondStep::BodyRolled => begin(cx, active),
            SecondStep::Declared => Flow::Return(Report::Done),
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        actor(board).map(Ask::SecondAction)
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Some(active) = actor(board) else {
            return Err(Manners::NothingAsked.into());
        };
        let kind = match action {
            Action::Nothing => return Ok(()),
            Action::Run(_) => ActionKind::MoveSecond,
            Action::Pass { .. } => ActionKind::Pass,
            Action::PickUp { .. } => ActionKind::PickUp,
            Action::Dodge => ActionKind::Dodge,
            Action::BreakThrough => ActionKind::BreakThrough,
            Action::ScoreTry => ActionKind::ScoreTry,
            _ => return Err(Manners::AnotherQuestion.into()),
        };
        check_allowed(board, active, kind)?;
        match *action {
            Action::Run(route) => {
                legality::can_move(board, active)?;
                moving::check_run(board, active, &route)?;
                lessons::check_way(board, active, route.points())
            }
            Action::Pass { to, at } => {
                let place = legality::place_on_trail(board, active, at)?;
                legality::can_pass(board, active, to, place)
            }
            Action::PickUp { at } => legality::can_pick_up(board, active, at),
            Action::Dodge => legality::can_dodge(board, active),
            Action::BreakThrough => legality::can_break_through(board, active),
            _ => legality::can_score(board, active),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Nothing);
        let Some(active) = actor(board) else { return };
        let mut offer = |action: Action| {
            if self.check(board, seat, &action).is_ok() {
                out.push(action);
            }
        };
        for action in [Action::ScoreTry, Action::BreakThrough, Action::Dodge] {
            offer(action);
        }
        let pick_ups = legality::pick_up_points(board, active);
        for at in &pick_ups {
            offer(Action::PickUp { at: *at });
        }
        for to in Role::ALL {
            let receiver = PlayerId::new(active.seat, *to);
            for at in proposals::pass_points_to(board, active, receiver) {
                offer(Action::Pass { to: *to, at });
            }
        }
        if legality::can_move(board, active).is_ok() {
            let better = legality::can_score(board, active).is_ok() || !pick_ups.is_empty();
            let most = match better {
                true => proposals::SECOND_MOVES_BESIDE,
                false => proposals::SECOND_MOVES_MOST,
            };
            let allowance = values::attack_move(board, active);
            for route in proposals::runs::runs(board, active, allowance, most) {
                // To stay is no move: it is on the list already.
                if !route.points().is_empty() {
                    offer(Action::Run(route));
                }
            }
        }
    }
}

/// TK-128, TK-129. Who takes a second action: the active player, while he is on the pitch. There is
/// none after a Pass from the Ground or Hold, and in a team play the card lists them.
pub fn actor(board: &Board<'_>) -> Option<PlayerId> {
    let act = &board.table.act;
    let none = act.play.is_some() || matches!(act.first, First::GroundPass { .. } | First::Hold);
    act.active.filter(|active| !none && board.table.player(*active).on_pitch())
}

/// No second action: none declared, or lost with the player or to a BDY roll.
fn give_up<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    if cx.table.act.play.is_none() {
        cx.table.act.second = Second::None;
        cx.table.act.doing = None;
    }
    Flow::Return(Report::Done)
}

/// TK-060, TK-060a, TK-226, TK-340, TK-341. One second action is declared, or none, which needs no
/// BDY roll and opens no window; before any other a BDY roll may be due.
fn declare<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, active: PlayerId, action: Action) -> Flow {
    let second = match action {
        Action::Run(route) => {
            cx.table.act.second_route = route;
            Second::Move
        }
        Action::Pass { to, at } => Second::Pass { to, at },
        Action::PickUp { at } => Second::PickUp { at },
        Action::Dodge => Second::Dodge,
        Action::BreakThrough => Second::BreakThrough,
        Action::ScoreTry => Second::ScoreTry,
        _ => Second::None,
    };
    cx.table.act.second = second;
    cx.log(Event::SecondDeclared { player: active, second });
    match second {
        Second::None => Flow::Return(Report::Done),
        _ if cx.table.player(active).needs_body_roll => {
            body::roll(cx, active, SecondAction(SecondStep::BodyRolled))
        }
        _ => begin(cx, active),
    }
}

/// TK-068, TK-106, TK-119, TK-141, TK-341. A move is made at once; for everything else it is
/// written down who does it and where, and it waits for step 5. Then the window opens.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, active: PlayerId) -> Flow {
    let what = cx.table.act.second;
    if what == Second::Move {
        second_move(cx, active);
    } else {
        let board = cx.board();
        let here = board.table.player(active).at;
        let place = match what {
            Second::Pass { at, .. } | Second::PickUp { at } => {
                legality::place_on_trail(&board, active, at).unwrap_or(here)
            }
            _ => here,
        };
        let (bonus, dice, no_pressure) = (0, 0, false);
        cx.table.act.doing = Some(Doing { by: active, what, place, bonus, dice, no_pressure });
    }
    windows::open(Window::SecondDecl, Some(active), SecondAction(SecondStep::Declared))
}

/// TK-055, TK-056, TK-057, TK-059, TK-183. The second move: free, blocked by all others, and no
/// part of the way on which tackles connect. Who is tackled falls where it began.
fn second_move<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, active: PlayerId) {
    let board = cx.board();
    let start = board.table.player(active).at;
    let allowance = values::attack_move(&board, active);
    let tackled = legality::tacklers(&board, active).next().is_some();
    let route = std::mem::take(&mut cx.table.act.second_route);
    if tackled {
        cx.table.act.second_start = Some(start);
    }
    let path = moving::run(cx, active, &route, allowance, MoveKind::Second);
    if path.length() > 0 {
        cx.table.act.moved.insert(active.role);
    }
}

/// TK-058, TK-127, TK-128. Whether this kind of second action is left at all: after standing up
/// only a move, and in a lesson only what it has. A tackler in contact forbids none.
fn check_allowed(board: &Board<'_>, active: PlayerId, kind: ActionKind) -> Result<(), Refusal> {
    if board.table.act.first == First::StandUp && kind != ActionKind::MoveSecond {
        return Err(Refusal::MayOnlyMove(active));
    }
    if !lessons::allows_second(board, kind) {
        return Err(Refusal::NotInLesson(Lacking::Second(kind)));
    }
    Ok(())
}
