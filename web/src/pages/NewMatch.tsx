export function NewMatch(_: { game: string }) {
  return <main>NewMatch</main>;
}
