//! The position, as the board draws it.

use engine::{Awaiting, BySeat, Seat, Thing};
use serde::{Deserialize, Serialize};

use super::activation::{Activation, activation};
use super::person::{Person, person};
use super::place::{Place, cards, figure};
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::model::Pack;
use crate::player::PlayerId;
use crate::rules::scatter::Scattering;
use crate::screen::mover;
use crate::state;
use crate::view::View;

/// The position as one seat may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// The lesson that is played, as its id in the pack.
    pub lesson: Option<String>,
    /// Whether lengths and odds are shown before anything is declared (TK-008).
    pub open_measuring: bool,
    /// 1 or 2.
    pub half: u8,
    /// Tries.
    pub score: BySeat<u8>,
    /// Whether the match is over.
    pub finished: bool,
    /// The side with the ball, or that had it last.
    pub attacker: Seat,
    /// The box both time tokens lie on.
    pub time_box: u8,
    /// Whether each side's time token lies active side up.
    pub time_active: BySeat<bool>,
    /// Activation tokens the attacker has left.
    pub tokens_left: u8,
    /// Where the ball is.
    pub ball: Ball,
    /// Cards and team tokens of both sides.
    pub coaches: BySeat<Coach>,
    /// All players, home's first, in the order of positions.
    pub players: Vec<Person>,
    /// The kick-off in progress, or the last one.
    pub kick_off: Option<KickOff>,
    /// Where the scatter template lies.
    pub template: Option<Place>,
    /// What has been declared and done since the last activation token was placed.
    pub activation: Activation,
    /// Who goes somewhere or does something in answer to the question that is asked.
    pub mover: Option<Mover>,
}

/// Where the ball is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Ball {
    /// Off the pitch, or in the air at a kick-off.
    Off,
    /// In somebody's hands.
    Held {
        /// Whose.
        by: Thing,
    },
    /// On the ground.
    Loose {
        /// Where.
        at: Place,
    },
}

/// A coach's cards and team tokens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Coach {
    /// The team, as its id in the pack.
    pub team: String,
    /// Individual cards in hand that this seat sees.
    pub hand: Vec<Thing>,
    /// Cards in hand that it does not.
    pub hidden_hand: u8,
    /// Individual cards played or thrown away.
    pub discard: Vec<Thing>,
    /// Team plays chosen for this half that this seat knows.
    pub plays: Vec<Thing>,
    /// Those that it does not.
    pub hidden_plays: u8,
    /// Team plays used since the last kick-off.
    pub used: Vec<Thing>,
    /// Team tokens in the coach's pool.
    pub pool: u8,
}

/// A kick-off.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KickOff {
    /// The side that kicks.
    pub kicker: Seat,
    /// Where the ball is kicked to.
    pub to: Option<Place>,
    /// Who kicks it.
    pub by: Option<Thing>,
}

/// Who goes somewhere or does something now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Mover {
    /// Who.
    pub who: Thing,
    /// How far he may go, in thousandths of an inch, where that is shown.
    pub allowance: Option<i32>,
}

/// The position of a view.
pub fn scene(pack: &Pack, view: &View) -> Scene {
    let table = &view.table;
    let board = Board { pack, table };
    let lesson = table.settings.lesson.map(|lesson| pack.lessons[usize::from(lesson)].id.clone());
    Scene {
        lesson,
        open_measuring: table.settings.open_measuring,
        half: table.half,
        score: table.score,
        finished: table.finished,
        attacker: table.attacker,
        time_box: table.time.phase_box,
        time_active: table.time.active,
        tokens_left: table.tokens_left,
        ball: match table.ball {
            state::Ball::Off => Ball::Off,
            state::Ball::Held(player) => Ball::Held { by: figure(player) },
            state::Ball::Loose(at) => Ball::Loose { at: at.into() },
        },
        coaches: BySeat::new(|seat| coach(pack, view, seat)),
        players: PlayerId::all().map(|id| person(&board, id)).collect(),
        kick_off: kick_off(view),
        template: template(view),
        activation: activation(&board, &view.stack),
        mover: moves(&board, view),
    }
}

fn coach(pack: &Pack, view: &View, seat: Seat) -> Coach {
    let coach = &view.table.coaches[seat];
    let hidden = &view.hidden[seat];
    Coach {
        team: pack.teams[usize::from(coach.team)].id.clone(),
        hand: cards(&coach.hand),
        hidden_hand: hidden.hand,
        discard: cards(&coach.discard),
        plays: cards(&coach.plays),
        hidden_plays: hidden.plays,
        used: cards(&coach.used),
        pool: coach.pool,
    }
}

fn kick_off(view: &View) -> Option<KickOff> {
    let kick = &view.table.kick;
    Some(KickOff {
        kicker: kick.kicker?,
        to: kick.template.map(Place::from),
        by: kick.kicking.map(figure),
    })
}

/// Where the ball scatters, or where it was kicked to as long as it is in the air.
fn template(view: &View) -> Option<Place> {
    let scatter = view.stack.iter().rev().find_map(|frame| match frame {
        Frame::Scatter(Scattering { centre, .. }) => Some(*centre),
        _ => None,
    });
    let kicking = view.stack.iter().any(|frame| matches!(frame, Frame::KickOff(_)));
    let up = view.table.ball == state::Ball::Off && kicking;
    scatter.or(view.table.kick.template.filter(|_| up)).map(Place::from)
}

fn moves(board: &Board<'_>, view: &View) -> Option<Mover> {
    let Awaiting::Decision(_) = view.awaiting else { return None };
    let frame = *view.stack.last()?;
    let who = mover::mover(board, frame).filter(|who| board.table.player(*who).on_pitch())?;
    let shown = board.table.settings.open_measuring;
    let allowance = mover::allowance(board, frame).filter(|_| shown);
    Some(Mover { who: figure(who), allowance })
}
