//! Effective statistics and the values of rolls (part 3, 5.7).

use crate::activation::{Defensive, Doing, Second};
use crate::game::{Board, Looking};
use crate::geometry::{Disc, Point, RANGE, csqrt, len2, within};
use crate::pack::model::{ActionKind, Effect, PositionEffect, RollKind, Stat, Which};
use crate::player::PlayerId;
use crate::roll::{PartOf, Roller};
use crate::rules::skills::{self, Moment};

/// Cards count MOV in hundredths.
const WHOLE: i32 = 100;
/// A halved move is rounded up to this.
const HALF_INCH: i32 = 500;
/// TK-181. So many active fatigue tokens weaken a player.
pub const WEAK: u8 = 3;

/// TK-176. Whether the next activation token tires a player.
pub fn tires_next(board: &Board<'_>, id: PlayerId) -> bool {
    board.table.player(id).tokens + 1 == board.pack.numbers.tiring_token
}

/// TK-181, TK-182, TK-261, TK-262. A statistic as it is now: printed, less injuries, less one if
/// three fatigue tokens are active. PRT and BDY do not tire.
pub fn stat(board: &Board<'_>, id: PlayerId, stat: Stat) -> i8 {
    let player = board.table.player(id);
    let tires = !matches!(stat, Stat::Prt | Stat::Bdy);
    let tired = i8::from(tires && player.fatigue.on() >= WEAK);
    board.card(id).stat(stat) + player.losses.stats[stat.index()] - tired
}

/// Endurance: BDY and PRT together (TK-173).
pub fn endurance(board: &Board<'_>, id: PlayerId) -> i8 {
    stat(board, id, Stat::Bdy) + stat(board, id, Stat::Prt)
}

/// MOV in mils after injuries, never below its floor (TK-222), with what a passive skill adds.
fn mov(board: &Board<'_>, id: PlayerId, which: Which) -> i32 {
    let lost = board.table.player(id).losses.mov[which.index()];
    let added: i32 = skills::passive(board, id, Moment::default())
        .map(|effect| match effect {
            Effect::MovAdd { which: own, mils } if *own == which => *mils,
            _ => 0,
        })
        .sum();
    let least = board.pack.injuries.mov_least[which.index()];
    (board.card(id).mov(which) + lost + added).max(least)
}

/// By how much skills multiply a MOV; several do not combine (TK-077).
fn mov_factor(board: &Board<'_>, id: PlayerId, which: Which) -> i32 {
    let from_position = match skills::position(board, id) {
        Some(PositionEffect::MovFactorDefence { factor }) if which == Which::Defence => factor,
        _ => 1,
    };
    let from_skill = skills::passive(board, id, Moment::default()).map(|effect| match effect {
        Effect::MovFactor { which: own, factor, .. } if *own == which => *factor,
        _ => 1,
    });
    i32::from(from_skill.fold(from_position, u8::max))
}

/// TK-261. Attack MOV in mils, with injuries.
pub fn attack_move(board: &Board<'_>, id: PlayerId) -> i32 {
    mov(board, id, Which::Attack) * mov_factor(board, id, Which::Attack)
}

/// TK-078, TK-078a, TK-261. Defensive MOV in mils, with injuries, skills and the cards in force.
/// A card that doubles takes the place of a skill that does (TK-077); one that halves works on
/// what the skill has made of it.
pub fn defensive_move(board: &Board<'_>, id: PlayerId) -> i32 {
    let plain = mov(board, id, Which::Defence);
    let factor = mov_factor(board, id, Which::Defence);
    let defends = board.table.act.step != 0 && id.seat == board.table.defender();
    match i32::from(board.table.act.defence[id.role].mov_percent) {
        0 => plain * factor,
        _ if !defends => plain * factor,
        percent if percent < WHOLE => {
            let part = plain * factor * percent;
            (part + HALF_INCH * WHOLE - 1) / (HALF_INCH * WHOLE) * HALF_INCH
        }
        percent => plain * percent.max(factor * WHOLE) / WHOLE,
    }
}

/// TK-009, TK-122, TK-288. The gap of a pass: from the passer's base at the pass point to the
/// receiver where he stands now. Rounded up, so that comparing it with a limit is exact.
pub fn pass_gap(board: &Board<'_>, passer: PlayerId, from: Point, to: PlayerId) -> i32 {
    let (a, b) = (board.disc_at(passer, from), board.disc(to));
    csqrt(len2(a.c - b.c)) as i32 - a.r - b.r
}

/// The gap of the pass that is being made; none where nothing is passed.
pub fn gap(board: &Board<'_>, doing: &Doing) -> Option<i32> {
    doing.receiver().map(|to| pass_gap(board, doing.by, doing.place, to))
}

