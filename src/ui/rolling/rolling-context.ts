import type { SeatId } from "../../engine/table/table.ts";
import type { Roller, Rolling } from "../../engine/view/panels.ts";
import { words } from "../../foundry/text/i18n.ts";
import { isStill } from "../page/motion.ts";
import { playerHere, type TableView } from "../shared/table-view.ts";
import { type DuelContext, duelContext } from "./duel.ts";
import { type ListContext, listContext } from "./list.ts";
import { isChanged } from "./news.ts";
import { hasMap, isOverMap } from "./over-map.ts";

export { glide } from "./glide.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "rolling/rolling": RollingContext;
  }
}

/** The context of `templates/rolling/rolling.hbs`: those who roll for the same thing, face to face or as a list. */
export interface RollingContext {
  /** Who rolls against whom, or what all roll for. */
  readonly title: string;
  /** What is rolled, unless the title says it, and how far it is. */
  readonly what: string;
  readonly progress: string;
  readonly classes: string;
  /** The button that moves it: over the map, or from there into the tracker. */
  readonly move: readonly MoveContext[];
  readonly duel: readonly DuelContext[];
  readonly list: readonly ListContext[];
  readonly verdict: readonly VerdictContext[];
  /** How long it stands in full is shown. */
  readonly timed: boolean;
  /** Somebody has still to answer. */
  readonly isOpen: boolean;
  /** Its name, while play waits for it. */
  readonly waits: string;
  /** Somebody acts meanwhile, and play does not wait for it. */
  readonly isBeside: boolean;
  /** The user may answer. */
  readonly isMine: boolean;
}

interface MoveContext {
  readonly label: string;
  readonly icon: string;
}

export interface VerdictContext {
  readonly head: string;
  readonly note: string;
}

/** The blocks of these panels. A settled one is shown as long as it is news. */
export const blocksOf = (tableView: TableView, panels: readonly Rolling[], off: boolean): RollingContext[] =>
  panels
    .filter(({ verdict }) => isChanged(tableView.home.id, verdict) || verdict === null)
    .map((panel) =>
      blockOf(tableView, { ...panel, rollers: panel.rollers.map((one) => asShown(tableView, one)) }, off),
    );

/** SW-8: what is closed to others is shown only to the one who answers, not to the GM beside a player who is here. */
const asShown = (tableView: TableView, roller: Roller): Roller =>
  roller.closed === true && playerHere(tableView, roller.seat) !== null
    ? { ...roller, state: "closed", total: null }
    : roller;

function blockOf(tableView: TableView, panel: Rolling, off: boolean): RollingContext {
  const { verdict, rollers } = panel;
  const { speaker, home } = tableView;
  const rolled = rollers.filter(({ state }) => state !== "toRoll").length;
  const progress =
    verdict === null ? words("rolling.progress", { n: rolled, of: rollers.length }) : words("rolling.settled");
  const title = titleOf(tableView, panel);
  return {
    title,
    progress,
    what: panel.about === undefined ? "" : speaker.say(panel.title),
    classes: classesOf(panel, tableView),
    move: moveFor(home.id),
    duel: panel.duel === true ? [duelContext(tableView, panel, off)] : [],
    list: panel.duel === true ? [] : [listContext(tableView, panel, off)],
    verdict:
      verdict === null
        ? []
        : [{ head: speaker.say(verdict.head), note: verdict.note === null ? "" : speaker.say(verdict.note) }],
    timed: verdict !== null,
    isOpen: isOpen(panel),
    waits: isOpen(panel) && !isBeside(panel, tableView) ? title : "",
    isBeside: isBeside(panel, tableView),
    isMine: isMine(panel, tableView),
  };
}

const isBeside = ({ verdict, rollers }: Rolling, { view, seen }: TableView): boolean =>
  verdict === null &&
  view.acts.length > 0 &&
  rollers.every(({ ask }) => !seen.asks.some(({ id, holds }) => id === ask && holds));

/** Whether somebody has still to answer. */
const isOpen = ({ verdict, rollers }: Rolling): boolean => verdict === null && rollers.some(({ ask }) => ask !== null);

/** What is shown over the map: as long as somebody has to answer, the user's own first, and while what came of it is news. */
export const overMap = (blocks: readonly RollingContext[]): RollingContext[] =>
  blocks
    .filter(({ isOpen, timed }) => isOpen || timed)
    .toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
    .slice(0, 1);

/** Who rolls against whom. One's own part in it is said as “you”. */
export function titleOf({ speaker, yours }: TableView, { title, about }: Rolling): string {
  if (about === undefined) return speaker.say(title);
  const isOwn = (seat: SeatId | null): boolean => seat !== null && yours.has(seat);
  const isBy = about.by.length > 0 && about.by.every(isOwn);
  if (isBy && !isOwn(about.whom)) return speaker.brief(about.byYou ?? about.text);
  return speaker.brief(isOwn(about.whom) && !isBy ? (about.toYou ?? about.text) : about.text);
}

/** Where there is no map to lie over, it stays in the tracker. */
function moveFor(home: string): MoveContext[] {
  if (!hasMap()) return [];
  const isOver = isOverMap(home);
  return [{ label: words(isOver ? "rolling.putAway" : "rolling.overMap"), icon: isOver ? "fa-compress" : "fa-expand" }];
}

const isMine = ({ rollers }: Rolling, { mine }: TableView): boolean =>
  rollers.some(({ seat, ask }) => ask !== null && mine.has(seat));

const classesOf = (panel: Rolling, tableView: TableView): string =>
  [
    isMine(panel, tableView) ? "dealt-in-ask" : "",
    panel.verdict === null ? "" : "is-settled",
    panel.duel === true ? "is-duel" : "",
    isStill(document.body) ? "is-still" : "",
  ]
    .filter((name) => name !== "")
    .join(" ");
