import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/whole.ts";
import { aim } from "./cards/aim.ts";
import { deal } from "./cards/deal.ts";
import { decks } from "./cards/decks.ts";
import { deeds } from "./cards/deeds.ts";
import { defend } from "./cards/defend.ts";
import { effort } from "./cards/effort.ts";
import { fastDraw } from "./cards/fast-draw.ts";
import { habits } from "./cards/habits.ts";
import { spend } from "./cards/spend.ts";
import { blackJoker } from "./harm/black-joker.ts";
import { blows } from "./harm/blows.ts";
import { damage } from "./harm/damage.ts";
import { fatigue } from "./harm/fatigue.ts";
import { losses } from "./harm/losses.ts";
import { shake } from "./harm/shake.ts";
import { stun } from "./harm/stun.ts";
import { down } from "./seats/down.ts";
import { groups, settleSeats } from "./seats/groups.ts";
import { people } from "./seats/people.ts";
import { pools } from "./seats/pools.ts";
import { keptTerms } from "./set-up/kept-terms.ts";
import { openHands } from "./set-up/open-hands.ts";
import { pause } from "./set-up/pause.ts";
import { setTerms } from "./set-up/set-terms.ts";
import { termsOfAll } from "./set-up/terms-of-all.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { words } from "./text-keys.ts";
import { collect } from "./turns/collect.ts";
import { contests, settleContests } from "./turns/contests.ts";
import { count, goOn } from "./turns/count.ts";
import { hold } from "./turns/hold.ts";
import { mustWait } from "./turns/must-wait.ts";
import { playAll } from "./turns/play-all.ts";
import { preempt } from "./turns/preempt.ts";
import { roll } from "./turns/roll.ts";
import { rollAll } from "./turns/roll-all.ts";
import { run } from "./turns/run.ts";
import { settledContests } from "./turns/settled.ts";
import { time } from "./turns/time.ts";
import { moments } from "./turns/turn-end.ts";
import { contestPanel } from "./view/contest-panel.ts";

/** All rules of card pools, in the order in which a row, its menu and the form of the options show them. */
const rules = [
  pause,
  openHands,
  pools,
  fatigue,
  time,
  losses,
  contests,
  rollAll,
  settledContests,
  contestPanel,
  shake,
  playAll,
  spend,
  defend,
  damage,
  moments,
  hold,
  stun,
  effort,
  aim,
  deeds,
  preempt,
  fastDraw,
  run,
  habits,
  blackJoker,
  count,
  decks,
  deal,
  roll,
  setTerms,
  keptTerms,
  termsOfAll,
  collect,
  down,
  people,
  groups,
  blows,
] as const;

export const settings = settingsOf<State, Command, Event>(rules);

/** C-10, GP-1, GP-3, GP-12, GP-14, GP-18: how this table plays. */
const options = part(optionsPart<Options, Play>(words, settings.choices, settleSeats));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>({
  before: mustWait,
  after(play, _, chance) {
    settleContests(play);
    goOn(play, chance);
  },
})([...rules, options]);
