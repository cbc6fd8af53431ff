//! What must hold between any two moves (part 3).

pub mod liveness;

use engine::{Awaiting, Seat, State};

use crate::card::CardId;
use crate::cards::effects::Effects;
use crate::cards::windows::CardWindow;
use crate::frames::Frame;
use crate::game::{Board, Looking, Takkure};
use crate::geometry::{Disc, overlap};
use crate::pack::model::Pack;
use crate::player::{Losses, PlayerId, TRAINEE};
use crate::state::{Ball, Coach, Table};

/// The first broken sentence, if any.
pub fn check(pack: &Pack, state: &State<Takkure>) -> Result<(), String> {
    on_table(pack, &state.table, state.stack())?;
    stack(state)?;
    match state.is_over() {
        true => Ok(()),
        false => liveness::alive(pack, state),
    }
}

/// The table with these activities in progress, whatever is asked.
pub fn on_table(pack: &Pack, table: &Table, frames: &[Frame]) -> Result<(), String> {
    counts(pack, table)?;
    for id in PlayerId::all() {
        player(pack, table, id).map_err(|reason| format!("{id}: {reason}"))?;
    }
    for seat in Seat::BOTH {
        let coach = &table.coaches[seat];
        cards(pack, table, coach, frames).map_err(|reason| format!("{seat}: {reason}"))?;
        plays(pack, coach).map_err(|reason| format!("{seat}: {reason}"))?;
    }
    places(&Board { pack, table }, frames.last())?;
    ball(pack, table)
}

/// TK-191, TK-199. Halves, time and tokens.
fn counts(pack: &Pack, table: &Table) -> Result<(), String> {
    let numbers = &pack.numbers;
    if !(1..=numbers.halves).contains(&table.half) {
        return Err(format!(
            "a match has {} halves, and this is half {}",
            numbers.halves, table.half
        ));
    }
    if !(1..=numbers.boxes).contains(&table.time.phase_box) {
        let (boxes, found) = (numbers.boxes, table.time.phase_box);
        return Err(format!("the time tokens lie on a box from 1 to {boxes}, not on {found}"));
    }
    let most = takings(pack, table);
    if table.phases > most {
        let found = table.phases;
        return Err(format!("tokens were taken {found} times, and there was time for {most}"));
    }
    let on_players: u32 =
        PlayerId::of(table.attacker).map(|id| u32::from(table.player(id).tokens)).sum();
    if on_players + u32::from(table.tokens_left) > u32::from(numbers.tokens_per_phase) {
        let (left, all) = (table.tokens_left, numbers.tokens_per_phase);
        return Err(format!(
            "{on_players} activation tokens on players and {left} left, but there are {all}"
        ));
    }
    Ok(())
}

/// TK-294, TK-336. How often tokens can have been taken in this half: twice in each box that is
/// over, and once for each side whose time token is spent. Lessons have no time track.
fn takings(pack: &Pack, table: &Table) -> u8 {
    let time = table.time;
    let spent = u8::from(!time.active.home) + u8::from(!time.active.away);
    match table.settings.lesson {
        Some(_) => 2 * pack.numbers.boxes,
        None => 2 * (pack.numbers.boxes - time.phase_box) + spent,
    }
}

/// More than injuries take from one characteristic before the player is out (TK-223).
const LOST_MOST: i8 = 30;

/// TK-293. Fatigue has three places; a player has a card of the pack.
fn player(pack: &Pack, table: &Table, id: PlayerId) -> Result<(), String> {
    let player = table.player(id);
    if player.fatigue.all() > pack.numbers.fatigue_places {
        let (all, most) = (player.fatigue.all(), pack.numbers.fatigue_places);
        return Err(format!("{all} fatigue tokens, and there are {most} places"));
    }
    let Losses { mov, stats } = player.losses;
    if stats.iter().any(|lost| !(-LOST_MOST..=0).contains(lost)) || mov.iter().any(|lost| *lost > 0)
    {
        return Err(format!("injuries take from 0 to {LOST_MOST}, written as 0 to -{LOST_MOST}"));
    }
    if player.card != TRAINEE && usize::from(player.card) >= pack.players.len() {
        return Err(format!("the pack has no player card number {}", player.card));
    }
    Ok(())
}

/// TK-016 to TK-018. No two discs overlap, and all are in bounds. While step 3 is carried out the
/// active player may stand on those who are about to be pushed away (2.5); while the ball scatters
/// it may lie where it was dropped (2.6).
fn places(board: &Board<'_>, top: Option<&Frame>) -> Result<(), String> {
    let landing = matches!(top, Some(Frame::Movement(_)));
    let active = board.table.act.active.filter(|_| landing);
    let bounds = board.bounds();
    let on_pitch = || PlayerId::all().filter(|id| board.table.player(*id).on_pitch());
    for id in on_pitch() {
        let disc = board.disc(id);
        if !bounds.holds(disc) {
            return Err(format!("{id} stands at {}, out of bounds", disc.c));
        }
        let settled = |other: &PlayerId| active.is_none_or(|one| one != id && one != *other);
        let clash = on_pitch()
            .filter(|other| *other > id && settled(other))
            .find(|other| overlap(disc, board.disc(*other)));
        if let Some(other) = clash {
            let (a, b) = (disc.c, board.disc(other).c);
            return Err(format!("{id} at {a} and {other} at {b} overlap"));
        }
    }
    let scattering = matches!(top, Some(Frame::Scatter(_)));
    match board.loose_ball() {
        Some(ball) if !scattering => loose(board, ball, active),
        _ => Ok(()),
    }
}

