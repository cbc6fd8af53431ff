//! Step 3: the marked move is executed (2.5, D-33, D-40).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use super::first_action::marked;
use crate::actions::Action;
use crate::activation::{Defensive, First};
use crate::ask::Ask;
use crate::events::{Event, MoveKind};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Looking, Takkure};
use crate::geometry::{self, Disc, Displaced, NoWayOut, Obstacles, Point, len2};
use crate::pack::model::Slot;
use crate::player::{PlayerId, RoleSet};
use crate::proposals;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::rules::{body, legality, moving, values};
use crate::state::Ball;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum MovementStep {
    #[n(0)]
    Begin,
    /// D-40 is asked.
    #[n(1)]
    Displacing,
    /// D-33 is asked: who is next.
    #[n(2)]
    Naming,
    /// The BDY roll of this participant is made.
    #[n(3)]
    BodyRolled {
        #[n(0)]
        role: Role,
    },
    /// D-33 is asked: where this participant runs.
    #[n(4)]
    Running {
        #[n(0)]
        role: Role,
    },
}

/// Step 3.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Movement(#[n(0)] pub MovementStep);

impl Activity<Takkure> for Movement {
    /// Moves it on.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Movement(step) = self;
        match step {
            MovementStep::Begin => begin(cx),
            MovementStep::Displacing => {
                if let (Action::To(place), Some((who, ..))) =
                    (input.chosen(), overlapped(&cx.board()))
                {
                    put(cx, who, place);
                }
                make_room(cx)
            }
            MovementStep::Naming => match input.chosen() {
                Action::Name(role) => named(cx, role),
                _ => next(cx),
            },
            MovementStep::BodyRolled { role } => match body::passed(cx) {
                true => ask_run(cx, role),
                false => next(cx),
            },
            MovementStep::Running { role } => {
                if let Action::Run(route) = input.chosen() {
                    run(cx, role, &route);
                }
                next(cx)
            }
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.0 {
            MovementStep::Displacing => Some(Ask::MakeRoom(makes_room(board))),
            MovementStep::Naming => Some(Ask::FirstMover),
            MovementStep::Running { role } => {
                Some(Ask::FirstMove(PlayerId::new(board.table.attacker, role)))
            }
            MovementStep::Begin | MovementStep::BodyRolled { .. } => None,
        }
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Movement(step) = self;
        match (step, action) {
            (MovementStep::Displacing, Action::To(place)) => check_place(board, *place),

            (MovementStep::Naming, Action::Name(role)) => {
                if to_move(board).contains(*role) {
                    return Ok(());
                }
                Err(Refusal::NoFirstMove(PlayerId::new(board.table.attacker, *role)))
            }
            (MovementStep::Running { role }, Action::Run(route)) => {
                moving::check_run(board, PlayerId::new(board.table.attacker, role), route)
            }
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Lists answers.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        let Movement(step) = self;
        match step {
            MovementStep::Displacing => {
                let Some((who, base, above)) = overlapped(board) else { return };
                match geometry::displace(base, above, &others(board, who), &board.bounds()) {
                    Displaced::To(place) => out.push(Action::To(place)),
                    Displaced::Choose(places) => {
                        let apart = places.len().div_ceil(proposals::PLACES_MOST);
                        out.extend(places.into_iter().step_by(apart).map(Action::To));
                    }
                }
            }
            MovementStep::Running { role } => {
                let player = PlayerId::new(board.table.attacker, role);
                let allowance = values::attack_move(board, player);
                moving::propose_runs(board, player, allowance, &mut |route| {
                    out.push(Action::Run(route));
                });
            }
            MovementStep::Begin | MovementStep::Naming | MovementStep::BodyRolled { .. } => {
                out.extend(to_move(board).iter().map(Action::Name));
            }
        }
    }
}

/// TK-051, TK-053, TK-054. Everybody's way begins where he stands. In a team play the coach says
/// who moves first; else the active player moves, whatever has been declared against him.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    for id in PlayerId::of(cx.table.attacker) {
        let at = cx.table.player(id).at;
        cx.table.act.trails[id.role] = moving::from_here(at, &[]);
    }
    let active = cx.table.act.active.filter(|id| cx.table.player(*id).on_pitch());
    if let Some(active) = active {
        cx.table.act.start = cx.table.player(active).at;
    }
    let waits = active.is_some_and(|id| to_move(&cx.board()).contains(id.role));
    match active {
        // He lands when he is named.
        Some(_) if waits => next(cx),
        Some(active) => land(cx, active),
        None => {
            freeze(cx);
            next(cx)
        }
    }
}

