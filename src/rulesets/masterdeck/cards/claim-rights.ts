import { ACTIONS, type Action } from "../../../decks/card.ts";
import type { CardId, SeatId } from "../../../engine/table/table.ts";
import { isConfused } from "../effects/affected.ts";
import { extraActions } from "../effects/roll-modifiers.ts";
import { lostBy } from "../effects/setback.ts";
import { characterOf, characters, fighting, isEarner, placeOf } from "../seats/characters.ts";
import type { State } from "../state.ts";

/**
 * MD-14, MD-15: what can be won by the round's card, and by that of the round just over until the next one is flipped.
 */

/** MD-15: what a seat's actions can win: those declared, those lost of them (MD-10), and the extra ones. */
interface Rights {
  readonly count: number;
  readonly lost: number;
  readonly extra: number;
}

/** MD-15: the round just over, in which claims can be made until the next flip. */
export interface Over {
  /** What its card approved: the card itself may lie in a hand or in the deck by now, where players do not know it. */
  readonly approved: readonly Action[];
  readonly round: number;
  readonly rights: Readonly<Record<SeatId, Rights>>;
  /** MD-5: characters that Confused kept from winning anything. */
  readonly confused: readonly SeatId[];
}

/** MD-14: what may be claimed by the card. */
export const approved = (s: State): readonly Action[] =>
  s.flip === null ? (s.over?.approved ?? []) : approvedBy(s.known, s.flip.card);

/** What this card approves, in the order of the actions. */
const approvedBy = (known: State["known"], card: CardId): readonly Action[] =>
  ACTIONS.filter((action) => known[card]?.approved.includes(action));

/** The round that claims are made in. */
export const claimedRound = (s: State): number => (s.flip === null ? (s.over?.round ?? s.round) : s.round);

/**
 * MD-15: why no card can be won by this action, as a refusal's key; null if one can. In whatever order they were
 * claimed, each declared action wins by a different approved one, and the extra actions by any; a lost one wins nothing
 * (MD-10).
 */
export function notWon(s: State, who: SeatId, action: Action): string | null {
  const place = placeOf(s, who);
  const rights = place === null ? null : rightsOf(s, place.seat);
  if (rights === null) return "noRound";
  if (!approved(s).includes(action) || !isEarner(s, who)) return "notApproved";
  if (isConfused(s, who) || (s.flip === null && s.over?.confused.includes(who) === true)) return "confused"; // MD-5
  return notWonBy(rights, [...(s.won[who] ?? []), action]);
}

function notWonBy({ count, lost, extra }: Rights, all: readonly Action[]): string | null {
  const over = (left: number): number => all.length - Math.min(left, new Set(all).size) - extra;
  if (over(count - lost) <= 0) return null;
  if (over(count) <= 0) return "lost";
  if (count < 2) return extra > 0 ? "oneForEach" : "oneARound";
  return all.length > count + extra ? "allWon" : "sameAction";
}

function rightsOf(s: State, seat: SeatId): Rights | null {
  if (s.flip === null) return s.over?.rights[seat] ?? null;
  const count = s.actions[seat]?.count ?? 1;
  const taken = s.acting.includes(seat) ? undefined : s.taken[seat];
  const lost = taken === undefined ? lostBy(s, seat) : Math.max(0, count - taken);
  return { count, lost, extra: extraActions(s, seat) };
}

/** What can still be claimed of a round as it ends. */
export function rightsLeft(s: State): Over | null {
  if (s.flip === null) return null;
  return {
    approved: approved(s),
    round: s.round,
    rights: Object.fromEntries(
      fighting(s).flatMap((seat) => {
        const rights = rightsOf(s, seat);
        return rights === null ? [] : [[seat, rights] as const];
      }),
    ),
    confused: characters(s).filter((who) => isConfused(s, who)),
  };
}

/** SW-12, MD-15, MD-16: how many of the declared actions must stay, after what was won and pooled by them. */
export const leastActions = (s: State): Readonly<Record<SeatId, number>> =>
  Object.fromEntries(
    Object.entries(s.actions).flatMap(([seat, { count }]) => {
      const least = leastOf(s, seat, count);
      return least > 1 ? [[seat, least] as const] : [];
    }),
  );

function leastOf(s: State, seat: SeatId, now: number): number {
  const extra = extraActions(s, seat);
  const lost = lostBy(s, seat);
  const mine = (s.seats[seat]?.members ?? []).flatMap((fighter) => characterOf(s, fighter) ?? []);
  const fits = (count: number): boolean =>
    mine.every((who) => {
      const all = s.won[who] ?? [];
      const left = Math.max(0, count - lost);
      return (s.placed[who] ?? 0) <= left + extra && all.length - Math.min(left, new Set(all).size) <= extra;
    });
  for (let count = 1; count < now; count++) if (fits(count)) return count;
  return now;
}
