export function ReplayPage(_: { id: string; step: number | null }) {
  return <main>ReplayPage</main>;
}
