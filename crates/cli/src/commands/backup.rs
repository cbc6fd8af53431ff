//! `tryline backup`: a consistent copy of a server's data, also while it runs.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use store::{SqliteStore, Store};

use crate::commands::serve::DataArgs;

/// Arguments of `tryline backup`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file to write; it must not be there yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let store = SqliteStore::open_existing(&args.data.file()?)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .context("the copy cannot be started")?;
    runtime
        .block_on(store.backup(&args.file))
        .with_context(|| format!("no copy was made at {}", args.file.display()))?;
    writeln!(out, "Copied to {}.", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}
