//! The choices of set-up and half-time: D-01 to D-04 and D-50 to D-52.

use arrayvec::ArrayVec;
use engine::{Manners, Seat, Sink};

use super::MatchStep;
use crate::actions::{Action, FatigueKind};
use crate::card::CardId;
use crate::events::Event;
use crate::game::{Board, Cx, Takkure};
use crate::player::{ByRole, Fatigue, PlayerId, SIDE, Status};
use crate::refusal::Refusal;
use crate::role::Role;
use crate::setup;
use crate::state::{Cards, EachRole};

/// TK-327. Whether a coach has anything to choose in this step.
pub fn arises(board: &Board<'_>, seat: Seat, step: MatchStep) -> bool {
    match step {
        MatchStep::Recover => PlayerId::of(seat).any(|id| tired(board, id).is_some()),
        MatchStep::Discard => !board.table.coaches[seat].hand.is_empty(),
        _ => true,
    }
}

/// TK-258, TK-259. The fatigue of a player who has a token to lose; the injured are among them.
fn tired(board: &Board<'_>, id: PlayerId) -> Option<Fatigue> {
    let player = board.table.player(id);
    let there = !matches!(player.status, Status::Removed | Status::Absent);
    let fatigue = player.fatigue;
    (there && fatigue.active + fatigue.inactive > 0).then_some(fatigue)
}

/// TK-258. Takes note of a choice; the other coach learns it when both have made theirs.
pub fn take<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat, action: Action) {
    match action {
        Action::Squad(numbers) => {
            let team = &cx.pack.teams[usize::from(cx.table.coaches[seat].team)];
            let squad = numbers.map(|number| team.players[usize::from(number) - 1]);
            cx.table.coaches[seat].squad = squad;
        }
        Action::LineUp(numbers) => cx.table.coaches[seat].line_up = Some(numbers),
        Action::Plays(cards) => cx.table.coaches[seat].plays = cards.into_iter().collect(),
        Action::Recover(kinds) => recover(cx, seat, kinds),
        Action::Discard(cards) => {
            cx.table.coaches[seat].discarding = cards.into_iter().flatten().collect();
        }
        other => panic!("`{other}` passed the check of a sealed choice"),
    }
}

/// TK-257. The line-up becomes known.
pub fn reveal_line_up<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat) {
    let line_up = cx.table.coaches[seat].line_up.take().expect("both have chosen");
    setup::fill(cx.table, seat, line_up);
    let cards =
        std::array::from_fn(|index| cx.table.player(PlayerId::new(seat, Role::ALL[index])).card);
    cx.log(Event::LineUpRevealed { seat, cards });
}

/// TK-258. One token of each tired player goes.
fn recover<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat, kinds: EachRole<FatigueKind>) {
    for id in PlayerId::of(seat) {
        let Some(kind) = kinds[id.role] else { continue };
        let fatigue = &mut cx.table.player_mut(id).fatigue;
        match kind {
            FatigueKind::Active => fatigue.active -= 1,
            FatigueKind::Inactive => fatigue.inactive -= 1,
        }
        let fatigue = *fatigue;
        cx.log(Event::Recovered { player: id, fatigue });
    }
}

/// TK-258. Cards a coach does not want go to his discard pile.
pub fn throw_away<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, seat: Seat) {
    let coach = &mut cx.table.coaches[seat];
    let cards: Cards = std::mem::take(&mut coach.discarding);
    coach.hand.retain(|card| !cards.contains(card));
    coach.discard.extend(cards.iter().copied());
    if !cards.is_empty() {
        cx.log(Event::Discarded { seat, cards });
    }
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: MatchStep,
    action: &Action,
) -> Result<(), Refusal> {
    match (step, action) {
        (MatchStep::Squad, Action::Squad(numbers)) => check_squad(board, seat, numbers),
        (MatchStep::LineUp, Action::LineUp(numbers)) => check_line_up(board, seat, numbers),
        (MatchStep::Plays, Action::Plays(cards)) => check_plays(board, seat, cards),
        (MatchStep::KickOrReceive, Action::Kick | Action::Receive) => Ok(()),
        (MatchStep::GiveBall, Action::Name(role)) => {
            let id = PlayerId::new(seat, *role);
            match board.table.player(id).on_pitch() {
                true => Ok(()),
                false => Err(Refusal::CannotHaveBall(id)),
            }
        }
        (MatchStep::Recover, Action::Recover(kinds)) => check_recovery(board, seat, kinds),
        (MatchStep::Discard, Action::Discard(cards)) => check_discards(board, seat, cards),
        _ => Err(Manners::AnotherQuestion.into()),
    }
}

/// TK-012, TK-257. Four different players of the team who can fill the four positions.
fn check_squad(board: &Board<'_>, seat: Seat, numbers: &[u8; SIDE]) -> Result<(), Refusal> {
    let team = board.table.coaches[seat].team;
    let players = &board.pack.teams[usize::from(team)].players;
    for (index, number) in numbers.iter().enumerate() {
        if !(1..=players.len()).contains(&usize::from(*number)) {
            return Err(Refusal::NoSuchPlayer { players: players.len() as u8 });
        }
        if numbers[..index].contains(number) {
            return Err(Refusal::PlayerTwice { number: *number });
        }
    }
    let squad = numbers.map(|number| players[usize::from(number) - 1]);
    match setup::line_ups(board.pack, &squad).is_empty() {
        false => Ok(()),
        true => Err(Refusal::CannotFill),
    }
}

