export function Rules(_: { game: string; clause: string | null }) {
  return <main>Rules</main>;
}
