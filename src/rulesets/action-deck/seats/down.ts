import { forgetting } from "../../../engine/kit/people.ts";
import { lacking, omitKeys, without } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import { cardsAt, type OwnZone, put, type SeatId } from "../../../engine/table/table.ts";
import { cardsOf } from "../../../engine/table/whereabouts.ts";
import { counted } from "../cards/cards.ts";
import { chooseAsk } from "../set-up/edges.ts";
import { type Declared, type Down, type Marks, part, type State } from "../state.ts";
import { isAsked } from "./asks.ts";
import { handedIn, leaves, unasked } from "./leaving.ts";

/**
 * Out of the order, with the cards set aside; a turn that had begun counts as had. A fighter who sits the encounter out
 * leaves it.
 */
function fell(s: State, seat: SeatId): State {
  if (s.phase === "setup" || !(s.seats[seat]?.members ?? []).some((id) => s.fighters[id]?.out))
    return forgetting("down")(handedIn(s, [seat]), [seat]);
  const own = cardsAt(s, (place) => "seat" in place && place.seat === seat);
  return {
    ...s,
    cards: put(s.cards, own, { zone: "pool", seat }),
    asks: unasked(s, [seat]),
    done: has(s.opened, seat) ? [...without(s.done, [seat]), seat] : s.done,
    down: { ...s.down, [seat]: downFrom(s, seat, own) },
  };
}

function downFrom(s: State, seat: SeatId, own: readonly string[]): Down {
  const begun = has(s.opened, seat);
  const zones = own.flatMap((id): [string, OwnZone][] => {
    const place = s.cards[id];
    return place !== undefined && "seat" in place ? [[id, place.zone]] : [];
  });
  const actions: Declared | undefined = s.actions[seat];
  const marks: Marks | undefined = s.marks[seat];
  const had: Record<string, boolean> = {
    choosing: isAsked(s, "choose", seat),
    toCome: has(s.toCome, seat),
    chained: !begun && s.chain.some((group) => has(group, seat)),
    held: has(s.held, seat),
    heldOver: has(s.heldOver, seat),
    biding: has(s.biding, seat),
    drop: !begun && has(s.drops, seat), // SW-11: it ends with the strike
    dropHeld: has(s.dropHeld, seat),
  };
  return {
    cards: Object.fromEntries(zones),
    ...Object.fromEntries(Object.entries(had).filter(([, is]) => is)),
    ...(actions === undefined ? {} : { actions }),
    ...(marks === undefined ? {} : { marks }),
  };
}

/** Up again: everything is as it was, and a round that ended because this seat fell goes on. */
function rose(s: State, seat: SeatId): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  const cards = cardsOf(s, seat, "pool").reduce(
    (all, id) => put(all, [id], { zone: was.cards[id] ?? "hand", seat }),
    s.cards,
  );
  const also = (list: readonly SeatId[], is: true | undefined) => (is === true ? [...list, seat] : list);
  const comes = was.toCome === true || was.chained === true;
  return counted({
    ...s,
    cards,
    phase: comes && s.phase === "between" ? "running" : s.phase,
    down: omitKeys(s.down, [seat]),
    toCome: also(s.toCome, was.toCome),
    chain: was.chained === true ? [...s.chain, [seat]] : s.chain,
    held: also(s.held, was.held),
    heldOver: also(s.heldOver, was.heldOver),
    biding: also(s.biding, was.biding),
    drops: also(s.drops, was.drop),
    dropHeld: also(s.dropHeld, was.dropHeld),
    actions: was.actions === undefined ? s.actions : { ...s.actions, [seat]: was.actions },
    marks: was.marks === undefined ? s.marks : { ...s.marks, [seat]: was.marks },
    asks: was.choosing === true && s.phase === "dealt" ? [...s.asks, chooseAsk(seat)] : s.asks,
  });
}

/** C-5: marking someone defeated by mistake costs nothing. What the defeated had is set aside until the next deal. */
export const down = part({
  fresh: { down: {} },
  renew: { dealt: ["down"], standoffCalled: ["down"], collected: ["down"] },
  fold: {
    fell: (s, { seat }) => fell(s, seat),
    rose: (s, { seat }) => rose(s, seat),
  },
  also: lacking(leaves(forgetting("down")), "fell"), // that is when it comes
});
