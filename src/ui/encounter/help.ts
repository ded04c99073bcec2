import { hasHands } from "../../engine/view/view.ts";
import { askInDialog, type DialogButton } from "../../foundry/host/screen/dialogs.ts";
import { GUIDES, hasEntry, hasTour, openEntry, startTour } from "../../foundry/host/screen/guides.ts";
import { keysOf } from "../../foundry/host/screen/keybindings.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { MODULE, write } from "../page/templates.ts";
import { rulesetFace } from "../rules/ruleset-face.ts";
import { deckNameIn, type TableView } from "../shared/table-view.ts";

const idFor = (name: string): string => name.replaceAll(/[^a-z0-9]/g, "").padEnd(16, "0");

/** The id of a ruleset's entry in the compendium. */
export const entryOf = (rules: string): string => idFor(rules);

/** Whether a ruleset has an entry there that this user may read. Those of other packages have none. */
const hasRulesPage = (rules: string): boolean => hasEntry(GUIDES, entryOf(rules));

/** Opens a ruleset's entry: a Game Master at the guide, a player at the cheat sheet. */
const openRulesPage = (rules: string): Promise<void> =>
  openEntry(GUIDES, entryOf(rules), idFor(game.user.isGM ? "guide" : "sheet"));

/** The shortcuts in the order of their use; that for hands is of none where there are none. */
const KEYS = ["next", "strip", "table", "question", "hand", "undo"];

const keysIn = ({ view }: TableView) =>
  KEYS.filter((name) => name !== "hand" || hasHands(view))
    .map((name) => ({ keys: keysOf(MODULE, name), text: wordsFor(`keys.${name}`) }))
    .filter(({ keys }) => keys !== "");

/** Shows how this encounter's cards are played: a picture, a round in three steps, the rules, shortcuts, and where to read on. */
export async function openHelp(tableView: TableView): Promise<void> {
  const { rules } = tableView;
  if (rules.help === undefined) return;
  const answer = await askInDialog(
    deckNameIn(tableView),
    write("encounter/help", helpContext(tableView, rules.help)),
    buttonsFor(rules.id),
    MODULE,
    "dealt-in-dialog",
    "dealt-in-help-dialog",
  );
  if (answer === "read") await openRulesPage(rules.id);
  if (answer !== "tour") return;
  window.focus(); // the tour leads through the main one
  await startTour(MODULE, TOUR);
}

export function helpContext(tableView: TableView, { lines, setUp = [], credit }: Help) {
  const { rules, speaker, view } = tableView;
  const { picture, steps } = rulesetFace(rules);
  return {
    picture,
    steps: steps.filter(({ head }) => head !== ""),
    lines: [...(view.told ?? lines), ...(game.user.isGM ? setUp : [])].map(speaker.say),
    keys: keysIn(tableView),
    credit: credit === undefined ? false : speaker.say(credit.text),
    links: (credit?.links ?? []).map(({ text, href }) => ({ text: speaker.say(text), href })),
  };
}

type Help = NonNullable<TableView["rules"]["help"]>;

const TOUR = "tracker";

function buttonsFor(rules: string): DialogButton[] {
  const read = wordsFor(game.user.isGM ? "screen.guide" : "screen.sheet");
  return [
    ...(hasTour(MODULE, TOUR)
      ? [{ action: "tour", label: wordsFor("screen.tour"), icon: "fa-solid fa-signs-post" }]
      : []),
    ...(hasRulesPage(rules) ? [{ action: "read", label: read, icon: "fa-solid fa-book-open" }] : []),
    { action: "ok", label: wordsFor("screen.gotIt"), default: true },
  ];
}
