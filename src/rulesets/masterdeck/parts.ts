import type { Chance } from "../../engine/chance.ts";
import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/whole.ts";
import { declared } from "../action-deck/parts.ts";
import { actionDeck } from "../action-deck/rules.ts";
import { adventure } from "./adventure.ts";
import { bennies } from "./bennies.ts";
import { blows } from "./blows.ts";
import { breaks } from "./breaks.ts";
import { buy, keep } from "./buy.ts";
import { campaign } from "./campaign.ts";
import { claimAnswers, claims } from "./claims.ts";
import { confused } from "./confused.ts";
import { cornered } from "./cornered.ts";
import { deck } from "./deck.ts";
import { fatigued } from "./fatigued.ts";
import { fight } from "./fight.ts";
import { flips } from "./flip.ts";
import { hands, taking } from "./hands.ts";
import { haste } from "./haste.ts";
import { holding } from "./holding.ts";
import { inspiration, passOver } from "./inspiration.ts";
import { people } from "./people.ts";
import { laidPictures, pictures } from "./pictures.ts";
import { plays } from "./play.ts";
import { pool } from "./pool.ts";
import { roundCard } from "./round-card.ts";
import { rounds } from "./rounds.ts";
import { renewal, scene } from "./scene.ts";
import { seize } from "./seize.ts";
import { setback } from "./setback.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { stymied } from "./stymied.ts";
import { subplots } from "./subplots.ts";
import { suits } from "./suits.ts";
import { tests } from "./tests.ts";
import { trade } from "./trade.ts";
import { tradeAnswers } from "./trade-answers.ts";
import { upAndDown } from "./up-down.ts";
import { actionWords } from "./words.ts";

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
  holding,
  claimAnswers,
  keep,
  renewal,
  tradeAnswers,
  subplots,
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
  cornered,
  inspiration,
  stymied,
  seize,
  laidPictures,
  scene,
  adventure,
  bennies,
  taking,
  deck,
  blows,
  fightOfTable,
  upAndDown,
] as const;

/** The action deck's options come first in the form, then these. */
export const settings = settingsOf<State, Command, Event>(rules, [
  "striking",
  "twist",
  "jokers",
  "inspired",
  "confusedPlay",
  "handSize",
  "trading",
  "buying",
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
