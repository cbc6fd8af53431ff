// Crash Tackle for somebody who knows neither the game nor rugby. The rules decide; this only opens
// the door.
import { ClauseChip } from "../../shell/Clause";
import { Step, Steps } from "../../shell/Steps";

const GAME = "crash-tackle";

const c = (id: string) => <ClauseChip id={id} game={GAME} />;

export function TwoMinutes() {
  return (
    <Steps title="Crash Tackle" end={<End />}>
      <Step title="Carry the ball over the far line">
        Fifteen a side on a field of six-sided spaces. Bring the ball onto or over their tryline and
        ground it: 5 points, and a kick for 2 more. Two halves; most points win. {c("CT-089")}{" "}
        {c("CT-095")}
      </Step>
      <Step title="One turn each">
        In your turn move as many of your players as you like, one after another, in any direction,
        without dice. Forwards go least far, wings furthest. As soon as the next player moves, the
        last one has finished. {c("CT-028")} {c("CT-030")}
      </Step>
      <Step title="Gather, pass, kick: low is good">
        These roll two dice against a skill: equal or less succeeds. Do them as often as you like,
        but a roll that fails ends your turn. {c("CT-040")} {c("CT-041")} {c("CT-046")}
      </Step>
      <Step title="Pass level or back">
        Up to four spaces, never to somebody further up the field. Exactly level is harder: less
        than the skill is needed. {c("CT-053")} {c("CT-054")} {c("CT-058")}
      </Step>
      <Step title="Tackles need no dice">
        The six spaces around a standing opponent are his tackle zone. A carrier who enters one in
        his own turn is tackled: both go down, the ball stays on him, and your turn goes on. Gather
        it with somebody next to it. {c("CT-071")} {c("CT-072")} {c("CT-078")}
      </Step>
      <Step title="The scrum-half">
        No. 9 who gathers from a player on the ground may pass at once without a roll. Keep him
        near. {c("CT-049")}
      </Step>
      <Step title="Kick to gain ground">
        Up to ten spaces, more with cards. The ball stays in the air until their turn begins, so you
        cannot chase it in this one. {c("CT-061")} {c("CT-065")}
      </Step>
      <Step title="Pro: rucks and off-side">
        A player of each side next to the ball on his own side makes a ruck. While it lasts there is
        an off-side line for each team, and the ruck is entered from behind, through the gate.{" "}
        {c("CT-230")} {c("CT-251")} {c("CT-258")}
      </Step>
      <Step title="Pro: cards, set pieces, the referee">
        Draw a card every turn; play it at the moment it names, or lay cards down for their Energy
        in scrums and line-outs. Fouls may go unseen: the referee rolls. {c("CT-097")} {c("CT-169")}{" "}
        {c("CT-196")}
      </Step>
    </Steps>
  );
}

function End() {
  return (
    <>
      Click a player to see every space he can reach, and point at one to see the way and what it
      triggers. All of it is in the{" "}
      <a class="link" href={`/rules/${GAME}`}>
        rules, clause by clause
      </a>
      , but you need not read them first: the table offers what can be done and says why not.
    </>
  );
}
