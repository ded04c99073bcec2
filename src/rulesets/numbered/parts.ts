import { sumOf } from "../../engine/sum.ts";
import { ambush } from "./ambush.ts";
import { atTheTable } from "./at-the-table.ts";
import { choose } from "./choose.ts";
import { deal } from "./deal.ts";
import { dealIn } from "./deal-in.ts";
import { deck } from "./deck.ts";
import { exchange } from "./exchange.ts";
import { keep } from "./keep.ts";
import { numbers } from "./numbers.ts";
import { groups, options, people } from "./people.ts";
import { react } from "./react.ts";
import type { Command, Event, State } from "./state.ts";
import { turnUp } from "./turn-up.ts";
import { turns } from "./turns.ts";
import { wait } from "./wait.ts";

/** All rules of numbered cards, in the order in which a row and its menu show them. */
export const parts = sumOf<State, Command, Event>()([
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
  turnUp,
  numbers,
  groups,
  options,
]);
