/** Conditions are effects with a status; a flag says at which turn's end or start of their bearer they are over. */

const isOver = (moment) => (effect) => effect.flags.swade?.expiration === moment;

/** `moment`: "endOfTurn" or "startOfTurn". */
export async function addCondition(actor, status, moment) {
  const { name, img } = CONFIG.statusEffects.find((one) => one.id === status);
  const effect = { name, img, statuses: [status], flags: { swade: { expiration: moment } } };
  return actor.createEmbeddedDocuments("ActiveEffect", [effect]);
}

export async function expire(combatant, moment) {
  const { actor } = combatant ?? {};
  if (!actor?.isOwner) return;
  const over = actor.effects.filter(isOver(moment)).map((effect) => effect.id);
  if (over.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", over);
}
