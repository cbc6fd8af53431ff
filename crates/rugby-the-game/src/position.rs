//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.

use arrayvec::ArrayVec;
use engine::state::STACK_MAX;
use engine::{Awaiting, BySeat, Options, Seat, State};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Pool};
use crate::frames::{
    AdvanceStep, Frame, GoalKind, GoalStep, KickOffStep, LastChanceStep, MatchStep, RuckStep,
    TurnStep,
};
use crate::game::RugbyTheGame;
use crate::invariants;
use crate::invariants::liveness::can_restart;
use crate::pack::Pack;
use crate::phases::turn::{OVERTIME_TURNS_MAX, TURNS_MAX};
use crate::phases::{kick_off, line_out, scrum};
use crate::setup;
use crate::shirt::Shirt;
use crate::side::Absence;
use crate::state::{
    Carrier, Check, Contest, Draw, HALF_DECK, Kick, Lineout, Played, Table, Tackle, Turn,
};

/// More actions than a turn can hold cards for.
const ACTIONS_MAX: u8 = 20;
/// More than cards add to a Run or a ruck.
const BONUS_MAX: i8 = 50;
/// More points than any match sees.
const SCORE_MAX: u16 = 10_000;

mod side;

pub use side::SidePosition;

/// A position in words. Whatever is left out is as at an ordinary moment of the first half.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Position {
    half: u8,
    overtime: bool,
    finished: bool,
    opening_kicker: Seat,
    /// Metres from Home's goal line.
    marker: u8,
    /// `"home 10"`, or absent.
    ball: Option<String>,
    /// Follows the ball when left out.
    attacking: Option<Seat>,
    score: [u16; 2],
    half_left: u8,
    removed: Vec<Card>,
    /// With the option of the same name.
    #[serde(skip_serializing_if = "Option::is_none")]
    half_discard: Option<Vec<Card>>,
    weather: Option<String>,
    wind_favours: Option<Seat>,
    referee: Option<String>,
    turns_since_draw: u8,
    overtime_turns: u8,
    turn: Turn,
    check: Check,
    tackle: Tackle,
    contest: Contest,
    lineout: Lineout,
    kick: Kick,
    penalty_goal: bool,
    draw: Draw,
    limbo: ArrayVec<Played, 6>,
    home: SidePosition,
    away: SidePosition,
    /// Where play stands: one of the words of [`phase_frame`].
    phase: Option<String>,
    /// Written out in full instead of `phase`: every activity in progress.
    stack: Option<ArrayVec<Frame, STACK_MAX>>,
    /// What that stack waits for.
    awaiting: Option<Awaiting>,
}

impl Default for Position {
    fn default() -> Position {
        Position {
            half: 1,
            overtime: false,
            finished: false,
            opening_kicker: Seat::Home,
            marker: 50,
            ball: None,
            attacking: None,
            score: [0, 0],
            half_left: HALF_DECK,
            removed: Vec::new(),
            half_discard: None,
            weather: None,
            wind_favours: None,
            referee: None,
            turns_since_draw: 0,
            overtime_turns: 0,
            turn: Turn::default(),
            check: Check::default(),
            tackle: Tackle::default(),
            contest: Contest::default(),
            lineout: Lineout::default(),
            kick: Kick::default(),
            penalty_goal: false,
            draw: Draw::default(),
            limbo: ArrayVec::new(),
            home: SidePosition::default(),
            away: SidePosition::default(),
            phase: None,
            stack: None,
            awaiting: None,
        }
    }
}

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(
    pack: &Pack,
    options: &Options,
    position: &serde_json::Value,
) -> Result<State<RugbyTheGame>, String> {
    options.validate(setup::OPTIONS)?;
    let given = position;
    let position: Position = engine::wording::read(position)?;
    let table = table(pack, options, &position)?;
    let state = match (&position.stack, &position.phase) {
        (Some(_), Some(_)) => return Err("give `phase` or `stack`, not both".to_string()),
        (None, None) => return Err("`phase` is missing: where does play stand?".to_string()),
        (Some(stack), None) => {
            let awaiting = position.awaiting.ok_or("`stack` needs `awaiting`")?;
            State::from_parts(table, stack.clone(), awaiting)
        }
        (None, Some(phase)) => {
            let mut table = table;
            let frames = phase_frames(phase, &mut table)?;
            nothing_half_done(&table)?;
            hands_fit(&table)?;
            if frames.last() == Some(&Frame::Ruck(RuckStep::Begin)) {
                tackle_was_possible(&given["tackle"], &table)?;
            }
            invariants::check_table(pack, &table)?;
            invariants::decks(&table)?;
            invariants::reserves(pack, &table, BySeat::new(|_| true))?;
            Seat::BOTH.into_iter().try_for_each(|seat| can_restart(&table, seat))?;
            State::enter(pack, table, &frames, &mut ())
        }
    };
    invariants::check(pack, &state)?;
    Ok(state)
}

