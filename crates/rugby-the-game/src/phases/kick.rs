//! Kicks in play: for touch, infield and at goal.

use engine::{Illegal, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Entry};
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{Frame, Grant, Report, Who};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::{Boot, DISTANCE_FACES, Window};
use crate::phases::{check, kick_off, line_out, support};
use crate::rules::points;
use crate::screen::names;
use crate::shirt::Shirt;
use crate::side::{FIFTEEN, TEN};
use crate::state::{Check, Die, Kick, KickKind, TWENTY_TWO};

use super::catch::CatchStep;
use super::turn::TurnStep;

/// RT-063, RT-135. What a chase needs on the kick die.
const CHASE: u8 = 8;
/// RT-140. How far beyond his range a drop kicker may try.
const DROP_MARGIN: u8 = 10;

/// Where a kick stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum KickStep {
    /// The kicking side's 15 may come in.
    #[n(0)]
    OwnFifteen,
    /// The receiving side's 15 may come in.
    #[n(1)]
    TheirFifteen,
    #[n(2)]
    TheirFifteenPlaced,
    /// Who is to catch.
    #[n(3)]
    Catcher,
    /// Chase or not.
    #[n(4)]
    Chase,
    #[n(5)]
    Declared,
    #[n(6)]
    Rolling,
    #[n(7)]
    Rolled,
    #[n(8)]
    DistanceRolled,
}

/// RT-120, RT-121. A kick from the carrier's hand; it ends the turn at once (RT-276).
pub fn begin<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, action: Action) -> Flow {
    let (kind, metres) = match action {
        Action::KickTouch { metres } => (KickKind::Touch, metres),
        Action::KickInfield { metres } => (KickKind::Infield, metres),
        _ => (KickKind::Drop, 0),
    };
    begin_with(cx, Kick { kind, metres, ..Kick::default() })
}

/// The same with needs replaced by a card (HANGING BOMB).
pub fn begin_with<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, kick: Kick) -> Flow {
    let seat = cx.table.attacking;
    let shirt = cx.table.carrier(seat).expect("a kicker has the ball");
    cx.table.kick = kick;
    cx.log(Event::KickDeclared { seat, shirt, kind: kick.kind, metres: kick.metres });
    cx.next(Frame::Kick(match kick.kind {
        KickKind::Infield => KickStep::OwnFifteen,
        KickKind::Touch | KickKind::Drop | KickKind::KickOff | KickKind::DropOut => {
            KickStep::Declared
        }
    }))
}

/// RT-280. The order of a kick.
pub fn step<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, step: KickStep, input: Input) -> Flow {
    let seat = cx.table.attacking;
    let receiver = seat.other();
    match step {
        KickStep::OwnFifteen => match input {
            Input::Chosen(_, Action::Place15 { entry }) => {
                fetch_fifteen(seat, entry, KickStep::TheirFifteen)
            }
            _ if needs_fifteen(&cx.board(), seat) => {
                Flow::Ask(seat.into(), Frame::Kick(KickStep::OwnFifteen))
            }
            _ => Flow::Goto(Frame::Kick(KickStep::TheirFifteen)),
        },
        KickStep::TheirFifteen => match input {
            Input::Chosen(_, Action::Place15 { entry }) => {
                fetch_fifteen(receiver, entry, KickStep::TheirFifteenPlaced)
            }
            _ if needs_fifteen(&cx.board(), receiver) => {
                Flow::Ask(receiver.into(), Frame::Kick(KickStep::TheirFifteen))
            }
            _ => name_catcher(cx),
        },
        KickStep::TheirFifteenPlaced => name_catcher(cx),
        KickStep::Catcher => {
            if let Action::KickTarget(shirt) = input.chosen() {
                cx.table.kick.catcher = Some(shirt);
            }
            ask_chase(cx)
        }
        KickStep::Chase => {
            if input.chosen() == Action::Chase(true) {
                cx.table.kick.chaser = cx.table.kick.catcher.map(Shirt::opposite);
            }
            Flow::Goto(Frame::Kick(KickStep::Declared))
        }
        KickStep::Declared => {
            cx.table.check = check_of(&cx.board(), seat, &cx.table.kick);
            windows::open_both(Window::KickDeclared, seat, Frame::Kick(KickStep::Rolling))
        }
        KickStep::Rolling => {
            Flow::Call { sub: check::begin(seat), then: Frame::Kick(KickStep::Rolled) }
        }
        KickStep::Rolled => Flow::Roll {
            throw: Throw::die(DISTANCE_FACES as u16),
            secret: None,
            then: Frame::Kick(KickStep::DistanceRolled),
        },
        KickStep::DistanceRolled => {
            let face = input.rolled().value() as usize;
            landed(cx, seat, face)
        }
    }
}

