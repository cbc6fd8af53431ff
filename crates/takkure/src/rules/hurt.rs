//! Endurance, wounds, fatigue and injuries (TK-173 to TK-184, TK-218 to TK-227).

use engine::Sink;
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EnduranceStep {
    Begin,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum WoundStep {
    Begin,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum FatigueStep {
    Begin,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum InjuryStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    panic!("hurt is not written")
}

/// TK-173. An Endurance roll of `player`, and a wound or an injury if it comes to that.
pub fn endurance(player: crate::player::PlayerId, cause: crate::roll::Cause, then: Frame) -> Flow {
    panic!("hurt is not written")
}

/// TK-088, TK-102. A wound without an Endurance roll.
pub fn wound(player: crate::player::PlayerId, cause: crate::roll::Cause, then: Frame) -> Flow {
    panic!("hurt is not written")
}

/// TK-178, TK-184. One fatigue token, and an injury if it is the fourth.
pub fn fatigue(player: crate::player::PlayerId, then: Frame) -> Flow {
    panic!("hurt is not written")
}
