export function Missing(_: { path: string }) {
  return <main>Missing</main>;
}