/// RT-129, RT-130. Whether a 15 comes in: he lies in the Back deck.
fn needs_fifteen(board: &Board<'_>, seat: Seat) -> bool {
    board.table.sides[seat].backs.shirts().contains(FIFTEEN)
        && support::entries(board, seat).next().is_some()
}

fn fetch_fifteen(seat: Seat, entry: Entry, then: KickStep) -> Flow {
    let sub = support::begin(seat, Who::Named(FIFTEEN), entry);
    Flow::Call { sub, then: Frame::Kick(then) }
}

/// RT-131, RT-132, RT-226, RT-303. A receiving 15 is the catcher; else the kicker names one; with
/// nobody Ready a free Support will decide after the kick.
fn name_catcher<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = cx.table.attacking;
    let ready = cx.table.sides[seat.other()].ready;
    if ready.contains(FIFTEEN) {
        cx.table.kick.catcher = Some(FIFTEEN);
        return ask_chase(cx);
    }
    if ready.is_empty() {
        return Flow::Goto(Frame::Kick(KickStep::Declared));
    }
    Flow::Ask(seat.into(), Frame::Kick(KickStep::Catcher))
}

/// RT-135, RT-136, RT-226. Asks for a chase where the opposite number is Ready and the own 15 is
/// not absent.
fn ask_chase<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = cx.table.attacking;
    let side = &cx.table.sides[seat];
    let chaser = cx.table.kick.catcher.map(Shirt::opposite);
    let able = chaser.is_some_and(|shirt| side.ready.contains(shirt));
    if able && !side.is_absent(FIFTEEN) {
        return Flow::Ask(seat.into(), Frame::Kick(KickStep::Chase));
    }
    Flow::Goto(Frame::Kick(KickStep::Declared))
}

/// RT-121, RT-140. What a kick needs before cards: the kicker's number, or the one a card has put
/// in its place, and the weather.
pub fn check_of(board: &Board<'_>, seat: Seat, kick: &Kick) -> Check {
    let printed = boot(board, seat, kick.kind).map_or(check::D10, |boot| boot.need);
    let base = if kick.need > 0 { kick.need } else { printed };
    let mods = board.table.weather(board.pack).map_or(0, |weather| weather.kick_mod);
    Check { die: Die::Kick, base, mods, ..Check::default() }
}

/// RT-122, RT-141, RT-239. How far a kick goes: the metres named, or the full range of a drop kick,
/// with the distance die and the wind.
pub fn reach(board: &Board<'_>, seat: Seat, kick: &Kick, die_metres: i8) -> i16 {
    (i16::from(named(board, seat, kick)) + i16::from(die_metres) + wind(board, seat)).max(0)
}

/// RT-121, RT-141. The metres of a kick before dice and wind.
fn named(board: &Board<'_>, seat: Seat, kick: &Kick) -> u8 {
    match kick.kind {
        KickKind::Drop => boot(board, seat, KickKind::Drop).map_or(0, |boot| boot.metres),
        KickKind::Touch | KickKind::Infield | KickKind::KickOff | KickKind::DropOut => kick.metres,
    }
}

/// The carrier's KICK or DROP KICK.
pub fn boot(board: &Board<'_>, seat: Seat, kind: KickKind) -> Option<Boot> {
    let carrier = board.table.carrier(seat)?;
    let stats = board.player(seat, carrier);
    if kind == KickKind::Drop { stats.drop_kick } else { stats.kick }
}

