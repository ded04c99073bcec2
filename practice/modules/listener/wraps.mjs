import { failAs, heard } from "./heard.mjs";

/** As a wrapping library does it: the method of the class in use, wherever in its chain it was written. */
function wrap(prototype, name, around) {
  const before = prototype[name];
  if (typeof before !== "function") return;
  Object.defineProperty(prototype, name, {
    value(...args) {
      return around(this, args, () => before.apply(this, args));
    },
    writable: true,
    configurable: true,
  });
}

const ofTurns = { _onStartTurn: "onStartTurn", _onEndTurn: null, _clearMovementHistoryOnStartTurn: "movement" };
const ofRounds = ["_onStartRound", "_onEndRound"];

export function wrapCombat() {
  const { prototype } = CONFIG.Combat.documentClass;
  const note = (handler, combat, combatant, { round, turn, skipped } = {}) =>
    heard.handlers.push({
      handler,
      combat: combat.id,
      combatant: combatant?.id ?? null,
      name: combatant?.name ?? null,
      round,
      turn,
      skipped,
    });
  for (const [handler, step] of Object.entries(ofTurns))
    wrap(prototype, handler, async (combat, [combatant, context], go) => {
      note(handler, combat, combatant, context);
      if (step) failAs(step);
      return go();
    });
  for (const handler of ofRounds)
    wrap(prototype, handler, async (combat, [context], go) => {
      note(handler, combat, null, context);
      return go();
    });
}

export function wrapRegions() {
  wrap(CONFIG.Region.documentClass.prototype, "_triggerEvent", async (region, [event, data = {}], go) => {
    const { token, combatant, round, turn, skipped } = data;
    heard.regions.push({
      event,
      region: region.id,
      token: token?.id ?? null,
      combatant: combatant?.id ?? null,
      round,
      turn,
      skipped,
    });
    failAs("region");
    return go();
  });
}

/** There is none before generation 14. */
export function wrapRegistry() {
  const { registry } = foundry.documents.ActiveEffect;
  if (!registry) return;
  wrap(registry, "refresh", async (_registry, [event, context = {}], go) => {
    const { combat, actors, round } = context;
    heard.effects.push({
      event,
      combat: combat?.id ?? null,
      current: combat?.combatant?.id ?? null,
      previous: combat?.previous?.combatantId ?? null,
      round: round ?? combat?.round ?? null,
      actors: actors ? [...actors].map((actor) => actor?.id ?? null) : null,
    });
    failAs("registry");
    return go();
  });
}
