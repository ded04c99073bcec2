import type { More, Words } from "../kit/words.ts";
import type { Field, Offer } from "../rules/offer.ts";
import type { Play } from "../rules/parts.ts";
import { allOf, type Chance, has, without } from "../table/lists.ts";
import { onceOf } from "../table/once.ts";
import { type Ask, type CardId, put, type SeatId, type Table, type Text } from "../table/table.ts";
import { countAt } from "../table/whereabouts.ts";
import type { Badge, Threads } from "../view/view.ts";
import { type Line, lined, type Turn, turnOver } from "./line.ts";

/** A card that is kept back until somebody else's turn begins, and acts before or after that turn (MS-4). */
export interface Hold {
  readonly seat: SeatId;
  readonly card: CardId;
  /** Whom it waits for; null if its holder comes when it likes. */
  readonly trigger: SeatId | null;
  readonly n: number;
}

export interface Holding extends Line {
  readonly holds: readonly Hold[];
  /** How many Holds there have ever been. */
  readonly held: number;
  /** Held cards whose holders are asked since this turn, because the one they wait for has come. */
  readonly asked: readonly CardId[];
  readonly askedAt: number;
  /** Seats that step in, and still wait for those who held earlier to answer. */
  readonly stepping: readonly Turn[];
}

export interface HeldEvent {
  readonly type: "held";
  readonly seat: SeatId;
  readonly card: CardId;
  readonly trigger: SeatId | null;
}

export type StepInCommand =
  | { readonly type: "stepIn"; readonly seat: SeatId; readonly card: CardId; readonly when: "before" | "after" }
  | { readonly type: "wait"; readonly seat: SeatId; readonly card: CardId };

export type StepInEvent =
  | { readonly type: "steppedIn"; readonly card: CardId; readonly when: "before" | "after" }
  | { readonly type: "waited"; readonly card: CardId }
  /** The Game Master goes on without those who have not answered; they keep waiting. */
  | { readonly type: "wentOn" };

type Of<K> = Extract<StepInEvent, { readonly type: K }>;
type Answer<K> = Extract<StepInCommand, { readonly type: K }>;

/** The seat if it can be seen, or else null: cutting a table leaves gaps. */
export const seatInSight = (s: Pick<Table, "seats">, seat: SeatId | null | undefined): SeatId | null =>
  typeof seat === "string" && Object.hasOwn(s.seats, seat) ? seat : null;

export const holdOf = (s: Pick<Holding, "holds">, card: CardId): Hold | undefined =>
  s.holds.find((hold) => hold.card === card);

/** The turn is over, and its card is held. Holding in a turn counts as having had it. */
export function withHeld<S extends Holding>(s: S, { seat, card, trigger }: HeldEvent): S {
  const n = s.held + 1;
  const over = turnOver(s, { seat, card });
  const holds = [...s.holds, { seat, card, trigger, n }];
  return { ...over, cards: put(s.cards, [card], { zone: "held", seat }), holds, held: n };
}

/** The Hold is over, and its card is before its seat again. */
export const unheld = <S extends Holding>(s: S, { card, seat }: Hold): S => ({
  ...s,
  cards: put(s.cards, [card], { zone: "hand", seat }),
  holds: s.holds.filter((hold) => hold.card !== card),
  asked: without(s.asked, [card]),
});

/** Those who hold for one of these seats, whose turns begin, are asked. */
export function askingHolders<S extends Holding>(s: S, seats: readonly SeatId[]): S {
  const waiting = s.holds.filter(({ trigger }) => trigger !== null && seats.includes(trigger));
  return { ...s, asked: waiting.map(({ card }) => card), askedAt: s.turn };
}

/** The holders who are asked and have not answered yet, as far as this viewer knows. */
export const seatsAsked = (s: Holding): readonly SeatId[] => [
  ...new Set(
    s.holds.filter(({ card, seat }) => has(s.asked, card) && seatInSight(s, seat) !== null).map(({ seat }) => seat),
  ),
];

/** A field that names whom a Hold waits for; whoever has no card left may be named, with a note beforehand. */
export function triggerField(words: Words, pick: readonly SeatId[], hasNoCard: (seat: SeatId) => boolean): Field {
  const notes = Object.fromEntries(pick.filter(hasNoCard).map((seat) => [seat, words.text("note.noCardLeft")]));
  return { name: "trigger", pick, of: "seat", least: 1, most: 1, notes, byRow: words.text("pick.trigger") };
}