/// Cards that lie somewhere only in the middle of something that a phase does not set up.
fn nothing_half_done(table: &Table) -> Result<(), String> {
    let looked_at = table.sides.iter().any(|(_, side)| !side.looked_at.is_empty());
    let turned = table.contest.turned.iter().any(|(_, pool)| !pool.is_empty());
    for (name, given) in
        [("limbo", !table.limbo.is_empty()), ("contest.turned", turned), ("looked_at", looked_at)]
    {
        if given {
            return Err(format!("`{name}` belongs to a `stack`; a `phase` begins without it"));
        }
    }
    Ok(())
}

/// RT-040. A moment set up by its phase is no moment in the middle of a draw.
fn hands_fit(table: &Table) -> Result<(), String> {
    let full = table.sides.iter().find(|(_, side)| side.hand.len() > side.hand_limit());
    match full {
        Some((seat, side)) => {
            let (held, limit) = (side.hand.len(), side.hand_limit());
            Err(format!("{seat}: a hand of {held}, and the limit is {limit} (RT-040)"))
        }
        None => Ok(()),
    }
}

/// RT-022. Who made and who suffered the tackle that led to a ruck are on the field, as far as
/// they are `given`.
fn tackle_was_possible(given: &serde_json::Value, table: &Table) -> Result<(), String> {
    let (attacking, defending) = (table.attacking, table.attacking.other());
    for (key, seat, shirt) in
        [("carrier", attacking, table.tackle.carrier), ("tackler", defending, table.tackle.tackler)]
    {
        if given.get(key).is_some() && !table.sides[seat].field().contains(shirt) {
            return Err(format!("`tackle.{key}`: {seat} {shirt} is not on the field (RT-022)"));
        }
    }
    Ok(())
}

fn table(pack: &Pack, options: &Options, position: &Position) -> Result<Table, String> {
    let mut table = setup::table(pack, options)?;
    let ball = position.ball.as_deref().map(carrier).transpose()?;
    let by_ball = ball.map(|ball| ball.seat);
    table.half = position.half;
    table.overtime = position.overtime;
    table.finished = position.finished;
    table.opening_kicker = position.opening_kicker;
    table.pos = position.marker;
    table.ball = ball;
    table.attacking = position.attacking.or(by_ball).unwrap_or(Seat::Home);
    table.score = BySeat { home: position.score[0], away: position.score[1] };
    table.half_left = position.half_left;
    table.removed = position.removed.iter().copied().collect();
    half_discard(&mut table, position)?;
    table.weather = index("weather", &position.weather, pack.weathers.iter().map(|w| &w.id))?;
    table.wind_favours = position.wind_favours;
    table.referee = index("referee", &position.referee, pack.referees.iter().map(|r| &r.id))?;
    table.turns_since_draw = position.turns_since_draw;
    table.overtime_turns = position.overtime_turns;
    table.turn = position.turn;
    table.check = position.check;
    table.tackle = position.tackle;
    table.contest = position.contest;
    table.lineout = position.lineout;
    table.kick = position.kick;
    table.penalty_goal = position.penalty_goal;
    table.draw = position.draw;
    table.limbo = position.limbo.clone();
    table.sides.home = position.home.read(pack).map_err(|reason| format!("home: {reason}"))?;
    table.sides.away = position.away.read(pack).map_err(|reason| format!("away: {reason}"))?;
    within_bounds(&table)?;
    known_cards(pack, &table)?;
    count_unseen(pack, &mut table, position)?;
    Ok(table)
}

