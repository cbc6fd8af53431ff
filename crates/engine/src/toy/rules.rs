//! The toy behind the contract.

use dice::{Dealer, Faces, Throw};
use serde_json::Value;

use super::{
    Action, Ask, Bidding, Done, Event, Frame, Known, Outcome, Refusal, Round, Scene, Step, Table,
    Toy, ToyPack, View,
};
use crate::activity::Cx;
use crate::client::{Client, NoSquad};
use crate::flow::{Flow, Input, Sink};
use crate::game::Standing;
use crate::hidden::Hidden;
use crate::keys;
use crate::options::{GameOption, Options};
use crate::pack::{PackError, PackErrors, PackSource};
use crate::positions::Positions;
use crate::rules::{Question, Rules, Waiting};
use crate::screen::{Choice, Line, Screen};
use crate::seat::{BySeat, Seat};
use crate::state::State;

impl Table {
    pub fn leader(&self) -> Seat {
        if self.round % 2 == 1 { Seat::Home } else { Seat::Away }
    }

    /// Whose total wins; nobody's where they are equal.
    pub fn winner(&self, dice: BySeat<u16>) -> Option<Seat> {
        let total = BySeat::new(|seat| {
            let card = self.hands[seat].expect("both hold a card");
            let bid = self.bids[seat].expect("both have bid");
            u16::from(card) + u16::from(bid) + dice[seat]
        });
        match total.home.cmp(&total.away) {
            std::cmp::Ordering::Equal => None,
            order if order.is_gt() == self.high => Some(Seat::Home),
            _ => Some(Seat::Away),
        }
    }
}

impl Rules for Toy {
    const ID: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const RULES_VERSION: u32 = 1;
    /// Three rounds of two draws, a call, two bids and a throw.
    const MOVES_MAX: u32 = 18;
    /// One round.
    const STILL_MAX: u32 = 6;

    type Pack = ToyPack;
    type Table = Table;
    type Frame = Frame;
    type Action = Action;
    type Outcome = Outcome;
    type Report = Done;
    type Event = Event;
    type Refusal = Refusal;
    type Ask = Ask;

    fn load_pack(source: &PackSource) -> Result<ToyPack, PackErrors> {
        let wrong = |line, message| {
            PackErrors(vec![PackError { file: "toy.toml".to_owned(), line, message }])
        };
        let text = source.file("toy.toml").ok_or_else(|| wrong(0, "it is missing".to_owned()))?;
        let pack: ToyPack = toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            wrong(text[..start].lines().count().max(1), error.message().to_owned())
        })?;
        if !(6..=100).contains(&pack.cards) {
            return Err(wrong(1, format!("6 to 100 cards are expected, not {}", pack.cards)));
        }
        Ok(pack)
    }

    fn options() -> &'static [GameOption] {
        &[
            GameOption {
                name: "rounds",
                values: &["1", "2", "3"],
                default: "2",
                against_bots: None,
                about: "Length.",
                clauses: &[],
                needs: &[],
            },
            GameOption {
                name: "team",
                values: &[],
                default: "Old Boys",
                against_bots: None,
                about: "Home's team.",
                clauses: &[],
                needs: &[],
            },
        ]
    }

    fn option_values(pack: &ToyPack, option: &GameOption) -> Vec<String> {
        match option.name {
            "team" => pack.teams.clone(),
            _ => option.values.iter().map(|&value| value.to_owned()).collect(),
        }
    }

    fn start(pack: &ToyPack, options: &Options) -> Result<(Table, Frame), String> {
        let team = options.value(Toy::options(), "team");
        if !pack.teams.iter().any(|name| name == team) {
            return Err(format!("option `team`: no team `{team}`"));
        }
        let table = Table {
            rounds: options.value(Toy::options(), "rounds").parse().expect("validated"),
            round: 1,
            score: BySeat::default(),
            unseen: (0..pack.cards).collect(),
            hands: BySeat::default(),
            high: true,
            bids: BySeat::default(),
            finished: false,
        };
        Ok((table, Round(Step::Start).into()))
    }

    fn step<S: Sink<Toy>>(
        pack: &ToyPack,
        table: &mut Table,
        frame: Frame,
        input: Input<Toy>,
        sink: &mut S,
    ) -> Flow<Toy> {
        frame.step(&mut Cx { pack, table, sink }, input)
    }

    fn check(q: Question<'_, Self>, action: &Action) -> Result<(), Refusal> {
        q.frame.check(&q.board(), q.seat, action)
    }

    fn ask(q: Question<'_, Self>) -> Ask {
        q.frame.ask(&q.board(), q.seat).expect("only the bidding asks")
    }

    fn propose(q: Question<'_, Self>, out: &mut Vec<Action>) {
        q.frame.propose(&q.board(), q.seat, out);
    }

    fn default_action(Question { frame, .. }: Question<'_, Self>, _: &[Action]) -> Action {
        match frame {
            Frame::Bidding(Bidding(Step::Start)) => Action::Call { high: true },
            _ => Action::Bid(1),
        }
    }

    fn name_outcome(Waiting { table, frame, .. }: Waiting<'_, Self>, faces: &Faces) -> Outcome {
        match frame {
            Frame::Draw(_) => Outcome::Card(table.unseen[usize::from(faces.value())]),
            _ => Outcome::Dice(faces.values()[0] + 1, faces.values()[1] + 1),
        }
    }

    fn find_outcome(
        Waiting { table, frame, .. }: Waiting<'_, Self>,
        throw: Throw,
        outcome: &Outcome,
    ) -> Option<Faces> {
        let faces = match (frame, *outcome) {
            (Frame::Draw(_), Outcome::Card(card)) => {
                Faces::one(table.unseen.iter().position(|&unseen| unseen == card)? as u16)
            }
            (Frame::Round(_), Outcome::Dice(home, away)) => {
                Faces::many(&[home.checked_sub(1)?, away.checked_sub(1)?])?
            }
            _ => return None,
        };
        throw.admits(&faces).then_some(faces)
    }

    fn standing(table: &Table) -> Standing {
        Standing { score: table.score, finished: table.finished }
    }

    fn invariants(pack: &ToyPack, state: &State<Toy>) -> Result<(), String> {
        let table = &state.table;
        let held = table.hands.iter().filter_map(|(_, card)| *card);
        let mut cards: Vec<_> = table.unseen.iter().copied().chain(held).collect();
        cards.sort_unstable();
        let rounds_left = usize::from(table.rounds) - usize::from(table.round.min(table.rounds));
        let broken = [
            (!table.unseen.is_sorted(), "the unseen cards are out of order"),
            (cards.iter().any(|&card| card >= pack.cards), "a card is not in the pack"),
            (!cards.is_sorted_by(|a, b| a < b), "a card is there twice"),
            (table.unseen.len() < 2 * rounds_left, "the cards do not last to the end"),
            (table.rounds > 3 || !(1..=table.rounds).contains(&table.round), "no such round"),
            (table.finished != state.is_over(), "the match is over and it is not"),
        ];
        broken.iter().find(|(is, _)| *is).map_or(Ok(()), |(_, what)| Err((*what).to_owned()))
    }

    fn alive(_: &ToyPack, _: &State<Toy>) -> Result<(), String> {
        Ok(())
    }

    fn ticks(table: &Table) -> u32 {
        u32::from(table.round)
    }
}

