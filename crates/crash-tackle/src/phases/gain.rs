//! CT-275: what follows a gain of the ball.

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::card::CardSet;
use crate::cards::windows::{self, Moment};
use crate::frames::{Frame, Gained, PassMode, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::phases::pass::{self, PassStep};
use crate::phases::referee::RefereeStep;
use crate::phases::tackle::{self, TackleStep};
use crate::player::{PlayerId, Shirt};
use crate::roll::Offence;
use crate::rules::offside;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum GainStep {
    /// It has just been reached, and no ruck has ended with it.
    #[n(0)]
    Begin,
    /// A ruck has ended with it: who has not retreated is rolled for.
    #[n(1)]
    Ruck,
    /// The other coach has reacted.
    #[n(2)]
    Reacted,
    /// CT-049. The scrum-half may pass at once.
    #[n(3)]
    FreePass,
}

/// CT-050, CT-074, CT-255, CT-256, CT-257, CT-275, CT-333. Ruck off-side, the other coach's
/// reactions, the scrum-half's free pass, the tackle check: in this order.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Gain { player, how, step } = frame else { unreachable!("only gains come here") };
    let at = |step| Frame::Gain { player, how, step };
    match step {
        GainStep::Ruck => match offside::at_gather(&cx.board()) {
            Some(offender) => {
                let offence = Offence::RuckOffside;
                let spot = offside::spot(&cx.board(), offence, offender);
                let sub = Frame::Referee { offender, offence, spot, step: RefereeStep::Begin };
                Flow::Call { sub, then: frame }
            }
            None => Flow::Goto(at(GainStep::Begin)),
        },
        GainStep::Begin => windows::open(Moment::OppGain(player), at(GainStep::Reacted)),
        GainStep::Reacted if has_free_pass(&cx.board(), player, how) => {
            cx.table.turn.interrupted = true;
            Flow::Ask(player.seat.into(), at(GainStep::FreePass))
        }
        GainStep::Reacted => tackle_check(cx),
        GainStep::FreePass => match input.chosen() {
            Action::Pass(to, _) => Flow::Goto(Frame::Pass {
                from: player,
                to: PlayerId::new(player.seat, to),
                mode: PassMode::Free,
                step: PassStep::Begin,
            }),
            _ => tackle_check(cx),
        },
    }
}

/// CT-050, CT-074. Who gains the ball in a Tackle Zone is tackled.
fn tackle_check<S: Sink<CrashTackle>>(cx: &Cx<'_, S>) -> Flow {
    match tackle::due(&cx.board()) {
        Some(_) => Flow::Goto(Frame::Tackle(TackleStep::Begin)),
        None => Flow::Return(Report::Done),
    }
}

/// CT-049, CT-052, CT-239, CT-295, CT-330. No.9, and nobody in his place, after a gather from a
/// grounded player, while there is somebody to pass to.
fn has_free_pass(board: &Board<'_>, player: PlayerId, how: Gained) -> bool {
    player.shirt == Shirt::NINE
        && how == Gained::GatherFromGrounded
        && Shirt::all().any(|to| free(board, player.seat, to).is_ok())
}

fn free(board: &Board<'_>, seat: Seat, to: Shirt) -> Result<(), Illegal> {
    pass::legal(board, seat, to, CardSet::EMPTY, PassMode::Free)
}

/// CT-049, CT-050, CT-051. The free pass, or not.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    let Frame::Gain { step: GainStep::FreePass, .. } = frame else {
        return Err(board.not_asked("nothing is asked"));
    };
    match action {
        Action::Pass(to, cards) => pass::legal(board, seat, *to, *cards, PassMode::Free),
        Action::Skip => Ok(()),
        _ => Err(board.not_asked("a free pass of No.9, or `skip`")),
    }
}

/// No free pass, or one to each who can have it.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    let Frame::Gain { step: GainStep::FreePass, .. } = frame else { return };
    out.push(Action::Skip);
    let able = Shirt::all().filter(|to| free(board, seat, *to).is_ok());
    out.extend(able.map(|to| Action::Pass(to, CardSet::EMPTY)));
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    match frame {
        Frame::Gain { player, step: GainStep::FreePass, .. } => {
            let text = format!("{} may pass without a roll. To whom?", board.name(player));
            board.question("free-pass", text)
        }
        _ => board.question("nothing", "Nothing is asked."),
    }
}