/// RT-317. Only a half deck with a discard pile of its own has cards on it.
fn half_discard(table: &mut Table, position: &Position) -> Result<(), String> {
    match (&mut table.half_discard, &position.half_discard) {
        (_, None) => Ok(()),
        (Some(pile), Some(cards)) => {
            *pile = cards.iter().copied().collect();
            Ok(())
        }
        (None, Some(_)) => {
            Err("`half_discard` needs the option `half_discard = \"own\"` (RT-317)".to_string())
        }
    }
}

/// Numbers that no match reaches: the rules count on from them.
fn within_bounds(table: &Table) -> Result<(), String> {
    for (name, value, most) in [
        ("half_left", table.half_left, HALF_DECK),
        ("turns_since_draw", table.turns_since_draw, TURNS_MAX),
        ("overtime_turns", table.overtime_turns, OVERTIME_TURNS_MAX),
        ("turn.actions_used", table.turn.actions_used, ACTIONS_MAX),
        ("turn.extra_actions", table.turn.extra_actions, ACTIONS_MAX),
    ] {
        if value > most {
            return Err(format!("`{name}` is {most} at most, not {value}"));
        }
    }
    for (name, value, most) in [
        ("turn.run_bonus", table.turn.run_bonus, BONUS_MAX),
        ("tackle.ruck_bonus", table.tackle.ruck_bonus, BONUS_MAX),
    ] {
        if !(-most..=most).contains(&value) {
            return Err(format!("`{name}` is from -{most} to {most}, not {value}"));
        }
    }
    if table.turn.run_bonus % 5 != 0 {
        let bonus = table.turn.run_bonus;
        return Err(format!("`turn.run_bonus` is a multiple of 5, not {bonus} (RT-016)"));
    }
    if let Some((_, score)) = table.score.iter().find(|(_, score)| **score > SCORE_MAX) {
        return Err(format!("`score` is {SCORE_MAX} at most, not {score}"));
    }
    if table.half_left > 0 && table.overtime {
        return Err("overtime begins with `half_left = 0`".to_string());
    }
    if table.overtime_turns > 0 && !table.overtime {
        return Err("`overtime_turns` are counted in overtime only (RT-247)".to_string());
    }
    for (seat, side) in table.sides.iter() {
        let binned = side.absent.iter().filter(|one| one.kind == Absence::Bin).count();
        if binned + usize::from(side.sin_bin_cards) > 2 {
            return Err(format!("{seat}: a team has two Sin-Bin cards, in the bin and at hand"));
        }
    }
    Ok(())
}

/// `"home 10"`.
fn carrier(text: &str) -> Result<Carrier, String> {
    let (seat, shirt) =
        text.split_once(' ').ok_or_else(|| format!("the ball is like `home 10`, not `{text}`"))?;
    Ok(Carrier { seat: seat.parse()?, shirt: shirt.parse()? })
}

fn index<'a>(
    what: &str,
    wanted: &Option<String>,
    mut ids: impl Iterator<Item = &'a String>,
) -> Result<Option<u8>, String> {
    let Some(wanted) = wanted else { return Ok(None) };
    let found = ids.position(|id| id == wanted).map(|index| index as u8);
    found.map(Some).ok_or_else(|| format!("the pack has no {what} card `{wanted}`"))
}

