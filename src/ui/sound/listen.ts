import { isStill } from "../page/motion.ts";
import type { TableView } from "../shared/table-view.ts";
import { cuesBetween } from "./cues.ts";
import { hear } from "./hear.ts";
import { signsOf } from "./signs.ts";
import type { Cue } from "./sounds.ts";

export { hear } from "./hear.ts";

/** Plays what is heard of a table that has changed, in time with what moves. */
export function listen(before: TableView, after: TableView): void {
  for (const cue of cuesBetween(signsOf(before), signsOf(after), isStill(document.documentElement))) play(cue);
}

function play({ name, at, file }: Cue): void {
  if (at === 0) hear(name, file);
  else setTimeout(() => hear(name, file), at);
}
