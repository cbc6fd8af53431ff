// Takkure for somebody who knows neither the game nor rugby. The rules decide; this only opens the
// door.
import { ClauseChip } from "../../shell/Clause";
import { Step, Steps } from "../../shell/Steps";

const GAME = "takkure";

const c = (id: string) => <ClauseChip id={id} game={GAME} />;

export function TwoMinutes() {
  return (
    <Steps title="Takkure" end={<End />}>
      <Step title="Carry the ball into the far in-goal">
        Four players a side, an open pitch, no grid. Bring the carrier to the in-goal opposite yours
        and win a <b>Score a Try</b> roll: one try. Won or not, a kick-off follows. Two halves; more
        tries wins. {c("TK-185")} {c("TK-188")}
      </Step>
      <Step title="Four tokens a turn">
        The side with the ball attacks. It takes four activation tokens and spends all of them, each
        on one player, carrier or not. A third token on the same player tires him. Lose the ball and
        you lose the tokens that are left. {c("TK-039")} {c("TK-037")}
      </Step>
      <Step title="Mark a run, and see who comes">
        Each activation has six steps. <b>1.</b> You mark a run: straight, or with one turn.{" "}
        <b>2.</b> Every defender answers and moves: press, tackle, steal, stand up or rest.{" "}
        <b>3.</b> The run happens as marked, as far as your player can go. {c("TK-044")}{" "}
        {c("TK-061")}
      </Step>
      <Step title="Then act, roll, tidy up">
        <b>4.</b> Your player does one more thing: move again, pass, pick up, dodge, break through
        or score. <b>5.</b> It is measured and the dice are rolled. <b>6.</b> Tokens come off.{" "}
        {c("TK-060")} {c("TK-136")}
      </Step>
      <Step title="Low is good, but not too low">
        Roll a twelve-sided die at or under your value. A 1 is critical and beats any other success;
        a 12 always fails. When two players roll against each other and both succeed, the{" "}
        <b>higher</b> die wins; the same die, and nothing happens. {c("TK-156")} {c("TK-159")}{" "}
        {c("TK-162")}
      </Step>
      <Step title="Pass level or back">
        Never to a player ahead of the passer, but from any point of the run. Near is easier. A
        missed pass can still be caught; if not, the ball scatters. A defender in its way may snatch
        it. {c("TK-001")} {c("TK-106")} {c("TK-151")}
      </Step>
      <Step title="Tackles and the ground">
        Only the carrier is tackled. It counts if the tackler touches him or the way he ran. Won:
        both go down with a <b>ground token</b>, and he may be wounded. Missed: the tackler may fall
        alone. Who is down can only stand up; a carrier who is down can only pass. {c("TK-083")}{" "}
        {c("TK-087")} {c("TK-125")}
      </Step>
      <Step title="Fatigue and cards">
        One <b>fatigue</b> token costs skills, two a move, three take 1 from most values; a fourth
        injures. Four cards help at the moment they name. Four <b>team plays</b>, laid face down,
        let one token move several players; a used one comes back at the next kick-off.{" "}
        {c("TK-179")} {c("TK-229")} {c("TK-236")}
      </Step>
      <Step title="Time and the kick-off">
        Each half counts down from box <b>5</b> to <b>1</b>; each side takes tokens once in a box.
        At a kick-off the kicking side lays a round template in the other half, all may move, and
        the ball lands at its edge: who is within 2″ may catch it. {c("TK-193")} {c("TK-209")}{" "}
        {c("TK-214")}
      </Step>
    </Steps>
  );
}

function End() {
  return (
    <>
      Defend by thinking ahead: a presser within 2″ makes what is done there harder by 1, and a
      tackler stands where the run will pass. {c("TK-066")} {c("TK-081")} All of it is in the{" "}
      <a class="link" href={`/rules/${GAME}`}>
        rules, clause by clause
      </a>
      , but you need not read them first: draw your run on the board, and the table measures it and
      says why not.
    </>
  );
}
