//! CT-204 to CT-209: holding on, the dangerous tackle, and obstruction.

#[cfg(test)]
mod tests;

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::modules::Module;
use crate::phases::breakdown::{self, BreakdownStep};
use crate::phases::gather;
use crate::phases::referee::RefereeStep;
use crate::player::{PlayerId, Shirt};
use crate::roll::Offence;
use crate::rules::offside;
use crate::state::{BallAt, ProofCards, Snapshot, Support};

/// The most dangerous tackles that are offered; any other may be typed.
const OFFERED: usize = 4;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum FoulStep {
    /// It is to be done.
    #[n(0)]
    Begin,
    /// CT-336. An off-side player's dangerous tackle: nobody saw that he was off-side.
    #[n(1)]
    Clear,
    /// The referee has not seen it.
    #[n(2)]
    Unseen,
    /// Everything is done.
    #[n(3)]
    Over,
}

/// Whether fouls are played at all, and by this coach now.
fn fouls(board: &Board<'_>, seat: Seat, clause: &'static str) -> Result<(), Illegal> {
    if !board.on(Module::FoulPlay) {
        return Err(Illegal::new(clause, "this match is played without foul play"));
    }
    if seat != board.table.active {
        return Err(Illegal::new(clause, "that is for the coach whose turn it is"));
    }
    Ok(())
}

/// CT-204, CT-205. Whether the grounded player with the ball may hold on.
pub fn hold_legal(board: &Board<'_>, seat: Seat) -> Result<(), Illegal> {
    fouls(board, seat, "CT-204")?;
    let BallAt::OnGrounded(id) = board.table.ball.at else {
        return Err(Illegal::new("CT-204", "nobody lies on the ground with the ball"));
    };
    if id.seat != seat {
        return Err(Illegal::new("CT-204", format!("{} is not yours", board.name(id))));
    }
    if board.table.turn.held_on || board.table.player(id).holding_on {
        return Err(Illegal::new("CT-205", "holding on has been tried in this turn"));
    }
    Ok(())
}

/// CT-206, CT-207. Whether a player may tackle an opponent dangerously.
pub fn dangerous_legal(
    board: &Board<'_>,
    seat: Seat,
    by: Shirt,
    victim: Shirt,
) -> Result<(), Illegal> {
    fouls(board, seat, "CT-206")?;
    let (by, victim) = (PlayerId::new(seat, by), PlayerId::new(seat.other(), victim));
    for id in [by, victim] {
        if !board.table.player(id).standing() {
            return Err(Illegal::new("CT-207", format!("{} is not standing", board.name(id))));
        }
    }
    if board.table.turn.over.is_some_and(|(id, _)| id == by) {
        let reason = format!("{} is over another player", board.name(by));
        return Err(Illegal::new("CT-034", reason));
    }
    let next = |one: PlayerId, two: PlayerId| {
        let at = |id| board.table.player(id).at;
        at(one).zip(at(two)).is_some_and(|(one, two)| one.touches(two))
    };
    if !next(by, victim) {
        let reason = format!("{} is not next to {}", board.name(by), board.name(victim));
        return Err(Illegal::new("CT-206", reason));
    }
    Ok(())
}

/// CT-204, CT-206. The fouls a coach may think of: holding on, and tackling the carrier or who
/// stands beside him.
pub fn offers(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    if hold_legal(board, seat).is_ok() {
        out.push(Action::HoldOn);
    }
    if fouls(board, seat, "CT-206").is_err() {
        return;
    }
    // Asked at every command: who touches whom comes before any judging.
    let carrier = board.table.carrier().filter(|id| id.seat != seat);
    let carried = carrier.and_then(|id| Some((id, board.table.player(id).at?)));
    let others = board.table.standing(seat.other()).filter(|(id, _)| Some(*id) != carrier);
    let near = board.table.zones(seat);
    let victims = carried.into_iter().chain(others).filter(|(_, at)| near.has(*at));
    let pairs = victims.flat_map(|(victim, at)| {
        let beside = board.table.standing(seat).filter(move |(_, from)| from.touches(at));
        beside.map(move |(by, _)| (by.shirt, victim.shirt))
    });
    let legal = pairs.filter(|(by, victim)| dangerous_legal(board, seat, *by, *victim).is_ok());
    out.extend(legal.take(OFFERED).map(|(by, victim)| Action::Dangerous(by, victim)));
}

