//! A tackle: declared, rolled, answered, and its aftermath.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::{conditions, effects, play, windows};
use crate::events::Event;
use crate::frames::{Branch, Report, Ruck, Try};
use crate::game::{Board, Cx, Doing, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::{PlayerCard, Window};
use crate::phases::check;
use crate::refusal::{CardTrouble, Deed, Refusal};
use crate::shirt::{Shirt, ShirtSet};
use crate::state::{Check, Die, LENGTH, NEAREST, Played, Tackle, TackleResult};

use super::ruck::RuckStep;

/// RT-112, RT-113. What the last chance adds to the tackler's need.
pub const LAST_CHANCE: i8 = 2;

/// Where a tackle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum TackleStep {
    #[n(0)]
    Declared,
    #[n(1)]
    Rolling,
    #[n(2)]
    Rolled,
    /// The die failed, and the defence has been asked for a card.
    #[n(3)]
    Missed,
    /// The attacker's single response is asked for.
    #[n(4)]
    Responding,
    #[n(5)]
    FendRolled,
    #[n(6)]
    OffloadRolled,
    /// Who takes the offload.
    #[n(7)]
    OffloadTo,
    #[n(8)]
    Responded,
}

/// A tackle.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Tackling(#[n(0)] pub TackleStep);

/// RT-090. Names and grounds the tackler.
pub fn begin<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    shirt: Shirt,
    last_chance: bool,
) -> Tackling {
    cx.table.tackle = Tackle { last_chance, ..Tackle::default() };
    attempt(cx, shirt, 0);
    Tackling(TackleStep::Declared)
}

/// RT-090, RT-093, RT-278, RT-302. One attempt: the need is the tackler's TACKLE against the
/// carrier's kind, plus the carrier's EVADE; whatever cards did to an earlier attempt is gone.
fn attempt<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, tackler: Shirt, mods: i8) {
    let attacker = cx.table.attacking;
    let carrier = cx.table.carrier(attacker).expect("only a carrier is tackled");
    let last_chance = cx.table.tackle.last_chance;
    cx.table.tackle = Tackle { tackler, carrier, last_chance, ..Tackle::default() };
    cx.table.check = check_of(&cx.board(), tackler, carrier, mods);
    cx.table.sides[attacker.other()].ground(tackler);
    cx.log(Event::TackleDeclared { seat: attacker.other(), tackler, carrier, last_chance });
}

/// RT-090, RT-093. What an attempt needs before cards: the tackler's TACKLE against the carrier's
/// kind, plus the carrier's EVADE, plus `mods`.
pub fn check_of(board: &Board<'_>, tackler: Shirt, carrier: Shirt, mods: i8) -> Check {
    let stats = board.player(board.table.defending(), tackler);
    let base = base_against(stats, carrier);
    let mods = mods + board.player(board.table.attacking, carrier).evade as i8;
    Check { die: Die::Tackle, base, mods, ..Check::default() }
}

/// RT-090. The tackler's TACKLE against the carrier's kind.
pub fn base_against(tackler: &PlayerCard, carrier: Shirt) -> u8 {
    if carrier.is_forward() { tackler.tackle_forward } else { tackler.tackle_back }
}

/// RT-112, RT-113. What a last chance adds to the need, unless SCRAMBLE takes it away.
pub fn last_chance_mod(tackle: &Tackle) -> i8 {
    if tackle.last_chance && !tackle.no_last_chance_evade { LAST_CHANCE } else { 0 }
}

/// RT-097. Whether a natural roll of this tackler is a BIG HIT.
pub fn is_big_hit(tackler: &PlayerCard, roll: u8) -> bool {
    roll >= big_hit_from(tackler)
}

/// RT-097. The lowest natural roll of this tackler that is a BIG HIT.
pub fn big_hit_from(tackler: &PlayerCard) -> u8 {
    if tackler.big_hit > 0 { tackler.big_hit.min(check::D10) } else { check::D10 }
}

