// What is being decided, large on the pitch: the tackle table, dice that may be thrown again, the
// two shots, points.
import type { ComponentChildren } from "preact";
import type { Choice } from "../../../protocol";
import { ClauseChip } from "../../../shell/Clause";
import { DieFace } from "../../../shell/DieFace";
import { Icon } from "../../../shell/icons";
import { oddsText } from "../../../shell/odds";
import { oddsTone } from "../../../shell/tones";
import { narrowed } from "../../shared/grid/answers";
import type { Box } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import { GoalBanner } from "../board/Goal";
import type { Square } from "../board/square";
import type { Scored } from "../board/useScored";
import { doesOf, rerolling, shotsOf } from "../input/answers";
import type { Play } from "../input/usePlay";
import { type Contents, carrier, exitOf, placeOf, type Roll, type Scene, thrown } from "../scene";
import { nameOf, signed } from "../words";
import { Warps } from "./Trays";

const GAME = "tutatis";

export function Panels({ play, scored, box }: { play: Play; scored: Scored | null; box: Box }) {
  const { scene, seat, chosen, props } = play;
  const { roll, tackle, open } = scene;
  if (roll && lying(scene)) return <Again play={play} roll={roll} side={aside(play, box)} />;
  if (tackle && roll && (open === "tackle" || open === "push"))
    return <Tackle play={play} side={aside(play, box)} />;
  const shots = seat ? shotsOf(chosen.about) : [];
  if (shots.length > 0 && aiming(play))
    return <Shots shots={shots} play={play} side={aside(play, box)} />;
  return scored && <GoalBanner scene={scene} near={props.near} scored={scored} />;
}

/** Whether dice lie that may be thrown again: both coaches look at them, whoever is asked. */
export const lying = ({ open }: Scene): boolean => open === "dice";

/** Who is talked about: whoever a tackle is on, whose roll it is, who is taken up. */
export const spokenOf = ({ scene, chosen }: Pick<Play, "scene" | "chosen">): Square | null => {
  const who = scene.tackle?.on ?? scene.roll?.figure ?? chosen.id;
  return who ? (placeOf(scene, who) ?? exitOf(scene, who)) : null;
};

/** Whether the coach thinks about a shot: one is drawn, or the prompt bar asks which. */
function aiming({ scene, chosen, drawn, props }: Play): boolean {
  const { targets } = props;
  const who = carrier(scene);
  return drawn
    ? doesOf(drawn) === "shoot"
    : who !== null && targets.size === 1 && targets.has(who) && narrowed(chosen.offered, targets);
}

function Panel({
  title,
  side,
  children,
}: {
  title: string;
  side: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`tu-panel ${side}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/**
 * The quarter of what is in sight that is not talked about: panels lie there, in a corner that
 * leaves the goals and keepers free.
 */
function aside(play: Play, box: Box): string {
  const { sheet } = play;
  const at = spokenOf(play);
  const spot = at ? sheet.spot(at) : { x: 0, y: 0 };
  const high = spot.y < box.y + box.height / 2;
  return sheet.tall
    ? high
      ? "low"
      : "high"
    : `${spot.x < box.x + box.width / 2 ? "right" : "left"} ${high ? "down" : "up"}`;
}

/** One side's roll: who, what it is made of, the dice, the total. */
function Side({
  scene,
  pack,
  roll,
  total,
}: {
  scene: Scene;
  pack: Contents;
  roll: Roll;
  total: boolean;
}) {
  const seat = seatOf(roll.figure);
  return (
    <div class="tu-roll">
      <p>
        <b>{nameOf(scene, pack, roll.figure)}</b> <span>{roll.what}</span>
      </p>
      <p class="sum">
        {roll.parts.map((part, index) => (
          <i key={index}>
            {part.name} <b>{index === 0 ? part.value : signed(part.value)}</b>
          </i>
        ))}
        <span class="dice">
          {roll.dice.map((face, index) => (
            <DieFace
              key={index}
              die={{ sides: 6, face, before: null, counts: true }}
              seat={seat}
              size={26}
            />
          ))}
        </span>
        <span class="total">
          {total ? `= ${roll.sum + thrown(roll)}` : `${thrown(roll)}, needs ${roll.sum} or less`}
        </span>
      </p>
    </div>
  );
}

function Tackle({ play, side }: { play: Play; side: string }) {
  const { scene, pack } = play;
  const { tackle, roll, against } = scene;
  if (!tackle) return null;
  const sides = [roll, against].filter((one): one is Roll => one !== null && one.dice.length > 0);
  return (
    <Panel title={tackle.running ? "Running tackle" : "Tackle"} side={side}>
      {sides.map((one) => (
        <Side key={one.figure} scene={scene} pack={pack} roll={one} total />
      ))}
      <table>
        <tbody>
          {tackle.table.map(({ lead, comes, clause, now }) => (
            <tr key={clause} class={now ? "now" : ""} aria-current={now || undefined}>
              <th scope="row">
                {now && <Icon name="next" size={11} />}
                {lead}
              </th>
              <td>{comes}</td>
              <td>
                <ClauseChip id={clause} game={GAME} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Dice that lie and may be thrown again, with the tokens that are left. */
function Again({ play, roll, side }: { play: Play; roll: Roll; side: string }) {
  const { scene, pack, props, seat } = play;
  const { against } = scene;
  const warp = props.choices.find((choice) => doesOf(choice) === "warp");
  return (
    <Panel title={rerolling(props.choices) ? "Throw again?" : "Will they throw again?"} side={side}>
      <Side scene={scene} pack={pack} roll={roll} total={against !== null} />
      {against && against.dice.length > 0 && (
        <Side scene={scene} pack={pack} roll={against} total />
      )}
      {seat && rerolling(props.choices) && (
        <p class="tu-warps">
          <Warps
            left={scene.sides[seat].tokens}
            all={Math.max(scene.settings.time_warp, scene.sides[seat].tokens)}
          />
          <span>
            {warp?.odds ? (
              <>
                {against ? "New dice level or ahead" : "New dice succeed"}:{" "}
                <b>{oddsText(warp.odds)}</b>
              </>
            ) : (
              "Time Warp tokens"
            )}
          </span>
        </p>
      )}
    </Panel>
  );
}

/** Both shots, and what each of them is made of. */
function Shots({ shots, play, side }: { shots: readonly Choice[]; play: Play; side: string }) {
  return (
    <Panel title={shots.length > 1 ? "Two ways to shoot" : "Shot"} side={side}>
      {shots.map((choice) => (
        <button
          key={choice.action}
          type="button"
          class="tu-shot"
          onClick={() => void play.props.send?.(choice)}
          data-drawn={play.drawn?.action === choice.action || undefined}
        >
          <b>{choice.label}</b>
          {choice.odds && <em class={oddsTone(choice.odds)}>{oddsText(choice.odds)}</em>}
          {choice.detail.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </button>
      ))}
    </Panel>
  );
}
