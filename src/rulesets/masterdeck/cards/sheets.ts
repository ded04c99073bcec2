import { without } from "../../../engine/kit/records.ts";
import { has } from "../../../engine/table/lists.ts";
import type { Ask, CardId, SeatId } from "../../../engine/table/table.ts";
import { asking, idAbout, isAsked, settled } from "../seats/asks.ts";
import { characters, forCharacters } from "../seats/characters.ts";
import { leaves } from "../seats/leaving.ts";
import { part, type State } from "../state.ts";
import { answer, no, text, tickOf } from "../text-keys.ts";
import { leaving } from "./deck.ts";
import { beforeOf, offSheets } from "./piles.ts";
import { inEffect, MOST_SUBPLOTS, withAccepted } from "./subplots.ts";

export const sheetAsk = (seat: SeatId): string => idAbout("sheet", seat);
const askFor = (seat: SeatId): Ask => ({
  id: sheetAsk(seat),
  to: seat,
  text: text("ask.sheet"),
  holds: false,
  fallback: null,
  kind: "campaign",
  calls: true,
});

/** The subplots on the sheet of this character. */
export const sheetOf = (s: State, seat: SeatId): readonly CardId[] =>
  s.sheet === undefined ? [] : beforeOf(s, seat).filter((card) => Object.hasOwn(s.sheet ?? {}, card));

/** Whether its player has left it unticked. */
export const isUnwanted = (s: State, card: CardId): boolean => s.sheet?.[card] === false;

/** Whether the GM has left it unticked. */
export const isBarred = (s: State, card: CardId): boolean => has(s.adventure?.barred ?? [], card);

/** Those among them that the player can answer for now. */
export const openOn = (s: State, seat: SeatId): readonly CardId[] =>
  sheetOf(s, seat).filter((card) => !isBarred(s, card));

/** MD-24, MD-31: what is accepted at one tap: all that is allowed and wanted, as many as can be in effect. */
export const ticked = (s: State, seat: SeatId): readonly CardId[] =>
  openOn(s, seat)
    .filter((card) => !isUnwanted(s, card))
    .slice(0, Math.max(0, MOST_SUBPLOTS - inEffect(s, seat)));

/** A sheet is asked about as long as there is something on it. */
function asked(s: State, before: State): State {
  if (s.sheet === before.sheet && s.seats === before.seats && s.adventure === before.adventure) return s;
  const seats = characters(s);
  const has = (seat: SeatId): boolean => openOn(s, seat).length > 0;
  const fresh = seats.filter((seat) => has(seat) && !isAsked(s, sheetAsk(seat)));
  const over = seats.filter((seat) => !has(seat) && isAsked(s, sheetAsk(seat)));
  const next = over.length === 0 ? s : settled(s, ...over.map(sheetAsk));
  return fresh.length === 0 ? next : asking(next, ...fresh.map(askFor));
}

/** MD-31: a player answers for all subplots drawn for an adventure at once, now or later. */
export const sheets = part({
  decide: {
    wantSubplot(play, { seat, card, yes }) {
      if (!has(openOn(play.now, seat), card)) return no("nothingAsked");
      play.happen({ type: "subplotWanted", seat, card, yes });
      return null;
    },
    acceptSubplots(play, { seat }) {
      if (openOn(play.now, seat).length === 0) return no("nothingAsked");
      play.happen({ type: "subplotsAccepted", seat, cards: ticked(play.now, seat) });
      return null;
    },
  },
  fold: {
    subplotWanted: (s, { card, yes }) => ({ ...s, sheet: { ...s.sheet, [card]: yes } }),
    subplotsAccepted(s, { seat, cards }) {
      const all = openOn(s, seat);
      const declined = all.filter((card) => isUnwanted(s, card));
      const waits = without(without(all, cards), declined); // MD-24: until one of the two is spent
      return offSheets(withAccepted(s, seat, { taken: cards, declined, waits }), all);
    },
  },
  also: {
    ...leaves((s, { cards }) => offSheets(s, cards)),
    supplied: (s, e, before) => offSheets(s, [...leaving(before, e)]),
  },
  settle: asked,
  offers: {
    seat: forCharacters((s, seat) => {
      const ask = sheetAsk(seat);
      if (!isAsked(s, ask)) return [];
      const n = ticked(s, seat).length;
      const accept = { says: n === 0 ? "acceptNone" : n === 1 ? "acceptOne" : "acceptBoth", undoLabel: "takeUp" };
      return [
        answer(ask, "accept", { type: "acceptSubplots", seat }, { ...accept, data: { who: { seat } }, weight: "main" }),
        ...openOn(s, seat).map((card) => {
          const yes = isUnwanted(s, card);
          return tickOf(ask, card, { type: "wantSubplot", seat, card, yes });
        }),
      ];
    }),
  },
});
