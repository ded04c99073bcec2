import { has } from "../../engine/table/lists.ts";
import type { Ask, SeatId } from "../../engine/table/table.ts";

/** What a question is to the table. */
export type Urgency = "waits" | "claim" | "trade" | "round" | "campaign";

/** How a question is named and drawn: play waits for it, or what it is for. */
export const urgencyOf = ({ holds, kind }: Ask): Urgency => (holds ? "waits" : (kind ?? "round"));

/**
 * These questions, most urgent first: those that play waits for, those by or about a seat that acts, claims and trades,
 * the rest of this round, and the campaign's. Of equal ones, `others` come last, and the oldest comes first.
 */
export function ranked(asks: readonly Ask[], acts: readonly SeatId[], others: (ask: Ask) => boolean): Ask[] {
  const rank = (ask: Ask): number => 2 * rankOf(ask, acts) + (others(ask) ? 1 : 0);
  return asks
    .map((ask) => ({ ask, at: rank(ask) }))
    .sort((a, b) => a.at - b.at)
    .map(({ ask }) => ask);
}

const RANKS: Readonly<Record<Urgency, number>> = { waits: 0, claim: 2, trade: 2, round: 3, campaign: 4 };

function rankOf(ask: Ask, acts: readonly SeatId[]): number {
  const urgency = urgencyOf(ask);
  const isActing = has(acts, ask.to) || (ask.about !== undefined && has(acts, ask.about));
  return isActing && urgency !== "waits" && urgency !== "campaign" ? 1 : RANKS[urgency];
}
