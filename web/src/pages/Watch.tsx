export function Watch() {
  return <main>Watch</main>;
}
