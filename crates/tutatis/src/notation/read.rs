//! Reads the notation, and says what was expected where a text strays from it.

use engine::notation::{self, Words};

use super::{NOBODY, RESULTS, SHOTS, THEIRS};
use crate::actions::Action;
use crate::pitch::{Dir, STEPS_MOST, Square, Way};

/// All verbs with an example each, for whoever has mistyped one.
const EXAMPLES: &[&str] = &[
    "first home",
    "place 5 6,8",
    "done",
    "redeploy 5 6,8",
    "pick 5",
    "step 5 ne",
    "go 5 6,9",
    "path 5 n ne",
    "leap 5 6,10",
    "solo",
    "stand 5",
    "enter 5 1,7",
    "roll-over 5",
    "tackle 5 7",
    "running 5 7",
    "pass 4",
    "shoot goal",
    "foul 5 7",
    "clear 6,9",
    "use 5 AB30 7",
    "finish 5",
    "end",
    "keep",
    "warp",
    "re-roll 5",
    "yes",
    "no",
    "catch",
    "leave",
    "intercept 3",
    "result push-down",
    "to 6,10",
    "receiver 7",
    "keeper 4",
];

/// Reads one action.
pub(super) fn action(text: &str) -> Result<Action, String> {
    notation::read(text, EXAMPLES, |verb, words| body(verb, &mut Rest { words }))
}

/// What follows the verb.
fn body(verb: &str, rest: &mut Rest<'_, '_>) -> Result<Action, String> {
    Ok(match verb {
        "first" => Action::First(rest.words.read("home or away")?),
        "place" => Action::Place(rest.figure()?, rest.square()?),
        "redeploy" => Action::Redeploy(rest.figure()?, rest.square()?),
        "pick" => Action::Pick(rest.figure()?),
        "step" => Action::Step(rest.figure()?, rest.words.read("a direction such as ne")?),
        "go" => Action::Go(rest.figure()?, rest.square()?),
        "path" => Action::Path(rest.figure()?, rest.way()?),
        "leap" => Action::Leap(rest.figure()?, rest.square()?),
        "stand" => Action::Stand(rest.figure()?),
        "enter" => Action::Enter(rest.figure()?, rest.square()?),
        "roll-over" => Action::RollOver(rest.figure()?),
        "tackle" => Action::Tackle(rest.figure()?, rest.figure()?),
        "running" => Action::Running(rest.figure()?, rest.figure()?),
        "pass" => Action::Pass(rest.figure()?),
        "shoot" => Action::Shoot(rest.one_of(SHOTS)?),
        "foul" => Action::Foul(rest.figure()?, rest.figure()?),
        "clear" => Action::Clear(rest.square()?),
        "use" => {
            let (by, ability) = (rest.figure()?, rest.ability()?);
            let more = rest.words.clone().next().is_some();
            Action::Use(by, ability, if more { Some(rest.figure()?) } else { None })
        }
        "finish" => Action::Finish(rest.figure()?),
        "warp" if rest.words.has(THEIRS) => Action::WarpTheirs,
        "re-roll" => Action::Reroll(rest.figure()?),
        "intercept" if rest.words.has(NOBODY) => Action::Intercept(None),
        "intercept" => Action::Intercept(Some(rest.figure()?)),
        "result" => Action::Result(rest.one_of(RESULTS)?),
        "to" => Action::To(rest.square()?),
        "receiver" => Action::Receiver(rest.figure()?),
        "keeper" => Action::Keeper(rest.figure()?),
        _ => plain(verb).ok_or_else(|| notation::unknown(verb, EXAMPLES))?,
    })
}

/// Actions of one word.
fn plain(verb: &str) -> Option<Action> {
    Some(match verb {
        "done" => Action::Done,
        "solo" => Action::Solo,
        "end" => Action::End,
        "keep" => Action::Keep,
        "warp" => Action::Warp,
        "yes" => Action::Yes,
        "no" => Action::No,
        "catch" => Action::Catch,
        "leave" => Action::Leave,
        _ => return None,
    })
}

/// The words behind the verb.
struct Rest<'w, 'a> {
    words: &'w mut Words<'a>,
}

impl Rest<'_, '_> {
    fn figure(&mut self) -> Result<u8, String> {
        self.words.number()
    }

    fn square(&mut self) -> Result<Square, String> {
        self.words.read("a square such as 6,8")
    }

    fn way(&mut self) -> Result<Way, String> {
        let dirs = self.words.by_ref().map(str::parse).collect::<Result<Vec<Dir>, String>>()?;
        match dirs.len() {
            0 => Err("a direction such as ne is missing".to_string()),
            1..=STEPS_MOST => dirs.try_into(),
            _ => Err(format!("a way has at most {STEPS_MOST} steps")),
        }
    }

    fn one_of<T: Copy>(&mut self, words: &[(&str, T)]) -> Result<T, String> {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let word = self.words.word(&known.join(" or "))?;
        let found = words.iter().find(|(known, _)| *known == word);
        let wrong = || format!("`{word}` is none of {}", known.join(", "));
        found.map(|(_, value)| *value).ok_or_else(wrong)
    }

    /// An ability by its number in the pack, from `AB01`.
    fn ability(&mut self) -> Result<u8, String> {
        let word = self.words.word("an ability such as AB29")?;
        let number = word.strip_prefix("AB").and_then(|digits| digits.parse::<u16>().ok());
        let place = number.and_then(|number| u8::try_from(number.checked_sub(1)?).ok());
        let place = place.filter(|place| format!("AB{:02}", u16::from(*place) + 1) == word);
        place.ok_or_else(|| format!("`{word}` is no ability such as AB29"))
    }
}

/// The example of every verb.
#[cfg(test)]
pub(super) fn examples() -> &'static [&'static str] {
    EXAMPLES
}
