// A player from afar.
const BODY =
  "M-4-52a7 7 0 1 1 8 0c7 2 10 7 11 14l3 14-6 2-4-12-1 12 6 22-8 1-6-19-7 19-8-2 6-22v-12l-6 12-6-3 6-14" +
  "c2-6 5-11 12-12Z";

export function Figure({
  x,
  y,
  size,
  colour,
}: {
  x: number;
  y: number;
  size: number;
  colour: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cy="2" rx="20" ry="4" fill="#000" opacity=".45" />
      <path d={BODY} fill={colour} />
    </g>
  );
}
