import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/whole.ts";
import { abort } from "./abort.ts";
import { die } from "./die.ts";
import { hold } from "./hold.ts";
import { groups, people, speeds } from "./people.ts";
import { phase } from "./phase.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { words } from "./text-keys.ts";
import { turns } from "./turns.ts";

/** All rules of Speed dice, in the order in which a row and its menu show them. */
const rules = [phase, turns, hold, abort, people, speeds, groups, die] as const;

export const settings = settingsOf<State, Command, Event>(rules);

const options = part(optionsPart<Options, Play>(words, settings.choices));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()([...rules, options]);
