//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.

use engine::{BySeat, Options, Seat, State, keys};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cards::{Card, Pool};
use crate::frames::{Frame, Ruck, RuckStep};
use crate::game::RugbyTheGame;
use crate::invariants;
use crate::pack::Pack;
use crate::setup;
use crate::shirt::Shirt;
use crate::state::{Carrier, HALF_DECK, Table};

mod bounds;
mod parts;
mod phase;
mod side;
mod view;
mod words;

use bounds::{enough_are_left, hands_fit, known_cards, nothing_half_done, within_bounds};
use parts::{
    CheckWords, ContestWords, DrawWords, KickWords, LineoutWords, PlayedWords, TackleWords,
    TurnWords,
};
use phase::phase_frames;

pub use side::SidePosition;
pub use view::write_view;

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
    turn: TurnWords,
    check: CheckWords,
    tackle: TackleWords,
    contest: ContestWords,
    lineout: LineoutWords,
    kick: KickWords,
    penalty_goal: bool,
    draw: DrawWords,
    limbo: Vec<PlayedWords>,
    home: SidePosition,
    away: SidePosition,
    /// Where play stands: one of the words of [`phase_frame`].
    phase: Option<String>,
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
            turn: TurnWords::default(),
            check: CheckWords::default(),
            tackle: TackleWords::default(),
            contest: ContestWords::default(),
            lineout: LineoutWords::default(),
            kick: KickWords::default(),
            penalty_goal: false,
            draw: DrawWords::default(),
            limbo: Vec::new(),
            home: SidePosition::default(),
            away: SidePosition::default(),
            phase: None,
        }
    }
}

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(
    pack: &Pack,
    options: &Options,
    position: &Value,
) -> Result<State<RugbyTheGame>, String> {
    options.validate(setup::OPTIONS)?;
    let given = keys::table(position)?;
    keys::begins(given)?;
    let tackle = given.get("tackle");
    let position: Position = engine::wording::read(position)?;
    let phase = position.phase.as_ref().ok_or("`phase` is missing: where does play stand?")?;
    let mut table = table(pack, options, &position)?;
    let frames = phase_frames(phase, &mut table)?;
    nothing_half_done(&table)?;
    hands_fit(&table)?;
    if frames.last() == Some(&Frame::Ruck(Ruck(RuckStep::Begin))) {
        tackle_was_possible(tackle, &table)?;
    }
    invariants::check_table(pack, &table)?;
    invariants::decks(&table)?;
    invariants::reserves(pack, &table, BySeat::new(|_| true))?;
    enough_are_left(&table)?;
    let state = State::enter(pack, table, &frames, &mut ());
    invariants::check(pack, &state)?;
    Ok(state)
}

/// The table of a position, whatever stands on it.
pub fn read_table(pack: &Pack, options: &Options, position: &Value) -> Result<Table, String> {
    table(pack, options, &engine::wording::read(position)?)
}

/// RT-022. Who made and who suffered the tackle that led to a ruck are on the field, as far as
/// they are `given`.
fn tackle_was_possible(given: Option<&Value>, table: &Table) -> Result<(), String> {
    let (attacking, defending) = (table.attacking, table.attacking.other());
    for (key, seat, shirt) in
        [("carrier", attacking, table.tackle.carrier), ("tackler", defending, table.tackle.tackler)]
    {
        if given.is_some_and(|given| given.get(key).is_some())
            && !table.sides[seat].field().contains(shirt)
        {
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
    table.turn = position.turn.clone().into();
    table.check = position.check.clone().into();
    table.tackle = position.tackle.clone().into();
    table.contest = position.contest.clone().into();
    table.lineout = position.lineout.clone().into();
    table.kick = position.kick.clone().into();
    table.penalty_goal = position.penalty_goal;
    table.draw = position.draw.clone().into();
    for played in &position.limbo {
        table.limbo.try_push(played.clone().into()).map_err(|_| "`limbo`: too many cards")?;
    }
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

/// Writes a table so that [`read_table`] gives it back.
pub fn write(pack: &Pack, table: &Table) -> Value {
    let Table {
        // What the options say.
        teams: _,
        coach_cards: _,
        defence_each_turn: _,
        free_pass_any_time: _,
        weather_option: _,
        referee_option: _,
        half,
        overtime,
        finished,
        opening_kicker,
        pos,
        ball,
        attacking,
        score,
        // What lies nowhere else.
        unseen: _,
        half_left,
        removed,
        half_discard,
        weather: _,
        wind_favours,
        referee: _,
        turns_since_draw,
        overtime_turns,
        turn,
        check,
        tackle,
        contest,
        lineout,
        kick,
        penalty_goal,
        draw,
        limbo,
        sides,
    } = table;
    let position = Position {
        half: *half,
        overtime: *overtime,
        finished: *finished,
        opening_kicker: *opening_kicker,
        marker: *pos,
        ball: ball.map(|ball| format!("{} {}", ball.seat, ball.shirt)),
        attacking: Some(*attacking),
        score: [score.home, score.away],
        half_left: *half_left,
        removed: cards_of(removed),
        half_discard: half_discard.as_ref().map(cards_of),
        weather: table.weather(pack).map(|weather| weather.id.clone()),
        wind_favours: *wind_favours,
        referee: table.referee(pack).map(|referee| referee.id.clone()),
        turns_since_draw: *turns_since_draw,
        overtime_turns: *overtime_turns,
        turn: (*turn).into(),
        check: (*check).into(),
        tackle: (*tackle).into(),
        contest: (*contest).into(),
        lineout: (*lineout).into(),
        kick: (*kick).into(),
        penalty_goal: *penalty_goal,
        draw: (*draw).into(),
        limbo: limbo.iter().copied().map(PlayedWords::from).collect(),
        home: SidePosition::write(pack, &sides.home),
        away: SidePosition::write(pack, &sides.away),
        phase: None,
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
