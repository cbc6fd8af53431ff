//! Kicks in play: for touch, infield and at goal; `landing` is what comes of them.

mod landing;

use engine::{Activity, Manners, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Entry};
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::{Catch, FreeSupport, Grant, Report, Who};
use crate::game::{Board, Cx, Doing, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::{Boot, DISTANCE_FACES, Window};
use crate::phases::{check, support};
use crate::refusal::{Named, Refusal};
use crate::shirt::Shirt;
use crate::side::{FIFTEEN, TEN};
use crate::state::{Check, Die, Kick, KickKind};

use landing::landed;

pub use landing::{chase_need, chase_won, chased};

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
    cx.next(Kicking(match kick.kind {
        KickKind::Infield => KickStep::OwnFifteen,
        KickKind::Touch | KickKind::Drop | KickKind::KickOff | KickKind::DropOut => {
            KickStep::Declared
        }
    }))
}

/// A kick in play.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Kicking(#[n(0)] pub KickStep);

impl Activity<RugbyTheGame> for Kicking {
    /// RT-280. The order of a kick.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let seat = cx.table.attacking;
        let receiver = seat.other();
        match self.0 {
            KickStep::OwnFifteen => match input {
                Input::Chosen(_, Action::Place15 { entry }) => {
                    fetch_fifteen(seat, entry, KickStep::TheirFifteen)
                }
                _ if needs_fifteen(&cx.board(), seat) => Kicking(KickStep::OwnFifteen).asks(seat),
                _ => Kicking(KickStep::TheirFifteen).goes_on(),
            },
            KickStep::TheirFifteen => match input {
                Input::Chosen(_, Action::Place15 { entry }) => {
                    fetch_fifteen(receiver, entry, KickStep::TheirFifteenPlaced)
                }
                _ if needs_fifteen(&cx.board(), receiver) => {
                    Kicking(KickStep::TheirFifteen).asks(receiver)
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
                Kicking(KickStep::Declared).goes_on()
            }
            KickStep::Declared => {
                cx.table.check = check_of(&cx.board(), seat, &cx.table.kick);
                windows::open_both(Window::KickDeclared, seat, Kicking(KickStep::Rolling))
            }
            KickStep::Rolling => Kicking(KickStep::Rolled).after(check::begin(seat)),
            KickStep::Rolled => Flow::Roll {
                throw: Throw::die(DISTANCE_FACES as u16),
                secret: None,
                then: Kicking(KickStep::DistanceRolled).into(),
            },
            KickStep::DistanceRolled => {
                let face = input.rolled().value() as usize;
                landed(cx, seat, face)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.0 {
            KickStep::OwnFifteen | KickStep::TheirFifteen => Ask::PlaceFifteen,
            KickStep::Catcher => Ask::Catcher,
            KickStep::Chase => Ask::Chase,
            KickStep::TheirFifteenPlaced
            | KickStep::Declared
            | KickStep::Rolling
            | KickStep::Rolled
            | KickStep::DistanceRolled => return None,
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (KickStep::OwnFifteen | KickStep::TheirFifteen, Action::Place15 { entry }) => {
                support::check_entry(board, seat, Who::Named(FIFTEEN), *entry)
            }
            (KickStep::Catcher, Action::KickTarget(shirt)) => {
                if board.table.sides[seat.other()].ready.contains(*shirt) {
                    return Ok(());
                }
                Err(Refusal::OpponentNotReady { shirt: *shirt, named: Named::AsCatcher })
            }
            (KickStep::Chase, Action::Chase(_)) => Ok(()),
            (KickStep::Catcher, _) => Err(Manners::AnotherQuestion.into()),
            (KickStep::Chase, _) => Err(Manners::AnotherQuestion.into()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        match self.0 {
            KickStep::OwnFifteen | KickStep::TheirFifteen => {
                out.extend(support::entries(board, seat).map(|entry| Action::Place15 { entry }));
            }
            KickStep::Catcher => {
                out.extend(
                    board.table.sides[seat.other()].ready.into_iter().map(Action::KickTarget),
                );
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
}

/// RT-129, RT-130. Whether a 15 comes in: he lies in the Back deck.
fn needs_fifteen(board: &Board<'_>, seat: Seat) -> bool {
    board.table.sides[seat].backs.shirts().contains(FIFTEEN)
        && support::entries(board, seat).next().is_some()
}

fn fetch_fifteen(seat: Seat, entry: Entry, then: KickStep) -> Flow {
    let sub = support::begin(seat, Who::Named(FIFTEEN), entry);
    Kicking(then).after(sub)
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
        return Kicking(KickStep::Declared).goes_on();
    }
    Kicking(KickStep::Catcher).asks(seat)
}

/// RT-135, RT-136, RT-226. Asks for a chase where the opposite number is Ready and the own 15 is
/// not absent.
fn ask_chase<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = cx.table.attacking;
    let side = &cx.table.sides[seat];
    let chaser = cx.table.kick.catcher.map(Shirt::opposite);
    let able = chaser.is_some_and(|shirt| side.ready.contains(shirt));
    if able && !side.is_absent(FIFTEEN) {
        return Kicking(KickStep::Chase).asks(seat);
    }
    Kicking(KickStep::Declared).goes_on()
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

/// RT-120, RT-122, RT-140. Judges a kick from hand.
pub fn check_kick(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let carrier = board.table.carrier(seat);
    if !matches!(carrier, Some(TEN | FIFTEEN)) {
        return Err(Refusal::OnlyTenAndFifteenKick);
    }
    let metres = match action {
        Action::DropKick => {
            let Some(boot) = boot(board, seat, KickKind::Drop) else {
                return Err(Refusal::NoDropKick);
            };
            if board.table.togo(seat) > boot.metres + DROP_MARGIN {
                let (away, range) = (board.table.togo(seat), boot.metres + DROP_MARGIN);
                return Err(Refusal::PostsOutOfReach { away, range });
            }
            return Ok(());
        }
        Action::KickTouch { metres } | Action::KickInfield { metres } => *metres,
        _ => return Err(Manners::AnotherQuestion.into()),
    };
    let Some(boot) = boot(board, seat, KickKind::Touch) else {
        return Err(Refusal::NoKick);
    };
    if metres == 0 || !metres.is_multiple_of(5) {
        return Err(Refusal::KickNotInFives);
    }
    if metres > boot.metres {
        return Err(Refusal::KickTooFar { metres: boot.metres });
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

/// RT-132, RT-145. A free Support for whoever is to catch.
pub fn catcher_support(seat: Seat, then: Catch) -> Flow {
    then.after(FreeSupport { seat, grant: Grant::Catcher, left: 1 })
}

/// What a free Support for a catcher came to.
pub fn entered(report: Report) -> Option<Shirt> {
    match report {
        Report::Entered(shirt) => Some(shirt),
        Report::Done | Report::Nobody => None,
    }
}
