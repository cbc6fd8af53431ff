//! What cards do: the effect vocabulary, one arm each.
//!
//! A card's list runs from front to back. An effect that needs an answer, a die or another
//! activity stops the list and goes on where it left off; one that ends the phase (a penalty, a
//! kick, a new turn) unwinds, and the card is settled on the way.

mod ask;

use engine::{Seat, Sink, Throw};

use super::id::{Card, Colour};
use super::{conditions, play};
use crate::actions::Action;
use crate::events::Event;
use crate::frames::{Branch, Frame, Grant, Report};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::Pack;
use crate::pack::model::{Effect, Filter, RollNeed, SPOT_DEFAULT, Side};
use crate::phases::run::RunStep;
use crate::phases::turn::TurnStep;
use crate::phases::{check, kick, line_pass, pass, penalty, ruck, scrum, tackle};
use crate::rules::sin_bin;
use crate::shirt::{Shirt, ShirtSet};
use crate::state::{Kick, KickKind, TackleResult};

pub use ask::{card_at, check, player_at, prompt_kind, prompt_text, propose};

/// A list of effects in progress.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Whose card.
    pub seat: Seat,
    /// Which.
    pub card: Card,
    /// Which of its lists.
    pub branch: Branch,
    /// Which effect of it.
    pub at: u8,
}

impl Run {
    /// This list, resumed at `step` of the present effect.
    fn resume(self, step: u8) -> Frame {
        let Run { seat, card, branch, at } = self;
        Frame::Effects { seat, card, branch, at, step }
    }

    fn list(self, pack: &Pack) -> &[Effect] {
        let design = pack.card(self.card);
        let inner = |at: u8, ok: bool| match &design.effects[usize::from(at)] {
            Effect::Roll { ok: list, .. } if ok => list.as_slice(),
            Effect::Roll { fail: list, .. } => list.as_slice(),
            other => panic!("{other:?} has no branches"),
        };
        match self.branch {
            Branch::Main => &design.effects,
            Branch::Response => &design.response,
            Branch::Ok(at) => inner(at, true),
            Branch::Fail(at) => inner(at, false),
        }
    }

    /// The present effect; none past the end of the list.
    pub fn effect(self, pack: &Pack) -> Option<&Effect> {
        self.list(pack).get(usize::from(self.at))
    }
}

/// Runs a list of a card in limbo.
pub fn begin(seat: Seat, card: Card, branch: Branch) -> Frame {
    Frame::Effects { seat, card, branch, at: 0, step: 0 }
}

/// Runs effects until one has to wait or the list is done; then the card is settled (RT-052).
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    mut me: Run,
    mut step: u8,
    mut input: Input,
) -> Flow {
    let pack = cx.pack;
    while let Some(effect) = me.effect(pack) {
        if let Some(flow) = run(cx, me, effect, step, input) {
            return flow;
        }
        (me.at, step, input) = (me.at + 1, 0, Input::Enter);
    }
    match me.branch {
        Branch::Main | Branch::Response => cx.table.settle_played(me.seat, me.card),
        Branch::Ok(_) | Branch::Fail(_) => {}
    }
    Flow::Return(Report::Done)
}

