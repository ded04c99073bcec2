import { DICE, type Field } from "../../engine/rules/offer.ts";
import type { Preview, Tone } from "../../engine/view/view.ts";
import type { AnyOffer } from "../../foundry/actors/session.ts";
import { system } from "../../foundry/systems/index.ts";
import { words } from "../../foundry/text/i18n.ts";
import { imageOf, playerHere, type TableView } from "../shared/table-view.ts";
import type { Die } from "./ask-block.ts";
import { focusOf, type OfferButton, offerButton } from "./offer-button.ts";

declare module "../../foundry/host/contexts.ts" {
  interface Contexts {
    readonly "offers/answer": AnswerContext;
  }
}

/** The context of `templates/offers/answer.hbs`. */
export interface AnswerContext {
  readonly seat: string;
  readonly name: string;
  readonly img: string;
  readonly state: string;
  readonly tone: Tone;
  /** The seat has yet to answer. */
  readonly open: boolean;
  readonly known: readonly OfferButton[];
  readonly rolls: readonly AnswerRoll[];
  readonly unknown: readonly OfferButton[];
  readonly said: readonly OfferButton[];
}

/** A requested roll, with labels for its controls. They name the seat, since several may be stacked. */
export interface AnswerRoll {
  readonly key: string;
  readonly who: string;
  readonly field: string;
  readonly label: string;
  readonly off: boolean;
  readonly focus: string;
  readonly trait: string;
  readonly bySystem: string | false;
  readonly bySystemLabel: string;
  /** The dice to choose from. False if the die is known. */
  readonly dice: readonly Die[] | false;
  readonly rollLabel: string;
  readonly dieLabel: string;
  readonly plusLabel: string;
  readonly totalLabel: string;
  readonly setLabel: string;
}

/** One seat that was asked: the outcome, or what the GM may answer for it. */
export function answerBlock(
  tableView: TableView,
  { seat, text, tone }: Preview["seats"][number],
  off: boolean,
): AnswerContext {
  const { rules, seen, speaker } = tableView;
  const name = speaker.seat(seat);
  const player = playerHere(tableView, seat);
  const own = rules.offers(seen, seat).filter(({ ask }) => ask !== undefined);
  const said = rules.offers(seen, "gm", seat).filter(({ ask }) => ask !== undefined);
  const rolls = own.flatMap((offer) => roll(tableView, seat, offer, off));
  const isKnown = rolls.every(({ dice }) => dice === false);
  const answers = own
    .filter(({ fields }) => fields === undefined)
    .map((offer) => ({ ...offer, weight: isKnown ? ("setup" as const) : ("quiet" as const) }))
    .map((offer) => offerButton(tableView, offer, { who: seat, of: name }, off));
  return {
    seat,
    name: player === null ? name : words("screen.playedBy", { who: name, player }),
    img: imageOf(tableView, seat),
    state: speaker.say(text),
    tone,
    open: own.length > 0,
    // a known die comes first, and the default roll for an unknown one last
    known: isKnown ? answers : [],
    rolls,
    unknown: isKnown ? [] : answers,
    said: said.map((offer) => offerButton(tableView, offer, { who: "gm", about: seat, of: name }, off)),
  };
}

/** C-7: the total from a real table, and the choice of a die if none is known. */
function roll({ speaker }: TableView, seat: string, offer: AnyOffer, off: boolean): AnswerRoll[] {
  const field = offer.fields?.find((some): some is Extract<Field, { roll: string }> => "roll" in some);
  if (field === undefined || offer.fields?.length !== 1) return [];
  const of = (what: string): string => words("screen.about", { what, who: speaker.seat(seat) });
  const label = speaker.say(offer.text);
  return [
    {
      key: offer.key,
      who: seat,
      field: field.name,
      label,
      off,
      focus: focusOf(seat, undefined, offer.key),
      trait: field.roll,
      bySystem: system().roll === undefined ? false : words("screen.rollIn", { system: game.system.title }),
      bySystemLabel: of(words("screen.rollIn", { system: game.system.title })),
      dice: field.known === undefined ? DICE.map((die) => ({ value: die, chosen: die === 6 })) : false,
      rollLabel: of(label),
      dieLabel: of(words("screen.die")),
      plusLabel: of(words("screen.plus")),
      totalLabel: of(words("screen.totalHint")),
      setLabel: of(words("screen.set")),
    },
  ];
}
