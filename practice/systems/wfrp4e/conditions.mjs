/**
 * What the system has its library do (moo-man/WFRP4e-FoundryVTT 9.6.4, system/combat.js), on the active GM's page: a card
 * in chat for each condition of those who start or end a turn, and at the end of a round for everyone's; the blinded and
 * deafened lose a level every other round, counted from the round in which it came.
 */

const LESS_AND_LESS = ["blinded", "deafened"];

const isUniqueGM = () => game.user.id === game.users.activeGM?.id;

const conditionsOf = ({ actor }, trigger) =>
  actor.effects.contents.filter(({ system }) => system.condition?.trigger === trigger);

async function cards(combatant, trigger) {
  for (const { name } of conditionsOf(combatant, trigger))
    await ChatMessage.create({ content: `${trigger}: ${name}`, speaker: { alias: combatant.token.name } });
}

async function startTurn({ combatant }) {
  if (isUniqueGM()) await cards(combatant, "startTurn");
}

/** The one who had the turn before, as the encounter says. */
async function endTurn(combat) {
  if (isUniqueGM()) await cards(combat.combatants.get(combat.previous.combatantId), "endTurn");
}

async function endRound(combat) {
  if (!isUniqueGM()) return;
  for (const combatant of combat.turns) {
    await cards(combatant, "endRound");
    for (const effect of combatant.actor.effects.contents)
      if (LESS_AND_LESS.some((one) => effect.statuses.has(one))) await lessen(effect, combat.round);
  }
}

async function lessen(effect, round) {
  const { value } = effect.system.condition;
  if (round % 2 !== effect.flags.wfrp4e.roundReceived % 2) return;
  Hooks.callAll("wfrp4eLess", effect, value - 1);
  if (value > 1) await effect.update({ system: { condition: { value: value - 1 } } });
  else await effect.delete();
}

export const told = { startTurn: [startTurn], endTurn: [endTurn], endRound: [endRound] };
