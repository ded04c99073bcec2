import type { OptionsCommand } from "../../engine/kit/options.ts";
import { type ByType, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Chosen, Seated } from "../../engine/table/seating.ts";
import type { Table } from "../../engine/table/table.ts";

/** What the action deck speaks of. Each rule adds its own to these five, in its own file. */

export interface Options {
  /** The length of a round as the game system gives it; six seconds if it gives none (SW-13). */
  readonly roundSeconds?: number;
}
/** Choices made by hand for a combatant; they take precedence over the documents (C-9, SW-15). */
export interface Choice extends Chosen {}
export interface State extends Table, Seated<Choice> {
  readonly options: Options;
}
export interface Commands extends ByType<OptionsCommand> {}
export interface Events {
  optionsSet: { options: Options };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
