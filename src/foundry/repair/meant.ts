import type { Button } from "../../engine/rules/offer.ts";
import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { seatOf, type Table } from "../../engine/table/table.ts";
import type { Request } from "../dealing/own-offer.ts";

/** The offer that somebody else's write, or a Game Master's word, stands for. */

/** A combatant, and the button that a write about it stands for. */
export interface Meant {
  readonly id: string;
  readonly button: Button;
}

/** What the Game Master is offered about this combatant's seat under that button. Null if there is none. */
export function offerMeant(rules: AnyRuleset, state: Table, { id, button }: Meant): Request | null {
  const seat = seatOf(state, id);
  if (seat === null || (button === "current" && rules.clock(state).now === seat)) return null;
  const found = rules.offers(state, "gm", seat).find(({ buttons = [] }) => buttons.includes(button));
  return found === undefined ? null : { who: "gm", about: seat, key: found.key, values: {} };
}

/** What the seat itself is offered under it. */
export function ownOffer(rules: AnyRuleset, state: Table, { id, button }: Meant): Request | null {
  const seat = seatOf(state, id);
  const found =
    seat === null ? undefined : rules.offers(state, seat).find(({ buttons = [] }) => buttons.includes(button));
  return seat === null || found === undefined ? null : { who: seat, key: found.key, values: {} };
}
