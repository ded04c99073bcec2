import { able } from "../../engine/kit/people.ts";
import { isSecret } from "../../engine/kit/words.ts";
import {
  type Hold,
  holdOf,
  isBare,
  seatInSight,
  stepInPart,
  threadsIn,
  triggerField,
  unheld,
  waitBadges,
  withHeld,
} from "../../engine/order/hold.ts";
import { headOf, lined, type Turn, turnOf } from "../../engine/order/line.ts";
import { allOf, but, has, without } from "../../engine/table/lists.ts";
import type { CardId, SeatId } from "../../engine/table/table.ts";
import type { Badge } from "../../engine/view/view.ts";
import { advance } from "./count.ts";
import { liesDown } from "./deal.ts";
import { handOf, isLiked, isShoe, likedBy } from "./deck.ts";
import { no, offer, part, recipeOf, type State, say, text, words } from "./state.ts";
import { isTurnFree } from "./turns.ts";

/** Whom a seat may wait for: anybody else who may act. */
const triggersFor = (s: State, seat: SeatId): readonly SeatId[] => but(able(s), seat);

/** On a turn that its own card gave. */
const isOwnTurn = (s: State, seat: SeatId): boolean => turnOf(s, seat)?.as === "drawn" && isTurnFree(s);

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

/** OD-3: in a drawn order one with no card left may be named, with a note beforehand. */
const whomFor = (s: State, seat: SeatId) =>
  triggerField(words, triggersFor(s, seat), (one) => recipeOf(s).deck.kind === "fighters" && isBare(s, one));

const waits = waitBadges(words);
const threads = threadsIn(words);

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

/** OD-8, C-8: who has a Joker's bonus. OD-10: a Joker says nothing before it is turned up. */
export function jokers(s: State): readonly SeatId[] {
  const liesThere = (seat: SeatId): boolean =>
    handOf(s, seat).some((card) => isLiked(s, card) && liesDown(s, seat, card));
  const hasBonus = (recipeOf(s).jokers?.bonus ?? 0) > 0;
  return hasBonus ? Object.keys(s.seats).filter((seat) => likedBy(s, seat) && !liesThere(seat)) : [];
}

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
      const turn = turnOf(play.now, seat);
      const isFor = recipeOf(play.now).hold === "trigger";
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
  fold: { held: withHeld<State> },
  turns: { held: "holds" },
  effects: {
    roundOver: (_, before) =>
      triggered(before).flatMap((one) => (isSecret(before, one.seat) ? [] : [lost(before, one)])),
  },
  offers: {
    seat(s, seat) {
      const isFor = recipeOf(s).hold === "trigger";
      const what = isFor ? { text: text("offer.holdFor"), fields: [whomFor(s, seat)] } : {};
      return [
        ...(mayHold(s, seat)
          ? [offer({ type: "hold", seat }, s.since, { icon: "hold", buttons: ["hold"], ...what })]
          : []),
        ...(mayBide(s, seat) ? [offer({ type: "bide", seat }, s.since, { icon: "wait" })] : []),
      ];
    },
  },
  badges,
  panels: (s) => (recipeOf(s).hold === "trigger" ? [threads(s, triggered(s))] : []),
});

/** Who is waited for, in the words of this key, or of another if that one is out of sight. */
export function whom(s: State, key: string, gone: string, trigger: SeatId | null) {
  const seat = seatInSight(s, trigger);
  return seat === null ? text(gone) : text(key, { whom: { seat } });
}

/** OD-7: when the turn of a trigger begins its holders step in before or after it, or keep waiting. */
const steppingIn = stepInPart<State>(words, advance);
export const stepIn = part({
  ...steppingIn,
  renew: {
    dealt: ["asked", "stepping"],
    roundBegan: ["asked", "stepping"],
    roundOver: ["asked", "stepping"],
    collected: ["asked", "stepping"],
  },
  decide: {
    ...steppingIn.decide,
    goOn(play) {
      if (!mayGoOn(play.now)) return no("tooLate");
      play.happen({ type: "wentOn" });
      return advance(play);
    },
  },
  offers: {
    ...steppingIn.offers,
    table: (s) => (mayGoOn(s) ? [offer({ type: "goOn" }, s.turn, { buttons: ["turn"], weight: "main" })] : []),
  },
});

/** In a sorted order, where no draw goes on: somebody has not answered, and the others wait for it. */
const mayGoOn = (s: State): boolean =>
  !isShoe(s) && s.phase === "running" && s.asked.length > 0 && (s.stepping.length > 0 || s.turns.length === 0);

