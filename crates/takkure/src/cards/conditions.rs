//! Whether a card or skill fits a moment, and on whom it works (part 10).
//!
//! All of it is judged by what lies open on the table, so a window may ask by it without telling
//! what a hand holds (TK-315).

use arrayvec::ArrayVec;
use engine::Seat;

use crate::activation::{Defensive, First, Second};
use crate::game::{Board, Looking};
use crate::geometry::within;
use crate::pack::model::{
    ActionKind, Anchor, Cond, Design, Effect, Filter, RollKind, Side, Skill, TargetSpec, Window,
    Within,
};
use crate::player::{PlayerId, SIDE};
use crate::roll::{Cause, Roll, Roller, Verdict};
use crate::rules::{contest, skills};

/// Some players.
pub type Players = ArrayVec<PlayerId, { 2 * SIDE }>;

/// A window as one coach sees it.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The table.
    pub board: Board<'a>,
    /// The coach.
    pub seat: Seat,
    /// The window.
    pub window: Window,
    /// The player it is about, where the table does not say.
    pub subject: Option<PlayerId>,
}

/// TK-221, TK-250. The skill of a player on the pitch, unless fatigue or an injury has taken it.
pub fn skill_in_force<'a>(board: &Board<'a>, id: PlayerId) -> Option<&'a Skill> {
    let works = board.table.player(id).on_pitch() && skills::is_on(board, id);
    board.pack.skill_of(board.card(id)).filter(|_| works)
}

/// Whether an effect throws dice of a roll of its own (TK-317).
pub fn causes_roll(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::IntTest { .. }))
}

/// TK-311. Whether a card waits until all dice of a roll are final.
pub fn needs_win(design: &Design) -> bool {
    design.when.contains(&Cond::RollWon)
}

