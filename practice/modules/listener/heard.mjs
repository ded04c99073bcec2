/**
 * What was heard on this page, as plain data for tests to read. Lists in the order of calls:
 *
 * - `hooks`: `{ hook, combat, … }` of combatStart, combatTurn, combatRound, combatTurnChange and updateCombatant
 * - `handlers`: `{ handler, combat, combatant, name, round, turn, skipped }` of the encounter's methods at turns and rounds
 * - `regions`: `{ event, region, token, combatant, round, turn, skipped }`
 * - `effects`: `{ event, combat, current, previous, round, actors }`: each refresh of the registry, with the ids of whose turn it is and was as the registry saw them
 * - `ended`: `{ how, effect, name, actor }` of each effect that ran out ("expired") or was taken away ("deleted")
 *
 * `fail`, if it is set, names a step that throws each time: "onStartTurn", "movement", "region", "registry", "turnChange".
 */
export const heard = {
  hooks: [],
  handlers: [],
  regions: [],
  effects: [],
  ended: [],
  fail: null,
  clear() {
    for (const list of [heard.hooks, heard.handlers, heard.regions, heard.effects, heard.ended]) list.length = 0;
  },
};

export function failAs(step) {
  if (heard.fail === step) throw new Error(`listener: ${step} fails by order`);
}
