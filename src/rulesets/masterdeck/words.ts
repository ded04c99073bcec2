import type { Offer } from "../../engine/offer.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Text } from "../../engine/table.ts";
import type { Command, Event } from "./state.ts";

export type Given = Offer<Command>;

/** A text of this ruleset. */
export const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `masterdeck.${key}` } : { key: `masterdeck.${key}`, data };

/** A refusal of this ruleset. */
export const no = (key: string, data?: Text["data"]): Verdict<Event> => ({ refusal: text(`refusal.${key}`, data) });
