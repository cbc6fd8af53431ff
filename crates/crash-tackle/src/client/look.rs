//! The position of a view.

use engine::{BySeat, Seat, Thing};

use super::scene::{
    Award, Ball, BallState, Battle, Breakdown, Cards, Facing, Held, Now, Off, Offence, Official,
    Pin, Player, Referee, Restart, Review, RuckSide, Scene,
};
use super::{Space, cards};
use crate::cards::windows::CardWindow;
use crate::field;
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::Pack;
use crate::phases::battle::BattleStep;
use crate::phases::gain::{Gain, GainStep};
use crate::phases::line_out::LineOut;
use crate::phases::main_part::Main;
use crate::phases::moving;
use crate::phases::penalty::Penalty;
use crate::phases::scrum::Scrum;
use crate::player::{PlayerId, Status};
use crate::roll::{self, RollKind};
use crate::screen::thing;
use crate::state::{self, BallAt, Stoppage, Table};
use crate::view::{Ruck, View};

/// The position of a view.
pub fn scene(pack: &Pack, view: &View) -> Scene {
    let table = &view.table;
    Scene {
        modules: table.settings.modules.iter().map(|module| module.to_string()).collect(),
        turns: table.settings.turns,
        half: table.half,
        turn: table.turn_no,
        active: table.active,
        score: table.score,
        facing: BySeat::new(|seat| table.facing(seat).into()),
        finished: table.finished,
        players: PlayerId::all().map(|id| player(pack, view, id)).collect(),
        ball: ball(table),
        breakdown: breakdown(view),
        cards: held(view),
        due: table.due.as_ref().map(Award::from),
        advantage: table.advantage.as_ref().map(Award::from),
        now: now(pack, view),
    }
}

fn player(pack: &Pack, view: &View, id: PlayerId) -> Player {
    let player = view.table.player(id);
    let left = pack.skills(id.shirt).movement.saturating_sub(player.moves_used);
    let bonus = view.table.turn.bonus.filter(|(user, _)| *user == id);
    Player {
        id: thing::player(id),
        seat: id.seat,
        shirt: id.shirt.number(),
        at: player.at.map(Space::from),
        off: off(player.status),
        grounded: player.grounded,
        moves: if player.closed { 0 } else { left },
        bonus: bonus.map_or(0, |(_, bonus)| bonus),
        closed: player.closed,
        ruck_offside: view.ruck.as_ref().is_some_and(|ruck| ruck.offside.contains(&id)),
        kick_offside: player.kick_offside,
        must_retreat: player.must_retreat,
        holding_on: player.holding_on,
    }
}

const fn off(status: Status) -> Option<Off> {
    match status {
        Status::Playing => None,
        Status::SinBin(turns) => Some(Off::SinBin { turns }),
        Status::MayReturn => Some(Off::MayReturn),
        Status::SentOff => Some(Off::SentOff),
    }
}

fn ball(table: &Table) -> Option<Ball> {
    let (state, holder) = match table.ball.at {
        BallAt::Carried(id) => (BallState::Carried, Some(id)),
        BallAt::OnGrounded(id) => (BallState::Under, Some(id)),
        BallAt::Loose(_) => (BallState::Loose, None),
        BallAt::InAir(_) => (BallState::Air, None),
        BallAt::Dead => return None,
    };
    let kicked = table.kicked.filter(|_| state == BallState::Air);
    Some(Ball {
        state,
        at: table.ball_space()?.into(),
        holder: holder.map(thing::player),
        from: kicked.map(|kicked| kicked.from.into()),
    })
}

fn breakdown(view: &View) -> Option<Breakdown> {
    let state::Breakdown { centre, owner, stood, formed, failed } = view.table.breakdown?;
    let side = |ruck: &Ruck, seat: Seat| RuckSide {
        protection: ruck.protection[seat].map(Space::from).to_vec(),
        gate: ruck.gate[seat].map(Space::from).to_vec(),
        line: ruck.line[seat].map(i32::from),
    };
    let ruck = view.ruck.as_ref().map(|ruck| BySeat::new(|seat| side(ruck, seat)));
    Some(Breakdown { centre: centre.into(), owner, stood, formed, failed, ruck })
}