impl<'a> Moment<'a> {
    /// The roll the window belongs to.
    pub fn roll(&self) -> Option<&'a Roll> {
        let rolls = matches!(self.window, Window::BeforeRoll | Window::AfterRoll);
        rolls.then(|| self.board.table.rolls.last()).flatten()
    }

    /// The part of a player in the roll.
    pub fn roller(&self, who: PlayerId) -> Option<&'a Roller> {
        self.roll()?.rollers.iter().find(|roller| roller.who == who)
    }

    /// TK-324, TK-341. Who performs the action at hand. A second Move has been made and does not
    /// wait for step 5: it is the active player's.
    pub fn performer(&self) -> Option<PlayerId> {
        let act = &self.board.table.act;
        let doing = act.doing.map(|doing| doing.by);
        let who = match self.window {
            Window::SecondDecl | Window::BeforeRoll | Window::AfterRoll => doing.or(act.active),
            _ => act.active,
        };
        who.filter(|id| self.board.table.player(*id).on_pitch())
    }

    /// The action at hand, once it is declared.
    fn action(&self) -> Option<ActionKind> {
        let act = &self.board.table.act;
        match self.window {
            Window::AfterDef => first_kind(act.first),
            Window::SecondDecl => second_kind(act.doing.map_or(act.second, |doing| doing.what)),
            Window::BeforeRoll | Window::AfterRoll => second_kind(act.doing?.what),
            Window::DefDecl => defence_kind(act.defence[self.subject?.role].action),
            _ => None,
        }
    }

    /// TK-231. Whether the coach is on the side that may play it.
    pub fn side_fits(&self, side: Side) -> bool {
        match side {
            Side::Attacker => self.board.attacks(self.seat),
            Side::Defender => !self.board.attacks(self.seat),
            Side::Either => true,
        }
    }

    /// Whom a card may work on now: all conditions hold about each of them. A card on nobody names
    /// those it is about.
    pub fn targets(&self, design: &Design) -> Players {
        let mut found = self.named_by(design.target);
        found.retain(|id| design.when.iter().all(|cond| self.holds(*cond, Some(*id), None)));
        found
    }

    /// Everybody a target word may mean here.
    fn named_by(&self, spec: TargetSpec) -> Players {
        let table = self.board.table;
        let rollers = || self.roll().into_iter().flat_map(|roll| &roll.rollers).map(|one| one.who);
        match spec {
            TargetSpec::Active => {
                self.performer().filter(|id| id.seat == self.seat).into_iter().collect()
            }
            TargetSpec::Roller => rollers().filter(|id| id.seat == self.seat).collect(),
            TargetSpec::EnemyRoller => rollers().filter(|id| id.seat != self.seat).collect(),
            TargetSpec::OwnPlayer(filter) => {
                let at_hand =
                    matches!(self.window, Window::DefDecl | Window::Wound | Window::KickMove);
                let fits = |id: &PlayerId| {
                    (!at_hand || self.subject == Some(*id)) && self.passes(*id, filter)
                };
                table.on_pitch(self.seat).filter(fits).collect()
            }
            TargetSpec::Coach | TargetSpec::None if self.roll().is_some() => rollers().collect(),
            TargetSpec::Coach | TargetSpec::None => {
                let about = self.subject.or(self.performer());
                about.or(table.on_pitch(self.seat).next()).into_iter().collect()
            }
        }
    }

    /// Whether an own player on the pitch is one of those a filter lets through.
    fn passes(&self, id: PlayerId, filter: Filter) -> bool {
        let grounded = self.board.table.player(id).grounded();
        (!filter.standing || !grounded)
            && (!filter.grounded || grounded)
            && filter.within.is_none_or(|limit| self.is_near(id, limit))
    }

    /// TK-323. Whether somebody is near enough; a roller is measured at his place of action.
    fn is_near(&self, id: PlayerId, limit: Within) -> bool {
        let base = self.board.disc(id);
        match limit.of {
            Anchor::EnemyRoller => self.roll().is_some_and(|roll| {
                let enemy = roll.rollers.iter().filter(|roller| roller.who.seat != id.seat);
                enemy.take(1).any(|roller| {
                    within(base, self.board.disc_at(roller.who, roller.place), limit.mils)
                })
            }),
            Anchor::TeamMate => {
                let mates = self.board.table.on_pitch(id.seat).filter(|mate| *mate != id);
                mates.into_iter().any(|mate| within(base, self.board.disc(mate), limit.mils))
            }
        }
    }

    /// TK-323. Who may make the INT test of a card; nobody where the card has none.
    pub fn testers(&self, effects: &[Effect]) -> Players {
        let spec = effects.iter().find_map(|effect| match effect {
            Effect::IntTest { by, .. } => Some(*by),
            _ => None,
        });
        let mut who = spec.map(|spec| self.named_by(spec)).unwrap_or_default();
        who.retain(|id| id.seat == self.seat);
        who
    }

    /// Whether a condition holds about a player. For a skill `owner` is who has it: "own" is then
    /// the owner's doing alone (TK-251).
    pub fn holds(&self, cond: Cond, about: Option<PlayerId>, owner: Option<PlayerId>) -> bool {
        let table = self.board.table;
        let side = about.or(self.subject).or(self.performer());
        match cond {
            Cond::Roll(kinds) => self.rolls_one_of(about, |kind| kinds.contains(kind)),
            Cond::Action(kinds) => self.action().is_some_and(|kind| kinds.contains(kind)),
            Cond::Own => match owner {
                Some(owner) => side == Some(owner),
                None => side.is_some_and(|id| id.seat == self.seat),
            },
            Cond::Opponent => side.is_some_and(|id| id.seat != self.seat),
            Cond::NotCarrier => about.is_none() || table.holder() != about,
            Cond::RollWon => about.is_some_and(|id| self.is_winning(id)),
            Cond::HasToken { kind, n } => {
                about.is_some_and(|id| skills::held(&self.board, id, kind) >= n)
            }
            Cond::CausedBy(kinds) => self.cause().is_some_and(|cause| {
                let mine = cause.by.is_some_and(|by| match owner {
                    Some(owner) => by == owner,
                    None => by.seat == self.seat,
                });
                mine && cause.action.is_some_and(|kind| kinds.contains(kind))
            }),
            Cond::WoundWithoutRoll => table.act.wound.is_some_and(|wound| !wound.rolled),
        }
    }

    fn rolls_one_of(&self, about: Option<PlayerId>, fits: impl Fn(RollKind) -> bool) -> bool {
        match about.and_then(|id| self.roller(id)) {
            Some(roller) => fits(roller.kind),
            None => self.roll().is_some_and(|roll| roll.rollers.iter().any(|one| fits(one.kind))),
        }
    }

    /// What hurt the player the moment is about.
    fn cause(&self) -> Option<Cause> {
        let of_wound = || self.board.table.act.wound.map(|wound| wound.cause);
        match self.window {
            Window::Wound => of_wound(),
            _ => self.roll()?.cause,
        }
    }

    /// TK-311. Whether the dice as they lie win the roll for a player.
    fn is_winning(&self, id: PlayerId) -> bool {
        let Some(roll) = self.roll() else { return false };
        let verdicts = contest::as_it_lies(roll);
        let place = roll.rollers.iter().position(|roller| roller.who == id);
        place.and_then(|place| verdicts.get(place).copied()?).is_some_and(Verdict::won)
    }
}

fn first_kind(first: First) -> Option<ActionKind> {
    match first {
        First::Move { .. } => Some(ActionKind::MoveFirst),
        First::StandUp => Some(ActionKind::StandUp),
        First::GroundPass { .. } => Some(ActionKind::GroundPass),
        First::None | First::Hold => None,
    }
}

fn second_kind(second: Second) -> Option<ActionKind> {
    match second {
        Second::None => None,
        Second::Move => Some(ActionKind::MoveSecond),
        Second::Pass { .. } => Some(ActionKind::Pass),
        Second::GroundPass { .. } => Some(ActionKind::GroundPass),
        Second::PickUp { .. } => Some(ActionKind::PickUp),
        Second::Dodge => Some(ActionKind::Dodge),
        Second::BreakThrough => Some(ActionKind::BreakThrough),
        Second::ScoreTry => Some(ActionKind::ScoreTry),
    }
}

fn defence_kind(action: Defensive) -> Option<ActionKind> {
    match action {
        Defensive::Waiting | Defensive::Nothing => None,
        Defensive::Pressure => Some(ActionKind::Pressure),
        Defensive::Tackle { .. } => Some(ActionKind::Tackle),
        Defensive::Steal(_) => Some(ActionKind::Steal),
        Defensive::StandUp => Some(ActionKind::StandUp),
        Defensive::Rest => Some(ActionKind::Rest),
    }
}
