//! The deck: drawing, turning up, refilling (CT-097, CT-102 to CT-105, CT-115).

use engine::{Seat, Sink};

use crate::chance;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{CrashTackle, Cx, Flow, Input};
use crate::modules::Module;

/// `seat` draws so many cards (none while cards are off), then `then` is resumed.
pub fn draw(seat: Seat, count: u8, then: Frame) -> Flow {
    Flow::Call { sub: Frame::Draw { seat, left: count, thrown: false }, then }
}

/// `seat` turns up the top card; `then` is resumed with [`Report::Turned`].
pub fn turn_up(seat: Seat, then: Frame) -> Flow {
    Flow::Call { sub: Frame::TurnUp { seat, thrown: false }, then }
}

/// CT-102, CT-103. An empty deck is refilled from the discards; whether there is a card now.
fn refill<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> bool {
    let cards = &mut cx.table.cards;
    if cards.deck.is_empty() && !cards.discard.is_empty() {
        cards.deck = std::mem::take(&mut cards.discard);
        cx.log(Event::DeckRefilled);
    }
    !cx.table.cards.deck.is_empty()
}

/// CT-097, CT-102, CT-115, CT-118. Draws, or turns up a card and discards it.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    match frame {
        Frame::Draw { seat, left, thrown: true } => {
            let card = chance::drawn(cx.table.cards.deck, input.rolled());
            cx.table.cards.deck.remove(card);
            cx.table.cards.hands[seat].insert(card);
            cx.log(Event::Drew { seat, card: Some(card) });
            Flow::Goto(Frame::Draw { seat, left: left - 1, thrown: false })
        }
        Frame::Draw { seat, left, .. } => {
            if left == 0 || !cx.table.on(Module::Cards) || !refill(cx) {
                return Flow::Return(Report::Done);
            }
            let then = Frame::Draw { seat, left, thrown: true };
            chance::card(cx.table.cards.deck, Some(seat), then)
        }
        Frame::TurnUp { seat, thrown: false } => {
            if !refill(cx) {
                cx.log(Event::TurnedUp { seat, card: None });
                return Flow::Return(Report::Turned(None));
            }
            chance::card(cx.table.cards.deck, None, Frame::TurnUp { seat, thrown: true })
        }
        Frame::TurnUp { seat, .. } => {
            let card = chance::drawn(cx.table.cards.deck, input.rolled());
            cx.table.cards.deck.remove(card);
            cx.table.cards.discard.insert(card);
            cx.log(Event::TurnedUp { seat, card: Some(card) });
            Flow::Return(Report::Turned(Some(card)))
        }
        _ => unreachable!("only draws come here"),
    }
}
