//! What a match may be created with.

use serde::{Deserialize, Serialize};

/// One option of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GameOption {
    /// The name, as in `--option name=value`.
    pub name: &'static str,
    /// The values it takes; empty when the pack decides (see
    /// [`Rules::option_values`](crate::Rules::option_values)).
    pub values: &'static [&'static str],
    /// The value used when it is not given, unless the pack says another (see
    /// [`crate::rules::Rules::option_default`]).
    pub default: &'static str,
    /// The value used instead when it is not given and a bot plays.
    pub against_bots: Option<&'static str>,
    /// What it does, in a sentence.
    pub about: &'static str,
    /// The clauses that say so.
    pub clauses: &'static [&'static str],
    /// The options it does nothing without: one of each list must be on.
    pub needs: &'static [&'static [&'static str]],
}

/// The options of one match by name; what is not set has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(pub std::collections::BTreeMap<String, String>);

impl Options {
    /// The value of `option`, given or default.
    pub fn get<'a>(&'a self, option: &GameOption) -> &'a str {
        self.0.get(option.name).map_or(option.default, String::as_str)
    }

    /// The value of the option called `name` in `options`.
    pub fn value<'a>(&'a self, options: &'static [GameOption], name: &str) -> &'a str {
        let option = options.iter().find(|option| option.name == name);
        self.get(option.expect("a game reads only options it declares"))
    }

    /// The options of a match in which a bot plays.
    pub fn against_bots(mut self, options: &[GameOption]) -> Options {
        for option in options {
            if let Some(value) = option.against_bots {
                self.0.entry(option.name.to_string()).or_insert_with(|| value.to_string());
            }
        }
        self
    }

    /// Refuses values that are none of those an option takes with the pack at hand.
    pub fn validate_values(
        &self,
        options: &[GameOption],
        values: impl Fn(&GameOption) -> Vec<String>,
    ) -> Result<(), String> {
        for option in options {
            let (value, values) = (self.get(option), values(option));
            if !values.iter().any(|known| known == value) {
                let list = values.join(", ");
                return Err(format!("option `{}` is one of {list}, not `{value}`", option.name));
            }
        }
        Ok(())
    }

    /// Refuses names and values the game does not have.
    pub fn validate(&self, options: &[GameOption]) -> Result<(), String> {
        for (name, value) in &self.0 {
            let Some(option) = options.iter().find(|option| option.name == name) else {
                let known: Vec<_> = options.iter().map(|option| option.name).collect();
                return Err(format!("no option `{name}`; there are {}", known.join(", ")));
            };
            if !option.values.is_empty() && !option.values.contains(&value.as_str()) {
                let values = option.values.join(", ");
                return Err(format!("option `{name}` is one of {values}, not `{value}`"));
            }
        }
        Ok(())
    }
}
