// The ball of the drawings, wherever it lies.
type Props = { x: number; y: number; size: number; turn?: number };

export function Ball({ x, y, size, turn = -38 }: Props) {
  const lace = size * 0.42;
  const stitch = size * 0.18;
  const half = size * 0.2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <ellipse rx={size * 1.05} ry={size * 0.7} cy={size * 0.16} fill="#000" opacity=".45" />
      <ellipse
        rx={size}
        ry={size * 0.66}
        fill="#FFF6E4"
        stroke="#1A120A"
        stroke-width={size * 0.17}
      />
      <path
        d={`M${-lace} 0H${lace}M${-stitch} ${-half}v${2 * half}M${stitch} ${-half}v${2 * half}`}
        stroke="#9A3B1E"
        stroke-width={size * 0.15}
        stroke-linecap="round"
      />
    </g>
  );
}
