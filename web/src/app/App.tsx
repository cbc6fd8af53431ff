// From an address to a page. All but the first page are loaded when somebody goes there.
import { Home } from "../pages/Home";
import { later } from "./later";
import { route } from "./router";
import { takeSeatFromHash } from "./seats";

const AnalysisPage = later(async () => (await import("../pages/Analysis")).AnalysisPage);
const Help = later(async () => (await import("../pages/Help")).Help);
const Missing = later(async () => (await import("../pages/Missing")).Missing);
const NewMatch = later(async () => (await import("../pages/NewMatch")).NewMatch);
const PuzzlePage = later(async () => (await import("../pages/Puzzle")).PuzzlePage);
const Puzzles = later(async () => (await import("../pages/Puzzles")).Puzzles);
const ReplayPage = later(async () => (await import("../pages/Replay")).ReplayPage);
const Replays = later(async () => (await import("../pages/Replays")).Replays);
const Rules = later(async () => (await import("../pages/Rules")).Rules);
const SettingsPage = later(async () => (await import("../pages/Settings")).SettingsPage);
const TablePage = later(async () => (await import("../pages/Table")).TablePage);
const TeamPage = later(async () => (await import("../pages/Team")).TeamPage);
const Teams = later(async () => (await import("../pages/Teams")).Teams);
const Watch = later(async () => (await import("../pages/Watch")).Watch);

export function App() {
  const at = route.value;
  switch (at.page) {
    case "home":
      return <Home />;
    case "new":
      return <NewMatch key={at.game} game={at.game} />;
    case "table":
      // At once, and not when the page has come: the secret does not stay in the address bar.
      takeSeatFromHash(at.id);
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
      return <Rules game={at.game} clause={at.clause} />;
    case "help":
      return <Help game={at.game} />;
    case "teams":
      return <Teams />;
    case "team":
      return (
        <TeamPage key={`${at.id} ${at.code} ${at.race}`} id={at.id} code={at.code} race={at.race} />
      );
    case "puzzles":
      return <Puzzles />;
    case "puzzle": {
      const { game, id, theme, day } = at;
      return <PuzzlePage key={`${game}/${id}`} game={game} id={id} way={{ theme, day }} />;
    }
    case "settings":
      return <SettingsPage />;
    case "missing":
      return <Missing path={at.path} />;
  }
}
