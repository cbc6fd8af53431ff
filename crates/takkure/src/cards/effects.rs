//! What cards do, one effect after the other (part 10).

use engine::Sink;
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EffectStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    panic!("effects is not written")
}
