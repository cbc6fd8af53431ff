//! What an answer leads to: the rules themselves are run on a copy of the table, up to the first
//! dice or the first question.
//!
//! Nothing hidden shows: cards in hand change no question (CT-279), and whoever is asked in a card
//! window is taken to pass.

use engine::state::Move;
use engine::{Awaiting, Seat, State};

use crate::actions::Action;
use crate::cards::windows::{CardWindow, Moment};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle};
use crate::phases::main_part::Main;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::player::PlayerId;
use crate::roll::{Roll, RollKind};

use super::rows::{self, Warning};

/// More windows than this follow no answer.
const WINDOWS_MOST: usize = 16;

/// What comes of an answer.
#[derive(Debug, Default)]
pub struct Foreseen {
    /// It is legal, and was played out.
    pub legal: bool,
    /// The first roll it leads to.
    pub roll: Option<Roll>,
    /// The first tackle: by whom, and where.
    pub tackle: Option<(PlayerId, Hex)>,
    /// Two who go to ground at the breakdown.
    pub protection: Option<(PlayerId, PlayerId)>,
    /// Where the carrier leaves the field.
    pub out: Option<Hex>,
    /// The turn is over.
    pub ends_turn: bool,
}

/// Runs an answer; nothing where it is refused.
pub fn foresee(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Foreseen {
    let mut seen = Foreseen::default();
    if frame.check(board, seat, action).is_err() {
        return seen;
    }
    seen.legal = true;
    let mut state = copy(board, frame, seat);
    let mut events = Vec::new();
    state.apply_unchecked(board.pack, Move::Decision(seat, *action), &mut events);
    for _ in 0..WINDOWS_MOST {
        if !events.iter().any(is_end) {
            look(&mut seen, &state);
        }
        let (Awaiting::Decision(seats), false) = (state.awaiting(), state.is_over()) else { break };
        let Frame::Window(_) = state.frame() else { break };
        let pass = Move::Decision(seats.first(), Action::Skip);
        state.apply_unchecked(board.pack, pass, &mut events);
    }
    let ended = events.iter().position(is_end);
    let ending = |frame: &Frame| matches!(frame, Frame::EndTurn(_));
    seen.ends_turn = ended.is_some()
        || (!ending(&frame) && state.stack().iter().any(ending))
        || fails(board, frame, action);
    // What happens in the next turn does not come of this answer.
    let own = &events[..ended.unwrap_or(events.len())];
    own.iter().for_each(|event| hear(&mut seen, &state, event));
    seen
}

const fn is_end(event: &Event) -> bool {
    matches!(event, Event::TurnEnded { .. })
}

/// Whether this answer lets a roll fail that ends the turn.
fn fails(board: &Board<'_>, frame: Frame, action: &Action) -> bool {
    let (Some(Moment::PostRoll), Action::Skip) = (moment(frame), action) else { return false };
    board.table.roll.is_some_and(|roll| match roll.kind {
        RollKind::Gather | RollKind::Pass { .. } => true,
        RollKind::Kick(kind) => !kind.at_poles(),
        RollKind::Tmo | RollKind::TouchJudge | RollKind::Referee(_) | RollKind::Intercept => false,
    })
}

/// The match as far as it matters: what is asked now, inside a turn.
fn copy(board: &Board<'_>, frame: Frame, seat: Seat) -> State<CrashTackle> {
    let bottom = Frame::Match(MatchFrame(MatchStep::TurnOver));
    let deeper = matches!(
        frame,
        Frame::Window(_)
            | Frame::Gain(_)
            | Frame::Referee(_)
            | Frame::Flight(_)
            | Frame::Substitutions(_)
            | Frame::Battle(_)
    );
    let below = deeper.then_some(Frame::Main(Main { picked: None }));
    let stack = [Some(bottom), below, Some(frame)].into_iter().flatten().collect();
    State::from_parts(board.table.clone(), stack, Awaiting::Decision(seat.into()))
}

/// What is going on where somebody is asked or dice are to be thrown.
fn look(seen: &mut Foreseen, state: &State<CrashTackle>) {
    if seen.roll.is_none() {
        seen.roll = state.table.roll;
    }
    if let (Some(tackle), None) = (state.table.tackle, seen.tackle) {
        seen.tackle = state.table.player(tackle.carrier).at.map(|at| (tackle.tackler, at));
    }
}

fn hear(seen: &mut Foreseen, state: &State<CrashTackle>, event: &Event) {
    match rows::row(event).warning {
        Warning::Nothing => {}
        Warning::Tackle { carrier, by } => {
            let there = || state.table.player(carrier).at.map(|at| (by, at));
            seen.tackle = seen.tackle.or_else(there);
        }
        Warning::Protection(one, two) => {
            seen.protection = seen.protection.or(Some((one, two)));
        }
        Warning::Out(at) => seen.out = Some(at),
    }
}

/// Whether a card window is open: then the other answers are about this.
pub const fn moment(frame: Frame) -> Option<Moment> {
    match frame {
        Frame::Window(CardWindow { moment, .. }) => Some(moment),
        _ => None,
    }
}
