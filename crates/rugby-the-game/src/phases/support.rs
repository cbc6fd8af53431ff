//! Support: one player comes in, another may make room.

use engine::{Activity, Manners, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Entry};
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::{Grant, Report, Who};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::refusal::Refusal;
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::{DeckKind, NINE, Side, TEN};

/// The wingers.
pub const WINGERS: ShirtSet = ShirtSet::of(&[11, 14]);

/// Where a Support stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum SupportStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Drawn,
}

/// One player coming in.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Support {
    /// Whose.
    #[n(0)]
    pub seat: Seat,
    /// Who comes in.
    #[n(1)]
    pub who: Who,
    /// Where, and for whom.
    #[n(2)]
    pub entry: Entry,
    /// Where it stands.
    #[n(3)]
    pub step: SupportStep,
}

/// Brings one player in.
pub fn begin(seat: Seat, who: Who, entry: Entry) -> Support {
    Support { seat, who, entry, step: SupportStep::Begin }
}

impl Activity<RugbyTheGame> for Support {
    /// RT-030, RT-076, RT-077, RT-312. Removal first, then the card from the deck, Ready into the
    /// slot. Reports who entered.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Support { seat, who, entry, .. } = self;
        match self.step {
            SupportStep::Begin => {
                if let Some(shirt) = entry.recycle {
                    cx.table.sides[seat].recycle(shirt);
                    cx.log(Event::Recycled { seat, shirt });
                }
                draw(cx, self)
            }
            SupportStep::Drawn => {
                let candidates = candidates(&cx.table.sides[seat], who);
                let shirt = candidates.nth(input.rolled().value()).expect("the throw fits");
                come(cx, self, shirt).unwrap_or_else(|| draw(cx, self))
            }
        }
    }
}

/// RT-312. The next card: a throw where more than one may lie on top.
fn draw<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Support) -> Flow {
    loop {
        let candidates = candidates(&cx.table.sides[me.seat], me.who);
        if candidates.len() > 1 {
            let throw = Throw::pick(u16::from(candidates.len()));
            let then = Support { step: SupportStep::Drawn, ..me };
            return Flow::Roll { throw, secret: None, then: then.into() };
        }
        let shirt = candidates.first().expect("a Support is checked to find somebody");
        if let Some(flow) = come(cx, me, shirt) {
            return flow;
        }
    }
}

/// RT-083, RT-084. On the way to a winger every card is turned up for all to see. One that is no
/// winger lies under the deck until it is shuffled; `None` asks for the next.
fn come<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Support, shirt: Shirt) -> Option<Flow> {
    if me.who == Who::Winger {
        cx.log(Event::Revealed { seat: me.seat, shirt });
        if !WINGERS.contains(shirt) {
            let backs = &mut cx.table.sides[me.seat].backs;
            backs.take(shirt);
            backs.bottom.push(shirt);
            return None;
        }
    }
    Some(enter(cx, me, shirt))
}

/// RT-277. Who may come next: the shuffled part of the deck, or with none left the first of the
/// bottom.
pub fn candidates(side: &Side, who: Who) -> ShirtSet {
    let deck = match who {
        Who::Top(kind) => side.deck(kind),
        Who::Named(shirt) => return ShirtSet::one(shirt),
        Who::Winger => &side.backs,
    };
    if !deck.pool.is_empty() {
        return deck.pool;
    }
    deck.bottom.first().map_or(ShirtSet::EMPTY, |shirt| ShirtSet::one(*shirt))
}

fn enter<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Support, shirt: Shirt) -> Flow {
    let side = &mut cx.table.sides[me.seat];
    let deck = side.deck_mut(Side::deck_kind(shirt));
    deck.take(shirt);
    // RT-077, RT-079, RT-084. A search shuffles the deck; fetching 10 does not.
    match me.who {
        Who::Top(_) | Who::Named(TEN) => {}
        Who::Named(_) | Who::Winger => deck.shuffle(),
    }
    side.place(shirt, me.entry.slot);
    cx.log(Event::Entered { seat: me.seat, shirt, slot: me.entry.slot });
    Flow::Return(Report::Entered(shirt))
}

/// A grant of free Supports.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct FreeSupport {
    /// Whose.
    #[n(0)]
    pub seat: Seat,
    /// What for.
    #[n(1)]
    pub grant: Grant,
    /// How many may still follow.
    #[n(2)]
    pub left: u8,
}

