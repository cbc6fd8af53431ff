//! The kick-off (4.2).

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::activation::Activation;
use crate::cards::windows;
use crate::events::{Event, MoveKind};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::geometry::{Path, Point};
use crate::pack::model::Window;
use crate::player::{PlayerId, RoleSet, Status};
use crate::rules::{moving, scatter, values};
use crate::state::{Ball, EachRole, KickOff};

use super::turn::{self, TurnStep};

mod catching;
mod form;
mod needs;

pub use needs::{asks, can_go_on};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum KickOffStep {
    /// K0 to K2: the kicker is known.
    #[n(0)]
    Begin,
    /// D-10 is about to be asked.
    #[n(1)]
    Decide,
    /// D-10.
    #[n(2)]
    Decided,
    /// D-11, D-12.
    #[n(3)]
    Form {
        /// Who sets up.
        #[n(0)]
        seat: Seat,
    },
    /// D-13.
    #[n(4)]
    Template,
    /// D-14, D-15: who moves next.
    #[n(5)]
    Name {
        /// Whose players move.
        #[n(0)]
        seat: Seat,
    },
    /// The window before a move is shut.
    #[n(6)]
    Ready {
        /// Who moves.
        #[n(0)]
        who: PlayerId,
    },
    /// Where he moves.
    #[n(7)]
    Run {
        /// Who moves.
        #[n(0)]
        who: PlayerId,
    },
    /// D-16 is about to be asked: everybody has moved.
    #[n(15)]
    Moved,
    /// D-16.
    #[n(8)]
    Kicker,
    /// The kick is rolled.
    #[n(9)]
    Kicked,
    /// D-17.
    #[n(10)]
    Spot,
    /// The ball has come down.
    #[n(11)]
    Landed,
    /// D-19.
    #[n(12)]
    Candidate,
    /// D-20.
    #[n(13)]
    Catch {
        /// Who may try.
        #[n(0)]
        who: PlayerId,
    },
    /// He has tried.
    #[n(14)]
    Caught {
        /// Who tried.
        #[n(0)]
        who: PlayerId,
    },
}

fn at(step: KickOffStep) -> Frame {
    Frame::KickOff(step)
}

/// TK-201. A kick-off from K0 to K10.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: KickOffStep, input: Input) -> Flow {
    match step {
        KickOffStep::Begin => begin(cx),
        KickOffStep::Decide => Flow::Ask(cx.table.defender().into(), at(KickOffStep::Decided)),
        KickOffStep::Decided => decided(cx, input),
        KickOffStep::Form { seat } => match input.chosen() {
            Action::Form(places) => formed(cx, seat, places),
            other => panic!("`{other}` passed the check of a formation"),
        },
        KickOffStep::Template => match input.chosen() {
            Action::Template(centre) => template(cx, centre),
            other => panic!("`{other}` passed the check of the template"),
        },
        KickOffStep::Name { seat } => match input.chosen() {
            Action::Name(role) => {
                cx.table.kick.moved[seat].insert(role);
                let who = PlayerId::new(seat, role);
                windows::open(Window::KickMove, Some(who), at(KickOffStep::Ready { who }))
            }
            _ => moves_over(cx, seat),
        },
        KickOffStep::Ready { who } => Flow::Ask(who.seat.into(), at(KickOffStep::Run { who })),
        KickOffStep::Run { who } => {
            if let Action::Run(route) = input.chosen() {
                let most = values::defensive_move(&cx.board(), who);
                moving::run(cx, who, &route, most, MoveKind::KickOff);
            }
            next_move(cx, who.seat)
        }
        KickOffStep::Moved => ask_who_kicks(cx),
        KickOffStep::Kicker => match input.chosen() {
            Action::Kicker(role) => catching::kick(cx, role),
            other => panic!("`{other}` passed the check of D-16"),
        },
        KickOffStep::Kicked => catching::kicked(cx),
        KickOffStep::Spot => match input.chosen() {
            Action::Spot(towards) => catching::spot(cx, towards),
            other => panic!("`{other}` passed the check of D-17"),
        },
        KickOffStep::Landed => catching::landed(cx),
        KickOffStep::Candidate => match input.chosen() {
            Action::Candidate(who) => Flow::Ask(who.seat.into(), at(KickOffStep::Catch { who })),
            other => panic!("`{other}` passed the check of D-19"),
        },
        KickOffStep::Catch { who } => catching::answered(cx, who, input.chosen()),
        KickOffStep::Caught { who } => catching::tried(cx, who),
    }
}

/// The side that kicks. Every step after K0 knows it.
fn kicker(board: &Board<'_>) -> Seat {
    board.table.kick.kicker.unwrap_or_else(|| board.table.defender())
}

/// TK-204. The coach who defended has decided: his side kicks, or the other.
fn decided<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, input: Input) -> Flow {
    let Input::Chosen(seat, action) = input else { panic!("D-10 waits for an answer") };
    let kicker = if action == Action::Kick { seat } else { seat.other() };
    cx.table.kick = KickOff { kicker: Some(kicker), ..KickOff::default() };
    begin(cx)
}

