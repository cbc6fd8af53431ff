//! Where play stands, in words.

use engine::Seat;

use crate::frames::{
    Advance, AdvanceStep, AttackTurn, DefenceTurn, Frame, GoalKind, KickOff, LastChance,
    LastChanceStep, MatchFrame, MatchStep, Penalty, PenaltyStep, Ruck, RuckStep, Try, TurnStep,
};
use crate::phases::{goal, kick_off, line_out, scrum};
use crate::state::Table;

/// The frames of a phase named in words, outermost first.
pub fn phase_frames(phase: &str, table: &mut Table) -> Result<Vec<Frame>, String> {
    let mut words = phase.split_whitespace();
    let name = words.next().unwrap_or_default();
    let seat = words.next().map(str::parse::<Seat>).transpose()?;
    let whose = || seat.ok_or_else(|| format!("`{name}` needs a side, as in `{name} home`"));
    let frame: Frame = match name {
        "attack-turn" => AttackTurn(TurnStep::Open).into(),
        "new-attack-turn" => AttackTurn(TurnStep::Begin).into(),
        "defence-turn" => DefenceTurn(TurnStep::Open).into(),
        "new-defence-turn" => DefenceTurn(TurnStep::Begin).into(),
        "advance" => Advance(AdvanceStep::Declared).into(),
        "last-chance" => LastChance(LastChanceStep::Begin).into(),
        "ruck" => Ruck(RuckStep::Begin).into(),
        "try" => Try.into(),
        "conversion" => goal::begin(GoalKind::Conversion).into(),
        "penalty-goal" => goal::begin(GoalKind::PenaltyGoal).into(),
        "scrum" => scrum::begin(whose()?, false, false).into(),
        "penalty-scrum" => scrum::begin(whose()?, true, false).into(),
        "line-out" => line_out::begin(whose()?, false).into(),
        "penalty-line-out" => line_out::begin(whose()?, true).into(),
        "penalty" => {
            // RT-269. The awarded side attacks.
            table.attacking = whose()?;
            let (awarded, step) = (table.attacking, PenaltyStep::Begin);
            Penalty { awarded, stickler: false, step }.into()
        }
        "kick-off" => kick_off::restart(whose()?).into(),
        "opening-kick-off" => KickOff { opening: true, ..kick_off::restart(whose()?) }.into(),
        "drop-out" => kick_off::drop_out(whose()?).into(),
        // RT-151. The other half deck waits beside an empty one.
        "half-over" if table.half == 1 && table.half_left > 0 => {
            return Err("the first half is over with `half_left = 0` (RT-151)".to_string());
        }
        "half-over" => return Ok(vec![MatchFrame(MatchStep::HalfOver).into()]),
        _ => return Err(format!("no phase is called `{phase}`; see docs/scenarios.md")),
    };
    needs_ball(name, table)?;
    Ok(vec![MatchFrame(MatchStep::InPlay).into(), frame])
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
