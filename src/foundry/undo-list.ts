import type { Text } from "../engine/table.ts";
import { rulesFor } from "./choice.ts";
import { type Back, mayUndo, whereTo } from "./dealer.ts";
import type { Fight } from "./module.ts";
import { storedIn } from "./store.ts";
import { sessionOf } from "./table.ts";

/** What undo would take back, the last first; null when the user here may not, or the log does not reach so far. */
export function undoList(combat: Fight, back: Back): readonly Text[] | null {
  const rules = rulesFor(combat);
  if (rules === null || storedIn(combat) === null) return null;
  const session = sessionOf(rules, combat);
  if (!game.user.isGM) return null;
  const from = whereTo(session, back, rules.clock(session.base));
  if (from < 0 || !mayUndo(session, back, game.user)) return null;
  return session.entries
    .slice(from)
    .filter(({ by }) => by !== null)
    .map(({ deed }) => deed)
    .reverse();
}

/** Everything that undo reaches back to, the last first; for the GM. */
export function playedSoFar(combat: Fight): readonly Text[] {
  const rules = rulesFor(combat);
  if (rules === null || storedIn(combat) === null || !game.user.isGM) return [];
  const { entries } = sessionOf(rules, combat);
  return entries
    .filter(({ by }) => by !== null)
    .map(({ deed }) => deed)
    .reverse();
}
