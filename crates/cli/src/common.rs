//! Arguments that several commands share.

use std::io::{self, Write};
use std::ops::RangeInclusive;

use ai::BotName;
use anyhow::{Context, bail};
use engine::{BySeat, Options};
use games::{GameId, LoadedPack, Shelf};
use lab::SimConfig;

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

/// On how many threads matches are played.
#[derive(Clone, Debug, clap::Args)]
pub struct ThreadArgs {
    /// How many threads; usually as many as the machine has. Results do not depend on it.
    #[arg(long, value_name = "T", value_parser = whole::<u16>(1..=256))]
    #[arg(allow_negative_numbers = true)]
    threads: Option<u16>,
}

impl ThreadArgs {
    /// As many as were asked for, or as many as the machine has.
    pub fn count(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(all, usize::from)
    }
}

/// A run of matches between two bots.
#[derive(Clone, Debug, clap::Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub game: MatchArgs,
    /// The seed: the same seed gives the same results, whatever the thread count.
    #[arg(long, value_name = "S", value_parser = whole::<u64>(0..=u64::MAX))]
    #[arg(allow_negative_numbers = true)]
    pub seed: u64,
    #[command(flatten)]
    pub threads: ThreadArgs,
}

impl RunArgs {
    /// So many matches from the first on, with nothing swapped.
    pub fn config(
        &self,
        shelf: &Shelf,
        matches: u64,
        bots: BySeat<BotName>,
    ) -> anyhow::Result<SimConfig> {
        let (pack, options) = self.game.load(shelf)?;
        Ok(SimConfig {
            pack,
            options,
            matches,
            first: 0,
            seed: self.seed,
            threads: self.threads.count(),
            bots,
            swap_bots: false,
            swap_teams: false,
        })
    }
}

/// Takes a whole number of a range, and says to whoever types anything else what to type. Its
/// argument allows negative numbers: otherwise they pass for arguments that there are not.
pub fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.and_then(|number: u64| T::try_from(number).ok()).ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            format!("a whole number from {least} to {most} is expected, in digits alone")
        })
    }
}

/// Says on standard error what is played otherwise than it may have been meant.
pub fn note(text: &str) {
    // Nobody is left to tell when it is gone.
    let _ = writeln!(io::stderr(), "note: {text}");
}

/// `NAME=VALUE` as a pair.
pub fn name_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.to_string(), value.to_string())),
        None => Err("an option is NAME=VALUE, such as weather=random".to_string()),
    }
}
