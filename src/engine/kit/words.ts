import type { Offer } from "../rules/offer.ts";
import type { Refused, Typed } from "../rules/parts.ts";
import { onceFor } from "../table/once.ts";
import type { SeatId, Text } from "../table/table.ts";
import { lacking } from "./records.ts";

/** A ruleset's own texts, and refusals in its words. */

export interface Words {
  /** A text of this ruleset, by its key below the ruleset's id. */
  text(key: string, data?: Text["data"]): Text;
  /** A refusal, with its reason. */
  no(key: string, data?: Text["data"]): Refused;
}

export function wordsOf(id: string): Words {
  const text: Words["text"] = (key, data) => textOf(`${id}.${key}`, data);
  return { text, no: (key, data) => ({ refusal: text(`refusal.${key}`, data) }) };
}

/** What an offer has besides what follows from its command. */
export type More<C> = Partial<Omit<Offer<C>, "command">> & {
  /** Data for the offer's text. */
  readonly data?: Text["data"];
};

/** The key under which this command is offered at this moment. */
const keyOf = ({ type, seat }: Typed & { readonly seat?: SeatId }, moment: string | number | null): string =>
  `${type}${seat === undefined ? "" : `:${seat}`}${moment === null ? "" : `:${moment}`}`;

/**
 * An offer of a command, in the words `offer.<verb>` and `deed.<verb>`. It stays the same offer while `moment` is the
 * same; the undo label of a seat's command names the seat.
 */
export function offerIn({ text }: Words) {
  const keysOf = onceFor((verb: string) => ({ text: text(`offer.${verb}`).key, undoLabel: text(`deed.${verb}`).key }));
  return <const C extends Typed & { readonly seat?: SeatId }>(
    command: C,
    moment: string | number | null,
    more: More<C> = {},
  ): Offer<C> => {
    const { type: verb, seat } = command;
    const { data } = more;
    const keys = keysOf(verb);
    return {
      key: keyOf(command, moment),
      text: textOf(keys.text, data),
      undoLabel: textOf(keys.undoLabel, seat === undefined ? data : { who: { seat }, ...data }),
      command,
      ...lacking(more, "data"),
    };
  };
}

const textOf = (key: string, data: Text["data"]): Text => (data === undefined ? { key } : { key, data });
