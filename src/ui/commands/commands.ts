import type { Identified, MacroCommands } from "../../foundry/api/public.ts";
import type { Encounter } from "../../foundry/host/module.ts";
import { pressButton, pressDeal } from "../../foundry/play/press.ts";
import { wordsFor } from "../../foundry/text/i18n.ts";
import { sayAloud } from "../shared/say-aloud.ts";
import { tableViewOf } from "../shared/table-view.ts";
import { openTable } from "../table/table-window.ts";

/** What hotbar macros do. Whatever cannot be done says why. */

type Playing = (combat: Encounter) => Promise<boolean>;

function refused(why: string): false {
  ui.notifications.warn(wordsFor(`refusal.${why}`));
  return false;
}

/** Plays in the encounter that is meant. */
const played =
  (play: Playing): MacroCommands["deal"] =>
  async (given) => {
    const combat = given == null ? game.combat : encounter(given);
    if (combat === null) return refused("noFight");
    return tableViewOf(combat) === null ? refused("noRules") : play(combat);
  };

const encounter = ({ id }: Identified): Encounter | null => game.combats.get(id ?? "") ?? null;

export const commands: MacroCommands = {
  deal: played((combat) => pressDeal(combat, null)),
  next: played((combat) => pressButton(combat, "turn")),
};

/** A Game Master shows this table: it opens by itself. */
export function openShownTable(combat: Encounter): void {
  if (tableViewOf(combat) === null) return;
  sayAloud(wordsFor("screen.shows"));
  openTable(combat, true);
}
