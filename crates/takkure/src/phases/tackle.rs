//! Tackles without opposition, and what tackles and Break Throughs do (TK-080 to TK-104).

use engine::Sink;
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TackleStep {
    Begin,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TackledStep {
    Begin,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum StayUpStep {
    Begin,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum KnockedStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    panic!("tackle is not written")
}
