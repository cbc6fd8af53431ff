//! From TOML text to a [`Scenario`], with a line number on everything that is wrong.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::near;
use super::puzzle::Puzzle;
use super::{
    Clauses, Deed, Expect, SCENARIO_BYTES_MAX, Scenario, ScenarioError, Sight, Step, StepKind,
};
use crate::options::Options;
use crate::seat::Seat;

pub(super) fn parse(text: &str) -> Result<Scenario, ScenarioError> {
    if text.len() > SCENARIO_BYTES_MAX {
        return Err(ScenarioError::TooLarge(text.len()));
    }
    let malformed = |span: Option<Range<usize>>, message: &str| ScenarioError::Malformed {
        line: line_of(text, span.map_or(0, |span| span.start)),
        message: message.replace('\n', " "),
    };
    let toml_error = |error: toml::de::Error| malformed(error.span(), error.message());
    let mut document = DeTable::parse(text).map_err(toml_error)?;
    hoist_steps(document.get_mut());
    let raw =
        RawScenario::deserialize(toml::de::Deserializer::from(document)).map_err(toml_error)?;

    // A puzzle tests no rule.
    if raw.clauses.get_ref().is_empty() && raw.puzzle.is_none() {
        let message = "`clauses` is empty: name what the scenario tests";
        return Err(malformed(Some(raw.clauses.span()), message));
    }
    match (raw.no_match.is_empty(), raw.steps.is_empty()) {
        (true, true) => {
            return Err(malformed(None, "there are no `steps`, so nothing is tested"));
        }
        (false, false) => {
            return Err(malformed(None, "where there is `no_match`, there can be no `steps`"));
        }
        (true, false) | (false, true) => {}
    }
    let mut steps = Vec::with_capacity(raw.steps.len());
    for (index, step) in raw.steps.into_iter().enumerate() {
        let span = step.span();
        let kind = step.into_inner().understand().map_err(|message| {
            malformed(Some(span.clone()), &format!("step {}: {message}", index + 1))
        })?;
        steps.push(Step { line: line_of(text, span.start), kind });
    }
    Ok(Scenario {
        game: raw.game,
        pack: raw.pack,
        why: raw.why,
        clauses: raw.clauses.into_inner(),
        options: Options(raw.options),
        position: raw.position.map(|json| json.0),
        auto: raw.auto,
        no_match: raw.no_match,
        steps,
        puzzle: raw.puzzle,
    })
}

/// The line of a byte offset, counted from 1.
fn line_of(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

/// In TOML a key below a `[position]` header belongs to the position, so `steps = [...]` written
/// where it reads best, at the end, would land inside it. No position has steps of its own; they
/// are moved to where they were meant.
fn hoist_steps(document: &mut DeTable<'_>) {
    if document.contains_key("steps") {
        return;
    }
    for table in ["position", "options"] {
        let steps = document.get_mut(table).and_then(|value| take_steps(value.get_mut()));
        if let Some((key, steps)) = steps {
            document.insert(key, steps);
            return;
        }
    }
}

type Entry<'i> = (Spanned<std::borrow::Cow<'i, str>>, Spanned<DeValue<'i>>);

fn take_steps<'i>(value: &mut DeValue<'i>) -> Option<Entry<'i>> {
    match value {
        DeValue::Table(table) => table
            .remove_entry("steps")
            .or_else(|| table.iter_mut().find_map(|(_, value)| take_steps(value.get_mut()))),
        DeValue::Array(array) => array.iter_mut().find_map(|value| take_steps(value.get_mut())),
        _ => None,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    game: String,
    #[serde(default = "core_pack")]
    pack: String,
    clauses: Spanned<Vec<String>>,
    why: String,
    #[serde(default = "yes")]
    auto: bool,
    #[serde(default)]
    no_match: Vec<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    position: Option<Json>,
    #[serde(default)]
    steps: Vec<Spanned<RawStep>>,
    puzzle: Option<Puzzle>,
}

fn core_pack() -> String {
    "core".to_owned()
}

fn yes() -> bool {
    true
}

