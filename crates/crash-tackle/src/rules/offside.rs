//! Off-side at rucks and from kicks (CT-251 to CT-265, CT-290, CT-291), and where the penalties
//! for all offences are (CT-285).

#[cfg(test)]
mod tests;

use engine::{Seat, Sink};

use crate::field::{Dir, Hex};
use crate::game::{Board, CrashTackle, Cx, Looking};
use crate::modules::Module;
use crate::player::PlayerId;
use crate::refusal::Refusal;
use crate::roll::Offence;
use crate::rules::reach;
use crate::state::Breakdown;

/// CT-292. The ruck, where one has been formed and its off-side lines count.
fn ruck(board: &Board<'_>) -> Option<Breakdown> {
    board.table.breakdown.filter(|breakdown| breakdown.formed && board.on(Module::RuckOffside))
}

/// CT-251, CT-252, CT-290. The off-side line of a side at the ruck: who is further forward is
/// off-side. It is worked out whenever it is asked for, so it follows everybody who falls, stands
/// up or rolls away.
pub fn line(board: &Board<'_>, seat: Seat) -> Option<i8> {
    let centre = ruck(board)?.centre;
    let side = board.table.facing(seat).side(centre);
    let lying = side.into_iter().filter(|hex| {
        board.table.players.iter().any(|player| player.at == Some(*hex) && player.grounded)
    });
    let last = lying.map(|hex| board.f(seat, hex)).min();
    Some(last.unwrap_or(i8::MAX).min(board.f(seat, centre)) - 1)
}

/// CT-251, CT-252. Standing ahead of his line, and not a part of the ruck.
fn ahead_of_ruck(board: &Board<'_>, id: PlayerId, line: Option<i8>) -> bool {
    let (Some(line), Some(breakdown)) = (line, board.table.breakdown) else { return false };
    let player = board.table.player(id);
    let Some(at) = player.at.filter(|_| !player.grounded) else { return false };
    board.f(id.seat, at) > line && !board.table.facing(id.seat).side(breakdown.centre).contains(&at)
}

/// CT-253, CT-254, CT-261. What a player is guilty of who gathers, passes or kicks now.
pub fn offence(board: &Board<'_>, id: PlayerId) -> Option<Offence> {
    if board.table.player(id).kick_offside {
        return Some(Offence::KickOffside);
    }
    ahead_of_ruck(board, id, line(board, id.seat)).then_some(Offence::RuckOffside)
}

/// CT-252, CT-260. Everybody who is off-side now.
pub fn players(board: &Board<'_>) -> impl Iterator<Item = PlayerId> {
    let lines = Seat::BOTH.map(|seat| line(board, seat));
    let board = *board;
    PlayerId::all().filter(move |id| {
        board.table.player(*id).kick_offside || ahead_of_ruck(&board, *id, lines[id.seat as usize])
    })
}

/// Whether a player of the active side can still take a step.
pub fn has_step(board: &Board<'_>, id: PlayerId) -> bool {
    id.seat == board.table.active
        && board.table.player(id).standing()
        && reach::moves_left(board, id) > 0
}

/// CT-261. A player off-side from a kick may only move directly backwards.
pub fn may_step(board: &Board<'_>, id: PlayerId, dir: Dir) -> Result<(), Refusal> {
    if !board.table.player(id).kick_offside || dir == back(board, id.seat) {
        return Ok(());
    }
    Err(Refusal::OnlyBack(id))
}

/// The direction straight back to a side's own tryline.
const fn back(board: &Board<'_>, seat: Seat) -> Dir {
    if board.table.facing(seat).dir() > 0 { Dir::S } else { Dir::N }
}

/// CT-265, CT-320. He has a step left, and the space directly back is empty.
fn can_retreat(board: &Board<'_>, id: PlayerId) -> bool {
    let Some(at) = board.table.player(id).at else { return false };
    let to = at.to(back(board, id.seat));
    has_step(board, id) && free(board, to)
}

/// A space of the field with nobody and no ball on it.
pub fn free(board: &Board<'_>, hex: Hex) -> bool {
    board.field().playable(hex)
        && board.table.on_space(hex).is_none()
        && board.table.ball_space() != Some(hex)
}

/// CT-260, CT-265. A kick is in the air: the kicker's team-mates ahead of him are off-side, and
/// those who can go back have to.
pub fn after_kick<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    mark_kick(cx, true);
}

/// CT-260, CT-265. A kick has failed and ended the turn: they are off-side, but nobody had a chance
/// to go back.
pub fn after_failed_kick<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    mark_kick(cx, false);
}

fn mark_kick<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, turn_goes_on: bool) {
    let Some(kicked) = cx.table.kicked.filter(|_| cx.table.on(Module::KickOffside)) else {
        return;
    };
    let seat = kicked.kicker.seat;
    let line = cx.table.f(seat, kicked.from);
    for id in PlayerId::of(seat) {
        let at = cx.table.player(id).at;
        let ahead = id != kicked.kicker && at.is_some_and(|at| cx.table.f(seat, at) > line);
        let liable = ahead && turn_goes_on && can_retreat(&cx.board(), id);
        let player = cx.table.player_mut(id);
        player.kick_offside = ahead;
        player.kick_liable = liable;
    }
}

/// CT-262. A side has gained the ball: the other side's kick puts nobody off-side any more.
pub fn gained<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat) {
    for id in PlayerId::of(seat.other()) {
        put_on_side(cx, id);
    }
    if cx.table.kicked.is_some_and(|kicked| kicked.kicker.seat != seat) {
        cx.table.kicked = None;
    }
}

fn put_on_side<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId) {
    let player = cx.table.player_mut(id);
    player.kick_offside = false;
    player.kick_liable = false;
}

