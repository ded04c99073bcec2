import type { Offer } from "../../engine/rules/offer.ts";
import { type Play as Playing, partOf, type Said } from "../../engine/rules/parts.ts";
import type {
  Commands as ActionCommands,
  Events as ActionEvents,
  Options as ActionOptions,
  State as ActionState,
} from "../action-deck/state.ts";

/** What Masterdeck speaks of: all that the action deck does. Each rule adds its own to these four, in its own file. */

export interface Options extends ActionOptions {}
export interface State extends ActionState {
  readonly options: Options;
}
export interface Commands extends ActionCommands {}
export interface Events extends Omit<ActionEvents, "optionsSet"> {
  optionsSet: { options: Options };
}

export type Command = Said<Commands>;
export type Event = Said<Events>;
export type Given = Offer<Command>;
export type Play = Playing<State, Event>;
export const part = partOf<State, Command, Event>();
