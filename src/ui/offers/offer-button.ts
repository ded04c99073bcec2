import type { Icon } from "../../engine/rules/offer.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { introOf } from "../forms/form.ts";
import type { TableView } from "../shared/table-view.ts";

/** The context of the offer template. */
export interface OfferButton {
  readonly key: string;
  readonly who: string;
  readonly about: string;
  readonly label: string;
  readonly classes: string;
  /** What most people want next, though it is not filled if it throws something away. */
  readonly leads: boolean;
  /** Played at once, in these words; the rest of it is behind a smaller button. */
  readonly quick: string | false;
  /** It plays at once for several seats. */
  readonly several: boolean;
  readonly icon: string | false;
  /** What it does, or its words if they are out of sight: shown beside it, and read after its name. */
  readonly tip: string | false;
  readonly fallback: boolean;
  /** What it throws away. */
  readonly loses: string | false;
  readonly disabled: boolean;
  readonly hint: string | false;
  /** Why it would be refused. */
  readonly disabledBecause: string | false;
  /** The same from turn to turn, although the key's turn counts on, so that focus survives a re-render. */
  readonly focus: string;
  /** A field that is already filled, and with which card. */
  readonly field: string | false;
  readonly value: CardId;
}

export interface Asked {
  readonly who: SeatId | "gm";
  readonly about?: SeatId;
  readonly tight?: boolean;
  readonly fallback?: string | null;
  /** Read to screen readers if several buttons have the same label. */
  readonly of?: string;
  /** Shown on the button too, if nothing beside it says whose it is. */
  readonly named?: boolean;
  /** The card that was chosen first, which goes into this field. */
  readonly card?: { readonly field: string; readonly id: CardId };
}

/** What each icon looks like: everywhere the same. */
export const ICON_CLASSES: Readonly<Record<Icon, string>> = {
  hold: "fa-pause",
  trade: "fa-right-left",
  roll: "fa-dice-d20",
  person: "fa-user-gear",
  name: "fa-pen",
  group: "fa-people-group",
  split: "fa-code-branch",
  cards: "fa-layer-group",
  face: "fa-image",
  tokens: "fa-coins",
  guard: "fa-shield-halved",
  speed: "fa-gauge-high",
  event: "fa-pen-to-square",
  progress: "fa-bars-progress",
  remove: "fa-trash",
  actions: "fa-plus",
  next: "fa-forward-step",
  wait: "fa-hourglass-half",
  abort: "fa-person-running",
  slow: "fa-hourglass-half",
  fast: "fa-bolt",
};

/** Those that stand before an offer's words. */
const BESIDE_WORDS: readonly Icon[] = ["hold", "trade", "roll"];

/** The icon that can stand for an offer's words: it throws nothing away, and has no second button. */
const signOf = ({ icon, drag, loses, quick }: AnyOffer): string | null => {
  const kind = drag === true ? "trade" : icon;
  return kind === undefined || loses !== undefined || quick !== undefined ? null : ICON_CLASSES[kind];
};

/** Whether an icon can stand for its words. */
export const isSigned = (offer: AnyOffer): boolean => signOf(offer) !== null;

/** The button with its icon alone where room is short; its words are its name and its tooltip. */
export function signButton(tableView: TableView, offer: AnyOffer, asked: Asked, off: boolean): OfferButton {
  const button = offerButton(tableView, offer, asked, off);
  const { classes, label, disabledBecause } = button;
  return {
    ...button,
    icon: `fa-solid ${signOf(offer)}`,
    classes: `${classes} is-sign`.trim(),
    tip:
      disabledBecause || (button.tip === false ? label : wordsFor("screen.named", { name: label, what: button.tip })),
  };
}

/** The button of an offer, for whom it is asked. */
export function offerButton(tableView: TableView, offer: AnyOffer, asked: Asked, disabled: boolean): OfferButton {
  const { speaker } = tableView;
  const fallback = asked.fallback === offer.key;
  return {
    key: offer.key,
    who: asked.who,
    about: asked.about ?? "",
    ...labelled(speaker.say((asked.card && offer.withCard) ?? offer.text), offer, asked),
    classes: classesFor(offer, asked, fallback),
    leads: offer.weight === "main",
    quick: offer.quick !== undefined && withName(speaker.say(offer.quick), asked),
    several: offer.several === true,
    icon: offer.icon !== undefined && BESIDE_WORDS.includes(offer.icon) && `fa-solid ${ICON_CLASSES[offer.icon]}`,
    tip: introOf(tableView, offer),
    fallback,
    ...losing(tableView, offer),
    disabled,
    disabledBecause: offer.disabled !== undefined && speaker.say(offer.disabled),
    ...filled(focusOf(asked.who, asked.about, offer.key), asked),
  };
}