/// What is hidden from this seat lies in the deck of its view.
fn held(view: &View) -> Cards {
    let table = &view.table.cards;
    let unseen: usize =
        view.hidden.iter().map(|(_, hidden)| usize::from(hidden.hand + hidden.committed)).sum();
    let held = |seat: Seat| Held {
        count: table.hands[seat].len() as u8 + view.hidden[seat].hand,
        hand: cards(table.hands[seat].iter()),
        committed: cards(table.committed[seat].iter().copied()),
        face_down: view.hidden[seat].committed,
        substitutions: table.substitutions[seat],
    };
    Cards {
        deck: table.deck.len().saturating_sub(unseen) as u8,
        discard: cards(table.discard.iter()),
        held: BySeat::new(held),
    }
}

/// What the activities in progress come to.
fn now(pack: &Pack, view: &View) -> Now {
    let board = Board { pack, table: &view.table };
    let mut now = Now {
        open: false,
        picked: None,
        must_move: moving::forced(&board).map(thing::player),
        moved: view.table.turn.mover.map(thing::player),
        free_pass: None,
        restart: None,
        battle: None,
        referee: None,
        review: review(&view.table),
        window: None,
        pins: Vec::new(),
    };
    for award in [&view.table.due, &view.table.advantage].into_iter().flatten() {
        let Award { to, what, at } = award.into();
        now.pins.extend(at.map(|at| Pin { at, seat: to, what: Some(what) }));
    }
    // The outermost first: what is done inside of it has the last word.
    view.stack.iter().for_each(|frame| during(&mut now, &view.table, *frame));
    now.free_pass = view.stack.last().and_then(free_pass);
    once(&mut now.pins);
    now
}

/// What an activity adds.
fn during(now: &mut Now, table: &Table, frame: Frame) {
    let restart = |to, what, at: Option<field::Hex>| Award { to, what, at: at.map(Space::from) };
    match frame {
        Frame::Main(Main { picked }) => {
            now.open = true;
            now.picked = picked.map(thing::player);
        }
        Frame::KickOff(_) => now.restart = Some(restart(table.active, Restart::KickOff, None)),
        Frame::DropOut(_) => now.restart = Some(restart(table.active, Restart::DropOut, None)),
        Frame::Scrum(Scrum { throwing, spot, .. }) => {
            now.restart = Some(restart(throwing, Restart::Scrum, Some(spot)));
            now.pins.push(pin(spot, throwing, Some(Restart::Scrum)));
        }
        Frame::LineOut(LineOut { throwing, spot, .. }) => {
            now.restart = Some(restart(throwing, Restart::LineOut, Some(spot)));
            now.pins.push(pin(spot, throwing, Some(Restart::LineOut)));
        }
        Frame::Penalty(Penalty { to, spot, .. }) => {
            now.restart = Some(restart(to, Restart::Penalty, Some(spot)));
            now.pins.push(pin(spot, to, Some(Restart::Penalty)));
        }
        Frame::Battle(battle) => {
            now.battle = Some(Battle { throwing: battle.throwing, shown: shown(battle.step) });
        }
        Frame::Referee(look) => {
            let (offender, seat) = (look.offender, look.offender.seat);
            let referee = Referee {
                offender: thing::player(offender),
                seat,
                offence: look.offence.into(),
                at: look.spot.into(),
            };
            now.referee = Some(referee);
            now.pins.push(pin(look.spot, seat.other(), None));
        }
        Frame::Window(CardWindow { moment, .. }) => now.window = Some(moment.window().into()),
        Frame::Match(_)
        | Frame::Turn(_)
        | Frame::EndTurn(_)
        | Frame::Restart(_)
        | Frame::Score(_)
        | Frame::Substitutions(_)
        | Frame::Move(_)
        | Frame::Stepped(_)
        | Frame::Gather(_)
        | Frame::Pass(_)
        | Frame::Gain(_)
        | Frame::Kick(_)
        | Frame::Flight(_)
        | Frame::Tackle(_)
        | Frame::TryClaim(_)
        | Frame::Breakdown(_)
        | Frame::CleanOut(_)
        | Frame::HoldOn(_)
        | Frame::Dangerous(_)
        | Frame::Test(_)
        | Frame::Draw(_)
        | Frame::TurnUp(_)
        | Frame::Effect(_) => {}
    }
}

