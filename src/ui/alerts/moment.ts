import { type Ask, isCalling } from "../../engine/table/table.ts";
import { isTakenBack } from "../../foundry/play/going-back.ts";
import { isAnothers, rankedHere } from "../offers/questions.ts";
import type { TableView } from "../shared/table-view.ts";
import type { CallMoment } from "./calls.ts";

/** Who acts and who is asked at this table now, as far as it concerns this user. */
export function momentOf(tableView: TableView): CallMoment {
  const { home, rules, seen, view, yours } = tableView;
  return {
    home: home.id,
    turn: rules.clock(seen).turn,
    acts: view.acts,
    next: view.next,
    mine: yours,
    asked: callingHere(tableView).map(({ id }) => id),
    isBack: isTakenBack(home),
  };
}

/** The questions that this user is called for, the most urgent first: where play does not wait, their answer lapses. */
export const callingHere = (tableView: TableView): readonly Ask[] =>
  rankedHere(tableView).filter((ask) => isCalling(ask) && !isAnothers(tableView, ask));

/** Whether a seat of this user's acts. */
export const isMyTurn = ({ view, yours }: TableView): boolean => view.acts.some((seat) => yours.has(seat));