/// TK-027. A loose ball lies free and in bounds, but for a player who has just landed on it.
fn loose(board: &Board<'_>, ball: Disc, landed: Option<PlayerId>) -> Result<(), String> {
    if !board.bounds().holds(ball) {
        return Err(format!("the ball lies at {}, out of bounds", ball.c));
    }
    let on_pitch = PlayerId::all().filter(|id| board.table.player(*id).on_pitch());
    let mut others = on_pitch.filter(|id| landed != Some(*id));
    match others.find(|id| overlap(ball, board.disc(*id))) {
        Some(id) => Err(format!("the ball at {} lies under {id}", ball.c)),
        None => Ok(()),
    }
}

/// TK-034, TK-138. A held ball has a holder on the pitch, and his team attacks unless he has taken
/// it in the activation in progress.
fn ball(pack: &Pack, table: &Table) -> Result<(), String> {
    let Ball::Held(holder) = table.ball else { return Ok(()) };
    if !table.player(holder).on_pitch() {
        return Err(format!("{holder} holds the ball and is not on the pitch"));
    }
    let taken = table.act.possession == Some(holder.seat);
    if holder.seat != table.attacker && !taken {
        let name = &pack.teams[usize::from(table.coaches[table.attacker].team)].name;
        return Err(format!("{holder} holds the ball, but {} ({name}) attacks", table.attacker));
    }
    Ok(())
}

/// TK-228, TK-230. Each individual card lies in one place, and there are no others. A card that is
/// being played may lie on the table, where an activity in progress remembers it.
fn cards(pack: &Pack, table: &Table, coach: &Coach, stack: &[Frame]) -> Result<(), String> {
    let team = pack
        .teams
        .get(usize::from(coach.team))
        .ok_or_else(|| format!("the pack has no team number {}", coach.team))?;
    let chosen_apart = |card: &&CardId| !coach.hand.contains(card);
    let lying = coach.deck.iter().chain(&coach.hand).chain(&coach.discard);
    let mut all: Vec<CardId> =
        lying.chain(coach.discarding.iter().filter(chosen_apart)).copied().collect();
    if let Some(card) = all.iter().find(|card| !team.deck.contains(card)) {
        return Err(format!("{card} is no individual card of {}", team.name));
    }
    let count = all.len();
    all.sort();
    if let Some(pair) = all.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("{} lies in two places", pair[0]));
    }
    let played = stack.iter().map(|frame| in_play(frame, &all)).sum::<usize>();
    if table.settings.lesson.is_none() && count + played < team.deck.len() {
        let missing = team.deck.iter().find(|card| !all.contains(card));
        return Err(format!("{} lies nowhere", missing.expect("there are fewer than all")));
    }
    Ok(())
}

/// How many cards a frame remembers that lie nowhere else.
fn in_play(frame: &Frame, lying: &[CardId]) -> usize {
    let apart = |card: CardId| usize::from(!lying.contains(&card));
    match frame {
        Frame::Window(CardWindow { played, .. }) => {
            played.iter().flatten().map(|one| apart(one.card)).sum()
        }
        Frame::Effects(Effects { play, .. }) => apart(play.card),
        _ => 0,
    }
}

/// TK-229, TK-245. Chosen team plays are the team's, each once; only chosen ones are used or shown.
fn plays(pack: &Pack, coach: &Coach) -> Result<(), String> {
    let team = &pack.teams[usize::from(coach.team)];
    for (index, card) in coach.plays.iter().enumerate() {
        if !team.plays.contains(card) {
            return Err(format!("{card} is no team play of {}", team.name));
        }
        if coach.plays[..index].contains(card) {
            return Err(format!("{card} is chosen twice"));
        }
    }
    if coach.plays.len() > usize::from(pack.numbers.team_plays_chosen) {
        let (found, most) = (coach.plays.len(), pack.numbers.team_plays_chosen);
        return Err(format!("{found} team plays are chosen, and {most} are allowed"));
    }
    match coach.used.iter().chain(&coach.shown).find(|card| !coach.plays.contains(card)) {
        Some(card) => Err(format!("{card} is used or shown and was not chosen")),
        None => Ok(()),
    }
}

/// One pending decision or throw unless the match is over; the match itself lies at the bottom.
fn stack(state: &State<Takkure>) -> Result<(), String> {
    let over = state.awaiting() == Awaiting::Nothing;
    if over != state.table.finished {
        return Err("a match is finished exactly when nothing is awaited".to_string());
    }
    let bottom = state.stack().first();
    if !over && !matches!(bottom, Some(Frame::Match(_))) {
        return Err("the match itself lies at the bottom of the stack".to_string());
    }
    let matches = state.stack().iter().filter(|frame| matches!(frame, Frame::Match(_))).count();
    if matches > 1 {
        return Err("there is one match on the stack".to_string());
    }
    Ok(())
}
