import { type Ask, isCalling } from "../../engine/table/table.ts";
import { isTakenBack } from "../../foundry/play/undo-list.ts";
import { isAnothers, rankedHere } from "../offers/questions.ts";
import type { TableView } from "../shared/table-view.ts";
import type { Moment } from "./calls.ts";

/** Who acts and who is asked at this table now, as far as it concerns this user. */
export function momentOf(tableView: TableView): Moment {
  const { home, rules, seen, view, mine } = tableView;
  return {
    home: home.id,
    turn: rules.clock(seen).turn,
    acts: view.acts,
    next: view.next,
    mine: game.user.isGM ? new Set() : mine,
    asked: callingHere(tableView).map(({ id }) => id),
    isBack: isTakenBack(home),
  };
}

/** The questions that this user is called for, the most urgent first: where play does not wait, their answer lapses. */
export const callingHere = (tableView: TableView): readonly Ask[] =>
  rankedHere(tableView).filter((ask) => isCalling(ask) && !isAnothers(tableView, ask));

/** Whether a seat of this user's acts. A Game Master has none. */
export const isMyTurn = ({ view, mine }: TableView): boolean =>
  !game.user.isGM && view.acts.some((seat) => mine.has(seat));