impl Hidden for Toy {
    type View = View;

    fn view(_: &ToyPack, state: &State<Toy>, seat: Option<Seat>) -> View {
        let mut masked = state.clone();
        let known = |part: &BySeat<Option<u8>>| {
            BySeat::new(|of| match part[of] {
                None => Known::Nothing,
                Some(value) if seat == Some(of) => Known::Shown(value),
                Some(_) => Known::Hidden,
            })
        };
        let hands = known(&state.table.hands);
        // Bids are in the open as soon as both are in.
        let open = state.table.bids.iter().all(|(_, bid)| bid.is_some());
        let bids = match open {
            true => state.table.bids.map(|bid| bid.map_or(Known::Nothing, Known::Shown)),
            false => known(&state.table.bids),
        };
        for of in Seat::BOTH {
            if hands[of] == Known::Hidden {
                masked.table.unseen.extend(masked.table.hands[of].take());
            }
            if bids[of] == Known::Hidden {
                masked.table.bids[of] = None;
            }
        }
        masked.table.unseen.sort_unstable();
        View { seat, masked, hands, bids }
    }

    fn determinize(_: &ToyPack, view: &View, dealer: &mut dyn Dealer) -> State<Toy> {
        let mut state = view.masked.clone();
        for seat in Seat::BOTH {
            if view.hands[seat] == Known::Hidden {
                let index = dealer.deal(Throw::pick(state.table.unseen.len() as u16)).value();
                state.table.hands[seat] = Some(state.table.unseen.remove(usize::from(index)));
            }
            if view.bids[seat] == Known::Hidden {
                state.table.bids[seat] = Some(dealer.deal(Throw::pick(4)).value() as u8);
            }
        }
        state
    }

    fn redact(event: &Event, seat: Option<Seat>) -> Option<Event> {
        Some(match event {
            Event::Drew(by, _) if seat != Some(*by) => Event::Drew(*by, None),
            event => event.clone(),
        })
    }

    fn shows_action(action: &Action, by: Seat, seat: Option<Seat>) -> bool {
        matches!(action, Action::Call { .. }) || seat == Some(by)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::BidsShown(_))
    }
}

