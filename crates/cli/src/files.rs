//! The only place that reads files. Every read has a limit: what is handed to the command line
//! may be anything.

use std::fs::{self, File, OpenOptions};
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use engine::{PackError, PackSource};
use games::{GameId, Shelf};

/// The largest file of a pack.
const PACK_FILE_BYTES_MAX: u64 = 1_000_000;
/// The most files of a pack.
const PACK_FILES_MAX: usize = 1_000;
/// How deep folders are followed.
const DEPTH_MAX: usize = 16;

/// The bytes of a file of at most `bytes_max`. The error does not name the file: callers do.
pub fn read_bytes(path: &Path, bytes_max: u64) -> anyhow::Result<Vec<u8>> {
    // Before it is opened: opening a pipe waits for somebody to write into it.
    let kind = fs::metadata(path).context("it cannot be opened")?.file_type();
    if kind.is_dir() {
        bail!("it is a folder; a file is expected");
    }
    if !kind.is_file() {
        bail!("it is a device or a pipe; only ordinary files are read");
    }
    let file = File::open(path).context("it cannot be opened")?;
    let mut bytes = Vec::new();
    file.take(bytes_max + 1).read_to_end(&mut bytes).context("it cannot be read")?;
    if bytes.len() as u64 > bytes_max {
        bail!("it is larger than {bytes_max} bytes, the most that such a file may have");
    }
    Ok(bytes)
}

/// The text of a file of at most `bytes_max`. The error does not name the file either.
pub fn read_text(path: &Path, bytes_max: u64) -> anyhow::Result<String> {
    text_of(read_bytes(path, bytes_max)?)
        .map_err(|line| anyhow!("it is not text (line {line} is not UTF-8)"))
}

/// The bytes as text, or the line of the first that is none.
fn text_of(bytes: Vec<u8>) -> Result<String, usize> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        1 + good.iter().filter(|&&byte| byte == b'\n').count()
    })
}

/// Makes sure that a file can be written before a long run whose end it is for. What is in it is
/// left alone, and where there is none there is none afterwards.
pub fn check_writable(path: &Path) -> anyhow::Result<()> {
    let named = || format!("{} cannot be written", path.display());
    if path.is_dir() {
        bail!("{}: it is a folder; a file is expected", named());
    }
    if path.exists() && !path.is_file() {
        // Opening a pipe would wait for somebody at its other end.
        return Ok(());
    }
    // A link to a file that is not there yet is somebody's too.
    let is_new = fs::symlink_metadata(path).is_err();
    OpenOptions::new().create(true).append(true).open(path).with_context(named)?;
    if is_new {
        fs::remove_file(path).with_context(named)?;
    }
    Ok(())
}

/// The entries of a folder in order of their names.
pub fn entries(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let shown = folder.display();
    let listed = fs::read_dir(folder).with_context(|| format!("{shown} cannot be listed"))?;
    let mut paths = Vec::new();
    for entry in listed {
        paths.push(entry.with_context(|| format!("{shown} cannot be listed"))?.path());
    }
    paths.sort();
    Ok(paths)
}

/// All `.toml` files below a folder, in order. Folders behind links are not followed, so that
/// there is no way round in circles.
pub fn toml_files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    collect_toml(folder, DEPTH_MAX, &mut found)?;
    Ok(found)
}

fn collect_toml(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if depth == 0 {
        bail!("{} lies more than {DEPTH_MAX} folders deep", folder.display());
    }
    for path in entries(folder)? {
        if path.is_dir() {
            if !path.is_symlink() {
                collect_toml(&path, depth - 1, found)?;
            }
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
    Ok(())
}

/// The packs compiled into the binary and those in the folders given.
pub fn shelf(folders: &[PathBuf]) -> anyhow::Result<Shelf> {
    let mut shelf = Shelf::embedded();
    for folder in folders {
        for (game, source) in packs_below(folder)? {
            shelf.add(game, source).with_context(|| format!("packs of {}", folder.display()))?;
        }
    }
    Ok(shelf)
}

/// The packs of a folder `DIR/<game>/<pack>`. Folders that are not named after a game are no
/// business of ours, but a folder without a single pack is surely a mistake.
pub fn packs_below(folder: &Path) -> anyhow::Result<Vec<(GameId, PackSource)>> {
    let mut packs = Vec::new();
    for path in entries(folder)? {
        if path.is_dir()
            && let Ok(game) = name(&path).parse::<GameId>()
        {
            packs.extend(packs_of(game, &path)?);
        }
    }
    if packs.is_empty() {
        let games = GameId::names();
        let shown = folder.display();
        bail!("{shown} holds no packs; they are expected in {shown}/<game>/<pack> for {games}");
    }
    Ok(packs)
}

/// The packs in the folder of one game.
pub fn packs_of(game: GameId, folder: &Path) -> anyhow::Result<Vec<(GameId, PackSource)>> {
    let packs = entries(folder)?.into_iter().filter(|path| path.is_dir());
    packs.map(|path| Ok((game, pack(&path)?))).collect()
}

/// The pack in a folder. Files that cannot be read are handed on as errors of the pack, so that
/// one of them does not hide what is wrong with the others.
pub fn pack(folder: &Path) -> anyhow::Result<PackSource> {
    let paths = toml_files(folder)?;
    if paths.len() > PACK_FILES_MAX {
        let count = paths.len();
        bail!("{} has {count} files; a pack has at most {PACK_FILES_MAX}", folder.display());
    }
    let (mut files, mut unreadable) = (Vec::new(), Vec::new());
    for path in paths {
        let inside = path.strip_prefix(folder).expect("found below it");
        let inside: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        let file = inside.join("/");
        let text = match read_bytes(&path, PACK_FILE_BYTES_MAX) {
            Ok(bytes) => {
                text_of(bytes).map_err(|line| (line, "this is not text (not UTF-8)".to_string()))
            }
            Err(error) => Err((0, format!("{error:#}"))),
        };
        match text {
            Ok(text) => files.push((file, text)),
            Err((line, message)) => unreadable.push(PackError { file, line, message }),
        }
    }
    Ok(PackSource::new(name(folder), files).with_unreadable(unreadable))
}

/// The game that the `pack.toml` of a folder names, if it has one that can be read.
pub fn game_of(folder: &Path) -> Option<GameId> {
    let bytes = read_bytes(&folder.join("pack.toml"), PACK_FILE_BYTES_MAX).ok()?;
    // A letter that is no text elsewhere in the file is the checker's business.
    let text = String::from_utf8_lossy(&bytes);
    let game = text.lines().find_map(|line| line.strip_prefix("game")?.trim().strip_prefix('='))?;
    game.trim().trim_matches('"').parse().ok()
}

/// The last part of a path, also of `.` and `packs/core/..`.
pub fn name(path: &Path) -> String {
    let whole = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    whole.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looking_whether_a_file_can_be_written_changes_nothing() {
        let folder = std::env::temp_dir().join(format!("tryline-writable-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("it is ours");
        let (new, old) = (folder.join("new"), folder.join("old"));
        fs::write(&old, "kept").expect("it is ours");
        check_writable(&new).expect("the folder is ours");
        check_writable(&old).expect("it is ours");
        assert!(!new.exists());
        assert_eq!(fs::read_to_string(&old).expect("it is there"), "kept");
        for wrong in [&folder, &folder.join("none").join("file")] {
            let why = format!("{:#}", check_writable(wrong).expect_err("it cannot be a file"));
            assert!(why.starts_with(&format!("{} cannot be written: ", wrong.display())), "{why}");
        }
        fs::remove_dir_all(&folder).expect("it is ours");
    }
}
