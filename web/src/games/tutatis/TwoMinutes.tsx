// Tutatis for somebody who knows neither the game nor hurling. The rules decide; this only opens
// the door.
import { ClauseChip } from "../../shell/Clause";
import { Step, Steps } from "../../shell/Steps";

const GAME = "tutatis";

const c = (id: string) => <ClauseChip id={id} game={GAME} />;

export function TwoMinutes() {
  return (
    <Steps title="Tutatis" end={<End />}>
      <Step title="Put the ball in their goal, or over it">
        Seven a side, men, orcs and worse, on a meadow of 11 by 16 squares. A goal is 3 points, over
        the bar is 1. Two halves of six turns each; most points win. {c("TU-194")} {c("TU-199")}{" "}
        {c("TU-004")}
      </Step>
      <Step title="Every figure acts once in your turn">
        He moves up to his Mo in squares, or moves and shoots or passes, or tackles. In any order
        you like, until you end the turn or something goes wrong. {c("TU-064")} {c("TU-082")}
      </Step>
      <Step title="Tests: two dice, low is good">
        Equal to or below the characteristic succeeds. Every free opponent in contact makes it one
        harder; one of yours next to him keeps him busy. Every figure has five: Mo is movement, St
        strength, Ag agility, Co constitution and BP ball play. {c("TU-026")} {c("TU-028")}{" "}
        {c("TU-029")}
      </Step>
      <Step title="Dodge away, pick up, keep it on the stick">
        Leaving a square next to an opponent needs a dodge; a figure who slips falls, and the turn
        is over. Whoever carries the ball takes a soloing test every four squares, and before the
        first step of a ball you held when your turn began. {c("TU-095")} {c("TU-100")}{" "}
        {c("TU-110")} {c("TU-117")}
      </Step>
      <Step title="Pass level or back">
        Up to four squares, never ahead. The throw makes the catch easier, an opponent on the line
        may intercept, and a pass that is not received ends your turn. {c("TU-168")} {c("TU-170")}{" "}
        {c("TU-185")}
      </Step>
      <Step title="Shoot from their third">
        At goal both of you add dice: Strength and ball play against the keeper's Agility and ball
        play. Over the bar he has no say. One shot a turn. {c("TU-190")} {c("TU-193")} {c("TU-199")}
      </Step>
      <Step title="Tackles">
        Both roll and add Strength and helpers. The more you lead, the worse for him: pushed,
        knocked down, or both. Lose badly and it is your man who falls. {c("TU-126")} {c("TU-136")}{" "}
        {c("TU-143")}
      </Step>
      <Step title="The ball bounces">
        A ball that is dropped goes on in one of three directions. Whoever stands there may try to
        catch it. Over the edge it is thrown back in. {c("TU-233")} {c("TU-236")}
      </Step>
      <Step title="Time Warp">
        A few times in a match you may have your own dice thrown again. The second throw stands.{" "}
        {c("TU-274")} {c("TU-277")}
      </Step>
    </Steps>
  );
}

function End() {
  return (
    <>
      Click a figure to see every square he can reach with its chance, and point at an opponent or a
      mate to see the odds of a tackle or a pass. All of it is in the{" "}
      <a class="link" href={`/rules/${GAME}`}>
        rules, clause by clause
      </a>
      , but you need not read them first: the table offers what can be done and says why not. Eight
      races have a team ready; you can also{" "}
      <a class="link" href="/teams">
        build your own
      </a>
      .
    </>
  );
}
