//! `tryline play`: a match against a bot, in text.
//!
//! Reading order: this file (set-up and result), `session` (the match), `input` (what is typed),
//! `question` (what is shown before), `record_file` (what is kept).

mod input;
mod question;
mod record_file;
mod session;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use ai::{BotName, Pace, any_bot};
use anyhow::Context;
use dice::{FairDealer, SeededDealer, fair};
use engine::pack::hex;
use engine::record::{Coach, DealerKind};
use engine::{BySeat, Seat};
use games::Shelf;
use lab::words;

use crate::common::{MatchArgs, whole};
use record_file::RecordFile;
use session::{Ending, Session};

/// Arguments of `tryline play`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// The opponent; usually `club`.
    #[arg(long, value_name = "BOT", value_parser = words::bot)]
    vs: Option<BotName>,
    /// Your seat: home or away.
    #[arg(long, value_name = "SEAT", default_value = "home", value_parser = Seat::from_str)]
    seat: Seat,
    /// A seed for dice and bot, to repeat a match. Usually the machine's own randomness is used.
    #[arg(long, value_name = "S", value_parser = whole::<u64>(0..=u64::MAX))]
    #[arg(allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Your share in the dice: any text of up to 32 bytes. The match key is made of it as well.
    #[arg(long, value_name = "TEXT", default_value = "")]
    nonce: String,
    /// A file for the record of the match, which must not exist yet. It is kept up to date while
    /// you play, so that an interrupted match can be replayed too.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Everything random about a match, fixed before it begins.
struct Secrets {
    match_id: String,
    server_seed: [u8; 32],
    bot_seed: u64,
}

impl Secrets {
    /// From the machine's randomness, or from a seed that whoever typed it knows.
    fn new(seed: Option<u64>) -> anyhow::Result<Secrets> {
        if let Some(seed) = seed {
            let mut server_seed = [0; 32];
            server_seed[..8].copy_from_slice(&seed.to_le_bytes());
            return Ok(Secrets { match_id: format!("seed-{seed}"), server_seed, bot_seed: seed });
        }
        let mut bytes = [0; 48];
        getrandom::fill(&mut bytes).context("the machine gives no random numbers")?;
        let (server_seed, rest) = bytes.split_first_chunk().expect("48 is more than 32");
        let (match_id, rest) = rest.split_first_chunk::<8>().expect("16 is more than 8");
        let (bot_seed, _) = rest.split_first_chunk().expect("8 is as much as 8");
        Ok(Secrets {
            match_id: format!("play-{}", hex(match_id)),
            server_seed: *server_seed,
            bot_seed: u64::from_le_bytes(*bot_seed),
        })
    }
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (pack, options) = args.game.load(shelf)?;
    let record = args.record.as_deref().map(RecordFile::create).transpose()?;
    let game = pack.game();
    let options = options.against_bots(game.options());
    let opponent = args.vs.unwrap_or(BotName::Club);
    let secrets = Secrets::new(args.seed)?;
    let bot = any_bot(game, opponent, Pace::Play(1), SeededDealer::new(secrets.bot_seed));
    let nonces =
        BySeat::new(
            |seat| {
                if seat == args.seat { args.nonce.as_bytes().to_vec() } else { Vec::new() }
            },
        );
    let key = fair::match_key(&secrets.server_seed, &secrets.match_id, &nonces.home, &nonces.away)?;
    let commitment = fair::commitment(&secrets.server_seed);
    let mut header = pack.header(&secrets.match_id, &options);
    header.dealer = DealerKind::Fair { commitment };
    header.seats = BySeat::new(|seat| Coach {
        name: if seat == args.seat { "you".to_string() } else { opponent.to_string() },
        nonce: nonces[seat].clone(),
    });
    let table = pack.open(header)?;

    writeln!(out, "{}: you are {}, against {opponent}.", game.name(), args.seat)?;
    writeln!(out, "Match {}. The dice are committed to: {}", secrets.match_id, hex(&commitment))?;
    writeln!(out, "`help` says what you can type.\n")?;

    let mut session = Session::new(table, args.seat, bot, FairDealer::new(&key), record);
    let ending = session.play(&mut io::stdin().lock(), out)?;
    tell_result(&session, ending, out)?;
    writeln!(out, "The seed of the dice was: {}", hex(&secrets.server_seed))?;
    if let Some(file) = &session.record {
        file.save(&session.table.into_record(Some(secrets.server_seed)))?;
        writeln!(out, "`tryline verify {}` checks every throw.", file.path().display())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn tell_result(session: &Session, ending: Ending, out: &mut dyn Write) -> anyhow::Result<()> {
    let standing = session.table.standing();
    let score = format!("home {} : {} away", standing.score.home, standing.score.away);
    match (ending, standing.winner()) {
        (Ending::Left, _) => writeln!(out, "You have left the match at {score}.")?,
        (Ending::Finished, None) => writeln!(out, "\nFull time: {score}. A draw.")?,
        (Ending::Finished, Some(seat)) if seat == session.seat => {
            writeln!(out, "\nFull time: {score}. You have won.")?;
        }
        (Ending::Finished, Some(_)) => writeln!(out, "\nFull time: {score}. You have lost.")?,
    }
    Ok(())
}