/// Every key a step may have. One struct for all kinds gives better messages than an untagged
/// enum, which can only say that nothing fitted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStep {
    r#do: Option<String>,
    #[serde(default, deserialize_with = "chance")]
    chance: Option<Vec<String>>,
    refuse: Option<String>,
    #[serde(default, deserialize_with = "clause")]
    clause: Option<Vec<String>>,
    reason: Option<String>,
    sees: Option<String>,
    same_view: Option<String>,
    expect: Option<RawExpect>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawExpect {
    awaiting: Option<String>,
    prompt: Option<String>,
    prompt_text: Option<String>,
    window: Option<String>,
    throw: Option<String>,
    state: Option<Json>,
    events: Vec<String>,
    no_events: Vec<String>,
    offers: Vec<String>,
    offers_exactly: Option<Vec<String>>,
    not_offers: Vec<String>,
    over: Option<bool>,
    score: Option<[u32; 2]>,
    view: Option<Json>,
    shows: Vec<String>,
    hides: Vec<String>,
}

impl RawStep {
    fn understand(self) -> Result<StepKind, String> {
        let RawStep { r#do, chance, refuse, clause, reason, sees, same_view, expect } = self;
        if refuse.is_none() && (clause.is_some() || reason.is_some()) {
            return Err("`clause` and `reason` belong to a `refuse` step".to_owned());
        }
        has_words("reason", &reason)?;
        match (r#do, chance, refuse, sees, same_view, expect) {
            (Some(deed), None, None, None, None, None) => Ok(StepKind::Do(deed.parse()?)),
            (None, Some(outcomes), None, None, None, None) => match outcomes {
                outcomes if outcomes.is_empty() => Err("`chance` names no outcome".to_owned()),
                outcomes => Ok(StepKind::Chance(outcomes)),
            },
            (None, None, Some(deed), None, None, None) => {
                let clause = clause.ok_or("a `refuse` step names the `clause` that forbids it")?;
                let clause = Clauses::of(clause)?;
                Ok(StepKind::Refuse { deed: deed.parse()?, clause, reason })
            }
            (None, None, None, None, None, Some(expect)) => {
                Ok(StepKind::Expect(Box::new(expect.of_table()?)))
            }
            (None, None, None, Some(onlooker), None, Some(expect)) => {
                let seat = onlooker_of("sees", &onlooker)?;
                Ok(StepKind::Sees(seat, Box::new(expect.of_onlooker()?)))
            }
            (None, None, None, None, Some(onlooker), None) => {
                Ok(StepKind::SameView(onlooker_of("same_view", &onlooker)?))
            }
            (None, None, None, Some(_), None, None) => {
                Err("`sees` says whose eyes; `expect` must say what they see".to_owned())
            }
            _ => Err("a step has exactly one of `do`, `chance`, `refuse`, `same_view` and \
                      `expect` (`sees` goes with `expect`)"
                .to_owned()),
        }
    }
}

/// A seat, or `None` for `spectator`.
fn onlooker_of(key: &str, onlooker: &str) -> Result<Option<Seat>, String> {
    match onlooker {
        "spectator" => Ok(None),
        seat => {
            let seat = seat.parse::<Seat>();
            seat.map(Some).map_err(|error| format!("`{key}`: {error}, and no `spectator`"))
        }
    }
}

impl Clauses {
    fn of(ids: Vec<String>) -> Result<Clauses, String> {
        match ids.as_slice() {
            [] => Err("`clause` names no clause".to_owned()),
            [only] if only == "any" => Ok(Clauses::Any),
            ids if ids.iter().any(|id| id == "any") => {
                Err("`clause`: \"any\" stands alone, not beside ids".to_owned())
            }
            _ => Ok(Clauses::OneOf(ids)),
        }
    }
}

/// A text without words is part of any sentence: looking for it would prove nothing.
fn has_words<'a>(key: &str, texts: impl IntoIterator<Item = &'a String>) -> Result<(), String> {
    let is_blank = texts.into_iter().any(|text| text.trim().is_empty());
    if is_blank { Err(format!("`{key}`: a text has no words")) } else { Ok(()) }
}

impl RawExpect {
    fn check_texts(&self) -> Result<(), String> {
        has_words("prompt_text", &self.prompt_text)?;
        let lists = [&self.events, &self.no_events, &self.shows, &self.hides];
        let keys = ["events", "no_events", "shows", "hides"];
        keys.into_iter().zip(lists).try_for_each(|(key, texts)| has_words(key, texts))
    }

