//! With the ball: whom to activate, where to run, what to do at the end of the run.

use arrayvec::ArrayVec;
use takkure::actions::{Action, Facing};
use takkure::game::Looking;
use takkure::geometry::{Path, Point, first_contact_s, lane_hit};
use takkure::pack::model::RollKind;
use takkure::phases::{perform, tackle};
use takkure::player::{PlayerId, SIDE};
use takkure::proposals::marks::marks;
use takkure::role::Role;
use takkure::rules::dice::odds::Hand;
use takkure::rules::{legality, moving, values, waiting};
use takkure::state::Ball;

use super::outlook::{Outlook, Run, TRY_MISSED, apart};
use super::{odds, plays};

/// What a fatigue token costs.
const TIRED: f64 = 0.04;
/// What it costs when it may take the player off.
const EXHAUSTED: f64 = 0.25;
/// What a passer on the ground is missed.
const PASSER_DOWN: f64 = 0.02;
/// A turn that gains nothing is not taken.
const BEND: f64 = 0.0005;
/// One mark in so many is looked at before somebody without the ball is chosen.
const OTHERS: usize = 3;
/// A run that a pass or a second move can still save.
const SECOND_RUN: f64 = 0.97;

/// BaC of players who are not looked at one by one.
const HANDS: i8 = 7;

/// D-30.
pub fn turn(look: &Outlook<'_>, action: &Action) -> f64 {
    match action {
        Action::Activate(role) => {
            let who = PlayerId::new(look.seat, *role);
            activation(look, who) - fatigue(look, who)
        }
        Action::TeamPlay { card, slots } => plays::declared(look, *card, *slots),
        // The half ends as it stands: never good for who is behind, always for who leads.
        Action::KickOut => {
            let score = &look.board.table.score;
            if score[look.seat] > score[look.seat.other()] { 1.0 } else { -1.0 }
        }
        _ => 0.0,
    }
}

/// TK-176. What the next token does to a player.
pub fn fatigue(look: &Outlook<'_>, who: PlayerId) -> f64 {
    if !values::tires_next(&look.board, who) {
        return 0.0;
    }
    if look.is_worn(who) { EXHAUSTED } else { TIRED }
}

/// The best that an activation of this player promises.
fn activation(look: &Outlook<'_>, who: PlayerId) -> f64 {
    let player = look.board.table.player(who);
    if player.standing() {
        let all = marks(&look.board, who);
        // The carrier's best run must be found; for the others a few tell enough.
        let step = if look.board.table.holder() == Some(who) { 1 } else { OTHERS };
        return all
            .iter()
            .step_by(step)
            .map(|mark| marked(look, who, mark))
            .fold(look.now() - 0.05, f64::max);
    }
    if look.board.table.holder() != Some(who) {
        return look.now() + if player.ground == 1 { 0.03 } else { 0.01 };
    }
    let passes = Role::ALL.iter().map(|to| ground_pass(look, who, *to));
    passes.fold(look.now() - 0.03, f64::max)
}

/// D-31.
pub fn first(look: &Outlook<'_>, action: &Action) -> f64 {
    let Some(who) = look.board.table.act.active else { return 0.0 };
    match action {
        Action::Mark { turn, end } => match look.board.table.act.play {
            Some(play) => {
                let Some(card) = play.card else { return 0.0 };
                let here = look.board.table.player(who).at;
                let path = moving::marked_path(here, *turn, *end);
                look.run(who, path).map_or(0.0, |run| plays::of(look, card, play.slots, &run))
            }
            None => marked(look, who, action),
        },
        Action::Stay => look.now() - 0.02,
        Action::StandUp => 1.0,
        Action::GroundPass(to) => ground_pass(look, who, *to),
        Action::Hold => look.now() - 0.01,
        _ => 0.0,
    }
}

/// A marked move of a player on his feet.
fn marked(look: &Outlook<'_>, who: PlayerId, mark: &Action) -> f64 {
    let Action::Mark { turn, end } = mark else { return f64::NEG_INFINITY };
    let here = look.board.table.player(who).at;
    let Some(run) = look.run(who, moving::marked_path(here, *turn, *end)) else { return 0.0 };
    let bends = if turn.is_some() { BEND } else { 0.0 };
    let value = match look.board.table.ball {
        Ball::Held(holder) if holder == who => carry(look, who, &run),
        Ball::Held(holder) if holder.seat == who.seat => take_over(look, who, holder, &run),
        Ball::Loose(ball) => gather(look, who, ball, &run),
        Ball::Held(_) | Ball::Off => 0.0,
    };
    value - bends
}

