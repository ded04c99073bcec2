import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/whole.ts";
import { counts } from "./counts.ts";
import { delimiter } from "./delimiter.ts";
import { draw } from "./draw.ts";
import { faces } from "./faces.ts";
import { happenings } from "./happenings.ts";
import { hold } from "./hold.ts";
import { joining } from "./joining.ts";
import { leaving } from "./leaving.ts";
import { groups, people } from "./people.ts";
import { progress } from "./progress.ts";
import { round } from "./round.ts";
import { sequence } from "./sequence.ts";
import { settle } from "./settle.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { stepIn } from "./step-in.ts";
import { words } from "./words.ts";

/** All rules of MST-1, in the order in which a row and its menu show them. */
const rules = [
  stepIn,
  draw,
  hold,
  delimiter,
  round,
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
