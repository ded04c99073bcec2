import type { Combined } from "../rules/combine.ts";
import type { Field, Offer } from "../rules/offer.ts";
import type { Refused, Typed } from "../rules/parts.ts";
import type { Effect, MessageLine } from "../rules/ruleset.ts";
import { but, lacking } from "../table/lists.ts";
import { onceFor } from "../table/once.ts";
import { sideOf } from "../table/seating.ts";
import { isSeatHidden, type SeatId, type Table, type Text } from "../table/table.ts";

/** All that a ruleset says, in its own texts. */
export interface Words {
  /** A text of this ruleset, by its key below the ruleset's id. */
  text(key: string, data?: Text["data"]): Text;
  /** A refusal, with its reason: `refusal.<key>`. */
  no(key: string, data?: Text["data"]): Refused;
  /**
   * An offer of a command, in the words `offer.<verb>` and `deed.<verb>`. It stays the same offer while `moment` is the
   * same; the undo label of a seat's command names the seat.
   */
  offer<const C extends Said>(command: C, moment: string | number | null, more?: More<C>): Offer<C>;
  /** A message in the words `say.<key>`, with lines below it. */
  say(key: string, data?: Text["data"], lines?: readonly MessageLine[]): Effect;
  /** C-7: six-sided dice that were thrown here, in the words `say.<key>`; nothing if they were thrown at a real table. */
  thrown(key: string, data: Text["data"], dice: readonly number[] | undefined): readonly Effect[];
  /** GP-17: what ending a round by hand passes over: how many turns, and whose. Nothing to confirm if that is none. */
  passedOver(seats: readonly SeatId[]): { readonly confirm?: Text };
}

type Said = Typed & { readonly seat?: SeatId };

/** What an offer has besides what follows from its command. */
export type More<C> = Partial<Omit<Offer<C>, "command">> & {
  /** Data for the offer's text. */
  readonly data?: Text["data"];
};

/** The key under which this command is offered at this moment. */
const offerKeyOf = ({ type, seat }: Said, moment: string | number | null): string =>
  `${type}${seat === undefined ? "" : `:${seat}`}${moment === null ? "" : `:${moment}`}`;

const textOf = (key: string, data: Text["data"]): Text => (data === undefined ? { key } : { key, data });

/** The words of the ruleset with this id. */
export function wordsOf(id: string): Words {
  const text: Words["text"] = (key, data) => textOf(`${id}.${key}`, data);
  const textKeysOf = onceFor((verb: string) => ({ text: `${id}.offer.${verb}`, undoLabel: `${id}.deed.${verb}` }));
  return {
    text,
    no: (key, data) => ({ refusal: text(`refusal.${key}`, data) }),
    offer(command, moment, more = {}) {
      const { type: verb, seat } = command;
      const { data } = more;
      const keys = textKeysOf(verb);
      return {
        key: offerKeyOf(command, moment),
        text: textOf(keys.text, data),
        undoLabel: textOf(keys.undoLabel, seat === undefined ? data : { who: { seat }, ...data }),
        command,
        ...lacking(more, "data"),
      };
    },
    say: (key, data, lines) => ({
      kind: "say",
      text: text(`say.${key}`, data),
      ...(lines === undefined ? {} : { lines }),
    }),
    thrown(key, data, dice) {
      if (dice === undefined) return [];
      const each = dice.map((one) => ({ faces: 6, results: [one] }));
      return [{ kind: "roll", text: text(`say.${key}`, data), once: true, dice: each }];
    },
    passedOver(seats) {
      if (seats.length === 0) return {};
      return { confirm: text("confirm.endRound", { n: seats.length, who: { seats: [...new Set(seats)] } }) };
    },
  };
}

/** C-5: messages never mention a seat that is hidden or gone. */
export function isSecret(s: Pick<Table, "fighters" | "seats">, seat: SeatId): boolean {
  const there = s.seats[seat];
  return there === undefined || isSeatHidden(s, there);
}

/**
 * Whether a player looks and the seat is the Game Master's: what is read from its sheet is not shown there before it
 * comes up in play. Whose player looks does not matter, since a player's own are never on that side (C-9).
 */
export function isKept(table: Pick<Table, "fighters" | "seats" | "unseen">, seat: SeatId): boolean {
  const members = table.seats[seat]?.members ?? [];
  return table.unseen !== undefined && members.length > 0 && members.every((id) => sideOf(table, id) === "gm");
}

/** An owner's offer as the GM's row menu has it: Foundry's own buttons stay with the owner's. */
function byGm<C>({ buttons: _, weight: __, ...offer }: Offer<C>): Offer<C> {
  return { ...offer, key: `${offer.key}:gm` };
}

/**
 * Offers to the GM for the table or about a seat, and to a seat's owner unless the seat `isIdle`. With `gmToo` the
 * owner's offers also come first among the GM's about that seat.
 */
export const offersOf =
  <S extends Table, C extends Typed, E extends Typed>(
    { offers }: Combined<S, C, E>,
    {
      isIdle = () => false,
      gmToo = false,
    }: { readonly isIdle?: (seen: S, seat: SeatId) => boolean; readonly gmToo?: boolean } = {},
  ) =>
  (seen: S, who: SeatId | "gm", about?: SeatId): readonly Offer<C>[] => {
    const own = (seat: SeatId): readonly Offer<C>[] => (isIdle(seen, seat) ? [] : offers.seat(seen, seat));
    const isThere = (seat: SeatId): boolean => Object.hasOwn(seen.seats, seat);
    if (who !== "gm") return isThere(who) ? own(who) : [];
    if (about === undefined) return offers.table(seen);
    if (!isThere(about)) return [];
    return [...(gmToo ? own(about).map(byGm) : []), ...offers.about(seen, about)];
  };

/** Whether these are anyone besides this seat, which is among them at most once. */
export const hasOther = (seats: readonly SeatId[], seat: SeatId): boolean =>
  seats.length > 1 || (seats.length === 1 && seats[0] !== seat);

type PickField = Extract<Field, { readonly pick: readonly string[] }>;

/** A field that picks one of these seats other than `seat`; `byRow` is what the screen says meanwhile. */
export const another = (name: string, seats: readonly SeatId[], seat: SeatId, byRow?: Text): PickField => ({
  name,
  pick: but(seats, seat),
  of: "seat",
  least: 1,
  most: 1,
  ...(byRow === undefined ? {} : { byRow }),
});
