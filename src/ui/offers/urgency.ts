import { has } from "../../engine/table/lists.ts";
import type { Ask, SeatId } from "../../engine/table/table.ts";
import { byHome } from "../../foundry/host/by-home.ts";

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

/** The question that a user opened, and the others that were there then. */
export interface Opened {
  readonly id: string;
  readonly among: ReadonlySet<string>;
}

/** The questions opened on this page. It matters to this page only. */
const opened = byHome<Opened>();

/** Opens this question, or closes it again. */
export function toggleQuestion(home: string, id: string, among: readonly Ask[]): void {
  if (opened.get(home)?.id === id) opened.delete(home);
  else opened.set(home, { id, among: new Set(among.map((ask) => ask.id)) });
}

/** Which of these, most urgent first, is open here. Only one is: the others are lines. */
export const openHere = (home: string, asks: readonly Ask[]): Ask | null => askInFront(asks, opened.get(home));

/**
 * The one that the user opened, until it is settled or a more urgent one arrives; otherwise the most urgent. The
 * campaign's can wait, so they never open by themselves.
 */
export function askInFront(asks: readonly Ask[], chosen: Opened | undefined): Ask | null {
  const at = asks.findIndex(({ id }) => id === chosen?.id);
  const isOvertaken = asks.slice(0, Math.max(0, at)).some(({ id }) => chosen?.among.has(id) === false);
  const found = at < 0 || isOvertaken ? asks.find((ask) => urgencyOf(ask) !== "campaign") : asks[at];
  return found ?? null;
}
