//! Questions: what is proposed is legal, and nothing else slips through.

use dice::Faces;

use super::Match;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::screen;
use crate::seat::{Seat, Seats};
use crate::state::Move;

/// Checks the question put to `seats`.
pub(super) fn check<G: Game>(game: &mut Match<'_, G>, seats: Seats) -> Result<(), String> {
    let mut proposals = Vec::new();
    for seat in Seat::BOTH.into_iter().filter(|&seat| seats.contains(seat)) {
        game.state.propose(game.pack, seat, &mut proposals);
        check_proposals(game, seat, &proposals)?;
        if game.is_thorough() {
            check_notation::<G>(&proposals)?;
            check_choices(game, seat)?;
            check_strangers(game, seat)?;
        }
        let other = seat.other();
        if !seats.contains(other) {
            let answer = Move::Decision(other, proposals[0]);
            require_table(game.must_refuse(answer, "an answer of the wrong seat")?)?;
        }
        // A seat that always does the same leaves nothing to try elsewhere; keep one of each kind
        // of question.
        let index = game.probe.index(proposals.len());
        game.remember(proposals[index]);
    }
    require_table(game.must_refuse(Move::Chance(Faces::one(0)), "a throw during a decision")?)
}

/// Nothing may happen in a match that is over.
pub(super) fn check_ended<G: Game>(game: &mut Match<'_, G>) -> Result<(), String> {
    require_table(game.must_refuse(Move::Chance(Faces::one(0)), "a throw after the end")?)?;
    check_nobody_is_asked(game, "a decision after the end")
}

/// Where nobody is asked, no action of any seat is taken.
pub(super) fn check_nobody_is_asked<G: Game>(
    game: &mut Match<'_, G>,
    what: &str,
) -> Result<(), String> {
    for seat in Seat::BOTH {
        if let Some(&action) = game.remembered.last() {
            require_table(game.must_refuse(Move::Decision(seat, action), what)?)?;
        }
    }
    Ok(())
}

fn check_proposals<G: Game>(
    game: &Match<'_, G>,
    seat: Seat,
    proposals: &[G::Action],
) -> Result<(), String> {
    if proposals.is_empty() {
        return Err(format!("{seat} is asked, but nothing is proposed"));
    }
    for action in proposals {
        require_legal(game, seat, action, "proposed")?;
    }
    let default = G::default_action(game.state.question(game.pack, seat), proposals);
    require_legal(game, seat, &default, "the default")?;
    let prompt = screen::prompt(game.state.question(game.pack, seat));
    if prompt.kind.is_empty() || prompt.text.is_empty() {
        return Err(format!("{seat} is asked without a question: {prompt:?}"));
    }
    Ok(())
}

fn require_legal<G: Game>(
    game: &Match<'_, G>,
    seat: Seat,
    action: &G::Action,
    what: &str,
) -> Result<(), String> {
    game.state.check(game.pack, seat, action).map_err(|refusal| {
        let illegal = screen::in_words::<G>(game.pack, &game.state, seat, &refusal);
        format!("`{seat} {action}` is {what}, yet illegal: {illegal}")
    })
}

/// Proposals are distinct, and each can be written down and read back.
fn check_notation<G: Game>(proposals: &[G::Action]) -> Result<(), String> {
    for (index, action) in proposals.iter().enumerate() {
        if proposals[..index].contains(action) {
            return Err(format!("`{action}` is proposed twice"));
        }
        let text = action.to_string();
        match text.parse::<G::Action>() {
            Ok(read) if read == *action => {}
            Ok(read) => return Err(format!("{action:?} is written `{text}`, read as {read:?}")),
            Err(error) => {
                return Err(format!("{action:?} is written `{text}`, not readable: {error}"));
            }
        }
    }
    Ok(())
}

/// Everything offered on a screen can be named, grouped and drawn, and the usual answer is one
/// of the proposals.
fn check_choices<G: Game>(game: &Match<'_, G>, seat: Seat) -> Result<(), String> {
    let mut proposals = Vec::new();
    game.state.propose(game.pack, seat, &mut proposals);
    let choices = screen::choices::<G>(game.pack, &game.state, seat, &proposals);
    let question = game.state.question(game.pack, seat);
    for choice in &choices {
        let drawn = G::drawn(question, &choice.does).map(|action| action.to_string());
        if drawn.as_ref() != Ok(&choice.action) {
            return Err(format!(
                "`{seat} {}` is drawn as {:?}, and that is read as {drawn:?}",
                choice.action, choice.does
            ));
        }
        if choice.kind.is_empty() || choice.verb.is_empty() || choice.label.is_empty() {
            return Err(format!("`{seat} {}` is offered without words: {choice:?}", choice.action));
        }
        if choice.odds.is_some_and(|odds| odds.wins > odds.of || odds.of == 0) {
            return Err(format!("`{seat} {}` is offered at odds that cannot be", choice.action));
        }
    }
    match G::usual(question, &proposals) {
        Some(action) if !proposals.contains(&action) => {
            Err(format!("`{seat} {action}` is the usual answer, yet not proposed"))
        }
        _ => Ok(()),
    }
}

/// Actions that were proposed at other moments are legal here, and then can be carried out, or
/// are refused properly.
fn check_strangers<G: Game>(game: &mut Match<'_, G>, seat: Seat) -> Result<(), String> {
    for _ in 0..game.config.strangers.min(game.remembered.len()) {
        let index = game.probe.index(game.remembered.len());
        let mv = Move::Decision(seat, game.remembered[index]);
        let before = game.state.clone();
        match game.state.apply(game.pack, mv, &mut Vec::new()) {
            Err(refusal) => {
                game.check_refusal(&before, &refusal, mv)?;
                game.refused += 1;
            }
            Ok(()) => {
                let after = std::mem::replace(&mut game.state, before);
                G::invariants(game.pack, &after)
                    .map_err(|broken| format!("invariant after {mv:?}: {broken}"))?;
            }
        }
    }
    Ok(())
}

/// Refusals of what was not asked for are the table's, not a rule's.
fn require_table(illegal: Illegal) -> Result<(), String> {
    if illegal.clause == Illegal::TABLE {
        return Ok(());
    }
    Err(format!("what nobody asked for was refused by a rule: {illegal}"))
}
