import { sumOf } from "../../engine/sum.ts";
import { aim } from "./aim.ts";
import { blackJoker } from "./black-joker.ts";
import { blows } from "./blows.ts";
import { collect } from "./collect.ts";
import { contests, settleContests } from "./contests.ts";
import { count, goOn } from "./count.ts";
import { damage } from "./damage.ts";
import { deal } from "./deal.ts";
import { deeds } from "./deeds.ts";
import { defend } from "./defend.ts";
import { down } from "./down.ts";
import { effort } from "./effort.ts";
import { fastDraw } from "./fast-draw.ts";
import { fatigue } from "./fatigue.ts";
import { hold } from "./hold.ts";
import { losses } from "./losses.ts";
import { mustWait } from "./must-wait.ts";
import { options } from "./options.ts";
import { people } from "./people.ts";
import { preempt } from "./preempt.ts";
import { roll } from "./roll.ts";
import { run } from "./run.ts";
import { setTerms } from "./set-terms.ts";
import { shake } from "./shake.ts";
import { spend } from "./spend.ts";
import type { Command, Event, State } from "./state.ts";
import { stun } from "./stun.ts";
import { turns } from "./turns.ts";

/** All rules of card pools, in the order in which a row and its menu show them. */
export const parts = sumOf<State, Command, Event>({
  before: mustWait,
  after(play, _, chance) {
    settleContests(play);
    goOn(play, chance);
  },
})([
  ...([damage, losses, contests, shake] as const),
  ...([spend, defend, turns, hold, stun, effort, aim, deeds, preempt, fastDraw, run] as const),
  ...([fatigue, blackJoker, count, deal, roll, setTerms, collect, options, down, people, blows] as const),
]);