/// TK-036, TK-205, TK-206, TK-217, TK-296. K1, K2: tokens go, used plays come back, the injured
/// return; the receiving side is the attacker from here on.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let kicker = kicker(&cx.board());
    let why = cx.table.act.restart;
    cx.table.kick = KickOff { kicker: Some(kicker), ..KickOff::default() };
    cx.table.attacker = kicker.other();
    cx.table.act = Activation::default();
    cx.table.tokens_left = 0;
    cx.table.ball = Ball::Off;
    cx.log(Event::KickOffDue { kicker, why });
    for id in PlayerId::all() {
        let player = cx.table.player_mut(id);
        player.tokens = 0;
        player.ground = 0;
        let back = player.status == Status::Injured;
        if back || player.on_pitch() {
            player.status = Status::Waiting;
            player.at = Point::default();
        }
        if back {
            cx.log(Event::CameBack { player: id });
        }
    }
    Seat::BOTH.into_iter().for_each(|seat| cx.table.coaches[seat].used.clear());
    if forfeited(cx) {
        return Flow::Return(Report::Done);
    }
    Flow::Ask(kicker.into(), at(KickOffStep::Form { seat: kicker }))
}

/// TK-217. A team with nobody to set up loses the match at once; if neither has anybody, the score
/// decides.
fn forfeited<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> bool {
    let empty = |seat| form::to_set_up(&cx.board(), seat).is_empty();
    let empty = engine::BySeat::new(empty);
    for seat in Seat::BOTH.into_iter().filter(|seat| empty[*seat]) {
        cx.log(Event::Forfeited { seat });
        if !empty[seat.other()] {
            turn::award(cx, seat.other());
        }
    }
    cx.table.finished |= empty.home || empty.away;
    empty.home || empty.away
}

/// K3, K4. Players stand where they were set up; the receivers follow the kickers.
fn formed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat, places: EachRole<Point>) -> Flow {
    for id in PlayerId::of(seat) {
        if let Some(place) = places[id.role] {
            let player = cx.table.player_mut(id);
            player.status = Status::OnPitch;
            player.at = place;
        }
    }
    cx.log(Event::Formed { seat, at: places });
    let kicker = kicker(&cx.board());
    match seat == kicker {
        true => Flow::Ask(kicker.other().into(), at(KickOffStep::Form { seat: kicker.other() })),
        false => Flow::Ask(kicker.into(), at(KickOffStep::Template)),
    }
}

/// K5, K6. The template lies; the kicking side moves first.
fn template<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, centre: Point) -> Flow {
    let seat = kicker(&cx.board());
    cx.table.kick.template = Some(centre);
    cx.log(Event::TemplatePlaced { seat, at: centre });
    next_move(cx, seat)
}

/// TK-210, TK-327. The next player of `seat`, while there is one who has not moved.
fn next_move<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    match unmoved(&cx.board(), seat).is_empty() {
        true => moves_over(cx, seat),
        false => Flow::Ask(seat.into(), at(KickOffStep::Name { seat })),
    }
}

/// TK-210. First the kicking, then the receiving side; then the kick.
fn moves_over<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let kicker = kicker(&cx.board());
    match seat == kicker {
        true => next_move(cx, kicker.other()),
        false => ask_who_kicks(cx),
    }
}

fn ask_who_kicks<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    Flow::Ask(kicker(&cx.board()).into(), at(KickOffStep::Kicker))
}

fn unmoved(board: &Board<'_>, seat: Seat) -> RoleSet {
    let moved = board.table.kick.moved[seat];
    board.table.on_pitch(seat).map(|id| id.role).filter(|role| !moved.contains(*role)).collect()
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: KickOffStep,
    action: &Action,
) -> Result<(), Illegal> {
    match (step, action) {
        (KickOffStep::Decided, Action::Kick | Action::Receive) => Ok(()),
        (KickOffStep::Form { seat }, Action::Form(places)) => form::check(board, seat, places),
        (KickOffStep::Template, Action::Template(centre)) => form::check_template(board, *centre),
        (KickOffStep::Name { .. }, Action::Done) => Ok(()),
        (KickOffStep::Name { seat }, Action::Name(role)) => {
            let who = PlayerId::new(seat, *role);
            let name = &board.card(who).name;
            if !board.table.player(who).on_pitch() {
                return Err(Illegal::new("TK-210", format!("{name} is not on the pitch")));
            }
            if board.table.kick.moved[seat].contains(*role) {
                return Err(Illegal::new("TK-210", format!("{name} has moved already")));
            }
            Ok(())
        }
        (KickOffStep::Run { who }, Action::Run(route)) => moving::check_run(board, who, route),
        (KickOffStep::Kicker, Action::Kicker(role)) => {
            let who = PlayerId::new(seat, *role);
            match board.table.player(who).on_pitch() {
                true => Ok(()),
                false => {
                    let name = &board.card(who).name;
                    Err(Illegal::new("TK-212", format!("{name} is not on the pitch")))
                }
            }
        }
        (KickOffStep::Spot, Action::Spot(towards)) => catching::check_spot(board, *towards),
        (KickOffStep::Candidate, Action::Candidate(who)) => {
            match board.table.kick.catchers[who.seat].contains(who.role) {
                true => Ok(()),
                false => {
                    let reason = format!("{} has no try at catching left", board.card(*who).name);
                    Err(Illegal::new("TK-214", reason))
                }
            }
        }
        (KickOffStep::Catch { .. }, Action::Roll | Action::Decline) => Ok(()),
        (step, _) => Err(board.not_asked(wanted(step))),
    }
}

