//! Power Decks: turning cards for a contest, drawing them to hand, turning them anew.

use engine::{Activity, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::cards::{Card, Colour};
use crate::events::Event;
use crate::frames::{Compare, HandLimit, Report};
use crate::game::{Cx, Flow, Input, RugbyTheGame};
use crate::phases::ruck::CompareStep;
use crate::state::Table;

/// RT-037. A guard: so many Blue cards in a row and the draw gives nothing.
const BLUE_MAX: u8 = 40;
/// RT-185. What wins a scrum.
pub const SCRUM_TARGET: i16 = 10;

/// RT-050, RT-051, RT-318. The throw that takes the next card of a Power Deck, refilled when it is
/// empty from the own discard, then from the cards removed at half time (not where the half deck
/// has a pile of its own); `None` when nothing is left.
pub fn throw(table: &mut Table, seat: Seat) -> Option<Throw> {
    let side = &mut table.sides[seat];
    if side.power.fresh > 0 {
        return Some(Throw::pick(u16::from(table.unseen.len())));
    }
    if side.power.pool.is_empty() {
        side.power.pool.absorb(&mut side.discard);
    }
    if side.power.pool.is_empty() && table.half_discard.is_none() {
        side.power.pool.absorb(&mut table.removed);
    }
    let left = side.power.pool.len();
    (left > 0).then(|| Throw::pick(u16::from(left)))
}

/// The card a [`throw`] means.
pub fn card_at(table: &Table, seat: Seat, index: u16) -> Option<Card> {
    let power = &table.sides[seat].power;
    if power.fresh > 0 { table.unseen.nth(index) } else { power.pool.nth(index) }
}

fn take(table: &mut Table, seat: Seat, index: u16) -> Card {
    let power = &mut table.sides[seat].power;
    if power.fresh > 0 {
        power.fresh -= 1;
        table.unseen.take(index)
    } else {
        power.pool.take(index)
    }
}

/// RT-230. Takes the card a [`throw`] means to those the Tactics coach looks at.
pub fn take_looked_at(table: &mut Table, seat: Seat, index: u16) -> Card {
    let card = take(table, seat, index);
    table.sides[seat].looked_at.push(card);
    card
}

/// Whether a coach could get any card from his Power Deck.
pub fn has_cards(table: &Table, seat: Seat) -> bool {
    let side = &table.sides[seat];
    side.power.fresh > 0
        || !side.power.pool.is_empty()
        || !side.discard.is_empty()
        || (!table.removed.is_empty() && table.half_discard.is_none())
}

/// Turning Power cards in a ruck or scrum.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct TurnPower {
    /// Whose.
    #[n(0)]
    pub seat: Seat,
    /// How many still.
    #[n(1)]
    pub left: u8,
    /// Whether they count for the strength (tie-break cards do not).
    #[n(2)]
    pub counted: bool,
    /// A card has been thrown for.
    #[n(3)]
    pub thrown: bool,
}

impl Activity<RugbyTheGame> for TurnPower {
    /// RT-039, RT-051, RT-166. Turns cards one by one; only their balls matter. With no card left
    /// anywhere the turn counts as no ball.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let TurnPower { seat, mut left, counted, thrown } = self;
        if thrown {
            turned(cx, seat, counted, input.rolled().value());
            left -= 1;
        }
        if left == 0 {
            return Flow::Return(Report::Done);
        }
        match throw(cx.table, seat) {
            Some(throw) => Flow::Roll {
                throw,
                secret: None,
                then: TurnPower { left, thrown: true, ..self }.into(),
            },
            None => Flow::Return(Report::Done),
        }
    }
}

/// RT-271. Takes one Power card into the contest and returns its balls.
pub fn turned<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    counted: bool,
    index: u16,
) -> u8 {
    let card = take(cx.table, seat, index);
    let balls = cx.pack.card(card).balls;
    let contest = &mut cx.table.contest;
    contest.turned[seat].insert(card);
    if counted {
        contest.counted[seat] += 1;
        contest.balls[seat] += balls;
    }
    cx.log(Event::PowerTurned { seat, card, balls });
    balls
}

/// Drawing Power cards to hand.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct DrawPower {
    /// Whose.
    #[n(0)]
    pub seat: Seat,
    /// How many still.
    #[n(1)]
    pub left: u8,
    /// Blue cards met since the last good one.
    #[n(2)]
    pub tries: u8,
    /// A card has been thrown for.
    #[n(3)]
    pub thrown: bool,
}

impl DrawPower {
    /// So many cards for a coach.
    pub fn of(seat: Seat, count: u8) -> DrawPower {
        DrawPower { seat, left: count, tries: 0, thrown: false }
    }
}

impl Activity<RugbyTheGame> for DrawPower {
    /// RT-037, RT-041. Draws cards to the hand; a Blue one is discarded and replaced. The hand
    /// limit is enforced afterwards.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let DrawPower { seat, mut left, mut tries, thrown } = self;
        if thrown {
            let card = take(cx.table, seat, input.rolled().value());
            if card.colour() == Colour::Blue {
                cx.table.sides[seat].discard.insert(card);
                cx.log(Event::BlueReplaced { seat, card });
                tries += 1;
            } else {
                cx.table.sides[seat].hand.push(card);
                cx.log(Event::Drew { seat, card: Some(card) });
                left -= 1;
                tries = 0;
            }
        }
        if left > 0
            && tries < BLUE_MAX
            && let Some(throw) = throw(cx.table, seat)
        {
            let then = DrawPower { seat, left, tries, thrown: true };
            return Flow::Roll { throw, secret: Some(seat), then: then.into() };
        }
        HandLimit { seat, thrown: false }.goes_on()
    }
}

/// Where a CHEAT stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum RedoStep {
    /// The old cards go.
    #[n(0)]
    Begin,
    /// The new ones lie.
    #[n(1)]
    Turned,
}

/// Power cards of a contest that are turned anew.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Redo {
    /// Whose.
    #[n(0)]
    pub seat: Seat,
    /// Where it stands.
    #[n(1)]
    pub step: RedoStep,
}

impl Activity<RugbyTheGame> for Redo {
    /// RT-291, RT-301. CHEAT: the cards that counted are discarded and as many turned anew; then
    /// the contest is compared again.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let seat = self.seat;
        match self.step {
            RedoStep::Begin => {
                let contest = &mut cx.table.contest;
                contest.cheated[seat] = true;
                let left = std::mem::take(&mut contest.counted[seat]);
                contest.balls[seat] = 0;
                cx.table.sides[seat].discard.absorb(&mut contest.turned[seat]);
                Redo { step: RedoStep::Turned, ..self }.after(TurnPower {
                    seat,
                    left,
                    counted: true,
                    thrown: false,
                })
            }
            RedoStep::Turned if cx.table.contest.scrum => {
                // A scrum: the cheat wins only at 10 and strictly above the other side.
                let own = super::scrum::strength(&cx.board(), seat);
                let other = super::scrum::strength(&cx.board(), seat.other());
                if own >= SCRUM_TARGET && own > other {
                    cx.table.contest.winner = Some(seat);
                }
                Flow::Return(Report::Done)
            }
            RedoStep::Turned => Compare(CompareStep::Begin).goes_on(),
        }
    }
}
