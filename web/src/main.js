const list = document.querySelector("ul");
const games = await (await fetch("/api/games")).json();
for (const game of games) {
  const item = document.createElement("li");
  item.textContent = game.name;
  list.append(item);
}
