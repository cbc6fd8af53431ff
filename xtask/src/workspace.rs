//! Where things are, and how commands are run.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

/// Folders that hold nothing written by hand.
const SKIPPED: [&str; 3] = [".git", "node_modules", "target"];

/// The project's root folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the root")
}

/// `path` as it is named in messages: from the root, with `/`.
pub fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// Every file below `folder` that `wanted` accepts, sorted; none when there is no such folder.
pub fn files(folder: &Path, wanted: impl Fn(&Path) -> bool) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders: Vec<_> = folder.exists().then(|| folder.to_path_buf()).into_iter().collect();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| shown(&folder))?;
        for entry in entries {
            let entry = entry?;
            let (path, kind) = (entry.path(), entry.file_type()?);
            if kind.is_dir() && !SKIPPED.iter().any(|name| entry.file_name() == *name) {
                folders.push(path);
            } else if kind.is_file() && wanted(&path) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Whether a file's name ends in `.extension`.
pub fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension() == Some(OsStr::new(extension))
}

/// The text of a file; the error names it.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", shown(path)))
}

/// Prints a whole report. Whoever reads it may have seen enough (`| head -1`): that is no error.
pub fn show(text: &str) -> Result<()> {
    show_on(&mut io::stdout(), text)
}

fn show_on(out: &mut impl Write, text: &str) -> Result<()> {
    match out.write_all(text.as_bytes()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("standard output cannot be written"),
    }
}

/// The cargo that runs this chore, started in the root folder.
pub fn cargo(args: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// What cargo knows of the workspace's own packages.
pub fn metadata() -> Result<serde_json::Value> {
    let text = output(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    serde_json::from_str(&text).context("cargo metadata")
}

/// The folder that cargo builds into.
pub fn target_directory() -> Result<PathBuf> {
    let metadata = metadata()?;
    let path = metadata["target_directory"].as_str().context("cargo names its target folder")?;
    Ok(path.into())
}

/// A program built with `profile` in the folder `target`.
pub fn program(target: &Path, profile: &str, name: &str) -> PathBuf {
    target.join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Runs a command with its output shown; an error when it fails.
pub fn call(command: &mut Command) -> Result<()> {
    let status = command.stdin(Stdio::null()).status().with_context(|| line(command))?;
    ensure!(status.success(), "`{}` failed: {status}", line(command));
    Ok(())
}

/// Runs a command and takes what it prints; its messages are shown.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| line(command))?;
    ensure!(output.status.success(), "`{}` failed: {}", line(command), output.status);
    String::from_utf8(output.stdout).with_context(|| line(command))
}

/// The JSON that a command prints.
pub fn json(command: &mut Command) -> Result<serde_json::Value> {
    let text = output(command)?;
    serde_json::from_str(&text).with_context(|| format!("`{}` prints no JSON", line(command)))
}

/// A command as it would be typed, with its program's name alone.
pub fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_that_has_seen_enough_is_no_error() {
        let (reader, mut writer) = io::pipe().expect("pipes can be made");
        drop(reader);
        assert!(show_on(&mut writer, "a report").is_ok());
    }
}
