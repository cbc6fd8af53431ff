//! What a puzzle is about: from the fact that speaks most for its answer, and the kind of answer.
//!
//! Each game has a list; the first row that fits is the theme, and the last fits everything.

use std::any::Any;

use engine::Seat;
use games::client::Registered;
use games::rules::{CrashTackle, RugbyTheGame, Takkure, Tutatis};
use games::{AnyMatch, GameId, Play, dispatch};
use protocol::analysis::Why;

use crate::bot::Seen;
use crate::reasons::course::Courses;
use crate::reasons::{
    Fact as _, Telling, Turn, crash_tackle, outlook, rugby_the_game, takkure, tutatis, why,
};

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name in files and addresses.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
}

/// A theme, with the facts and the kinds of answers that make it. An empty list admits all.
#[derive(Debug)]
pub struct Row<F: 'static> {
    theme: Theme,
    facts: &'static [F],
    kinds: &'static [&'static str],
}

impl<F: PartialEq> Row<F> {
    fn fits(&self, lead: Option<&F>, kind: &str) -> bool {
        let fact = self.facts.is_empty() || lead.is_some_and(|lead| self.facts.contains(lead));
        fact && (self.kinds.is_empty() || self.kinds.contains(&kind))
    }
}

const fn row<F>(
    id: &'static str,
    title: &'static str,
    facts: &'static [F],
    kinds: &'static [&'static str],
) -> Row<F> {
    Row { theme: Theme { id, title }, facts, kinds }
}

/// A game whose puzzles have themes.
pub trait Themed: Telling {
    /// The themes, the first that fits before the others. The last fits everything.
    const THEMES: &'static [Row<Self::Fact>];
}

/// The themes of a game, in their order.
pub fn themes(game: GameId) -> Vec<Theme> {
    dispatch!(game, G => <G as Themed>::THEMES.iter().map(|row| row.theme).collect())
}

/// The theme of an answer of this kind, beside the best of the wrong ones.
pub fn theme<G: Themed>(
    seen: &Seen<'_, G>,
    (solution, kind): (&G::Action, &str),
    other: &G::Action,
    seed: u64,
) -> Theme {
    let lead = leading(seen, solution, other, seed);
    let found = G::THEMES.iter().find(|row| row.fits(lead.as_ref(), kind));
    found.or(G::THEMES.last()).expect("a game has themes").theme
}

/// The fact that speaks most for an answer beside another, where one does.
fn leading<G: Telling>(
    seen: &Seen<'_, G>,
    solution: &G::Action,
    other: &G::Action,
    seed: u64,
) -> Option<G::Fact> {
    let view = seen.view();
    let mut courses = Courses::<G>::new(seen.pack(), &view, seen.seat(), seed);
    let (with, without) = (outlook(&mut courses, solution), outlook(&mut courses, other));
    let gain = |index: usize| {
        let (fact, share) = with.shares[index];
        let more = share - without.shares[index].1;
        fact.weight() * if fact.turn() == Turn::Good { more } else { -more }
    };
    let most = (0..with.shares.len()).max_by(|a, b| gain(*a).total_cmp(&gain(*b)))?;
    (gain(most) > 0.0).then(|| with.shares[most].0)
}

/// Why an answer rather than another whose button says `label`; both in notation. `None` where one
/// of them is no answer in the game.
pub fn any_why(
    table: &dyn AnyMatch,
    seat: Seat,
    answer: &str,
    (other, label): (&str, &str),
) -> Option<Why> {
    dispatch!(table.game(), G => {
        let table: &dyn Any = table;
        compared::<G>(table.downcast_ref()?, seat, answer, (other, label))
    })
}

fn compared<G: Telling + Registered>(
    play: &Play<G>,
    seat: Seat,
    answer: &str,
    (other, label): (&str, &str),
) -> Option<Why> {
    let (answer, other) = (answer.parse().ok()?, other.parse().ok()?);
    let seen = Seen::new(play.pack(), play.state(), seat);
    Some(why(&seen, &answer, Some((&other, label)), 0))
}

impl Themed for RugbyTheGame {
    const THEMES: &'static [Row<rugby_the_game::Fact>] = {
        use rugby_the_game::Fact as F;
        &[
            row("score", "Go for the points", &[F::TryScored, F::Points], &[]),
            row("line", "Save the line", &[F::TryAgainst, F::PointsAgainst], &[]),
            row("card", "The right card", &[], &["play", "defence-coach", "dirty-tactics"]),
            row("patience", "Leave it alone", &[], &["skip", "end", "decline"]),
            row("boot", "With the boot", &[], &["kick", "drop", "chase", "touch", "penalty"]),
            row("hands", "Use your hands", &[], &["pass", "free-pass", "offload", "line-pass"]),
            row("support", "Bring them in", &[], &["support", "ground", "stand", "free-support"]),
            row("ruck", "Over the ball", &[], &["commit", "lock", "ball", "nine", "scrum-ball"]),
            row("contact", "Into contact", &[], &["run", "tackle", "fend", "sidestep", "maul"]),
            row("choice", "Choose well", &[], &[]),
        ]
    };
}

