//! Hidden information: a seat's view, proposals and prompts depend on nothing it may not know.

use super::Match;
use super::trips::round_trip;
use crate::game::Game;
use crate::screen;
use crate::seat::{BySeat, Seat, Seats};
use crate::state::{Awaiting, Move, State};

const ONLOOKERS: [Option<Seat>; 3] = [Some(Seat::Home), Some(Seat::Away), None];

/// Fills in the hidden half of every view several times: whatever the onlooker may know must not
/// change with it.
pub(super) fn check<G: Game>(game: &mut Match<'_, G>) -> Result<(), String> {
    for seat in ONLOOKERS {
        let view = G::view(game.pack, &game.state, seat);
        round_trip("a scene", &G::scene(game.pack, &view))?;
        for _ in 0..game.config.deals {
            let guess = G::determinize(game.pack, &view, &mut game.probe);
            check_guess(game, seat, &view, &guess)
                .map_err(|error| format!("for {}: {error}", name(seat)))?;
        }
        // A terminal shows views; it must be able to show every one.
        let standing = G::standing(&game.state.table);
        check_picture(&G::render(game.pack, &view), standing.score)
            .map_err(|error| format!("for {}: {error}", name(seat)))?;
    }
    Ok(())
}

/// A position in plain text begins with the score, Home's points before Away's: an empty or stale
/// picture is one that nobody can play by.
fn check_picture(text: &str, score: BySeat<u32>) -> Result<(), String> {
    let Some(first) = text.lines().next().filter(|line| !line.trim().is_empty()) else {
        return Err("the position is rendered as nothing".to_owned());
    };
    let numbers: Vec<_> = first
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|run| !run.is_empty())
        .collect();
    let wanted = [score.home.to_string(), score.away.to_string()];
    match numbers.windows(2).any(|pair| pair == wanted) {
        true => Ok(()),
        false => Err(format!("the score {} : {} is not in `{first}`", score.home, score.away)),
    }
}

fn name(seat: Option<Seat>) -> String {
    seat.map_or("a spectator".to_owned(), |seat| seat.to_string())
}

/// `guess` looks to `seat` exactly like the real state.
fn check_guess<G: Game>(
    game: &Match<'_, G>,
    seat: Option<Seat>,
    view: &G::View,
    guess: &State<G>,
) -> Result<(), String> {
    let (pack, state) = (game.pack, &game.state);
    G::invariants(pack, guess).map_err(|broken| format!("a determinized state: {broken}"))?;
    let again = G::view(pack, guess, seat);
    if again != *view {
        return Err(format!("the view of a determinized view differs: {view:?} and {again:?}"));
    }
    // Equality may be blind to what the wire shows, such as the order of a set.
    let json = |view: &G::View| {
        serde_json::to_string(&G::scene(pack, view)).expect("a scene is plain data")
    };
    if json(&again) != json(view) {
        return Err(format!("equal views differ as JSON: {} and {}", json(view), json(&again)));
    }
    if G::view(pack, guess, None) != G::view(pack, state, None) {
        return Err("a spectator is shown something that this seat does not know".to_owned());
    }
    if (guess.awaiting(), guess.stack()) != (state.awaiting(), state.stack()) {
        return Err("what is going on depends on what the onlooker may not know".to_owned());
    }
    match (seat, state.awaiting()) {
        (Some(seat), Awaiting::Decision(seats)) if seats.contains(seat) => {
            check_question(game, seat, guess)
        }
        _ => Ok(()),
    }
}

fn check_question<G: Game>(
    game: &Match<'_, G>,
    seat: Seat,
    guess: &State<G>,
) -> Result<(), String> {
    let question = |state: &State<G>| {
        let mut proposals = Vec::new();
        state.propose(game.pack, seat, &mut proposals);
        let asked = state.question(game.pack, seat);
        let (prompt, default) = (screen::prompt(asked), G::default_action(asked, &proposals));
        let choices = screen::choices::<G>(game.pack, state, seat, &proposals);
        let needless = G::needless(asked, &proposals);
        (proposals, prompt, default, choices, needless)
    };
    let (real, guessed) = (question(&game.state), question(guess));
    let what = match () {
        () if real.0 != guessed.0 => "proposals depend",
        () if real.1 != guessed.1 => "the prompt depends",
        () if real.2 != guessed.2 => "the default action depends",
        () if real.3 != guessed.3 => "what a screen offers depends",
        () if real.4 != guessed.4 => "whether a question needs an answer depends",
        () => return Ok(()),
    };
    Err(format!("{what} on what the seat may not know: {real:?} and {guessed:?}"))
}

