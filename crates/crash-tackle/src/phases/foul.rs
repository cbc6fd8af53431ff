//! CT-204 to CT-209: holding on, the dangerous tackle, and obstruction.

#[cfg(test)]
mod tests;

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Doing, Flow, Input, Looking};
use crate::modules::Module;
use crate::phases::breakdown::{self, BreakdownStep, Protecting};
use crate::phases::gather;
use crate::phases::referee::{Referee, RefereeStep};
use crate::player::{PlayerId, Shirt};
use crate::refusal::{Foul, Refusal};
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

/// CT-204, CT-206. Whether fouls are played at all, and by this coach now.
fn fouls(board: &Board<'_>, seat: Seat, foul: Foul) -> Result<(), Refusal> {
    if !board.on(Module::FoulPlay) {
        return Err(Refusal::NoFoulPlay(foul));
    }
    if seat != board.table.active {
        return Err(Refusal::FoulOutOfTurn(foul));
    }
    Ok(())
}

/// CT-204, CT-205. Whether the grounded player with the ball may hold on.
pub fn hold_legal(board: &Board<'_>, seat: Seat) -> Result<(), Refusal> {
    fouls(board, seat, Foul::HoldOn)?;
    let BallAt::OnGrounded(id) = board.table.ball.at else {
        return Err(Refusal::NobodyHoldsOn);
    };
    if id.seat != seat {
        return Err(Refusal::NotYours(id));
    }
    if board.table.turn.held_on || board.table.player(id).holding_on {
        return Err(Refusal::HeldOnAlready);
    }
    Ok(())
}

/// CT-206, CT-207. Whether a player may tackle an opponent dangerously.
pub fn dangerous_legal(
    board: &Board<'_>,
    seat: Seat,
    by: Shirt,
    victim: Shirt,
) -> Result<(), Refusal> {
    fouls(board, seat, Foul::Dangerous)?;
    let (by, victim) = (PlayerId::new(seat, by), PlayerId::new(seat.other(), victim));
    for id in [by, victim] {
        if !board.table.player(id).standing() {
            return Err(Refusal::NotStanding(id));
        }
    }
    if board.table.turn.over.is_some_and(|(id, _)| id == by) {
        return Err(Refusal::IsOver(by));
    }
    let next = |one: PlayerId, two: PlayerId| {
        let at = |id| board.table.player(id).at;
        at(one).zip(at(two)).is_some_and(|(one, two)| one.touches(two))
    };
    if !next(by, victim) {
        return Err(Refusal::FoulTooFar { by, victim });
    }
    Ok(())
}

/// CT-204, CT-206. The fouls a coach may think of: holding on, and tackling the carrier or who
/// stands beside him.
pub fn offers(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    if hold_legal(board, seat).is_ok() {
        out.push(Action::HoldOn);
    }
    if fouls(board, seat, Foul::Dangerous).is_err() {
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

/// CT-204, CT-205. A grounded player holds on to the ball.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct HoldOn {
    /// Who.
    #[n(0)]
    pub player: PlayerId,
    /// Where it stands.
    #[n(1)]
    pub step: FoulStep,
}

impl Activity<CrashTackle> for HoldOn {
    /// CT-204. Holding on, at which the referee looks.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        match self.step {
            FoulStep::Begin => hold_on(cx, self.player),
            FoulStep::Clear | FoulStep::Unseen | FoulStep::Over => Flow::Return(Report::Done),
        }
    }
}

/// CT-206, CT-207. A dangerous tackle.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Dangerous {
    /// Who tackles.
    #[n(0)]
    pub by: PlayerId,
    /// Whom.
    #[n(1)]
    pub victim: PlayerId,
    /// Where it stands.
    #[n(2)]
    pub step: FoulStep,
}

impl Activity<CrashTackle> for Dangerous {
    /// CT-206, CT-336. A tackle all the same: the referee looks at off-side first.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, _: Input) -> Flow {
        let Dangerous { by, victim, step } = self;
        match step {
            FoulStep::Begin => match gather::referee(&cx.board(), by) {
                Some(sub) => Dangerous { step: FoulStep::Clear, ..self }.after(sub),
                None => dangerous(cx, by, victim),
            },
            FoulStep::Clear => dangerous(cx, by, victim),
            // CT-207. The grounded carrier's breakdown is looked at like any other.
            FoulStep::Unseen if breakdown::due(&cx.board()) => {
                Dangerous { step: FoulStep::Over, ..self }.after(Protecting(BreakdownStep::Begin))
            }
            FoulStep::Unseen | FoulStep::Over => Flow::Return(Report::Done),
        }
    }
}

/// CT-204, CT-205. The marker is laid, and the referee may see it; a penalty takes it away again.
fn hold_on<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, player: PlayerId) -> Flow {
    cx.table.turn.held_on = true;
    cx.table.player_mut(player).holding_on = true;
    cx.log(Event::HeldOn { player });
    let spot = offside::spot(&cx.board(), Offence::HoldingOn, player);
    let offence = Offence::HoldingOn;
    let sub = Referee { offender: player, offence, spot, step: RefereeStep::Begin };
    HoldOn { player, step: FoulStep::Unseen }.after(sub)
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
    let sub = Referee { offender: by, offence, spot, step: RefereeStep::Begin };
    Dangerous { by, victim, step: FoulStep::Unseen }.after(sub)
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
