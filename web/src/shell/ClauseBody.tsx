// What a clause says, with what shows it, and the reasons folded away: the same on the rules page
// and at the table.
import type { Clause, Picture } from "../protocol";
import type { Cite } from "./Markdown";
import { Inline } from "./Markdown";

type Props = { clause: Clause; cite: Cite };

export function ClauseBody({ clause, cite }: Props) {
  const { text, example, picture, departure, note } = clause;
  return (
    <div class="clause-body">
      <p>
        <Inline text={text} cite={cite} />
      </p>
      {example !== null && (
        <p class="clause-example">
          <b>For example:</b> <Inline text={example} cite={cite} />
        </p>
      )}
      {picture !== null && <Drawing picture={picture} />}
      {(departure ?? note) !== null && (
        <details class="clause-note">
          <summary>
            Why we read it so
            {departure !== null && (
              <small class="clause-departure">differs from the printed game</small>
            )}
          </summary>
          {departure !== null && (
            <p>
              <Inline text={departure} cite={cite} />
            </p>
          )}
          {note !== null && (
            <p>
              <Inline text={note} cite={cite} />
            </p>
          )}
        </details>
      )}
    </div>
  );
}

/**
 * A drawing of the rules. It comes with the program, not from people, so it may be drawn into the
 * page as it is.
 */
function Drawing({ picture }: { picture: Picture }) {
  return (
    <figure class="clause-picture">
      <div dangerouslySetInnerHTML={{ __html: picture.svg }} />
      <figcaption>{picture.alt}</figcaption>
    </figure>
  );
}
