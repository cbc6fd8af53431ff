//! Chance nodes: every result has a name, and every name leads back to a result.

use dice::{Dealer, Faces, Throw};

use super::Match;
use super::decisions::check_nobody_is_asked;
use crate::game::Game;
use crate::outcomes::{all_faces, distribution, joint_count};
use crate::state::Move;

/// Throws with more joint results than can be listed are tried with this many samples.
const SAMPLES: usize = 64;

/// Checks the throw the match waits for.
pub(super) fn check<G: Game>(game: &mut Match<'_, G>, throw: Throw) -> Result<(), String> {
    if throw.count == 0 || throw.of == 0 || usize::from(throw.count) > dice::throw::DICE_MAX {
        return Err(format!("{throw:?} cannot be thrown"));
    }
    check_nobody_is_asked(game, "a decision during a throw")?;
    let count = usize::from(throw.count);
    let mut too_high = vec![0; count];
    too_high[count - 1] = throw.of;
    for (values, what) in [
        (too_high, "a face that the die does not have"),
        (vec![0; count + 1], "a die too many"),
        (vec![0; count - 1], "a die too few"),
    ] {
        if let Some(faces) = Faces::many(&values) {
            game.must_refuse(Move::Chance(faces), what)?;
        }
    }
    if game.is_thorough() { check_names(game, throw) } else { Ok(()) }
}

fn check_names<G: Game>(game: &mut Match<'_, G>, throw: Throw) -> Result<(), String> {
    match all_faces(throw) {
        Some(mut all) => all.try_for_each(|faces| check_name(game, throw, faces))?,
        None => {
            for _ in 0..SAMPLES {
                let faces = game.probe.deal(throw);
                check_name(game, throw, faces)?;
            }
        }
    }
    let Some(weights) = distribution::<G>(game.pack, &game.state) else {
        return Ok(());
    };
    let total: u32 = weights.iter().map(|(_, weight)| weight).sum();
    if Some(total) != joint_count(throw) {
        return Err(format!("the weights of {throw:?} sum to {total}"));
    }
    // Outcomes that differ must be written differently, or a record would be ambiguous.
    let mut names: Vec<_> = weights.iter().map(|(outcome, _)| outcome.to_string()).collect();
    names.sort();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("two outcomes of {throw:?} are written `{}`", pair[0])),
        None => Ok(()),
    }
}

fn check_name<G: Game>(game: &Match<'_, G>, throw: Throw, faces: Faces) -> Result<(), String> {
    let at = game.state.waiting(game.pack);
    let outcome = G::name_outcome(at, &faces);
    let text = outcome.to_string();
    match text.parse::<G::Outcome>() {
        Ok(read) if read == outcome => {}
        Ok(read) => return Err(format!("{outcome:?} is written `{text}`, read as {read:?}")),
        Err(error) => return Err(format!("{outcome:?} is written `{text}`, unreadable: {error}")),
    }
    let values = faces.values();
    let Some(found) = G::find_outcome(at, throw, &outcome) else {
        return Err(format!("{values:?} is called `{text}`, but no faces are found for that"));
    };
    if !throw.admits(&found) {
        return Err(format!(
            "`{text}` is found as {:?}, which {throw:?} cannot give",
            found.values()
        ));
    }
    let again = G::name_outcome(at, &found);
    if again != outcome {
        let found = found.values();
        return Err(format!("`{text}` is found as {found:?}, which is called `{again}`"));
    }
    Ok(())
}
