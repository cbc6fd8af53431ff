//! The six steps of an activation, in order (TK-041).

use engine::Sink;
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ActivationStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: ActivationStep, input: Input) -> Flow {
    panic!("activation is not written")
}