/// The same move made in a guess leads an onlooker to the same moment, unless something was shown
/// to him on the way: who is asked next must not betray what somebody holds.
pub(super) fn check_next<G: Game>(game: &mut Match<'_, G>, mv: Move<G>) -> Result<(), String> {
    for seat in ONLOOKERS {
        let view = G::view(game.pack, &game.state, seat);
        for _ in 0..game.config.deals {
            let mut guess = G::determinize(game.pack, &view, &mut game.probe);
            if !is_same_to::<G>(game, seat, &guess, mv) {
                continue;
            }
            let mut real = game.state.clone();
            let (mut told, mut guessed) = (Vec::new(), Vec::new());
            real.apply_unchecked(game.pack, mv, &mut told);
            guess.apply_unchecked(game.pack, mv, &mut guessed);
            let seen = |events: &[G::Event]| -> Vec<_> {
                events.iter().filter_map(|event| G::redact(event, seat)).collect()
            };
            let moment = |state: &State<G>| (state.awaiting(), state.stack().clone());
            if seen(&told) == seen(&guessed) && moment(&real) != moment(&guess) {
                return Err(format!(
                    "for {}: what comes after {mv:?} depends on what is hidden: {:?} or {:?}",
                    name(seat),
                    moment(&real),
                    moment(&guess)
                ));
            }
        }
    }
    Ok(())
}

/// Whether `mv` is possible in the guess too, and looks the same to `seat` in both.
fn is_same_to<G: Game>(
    game: &Match<'_, G>,
    seat: Option<Seat>,
    guess: &State<G>,
    mv: Move<G>,
) -> bool {
    match (mv, guess.awaiting()) {
        (Move::Decision(by, action), _) => {
            G::shows_action(&action, by, seat) && guess.check(game.pack, by, &action).is_ok()
        }
        (Move::Chance(faces), Awaiting::Chance(_, secret)) => {
            let named = |state: &State<G>| G::name_outcome(state.waiting(game.pack), &faces);
            (secret.is_none() || secret == seat) && named(&game.state) == named(guess)
        }
        (Move::Chance(_), Awaiting::Decision(_) | Awaiting::Nothing) => false,
    }
}

/// An event can be told, as it is and as every onlooker may see it, and hiding is consistent:
/// hiding twice hides nothing more, and a spectator sees no more than either seat.
pub(super) fn check_event<G: Game>(
    pack: &G::Pack,
    table: &G::Table,
    event: &G::Event,
) -> Result<(), String> {
    if let Some(beat) = G::beat(pack, event) {
        round_trip("a beat", &beat)?;
    }
    if G::tell(pack, event).is_empty() {
        return Err(format!("{event:?} is told with no words"));
    }
    let public = G::redact(event, None);
    for seat in ONLOOKERS {
        let name = name(seat);
        match G::redact(event, seat) {
            Some(seen) => {
                if G::tell(pack, &seen).is_empty() {
                    return Err(format!("{seen:?}, as {name} sees it, is told with no words"));
                }
                if G::line(pack, table, &seen).text.is_empty() {
                    return Err(format!("{seen:?}, as {name} sees it, is an empty line"));
                }
                if G::redact(&seen, seat).as_ref() != Some(&seen) {
                    return Err(format!(
                        "{event:?} is hidden differently the second time ({name})"
                    ));
                }
                if G::redact(&seen, None) != public {
                    return Err(format!("a spectator sees more of {event:?} than {name}"));
                }
            }
            None if public.is_some() => {
                return Err(format!("a spectator sees {event:?}, and {name} does not"));
            }
            None => {}
        }
    }
    Ok(())
}

/// A seat sees its own choice, and a spectator no more than both seats. What is asked of both at
/// once is sealed: nobody else may see the first answer.
pub(super) fn check_action<G: Game>(
    by: Seat,
    action: &G::Action,
    asked: Awaiting,
) -> Result<(), String> {
    if asked == Awaiting::Decision(Seats::BOTH)
        && [Some(by.other()), None].iter().any(|seat| G::shows_action(action, by, *seat))
    {
        return Err(format!("the sealed `{by} {action}` is shown to others"));
    }
    if !G::shows_action(action, by, Some(by)) {
        return Err(format!("{by} is not shown its own `{action}`"));
    }
    if G::shows_action(action, by, None) && !G::shows_action(action, by, Some(by.other())) {
        return Err(format!("a spectator is shown `{by} {action}`, and the opponent is not"));
    }
    Ok(())
}
