import type { Roster } from "../engine/ruleset.ts";
import type { Fighter, FighterId, Side, Table } from "../engine/table.ts";
import { type Fight, type Fighting, MODULE } from "./module.ts";
import { system } from "./systems/index.ts";
import { traitsFor } from "./traits.ts";
import { treasurer } from "./treasurer.ts";

/** What the documents say now of everybody in this encounter. */
export function fightersIn(combat: Fight): Record<FighterId, Fighter> {
  const fighters: Record<FighterId, Fighter> = {};
  for (const combatant of combat.combatants) if (combatant.id !== null) fighters[combatant.id] = fighterOf(combatant);
  return fighters;
}

function fighterOf(combatant: Fighting): Fighter {
  const side = sideOf(combatant);
  const { wild, ...traits } = traitsFor(combatant);
  const isWild = wild === undefined ? (system().isWild?.(combatant) ?? side === "hero") : wild > 0;
  return {
    actor: combatant.actorId ?? null,
    side,
    ...(isWild ? { wild: true } : {}),
    ...(combatant.hidden ? { hidden: true } : {}),
    ...(combatant.isDefeated ? { out: true } : {}),
    ...(Object.keys(traits).length > 0 ? { traits } : {}),
    ...memoryOf(combatant),
  };
}

/** What earlier fights left on the actor, on the token and, for the GM's, on whoever keeps what all share. */
function memoryOf({ actorId, actor, token }: Fighting): Pick<Fighter, "memory"> {
  const shared = actor?.hasPlayerOwner ? {} : keptOn(treasurer());
  const memory = { ...keptOn(game.actors.get(actorId ?? "") ?? null), ...keptOn(token), ...shared };
  return Object.keys(memory).length === 0 ? {} : { memory };
}

function keptOn(document: object | null): Record<string, number | string> {
  const kept: unknown = document === null ? null : foundry.utils.getProperty(document, `flags.${MODULE}`);
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(
      (entry): entry is [string, number | string] => typeof entry[1] === "number" || typeof entry[1] === "string",
    ),
  );
}

/** C-9: a player owner makes a player character, a friendly token the players' NPC; all others are the GM's. */
function sideOf(combatant: Fighting): Side {
  if (combatant.actor?.hasPlayerOwner) return "hero";
  return combatant.token?.disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY ? "ally" : "gm";
}

/** The difference between the table's fighters and the documents, or null: a level, compared and never reacted to. */
export function rosterChange(table: Table, now: Readonly<Record<FighterId, Fighter>>): Roster | null {
  const set: Record<FighterId, Fighter> = {};
  for (const [id, fighter] of Object.entries(now)) if (!same(fighter, table.fighters[id])) set[id] = fighter;
  const gone = Object.keys(table.fighters).filter((id) => !(id in now));
  return gone.length === 0 && Object.keys(set).length === 0 ? null : { type: "roster", set, gone };
}

function same(a: Fighter, b: Fighter | undefined): boolean {
  return (
    b !== undefined &&
    a.actor === b.actor &&
    a.side === b.side &&
    a.wild === b.wild &&
    a.hidden === b.hidden &&
    a.out === b.out &&
    JSON.stringify(a.traits ?? {}) === JSON.stringify(b.traits ?? {})
  );
}