/// RT-239. Metres the wind adds to or takes from a kick of `seat`.
pub fn wind(board: &Board<'_>, seat: Seat) -> i16 {
    let strength = board.table.weather(board.pack).map_or(0, |weather| i16::from(weather.wind));
    match board.table.wind_favours {
        Some(favoured) if favoured == seat => strength,
        Some(_) => -strength,
        None => 0,
    }
}

/// RT-121, RT-122, RT-123, RT-125, RT-126, RT-134. Both dice are known: where the ball comes down,
/// and what follows.
fn landed<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, face: usize) -> Flow {
    let die_metres = cx.pack.field.distance_die[face];
    cx.table.kick.made = cx.table.check.made();
    let kick = cx.table.kick;
    let togo = i16::from(cx.table.togo(seat));
    let metres = reach(&cx.board(), seat, &kick, die_metres);
    cx.log(Event::KickLanded {
        seat,
        face: face as u8 + 1,
        from: named(&cx.board(), seat, &kick),
        die_metres,
        wind: wind(&cx.board(), seat) as i8,
        metres: metres as u8,
        made: kick.made,
    });
    if kick.kind == KickKind::Drop {
        return drop_landed(cx, seat, metres >= togo, metres as u8);
    }
    let outside_22 = cx.table.own(seat) > TWENTY_TWO;
    // RT-127. A touch kick missed from outside the 22 never left its spot.
    if kick.kind == KickKind::Touch && !kick.made && outside_22 {
        cx.table.ball = None;
        return cx.stoppage(line_out::begin(seat.other(), false));
    }
    cx.table.ball = None;
    // RT-124. Past the try line, made or missed.
    if metres >= togo {
        return cx.stoppage(kick_off::drop_out(seat.other()));
    }
    cx.table.advance_marker(seat, metres as u8);
    match (kick.kind, kick.made) {
        (KickKind::Touch, true) | (KickKind::Infield, false) => {
            cx.stoppage(line_out::begin(seat.other(), false))
        }
        (KickKind::Infield, true) if chase_won(cx) => chased(cx, seat),
        _ => cx.next(Frame::Catch(CatchStep::Begin)),
    }
}

/// RT-140, RT-141, RT-142, RT-143, RT-144. A drop kick: missed, over, or short.
fn drop_landed<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    reaches: bool,
    metres: u8,
) -> Flow {
    cx.table.ball = None;
    if !cx.table.kick.made {
        return cx.stoppage(kick_off::drop_out(seat.other()));
    }
    if reaches {
        cx.score(seat, points::DROP_GOAL);
        cx.log(Event::DropGoal { seat });
        return cx.stoppage(kick_off::restart(seat.other()));
    }
    cx.table.advance_marker(seat, metres);
    cx.next(Frame::Catch(CatchStep::Begin))
}

/// RT-063, RT-136. Whether the chaser gets there: the same die, and the kick itself was good.
pub fn chase_won<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>) -> bool {
    let kick = cx.table.kick;
    kick.chaser.is_some() && cx.table.check.roll >= chase_need(&kick)
}

/// RT-063, RT-135. What a chase needs on the kick die, by the rules or by a card.
pub fn chase_need(kick: &Kick) -> u8 {
    if kick.chase_need > 0 { kick.chase_need } else { CHASE }
}

/// RT-065, RT-066. The ball is the chaser's, and the others defend.
pub fn chased<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let shirt = cx.table.kick.chaser.expect("somebody chased");
    cx.table.give_ball(seat, shirt);
    cx.log(Event::ChaseWon { seat, shirt });
    cx.next(Frame::DefenceTurn(TurnStep::Begin))
}

