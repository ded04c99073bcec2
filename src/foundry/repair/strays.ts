import type { AnyRuleset } from "../../engine/rules/ruleset.ts";
import type { FighterId, Table } from "../../engine/table/table.ts";
import { sessionOf } from "../actors/session.ts";
import { isOtherwise, pointedAt, type Snapshot, strayed } from "../dealing/publish.ts";
import { snapshot } from "../dealing/write.ts";
import type { Home } from "../storage/home.ts";
import { isOpenHere } from "../storage/restored.ts";
import { storedAt } from "../storage/store.ts";

/**
 * Whether the encounter's round, pointer or numbers differ from the cards, which means that someone else wrote. Without
 * the key to what is closed, only what is open is compared.
 */
export function straysAt(home: Home, rules: AnyRuleset): boolean {
  const [session, was, stored] = [sessionOf(rules, home), snapshot(home), storedAt(home.id)];
  if (stored === null || isOpenHere(stored)) return strayed(rules, session, was);
  const pointed = was.turn === null ? null : (home.combat?.turns[was.turn]?.id ?? null);
  return strayedInSight(rules, session.state, was, pointed);
}

/** The same of a table without what is hidden: those whom it does not know may stand anywhere, and act. */
export function strayedInSight(rules: AnyRuleset, open: Table, was: Snapshot, pointed: FighterId | null): boolean {
  const isKnown = (id: FighterId): boolean => Object.hasOwn(open.fighters, id);
  const numbers = Object.fromEntries(Object.entries(was.numbers).filter(([id]) => isKnown(id)));
  const wanted = pointedAt(rules, open);
  if (pointed !== null && isKnown(pointed) && wanted !== null && pointed !== wanted) return true;
  return isOtherwise(rules, open, { ...was, numbers });
}