impl Themed for Takkure {
    const THEMES: &'static [Row<takkure::Fact>] = {
        use takkure::Fact as F;
        &[
            row("score", "Score the try", &[F::TryScored, F::TryMissed], &[]),
            row("line", "Save the line", &[F::TryAgainst], &[]),
            row("card", "The right card", &[], &["card", "play", "use"]),
            row("plan", "A team play", &[], &["team-play"]),
            row("hands", "Pass or keep", &[], &["pass", "ground-pass", "pick-up", "steal"]),
            row("defence", "Face the carrier", &[], &["pressure", "tackle", "interrupt"]),
            row("past", "Get past him", &[], &["dodge", "break", "break-through"]),
            row("run", "Where to run", &[], &["mark", "run", "move", "go"]),
            row("patience", "Leave it alone", &[], &["skip", "nothing", "hold", "stay", "rest"]),
            row("who", "Who acts now", &[], &["activate", "stand-up", "kick-out"]),
            row("choice", "Choose well", &[], &[]),
        ]
    };
}

impl Themed for CrashTackle {
    const THEMES: &'static [Row<crash_tackle::Fact>] = {
        use crash_tackle::Fact as F;
        &[
            row("score", "Go for the points", &[F::TryScored, F::GoalKicked], &[]),
            row("card", "The right card", &[], &["play"]),
            row("battle", "Energy Battle", &[], &["commit", "flip", "give"]),
            row("boot", "With the boot", &[], &["kick", "goal", "drop-out"]),
            row("hands", "Use your hands", &[], &["pass"]),
            row("ruck", "Over the ball", &[], &["gather", "clean", "ground", "hold-on", "roll"]),
            row("win", "Win the ball", &[F::WinsBall, F::Tackles, F::Presses], &[]),
            row("keep", "Keep the ball", &[F::KeepsBall, F::LosesBall, F::TheyGetBall], &[]),
            row("run", "Where to run", &[], &["move", "path", "step", "pick"]),
            row("patience", "Leave it alone", &[], &["end", "skip", "done", "stay", "accept"]),
            row("choice", "Choose well", &[], &[]),
        ]
    };
}

impl Themed for Tutatis {
    const THEMES: &'static [Row<tutatis::Fact>] = {
        use tutatis::Fact as F;
        &[
            row("score", "Go for goal", &[F::Scores, F::ShotMisses, F::ShotSaved], &[]),
            row("goal", "Save the goal", &[F::TheyScore, F::Saves], &[]),
            row("dice", "Roll again or keep", &[], &["keep", "warp", "re-roll"]),
            row("hands", "Pass or keep", &[], &["pass", "clear", "receiver", "intercept"]),
            row("contact", "Into contact", &[], &["tackle", "running", "foul", "result", "use"]),
            row("shoot", "Shoot now", &[], &["shoot"]),
            row("patience", "Leave it alone", &[], &["end", "finish", "no", "leave"]),
            row("win", "Win the ball", &[F::WinsBall, F::PicksUp, F::Knocks, F::Presses], &[]),
            row("keep", "Keep the ball", &[F::KeepsBall, F::LosesBall, F::LosesPressure], &[]),
            row("run", "Where to go", &[], &["go", "path", "step", "leap", "solo", "stand"]),
            row("choice", "Choose well", &[], &[]),
        ]
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_theme_fits_everything_and_no_name_is_given_twice() {
        for game in GameId::ALL {
            let themes = themes(*game);
            let mut ids: Vec<_> = themes.iter().map(|theme| theme.id).collect();
            let mut titles: Vec<_> = themes.iter().map(|theme| theme.title).collect();
            ids.sort_unstable();
            titles.sort_unstable();
            ids.dedup();
            titles.dedup();
            assert_eq!((ids.len(), titles.len()), (themes.len(), themes.len()), "{game}");
            dispatch!(*game, G => {
                let last = <G as Themed>::THEMES.last().expect("there are some");
                assert!(last.fits(None, "whatever"), "{game}");
            });
        }
    }

    #[test]
    fn the_fact_comes_before_the_kind_of_answer() {
        use crate::reasons::rugby_the_game::Fact;
        let found = |lead: Option<Fact>, kind: &str| {
            let rows = <RugbyTheGame as Themed>::THEMES;
            rows.iter().find(|row| row.fits(lead.as_ref(), kind)).map(|row| row.theme.id)
        };
        assert_eq!(found(Some(Fact::TryScored), "pass"), Some("score"));
        assert_eq!(found(Some(Fact::KeepsBall), "pass"), Some("hands"));
        assert_eq!(found(None, "heads"), Some("choice"));
    }
}
