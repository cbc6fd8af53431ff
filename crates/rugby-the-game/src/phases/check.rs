//! The shared D10: throw, maybe throw again, leave the result in the table.

use engine::{Activity, Seat, Sink, Throw};
use minicbor::{Decode, Encode};

use crate::cards::windows;
use crate::events::{Event, Needed};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::tackle;
use crate::state::{Die, KickKind};

/// The sides of the shared die.
pub const D10: u8 = 10;

/// Where a check stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum CheckStep {
    #[n(0)]
    Begin,
    #[n(1)]
    Thrown,
    /// The roller may have asked for a new throw.
    #[n(2)]
    Answered,
    #[n(3)]
    ThrownAgain,
}

/// A throw for the check that stands in the table.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct CheckRoll {
    /// Who throws.
    #[n(0)]
    pub seat: Seat,
    /// Where it stands.
    #[n(1)]
    pub step: CheckStep,
}

impl CheckRoll {
    fn at(self, step: CheckStep) -> CheckRoll {
        CheckRoll { step, ..self }
    }
}

/// Throws for the check that stands in the table, for `seat`.
pub fn begin(seat: Seat) -> CheckRoll {
    CheckRoll { seat, step: CheckStep::Begin }
}

impl Activity<RugbyTheGame> for CheckRoll {
    /// RT-244. The D10, then the roller's re-roll; a new throw stands even if worse.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let CheckRoll { seat, step } = self;
        match step {
            CheckStep::Begin => throw(self.at(CheckStep::Thrown)),
            CheckStep::Thrown => {
                read(cx, seat, input);
                windows::open(Window::Rolled, seat, self.at(CheckStep::Answered))
            }
            CheckStep::Answered if cx.table.check.reroll => throw(self.at(CheckStep::ThrownAgain)),
            CheckStep::Answered => Flow::Return(Report::Done),
            CheckStep::ThrownAgain => {
                cx.table.check.reroll = false;
                read(cx, seat, input);
                Flow::Return(Report::Done)
            }
        }
    }
}

/// A D10 that everybody sees.
pub fn throw(then: impl Into<Frame>) -> Flow {
    Flow::Roll { throw: Throw::die(D10 as u16), secret: None, then: then.into() }
}

fn read<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, input: Input) {
    let roll = input.rolled().face() as u8;
    cx.table.check.roll = roll;
    let check = cx.table.check;
    let of = needed(&cx.board(), seat);
    cx.log(Event::Rolled { seat, die: check.die, roll, need: check.need(), of });
}

/// What the need of the check in the table is made of; the rest of what was added came by cards.
fn needed(board: &Board<'_>, seat: Seat) -> Needed {
    let table = board.table;
    let check = table.check;
    let weather = table.weather(board.pack);
    let mut of =
        Needed { base: check.base, set: check.set, made: check.made(), ..Needed::default() };
    match check.die {
        Die::Tackle => {
            let (tackler, carrier) = (table.tackle.tackler, table.tackle.carrier);
            (of.who, of.against) = (Some(tackler), Some(carrier));
            of.evade = board.player(seat.other(), carrier).evade as i8;
            of.last_chance = tackle::last_chance_mod(&table.tackle);
            of.made |= tackle::is_big_hit(board.player(seat, tackler), check.roll);
        }
        Die::Catch => of.who = table.kick.catcher,
        Die::Kick => {
            (of.who, of.kick) = (table.carrier(seat), Some(table.kick.kind));
            let in_play =
                matches!(table.kick.kind, KickKind::Touch | KickKind::Infield | KickKind::Drop);
            of.weather = weather.filter(|_| in_play).map_or(0, |weather| weather.kick_mod);
        }
        Die::Sidestep => {
            of.who = table.carrier(seat);
            of.weather = weather.map_or(0, |weather| weather.sidestep_mod);
        }
        Die::Pass | Die::Lineout => {}
    }
    of.cards = check.mods - of.evade - of.last_chance - of.weather;
    of
}
