import type { SeatId } from "../../engine/table/table.ts";
import type { AnyOffer } from "../../foundry/actors/new-session.ts";
import { undotted, wordsFor } from "../../foundry/text/i18n.ts";
import { focusOf, ICON_CLASSES } from "../offers/offer-button.ts";
import type { TableView } from "../shared/table-view.ts";

/** An act in a seat's popover. */
export interface SeatAct {
  readonly key: string;
  readonly who: SeatId | "gm";
  readonly about: SeatId | "";
  readonly label: string;
  /** What it costs or loses, or why it is not possible now. */
  readonly note: string;
  readonly icon: string;
  readonly off: boolean;
  readonly loss: boolean;
  readonly focus: string;
  /** Numbers, each of which plays it at one click. */
  readonly numbers: readonly ActNumber[];
}

/** What plays an act with this number. */
interface ActNumber extends Pick<SeatAct, "key" | "who" | "about" | "focus"> {
  readonly field: string;
  readonly number: string;
  readonly pressed: string;
  /** What it sets, and to what: a number alone says little. */
  readonly label: string;
}

/** What may be done about a seat, in two groups: what belongs to the round, and what is set up; what loses comes last. */
export function seatActs(tableView: TableView, seat: SeatId): readonly (readonly SeatAct[])[] {
  const { rules, seen, mine } = tableView;
  const own = mine.has(seat)
    ? rules.offers(seen, seat).filter(({ ask, weight }) => ask === undefined && weight !== "rolls")
    : [];
  const about = game.user.isGM ? rules.offers(seen, "gm", seat) : [];
  const known = new Set(own.map(({ text }) => tableView.speaker.say(text)));
  const acts = [
    ...own.map((offer) => ({ offer, act: actOf(tableView, offer, seat, "") })),
    ...about
      .filter(({ text }) => !known.has(tableView.speaker.say(text)))
      .map((offer) => ({ offer, act: actOf(tableView, offer, "gm", seat) })),
  ];
  const isSetUp = ({ weight, loses }: AnyOffer): boolean => weight === "setup" || loses !== undefined;
  const groups = [acts.filter(({ offer }) => !isSetUp(offer)), acts.filter(({ offer }) => isSetUp(offer))];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.map(({ act }) => act).toSorted((a, b) => Number(a.loss) - Number(b.loss)));
}

function actOf({ speaker }: TableView, offer: AnyOffer, who: SeatId | "gm", about: SeatId | ""): SeatAct {
  const { key, text, loses, disabled, drag } = offer;
  return {
    key,
    who,
    about,
    label: speaker.say(text),
    note: noteOf(
      disabled === undefined ? null : speaker.say(disabled),
      loses === undefined ? null : speaker.say(loses),
      drag === true,
    ),
    icon: iconFor(offer),
    off: disabled !== undefined,
    loss: loses !== undefined,
    focus: focusOf(who, about, key),
    numbers: numbersOf(speaker, offer, { key, who, about, focus: focusOf(who, about, key) }),
  };
}

/**
 * The numbers that most want, with the present one: of an offer's only field, or of one that says that each is a button
 * of its own.
 */
function numbersOf(
  speaker: TableView["speaker"],
  { fields = [], disabled, text }: AnyOffer,
  act: Pick<ActNumber, "key" | "who" | "about" | "focus">,
): ActNumber[] {
  return fields.flatMap((field) => {
    if (disabled !== undefined || !("few" in field) || field.few === undefined) return [];
    if (fields.length > 1 && field.each !== true) return [];
    const { name, few, chosen, each } = field;
    const all = chosen === undefined || each === true || few.includes(chosen) ? few : [...few, chosen];
    const what = each === true ? undotted(speaker.say(text)) : speaker.field(name);
    return all.map((number) => ({
      ...act,
      field: name,
      number: String(number),
      focus: `${act.focus} ${number}`,
      pressed: each === true ? "" : String(number === chosen),
      label: wordsFor("screen.named", { name: what, what: number }),
    }));
  });
}

const noteOf = (disabled: string | null, loses: string | null, drag: boolean): string =>
  disabled ?? loses ?? (drag ? wordsFor("screen.orDrag") : "");

/** The icon that stands before an offer's words in a list. */
export function iconFor({ loses, drag, weight, icon }: AnyOffer): string {
  if (loses !== undefined) return "fa-shuffle";
  if (drag === true) return ICON_CLASSES.trade;
  if (icon !== undefined) return ICON_CLASSES[icon];
  return weight === "setup" ? "fa-gear" : "fa-angle-right";
}
