import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/whole.ts";
import { draw } from "./cards/draw.ts";
import { happenings } from "./happenings/happenings.ts";
import { progress } from "./happenings/progress.ts";
import { joining } from "./seats/joining.ts";
import { leaving } from "./seats/leaving.ts";
import { groups, people } from "./seats/people.ts";
import { settle } from "./seats/settle.ts";
import { counts } from "./set-up/counts.ts";
import { faces } from "./set-up/faces.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { words } from "./text-keys.ts";
import { breakOff } from "./turns/break-off.ts";
import { delimiter } from "./turns/delimiter.ts";
import { hold } from "./turns/hold.ts";
import { stepIn } from "./turns/step-in.ts";
import { sequence } from "./view/sequence.ts";

/** All rules of MST-1, in the order in which a row and its menu show them. */
const rules = [
  stepIn,
  draw,
  hold,
  delimiter,
  breakOff,
  happenings,
  progress,
  counts,
  faces,
  joining,
  leaving,
  people,
  groups,
  sequence,
] as const;

export const settings = settingsOf<State, Command, Event>(rules, ["preset", "drawing", "odds", "joining", "seconds"]);

const options = part(optionsPart<Options, Play>(words, settings.choices, settle));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()([...rules, options]);
