//! Support: one player comes in, another may make room.

use engine::{Illegal, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::actions::{Action, Entry};
use crate::events::Event;
use crate::frames::{Frame, Grant, Report, Who};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::screen::names;
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

/// A Support in progress.
#[derive(Clone, Copy, Debug)]
pub struct Support {
    /// Whose.
    pub seat: Seat,
    /// Who comes in.
    pub who: Who,
    /// Where, and for whom.
    pub entry: Entry,
}

/// Brings one player in.
pub fn begin(seat: Seat, who: Who, entry: Entry) -> Frame {
    Frame::Support { seat, who, entry, step: SupportStep::Begin }
}

/// RT-030, RT-076, RT-077, RT-312. Removal first, then the card from the deck, Ready into the slot.
/// Reports who entered.
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Support,
    step: SupportStep,
    input: Input,
) -> Flow {
    let Support { seat, who, entry } = me;
    match step {
        SupportStep::Begin => {
            if let Some(shirt) = entry.recycle {
                cx.table.sides[seat].recycle(shirt);
                cx.log(Event::Recycled { seat, shirt });
            }
            draw(cx, me)
        }
        SupportStep::Drawn => {
            let candidates = candidates(&cx.table.sides[seat], who);
            let shirt = candidates.nth(input.rolled().value()).expect("the throw fits");
            come(cx, me, shirt).unwrap_or_else(|| draw(cx, me))
        }
    }
}

/// RT-312. The next card: a throw where more than one may lie on top.
fn draw<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Support) -> Flow {
    let Support { seat, who, entry } = me;
    loop {
        let candidates = candidates(&cx.table.sides[seat], who);
        if candidates.len() > 1 {
            let throw = Throw::pick(u16::from(candidates.len()));
            let then = Frame::Support { seat, who, entry, step: SupportStep::Drawn };
            return Flow::Roll { throw, secret: None, then };
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
#[derive(Clone, Copy, Debug)]
pub struct Free {
    /// Whose.
    pub seat: Seat,
    /// What for.
    pub grant: Grant,
    /// How many may still follow.
    pub left: u8,
}

/// RT-163, RT-164, RT-145. Asks for a free Support where one is possible, one after another.
/// Reports who entered last.
pub fn free<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Free, input: Input) -> Flow {
    let Free { seat, grant, left } = me;
    match input {
        Input::Chosen(_, Action::Support { deck, entry }) => {
            let then = Frame::FreeSupport { seat, grant, left: left - 1 };
            Flow::Call { sub: begin(seat, Who::Top(deck), entry), then }
        }
        Input::Chosen(..) => Flow::Return(Report::Nobody),
        Input::Returned(report) if left == 0 => Flow::Return(report),
        Input::Enter | Input::Returned(_) | Input::Rolled(_) => {
            if !is_possible(&cx.board(), seat, grant) {
                return Flow::Return(Report::Nobody);
            }
            Flow::Ask(seat.into(), Frame::FreeSupport { seat, grant, left })
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
pub fn check_entry(board: &Board<'_>, seat: Seat, who: Who, entry: Entry) -> Result<(), Illegal> {
    let side = &board.table.sides[seat];
    if let Some(shirt) = entry.recycle {
        check_recycle(board, seat, shirt)?;
    }
    if entry.slot == Slot::H {
        return Err(Illegal::new("RT-028", "slot H is for shirt 9 alone"));
    }
    if side.is_closed(entry.slot) {
        return Err(Illegal::new("RT-220", format!("{} is closed by a binned player", entry.slot)));
    }
    let occupant = side.slots[entry.slot as usize];
    if occupant.is_some() && occupant != entry.recycle {
        return Err(Illegal::new("RT-024", format!("{} already holds a card", entry.slot)));
    }
    if let Who::Top(kind) = who {
        let refilled = entry.recycle.is_some_and(|shirt| Side::deck_kind(shirt) == kind);
        if side.deck(kind).is_empty() && !refilled {
            return Err(Illegal::new("RT-080", "that deck is empty"));
        }
    }
    Ok(())
}

fn check_recycle(board: &Board<'_>, seat: Seat, shirt: Shirt) -> Result<(), Illegal> {
    let side = &board.table.sides[seat];
    if shirt == NINE {
        return Err(Illegal::new("RT-028", "9 is never recycled"));
    }
    if board.table.carrier(seat) == Some(shirt) {
        return Err(Illegal::new("RT-029", "the ball-carrier cannot be recycled"));
    }
    if !side.field().contains(shirt) {
        return Err(Illegal::new("RT-024", format!("{shirt} is not on the field")));
    }
    Ok(())
}

/// RT-077, RT-078. Judges Support #10.
pub fn check_ten(board: &Board<'_>, seat: Seat, entry: Entry) -> Result<(), Illegal> {
    if !board.table.sides[seat].backs.shirts().contains(TEN) {
        let name = names::player(board, seat, TEN);
        let on_field = board.table.sides[seat].field().contains(TEN);
        let place = if on_field { "on the field already" } else { "out" };
        return Err(Illegal::new("RT-078", format!("{name} is {place}, not in the Back deck")));
    }
    check_entry(board, seat, Who::Named(TEN), entry)
}

/// Judges the answer to a grant.
pub fn check(board: &Board<'_>, seat: Seat, grant: Grant, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Support { deck, entry } => check_entry(board, seat, Who::Top(*deck), *entry),
        Action::Decline if grant == Grant::Catcher => {
            Err(Illegal::new("RT-145", "somebody has to come in and try to catch the ball"))
        }
        Action::Decline => Ok(()),
        _ => Err(board.not_asked("bring a player in, or decline")),
    }
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

/// Lists the answers to a grant.
pub fn propose_free(board: &Board<'_>, seat: Seat, grant: Grant, out: &mut Vec<Action>) {
    propose(board, seat, out);
    if grant != Grant::Catcher {
        out.push(Action::Decline);
    }
}
