//! Arguments that several commands share.

use anyhow::{Context, bail};
use engine::Options;
use games::{GameId, LoadedPack, Shelf};

/// Which game is played, with which pack and options.
#[derive(Clone, Debug, clap::Args)]
pub struct MatchArgs {
    /// The game; `tryline games` lists them.
    #[arg(value_name = "GAME")]
    pub game: GameId,
    /// The pack to play with.
    #[arg(long, value_name = "ID", default_value = games::shelf::CORE)]
    pub pack: String,
    /// An option of the game; may be given more than once.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    pub options: Vec<(String, String)>,
}

impl MatchArgs {
    /// The pack and the options, both checked.
    pub fn load(&self, shelf: &Shelf) -> anyhow::Result<(LoadedPack, Options)> {
        let pack = shelf.load(self.game, &self.pack)?;
        let mut options = Options::default();
        for (name, value) in &self.options {
            if options.0.insert(name.clone(), value.clone()).is_some() {
                bail!("option `{name}` is given twice");
            }
        }
        pack.check_options(&options)
            .map_err(anyhow::Error::msg)
            .with_context(|| format!("no match of {} can start", self.game))?;
        Ok((pack, options))
    }
}

/// `NAME=VALUE` as a pair.
pub fn name_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.to_string(), value.to_string())),
        None => Err("an option is NAME=VALUE, such as weather=random".to_string()),
    }
}
