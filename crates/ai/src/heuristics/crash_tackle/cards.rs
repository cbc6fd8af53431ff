//! Card windows: a card is played where it clearly helps.

use crash_tackle::actions::{Action, CardPlay};
use crash_tackle::cards::windows::Moment;
use crash_tackle::pack::model::Op;
use crash_tackle::player::PlayerId;
use crash_tackle::roll::RollKind;

use super::attack;
use super::look::Look;
use super::worth;

/// Above 0 the card is played; `skip` is 0.
pub fn value(look: &Look<'_>, moment: Moment, action: &Action) -> f64 {
    let Action::Play(play) = action else { return 0.0 };
    let ability = look.board.pack.ability(play.card);
    match ability.ops.first() {
        // A card does what its first effect is for; those without one here are not played in a
        // window.
        Some(Op::AvoidTackle { .. }) => hand_off(look),
        Some(Op::SkipZones) => sidestep(look),
        Some(Op::AutoPass(_)) => offload(look, play),
        Some(Op::Target(_) | Op::Unstrict) => steadies(look),
        Some(Op::Reroll | Op::StayUp) => 1.0,
        Some(Op::SpillBall) => 0.5,
        Some(Op::Intercept(_)) => 1.0,
        Some(Op::ReactMove(_)) => scramble(look, moment, play),
        Some(
            Op::AddMove(_)
            | Op::PassRange(_)
            | Op::KickRange(_)
            | Op::GatherOwnKick(_)
            | Op::StandNow,
        )
        | None => -1.0,
    }
}

/// Good against a lone tackler, and with moves to use the freedom.
fn hand_off(look: &Look<'_>) -> f64 {
    let Some((carrier, at)) = tackled(look) else { return -1.0 };
    let tacklers = look.theirs().filter(|(_, other)| other.touches(at)).count();
    let moves = look.moves(carrier);
    if tacklers == 1 && moves >= 2 { 1.0 } else { -1.0 }
}

/// Good where a step leads out of every zone, or nearer the line than he is.
fn sidestep(look: &Look<'_>) -> f64 {
    let Some((carrier, at)) = tackled(look) else { return -1.0 };
    let out = at.neighbours().any(|hex| look.open.has(hex) && !look.zones.has(hex));
    if look.moves(carrier) >= 2 && out { 0.9 } else { -1.0 }
}

fn tackled(look: &Look<'_>) -> Option<(PlayerId, crash_tackle::field::Hex)> {
    let carrier = look.board.table.tackle?.carrier;
    Some((carrier, look.at(carrier)?))
}

/// Off the ground into better hands.
fn offload(look: &Look<'_>, play: &CardPlay) -> f64 {
    let Some((carrier, at)) = tackled(look) else { return -1.0 };
    let Some(to) = play.to else { return -1.0 };
    let gets = attack::receives(look, PlayerId::new(look.seat, to));
    gets - worth::down(look, carrier, at) - 3.0
}

/// A surer roll, where the roll matters: not for kicks that only gain ground.
fn steadies(look: &Look<'_>) -> f64 {
    match look.board.table.roll.map(|roll| roll.kind) {
        Some(RollKind::Kick(kind)) if !kind.at_poles() => -0.5,
        _ => 1.0,
    }
}

/// A man beside the one who has just gained the ball, so that he is tackled at once.
fn scramble(look: &Look<'_>, moment: Moment, play: &CardPlay) -> f64 {
    let Moment::OppGain(gainer) = moment else { return -1.0 };
    let user = PlayerId::new(look.seat, play.user);
    let (Some(there), Some(from), Some(path)) = (look.at(gainer), look.at(user), play.along) else {
        return -1.0;
    };
    let already = look.own().any(|(_, at)| at.touches(there));
    let arrives = path.end(from).touches(there);
    if arrives && !already { 1.0 } else { -1.0 }
}