/// TK-107, TK-120. The row of the range tables for a gap: a boundary takes the better one.
pub fn range_row(board: &Board<'_>, gap: i32) -> usize {
    let limits = &board.pack.ranges.limits;
    limits.iter().position(|limit| gap <= limit + RANGE).unwrap_or(limits.len())
}

/// The range modifiers of a roll by row, if range matters to it.
fn range_table<'a>(board: &Board<'a>, kind: RollKind) -> Option<&'a [i8; 4]> {
    match kind {
        RollKind::Pass | RollKind::GroundPass => Some(&board.pack.ranges.pass),
        RollKind::Reception => Some(&board.pack.ranges.reception),
        _ => None,
    }
}

/// TK-322. The row of this player's roll: a skill may count the gap shorter.
fn row_of(board: &Board<'_>, who: PlayerId, kind: RollKind, gap: i32) -> usize {
    let shift: i32 = skills::passive(board, who, Moment::of_roll(kind))
        .map(|effect| if let Effect::RangeShift { mils } = effect { *mils } else { 0 })
        .sum();
    range_row(board, gap + shift)
}

/// TK-322. A roll uses the next better range row, after what skills have done to the gap (GI-5).
pub fn better_range_row(board: &Board<'_>, roller: &mut Roller, gap: i32) {
    if let Some(table) = range_table(board, roller.kind) {
        let row = row_of(board, roller.who, roller.kind, gap);
        roller.add(PartOf::Range, table[row.saturating_sub(1)] - table[row]);
    }
}

/// TK-066, TK-067, TK-070, TK-348. How many defenders press upon `who` at `place`: those who chose
/// Pressure, are on their feet and near enough.
pub fn pressing(board: &Board<'_>, who: PlayerId, place: Point) -> u8 {
    let base = board.disc_at(who, place);
    let presses = |id: &PlayerId| {
        board.table.act.defence[id.role].action == Defensive::Pressure
            && board.table.player(*id).standing()
            && within(board.disc(*id), base, pressure_range(board, *id))
    };
    match who.seat == board.table.attacker {
        true => PlayerId::of(who.seat.other()).filter(presses).count() as u8,
        false => 0,
    }
}

/// TK-005, TK-066. How far the Pressure of a player reaches.
pub fn pressure_range(board: &Board<'_>, id: PlayerId) -> i32 {
    let moment = Moment { action: Some(ActionKind::Pressure), ..Moment::default() };
    let own = skills::passive(board, id, moment).filter_map(|effect| {
        if let Effect::PressureRange { mils } = effect { Some(*mils) } else { None }
    });
    own.max().unwrap_or(board.pack.numbers.pressure_range)
}

/// TK-069. Whether pressure counts against a roll.
pub fn is_pressed(kind: RollKind) -> bool {
    matches!(
        kind,
        RollKind::Dodge
            | RollKind::BreakThrough
            | RollKind::Pass
            | RollKind::GroundPass
            | RollKind::Reception
            | RollKind::PickUp
            | RollKind::Try
    )
}

/// TK-066, TK-069. The pressing defenders that count against a roll: some may be ignored.
fn pressure(board: &Board<'_>, who: PlayerId, kind: RollKind, place: Point) -> u8 {
    let freed = doing(board, who, kind).is_some_and(|doing| doing.no_pressure);
    if freed || !is_pressed(kind) {
        return 0;
    }
    let ignored = |effect: &Effect| match effect {
        Effect::IgnorePressure { n } => n.unwrap_or(u8::MAX),
        _ => 0,
    };
    let ignored = skills::passive(board, who, Moment::of_roll(kind)).map(ignored);
    pressing(board, who, place).saturating_sub(ignored.fold(0, u8::saturating_add))
}

/// The action being performed, if this is its roll.
fn doing<'a>(board: &Board<'a>, who: PlayerId, kind: RollKind) -> Option<&'a Doing> {
    let doing = board.table.act.doing.as_ref()?;
    (doing.by == who && kind_of(doing.what) == Some(kind)).then_some(doing)
}

/// The roll of a second action.
pub fn kind_of(second: Second) -> Option<RollKind> {
    match second {
        Second::None | Second::Move => None,
        Second::Pass { .. } => Some(RollKind::Pass),
        Second::GroundPass { .. } => Some(RollKind::GroundPass),
        Second::PickUp { .. } => Some(RollKind::PickUp),
        Second::Dodge => Some(RollKind::Dodge),
        Second::BreakThrough => Some(RollKind::BreakThrough),
        Second::ScoreTry => Some(RollKind::Try),
    }
}

