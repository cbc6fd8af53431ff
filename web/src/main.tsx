import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/frame.css";
import "./styles/dock.css";
import "./styles/advice.css";
import "./styles/rail.css";
import "./styles/narrow.css";
import "./styles/table.css";
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