/// TK-257. Each position has one player who can play there.
fn check_line_up(board: &Board<'_>, seat: Seat, numbers: &[u8; SIDE]) -> Result<(), Refusal> {
    let squad = &board.table.coaches[seat].squad;
    for (index, number) in numbers.iter().enumerate() {
        if !(1..=SIDE).contains(&usize::from(*number)) {
            return Err(Refusal::NotOfSquad);
        }
        let player = squad[usize::from(*number) - 1];
        if numbers[..index].contains(number) {
            return Err(Refusal::FillsOne { player });
        }
        let role = Role::ALL[index];
        if !board.pack.players[usize::from(player)].roles.contains(&role) {
            return Err(Refusal::DoesNotPlay { player, role });
        }
    }
    Ok(())
}

/// TK-229. Four different team plays of the coach's own.
fn check_plays(board: &Board<'_>, seat: Seat, cards: &[CardId; 4]) -> Result<(), Refusal> {
    let own = setup::plays_to_choose(board.pack, board.table, seat);
    for (index, card) in cards.iter().enumerate() {
        if !own.contains(card) {
            return Err(Refusal::NoPlayOfYours(*card));
        }
        if cards[..index].contains(card) {
            return Err(Refusal::PlayTwice(*card));
        }
    }
    Ok(())
}

/// TK-219, TK-258, TK-259. Each tired player loses one token that he has; permanent ones stay.
fn check_recovery(
    board: &Board<'_>,
    seat: Seat,
    kinds: &EachRole<FatigueKind>,
) -> Result<(), Refusal> {
    for id in PlayerId::of(seat) {
        return Err(match (tired(board, id), kinds[id.role]) {
            (None, None) => continue,
            (Some(fatigue), Some(FatigueKind::Active)) if fatigue.active > 0 => continue,
            (Some(fatigue), Some(FatigueKind::Inactive)) if fatigue.inactive > 0 => continue,
            (Some(_), None) => Refusal::KeepsFatigue(id),
            (_, Some(_)) => Refusal::NoSuchFatigue(id),
        });
    }
    Ok(())
}

/// TK-258. Different cards of the hand.
fn check_discards(
    board: &Board<'_>,
    seat: Seat,
    cards: &[Option<CardId>; 8],
) -> Result<(), Refusal> {
    let hand = &board.table.coaches[seat].hand;
    for (index, card) in cards.iter().enumerate() {
        let Some(held) = card else { continue };
        if !hand.contains(held) {
            return Err(Refusal::NotInHand(*held));
        }
        if cards[..index].contains(card) {
            return Err(Refusal::CardTwice(*held));
        }
    }
    Ok(())
}

/// The most answers to one of these questions.
const MOST: usize = 70;

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: MatchStep, out: &mut Vec<Action>) {
    let coach = &board.table.coaches[seat];
    match step {
        MatchStep::Squad => {
            let players = &board.pack.teams[usize::from(coach.team)].players;
            let number =
                |card: u8| players.iter().position(|one| *one == card).map_or(0, |at| at as u8 + 1);
            let squads = setup::squads(board.pack, coach.team).into_iter().take(MOST);
            out.extend(squads.map(|squad| Action::Squad(squad.map(number))));
        }
        MatchStep::LineUp => {
            let line_ups = setup::line_ups(board.pack, &coach.squad);
            out.extend(line_ups.into_iter().map(Action::LineUp));
        }
        MatchStep::Plays => propose_plays(board, seat, out),
        MatchStep::KickOrReceive => out.extend([Action::Receive, Action::Kick]),
        MatchStep::GiveBall => {
            out.extend(board.table.on_pitch(seat).map(|id| Action::Name(id.role)));
        }
        MatchStep::Recover => propose_recovery(board, seat, out),
        MatchStep::Discard => propose_discards(&coach.hand, out),
        _ => {}
    }
}

/// Every four of the plays, up to a limit.
fn propose_plays(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    let own = setup::plays_to_choose(board.pack, board.table, seat);
    let fours = (0_u32..1 << own.len()).filter(|set| set.count_ones() == 4).take(MOST);
    for set in fours {
        let mut picked = own.iter().enumerate().filter(|(at, _)| set & (1 << at) != 0);
        out.push(Action::Plays(std::array::from_fn(|_| *picked.next().expect("four are set").1)));
    }
}

/// Active tokens first, for they weigh more; then every mixture.
fn propose_recovery(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    for mixture in 0_u8..1 << SIDE {
        let kinds: ArrayVec<_, SIDE> = PlayerId::of(seat)
            .map(|id| {
                let fatigue = tired(board, id)?;
                let inactive = fatigue.active == 0 || mixture & (1 << id.role.index()) != 0;
                Some(if inactive { FatigueKind::Inactive } else { FatigueKind::Active })
            })
            .collect();
        let kinds = ByRole(std::array::from_fn(|at| kinds[at]));
        let answer = Action::Recover(kinds);
        if check_recovery(board, seat, &kinds).is_ok() && !out.contains(&answer) {
            out.push(answer);
        }
    }
}

/// Nothing, then every set of the first few cards.
fn propose_discards(hand: &Cards, out: &mut Vec<Action>) {
    let few = hand.len().min(5);
    for set in 0_u32..1 << few {
        let mut picked = (0..few).filter(|at| set & (1 << at) != 0).map(|at| hand[at]);
        out.push(Action::Discard(std::array::from_fn(|_| picked.next())));
    }
}
