//! A moment as a scenario: a position near before it, and the moves that lead to it.

use std::fmt::Write as _;

use ai::themes::Themed;
use engine::scenario::Puzzle;
use engine::screen::Prompt;
use engine::{Awaiting, Move, Options, State};
use games::GameId;
use serde_json::{Map, Value};

use super::PuzzleConfig;
use super::moments::Candidate;

/// A scenario begins at most so many moves before its question.
const MOVES_MAX: usize = 14;

/// Where a scenario begins and what leads from there to its question.
pub struct Laid {
    position: Value,
    /// Steps as they are written.
    steps: Vec<String>,
}

/// The phases at whose questions a position of a game can begin, in the words of scenarios.
fn phases(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::RugbyTheGame => &["attack-turn", "defence-turn"],
        GameId::Takkure => &["turn", "activated", "first-action", "defence", "second-action"],
        GameId::CrashTackle => &["main", "play"],
        GameId::Tutatis => &["turn"],
    }
}

/// The nearest position before `state` that can be laid by hand, and the moves since.
pub fn lay<G: Themed>(
    config: &PuzzleConfig,
    pack: &G::Pack,
    trail: &[(State<G>, Move<G>)],
    state: &State<G>,
) -> Option<Laid> {
    let mut steps = Vec::new();
    let position = |state: &State<G>| position(config, pack, state);
    if let Some(position) = position(state) {
        return Some(Laid { position, steps });
    }
    for (before, mv) in trail.iter().rev().take(MOVES_MAX) {
        steps.insert(0, step(pack, before, mv)?);
        if let Some(position) = position(before) {
            return Some(Laid { position, steps });
        }
    }
    None
}

/// A move as a step.
fn step<G: Themed>(pack: &G::Pack, before: &State<G>, mv: &Move<G>) -> Option<String> {
    Some(match mv {
        Move::Decision(seat, action) => {
            format!("{{ do = {} }}", quoted(&format!("{seat} {action}")))
        }
        Move::Chance(faces) => {
            let outcome = G::name_outcome(before.waiting(pack), faces);
            format!("{{ chance = {} }}", quoted(&outcome.to_string()))
        }
    })
}

/// A position that is laid as exactly this state, as short as it can be written.
fn position<G: Themed>(config: &PuzzleConfig, pack: &G::Pack, state: &State<G>) -> Option<Value> {
    if !matches!(state.awaiting(), Awaiting::Decision(_)) {
        return None;
    }
    let is = |options: &Options, position: &Value| {
        G::read_position(pack, options, position).is_ok_and(|laid| laid == *state)
    };
    let table = G::write_position(pack, &state.table);
    phases(config.pack.game()).iter().find_map(|phase| {
        let mut position = table.clone();
        position.as_object_mut()?.insert("phase".to_owned(), Value::from(*phase));
        is(&config.options, &position).then_some(position)
    })
}

/// Leaves out whatever the position says without being asked.
fn shorten<G: Themed>(config: &PuzzleConfig, pack: &G::Pack, position: &mut Value) {
    let options = &config.options;
    let Ok(state) = G::read_position(pack, options, position) else { return };
    let mut paths = Vec::new();
    list(position, &mut Vec::new(), &mut paths);
    for path in paths {
        let mut shorter = position.clone();
        if remove(&mut shorter, &path)
            && G::read_position(pack, options, &shorter).is_ok_and(|laid| laid == state)
        {
            *position = shorter;
        }
    }
}

/// The places of all keys, outer ones first.
fn list(value: &Value, at: &mut Vec<String>, out: &mut Vec<Vec<String>>) {
    let Value::Object(entries) = value else { return };
    for (key, value) in entries {
        at.push(key.clone());
        out.push(at.clone());
        list(value, at, out);
        at.pop();
    }
}

/// Takes a key out, if it is there.
fn remove(value: &mut Value, path: &[String]) -> bool {
    let Some((last, way)) = path.split_last() else { return false };
    let mut at = Some(value);
    for key in way {
        at = at.and_then(|value| value.get_mut(key));
    }
    let table = at.and_then(Value::as_object_mut);
    table.is_some_and(|table| table.remove(last).is_some())
}

