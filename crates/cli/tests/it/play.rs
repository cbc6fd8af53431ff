//! `tryline play` over a pipe.

use std::io::Read;

use crate::*;

const PLAY: [&str; 6] = ["play", GAME, "--vs", "random", "--seed", "5"];

/// More answers than any match asks for.
fn always_the_first() -> Vec<u8> {
    b"1\n".repeat(20_000)
}

#[test]
fn a_whole_match_can_be_played_and_its_record_verifies_as_fair() {
    let here = folder("played");
    for seat in ["home", "away"] {
        let record = here.join(format!("{seat}.record"));
        let more = ["--seat", seat, "--nonce", "my luck", "--record", text(&record)];
        let args = [&PLAY[..], &more].concat();
        let output = tryline_with(&args, &always_the_first());
        let shown = stdout(&output);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(shown.contains(&format!("you are {seat}, against random")), "{shown}");
        assert!(shown.contains("Full time: "), "the match was not finished");
        let verdict = succeeds(&["verify", text(&record)]);
        assert!(verdict.contains("follows from the revealed seed"), "{verdict}");
        // A record is never written over.
        refused(&args, &[text(&record), "there already"]);
    }
}

#[test]
fn the_commitment_comes_first_and_the_seed_last() {
    let shown = stdout(&tryline_with(&PLAY, b"quit\n"));
    let committed = shown.find("committed to: ").expect("the commitment is shown");
    let revealed = shown.find("The seed of the dice was: ").expect("the seed is shown");
    let first_question = shown.find("\n> ").expect("something is asked");
    assert!(committed < first_question && first_question < revealed, "{shown}");
    let digits = shown[committed..].split_whitespace().nth(2).expect("it is followed by digits");
    assert!(digits.len() == 64 && digits.chars().all(|digit| digit.is_ascii_hexdigit()));
}

#[test]
fn without_a_seed_no_two_matches_share_their_dice() {
    let commitment = || {
        let output = tryline_with(&["play", GAME, "--vs", "random"], b"quit\n");
        let shown = stdout(&output);
        shown.lines().find(|line| line.contains("committed")).expect("it is shown").to_string()
    };
    assert_ne!(commitment(), commitment());
}

#[test]
fn the_words_of_the_table_are_understood_and_change_nothing() {
    let input =
        b"help\nwhy 1\nwhy fly to the moon\nwhy\nlog\nshow\n\nfly to the moon\n99999\n-1\nquit\n";
    let output = tryline_with(&PLAY, input);
    let shown = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(shown.contains("is legal."), "the first proposal is legal: {shown}");
    assert!(shown.contains("`fly to the moon` is refused: "), "{shown}");
    assert!(shown.contains("Refused: "), "{shown}");
    assert!(shown.contains("The numbers go from 1 to "), "{shown}");
    assert!(shown.contains("You have left the match at home 0 : 0 away."), "{shown}");
    // All that was asked was one question: the empty line put it again.
    let asked = |text: &str| text.matches("\n   1  ").count() + text.matches("\n  1  ").count();
    assert_eq!(asked(&shown), 2, "{shown}");
}

#[test]
fn a_hint_names_answers_that_are_proposed_and_changes_nothing() {
    let after = |input: &[u8]| {
        let shown = stdout(&tryline_with(&PLAY, input));
        let asked = shown.rfind("committed to").expect("the match has begun");
        shown[asked..].to_string()
    };
    let shown = after(b"hint\n1\nquit\n");
    let hints: Vec<&str> = shown.lines().filter(|line| line.contains(" % to win")).collect();
    assert_eq!(hints.len(), 2, "{shown}");
    for hint in hints {
        let (_, named) = hint.split_once(": ").expect("a chance comes first");
        let (action, _) = named.split_once("  ").expect("words follow");
        assert!(after(format!("why {action}\nquit\n").as_bytes()).contains("is legal."), "{hint}");
    }
    assert!(shown.contains(" matches played on in thought."), "{shown}");
    let without = after(b"1\nquit\n");
    let second = |shown: &str| shown.rsplit("\n> ").next().map(str::to_string);
    assert_eq!(second(&shown), second(&without), "the match goes on as it would have");
    let news = without.split("\n> ").nth(1).expect("a second question");
    assert!(shown.contains(news), "what follows the hint is what follows without: {shown}");
}

#[test]
fn the_end_of_the_input_is_a_polite_end() {
    let output = tryline_with(&PLAY, b"");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).contains("The input has ended."));
}

#[test]
fn noise_at_the_keyboard_does_no_harm() {
    let mut noise: Vec<u8> =
        (0..200_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    noise.extend_from_slice(b"\nquit\n");
    let output = tryline_with(&PLAY, &noise);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

/// Killed while it waits for an answer, as by a closed terminal.
#[test]
fn an_interrupted_match_can_be_replayed() {
    let record = folder("interrupted").join("match.record");
    let mut command = command(&[&PLAY[..], &["--record", text(&record)]].concat());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let mut shown = child.stdout.take().expect("it was piped");
    let mut wait_for_question = || {
        let mut last = [0; 2];
        while last != *b"> " {
            last[0] = last[1];
            shown.read_exact(&mut last[1..]).expect("a question comes");
        }
    };
    let replayed = || succeeds(&["replay", text(&record)]).lines().count();
    wait_for_question();
    let before = replayed();
    for _ in 0..5 {
        stdin.write_all(b"1\n").expect("the program reads");
        wait_for_question();
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert!(replayed() > before, "five decisions are kept");
    let verdict = succeeds(&["verify", text(&record)]);
    assert!(verdict.contains("a match left unfinished"), "{verdict}");
    assert!(verdict.contains("seed has not been revealed"), "{verdict}");
    let beside = std::fs::read_dir(record.parent().expect("a folder")).expect("it is ours");
    assert_eq!(beside.count(), 1, "nothing but the record is left");
}

#[test]
fn what_is_typed_does_not_drive_the_terminal() {
    let output = tryline_with(&PLAY, b"why fly\x1b[2J\nwhy fly\tto\nfly\x07 \xc2\x9b\nquit\n");
    let shown = stdout(&output);
    assert!(shown.contains("`fly\u{fffd}[2J` is refused: "), "{shown}");
    assert!(!shown.contains(|c: char| c.is_control() && c != '\n'), "{shown:?}");
}

#[test]
fn a_record_that_cannot_be_written_is_refused_before_the_match() {
    let nowhere = folder("unwritable").join("missing").join("match.record");
    refused(&[&PLAY[..], &["--record", text(&nowhere)]].concat(), &["cannot be written"]);
}

#[test]
fn a_seat_is_home_or_away() {
    refused(&["play", GAME, "--seat", "north"], &["north", "home"]);
}
