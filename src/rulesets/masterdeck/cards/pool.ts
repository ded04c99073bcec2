import { omitKeys } from "../../../engine/kit/records.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { isConfused, isUnder } from "../effects/affected.ts";
import { extraActions } from "../effects/roll-modifiers.ts";
import { actionsOf } from "../effects/setback.ts";
import { forCharacters, isInFight, placeOf } from "../seats/characters.ts";
import { leaves, perEncounter } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import { disabledIf, no, offer, one } from "../text-keys.ts";
import { handOf } from "./piles.ts";

/** How many cards may still go from the hand into the pool for actions taken in this round. */
export const poolable = (s: State, who: SeatId): number => (isConfused(s, who) ? 0 : placeable(s, who));

/** The same, ignoring Confused. */
function placeable(s: State, who: SeatId): number {
  const place = placeOf(s, who);
  if (place === null || !isInFight(s)) return 0;
  const { seat } = place;
  const taken = s.acting.includes(seat) ? actionsOf(s, seat) : s.taken[seat];
  return taken === undefined ? 0 : Math.max(0, taken + extraActions(s, seat) - (s.placed[who] ?? 0));
}

/**
 * A fighter who is acting when the round ends has acted. Flurry and Haste end, but their actions stay. MD-5: the
 * confused gain nothing by having waited.
 */
function takenAtEnd(s: State): State["taken"] {
  const all = { ...s.taken, ...Object.fromEntries(s.acting.map((seat) => [seat, actionsOf(s, seat)])) };
  const clear = Object.entries(all).filter(([seat]) => !isUnder(s, seat, "confused"));
  return Object.fromEntries(
    clear.map(([seat, taken]) => [seat, taken + (s.hasted[seat] ?? 0) + (isUnder(s, seat, "flurry") ? 1 : 0)]),
  );
}

/** MD-16: for each action taken in a round one card may go from the hand into the pool. */
export const pool = part({
  fresh: { placed: {}, taken: {} },
  renew: {
    ...perEncounter("placed", "taken"),
    dealt: ["placed", "taken"],
    standoffCalled: ["placed", "taken"],
    collected: ["placed", "taken"],
  },
  decide: {
    pool(play, { seat, card: [card] = [] }) {
      if (card === undefined || !handOf(play.now, seat).includes(card)) return no("notYours");
      if (poolable(play.now, seat) < 1) return no(isConfused(play.now, seat) ? "confused" : "noAction");
      play.happen({ type: "pooled", seat, card });
      return null;
    },
  },
  fold: {
    pooled: (s, { seat, card }) => ({
      ...s,
      cards: put(s.cards, [card], { zone: "pool", seat }),
      placed: { ...s.placed, [seat]: (s.placed[seat] ?? 0) + 1 },
    }),
  },
  also: {
    ...leaves((s, { seats, characters }) => ({
      ...s,
      placed: omitKeys(s.placed, characters),
      taken: omitKeys(s.taken, seats),
    })),
    turnEnded: (s, { seat }, before) => ({ ...s, taken: { ...s.taken, [seat]: actionsOf(before, seat) } }),
    roundOver: (s, _, before) => ({ ...s, taken: takenAtEnd(before) }),
  },
  offers: {
    seat: forCharacters((s, seat) => {
      const hand = handOf(s, seat);
      if (hand.length === 0 || placeable(s, seat) < 1) return [];
      const fields = [one("card", hand, "card")];
      return [offer({ type: "pool", seat }, null, { fields, ...disabledIf(isConfused(s, seat), "confused") })];
    }),
  },
});