/// Runs one effect; `None` when it is done.
fn run<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    effect: &Effect,
    step: u8,
    input: Input,
) -> Option<Flow> {
    let seat = me.seat;
    match effect {
        Effect::Move { metres } => cx.table.advance_marker(cx.table.attacking, *metres),
        Effect::NoAdvance => cx.table.turn.advance_cancelled = true,
        Effect::Set { need, .. } => {
            // RT-043. If two cards replace the number the lower stands.
            let set = &mut cx.table.check.set;
            *set = Some(set.map_or(*need, |before| before.min(*need)));
        }
        Effect::Mod { by, .. } => cx.table.check.mods += by,
        Effect::BreakTackle => cx.table.tackle.result = TackleResult::Broken,
        Effect::VoidTackle => cx.table.tackle.result = TackleResult::Voided,
        Effect::Scrum { by } => cx.table.contest.mods[seat] += by,
        Effect::Jump { by } => cx.table.lineout.mods[seat] += by,
        Effect::PowerExtra { count } => cx.table.contest.extra[seat] += count,
        Effect::Reroll => cx.table.check.reroll = true,
        Effect::SecondLook => cx.table.check.second_look = true,
        Effect::ForceMatch => cx.table.lineout.forced_match = true,
        Effect::NoLastChanceEvade => cx.table.tackle.no_last_chance_evade = true,
        Effect::ActionPlus { count } => cx.table.turn.extra_actions += count,
        Effect::Cancel => play::cancel_latest(cx, seat),
        Effect::Stay => cx.table.limbo.last_mut().expect("the card is in limbo").stays = true,
        Effect::Ruck { by, with, by_with } => ruck_strength(cx, me, *by, *with, *by_with),
        Effect::RunBonus { metres } => run_bonus(cx, me, *metres),
        Effect::Offload { .. } => tackle::offload(cx, seat, named(cx)),
        Effect::Peek { side } => peek(cx, me, *side),
        Effect::Warn { side } => warn(cx, me, *side),
        Effect::Ground { cost: true, .. } => {}
        Effect::Run => return run_action(cx, me, step),
        Effect::Roll { need, .. } => return roll(cx, me, *need, step, input),
        Effect::PassTo { .. } => return pass_to(cx, me, step),
        Effect::LinePass { times } => return line_passes(cx, me, *times, step, input),
        Effect::KickInfield { roll, chase } => {
            return Some(kick_infield(cx, me, *roll, *chase, step, input));
        }
        Effect::Give { side, filter } => return give(cx, me, *side, *filter, step, input),
        Effect::NewTurn { .. } => return Some(cx.next(Frame::AttackTurn(TurnStep::Begin))),
        Effect::Ready { count, .. } | Effect::Ground { count, .. } => {
            return pick_players(cx, me, *count, step, input);
        }
        Effect::Support { count, each } => return supports(me, *count, *each, step),
        Effect::PowerRedo => return once(me, step, Frame::Redo { seat, step: 0 }),
        Effect::CommitExtra { count } => return commit_extra(cx, me, *count, step, input),
        Effect::Retackle { by } => return retackle(cx, me, *by, step, input),
        Effect::DrawPower { count } => {
            let sub = Frame::DrawPower { seat, left: *count, tries: 0, thrown: false };
            return once(me, step, sub);
        }
        Effect::DiscardRandom { side, count } => {
            return discard_random(cx, me, *side, *count, step, input);
        }
        Effect::Block => return Some(block(cx, me, step, input)),
        Effect::Penalty { side } => return award(cx, me, *side),
        Effect::SinBinTackler { big_hit_only } => return bin_tackler(cx, me, *big_hit_only, step),
        Effect::Injure { side } => return injure(cx, me, *side, step, input),
    }
    None
}

/// Calls `sub` once, then the effect is done.
fn once(me: Run, step: u8, sub: Frame) -> Option<Flow> {
    (step == 0).then(|| Flow::Call { sub, then: me.resume(1) })
}

/// The team-mate named when the card was played.
fn named<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>) -> Shirt {
    let played = cx.table.limbo.last().expect("the card is in limbo");
    played.to.expect("a card that names a receiver was checked to do so")
}

/// JACKAL and its like; a MAUL's strength waits for the ruck to form (RT-249).
fn ruck_strength<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    by: i8,
    with: ShirtSet,
    by_with: i8,
) {
    if me.branch == Branch::Response {
        cx.table.tackle.ruck_bonus += by;
        return;
    }
    let special = !cx.table.contest.committed[me.seat].and(with).is_empty();
    cx.table.contest.mods[me.seat] += if special { by_with } else { by };
}

/// A card that both runs and adds to the run has added it before running.
fn run_bonus<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Run, metres: i8) {
    if !me.list(cx.pack).contains(&Effect::Run) {
        cx.table.turn.run_bonus += metres;
    }
}

fn run_action<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Run, step: u8) -> Option<Flow> {
    let bonus = me.list(cx.pack).iter().map(|effect| match effect {
        Effect::RunBonus { metres } => *metres,
        _ => 0,
    });
    if step == 0 {
        cx.table.turn.run_bonus += bonus.sum::<i8>();
    }
    once(me, step, Frame::Run { off_the_back: false, step: RunStep::Begin })
}

/// `Roll`: a D10 of the card itself, which nothing re-rolls (RT-245).
fn roll<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    need: RollNeed,
    step: u8,
    input: Input,
) -> Option<Flow> {
    match step {
        0 => Some(check::throw(me.resume(1))),
        1 => {
            let need = roll_need(&cx.board(), need);
            let roll = input.rolled().face() as u8;
            let made = roll >= need;
            cx.log(Event::CardRolled { seat: me.seat, card: me.card, roll, need, made });
            let branch = if made { Branch::Ok(me.at) } else { Branch::Fail(me.at) };
            Some(Flow::Call { sub: begin(me.seat, me.card, branch), then: me.resume(2) })
        }
        _ => None,
    }
}

/// The number a card's own die must reach.
pub fn roll_need(board: &Board<'_>, need: RollNeed) -> u8 {
    match need {
        RollNeed::Number(number) => number,
        RollNeed::AboveSpot => {
            board.table.referee(board.pack).map_or(SPOT_DEFAULT, |referee| referee.spot) + 1
        }
    }
}

fn pass_to<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Run, step: u8) -> Option<Flow> {
    if step > 0 {
        return None;
    }
    let to = named(cx);
    once(me, step, pass::declare(cx, to))
}

