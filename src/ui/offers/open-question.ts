import type { Ask } from "../../engine/table/table.ts";
import { byHome } from "../../foundry/host/by-home.ts";
import { urgencyOf } from "./urgency.ts";

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
export const openHere = (home: string, asks: readonly Ask[]): Ask | null => openOf(asks, opened.get(home));

/**
 * The one that the user opened, until it is settled or a more urgent one arrives; otherwise the most urgent. The
 * campaign's can wait, so they never open by themselves.
 */
export function openOf(asks: readonly Ask[], chosen: Opened | undefined): Ask | null {
  const at = asks.findIndex(({ id }) => id === chosen?.id);
  const isOvertaken = asks.slice(0, Math.max(0, at)).some(({ id }) => chosen?.among.has(id) === false);
  const found = at < 0 || isOvertaken ? asks.find((ask) => urgencyOf(ask) !== "campaign") : asks[at];
  return found ?? null;
}
