import { isStrict } from "./groups.mjs";

/**
 * What actors get back, and when: `flags.dnd5e.uses` is `{ [feature]: { spent, per } }` with a period such as
 * "encounter", "initiative", "turnStart", "turnEnd" or "round". Only actors that have spent something are written.
 * The line for Foundry 14 asks nobody whether there is an actor. Legendary actions are a count in an NPC's own data, whole again when an encounter begins and at the end of its turn.
 */
export class Combatant5e extends foundry.documents.Combatant {
  async recoverCombatUses(periods) {
    const { actor } = this;
    if (!actor && !isStrict()) return;
    if (!actor.isOwner) return;
    const uses = Object.entries(actor.flags.dnd5e?.uses ?? {});
    const back = uses.filter(([, { spent, per }]) => periods.includes(per) && spent > 0);
    const changes = Object.fromEntries(back.map(([feature]) => [feature, { spent: 0 }]));
    const legendary =
      actor.system.resources?.legact?.spent > 0 && ["encounter", "turnEnd"].some((one) => periods.includes(one));
    if (back.length === 0 && !legendary) return;
    await actor.update({
      ...(back.length > 0 ? { flags: { dnd5e: { uses: changes } } } : {}),
      ...(legendary ? { "system.resources.legact.spent": 0 } : {}),
    });
  }
}
