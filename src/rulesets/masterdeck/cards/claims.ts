import { ACTIONS, type Action } from "../../../decks/card.ts";
import { omitKeys, without } from "../../../engine/kit/records.ts";
import type { Ask, SeatId, Text } from "../../../engine/table/table.ts";
import { isConfused } from "../effects/affected.ts";
import { asking, settled } from "../seats/asks.ts";
import { forCharacters, isEarner, placeOf } from "../seats/characters.ts";
import { type Gone, leaves, perEncounter } from "../seats/leaving.ts";
import { type Claim, part, type State } from "../state.ts";
import { actionTerm, answer, disabledIf, no, offer, say, text } from "../text-keys.ts";
import { approved, claimedRound, notWon, rightsLeft } from "./claim-rights.ts";
import { drawTo } from "./piles.ts";

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
  const next = settled(s, ...lapsed.map(({ id }) => `md:${id}`));
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
function barred(s: State, who: SeatId, action: Action, why: string): Text {
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
      const action = ACTIONS.find((some) => some === word);
      const why = action === undefined ? "notApproved" : notWon(play.now, seat, action);
      if (action === undefined || why !== null) return no(`claim.${why}`);
      play.happen({ type: "claimed", claim: { id: `claim:${play.now.serial}`, who: seat, action } });
      return null;
    },
  },
  fold: {
    claimed: (s, { claim }) =>
      asking(
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
      if (actions.length === 0 || placeOf(s, seat) === null || !isEarner(s, seat)) return [];
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
      const next = settled({ ...s, claims: left }, `md:${claim.id}`);
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
