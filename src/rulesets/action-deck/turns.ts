import { forgetting, seatsGone } from "../../engine/kit/people.ts";
import { another, hasOther } from "../../engine/kit/words.ts";
import { heightOf } from "../../engine/table/french-deck.ts";
import { has, listed, movedTo, without } from "../../engine/table/lists.ts";
import { onceOf } from "../../engine/table/once.ts";
import type { SeatId } from "../../engine/table/table.ts";
import { cardBefore, hasJoker } from "./cards.ts";
import { acting, isWaiting, unchained } from "./count.ts";
import { goOn } from "./rounds.ts";
import { leaves, no, offer, part, type State, text } from "./state.ts";

/** The GM overrides the count: a fighter who has not acted may act now, and the acting seat goes on right after. */
const mayLetAct = (s: State, seat: SeatId): boolean =>
  s.phase === "running" &&
  s.contest === null &&
  !has(s.acting, seat) &&
  (isWaiting(s, seat) || has(s.toCome, seat) || s.chain.some((group) => has(group, seat)));

const whoLeave = leaves((s, gone) => ({
  ...forgetting("acting", "toCome", "opened")(s, gone),
  chain: unchained(s.chain, gone),
}));

/** SW-4: the seat whose card comes up acts, and ends its turn; the GM may let another act first. */
export const turns = part({
  fresh: {
    turn: 0,
    since: 0,
    acting: [],
    done: [],
    toCome: [],
    chain: [],
    opened: [],
    passed: [],
    inOrder: ["toCome", "done", "passed"],
  },
  renew: {
    dealt: ["acting", "done", "chain", "opened", "passed"],
    roundOver: ["acting", "toCome", "chain", "opened"],
    standoffCalled: ["acting", "done", "toCome", "chain", "opened", "passed"],
    collected: ["acting", "done", "toCome", "chain", "opened", "passed"],
  },
  decide: {
    end(play, { seat }, chance) {
      if (!has(play.now.acting, seat)) return no("notActing");
      play.happen({ type: "turnEnded", seat });
      return goOn(play, chance);
    },
    letAct(play, { seat }) {
      if (!mayLetAct(play.now, seat)) return no("mayNotLetAct");
      play.happen({ type: "brokeIn", seat });
      return null;
    },
  },
  turns: { turnEnded: "ends" },
  fold: {
    turnBegan: (s, { seats }) => acting(s, seats),
    turnEnded: (s, { seat }) => ({
      ...s,
      acting: without(s.acting, [seat]),
      opened: without(s.opened, [seat]),
      drops: without(s.drops, [seat]), // SW-11: it ends with the strike
      done: [...without(s.done, [seat]), seat],
      turn: s.turn + 1,
    }),
  },
  also: {
    ...whoLeave,
    fighters: (s, e, before) => forgetting("done")(whoLeave.fighters(s, e, before), seatsGone(s, before)),
  },
  offers: {
    seat: (s, seat) =>
      s.contest === null && has(s.acting, seat)
        ? [offer({ type: "end", seat }, s.since, { buttons: ["turn"], weight: "main" })]
        : [],
    about: (s, seat) => (mayLetAct(s, seat) ? [offer({ type: "letAct", seat }, s.turn, { buttons: ["current"] })] : []),
  },
});

/** SW-4, SW-17: those beside whom this seat acts at one moment, itself among them: the rules leave their order open. */
export function alike(s: State, seat: SeatId): readonly SeatId[] {
  if (has(s.acting, seat)) return s.acting;
  for (const seats of s.chain) if (has(seats, seat)) return seats;
  return alikeToCome(s.cards, s.toCome).get(seat) ?? NOBODY;
}

const NOBODY: readonly SeatId[] = [];

/** All who are to come, each with those whose cards are as high, worked out once for all; without those face down. */
const alikeToCome = onceOf((cards: State["cards"], toCome: State["toCome"]): ReadonlyMap<SeatId, readonly SeatId[]> => {
  const byHeight = new Map<number, SeatId[]>();
  for (const seat of toCome) {
    const height = heightOf(cardBefore({ cards }, seat) ?? "");
    if (height >= 0) listed(byHeight, height, seat);
  }
  const found = new Map<SeatId, readonly SeatId[]>();
  for (const seats of byHeight.values()) for (const seat of seats) found.set(seat, seats);
  return found;
});

/** SW-17, SW-8: with equal cards, or after a tie, the GM says who of them goes first. */
export const tieOrder = part({
  decide: {
    arrange(play, { seat, place: [place] = [] }) {
      if (place === undefined || place === seat || !has(alike(play.now, seat), place)) return no("notAlike");
      play.happen({ type: "arranged", seat, place });
      return null;
    },
  },
  fold: {
    arranged: (s, { seat, place }) => ({
      ...s,
      acting: movedTo(s.acting, seat, place),
      chain: s.chain.map((seats) => movedTo(seats, seat, place)),
      toCome: movedTo(s.toCome, seat, place),
    }),
  },
  offers: {
    about(s, seat) {
      const beside = alike(s, seat);
      if (!hasOther(beside, seat) || s.contest !== null) return [];
      return [
        offer({ type: "arrange", seat }, s.turn, {
          fields: [another("place", beside, seat, text("pick.arrange", { who: { seat } }))],
          weight: "quiet",
          order: true,
        }),
      ];
    },
  },
});

const mayBide = (s: State, seat: SeatId): boolean =>
  s.contest === null && has(s.acting, seat) && !has(s.cameIn, seat) && hasJoker(s, seat);

/** SW-5: a Joker's holder has +2 in this round, and may let the first turn pass and act later. */
export const joker = part({
  fresh: { biding: [] },
  renew: { dealt: ["biding"], standoffCalled: ["biding"], collected: ["biding"] },
  decide: {
    bide(play, { seat }, chance) {
      if (!mayBide(play.now, seat)) return no("mayNotBide");
      play.happen({ type: "bided", seat });
      return goOn(play, chance);
    },
  },
  fold: {
    bided: (s, { seat }) => ({
      ...s,
      acting: without(s.acting, [seat]),
      opened: without(s.opened, [seat]),
      biding: [...s.biding, seat],
      turn: s.turn + 1,
    }),
  },
  also: leaves(forgetting("biding")),
  offers: { seat: (s, seat) => (mayBide(s, seat) ? [offer({ type: "bide", seat }, s.since, { icon: "wait" })] : []) },
  badges: (s, seat) => (hasJoker(s, seat) ? [{ text: text("badge.joker"), tone: "gain" }] : []),
});
