export function Help() {
  return <main>Help</main>;
}
