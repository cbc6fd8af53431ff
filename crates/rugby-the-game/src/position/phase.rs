//! Where play stands, in words.

use engine::Seat;

use crate::frames::{
    AdvanceStep, Frame, GoalKind, GoalStep, KickOffStep, LastChanceStep, MatchStep, RuckStep,
    TurnStep,
};
use crate::phases::{kick_off, line_out, scrum};
use crate::state::Table;

/// The frames of a phase named in words, outermost first.
pub fn phase_frames(phase: &str, table: &mut Table) -> Result<Vec<Frame>, String> {
    let mut words = phase.split_whitespace();
    let name = words.next().unwrap_or_default();
    let seat = words.next().map(str::parse::<Seat>).transpose()?;
    let whose = || seat.ok_or_else(|| format!("`{name}` needs a side, as in `{name} home`"));
    let frame = match name {
        "attack-turn" => Frame::AttackTurn(TurnStep::Open),
        "new-attack-turn" => Frame::AttackTurn(TurnStep::Begin),
        "defence-turn" => Frame::DefenceTurn(TurnStep::Open),
        "new-defence-turn" => Frame::DefenceTurn(TurnStep::Begin),
        "advance" => Frame::Advance(AdvanceStep::Declared),
        "last-chance" => Frame::LastChance(LastChanceStep::Begin),
        "ruck" => Frame::Ruck(RuckStep::Begin),
        "try" => Frame::Try,
        "conversion" => Frame::Goal { kind: GoalKind::Conversion, step: GoalStep::Begin },
        "penalty-goal" => Frame::Goal { kind: GoalKind::PenaltyGoal, step: GoalStep::Begin },
        "scrum" => scrum::begin(whose()?, false, false),
        "penalty-scrum" => scrum::begin(whose()?, true, false),
        "line-out" => line_out::begin(whose()?, false),
        "penalty-line-out" => line_out::begin(whose()?, true),
        "penalty" => {
            // RT-269. The awarded side attacks.
            table.attacking = whose()?;
            let step = crate::frames::PenaltyStep::Begin;
            Frame::Penalty { awarded: table.attacking, stickler: false, step }
        }
        "kick-off" => kick_off::restart(whose()?),
        "opening-kick-off" => Frame::KickOff {
            kicker: whose()?,
            drop_out: false,
            opening: true,
            step: KickOffStep::Begin,
        },
        "drop-out" => kick_off::drop_out(whose()?),
        // RT-151. The other half deck waits beside an empty one.
        "half-over" if table.half == 1 && table.half_left > 0 => {
            return Err("the first half is over with `half_left = 0` (RT-151)".to_string());
        }
        "half-over" => return Ok(vec![Frame::Match(MatchStep::HalfOver)]),
        _ => return Err(format!("no phase is called `{phase}`; see docs/scenarios.md")),
    };
    needs_ball(name, table)?;
    Ok(vec![Frame::Match(MatchStep::InPlay), frame])
}

/// Phases that are about a carrier need one, and a ruck has none.
fn needs_ball(name: &str, table: &Table) -> Result<(), String> {
    let carried = ["attack-turn", "new-attack-turn", "defence-turn", "new-defence-turn"];
    let running = ["advance", "last-chance"];
    if (carried.contains(&name) || running.contains(&name)) && table.ball.is_none() {
        return Err(format!("`{name}` needs a `ball`, as in `ball = \"home 10\"`"));
    }
    if name == "ruck" && table.ball.is_some() {
        // RT-269. Nobody holds it until it is placed.
        return Err("a `ruck` has no `ball`; name the side that took it in in `attacking`".into());
    }
    Ok(())
}
