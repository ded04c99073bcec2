import type { CardId } from "../../engine/table/table.ts";
import { panelIn } from "../../engine/view/view.ts";
import type { TableView } from "../shared/table-view.ts";
import { type HandOfContext, ownHand } from "./own-hand.ts";

/** The user's own hands in a table window. */

/** What a player's own characters hold. The GM has a window for everyone's. */
export const ownHands = (tableView: TableView, chosen: CardId | null, off: boolean): HandOfContext[] =>
  game.user.isGM
    ? []
    : (panelIn(tableView.view, "hands")?.hands ?? [])
        .filter(({ seat }) => tableView.mine.has(seat))
        .map((hand) => ownHand(tableView, hand, chosen, off, "table"));
