//! The steps for the browser client: format and lints, types, unit tests, and matches played in a
//! real Chromium.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::steps::Built;
use crate::workspace::{call, files, root};

/// The folder of the client.
fn web() -> PathBuf {
    root().join("web")
}

fn npm(args: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(args).current_dir(web());
    command
}

/// What the lock file names, installed; quick when it is already.
fn install() -> Result<()> {
    let changed = |path: &str| web().join(path).metadata().and_then(|file| file.modified()).ok();
    // npm writes its own copy last: an older one is of another lock file.
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        let ci = ["ci", "--no-audit", "--no-fund", "--prefer-offline"];
        call(&mut npm(&ci)).context("Node 20 or newer with npm is needed for the client")?;
    }
    Ok(())
}

/// The client is formatted and without lints, its types hold and its unit tests pass.
pub fn web_tests(_: &Built) -> Result<()> {
    install()?;
    call(&mut npm(&["run", "lint"]))?;
    call(&mut npm(&["run", "check"]))?;
    call(&mut npm(&["test"]))
}

/// Whole matches in a real browser against the program as it is built.
pub fn browser(built: &Built) -> Result<()> {
    install()?;
    let chromium = chromium()?;
    let tryline = built.tryline(&[])?;
    let folder = web().join("tests/browser");
    let found = files(&folder, |path| path.to_string_lossy().ends_with(".test.ts"))?;
    ensure!(!found.is_empty(), "there is no browser test");
    let mut node = Command::new("node");
    node.args(["--import", "./tests/typescript.mjs", "--test", "--test-concurrency=2"]);
    node.args(&found).current_dir(web());
    call(node.env("TRYLINE_BIN", tryline.get_program()).env("CHROMIUM", chromium))
}

/// The browser of the system. It is installed where that is possible, otherwise asked for.
fn chromium() -> Result<PathBuf> {
    if let Some(found) = on_path("chromium").or_else(|| on_path("chromium-browser")) {
        return Ok(found);
    }
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    ensure!(
        is_root && on_path("apt-get").is_some(),
        "the browser tests need Chromium: install it, on Debian with `apt-get install chromium`"
    );
    println!("installing chromium with apt-get");
    let apt = |args: &[&str]| {
        let mut apt = Command::new("apt-get");
        call(apt.args(args).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
    };
    apt(&["update", "-q"])?;
    apt(&["install", "-y", "-q", "--no-install-recommends", "chromium"])?;
    on_path("chromium").context("chromium was installed and is not there")
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}
