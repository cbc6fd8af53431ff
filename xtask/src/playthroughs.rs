//! `cargo xtask playthroughs`: recorded random matches whose diff shows what a rules change does.
//!
//! `tests/playthroughs/list.toml` says which matches there are; each is written to
//! `tests/playthroughs/<game>/<name>.txt`. The same game, options and seed give the same text, so
//! a change of the rules shows as a change of these files, to be read as a referee would.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use serde::Deserialize;

use crate::workspace::{files, has_extension, read, root, shown};

/// Options of `cargo xtask playthroughs`.
#[derive(clap::Args)]
pub struct Args {
    /// Compare with the files that are there, and write nothing
    #[arg(long)]
    pub check: bool,
}

/// `tests/playthroughs/list.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    playthrough: Vec<Playthrough>,
}

/// One recorded match.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playthrough {
    /// The game's id, and the folder of the file.
    pub game: String,
    /// The file's name without `.txt`.
    pub name: String,
    /// The seed of both the random coaches and the dealer.
    pub seed: u64,
    /// The options of the match; those not given have their default.
    #[serde(default)]
    pub options: engine::Options,
}

/// Writes every playthrough, or compares.
pub fn run(args: &Args) -> Result<()> {
    let folder = folder();
    let list = list()?;
    let stale = stale(&folder, &list)?;
    for playthrough in &list {
        let path = folder.join(playthrough.file());
        let text = playthrough.play().with_context(|| shown(&path))?;
        if args.check {
            compare(&path, &text)?;
        } else {
            fs::create_dir_all(path.parent().expect("a playthrough lies in its game's folder"))?;
            fs::write(&path, text).with_context(|| shown(&path))?;
        }
    }
    for path in stale {
        ensure!(!args.check, "{} is not in {}/list.toml", shown(&path), shown(&folder));
        fs::remove_file(&path).with_context(|| shown(&path))?;
    }
    println!("{} playthroughs {}", list.len(), if args.check { "are current" } else { "written" });
    Ok(())
}

/// The matches that are recorded.
pub fn list() -> Result<Vec<Playthrough>> {
    let path = folder().join("list.toml");
    let list: List = toml::from_str(&read(&path)?).with_context(|| shown(&path))?;
    let mut seen = BTreeSet::new();
    for playthrough in &list.playthrough {
        ensure!(seen.insert(playthrough.file()), "{} stands twice", playthrough.file());
    }
    Ok(list.playthrough)
}

impl Playthrough {
    fn file(&self) -> String {
        format!("{}/{}.txt", self.game, self.name)
    }

    fn play(&self) -> Result<String> {
        games::playthrough(&self.game, &self.options, self.seed).map_err(|error| anyhow!(error))
    }
}

fn folder() -> PathBuf {
    root().join("tests/playthroughs")
}

/// Recorded files that the list does not name (any more).
fn stale(folder: &Path, list: &[Playthrough]) -> Result<Vec<PathBuf>> {
    let named: BTreeSet<_> = list.iter().map(|item| folder.join(item.file())).collect();
    files(folder, |path| has_extension(path, "txt") && !named.contains(path))
}

/// An error that shows where the file at `path` and `text` part.
fn compare(path: &Path, text: &str) -> Result<()> {
    engine::playthrough::compare(&read(path)?, text).map_err(|difference| {
        anyhow!("{} (`cargo xtask playthroughs` writes it anew): {difference}", shown(path))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_entry_has_options_or_defaults() {
        let text = "[[playthrough]]\ngame = \"chess\"\nname = \"plain\"\nseed = 7\n\
                    [[playthrough]]\ngame = \"chess\"\nname = \"blitz\"\nseed = 8\n\
                    options = { clock = \"on\" }\n";
        let list: List = toml::from_str(text).expect("the list is well formed");
        let [plain, blitz] = &list.playthrough[..] else { panic!("two entries") };
        assert_eq!((plain.file().as_str(), plain.seed), ("chess/plain.txt", 7));
        assert!(plain.options.0.is_empty());
        assert_eq!(blitz.options.0["clock"], "on");
        assert!(toml::from_str::<List>(&text.replace("seed = 8", "sede = 8")).is_err());
    }
}
