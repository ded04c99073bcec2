import type { Rolling } from "../../engine/view/panels.ts";
import { panelsIn } from "../../engine/view/view.ts";
import { rankedHere } from "../offers/questions.ts";
import { openHere } from "../offers/urgency.ts";
import type { TableView } from "../shared/table-view.ts";
import { blocksOf, isOverMap, overMap, type RollingContext } from "./rolling-context.ts";

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
