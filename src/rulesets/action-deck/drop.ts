import { forgetting } from "../../engine/kit/people.ts";
import { has, without } from "../../engine/table/lists.ts";
import { put, type SeatId } from "../../engine/table/table.ts";
import { cardsOf } from "../../engine/table/whereabouts.ts";
import { counted } from "./cards.ts";
import { unfinished } from "./count.ts";
import { mayPutOnHold, putOnHold, secondTurn } from "./hold.ts";
import { leaves, no, offer, part, type State, text } from "./state.ts";

/** It counts as on Hold, unless it is acting or holding already. */
const isReady = (s: State, seat: SeatId): boolean => has(s.acting, seat) || has(s.held, seat);

const mayHaveDrop = (s: State, seat: SeatId): boolean =>
  !has(s.drops, seat) && (isReady(s, seat) || mayPutOnHold(s, seat));

/** A Hold that came with the Drop goes with it: the card counts again, and the seat is in the next deal. */
function dropTaken(s: State, seat: SeatId): State {
  const next: State = { ...s, drops: without(s.drops, [seat]), dropHeld: without(s.dropHeld, [seat]) };
  if (!has(s.dropHeld, seat) || !has(s.held, seat)) return next;
  const held = cardsOf(s, seat, "held");
  const counts = held.length > 0 && !has(s.done, seat) && (s.phase === "dealt" || s.phase === "running");
  return counted({
    ...next,
    cards: put(s.cards, held, { zone: "hand", seat }),
    held: without(s.held, [seat]),
    queue: without(s.queue, [seat]),
    toCome: counts ? [...without(s.toCome, [seat]), seat] : s.toCome,
  });
}

/** SW-11: a seat with the Drop is on Hold and has +4. It ends with the strike, or when the GM takes it away. */
export const drop = part({
  fresh: { drops: [], dropHeld: [] },
  renew: { standoffCalled: ["drops", "dropHeld"], collected: ["drops", "dropHeld"] },
  decide: {
    giveDrop(play, { seat }) {
      if (!mayHaveDrop(play.now, seat)) return no("mayNotHaveDrop");
      play.happen({ type: "dropGiven", seat });
      return null;
    },
    takeDrop(play, { seat }) {
      if (!has(play.now.drops, seat)) return no("mayNotHaveDrop");
      play.happen({ type: "dropTaken", seat });
      return null;
    },
  },
  fold: {
    dropGiven(s, { seat }) {
      const drops = [...s.drops, seat];
      return isReady(s, seat) ? { ...s, drops } : { ...putOnHold(s, seat), drops, dropHeld: [...s.dropHeld, seat] };
    },
    dropTaken: (s, { seat }) => dropTaken(s, seat),
  },
  also: {
    ...leaves(forgetting("drops", "dropHeld")),
    roundOver: (s, _, before) => ({ ...s, drops: without(s.drops, unfinished(before)) }),
  },
  offers: {
    about: (s, seat) => [
      ...(mayHaveDrop(s, seat)
        ? [offer({ type: "giveDrop", seat }, s.turn, isReady(s, seat) ? {} : secondTurn(s, seat))]
        : []),
      ...(has(s.drops, seat) ? [offer({ type: "takeDrop", seat }, s.turn)] : []),
    ],
  },
  badges: (s, seat) => (has(s.drops, seat) ? [{ text: text("badge.drop"), tone: "gain" }] : []),
});
