//! `tryline packs check`: everything that is wrong with a pack.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use engine::PackSource;
use games::{GameId, LoadedPack, Posed, Shelf};

use crate::files;

/// Commands about packs.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Checks a pack (…/GAME/PACK), the packs of a game (…/GAME) or a folder of games.
    Check {
        /// The folder.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
}

pub fn run(command: &Command, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match command {
        Command::Check { folder } => check(folder, out),
    }
}

fn check(folder: &Path, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let packs = find(folder)?;
    let mut broken = 0_usize;
    for (game, source) in &packs {
        let label = format!("{game}/{}", source.id);
        match load(*game, source) {
            Ok(pack) => {
                writeln!(out, "ok {label}  {}", pack.sha256())?;
                broken += usize::from(!puzzles(&pack, source, out)?);
            }
            Err(errors) => {
                broken += 1;
                let count = errors.0.len();
                let plural = if count == 1 { "error" } else { "errors" };
                writeln!(out, "BROKEN {label}: {count} {plural}")?;
                for error in &errors.0 {
                    writeln!(out, "  {error}")?;
                }
            }
        }
    }
    if broken > 0 {
        bail!("{broken} of {} packs in {} cannot be played with", packs.len(), folder.display());
    }
    Ok(ExitCode::SUCCESS)
}

/// Lists the puzzles of a pack, and what is wrong with any; whether all can be laid and answered.
fn puzzles(pack: &LoadedPack, source: &PackSource, out: &mut dyn Write) -> anyhow::Result<bool> {
    let (mut count, mut wrong) = (0, 0);
    for posed in Posed::all(source) {
        count += 1;
        let checked = posed.and_then(|posed| match posed.check(pack) {
            Ok(()) => Ok(()),
            Err(why) => Err((posed.id, why)),
        });
        if let Err((id, why)) = checked {
            wrong += 1;
            writeln!(out, "  puzzle {id}: {why}")?;
        }
    }
    if count > 0 {
        let plural = if count == 1 { "puzzle" } else { "puzzles" };
        writeln!(out, "  {count} {plural}, {wrong} of them broken")?;
    }
    Ok(wrong == 0)
}

/// The packs a folder means: the one it is, if its `pack.toml` names a game, else by its own name
/// and that of the folder it lies in.
fn find(folder: &Path) -> anyhow::Result<Vec<(GameId, PackSource)>> {
    // Says what is wrong with a path that is no folder at all.
    files::entries(folder)?;
    if let Ok(game) = files::name(folder).parse::<GameId>() {
        return files::packs_of(game, folder);
    }
    if let Some(game) = files::game_of(folder) {
        return Ok(vec![(game, files::pack(folder)?)]);
    }
    match files::name(&folder.join("..")).parse::<GameId>() {
        Ok(game) => Ok(vec![(game, files::pack(folder)?)]),
        Err(_) => files::packs_below(folder),
    }
}

fn load(game: GameId, source: &PackSource) -> Result<LoadedPack, engine::PackErrors> {
    let mut shelf = Shelf::default();
    shelf.add(game, source.clone()).expect("the shelf is empty");
    LoadedPack::load(shelf.find(game, &source.id).expect("it was just put there"))
}