impl Activity<RugbyTheGame> for Tackling {
    /// The course of a tackle. It returns when the carrier is not held; a tackle that stands goes
    /// on to the ruck.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let attacker = cx.table.attacking;
        let defender = attacker.other();
        match self.0 {
            TackleStep::Declared => {
                windows::open_both(Window::TackleDeclared, defender, Tackling(TackleStep::Rolling))
            }
            TackleStep::Rolling => {
                // RT-112, RT-113. After the window, because SCRAMBLE takes the bonus away.
                cx.table.check.mods += last_chance_mod(&cx.table.tackle);
                Tackling(TackleStep::Rolled).after(check::begin(defender))
            }
            TackleStep::Rolled => rolled(cx, defender),
            TackleStep::Missed => match cx.table.tackle.again {
                Some(shirt) => {
                    let mods = cx.table.tackle.again_mod;
                    attempt(cx, shirt, mods);
                    Tackling(TackleStep::Declared).goes_on()
                }
                None => sprint(cx, attacker),
            },
            TackleStep::Responding => respond(cx, attacker, input),
            TackleStep::FendRolled => fend_rolled(cx, attacker, input),
            TackleStep::OffloadRolled => offload_rolled(cx, attacker, input),
            TackleStep::OffloadTo => {
                if let Action::PickOwn(shirt) = input.chosen() {
                    offload(cx, attacker, shirt);
                }
                Flow::Return(Report::Done)
            }
            TackleStep::Responded => responded(cx, attacker),
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        let Tackle { tackler, carrier, big_hit, .. } = board.table.tackle;
        Some(match self.0 {
            TackleStep::Responding => Ask::Tackled { tackler, carrier, big_hit },
            TackleStep::OffloadTo => Ask::OffloadTo,
            TackleStep::Declared
            | TackleStep::Rolling
            | TackleStep::Rolled
            | TackleStep::Missed
            | TackleStep::FendRolled
            | TackleStep::OffloadRolled
            | TackleStep::Responded => return None,
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match (self.0, action) {
            (TackleStep::OffloadTo, Action::PickOwn(shirt)) => {
                if team_mates(board, seat).contains(*shirt) {
                    return Ok(());
                }
                Err(not_ready(board, seat, *shirt, Deed::TakeBall))
            }
            (TackleStep::OffloadTo, _) => Err(Manners::AnotherQuestion.into()),
            (_, Action::Skip) => Ok(()),
            (_, Action::Fend) => can_fend(board, seat),
            (_, Action::Offload) => can_offload(board, seat),
            (_, Action::Maul) => staged(board, seat).map(|_| ()),
            (_, Action::PlayCard { .. }) => play::check(board, seat, Window::Tackled, action),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        if self.0 == TackleStep::OffloadTo {
            out.extend(team_mates(board, seat).into_iter().map(Action::PickOwn));
            return;
        }
        out.push(Action::Skip);
        if can_fend(board, seat).is_ok() {
            out.push(Action::Fend);
        }
        if can_offload(board, seat).is_ok() {
            out.push(Action::Offload);
        }
        if staged(board, seat).is_ok() {
            out.push(Action::Maul);
        }
        play::propose(board, seat, Window::Tackled, out);
    }
}

/// RT-094, RT-095, RT-096, RT-097, RT-098, RT-099, RT-244, RT-299. Reads the final roll: FLANKER,
/// BIG HIT, success.
fn rolled<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, defender: Seat) -> Flow {
    let Tackle { tackler, carrier, .. } = cx.table.tackle;
    let roll = cx.table.check.roll;
    let stats = cx.player(defender, tackler);
    let flanker = stats.flanker;
    if flanker > 0 && roll >= flanker {
        cx.table.sides[defender].ready.insert(tackler);
        cx.log(Event::FlankerUp { seat: defender, shirt: tackler });
    }
    let big_hit = is_big_hit(stats, roll);
    cx.table.tackle.big_hit = big_hit;
    if !big_hit && !cx.table.check.made() {
        cx.table.tackle.result = TackleResult::Broken;
        cx.log(Event::TackleMissed { seat: defender, tackler, carrier });
        return windows::open(Window::TackleFailed, defender, Tackling(TackleStep::Missed));
    }
    cx.log(Event::TackleMade { seat: defender, tackler, carrier, big_hit });
    let attacker = defender.other();
    if may_respond(&cx.board(), attacker) {
        return Tackling(TackleStep::Responding).asks(attacker);
    }
    responded(cx, attacker)
}

/// RT-289. Whether the attacker is asked for a response, by public facts only.
fn may_respond(board: &Board<'_>, seat: Seat) -> bool {
    can_fend(board, seat).is_ok()
        || can_offload(board, seat).is_ok()
        || staged(board, seat).is_ok()
        || windows::could_answer(board, seat, Window::Tackled)
}

/// RT-044, RT-102. Exactly one response: a card is played instead of an ability, never after it.
fn respond<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, input: Input) -> Flow {
    match input.chosen() {
        Action::Fend => check::throw(Tackling(TackleStep::FendRolled)),
        Action::Offload => check::throw(Tackling(TackleStep::OffloadRolled)),
        Action::Maul => {
            // RT-249. The staged card is spent; this use is no card play and opens no window.
            let card = staged(&cx.board(), seat).expect("checked before");
            let in_play = &mut cx.table.sides[seat].in_play;
            in_play.remove(in_play.iter().position(|other| *other == card).expect("it is there"));
            cx.table.limbo.push(Played {
                by: seat,
                card,
                to: None,
                cancelled: false,
                stays: false,
            });
            cx.log(Event::StagedCardUsed { seat, card });
            Tackling(TackleStep::Responded).after(effects::begin(seat, card, Branch::Response))
        }
        action @ Action::PlayCard { .. } => {
            Tackling(TackleStep::Responded).after(play::begin(cx, seat, action))
        }
        _ => responded(cx, seat),
    }
}

/// RT-100. FEND n: on n or more he is not tackled.
fn fend_rolled<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, input: Input) -> Flow {
    let roll = input.rolled().face() as u8;
    let shirt = cx.table.tackle.carrier;
    let made = roll >= cx.player(seat, shirt).fend;
    cx.log(Event::Fended { seat, shirt, roll, made });
    if made {
        cx.table.tackle.result = TackleResult::Broken;
    }
    responded(cx, seat)
}

