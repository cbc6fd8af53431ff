//! The generated types are current, and messages look on the wire as documented.

use std::fs;
use std::path::Path;

use serde_json::json;
use ts_rs::{Config, TS};

use crate::analysis::{
    Analysis, ChancePoint, CoachLuck, Decisive, Hint, HintAnswer, LedgerEntry, Luck,
};
use crate::client::ClientMessage;
use crate::common::{
    Bots, ClockRules, Ending, Mode, Moment, Names, Phase, Result, Score, Seat, Summary,
};
use crate::http::{
    BotInfo, Clause, Continue, Created, GameInfo, HttpError, JudgeTeam, Listed, MatchPage,
    NewMatch, OptionInfo, Picture, Replay, ReplayStep, RuleBook, SeatToken, Standing, Term,
};
use crate::server::{Clocks, ErrorCode, Prompt, ServerMessage, Undo, Update};
use engine::screen::{
    Choice, Die, JudgedTeam, Line, Mark, Odds, Part, Refusal, Rival, Roll, TeamProblem, WrittenTeam,
};

/// All types as one TypeScript module.
fn types() -> String {
    fn declared<T: TS>(out: &mut String) {
        out.push_str(&format!("\nexport {}\n", T::decl(&Config::default())));
    }
    let mut out = String::from("// Generated from crates/protocol. Do not edit.\n");
    out.push_str(&format!("\nexport const VERSION = {};\n", crate::VERSION));
    declared::<ClientMessage>(&mut out);
    declared::<ServerMessage>(&mut out);
    declared::<Update>(&mut out);
    declared::<Prompt>(&mut out);
    declared::<Undo>(&mut out);
    declared::<Clocks>(&mut out);
    declared::<Choice>(&mut out);
    declared::<Odds>(&mut out);
    declared::<Refusal>(&mut out);
    declared::<Line>(&mut out);
    declared::<Mark>(&mut out);
    declared::<Roll>(&mut out);
    declared::<Rival>(&mut out);
    declared::<Die>(&mut out);
    declared::<Part>(&mut out);
    declared::<ErrorCode>(&mut out);
    declared::<Seat>(&mut out);
    declared::<Mode>(&mut out);
    declared::<Phase>(&mut out);
    declared::<Score>(&mut out);
    declared::<Summary>(&mut out);
    declared::<Names>(&mut out);
    declared::<Bots>(&mut out);
    declared::<ClockRules>(&mut out);
    declared::<Moment>(&mut out);
    declared::<Result>(&mut out);
    declared::<Ending>(&mut out);
    declared::<NewMatch>(&mut out);
    declared::<Created>(&mut out);
    declared::<SeatToken>(&mut out);
    declared::<MatchPage>(&mut out);
    declared::<Listed>(&mut out);
    declared::<Continue>(&mut out);
    declared::<Standing>(&mut out);
    declared::<Replay>(&mut out);
    declared::<ReplayStep>(&mut out);
    declared::<Hint>(&mut out);
    declared::<HintAnswer>(&mut out);
    declared::<Analysis>(&mut out);
    declared::<ChancePoint>(&mut out);
    declared::<Decisive>(&mut out);
    declared::<LedgerEntry>(&mut out);
    declared::<Luck>(&mut out);
    declared::<CoachLuck>(&mut out);
    declared::<RuleBook>(&mut out);
    declared::<Clause>(&mut out);
    declared::<Picture>(&mut out);
    declared::<Term>(&mut out);
    declared::<GameInfo>(&mut out);
    declared::<BotInfo>(&mut out);
    declared::<OptionInfo>(&mut out);
    declared::<JudgeTeam>(&mut out);
    declared::<JudgedTeam>(&mut out);
    declared::<TeamProblem>(&mut out);
    declared::<WrittenTeam>(&mut out);
    declared::<HttpError>(&mut out);
    // The generator leaves spaces at the ends of lines.
    out.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// With `WRITE_TYPES=1` in the environment the file is written instead of compared.
#[test]
fn the_generated_types_are_current() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/index.ts");
    if std::env::var_os("WRITE_TYPES").is_some() {
        fs::create_dir_all(file.parent().expect("it has a folder")).expect("the folder is made");
        fs::write(&file, types()).expect("the types are written");
    }
    let written = fs::read_to_string(&file).expect("web/src/protocol/index.ts is there");
    assert_eq!(
        written.replace("\r\n", "\n"),
        types(),
        "run `WRITE_TYPES=1 cargo test -p protocol` and commit the change"
    );
}

#[test]
fn messages_carry_their_type() {
    let message = ClientMessage::OfferDraw { id: "7".to_string() };
    let written = serde_json::to_value(&message).expect("plain data");
    assert_eq!(written, json!({"type": "offer-draw", "id": "7"}));
    let hello: ClientMessage =
        serde_json::from_value(json!({"type": "hello", "version": 1})).expect("a spectator");
    assert_eq!(hello, ClientMessage::Hello { version: 1, token: None });
}

#[test]
fn what_is_not_in_the_protocol_is_not_understood() {
    for text in [
        r#"{"type":"cheat"}"#,
        r#"{"type":"undo","id":"1"}"#,
        r#"{"type":"ping","extra":1}"#,
        r#"{"type":"decide","id":1,"seq":0,"action":"pass"}"#,
        "[]",
    ] {
        assert!(serde_json::from_str::<ClientMessage>(text).is_err(), "{text}");
    }
}