/// LOOP PLAY: one Line Pass after another; even steps ask, odd steps are answered.
fn line_passes<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    times: u8,
    step: u8,
    input: Input,
) -> Option<Flow> {
    if step % 2 == 1 {
        return match input.chosen() {
            Action::LinePass { to, entry } => {
                Some(Flow::Call { sub: line_pass::begin(to, entry), then: me.resume(step + 1) })
            }
            _ => None,
        };
    }
    let more = step / 2 < times && line_pass::is_possible(&cx.board(), me.seat);
    more.then(|| Flow::Ask(me.seat.into(), me.resume(step + 1)))
}

fn kick_infield<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    need: u8,
    chase_need: u8,
    step: u8,
    input: Input,
) -> Flow {
    if step == 0 {
        return Flow::Ask(me.seat.into(), me.resume(1));
    }
    let Action::KickInfield { metres } = input.chosen() else {
        panic!("only an infield kick passed the check")
    };
    let kick = Kick { kind: KickKind::Infield, metres, need, chase_need, ..Kick::default() };
    kick::begin_with(cx, kick)
}

/// `Give`: the ball onto a Ready player of a side, picked by his coach; with nobody Ready a scrum.
fn give<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    side: Side,
    filter: Filter,
    step: u8,
    input: Input,
) -> Option<Flow> {
    let to = conditions::seat_of(&cx.board(), me.seat, side);
    if step == 0 {
        if takers(&cx.board(), to, filter).is_empty() {
            return Some(cx.stoppage(scrum::begin(to, false, false)));
        }
        return Some(Flow::Ask(to.into(), me.resume(1)));
    }
    let Action::PickOwn(shirt) = input.chosen() else { return None };
    let changed = cx.table.attacking != to;
    cx.table.give_ball(to, shirt);
    cx.log(Event::BallPlaced { seat: to, shirt });
    let starts = changed && side == Side::Opp;
    starts.then(|| cx.next(Frame::AttackTurn(TurnStep::Begin)))
}

/// Who may be given the ball: Ready players the filter admits, else any Ready player.
fn takers(board: &Board<'_>, seat: Seat, filter: Filter) -> ShirtSet {
    let ready = board.table.sides[seat].ready;
    let fitting = match filter {
        Filter::Back => ready.and(ShirtSet::BACKS),
        Filter::Forward => ready.and(ShirtSet::FORWARDS),
        Filter::List | Filter::Any => ready,
    };
    if fitting.is_empty() { ready } else { fitting }
}

/// `Ready` and `Ground`: up to `count` players, picked one by one.
fn pick_players<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    count: u8,
    step: u8,
    input: Input,
) -> Option<Flow> {
    let mut picked = step;
    if let Input::Chosen(_, action) = input {
        match action {
            Action::Stand(shirt) => {
                let seat = picked_side(&cx.board(), me).expect("a picking effect names a side");
                cx.table.sides[seat].stand(shirt);
                cx.log(Event::StoodUp { seat, shirt });
            }
            Action::Ground(shirt) => {
                let seat = picked_side(&cx.board(), me).expect("a picking effect names a side");
                cx.ground(seat, shirt);
            }
            _ => return None,
        }
        picked += 1;
    }
    let more = picked < count && !pickable(&cx.board(), me).is_empty();
    more.then(|| Flow::Ask(me.seat.into(), me.resume(picked)))
}

/// The side the present `Ready` or `Ground` effect picks from.
pub fn picked_side(board: &Board<'_>, me: Run) -> Option<Seat> {
    match me.effect(board.pack)? {
        Effect::Ready { side, .. } | Effect::Ground { side, .. } => {
            Some(conditions::seat_of(board, me.seat, *side))
        }
        _ => None,
    }
}

/// Whom the present `Ready` or `Ground` effect may pick.
fn pickable(board: &Board<'_>, me: Run) -> ShirtSet {
    match (me.effect(board.pack), picked_side(board, me)) {
        (Some(Effect::Ready { .. }), Some(seat)) => conditions::raisable(board, seat),
        (_, Some(seat)) => conditions::payers(board, seat),
        (_, None) => ShirtSet::EMPTY,
    }
}

/// RT-304. An ordinary Support, also at a ruck.
fn supports(me: Run, count: u8, each: bool, step: u8) -> Option<Flow> {
    let seat = match step {
        0 => me.seat,
        1 if each => me.seat.other(),
        _ => return None,
    };
    let sub = Frame::FreeSupport { seat, grant: Grant::Card, left: count };
    Some(Flow::Call { sub, then: me.resume(step + 1) })
}

