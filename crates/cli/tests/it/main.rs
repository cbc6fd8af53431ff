//! The command line from outside: what goes in, what comes out, and the exit code.

mod bad_input;
mod kill;
mod lab;
mod play;
mod records;
mod roster;
mod scenarios;
mod serve;
mod sim;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const GAME: &str = "rugby-the-game";

/// Runs `tryline` with nothing on its standard input.
fn tryline(args: &[&str]) -> Output {
    command(args).stdin(Stdio::null()).output().expect("the program starts")
}

/// Runs `tryline` with `input` on its standard input.
fn tryline_with(args: &[&str], input: &[u8]) -> Output {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_vec();
    // On a thread of its own: the program may fill its output before it has read everything, and
    // may leave before it has read everything, which is no error here.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer does not panic");
    output
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tryline"));
    command.args(args);
    command
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("output is text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("errors are text")
}

/// The output of a run that must go well.
#[track_caller]
fn succeeds(args: &[&str]) -> String {
    let output = tryline(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

/// A run that must go well though nobody reads what it prints.
#[track_caller]
fn left_unread(args: &[&str]) {
    let mut command = command(args);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""), "{args:?}");
}

/// A run that must be refused with exit code 2 and one paragraph that holds all of `words`.
#[track_caller]
fn refused(args: &[&str], words: &[&str]) {
    let output = tryline(args);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {message}");
    assert!(message.starts_with("tryline: "), "{args:?}: {message}");
    assert!(!message.trim_end().contains("\n\n"), "{args:?}: more than a paragraph: {message}");
    for word in words {
        assert!(message.contains(word), "{args:?}: `{word}` is missing: {message}");
    }
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("it is ours");
    }
    fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("test paths are text")
}
