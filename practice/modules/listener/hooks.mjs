import { failAs, heard } from "./heard.mjs";

const stateOf = ({ round, turn, combatantId } = {}) => ({ round, turn, combatantId });

/** For each hook, what a package would look at. */
const told = {
  combatStart: (combat, data) => ({ combat: combat.id, ...data }),
  combatTurn: (combat, data, options) => ({ combat: combat.id, ...data, direction: options?.direction }),
  combatRound: (combat, data, options) => ({ combat: combat.id, ...data, direction: options?.direction }),
  combatTurnChange: (combat, prior, current) => ({
    combat: combat.id,
    round: combat.round,
    prior: stateOf(prior),
    current: stateOf(current),
  }),
  updateCombatant: (combatant, changed) => ({
    combat: combatant.parent?.id,
    combatant: combatant.id,
    name: combatant.name,
    keys: Object.keys(changed),
    initiative: combatant.initiative,
  }),
};

const ending = (how, { id, name, parent }) => heard.ended.push({ how, effect: id, name, actor: parent?.id ?? null });

export function listenToHooks() {
  Hooks.on("updateActiveEffect", (effect, changed) => {
    if (changed.duration?.expired === true) ending("expired", effect);
  });
  Hooks.on("deleteActiveEffect", (effect) => ending("deleted", effect));
  for (const [hook, plain] of Object.entries(told))
    Hooks.on(hook, (...args) => {
      heard.hooks.push({ hook, ...plain(...args) });
      if (hook === "combatTurnChange") failAs("turnChange");
    });
}
