import { inPurse, newSession } from "./bennies.ts";
import { dropGiven, dropTaken, gave, putOnHold, swapped } from "./gm-word.ts";
import { marked } from "./marks.ts";
import { bought } from "./new-card.ts";
import { payable, rerolled, settling, stood } from "./reroll.ts";
import { standoff } from "./standoff.ts";
import type { Event, State } from "./state.ts";
import { ambushed, noticed } from "./surprise.ts";

type GmEvent = Extract<
  Event,
  {
    type:
      | "ambushed"
      | "noticed"
      | "standoff"
      | "dropGiven"
      | "dropTaken"
      | "putOnHold"
      | "swapped"
      | "gave"
      | "marked"
      | "purse"
      | "sessionBegan"
      | "settling"
      | "rerolled"
      | "stood"
      | "bought";
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
      return dropTaken(s, e.seat);
    case "putOnHold":
      return putOnHold(s, e.seat);
    case "swapped":
      return swapped(s, e.seats);
    case "gave":
      return gave(s, e.seat, e.to);
    case "purse":
      return payable(inPurse(s, e));
    case "sessionBegan":
      return payable(newSession(s));
    case "settling":
      return settling(s, e.seat);
    case "rerolled":
      return rerolled(s, e.seat, e.stands);
    case "stood":
      return stood(s, e.seat);
    case "bought":
      return bought(s, e.seat, e.cards, e.gone);
    case "marked":
      return marked(s, e.seat, e.marks);
  }
}