fn wanted(step: KickOffStep) -> &'static str {
    match step {
        KickOffStep::Decide | KickOffStep::Decided => "kick or receive",
        KickOffStep::Form { .. } => "set up your players",
        KickOffStep::Template => "place the template",
        KickOffStep::Name { .. } => "name who moves, or `done`",
        KickOffStep::Run { .. } | KickOffStep::Ready { .. } => "run somewhere, or `run` alone",
        KickOffStep::Kicker => "name the kicker",
        KickOffStep::Spot => "say where the ball comes down",
        KickOffStep::Candidate => "name who tries next",
        KickOffStep::Catch { .. } => "roll or decline",
        KickOffStep::Begin
        | KickOffStep::Moved
        | KickOffStep::Kicked
        | KickOffStep::Landed
        | KickOffStep::Caught { .. } => "nothing is asked",
    }
}

/// TK-211. Lists answers; a free move may go anywhere.
pub fn propose(board: &Board<'_>, seat: Seat, step: KickOffStep, out: &mut Vec<Action>) {
    match step {
        KickOffStep::Decided => out.extend([Action::Receive, Action::Kick]),
        KickOffStep::Form { seat } => form::propose(board, seat, out),
        KickOffStep::Template => form::propose_templates(board, out),
        KickOffStep::Name { seat } => {
            out.push(Action::Done);
            out.extend(unmoved(board, seat).iter().map(Action::Name));
        }
        KickOffStep::Run { who } => {
            out.push(Action::Run(Path::new()));
            let most = values::defensive_move(board, who);
            moving::propose_runs(board, who, most, &mut |route| {
                if !route.points().is_empty() {
                    out.push(Action::Run(route));
                }
            });
        }
        KickOffStep::Kicker => {
            out.extend(board.table.on_pitch(seat).map(|id| Action::Kicker(id.role)));
        }
        KickOffStep::Spot => catching::propose_spots(board, out),
        KickOffStep::Candidate => {
            let catchers = &board.table.kick.catchers;
            let may = PlayerId::of(seat).chain(PlayerId::of(seat.other()));
            out.extend(may.filter(|id| catchers[id.seat].contains(id.role)).map(Action::Candidate));
        }
        KickOffStep::Catch { .. } => out.extend([Action::Roll, Action::Decline]),
        KickOffStep::Begin
        | KickOffStep::Decide
        | KickOffStep::Ready { .. }
        | KickOffStep::Moved
        | KickOffStep::Kicked
        | KickOffStep::Landed
        | KickOffStep::Caught { .. } => {}
    }
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: KickOffStep) -> Prompt {
    let name = |who: PlayerId| &board.card(who).name;
    let (kind, text) = match step {
        KickOffStep::Decided => ("kick-or-receive", "Do you kick off or receive?".to_string()),
        KickOffStep::Form { .. } if seat == kicker(board) => {
            ("form", "Set up behind your kick-off line.".to_string())
        }
        KickOffStep::Form { .. } => ("form", "Set up in your own half.".to_string()),
        KickOffStep::Template => ("template", "Where do you kick the ball to?".to_string()),
        KickOffStep::Name { .. } => ("kick-move", "The ball is up: who moves?".to_string()),
        KickOffStep::Run { who } => ("run", format!("Where does {} run?", name(who))),
        KickOffStep::Kicker => ("kicker", "Who kicks?".to_string()),
        KickOffStep::Spot => ("spot", "A fine kick: where does the ball come down?".to_string()),
        KickOffStep::Candidate => ("candidate", "Who tries to catch the ball next?".to_string()),
        KickOffStep::Catch { who } => ("catch", format!("Does {} try to catch it?", name(who))),
        KickOffStep::Begin
        | KickOffStep::Decide
        | KickOffStep::Ready { .. }
        | KickOffStep::Moved
        | KickOffStep::Kicked
        | KickOffStep::Landed
        | KickOffStep::Caught { .. } => ("nothing", "Nothing is asked.".to_string()),
    };
    board.question(kind, text)
}

#[cfg(test)]
mod tests;
