import type { AnyRuleset } from "../rules/ruleset.ts";
import { fold, type Session } from "../session/session.ts";
import { without } from "./see.ts";
import type { FighterId, Table } from "./table.ts";

/**
 * Who leaves during a round counts as fallen until it is over: cards, turn and all lie aside (C-5), and nobody is shown
 * them. So the same one back in the encounter takes up what it had, under whatever id (C-11).
 */

/** The table without those who have left, as everybody is shown it. */
export function withoutLeft<S extends Table>(table: S): S {
  const gone = Object.keys(table.fighters).filter((id) => table.fighters[id]?.left !== undefined);
  return gone.length === 0 ? table : without(table, new Set(gone));
}

/** Whether anything was dealt or begun, so that coming and going are steps of their own (C-6). */
export function isUnderWay(rules: Pick<AnyRuleset, "clock">, table: Table): boolean {
  return rules.clock(table).round > 0 || areCardsOut(table);
}

/** Whether cards lie anywhere but in decks and on their discards. */
export const areCardsOut = ({ cards }: Table): boolean =>
  Object.values(cards).some(({ zone }) => zone !== "deck" && zone !== "discard");

/**
 * The same session with one fighter under another id, wherever it stands: as a fighter, as a seat, in questions and in
 * the log. `to` must be an id that the session does not know.
 */
export function renamed(rules: AnyRuleset, { base, entries }: Session, from: FighterId, to: FighterId): Session {
  const isIn = new RegExp(`(?<![A-Za-z0-9])${from}(?![A-Za-z0-9])`, "g");
  const now: Pick<Session, "base" | "entries"> = JSON.parse(JSON.stringify({ base, entries }).replaceAll(isIn, to));
  const events = now.entries.flatMap((entry) => entry.events);
  return { ...now, state: fold(rules, now.base, events) };
}
