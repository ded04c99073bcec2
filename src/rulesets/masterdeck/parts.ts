import { optionsPart } from "../../engine/kit/options.ts";
import { settingsOf, type Whole, wholeOf } from "../../engine/rules/whole.ts";
import type { Chance } from "../../engine/table/chance.ts";
import { declared } from "../action-deck/parts.ts";
import { actionDeck } from "../action-deck/rules.ts";
import { buy, keep } from "./cards/buy.ts";
import { claimAnswers, claims } from "./cards/claims.ts";
import { deck } from "./cards/deck.ts";
import { hands, taking } from "./cards/hands.ts";
import { plays } from "./cards/play.ts";
import { pool } from "./cards/pool.ts";
import { sheets } from "./cards/sheets.ts";
import { sizes } from "./cards/sizes.ts";
import { subplots } from "./cards/subplots.ts";
import { trade } from "./cards/trade.ts";
import { tradeAnswers } from "./cards/trade-answers.ts";
import { breaks } from "./effects/breaks.ts";
import { confused } from "./effects/confused.ts";
import { cornered } from "./effects/cornered.ts";
import { fatigued } from "./effects/fatigued.ts";
import { haste } from "./effects/haste.ts";
import { inspiration, passOver } from "./effects/inspiration.ts";
import { seize } from "./effects/seize.ts";
import { setback } from "./effects/setback.ts";
import { spiritRolls } from "./effects/spirit-rolls.ts";
import { stymied } from "./effects/stymied.ts";
import { suits } from "./effects/suits.ts";
import { tests } from "./effects/tests.ts";
import { upAndDown } from "./effects/up-down.ts";
import { bennies } from "./seats/bennies.ts";
import { people } from "./seats/people.ts";
import { adventure } from "./set-up/adventure.ts";
import { campaign } from "./set-up/campaign.ts";
import { fight } from "./set-up/fight.ts";
import { renewal, scene } from "./set-up/scene.ts";
import { type Command, type Event, type Options, type Play, part, type State } from "./state.ts";
import { actionWords } from "./text-keys.ts";
import { flips } from "./turns/flip.ts";
import { laidPictures, pictures } from "./turns/pictures.ts";
import { rounds } from "./turns/rounds.ts";
import { adventurePanel } from "./view/adventure-panel.ts";
import { blows } from "./view/blows.ts";
import { handsPanel } from "./view/hands-panel.ts";
import { roundCard } from "./view/round-card.ts";

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
