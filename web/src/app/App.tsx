// From an address to a page.
import { AnalysisPage } from "../pages/Analysis";
import { Help } from "../pages/Help";
import { Home } from "../pages/Home";
import { Missing } from "../pages/Missing";
import { NewMatch } from "../pages/NewMatch";
import { ReplayPage } from "../pages/Replay";
import { Replays } from "../pages/Replays";
import { Rules } from "../pages/Rules";
import { SettingsPage } from "../pages/Settings";
import { TablePage } from "../pages/Table";
import { TeamPage } from "../pages/Team";
import { Teams } from "../pages/Teams";
import { Watch } from "../pages/Watch";
import { route } from "./router";

export function App() {
  const at = route.value;
  switch (at.page) {
    case "home":
      return <Home />;
    case "new":
      return <NewMatch key={at.game} game={at.game} />;
    case "table":
      return <TablePage key={at.id} id={at.id} />;
    case "watch":
      return <Watch />;
    case "replays":
      return <Replays />;
    case "replay":
      return <ReplayPage key={at.id} id={at.id} step={at.step} />;
    case "analysis":
      return <AnalysisPage key={at.id} id={at.id} />;
    case "rules":
      return <Rules key={at.game} game={at.game} clause={at.clause} />;
    case "help":
      return <Help game={at.game} />;
    case "teams":
      return <Teams />;
    case "team":
      return (
        <TeamPage key={`${at.id} ${at.code} ${at.race}`} id={at.id} code={at.code} race={at.race} />
      );
    case "settings":
      return <SettingsPage />;
    case "missing":
      return <Missing path={at.path} />;
  }
}
