// The list in a clause: steps one below the other, cases in a small table.
import type { Cite } from "../../shell/Markdown";
import { Inline } from "../../shell/Markdown";
import type { Itemised } from "./itemised";

export function Items({ list, cite }: { list: Itemised; cite: Cite }) {
  return (
    <>
      <p>
        <Inline text={list.lead} cite={cite} />
      </p>
      {list.ordered ? (
        <ol class="book-steps">
          {list.items.map(({ text }) => (
            <li>
              <Inline text={text} cite={cite} />
            </li>
          ))}
        </ol>
      ) : (
        <dl class="book-cases">
          {list.items.map(({ case: what, text }) => (
            <div>
              <dt>{what}</dt>
              <dd>
                <Inline text={text} cite={cite} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