impl Activity<RugbyTheGame> for FreeSupport {
    /// RT-163, RT-164, RT-145. Asks for a free Support where one is possible, one after another.
    /// Reports who entered last.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let FreeSupport { seat, grant, left } = self;
        match input {
            Input::Chosen(_, Action::Support { deck, entry }) => {
                let then = FreeSupport { seat, grant, left: left - 1 };
                then.after(begin(seat, Who::Top(deck), entry))
            }
            Input::Chosen(..) => Flow::Return(Report::Nobody),
            Input::Returned(report) if left == 0 => Flow::Return(report),
            Input::Enter | Input::Returned(_) | Input::Rolled(_) => {
                if !is_possible(&cx.board(), seat, grant) {
                    return Flow::Return(Report::Nobody);
                }
                FreeSupport { seat, grant, left }.asks(seat)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.grant {
            Grant::Ruck => Ask::RuckSupport,
            Grant::Catcher => Ask::CatcherSupport,
            Grant::Card => Ask::FreeSupport,
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Support { deck, entry } => check_entry(board, seat, Who::Top(*deck), *entry),
            Action::Decline if self.grant == Grant::Catcher => Err(Refusal::SomebodyCatches),
            Action::Decline => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        propose(board, seat, out);
        if self.grant != Grant::Catcher {
            out.push(Action::Decline);
        }
    }
}

/// RT-028, RT-029. Who may make room: never 9 or the carrier.
fn recyclable(board: &Board<'_>, seat: Seat) -> ShirtSet {
    board.table.sides[seat].recyclable(board.table.carrier(seat))
}

/// RT-163. Whether any Support could be made under this grant: at a ruck only if some slot has no
/// Ready player.
pub fn is_possible(board: &Board<'_>, seat: Seat, grant: Grant) -> bool {
    let side = &board.table.sides[seat];
    let empty = side.empty_slots().next().is_some();
    let leaves = recyclable(board, seat);
    if grant == Grant::Ruck && !empty && leaves.minus(side.ready).is_empty() {
        return false;
    }
    let decks = !side.forwards.is_empty() || !side.backs.is_empty();
    (decks && empty) || !leaves.is_empty()
}

/// RT-024, RT-025, RT-027, RT-028, RT-080, RT-164, RT-220. Judges where a player comes in and who
/// makes room.
pub fn check_entry(board: &Board<'_>, seat: Seat, who: Who, entry: Entry) -> Result<(), Refusal> {
    let side = &board.table.sides[seat];
    if let Some(shirt) = entry.recycle {
        check_recycle(board, seat, shirt)?;
    }
    if entry.slot == Slot::H {
        return Err(Refusal::SlotOfNine);
    }
    if side.is_closed(entry.slot) {
        return Err(Refusal::SlotClosed(entry.slot));
    }
    let occupant = side.slots[entry.slot as usize];
    if occupant.is_some() && occupant != entry.recycle {
        return Err(Refusal::SlotTaken(entry.slot));
    }
    if let Who::Top(kind) = who {
        let refilled = entry.recycle.is_some_and(|shirt| Side::deck_kind(shirt) == kind);
        if side.deck(kind).is_empty() && !refilled {
            return Err(Refusal::DeckEmpty);
        }
    }
    Ok(())
}

fn check_recycle(board: &Board<'_>, seat: Seat, shirt: Shirt) -> Result<(), Refusal> {
    let side = &board.table.sides[seat];
    if shirt == NINE {
        return Err(Refusal::NineMakesRoom);
    }
    if board.table.carrier(seat) == Some(shirt) {
        return Err(Refusal::CarrierMakesRoom);
    }
    if !side.field().contains(shirt) {
        return Err(Refusal::NobodyMakesRoom(shirt));
    }
    Ok(())
}

/// RT-077, RT-078. Judges Support #10.
pub fn check_ten(board: &Board<'_>, seat: Seat, entry: Entry) -> Result<(), Refusal> {
    if !board.table.sides[seat].backs.shirts().contains(TEN) {
        let on_field = board.table.sides[seat].field().contains(TEN);
        return Err(Refusal::TenElsewhere { on_field });
    }
    check_entry(board, seat, Who::Named(TEN), entry)
}

/// RT-309. The entries worth naming: the first empty slot, with or without recycling somebody, or
/// else the slot of whoever is recycled. All slots of the row are alike (RT-033), so offering each
/// of them would only multiply equal choices; [`check_entry`] accepts any.
pub fn entries(board: &Board<'_>, seat: Seat) -> impl Iterator<Item = Entry> {
    let side = &board.table.sides[seat];
    let empty = side.empty_slots().next();
    let unforced = empty.map(|slot| Entry { recycle: None, slot });
    let forced = recyclable(board, seat).into_iter().map(move |shirt| {
        let own = side.slot_of(shirt).expect("he is on the field");
        Entry { recycle: Some(shirt), slot: empty.unwrap_or(own) }
    });
    unforced.into_iter().chain(forced)
}

/// Lists the Supports from either deck.
pub fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let side = &board.table.sides[seat];
    for entry in entries(board, seat) {
        for deck in [DeckKind::Forwards, DeckKind::Backs] {
            let refilled = entry.recycle.is_some_and(|shirt| Side::deck_kind(shirt) == deck);
            if refilled || !side.deck(deck).is_empty() {
                out.push(Action::Support { deck, entry });
            }
        }
    }
}

/// Lists the ways to bring 10 in.
pub fn propose_ten(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    if board.table.sides[seat].backs.shirts().contains(TEN) {
        out.extend(entries(board, seat).map(|entry| Action::Support10 { entry }));
    }
}
