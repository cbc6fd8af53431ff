//! 6.1: opening die, halves, the end.

use engine::{Activity, BySeat, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::chance;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{CrashTackle, Cx, Flow, Input};
use crate::phases::penalty::{Penalty, PenaltyStep};
use crate::phases::turn::{TurnStart, TurnStep};
use crate::player::PlayerId;
use crate::rules::deck;
use crate::rules::stoppage::Whistle;
use crate::state::{Restart, Stoppage};

/// CT-096, CT-100. Cards of each side at the start, and after a score.
pub const DEALT: u8 = 2;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum MatchStep {
    /// Nothing has happened: Home's cards are dealt.
    #[n(0)]
    Begin,
    /// Away's cards are dealt.
    #[n(1)]
    DealAway,
    /// The opening dice are to be thrown.
    #[n(2)]
    Opening,
    /// They are thrown.
    #[n(3)]
    Opened,
    /// A half begins.
    #[n(4)]
    Half,
    /// A turn is over.
    #[n(5)]
    TurnOver,
    /// CT-003. A penalty after the last turn is over.
    #[n(6)]
    LastPenalty,
}

/// Whether the opening dice are thrown at this step.
pub const fn is_opening(step: MatchStep) -> bool {
    matches!(step, MatchStep::Opened)
}

/// 5: opening die, halves, the end.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct MatchFrame(#[n(0)] pub MatchStep);

impl Activity<CrashTackle> for MatchFrame {
    /// CT-001 to CT-007. Two halves of so many turns each.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let MatchFrame(step) = self;
        match step {
            MatchStep::Begin => deck::draw(Seat::Home, DEALT, MatchFrame(MatchStep::DealAway)),
            MatchStep::DealAway => deck::draw(Seat::Away, DEALT, MatchFrame(MatchStep::Opening)),
            MatchStep::Opening => chance::two_dice(MatchFrame(MatchStep::Opened)),
            MatchStep::Opened => opened(cx, chance::faces(input.rolled())),
            MatchStep::Half => begin_half(cx),
            MatchStep::TurnOver => turn_over(cx),
            MatchStep::LastPenalty => half_over(cx),
        }
    }
}

/// CT-006, CT-007. Home's die is the first; the lower one kicks off, a tie is thrown again.
fn opened<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, dice: [u8; 2]) -> Flow {
    let kicker = match dice[0].cmp(&dice[1]) {
        std::cmp::Ordering::Less => Some(Seat::Home),
        std::cmp::Ordering::Greater => Some(Seat::Away),
        std::cmp::Ordering::Equal => None,
    };
    cx.log(Event::OpeningRolled { dice, kicker });
    let Some(kicker) = kicker else { return MatchFrame(MatchStep::Opening).goes_on() };
    cx.table.first_kicker = kicker;
    MatchFrame(MatchStep::Half).goes_on()
}

/// CT-002, CT-004. The first half is kicked off by the side that lost the opening die, the second
/// by the other; everybody stands.
fn begin_half<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let kicker = cx.table.kicks_off();
    cx.log(Event::HalfBegan { half: cx.table.half, kicker });
    cx.clear(false);
    for id in PlayerId::all() {
        cx.table.player_mut(id).at = None;
    }
    cx.table.turn_no = BySeat::default();
    cx.table.due = Some(Stoppage::plain(kicker, Restart::KickOff));
    next_turn(cx, kicker)
}

fn next_turn<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    cx.table.active = seat;
    MatchFrame(MatchStep::TurnOver).after(TurnStart(TurnStep::Begin))
}

/// CT-002, CT-003. Turns alternate until both sides have used theirs. A penalty that is then due
/// may still be taken at the poles, or claimed as a try; anything else lapses.
fn turn_over<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let turns = cx.table.settings.turns;
    if Seat::BOTH.iter().any(|seat| cx.table.turn_no[*seat] < turns) {
        let next = cx.table.active.other();
        return next_turn(cx, next);
    }
    match cx.table.due {
        Some(Stoppage { to, what: Restart::Penalty(spot), .. }) => {
            cx.table.active = to;
            cx.table.turn = Default::default();
            let sub = Penalty { to, spot, step: PenaltyStep::AfterTime };
            MatchFrame(MatchStep::LastPenalty).after(sub)
        }
        _ => half_over(cx),
    }
}

/// CT-004, CT-005. Ends are changed after the first half; after the second the match is over.
fn half_over<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    cx.table.due = None;
    cx.table.advantage = None;
    cx.log(Event::HalfEnded { half: cx.table.half });
    if cx.table.half == 1 {
        cx.table.half = 2;
        cx.table.home_facing = cx.table.home_facing.flip();
        return MatchFrame(MatchStep::Half).goes_on();
    }
    cx.table.finished = true;
    cx.log(Event::MatchEnded { score: cx.table.score });
    Flow::Return(Report::Done)
}
