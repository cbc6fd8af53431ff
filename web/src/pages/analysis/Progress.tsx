// How far a review is.
type Props = { done: number; of: number };

export function Progress({ done, of }: Props) {
  const share = of > 0 ? Math.round((100 * done) / of) : 0;
  return (
    <div class="review-progress">
      <p class="quiet" role="status">
        {of > 0
          ? "Every decision is looked at again, from what its coach knew."
          : "The review of the decisions begins in a moment."}
      </p>
      <progress max={100} value={share} aria-label="Decisions looked at">
        {share} %
      </progress>
      {of > 0 && (
        <small class="quiet">
          {done} of {of}
        </small>
      )}
    </div>
  );
}
