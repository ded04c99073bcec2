import { type AnyRuleset, isCharacter, type Roster } from "../../engine/rules/ruleset.ts";
import type { Planned } from "../../engine/session/session.ts";
import type { Fighter, FighterId, Table, Text } from "../../engine/table/table.ts";
import { isUnderWay } from "../../engine/table/whereabouts.ts";
import { departedFrom, doerOf, wasSeen } from "../actors/departed.ts";
import { statusesOf } from "../host/host.ts";
import type { CombatantDoc, Encounter } from "../host/module.ts";
import type { Home } from "../storage/home.ts";

/** C-6: what a Game Master does to the fight in Foundry's own tracker is a step like any other. */

/** A step: its words, whose it is, and the receipts by which it is taken back in the documents. */
export interface Step {
  readonly undoLabel: Text;
  readonly by: string;
  readonly planned: readonly Planned[];
}

type Kind = "joined" | "back" | "left" | "fell" | "rose" | "hid" | "shown";

/** The step that this change of the documents is. Null before anything is dealt, and if nobody came, went or fell. */
export function stepOf(home: Home, rules: AnyRuleset, table: Table, change: Roster): Step | null {
  const { combat } = home;
  if (combat === null || change.encounter !== undefined || !isUnderWay(rules, table)) return null;
  const found = Object.entries(change.set).flatMap(([id, now]) => {
    const kind = isCharacter(id) ? null : kindOf(table.fighters[id], now);
    // a table that was made from what lies open knows no hidden fighters: these have not joined
    return kind === null || (kind === "joined" && !wasSeen(home.id, id)) ? [] : [{ id, kind }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const isOne = found.every(({ kind }) => kind === first.kind);
  const fighters = found.map(({ id }) => id);
  return {
    undoLabel: { key: `deed.${isOne ? first.kind : "several"}`, data: { who: { fighters } } },
    by: doerOf(home.id, fighters),
    planned: found.flatMap(({ id, kind }) => receiptsOf(home, combat, id, kind)),
  };
}

function kindOf(was: Fighter | undefined, now: Fighter): Kind | null {
  if (was === undefined) return "joined";
  if ((was.left === undefined) !== (now.left === undefined)) return now.left === undefined ? "back" : "left";
  if ((was.out === true) !== (now.out === true)) return now.out === true ? "fell" : "rose";
  if ((was.hidden === true) !== (now.hidden === true)) return now.hidden === true ? "hid" : "shown";
  return null;
}

/** Begins the path of a change that is done already: it is only ever taken back. */
export const DONE = "done:";

/** The first deal ends a preparation: taken back, it is one again. */
export const preparationEnded = ({ uuid }: Encounter): Planned => ({
  uuid,
  path: `${DONE}preparing`,
  from: true,
  to: false,
});

function receiptsOf({ id: home }: Home, combat: Encounter, id: FighterId, kind: Kind): Planned[] {
  const uuid = `${combat.uuid}.Combatant.${id}`;
  const combatant = combat.combatants.get(id);
  const receipt = (path: string, from: Planned["from"], to: Planned["to"]): Planned => ({
    uuid,
    path: `${DONE}${path}`,
    from,
    to,
  });
  if (kind === "left") return [receipt("document", departedFrom(home, id)?.source ?? null, null)];
  if (kind === "joined" || kind === "back") return [receipt("document", null, true)];
  if (kind === "hid" || kind === "shown") return [receipt("hidden", kind !== "hid", kind === "hid")];
  return fallen(combatant, kind === "fell", receipt);
}

/**
 * Defeat is the combatant's mark and the actor's status. Foundry writes one after the other: the second, which may not
 * have come yet, is taken back if it has by then.
 */
function fallen(
  combatant: CombatantDoc | undefined,
  isOut: boolean,
  receipt: (path: string, from: boolean, to: boolean | null) => Planned,
): Planned[] {
  if (combatant === undefined) return [];
  const { actor } = combatant;
  const mark = receipt("defeated", !isOut, combatant.defeated === isOut ? isOut : null);
  if (actor === null) return [mark];
  const status = CONFIG.specialStatusEffects.DEFEATED;
  const to = statusesOf(actor).has(status) === isOut ? isOut : null;
  return [mark, { ...receipt(`status:${status}`, !isOut, to), uuid: actor.uuid }];
}
