import type { Field, Offer } from "../../engine/offer.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Text } from "../../engine/table.ts";
import type { Command, Event } from "./state.ts";

export type Given = Offer<Command>;

/** A text of this ruleset. */
export const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `masterdeck.${key}` } : { key: `masterdeck.${key}`, data };

/** A refusal of this ruleset. */
export const no = (key: string, data?: Text["data"]): Verdict<Event> => ({ refusal: text(`refusal.${key}`, data) });

/** Shown though it would be refused, with the reason; and out of the way of what can be done. */
export const mootIf = (isMoot: boolean, reason: string): Pick<Given, "moot" | "weight"> =>
  isMoot ? { moot: text(`refusal.${reason}`), weight: "quiet" } : {};

/** A field that one is picked in. */
export const one = (name: string, pick: readonly string[], of: "card" | "seat" | "word"): Field => ({
  name,
  pick,
  of,
  least: 1,
  most: 1,
  ...(pick.length === 1 ? { chosen: pick } : {}),
});
