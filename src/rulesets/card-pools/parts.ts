import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/whole.ts";
import { aim } from "./aim.ts";
import { blackJoker } from "./black-joker.ts";
import { blows } from "./blows.ts";
import { collect } from "./collect.ts";
import { contests, settleContests } from "./contests.ts";
import { count, goOn } from "./count.ts";
import { damage } from "./damage.ts";
import { deal } from "./deal.ts";
import { decks } from "./decks.ts";
import { deeds } from "./deeds.ts";
import { defend } from "./defend.ts";
import { down } from "./down.ts";
import { effort } from "./effort.ts";
import { fastDraw } from "./fast-draw.ts";
import { fatigue } from "./fatigue.ts";
import { habits } from "./habits.ts";
import { hold } from "./hold.ts";
import { losses } from "./losses.ts";
import { mustWait } from "./must-wait.ts";
import { openHands } from "./open-hands.ts";
import { pause } from "./pause.ts";
import { people } from "./people.ts";
import { preempt } from "./preempt.ts";
import { roll } from "./roll.ts";
import { run } from "./run.ts";
import { setTerms } from "./set-terms.ts";
import { shake } from "./shake.ts";
import { spend } from "./spend.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { stun } from "./stun.ts";
import { time } from "./time.ts";
import { turns } from "./turns.ts";
import { words } from "./words.ts";

/** All rules of card pools, in the order in which a row, its menu and the form of the options show them. */
const rules = [
  ...([pause, openHands, fatigue, time, losses, contests, shake] as const),
  ...([spend, defend, damage, turns, hold, stun, effort, aim, deeds, preempt, fastDraw, run] as const),
  ...([habits, blackJoker, count, decks, deal, roll, setTerms, collect, down, people, blows] as const),
] as const;

export const settings = settingsOf<State, Command, Event>(rules);

/** C-10, GP-1, GP-3, GP-12, GP-14, GP-18: how this table plays. */
const options = part(optionsPart<Options, Play>(words, settings.choices));

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>({
  before: mustWait,
  after(play, _, chance) {
    settleContests(play);
    goOn(play, chance);
  },
})([...rules, options]);
