import type { OptionsCommand } from "../../engine/kit/options.ts";
import { type ByType, type Nothing, type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type { Table } from "../../engine/table/table.ts";

/** What card pools speak of. Each rule adds its own to these four, in its own file. */

export interface Options extends Nothing {}
export interface State extends Table {
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