/// The carrier's own run: what the defence can do about it, and his answers to that.
fn carry(look: &Outlook<'_>, who: PlayerId, run: &Run) -> f64 {
    let Some(own) = look.man(who) else { return 0.0 };
    let tackles: ArrayVec<Hand, SIDE> = run.tacklers.iter().map(|man| man.tackle).collect();
    let unhurt = look.unhurt(&run.tacklers);
    let down = look.down(who, run.end);
    let mut best = unhurt * look.carrying(who, run.end) + (1.0 - unhurt) * down;
    if !look.is_worn(who) {
        let on = look.ahead(who.seat, run.end, own.attack);
        let on = look.carrying(who, on) * SECOND_RUN;
        best = best.max(unhurt * on + (1.0 - unhurt) * down);
    }
    if look.to_go(who, run.end) <= 0 {
        let score = look.try_chance(look.hand(who, RollKind::Try, run.end), &tackles);
        best = best.max(score + (1.0 - score) * TRY_MISSED);
    }
    if !tackles.is_empty() {
        for kind in [RollKind::Dodge, RollKind::BreakThrough] {
            let (_, lost) = look.against(look.hand(who, kind, run.end), &tackles);
            let up = (1.0 - lost) * look.carrying(who, run.end);
            best = best.max(up + lost * down);
        }
    }
    best.max(best_pass(look, who, run, &tackles))
}

/// A pass at the end of a run that is not made yet.
fn best_pass(look: &Outlook<'_>, who: PlayerId, run: &Run, tackles: &[Hand]) -> f64 {
    let mut best = f64::NEG_INFINITY;
    let down = look.down(who, run.end);
    for mate in look.men(who.seat).filter(|man| man.id != who && man.standing) {
        if look.fwd(who.seat, mate.disc.c) > look.fwd(who.seat, run.end) {
            continue;
        }
        let radii = f64::from(mate.disc.r + look.board.card(who).radius);
        let gap = (apart(mate.disc.c, run.end) - radii) as i32;
        let arrives = look.pass_chance(who, run.end, mate.id, gap);
        // Thrown before the tackle it is sure, thrown after it is not.
        let hurried = if tackles.is_empty() { 1.0 } else { 0.85 };
        let arrives = arrives * hurried;
        best = best.max(arrives * look.carrying(mate.id, mate.disc.c) + (1.0 - arrives) * down);
    }
    best
}

/// TK-139. A team-mate takes the ball out of the carrier's hands on his way, or comes to help.
fn take_over(look: &Outlook<'_>, who: PlayerId, holder: PlayerId, run: &Run) -> f64 {
    let table = look.board.table;
    let now = look.now();
    let hands = look.board.disc(holder);
    let Some(own) = look.man(who) else { return now };
    let support = support(look, who, run.end, hands.c) - support(look, who, own.disc.c, hands.c);
    let touches = first_contact_s(hands, &run.path, own.disc.r)
        .is_some_and(|s| look.fwd(who.seat, run.path.at(s)) <= look.fwd(who.seat, hands.c));
    if !touches {
        return now + support;
    }
    let robbers = if table.player(holder).grounded() { robbers(look, hands.c, hands.r) } else { 0 };
    let taken = takes(look, who, run.end, robbers, RollKind::StealHeld);
    taken * look.carrying(who, run.end) + (1.0 - taken) * now
}

/// TK-139. A run onto the loose ball.
fn gather(look: &Outlook<'_>, who: PlayerId, ball: Point, run: &Run) -> f64 {
    let Some((disc, own)) = look.board.loose_ball().zip(look.man(who)) else { return 0.0 };
    let now = look.now();
    if first_contact_s(disc, &run.path, own.disc.r).is_none() {
        return now - apart(run.end, ball) / 200_000.0;
    }
    let taken = takes(look, who, run.end, robbers(look, ball, disc.r), RollKind::StealLoose);
    taken * look.carrying(who, run.end) + (1.0 - taken) * now
}

/// Opponents who can come to touch something here before it is picked up.
fn robbers(look: &Outlook<'_>, place: Point, radius: i32) -> usize {
    let reach = |r: i32, mov: i32| f64::from(r + radius + mov);
    let others = look.men(look.seat.other()).filter(|man| man.standing);
    others.filter(|man| apart(man.disc.c, place) <= reach(man.disc.r, man.defence)).count()
}

/// Somebody with common hands who steals the ball like this.
fn robber(look: &Outlook<'_>, kind: RollKind) -> Hand {
    Hand::new(HANDS + values::action_modifier(&look.board, kind), 1)
}

/// The chance of a pick-up against so many who want the ball too.
fn takes(look: &Outlook<'_>, who: PlayerId, place: Point, robbers: usize, rival: RollKind) -> f64 {
    let own = look.hand(who, RollKind::PickUp, place);
    let rival = robber(look, rival);
    match robbers {
        0 => odds::unopposed(own),
        1 => odds::face_to_face(own, rival).won,
        _ => 0.8 * odds::face_to_face(own, rival).won,
    }
}

