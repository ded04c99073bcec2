import { optionsPart } from "../../engine/kit/options.ts";
import { declaredBy, settingsOf, type Whole, wholeOf } from "../../engine/rules/whole.ts";
import { collect } from "./cards/collect.ts";
import { deal } from "./cards/deal.ts";
import { dealIn } from "./cards/deal-in.ts";
import { deck } from "./cards/deck.ts";
import { namedCard } from "./cards/named-card.ts";
import { newCard } from "./cards/new-card.ts";
import { swap } from "./cards/swap.ts";
import { tactician } from "./cards/tactician.ts";
import { turnUp } from "./cards/turn-up.ts";
import { bennies } from "./rolls/bennies.ts";
import { jokersWild } from "./rolls/jokers-wild.ts";
import { noticing } from "./rolls/notice.ts";
import { reroll } from "./rolls/reroll.ts";
import { rollAll } from "./rolls/roll-all.ts";
import { allies } from "./seats/allies.ts";
import { down } from "./seats/down.ts";
import { groups } from "./seats/groups.ts";
import { people } from "./seats/people.ts";
import { ambush } from "./set-up/ambush.ts";
import { edges } from "./set-up/edges.ts";
import { edgesOfAll } from "./set-up/edges-of-all.ts";
import { fighterChoices } from "./set-up/fighter-choices.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { words } from "./text-keys.ts";
import { actions } from "./turns/actions.ts";
import { contest } from "./turns/contest.ts";
import { drop } from "./turns/drop.ts";
import { hold } from "./turns/hold.ts";
import { interrupt } from "./turns/interrupt.ts";
import { joker } from "./turns/joker.ts";
import { marks } from "./turns/marks.ts";
import { rounds } from "./turns/rounds.ts";
import { shaken } from "./turns/shaken.ts";
import { standoff } from "./turns/standoff.ts";
import { tieOrder } from "./turns/tie-order.ts";
import { turns } from "./turns/turns.ts";
import { ambushPreview } from "./view/ambush-preview.ts";
import { rollsPanel } from "./view/rolls-panel.ts";

/** All rules of the action deck. Their options stand in this order in the form. */
const rules = [
  people,
  down,
  groups,
  fighterChoices,
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
  ambushPreview,
  noticing,
  rollAll,
  rollsPanel,
  allies,
  drop,
  actions,
  bennies,
  reroll,
  edges,
  edgesOfAll,
  newCard,
  jokersWild,
  shaken,
  tactician,
  swap,
  marks,
  turnUp,
  namedCard,
  deck,
  tieOrder,
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
    table: [deal, rounds, collect, bennies, ambush, rollAll, rollsPanel, standoff, edgesOfAll, groups, options],
    about: [
      turns,
      tieOrder,
      dealIn,
      namedCard,
      drop,
      hold,
      shaken,
      noticing,
      swap,
      turnUp,
      newCard,
      bennies,
      fighterChoices,
      groups,
      allies,
    ],
    badges: [joker, tactician, actions, bennies, ambush, drop, marks, hold, turnUp, people],
  },
})([...rules, options]);
