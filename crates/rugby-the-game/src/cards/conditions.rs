//! When a card may be played: its colour, its printed condition, and whether it could do anything.
//!
//! Everything here is judged on public facts, so that a prompt never betrays a hand (RT-289).

use engine::Seat;

use super::id::{Card, Colour};
use crate::frames::{DrawKind, Grant};
use crate::game::{Board, Looking};
use crate::pack::Pack;
use crate::pack::model::{CardDesign, Cost, Effect, Filter, GoalKinds, Kind, Side, When, Window};
use crate::phases::{line_pass, pass, power, ruck, support};
use crate::shirt::ShirtSet;
use crate::side::{FIFTEEN, TEN};
use crate::state::{Die, KickKind, NEAREST};

/// Whether playing this card takes the turn's action (RT-038).
pub fn is_action(pack: &Pack, card: Card) -> bool {
    pack.card(card).cost == Cost::Action
}

/// RT-034. Green for the attack, Red for the defence, Yellow for either, Blue for nobody.
pub fn colour_fits(board: &Board<'_>, seat: Seat, colour: Colour) -> bool {
    match colour {
        Colour::Green => board.table.attacking == seat,
        Colour::Red => board.table.attacking != seat,
        Colour::Yellow => true,
        Colour::Blue => false,
    }
}

/// RT-289. Whether window, role and printed condition of a design fit: then its owner is asked.
pub fn may_answer(board: &Board<'_>, seat: Seat, window: Window, design: &CardDesign) -> bool {
    colour_fits(board, seat, design.colour())
        && design.windows.contains(&window)
        && holds(board, seat, &design.when)
        && big_hit_allows(board, window, design)
        && !is_used_up(board, seat, design)
}

/// Limits a card sets to itself: once a turn (TEAM TALK), once on a carrier and turn (ANKLE TAP).
pub fn is_used_up(board: &Board<'_>, seat: Seat, design: &CardDesign) -> bool {
    let retackles = |effect: &Effect| matches!(effect, Effect::Retackle { .. });
    let turn = &board.table.turn;
    (design.when.once_per_turn && turn.once[seat].set().contains(design.id))
        || (turn.retackled == Some(board.table.tackle.carrier)
            && design.effects.iter().any(retackles))
}

/// RT-248. Whether a design may really be played: it fits, and it could do something.
pub fn fits(board: &Board<'_>, seat: Seat, window: Window, design: &CardDesign) -> bool {
    may_answer(board, seat, window, design) && is_useful(board, seat, design)
}

/// RT-099. Against a BIG HIT only a card that says so.
fn big_hit_allows(board: &Board<'_>, window: Window, design: &CardDesign) -> bool {
    window != Window::Tackled || !board.table.tackle.big_hit || design.when.big_hit_ok
}

/// Whether every part of a printed condition holds.
pub fn holds(board: &Board<'_>, seat: Seat, when: &When) -> bool {
    carrier_holds(board, seat, when)
        && numbers_hold(board, seat, when)
        && set_piece_holds(board, seat, when)
        && dice_hold(board, when)
}

fn carrier_holds(board: &Board<'_>, seat: Seat, when: &When) -> bool {
    let carrier = board.table.carrier(board.table.attacking);
    let is = |shirts: ShirtSet| carrier.is_some_and(|shirt| shirts.contains(shirt));
    when.carrier_kind.is_none_or(|kind| is(kind.shirts()))
        && when.carrier_in.is_none_or(is)
        && (!when.carrier_has_line_pass
            || carrier
                .is_some_and(|shirt| board.player(board.table.attacking, shirt).has_line_pass()))
        && (when.list_ready == 0 || pass::targets(board, seat).len() >= when.list_ready)
}

fn numbers_hold(board: &Board<'_>, seat: Seat, when: &When) -> bool {
    let table = board.table;
    let ready = table.sides[seat].ready;
    let opposing = table.sides[seat.other()].ready;
    let others = ready.without(table.tackle.tackler).len();
    when.ready_lead.is_none_or(|lead| ready.len() as i8 - opposing.len() as i8 >= lead)
        && when.ready_kind.is_none_or(|kind: Kind| !ready.and(kind.shirts()).is_empty())
        && others >= when.other_ready_own
        && table.sides[seat.other()].hand.len() >= usize::from(when.opp_hand)
}

