import { PRESETS } from "../../decks/recipe/presets.ts";
import { type Whole, wholeOf } from "../../engine/rules/whole.ts";
import { choose } from "./cards/choose.ts";
import { deal } from "./cards/deal.ts";
import { dealIn } from "./cards/deal-in.ts";
import { deck } from "./cards/deck.ts";
import { faceDown } from "./cards/face-down.ts";
import { shoe } from "./cards/shoe.ts";
import { swap } from "./cards/swap.ts";
import { down } from "./seats/down.ts";
import { groups, people } from "./seats/people.ts";
import { setNumbers } from "./set-up/set-numbers.ts";
import { type Command, type Event, part, type State } from "./state.ts";
import { breakIn } from "./turns/break-in.ts";
import { draw } from "./turns/draw.ts";
import { hold } from "./turns/hold.ts";
import { stepIn } from "./turns/step-in.ts";
import { turns } from "./turns/turns.ts";
import { sequence } from "./view/sequence.ts";

/** OD-13: the recipe comes with the encounter; no form of the fight changes it. */
const options = part({ options: { recipe: { choices: PRESETS, default: PRESETS.initiative } } });

/** All rules of a table's own deck, in the order in which a row and its menu show them. */
const rules = [
  stepIn,
  deck,
  deal,
  dealIn,
  shoe,
  draw,
  turns,
  hold,
  breakIn,
  choose,
  swap,
  down,
  people,
  faceDown,
  setNumbers,
  groups,
  sequence,
  options,
] as const;

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()(rules);
