//! The kick-off (4.2).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::activation::Activation;
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::{Event, MoveKind};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Takkure};
use crate::geometry::{Path, Point};
use crate::pack::model::Window;
use crate::player::{PlayerId, RoleSet, Status};
use crate::refusal::Refusal;
use crate::rules::{moving, scatter, values};
use crate::state::{Ball, EachRole, Kick};

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

/// 4.2: a kick-off from K0 to K10.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct KickOff(#[n(0)] pub KickOffStep);

impl Activity<Takkure> for KickOff {
    /// TK-201. A kick-off from K0 to K10.
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let KickOff(step) = self;
        match step {
            KickOffStep::Begin => begin(cx),
            KickOffStep::Decide => KickOff(KickOffStep::Decided).asks(cx.table.defender()),
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
                    windows::open(Window::KickMove, Some(who), KickOff(KickOffStep::Ready { who }))
                }
                _ => moves_over(cx, seat),
            },
            KickOffStep::Ready { who } => KickOff(KickOffStep::Run { who }).asks(who.seat),
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
                Action::Candidate(who) => KickOff(KickOffStep::Catch { who }).asks(who.seat),
                other => panic!("`{other}` passed the check of D-19"),
            },
            KickOffStep::Catch { who } => catching::answered(cx, who, input.chosen()),
            KickOffStep::Caught { who } => catching::tried(cx, who),
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.0 {
            KickOffStep::Decided => Ask::KickOrReceive { coin: false },
            KickOffStep::Form { seat } => Ask::Form { kicks: seat == kicker(board) },
            KickOffStep::Template => Ask::Template,
            KickOffStep::Name { .. } => Ask::KickMove,
            KickOffStep::Run { who } => Ask::Run(who),
            KickOffStep::Kicker => Ask::Kicker,
            KickOffStep::Spot => Ask::Spot,
            KickOffStep::Candidate => Ask::Candidate,
            KickOffStep::Catch { who } => Ask::Catch(who),
            KickOffStep::Begin
            | KickOffStep::Decide
            | KickOffStep::Ready { .. }
            | KickOffStep::Moved
            | KickOffStep::Kicked
            | KickOffStep::Landed
            | KickOffStep::Caught { .. } => return None,
        })
    }

    /// Judges an answer.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let KickOff(step) = self;
        match (step, action) {
            (KickOffStep::Decided, Action::Kick | Action::Receive) => Ok(()),
            (KickOffStep::Form { seat }, Action::Form(places)) => form::check(board, seat, places),
            (KickOffStep::Template, Action::Template(centre)) => {
                form::check_template(board, *centre)
            }
            (KickOffStep::Name { .. }, Action::Done) => Ok(()),
            (KickOffStep::Name { seat }, Action::Name(role)) => {
                let who = PlayerId::new(seat, *role);
                if !board.table.player(who).on_pitch() {
                    return Err(Refusal::OffPitchInKick(who));
                }
                if board.table.kick.moved[seat].contains(*role) {
                    return Err(Refusal::MovedAlready(who));
                }
                Ok(())
            }
            (KickOffStep::Run { who }, Action::Run(route)) => moving::check_run(board, who, route),
            (KickOffStep::Kicker, Action::Kicker(role)) => {
                let who = PlayerId::new(seat, *role);
                match board.table.player(who).on_pitch() {
                    true => Ok(()),
                    false => Err(Refusal::CannotKick(who)),
                }
            }
            (KickOffStep::Spot, Action::Spot(towards)) => catching::check_spot(board, *towards),
            (KickOffStep::Candidate, Action::Candidate(who)) => {
                match board.table.kick.catchers[who.seat].contains(who.role) {
                    true => Ok(()),
                    false => Err(Refusal::NoCatchLeft(*who)),
                }
            }
            (KickOffStep::Catch { .. }, Action::Roll | Action::Decline) => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// TK-211. Lists answers; a free move may go anywhere.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let KickOff(step) = self;
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
                out.extend(
                    may.filter(|id| catchers[id.seat].contains(id.role)).map(Action::Candidate),
                );
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
}

/// The side that kicks. Every step after K0 knows it.
fn kicker(board: &Board<'_>) -> Seat {
    board.table.kick.kicker.unwrap_or_else(|| board.table.defender())
}

/// TK-204. The coach who defended has decided: his side kicks, or the other.
fn decided<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, input: Input) -> Flow {
    let Input::Chosen(seat, action) = input else { panic!("D-10 waits for an answer") };
    let kicker = if action == Action::Kick { seat } else { seat.other() };
    cx.table.kick = Kick { kicker: Some(kicker), ..Kick::default() };
    begin(cx)
}

/// TK-036, TK-205, TK-206, TK-217, TK-296, TK-363. K1, K2: tokens go, used plays come back, the
/// injured return; the receiving side is the attacker from here on.
fn begin<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let kicker = kicker(&cx.board());
    let why = cx.table.act.restart;
    cx.table.kick = Kick { kicker: Some(kicker), ..Kick::default() };
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
    ask_form(cx, kicker)
}

/// TK-217, TK-363. A team with nobody to set up loses the match at once, unless it plays on; if
/// neither has anybody, the score decides.
fn forfeited<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> bool {
    let empty = |seat| form::to_set_up(&cx.board(), seat).is_empty();
    let empty = engine::BySeat::new(empty);
    if cx.table.settings.plays_on.is_some() && !(empty.home && empty.away) {
        return false;
    }
    for seat in Seat::BOTH.into_iter().filter(|seat| empty[*seat]) {
        cx.log(Event::Forfeited { seat });
        if !empty[seat.other()] {
            turn::award(cx, seat.other());
        }
    }
    cx.table.finished |= empty.home || empty.away;
    empty.home || empty.away
}

/// TK-207, TK-208, TK-363. Whoever has players sets them up, the kickers first.
fn ask_form<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    match form::to_set_up(&cx.board(), seat).is_empty() {
        true => after_form(cx, seat),
        false => KickOff(KickOffStep::Form { seat }).asks(seat),
    }
}

/// K3, K4. Players stand where they were set up.
fn formed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat, places: EachRole<Point>) -> Flow {
    for id in PlayerId::of(seat) {
        if let Some(place) = places[id.role] {
            let player = cx.table.player_mut(id);
            player.status = Status::OnPitch;
            player.at = place;
        }
    }
    cx.log(Event::Formed { seat, at: places });
    after_form(cx, seat)
}

/// The receivers follow the kickers, then the template is laid.
fn after_form<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let kicker = kicker(&cx.board());
    match seat == kicker {
        true => ask_form(cx, kicker.other()),
        false => KickOff(KickOffStep::Template).asks(kicker),
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
        false => KickOff(KickOffStep::Name { seat }).asks(seat),
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

/// TK-212, TK-363. D-16; with nobody to kick, the ball scatters without a roll.
fn ask_who_kicks<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = kicker(&cx.board());
    if cx.table.on_pitch(seat).next().is_some() {
        return KickOff(KickOffStep::Kicker).asks(seat);
    }
    cx.log(Event::NobodyKicks { seat });
    catching::off_target(cx)
}

fn unmoved(board: &Board<'_>, seat: Seat) -> RoleSet {
    let moved = board.table.kick.moved[seat];
    board.table.on_pitch(seat).map(|id| id.role).filter(|role| !moved.contains(*role)).collect()
}

#[cfg(test)]
mod tests;