/** From Hold without a trigger, unless somebody is still to be named for a card, or the GM is asked about it. */
const mayUse = (s: State, card: CardId): boolean =>
  s.phase === "running" && s.choosing === null && holdOf(s, card)?.trigger === null && !has(s.breaking, card);

/** OD-7, OD-8: into the turn of somebody else. A Joker always may, and into its turn nobody else (SW-5). */
function mayBreakIn(s: State, { seat, card }: Hold): boolean {
  const head = headOf(s);
  const isFree = isLiked(s, card) || (recipeOf(s).breakIn !== "no" && !head.some((turn) => isLiked(s, turn.card)));
  return (
    isFree && head.length > 0 && head.every((turn) => turn.seat !== seat) && mayUse(s, card) && s.breaking.length === 0
  );
}

/** Those who may act out of turn. */
export const waiting = (s: State): readonly Hold[] =>
  s.holds.filter(({ seat, card }) => Object.hasOwn(s.seats, seat) && (mayUse(s, card) || has(s.asked, card)));

const turnBy = ({ seat, card, n }: Hold, as: "before" | "after"): Turn => ({ seat, card, as, n });

/** From Hold into the line: the Game Master is no longer asked about it. */
const released = (s: State, hold: Hold): State => ({
  ...unheld(s, hold),
  breaking: without(s.breaking, [hold.card]),
});

/** The line with one more, right after those who act now and those who asked before. */
function queued(s: State, card: CardId): State {
  const hold = holdOf(s, card);
  if (hold === undefined) return s;
  const { length } = headOf(s);
  const at = s.turns.findIndex(({ as }, i) => i >= length && as === "drawn");
  return lined(released(s, hold), s.turns.toSpliced(at < 0 ? s.turns.length : at, 0, turnBy(hold, "after")));
}

function brokeIn(s: State, card: CardId): State {
  const hold = holdOf(s, card);
  return hold === undefined ? s : lined(released(s, hold), [turnBy(hold, "before"), ...s.turns]);
}

const breakId = (card: CardId): string => `break:${card}`;

const asking = (s: State): readonly Hold[] => s.holds.filter(({ card }) => has(s.breaking, card));

/** The two answers that the GM has to who wants to break in. */
const goesFirst = ({ seat, card }: Hold) =>
  (["holder", "actor"] as const).map((first) =>
    offer({ type: "goesFirst", seat, card, first }, null, {
      key: `${breakId(card)}:${first}`,
      ask: breakId(card),
      text: first === "holder" ? text("offer.holderFirst", { who: { seat } }) : text("offer.actorFirst"),
    }),
  );

/** OD-7, OD-8: from Hold one acts next, or breaks into a turn, freely or as the GM decides. */
export const breakIn = part({
  fresh: { breaking: [] },
  renew: { dealt: ["breaking"], roundBegan: ["breaking"], roundOver: ["breaking"], collected: ["breaking"] },
  asks: (s) =>
    asking(s).map(({ seat, card }) => ({
      id: breakId(card),
      to: "gm",
      about: seat,
      text: text("ask.breakIn", { who: { seat } }),
      holds: true,
      fallback: `${breakId(card)}:actor`,
    })),
  decide: {
    actNext(play, { card }) {
      if (!mayUse(play.now, card)) return no("tooLate");
      play.happen({ type: "queued", card });
      return null;
    },
    breakIn(play, { card }) {
      const hold = holdOf(play.now, card);
      if (hold === undefined || !mayBreakIn(play.now, hold)) return no("tooLate");
      const isAsked = recipeOf(play.now).breakIn === "gm" && !isLiked(play.now, card);
      play.happen({ type: isAsked ? "breakAsked" : "brokeIn", card });
      return null;
    },
    goesFirst(play, { card, first }) {
      if (!has(play.now.breaking, card)) return no("tooLate");
      play.happen({ type: first === "holder" ? "brokeIn" : "queued", card });
      return advance(play);
    },
  },
  fold: {
    breakAsked: (s, { card }) => ({ ...s, breaking: [...s.breaking, card] }),
    queued: (s, { card }) => queued(s, card),
    brokeIn: (s, { card }) => brokeIn(s, card),
  },
  offers: {
    seat: (s, seat) =>
      allOf(s.holds, seat).flatMap((hold, i) => {
        const card = hold.card;
        const moment = `${s.turn}:${i}`;
        const buttons = i === 0 ? { buttons: ["now"] as const } : {};
        return [
          ...(mayUse(s, card) ? [offer({ type: "actNext", seat, card }, moment, { icon: "next", ...buttons })] : []),
          ...(mayBreakIn(s, hold) ? [offer({ type: "breakIn", seat, card }, moment)] : []),
        ];
      }),
    table: (s) => asking(s).flatMap(goesFirst),
  },
});