/// What a helper is worth here: beside and behind the carrier, with room in front of him.
fn support(look: &Outlook<'_>, who: PlayerId, place: Point, carrier: Point) -> f64 {
    let behind = f64::from(look.fwd(who.seat, carrier) - look.fwd(who.seat, place)) / 1000.0;
    let far = apart(place, carrier) / 1000.0;
    let depth = if behind < 0.0 { 0.004 * behind } else { -0.002 * (behind - 1.5).abs() };
    let width = -0.002 * (far - 3.5).abs();
    depth + width + 0.05 * look.carrying(who, place)
}

/// TK-129, TK-130. A pass from the ground.
fn ground_pass(look: &Outlook<'_>, who: PlayerId, to: Role) -> f64 {
    let board = &look.board;
    let here = board.table.player(who).at;
    if legality::can_receive(board, who, to, here).is_err() {
        return f64::NEG_INFINITY;
    }
    let receiver = PlayerId::new(who.seat, to);
    if !values::ground_pass_reaches(board, board.disc(who), board.disc(receiver)) {
        return -0.5;
    }
    let gap = values::pass_gap(board, who, here, receiver);
    let own = Hand::of(&values::roller(board, who, RollKind::GroundPass, here, Some(gap)));
    let (radius, rival) = (board.card(who).radius, robber(look, RollKind::StealHeld));
    let (arrives, lost) = match robbers(look, here, radius) {
        0 => (look.pass_chance(who, here, receiver, gap) - 0.08, 0.0),
        n => {
            let faced = odds::face_to_face(own, rival);
            let lost = (faced.lost * (1.0 + 0.4 * (n - 1) as f64)).min(0.9);
            (faced.won.min(1.0 - lost), lost)
        }
    };
    let at = board.table.player(receiver).at;
    let rest = (1.0 - arrives - lost).max(0.0);
    arrives * look.carrying(receiver, at) + rest * look.down(who, here) * 0.8
        - lost * look.theirs(who, here)
}

/// D-34.
pub fn second(look: &Outlook<'_>, action: &Action) -> f64 {
    look.board.table.act.active.map_or(0.0, |who| acting(look, who, action))
}

/// A second action or entry of a team play by `who`.
pub fn acting(look: &Outlook<'_>, who: PlayerId, action: &Action) -> f64 {
    let board = &look.board;
    let here = board.table.player(who).at;
    let carries = board.table.holder() == Some(who);
    let tackles = tackles(look, who);
    let unhurt: f64 = tackles.iter().map(|hand| 1.0 - odds::unopposed(*hand)).product();
    match action {
        Action::Nothing | Action::Interrupt | Action::LeaveOut if carries => {
            unhurt * look.carrying(who, here) + (1.0 - unhurt) * look.down(who, here)
        }
        Action::Nothing | Action::Interrupt | Action::LeaveOut => look.now(),
        Action::Run(route) => {
            let end = route.points().last().copied().unwrap_or(here);
            if carries {
                return unhurt * look.carrying(who, end) + (1.0 - unhurt) * look.down(who, here);
            }
            match board.table.ball {
                Ball::Held(holder) if holder.seat == who.seat => {
                    let carrier = board.table.player(holder).at;
                    look.now() + support(look, who, end, carrier)
                        - support(look, who, here, carrier)
                }
                Ball::Loose(ball) => look.now() - apart(end, ball) / 200_000.0,
                Ball::Held(_) | Ball::Off => look.now(),
            }
        }
        Action::ScoreTry => {
            let score = look.try_chance(look.hand(who, RollKind::Try, here), &tackles);
            score + (1.0 - score) * TRY_MISSED
        }
        Action::Dodge | Action::BreakThrough => evade(look, who, action, &tackles),
        Action::Pass { to, at } => pass(look, who, *to, *at),
        Action::PickUp { at } => pick_up(look, who, *at),
        _ => 0.0,
    }
}

/// The tackles on `who` that have reached him and wait for their roll.
fn tackles(look: &Outlook<'_>, who: PlayerId) -> ArrayVec<Hand, SIDE> {
    let board = &look.board;
    waiting::tackles_on(board, who).iter().map(|id| Hand::of(&tackle::roller(board, *id))).collect()
}

