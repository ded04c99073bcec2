import type { Roller, Rolling } from "../../engine/view/rolling.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isStill } from "../page/motion.ts";
import { ownerHere, type TableView } from "../shared/table-view.ts";
import { type DuelContext, duelContext } from "./duel.ts";
import { type ListContext, listContext } from "./list.ts";
import { isChanged } from "./news.ts";

export { glide } from "./glide.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "rolling/rolling": RollingContext;
  }
}

/** The context of `templates/rolling/rolling.hbs`: those who roll for the same thing, face to face or as a list. */
export interface RollingContext {
  readonly title: string;
  readonly head: readonly HeadContext[];
  readonly classes: string;
  readonly duel: readonly DuelContext[];
  readonly list: readonly ListContext[];
  readonly verdict: readonly VerdictContext[];
  /** How long it stands in full is shown. */
  readonly timed: boolean;
}

/** Missing where the verdict is no longer news, and all there is to show. */
interface HeadContext {
  readonly mine: boolean;
  readonly what: string;
  readonly progress: string;
}

export interface VerdictContext {
  readonly head: string;
  readonly note: string;
}

/** The blocks of these panels. A settled one is shown in full as long as it is news, and then as one line. */
export const blocksOf = (tableView: TableView, panels: readonly Rolling[], off: boolean): RollingContext[] =>
  panels.map((panel) =>
    blockOf(tableView, { ...panel, rollers: panel.rollers.map((one) => asShown(tableView, one)) }, off),
  );

/** SW-8: what is closed to others is shown only to the one who answers, not to the GM beside a player who is here. */
const asShown = (tableView: TableView, roller: Roller): Roller =>
  roller.closed === true && game.user.isGM && ownerHere(tableView, roller.seat) !== null
    ? { ...roller, state: "closed", total: null }
    : roller;

function blockOf(tableView: TableView, panel: Rolling, off: boolean): RollingContext {
  const { verdict, rollers, title } = panel;
  const isNew = isChanged(tableView.home.id, verdict);
  const brief = verdict !== null && !isNew;
  const rolled = rollers.filter(({ state }) => state !== "toRoll").length;
  const progress =
    verdict === null ? words("rolling.progress", { n: rolled, of: rollers.length }) : words("rolling.settled");
  const mine = rollers.some(({ seat, ask }) => ask !== null && tableView.mine.has(seat)) && !game.user.isGM;
  return {
    title: tableView.speaker.say(title),
    head: brief ? [] : [{ mine, what: mine ? words("screen.toYou") : tableView.speaker.say(title), progress }],
    classes: classesOf(panel, brief, tableView),
    duel: panel.duel === true && !brief ? [duelContext(tableView, panel, off)] : [],
    list: panel.duel === true || brief ? [] : [listContext(tableView, panel, off)],
    verdict:
      verdict === null
        ? []
        : [
            {
              head: tableView.speaker.say(verdict.head),
              note: verdict.note === null ? "" : tableView.speaker.say(verdict.note),
            },
          ],
    timed: isNew,
  };
}

const classesOf = ({ verdict, duel, rollers }: Rolling, brief: boolean, { mine }: TableView): string =>
  [
    rollers.some(({ seat, ask }) => ask !== null && mine.has(seat)) ? "dealt-in-ask" : "",
    verdict === null ? "" : "is-settled",
    brief ? "is-brief" : "",
    duel === true ? "is-duel" : "",
    isStill(document.body) ? "is-still" : "",
  ]
    .filter((name) => name !== "")
    .join(" ");
