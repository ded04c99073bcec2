/** The module's id, which names its flags, settings, folder and socket channel. */
export const MODULE = "dealt-in";
export const CHANNEL = `module.${MODULE}`;
export const template = (name: string): string => `modules/${MODULE}/templates/${name}.hbs`;

/** The flag of what a check of this world makes, and deletes again: the id of the user who runs it. */
export const CHECK = "check";

/** Who made this document for a check of the world. Null for all others. */
export function checkerOf(document: object | null): string | null {
  const by: unknown = foundry.utils.getProperty(document ?? {}, `flags.${MODULE}.${CHECK}`);
  return typeof by === "string" ? by : null;
}

/** An encounter, whatever class the game system gives it. */
export type Encounter = Combat.Implementation;
export type CombatantDoc = Combatant.Implementation;
/** The document behind a fighter: a combatant, or a player character of a campaign, which is not one. */
export type FighterDoc = Pick<
  CombatantDoc,
  "id" | "name" | "img" | "actor" | "actorId" | "token" | "hidden" | "isDefeated" | "testUserPermission"
> & {
  /** Whether the user may see it. A campaign's player characters are always visible. */
  readonly visible?: boolean;
};
