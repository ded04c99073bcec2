import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/whole.ts";
import { ambush } from "./ambush.ts";
import { atTheTable } from "./at-the-table.ts";
import { choose } from "./choose.ts";
import { deal } from "./deal.ts";
import { dealIn } from "./deal-in.ts";
import { deck } from "./deck.ts";
import { exchange } from "./exchange.ts";
import { faceDown } from "./face-down.ts";
import { keep } from "./keep.ts";
import { groups, people, settle } from "./people.ts";
import { react } from "./react.ts";
import { setNumbers } from "./set-numbers.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { turns } from "./turns.ts";
import { wait } from "./wait.ts";
import { words } from "./words.ts";

/** All rules of numbered cards, in the order in which a row and its menu show them. */
const rules = [
  deck,
  deal,
  dealIn,
  atTheTable,
  turns,
  wait,
  react,
  choose,
  exchange,
  keep,
  ambush,
  people,
  faceDown,
  setNumbers,
  groups,
] as const;

export const settings = settingsOf<State, Command, Event>(rules, [
  "deal",
  "exchange",
  "wait",
  "react",
  "surprise",
  "gmCards",
  "dealing",
]);

const options = part(optionsPart<Options, Play>(words, settings.choices, settle));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()([...rules, options]);
