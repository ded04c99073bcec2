import type { Offer } from "../offer.ts";
import type { Refused, Typed } from "../parts.ts";
import type { SeatId, Text } from "../table.ts";
import { lacking } from "./records.ts";

/** A ruleset's own texts, and refusals in its words. */

export interface Words {
  /** A text of this ruleset, by its key below the ruleset's id. */
  text(key: string, data?: Text["data"]): Text;
  /** A refusal, with its reason. */
  no(key: string, data?: Text["data"]): Refused;
}

export function wordsOf(id: string): Words {
  const text: Words["text"] = (key, data) =>
    data === undefined ? { key: `${id}.${key}` } : { key: `${id}.${key}`, data };
  return { text, no: (key, data) => ({ refusal: text(`refusal.${key}`, data) }) };
}

/** What an offer has besides what follows from its command. */
export type More<C> = Partial<Omit<Offer<C>, "command">> & {
  /** Data for the offer's text. */
  readonly data?: Text["data"];
};

/**
 * An offer of a command, in the words `offer.<verb>` and `deed.<verb>`. It stays the same offer while `moment` is the
 * same; the deed of a seat's command names the seat.
 */
export const offerIn =
  ({ text }: Words) =>
  <const C extends Typed & { readonly seat?: SeatId }>(
    command: C,
    moment: string | number | null,
    more: More<C> = {},
  ): Offer<C> => {
    const { type: verb, seat } = command;
    const { data } = more;
    const about = seat === undefined ? data : { who: { seat }, ...data };
    return {
      key: `${verb}${seat === undefined ? "" : `:${seat}`}${moment === null ? "" : `:${moment}`}`,
      text: text(`offer.${verb}`, data),
      deed: text(`deed.${verb}`, about),
      command,
      ...lacking(more, "data"),
    };
  };