/// CT-256, CT-265. A turn begins: who of its side is off-side and can go back has to; cards of the
/// turn before count as shown (CT-199).
pub fn turn_begins<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    let active = cx.table.active;
    for id in PlayerId::all() {
        let player = cx.table.player(id);
        let liable = player.kick_offside && id.seat == active && can_retreat(&cx.board(), id);
        let player = cx.table.player_mut(id);
        player.carded = false;
        player.kick_liable = liable;
    }
    settle(cx);
    mark_retreat(cx, active);
}

/// CT-256. A ruck forms in the active side's turn: old marks go, new ones come.
pub fn ruck_formed<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    for id in PlayerId::all() {
        cx.table.player_mut(id).must_retreat = false;
    }
    mark_retreat(cx, cx.table.active);
}

/// CT-255, CT-256. Marks the standing off-side players of a side who have a step left.
fn mark_retreat<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, seat: Seat) {
    let line = line(&cx.board(), seat);
    if line.is_none() {
        return;
    }
    for id in PlayerId::of(seat) {
        let board = cx.board();
        let marked = ahead_of_ruck(&board, id, line) && has_step(&board, id);
        cx.table.player_mut(id).must_retreat = marked;
    }
}

/// CT-256, CT-290. Who has come on-side, because a line moved or he was moved, need not retreat.
pub fn settle<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) {
    if ruck(&cx.board()).is_none() {
        return;
    }
    for seat in Seat::BOTH {
        let line = line(&cx.board(), seat);
        for id in PlayerId::of(seat) {
            if cx.table.player(id).must_retreat && !ahead_of_ruck(&cx.board(), id, line) {
                cx.table.player_mut(id).must_retreat = false;
            }
        }
    }
}

/// CT-256, CT-262, CT-263, CT-320. What the step of `id` from a space changes for himself, and for
/// team-mates whose row he reaches or overtakes, in whatever column they are.
pub fn after_step<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, from: Hex) {
    let Some(to) = cx.table.player(id).at else { return };
    let (before, now) = (cx.table.f(id.seat, from), cx.table.f(id.seat, to));
    if ruck(&cx.board()).is_some() {
        after_step_at_ruck(cx, id, now < before);
    }
    let Some(kicked) = cx.table.kicked.filter(|kicked| kicked.kicker.seat == id.seat) else {
        return;
    };
    if cx.table.player(id).kick_offside {
        // CT-265. Any step he may make is a step back, and an attempt.
        cx.table.player_mut(id).kick_liable = false;
        if now <= cx.table.f(id.seat, kicked.from) {
            put_on_side(cx, id);
        }
        return;
    }
    if now <= before {
        return;
    }
    for mate in PlayerId::of(id.seat) {
        let player = cx.table.player(mate);
        let passed =
            player.at.is_some_and(|at| (before + 1..=now).contains(&cx.table.f(id.seat, at)));
        if player.kick_offside && passed {
            put_on_side(cx, mate);
        }
    }
}

/// CT-256, CT-318. Going back, or being on-side, excuses him; a step that leaves him off-side marks
/// him if he has another one.
fn after_step_at_ruck<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, id: PlayerId, back: bool) {
    let board = cx.board();
    let ahead = ahead_of_ruck(&board, id, line(&board, id.seat));
    let steps = has_step(&board, id);
    let player = cx.table.player_mut(id);
    if !ahead || back {
        player.must_retreat = false;
    } else if steps {
        player.must_retreat = true;
    }
}

/// CT-255, CT-256. The ball has been gathered from a ruck: the next player who should have
/// retreated, the active side's first. The Referee Roll takes the mark off him.
pub fn at_gather(board: &Board<'_>) -> Option<PlayerId> {
    let active = board.table.active;
    let all = PlayerId::of(active).chain(PlayerId::of(active.other()));
    all.into_iter().find(|id| board.table.player(*id).must_retreat)
}

/// CT-264, CT-265. E1: the next player of the active side who made no attempt to come on-side from
/// a kick.
pub fn kick_liable_next(board: &Board<'_>) -> Option<PlayerId> {
    PlayerId::of(board.table.active).find(|id| {
        let player = board.table.player(*id);
        player.kick_offside && player.kick_liable && player.standing() && !player.rolled_for
    })
}

/// CT-257, CT-285. Where the penalty for an offence is. For a dangerous tackle `id` is the victim.
pub fn spot(board: &Board<'_>, offence: Offence, id: PlayerId) -> Hex {
    let own = board.table.player(id).at;
    let ball = board.table.ball_space();
    let hex = match offence {
        Offence::HoldingOn
        | Offence::Gate
        | Offence::WrongSide
        | Offence::Trapped
        | Offence::NotRollingAway => ball.or(own),
        Offence::DangerousTackle | Offence::Obstruction => own,
        Offence::RuckOffside => {
            let centre = board.table.breakdown.map(|breakdown| breakdown.centre);
            centre.or(board.table.turn.ruck).or(ball)
        }
        Offence::KickOffside => board.table.kicked.map(|kicked| kicked.from).or(own),
    };
    mark(board, hex.unwrap_or(Hex::new(0, 0)))
}

/// CT-210, CT-285, CT-315. A penalty mark is moved into the field; where no space is there, half a
/// row towards halfway, and from halfway to row +1.
pub fn mark(board: &Board<'_>, hex: Hex) -> Hex {
    let field = board.field();
    let (wide, long) = (field.half_width - 1, field.l5);
    let (x, y) = (hex.x.clamp(-wide, wide), hex.y.clamp(-long, long));
    let odd = (x + y) % 2 != 0;
    let y = if odd { y - if y > 0 { 1 } else { -1 } } else { y };
    Hex::new(x, y)
}
