import type { CardSet, Field, Offer, SetUse, Values } from "../../engine/rules/offer.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import type { Fan } from "../../engine/view/view.ts";

/**
 * Picking cards of a turn's hand: which of them go together, what they come to, and what one of them stands for.
 * Independent of any page.
 */

export type CardField = Extract<Field, { pick: readonly string[] }>;

const isWithin = ({ must, of }: CardSet, cards: readonly CardId[]): boolean =>
  cards.every((card) => must.includes(card) || of.includes(card));

/**
 * The set that exactly these cards make, or undefined: everything it must have, nothing it may not have, and the right
 * number.
 */
export const setOf = (sets: readonly CardSet[], cards: readonly CardId[]): CardSet | undefined =>
  sets.find(
    (set) =>
      set.must.every((card) => cards.includes(card)) &&
      isWithin(set, cards) &&
      set.sizes.some(({ size }) => size === cards.length),
  );

/** What exactly these cards can be used for. Empty if they make no set. */
export const usesOf = (sets: readonly CardSet[], cards: readonly CardId[]): readonly SetUse[] =>
  setOf(sets, cards)?.sizes.find(({ size }) => size === cards.length)?.uses ?? [];

/** What can be done once there is nothing left to pick. */
export const usesWithout = (sets: readonly CardSet[]): readonly SetUse[] =>
  sets.flatMap(({ sizes }) => sizes.flatMap(({ uses }) => uses));

/**
 * What is picked after one press on this card: it joins or leaves the cards it can go with; otherwise only it is
 * picked.
 */
export function toggled(sets: readonly CardSet[], picked: readonly CardId[], card: CardId): readonly CardId[] {
  if (picked.includes(card)) return picked.filter((one) => one !== card);
  const all = [...picked, card];
  return sets.some((set) => isWithin(set, all)) ? all : [card];
}

/** One way to play cards in several plays: those played now, and how many each time. */
export interface Split {
  readonly cards: readonly CardId[];
  readonly parts: readonly number[];
}

/** How this set can be played: whole first, then in ever smaller parts. Empty if there is only one way. */
export function splitsOf(sets: readonly CardSet[], cards: readonly CardId[]): Split[] {
  const set = setOf(sets, cards);
  if (set === undefined || set.sizes.length < 2) return [];
  const sizes = set.sizes.map(({ size }) => size).toSorted((a, b) => b - a);
  const [most = 0] = sizes;
  const rest = [...cards, ...set.of].filter((card) => !set.must.includes(card));
  const all = [...new Set([...set.must, ...rest])].slice(0, most);
  return sizes.map((size) => ({ cards: all.slice(0, size), parts: partsOf(all.length, size) }));
}

/** This many now, the same again as long as there are enough, then what is left. */
function partsOf(all: number, size: number): number[] {
  const parts = Array.from({ length: Math.floor(all / size) }, () => size);
  return all % size === 0 ? parts : [...parts, all % size];
}

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
export interface HandDraft {
  /** Null stands for what the offer proposes. */
  readonly picked: readonly CardId[] | null;
  readonly use: string | null;
  readonly effort: string | null;
  readonly also: string | null;
}
export const UNTOUCHED: HandDraft = { picked: null, use: null, effort: null, also: null };

export type SetOffer = Pick<Offer<unknown>, "fields" | "sets">;

/** What a draft comes to: the cards, what they can be used for, and what of that is chosen. */
export interface Settled {
  readonly cards: readonly CardId[];
  readonly uses: readonly SetUse[];
  readonly use: SetUse | null;
  readonly effort: SetUse["adds"][number] | null;
  readonly also: NonNullable<SetUse["also"]>[number] | null;
}

const fieldOf = ({ fields = [] }: SetOffer, name: string): CardField | undefined =>
  fields.find((field): field is CardField => "pick" in field && field.name === name);

/** Whether it needs cards. */
export const takesCards = (offer: SetOffer): boolean => fieldOf(offer, "which") !== undefined;

/**
 * The part of the draft that still holds: cards that are gone, and uses and what no longer goes with them, are dropped. A
 * likely or single use is chosen.
 */
export function settledPick(offer: SetOffer | null, draft: HandDraft, hand: readonly CardId[]): Settled {
  const cards = pickedIn(draft, hand) ?? proposedBy(offer);
  const uses = offer === null ? [] : usesFor(offer, cards);
  const use = uses.find((some) => some.use === draft.use) ?? uses.find(({ likely }) => likely) ?? onlyOne(uses);
  const effort = use?.adds.find((add) => add.effort === draft.effort) ?? null;
  return { cards, uses, use, effort, also: use?.also?.find(({ also }) => also === draft.also) ?? null };
}

/** What is picked, unless some of it is gone. */
const pickedIn = ({ picked }: HandDraft, hand: readonly CardId[]): readonly CardId[] | null =>
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
export function valuesToPlay(offer: SetOffer, { cards, use, effort, also }: Settled): Values | null {
  if (use === null) return null;
  const added = { effort: effort === null ? [] : [effort.effort], also: also === null ? [] : [also.also] };
  const all = { which: cards, use: [use.use], ...added };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fieldOf(offer, name) !== undefined));
}

/** A hand with nothing picked by its owner, and what would be played from it. */
interface Proposed {
  readonly fan: Fan;
  readonly taken: Offer<{ readonly type: string }> | null;
  readonly chosen: Settled;
}

/** The cards that this one is played with: the proposal, the set it lies in, or none. */
export function withOthers({ fan, taken, chosen }: Proposed, card: CardId): readonly CardId[] {
  if (chosen.cards.includes(card)) return chosen.cards;
  const { cards = [] } = fan.sets.find((set) => set.cards.includes(card)) ?? {};
  return setOf(taken?.sets ?? [], cards) === undefined ? [card] : cards;
}

/** The play that a double click on this card stands for. Null if anything is left to choose. */
export function playOf(now: Proposed, card: CardId): { readonly key: string; readonly values: Values } | null {
  const { taken, chosen, fan } = now;
  if (taken === null) return null;
  if (taken.quick !== undefined && chosen.cards.includes(card)) return { key: taken.key, values: {} };
  const picked = withOthers(now, card);
  const values = valuesToPlay(taken, settledPick(taken, { ...UNTOUCHED, picked }, liveCards(fan)));
  return values === null ? null : { key: taken.key, values };
}

/** Cards ticked for an answer that names several of them. */

type Choice = Pick<CardField, "pick" | "most" | "chosen">;

/** The ticked cards: the earlier ones as far as they can still be the answer, or the proposal. */
export function tickedFor({ pick, most, chosen = [] }: Choice, before: readonly CardId[] | null): readonly CardId[] {
  if (before === null || before.length > most) return chosen;
  return before.every((card) => pick.includes(card)) ? before : chosen;
}

/** What is ticked after one press on this card: if there are enough already, it replaces the one ticked first. */
export function tickedWith({ most }: Choice, ticked: readonly CardId[], card: CardId): readonly CardId[] {
  if (ticked.includes(card)) return ticked.filter((one) => one !== card);
  return [...ticked, card].slice(-most);
}