/// The whole file.
pub fn text<G: Themed>(
    config: &PuzzleConfig,
    candidate: &Candidate<G>,
    prompt: &Prompt,
    puzzle: &Puzzle,
) -> String {
    let pack = config.pack.contents::<G>();
    let mut position = candidate.laid.position.clone();
    shorten::<G>(config, &pack, &mut position);
    let mut out = String::new();
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    line(format!("game = {}", quoted(config.pack.game().id())));
    line("clauses = []".to_owned());
    line(format!("why = {}", quoted(&prompt.text)));
    line("steps = [".to_owned());
    for step in &candidate.laid.steps {
        line(format!("  {step},"));
    }
    let (seat, kind) = (candidate.seat, quoted(&prompt.kind));
    line(format!("  {{ expect = {{ awaiting = \"{seat}\", prompt = {kind} }} }},\n]"));
    if !config.options.0.is_empty() {
        line("\n[options]".to_owned());
        for (name, value) in &config.options.0 {
            line(format!("{name} = {}", quoted(value)));
        }
    }
    out.push_str(&tables(&position));
    out.push_str(&question(puzzle));
    out
}

/// The position: a line a key, each side in a table of its own.
fn tables(position: &Value) -> String {
    let empty = Map::new();
    let entries = position.as_object().unwrap_or(&empty);
    let mut out = String::from("\n[position]\n");
    let (sides, plain): (Vec<_>, Vec<_>) =
        entries.iter().partition(|(key, value)| is_side(key) && value.is_object());
    for (key, value) in plain {
        let _ = writeln!(out, "{} = {}", self::key(key), inline(value));
    }
    for (side, value) in sides {
        let _ = writeln!(out, "\n[position.{side}]");
        for (key, value) in value.as_object().unwrap_or(&empty) {
            let _ = writeln!(out, "{} = {}", self::key(key), inline(value));
        }
    }
    out
}

fn is_side(key: &str) -> bool {
    key == "home" || key == "away"
}

fn question(puzzle: &Puzzle) -> String {
    let mut out = String::from("\n[puzzle]\n");
    let mut line = |key: &str, value: String| {
        let _ = writeln!(out, "{key} = {value}");
    };
    line("seat", quoted(&puzzle.seat.to_string()));
    line("theme", quoted(&puzzle.theme));
    line("level", puzzle.level.to_string());
    line("found_by", puzzle.found_by.to_string());
    line("solution", quoted(&puzzle.solution));
    line("chance", puzzle.chance.to_string());
    line("why", sentences(&puzzle.why));
    if let Some(risk) = &puzzle.risk {
        line("risk", quoted(risk));
    }
    for refutation in &puzzle.refutations {
        out.push_str("\n[[puzzle.refutations]]\n");
        let _ = writeln!(out, "answer = {}", quoted(&refutation.answer));
        let _ = writeln!(out, "chance = {}", refutation.chance);
        if !refutation.why.is_empty() {
            let _ = writeln!(out, "why = {}", sentences(&refutation.why));
        }
    }
    out
}

fn sentences(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| format!("  {},\n", quoted(text))).collect();
    format!("[\n{}]", texts.concat())
}

/// A value of a position in one line.
fn inline(value: &Value) -> String {
    match value {
        Value::Null => quoted("none"),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => quoted(text),
        Value::Array(list) => {
            let list: Vec<String> = list.iter().map(inline).collect();
            format!("[{}]", list.join(", "))
        }
        Value::Object(entries) => {
            let entry =
                |(name, value): (&String, &Value)| format!("{} = {}", key(name), inline(value));
            let entries: Vec<String> = entries.iter().map(entry).collect();
            format!("{{ {} }}", entries.join(", "))
        }
    }
}

/// A key of TOML, in quotation marks where it needs them.
fn key(name: &str) -> String {
    let is_bare = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
    if !name.is_empty() && name.chars().all(is_bare) { name.to_owned() } else { quoted(name) }
}

/// A text of TOML.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
