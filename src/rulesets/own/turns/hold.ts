import { shown, threadsIn, waitBadges } from "../../../engine/kit/holding.ts";
import { able } from "../../../engine/kit/people.ts";
import { isSecret } from "../../../engine/kit/say.ts";
import { allOf, but, has } from "../../../engine/table/lists.ts";
import { put, type SeatId } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import type { Badge } from "../../../engine/view/view.ts";
import { liesDown } from "../cards/face-down.ts";
import { handOf, isLiked, likedBy } from "../cards/hands.ts";
import { type Hold, part, recipeOf, type State } from "../state.ts";
import { no, offer, say, text, words } from "../text-keys.ts";
import { advance } from "./count.ts";
import { mayEnd, turnOf, turnOver } from "./line.ts";

/** Whom a seat may wait for: anybody else who may act. */
const triggersFor = (s: State, seat: SeatId): readonly SeatId[] => but(able(s), seat);

/** On a turn that its own card gave. */
const isOwnTurn = (s: State, seat: SeatId): boolean => turnOf(s, seat)?.as === "drawn" && mayEnd(s, seat);

function mayHold(s: State, seat: SeatId): boolean {
  const { hold } = recipeOf(s);
  return hold !== "none" && isOwnTurn(s, seat) && (hold !== "trigger" || triggersFor(s, seat).length > 0);
}

/** OD-8: a Joker that acts when it likes may let its turn pass, where it cannot simply be held. */
function mayBide(s: State, seat: SeatId): boolean {
  const { hold } = recipeOf(s);
  const card = turnOf(s, seat)?.card ?? "";
  return (hold === "none" || hold === "trigger") && isOwnTurn(s, seat) && isLiked(s, card);
}

function held(s: State, { seat, card, trigger }: Omit<Hold, "n">): State {
  const n = s.held + 1;
  const over = turnOver(s, { seat, card });
  const holds = [...s.holds, { seat, card, trigger, n }];
  return { ...over, cards: put(s.cards, [card], { zone: "held", seat }), holds, held: n };
}

/** OD-3: in a drawn order one with no card left may be named, with a note beforehand. */
function triggerField(s: State, seat: SeatId) {
  const pick = triggersFor(s, seat);
  const isBare = (one: SeatId): boolean => countAt(s, { zone: "deck", deck: one }) === 0;
  const bare = recipeOf(s).deck.kind === "fighters" ? pick.filter(isBare) : [];
  const notes = Object.fromEntries(bare.map((one) => [one, text("note.noCardLeft")]));
  return { name: "trigger", pick, of: "seat", least: 1, most: 1, notes, byRow: text("pick.trigger") } as const;
}

const [waits, threads] = [waitBadges(words), threadsIn(words)];

const triggered = (s: State): State["holds"] => s.holds.filter(({ trigger }) => trigger !== null);

function badges(s: State, seat: SeatId): readonly Badge[] {
  const isFree = allOf(s.holds, seat).some(({ trigger }) => trigger === null);
  const bonus = recipeOf(s).jokers?.bonus ?? 0;
  return [
    ...(likedBy(s, seat) ? [{ text: text("badge.joker", { n: bonus }), tone: "gain" as const }] : []),
    ...(isFree ? [{ text: text("badge.holds"), tone: "may" as const }] : []),
    ...waits(s, triggered(s), seat),
  ];
}

/** OD-10: a Joker says nothing before it is turned up. */
const isSeenLiked = (s: State, seat: SeatId): boolean =>
  likedBy(s, seat) && !handOf(s, seat).some((card) => isLiked(s, card) && liesDown(s, seat, card));

/** A Hold that the end of the round ends, in chat. */
const lost = (s: State, { seat, trigger }: Hold) =>
  trigger === null || isSecret(s, trigger)
    ? say("lostGone", { who: { seat } })
    : say("lost", { who: { seat }, whom: { seat: trigger } });

/** OD-7, OD-8, MS-12: a card is held, for a trigger or until its holder likes. */
export const hold = part({
  fresh: { holds: [], held: 0, heldBefore: [], lost: [] },
  renew: { roundBegan: ["lost"], collected: ["holds", "heldBefore", "lost"] },
  decide: {
    hold(play, { seat, trigger: [named] = [] }) {
      const [turn, isFor] = [turnOf(play.now, seat), recipeOf(play.now).hold === "trigger"];
      if (turn === null || !mayHold(play.now, seat)) return no("mayNotHold");
      if (isFor && (named === undefined || !has(triggersFor(play.now, seat), named))) return no("noTrigger");
      play.happen({ type: "held", seat, card: turn.card, trigger: isFor ? (named ?? null) : null });
      return advance(play);
    },
    bide(play, { seat }) {
      const turn = turnOf(play.now, seat);
      if (turn === null || !mayBide(play.now, seat)) return no("mayNotHold");
      play.happen({ type: "held", seat, card: turn.card, trigger: null });
      return advance(play);
    },
  },
  fold: { held },
  effects: {
    roundOver: (_, before) =>
      triggered(before).flatMap((one) => (isSecret(before, one.seat) ? [] : [lost(before, one)])),
  },
  offers: {
    seat(s, seat) {
      const isFor = recipeOf(s).hold === "trigger";
      const what = isFor ? { text: text("offer.holdFor"), fields: [triggerField(s, seat)] } : {};
      return [
        ...(mayHold(s, seat)
          ? [offer({ type: "hold", seat }, s.since, { icon: "hold", buttons: ["hold"], ...what })]
          : []),
        ...(mayBide(s, seat) ? [offer({ type: "bide", seat }, s.since, { icon: "wait" })] : []),
      ];
    },
  },
  badges,
  status(s) {
    const value = recipeOf(s).jokers?.bonus ?? 0;
    const seats = value === 0 ? [] : Object.keys(s.seats).filter((seat) => isSeenLiked(s, seat));
    return seats.map((seat) => ({ seat, key: "joker", value, bonus: true as const }));
  },
  panels: (s) => (recipeOf(s).hold === "trigger" ? [threads(s, triggered(s))] : []),
});

/** Who is waited for, in the words of this key, or of another if that one is out of sight. */
export function whom(s: State, key: string, gone: string, trigger: SeatId | null) {
  const seat = shown(s, trigger);
  return seat === null ? text(gone) : text(key, { whom: { seat } });
}
