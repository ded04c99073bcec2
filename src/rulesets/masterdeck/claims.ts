import { DRAMA_ACTIONS, type DramaAction } from "../../decks/card.ts";
import { omitKeys, without } from "../../engine/table/lists.ts";
import type { Ask, CardId, SeatId, Text } from "../../engine/table/table.ts";
import {
  characterOf,
  characters,
  fighting,
  forCharacters,
  type Gone,
  isEarner,
  leaves,
  perEncounter,
  seatOfCharacter,
  withAsks,
  withoutAsks,
} from "./characters.ts";
import { drawTo } from "./deck.ts";
import { extraActions, isConfused } from "./effects.ts";
import { lostBy } from "./setback.ts";
import { actionTerm, answer, type Claim, disabledIf, no, offer, part, type State, say, text } from "./state.ts";

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
  readonly approved: readonly DramaAction[];
  readonly round: number;
  readonly rights: Readonly<Record<SeatId, Rights>>;
  /** MD-5: characters that Confused kept from winning anything. */
  readonly confused: readonly SeatId[];
}

/** MD-14: what may be claimed by the card. */
export const approved = (s: State): readonly DramaAction[] =>
  s.flip === null ? (s.over?.approved ?? []) : approvedBy(s.known, s.flip.card);

/** What this card approves, in the order of the actions. */
const approvedBy = (known: State["known"], card: CardId): readonly DramaAction[] =>
  DRAMA_ACTIONS.filter((action) => known[card]?.approved.includes(action));

/** The round that claims are made in. */
const claimedRound = (s: State): number => (s.flip === null ? (s.over?.round ?? s.round) : s.round);

/**
 * MD-15: why no card can be won by this action, as a refusal's key; null if one can. In whatever order they were
 * claimed, each declared action wins by a different approved one, and the extra actions by any; a lost one wins nothing
 * (MD-10).
 */
export function notWon(s: State, who: SeatId, action: DramaAction): string | null {
  const place = seatOfCharacter(s, who);
  const rights = place === null ? null : rightsOf(s, place.seat);
  if (rights === null) return "noRound";
  if (!approved(s).includes(action) || !isEarner(s, who)) return "notApproved";
  if (isConfused(s, who) || (s.flip === null && s.over?.confused.includes(who) === true)) return "confused"; // MD-5
  return notWonBy(rights, [...(s.won[who] ?? []), action]);
}

