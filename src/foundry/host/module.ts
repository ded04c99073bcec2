/** The module's id: its flags, settings, folder and socket channel are named by it. */
export const MODULE = "dealt-in";
export const CHANNEL = `module.${MODULE}`;
export const template = (name: string): string => `modules/${MODULE}/templates/${name}.hbs`;

/** An encounter, whatever class the game system made of it. */
export type Encounter = Combat.Implementation;
export type CombatantDoc = Combatant.Implementation;
/** Whoever a table speaks of: a combatant, or a player character of a campaign, who is none. */
export type FighterDoc = Pick<
  CombatantDoc,
  "id" | "name" | "img" | "actor" | "actorId" | "token" | "hidden" | "isDefeated" | "testUserPermission"
> & {
  /** Whether the user here may see it; a player character of a campaign is always seen. */
  readonly visible?: boolean;
};
