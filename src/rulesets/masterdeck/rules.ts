import { optionsPart, rulesetOf } from "../../engine/kit/ruleset-of.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/parts.ts";
import type { About } from "../../engine/rules/ruleset.ts";
import { type Chance, lacking } from "../../engine/table/lists.ts";
import type { SeatId } from "../../engine/table/table.ts";
import type { Badge, Tone, View } from "../../engine/view/view.ts";
import { actionDeck, declared } from "../action-deck/rules.ts";
import { adventure, campaign } from "./adventure.ts";
import { adventurePanel } from "./adventure-panel.ts";
import { bennies, buy, keep } from "./bennies.ts";
import { breaks } from "./breaks.ts";
import { claimAnswers, claims } from "./claims.ts";
import { confused } from "./confused.ts";
import { deck } from "./deck.ts";
import { modifierOf, upAndDown } from "./effects.ts";
import { actionOf, clock, fight, withAction } from "./fight.ts";
import { hands, plays, pool, taking } from "./hands.ts";
import { haste, inspiration, passOver } from "./haste.ts";
import { people } from "./people.ts";
import { blows, handsPanel, roundCard } from "./round-card.ts";
import { flips, laidPictures, pictures, rounds } from "./rounds.ts";
import { renewal, scene } from "./scene.ts";
import { setback } from "./setback.ts";
import { cornered, fatigued, seize, spiritRolls, stymied, tests } from "./single-effects.ts";
import { sizes } from "./sizes.ts";
import { actionWords, type Command, type Event, type Options, type Play, part, type State, text } from "./state.ts";
import { sheets, subplots } from "./subplots.ts";
import { suits } from "./suits.ts";
import { trade, tradeAnswers } from "./trade.ts";

const { table, ...ofSeats } = fight.offers;

/**
 * The action deck's own buttons: a seat has them before all others, the table after those only the GM is asked here.
 */
const fightOfSeats = part({
  ...fight,
  offers: ofSeats,
  fresh({ options, round }) {
    const { shared: _, byFighter: __, ...fresh } = actionDeck.begin(options, round); // said for the campaign as a whole
    return { ...fresh, options };
  },
  options: declared,
});
const fightOfTable = part({ offers: { table } });

/** All rules of Masterdeck, in the order in which their offers are shown, and in which they add to an event. */
const rules = [
  fightOfSeats,
  people,
  campaign,
  rounds,
  pictures,
  flips,
  roundCard,
  suits,
  hands,
  handsPanel,
  claimAnswers,
  keep,
  renewal,
  tradeAnswers,
  subplots,
  sheets,
  claims,
  plays,
  pool,
  trade,
  buy,
  tests,
  haste,
  fatigued,
  breaks,
  setback,
  confused,
  spiritRolls,
  cornered,
  inspiration,
  stymied,
  seize,
  laidPictures,
  scene,
  adventure,
  sizes,
  adventurePanel,
  bennies,
  taking,
  deck,
  blows,
  fightOfTable,
  upAndDown,
] as const;

/** The action deck's options come first in the form, then these. */
export const settings = settingsOf<State, Command, Event>(rules, [
  "twist",
  "inspired",
  "confusedPlay",
  "handSize",
  "trading",
  "hands",
]);

const { offers, ...setting } = optionsPart<Options, Play>(actionWords, settings.choices);

/** One form for all of them, which replaces the action deck's during an encounter. */
const options = part({
  ...setting,
  retell: { options: (one, s) => ({ ...one, fields: settings.choices.fields(s.options) }) },
  offers: { table: (s) => (s.encounter === null ? offers.table(s) : []) },
});

/** MD-9: after any command the unconscious are passed over. */
const around = { after: (play: Play, _: unknown, chance: Chance): void => passOver(play, chance) };

export const parts: Whole<State, Command, Event> = wholeOf<State, Command, Event>(around)([...rules, options]);

export const about: About<Options> = {
  id: "masterdeck",
  version: 5,
  home: "campaign",
  games: ["swade"],
  lifts: actionDeck.id,
  ...settings,
  ...(actionDeck.values === undefined ? {} : { values: actionDeck.values }),
  shown: {
    picture: "modules/dealt-in/icons/decks/masterdeck.svg",
    steps: ["fa-clone", "fa-masks-theater", "fa-award"],
  },
};

/** The action deck's encounter, with the card of the round and what everyone holds. */
export function look(s: State): View {
  const view = actionDeck.look(actionOf(s));
  return {
    ...view,
    ...(s.encounter === null
      ? { title: text("title.campaign"), pause: { head: text("pause.campaign"), text: text("pause.noFight") } }
      : {}),
    ...(s.picture === null ? {} : waiting(s, view.next)),
    rows: view.rows.map((row) => ({ ...row, badges: inOrder([...row.badges, ...parts.badges(s, row.seat)]) })),
    panels: [...view.panels, ...parts.panels(s)],
  };
}

/** MD-2: no one goes on until the GM has settled a picture. */
const waiting = ({ acting }: State, next: SeatId | null): Pick<View, "pause" | "acts" | "next" | "may"> => ({
  pause: { head: text("pause.picture"), text: text("pause.gm") },
  acts: [],
  next: acting[0] ?? next,
  may: [],
});

const ORDER: readonly Tone[] = ["gain", "loss", "may", "now", "plain"];

/** Gains first, then losses, and numbers last: if there is little room, the last ones are dropped. */
const inOrder = (badges: readonly Badge[]): Badge[] =>
  badges.toSorted((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone));

/**
 * The action deck with a drama deck beside it: a card each round whose effects follow everyone's suit, hands and pools.
 */
export const masterdeck = rulesetOf<State, Command, Event>(about, parts, {
  timed: (options, roundSeconds) => ({ ...options, roundSeconds }),
  clock,
  look,
  jokers: (s) => actionDeck.jokers?.(actionOf(s)) ?? [],
  modifier: (s, fighter) => (actionDeck.modifier?.(actionOf(s), fighter) ?? 0) + modifierOf(s, fighter),
  ...(actionDeck.memory === undefined ? {} : { memory: actionDeck.memory }),
  companions: true,
  help: {
    lines: [
      text("help.round"),
      text("help.effects"),
      text("help.claims"),
      text("help.pool"),
      text("help.trade"),
      text("help.scene"),
      text("help.unofficial"),
    ],
    setUp: [text("help.printed")],
  },
  recover,
  encounter: ({ encounter }) => encounter,
  supply: ({ deck, supplied }) => (deck === supplied.id ? supplied : { id: deck, stamp: "" }),
});

/**
 * The open state, with the action deck's part mended; unknown drama cards come back to their deck when it is supplied
 * again.
 */
function recover(seen: State): State {
  const open = lacking(seen, "unseen");
  const fight = withAction(open, actionDeck.recover(actionOf(open)));
  const known = (card: string | null): boolean => card !== null && Object.hasOwn(fight.cards, card);
  // MD-17: an offer for any card names none in a hand, so that null there stands for one that is closed to all
  const trades = open.trades.filter(
    ({ give, want, places }) => known(give) && (want === null ? places[1] !== "hand" : known(want)),
  );
  return {
    ...fight,
    supplied: { id: open.supplied.id, stamp: "" },
    trades,
    asks: fight.asks.filter(
      ({ id }) =>
        !id.startsWith("md:keep:") && (!id.startsWith("md:trade:") || trades.some((trade) => id === `md:${trade.id}`)),
    ),
  };
}