fn set_piece_holds(board: &Board<'_>, seat: Seat, when: &When) -> bool {
    let contest = &board.table.contest;
    let in_ruck = !contest.scrum;
    (contest.committed[seat].len() >= when.committed_own
        || (when.committed_in_ruck_only && !in_ruck))
        && (!when.took_ball_in || contest.first == seat)
        && when.feeding.is_none_or(|feeding| (contest.first == seat) == feeding)
        && (!when.has_lock || board.table.lineout.lock[seat].is_some())
        && (!when.last_chance || board.table.tackle.last_chance)
        && contest.turned[seat].len() >= when.power_turned
}

fn dice_hold(board: &Board<'_>, when: &When) -> bool {
    let die = board.table.check.die;
    when.roll_kinds.is_none_or(|kinds| match die {
        Die::Tackle => kinds.tackle,
        Die::Catch | Die::Pass => kinds.catch,
        Die::Kick => kinds.kick,
        Die::Sidestep => kinds.sidestep,
        Die::Lineout => kinds.lineout,
    }) && when.kick_kinds.is_none_or(|kinds| match board.table.kick.kind {
        KickKind::Touch => kinds.touch,
        KickKind::Infield => kinds.infield,
        KickKind::Drop => kinds.drop,
        KickKind::KickOff | KickKind::DropOut => false,
    }) && when.goal_kinds.is_none_or(|GoalKinds { conversion, penalty_goal }| {
        if board.table.penalty_goal { penalty_goal } else { conversion }
    })
}

/// RT-255. Whether a Blue card acts in a draw step of this kind.
pub fn blue_acts(board: &Board<'_>, card: Card, kind: DrawKind) -> bool {
    let design = board.pack.card(card);
    design.when.draw_kinds.is_none_or(|kinds| match kind {
        DrawKind::Ruck => kinds.ruck,
        DrawKind::Restart => kinds.restart,
        DrawKind::Scrum => kinds.scrum,
        DrawKind::LineOut => kinds.lineout,
    })
}

/// RT-248. A card whose effects could do nothing at all may not be played. A cost that cannot be
/// paid, or a named target that does not exist, rules it out as well.
fn is_useful(board: &Board<'_>, seat: Seat, design: &CardDesign) -> bool {
    let payable = design.effects.iter().all(|effect| match effect {
        Effect::Ground { side, count, cost: true } => {
            payers(board, seat_of(board, seat, *side)).len() >= *count
        }
        Effect::PassTo { filter } => !receivers(board, seat, *filter).is_empty(),
        Effect::Offload { filter } => !offload_to(board, seat, *filter).is_empty(),
        // RT-291. Once a team and contest.
        Effect::PowerRedo => !board.table.contest.cheated[seat],
        _ => true,
    });
    payable && design.effects.iter().any(|effect| does_something(board, seat, effect))
}

