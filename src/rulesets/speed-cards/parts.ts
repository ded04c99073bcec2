import { able } from "../../engine/kit/people.ts";
import { sumOf } from "../../engine/sum.ts";
import { act } from "./act.ts";
import { count } from "./count.ts";
import { deal } from "./deal.ts";
import { deal as dealAll } from "./draw.ts";
import { forward } from "./forward.ts";
import { hands } from "./hands.ts";
import { groups, people, speeds } from "./people.ts";
import type { Command, Event, State } from "./state.ts";

/**
 * All rules of Speed cards, in the order in which a row and its menu show them; without the pause, the next Turn is
 * dealt at once.
 */
export const parts = sumOf<State, Command, Event>({
  after(play, _, chance) {
    const { phase, options } = play.now;
    if (phase === "over" && options.pause === "atOnce" && able(play.now).length > 0) dealAll(play, chance);
  },
})([count, deal, act, forward, people, speeds, groups, hands]);