/** Whether this seat has no undrawn card in a deck of its own. */
export const isBare = (s: Table, seat: SeatId): boolean => countAt(s, { zone: "deck", deck: seat }) === 0;

/** Who holds for whom, in the order in which they held, in the words `thread`. */
export const threadsIn =
  ({ text }: Words) =>
  (s: Pick<Table, "seats">, holds: readonly Hold[]): Threads => ({
    kind: "threads",
    threads: holds
      .filter(({ seat }) => seatInSight(s, seat) !== null)
      .map(({ seat, trigger }) => {
        const to = seatInSight(s, trigger);
        const who = { seat };
        const words = to === null ? text("thread.gone", { who }) : text("thread.waits", { who, whom: { seat: to } });
        return { from: seat, to, text: words };
      }),
  });

/** The holders seen to wait for each seat. */
const awaited = onceOf((holds: readonly Hold[], seats: Table["seats"]): ReadonlyMap<SeatId, readonly Hold[]> => {
  const found = new Map<SeatId, readonly Hold[]>();
  for (const hold of holds)
    if (hold.trigger !== null && seatInSight({ seats }, hold.seat) !== null)
      found.set(hold.trigger, [...(found.get(hold.trigger) ?? []), hold]);
  return found;
});

/** Whom the seat waits for, and who waits for it. */
export const waitBadges =
  ({ text }: Words) =>
  (s: Pick<Table, "seats">, holds: readonly Hold[], seat: SeatId): Badge[] => {
    const mine = allOf(holds, seat).map(({ trigger }) => seatInSight(s, trigger));
    const waits = mine.map((whom): Badge => {
      const words = whom === null ? text("badge.waitsOn") : text("badge.waits", { whom: { seat: whom } });
      return { text: words, tone: "may" };
    });
    const awaiting = awaited(holds, s.seats).get(seat) ?? [];
    const [first] = awaiting;
    if (first === undefined) return waits;
    const by =
      awaiting.length === 1
        ? text("badge.awaited", { who: { seat: first.seat } })
        : text("badge.awaitedBy", { n: awaiting.length });
    return [...waits, { text: by, tone: "plain" }];
  };

const RANK = { before: 0, drawn: 1, after: 2 } as const;
const inOrder = (turns: readonly Turn[]): Turn[] => turns.toSorted((a, b) => RANK[a.as] - RANK[b.as] || a.n - b.n);

/** Somebody is about to step in before the turn that a card gave, so it does not end meanwhile (MS-4). */
export const isCutShort = ({ turns, stepping }: Pick<Holding, "turns" | "stepping">): boolean =>
  turns[0]?.as === "drawn" && stepping.some(({ as }) => as === "before");

/** Those who step in and held before all that are still asked come into the line, in the order in which they held. */
function released<S extends Holding>(s: S): S {
  if (s.stepping.length === 0) return s;
  const first = Math.min(...s.holds.filter(({ card }) => has(s.asked, card)).map(({ n }) => n));
  const ready = s.stepping.filter(({ n }) => n < first);
  if (ready.length === 0) return s;
  const [now, ...rest] = s.turns;
  const isFirst = now === undefined || (now.as === "drawn" && ready.some(({ as }) => as === "before"));
  const turns = isFirst ? inOrder([...s.turns, ...ready]) : [now, ...inOrder([...rest, ...ready])];
  return { ...lined(s, turns), stepping: s.stepping.filter((turn) => !ready.includes(turn)) };
}

/** Whether one can still come before the turn of whom this Hold waits for. */
const canInterrupt = (s: Holding, { trigger }: Hold): boolean =>
  seatInSight(s, trigger) !== null && s.turns.some(({ seat, as }) => seat === trigger && as === "drawn");

/** Those who held later than any who steps in are still asked; with nobody stepping in, nobody is. */
function wentOn<S extends Holding>(s: S): S {
  const last = Math.max(...s.stepping.map(({ n }) => n), 0);
  return { ...s, asked: s.asked.filter((card) => last > 0 && (holdOf(s, card)?.n ?? 0) > last) };
}

const askId = (card: CardId): string => `moment:${card}`;

/**
 * MS-4: when the turn of a trigger begins its holders step in before or after it, or keep waiting; nobody waits for
 * their answers. `goOn` plays what follows one.
 */
