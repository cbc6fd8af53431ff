//! Playing a card: its cost, the chance to cancel it, its effects.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use super::id::{Card, Colour};
use super::{conditions, effects, windows};
use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Branch, Frame, Report};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::{CardDesign, Cost, Effect, Window};
use crate::phases::turn;
use crate::screen::names;
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

/// RT-038. An ACTION card takes the turn's action, also if it is cancelled (RT-243).
pub fn spend_action<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, card: Card) {
    if conditions::is_action(cx.pack, card) {
        cx.table.turn.actions_used += 1;
    }
}

/// Takes the card out of the hand and pays its cost.
pub fn begin<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) -> Frame {
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
    Frame::Play { seat, card, step: PlayStep::Begin }
}

/// RT-242, RT-243. The other coach may cancel the card; then its effects run. Cards that cancel
/// cannot themselves be cancelled.
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    card: Card,
    step: PlayStep,
    _: Input,
) -> Flow {
    match step {
        PlayStep::Begin if cancels(cx.pack.card(card)) => {
            Flow::Goto(effects::begin(seat, card, Branch::Main))
        }
        PlayStep::Begin => windows::open(
            Window::CardPlayed,
            seat.other(),
            Frame::Play { seat, card, step: PlayStep::Answered },
        ),
        PlayStep::Answered => {
            let cancelled = cx.table.limbo.last().is_some_and(|played| played.cancelled);
            if cancelled {
                cx.table.settle_played(seat, card);
                cx.log(Event::CardCancelled { seat, card });
                return Flow::Return(Report::Done);
            }
            Flow::Goto(effects::begin(seat, card, Branch::Main))
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
) -> Result<(), Illegal> {
    let Action::PlayCard { card, pay, to } = action else {
        return Err(board.not_asked("play a card"));
    };
    if !board.table.sides[seat].holds(*card) {
        return Err(Illegal::not_awaited(format!("you do not hold {card}")));
    }
    let design = board.pack.card(*card);
    let name = &names::card(board.pack, *card);
    if !conditions::colour_fits(board, seat, design.colour()) {
        let whose = if design.colour() == Colour::Green { "attacks" } else { "defends" };
        return Err(Illegal::new("RT-034", format!("{name} is for the side that {whose}")));
    }
    if !design.windows.contains(&window) {
        let when: Vec<_> = design.windows.iter().map(|window| moment(*window)).collect();
        let when = when.join(" or ");
        return Err(Illegal::new("RT-038", format!("{name} is played {when}, not now")));
    }
    if window == Window::Turn && !turn::can_spend(board, *card) {
        return Err(Illegal::new("RT-038", format!("{name} takes an action, and none is left")));
    }
    if window == Window::Tackled && board.table.tackle.big_hit && !design.when.big_hit_ok {
        return Err(Illegal::new("RT-099", format!("a BIG HIT allows no {name}")));
    }
    if conditions::is_used_up(board, seat, design) {
        return Err(Illegal::new("RT-248", format!("{name} has had its turn: {}", design.text)));
    }
    if !conditions::holds(board, seat, &design.when) {
        return Err(Illegal::new("RT-248", format!("{name} does not fit: {}", design.text)));
    }
    if !conditions::fits(board, seat, window, design) {
        return Err(Illegal::new(
            "RT-248",
            format!("{name} could do nothing here: {}", design.text),
        ));
    }
    check_argument(name, costs(board, seat, design), *pay, "a player to ground as its cost")?;
    check_argument(name, targets(board, seat, design), *to, "a Ready team-mate")
}

/// When a window is open, in words.
fn moment(window: Window) -> &'static str {
    match window {
        Window::Turn => "in your own turn",
        Window::PassDeclared => "when they pass",
        Window::RunDeclared => "when a Run is declared",
        Window::Advance => "before their advance",
        Window::TackleDeclared => "when a tackle is declared",
        Window::Rolled => "after a die of yours",
        Window::Tackled => "when your man is tackled",
        Window::TackleFailed => "after a tackle of yours has failed",
        Window::Ruck => "at a ruck that both contest",
        Window::ContestLost => "after a lost ruck or scrum",
        Window::RuckWon => "after a won ruck",
        Window::Scrum => "at a scrum",
        Window::Lineout => "at a line-out",
        Window::KickDeclared => "when a kick is declared",
        Window::Catch => "when you are to catch a kick",
        Window::Conversion => "before the second die of your goal kick",
        Window::CardPlayed => "when they have played a card",
    }
}

/// A card names exactly what it needs: one of `allowed`, or nothing.
fn check_argument(
    name: &str,
    allowed: Option<ShirtSet>,
    given: Option<Shirt>,
    what: &str,
) -> Result<(), Illegal> {
    match (allowed, given) {
        (None, None) => Ok(()),
        (Some(allowed), Some(shirt)) if allowed.contains(shirt) => Ok(()),
        (Some(allowed), _) => {
            Err(Illegal::new("RT-248", format!("{name} needs {what}: {}", names::numbers(allowed))))
        }
        (None, Some(shirt)) => {
            Err(Illegal::new("RT-248", format!("{name} takes no {shirt}: it does not need {what}")))
        }
    }
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