fn pin(at: field::Hex, seat: Seat, what: Option<Restart>) -> Pin {
    Pin { at: at.into(), seat, what }
}

/// One pin on a space: what is done there, rather than what was given.
fn once(pins: &mut Vec<Pin>) {
    let all = std::mem::take(pins);
    for pin in all {
        match pins.iter_mut().find(|other| other.at == pin.at) {
            Some(other) => *other = pin,
            None => pins.push(pin),
        }
    }
}

/// Who is asked for his free pass.
fn free_pass(frame: &Frame) -> Option<Thing> {
    match frame {
        Frame::Gain(Gain { player, step: GainStep::FreePass, .. }) => Some(thing::player(*player)),
        _ => None,
    }
}

/// The card of the throwing side that is not answered yet.
fn shown(step: BattleStep) -> Option<Thing> {
    match step {
        BattleStep::Answer { shown, .. } => shown.map(Thing::card),
        BattleStep::Begin
        | BattleStep::First
        | BattleStep::Second
        | BattleStep::Flip { .. }
        | BattleStep::Dice { .. } => None,
    }
}

fn review(table: &Table) -> Option<Review> {
    let roll = table.roll?;
    let by = match roll.kind {
        RollKind::Tmo => Official::Tmo,
        RollKind::TouchJudge => Official::TouchJudge,
        RollKind::Gather
        | RollKind::Pass { .. }
        | RollKind::Kick(_)
        | RollKind::Referee(_)
        | RollKind::Intercept => return None,
    };
    Some(Review {
        by,
        player: thing::player(roll.roller),
        needs: roll.needed(),
        rolled: roll.dice.map(|[one, two]| one + two),
    })
}

impl From<&Stoppage> for Award {
    fn from(Stoppage { to, what, .. }: &Stoppage) -> Award {
        let (what, at) = match *what {
            state::Restart::KickOff => (Restart::KickOff, None),
            state::Restart::DropOut => (Restart::DropOut, None),
            state::Restart::Scrum(at) => (Restart::Scrum, Some(at)),
            state::Restart::LineOut(at) => (Restart::LineOut, Some(at)),
            state::Restart::Penalty(at) => (Restart::Penalty, Some(at)),
            state::Restart::DropOutOrScrum(at) => (Restart::DropOutOrScrum, Some(at)),
            state::Restart::ScrumOrPlayOn => (Restart::ScrumOrPlayOn, None),
        };
        Award { to: *to, what, at: at.map(Space::from) }
    }
}

impl From<field::Facing> for Facing {
    fn from(facing: field::Facing) -> Facing {
        match facing {
            field::Facing::Up => Facing::Up,
            field::Facing::Down => Facing::Down,
        }
    }
}

impl From<roll::Offence> for Offence {
    fn from(offence: roll::Offence) -> Offence {
        match offence {
            roll::Offence::HoldingOn => Offence::HoldingOn,
            roll::Offence::DangerousTackle => Offence::DangerousTackle,
            roll::Offence::Obstruction => Offence::Obstruction,
            roll::Offence::Gate => Offence::Gate,
            roll::Offence::WrongSide => Offence::WrongSide,
            roll::Offence::Trapped => Offence::Trapped,
            roll::Offence::NotRollingAway => Offence::NotRollingAway,
            roll::Offence::RuckOffside => Offence::RuckOffside,
            roll::Offence::KickOffside => Offence::KickOffside,
        }
    }
}
