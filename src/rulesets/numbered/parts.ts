import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/whole.ts";
import { choose } from "./cards/choose.ts";
import { deal } from "./cards/deal.ts";
import { dealIn } from "./cards/deal-in.ts";
import { deck } from "./cards/deck.ts";
import { exchange } from "./cards/exchange.ts";
import { faceDown } from "./cards/face-down.ts";
import { keep } from "./cards/keep.ts";
import { namedCard } from "./cards/named-card.ts";
import { groups, people, settle } from "./seats/people.ts";
import { ambush } from "./set-up/ambush.ts";
import { setNumbers } from "./set-up/set-numbers.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { words } from "./text-keys.ts";
import { actions } from "./turns/actions.ts";
import { react } from "./turns/react.ts";
import { turns } from "./turns/turns.ts";
import { wait } from "./turns/wait.ts";

/** All rules of numbered cards, in the order in which a row and its menu show them. */
const rules = [
  deck,
  deal,
  dealIn,
  namedCard,
  turns,
  wait,
  react,
  actions,
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
  "actions",
  "surprise",
  "gmCards",
]);

const options = part(optionsPart<Options, Play>(words, settings.choices, settle));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()([...rules, options]);