/** Of many who lose something the first few are named on the button, and all of them where the pointer rests. */
function losing(
  { speaker }: TableView,
  { loses }: AnyOffer,
): Pick<OfferButton, "loses"> & Partial<Pick<OfferButton, "tip">> {
  if (loses === undefined) return { loses: false };
  const short = speaker.brief(loses);
  const whole = speaker.say(loses);
  return short === whole ? { loses: whole } : { loses: short, tip: whole };
}

const withName = (what: string, { named, of }: Pick<Asked, "named" | "of">): string =>
  named === true ? wordsFor("screen.about", { what, who: of ?? "" }) : what;

/** Whose it is, is said on the button itself, or to screen readers only. */
function labelled(text: string, { fields }: AnyOffer, { card, of, named }: Asked): Pick<OfferButton, "label" | "hint"> {
  const label = card !== undefined && fields?.length === 1 ? undotted(text) : text; // nothing is left to ask for
  if (named === true)
    return { label: withName(undotted(label), { named, ...(of === undefined ? {} : { of }) }), hint: false };
  return { label, hint: of !== undefined && wordsFor("screen.about", { what: label, who: of }) };
}

function classesFor({ weight, loses }: AnyOffer, { tight }: Asked, isFallback: boolean): string {
  const classes = [
    loses !== undefined ? "is-loss" : weight === "main" ? "is-main" : "",
    weight === "quiet" || (isFallback && weight !== "main") ? "is-quiet" : "",
    tight === true ? "is-tight" : "",
  ];
  return classes.filter((name) => name !== "").join(" ");
}

/** The field that is filled with the chosen card. The same offer has a button for each card. */
const filled = (focus: string, { card }: Asked): Pick<OfferButton, "focus" | "field" | "value"> =>
  card === undefined
    ? { focus, field: false, value: "" }
    : { focus: `${focus} ${card.id}`, field: card.field, value: card.id };

/** Identifies a control from turn to turn: the key without the numbers at its end. */
export const focusOf = (who: string, about: string | undefined, key: string): string =>
  `${who} ${about ?? ""} ${key.replaceAll(/:\d+(?=:|$)/g, "")}`;

/** A block has one main button: the others look like any other. */
export const plain = (button: OfferButton): OfferButton => ({
  ...button,
  classes: button.classes.replace("is-main", "").trim(),
  leads: false,
});

/** The same button for where room is short. */
export const tight = (button: OfferButton): OfferButton => ({
  ...button,
  classes: `${button.classes} is-tight`.trim(),
});

/** The offers of one of the user's seats, without the answers to its questions and what stands with those who roll. */
export function buttons(
  tableView: TableView,
  seat: SeatId,
  off: boolean,
  which: (offer: AnyOffer) => boolean,
  how: { readonly tight?: boolean; readonly named?: boolean } = {},
): OfferButton[] {
  const asked = {
    who: seat,
    ...how,
    ...(how.tight === true || how.named === true ? { of: tableView.speaker.seat(seat) } : {}),
  };
  return offersToUser(tableView, seat, which).map((offer) => offerButton(tableView, offer, asked, off));
}

/** It stands with those who roll, or in the seat's row. */
const isElsewhere = ({ weight }: AnyOffer): boolean => weight === "rolls" || weight === "row";

/** The same as offers: none for a seat that is not the user's. */
export const offersToUser = (
  tableView: TableView,
  seat: SeatId,
  which: (offer: AnyOffer) => boolean,
): readonly AnyOffer[] =>
  tableView.mine.has(seat)
    ? tableView.rules
        .offers(tableView.seen, seat)
        .filter((offer) => offer.ask === undefined && !isElsewhere(offer) && which(offer))
    : [];
