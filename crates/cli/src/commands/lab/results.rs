//! The file in which a run keeps its matches, one line each, as they end.

use std::fs::{self, File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::panic;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
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
    /// interruption has cut off is dropped.
    pub fn open(path: &Path, run: &str, fresh: bool) -> anyhow::Result<ResultsFile> {
        let named = || format!("{}", path.display());
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)
                .with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        let text = if path.exists() && !fresh {
            read_text(path, BYTES_MAX).with_context(named)?
        } else {
            String::new()
        };
        let (known, whole) = rows::read_table(&text, run).map_err(|why| {
            anyhow!("{}: {why}; --fresh starts anew, --out names another place", path.display())
        })?;
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path)
            .with_context(named)?;
        file.set_len(whole as u64).with_context(named)?;
        file.seek(SeekFrom::End(0)).with_context(named)?;
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
        let bar = progress_bar(fixtures.len() as u64);
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