/// RT-101. OFFLOAD n: on n or more the carrier goes down and the ball goes on.
fn offload_rolled<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, input: Input) -> Flow {
    let roll = input.rolled().face() as u8;
    let shirt = cx.table.tackle.carrier;
    let made = roll >= cx.player(seat, shirt).offload;
    cx.log(Event::OffloadRolled { seat, shirt, roll, made });
    if !made {
        return responded(cx, seat);
    }
    cx.table.sides[seat].ground(shirt);
    cx.table.ball = None;
    Tackling(TackleStep::OffloadTo).asks(seat)
}

/// RT-101, RT-307. The carrier is down, the ball on a team-mate, and there is no ruck.
pub fn offload<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, to: Shirt) {
    let carrier = cx.table.tackle.carrier;
    cx.table.sides[seat].ground(carrier);
    cx.table.give_ball(seat, to);
    cx.table.tackle.result = TackleResult::Offloaded;
    cx.log(Event::Offloaded { seat, from: carrier, to });
}

/// RT-094, RT-104, RT-117, RT-250. What the response left: a ruck, a broken tackle or an offload;
/// of a tackle wiped out by a card nothing.
fn responded<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, attacker: Seat) -> Flow {
    match cx.table.tackle.result {
        TackleResult::Offloaded | TackleResult::Voided => Flow::Return(Report::Done),
        TackleResult::Broken => sprint(cx, attacker),
        TackleResult::Stands => {
            let carrier = cx.table.tackle.carrier;
            cx.table.sides[attacker].ground(carrier);
            cx.table.ball = None;
            cx.next(Ruck(RuckStep::Begin))
        }
    }
}

/// RT-105, RT-106, RT-278. SPRINT after the last attempt failed; across the line it is a try with
/// no tackle chance. After a last-chance tackle the try is there already (RT-115).
fn sprint<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    let shirt = cx.table.tackle.carrier;
    let stat = cx.player(seat, shirt).sprint;
    if cx.table.tackle.last_chance || stat == 0 {
        return Flow::Return(Report::Done);
    }
    let change = cx.table.weather(cx.pack).map_or(0, |weather| weather.sprint_mod);
    let metres = stat.saturating_add_signed(change);
    if metres >= cx.table.togo(seat) {
        cx.table.put_marker(seat, LENGTH - NEAREST);
        cx.log(Event::Sprinted { seat, shirt, metres });
        return cx.next(Try);
    }
    cx.table.advance_marker(seat, metres);
    cx.log(Event::Sprinted { seat, shirt, metres });
    Flow::Return(Report::Done)
}

/// RT-022, RT-090. Whether this defender may tackle.
pub fn check_tackler(board: &Board<'_>, seat: Seat, shirt: Shirt) -> Result<(), Refusal> {
    if board.table.sides[seat].ready.contains(shirt) {
        return Ok(());
    }
    Err(not_ready(board, seat, shirt, Deed::Tackle))
}

/// Why a player of `seat` cannot do something: he is down, or not there.
pub fn not_ready(board: &Board<'_>, seat: Seat, shirt: Shirt, deed: Deed) -> Refusal {
    Refusal::NotReady { shirt, on_field: board.table.sides[seat].field().contains(shirt), deed }
}

/// RT-099, RT-100. Whether the carrier may fend.
pub fn can_fend(board: &Board<'_>, seat: Seat) -> Result<(), Refusal> {
    let carrier = board.table.tackle.carrier;
    if board.player(seat, carrier).fend == 0 {
        return Err(Refusal::NoFend(carrier));
    }
    no_big_hit(board)
}

/// RT-099, RT-101, RT-103. Whether the carrier may offload.
pub fn can_offload(board: &Board<'_>, seat: Seat) -> Result<(), Refusal> {
    let carrier = board.table.tackle.carrier;
    if board.player(seat, carrier).offload == 0 {
        return Err(Refusal::NoOffload(carrier));
    }
    if team_mates(board, seat).is_empty() {
        return Err(Refusal::NobodyTakesOffload);
    }
    no_big_hit(board)
}

/// RT-249. The card in play that can answer this tackle.
pub fn staged(board: &Board<'_>, seat: Seat) -> Result<crate::cards::Card, Refusal> {
    let cards = &board.table.sides[seat].in_play;
    let Some(card) = cards.iter().copied().find(|c| !board.pack.card(*c).response.is_empty())
    else {
        return Err(Refusal::NothingStaged);
    };
    no_big_hit(board)?;
    if !conditions::holds(board, seat, &board.pack.card(card).response_when) {
        return Err(Refusal::Card(card, CardTrouble::StagedDoesNotFit));
    }
    Ok(card)
}

fn no_big_hit(board: &Board<'_>) -> Result<(), Refusal> {
    if board.table.tackle.big_hit {
        return Err(Refusal::BigHit);
    }
    Ok(())
}

/// Ready players of the attacker besides the carrier.
pub fn team_mates(board: &Board<'_>, seat: Seat) -> ShirtSet {
    board.table.sides[seat].ready.without(board.table.tackle.carrier)
}
