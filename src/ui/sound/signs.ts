import type { Place } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import { isTakenBack } from "../../foundry/play/undo-list.ts";
import type { TableView } from "../shared/table-view.ts";
import type { Signs } from "./cues.ts";

/** What of this table can be heard when it changes. */
export function signsOf(tableView: TableView): Signs {
  const { home, rules, seen, view, yours } = tableView;
  const { round, toCome } = rules.clock(seen);
  const sequence = panelIn(view, "sequence");
  const hands = panelIn(view, "hands")?.hands ?? [];
  const fans = panelIn(view, "fans")?.fans ?? [];
  const isPlayedOut = toCome.length === 0 || (sequence !== undefined && sequence.end !== null);
  return {
    ...{ home: home.id, view, seen, round, isBack: isTakenBack(home), acting: view.acts, mine: yours },
    isOver: view.acts.length === 0 && round > 0 && isPlayedOut,
    ...lying(seen),
    inHands: hands.reduce((sum, { hand, backs }) => sum + hand.length + backs, 0),
    spent: fans.flatMap(({ sets }) => sets.filter(({ state }) => state === "spent")).length,
  };
}

/** How many cards are in decks and among discards, as far as anyone may count them. */
function lying({ cards, unseen = [] }: TableView["seen"]): Pick<Signs, "inDeck" | "discarded"> {
  const counted = { inDeck: 0, discarded: 0 };
  const count = ({ zone }: Place, n: number): void => {
    if (zone === "deck") counted.inDeck += n;
    if (zone === "discard") counted.discarded += n;
  };
  for (const place of Object.values(cards)) count(place, 1);
  for (const { place, count: n } of unseen) count(place, n);
  return counted;
}
