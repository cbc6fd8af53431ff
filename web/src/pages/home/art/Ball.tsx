// The ball of the drawings, wherever it lies.
import { Leather } from "../../../shell/Leather";

type Props = { x: number; y: number; size: number; turn?: number };

export const Ball = ({ x, y, size, turn = -38 }: Props) => (
  <g transform={`translate(${x} ${y})`}>
    <Leather r={size} turn={turn} />
  </g>
);
