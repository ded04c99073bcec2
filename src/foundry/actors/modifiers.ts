import type { FighterId } from "../../engine/table/table.ts";
import { adding, makeEffect, onHook, readSetting, registerSetting, removeEffects, runSafely } from "../host/host.ts";
import { type CombatantDoc, type Encounter, MODULE } from "../host/module.ts";
import { valueAt } from "../host/outside.ts";
import { system } from "../systems/chosen-system.ts";

/**
 * C-8: what cards take from a fighter's rolls, or give to them, as one effect of ours on its actor, which the game
 * system adds by itself. It is made level after each write, so that undo needs nothing of its own.
 */

type ActorDoc = NonNullable<CombatantDoc["actor"]>;

const SETTING = "modifiers";
/** The number, on the effect: what the effect does with it depends on the game system. */
const NUMBER = `flags.${MODULE}.modifier`;

/** Whether this document is such an effect, which nothing but the table decides. */
export const isModifier = (document: unknown): boolean => valueAt(document, NUMBER) !== undefined;

/** Registers the world's setting, if the game system has a place for it. Switched off, it takes every effect away. */
export function registerModifiers(): void {
  if (system().rollModifiers === undefined) return;
  registerSetting(MODULE, SETTING, {
    name: `${MODULE}.settings.${SETTING}.name`,
    hint: `${MODULE}.settings.${SETTING}.hint`,
    config: true,
    scope: "world",
    type: Boolean,
    default: true,
    onChange: (isOn: boolean) => {
      if (!isOn) for (const combat of game.combats) clear(combat.combatants);
    },
  });
}

/** An effect goes with the fight that is deleted, and with who leaves it. */
export function watchModifiers(): void {
  Hooks.on("deleteCombat", (combat) => clear(combat.combatants));
  onHook("deleteCombatant", (combatant: CombatantDoc) => {
    const isStillThere = combatant.parent?.combatants.some(({ actor }) => actor === combatant.actor) === true;
    if (!isStillThere) clear([combatant]);
  });
}

/** On the active Game Master's page. */
function clear(combatants: Iterable<CombatantDoc>): void {
  if (game.users.activeGM?.isSelf === true) void level(combatants, () => 0);
}

/** Makes the effects in this encounter level with these modifiers. Who is hidden from a player must have none (C-5). */
export async function levelModifiers(combat: Encounter, modifierOf: (fighter: FighterId) => number): Promise<void> {
  if (system().rollModifiers === undefined) return;
  const isOff = readSetting(MODULE, SETTING) !== true || !game.combats.has(combat.id ?? "");
  await level(combat.combatants, isOff ? () => 0 : modifierOf);
}

/** An actor with several entries has the first of theirs that is not 0. */
async function level(combatants: Iterable<CombatantDoc>, modifierOf: (fighter: FighterId) => number): Promise<void> {
  const wanted = new Map<ActorDoc, number>();
  for (const { id, actor } of combatants)
    if (actor !== null) wanted.set(actor, wanted.get(actor) || modifierOf(id ?? ""));
  for (const [actor, n] of wanted) await runSafely("a modifier", () => put(actor, n));
}

async function put(actor: ActorDoc, n: number): Promise<void> {
  const found = actor.effects.contents.filter(isModifier);
  const numbers = found.map((effect) => valueAt(effect, NUMBER));
  if (numbers.join() === (n === 0 ? "" : String(n))) return;
  if (found.length > 0)
    await removeEffects(
      actor,
      found.flatMap(({ id }) => id ?? []),
    );
  if (n !== 0) await makeEffect(actor, effectOf(n));
}

/** Its own condition makes it a temporary one, which no clock ends. */
const effectOf = (n: number): object => ({
  name: "Dealt In",
  img: `modules/${MODULE}/icons/decks/any.svg`,
  statuses: [MODULE],
  flags: { [MODULE]: { modifier: n } },
  ...adding(system().rollModifiers ?? "", n),
});