/// TK-068, TK-078, TK-086, TK-120, TK-129, TK-161, TK-186, TK-262, TK-308, TK-320. Who rolls for
/// what, with his value and dice (5.7): statistic, range, pressure at `place`, skills, and what
/// cards have put on the action (`act.doing`) or the defender. `gap` is the measured distance of a
/// pass or reception.
pub fn roller(
    board: &Board<'_>,
    who: PlayerId,
    kind: RollKind,
    place: Point,
    gap: Option<i32>,
) -> Roller {
    let mut roller = Roller {
        who,
        kind,
        place,
        value: 0,
        parts: Default::default(),
        dice: skills::position_dice(board, who, kind),
        thrown: Default::default(),
        tie: Default::default(),
        critical_two: false,
        plus: 0,
        verdict: None,
    };
    let (of, base) = base(board, who, kind);
    roller.add(of, base);
    roller.add(PartOf::Action, action_modifier(board, kind));
    if let (Some(table), Some(gap)) = (range_table(board, kind), gap) {
        roller.add(PartOf::Range, table[row_of(board, who, kind, gap)]);
    }
    let modifiers = &board.pack.modifiers;
    let pressed = pressure(board, who, kind, place) as i8;
    roller.add(PartOf::Pressure, modifiers.pressure * pressed);
    if kind == RollKind::Try {
        let tokens = board.table.player(who).fatigue.all() as i8;
        roller.add(PartOf::Fatigue, modifiers.try_per_fatigue * tokens);
    }
    add_skills(board, &mut roller);
    add_cards(board, &mut roller);
    roller
}

/// TK-262. The statistic of a roll.
fn base(board: &Board<'_>, who: PlayerId, kind: RollKind) -> (PartOf, i8) {
    let (of, name) = match kind {
        RollKind::Dodge | RollKind::StayUp => (PartOf::Reflexes, Stat::Ref),
        RollKind::BreakThrough | RollKind::Tackle => (PartOf::Strength, Stat::Str),
        RollKind::Try => (PartOf::BacTry, Stat::BacTry),
        RollKind::Int => (PartOf::Intelligence, Stat::Int),
        RollKind::Body => (PartOf::Body, Stat::Bdy),
        RollKind::Endurance => return (PartOf::Endurance, endurance(board, who)),
        RollKind::Pass
        | RollKind::GroundPass
        | RollKind::Reception
        | RollKind::PickUp
        | RollKind::StealLoose
        | RollKind::StealHeld
        | RollKind::StealAir
        | RollKind::Kick
        | RollKind::Catch => (PartOf::Bac, Stat::Bac),
    };
    (of, stat(board, who, name))
}

/// What the kind of action adds (5.7).
pub fn action_modifier(board: &Board<'_>, kind: RollKind) -> i8 {
    let modifiers = &board.pack.modifiers;
    match kind {
        RollKind::PickUp => modifiers.pick_up,
        RollKind::GroundPass => modifiers.ground_pass,
        RollKind::StealLoose => modifiers.steal_loose,
        RollKind::StealHeld => modifiers.steal_held,
        RollKind::StealAir => modifiers.steal_air,
        RollKind::Catch => modifiers.catch,
        _ => 0,
    }
}

/// TK-005. What the roller's own passive skill does to the roll.
fn add_skills(board: &Board<'_>, roller: &mut Roller) {
    for effect in skills::passive(board, roller.who, Moment::of_roll(roller.kind)) {
        match effect {
            Effect::Mod { amount } => roller.add(PartOf::Skill, *amount),
            Effect::AddDice { n } => roller.add_dice(*n),
            Effect::CritOn { faces } => roller.critical_two |= faces.contains(2),
            _ => {}
        }
    }
}

/// TK-308, TK-320. What the team play and earlier cards have put on the action or the defender.
fn add_cards(board: &Board<'_>, roller: &mut Roller) {
    if let Some(doing) = doing(board, roller.who, roller.kind) {
        roller.add(PartOf::TeamPlay, doing.bonus);
        roller.add_dice(doing.dice);
    }
    if roller.kind == RollKind::StayUp && roller.who.seat == board.table.defender() {
        roller.add(PartOf::Card, board.table.act.defence[roller.who.role].stay_up);
    }
}

/// TK-097. How far a won dodge goes, with what a skill makes of one without a critical.
pub fn dodge_length(board: &Board<'_>, who: PlayerId, critical: bool) -> i32 {
    let [plain, far] = board.pack.numbers.dodge;
    let moment = Moment { won: true, ..Moment::of_roll(RollKind::Dodge) };
    let own = skills::passive(board, who, moment).filter_map(|effect| {
        if let Effect::DodgeLength { mils } = effect { Some(*mils) } else { None }
    });
    if critical { far } else { own.max().unwrap_or(plain) }
}

/// TK-009. Whether two bases are within a pass from the ground of each other (TK-130).
pub fn ground_pass_reaches(board: &Board<'_>, passer: Disc, receiver: Disc) -> bool {
    within(passer, receiver, board.pack.numbers.ground_pass_most)
}

#[cfg(test)]
mod tests;