    /// The expectation of a plain `expect` step.
    fn of_table(self) -> Result<Expect, String> {
        self.check_texts()?;
        if self.view.is_some() || !self.shows.is_empty() || !self.hides.is_empty() {
            return Err("`view`, `shows` and `hides` need `sees = \"home\"`, `\"away\"` or \
                        `\"spectator\"` beside `expect`"
                .to_owned());
        }
        let expect = Expect {
            awaiting: self.awaiting,
            prompt: self.prompt,
            prompt_text: self.prompt_text,
            window: self.window,
            throw: self.throw,
            state: self.state.map(|json| json.0),
            events: self.events,
            no_events: self.no_events,
            offers: self.offers,
            offers_exactly: self.offers_exactly,
            not_offers: self.not_offers,
            over: self.over,
            score: self.score,
        };
        if expect == Expect::default() {
            return Err("`expect` expects nothing".to_owned());
        }
        expect.state.as_ref().map_or(Ok(()), near::check_written)?;
        const AWAITED: [&str; 5] = ["home", "away", "both", "chance", "nobody"];
        match &expect.awaiting {
            Some(who) if !AWAITED.contains(&who.as_str()) => {
                Err(format!("`awaiting` is one of {}, not `{who}`", AWAITED.join(", ")))
            }
            _ => Ok(expect),
        }
    }

    /// The expectation of a `sees` step.
    fn of_onlooker(self) -> Result<Sight, String> {
        self.check_texts()?;
        let sight = Sight {
            view: self.view.map(|json| json.0),
            events: self.events,
            no_events: self.no_events,
            shows: self.shows,
            hides: self.hides,
        };
        let table_only = self.awaiting.is_some()
            || self.prompt.is_some()
            || self.prompt_text.is_some()
            || self.window.is_some()
            || self.throw.is_some()
            || self.state.is_some()
            || !self.offers.is_empty()
            || self.offers_exactly.is_some()
            || !self.not_offers.is_empty()
            || self.over.is_some()
            || self.score.is_some();
        if table_only {
            let known = "`view`, `events`, `no_events`, `shows` and `hides`";
            return Err(format!("with `sees`, `expect` knows only {known}"));
        }
        if sight == Sight::default() {
            return Err("`expect` expects nothing".to_owned());
        }
        sight.view.as_ref().map_or(Ok(()), near::check_written)?;
        Ok(sight)
    }
}

impl std::str::FromStr for Deed {
    type Err = String;

    fn from_str(text: &str) -> Result<Deed, String> {
        let (seat, action) = text.trim().split_once(char::is_whitespace).unwrap_or((text, ""));
        let seat = seat.parse().map_err(|error| format!("`{text}`: {error}"))?;
        match action.trim() {
            "" => Err(format!("`{text}`: what does {seat} do?")),
            action => Ok(Deed { seat, action: action.to_owned() }),
        }
    }
}

fn chance<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    one_or_many(deserializer, "`chance` is a text or a list of texts")
}

fn clause<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    one_or_many(deserializer, "`clause` is an id, a list of ids or \"any\"")
}

/// `"d10 8"` or `["d10 3", "d8 1"]`.
fn one_or_many<'de, D: Deserializer<'de>>(
    deserializer: D,
    wanted: &str,
) -> Result<Option<Vec<String>>, D::Error> {
    let text = |value: toml::Value| match value {
        toml::Value::String(text) => Ok(text),
        _ => Err(D::Error::custom(wanted)),
    };
    let texts = match toml::Value::deserialize(deserializer)? {
        toml::Value::Array(list) => list.into_iter().map(text).collect::<Result<_, _>>()?,
        value => vec![text(value)?],
    };
    Ok(Some(texts))
}

/// TOML in a game's vocabulary, as the JSON that games read.
struct Json(Value);

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        json_of(toml::Value::deserialize(deserializer)?).map(Json).map_err(D::Error::custom)
    }
}

fn json_of(value: toml::Value) -> Result<Value, String> {
    Ok(match value {
        toml::Value::String(text) => Value::String(text),
        toml::Value::Integer(number) => Value::from(number),
        toml::Value::Boolean(truth) => Value::Bool(truth),
        toml::Value::Array(list) => {
            Value::Array(list.into_iter().map(json_of).collect::<Result<_, _>>()?)
        }
        toml::Value::Table(table) => {
            let entries = table.into_iter().map(|(key, value)| Ok((key, json_of(value)?)));
            Value::Object(entries.collect::<Result<_, String>>()?)
        }
        toml::Value::Float(number) => {
            return Err(format!("{number}: positions hold whole numbers"));
        }
        toml::Value::Datetime(date) => return Err(format!("{date}: positions hold no dates")),
    })
}
