//! `tryline verify`: was everything as the record says?

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use engine::record::text::FILE_MAX;
use engine::record::{DiceCheck, End};
use games::{OpenRecord, Shelf};

use crate::files;

/// Arguments of `tryline verify`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let record = open(&args.file, shelf)?;
    let verdict = record.verify().with_context(|| refused(&args.file))?;
    writeln!(out, "{verdict}")?;
    // A finished match without its seed may be sound, but its dice were not checked.
    let unchecked = verdict.dice == DiceCheck::Unrevealed && verdict.end != End::Unfinished;
    Ok(if unchecked { ExitCode::from(1) } else { ExitCode::SUCCESS })
}

/// Reads a record and finds its pack.
pub fn open(file: &Path, shelf: &Shelf) -> anyhow::Result<OpenRecord> {
    let bytes = files::read_bytes(file, FILE_MAX as u64).with_context(|| refused(file))?;
    OpenRecord::read(&bytes, shelf).with_context(|| refused(file))
}

/// The beginning of every refusal.
pub fn refused(file: &Path) -> String {
    format!("{} is refused", file.display())
}
