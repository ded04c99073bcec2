import { isCharacter } from "../../engine/rules/ruleset.ts";
import type { Fighter, FighterId, Side, Table } from "../../engine/table/table.ts";
import type { Encounter, FighterDoc } from "../host/module.ts";
import { MODULE } from "../host/module.ts";
import { system } from "../systems/index.ts";
import { valueAt } from "../values/path.ts";

/** C-9: whose side a fighter is on, who plays it, and on whose card it acts by default. */

export type Belonging = Pick<Fighter, "side" | "played" | "hero">;

/** Players, by id: the order in which the owners of one companion are asked. */
const players = (): User.Implementation[] =>
  [...game.users].filter(({ isGM }) => !isGM).toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1));

/** The actors that players have chosen as their characters. */
export const chosenCharacters = (): string[] => players().flatMap(({ character }) => character?.id ?? []);

/**
 * Whether this is a player character: one that a player has chosen, or one with a player owner whose actor is of a type
 * that the game system has for characters.
 */
export function isPlayerCharacter({ actor }: Pick<FighterDoc, "actor">, chosen = chosenCharacters()): boolean {
  if (actor === null) return false;
  if (chosen.includes(actor.id ?? "")) return true;
  const { characters } = system();
  return actor.hasPlayerOwner && (characters === undefined || characters.includes(String(actor.type)));
}

/** Whether a Game Master has made a hero of this actor by hand, in whatever fight. */
export const isHeroByHand = (actor: Actor.Implementation | null): boolean =>
  valueAt(actor, `flags.${MODULE}.side`) === "hero";

/**
 * What each fighter of this encounter belongs to. `known` are those whom the table knows: a hero stays one for the rest
 * of the fight as long as some player owns it.
 */
export function belongingIn(
  combat: Encounter | null,
  known: Table["fighters"],
  companions: boolean,
): (bearer: FighterDoc) => Belonging {
  const chosen = chosenCharacters();
  const owners = players();
  const sideOf = (bearer: FighterDoc): Side => {
    const isOwned = bearer.actor?.hasPlayerOwner === true;
    const wasHero = isOwned && !isCharacter(bearer.id ?? "") && known[bearer.id ?? ""]?.side === "hero";
    if (wasHero || isPlayerCharacter(bearer, chosen)) return "hero";
    return isOwned || bearer.token?.disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY ? "ally" : "gm";
  };
  const heroes = [...(combat?.combatants ?? [])].filter((one) => sideOf(one) === "hero");
  const heroFor = (bearer: FighterDoc): FighterId | undefined => {
    for (const user of owners) {
      if (!owns(user, bearer)) continue;
      const own = heroes.filter((one) => owns(user, one));
      const hero = heroes.find(({ actor }) => actor?.id === user.character?.id && actor !== null) ?? own[0];
      if (hero?.id) return hero.id;
    }
    return undefined;
  };
  return (bearer) => {
    const side = sideOf(bearer);
    if (side !== "ally" || bearer.actor?.hasPlayerOwner !== true) return { side };
    const hero = companions ? heroFor(bearer) : undefined;
    return { side, played: true, ...(hero === undefined ? {} : { hero }) };
  };
}

const owns = (user: User.Implementation, { actor }: FighterDoc): boolean =>
  actor?.testUserPermission(user, "OWNER") === true;
