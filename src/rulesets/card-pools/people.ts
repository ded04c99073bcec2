import { groupOffers, groupsPart, membersBadge, seatGroupOffers } from "../../engine/kit/groups.ts";
import { able, came, isIdle, leavers, sit, withRoster, withSeats } from "../../engine/kit/people.ts";
import type { Offer } from "../../engine/rules/offer.ts";
import type { Play as Playing } from "../../engine/rules/parts.ts";
import { type Chance, omitKeys, without } from "../../engine/table/lists.ts";
import type { Seated } from "../../engine/table/seating.ts";
import { type CardId, cardsAt, type Place, put, putEach, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { seenDamage } from "./damage.ts";
import { dealOne, isDealt } from "./deal.ts";
import { type Group, withJoiner, withoutSeats } from "./due-order.ts";
import { heldCard, stepOfCard } from "./hand.ts";
import { isPlayedByGm } from "./play-all.ts";
import { isShared, isSharingOffered, seatedOf, seatsNow, sharers } from "./pools.ts";
import { rollForAll as rollAll } from "./roll.ts";
import { type Command, type Event, offer, type Play, part, type State, text, words } from "./state.ts";
import { asidePlace, beforePlace, handPlace, heldPlace, shoePlace } from "./uses.ts";

/** Whether a seat that can no longer act still has a part in the turn. */
const hasAnything = (s: State, seat: SeatId): boolean =>
  cardsOf(s, seat, "hand").length + cardsOf(s, seat, "held").length > 0 ||
  (s.seats[seat]?.members ?? []).some((id) => s.runs[id] !== undefined || s.stunned[id] !== undefined) ||
  s.aim[seat] !== undefined ||
  s.line.some(({ seats }) => seats.includes(seat)) ||
  s.asks.some(({ to }) => to === seat);

/** Deals in seats that can act now and could not before, unless they have had cards this turn. */
function dealToJoiners(play: Play, before: State, chance: Chance): void {
  if (!isDealt(play.now)) return;
  for (const seat of able(play.now))
    if (isIdle(before, seat) && play.now.drawn[seat] === undefined) dealOne(play, seat, chance);
}

/** These seats hand their cards in, and nobody waits for them. */
function left(s: State, gone: readonly SeatId[]): State {
  const back = cardsAt(s, (place) => "seat" in place && gone.includes(place.seat));
  return {
    ...s,
    ...withoutSeats(s, gone),
    cards: put(s.cards, back, shoePlace),
    lost: without(s.lost, back),
    fromHold: without(s.fromHold, back),
  };
}

/**
 * C-5: joiners are dealt in at once, leavers hand their cards in, and those of the defeated are set aside; lost HP may
 * count as damage.
 */
export const people = part({
  decide: {
    roster(play, roster, chance) {
      const before = play.now;
      play.happen(came(roster));
      sit(play, seatsNow(play.now));
      for (const seat of Object.keys(play.now.seats))
        if (isIdle(play.now, seat) && hasAnything(play.now, seat)) play.happen({ type: "fell", seat });
      seenDamage(before, play);
      if (play.now.phase === "rolled") rollAll(play, chance);
      for (const seat of Object.keys(play.now.down)) if (!isIdle(play.now, seat)) play.happen({ type: "rose", seat });
      dealToJoiners(play, before, chance);
      return null;
    },
  },
  fold: { fighters: withRoster, seated: withSeats(left) },
});

type OfSeat = { readonly seat: SeatId };

/**
 * Defeated: nothing of the seat stays but its cards, which are set aside, what it did with others, and values set by
 * hand. A fighter who falls during a moment has had it.
 */
function fell(s: State, { seat }: OfSeat): State {
  const aside = cardsAt(s, (place) => "seat" in place && place.seat === seat && place.zone !== "pool");
  const isPast = ({ seats, ended }: Group, i: number): boolean =>
    seats.includes(seat) && (i <= s.at || ended?.includes(seat) === true);
  const had = s.phase === "counting" && s.line.some(isPast) ? s.step : null;
  return {
    ...s,
    ...withoutSeats(s, [seat]),
    cards: put(s.cards, aside, asidePlace(s, seat)),
    down: { ...s.down, [seat]: { hold: heldCard(s, seat), had } },
  };
}

const isPassed = ({ phase, step }: State, card: CardId): boolean =>
  phase === "counting" && stepOfCard(card) >= 0 && stepOfCard(card) < step;

/**
 * Up again in the same turn: its cards are its own, except those the count has passed meanwhile, which are lost
 * (GP-17).
 */
function rose(s: State, { seat }: OfSeat): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  const own = cardsOf(s, seat, "picking");
  const lost = own.filter((card) => card !== was.hold && isPassed(s, card));
  const back = (card: CardId): Place => (card === was.hold ? heldPlace(s, seat) : handPlace(s, seat));
  const cards = putEach(s.cards, own, (card) => (lost.includes(card) ? beforePlace(seat) : back(card)));
  const next = { ...s, cards, down: omitKeys(s.down, [seat]), lost: [...s.lost, ...lost] };
  return was.had === s.step ? next : { ...next, ...withJoiner(next, seat) };
}