function notWonBy({ count, lost, extra }: Rights, all: readonly DramaAction[]): string | null {
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
function rightsLeft(s: State): Over | null {
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

const claimAsk = ({ id, who, action }: Claim): Ask => ({
  id: `md:${id}`,
  to: "gm",
  about: who,
  text: text("ask.claim", { who: { seat: who }, action: { terms: [actionTerm(action)] } }),
  holds: false,
  fallback: null,
  kind: "claim",
  calls: false, // MD-15: it can still be confirmed when the round is over
});

function refused(s: State, { who, action }: Claim): State {
  const theirs = [...(s.won[who] ?? [])];
  const at = theirs.lastIndexOf(action);
  if (at >= 0) theirs.splice(at, 1);
  return { ...s, won: { ...s.won, [who]: theirs } };
}

/** MD-15: claims of the last round have no part in this one, and no more can be made for it. */
const closeRound = (s: State): State => ({
  ...s,
  claims: s.claims.map((claim) => ({ ...claim, past: true })),
});

/** Those who are gone can win nothing more. */
function left(s: State, { seats, characters }: Gone): State {
  const lapsed = s.claims.filter(({ who }) => characters.includes(who));
  const next = withoutAsks(s, ...lapsed.map(({ id }) => `md:${id}`));
  return {
    ...next,
    claims: without(s.claims, lapsed),
    won: omitKeys(s.won, characters),
    over: s.over && {
      ...s.over,
      rights: omitKeys(s.over.rights, seats),
      confused: without(s.over.confused, characters),
    },
  };
}

/** Why this action wins nothing now: it has been claimed, or the refusal. */
function barred(s: State, who: SeatId, action: DramaAction, why: string): Text {
  if (s.claims.some((claim) => claim.who === who && claim.action === action && claim.past !== true))
    return text("claimed.waits");
  if (s.won[who]?.includes(action) === true) return text(s.flip === null ? "claimed.last" : "claimed.now");
  return text(`refusal.claim.${why}`);
}

/** MD-14, MD-15: a player claims an approved action that succeeded; an action that can win nothing says why. */
export const claims = part({
  fresh: { over: null, won: {}, claims: [] },
  renew: {
    ...perEncounter("over", "won"),
    roundBegan: ["over", "won"],
    standoffCalled: ["over", "won"],
    collected: ["over", "won"],
  },
  decide: {
    claim(play, { seat, action: [word] = [] }) {
      const action = DRAMA_ACTIONS.find((some) => some === word);
      const why = action === undefined ? "notApproved" : notWon(play.now, seat, action);
      if (action === undefined || why !== null) return no(`claim.${why}`);
      play.happen({ type: "claimed", claim: { id: `claim:${play.now.serial}`, who: seat, action } });
      return null;
    },
  },
  fold: {
    claimed: (s, { claim }) =>
      withAsks(
        {
          ...s,
          won: { ...s.won, [claim.who]: [...(s.won[claim.who] ?? []), claim.action] },
          claims: [...s.claims, claim],
          serial: s.serial + 1,
        },
        claimAsk(claim),
      ),
  },
  also: {
    ...leaves(left),
    roundOver: (s, _, before) => ({ ...s, over: rightsLeft(before) }),
    roundBegan: closeRound,
    standoffCalled: closeRound,
    collected: closeRound,
  },
  offers: {
    seat: forCharacters((s, seat) => {
      const actions = approved(s);
      if (actions.length === 0 || seatOfCharacter(s, seat) === null || !isEarner(s, seat)) return [];
      const reasons = actions.map((action) => [action, notWon(s, seat, action)] as const);
      const open = reasons.filter(([, why]) => why === null).map(([action]) => action);
      const notes: Record<string, Text> = {};
      for (const [action, why] of reasons) if (why !== null) notes[action] = barred(s, seat, action, why);
      const first = reasons[0]?.[1];
      return [
        offer({ type: "claim", seat }, claimedRound(s), {
          text: text(s.flip === null ? "offer.claimLate" : "offer.claim"),
          fields: [
            {
              name: "action",
              pick: actions,
              of: "word",
              least: 1,
              most: 1,
              chosen: open.slice(0, 1),
              notes,
              means: Object.fromEntries(actions.map((action) => [action, actionTerm(action).does])),
              each: true,
            },
          ],
          ...(open.length === 0 && typeof first === "string"
            ? { disabled: text(`refusal.claim.${first}`), weight: "quiet" }
            : {}),
        }),
      ];
    }),
  },
});

/**
 * MD-14: once the GM confirms it, a card is drawn. A claim of an earlier round does not count in this one. MD-5: for the
 * confused the card waits until the round is over.
 */
export const claimAnswers = part({
  decide: {
    answerClaim(play, { claim: id, yes }, chance) {
      const claim = play.now.claims.find((some) => some.id === id);
      if (claim === undefined) return no("nothingAsked");
      if (yes && isConfused(play.now, claim.who)) return no("wonWaits");
      play.happen({ type: "claimSettled", claim, yes });
      if (yes) drawTo(play, claim.who, "hand", chance);
      return null;
    },
  },
  fold: {
    claimSettled(s, { claim, yes }) {
      const left = s.claims.filter(({ id }) => id !== claim.id);
      const next = withoutAsks({ ...s, claims: left }, `md:${claim.id}`);
      return yes || claim.past === true ? next : refused(next, claim);
    },
  },
  effects: {
    claimSettled: ({ claim: { who, action }, yes }) =>
      yes ? [say("won", { who: { seat: who }, action: { terms: [actionTerm(action)] } })] : [],
  },
  offers: {
    table: (s) =>
      s.claims.flatMap((claim) => {
        const confirming = { weight: "main" as const, ...disabledIf(isConfused(s, claim.who), "wonWaits") };
        const given = (yes: boolean) => {
          const data = { who: { seat: claim.who }, action: { word: claim.action } };
          return answer(
            `md:${claim.id}`,
            yes ? "yes" : "no",
            { type: "answerClaim", claim: claim.id, yes },
            { says: yes ? "confirm" : "refuse", data, ...(yes ? confirming : {}) },
          );
        };
        return [given(true), given(false)];
      }),
  },
});
