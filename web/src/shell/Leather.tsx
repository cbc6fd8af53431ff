// A rugby ball, as it is drawn everywhere.
export function Leather({
  r,
  turn = -28,
  raised = false,
}: {
  /** Half of its length. */
  r: number;
  turn?: number;
  /** In the air: its shadow lies elsewhere. */
  raised?: boolean;
}) {
  const [lace, stitch, half] = [r * 0.42, r * 0.18, r * 0.2];
  return (
    <g transform={`rotate(${turn})`}>
      {!raised && <ellipse rx={r * 1.05} ry={r * 0.7} cy={r * 0.16} fill="#000" opacity=".45" />}
      <ellipse rx={r} ry={r * 0.66} fill="#FFF6E4" stroke="#1A120A" stroke-width={r * 0.17} />
      <path
        d={`M${-lace} 0H${lace}M${-stitch} ${-half}v${2 * half}M${stitch} ${-half}v${2 * half}`}
        stroke="#9A3B1E"
        stroke-width={r * 0.15}
        stroke-linecap="round"
      />
    </g>
  );
}
