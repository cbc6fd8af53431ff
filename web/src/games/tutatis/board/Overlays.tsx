// What lies over the grass: contact with opponents, the cone of a shot, where a ball bounces, a
// chain of pushes.
import type { Choice, Odds, Seat } from "../../../protocol";
import { oddsText } from "../../../shell/odds";
import { oddsInk } from "../../../shell/tones";
import { same } from "../../shared/grid/space";
import { Disc, Pill } from "../../shared/marks";
import { move } from "../../shared/plane";
import { seatOf } from "../../shared/thing";
import { actOf, carrier, contacts, type FigureId, placeOf, type Scene } from "../scene";
import { signed } from "../words";
import { kit } from "./kit";
import { type Sheet, UNIT } from "./sheet";
import { LENGTH, type Square } from "./square";

type Props = { sheet: Sheet; scene: Scene };

/** A rose bar to every opponent in contact who is free, a grey dashed one to those a mate holds. */
export function Contacts({
  sheet,
  scene,
  id,
  part,
}: Props & { id: FigureId; part: "lines" | "numbers" }) {
  const at = placeOf(scene, id);
  if (!at) return null;
  const from = sheet.spot(at);
  return (
    <g aria-hidden="true" class="tu-over">
      {contacts(scene, id).map(({ opponent, weight }) => {
        const there = placeOf(scene, opponent);
        if (!there) return null;
        const to = sheet.spot(there);
        const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
        if (part === "lines") {
          return (
            <g key={opponent}>
              <path d={d} stroke="#12060A" stroke-opacity=".6" stroke-width="7" />
              <path
                d={d}
                stroke={weight > 0 ? "#FF8095" : "#B9C5B0"}
                stroke-width="3.5"
                stroke-dasharray={weight > 0 ? undefined : "4 4"}
              />
            </g>
          );
        }
        return (
          <Pill
            key={opponent}
            at={{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 4 }}
            width={24}
            height={17}
            fill="#12060A"
            line={{ colour: weight > 0 ? "#FF9DAE" : "#D5DECC", width: 1.5 }}
            below={4}
            size={11}
            ink={weight > 0 ? "#FF9DAE" : "#D5DECC"}
          >
            {signed(-weight)}
          </Pill>
        );
      })}
    </g>
  );
}

/** From the shooter to the goal mouth he shoots at. */
export function Cone({
  sheet,
  scene,
  mouth,
  seat,
  shots,
}: Props & {
  /** The first and the last column of a goal mouth. */
  mouth: readonly [number, number];
  seat: Seat;
  shots: readonly Choice[];
}) {
  const who = carrier(scene);
  const at = who ? placeOf(scene, who) : null;
  if (!at) return null;
  const row = seat === "home" ? LENGTH + 1 : 0;
  const [from, one, two] = [
    sheet.spot(at),
    sheet.spot({ x: mouth[0], y: row }),
    sheet.spot({ x: mouth[1], y: row }),
  ];
  const out = sheet.tall ? { x: UNIT * 0.4, y: 0 } : { x: 0, y: UNIT * 0.4 };
  const sign = sheet.tall ? Math.sign(one.x - two.x) : Math.sign(one.y - two.y);
  const says = shots.map((choice) => {
    const act = actOf(choice);
    const points = act.do === "shoot" ? act.points : 0;
    return `${points} pt ${choice.odds ? oddsText(choice.odds) : ""}`;
  });
  // Of two shots the likelier gives the colour.
  const likelier = (best: Odds | null, { odds }: Choice) =>
    best && (!odds || best.wins * odds.of >= odds.wins * best.of) ? best : odds;
  const ink = oddsInk(shots.reduce(likelier, null));
  return (
    <g aria-hidden="true" class="tu-under tu-cone">
      <path
        d={`M${from.x} ${from.y}L${one.x + sign * out.x} ${one.y + sign * out.y}L${two.x - sign * out.x} ${two.y - sign * out.y}Z`}
        fill="#CCF75A"
        fill-opacity=".13"
        stroke="#E9FFA6"
        stroke-opacity=".55"
        stroke-dasharray="5 5"
      />
      <g transform={`${move(sheet.spot({ x: 6, y: row }))}${sheet.tall ? "" : " rotate(-90)"}`}>
        <Pill
          width={124}
          height={20}
          fill="#06140C"
          opacity={0.92}
          line={{ colour: ink }}
          below={4.2}
          size={11.5}
          weight={700}
          ink={ink}
        >
          {says.join(" · ")}
        </Pill>
      </g>
    </g>
  );
}

/** Three arrows with the numbers of the die: where a ball that is not caught bounces next. */
export function Bounces({ sheet, scene }: Props) {
  const { ball } = scene;
  if (ball?.state !== "moving") return null;
  return (
    <g aria-hidden="true" class="tu-over">
      {ball.bounces.map((to, index) => (
        <Arrow
          key={index}
          sheet={sheet}
          from={ball.at}
          to={to}
          text={String(index + 1)}
          colour="#FFF3D8"
        />
      ))}
    </g>
  );
}

/** Everybody who is pushed, the first one first. */
export function Chain({ sheet, scene, near }: Props & { near: Seat }) {
  if (scene.pushes.length === 0) return null;
  return (
    <g aria-hidden="true" class="tu-over">
      {scene.pushes.map(({ figure, from, to }, index) => {
        if (to)
          return (
            <Arrow
              key={index}
              sheet={sheet}
              from={from}
              to={to}
              text={String(index + 1)}
              colour={kit(seatOf(figure), near).pale}
            />
          );
        // Where he goes is being asked.
        return (
          <circle
            key={index}
            cx={sheet.spot(from).x}
            cy={sheet.spot(from).y - 4}
            r="25"
            fill="none"
            stroke="#FF8095"
            stroke-width="3"
            stroke-dasharray="6 4"
          />
        );
      })}
    </g>
  );
}

function Arrow({
  sheet,
  from,
  to,
  text,
  colour,
}: {
  sheet: Sheet;
  from: Square;
  to: Square;
  text: string;
  colour: string;
}) {
  if (same(from, to)) return null;
  const [a, b] = [sheet.spot(from), sheet.spot(to)];
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  return (
    <g>
      <g transform={`${move(a)} rotate(${angle.toFixed(1)})`}>
        <path
          d={`M16 0H${far - 14}`}
          stroke="#12100A"
          stroke-opacity=".6"
          stroke-width="6"
          stroke-linecap="round"
        />
        <path
          d={`M16 0H${far - 14}M${far - 20}-5l7 5-7 5`}
          fill="none"
          stroke={colour}
          stroke-width="2.6"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </g>
      <Disc
        at={b}
        r={9}
        fill="#12100A"
        line={{ colour, width: 1.6 }}
        below={4}
        size={11}
        ink={colour}
      >
        {text}
      </Disc>
    </g>
  );
}

/** What the tackle in progress is about: a line from the tackler to his target. */
export function Clash({ sheet, scene }: Props) {
  const { tackle } = scene;
  if (!tackle || scene.open === "push") return null;
  const [a, b] = [sheet.spot(tackle.by_at), sheet.spot(tackle.on_at)];
  const { x, y } = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 4 };
  return (
    <g aria-hidden="true" class="tu-over" transform={move({ x, y })}>
      <path
        d="M0-13 3-4 12-7 6 1 13 6 4 6 2 14-3 6-11 9-6 1-13-4-4-4Z"
        fill="#FF8095"
        stroke="#3A0A14"
        stroke-width="1.4"
        stroke-linejoin="round"
      />
    </g>
  );
}