/// Every card named by hand must have a design, because the rules look it up.
fn known_cards(pack: &Pack, table: &Table) -> Result<(), String> {
    let side_cards = |seat: Seat| {
        let side = &table.sides[seat];
        let listed = side.hand.iter().chain(&side.in_play).chain(&side.set_aside);
        let piled = side.discard.iter().chain(side.power.pool.iter()).map(|(card, _)| card);
        listed.chain(&side.looked_at).copied().chain(piled).collect::<Vec<_>>()
    };
    let turned = table.contest.turned.iter().flat_map(|(_, pool)| pool.iter());
    let own_pile = table.half_discard.iter().flat_map(Pool::iter);
    let shared = table.removed.iter().chain(turned).chain(own_pile).map(|(card, _)| card);
    let mut all = Seat::BOTH.into_iter().flat_map(side_cards).chain(shared);
    if let Some(card) = all.find(|card| pack.cards[card.code()].is_none()) {
        return Err(format!("the pack has no card {card}"));
    }
    let mut in_play = table.sides.iter().flat_map(|(_, side)| &side.in_play);
    match in_play.find(|card| pack.card(**card).response.is_empty()) {
        Some(card) => Err(format!("`in_play`: {card} does not stay in play (RT-052)")),
        None => Ok(()),
    }
}

/// Whatever lies nowhere else is unseen; Power Decks that are not given share what the half decks
/// leave, Home's the larger (RT-006).
fn count_unseen(pack: &Pack, table: &mut Table, position: &Position) -> Result<(), String> {
    let mut unseen = Pool::default();
    for (card, printed) in pack.deck.iter() {
        let placed = placed(table, card);
        let left = u32::from(printed).checked_sub(placed);
        let left = left.ok_or_else(|| format!("{placed} copies of {card}, but {printed} exist"))?;
        (0..left).for_each(|_| unseen.insert(card));
    }
    table.unseen = unseen;
    let halves = table.half_left.saturating_add(if table.half == 1 { HALF_DECK } else { 0 });
    let rest =
        unseen.len().checked_sub(halves).ok_or("too few cards are left for the half deck")?;
    let (home, away) = match (position.home.power, position.away.power) {
        (Some(home), Some(away)) => (home, away),
        (Some(home), None) => (home, rest.saturating_sub(home)),
        (None, Some(away)) => (rest.saturating_sub(away), away),
        (None, None) => match (has_pool(table, Seat::Home), has_pool(table, Seat::Away)) {
            (true, false) => (0, rest),
            (false, true) => (rest, 0),
            (true, true) | (false, false) => (rest.div_ceil(2), rest / 2),
        },
    };
    table.sides.home.power.fresh = home;
    table.sides.away.power.fresh = away;
    Ok(())
}

fn has_pool(table: &Table, seat: Seat) -> bool {
    !table.sides[seat].power.pool.is_empty()
}

fn placed(table: &Table, card: Card) -> u32 {
    let mut rest = table.clone();
    rest.unseen = Pool::default();
    invariants::copies(&rest, card)
}

/// The frames of a phase named in words, outermost first.
fn phase_frames(phase: &str, table: &mut Table) -> Result<Vec<Frame>, String> {
    let mut words = phase.split_whitespace();
    let name = words.next().unwrap_or_default();
    let seat = words.next().map(str::parse::<Seat>).transpose()?;
    let whose = || seat.ok_or_else(|| format!("`{name}` needs a side, as in `{name} home`"));
    let frame = match name {
        "attack-turn" => Frame::AttackTurn(TurnStep::Open),
        "new-attack-turn" => Frame::AttackTurn(TurnStep::Begin),
        "defence-turn" => Frame::DefenceTurn(TurnStep::Open),
        "new-defence-turn" => Frame::DefenceTurn(TurnStep::Begin),
        "advance" => Frame::Advance(AdvanceStep::Declared),
        "last-chance" => Frame::LastChance(LastChanceStep::Begin),
        "ruck" => Frame::Ruck(RuckStep::Begin),
        "try" => Frame::Try,
        "conversion" => Frame::Goal { kind: GoalKind::Conversion, step: GoalStep::Begin },
        "penalty-goal" => Frame::Goal { kind: GoalKind::PenaltyGoal, step: GoalStep::Begin },
        "scrum" => scrum::begin(whose()?, false, false),
        "penalty-scrum" => scrum::begin(whose()?, true, false),
        "line-out" => line_out::begin(whose()?, false),
        "penalty-line-out" => line_out::begin(whose()?, true),
        "penalty" => {
            // RT-269. The awarded side attacks.
            table.attacking = whose()?;
            let step = crate::frames::PenaltyStep::Begin;
            Frame::Penalty { awarded: table.attacking, stickler: false, step }
        }
        "kick-off" => kick_off::restart(whose()?),
        "opening-kick-off" => Frame::KickOff {
            kicker: whose()?,
            drop_out: false,
            opening: true,
            step: KickOffStep::Begin,
        },
        "drop-out" => kick_off::drop_out(whose()?),
        // RT-151. The other half deck waits beside an empty one.
        "half-over" if table.half == 1 && table.half_left > 0 => {
            return Err("the first half is over with `half_left = 0` (RT-151)".to_string());
        }
        "half-over" => return Ok(vec![Frame::Match(MatchStep::HalfOver)]),
        _ => return Err(format!("no phase is called `{phase}`; see docs/scenarios.md")),
    };
    needs_ball(name, table)?;
    Ok(vec![Frame::Match(MatchStep::InPlay), frame])
}

