//! The file in which a run keeps its matches, one line each, as they end.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::panic;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use lab::rows::{self, Known};
use lab::{Fixture, Outcome, play_all};

use crate::commands::sim::{progress_bar, quiet_panics};
use crate::files::read_text;

/// The largest file of results that is read.
const BYTES_MAX: u64 = 2_000_000_000;

/// A file of results, open for more.
pub struct ResultsFile {
    /// None where nothing is to be kept.
    file: Option<(PathBuf, File)>,
    /// What it held and what has been added.
    pub known: Known,
}

impl ResultsFile {
    /// Results that are gone when the program ends.
    pub fn nowhere() -> ResultsFile {
        ResultsFile { file: None, known: Known::new() }
    }

    /// Opens or makes the file of `run`, a line that says what the results depend on. With `fresh`
    /// what is in it is thrown away; without, a file of another run is refused. A last line that an
    /// interruption has cut off is dropped. A file that somebody writes to is refused either way.
    pub fn open(path: &Path, run: &str, fresh: bool) -> anyhow::Result<ResultsFile> {
        let named = || format!("{}", path.display());
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)
                .with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        if path.exists() && !path.is_file() {
            // Opening a pipe would wait for somebody at its other end.
            bail!("{} is a folder, a device or a pipe; a file is expected", path.display());
        }
        // Read only once it is ours: another run may just be adding to it.
        let mut file = locked(path)?;
        let text =
            if fresh { String::new() } else { read_text(path, BYTES_MAX).with_context(named)? };
        let (known, whole) = rows::read_table(&text, run).map_err(|why| {
            anyhow!("{}: {why}; --fresh starts anew, --out names another place", path.display())
        })?;
        file.set_len(whole as u64).with_context(named)?;
        if whole == 0 {
            let head = format!("{}\n{}\n", rows::heading(run), rows::COLUMNS);
            file.write_all(head.as_bytes()).with_context(named)?;
        }
        Ok(ResultsFile { file: Some((path.to_path_buf(), file)), known })
    }

    /// Plays those of `fixtures` that are not known yet, with a bar on standard error.
    pub fn play(
        &mut self,
        fixtures: &[Fixture],
        threads: usize,
        watch: bool,
    ) -> anyhow::Result<()> {
        let missing: Vec<Fixture> = fixtures
            .iter()
            .filter(|fixture| !self.known.contains_key(&rows::key(fixture)))
            .cloned()
            .collect();
        let bar = progress_bar(fixtures.len() as u64, "matches");
        bar.inc((fixtures.len() - missing.len()) as u64);
        bar.reset_eta();
        quiet_panics();
        let mut keep = |index: usize, outcome: Outcome| {
            let fixture: &Fixture = &missing[index];
            if let Some((path, file)) = &mut self.file {
                let line = rows::line(fixture, &outcome) + "\n";
                file.write_all(line.as_bytes())
                    .map_err(|why| format!("{} cannot be written: {why}", path.display()))?;
            }
            self.known.insert(rows::key(fixture), outcome);
            bar.inc(1);
            Ok(())
        };
        let played = play_all(&missing, threads, watch, &mut keep);
        bar.finish_and_clear();
        // The default hook is back for whatever comes after the run.
        let _ = panic::take_hook();
        Ok(played?)
    }
}

/// The file at `path`, made if there is none, for as long as it is open nobody else's: the lines of
/// two runs would be lost in each other, and matches played twice.
fn locked(path: &Path) -> anyhow::Result<File> {
    let named = || format!("{}", path.display());
    let file =
        OpenOptions::new().create(true).read(true).append(true).open(path).with_context(named)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!(
            "{}: another run is writing to it; wait for its end, or name another place with --out",
            path.display()
        ),
        Err(TryLockError::Error(why)) => {
            Err(why).with_context(|| format!("{} cannot be locked", path.display()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file for one test.
    fn file(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("tryline-results-{}-{name}", std::process::id()))
    }

    #[test]
    fn of_two_runs_on_one_file_the_second_is_refused_and_changes_nothing() {
        let path = file("two-runs.csv");
        let first = ResultsFile::open(&path, "a run", false).expect("it is nobody else's");
        let before = fs::read_to_string(&path).expect("it has been made");
        for (run, fresh) in [("a run", false), ("a run", true), ("another run", true)] {
            let refused = ResultsFile::open(&path, run, fresh).err().expect("it is taken");
            assert!(refused.to_string().contains("another run is writing to it"), "{refused:#}");
        }
        assert_eq!(fs::read_to_string(&path).expect("it is there"), before);
        drop(first);
        ResultsFile::open(&path, "a run", false).expect("it is free again");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), before);
        fs::remove_file(&path).expect("it is ours");
    }

    /// Whatever else has been added to the file meanwhile is not written over.
    #[test]
    fn lines_are_added_at_the_end() {
        let path = file("at-the-end.csv");
        let results = ResultsFile::open(&path, "a run", false).expect("it is nobody else's");
        let (_, mut ours) = results.file.expect("it is kept");
        let mut other = OpenOptions::new().append(true).open(&path).expect("it is there");
        other.write_all(b"theirs\n").expect("it can be written");
        ours.write_all(b"ours\n").expect("it can be written");
        let text = fs::read_to_string(&path).expect("it is there");
        assert!(text.ends_with("theirs\nours\n"), "{text}");
        fs::remove_file(&path).expect("it is ours");
    }
}
