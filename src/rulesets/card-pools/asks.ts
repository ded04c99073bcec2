import type { Ask } from "../../engine/table.ts";
import { contestAsks } from "./contests.ts";
import { shakingAsk } from "./harm.ts";
import { lossAsk, openLosses } from "./losses.ts";
import type { State } from "./state.ts";

/** Everything that is to be answered now: what is lost, who is faster, whether stun is shaken off. */
export const allAsks = (s: State): Ask[] => [
  ...openLosses(s).map((loss) => lossAsk(s, loss)),
  ...contestAsks(s),
  ...Object.keys(s.shaking).map((seat) => shakingAsk(s, seat)),
];
