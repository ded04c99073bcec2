import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import { type BackTo, mayUndo, whereTo } from "../../engine/session/redo.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Text } from "../../engine/table/table.ts";
import { recallDeparted } from "../actors/departed.ts";
import { sessionOf } from "../actors/session.ts";
import { deckStep } from "../steps/former-deck.ts";
import { type Home, rulesAt } from "../storage/home.ts";
import { turnRecordIn } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";

/** What undo would take back, the latest first. Null if the user may not, or the log does not reach that far. */
export function undoList(home: Home, back: BackTo): readonly Text[] | null {
  const rules = rulesAt(home);
  if (rules === null || storedAt(home.id) === null) return null;
  if (!game.user.isGM) return null;
  const session = logHere(rules, home);
  const from = whereTo(session, back, rules.clock(session.base));
  if (from < 0 || !mayUndo(session, back, game.user)) return null;
  return session.entries
    .slice(from)
    .filter(({ by }) => by !== null)
    .map(({ deed }) => deed)
    .reverse();
}

/** What was played, on a page that then knows what those were called who have left. */
function logHere(rules: AnyRuleset, home: Home): Session {
  const session = sessionOf(rules, home);
  if (home.combat !== null) recallDeparted(home.combat, session);
  return session;
}

/** Everything within reach of undo, the latest first, for the GM. */
export function playedSoFar(home: Home): readonly Text[] {
  if (!game.user.isGM) return [];
  const rules = rulesAt(home);
  const deck = deckStep(home.combat);
  const entries = rules === null || storedAt(home.id) === null ? [] : logHere(rules, home).entries;
  const steps = entries.filter(({ by }) => by !== null).map(({ deed }) => deed);
  return [...(deck === null ? [] : [deck]), ...steps].reverse();
}

/** What this user's *Undo* takes back now: for a player only while the latest entry is theirs. Null if nothing. */
export function lastToUndo(home: Home): Text | null {
  if (game.user.isGM) return playedSoFar(home)[0] ?? null;
  const { last } = turnRecordIn(storedAt(home.id), 0, home.combat?.id ?? "");
  return last !== null && last.drew !== true && last.by === game.userId ? last.deed : null;
}

/** Whether nothing was played with the last write of this table: something was taken back, or put right. */
export const isTakenBack = ({ id, combat }: Home): boolean =>
  turnRecordIn(storedAt(id), 0, combat?.id ?? "").back === true;
