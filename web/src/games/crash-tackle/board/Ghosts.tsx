// Where the proposed formation has those who were moved: a dashed outline with the number.
import type { Seat } from "../../../protocol";
import { same } from "../../shared/grid/space";
import { move } from "../../shared/plane";
import type { Form } from "../input/form";
import { kit } from "./kit";
import type { Sheet } from "./sheet";

export function Ghosts({
  sheet,
  seat,
  near,
  form,
  proposal,
}: {
  sheet: Sheet;
  seat: Seat;
  near: Seat;
  form: Form;
  proposal: Form | null;
}) {
  const colours = kit(seat, near);
  const left = [...(proposal ?? [])].filter(
    ([shirt, at]) => ![...form].some(([one, now]) => one === shirt && same(now, at)),
  );
  return (
    <g aria-hidden="true" class="ct-under">
      {left.map(([shirt, at]) => (
        <g key={shirt} transform={move(sheet.spot(at))}>
          <circle
            r="11.5"
            fill="#02120A"
            fill-opacity=".25"
            stroke={colours.pale}
            stroke-opacity=".75"
            stroke-width="1.4"
            stroke-dasharray="3 3"
          />
          <text
            y="4.2"
            text-anchor="middle"
            font-size="11"
            font-weight="700"
            fill={colours.pale}
            fill-opacity=".8"
          >
            {shirt}
          </text>
        </g>
      ))}
    </g>
  );
}
