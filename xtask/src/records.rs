//! `cargo xtask records`: plays the matches that are kept for ever.
//!
//! `tests/records/list.toml` says which there are; each is stored as
//! `tests/records/<game>/rules-<version>/<name>.record`. What is stored stays as it is, whatever
//! bots would play today: a test of the crate `games` replays every file on every build. Only a
//! record of the rules of today that was made with another core pack is played anew, because
//! nobody can read it any more.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use engine::record::Header;
use games::{GameId, Shelf};
use serde::Deserialize;

use crate::test::Built;
use crate::workspace::{files, json, read, root, shown, target_directory};

/// Options of `cargo xtask records`.
#[derive(clap::Args)]
pub struct Args {
    /// The program that plays; built when none is named
    #[arg(long)]
    program: Option<PathBuf>,
}

/// `tests/records/list.toml`: for each game its matches by name.
type List = BTreeMap<String, BTreeMap<String, Entry>>;

/// One match between bots.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    seed: u64,
    home: String,
    away: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
}

/// Plays what the list names and is not stored.
pub fn run(args: &Args) -> Result<()> {
    let (built, all) = (Built::default(), folder());
    let (mut kept, mut made) = (0, 0);
    for (game, entries) in list()? {
        let game: GameId = game.parse()?;
        let folder = all.join(game.id()).join(format!("rules-{}", game.rules_version()));
        fs::create_dir_all(&folder).with_context(|| shown(&folder))?;
        for (name, entry) in entries {
            let path = folder.join(format!("{name}.record"));
            if can_be_read(game, &path)? {
                kept += 1;
                continue;
            }
            let mut tryline = match &args.program {
                Some(program) => Command::new(program),
                None => built.tryline(&[])?,
            };
            entry.play(game, &mut tryline, &path).with_context(|| shown(&path))?;
            made += 1;
        }
    }
    let bytes: u64 = files(&all, |_| true)?.iter().flat_map(fs::metadata).map(|it| it.len()).sum();
    println!("{made} records made, {kept} kept; {} KB in all", bytes / 1000);
    Ok(())
}

fn folder() -> PathBuf {
    root().join("tests/records")
}

fn list() -> Result<List> {
    let path = folder().join("list.toml");
    toml::from_str(&read(&path)?).with_context(|| shown(&path))
}

/// Whether a record is there, made with the core pack as it is.
fn can_be_read(game: GameId, path: &Path) -> Result<bool> {
    if !path.exists() {
        return Ok(false);
    }
    let header = Header::parse(&fs::read(path)?).with_context(|| shown(path))?;
    Ok(Shelf::embedded().with_hash(game, &header.pack_sha256).is_some())
}

impl Entry {
    /// Plays the match and stores its record.
    fn play(&self, game: GameId, tryline: &mut Command, path: &Path) -> Result<()> {
        let folder = target_directory()?.join("xtask-new-record");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        tryline.args(["sim", game.id(), "--matches", "1", "--threads", "1", "--json"]);
        tryline.args(["--home", &self.home, "--away", &self.away]);
        tryline.arg("--seed").arg(self.seed.to_string()).arg("--records").arg(&folder);
        for (name, value) in &self.options {
            tryline.arg("--option").arg(format!("{name}={value}"));
        }
        let report = json(tryline)?;
        ensure!(report["errors"] == 0, "the match broke");
        let made = files(&folder, |_| true)?;
        let [record] = &made[..] else { anyhow::bail!("{} records of one match", made.len()) };
        fs::copy(record, path)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_games_bots_and_options() {
        let list = list().expect("the list is well formed");
        for (game, entries) in &list {
            let game: GameId = game.parse().expect("a game");
            for (name, entry) in entries {
                for option in entry.options.keys() {
                    let known = game.options().iter().any(|known| known.name == option);
                    assert!(known, "{game} {name}: {option}");
                }
            }
        }
        let named: Vec<_> = list.keys().map(String::as_str).collect();
        let all: Vec<_> = GameId::ALL.iter().map(|game| game.id()).collect();
        assert_eq!(named, all);
    }

    #[test]
    fn a_misspelt_key_is_noticed() {
        let text = "[chess]\nopen = { seed = 1, home = \"a\", away = \"b\" }\n";
        assert!(toml::from_str::<List>(text).is_ok());
        assert!(toml::from_str::<List>(&text.replace("home", "hme")).is_err());
    }
}