/** The turn is over: cards set aside are handed in. */
const handedIn = (s: State): State => ({
  ...s,
  cards: put(
    s.cards,
    cardsAt(s, ({ zone }) => zone === "picking"),
    shoePlace,
  ),
});

/**
 * C-5: marking someone defeated by mistake costs nothing: a fighter who gets up in the same turn has cards and place
 * back.
 */
export const down = part({
  fresh: { down: {} },
  renew: { gathered: ["down"], turnEnded: ["down"], collected: ["down"] },
  fold: { fell, rose },
  also: { seated: leavers("down"), turnEnded: handedIn },
});

/** Seats everyone where they belong now; who has a seat of their own before the deal rolls as well. */
export function settleSeats(play: Play, chance: Chance): void {
  sit(play, seatsNow(play.now));
  if (play.now.phase === "rolled") rollAll(play, chance);
}

/** A decision as the kit's groups know it. */
interface Grouping extends Playing<State & Seated, Event> {
  readonly play: Play;
}

const groupingIn = (play: Play): Grouping => ({
  play,
  get now() {
    return seatedOf(play.now);
  },
  happen: (event) => play.happen(event),
});

const kit = groupsPart<Grouping>(words, ({ play }, chance) => settleSeats(play, chance));

function sharingOffers(s: State): Offer<Command>[] {
  if (!isSharingOffered(s)) return [];
  const data = sharers(s);
  return [
    offer({ type: "options", pools: "shared" }, null, {
      key: "sharePools",
      text: text("offer.sharePools", data),
      undoLabel: text("deed.sharePools"),
      weight: "setup",
      beforeDeal: true,
    }),
  ];
}

/** GP-21, SW-3: the Game Master's fighters of one actor share a pool; groups are made and split by hand. */
export const groups = part({
  decide: {
    gather: (play, command, chance) => kit.decide.gather(groupingIn(play), command, chance),
    split: (play, command, chance) => kit.decide.split(groupingIn(play), command, chance),
    merge: (play, command, chance) => kit.decide.merge(groupingIn(play), command, chance),
    name: (play, command) => kit.decide.name(groupingIn(play), command),
    saveGroups: (play) => kit.decide.saveGroups(groupingIn(play)),
    orderMembers: (play, command) => kit.decide.orderMembers(groupingIn(play), command),
  },
  fold: {
    grouped(s, e) {
      const { choices, made } = kit.fold.grouped(seatedOf(s), e);
      return { ...s, choices, made };
    },
    named(s, e) {
      const { names, seats } = kit.fold.named(seatedOf(s), e);
      return { ...s, names, seats };
    },
    groupsSaved: (s) => s,
    membersOrdered: (s, e) => kit.fold.membersOrdered(s, e),
  },
  also: {
    fighters: (s, { gone }) => (s.choices === undefined ? s : { ...s, choices: omitKeys(s.choices, gone) }),
  },
  effects: {
    grouped: (e, before) => kit.effects.grouped(e, seatedOf(before)),
    named: (e, before) => kit.effects.named(e, seatedOf(before)),
    groupsSaved: (e, before) => kit.effects.groupsSaved(e, seatedOf(before)),
  },
  offers: {
    table: (s) => (isShared(s) ? groupOffers(seatedOf(s)) : sharingOffers(s)),
    about: (s, seat) => (isShared(s) && isPlayedByGm(s, seat) ? seatGroupOffers(seatedOf(s), seat) : []),
  },
  badges: membersBadge,
});
