import { dropGiven, gave, putOnHold, swapped } from "./gm-word.ts";
import { without } from "./lists.ts";
import { marked } from "./marks.ts";
import { standoff } from "./standoff.ts";
import type { Event, State } from "./state.ts";
import { ambushed, noticed } from "./surprise.ts";

type GmEvent = Extract<
  Event,
  {
    type: "ambushed" | "noticed" | "standoff" | "dropGiven" | "dropTaken" | "putOnHold" | "swapped" | "gave" | "marked";
  }
>;

export function evolveMore(s: State, e: GmEvent): State {
  switch (e.type) {
    case "ambushed":
      return ambushed(s, e);
    case "noticed":
      return noticed(s, e);
    case "standoff":
      return standoff(s, e.seats);
    case "dropGiven":
      return dropGiven(s, e.seat);
    case "dropTaken":
      return { ...s, drops: without(s.drops, [e.seat]) };
    case "putOnHold":
      return putOnHold(s, e.seat);
    case "swapped":
      return swapped(s, e.seats);
    case "gave":
      return gave(s, e.seat, e.to);
    case "marked":
      return marked(s, e.seat, e.marks);
  }
}