fn commit_extra<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    count: u8,
    step: u8,
    input: Input,
) -> Option<Flow> {
    let mut added = step;
    if let Input::Chosen(_, Action::Commit(shirts)) = input {
        ruck::commit_players(cx, me.seat, shirts);
        added += 1;
    }
    let more = added < count && !conditions::commitable(&cx.board(), me.seat).is_empty();
    more.then(|| Flow::Ask(me.seat.into(), me.resume(added)))
}

/// ANKLE TAP: another player tackles the same carrier at once, once a turn.
fn retackle<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    by: i8,
    step: u8,
    input: Input,
) -> Option<Flow> {
    if step == 0 {
        return Some(Flow::Ask(me.seat.into(), me.resume(1)));
    }
    if let Action::Tackle(shirt) = input.chosen() {
        cx.table.tackle.again = Some(shirt);
        cx.table.tackle.again_mod = by;
        cx.table.turn.retackled = Some(cx.table.tackle.carrier);
    }
    None
}

/// RT-257. Random discards, one chance event each.
fn discard_random<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    side: Side,
    count: u8,
    step: u8,
    input: Input,
) -> Option<Flow> {
    let seat = conditions::seat_of(&cx.board(), me.seat, side);
    if let Input::Rolled(faces) = input {
        let card = cx.table.sides[seat].hand.remove(usize::from(faces.value()));
        cx.table.sides[seat].discard.insert(card);
        cx.log(Event::Discarded { seat, card });
    }
    let held = cx.table.sides[seat].hand.len() as u16;
    let more = step < count && held > 0;
    more.then(|| Flow::Roll { throw: Throw::pick(held), secret: None, then: me.resume(step + 1) })
}

fn peek<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Run, side: Side) {
    let at = conditions::seat_of(&cx.board(), me.seat, side);
    let cards = cx.table.sides[at].hand.clone();
    cx.log(Event::Peeked { seat: me.seat, cards: Some(cards) });
}

fn warn<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Run, side: Side) {
    let seat = conditions::seat_of(&cx.board(), me.seat, side);
    cx.table.sides[seat].warned = true;
    cx.log(Event::Warned { seat });
}

/// CHARGE DOWN: the ball on a Ready Forward of the blockers, else on anybody Ready, else a scrum.
fn block<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Run, step: u8, input: Input) -> Flow {
    if step == 0 {
        cx.log(Event::KickBlocked { seat: me.seat });
        if cx.table.sides[me.seat].ready.is_empty() {
            return cx.stoppage(scrum::begin(me.seat, false, false));
        }
        return Flow::Ask(me.seat.into(), me.resume(1));
    }
    if let Action::PickOwn(shirt) = input.chosen() {
        cx.table.give_ball(me.seat, shirt);
        cx.log(Event::BallPlaced { seat: me.seat, shirt });
    }
    cx.next(Frame::AttackTurn(TurnStep::Begin))
}

/// RT-253, RT-256, RT-272, RT-297. A penalty ends what was going on; one from a Blue card waits for
/// the end of its draw step, and only the first counts.
fn award<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, me: Run, side: Side) -> Option<Flow> {
    let awarded = conditions::seat_of(&cx.board(), me.seat, side);
    if me.card.colour() == Colour::Blue {
        let ignored = cx.table.referee(cx.pack).is_some_and(|referee| referee.no_ruck_penalties);
        if ignored {
            cx.log(Event::BlueIdle { seat: me.seat, card: me.card });
        } else {
            cx.table.draw.penalty.get_or_insert(awarded);
        }
        return None;
    }
    // A CHEAT that was seen has ended its ruck: headgear comes off (RT-173).
    if cx.table.contest.winner.take().is_some() && !cx.table.contest.scrum {
        ruck::end_headgear(cx);
    }
    Some(penalty::award(cx, awarded, false))
}

fn bin_tackler<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    big_hit_only: bool,
    step: u8,
) -> Option<Flow> {
    let always = cx.table.referee(cx.pack).is_some_and(|referee| referee.always_bins);
    if step > 0 || (big_hit_only && !cx.table.tackle.big_hit && !always) {
        return None;
    }
    let seat = cx.table.defending();
    let tackler = cx.table.tackle.tackler;
    sin_bin::send(cx, seat, tackler);
    once(me, step, Frame::HandLimit { seat, thrown: false })
}

fn injure<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    me: Run,
    side: Side,
    step: u8,
    input: Input,
) -> Option<Flow> {
    let seat = conditions::seat_of(&cx.board(), me.seat, side);
    let eligible = sin_bin::grounded_row_players(&cx.table.sides[seat]);
    if step == 0 {
        let throw = (!eligible.is_empty()).then(|| Throw::pick(eligible.len() as u16))?;
        return Some(Flow::Roll { throw, secret: None, then: me.resume(1) });
    }
    sin_bin::injure(cx, seat, eligible[usize::from(input.rolled().value())]);
    None
}