export function stepInPart<S extends Holding>(
  words: Words,
  goOn: (play: Play<S, StepInEvent>, chance: Chance) => void,
) {
  const { text, no, offer } = words;

  /** Who has come that this Hold waits for, as its holder is asked. */
  const question = (s: S, { trigger }: Hold): Text => {
    const seat = seatInSight(s, trigger);
    return seat === null ? text("ask.holdGone") : text("ask.hold", { whom: { seat } });
  };

  const answers = (s: S, hold: Hold): readonly Offer<StepInCommand>[] => {
    const { seat, card } = hold;
    if (!has(s.asked, card)) return [];
    const ask = askId(card);
    const step = (when: "before" | "after", more: More<StepInCommand>): Offer<StepInCommand> =>
      offer<StepInCommand>({ type: "stepIn", seat, card, when }, null, {
        key: `${ask}:${when}:${s.askedAt}`,
        ask,
        ...more,
      });
    const wait = offer<StepInCommand>({ type: "wait", seat, card }, null, {
      key: `${ask}:wait:${s.askedAt}`,
      ask,
      weight: "quiet",
    });
    if (!canInterrupt(s, hold)) return [step("after", { weight: "main" }), wait];
    return [
      step("before", { text: text("offer.before"), weight: "main" }),
      step("after", { text: text("offer.after") }),
      wait,
    ];
  };

  return {
    fresh: { asked: [], askedAt: 0, stepping: [] },
    asks: (s: S): readonly Ask[] =>
      s.holds
        .filter(({ card }) => has(s.asked, card))
        .map((hold) => ({
          id: askId(hold.card),
          to: hold.seat,
          text: question(s, hold),
          holds: false,
          fallback: `${askId(hold.card)}:wait:${s.askedAt}`,
        })),
    decide: {
      stepIn(play: Play<S, StepInEvent>, { card, when }: Answer<"stepIn">, chance: Chance) {
        const hold = holdOf(play.now, card);
        const isLate = when === "before" && hold !== undefined && !canInterrupt(play.now, hold);
        if (hold === undefined || !has(play.now.asked, card) || isLate) return no("tooLate");
        play.happen({ type: "steppedIn", card, when });
        goOn(play, chance);
        return null;
      },
      wait(play: Play<S, StepInEvent>, { card }: Answer<"wait">, chance: Chance) {
        if (!has(play.now.asked, card)) return no("tooLate");
        play.happen({ type: "waited", card });
        goOn(play, chance);
        return null;
      },
    },
    fold: {
      steppedIn(s: S, { card, when }: Of<"steppedIn">): S {
        const hold = holdOf(s, card);
        if (hold === undefined) return s;
        return { ...unheld(s, hold), stepping: [...s.stepping, { seat: hold.seat, card, as: when, n: hold.n }] };
      },
      waited: (s: S, { card }: Of<"waited">): S => ({ ...s, asked: without(s.asked, [card]) }),
      wentOn,
    },
    settle: released<S>,
    offers: {
      seat: (s: S, seat: SeatId): readonly Offer<StepInCommand>[] =>
        allOf(s.holds, seat).flatMap((hold) => answers(s, hold)),
    },
  };
}

/** What is set aside of a seat that cannot act: its Holds, those of them that were asked about, and since when (C-5). */
export interface HoldsAside {
  readonly holds: readonly Hold[];
  readonly asked: readonly CardId[];
  readonly since: number;
}

export function holdsAside(s: Holding, seat: SeatId): HoldsAside {
  const holds = allOf(s.holds, seat);
  const asked = holds.map(({ card }) => card).filter((card) => has(s.asked, card));
  return { holds, asked, since: s.askedAt };
}

/** C-5: each Hold waits for its trigger again, and what was asked at this moment is asked again. */
export function withHoldsAgain<S extends Holding>(s: S, aside: HoldsAside): S {
  const holds = [...s.holds, ...aside.holds].toSorted((a, b) => a.n - b.n);
  const asked = s.askedAt === aside.since ? [...s.asked, ...aside.asked] : s.asked;
  return { ...s, holds, asked: holds.map(({ card }) => card).filter((card) => has(asked, card)) };
}

/** The table without turns, Holds and questions of this seat. */
export function withoutTurnsOf<S extends Holding>(s: S, gone: SeatId): S {
  const others = <T extends { readonly seat: SeatId }>(list: readonly T[]): readonly T[] =>
    list.filter(({ seat }) => seat !== gone);
  const cards = allOf(s.holds, gone).map(({ card }) => card);
  const next = {
    ...s,
    stepping: others(s.stepping),
    holds: others(s.holds),
    asked: without(s.asked, cards),
  };
  return s.turns.some(({ seat }) => seat === gone) ? lined(next, others(s.turns)) : next;
}
