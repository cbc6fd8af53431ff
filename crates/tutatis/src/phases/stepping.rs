//! One step, or a leap, with its tests (4.9 to 4.12).

use engine::Sink;
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Tutatis};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepStep {
    /// At the beginning.
    Begin,
}

/// Where a soloing test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SoloStep {
    /// It is to be taken.
    Begin,
    /// It has been.
    Tested,
}

/// One step, or a leap, with its tests (4.9 to 4.12).
pub fn step<S: Sink<Tutatis>>(_: &mut Cx<'_, S>, _: Frame, _: Input) -> Flow {
    unimplemented!("stepping")
}
