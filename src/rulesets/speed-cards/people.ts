import type { Chance } from "../../engine/chance.ts";
import { groupsPart } from "../../engine/kit/groups.ts";
import { membersBadge } from "../../engine/kit/members-badge.ts";
import { came, isIdle, reseat, withFighters } from "../../engine/kit/people.ts";
import { strip, without } from "../../engine/kit/records.ts";
import { has } from "../../engine/lists.ts";
import { type CardId, type Place, put, type SeatId } from "../../engine/table.ts";
import { cardsOf, cardsWith } from "../../engine/whereabouts.ts";
import * as line from "../hero/in-line.ts";
import { setSpeedPart } from "../hero/set-speed.ts";
import { spdBadges } from "../hero/speed.ts";
import { asidePlace, deckCards, deckPlace, handPlace, spare } from "./cards.ts";
import { dealIn, mayDealIn } from "./draw.ts";
import { joined } from "./line.ts";
import { type Play, part, type State } from "./state.ts";
import { text, words } from "./words.ts";

/** Brings seats and cards in line with who is present, by comparing states. */
export function settle(play: Play, chance: Chance): void {
  reseat(play, {}, play.now.phase === "running");
  for (const seat of Object.keys(play.now.seats)) {
    if (!isIdle(play.now, seat)) {
      if (Object.hasOwn(play.now.down, seat)) play.happen({ type: "rose", seat });
    } else if (hasAnything(play.now, seat)) play.happen({ type: "fell", seat });
  }
  if (play.now.phase !== "running") return;
  for (const seat of Object.keys(play.now.seats)) if (mayDealIn(play.now, seat)) dealIn(play, seat, chance);
}

const hasAnything = (s: State, seat: SeatId): boolean =>
  line.isIn(s, seat) ||
  (s.phase === "running" && s.spd[seat] !== undefined && !Object.hasOwn(s.down, seat)) ||
  (s.phase !== "running" && (has(s.dodging, seat) || has(s.done, seat) || ownCards(s, seat).length > 0));

/** All of the seat's cards that are not in its deck. */
const ownCards = (s: State, seat: SeatId): CardId[] => cardsWith(s, seat).filter((id) => s.cards[id]?.zone !== "deck");

/**
 * New seats get a deck of their own, leavers' decks first; leavers hand theirs in, and count as having been dealt
 * nothing (HC-9).
 */
function seated(s: State, { seats }: { readonly seats: State["seats"] }): State {
  const gone = Object.keys(s.seats).filter((id) => !Object.hasOwn(seats, id));
  const next = { ...gone.reduce(handedIn, s), seats, spd: strip(s.spd, gone) };
  const cards: Record<CardId, Place> = { ...next.cards };
  const decks: Record<SeatId, number> = {};
  for (const seat of Object.keys(seats)) if (s.decks[seat] !== undefined) decks[seat] = s.decks[seat];
  for (const seat of gone) for (const card of deckCards(s.decks[seat] ?? 0)) cards[card] = spare;
  const used = new Set(Object.values(decks));
  let { printed } = s;
  let n = 1; // no deck below it is free
  for (const seat of Object.keys(seats)) {
    if (decks[seat] !== undefined) continue;
    while (used.has(n)) n++;
    used.add(n);
    printed = Math.max(printed, n);
    decks[seat] = n;
    for (const card of deckCards(n)) cards[card] = deckPlace(seat);
  }
  return { ...next, cards, decks, printed };
}

/** C-5: the cards go back to the seat's own deck, and no one waits for it. */
export function handedIn(s: State, seat: SeatId): State {
  const back = ownCards(s, seat);
  return {
    ...s,
    ...line.without(s, [seat]),
    cards: put(s.cards, back, deckPlace(seat)),
    lost: without(s.lost, back),
    acted: without(s.acted, [seat]),
    used: strip(s.used ?? {}, [seat]),
    done: without(s.done, [seat]),
    dodging: without(s.dodging, [seat]),
    down: strip(s.down, [seat]),
  };
}

/**
 * C-5: the hand is set aside until the Turn ends, and what was used stays used; a turn that had begun counts as had.
 */
function fell(s: State, { seat }: Seated): State {
  if (s.phase !== "running") return handedIn(s, seat);
  const acts = line.actingIn(s) === seat;
  const again = (list: readonly SeatId[]): SeatId[] => [...without(list, [seat]), seat];
  return {
    ...s,
    ...line.without(s, [seat]),
    cards: put(s.cards, cardsOf(s, seat, "hand"), asidePlace(s, seat)),
    acted: acts ? again(s.acted) : s.acted,
    done: acts || (has(s.acted, seat) && line.isIn(s, seat)) ? again(s.done) : s.done,
    down: { ...s.down, [seat]: { comes: !acts && line.isStillIn(s, seat) } },
  };
}

/** C-5: up again, with the hand and the moment that were its own. */
function rose(s: State, { seat }: Seated): State {
  const cards = put(s.cards, cardsOf(s, seat, "held"), handPlace(s, seat));
  const next = { ...s, down: strip(s.down, [seat]), cards };
  return s.down[seat]?.comes === true ? { ...next, ...joined(next, seat) } : next;
}

type Seated = { readonly seat: SeatId };

const isEarly = (s: State): boolean => s.phase === "setup";

/**
 * C-5: joiners are dealt in at once, leavers hand their cards in, and those of the defeated are set aside until the
 * Turn ends.
 */
export const people = part({
  decide: {
    roster(play, roster, chance) {
      play.happen(came(roster));
      settle(play, chance);
      return null;
    },
  },
  fold: { fighters: withFighters<State>, seated, fell, rose },
  badges: (s, seat) => [...spdBadges(s, seat, text, isEarly(s)), ...membersBadge(s, seat)],
});

/** HC-1, HC-8: SPD and DEX entered by hand. */
export const speeds = part(setSpeedPart<State>(words, isEarly));

/** SW-3: groups. */
export const groups = part(groupsPart<Play>(words, settle));
