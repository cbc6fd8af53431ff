//! `tryline serve` and `tryline backup`, on loopback.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;
use std::path::Path;
use std::process::Child;
use std::time::Duration;

use crate::*;

/// A running server, ended with the test whatever happens.
pub struct Running {
    child: Child,
    pub addr: String,
    out: BufReader<std::process::ChildStdout>,
}

impl Running {
    pub fn start(data: &Path) -> Running {
        Running::with(data, &[])
    }

    fn with(data: &Path, more: &[&str]) -> Running {
        let args = ["serve", "--addr", "127.0.0.1:0", "--data", text(data)];
        let mut command = command(&[&args, more].concat());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("it was piped"));
        let mut line = String::new();
        out.read_line(&mut line).expect("it says where it is");
        let addr = line.split_once("http://").and_then(|(_, rest)| rest.split(' ').next());
        let addr = addr.unwrap_or_else(|| panic!("no address in: {line}")).to_string();
        Running { child, addr, out }
    }

    fn request(&self, text: &str) -> String {
        let mut stream = TcpStream::connect(&self.addr).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a time-out");
        stream.write_all(text.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    pub fn get(&self, path: &str) -> String {
        self.request(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"))
    }

    fn create(&self) {
        self.post("/api/matches", r#"{"game":"rugby-the-game","mode":"bot"}"#);
    }

    /// The body of the answer to something that is made.
    pub fn post(&self, path: &str, body: &str) -> String {
        let answer = self.request(&format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        ));
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        answer.split_once("\r\n\r\n").expect("a body").1.to_string()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_serves_is_copied_and_remembers() {
    let data = folder("served").join("data");
    let copied = folder("copied");
    let server = Running::start(&data);
    assert!(server.get("/health").starts_with("HTTP/1.1 200"));
    assert!(server.get("/").contains("<title>Tryline"), "the browser client is served");
    assert!(server.get("/play/rugby-the-game").contains("<title>Tryline"));
    server.create();
    refused(&["serve", "--addr", &server.addr, "--data", text(&data)], &["in use", "--addr"]);

    let copy = copied.join("tryline.sqlite");
    let backup = ["backup", text(&copy), "--data", text(&data)];
    assert!(succeeds(&backup).contains("Copied"));
    refused(&backup, &["no copy was made"]);
    // Killed, not stopped: what was answered is there all the same.
    drop(server);
    for folder in [&data, &copied] {
        let server = Running::start(folder);
        assert!(server.get("/api/matches").contains("rugby-the-game"), "{}", folder.display());
    }
}

#[test]
fn a_table_is_laid_with_the_position_of_a_scenario() {
    let files = folder("laid");
    let scenario = |name: &str, ball: &str| {
        let path = files.join(name);
        let text = format!(
            "game = \"crash-tackle\"\nclauses = [\"CT-191\"]\nwhy = \"A try is near.\"\n\
             [position]\nball = \"{ball}\"\nhome = {{ 9 = \"4,30\" }}\n\
             steps = [{{ do = \"home ground\" }}]\n"
        );
        std::fs::write(&path, text).expect("a scenario is written");
        path
    };
    let (good, bad) = (scenario("good.toml", "home:9"), scenario("bad.toml", "home:99"));
    let data = files.join("data");
    refused(
        &["serve", "--addr", "127.0.0.1:0", "--data", text(&data), "--lay", text(&bad)],
        &["bad.toml cannot be laid"],
    );

    let mut server = Running::with(&data, &["--lay", text(&good)]);
    let mut links = Vec::new();
    while links.len() < 2 {
        let mut line = String::new();
        assert_ne!(server.out.read_line(&mut line).expect("it says more"), 0, "too few links");
        if let Some((_, link)) = line.trim_end().split_once("/table/") {
            links.push(link.to_string());
        }
    }
    let [home, away] = links.as_slice() else { panic!("two links") };
    let (id, seat) = home.split_once('#').expect("a seat");
    assert!(seat.starts_with("home=") && away.starts_with(&format!("{id}#away=")), "{links:?}");
    let standing = server.get(&format!("/api/matches/{id}"));
    assert!(standing.starts_with("HTTP/1.1 200") && standing.contains("crash-tackle"));
}

/// Held here, the usual port is in use, and if another program has it, it is in use as well.
#[test]
fn the_bare_command_serves_at_the_usual_address_in_a_pipe_too() {
    let _held = std::net::TcpListener::bind("127.0.0.1:7878");
    refused(&[], &["127.0.0.1:7878 is in use", "--addr"]);
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_says_goodbye() {
    let mut server = Running::start(&folder("stopped"));
    let pid = server.child.id().to_string();
    let told = Command::new("kill").args(["-INT", &pid]).status().expect("`kill` is there");
    assert!(told.success());
    let mut said = String::new();
    server.out.read_to_string(&mut said).expect("it ends");
    assert!(said.contains("Stopped."), "{said}");
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn what_a_server_cannot_use_is_answered_in_a_sentence() {
    let file = folder("unusable").join("file");
    fs::write(&file, "not a folder").expect("it can be written");
    let data = file.join("data");
    refused(&["serve", "--addr", "127.0.0.1:0", "--data", text(&data)], &["cannot be written"]);
    refused(&["serve", "--addr", "nowhere"], &["--addr"]);
    refused(&["serve", "--addr", "0.0.0.0:0", "--foretold", "1"], &["let others in", "--foretold"]);
    let none = folder("empty");
    let copy = none.join("copy");
    refused(&["backup", text(&copy), "--data", text(&none)], &["there is no database"]);
}
