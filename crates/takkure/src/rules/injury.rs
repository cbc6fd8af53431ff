//! A player is injured: off the pitch, a die on the tables, and the ball (4.7, TK-218 to TK-227).

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use super::hurt;
use super::scatter::{ScatterStep, Scattering};
use crate::chance;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Looking, Takkure};
use crate::pack::model::{InjuryRow, InjuryTable, Stat};
use crate::player::{Fatigue, Player, PlayerId, Status};
use crate::roll::Cause;
use crate::state::Ball;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum InjuryStep {
    /// The player is about to leave the pitch.
    #[n(0)]
    Begin,
    /// A die is thrown on a table.
    #[n(1)]
    Thrown {
        /// Which.
        #[n(0)]
        table: InjuryTable,
        /// He carried the ball.
        #[n(1)]
        carried: bool,
    },
}

/// 4.7. A player is injured.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Injury {
    /// Who.
    #[n(0)]
    pub player: PlayerId,
    /// What has hurt him.
    #[n(1)]
    pub cause: Cause,
    /// Where it stands.
    #[n(2)]
    pub step: InjuryStep,
}

impl Activity<Takkure> for Injury {
    fn step<S: Sink<Takkure>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Injury { player, cause, step } = self;
        let throw = |table, carried| {
            chance::d12(Injury { step: InjuryStep::Thrown { table, carried }, ..self })
        };
        match step {
            InjuryStep::Begin => {
                let carried = leave(cx, player);
                throw(InjuryTable::Common, carried)
            }
            InjuryStep::Thrown { table, carried } => {
                match look_up(cx, player, table, chance::face(input.rolled())) {
                    Some(table) => throw(table, carried),
                    None => finish(cx, player, cause, carried),
                }
            }
        }
    }
}

/// TK-218, TK-225, TK-227. The base is gone before anything else; wounds and fatigue go with it.
/// The rest of an active player's action is lost. Gives whether he carried the ball.
fn leave<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId) -> bool {
    clear(cx.table.player_mut(id));
    if cx.table.act.active == Some(id) {
        cx.table.act.active = None;
    }
    let carried = cx.table.holder() == Some(id);
    if carried {
        cx.table.ball = Ball::Off;
    }
    cx.log(Event::Injured { player: id });
    carried
}

/// TK-218, TK-219a. Nothing stays on the player but permanent fatigue and his team-skill tokens
/// (TK-253).
fn clear(player: &mut Player) {
    player.status = Status::Injured;
    player.ground = 0;
    player.wounds = 0;
    player.fatigue = Fatigue { permanent: player.fatigue.permanent, ..Fatigue::default() };
}

/// TK-220, TK-221, TK-345. One die on a table; gives the table of the next die, if there is one.
/// Its wound is placed without a window.
fn look_up<S: Sink<Takkure>>(
    cx: &mut Cx<'_, S>,
    id: PlayerId,
    table: InjuryTable,
    face: u8,
) -> Option<InjuryTable> {
    let injuries = &cx.pack.injuries;
    let index = injuries.row_index(table, face);
    let row = &injuries.rows(table)[index];
    let grave = table == InjuryTable::Grave;
    cx.log(Event::InjuryRolled { player: id, grave, row: index as u8 });
    let places = cx.pack.numbers.fatigue_places;
    suffer(cx.table.player_mut(id), row, places);
    for _ in 0..row.wound {
        hurt::add_wound(cx, id);
    }
    row.table
}

/// TK-220, TK-221, TK-222, TK-225, TK-293. What a row takes; a token without a place is ignored,
/// and nobody is injured again by it.
fn suffer(player: &mut Player, row: &InjuryRow, places: u8) {
    for (loss, more) in player.losses.stats.iter_mut().zip(row.stats) {
        *loss = loss.saturating_add(more);
    }
    for (loss, more) in player.losses.mov.iter_mut().zip(row.mov) {
        *loss += more;
    }
    for _ in 0..row.fatigue {
        hurt::add_fatigue(&mut player.fatigue, places);
    }
    for _ in 0..row.permanent_fatigue {
        add_permanent(&mut player.fatigue, places);
    }
    player.needs_body_roll |= row.needs_body_roll;
    player.lost_skills |= row.lose_all_skills;
    if row.removed {
        player.status = Status::Removed;
    }
}