/// TK-239. Who has still to make the first move that the team play lists; nobody without a team
/// play.
fn to_move(board: &Board<'_>) -> RoleSet {
    let Some(play) = board.table.act.play else { return RoleSet::EMPTY };
    let Some(card) = play.card.filter(|_| play.revealed) else { return RoleSet::EMPTY };
    let listed = board.pack.team_play(card);
    let slots = Slot::ALL.iter().filter(|slot| listed.moves_first(**slot));
    let filled = slots.filter_map(|slot| play.slots[slot.index()]);
    filled.filter(|role| !play.moved.contains(*role) && may_move(board, *role)).collect()
}

/// Whether a participant is able to make the move that is listed for him.
fn may_move(board: &Board<'_>, role: Role) -> bool {
    let player = PlayerId::new(board.table.attacker, role);
    let marked = matches!(board.table.act.first, First::Move { .. });
    let active = board.table.act.active == Some(player);
    board.table.player(player).standing() && (marked || !active)
}

/// TK-239. Asks who of a team play moves next, as long as somebody is to move.
fn next<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    if to_move(&cx.board()).is_empty() {
        return Flow::Return(Report::Done);
    }
    Movement(MovementStep::Naming).asks(cx.table.attacker)
}

/// TK-226, TK-239. The one named moves: the active player along his marks, others after a BDY roll
/// where one is due.
fn named<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, role: Role) -> Flow {
    let player = PlayerId::new(cx.table.attacker, role);
    if let Some(play) = &mut cx.table.act.play {
        play.moved.insert(role);
    }
    if cx.table.act.active == Some(player) {
        return land(cx, player);
    }
    if cx.table.player(player).needs_body_roll {
        return body::roll(cx, player, Movement(MovementStep::BodyRolled { role }));
    }
    ask_run(cx, role)
}

fn ask_run<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, role: Role) -> Flow {
    if !may_move(&cx.board(), role) {
        return next(cx);
    }
    Movement(MovementStep::Running { role }).asks(cx.table.attacker)
}

/// TK-183, TK-239a. The free move of a participant beside the carrier.
fn run<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, role: Role, route: &crate::actions::Route) {
    let player = PlayerId::new(cx.table.attacker, role);
    let allowance = values::attack_move(&cx.board(), player);
    let path = moving::run(cx, player, route, allowance, MoveKind::TeamPlay);
    cx.table.act.trails[role] = path;
    if path.length() > 0 {
        cx.table.act.moved.insert(role);
    }
}

/// TK-017, TK-020, TK-022, TK-047, TK-052, TK-054, TK-183, TK-278. The active player goes along his
/// marks as far as MOV, marks and pitch allow, over everybody on the way, and stops short of a
/// team-mate. Then tackles are measured, and whoever he landed on makes room.
fn land<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, active: PlayerId) -> Flow {
    let board = cx.board();
    let path = marked(&board, active);
    let most = values::attack_move(&board, active) + board.table.act.extra_move;
    let mates: arrayvec::ArrayVec<Disc, 4> = board
        .table
        .on_pitch(active.seat)
        .filter(|mate| *mate != active)
        .map(|mate| board.disc(mate))
        .collect();
    let (s, _) = geometry::land(board.disc(active), &path, most, &mates, &board.bounds());
    let trail = path.cut(s);
    cx.table.act.trails[active.role] = trail;
    if trail.length() > 0 {
        cx.table.act.moved.insert(active.role);
    }
    moving::travel(cx, active, trail, MoveKind::Marked);
    freeze(cx);
    make_room(cx)
}

/// TK-014, TK-083, TK-085, TK-284, TK-285, TK-342. Fixes which tackles connect and where, with the
/// tacklers where step 2 left them: on the way of the active target, or in contact with a target
/// that is not active. A tackle of somebody who is off the pitch is over.
fn freeze<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) {
    let defender = cx.table.defender();
    for tackler in PlayerId::of(defender) {
        let board = cx.board();
        let defence = board.table.act.defence[tackler.role];
        let Defensive::Tackle { target, .. } = defence.action else { continue };
        let reach = match board.table.act.active == Some(target) {
            true => {
                let trail = legality::trail(&board, target);
                geometry::first_contact_s(board.disc(tackler), &trail, board.disc(target).r)
            }
            false => defence.touched.then_some(0),
        };
        let over = !board.table.player(target).on_pitch();
        let defence = &mut cx.table.act.defence[tackler.role];
        defence.reach = reach.filter(|_| !over);
        defence.rolled |= over;
    }
}

