import { type Whole, wholeOf } from "../../engine/whole.ts";
import { counts } from "./counts.ts";
import { delimiter } from "./delimiter.ts";
import { draw } from "./draw.ts";
import { faces } from "./faces.ts";
import { happenings } from "./happenings.ts";
import { hold } from "./hold.ts";
import { joining } from "./joining.ts";
import { leaving } from "./leaving.ts";
import { options } from "./options.ts";
import { groups, people } from "./people.ts";
import { progress } from "./progress.ts";
import { round } from "./round.ts";
import { sequence } from "./sequence.ts";
import type { Command, Event, State } from "./state.ts";
import { stepIn } from "./step-in.ts";

/** All rules of MST-1, in the order in which a row and its menu show them. */
export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>()([
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
  options,
  sequence,
]);
