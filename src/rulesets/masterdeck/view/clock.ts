import type { Clock } from "../../../engine/rules/ruleset.ts";
import { actionDeck } from "../../action-deck/rules.ts";
import { actionOf } from "../set-up/fight.ts";
import type { State } from "../state.ts";

/** C-11: the action deck's order. */
export const clock = (s: State): Clock => actionDeck.clock(actionOf(s));
