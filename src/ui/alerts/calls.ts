import type { SeatId } from "../../engine/table/table.ts";

/** Who acts and who is asked at one moment, as far as it concerns the user of one page. */
export interface CallMoment {
  readonly home: string;
  /** Counts on with every turn. */
  readonly turn: number;
  readonly acts: readonly SeatId[];
  readonly next: SeatId | null;
  /** The seats that this user is called for. */
  readonly mine: ReadonlySet<SeatId>;
  /** The questions that this user is called to answer. */
  readonly asked: readonly string[];
  /** Nothing was played: something was taken back, or put right. */
  readonly isBack: boolean;
}

/** What a page is told: its user's turn, that they are next, that someone else acts, or that they are asked. */
export type Call =
  | { readonly kind: "yourTurn" | "next" | "acts"; readonly seat: SeatId }
  | { readonly kind: "asked"; readonly ask: string };

/** A turn or a question that comes back within so many milliseconds was only gone by mistake. */
const BACK = 1000;

/**
 * Calls the user of one page, from moment to moment. Each turn is called once: not by a first look, by drawing the same
 * again, or by taking something back, and not again if it comes back within a second.
 */
export class Caller {
  #last: CallMoment | null = null;
  readonly #gone = new Map<string, number>();

  /** What is new at this moment. `at` is in milliseconds. */
  see(now: CallMoment, at: number): readonly Call[] {
    const before = this.#last?.home === now.home ? this.#last : null;
    this.#last = now;
    for (const [key, since] of this.#gone) if (at - since >= BACK) this.#gone.delete(key);
    if (before === null) return [];
    const calls = callsBetween(before, now).filter((call) => !this.#gone.has(keyOf(now, call)));
    for (const key of keysIn(before)) this.#gone.set(key, at);
    for (const key of keysIn(now)) this.#gone.delete(key);
    return calls;
  }

  /** There is nothing to see: what comes next is a first look. */
  forget(): void {
    this.#last = null;
  }
}

const turnKey = ({ turn }: CallMoment, seat: SeatId): string => `turn ${turn} ${seat}`;
const askKey = (ask: string): string => `ask ${ask}`;

const keysIn = (moment: CallMoment): string[] => [
  ...moment.acts.map((seat) => turnKey(moment, seat)),
  ...moment.asked.map(askKey),
];

/** That someone is next is as old as the turn before theirs. */
const keyOf = (moment: CallMoment, call: Call): string =>
  call.kind === "asked" ? askKey(call.ask) : turnKey(moment, call.kind === "next" ? (moment.acts[0] ?? "") : call.seat);

const callsBetween = (before: CallMoment, after: CallMoment): readonly Call[] => [
  ...turnCall(before, after),
  ...after.asked.filter((ask) => !before.asked.includes(ask)).map((ask): Call => ({ kind: "asked", ask })),
];

/** At most one: their own turn comes before being next, and that before somebody else's turn. */
function turnCall(before: CallMoment, after: CallMoment): readonly Call[] {
  const { acts, next, mine, isBack } = after;
  if (isBack) return [];
  const fresh = acts.filter((seat) => after.turn !== before.turn || !before.acts.includes(seat));
  const own = fresh.find((seat) => mine.has(seat));
  if (own !== undefined) return [{ kind: "yourTurn", seat: own }];
  const isNext = acts.length > 0 && next !== null && next !== before.next && mine.has(next) && !acts.includes(next);
  if (isNext) return [{ kind: "next", seat: next }];
  const [other] = fresh;
  return other === undefined ? [] : [{ kind: "acts", seat: other }];
}
