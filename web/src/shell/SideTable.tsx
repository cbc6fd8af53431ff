// Numbers of both sides beside each other.
import type { BySeat } from "../protocol";
import { SEATS } from "./sides";

export type SideRow = { row: string } & BySeat<string | number>;

export const SideTable = ({ names, rows }: { names: BySeat<string>; rows: readonly SideRow[] }) => (
  <table class="totals">
    <thead>
      <tr>
        <td />
        {SEATS.map((seat) => (
          <th key={seat} scope="col" class={seat}>
            {names[seat]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ row, ...numbers }) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          {SEATS.map((seat) => (
            <td key={seat} class={seat}>
              {numbers[seat]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
