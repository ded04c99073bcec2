/**
 * What actors get back, and when: `flags.dnd5e.uses` is `{ [feature]: { spent, per } }` with a period such as
 * "encounter", "initiative", "turnStart", "turnEnd" or "round". Only actors that have spent something are written.
 */
export async function recover(combatant, period) {
  const { actor } = combatant;
  if (!actor?.isOwner) return;
  const uses = Object.entries(actor.flags.dnd5e?.uses ?? {});
  const back = uses.filter(([, { spent, per }]) => per === period && spent > 0);
  if (back.length === 0) return;
  const changes = Object.fromEntries(back.map(([feature]) => [feature, { spent: 0 }]));
  await actor.update({ flags: { dnd5e: { uses: changes } } });
}
