//! The deck: drawing, turning up, refilling (CT-097, CT-102 to CT-105, CT-115).

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::chance;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{CrashTackle, Cx, Flow, Input};
use crate::modules::Module;

/// `seat` draws so many cards (none while cards are off), then `then` is resumed.
pub fn draw(seat: Seat, count: u8, then: impl Activity<CrashTackle>) -> Flow {
    then.after(Draw { seat, left: count, thrown: false })
}

/// `seat` turns up the top card; `then` is resumed with [`Report::Turned`].
pub fn turn_up(seat: Seat, then: impl Activity<CrashTackle>) -> Flow {
    then.after(TurnUp { seat, thrown: false })
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

/// CT-097. So many cards are drawn by a side.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Draw {
    /// Whose they are.
    #[n(0)]
    pub seat: Seat,
    /// Cards still to be drawn.
    #[n(1)]
    pub left: u8,
    /// A card is being drawn.
    #[n(2)]
    pub thrown: bool,
}

impl Activity<CrashTackle> for Draw {
    /// CT-097, CT-102. Card after card, as long as there are any.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Draw { seat, left, thrown } = self;
        if thrown {
            let card = chance::drawn(cx.table.cards.deck, input.rolled());
            cx.table.cards.deck.remove(card);
            cx.table.cards.hands[seat].insert(card);
            cx.log(Event::Drew { seat, card: Some(card) });
            return Draw { seat, left: left - 1, thrown: false }.goes_on();
        }
        if left == 0 || !cx.table.on(Module::Cards) || !refill(cx) {
            return Flow::Return(Report::Done);
        }
        chance::card(cx.table.cards.deck, Some(seat), Draw { thrown: true, ..self })
    }
}

/// CT-115, CT-131. The top card is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct TurnUp {
    /// By whom.
    #[n(0)]
    pub seat: Seat,
    /// It is being turned up.
    #[n(1)]
    pub thrown: bool,
}

impl Activity<CrashTackle> for TurnUp {
    /// CT-102, CT-115, CT-118. A card is turned up and discarded.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let TurnUp { seat, thrown } = self;
        if thrown {
            let card = chance::drawn(cx.table.cards.deck, input.rolled());
            cx.table.cards.deck.remove(card);
            cx.table.cards.discard.insert(card);
            cx.log(Event::TurnedUp { seat, card: Some(card) });
            return Flow::Return(Report::Turned(Some(card)));
        }
        if !refill(cx) {
            cx.log(Event::TurnedUp { seat, card: None });
            return Flow::Return(Report::Turned(None));
        }
        chance::card(cx.table.cards.deck, None, TurnUp { seat, thrown: true })
    }
}
