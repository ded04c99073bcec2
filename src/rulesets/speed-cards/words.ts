import type { Offer } from "../../engine/offer.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Script } from "../../engine/script.ts";
import type { Text } from "../../engine/table.ts";
import type { Command, Event, State } from "./state.ts";

export type Given = Offer<Command>;
export type Play = Script<State, Event>;

/** A text of this ruleset. */
export const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `speed-cards.${key}` } : { key: `speed-cards.${key}`, data };

/** A refusal of this ruleset. */
export const no = (key: string, data?: Text["data"]): Extract<Verdict<Event>, { refusal: Text }> => ({
  refusal: text(`refusal.${key}`, data),
});