/// Somebody, or the ball, on whom the active player stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    Player(PlayerId),
    Ball,
}

/// TK-021, TK-023. The next opponent or loose ball that overlaps the active player: the nearest,
/// then in player order. With it, its base and that of the active player.
fn overlapped(board: &Board<'_>) -> Option<(Below, Disc, Disc)> {
    let active = board.table.act.active.filter(|id| board.table.player(*id).on_pitch())?;
    let above = board.disc(active);
    let enemies = board.table.on_pitch(active.seat.other());
    let players = enemies.map(|id| (Below::Player(id), board.disc(id)));
    let all = players.chain(board.loose_ball().map(|ball| (Below::Ball, ball)));
    let (who, base) = all
        .filter(|(_, base)| geometry::overlap(above, *base))
        .min_by_key(|(_, base)| len2(base.c - above.c))?;
    Some((who, base, above))
}

/// Whoever has to make room next; nobody where it is the ball.
pub fn makes_room(board: &Board<'_>) -> Option<PlayerId> {
    match overlapped(board)?.0 {
        Below::Player(id) => Some(id),
        Below::Ball => None,
    }
}

/// What is in the way of somebody who is displaced.
fn others(board: &Board<'_>, who: Below) -> Obstacles {
    match who {
        Below::Player(id) => board.obstacles(id),
        Below::Ball => board.everybody(),
    }
}

/// TK-021, TK-022, TK-023, TK-024, TK-025, TK-027, TK-277. Whoever the active player landed on
/// makes room, one after the other; between really different places the defending coach chooses.
fn make_room<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    loop {
        let board = cx.board();
        let Some((who, base, above)) = overlapped(&board) else {
            return next(cx);
        };
        match geometry::displace(base, above, &others(&board, who), &board.bounds()) {
            Displaced::To(place) => put(cx, who, place),
            Displaced::Choose(_) => {
                let frame = Frame::Movement(Movement(MovementStep::Displacing));
                return Flow::Ask(cx.table.defender().into(), frame);
            }
        }
    }
}

/// TK-026, TK-028, TK-084. Puts a displaced player or ball down: no roll, no token, no move of his.
/// A displaced tackler has been touched, and so has the ball.
fn put<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, who: Below, place: Point) {
    match who {
        Below::Player(player) => {
            cx.table.player_mut(player).at = place;
            let active = cx.table.act.active;
            let end = active.map_or(0, |id| cx.table.act.trails[id.role].length());
            let defence = &mut cx.table.act.defence[player.role];
            defence.displaced = true;
            if let Defensive::Tackle { target, .. } = defence.action
                && Some(target) == active
            {
                defence.reach = defence.reach.or(Some(end));
            }
            cx.log(Event::Displaced { player, to: place });
        }
        Below::Ball => {
            cx.table.ball = Ball::Loose(place);
            cx.table.act.ball_touched = true;
            cx.log(Event::BallPushed { to: place });
        }
    }
}

/// Whether the question has an answer: somebody is to make room, or to move.
pub fn has_answer(board: &Board<'_>, step: MovementStep) -> bool {
    match step {
        MovementStep::Displacing => overlapped(board).is_some(),
        MovementStep::Naming => !to_move(board).is_empty(),
        MovementStep::Running { role } => may_move(board, role),
        MovementStep::Begin | MovementStep::BodyRolled { .. } => false,
    }
}

/// TK-024, TK-025, TK-355. A displaced player goes to one of the nearest places, whichever he
/// likes.
fn check_place(board: &Board<'_>, place: Point) -> Result<(), Refusal> {
    let Some((who, base, above)) = overlapped(board) else {
        return Err(Manners::NothingAsked.into());
    };
    let judged = geometry::judge_choice(place, base, above, &others(board, who), &board.bounds());
    Err(match judged {
        Ok(()) => return Ok(()),
        Err(NoWayOut::Only(out)) => Refusal::OneWayOut(out),
        Err(NoWayOut::Taken) => Refusal::NoRoomAt(place),
        Err(NoWayOut::Apart) => Refusal::TouchesNot { at: place, runner: board.table.act.active },
        Err(NoWayOut::Longer) => Refusal::FurtherAway(place),
    })
}
