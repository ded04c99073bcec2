import type { Field, Offer, SetUse, Values } from "../../engine/rules/offer.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import type { Fan } from "../../engine/view/view.ts";
import { usesOf, usesWithout } from "./choice.ts";

const LIVE: readonly string[] = ["held", "waits", "due", "toCome"];

/** Whether cards in this state can still be played. */
export const isLive = (state: Fan["sets"][number]["state"]): boolean => LIVE.includes(state);

/** The visible cards of a hand that can still be played. */
export const liveCards = ({ sets }: Fan): CardId[] => sets.flatMap(({ cards, state }) => (isLive(state) ? cards : []));

/** These hands with those first whose seats act, then those that are asked, then those with cards due. */
export function pressing(fans: readonly Fan[], acts: readonly SeatId[], asked: readonly SeatId[]): Fan[] {
  const rank = ({ seat, sets }: Fan): number => {
    if (acts.includes(seat)) return 0;
    if (asked.includes(seat)) return 1;
    return sets.some(({ state }) => state === "due") ? 2 : 3;
  };
  return fans.toSorted((one, other) => rank(one) - rank(other));
}

/** What the user has chosen at a hand and not yet played. Independent of any page. */
export interface Draft {
  /** Null stands for what the offer proposes. */
  readonly picked: readonly CardId[] | null;
  readonly use: string | null;
  readonly effort: string | null;
  readonly also: string | null;
}
export const UNTOUCHED: Draft = { picked: null, use: null, effort: null, also: null };

export type SetOffer = Pick<Offer<unknown>, "fields" | "sets">;

/** What a draft comes to: the cards, what they can be used for, and what of that is chosen. */
export interface Settled {
  readonly cards: readonly CardId[];
  readonly uses: readonly SetUse[];
  readonly use: SetUse | null;
  readonly effort: SetUse["adds"][number] | null;
  readonly also: NonNullable<SetUse["also"]>[number] | null;
}

type PickField = Extract<Field, { pick: readonly string[] }>;

const fieldOf = ({ fields = [] }: SetOffer, name: string): PickField | undefined =>
  fields.find((field): field is PickField => "pick" in field && field.name === name);

/** Whether it needs cards. */
export const takesCards = (offer: SetOffer): boolean => fieldOf(offer, "which") !== undefined;

/**
 * The part of the draft that still holds: cards that are gone, and uses and what no longer goes with them, are dropped. A
 * likely or single use is chosen.
 */
export function settled(offer: SetOffer | null, draft: Draft, hand: readonly CardId[]): Settled {
  const cards = pickedIn(draft, hand) ?? proposedBy(offer);
  const uses = offer === null ? [] : usesFor(offer, cards);
  const use = uses.find((some) => some.use === draft.use) ?? uses.find(({ likely }) => likely) ?? onlyOne(uses);
  const effort = use?.adds.find((add) => add.effort === draft.effort) ?? null;
  return { cards, uses, use, effort, also: use?.also?.find(({ also }) => also === draft.also) ?? null };
}

/** What is picked, unless some of it is gone. */
const pickedIn = ({ picked }: Draft, hand: readonly CardId[]): readonly CardId[] | null =>
  picked?.every((card) => hand.includes(card)) === true ? picked : null;

const proposedBy = (offer: SetOffer | null): readonly CardId[] =>
  (offer === null ? undefined : fieldOf(offer, "which"))?.chosen ?? [];

function usesFor(offer: SetOffer, cards: readonly CardId[]): readonly SetUse[] {
  const { sets = [] } = offer;
  return takesCards(offer) ? usesOf(sets, cards) : usesWithout(sets);
}

function onlyOne(uses: readonly SetUse[]): SetUse | null {
  const [only, more] = uses;
  return more === undefined ? (only ?? null) : null;
}

/** The values to play it with, for the fields that the offer has. Null while something is still to be chosen. */
export function valuesOf(offer: SetOffer, { cards, use, effort, also }: Settled): Values | null {
  if (use === null) return null;
  const added = { effort: effort === null ? [] : [effort.effort], also: also === null ? [] : [also.also] };
  const all = { which: cards, use: [use.use], ...added };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fieldOf(offer, name) !== undefined));
}
