//! The position as the board draws it, made of what one seat may see.

use engine::{BySeat, Seat, Thing};
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::Board;
use crate::pack::Pack;
use crate::phases::run;
use crate::screen::thing;
use crate::shirt::Shirt;
use crate::state::{LENGTH, Table};
use crate::view::View;

use super::moment::{Moment, moment};
use super::piece::{Piece, piece};
use super::side::{Side, side};

/// The position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// 1 or 2.
    pub half: u8,
    /// Cards of the half deck still to come.
    pub half_left: u8,
    /// Cards on the half deck's own discard pile, where it has one.
    pub half_discard: Option<u8>,
    /// The half deck is used up: the half ends when play stops.
    pub overtime: bool,
    /// The match is over.
    pub finished: bool,
    /// Points.
    pub score: BySeat<u16>,
    /// The side that attacks.
    pub attacking: Seat,
    /// Metres of the ball from home's goal line.
    pub marker: u8,
    /// Who carries the ball.
    pub ball: Option<Carrier>,
    /// How far the ball would come now.
    pub reach: Option<Reach>,
    /// The weather card, by its id in the pack.
    pub weather: Option<String>,
    /// Whom the wind favours.
    pub wind_favours: Option<Seat>,
    /// The referee card, by its id in the pack.
    pub referee: Option<String>,
    /// What is going on.
    pub moment: Moment,
    /// The ruck, scrum or line-out on the table. One whose ball is out is over.
    pub piece: Option<Piece>,
    /// Both sides.
    pub sides: BySeat<Side>,
}

/// The player with the ball.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Carrier {
    /// He: `home:12`.
    pub player: Thing,
    /// His side.
    pub seat: Seat,
    /// His shirt.
    pub shirt: u8,
}

/// How far the ball would come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reach {
    /// By the kick that is declared; else by a Run of the carrier.
    pub kick: bool,
    /// Metres from home's goal line.
    pub to: u8,
}

/// The position of a view.
pub fn scene(pack: &Pack, view: &View) -> Scene {
    let table = &view.table;
    let board = Board { pack, table };
    Scene {
        half: table.half,
        half_left: table.half_left,
        half_discard: table.half_discard.as_ref().map(|pile| pile.len()),
        overtime: table.overtime,
        finished: table.finished,
        score: table.score,
        attacking: table.attacking,
        marker: table.pos,
        ball: table.ball.map(|ball| Carrier {
            player: thing::player(ball.seat, ball.shirt),
            seat: ball.seat,
            shirt: ball.shirt.0,
        }),
        reach: reach(&board, &view.stack),
        weather: table.weather(pack).map(|card| card.id.clone()),
        wind_favours: table.wind_favours,
        referee: table.referee(pack).map(|card| card.id.clone()),
        moment: moment(table, &view.stack),
        piece: piece(&board, view),
        sides: BySeat::new(|seat| side(&board, view, seat)),
    }
}

/// The metres of a declared kick, or what the carrier runs in a turn.
fn reach(board: &Board<'_>, stack: &[Frame]) -> Option<Reach> {
    let table = board.table;
    let during = |is: fn(&Frame) -> bool| stack.iter().any(is);
    if during(|frame| matches!(frame, Frame::Kick(_))) && table.kick.metres > 0 {
        return Some(Reach { kick: true, to: ahead(table, table.kick.metres) });
    }
    let runs = during(|frame| {
        matches!(frame, Frame::AttackTurn(_) | Frame::DefenceTurn(_) | Frame::Run(_))
    });
    let carrier = table.carrier(table.attacking).filter(|_| runs)?;
    (!during(|frame| matches!(frame, Frame::Tackle(_))))
        .then(|| Reach { kick: false, to: ahead(table, running(board, carrier)) })
}

/// What the carrier would run, with what cards add to the Run being made.
fn running(board: &Board<'_>, carrier: Shirt) -> u8 {
    let metres = run::metres(board, board.table.attacking, carrier);
    metres.saturating_add_signed(board.table.turn.run_bonus)
}

/// The mark so many metres before the attackers, from home's goal line; never off the field.
fn ahead(table: &Table, metres: u8) -> u8 {
    match table.attacking {
        Seat::Home => table.pos.saturating_add(metres).min(LENGTH),
        Seat::Away => table.pos.saturating_sub(metres),
    }
}
