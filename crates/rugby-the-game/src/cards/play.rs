//! Playing a card: its cost, the chance to cancel it, its effects.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use super::id::Card;
use super::{conditions, effects, windows};
use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Branch, Report};
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::pack::model::{CardDesign, Cost, Effect, Window};
use crate::phases::turn;
use crate::refusal::{Argument, CardTrouble, Refusal};
use crate::shirt::{Shirt, ShirtSet};
use crate::state::Played;

/// Where the playing of a card stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum PlayStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Answered,
}

/// A card being played.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Play {
    /// Whose.
    #[n(0)]
    pub seat: Seat,
    /// Which.
    #[n(1)]
    pub card: Card,
    /// Where it stands.
    #[n(2)]
    pub step: PlayStep,
}

/// RT-038. An ACTION card takes the turn's action, also if it is cancelled (RT-243).
pub fn spend_action<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, card: Card) {
    if conditions::is_action(cx.pack, card) {
        cx.table.turn.actions_used += 1;
    }
}

/// Takes the card out of the hand and pays its cost.
pub fn begin<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) -> Play {
    let Action::PlayCard { card, pay, to } = action else { panic!("`{action}` plays no card") };
    cx.table.sides[seat].take_from_hand(card);
    cx.table.limbo.push(Played { by: seat, card, to, cancelled: false, stays: false });
    if cx.pack.card(card).when.once_per_turn {
        cx.table.turn.once[seat].0 |= 1 << card.code();
    }
    cx.log(Event::CardPlayed { seat, card });
    if let Some(shirt) = pay {
        cx.ground(seat, shirt);
    }
    Play { seat, card, step: PlayStep::Begin }
}

impl Activity<RugbyTheGame> for Play {
    /// RT-242, RT-243. The other coach may cancel the card; then its effects run. Cards that cancel
    /// cannot themselves be cancelled.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Play { seat, card, step } = self;
        match step {
            PlayStep::Begin if cancels(cx.pack.card(card)) => {
                effects::begin(seat, card, Branch::Main).goes_on()
            }
            PlayStep::Begin => windows::open(
                Window::CardPlayed,
                seat.other(),
                Play { step: PlayStep::Answered, ..self },
            ),
            PlayStep::Answered => {
                let cancelled = cx.table.limbo.last().is_some_and(|played| played.cancelled);
                if cancelled {
                    cx.table.settle_played(seat, card);
                    cx.log(Event::CardCancelled { seat, card });
                    return Flow::Return(Report::Done);
                }
                effects::begin(seat, card, Branch::Main).goes_on()
            }
        }
    }
}

fn cancels(design: &CardDesign) -> bool {
    design.effects.contains(&Effect::Cancel)
}

/// RT-243. Cancels the latest card of the other coach.
pub fn cancel_latest<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) {
    let theirs = cx.table.limbo.iter_mut().rev().find(|played| played.by != seat);
    theirs.expect("a card was just played").cancelled = true;
}

/// Judges the playing of a card in a window.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    window: Window,
    action: &Action,
) -> Result<(), Refusal> {
    let Action::PlayCard { card, pay, to } = action else {
        return Err(Manners::AnotherQuestion.into());
    };
    let card = *card;
    if !board.table.sides[seat].holds(card) {
        return Err(Refusal::NotHeld(card));
    }
    let design = board.pack.card(card);
    if let Some(trouble) = trouble(board, seat, window, design) {
        return Err(Refusal::Card(card, trouble));
    }
    check_argument(card, costs(board, seat, design), *pay, Argument::Payer)?;
    check_argument(card, targets(board, seat, design), *to, Argument::Receiver)
}

/// RT-034, RT-038, RT-099, RT-248. Why a card in hand cannot be played in a window.
fn trouble(
    board: &Board<'_>,
    seat: Seat,
    window: Window,
    design: &CardDesign,
) -> Option<CardTrouble> {
    let hit = window == Window::Tackled && board.table.tackle.big_hit;
    let troubles = [
        (!conditions::colour_fits(board, seat, design.colour()), CardTrouble::OtherSide),
        (!design.windows.contains(&window), CardTrouble::NotNow),
        (window == Window::Turn && !turn::can_spend(board, design.id), CardTrouble::NeedsAction),
        (hit && !design.when.big_hit_ok, CardTrouble::AgainstBigHit),
        (conditions::is_used_up(board, seat, design), CardTrouble::UsedUp),
        (!conditions::holds(board, seat, &design.when), CardTrouble::DoesNotFit),
        (!conditions::fits(board, seat, window, design), CardTrouble::Idle),
    ];
    troubles.into_iter().find(|(there, _)| *there).map(|(_, trouble)| trouble)
}

/// A card names exactly what it needs: one of `allowed`, or nothing.
fn check_argument(
    card: Card,
    allowed: Option<ShirtSet>,
    given: Option<Shirt>,
    argument: Argument,
) -> Result<(), Refusal> {
    let trouble = match (allowed, given) {
        (None, None) => return Ok(()),
        (Some(allowed), Some(shirt)) if allowed.contains(shirt) => return Ok(()),
        (Some(allowed), _) => CardTrouble::Needs { argument, allowed },
        (None, Some(shirt)) => CardTrouble::TakesNo { argument, shirt },
    };
    Err(Refusal::Card(card, trouble))
}

/// Who may be grounded to pay for the card; `None` when it costs nobody.
fn costs(board: &Board<'_>, seat: Seat, design: &CardDesign) -> Option<ShirtSet> {
    design.effects.iter().find_map(|effect| match effect {
        Effect::Ground { cost: true, .. } => Some(conditions::payers(board, seat)),
        _ => None,
    })
}

/// Whom the card may name as receiver; `None` when it names nobody.
fn targets(board: &Board<'_>, seat: Seat, design: &CardDesign) -> Option<ShirtSet> {
    design.effects.iter().find_map(|effect| match effect {
        Effect::PassTo { filter } => Some(conditions::receivers(board, seat, *filter)),
        Effect::Offload { filter } => Some(conditions::offload_to(board, seat, *filter)),
        _ => None,
    })
}

/// Lists the cards of the hand that may be played in a window, each design once.
pub fn propose(board: &Board<'_>, seat: Seat, window: Window, out: &mut Vec<Action>) {
    let hand = &board.table.sides[seat].hand;
    let in_window = board.pack.by_window[window as usize];
    for (index, card) in hand.iter().copied().enumerate() {
        if !in_window.contains(card) || hand[..index].contains(&card) {
            continue;
        }
        let design = board.pack.card(card);
        let affordable =
            window != Window::Turn || design.cost != Cost::Action || turn::can_spend(board, card);
        if affordable && conditions::fits(board, seat, window, design) {
            propose_card(board, seat, design, out);
        }
    }
}

fn propose_card(board: &Board<'_>, seat: Seat, design: &CardDesign, out: &mut Vec<Action>) {
    let card = design.id;
    match (costs(board, seat, design), targets(board, seat, design)) {
        (None, None) => out.push(Action::PlayCard { card, pay: None, to: None }),
        (Some(payers), None) => out.extend(payers.into_iter().map(|shirt| Action::PlayCard {
            card,
            pay: Some(shirt),
            to: None,
        })),
        (None, Some(targets)) => out.extend(targets.into_iter().map(|shirt| Action::PlayCard {
            card,
            pay: None,
            to: Some(shirt),
        })),
        (Some(payers), Some(targets)) => {
            for pay in payers {
                for to in targets.without(pay) {
                    out.push(Action::PlayCard { card, pay: Some(pay), to: Some(to) });
                }
            }
        }
    }
}
