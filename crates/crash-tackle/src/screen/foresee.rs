//! What an answer leads to: the rules themselves are run on a copy of the table, from roll to roll
//! of its own side as if each were made, up to the next question.
//!
//! Nothing hidden shows: cards in hand change no question (CT-279), and whoever is asked in a card
//! window is taken to pass.

use engine::state::Move;
use engine::{Awaiting, Faces, Seat, State};

use crate::actions::Action;
use crate::cards::windows::{CardWindow, Moment};
use crate::events::Event;
use crate::field::Hex;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle, Looking};
use crate::modules::Module;
use crate::phases::main_part::Main;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::player::PlayerId;
use crate::roll::{Roll, RollKind, Verdict};

use super::rows::{self, Warning};

/// More windows and rolls than this follow no answer.
const STOPS_MOST: usize = 24;

/// What comes of an answer.
#[derive(Debug, Default)]
pub struct Foreseen {
    /// It is legal, and was played out.
    pub legal: bool,
    /// The rolls it leads to, each if those before it are made; where one fails it is over.
    pub rolls: Vec<Roll>,
    /// The first tackle: by whom, and where.
    pub tackle: Option<(PlayerId, Hex)>,
    /// Where somebody stands when the referee first looks at him.
    pub looked_at: Option<Hex>,
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
    let ending = |frame: &Frame| matches!(frame, Frame::EndTurn(_));
    let is_over = |state: &State<CrashTackle>, events: &[Event]| {
        events.iter().any(is_end) || (!ending(&frame) && state.stack().iter().any(ending))
    };
    let mut ends = None;
    for _ in 0..STOPS_MOST {
        if !events.iter().any(is_end) {
            look(&mut seen, &state);
        }
        let next = match state.awaiting() {
            Awaiting::Decision(seats) if matches!(state.frame(), Frame::Window(_)) => {
                Some(Move::Decision(seats.first(), Action::Skip))
            }
            Awaiting::Chance(..) => {
                ends.get_or_insert(is_over(&state, &events));
                let ended = events.iter().any(is_end);
                let roll = thrown_for(&state, seat).filter(|_| !ended);
                if let Some(roll) = roll {
                    if matches!(roll.kind, RollKind::Referee(_)) && seen.looked_at.is_none() {
                        seen.looked_at = state.table.player(roll.roller).at;
                    }
                    seen.rolls.push(roll);
                }
                roll.and_then(|roll| making(board, roll)).map(Move::Chance)
            }
            Awaiting::Decision(_) | Awaiting::Nothing => None,
        };
        let Some(next) = next else { break };
        state.apply_unchecked(board.pack, next, &mut events);
    }
    let ended = events.iter().position(is_end);
    // What the dice decide is not foreseen.
    seen.ends_turn =
        ends.unwrap_or_else(|| is_over(&state, &events)) || fails(board, frame, action);
    // What happens in the next turn does not come of this answer.
    let own = &events[..ended.unwrap_or(events.len())];
    own.iter().for_each(|event| hear(&mut seen, &state, event));
    seen
}

/// The roll of a side that is thrown for now.
fn thrown_for(state: &State<CrashTackle>, seat: Seat) -> Option<Roll> {
    state.table.roll.filter(|roll| roll.dice.is_none() && roll.roller.seat == seat)
}

/// Dice that make a roll, if any do; a double 1, which draws a card, only where nothing else does.
fn making(board: &Board<'_>, roll: Roll) -> Option<Faces> {
    let mut throws = (1..=6).rev().flat_map(|one| (1..=6).rev().map(move |two| [one, two]));
    let makes = |dice: &[u8; 2]| roll.judge(*dice, board.on(Module::DoubleSix)) == Verdict::Success;
    let [one, two] = throws.find(makes)?;
    Faces::many(&[u16::from(one) - 1, u16::from(two) - 1])
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