/// Holding on, or a dangerous tackle.
pub fn step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, frame: Frame, _: Input) -> Flow {
    match frame {
        Frame::HoldOn { player, step: FoulStep::Begin } => hold_on(cx, player),
        // CT-336. A tackle all the same: the referee looks at off-side first.
        Frame::Dangerous { by, victim, step: FoulStep::Begin } => {
            match gather::referee(&cx.board(), by) {
                Some(sub) => {
                    let then = Frame::Dangerous { by, victim, step: FoulStep::Clear };
                    Flow::Call { sub, then }
                }
                None => dangerous(cx, by, victim),
            }
        }
        Frame::Dangerous { by, victim, step: FoulStep::Clear } => dangerous(cx, by, victim),
        // CT-207. The grounded carrier's breakdown is looked at like any other.
        Frame::Dangerous { by, victim, step: FoulStep::Unseen } if breakdown::due(&cx.board()) => {
            Flow::Call {
                sub: Frame::Breakdown(BreakdownStep::Begin),
                then: Frame::Dangerous { by, victim, step: FoulStep::Over },
            }
        }
        _ => Flow::Return(Report::Done),
    }
}

/// CT-204, CT-205. The marker is laid, and the referee may see it; a penalty takes it away again.
fn hold_on<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, player: PlayerId) -> Flow {
    cx.table.turn.held_on = true;
    cx.table.player_mut(player).holding_on = true;
    cx.log(Event::HeldOn { player });
    let spot = offside::spot(&cx.board(), Offence::HoldingOn, player);
    Flow::Call {
        sub: Frame::Referee {
            offender: player,
            offence: Offence::HoldingOn,
            spot,
            step: RefereeStep::Begin,
        },
        then: Frame::HoldOn { player, step: FoulStep::Unseen },
    }
}

/// CT-206, CT-207, CT-214. Both go down before the referee looks; a carrier keeps the ball under
/// him.
fn dangerous<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, by: PlayerId, victim: PlayerId) -> Flow {
    cx.table.turn.before = snapshot(&cx.board(), by, victim);
    cx.log(Event::DangerousTackle { player: by, victim });
    cx.ground(by);
    cx.ground(victim);
    if let BallAt::Carried(carrier) = cx.table.ball.at
        && [by, victim].contains(&carrier)
    {
        cx.table.ball.at = BallAt::OnGrounded(carrier);
        breakdown::begin(cx, carrier);
    }
    offside::settle(cx);
    let offence = Offence::DangerousTackle;
    let spot = offside::spot(&cx.board(), offence, victim);
    Flow::Call {
        sub: Frame::Referee { offender: by, offence, spot, step: RefereeStep::Begin },
        then: Frame::Dangerous { by, victim, step: FoulStep::Unseen },
    }
}

/// CT-215, CT-339. The field before a dangerous tackle on the carrier, without the offender.
fn snapshot(board: &Board<'_>, by: PlayerId, victim: PlayerId) -> Option<Box<Snapshot>> {
    let carrier = board.table.carrier().filter(|carrier| *carrier == victim)?;
    let both = Seat::BOTH.into_iter().flat_map(|seat| board.table.standing(seat));
    let standing = both.filter(|(id, _)| *id != by).collect();
    let passes = board.table.settings.penalty_try_cards == ProofCards::Any;
    let support = passes.then(|| support(board, carrier.seat));
    Some(Box::new(Snapshot { standing, carrier, offender: by, support }))
}

/// CT-339. Who lies on the ground, and who of the carrier's side is off-side from a kick.
fn support(board: &Board<'_>, seat: Seat) -> Support {
    let all = Seat::BOTH.into_iter().flat_map(|seat| board.table.fielded(seat));
    let grounded = all.filter(|(id, _)| board.table.player(*id).grounded).collect();
    let own = board.table.fielded(seat).map(|(id, _)| id);
    let offside = own.filter(|id| board.table.player(*id).kick_offside).collect();
    Support { grounded, offside }
}

/// CT-208, CT-209. The next player who stands in front of the ball carrier of the side not on turn,
/// where a player of the side on turn could reach him.
pub fn obstructor_next(board: &Board<'_>) -> Option<PlayerId> {
    let table = board.table;
    let carrier = table.carrier().filter(|id| id.seat != table.active)?;
    if !board.on(Module::FoulPlay) {
        return None;
    }
    let front = table.facing(carrier.seat).front(table.player(carrier).at?);
    let reached = |at| {
        let mut defenders = table.standing(table.active);
        defenders.any(|(id, from)| from.distance(at) <= board.skills(id).movement)
    };
    table
        .standing(carrier.seat)
        .find(|(id, at)| front.contains(at) && !table.player(*id).rolled_for && reached(*at))
        .map(|(id, _)| id)
}
