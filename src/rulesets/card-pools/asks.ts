import type { Ask } from "../../engine/table.ts";
import { shakingAsk } from "./harm.ts";
import { lossAsk, openLosses } from "./losses.ts";
import { contestAsks } from "./preempt.ts";
import type { State } from "./state.ts";

/** Everything that is to be answered now: what is lost, who is faster, whether stun is shaken off. */
export const allAsks = (s: State): Ask[] => [
  ...openLosses(s).map((loss) => lossAsk(s, loss)),
  ...s.contests.flatMap(contestAsks),
  ...Object.keys(s.shaking).map((seat) => shakingAsk(s, seat)),
];
