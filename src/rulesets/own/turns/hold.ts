import { able } from "../../../engine/kit/people.ts";
import { allOf, but, has } from "../../../engine/table/lists.ts";
import { type CardId, put, type SeatId } from "../../../engine/table/table.ts";
import { countAt } from "../../../engine/table/whereabouts.ts";
import type { Badge } from "../../../engine/view/view.ts";
import { isShoe } from "../cards/deck.ts";
import { liesDown } from "../cards/face-down.ts";
import { handOf, isLiked, likedBy } from "../cards/hands.ts";
import { part, recipeOf, type State } from "../state.ts";
import { no, offer, text } from "../text-keys.ts";
import { advance } from "./count.ts";
import { headOf, lined, mayEnd, type Turn, turnOf, turnOver } from "./line.ts";
import { holdOf, unheld, whom } from "./step-in.ts";

declare module "../state.ts" {
  interface State {
    readonly holds: readonly Hold[];
    /** How many Holds there have ever been. */
    readonly held: number;
    /** Held cards when this round began. Who had one then is dealt none (SW-7). */
    readonly heldBefore: readonly CardId[];
    /** Holds that the end of the last round ended. */
    readonly lost: readonly Hold[];
    /** Held cards with which their holders want to break in, for the GM to decide. */
    readonly breaking: readonly CardId[];
  }
  interface Commands {
    hold: { seat: SeatId; trigger?: readonly SeatId[] };
    bide: { seat: SeatId };
    actNext: { seat: SeatId; card: CardId };
    breakIn: { seat: SeatId; card: CardId };
    goesFirst: { seat: SeatId; card: CardId; first: "holder" | "actor" };
  }
  interface Events {
    held: { seat: SeatId; card: CardId; trigger: SeatId | null };
    breakAsked: { card: CardId };
    /** Acts when those who act now are done. */
    queued: { card: CardId };
    brokeIn: { card: CardId };
  }
}

/** OD-7, MS-12: one card, kept back until its trigger comes, or with none until its holder likes. */
interface Hold {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly trigger: SeatId | null;
  readonly n: number;
}

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

/** From Hold without a trigger, unless the GM is asked about it. */
const mayUse = (s: State, card: CardId): boolean =>
  s.phase === "running" && s.choosing === null && holdOf(s, card)?.trigger === null && !has(s.breaking, card);

/** OD-7, OD-8: into the turn of somebody else; a Joker always may. */
const mayBreakIn = (s: State, { seat, card }: Hold): boolean =>
  mayUse(s, card) &&
  (recipeOf(s).breakIn !== "no" || isLiked(s, card)) &&
  s.turns.length > 0 &&
  !headOf(s).some((turn) => turn.seat === seat) &&
  s.breaking.length === 0;

/** Those who may act out of turn. */
export const waiting = (s: State): readonly Hold[] =>
  s.holds.filter(({ seat, card }) => Object.hasOwn(s.seats, seat) && (mayUse(s, card) || has(s.asked, card)));

function held(s: State, { seat, card, trigger }: Omit<Hold, "n">): State {
  const n = s.held + 1;
  const over = turnOver(s, { seat, card });
  return {
    ...over,
    cards: put(s.cards, [card], { zone: "held", seat }),
    holds: [...s.holds, { seat, card, trigger, n }],
    held: n,
  };
}

/** The line with one more, right after those who act now and those who asked before. */
function queued(s: State, card: CardId): State {
  const hold = holdOf(s, card);
  if (hold === undefined) return s;
  const { length } = headOf(s);
  const at = s.turns.findIndex(({ as }, i) => i >= length && as === "drawn");
  const turn: Turn = { seat: hold.seat, card, as: "after", n: hold.n };
  return lined(unheld(s, hold), s.turns.toSpliced(at < 0 ? s.turns.length : at, 0, turn));
}

function brokeIn(s: State, card: CardId): State {
  const hold = holdOf(s, card);
  return hold === undefined
    ? s
    : lined(unheld(s, hold), [{ seat: hold.seat, card, as: "before", n: hold.n }, ...s.turns]);
}

/** OD-3: in a drawn order one with no card left may be named, with a note beforehand. */
function triggerField(s: State, seat: SeatId) {
  const pick = triggersFor(s, seat);
  const bare =
    recipeOf(s).deck.kind === "fighters" ? pick.filter((one) => countAt(s, { zone: "deck", deck: one }) === 0) : [];
  const notes = Object.fromEntries(bare.map((one) => [one, text("note.noCardLeft")]));
  return { name: "trigger", pick, of: "seat", least: 1, most: 1, notes, byRow: text("pick.trigger") } as const;
}

function badges(s: State, seat: SeatId): Badge[] {
  const own = allOf(s.holds, seat).map(
    ({ trigger }): Badge => ({
      text: trigger === null ? text("badge.holds") : whom(s, "badge.waits", "badge.waitsOn", trigger),
      tone: "may",
    }),
  );
  const bonus = recipeOf(s).jokers?.bonus ?? 0;
  return likedBy(s, seat) ? [{ text: text("badge.joker", { n: bonus }), tone: "gain" }, ...own] : own;
}