/// Phases that are about a carrier need one, and a ruck has none.
fn needs_ball(name: &str, table: &Table) -> Result<(), String> {
    let carried = ["attack-turn", "new-attack-turn", "defence-turn", "new-defence-turn"];
    let running = ["advance", "last-chance"];
    if (carried.contains(&name) || running.contains(&name)) && table.ball.is_none() {
        return Err(format!("`{name}` needs a `ball`, as in `ball = \"home 10\"`"));
    }
    if name == "ruck" && table.ball.is_some() {
        // RT-269. Nobody holds it until it is placed.
        return Err("a `ruck` has no `ball`; name the side that took it in in `attacking`".into());
    }
    Ok(())
}

/// Writes a state so that [`read`] gives it back.
pub fn write(pack: &Pack, state: &State<RugbyTheGame>) -> serde_json::Value {
    let table = &state.table;
    let side = |seat: Seat| SidePosition::write(pack, &table.sides[seat]);
    let position = Position {
        half: table.half,
        overtime: table.overtime,
        finished: table.finished,
        opening_kicker: table.opening_kicker,
        marker: table.pos,
        ball: table.ball.map(|ball| format!("{} {}", ball.seat, ball.shirt)),
        attacking: Some(table.attacking),
        score: [table.score.home, table.score.away],
        half_left: table.half_left,
        removed: cards_of(&table.removed),
        half_discard: table.half_discard.as_ref().map(cards_of),
        weather: table.weather(pack).map(|weather| weather.id.clone()),
        wind_favours: table.wind_favours,
        referee: table.referee(pack).map(|referee| referee.id.clone()),
        turns_since_draw: table.turns_since_draw,
        overtime_turns: table.overtime_turns,
        turn: table.turn,
        check: table.check,
        tackle: table.tackle,
        contest: table.contest,
        lineout: table.lineout,
        kick: table.kick,
        penalty_goal: table.penalty_goal,
        draw: table.draw,
        limbo: table.limbo.clone(),
        home: side(Seat::Home),
        away: side(Seat::Away),
        phase: None,
        stack: Some(state.stack().clone()),
        awaiting: Some(state.awaiting()),
    };
    serde_json::to_value(position).expect("a position is plain data")
}

/// Every copy of a pool, in order of id.
fn cards_of(pool: &Pool) -> Vec<Card> {
    pool.iter().flat_map(|(card, copies)| (0..copies).map(move |_| card)).collect()
}

/// Where a shirt stands, in words: `"7"`, `"7 grounded"`, `"9 headgear"`.
fn stance(shirt: Shirt, ready: bool, headgear: bool) -> String {
    match (ready, headgear) {
        (true, _) => format!("{shirt}"),
        (false, true) => format!("{shirt} headgear"),
        (false, false) => format!("{shirt} grounded"),
    }
}

#[cfg(test)]
mod tests;
