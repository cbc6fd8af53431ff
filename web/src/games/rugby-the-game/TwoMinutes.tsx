// Rugby: The Game for somebody who knows neither the game nor rugby. The rules decide; this only
// opens the door.
import { ClauseChip } from "../../shell/Clause";
import { Step, Steps } from "../../shell/Steps";

const GAME = "rugby-the-game";

const c = (id: string) => <ClauseChip id={id} game={GAME} />;

export function TwoMinutes() {
  return (
    <Steps title="Rugby: The Game" end={<End />}>
      <Step title="Carry the ball over the line">
        The field is a ruler of 100 metres with one marker for the ball. Bring it over the goal line
        you attack and you score a <b>try</b>: 5 points, and a kick for 2 more. Kicking the ball
        between the posts during play, or after a foul, scores 3. Two halves; more points wins.{" "}
        {c("RT-003")}
      </Step>
      <Step title="Fifteen players, six on the field">
        Each player is a card with a shirt number. <b>Forwards</b> (1 to 8) tackle hard and win
        contests. <b>Backs</b> (9 to 15) run and pass. At most six are on the field; the others wait
        in two decks. {c("RT-021")}
      </Step>
      <Step title="Upright or down">
        An upright card is <b>Ready</b>: he can carry, catch, tackle or join a contest. A card on
        its side is <b>Grounded</b>: he has made or taken a tackle and does nothing until you
        replace him. Most of the game is not running out of Ready players. {c("RT-022")}
      </Step>
      <Step title="You attack: one action">
        Run, pass, bring a player on, kick, or play a card that costs an action. A pass goes only to
        the shirts listed on the carrier’s card. End the turn with the ball in hand and it moves on
        by the carrier’s RUN. {c("RT-067")} {c("RT-073")}
      </Step>
      <Step title="They defend: one tackle">
        The defender lays down a Ready player and rolls a ten-sided die. A tackler with “5+” needs 5
        or more. Made: the carrier is down too, and a ruck begins. Missed: the tackler lies there
        and you play on. {c("RT-090")}
      </Step>
      <Step title="The ruck: a fight for the ball">
        Each side sends in up to two Ready players. Their RUCK numbers, and the balls on one card
        turned for each of them, decide who has the ball next. Keep your shirt <b>9</b> upright: he
        puts the ball back into play. {c("RT-165")} {c("RT-167")}
      </Step>
      <Step title="Your hand">
        Up to six cards. ▲ green while you attack, ■ red while you defend, ● yellow at either time;
        ◆ blue happens the moment it is drawn. Many are played in answer to something: the table
        stops and asks you. {c("RT-034")}
      </Step>
      <Step title="The clock is a deck">
        Each half has 20 cards. Every ruck, scrum, line-out and restart deals one to each coach.
        When the last is dealt, overtime: passes can be dropped, and the next stop ends the half.{" "}
        {c("RT-045")} {c("RT-151")}
      </Step>
      <Step title="When play stops">
        A dropped kick gives a <b>scrum</b>: three Forwards a side push. A ball kicked out at the
        side gives a <b>line-out</b>: both coaches secretly choose who jumps. A foul gives a{" "}
        <b>penalty</b>: kick at goal, kick to the side, scrum, or tap and go. {c("RT-137")}{" "}
        {c("RT-196")} {c("RT-206")}
      </Step>
    </Steps>
  );
}

function End() {
  return (
    <>
      Near the line there is one more thing: a run that would score stops 5 metres short, and the
      defence gets a last tackle that needs 2 more. {c("RT-111")} {c("RT-112")} All of it is in the{" "}
      <a class="link" href={`/rules/${GAME}`}>
        rules, clause by clause
      </a>
      , but you need not read them first: the table offers only what is allowed, shows the odds, and
      says why not.
    </>
  );
}
