import { sumOf } from "../../engine/sum.ts";
import { abort } from "./abort.ts";
import { die } from "./die.ts";
import { hold } from "./hold.ts";
import { groups, people, speeds } from "./people.ts";
import { phase } from "./phase.ts";
import type { Command, Event, State } from "./state.ts";
import { turns } from "./turns.ts";

/** All rules of Speed dice, in the order in which a row and its menu show them. */
export const rooms = sumOf<State, Command, Event>()([phase, turns, hold, abort, people, speeds, groups, die]);
