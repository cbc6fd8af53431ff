// The shield of a figure: round or heater-shaped, on its side when he lies, planks and stars when
// he is stunned.
import type { Posture, Profile } from "../scene";
import { glyphOf } from "./glyphs";
import type { Kit } from "./kit";

export const R = 17.6;

/** Large figures are a fifth larger, small ones a little smaller. */
export const scaleOf = ({ size }: Profile): number =>
  size === "large" ? 1.2 : size === "small" ? 0.88 : 1;

const HEATER = "M-16.7 -16.2H16.7V1.8C16.7 13.2 7 17.2 0 19.7C-7 17.2 -16.7 13.2 -16.7 1.8Z";
const STAR = "M0-6.5 1.9-2l4.8.4-3.7 3.1 1.2 4.7L0 3.7-4.2 6.2l1.2-4.7L-6.7-1.6l4.8-.4Z";

type Props = {
  colours: Kit;
  profile: Profile;
  keeper: boolean;
  /** Whether he may still act in this turn. */
  open: boolean;
};

export function Shield({ posture, ...props }: Props & { posture: Posture }) {
  if (posture === "stunned") return <Stunned {...props} />;
  return posture === "prone" ? <Prone {...props} /> : <Standing {...props} />;
}

function Standing({ colours, profile, keeper, open }: Props) {
  const round = colours.name === "home";
  return (
    <g transform={`scale(${scaleOf(profile)})`}>
      <ellipse cx="2" cy="13.2" rx="17.9" ry="8.8" fill="#000" opacity=".45" />
      {keeper && <Gate round={round} line={colours.line} />}
      {round ? (
        <>
          <circle r={R} fill={colours.fill} stroke={colours.edge} stroke-width="1.6" />
          {open && (
            <circle r="14.6" fill="none" stroke="#7A4A00" stroke-opacity=".5" stroke-width="1.3" />
          )}
        </>
      ) : (
        <>
          <path d={HEATER} fill={colours.fill} stroke={colours.edge} stroke-width="1.6" />
          <path
            transform="scale(.82)"
            d={HEATER}
            fill="#0B2747"
            fill-opacity=".72"
            stroke="#CFE7FF"
            stroke-opacity={open ? 0.7 : 0}
            stroke-width="1.4"
          />
        </>
      )}
      <Sign profile={profile} ink={colours.ink} size={1.1} bold={2.3} />
      <Rank profile={profile} />
    </g>
  );
}

type SignProps = { profile: Profile; ink: string; size: number; bold: number };

/** What tells one kind of figure from another. */
const Sign = ({ profile, ink, size, bold }: SignProps) => (
  <path
    d={glyphOf(profile)}
    transform={`scale(${size})`}
    fill="none"
    stroke={ink}
    stroke-width={bold}
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);

/** A gate around the keeper. */
const Gate = ({ round, line }: { round: boolean; line: string }) => (
  <path
    d={round ? "M-20.5 15V-4A20.5 20.5 0 0 1 20.5 -4V15" : "M-20.5 14V-20.5H20.5V14"}
    fill="none"
    stroke={line}
    stroke-width="2.4"
    stroke-linecap="round"
  />
);

/** Heroes wear a crown, mercenaries show a coin. */
function Rank({ profile }: { profile: Profile }) {
  if (profile.kind === "hero")
    return (
      <path
        transform="translate(0 -19)"
        d="M-8 4-9-4l5 3L0-6l4 5 5-3-1 8Z"
        fill="#FFE58A"
        stroke="#4A2C00"
        stroke-width="1.2"
        stroke-linejoin="round"
      />
    );
  if (profile.kind !== "mercenary") return null;
  return (
    <g transform="translate(-13 -13)">
      <circle r="6" fill="#FFE58A" stroke="#4A2C00" stroke-width="1.3" />
      <path d="M0-3v6M-2-1.5h4" stroke="#4A2C00" stroke-width="1.4" stroke-linecap="round" />
    </g>
  );
}

function Prone({ colours, profile }: Props) {
  const round = colours.name === "home";
  return (
    <g transform={`scale(${scaleOf(profile)})`}>
      <ellipse cx="1" cy="11" rx="18" ry="8" fill="#000" opacity=".35" />
      <g transform="rotate(76) scale(1 .82)">
        {round ? (
          <circle r={R} fill={colours.down} stroke={colours.line} stroke-width="2.2" />
        ) : (
          <path d={HEATER} fill={colours.down} stroke={colours.line} stroke-width="2.2" />
        )}
        <Sign profile={profile} ink={colours.pale} size={1.2} bold={2.2} />
      </g>
      <path d="M-15.8 16.7H15.8" stroke={colours.line} stroke-width="2.5" stroke-linecap="round" />
    </g>
  );
}

/** The back of the shield. */
function Stunned({ colours, profile }: Props) {
  const round = colours.name === "home";
  return (
    <g transform={`scale(${scaleOf(profile)})`}>
      <g transform="scale(1 .82)">
        {round ? (
          <circle
            r={R}
            fill="url(#tu-wood)"
            stroke={colours.line}
            stroke-width="2.2"
            stroke-dasharray="5 3"
          />
        ) : (
          <path
            d={HEATER}
            fill="url(#tu-wood)"
            stroke={colours.line}
            stroke-width="2.2"
            stroke-dasharray="5 3"
          />
        )}
        <path d="M-7 -14.1V14.1M7 -14.1V14.1" stroke="#2A1A0C" stroke-width="1.5" />
      </g>
      {[
        [-9, -9.7],
        [0, -15],
        [9, -9.7],
      ].map(([x, y]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(.62)`}
          d={STAR}
          fill="#FFE58A"
          stroke="#2A1800"
        />
      ))}
    </g>
  );
}

/** Somebody small, for trays and lists. */
export function Badge({
  colours,
  profile,
  size = 22,
}: {
  colours: Kit;
  profile: Profile;
  size?: number;
}) {
  const round = colours.name === "home";
  return (
    <svg width={size} height={size} viewBox="-20 -20 40 41" aria-hidden="true">
      {round ? (
        <circle r="18" fill="#FFB63F" stroke="#4A2C00" stroke-width="1.6" />
      ) : (
        <path d={HEATER} fill="#1C5BA8" stroke="#8CC4FF" stroke-width="1.6" />
      )}
      <Sign profile={profile} ink={colours.ink} size={1.15} bold={2.4} />
    </svg>
  );
}