fn does_something(board: &Board<'_>, seat: Seat, effect: &Effect) -> bool {
    let table = board.table;
    match effect {
        Effect::Ground { cost: true, .. } => false,
        Effect::Ground { side, .. } => !table.sides[seat_of(board, seat, *side)].ready.is_empty(),
        Effect::Ready { side, .. } => !raisable(board, seat_of(board, seat, *side)).is_empty(),
        Effect::Support { each, .. } => {
            support::is_possible(board, seat, Grant::Card)
                || (*each && support::is_possible(board, seat.other(), Grant::Card))
        }
        Effect::LinePass { .. } => line_pass::is_possible(board, seat),
        Effect::KickInfield { .. } => table
            .carrier(seat)
            .filter(|shirt| matches!(*shirt, TEN | FIFTEEN))
            .is_some_and(|shirt| board.player(seat, shirt).kick.is_some()),
        Effect::Retackle { .. } => {
            !table.sides[seat].ready.without(table.tackle.tackler).is_empty()
        }
        Effect::CommitExtra { .. } => !commitable(board, seat).is_empty(),
        Effect::DrawPower { .. } => power::has_cards(table, seat),
        Effect::DiscardRandom { side, .. } | Effect::Peek { side } => {
            !table.sides[seat_of(board, seat, *side)].hand.is_empty()
        }
        // A die of the card itself is worth what may come of it.
        Effect::Roll { ok, fail, .. } => {
            ok.iter().chain(fail).any(|effect| does_something(board, seat, effect))
        }
        Effect::ForceMatch => table.lineout.lock.iter().all(|(_, lock)| lock.is_some()),
        Effect::Move { .. } => table.togo(table.attacking) > NEAREST,
        Effect::PowerRedo
        | Effect::Run
        | Effect::RunBonus { .. }
        | Effect::NoAdvance
        | Effect::Set { .. }
        | Effect::Mod { .. }
        | Effect::BreakTackle
        | Effect::VoidTackle
        | Effect::Offload { .. }
        | Effect::PassTo { .. }
        | Effect::Give { .. }
        | Effect::NewTurn { .. }
        | Effect::Ruck { .. }
        | Effect::Scrum { .. }
        | Effect::Jump { .. }
        | Effect::PowerExtra { .. }
        | Effect::Cancel
        | Effect::Reroll
        | Effect::SecondLook
        | Effect::NoLastChanceEvade
        | Effect::Block
        | Effect::ActionPlus { .. }
        | Effect::Penalty { .. }
        | Effect::SinBinTackler { .. }
        | Effect::Injure { .. }
        | Effect::Warn { .. }
        | Effect::Stay => true,
    }
}

/// The seat an effect's `side` means, seen from the card's player.
pub fn seat_of(board: &Board<'_>, seat: Seat, side: Side) -> Seat {
    match side {
        Side::Own => seat,
        Side::Opp => seat.other(),
        Side::Attacking => board.table.attacking,
        Side::Defending => board.table.defending(),
    }
}

/// Players that may be grounded as a cost: Ready, and not the carrier or the tackler himself.
pub fn payers(board: &Board<'_>, seat: Seat) -> ShirtSet {
    let ready = board.table.sides[seat].ready;
    board.table.carrier(seat).map_or(ready, |carrier| ready.without(carrier))
}

/// Field players a `Ready` effect may stand up: down and without headgear.
pub fn raisable(board: &Board<'_>, seat: Seat) -> ShirtSet {
    let side = &board.table.sides[seat];
    side.grounded().minus(side.headgear)
}

/// Players that COUNTER RUCK may add: Ready, leaving a halfback (RT-179).
pub fn commitable(board: &Board<'_>, seat: Seat) -> ShirtSet {
    let ready = board.table.sides[seat].ready.into_iter();
    ready.filter(|shirt| ruck::check_commit(board, seat, ShirtSet::one(*shirt)).is_ok()).collect()
}

/// Ready team-mates of the carrier that a filter admits.
pub fn receivers(board: &Board<'_>, seat: Seat, filter: Filter) -> ShirtSet {
    let Some(carrier) = board.table.carrier(seat) else { return ShirtSet::EMPTY };
    filtered(board, seat, carrier, filter)
}

/// Ready team-mates of the tackled player that a filter admits.
pub fn offload_to(board: &Board<'_>, seat: Seat, filter: Filter) -> ShirtSet {
    filtered(board, seat, board.table.tackle.carrier, filter)
}

fn filtered(board: &Board<'_>, seat: Seat, from: crate::shirt::Shirt, filter: Filter) -> ShirtSet {
    let mates = board.table.sides[seat].ready.without(from);
    match filter {
        Filter::List => mates.and(board.player(seat, from).pass),
        Filter::Back => mates.and(ShirtSet::BACKS),
        Filter::Forward => mates.and(ShirtSet::FORWARDS),
        Filter::Any => mates,
    }
}
