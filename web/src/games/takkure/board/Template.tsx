// The scatter template: a violet disc with twelve arrows, the first of which is turned before the
// ball scatters.
import { move, type Spot } from "../../shared/plane";
import type { Draft } from "../input/draft";
import type { Pack, Scene } from "../scene";
import type { Place } from "./place";
import type { Sheet } from "./sheet";

type Props = { sheet: Sheet; scene: Scene; pack: Pack; draft: Draft | null };

export function Template({ sheet, scene, pack, draft }: Props) {
  const centre = draft?.do === "template" ? draft.at : scene.template;
  if (!centre) return null;
  const { template_radius, ball_radius } = pack.pitch;
  const way = draft && "way" in draft ? draft.way : null;
  const at = (towards: Place, far: number): Spot => {
    const long = Math.hypot(towards.x, towards.y) || 1;
    const tip = sheet.spot({
      x: centre.x + (towards.x / long) * far,
      y: centre.y + (towards.y / long) * far,
    });
    const middle = sheet.spot(centre);
    return { x: tip.x - middle.x, y: tip.y - middle.y };
  };
  const ball = Math.max(7, sheet.size(ball_radius));
  return (
    <g transform={move(sheet.spot(centre))} class="tk-template" aria-hidden="true">
      <circle
        r={sheet.size(template_radius)}
        fill="#C5A3FF"
        fill-opacity={draft ? 0.16 : 0.08}
        stroke="#C5A3FF"
        stroke-opacity=".8"
        stroke-width="1.4"
      />
      <circle r="2.5" fill="#C5A3FF" />
      {draft?.do === "template" && (
        <path d="M-9 0H9M0-9V9" stroke="#E6D8FF" stroke-width="2" stroke-linecap="round" />
      )}
      {draft?.do === "spot" && way ? (
        <>
          <Landing {...at(way, template_radius + ball_radius)} r={ball} words="" bright />
          <Arrow tip={at(way, template_radius)} />
        </>
      ) : (
        twelve(way ?? { x: 0, y: 1000 }).map((one, index) => (
          <Tick
            key={index}
            number={index + 1}
            edge={at(one, template_radius)}
            out={at(one, template_radius + 180)}
            inner={at(one, template_radius - 380)}
            landing={draft?.do === "arrow" ? at(one, template_radius + ball_radius) : null}
            ball={ball}
          />
        ))
      )}
      {draft?.do === "arrow" && way && <Arrow tip={at(way, template_radius)} />}
    </g>
  );
}

/** The directions of arrows 1 to 12, clockwise. */
export function twelve(first: Place): Place[] {
  const from = Math.atan2(first.y, first.x);
  return Array.from({ length: 12 }, (_, index) => {
    const angle = from - (index * Math.PI) / 6;
    return { x: Math.cos(angle) * 1000, y: Math.sin(angle) * 1000 };
  });
}

type TickProps = {
  number: number;
  edge: Spot;
  out: Spot;
  inner: Spot;
  landing: Spot | null;
  ball: number;
};

function Tick({ number, edge, out, inner, landing, ball }: TickProps) {
  return (
    <>
      <path d={`M${edge.x} ${edge.y}L${out.x} ${out.y}`} stroke="#C5A3FF" stroke-width="2" />
      <text
        x={inner.x}
        y={inner.y + 3}
        font-size="8.5"
        text-anchor="middle"
        fill="#DCC8FF"
        font-weight={number === 1 ? 800 : 400}
      >
        {number}
      </text>
      {landing && <Landing {...landing} r={ball} words={String(number)} bright={number === 1} />}
    </>
  );
}

/** Where the ball would come to lie. */
function Landing({ x, y, r, words, bright }: Spot & { r: number; words: string; bright: boolean }) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={r}
        fill="#FFF6E4"
        fill-opacity={bright ? 0.3 : 0.08}
        stroke="#FFF6E4"
        stroke-opacity={bright ? 1 : 0.45}
        stroke-dasharray={bright ? undefined : "2 3"}
      />
      {words && (
        <text x={x} y={y + 3} font-size="8.5" text-anchor="middle" fill="#FFF6E4">
          {words}
        </text>
      )}
    </>
  );
}

function Arrow({ tip }: { tip: Spot }) {
  const angle = (Math.atan2(tip.y, tip.x) * 180) / Math.PI;
  return (
    <>
      <path d={`M0 0L${tip.x} ${tip.y}`} stroke="#CCF75A" stroke-width="2.5" />
      <path
        transform={`translate(${tip.x} ${tip.y}) rotate(${angle})`}
        d="M5 0-7-6v12Z"
        fill="#CCF75A"
        stroke="#101A06"
      />
    </>
  );
}
