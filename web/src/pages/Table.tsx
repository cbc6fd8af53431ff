export function TablePage(_: { id: string }) {
  return <main>TablePage</main>;
}
