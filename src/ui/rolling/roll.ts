import { DICE, type Field } from "../../engine/rules/offer.ts";
import type { Roller } from "../../engine/view/panels.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { system } from "../../foundry/systems/index.ts";
import { numeral, words } from "../../foundry/text/i18n.ts";
import { focusOf } from "../offers/offer-button.ts";
import type { TableView } from "../shared/table-view.ts";

type RollField = Extract<Field, { roll: string }>;

const fieldOf = ({ fields = [] }: AnyOffer): RollField | undefined =>
  fields.length === 1 ? fields.find((some): some is RollField => "roll" in some) : undefined;

/** The offers that answer this seat's question. */
const answersOf = ({ rules, seen }: TableView, { seat, ask }: Roller): readonly AnyOffer[] =>
  ask === null ? [] : rules.offers(seen, seat).filter((offer) => offer.ask === ask);

/** Its answers that are not rolls with a die, such as giving way. */
export const otherAnswers = (tableView: TableView, roller: Roller): readonly AnyOffer[] =>
  answersOf(tableView, roller).filter((offer) => fieldOf(offer) === undefined);

/** What this seat is asked. Empty without a question. */
export function questionOf({ seen, speaker }: TableView, roller: Roller | undefined): string {
  const text = seen.asks.find(({ id }) => id === roller?.ask)?.text;
  return text === undefined ? "" : speaker.say(text);
}

/** What came of its roll in words, where the total is no sum of dice. */
export const resultOf = ({ speaker }: TableView, { result }: Roller): string | undefined =>
  result === undefined ? undefined : speaker.say(result);

/** Its total as it is shown; empty as long as there is none. */
export const sumOf = (tableView: TableView, roller: Roller): string =>
  roller.total === null ? "" : (resultOf(tableView, roller) ?? numeral(roller.total));

/** The roll that answers a seat's question, if there is one. Its controls say whose it is where there are several. */
export function rollOf(tableView: TableView, roller: Roller, off: boolean, isNamed = true) {
  const offer = answersOf(tableView, roller).find((some) => fieldOf(some) !== undefined);
  const field = offer === undefined ? undefined : fieldOf(offer);
  if (offer === undefined || field === undefined) return null;
  const { die, plus } = roller.die;
  const who = tableView.speaker.seat(roller.seat);
  const of = (what: string): string => (isNamed ? words("screen.about", { what, who }) : what);
  const isKnown = field.known !== undefined;
  const own = tableView.speaker.say(offer.text);
  const label =
    isKnown && roller.state === "toRoll"
      ? words("rolling.rollDie", { die: `${words("card.dieName", { faces: die })}${signed(plus)}` })
      : own;
  const bySystem = words("screen.rollIn", { system: game.system.title });
  return {
    key: offer.key,
    who: roller.seat,
    field: field.name,
    off,
    focus: focusOf(roller.seat, undefined, offer.key),
    die,
    plus,
    /** The dice to choose from. False if the die is known. */
    choices: !isKnown && DICE.map((value) => ({ value, chosen: value === die })),
    label,
    aloud: of(label),
    plusLabel: of(words("screen.plus")),
    dieLabel: of(words("screen.die")),
    totalLabel: of(words("screen.totalHint")),
    useLabel: of(words("screen.set")),
    trait: field.roll,
    bySystem: system().roll === undefined ? false : bySystem,
    bySystemLabel: of(bySystem),
  };
}

const signed = (plus: number): string => (plus === 0 ? "" : plus > 0 ? `+${plus}` : numeral(plus));
