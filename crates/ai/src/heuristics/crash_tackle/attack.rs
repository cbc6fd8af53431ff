//! With the ball in hand: run, pass, kick, ground it.

use crash_tackle::actions::{Action, Boost, CardPlay};
use crash_tackle::card::CardSet;
use crash_tackle::field::Hex;
use crash_tackle::game::Board;
use crash_tackle::pack::model::Op;
use crash_tackle::phases::{moving, pass};
use crash_tackle::player::{PlayerId, Shirt};
use crash_tackle::roll::{KickKind, Roll, RollKind};

use super::kicks;
use super::look::Look;
use super::worth::{self, Run};
use super::{BALL, WALK};

/// A run or pass that gains less is not worth the dice, or the steps.
const RUN_GAIN: f64 = 0.9;
const PASS_GAIN: f64 = 3.0;
/// What a card must gain over the same without it.
const CARD_GAIN: f64 = 5.0;

/// The own side has the ball.
pub struct Attack<'a> {
    look: &'a Look<'a>,
    carrier: PlayerId,
    here: Hex,
    /// The ball where it is.
    stay: f64,
    run: Run,
}

impl<'a> Attack<'a> {
    pub fn new(look: &'a Look<'a>, carrier: PlayerId) -> Attack<'a> {
        let here = look.at(carrier).expect("a carrier is on the field");
        let run = worth::run(&look.board, look, carrier);
        Attack { look, carrier, here, stay: worth::held(look, here), run }
    }

    /// Whether he is to run, if he can still take a step.
    pub fn runs(&self) -> bool {
        let able = moving::legal_pick(&self.look.board, self.carrier).is_ok();
        able && self.above(self.run.value, RUN_GAIN) >= BALL
    }

    /// What a command is worth; below [`BALL`] nothing is gained by it.
    pub fn value(&self, action: &Action) -> f64 {
        let look = self.look;
        match action {
            Action::End => 0.0,
            Action::Ground => self.ground(),
            Action::Pick(shirt) if *shirt == self.carrier.shirt => {
                self.above(self.run.value, RUN_GAIN)
            }
            // A run that search proposes; the best of them is what he would be picked for.
            Action::MoveTo(shirt, to) if *shirt == self.carrier.shirt => {
                self.above(worth::run_to(look, self.carrier, self.here, *to), RUN_GAIN)
            }
            Action::Pass(to, cards) => self.pass(*to, *cards),
            Action::Goal { by, boost } => self.drop_goal(*by, boost),
            Action::Kick { .. } => {
                let kick = kicks::open(look, self.here, self.carrier, action);
                self.above(kick.min(self.run.value + kick - self.stay), RUN_GAIN)
            }
            Action::Play(play) => self.card(play),
            _ => -WALK,
        }
    }

    /// A value as a gain over leaving the ball where it is.
    fn above(&self, value: f64, least: f64) -> f64 {
        let gain = value - self.stay;
        if gain >= least { BALL + gain } else { -WALK }
    }

    /// Over the line at once; on it only if he cannot get over.
    fn ground(&self) -> f64 {
        let over = self.look.f(self.here) > self.look.board.field().tryline;
        if over { BALL + 2.0 * worth::TRY } else { BALL + worth::TRY / 2.0 }
    }

    fn pass(&self, to: Shirt, cards: CardSet) -> f64 {
        let to = PlayerId::new(self.look.seat, to);
        let roll = pass::roll(&self.look.board, self.carrier, to);
        let chance = self.look.chance(&roll);
        let gets = receives(self.look, to).max(self.look_for_goal(to));
        let cost = cards.len() as f64;
        self.above(chance * gets + (1.0 - chance) * (self.stay - 4.0) - cost, PASS_GAIN)
    }

    /// A receiver near the poles who has not moved drops a goal.
    fn look_for_goal(&self, to: PlayerId) -> f64 {
        goal_of(self.look, to)
    }

    fn drop_goal(&self, by: Shirt, boost: &Boost) -> f64 {
        let by = PlayerId::new(self.look.seat, by);
        let value = drop_goal(self.look, by) - boost.cards().len() as f64;
        // A goal is kicked before anybody runs; a run that scores is better.
        if self.run.value >= worth::TRY { -WALK } else { self.above(value, RUN_GAIN) }
    }

    /// Break Away where it scores or gains much, Pop Pass like any pass that cannot fail.
    fn card(&self, play: &CardPlay) -> f64 {
        let ability = self.look.board.pack.ability(play.card);
        match ability.ops.first() {
            Some(Op::AddMove(more)) => {
                let mut table = self.look.board.table.clone();
                let had = self.look.board.table.turn.bonus.map_or(0, |(_, more)| more);
                table.turn.bonus = Some((self.carrier, had + more));
                let board = Board { pack: self.look.board.pack, table: &table };
                let run = worth::run(&board, self.look, self.carrier);
                if self.run.value >= worth::TRY { -WALK } else { self.card_gain(run.value) }
            }
            Some(Op::AutoPass(_)) => match play.to {
                Some(to) => {
                    let to = PlayerId::new(self.look.seat, to);
                    self.card_gain(receives(self.look, to).max(goal_of(self.look, to)))
                }
                None => -WALK,
            },
            _ => -WALK,
        }
    }

    /// A card has to beat the run that costs none.
    fn card_gain(&self, value: f64) -> f64 {
        let least = self.stay.max(self.run.value) + CARD_GAIN;
        if value >= least { self.above(value - CARD_GAIN, RUN_GAIN) } else { -WALK }
    }
}

/// What the ball is worth in a team-mate's hands: where he would run with it.
pub fn receives(look: &Look<'_>, to: PlayerId) -> f64 {
    worth::run_after_pass(look, to).value
}

/// CT-143. A drop goal of this player, from where he stands.
fn drop_goal(look: &Look<'_>, by: PlayerId) -> f64 {
    let kind = RollKind::Kick(KickKind::DropGoal);
    let roll = Roll::new(kind, by, look.board.skills(by).kicking).strictly(true);
    let chance = look.chance(&roll);
    chance * worth::GOAL + (1.0 - chance) * -worth::BALL
}

/// The drop goal of somebody who would have to be given the ball first.
fn goal_of(look: &Look<'_>, to: PlayerId) -> f64 {
    let Some(at) = look.at(to) else { return f64::NEG_INFINITY };
    let target = look.board.field().target(look.facing);
    let unmoved = !look.board.table.player(to).stepped;
    let module = crash_tackle::modules::Module::DropGoal;
    let free = unmoved && !look.zones.has(at) && look.board.on(module);
    if free && at.distance(target) <= 8 { drop_goal(look, to) } else { f64::NEG_INFINITY }
}

/// CT-049. The scrum-half's free pass, or none.
pub fn free_pass(look: &Look<'_>, nine: PlayerId, action: &Action) -> f64 {
    match action {
        Action::Pass(to, _) => {
            let to = PlayerId::new(look.seat, *to);
            receives(look, to).max(goal_of(look, to))
        }
        _ => worth::run(&look.board, look, nine).value + 0.5,
    }
}
