import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/whole.ts";
import { deal, dealAtOnce } from "./cards/deal.ts";
import { decks } from "./cards/decks.ts";
import { hands } from "./cards/hands.ts";
import { groups, people, speeds } from "./seats/people.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { words } from "./text-keys.ts";
import { act } from "./turns/act.ts";
import { count } from "./turns/count.ts";
import { dodge } from "./turns/dodge.ts";
import { forward } from "./turns/forward.ts";

/** All rules of Speed cards, in the order in which a row and its menu show them. */
const rules = [count, deal, act, forward, dodge, people, speeds, groups, hands, decks] as const;

export const settings = settingsOf<State, Command, Event>(rules, ["pause", "hands", "phases"]);

const options = part(optionsPart<Options, Play>(words, settings.choices));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>({
  after: (play, _, chance) => dealAtOnce(play, chance),
})([...rules, options]);
