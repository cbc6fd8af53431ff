// What drawings are filled with: gradients, and hatching that tells sides apart without colour.

/** A colour, where it stands from 0 to 1 (at the beginning, when nothing is said) and how dense. */
export type Stop = readonly [colour: string, at?: number, opacity?: number];

const Stops = ({ stops }: { stops: readonly Stop[] }) => (
  <>
    {stops.map(([colour, at, opacity]) => (
      <stop key={`${colour} ${at}`} stop-color={colour} offset={at} stop-opacity={opacity} />
    ))}
  </>
);

type Filled = { id: string; stops: readonly Stop[] };

/** From the upper left corner to a point of the box, which is 1 wide and high. */
export const Linear = ({ id, to: [x, y], stops }: Filled & { to: readonly [number, number] }) => (
  <linearGradient id={id} x1="0" y1="0" x2={x} y2={y}>
    <Stops stops={stops} />
  </linearGradient>
);

/** Around a point of the box: its middle, when nothing is said. */
export const Radial = ({
  id,
  around,
  r,
  stops,
}: Filled & { around?: readonly [number, number]; r?: number }) => (
  <radialGradient id={id} cx={around?.[0]} cy={around?.[1]} r={r}>
    <Stops stops={stops} />
  </radialGradient>
);

type Paint = { colour: string; opacity?: number };

/** Stripes on a ground. */
export const Hatch = ({
  id,
  size,
  ground,
  stripe,
  turn = 45,
}: {
  id: string;
  /** From one stripe to the next. */
  size: number;
  ground?: Paint;
  stripe: Paint & { width: number };
  turn?: number;
}) => (
  <pattern
    id={id}
    width={size}
    height={size}
    patternUnits="userSpaceOnUse"
    patternTransform={`rotate(${turn})`}
  >
    {ground && (
      <rect width={size} height={size} fill={ground.colour} fill-opacity={ground.opacity} />
    )}
    <rect width={stripe.width} height={size} fill={stripe.colour} fill-opacity={stripe.opacity} />
  </pattern>
);
