import type { SeatId } from "../../engine/table/table.ts";
import type { Roller, Rolling } from "../../engine/view/panels.ts";
import { panelsIn } from "../../engine/view/view.ts";
import { settingOf } from "../../foundry/host/host.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { rankedHere } from "../offers/questions.ts";
import { openHere } from "../offers/urgency.ts";
import { isFolded } from "../page/folds.ts";
import { isStill } from "../page/motion.ts";
import { playerHere, type TableView } from "../shared/table-view.ts";
import { rollersContext } from "./rollers.ts";
import { isChanged } from "./verdicts.ts";

/** Where those who roll are shown: in a panel over the map, or in the strip. */

/** In a lower window a panel would cover all of the map. In pixels. */
const LOW = 480;

/** Whether this user has Foundry's canvas, and room to lie over it. */
const hasMap = (): boolean => settingOf("core", "noCanvas") !== true && window.innerHeight >= LOW;

/** Whether they are shown over the map, as they are until this user puts them into the tracker. */
export const isOverMap = (home: string): boolean => hasMap() && isFolded(home, "rolls");

/** The context of `templates/rolling/rolling.hbs`: those who roll for the same thing. */
export interface RollingContext extends ReturnType<typeof rollersContext> {
  /** Who rolls against whom, or what all roll for. */
  readonly title: string;
  /** What is rolled, unless the title says it, and how far it is. */
  readonly what: string;
  readonly progress: string;
  readonly classes: string;
  /** The button that moves it: over the map, or from there into the tracker. */
  readonly move: readonly MoveContext[];
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

type MoveContext = ReturnType<typeof moveFor>[number];

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
    verdict === null ? wordsFor("rolling.progress", { n: rolled, of: rollers.length }) : wordsFor("rolling.settled");
  const title = rollTitle(tableView, panel);
  return {
    title,
    progress,
    what: panel.about === undefined ? "" : speaker.say(panel.title),
    classes: classesOf(panel, tableView),
    move: moveFor(home.id),
    ...rollersContext(tableView, panel, off),
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
export function rollTitle({ speaker, yours }: TableView, { title, about }: Rolling): string {
  if (about === undefined) return speaker.say(title);
  const isOwn = (seat: SeatId | null): boolean => seat !== null && yours.has(seat);
  const isBy = about.by.length > 0 && about.by.every(isOwn);
  if (isBy && !isOwn(about.whom)) return speaker.brief(about.byYou ?? about.text);
  return speaker.brief(isOwn(about.whom) && !isBy ? (about.toYou ?? about.text) : about.text);
}

/** Where there is no map to lie over, it stays in the tracker. */
function moveFor(home: string) {
  if (!hasMap()) return [];
  const isOver = isOverMap(home);
  return [
    { label: wordsFor(isOver ? "rolling.putAway" : "rolling.overMap"), icon: isOver ? "fa-compress" : "fa-expand" },
  ];
}

const isMine = ({ rollers }: Rolling, { mine }: TableView): boolean =>
  rollers.some(({ seat, ask }) => ask !== null && mine.has(seat));

const classesOf = (panel: Rolling, tableView: TableView): string =>
  [
    isMine(panel, tableView) ? "dealt-in-ask" : "",
    panel.verdict === null ? "" : "is-settled",
    panel.duel === true ? "is-facing" : "",
    isStill(document.body) ? "is-still" : "",
  ]
    .filter((name) => name !== "")
    .join(" ");

/** Those who roll together, in blocks of their own. */

/** The blocks to show, and the ids of all questions that are answered in blocks. */
interface Rolls {
  readonly blocks: readonly RollingContext[];
  readonly asks: ReadonlySet<string>;
  /** They are shown over the map, where no other question takes their place. */
  readonly isOver: boolean;
}

/**
 * The blocks of those who roll together. In the strip, one with questions to the user is shown in place of the open
 * question; with none, it is shown as news.
 */
export function rollsHere(tableView: TableView, off: boolean): Rolls {
  const panels = panelsIn(tableView.view, "rolling");
  const isOver = isOverMap(tableView.home.id);
  const ranked = rankedHere(tableView);
  const open = openHere(tableView.home.id, ranked);
  const own = panels.map(({ rollers }) => ranked.filter(({ id }) => rollers.some(({ ask }) => ask === id)));
  const shown = panels.filter((_, at) => isOver || own[at]?.length === 0 || own[at]?.some((ask) => ask === open));
  const blocks = blocksOf(tableView, shown, off);
  return {
    blocks: isOver ? overMap(blocks) : blocks,
    asks: new Set(own.flatMap((asks) => asks.map(({ id }) => id))),
    isOver,
  };
}

/** The panel in which this question is answered, if several roll for it. */
export const rollFor = ({ view }: TableView, ask: string): Rolling | undefined =>
  panelsIn(view, "rolling").find(({ rollers }) => rollers.some((roller) => roller.ask === ask));

/** What is settled, for screen readers. */
export const verdictAloud = ({ view, speaker }: TableView): readonly string[] =>
  panelsIn(view, "rolling").flatMap(({ verdict }) =>
    verdict === null ? [] : [verdict.head, ...(verdict.note === null ? [] : [verdict.note])].map(speaker.say),
  );

/** How long a line takes to its place. In milliseconds. */
const MOVE = 220;

/** Where each line of a list was when it was last written. */
const places = new WeakMap<Element, ReadonlyMap<string, number>>();

/** Lets lines of those who have just rolled glide to their places. Call it when the screen is up to date. */
export function glide(root: HTMLElement): void {
  for (const list of root.querySelectorAll(".dealt-in-rollers > ol")) {
    const lines = [...list.querySelectorAll<HTMLElement>(":scope > li")];
    const were = places.get(list);
    places.set(list, new Map(lines.map((line) => [line.dataset["seat"] ?? "", line.offsetTop])));
    if (were === undefined || isStill(root)) continue;
    for (const line of lines) {
      const by = (were.get(line.dataset["seat"] ?? "") ?? line.offsetTop) - line.offsetTop;
      if (by !== 0) line.animate([{ transform: `translateY(${by}px)` }, {}], { duration: MOVE, easing: "ease-out" });
    }
  }
}