/// TK-219, TK-293, TK-333. Permanent fatigue takes the place of another token if there is no free
/// one, an inactive one first, and is ignored if all are permanent.
fn add_permanent(fatigue: &mut Fatigue, places: u8) {
    if fatigue.permanent >= places {
        return;
    }
    if fatigue.all() >= places {
        let other = if fatigue.inactive > 0 { &mut fatigue.inactive } else { &mut fatigue.active };
        *other -= 1;
    }
    fatigue.permanent += 1;
}

/// TK-033, TK-223, TK-224. Who has a characteristic of 0 or less is out of the match; the ball of
/// an injured carrier scatters, turned by the coach whose player did it, or else by his own.
fn finish<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, id: PlayerId, cause: Cause, carried: bool) -> Flow {
    if is_worn_out(&cx.board(), id) {
        cx.table.player_mut(id).status = Status::Removed;
        cx.log(Event::Removed { player: id });
    }
    if !carried {
        return Flow::Return(Report::Done);
    }
    let chooser = cause.by.unwrap_or(id).seat;
    let centre = cx.table.player(id).at;
    Scattering { centre, chooser, step: ScatterStep::Begin }.goes_on()
}

/// TK-223, TK-223a. By the worst row, or because injuries have brought a characteristic to 0; MOV
/// has its floor and does not count.
fn is_worn_out(board: &Board<'_>, id: PlayerId) -> bool {
    let player = board.table.player(id);
    let card = board.card(id);
    let left =
        |stat: &Stat| i32::from(card.stat(*stat)) + i32::from(player.losses.stats[stat.index()]);
    player.status == Status::Removed || Stat::ALL.iter().any(|stat| left(stat) <= 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> InjuryRow {
        InjuryRow {
            first: 1,
            last: 1,
            name: String::new(),
            text: String::new(),
            stats: [0; Stat::COUNT],
            mov: [0, 0],
            fatigue: 0,
            wound: 0,
            permanent_fatigue: 0,
            needs_body_roll: false,
            lose_all_skills: false,
            removed: false,
            table: None,
            unmodifiable: false,
        }
    }

    #[test]
    fn an_injury_clears_all_but_permanent_fatigue_and_honour() {
        let mut player = Player::new(0);
        player.fatigue = Fatigue { active: 1, inactive: 1, permanent: 1 };
        (player.wounds, player.ground, player.honour) = (3, 2, 2);
        clear(&mut player);
        assert_eq!(player.fatigue, Fatigue { active: 0, inactive: 0, permanent: 1 });
        assert_eq!((player.wounds, player.ground, player.honour), (0, 0, 2));
        assert_eq!(player.status, Status::Injured);
    }

    #[test]
    fn losses_add_up_and_flags_stay() {
        let mut player = Player::new(0);
        let mut worse = row();
        worse.stats[Stat::Ref.index()] = -2;
        worse.mov = [-2000, -1000];
        worse.needs_body_roll = true;
        suffer(&mut player, &worse, 3);
        worse.needs_body_roll = false;
        suffer(&mut player, &worse, 3);
        assert_eq!(player.losses.stats[Stat::Ref.index()], -4);
        assert_eq!(player.losses.mov, [-4000, -2000]);
        assert!(player.needs_body_roll && !player.lost_skills);
    }

    #[test]
    fn a_fourth_permanent_fatigue_is_ignored_and_others_make_room() {
        let mut fatigue = Fatigue { active: 1, inactive: 0, permanent: 2 };
        add_permanent(&mut fatigue, 3);
        assert_eq!(fatigue, Fatigue { active: 0, inactive: 0, permanent: 3 });
        add_permanent(&mut fatigue, 3);
        assert_eq!(fatigue.all(), 3);
        let mut mixed = Fatigue { active: 1, inactive: 1, permanent: 1 };
        add_permanent(&mut mixed, 3);
        assert_eq!(mixed, Fatigue { active: 1, inactive: 0, permanent: 2 });
    }
}
