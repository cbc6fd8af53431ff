//! With the ball in hand: run, pass, kick, ground it.

use crash_tackle::actions::{Action, Boost, CardPlay};
use crash_tackle::card::CardSet;
use crash_tackle::field::Hex;
use crash_tackle::game::{Board, Looking};
use crash_tackle::pack::model::Op;
use crash_tackle::phases::kick::boost;
use crash_tackle::phases::{moving, pass};
use crash_tackle::player::{PlayerId, Shirt};
use crash_tackle::roll::KickKind;

use super::kicks::{self, KICKS_FROM};
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
        able && self.run.value - self.stay >= RUN_GAIN
    }

    /// Where he would run.
    pub fn run(&self) -> Hex {
        self.run.to
    }

    /// What a command is worth; below [`BALL`] nothing is gained by it.
    pub fn value(&self, action: &Action) -> f64 {
        let kept = self.look.f(self.here) > KICKS_FROM;
        let scores = self.run.value >= worth::TRY;
        let least = match action {
            Action::End => return 0.0,
            Action::Ground => return self.ground(),
            Action::Kick { .. } if kept => return -WALK,
            // A goal is kicked before anybody runs; a run that scores is better.
            Action::Goal { .. } if scores => return -WALK,
            Action::Play(play) if scores && self.adds_move(play) => return -WALK,
            Action::Pass(..) => PASS_GAIN,
            // A card has to beat the run that costs none.
            Action::Play(_) => RUN_GAIN.max(self.run.value - self.stay),
            _ => RUN_GAIN,
        };
        match self.gain(action) {
            Some(gain) if gain >= least => BALL + gain,
            _ => -WALK,
        }
    }

    /// What a command makes of the ball, over leaving it where it is; `None` for what does nothing
    /// with it. A rookie asks for more than nothing, search wants to know them all.
    pub fn gain(&self, action: &Action) -> Option<f64> {
        let look = self.look;
        let value = match action {
            Action::End => self.stay,
            Action::Ground => self.ground(),
            Action::Pick(shirt) if *shirt == self.carrier.shirt => self.run.value,
            // A run that search proposes; the best of them is what he would be picked for.
            Action::MoveTo(shirt, to) if *shirt == self.carrier.shirt => {
                worth::run_to(look, self.carrier, self.here, *to)
            }
            Action::Pass(to, cards) => self.pass(*to, *cards),
            Action::Goal { by, boost } => self.drop_goal(*by, boost),
            Action::Kick { .. } => {
                let kick = kicks::open(look, self.here, self.carrier, action);
                kick.min(self.run.value + kick - self.stay)
            }
            Action::Play(play) => self.card(play)? - CARD_GAIN,
            _ => return None,
        };
        Some(value - self.stay)
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
        let gets = receives(self.look, to).max(goal_of(self.look, to));
        let cost = cards.len() as f64;
        chance * gets + (1.0 - chance) * (self.stay - 4.0) - cost
    }

    fn drop_goal(&self, by: Shirt, boost: &Boost) -> f64 {
        let by = PlayerId::new(self.look.seat, by);
        drop_goal(self.look, by) - boost.cards().len() as f64
    }

    fn adds_move(&self, play: &CardPlay) -> bool {
        matches!(self.look.board.pack.ability(play.card).ops.first(), Some(Op::AddMove(_)))
    }

    /// Break Away as far as it carries him, Pop Pass like any pass that cannot fail.
    fn card(&self, play: &CardPlay) -> Option<f64> {
        let ability = self.look.board.pack.ability(play.card);
        match ability.ops.first()? {
            Op::AddMove(more) => {
                let mut table = self.look.board.table.clone();
                let had = self.look.board.table.turn.bonus.map_or(0, |(_, more)| more);
                table.turn.bonus = Some((self.carrier, had + more));
                let board = Board { pack: self.look.board.pack, table: &table };
                Some(worth::run(&board, self.look, self.carrier).value)
            }
            Op::AutoPass(_) => {
                let to = PlayerId::new(self.look.seat, play.to?);
                Some(receives(self.look, to).max(goal_of(self.look, to)))
            }
            // These answer what happens to a ball, or go with a pass or a kick.
            Op::PassRange(_)
            | Op::AvoidTackle { .. }
            | Op::SkipZones
            | Op::Target(_)
            | Op::Unstrict
            | Op::Reroll
            | Op::KickRange(_)
            | Op::GatherOwnKick(_)
            | Op::StandNow
            | Op::SpillBall
            | Op::StayUp
            | Op::Intercept(_)
            | Op::ReactMove(_) => None,
        }
    }
}

/// What the ball is worth in a team-mate's hands: where he would run with it.
pub fn receives(look: &Look<'_>, to: PlayerId) -> f64 {
    worth::run_after_pass(look, to).value
}

/// CT-143. A drop goal of this player, from where he stands.
fn drop_goal(look: &Look<'_>, by: PlayerId) -> f64 {
    let chance = kicks::placed(look, by, KickKind::DropGoal);
    chance * worth::GOAL + (1.0 - chance) * -worth::BALL
}

/// The drop goal of somebody who would have to be given the ball first.
fn goal_of(look: &Look<'_>, to: PlayerId) -> f64 {
    let Some(at) = look.at(to) else { return f64::NEG_INFINITY };
    let target = look.board.field().target(look.facing);
    let unmoved = !look.board.table.player(to).stepped;
    let module = crash_tackle::modules::Module::DropGoal;
    let free = unmoved && !look.zones.has(at) && look.board.on(module);
    let reaches = at.distance(target) <= boost::range(KickKind::DropGoal);
    if free && reaches { drop_goal(look, to) } else { f64::NEG_INFINITY }
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
