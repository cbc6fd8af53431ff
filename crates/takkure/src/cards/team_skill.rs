//! Team skills: tokens earned and spent (TK-252 to TK-256).

use engine::Sink;

use crate::game::{Cx, Takkure};
use crate::pack::model::ActionKind;
use crate::player::PlayerId;

/// TK-254, TK-256. A player's action succeeded: his team earns a token if its skill says so, one for
/// each action however many dice won.
pub fn earn<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, player: PlayerId, action: ActionKind) {
    panic!("team_skill is not written")
}
