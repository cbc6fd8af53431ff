//! Coach cards at the start of a half.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::{Card, Colour};
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::CoachPower;
use crate::phases::power;
use crate::refusal::{Keeping, Refusal};

/// RT-230. Cards the Tactics coach looks at.
const LOOKS: usize = 4;

/// Where the coach's start stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum CoachStep {
    #[n(0)]
    Begin,
    /// Tactics: a card is being looked at.
    #[n(1)]
    Looking,
    #[n(2)]
    Keeping,
}

/// RT-012, RT-013, RT-229. Gives a coach card; the cards it hands out leave the pack, those for
/// the second half wait aside.
pub fn assign<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, index: u8) {
    let coach = &cx.pack.coaches[index as usize];
    for half in 0..2 {
        for card in coach.hand[half].iter().chain(&coach.in_play[half]) {
            cx.table.unseen.remove(*card);
            cx.table.sides[seat].set_aside.push(*card);
        }
    }
    cx.table.sides[seat].coach = Some(index);
    cx.log(Event::CoachDealt { seat, index });
}

/// The coach cards of a side at the start of a half.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct CoachStart {
    /// Whose.
    #[n(0)]
    pub seat: Seat,
    /// Where it stands.
    #[n(1)]
    pub step: CoachStep,
}

impl Activity<RugbyTheGame> for CoachStart {
    /// RT-230, RT-232, RT-236. What a coach card gives at the start of a half.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let seat = self.seat;
        match self.step {
            CoachStep::Begin => {
                hand_out(cx, seat);
                if cx.board().coach_power(seat) == Some(CoachPower::Tactics) {
                    return look(cx, seat);
                }
                Flow::Return(Report::Done)
            }
            CoachStep::Looking => {
                let card = power::take_looked_at(cx.table, seat, input.rolled().value());
                cx.log(Event::LookedAt { seat, card: Some(card) });
                look(cx, seat)
            }
            CoachStep::Keeping => {
                if let Action::Keep(cards) = input.chosen() {
                    keep(cx, seat, cards);
                }
                Flow::Return(Report::Done)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Tactics)
    }

    /// RT-230, RT-231, RT-305. What the Tactics coach keeps.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Keep(cards) = action else {
            return Err(Manners::AnotherQuestion.into());
        };
        if let Some(blue) = cards.iter().flatten().find(|card| card.colour() == Colour::Blue) {
            return Err(Refusal::BlueKept(*blue));
        }
        let keepable = keepable(board, seat);
        let kept = cards.iter().flatten().count();
        if kept != keepable.len().min(2) {
            return Err(Refusal::KeepTwo);
        }
        check_held(&keepable, cards, Keeping::Tactics)
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let keepable = keepable(board, seat);
        match keepable.len() {
            0 => out.push(Action::Keep([None, None])),
            1 => propose_ones(&keepable, out),
            _ => propose_twos(&keepable, out),
        }
    }
}

/// The reserved cards of this half come out.
fn hand_out<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) {
    let Some(index) = cx.table.sides[seat].coach else { return };
    let coach = &cx.pack.coaches[index as usize];
    let half = usize::from(cx.table.half) - 1;
    let side = &mut cx.table.sides[seat];
    let mut bring = |card: Card| {
        let place = side.set_aside.iter().position(|aside| *aside == card);
        side.set_aside.remove(place.expect("reserved cards wait aside"));
    };
    coach.hand[half].iter().chain(&coach.in_play[half]).for_each(|card| bring(*card));
    side.hand.extend(coach.hand[half].iter().copied());
    side.in_play.extend(coach.in_play[half].iter().copied());
    for card in coach.hand[half].iter().chain(&coach.in_play[half]) {
        cx.log(Event::CoachGave { seat, card: *card });
    }
}

/// RT-230. Takes cards from the own Power Deck until four are seen.
fn look<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    if cx.table.sides[seat].looked_at.len() < LOOKS
        && let Some(throw) = power::throw(cx.table, seat)
    {
        let then = CoachStart { seat, step: CoachStep::Looking };
        return Flow::Roll { throw, secret: Some(seat), then: then.into() };
    }
    CoachStart { seat, step: CoachStep::Keeping }.asks(seat)
}

fn keep<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, cards: [Option<Card>; 2]) {
    let side = &mut cx.table.sides[seat];
    let mut looked_at = std::mem::take(&mut side.looked_at);
    for card in cards.into_iter().flatten() {
        let place = looked_at.iter().position(|seen| *seen == card);
        side.hand.push(looked_at.remove(place.expect("kept cards were looked at")));
    }
    for card in looked_at {
        cx.table.sides[seat].discard.insert(card);
        cx.log(Event::Discarded { seat, card });
    }
}

/// RT-231. Cards that may be kept: not Blue ones.
fn keepable(board: &Board<'_>, seat: Seat) -> Vec<Card> {
    let seen = board.table.sides[seat].looked_at.iter().copied();
    seen.filter(|card| card.colour() != Colour::Blue).collect()
}

/// Whether `cards` are among `held`, each copy once.
pub fn check_held(
    held: &[Card],
    cards: &[Option<Card>; 2],
    keeping: Keeping,
) -> Result<(), Refusal> {
    let wanted = |card: Card| cards.iter().flatten().filter(|other| **other == card).count();
    let has = |card: Card| held.iter().filter(|other| **other == card).count();
    for card in cards.iter().flatten() {
        if wanted(*card) > has(*card) {
            return Err(Refusal::NotThereToKeep(*card, keeping));
        }
    }
    if cards[0].is_none() && cards[1].is_some() {
        return Err(Refusal::FirstCardMissing(keeping));
    }
    Ok(())
}

/// Each single card once.
pub fn propose_ones(cards: &[Card], out: &mut Vec<Action>) {
    for (index, card) in cards.iter().enumerate() {
        if !cards[..index].contains(card) {
            out.push(Action::Keep([Some(*card), None]));
        }
    }
}

/// Each pair of cards once, whichever copies it is made of.
pub fn propose_twos(cards: &[Card], out: &mut Vec<Action>) {
    for (index, first) in cards.iter().enumerate() {
        for second in &cards[index + 1..] {
            let pair = Action::Keep([Some(*first), Some(*second)]);
            let mirrored = Action::Keep([Some(*second), Some(*first)]);
            if !out.contains(&pair) && !out.contains(&mirrored) {
                out.push(pair);
            }
        }
    }
}