/// Dodge and Break Through.
fn evade(look: &Outlook<'_>, who: PlayerId, action: &Action, tackles: &[Hand]) -> f64 {
    let here = look.board.table.player(who).at;
    if look.board.table.holder() != Some(who) {
        return look.now() - 0.01;
    }
    let dodges = *action == Action::Dodge;
    let kind = if dodges { RollKind::Dodge } else { RollKind::BreakThrough };
    let (won, lost) = look.against(look.hand(who, kind, here), tackles);
    let stays = look.carrying(who, here);
    let gain = if dodges {
        let step = values::dodge_length(&look.board, who, false);
        look.carrying(who, look.ahead(who.seat, here, step))
    } else {
        // The tackler is down, and may be hurt.
        stays / (1.0 - 0.25) + 0.03
    };
    let gain = if tackles.is_empty() && !dodges { stays } else { gain };
    won * gain + lost * look.down(who, here) + (1.0 - won - lost).max(0.0) * stays
}

/// TK-105 to TK-117. A pass from a point of the way.
fn pass(look: &Outlook<'_>, who: PlayerId, to: Role, at: i32) -> f64 {
    let board = &look.board;
    let Ok(place) = legality::place_on_trail(board, who, at) else { return -1.0 };
    let receiver = PlayerId::new(who.seat, to);
    let gap = values::pass_gap(board, who, place, receiver);
    let own = Hand::of(&values::roller(board, who, RollKind::Pass, place, Some(gap)));
    let waits = waiting::tackles_on(board, who);
    let early = |id: &PlayerId| board.table.act.defence[id.role].reach.is_some_and(|s| s <= at);
    let facing: ArrayVec<Hand, SIDE> = waits
        .iter()
        .filter(|id| early(id))
        .map(|id| Hand::of(&tackle::roller(board, *id)))
        .collect();
    let there = board.table.player(receiver).at;
    let (mut arrives, lost) = match facing.as_slice() {
        [] => (look.pass_chance(who, place, receiver, gap), 0.0),
        several => look.against(own, several),
    };
    let thrown = 1.0 - lost;
    let mut stolen = 0.0;
    for thief in waiting::interceptors(board, board.disc_at(who, place), board.disc(receiver)) {
        debug_assert!(lane_hit(board.disc(thief), board.disc_at(who, place), board.disc(receiver)));
        let takes = odds::unopposed(look.hand(thief, RollKind::StealAir, there));
        stolen += arrives * takes;
        arrives *= 1.0 - takes;
    }
    let late = waits.len() - facing.len();
    let rest = (thrown - arrives - stolen).max(0.0);
    let here = board.table.player(who).at;
    arrives * look.carrying(receiver, there) + lost * look.down(who, here)
        - stolen * look.theirs(who, there)
        + rest * look.loose(who.seat, there)
        - late as f64 * PASSER_DOWN
}

/// TK-139. The ball from the ground or from a team-mate's hands, against whoever reached it.
fn pick_up(look: &Outlook<'_>, who: PlayerId, at: i32) -> f64 {
    let board = &look.board;
    let Ok(place) = legality::place_on_trail(board, who, at) else { return -1.0 };
    let own = look.hand(who, RollKind::PickUp, place);
    let rivals: ArrayVec<Hand, SIDE> = waiting::stealers(board)
        .iter()
        .map(|id| look.hand(*id, waiting::steal_kind(board, *id), place))
        .collect();
    let taken = look.try_chance(own, &rivals);
    let lost = if rivals.is_empty() { 0.0 } else { (1.0 - taken) * 0.6 };
    let here = board.table.player(who).at;
    let stays = (1.0 - taken - lost).max(0.0) * look.now();
    taken * look.carrying(who, here) + stays - lost * look.theirs(who, place)
}

/// D-36. Whom the dice face: the chance to stay up, and to win at all.
pub fn facing(look: &Outlook<'_>, order: &[Option<Facing>; SIDE]) -> f64 {
    let board = &look.board;
    let Some(doing) = board.table.act.doing else { return 0.0 };
    let Some(kind) = values::kind_of(doing.what) else { return 0.0 };
    let own = look.hand(doing.by, kind, doing.place);
    let passes = doing.receiver().is_some();
    let (mut up, mut value) = (1.0, 0.0);
    for facing in order.iter().flatten() {
        let rival = Hand::of(&perform::facing::roller(board, &doing, facing.role));
        if facing.dice == 0 {
            // A pass that has gone is not hurt by a late tackle.
            let lost = odds::unopposed(rival);
            up *= 1.0 - lost;
            continue;
        }
        let faced = odds::face_to_face(Hand { dice: facing.dice, ..own }, rival);
        value += up * faced.won;
        up *= if passes { 1.0 - faced.lost - faced.won } else { 1.0 - faced.lost };
    }
    if passes { value } else { up + 0.3 * value }
}

/// The straight way ahead of a player, for what is judged before a mark is chosen.
pub fn straight_on(look: &Outlook<'_>, who: PlayerId) -> Path {
    let here = look.board.table.player(who).at;
    let mov = look.man(who).map_or(0, |man| man.attack);
    moving::marked_path(here, None, look.ahead(who.seat, here, mov))
}
