//! Score a try (TK-185 to TK-189).

use engine::Sink;
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ScoreStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: ScoreStep, input: Input) -> Flow {
    panic!("score is not written")
}
