import { membersBadge, peopleParts } from "../../engine/kit/groups.ts";
import { isIdle, leavers, reseat } from "../../engine/kit/people.ts";
import { type Chance, has, omitKeys, without } from "../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf, cardsWith } from "../../engine/table/whereabouts.ts";
import * as line from "../hero/speed.ts";
import { setSpeedPart, spdBadges } from "../hero/speed.ts";
import { withJoiner } from "./count.ts";
import { type Play, part, type State, text, words } from "./state.ts";
import { asidePlace, dealIn, deckPlace, handPlace, mayDealIn, worthOf } from "./sums.ts";

type One = { readonly seat: SeatId };

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

/** C-5: no one waits for leavers, and their cards are no longer among the lost. */
const left = (s: State, seat: SeatId): State => ({
  ...s,
  ...line.lineWithout(s, [seat]),
  lost: without(s.lost, ownCards(s, seat)),
});

/** C-5: the cards go back to the seat's own deck. */
function handedIn(s: State, seat: SeatId): State {
  const back = ownCards(s, seat);
  return {
    ...s,
    cards: put(s.cards, back, deckPlace(seat)),
    lost: without(s.lost, back),
    done: without(s.done, [seat]),
  };
}

/**
 * C-5: the hand is set aside until the Turn ends, and what was used stays used; a turn that had begun counts as had.
 */
function fell(s: State, { seat }: One): State {
  if (s.phase !== "running") return handedIn(s, seat);
  const acts = line.actingSeat(s) === seat;
  const again = (list: readonly SeatId[]): SeatId[] => [...without(list, [seat]), seat];
  return {
    ...s,
    ...line.lineWithout(s, [seat]),
    cards: put(s.cards, cardsOf(s, seat, "hand"), asidePlace(s, seat)),
    acted: acts ? again(s.acted) : s.acted,
    done: acts || (has(s.acted, seat) && line.isIn(s, seat)) ? again(s.done) : s.done,
    down: { ...s.down, [seat]: { comes: !acts && line.isStillIn(s, seat) } },
  };
}

/** C-5: up again, with the hand and the moment that were its own. */
function rose(s: State, { seat }: One): State {
  const cards = put(s.cards, cardsOf(s, seat, "held"), handPlace(s, seat));
  const next = { ...s, down: omitKeys(s.down, [seat]), cards };
  return s.down[seat]?.comes === true ? { ...next, ...withJoiner(next, seat) } : next;
}

/** The seats that are down, and whether they would be in line for this Segment. */
const waiting = (s: State, segment: number): State["down"] =>
  Object.fromEntries(
    Object.keys(s.down).map((seat) => [
      seat,
      { comes: cardsOf(s, seat, "held").some((id) => worthOf(id) === segment) },
    ]),
  );

const isEarly = (s: State): boolean => s.phase === "setup";
const parts = peopleParts<State, Play>(words, settle, left);

/**
 * C-5: joiners are dealt in at once, leavers hand their cards in, and those of the defeated are set aside until the
 * Turn ends.
 */
export const people = part({
  ...parts.people,
  fresh: { down: {} },
  renew: { dealt: ["down"], turnOver: ["down"], collected: ["down"] },
  fold: { ...parts.people.fold, fell, rose },
  also: {
    seated: leavers("down"),
    counted: (s, { segment }) => ({ ...s, down: waiting(s, segment) }),
    turnOver: (s, _, before) => Object.keys(before.down).reduce(handedIn, s),
  },
  badges: (s, seat) => [...spdBadges(s, seat, text, isEarly(s)), ...membersBadge(s, seat)],
});

/** HC-1, HC-8: SPD and DEX entered by hand. */
export const speeds = part(setSpeedPart<State>(words, isEarly));

/** SW-3: groups. */
export const groups = part(parts.groups);
