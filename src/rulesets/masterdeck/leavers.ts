import { isDrama } from "../../decks/card.ts";
import { strip, without } from "../../engine/kit/records.ts";
import { type FighterId, put } from "../../engine/table.ts";
import { settled } from "./asks.ts";
import { isGone } from "./people.ts";
import { discarded } from "./piles.ts";
import type { State } from "./state.ts";

/** C-5: what is kept of fighters, of seats and of characters goes with them. */

/** Of fighters: no trace of who leaves, so that nothing is left of the hidden. */
export const withoutFighters = (s: State, gone: readonly FighterId[]): State => ({
  ...s,
  distracted: strip(s.distracted, gone),
  cornered: without(s.cornered, gone),
  flip: s.flip && { ...s.flip, led: without(s.flip.led, gone), woken: without(s.flip.woken, gone) },
});

/** MD-10: of who is out of the fight nobody is asked what befalls them. */
export function withoutFallen(s: State): State {
  const over = s.asks.flatMap(({ id, about }) =>
    about !== undefined && id.startsWith("md:setback:") && isGone(s, about) ? [id] : [],
  );
  return over.length === 0 ? s : settled(s, ...over);
}

/** What is kept of these seats of the fight is forgotten with them. */
export function forgetting(s: State, gone: readonly string[]): State {
  if (gone.length === 0) return s;
  return {
    ...s,
    setbacks: strip(s.setbacks, gone),
    owed: strip(s.owed, gone),
    breaks: strip(s.breaks, gone),
    hasted: strip(s.hasted, gone),
    over: s.over && { ...s.over, rights: strip(s.over.rights, gone) },
    flip: s.flip && {
      ...s.flip,
      suits: strip(s.flip.suits, gone),
      late: without(s.flip.late, gone),
      spent: without(s.flip.spent, gone),
      ...(s.flip.inTurn === undefined ? {} : { inTurn: without(s.flip.inTurn, gone) }),
    },
    taken: strip(s.taken, gone),
    asks: s.asks.filter(({ about, to }) => !gone.includes(to) && !(about !== undefined && gone.includes(about))),
  };
}

/** C-5: a character who leaves the campaign hands its cards in. */
export function withoutCharacters(s: State, gone: readonly string[]): State {
  if (gone.length === 0) return s;
  const theirs = Object.keys(s.cards).filter((id) => {
    const place = s.cards[id];
    return isDrama(id) && place !== undefined && "seat" in place && gone.includes(place.seat);
  });
  const trades = s.trades.filter(({ from, to }) => !gone.includes(from) && !gone.includes(to));
  const claims = s.claims.filter(({ who }) => !gone.includes(who));
  const over = [...s.trades, ...s.claims].filter((x) => !trades.includes(x as never) && !claims.includes(x as never));
  return {
    ...s,
    cards: put(s.cards, theirs, discarded),
    seats: strip(s.seats, gone),
    before: strip(s.before, theirs),
    trades,
    claims,
    renewing: s.renewing.filter((who) => !gone.includes(who)),
    over: s.over && { ...s.over, confused: without(s.over.confused, gone) },
    won: strip(s.won, gone),
    placed: strip(s.placed, gone),
    asks: s.asks.filter(
      ({ id, to, about }) =>
        !gone.includes(to) &&
        !(about !== undefined && gone.includes(about)) &&
        !over.some((x) => id === `md:${x.id}`) &&
        !theirs.some((card) => id.endsWith(`:${card}`)),
    ),
  };
}
