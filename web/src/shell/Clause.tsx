// The chip of a clause.
export function ClauseChip({ id, game }: { id: string; game: string }) {
  return (
    <a class="cite" href={`/rules/${game}/${id}`}>
      {id}
    </a>
  );
}
