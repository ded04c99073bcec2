import { blank } from "../../../engine/kit/blank-cards.ts";
import { omitKeys, without } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import { type CardId, put, putEach, type SeatId } from "../../../engine/table/table.ts";
import { cardsIn, cardsOf, cardsWith } from "../../../engine/table/whereabouts.ts";
import { deckPlace, isShoe } from "../cards/deck.ts";
import { actsOnEach } from "../cards/hands.ts";
import { part, type State } from "../state.ts";
import { staysHeld } from "../turns/count.ts";
import { lined } from "../turns/line.ts";

type One = { readonly seat: SeatId };

/** The table without turns, Holds and questions of this seat. */
function unlined(s: State, gone: SeatId): State {
  const others = <T extends One>(list: readonly T[]): readonly T[] => list.filter(({ seat }) => seat !== gone);
  const cards = s.holds.filter(({ seat }) => seat === gone).map(({ card }) => card);
  const next: State = {
    ...s,
    stepping: others(s.stepping),
    holds: others(s.holds),
    lost: others(s.lost),
    asked: without(s.asked, cards),
    breaking: without(s.breaking, cards),
  };
  return s.turns.some(({ seat }) => seat === gone) ? lined(next, others(s.turns)) : next;
}

/** C-5, OD-1: who leaves hands the cards in, which are back in the deck at once; fighters' cards leave with them. */
export function left(s: State, seat: SeatId): State {
  const cards = cardsWith(s, seat);
  const isOwn = (card: CardId): boolean => isShoe(s) && card.startsWith("card-");
  const next = unlined(s, seat);
  return {
    ...next,
    cards: putEach(s.cards, cards, (card) => (isOwn(card) ? blank : deckPlace)),
    acted: without(next.acted, cards),
    heldBefore: without(next.heldBefore, cards),
    down: omitKeys(next.down, [seat]),
    chosen: omitKeys(next.chosen, [seat]),
  };
}

/**
 * Cards in hand and on hold are set aside. A turn that had begun counts as had. In a drawn order it is the undrawn ones:
 * those that came have been used, as in MST-1.
 */
function fell(s: State, { seat }: One): State {
  const mine = s.turns.filter((turn) => turn.seat === seat);
  const next = unlined(s, seat);
  const [hand, held] = [cardsOf(s, seat, "hand"), cardsOf(s, seat, "held")];
  const holds = s.holds.filter((hold) => hold.seat === seat);
  const away = isShoe(s)
    ? put(s.cards, cardsIn(s, "deck", seat), { zone: "picking", seat })
    : put(s.cards, hand, { zone: "pool", seat });
  const acted = mine.map(({ card }) => card);
  const asked = holds.map(({ card }) => card).filter((card) => has(s.asked, card));
  const isRunning = s.phase === "running" || !isShoe(s) || holds.length > 0;
  if (!isRunning) return { ...left(s, seat), done: without(s.done, [seat]) };
  return {
    ...next,
    cards: put(away, held, { zone: "pool", seat }),
    acted: [...s.acted, ...without(acted, s.acted)],
    done: mine.length > 0 ? [...without(s.done, [seat]), seat] : s.done,
    down: { ...s.down, [seat]: { holds, asked, since: s.askedAt } },
  };
}

/** Everything is as it was: cards, Holds, and what was asked at this moment. A round that ended because of it goes on. */
function rose(s: State, { seat }: One): State {
  const was = s.down[seat];
  if (was === undefined) return s;
  const own = cardsOf(s, seat, "pool");
  const held = was.holds.map(({ card }) => card);
  const isThen = s.phase === "running" && s.askedAt === was.since;
  const rest = own.filter((card) => !has(s.acted, card) && !has(held, card));
  const comes = rest.length > 0 && (actsOnEach(s) || rest.length === own.length);
  const cards = putEach(s.cards, own, (card) => ({ zone: has(held, card) ? "held" : "hand", seat }));
  return {
    ...s,
    cards: put(cards, cardsOf(s, seat, "picking"), { zone: "deck", deck: seat }),
    down: omitKeys(s.down, [seat]),
    holds: [...s.holds, ...was.holds].toSorted((a, b) => a.n - b.n),
    asked: isThen ? [...s.asked, ...was.asked] : s.asked,
    phase: comes && s.phase === "between" && !isShoe(s) ? "running" : s.phase,
  };
}

/** OD-7: a fallen holder's hold is set aside, and lost with all others when the round ends. */
function lapsed(s: State): State {
  const down = Object.entries(s.down).map(([seat, was]) => [
    seat,
    { ...was, holds: was.holds.filter((hold) => staysHeld(s, hold)) },
  ]);
  return { ...s, down: isShoe(s) ? {} : Object.fromEntries(down) };
}

/** C-5: marking somebody defeated by mistake costs nothing. */
export const down = part({
  fresh: { down: {} },
  renew: { dealt: ["down"], collected: ["down"] },
  fold: { fell, rose },
  also: { roundOver: lapsed },
});
