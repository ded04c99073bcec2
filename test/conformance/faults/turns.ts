import { announcements, deaf, type Faults, method } from "./fault.ts";

export const inTurns: Faults = {
  "not-started": `getter(Combat.prototype, "started", () => () => true);`,
  start: deaf("combatStart"),
  "next-turn": announcements("combatTurn", "[args[0], args[1], {}]"),
  "hook-may-change": announcements("combatTurn", "[args[0], { ...args[1] }, args[2]]"),
  "turn-change": announcements("combatTurnChange", "[args[0], args[2], args[1]]"),
  "world-time": method(
    "update",
    "changes, operation = {}",
    `const { worldTime } = operation;
    const twice = worldTime ? { worldTime: { delta: 2 * worldTime.delta } } : {};
    return before.call(this, changes, { ...operation, ...twice });`,
  ),
  "past-the-end": method(
    "nextTurn",
    "",
    `if (this.turn < this.turns.length - 1) return before.call(this);
    return this.update({ round: this.round + 1, turn: 0 });`,
  ),
  "reset-all": method("resetAll", "", "await before.call(this); return this.update({ round: 0 });"),
};

/**
 * What a page does when the pointer has moved, if this is true of `previous` and `current`; otherwise what it always
 * does.
 */
const managed = (condition: string, body: string): string =>
  method(
    "_manageTurnEvents",
    "",
    `const { previous, current } = this; if (!(${condition})) return before.call(this); ${body}`,
  );

const BACKWARDS = "current.round === previous.round && current.turn < previous.turn";
const NEW_ROUND = "current.round > previous.round && previous.round > 0";

export const inTurnEvents: Faults = {
  "one-step": managed("current.turn === previous.turn + 1", "await before.call(this); await before.call(this);"),
  "new-round": managed(NEW_ROUND, ""),
  skipped: managed("current.turn > previous.turn + 1", ""),
  backwards: managed(
    BACKWARDS,
    "await this._onStartTurn(this.combatant, { skipped: false }); await before.call(this);",
  ),
  "turn-change-last": managed(
    "current.round > 0",
    `Hooks.callAll("combatTurnChange", this, previous, current); await before.call(this);`,
  ),
  "turn-change-backwards": managed(BACKWARDS, ""),
  "before-the-start": managed("current.round === 0", `Hooks.callAll("combatTurnChange", this, previous, current);`),
};

export const inPlaces: Faults = {
  "region-turns": `swap(CONST.REGION_EVENTS, "TOKEN_TURN_END", () => "tokenTurnOver");`,
  "region-rounds": `swap(CONST.REGION_EVENTS, "TOKEN_ROUND_START", () => "tokenRoundBegin");`,
  "movement-history": method("_clearMovementHistoryOnStartTurn", "", ""),
};

export const inExpiry: Faults = {
  "expiry-round-end": `const { registry } = foundry.documents.ActiveEffect;
    swap(registry, "refresh", (before) => (event, ...rest) => event === "roundEnd" ? null : before.call(registry, event, ...rest));`,
  "refresh-forwards": managed(
    NEW_ROUND,
    `await foundry.documents.ActiveEffect.registry.refresh("roundStart", { combat: this }); await before.call(this);`,
  ),
  "refresh-backwards": managed(BACKWARDS, ""),
  "refresh-start": method("startCombat", "", "return this.update({ round: 1, turn: 0 });"),
};
