import type { SeatId } from "../../engine/table/table.ts";
import type { Commands, Identified } from "../../foundry/api/public.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { showToAll } from "../../foundry/network/show.ts";
import { pressButton, pressDeal } from "../../foundry/play/press.ts";
import { requestUndo } from "../../foundry/play/requests.ts";
import { words } from "../../foundry/text/i18n.ts";
import { offersTo, playOffer } from "../offers/play-offer.ts";
import { type TableView, tableViewOf } from "../shared/table-view.ts";
import { openTable } from "../table/table-window.ts";

/** What hotbar macros do. Whatever cannot be done says why. */

type Playing = (tableView: TableView, combat: Encounter) => Promise<boolean>;

function refused(why: string): false {
  ui.notifications.warn(words(`refusal.${why}`));
  return false;
}

/** Plays in the encounter that is meant. */
const played =
  (play: Playing): Commands["deal"] =>
  async (given) => {
    const combat = given == null ? game.combat : encounter(given);
    if (combat === null) return refused("noFight");
    const tableView = tableViewOf(combat);
    return tableView === null ? refused("noRules") : play(tableView, combat);
  };

const encounter = ({ id }: Identified): Encounter | null => game.combats.get(id ?? "") ?? null;

export const commands: Commands = {
  deal: played((_, combat) => pressDeal(combat, null)),
  next: played((_, combat) => pressButton(combat, "turn")),
  hold: played(hold),
  showTable: played(async (_, combat) => {
    if (game.user.isGM && !showToAll(combat)) return false;
    openTable(combat);
    return true;
  }),
  undo: played(({ home }) => requestUndo(home, "entry")),
};

/** Who acts holds, the user's own first; for a player, else the first of theirs who may. */
async function hold(tableView: TableView): Promise<boolean> {
  for (const seat of mayHold(tableView)) {
    const offer = offersTo(tableView, seat, undefined).find(({ buttons = [] }) => buttons.includes("hold"));
    if (offer !== undefined) return playOffer(tableView, seat, undefined, offer.key);
  }
  return refused("noHold");
}

function mayHold({ view: { acts }, mine, yours }: TableView): readonly SeatId[] {
  const acting = acts.filter((seat) => mine.has(seat));
  const all = game.user.isGM ? acting : new Set([...acting, ...mine]);
  return [...all].toSorted((a, b) => Number(yours.has(b)) - Number(yours.has(a)));
}