/** The two answers that the GM has to who wants to break in. */
const goesFirst = ({ seat, card }: Hold) =>
  (["holder", "actor"] as const).map((first) =>
    offer({ type: "goesFirst", seat, card, first }, null, {
      key: `${breakId(card)}:${first}`,
      ask: breakId(card),
      text: first === "holder" ? text("offer.holderFirst", { who: { seat } }) : text("offer.actorFirst"),
    }),
  );

const breakId = (card: CardId): string => `break:${card}`;

/** OD-7, OD-8, MS-12: a card is held, for a trigger or until its holder likes, and a Joker without more ado. */
export const hold = part({
  fresh: { holds: [], held: 0, heldBefore: [], lost: [], breaking: [] },
  renew: {
    dealt: ["breaking"],
    roundBegan: ["lost", "breaking"],
    roundOver: ["breaking"],
    collected: ["holds", "heldBefore", "lost", "breaking"],
  },
  asks: (s) =>
    s.holds
      .filter(({ card }) => has(s.breaking, card))
      .map(({ seat, card }) => ({
        id: breakId(card),
        to: "gm",
        about: seat,
        text: text("ask.breakIn", { who: { seat } }),
        holds: true,
        fallback: `${breakId(card)}:actor`,
      })),
  decide: {
    hold(play, { seat, trigger: [trigger] = [] }) {
      const [turn, isFor] = [turnOf(play.now, seat), recipeOf(play.now).hold === "trigger"];
      if (turn === null || !mayHold(play.now, seat)) return no("mayNotHold");
      if (isFor && (trigger === undefined || !has(triggersFor(play.now, seat), trigger))) return no("noTrigger");
      play.happen({ type: "held", seat, card: turn.card, trigger: isFor ? (trigger ?? null) : null });
      return advance(play);
    },
    bide(play, { seat }) {
      const turn = turnOf(play.now, seat);
      if (turn === null || !mayBide(play.now, seat)) return no("mayNotHold");
      play.happen({ type: "held", seat, card: turn.card, trigger: null });
      return advance(play);
    },
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
    held,
    breakAsked: (s, { card }) => ({ ...s, breaking: [...s.breaking, card] }),
    queued: (s, { card }) => queued(s, card),
    brokeIn: (s, { card }) => brokeIn(s, card),
  },
  offers: {
    seat: (s, seat) => [
      ...(mayHold(s, seat)
        ? [
            offer({ type: "hold", seat }, s.since, {
              icon: "hold",
              buttons: ["hold"],
              ...(recipeOf(s).hold === "trigger"
                ? { text: text("offer.holdFor"), fields: [triggerField(s, seat)] }
                : {}),
            }),
          ]
        : []),
      ...(mayBide(s, seat) ? [offer({ type: "bide", seat }, s.since, { icon: "wait" })] : []),
      ...allOf(s.holds, seat).flatMap((hold, i) => [
        ...(mayUse(s, hold.card)
          ? [
              offer({ type: "actNext", seat, card: hold.card }, `${s.turn}:${i}`, {
                icon: "next",
                ...(i === 0 ? { buttons: ["now"] } : {}),
              }),
            ]
          : []),
        ...(mayBreakIn(s, hold) ? [offer({ type: "breakIn", seat, card: hold.card }, `${s.turn}:${i}`)] : []),
      ]),
    ],
    table: (s) => s.holds.filter(({ card }) => has(s.breaking, card)).flatMap(goesFirst),
  },
  badges,
  status: (s) => {
    const value = recipeOf(s).jokers?.bonus ?? 0;
    return value === 0 || isShoe(s)
      ? []
      : Object.keys(s.seats).flatMap((seat) =>
          isSeenLiked(s, seat) ? [{ seat, key: "joker", value, bonus: true as const }] : [],
        );
  },
  panels: (s) =>
    recipeOf(s).hold === "trigger"
      ? [
          {
            kind: "threads",
            threads: s.holds.flatMap(({ seat, trigger }) =>
              trigger !== null && Object.hasOwn(s.seats, seat)
                ? [{ from: seat, to: Object.hasOwn(s.seats, trigger) ? trigger : null, text: thread(s, seat, trigger) }]
                : [],
            ),
          },
        ]
      : [],
});

/** OD-10: a Joker says nothing before it is turned up. */
const isSeenLiked = (s: State, seat: SeatId): boolean =>
  likedBy(s, seat) && !handOf(s, seat).some((card) => isLiked(s, card) && liesDown(s, seat, card));

const thread = (s: State, seat: SeatId, trigger: SeatId) =>
  Object.hasOwn(s.seats, trigger)
    ? text("thread.waits", { who: { seat }, whom: { seat: trigger } })
    : text("thread.gone", { who: { seat } });
