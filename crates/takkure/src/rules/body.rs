//! The BDY roll of a badly injured player before he acts.

use engine::Sink;

use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Cx, Flow, Takkure};
use crate::pack::model::RollKind;
use crate::player::PlayerId;
use crate::roll::{Form, Roll};
use crate::rules::{contest, values};

/// TK-226. Rolls BDY for an action of `who`; the caller resumes as `then` and asks [`passed`].
pub fn roll<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, who: PlayerId, then: impl Into<Frame>) -> Flow {
    let board = cx.board();
    let place = board.table.player(who).at;
    let roller = values::roller(&board, who, RollKind::Body, place, None);
    let rollers = [roller].into_iter().collect();
    contest::call(cx, Roll { form: Form::Unopposed, rollers, cause: None, gap: None }, then)
}

/// TK-226. Whether the roll was passed; if not, the action is lost and that is told.
pub fn passed<S: Sink<Takkure>>(cx: &mut Cx<'_, S>) -> bool {
    let roll = contest::take(cx);
    let roller = &roll.rollers[0];
    let passed = roller.verdict.is_some_and(|verdict| verdict.won());
    if !passed {
        cx.log(Event::ActionLost { player: roller.who });
    }
    passed
}
