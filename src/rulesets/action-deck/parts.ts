import { optionsPart } from "../../engine/kit/options.ts";
import { declaredBy, settingsOf, type Whole, wholeOf } from "../../engine/whole.ts";
import { actions } from "./actions.ts";
import { allies } from "./allies.ts";
import { ambush } from "./ambush.ts";
import { atTheTable } from "./at-the-table.ts";
import { bennies } from "./bennies.ts";
import { byHand } from "./by-hand.ts";
import { collect } from "./collect.ts";
import { contest } from "./contest.ts";
import { deal } from "./deal.ts";
import { dealIn } from "./deal-in.ts";
import { deck } from "./deck.ts";
import { down } from "./down.ts";
import { drop } from "./drop.ts";
import { edges } from "./edges.ts";
import { groups } from "./groups.ts";
import { hold } from "./hold.ts";
import { interrupt } from "./interrupt.ts";
import { joker } from "./joker.ts";
import { jokersWild } from "./jokers-wild.ts";
import { marks } from "./marks.ts";
import { newCard } from "./new-card.ts";
import { noticing } from "./notice.ts";
import { outlook } from "./outlook.ts";
import { people } from "./people.ts";
import { reroll } from "./reroll.ts";
import { rollAll } from "./roll-all.ts";
import { rolling } from "./rolling.ts";
import { rounds } from "./rounds.ts";
import { setUp } from "./set-up.ts";
import { shaken } from "./shaken.ts";
import { standoff } from "./standoff.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { swap } from "./swap.ts";
import { tactician } from "./tactician.ts";
import { turnUp } from "./turn-up.ts";
import { turns } from "./turns.ts";
import { words } from "./words.ts";

/** All rules of the action deck. Their options stand in this order in the form. */
const rules = [
  people,
  down,
  groups,
  setUp,
  deal,
  dealIn,
  collect,
  rounds,
  turns,
  joker,
  hold,
  interrupt,
  contest,
  standoff,
  ambush,
  outlook,
  noticing,
  rollAll,
  rolling,
  allies,
  drop,
  actions,
  bennies,
  reroll,
  edges,
  newCard,
  jokersWild,
  shaken,
  tactician,
  swap,
  marks,
  turnUp,
  atTheTable,
  deck,
  byHand,
] as const;

/** For the ruleset that lifts this one. */
export const declared = declaredBy<State, Command, Event>(rules);
export const settings = settingsOf<State, Command, Event>(rules);

const options = part(optionsPart<Options, Play>(words, settings.choices));

/** All of them, with the order in which a row, its menu and the table's menu show them. */
export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>({
  shown: {
    seat: [
      edges,
      atTheTable,
      tactician,
      contest,
      noticing,
      rollAll,
      reroll,
      newCard,
      interrupt,
      turns,
      actions,
      hold,
      joker,
      marks,
      groups,
    ],
    table: [atTheTable, deal, rounds, collect, bennies, ambush, rollAll, rolling, standoff, groups, options],
    about: [
      turns,
      byHand,
      dealIn,
      atTheTable,
      drop,
      hold,
      shaken,
      noticing,
      swap,
      turnUp,
      newCard,
      bennies,
      setUp,
      groups,
      allies,
    ],
    badges: [joker, atTheTable, tactician, actions, bennies, ambush, drop, marks, hold, turnUp, people],
  },
})([...rules, options]);