/// RT-120, RT-122, RT-140. Judges a kick from hand.
pub fn check_kick(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let carrier = board.table.carrier(seat);
    if !matches!(carrier, Some(TEN | FIFTEEN)) {
        return Err(Illegal::new("RT-120", "only 10 and 15 may kick, with the ball in hand"));
    }
    let metres = match action {
        Action::DropKick => {
            let Some(boot) = boot(board, seat, KickKind::Drop) else {
                return Err(Illegal::new("RT-120", "the carrier has no DROP KICK"));
            };
            if board.table.togo(seat) > boot.metres + DROP_MARGIN {
                let (away, range) = (board.table.togo(seat), boot.metres + DROP_MARGIN);
                let reason =
                    format!("the posts are {away} m away; a try is allowed from {range} m");
                return Err(Illegal::new("RT-140", reason));
            }
            return Ok(());
        }
        Action::KickTouch { metres } | Action::KickInfield { metres } => *metres,
        _ => return Err(board.not_asked("name the metres of the kick")),
    };
    let Some(boot) = boot(board, seat, KickKind::Touch) else {
        return Err(Illegal::new("RT-120", "the carrier has no KICK"));
    };
    if metres == 0 || !metres.is_multiple_of(5) {
        return Err(Illegal::new("RT-122", "a kick is named in steps of 5 m, at least 5"));
    }
    if metres > boot.metres {
        return Err(Illegal::new("RT-121", format!("he kicks {} m at most", boot.metres)));
    }
    Ok(())
}

/// Lists the kicks of the carrier.
pub fn propose_kicks(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    if !matches!(board.table.carrier(seat), Some(TEN | FIFTEEN)) {
        return;
    }
    if let Some(boot) = boot(board, seat, KickKind::Touch) {
        out.extend(distances(boot).map(|metres| Action::KickTouch { metres }));
        out.extend(distances(boot).map(|metres| Action::KickInfield { metres }));
    }
    if check_kick(board, seat, &Action::DropKick).is_ok() {
        out.push(Action::DropKick);
    }
}

/// RT-122. The distances a kicker may name.
pub fn distances(boot: Boot) -> impl Iterator<Item = u8> {
    (5..=boot.metres).step_by(5)
}

/// Judges the answers to a kick's questions.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: KickStep,
    action: &Action,
) -> Result<(), Illegal> {
    match (step, action) {
        (KickStep::OwnFifteen | KickStep::TheirFifteen, Action::Place15 { entry }) => {
            support::check_entry(board, seat, Who::Named(FIFTEEN), *entry)
        }
        (KickStep::Catcher, Action::KickTarget(shirt)) => {
            if board.table.sides[seat.other()].ready.contains(*shirt) {
                return Ok(());
            }
            let name = names::player(board, seat.other(), *shirt);
            Err(Illegal::new("RT-131", format!("{name} is not on his feet on the field")))
        }
        (KickStep::Chase, Action::Chase(_)) => Ok(()),
        (KickStep::Catcher, _) => Err(board.not_asked("name the opponent who is to catch")),
        (KickStep::Chase, _) => Err(board.not_asked("chase, or do not")),
        _ => Err(board.not_asked("bring your 15 in")),
    }
}

/// Lists the answers to a kick's questions.
pub fn propose(board: &Board<'_>, seat: Seat, step: KickStep, out: &mut Vec<Action>) {
    match step {
        KickStep::OwnFifteen | KickStep::TheirFifteen => {
            out.extend(support::entries(board, seat).map(|entry| Action::Place15 { entry }));
        }
        KickStep::Catcher => {
            out.extend(board.table.sides[seat.other()].ready.into_iter().map(Action::KickTarget));
        }
        KickStep::Chase
        | KickStep::TheirFifteenPlaced
        | KickStep::Declared
        | KickStep::Rolling
        | KickStep::Rolled
        | KickStep::DistanceRolled => {
            out.extend([Action::Chase(true), Action::Chase(false)]);
        }
    }
}

/// RT-132, RT-145. A free Support for whoever is to catch.
pub fn catcher_support(seat: Seat, then: Frame) -> Flow {
    Flow::Call { sub: Frame::FreeSupport { seat, grant: Grant::Catcher, left: 1 }, then }
}

/// What a free Support for a catcher came to.
pub fn entered(report: Report) -> Option<Shirt> {
    match report {
        Report::Entered(shirt) => Some(shirt),
        Report::Done | Report::Nobody => None,
    }
}
