// The layers first: their order is that of the first list of them.
import "./styles/layers.css";
import "./styles/reset.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/buttons.css";
import "./styles/chips.css";
import "./styles/panels.css";
import "./styles/dialogs.css";
import "./styles/forms.css";
import "./styles/clauses.css";
import "./styles/frame.css";
import "./styles/prompt.css";
import "./styles/hand.css";
import "./styles/advice.css";
import "./styles/dice.css";
import "./styles/rail.css";
import "./styles/narrow.css";
import "./styles/news.css";
import "./styles/site.css";
import "./styles/home.css";
import "./styles/reading.css";
import "./styles/new-match.css";
import "./styles/teams.css";
import "./styles/replay.css";
import "./styles/ribbon.css";
import "./styles/replay-sheets.css";
import "./styles/analysis.css";
import "./styles/review.css";
import "./styles/puzzles.css";
import "./styles/utilities.css";
import { render } from "preact";
import { App } from "./app/App";
import { followLinks } from "./app/router";
import { applySettings } from "./app/settings";

applySettings();
followLinks();
const root = document.getElementById("app");
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
