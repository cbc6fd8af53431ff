//! One coach at a terminal, one bot, one dealer.

use std::io::{BufRead, Write};

use ai::{AnyBot, BotName, Cancel, Pace, any_advice};
use dice::{Dealer, FairDealer, SeededDealer};
use engine::{Awaiting, Illegal, Seat};
use games::AnyMatch;
use games::client::Choice;

use super::input::{Typed, action_meant, next_line};
use super::question;
use super::record_file::RecordFile;

const HELP: &str = "\
Type the number of a proposal, or any action in notation. Also:
  why ACTION   says whether an action (or the proposal of that number) is legal, and if not, why
  hint         what a strong player would do, and the chances to win
  show         the position again
  log          everything that has happened
  quit         leaves the match";

/// The lone answer to a window in which a seat cannot or may not play anything.
const WINDOW_PASS: &str = "skip";

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The match is over.
    Finished,
    /// The coach left it.
    Left,
}

/// A match in progress at a terminal.
pub struct Session {
    /// The match.
    pub table: Box<dyn AnyMatch>,
    /// The coach's seat.
    pub seat: Seat,
    /// The opponent.
    pub bot: Box<dyn AnyBot>,
    /// Where throws come from.
    pub dealer: FairDealer,
    /// Where the match is kept.
    pub record: Option<RecordFile>,
    told: usize,
}

impl Session {
    /// A session whose coach has been told nothing yet.
    pub fn new(
        table: Box<dyn AnyMatch>,
        seat: Seat,
        bot: Box<dyn AnyBot>,
        dealer: FairDealer,
        record: Option<RecordFile>,
    ) -> Session {
        Session { table, seat, bot, dealer, record, told: 0 }
    }

    /// Plays until the match is over or the coach has had enough.
    pub fn play(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> anyhow::Result<Ending> {
        loop {
            self.keep()?;
            match self.table.awaiting() {
                Awaiting::Nothing => {
                    self.tell_news(out)?;
                    return Ok(Ending::Finished);
                }
                Awaiting::Chance(throw, _) => self.table.chance(self.dealer.deal(throw))?,
                Awaiting::Decision(seats) if seats.first() == self.seat => {
                    if self.ask_coach(input, out)? == Ending::Left {
                        return Ok(Ending::Left);
                    }
                }
                Awaiting::Decision(_) => {
                    let seat = self.seat.other();
                    let answer = self.bot.decide(self.table.as_ref(), seat);
                    let answer = answer.expect("the bot was made for this game and is asked");
                    self.table.decide(seat, &answer)?;
                }
            }
        }
    }

    /// Writes down what has been decided so far, with the throws that followed: from here on the
    /// match waits for somebody, and may be interrupted.
    fn keep(&self) -> anyhow::Result<()> {
        match (&self.record, self.table.awaiting()) {
            (Some(file), Awaiting::Decision(_)) => file.save(&self.table.record_so_far()),
            _ => Ok(()),
        }
    }

    /// Puts a question to the coach until it is answered or the coach leaves.
    fn ask_coach(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> anyhow::Result<Ending> {
        let mut proposals = self.table.choices(self.seat);
        proposals.retain(|choice| choice.refused.is_none());
        if let [Choice { action: only, .. }] = proposals.as_slice() {
            if only != WINDOW_PASS {
                self.tell_news(out)?;
                writeln!(out, "  (only one thing to do: {only})")?;
            }
            self.table.decide(self.seat, &self.table.read(only)?)?;
            return Ok(Ending::Finished);
        }
        self.tell_news(out)?;
        writeln!(out, "\n{}", self.table.render(Some(self.seat)).trim_end())?;
        self.put_question(&proposals, out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = next_line(input)? else {
                writeln!(out, "\nThe input has ended.")?;
                return Ok(Ending::Left);
            };
            match Typed::read(&line) {
                Typed::Nothing => self.put_question(&proposals, out)?,
                Typed::Help => writeln!(out, "{HELP}")?,
                Typed::Hint => self.give_hint(&proposals, out)?,
                Typed::Show => writeln!(out, "{}", self.table.render(Some(self.seat)).trim_end())?,
                Typed::Log => {
                    for line in self.table.told(0, Some(self.seat)) {
                        writeln!(out, "  {line}")?;
                    }
                }
                Typed::Quit => return Ok(Ending::Left),
                Typed::Why(text) => writeln!(out, "{}", self.why(text, &proposals))?,
                Typed::Answer(text) => match self.answer(text, &proposals) {
                    Ok(()) => return Ok(Ending::Finished),
                    Err(refusal) => writeln!(out, "{refusal}")?,
                },
            }
        }
    }

    fn answer(&mut self, text: &str, proposals: &[Choice]) -> Result<(), String> {
        let action = action_meant(text, proposals)?;
        let answer = self.table.read(action);
        answer
            .and_then(|answer| self.table.decide(self.seat, &answer))
            .map_err(|refusal| format!("Refused: {refusal}"))
    }

    fn why(&self, text: &str, proposals: &[Choice]) -> String {
        if text.is_empty() {
            return "`why` is followed by an action or by the number of one.".to_string();
        }
        match action_meant(text, proposals) {
            Err(message) => message,
            Ok(action) => match self.checked(action) {
                Ok(()) => format!("`{action}` is legal."),
                Err(refusal) => format!("`{action}` is refused: {refusal}"),
            },
        }
    }

    /// Whether the coach may do this now.
    fn checked(&self, action: &str) -> Result<(), Illegal> {
        self.table.check(self.seat, &self.table.read(action)?)
    }

    fn put_question(&self, proposals: &[Choice], out: &mut dyn Write) -> anyhow::Result<()> {
        let prompt = self.table.prompt(self.seat).expect("the coach is being asked");
        writeln!(out, "\n{}", prompt.text)?;
        Ok(question::list(proposals, out)?)
    }

    /// What a `pro` makes of the question. It thinks with dice of its own: those of the match and
    /// of the opponent stay as they were.
    fn give_hint(&self, proposals: &[Choice], out: &mut dyn Write) -> anyhow::Result<()> {
        let budget = BotName::Pro.budget(self.table.game(), Pace::Play(1));
        let budget = budget.expect("a pro looks ahead");
        let source = SeededDealer::new(self.told as u64);
        let advice = any_advice(self.table.as_ref(), self.seat, budget, Cancel::default(), source);
        Ok(question::hint(&advice.expect("the coach is being asked"), proposals, out)?)
    }

    /// Tells what has happened since the last time, as far as the coach may know.
    fn tell_news(&mut self, out: &mut dyn Write) -> anyhow::Result<()> {
        for line in self.table.told(self.told, Some(self.seat)) {
            writeln!(out, "  {line}")?;
        }
        self.told = self.table.events_len();
        Ok(())
    }
}
