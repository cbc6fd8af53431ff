//! `cargo xtask load --spectators`: what somebody who only looks on costs a server in memory.

use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use protocol::ClientMessage;
use serde::Serialize;
use tokio::task::JoinSet;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::load::{Coach, create};

/// Fewer than a table has places: its coach is there as well.
const AT_A_TABLE: u32 = 60;
/// How long everybody is left alone before memory is looked at.
const QUIET: Duration = Duration::from_secs(3);

/// What was measured.
#[derive(Debug, Serialize)]
pub struct Cost {
    /// How many looked on.
    pub spectators: u32,
    /// What each of them cost, in KiB of the server's memory.
    pub kib_each: f64,
}

/// Lets so many look on at tables whose coaches have all the time in the world, and then sends them
/// home.
pub async fn measure(addr: &str, server: u32, spectators: u32) -> Result<Cost> {
    let (mut matches, mut coaches) = (Vec::new(), Vec::new());
    for _ in 0..spectators.div_ceil(AT_A_TABLE) {
        let at = addr.to_owned();
        let created = tokio::task::spawn_blocking(move || create(&at)).await??;
        coaches.push(Coach::join(addr, &created).await?);
        matches.push(created.summary.id);
    }
    tokio::time::sleep(QUIET).await;
    let before = memory(server)?;
    let mut watching = JoinSet::new();
    for number in 0..spectators {
        let id = &matches[(number / AT_A_TABLE) as usize];
        watch(&mut watching, addr, id).await?;
    }
    tokio::time::sleep(QUIET).await;
    let grown = memory(server)?.saturating_sub(before);
    Ok(Cost { spectators, kib_each: grown as f64 / f64::from(spectators) })
}

/// Somebody looks on, and hears everything that is told.
async fn watch(watching: &mut JoinSet<()>, addr: &str, id: &str) -> Result<()> {
    let (mut socket, _) = connect_async(format!("ws://{addr}/ws/{id}")).await?;
    let hello = ClientMessage::Hello { version: protocol::VERSION, token: None };
    for message in [hello, ClientMessage::Subscribe { since: None }] {
        socket.send(Message::Text(serde_json::to_string(&message)?.into())).await?;
    }
    watching.spawn(async move { while let Some(Ok(_)) = socket.next().await {} });
    Ok(())
}

/// The memory that a process has in use, in KiB.
fn memory(process: u32) -> Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))
        .context("memory is measured where /proc tells of it")?;
    resident(&status).context("/proc does not tell of memory")
}

fn resident(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_in_use_is_read() {
        assert_eq!(resident("Name:\ttryline\nVmRSS:\t   41236 kB\nThreads:\t4\n"), Some(41_236));
        assert_eq!(resident("Name:\ttryline\n"), None);
    }
}
