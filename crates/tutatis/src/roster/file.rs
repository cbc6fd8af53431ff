//! A roster in a file of its own, TOML or JSON with the same keys:
//!
//! ```toml
//! name = "Bog Standard"
//! race = "orcs"
//! figures = ["gate-hog", "half-troll", "2 charger", "5 brawler"]
//! mercenary = "wren-the-spare"
//! staff = ["time-piper"]
//! ```

use engine::PackSource;
use engine::pack::doc::{Report, Table, Value};
use engine::pack::files::Layout;
use serde::{Deserialize, Serialize};

use super::{Problem, Roster, Written};
use crate::pack::Pack;

/// What errors call the file.
const FILE: &str = "team.toml";
const LAYOUT: Layout = Layout { files: &[FILE], folders: &[] };

/// The keys of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Keys {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    race: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    figures: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mercenary: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    staff: Vec<String>,
}

impl Keys {
    /// A roster under the keys of a file.
    pub(super) fn of(roster: &Roster, pack: &Pack) -> Keys {
        let Written { name, race, figures, mut hired } = Written::of(roster, pack);
        let mercenary = roster.mercenary.map(|_| hired.remove(0));
        Keys { name, race, figures, mercenary, staff: hired }
    }

    /// The file as TOML.
    pub(super) fn toml(&self) -> String {
        // JSON writes strings and lists of them as TOML does: names have no control characters.
        let json = |value: serde_json::Value| value.to_string();
        let list = |words: &[String]| {
            let words: Vec<_> = words.iter().map(|word| json(word.as_str().into())).collect();
            format!("[{}]", words.join(", "))
        };
        let mut lines = Vec::new();
        lines.extend(self.name.as_deref().map(|name| format!("name = {}", json(name.into()))));
        lines.push(format!("race = {}", json(self.race.as_str().into())));
        lines.extend(self.figures.as_deref().map(|all| format!("figures = {}", list(all))));
        let mercenary = self.mercenary.as_deref();
        lines.extend(mercenary.map(|id| format!("mercenary = {}", json(id.into()))));
        lines.extend((!self.staff.is_empty()).then(|| format!("staff = {}", list(&self.staff))));
        lines.join("\n") + "\n"
    }

    /// The file as JSON.
    pub(super) fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    fn written(self) -> Written {
        let Keys { name, race, figures, mercenary, staff } = self;
        Written { name, race, figures, hired: mercenary.into_iter().chain(staff).collect() }
    }
}

/// Reads a JSON file.
pub(super) fn json(text: &str) -> Result<Written, Vec<Problem>> {
    let keys: Result<Keys, _> = serde_json::from_str(text);
    keys.map(Keys::written).map_err(|error| vec![Problem { clause: None, text: error.to_string() }])
}

/// Reads a TOML file, or lists everything that is wrong with it by line.
pub(super) fn toml(text: &str) -> Result<Written, Vec<Problem>> {
    let source = PackSource::new("team", [(FILE.to_string(), text.to_string())]);
    let read = Report::of(|report| {
        let files = LAYOUT.parse(&source, report);
        keys(files.first()?.root())
    });
    read.map(Keys::written).map_err(|errors| {
        let problem = |error: engine::PackError| Problem {
            clause: None,
            text: format!("line {}: {}", error.line, error.message),
        };
        errors.0.into_iter().map(problem).collect()
    })
}

fn keys(root: Table<'_>) -> Option<Keys> {
    let name = root.optional("name", |value| string(value).map(Some));
    let race = root.need("race").and_then(|value| string(&value));
    let figures = root.optional("figures", |value| strings(value).map(Some));
    let mercenary = root.optional("mercenary", |value| string(value).map(Some));
    let staff = root.optional("staff", strings);
    root.finish();
    Some(Keys { name: name?, race: race?, figures: figures?, mercenary: mercenary?, staff: staff? })
}

fn string(value: &Value<'_>) -> Option<String> {
    match value.string() {
        Some(text) => Some(text.to_string()),
        None => value.wrong("a text in quotation marks"),
    }
}

/// A list of texts such as `"2 charger"`.
pub(crate) fn strings(value: &Value<'_>) -> Option<Vec<String>> {
    let all: Vec<_> = value.list()?.iter().map(string).collect();
    all.into_iter().collect()
}
