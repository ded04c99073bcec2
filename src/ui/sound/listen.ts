import { isTakenBack } from "../../foundry/play/undo-list.ts";
import { isStill } from "../page/motion.ts";
import type { TableView } from "../shared/table-view.ts";
import { cuesBetween, type Signs } from "./cues.ts";
import { hear } from "./hear.ts";

/** Plays what is heard of a table that has changed, in time with what moves. */
export function listen(before: TableView, after: TableView): void {
  for (const { name, at } of cuesBetween(signsOf(before), signsOf(after), isStill(document.documentElement)))
    if (at === 0) hear(name);
    else setTimeout(() => hear(name), at);
}

const signsOf = ({ home, view, seen }: TableView): Signs => ({ home: home.id, view, seen, isBack: isTakenBack(home) });
