import type { Offer } from "../../engine/offer.ts";
import type { Verdict } from "../../engine/ruleset.ts";
import type { Script } from "../../engine/script.ts";
import type { SeatId, Text } from "../../engine/table.ts";
import type { Command } from "./commands.ts";
import type { Event } from "./events.ts";
import type { State } from "./state.ts";

export type Given = Offer<Command>;
export type Play = Script<State, Event>;

/** A text of this ruleset. */
export const text = (key: string, data?: Text["data"]): Text =>
  data === undefined ? { key: `card-pools.${key}` } : { key: `card-pools.${key}`, data };

/** Whose deed it is. */
export const by = (seat: SeatId): NonNullable<Text["data"]> => ({ who: { seat } });

/** A refusal of this ruleset. */
export const no = (key: string, data?: Text["data"]): Extract<Verdict<Event>, { refusal: Text }> => ({
  refusal: text(`refusal.${key}`, data),
});
export type No = ReturnType<typeof no>;