impl Screen for Toy {
    fn ask_words(_: Question<'_, Self>, ask: &Ask) -> String {
        Toy::asking(ask).to_owned()
    }

    fn refusal_words(_: Question<'_, Self>, refusal: &Refusal) -> String {
        Toy::refusing(refusal)
    }

    fn choice(_: Question<'_, Self>, action: &Action) -> Choice {
        let verb = if matches!(action, Action::Call { .. }) { "call" } else { "bid" };
        let (kind, verb) = (verb.to_owned(), verb.to_owned());
        Choice { kind, verb, label: action.to_string(), ..Choice::default() }
    }

    fn line(pack: &ToyPack, _: &Table, event: &Event) -> Line {
        Line { text: Toy::tell(pack, event), ..Line::default() }
    }

    fn clock(_: &Table) -> String {
        String::new()
    }

    fn progress(_: &ToyPack, _: &Table) -> Vec<String> {
        vec!["a toy match".to_owned()]
    }

    fn tell(_: &ToyPack, event: &Event) -> String {
        match event {
            Event::RoundStarted(round) => format!("Round {round} began."),
            Event::Drew(seat, Some(card)) => format!("{seat} drew card {card}."),
            Event::Drew(seat, None) => format!("{seat} drew a card."),
            Event::Called(seat, high) => {
                format!("{seat} called {}.", if *high { "high" } else { "low" })
            }
            Event::Sealed(seat) => format!("{seat} sealed a bid."),
            Event::BidsShown(bids) => format!("The bids were {} and {}.", bids.home, bids.away),
            Event::Folded(seat) => format!("{seat} folded."),
            Event::Threw(dice) => format!("The dice showed {} and {}.", dice.home, dice.away),
            Event::Scored(Some(seat), points) => format!("{seat} scored {points}."),
            Event::Scored(None, _) => "Nobody scored.".to_owned(),
        }
    }

    fn render(_: &ToyPack, view: &View) -> String {
        let table = &view.masked.table;
        let BySeat { home, away } = table.score;
        let hands = format!("home {:?}, away {:?}", view.hands.home, view.hands.away);
        format!("round {} of {}, {home}-{away}\ncards: {hands}\n", table.round, table.rounds)
    }
}

impl Client for Toy {
    type Scene = Scene;
    type Beat = Event;
    type Contents = ();
    type Act = Action;
    type Squad = NoSquad;

    fn scene(_: &ToyPack, View { masked, hands, bids, .. }: &View) -> Scene {
        let (table, stack) = (masked.table.clone(), masked.stack().to_vec());
        Scene { table, stack, awaiting: masked.awaiting(), hands: *hands, bids: *bids }
    }

    fn beat(_: &ToyPack, event: &Event) -> Option<Event> {
        Some(event.clone())
    }

    fn contents(_: &ToyPack) {}

    fn act(_: Question<'_, Self>, action: &Action) -> Action {
        *action
    }

    fn drawn(_: Question<'_, Self>, act: &Action) -> Result<Action, Refusal> {
        Ok(*act)
    }
}

impl Positions for Toy {
    /// A table at the start of a round, as JSON; keys left out are as in a new match. Seats that
    /// hold no card draw one.
    fn read_position(
        pack: &ToyPack,
        options: &Options,
        position: &Value,
    ) -> Result<State<Toy>, String> {
        let (_, frame) = Toy::start(pack, options)?;
        let table = Toy::read_table(pack, options, position)?;
        let held = table.hands.iter().filter(|(_, card)| card.is_some()).count();
        if table.unseen.len() + held < 2 || table.bids != BySeat::default() || table.finished {
            return Err("a position is the start of a round, with cards for both".to_owned());
        }
        let state = State::enter(pack, table, &[frame], &mut ());
        Toy::invariants(pack, &state).map(|()| state)
    }

    fn read_table(pack: &ToyPack, options: &Options, position: &Value) -> Result<Table, String> {
        let (table, _) = Toy::start(pack, options)?;
        let mut merged = serde_json::to_value(table).expect("a table is plain data");
        let given = position.as_object().ok_or("a position is an object")?.clone();
        keys::begins(&given)?;
        for (key, value) in given {
            merged[key] = value;
        }
        crate::wording::read(&merged)
    }

    fn write_position(_: &ToyPack, table: &Table) -> Value {
        serde_json::to_value(table).expect("a table is plain data")
    }

    fn write_view(pack: &ToyPack, view: &View) -> Value {
        serde_json::to_value(Toy::scene(pack, view)).expect("a scene is plain data")
    }

    fn window(frame: Frame) -> Option<&'static str> {
        matches!(frame, Frame::Bidding(Bidding(Step::Going))).then_some("sealed-bids")
    }
}
